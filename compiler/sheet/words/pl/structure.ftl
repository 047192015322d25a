### To, co rozstrzyga każdy wariant, i to, co obowiązuje przy każdym stole.

## 1 i 2: gracze, starszeństwo kart, jokery

players = Gra dla { counted-players }.
players-best-with = Gra dla { counted-players }; najlepiej gra się w { $best } { $best ->
    [few] osoby
   *[many] osób
}.
order = Od najsłabszej do najsilniejszej: { $ranks }.
order-of-suits = Przy równej wartości decyduje kolor, od najsłabszego do najsilniejszego: { $suits }.
joker-alone-highest = Pojedynczy joker bije każdą inną pojedynczą kartę, także przy odwróconym starszeństwie.
joker-alone-with-order = Pojedynczy joker jest najsilniejszą kartą, a przy odwróconym starszeństwie najsłabszą.
joker-alone-below = Pojedynczy joker stoi tuż pod { FORM($rank, "instr") }.
joker-alone-never = Jokera nie wolno zagrać pojedynczo.
joker-stands = Zagrywając { $shapes }, wolno jokerem zastąpić dowolną kartę.
joker-stands-at-most = W jednym zagraniu wolno użyć najwyżej { $n } { $n ->
    [one] jokera
   *[many] jokerów
}.
joker-stands-inside = W sekwensie joker może stać tylko między innymi kartami, nie na końcu.
joker-stands-for-nothing = Joker nigdy nie zastępuje innej karty.
joker-together-highest = Jokery zagrane razem są najsilniejszym zestawem tej wielkości.
joker-together-with-order = Jokery zagrane razem są najsilniejszym zestawem tej wielkości, a przy odwróconym starszeństwie najsłabszym.
joker-together-never = Jokerów nie wolno zagrać razem bez innej karty.
joker-reads-strongest = Gdy joker może zastępować różne karty, zastępuje tę, z którą zagranie jest najsilniejsze.
joker-reads-weakest = Gdy joker może zastępować różne karty, zastępuje tę, z którą zagranie jest najsłabsze.
joker-reads-player = Gdy joker może zastępować różne karty, zagrywający mówi, którą.
joker-reads-shape = Czy takie karty są zestawem, czy sekwensem, mówi zagrywający; jeśli nic nie powie, są zestawem.
joker-reads-suit = Gdy liczy się kolor jokera, zagrywający mówi, który; jeśli nic nie powie, jest to pierwszy brakujący z kolejnych: piki, kiery, karo, trefle.
joker-ties = Zagranie z jokerem jest tak samo silne jak takie samo bez jokera.
joker-loses = Z dwóch poza tym równych zagrań silniejsze jest to bez jokera.

## 3: przygotowanie i rozdanie

cards = { $packs ->
    [1] Używa się talii { $size } kart.
   *[other] Używa się { $packs } talii po { $size } { $size ->
        [few] karty
       *[many] kart
    }.
}
cards-and = { $packs ->
    [1] Używa się talii { $size } kart oraz { FORM($added, "gen") }.
   *[other] Używa się { $packs } talii po { $size } { $size ->
        [few] karty
       *[many] kart
    } oraz { FORM($added, "gen") }.
}
cards-without = Wyjęte: { FORM($cards, "pl") }.
added-jokers = { $n } { $n ->
    [one] joker
    [few] jokery
   *[many] jokerów
}
    .gen = { $n } { $n ->
        [one] jokera
       *[many] jokerów
    }
added-specials = { $n } { $n ->
    [one] karta
    [few] karty
   *[many] kart
} { $name }
    .gen = { $n } { $n ->
        [one] karty
       *[many] kart
    } { $name }
