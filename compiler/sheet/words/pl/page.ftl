### Strona wokół zdań: nagłówki, tabele, opcje, uwagi.

sheet-lead = Chodzi o to, żeby pozbyć się wszystkich kart przed innymi.
sheet-lead-for-players = Chodzi o to, żeby pozbyć się wszystkich kart przed innymi. To zasady dla { $n } graczy.
sheet-source = Źródło: { $source }.
sheet-base = Na podstawie „{ $base }”.
sheet-base-and-source = Na podstawie „{ $base }”, którego źródłem jest { $source }.
open-note = Znak † stoi przy tym, czego źródło nie rozstrzyga; część 12 mówi, dlaczego gra się właśnie tak.
missing-note = Brakujący numer należy do zasady, której się tu nie stosuje.
open-introduction = Każdy punkt mówi, jak się tu gra i dlaczego; powody podano słowami autora opisu, bez tłumaczenia.
pointer-replaced = Zamiast { $old } obowiązuje { $new }.

heading-glance = W skrócie
heading-order = Starszeństwo kart
heading-setup = Przygotowanie i rozdanie
heading-exchange = Wymiana
heading-trick = Rozgrywanie kolejki
heading-plays = Co wolno zagrać
heading-rules = Zasady specjalne
heading-going-out = Wyjście z gry
heading-titles = Tytuły
heading-score = Punkty
heading-match = Mecz
heading-open = Czego źródło nie rozstrzyga

page-options = Opcje
page-option-column = Opcja
page-value-column = Tutaj
page-default-column = Zwykle
page-note-column = Uwaga
page-examples = Przykłady
page-open-mark = †
page-unchecked-mark = (zwyczaj stołu, którego nie sprawdza żaden program)
page-nothing-open = Wszystko jest rozstrzygnięte.
page-alternatives = Przy innych stołach:
page-table = Na stole
page-hand = Na ręce
page-empty-table = nic
page-strip-weak = najsłabsza
page-strip-strong = najsilniejsza
page-allowed = wolno
page-refused = nie wolno
page-contents = Spis treści
page-gap = { " " }
strip-usual = Zwykłe starszeństwo
strip-reversed = Starszeństwo odwrócone
picture-single = Pojedyncza karta
picture-set = Zestaw
picture-run = Sekwens

table-exchange = Wymiana według liczby graczy
column-players = Gracze
column-from = Oddający
column-gives = Oddaje
column-to = Otrzymujący
column-gets-back = Dostaje w zamian
table-titles = Tytuły według liczby graczy
table-titles-and-points = Tytuły i punkty według liczby graczy
table-last-hand = Punkty w ostatnim rozdaniu
cell-players = { $kind ->
    [either] { $low }–{ $high }
    [between] { $low }–{ $high }
    [at-least] { $low } i więcej
   *[exactly] { $low }
}
cell-empty = –
cell-title = { $title }
cell-points = { $sign ->
    [minus] −{ $n }
   *[plus] { $n }
}
cell-title-and-points = { $title }, { cell-points }

option-on = tak
option-off = nie
option-players = przy { FORM($players, "loc") }
option-requires = wymaga { FORM($rules, "gen") }
option-conflicts = nie razem z: { $rules }
choice-jokers = Liczba jokerów
choice-specials = Liczba kart { $name }
choice-hands = Liczba rozdań
choice-name = { CAP($name) }
choice-value = { $n }
choice-at-least = co najmniej { $low }
choice-between = od { $low } do { $high }
