### Zagrania: co wolno zagrać i jak się o zagraniu mówi.
### Opis zagrania stoi w bierniku (gracz zagra…, na…); .gen to dopełniacz po przeczeniu (nie wolno zagrać…),
### .nom mianownik (ostatnie zagranie to…), .noun jak biernik, lecz „coś” zamiast „cokolwiek” (wolno zagrać…).

## Co wolno zagrać

playable-single = pojedyncza karta
playable-set = { part-range-cards } jednej wartości (zestaw)
playable-run = { part-range-cards } o kolejnych wartościach, w dowolnych kolorach (sekwens)
playable-run-one-suit = { part-range-cards } jednego koloru o kolejnych wartościach (sekwens)
playable-declared = „{ $name }”

## Czym jest nazwany układ

shape-is = „{ $name }” to { $ranks }.
shape-is-of = „{ $name }” to { part-range-cards }: { $ranks }.
ranks-equal = karty jednej wartości
ranks-row = po jednej karcie kolejnych wartości
ranks-row-around = po jednej karcie kolejnych wartości, także przez najsilniejszą do najsłabszej
ranks-rows = karty kolejnych wartości, każda wartość { $n } { $n ->
    [one] raz
   *[many] razy
}
ranks-rows-around = karty kolejnych wartości, każda wartość { $n } { $n ->
    [one] raz
   *[many] razy
}, także przez najsilniejszą do najsłabszej
ranks-steps = po jednej karcie wartości odległych o { part-range }
ranks-exactly = dokładnie { $cards }
ranks-sum = karty o sumie liczb: { part-range }
ranks-split = { $larger } { $larger ->
    [one] karta
    [few] karty
   *[many] kart
} jednej wartości i { $smaller } innej
ranks-any = karty dowolnych wartości
shape-suits-one = Wszystkie są jednego koloru.
shape-suits-any = Kolory są dowolne.
shape-suits-different = Każda jest w innym kolorze.
shape-suits-one-per-row = Karty dają się ułożyć w rzędy, każdy w jednym kolorze.
shape-wild-jokers = Joker może w nim zastąpić kartę.
shape-wild-none = Joker nie może w nim zastąpić karty.
shape-compare-lowest = Z dwóch takich zagrań wygrywa to, którego najsłabsza wartość jest silniejsza.
shape-compare-highest = Z dwóch takich zagrań wygrywa to, którego najsilniejsza wartość jest silniejsza.
shape-compare-larger-part = Z dwóch takich zagrań wygrywa to, którego większa część jest silniejsza.
shape-compare-weakest-run = Liczy się jako najsłabszy sekwens tej wielkości.
shape-compare-strongest-run = Liczy się jako najsilniejszy sekwens tej wielkości.
shape-compare-never = Nie bije go nic tego rodzaju.
shape-compare-same-steps = Odstępy muszą być te same.
shape-reads-total = Liczy się jako pojedyncza karta o wartości równej sumie.

## Czym jest zagranie

core-anything = cokolwiek
    .gen = niczego
    .nom = cokolwiek
    .noun = coś
core-anything-of = cokolwiek z { part-range-of-cards }
    .gen = niczego z { part-range-of-cards }
    .nom = cokolwiek z { part-range-of-cards }
    .noun = coś z { part-range-of-cards }
core-single = pojedynczą kartę
    .gen = pojedynczej karty
    .nom = pojedyncza karta
    .noun = { core-single }
core-single-of = pojedynczą kartę
    .gen = pojedynczej karty
    .nom = pojedyncza karta
    .noun = { core-single-of }
core-single-with = { FORM($cards, "lone") }
    .gen = { FORM($cards, "lone-gen") }
    .nom = { FORM($cards, "lone-nom") }
    .noun = { core-single-with }
core-set = zestaw
    .gen = zestawu
    .nom = zestaw
    .noun = { core-set }
core-set-of = zestaw z { part-range-of-cards }
    .gen = zestawu z { part-range-of-cards }
    .nom = zestaw z { part-range-of-cards }
    .noun = { core-set-of }
core-run = sekwens
    .gen = sekwensu
    .nom = sekwens
    .noun = { core-run }
core-run-of = sekwens z { part-range-of-cards }
    .gen = sekwensu z { part-range-of-cards }
    .nom = sekwens z { part-range-of-cards }
    .noun = { core-run-of }
core-declared = układ „{ $name }”
    .gen = układu „{ $name }”
    .nom = układ „{ $name }”
    .noun = { core-declared }
core-declared-of = układ „{ $name }” z { part-range-of-cards }
    .gen = układu „{ $name }” z { part-range-of-cards }
    .nom = układ „{ $name }” z { part-range-of-cards }
    .noun = { core-declared-of }
core-lone-card = { FORM($card, "lone") }
    .gen = { FORM($card, "lone-gen") }
    .nom = { FORM($card, "lone-nom") }
    .noun = { core-lone-card }
core-this-card = { FORM($card, "acc") }
    .gen = { FORM($card, "gen") }
    .nom = { $card }
    .noun = { core-this-card }
core-lone-joker = pojedynczego jokera
    .gen = pojedynczego jokera
    .nom = pojedynczy joker
    .noun = { core-lone-joker }
core-lone-special = { FORM($card, "lone") }
    .gen = { FORM($card, "lone-gen") }
    .nom = { FORM($card, "lone-nom") }
    .noun = { core-lone-special }
core-lone-rank = { FORM($cards, "lone") }
    .gen = { FORM($cards, "lone-gen") }
    .nom = { FORM($cards, "lone-nom") }
    .noun = { core-lone-rank }