deal = { $hands }.
deal-singly = { $hands }, po jednej.
deal-every-card = Rozdaje się wszystkie karty
deal-equal-hands = Każdy dostaje tyle samo kart, ile się da
deal-each = Każdy dostaje { part-cards }
deal-by-place = Karty rozdaje się według miejsc z poprzedniego rozdania: { $entries }
deal-to-place = { FORM($place, "dat") } { part-cards }
deal-for-players = Przy { FORM($players, "loc") }: { $sentences }
deal-extra-first-seats = Jeśli nie dzielą się równo, ci, którym rozdaje się najpierw, dostają o jedną więcej.
deal-extra-lowest-places = Jeśli nie dzielą się równo, o jedną więcej dostają najniżej sklasyfikowani w poprzednim rozdaniu, zaczynając od ostatniego.
deal-rest-face-down = Pozostałe karty leżą zakryte i nie biorą udziału w grze.
deal-rest-stock = Pozostałe karty tworzą stos.
deal-rest-no-joker = Wśród pozostałych kart nie może być jokera.
deal-aside = Przed rozdaniem odkłada się { part-cards }.
deal-aside-no-joker = Przed rozdaniem odkłada się { part-cards }, nigdy jokera.
dealer-first = Pierwszy raz rozdaje { $by }.
dealer-later = Potem rozdaje { $by }.
dealer-every = Za każdym razem rozdaje { $by }.
dealer-holder = Najpierw rozdaje się karty, począwszy od pierwszego miejsca przy stole.
seats-stay = Każdy pozostaje na swoim miejscu przy stole.
seats-by-place = { part-hands-between } gracze przesiadają się w kolejności zajętych miejsc.
seats-by-chance = { part-hands-between } gracze losują, kto gdzie siedzi.
seats-by-score = { part-hands-between } gracze przesiadają się w kolejności punktów.
part-hands-between = { $every ->
    [1] Przed każdym rozdaniem
    [few] Co { $every } rozdania
   *[many] Co { $every } rozdań
}
direction-clockwise = Gra toczy się zgodnie z ruchem wskazówek zegara, w lewo.
direction-anticlockwise = Gra toczy się przeciwnie do ruchu wskazówek zegara, w prawo.

## 4: wymiana. .inside stoi po „Przy 4 graczach”

for-players = Przy { FORM($players, "loc") } { FORM($sentence, "inside") }
exchange = Po rozdaniu kart { $payments }.
    .inside = { $payments }.
exchange-none = Kart się nie wymienia.
    .inside = kart się nie wymienia.
payment = { $payer } oddaje { FORM($payee, "dat") } { $paid }, a { $payee } oddaje { $returned }
payment-for-nothing = { $payer } oddaje { FORM($payee, "dat") } { $paid } i nic nie dostaje
exchange-same-time = Obie strony oddają karty jednocześnie, zanim zobaczą, co dostają.
exchange-payer-first = Najpierw oddaje się karty należne; kto je dostaje, może je obejrzeć, zanim odda swoje.
exchange-judged-base-order = Które karty są najlepsze i najsłabsze, rozstrzyga zwykłe starszeństwo.
exchange-judged-order-in-force = Które karty są najlepsze i najsłabsze, rozstrzyga starszeństwo w danej chwili.
exchange-never = Przy wymianie pomija się { FORM($cards, "pl") }: nikt ich nie oddaje ani nie zwraca.

## 5: rozgrywanie kolejki

