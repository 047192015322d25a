### Zasady domowe: zdarzenia, warunki, skutki i zdania z nich.

## Zdania

line-when = Gdy { $event }, { $effects }.
line-when-if = Gdy { $event }, a { $guards }, { $effects }.
line-when-wish = Gdy { $event }, { $effects }, jeśli { $who } tego chce.
line-when-if-wish = Gdy { $event }, a { $guards }, { $effects }, jeśli { $who } tego chce.
line-answer = Gdy { $answered }, { $who } może od razu odpowiedzieć, zagrywając { FORM($pattern, "noun") }. Wtedy { $effects }.
line-answer-if = Gdy { $answered }, a { $guards }, { $who } może od razu odpowiedzieć, zagrywając { FORM($pattern, "noun") }. Wtedy { $effects }.
line-answer-call = Gdy { $answered }, { $who } może od razu odpowiedzieć, ogłaszając „{ $rule }”. Wtedy { $effects }.
line-answer-call-if = Gdy { $answered }, a { $guards }, { $who } może od razu odpowiedzieć, ogłaszając „{ $rule }”. Wtedy { $effects }.
line-clause = { CAP($clause) }.
line-clause-if = Jeśli { $guards }, { $clause }.
line-also-play = Wolno zagrać także: { $shapes }.
line-also-cards = Do talii dochodzą: { $cards }.
line-also-no-cards = Do talii nic nie dochodzi.

answered-rules = działa { $rules }
answered-any-rule = działa którakolwiek zasada
answered-any-play = ktoś coś zagra

allow = wolno zagrać { FORM($pattern, "noun") } bez względu na { $despite }
allow-by = { $who } może zagrać { FORM($pattern, "noun") } bez względu na { $despite }
allow-any-time = w każdej chwili, nie czekając na ruch, wolno zagrać { FORM($pattern, "noun") } bez względu na { $despite }
allow-by-any-time = w każdej chwili, nie czekając na ruch, { $who } może zagrać { FORM($pattern, "noun") } bez względu na { $despite }
despite-strength = siłę
despite-size = liczbę kart
despite-shape = rodzaj zagrania
despite-locks = blokady
despite-bans = zakazy
forbid = nie wolno zagrać { FORM($pattern, "gen") }
forbid-by = { $who } nie może zagrać { FORM($pattern, "gen") }
forbid-passing = nie wolno pasować
forbid-passing-by = { $who } nie może spasować
require = wolno zagrać tylko { FORM($pattern, "noun") }
require-by = { $who } może zagrać tylko { FORM($pattern, "noun") }

standing-above = starszeństwo stawia { FORM($cards, "acc") } tuż nad { FORM($target, "instr") }
standing-below = starszeństwo stawia { FORM($cards, "acc") } tuż pod { FORM($target, "instr") }
standing-for = dla { FORM($who, "gen") } { $clause }

## O całej zasadzie

rule-players = Tylko przy { FORM($players, "loc") }.
rule-replaces = Gdzie działa ta zasada, nie działa { FORM($rules, "neg") }.
rule-remembers = Pod nazwą „{ $name }” zasada pamięta { $type } { $scope }; na początku: { $start }.
rule-remembers-each = Pod nazwą „{ $name }” zasada pamięta { $type } każdego gracza { $scope }; na początku: { $start }.
# .gen dopełniacz, .neg po przeczeniu
rules-one = „{ $rule }”
    .gen = zasady „{ $rule }”
    .neg = „{ $rule }”
rules-every = każda zasada
    .gen = wszystkich zasad
    .neg = żadna zasada
rules-every-tag = każda zasada rodzaju „{ $tag }”
    .gen = wszystkich zasad rodzaju „{ $tag }”
    .neg = żadna zasada rodzaju „{ $tag }”
name = { $name }
rule-title = { $name }.

type-number = liczbę
type-rank = wartość
type-ranks = wartości
type-cards = karty
type-shapes = rodzaje zagrań
type-scope = czas trwania
type-moment = chwilę
type-suits = kolory
type-player = gracza
type-words = jedno ze słów ({ $words })
start-nothing = nic
start-number = { $n }
start-word = „{ $word }”
start-cards = { $cards }
moment-now = ta chwila
moment-trick-end = koniec kolejki

## Zdarzenia