core-cards = { $cards }
    .gen = { FORM($cards, "gen") }
    .nom = { FORM($cards, "nom") }
    .noun = { core-cards }
core-some = { $n ->
    [1] { FORM($cards, "acc") }
    [few] { $n } { FORM($cards, "pl") }
   *[many] { $n } { FORM($cards, "gen-pl") }
}
    .gen = { $n ->
        [1] { FORM($cards, "gen") }
       *[many] { $n } { FORM($cards, "gen-pl") }
    }
    .nom = { $n ->
        [1] { $cards }
        [few] { $n } { FORM($cards, "pl") }
       *[many] { $n } { FORM($cards, "gen-pl") }
    }
    .noun = { core-some }
part-as-many = { $n ->
    [1] tyle samo
    [2] dwa razy tyle
   *[other] { $n } razy tyle
}
core-as-many = { part-as-many } { FORM($cards, "gen-pl") }
    .gen = { part-as-many } { FORM($cards, "gen-pl") }
    .nom = { part-as-many } { FORM($cards, "gen-pl") }
    .noun = { core-as-many }
core-as-many-plus = { core-as-many } i jeszcze { $more }
    .gen = { core-as-many } i jeszcze { $more }
    .nom = { core-as-many } i jeszcze { $more }
    .noun = { core-as-many-plus }
core-as-many-less = { core-as-many }, o { $fewer } mniej
    .gen = { core-as-many }, o { $fewer } mniej
    .nom = { core-as-many }, o { $fewer } mniej
    .noun = { core-as-many-less }
core-as-many-below = { core-as-many }, ile kart ma zagranie pod spodem
    .gen = { core-as-many-below }
    .nom = { core-as-many-below }
    .noun = { core-as-many-below }
core-as-many-below-plus = { core-as-many-below }, i jeszcze { $more }
    .gen = { core-as-many-below-plus }
    .nom = { core-as-many-below-plus }
    .noun = { core-as-many-below-plus }
core-as-many-below-less = { core-as-many-below }, o { $fewer } mniej
    .gen = { core-as-many-below-less }
    .nom = { core-as-many-below-less }
    .noun = { core-as-many-below-less }
core-any-number = dowolną liczbę { FORM($cards, "gen-pl") }
    .gen = dowolnej liczby { FORM($cards, "gen-pl") }
    .nom = dowolna liczba { FORM($cards, "gen-pl") }
    .noun = { core-any-number }

## Co zagranie ma w sobie

pattern-plain = { $core }
    .gen = { FORM($core, "gen") }
    .nom = { FORM($core, "nom") }
    .noun = { FORM($core, "noun") }
pattern-with = { $core } { $properties }
    .gen = { FORM($core, "gen") } { $properties }
    .nom = { FORM($core, "nom") } { $properties }
    .noun = { FORM($core, "noun") } { $properties }
pattern-placed = { $core } { $placement }
    .gen = { FORM($core, "gen") } { $placement }
    .nom = { FORM($core, "nom") } { $placement }
    .noun = { FORM($core, "noun") } { $placement }
pattern-with-placed = { $core } { $properties } { $placement }
    .gen = { FORM($core, "gen") } { $properties } { $placement }
    .nom = { FORM($core, "nom") } { $properties } { $placement }
    .noun = { FORM($core, "noun") } { $properties } { $placement }

property-some = z { FORM($cards, "instr") }
property-all = z { FORM($cards, "instr") }
property-count = z { $kind ->
    [exactly] dokładnie { $low } { $low ->
        [one] { FORM($cards, "instr") }
       *[many] { FORM($cards, "instr-pl") }
    }
   *[between] { part-range } { FORM($cards, "instr-pl") }
}
property-only = wyłącznie z { FORM($cards, "gen-pl") }
property-none = bez { FORM($cards, "gen") }
property-size = z { part-range-of-cards }
property-one-suit = w jednym kolorze
property-one-colour = w jednej barwie
property-top-rank = z kartą najwyższej wartości
property-lasting-top-rank = z kartą najwyższej wartości (nie licząc odwróceń, które kończą się z kolejką)
property-without-jokers = bez jokerów
property-same-suits = w tych samych kolorach co karty na stole
property-common-suit = z kolorem, który leży na stole
property-same-colour = w tej samej barwie co karty na stole
property-same-rank = tej samej wartości co karty na stole
property-next-rank = o dokładnie jedną wartość wyżej niż karty na stole
property-rank-below = o dokładnie jedną wartość niżej niż karty na stole
property-completing = tak, by razem z zagraniami pod spodem { $n ->
    [one] leżała 1 karta
    [few] leżały { $n } karty
   *[many] leżało { $n } kart
} jednej wartości

related-same-suits = { $n ->
    [1] w tym samym kolorze
   *[many] w tych samych kolorach
}
related-common-suit = ze wspólnym kolorem
related-same-colour = tej samej barwy
related-same-rank = tej samej wartości
related-next-rank = o wartości dokładnie o jeden niższej
related-rank-below = o wartości dokładnie o jeden wyższej

placement-within = ({ FORM($shapes, "nom") })
placement-by = z ręki { FORM($who, "gen") }
placement-on = na { $pattern }
placement-on-related = na { $pattern } { $relations }
placement-empty-table = na pusty stół
placement-last-cards = jako ostatnie karty

remark-jokers-count = Joker liczy się jako karta, którą zastępuje.
remark-naturals-count = Joker zastępujący taką kartę się nie liczy.
remark-jokers-in-shape = Jokery też się liczą.
remark-naturals-in-shape = Jokery się nie liczą.