lead-first-hand = Pierwsze rozdanie zaczyna { $by }.
lead-later-hands = Każde następne rozdanie zaczyna { $by }.
lead-winner-out = Jeśli zwycięzca kolejki jest już poza grą, zaczyna { $by }.
lead-out-else = Jeśli nikogo takiego już w grze nie ma, zaczyna następny gracz.
lead-out-already = Jeśli ten gracz wyjdzie z gry przed pierwszym zagraniem, zaczyna ten, kto zaczyna, gdy zwycięzca kolejki jest już poza grą.
holder-nobody = { $card ->
    [natural] Jeśli nikt jej nie ma, liczy się najbliższa wyższa karta tego koloru, którą ktoś ma; jeśli takiej nie ma, { part-without-holder }.
   *[other] Jeśli nikt takiej nie ma, { part-without-holder }.
}
part-without-holder = { $what ->
    [deals] rozdaje gracz na ostatnim miejscu przy stole
    [leads] zaczyna gracz po rozdającym
   *[leads-on] zaczyna następny gracz
}
holder-several = Jeśli ma ją kilku, liczy się pierwszy z nich, { $what ->
    [deals] licząc od pierwszego miejsca przy stole
   *[leads] licząc od gracza po rozdającym
}.
open-with-anything = Pierwsze zagranie rozdania może być dowolne.
open-with = Rozdanie trzeba zacząć, zagrywając { FORM($pattern, "noun") }, jeśli zaczynający może to zrobić.
pass-freely = Zawsze wolno spasować, także mając co zagrać.
pass-unable = Spasować wolno tylko wtedy, gdy nie ma się co zagrać.
pass-up-to = Mając co zagrać, wolno spasować najwyżej { $n } { $n ->
    [one] raz
   *[many] razy
} w rozdaniu.
pass-may-return = Kto spasował, może w tej samej kolejce jeszcze zagrać.
pass-bars = Kto spasował, nie gra już do końca kolejki.
pass-leading-allowed = Zaczynający też może spasować.
pass-leading-never = Zaczynający nie może spasować.
pass-skipped-counts = Pominięcie gracza liczy się jak pas.
pass-skipped-does-not-count = Pominięcie gracza nie liczy się jak pas.
trick-all-passed = Kolejka się kończy, gdy po ostatnim zagraniu spasują wszyscy pozostali. Jej karty odkłada się, a następną zaczyna autor tego zagrania.
trick-everyone-passed = Kolejka się kończy, gdy po ostatnim zagraniu spasują wszyscy, także jego autor: ruch wraca do niego i może on zagrać na własne karty. Karty kolejki odkłada się, a następną zaczyna autor ostatniego zagrania.
trick-turn-returns = Kolejka się kończy, gdy ruch wraca do autora ostatniego zagrania. Jej karty odkłada się, a on zaczyna następną.

## 6: co wolno zagrać

play = Zagraniem jest { $shapes }.
beat-same-size = Każde zagranie musi być tego samego rodzaju co poprzednie, z tą samą liczbą kart i silniejsze.
beat-same-size-or-equal = Każde zagranie musi być tego samego rodzaju co poprzednie, z tą samą liczbą kart i co najmniej tak samo silne.
beat-size-or-more = Każde zagranie musi być tego samego rodzaju co poprzednie, z tą samą lub większą liczbą kart i silniejsze.
beat-size-or-more-or-equal = Każde zagranie musi być tego samego rodzaju co poprzednie, z tą samą lub większą liczbą kart i co najmniej tak samo silne.
beat-runs-lowest = Z dwóch sekwensów silniejszy jest ten, którego najsłabsza karta jest silniejsza.
beat-runs-highest = Z dwóch sekwensów silniejszy jest ten, którego najsilniejsza karta jest silniejsza.
beat-runs-without-overlap = Sekwens bije inny tylko wtedy, gdy wszystkie jego wartości są powyżej wszystkich wartości tamtego.

## 8: wyjście z gry

going-out-leaves-open = Kto zagrał wszystkie karty, wychodzi z gry i zajmuje najlepsze wolne miejsce. Kolejka trwa.
going-out-ends-trick = Kto zagrał wszystkie karty, wychodzi z gry i zajmuje najlepsze wolne miejsce. To kończy kolejkę.
going-out-together-player-first = Gdy kilku wychodzi z gry naraz, pierwszy jest ten, kto zagrał, potem pozostali po kolei.
going-out-together-shares = Gdy kilku wychodzi z gry naraz, dzielą miejsce.
hand-ends-one-left = Rozdanie się kończy, gdy zostaje jeden gracz; zajmuje on wolne miejsce.
hand-ends-all-out = Rozdanie się kończy, gdy wszyscy wyszli z gry.

## 9–11: tytuły, punkty, mecz

titles = Tytuły to { $entries }.
    .inside = tytuły to { $entries }.
title-of-place = { $title } dla { FORM($place, "gen") }
score = Rozdanie daje { $entries }.
    .inside = rozdanie daje { $entries }.