event-plays = { $who } zagra { $pattern }
event-row = { $n } kolejne zagrania { $relations }
event-row-from-lead = { $n } pierwsze zagrania kolejki { $relations }
row-same-suits = mają te same kolory
row-common-suit = mają wspólny kolor
row-same-colour = mają tę samą barwę
row-same-rank = mają tę samą wartość
row-next-rank = rosną o jedną wartość
row-rank-below = maleją o jedną wartość
event-passes = { $who } spasuje
event-out = { $who } wyjdzie z gry
event-out-first = { $who } wyjdzie z gry jako pierwszy
event-out-giving = { $who } wyjdzie z gry, oddając karty
event-out-discarding = { $who } wyjdzie z gry, odrzucając karty
event-trick-ends = kolejka się kończy
event-trick-ends-on = kolejka się kończy, a ostatnie zagranie to { FORM($pattern, "nom") }
event-turn-starts = zaczyna się ruch { FORM($who, "gen") }
event-turn-ends = kończy się ruch { FORM($who, "gen") }
event-deal-ends = karty są rozdane
event-exchange-ends = wymiana jest zakończona
event-hand-ends = rozdanie się kończy
event-calls-on-turn = { $who } w swoim ruchu ogłosi „{ $rule }”
event-calls-on-turn-once-a-trick = { $who } w swoim ruchu (raz na kolejkę) ogłosi „{ $rule }”
event-calls-on-turn-once-a-hand = { $who } w swoim ruchu (raz na rozdanie) ogłosi „{ $rule }”
event-calls-on-turn-once-a-match = { $who } w swoim ruchu (raz na mecz) ogłosi „{ $rule }”
event-calls-any-time = { $who } w dowolnej chwili ogłosi „{ $rule }”
event-calls-any-time-once-a-trick = { $who } w dowolnej chwili (raz na kolejkę) ogłosi „{ $rule }”
event-calls-any-time-once-a-hand = { $who } w dowolnej chwili (raz na rozdanie) ogłosi „{ $rule }”
event-calls-any-time-once-a-match = { $who } w dowolnej chwili (raz na mecz) ogłosi „{ $rule }”
event-fires = działa „{ $rule }”

## Warunki

guard-is = { $who } jest { FORM($other, "instr") }
guard-is-not = { $who } nie jest { FORM($other, "instr") }
guard-out = { $who } jest już poza grą
guard-not-out = { $who } jeszcze gra
guard-fallen = { $who } spadł
guard-not-fallen = { $who } nie spadł
guard-nobody-out = nikt jeszcze nie wyszedł z gry
guard-players = w grze jest { counted-players }
guard-players-left = jeszcze gra { counted-players }
guard-has-cards = { $who } ma { part-range-held-cards }
guard-has-cards-each = { $who } ma { part-range-held-cards } { $each }
part-range-held-cards = { $kind ->
    [exactly] { $low } { $low ->
        [one] kartę
        [few] karty
       *[many] kart
    }
    [at-least] co najmniej { $low } { $low ->
        [one] kartę
        [few] karty
       *[many] kart
    }
    [at-most] najwyżej { $high } { $high ->
        [one] kartę
        [few] karty
       *[many] kart
    }
   *[between] { part-range-cards }
}
guard-holds = { $who } ma { FORM($cards, "acc") }
guard-holds-none = { $who } nie ma { FORM($cards, "gen") }
guard-holds-only = { $who } ma tylko { FORM($cards, "pl") }
guard-holds-count = { $who } ma { part-range } z tych kart: { FORM($cards, "pl") }
guard-holds-every-rank = { $who } ma wszystkie wartości jednego koloru
guard-holds-only-sets = { $who } ma tylko zestawy z { part-range-of-cards }
guard-holds-pips = { $who } ma tyle oczek, ile leży na stole
guard-first-trick = jest to pierwsza kolejka
guard-not-first-trick = nie jest to pierwsza kolejka
guard-first-hand = jest to pierwsze rozdanie
guard-not-first-hand = nie jest to pierwsze rozdanie
guard-table-empty = stół jest pusty
guard-table-not-empty = stół nie jest pusty
guard-trick-cards = w kolejce zagrano { part-range-held-cards }
guard-trick-plays = liczba zagrań w kolejce to { part-range }
guard-order-reversed = starszeństwo jest odwrócone
guard-order-normal = starszeństwo jest zwykłe
guard-wishes = { $who } tego chce
guard-can-play = { $who } może coś zagrać
guard-cannot-play = { $who } nie może nic zagrać
guard-in-force = „{ $rule }” obowiązuje
guard-not-in-force = „{ $rule }” nie obowiązuje
guard-used = gra się z zasadą „{ $rule }”
guard-not-used = gra się bez zasady „{ $rule }”
guard-known = { $memory } jest znane
guard-unknown = { $memory } nie jest znane
guard-number-is = { $memory } wynosi { part-range }
guard-number-is-not = { $memory } nie wynosi { part-range }
guard-rank-is = { $memory } to { $rank }
guard-rank-is-not = { $memory } to nie { $rank }
guard-word-is = { $memory } to „{ $word }”
guard-word-is-not = { $memory } to nie „{ $word }”
guard-memory-player = { $memory } to { $who }
guard-memory-not-player = { $memory } to nie { $who }

## Skutki: kolejka i ruch

effect-trick-ends = kolejka się kończy
effect-hand-ends = rozdanie się kończy
effect-leads = zaczyna { $who }
effect-plays-again = { $who } gra jeszcze raz
effect-skip = { $n ->
    [1] następny gracz traci ruch
    [few] { $n } następni gracze tracą ruch
   *[many] { $n } następnych graczy traci ruch
}
effect-skip-each = { $each } { $n ->
    [1] traci ruch kolejny gracz
    [few] tracą ruch { $n } kolejni gracze
   *[many] traci ruch { $n } kolejnych graczy
}
effect-miss = { $who } traci { $n } { $n ->
    [one] ruch
    [few] ruchy
   *[many] ruchów
}
effect-each = { $clause } { $each }
effect-direction = kierunek gry odwraca się { $scope }