score-last = Ostatnie rozdanie meczu daje { $entries }.
    .inside = ostatnie rozdanie meczu daje { $entries }.
score-none = Punktów nie ma.
    .inside = punktów nie ma.
score-last-none = Ostatnie rozdanie meczu nie daje punktów.
    .inside = ostatnie rozdanie meczu nie daje punktów.
part-points = { $n } { $n ->
    [one] punkt
    [few] punkty
   *[many] punktów
}
points-of-place = { FORM($place, "dat") } { part-points }
points-minus-of-place = { FORM($place, "dat") } minus { part-points }
part-hands-of-match = { $kind ->
    [exactly] { $low } { $low ->
        [one] rozdanie
        [few] rozdania
       *[many] rozdań
    }
   *[between] tyle rozdań, ile ustalono ({ part-range })
}
match-hands = Mecz to { part-hands-of-match }. Wygrywa ten, kto ma wtedy najwięcej punktów.
match-hands-without-points = Mecz to { part-hands-of-match }.
match-points = Mecz kończy się rozdaniem, w którym ktoś osiąga { part-points }. Wygrywa ten, kto ma wtedy najwięcej punktów.
match-sets = Mecz składa się z partii po { $hands } { $hands ->
    [one] rozdaniu
   *[many] rozdań
}; jest ich { $sets }. Wygrywa ten, kto ma wtedy najwięcej punktów.
match-ties-shared = Jeśli na końcu kilku graczy prowadzi ex aequo, dzielą zwycięstwo.
match-ties-last-hand = Jeśli na końcu kilku graczy prowadzi ex aequo, wygrywa ten, kto w ostatnim rozdaniu był wyżej.
match-ties-play-on = Jeśli na końcu kilku graczy prowadzi ex aequo, gra się jeszcze jedno rozdanie.

## Co obowiązuje przy każdym stole

language-naturals = Gdy zasada mówi o wartości albo kolorze, joker zastępujący taką kartę się nie liczy, chyba że zasada stanowi inaczej.
language-turn = Gracze po kolei zagrywają albo pasują; poza kolejnością nie gra nikt, chyba że zasada na to pozwala.
language-held = Zagrać można tylko karty z własnej ręki.
language-ties = Gdy z kart równej wartości trzeba wziąć najlepszą lub najsłabszą, decyduje kolor, od najsłabszego: { $suits }.
language-first-hand = Wymiana następuje po rozdaniu kart, według miejsc z poprzedniego rozdania. W pierwszym rozdaniu jeszcze ich nie ma i kart się nie wymienia.
language-falls = Kto spada, odkłada karty i nie gra dalej w tym rozdaniu. Z kilku, którzy spadli, najniżej jest ten, kto spadł pierwszy, chyba że zasada stawia kogoś poniżej wszystkich.
language-standstill = Kto nie może nic zagrać, zawsze może spasować. Gdy na pustym stole spasują po kolei wszyscy, rozdanie się kończy; kto jeszcze gra, zajmuje wolne miejsca, najpierw ten z najmniejszą liczbą kart.

## Skąd pochodzi zasada

origin-source = { $count ->
    [one] wiersz { $lines } źródła
   *[many] wiersze { $lines } źródła
}
origin-unclear = { $count ->
    [one] wiersz { $lines } źródła nie rozstrzyga
   *[many] wiersze { $lines } źródła nie rozstrzygają
}
origin-unclear-throughout = źródło nie rozstrzyga
origin-silent = źródło milczy
origin-house = wybór autora
origin-language = tak przy każdym stole
origin-unstated = bez podania powodu
origin-base = { $origin } (z { $base })
line-single = { $first }
line-range = { $first }–{ $last }
open-silent = Źródło milczy ({ $reason }).
open-unclear = { $count ->
    [one] Wiersz { $lines } tego nie rozstrzyga: { $reason }.
   *[many] Wiersze { $lines } tego nie rozstrzygają: { $reason }.
}
open-unclear-throughout = Źródło tego nie rozstrzyga: { $reason }.
open-rule = Zasada „{ $rule }”.
open-choice = { CAP($name) }: { $n }.