## Skutki: starszeństwo kart

effect-order-turns = starszeństwo kart odwraca się { $scope }
effect-order-stands = starszeństwo kart jest odwrócone { $scope }
effect-order-starts = starszeństwo kart zaczyna się od { FORM($rank, "gen") } { $scope }
effect-put-above = { $what } stoi tuż nad { FORM($target, "instr") } { $scope }
effect-put-below = { $what } stoi tuż pod { FORM($target, "instr") } { $scope }
remark-order-turns-back = Powtórzenie odwraca je z powrotem.
remark-order-stands = Powtórzenie niczego nie zmienia.
remark-direction-turns-back = Powtórzenie odwraca go z powrotem.

## Skutki: co wolno dokładać

effect-lock-suits = { $scope } wolno dokładać tylko te same kolory
effect-lock-common-suits = { $scope } wolno dokładać tylko zagrania ze wspólnymi kolorami
effect-lock-colour = { $scope } wolno dokładać tylko tę samą barwę
effect-lock-next-rank = { $scope } każde zagranie musi być o dokładnie jedną wartość wyżej
remark-lock-jokers = Joker może zastąpić to, czego brak.
effect-for-a-while = { $scope } { $clause }

## Skutki: ruch kart

effect-gives = { $who } oddaje { FORM($to, "dat") } { $cards }
effect-gives-each = { effect-gives }
effect-discards = { $who } odrzuca { $cards }
effect-takes = { $who } bierze { $source } { FORM($cards, "taken") }
effect-swaps-hands = { $who } zamienia się kartami { FORM($other, "with") }
effect-swaps-cards = { $who } wymienia { FORM($other, "with") } { $cards }
effect-mixes-hands = karty { FORM($who, "gen") } i { FORM($other, "gen") } tasuje się razem i rozdaje po tyle, ile każdy miał
effect-trick-leaves = karty kolejki wypadają z gry
effect-shows = { $who } pokazuje { FORM($to, "dat") } { $cards }
effect-aside-shown = odkrywa się odłożoną kartę

## Skutki: nazywanie

effect-names-ranks = { $who } wymienia { $n } { $n ->
    [one] wartość
    [few] wartości
   *[many] wartości
}
effect-names-own-ranks = { $who } wymienia { $n } { $n ->
    [one] wartość ze swojej ręki
   *[many] wartości ze swojej ręki
}
effect-names-player = { $who } wskazuje gracza
effect-names-number = { $who } podaje liczbę: { part-range }
effect-names-as = { $naming } („{ $name }”)

## Skutki: miejsca, tytuły, punkty, wymiana

effect-goes-out = { $who } wychodzi z gry bez względu na pozostałe karty
effect-fall-lowest-free = { $who } spada na najniższe wolne miejsce
effect-fall-lowest-free-plays-on = { $who } spada na najniższe wolne miejsce, ale gra dalej
effect-fall-below-everyone = { $who } spada poniżej wszystkich
effect-fall-below-everyone-plays-on = { $who } spada poniżej wszystkich, ale gra dalej
effect-changes-place = { $who } zamienia się miejscem { FORM($other, "with") }
effect-places-by-cards = o miejscach decyduje najmniejsza liczba pozostałych kart
effect-places-mirrored = miejsca są odwróceniem miejsc poprzedniego rozdania
effect-titles-equal = w następnym rozdaniu nikt nie ma tytułu
effect-titles-turn = wszystkie tytuły przesuwają się o { $n } { $n ->
    [one] gracza
   *[many] graczy
}
effect-scores = { $who } dostaje { $n } { $n ->
    [one] punkt
    [few] punkty
   *[many] punktów
}
effect-loses = { $who } traci { $n } { $n ->
    [one] punkt
    [few] punkty
   *[many] punktów
}
effect-no-exchange = wymiany nie ma
effect-exchange-grows = wymiana rośnie o { part-cards }
effect-arranges = { $who } decyduje, kto gdzie siedzi

## Skutki: pamięć i inne zasady

effect-grows = { $memory } rośnie o { $n }
effect-shrinks = { $memory } maleje o { $n }
effect-becomes = { $memory } to odtąd { $value }
value-number = { $n }
value-word = „{ $word }”
value-this-rank = { $rank }
value-each = { $n } { $each }
value-suits = kolory zagrania
value-rank = wartość zagrania
value-aside-rank = wartość odłożonej karty
value-nobody = nikt
value-player = { $who }
effect-cancelled = „{ $rule }” nie działa
effect-answered-cancelled = to, na co odpowiedziano, nie działa
effect-lifted = przestają obowiązywać skutki { FORM($rule, "gen") }
effect-suspended = { $scope } nie działa { FORM($rule, "neg") }
effect-fires = działa „{ $rule }”
