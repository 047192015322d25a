### Gracze, miejsca i karty, które gracze oddają i biorą.
### Gracz ma formy .gen (dopełniacz), .dat (celownik), .acc (biernik), .instr (narzędnik), .with (z kim).

who-that-player = ten gracz
    .gen = tego gracza
    .dat = temu graczowi
    .acc = tego gracza
    .instr = tym graczem
    .with = z tym graczem
who-the-player = gracz na ruchu
    .gen = gracza na ruchu
    .dat = graczowi na ruchu
    .acc = gracza na ruchu
    .instr = graczem na ruchu
    .with = z graczem na ruchu
who-cause = gracz wywołujący
    .gen = gracza wywołującego
    .dat = graczowi wywołującemu
    .acc = gracza wywołującego
    .instr = graczem wywołującym
    .with = z graczem wywołującym
who-last-author = autor ostatniego z nich
    .gen = autora ostatniego z nich
    .dat = autorowi ostatniego z nich
    .acc = autora ostatniego z nich
    .instr = autorem ostatniego z nich
    .with = z autorem ostatniego z nich
who-a-player = gracz
    .gen = gracza
    .dat = graczowi
    .acc = gracza
    .instr = graczem
    .with = z graczem
who-each-player = każdy gracz
    .gen = każdego gracza
    .dat = każdemu graczowi
    .acc = każdego gracza
    .instr = każdym graczem
    .with = z każdym graczem
who-each-other-player = każdy inny gracz
    .gen = każdego innego gracza
    .dat = każdemu innemu graczowi
    .acc = każdego innego gracza
    .instr = każdym innym graczem
    .with = z każdym innym graczem
who-everyone = każdy
    .gen = każdego
    .dat = każdemu
    .acc = każdego
    .instr = każdym
    .with = z każdym
who-next = następny gracz
    .gen = następnego gracza
    .dat = następnemu graczowi
    .acc = następnego gracza
    .instr = następnym graczem
    .with = z następnym graczem
who-previous = poprzedni gracz
    .gen = poprzedniego gracza
    .dat = poprzedniemu graczowi
    .acc = poprzedniego gracza
    .instr = poprzednim graczem
    .with = z poprzednim graczem
who-left = sąsiad z lewej
    .gen = sąsiada z lewej
    .dat = sąsiadowi z lewej
    .acc = sąsiada z lewej
    .instr = sąsiadem z lewej
    .with = z sąsiadem z lewej
who-right = sąsiad z prawej
    .gen = sąsiada z prawej
    .dat = sąsiadowi z prawej
    .acc = sąsiada z prawej
    .instr = sąsiadem z prawej
    .with = z sąsiadem z prawej
who-beaten = przebity gracz
    .gen = przebitego gracza
    .dat = przebitemu graczowi
    .acc = przebitego gracza
    .instr = przebitym graczem
    .with = z przebitym graczem
who-answered = autor tego zagrania
    .gen = autora tego zagrania
    .dat = autorowi tego zagrania
    .acc = autora tego zagrania
    .instr = autorem tego zagrania
    .with = z autorem tego zagrania
who-skipped = pominięty gracz
    .gen = pominiętego gracza
    .dat = pominiętemu graczowi
    .acc = pominiętego gracza
    .instr = pominiętym graczem
    .with = z pominiętym graczem
who-winner = zwycięzca kolejki
    .gen = zwycięzcy kolejki
    .dat = zwycięzcy kolejki
    .acc = zwycięzcę kolejki
    .instr = zwycięzcą kolejki
    .with = ze zwycięzcą kolejki
who-top = autor ostatniego zagrania
    .gen = autora ostatniego zagrania
    .dat = autorowi ostatniego zagrania
    .acc = autora ostatniego zagrania
    .instr = autorem ostatniego zagrania
    .with = z autorem ostatniego zagrania
who-reigning-first = zwycięzca poprzedniego rozdania
    .gen = zwycięzcy poprzedniego rozdania
    .dat = zwycięzcy poprzedniego rozdania
    .acc = zwycięzcę poprzedniego rozdania
    .instr = zwycięzcą poprzedniego rozdania
    .with = ze zwycięzcą poprzedniego rozdania
who-reigning-last = ostatni z poprzedniego rozdania
    .gen = ostatniego z poprzedniego rozdania
    .dat = ostatniemu z poprzedniego rozdania
    .acc = ostatniego z poprzedniego rozdania
    .instr = ostatnim z poprzedniego rozdania
    .with = z ostatnim z poprzedniego rozdania
who-reigning = { $place } z poprzedniego rozdania
    .gen = { FORM($place, "gen") } z poprzedniego rozdania
    .dat = { FORM($place, "dat") } z poprzedniego rozdania
    .acc = { FORM($place, "gen") } z poprzedniego rozdania
    .instr = { FORM($place, "instr") } z poprzedniego rozdania
    .with = z { FORM($place, "instr") } z poprzedniego rozdania
who-new-first = zwycięzca tego rozdania
    .gen = zwycięzcy tego rozdania
    .dat = zwycięzcy tego rozdania
    .acc = zwycięzcę tego rozdania
    .instr = zwycięzcą tego rozdania
    .with = ze zwycięzcą tego rozdania
who-new-last = ostatni w tym rozdaniu
    .gen = ostatniego w tym rozdaniu
    .dat = ostatniemu w tym rozdaniu
    .acc = ostatniego w tym rozdaniu
    .instr = ostatnim w tym rozdaniu
    .with = z ostatnim w tym rozdaniu
who-new = { $place } w tym rozdaniu
    .gen = { FORM($place, "gen") } w tym rozdaniu
    .dat = { FORM($place, "dat") } w tym rozdaniu
    .acc = { FORM($place, "gen") } w tym rozdaniu
    .instr = { FORM($place, "instr") } w tym rozdaniu
    .with = z { FORM($place, "instr") } w tym rozdaniu
who-holder = gracz z { FORM($card, "instr") }
    .gen = gracza z { FORM($card, "instr") }
    .dat = graczowi z { FORM($card, "instr") }
    .acc = gracza z { FORM($card, "instr") }
    .instr = graczem z { FORM($card, "instr") }
    .with = z graczem z { FORM($card, "instr") }
who-named = wskazany gracz
    .gen = wskazanego gracza
    .dat = wskazanemu graczowi
    .acc = wskazanego gracza
    .instr = wskazanym graczem
    .with = ze wskazanym graczem
who-remembered = gracz „{ $name }”
    .gen = gracza „{ $name }”
    .dat = graczowi „{ $name }”
    .acc = gracza „{ $name }”
    .instr = graczem „{ $name }”
    .with = z graczem „{ $name }”

## Ci, których wyznacza tylko budowa gry

who-by-lot = wylosowany gracz
    .gen = wylosowanego gracza
    .dat = wylosowanemu graczowi
    .acc = wylosowanego gracza
    .instr = wylosowanym graczem
    .with = z wylosowanym graczem
who-anyone = chętny gracz
    .gen = chętnego gracza
    .dat = chętnemu graczowi
    .acc = chętnego gracza
    .instr = chętnym graczem
    .with = z chętnym graczem
who-after-dealer = gracz po rozdającym
    .gen = gracza po rozdającym
    .dat = graczowi po rozdającym
    .acc = gracza po rozdającym
    .instr = graczem po rozdającym
    .with = z graczem po rozdającym
who-highest-reigning = gracz najwyżej sklasyfikowany w poprzednim rozdaniu z tych, którzy jeszcze grają
    .gen = gracza najwyżej sklasyfikowany w poprzednim rozdaniu z tych, którzy jeszcze grają
    .dat = graczowi najwyżej sklasyfikowany w poprzednim rozdaniu z tych, którzy jeszcze grają
    .acc = gracza najwyżej sklasyfikowany w poprzednim rozdaniu z tych, którzy jeszcze grają
    .instr = graczem najwyżej sklasyfikowany w poprzednim rozdaniu z tych, którzy jeszcze grają
    .with = z graczem najwyżej sklasyfikowany w poprzednim rozdaniu z tych, którzy jeszcze grają

## Miejsca: (bez nazwy) pierwszy, .heading Pierwszy w nagłówku tabeli

place = { $n ->
    [1] pierwszy
    [2] drugi
    [3] trzeci
    [4] czwarty
    [5] piąty
    [6] szósty
   *[other] { $n }.
}
    .gen = { $n ->
        [1] pierwszego
        [2] drugiego
        [3] trzeciego
        [4] czwartego
        [5] piątego
        [6] szóstego
       *[other] { $n }.
    }
    .dat = { $n ->
        [1] pierwszemu
        [2] drugiemu
        [3] trzeciemu
        [4] czwartemu
        [5] piątemu
        [6] szóstemu
       *[other] { $n }.
    }
    .instr = { $n ->
        [1] pierwszym
        [2] drugim
        [3] trzecim
        [4] czwartym
        [5] piątym
        [6] szóstym
       *[other] { $n }.
    }
    .heading = { $n ->
        [1] Pierwszy
        [2] Drugi
        [3] Trzeci
        [4] Czwarty
        [5] Piąty
        [6] Szósty
       *[other] { $n }.
    }
place-from-end = { $n ->
    [1] ostatni
    [2] przedostatni
   *[other] { $n }. od końca
}
    .gen = { $n ->
        [1] ostatniego
        [2] przedostatniego
       *[other] { $n }. od końca
    }
    .dat = { $n ->
        [1] ostatniemu
        [2] przedostatniemu
       *[other] { $n }. od końca
    }
    .instr = { $n ->
        [1] ostatnim
        [2] przedostatnim
       *[other] { $n }. od końca
    }
    .heading = { $n ->
        [1] Ostatni
        [2] Przedostatni
       *[other] { $n }. od końca
    }
place-others = pozostali
    .gen = pozostałych
    .dat = pozostałym
    .instr = pozostałymi
    .heading = Pozostali

## Co zasada pamięta

memory = „{ $name }”
memory-of = „{ $name }” { FORM($who, "gen") }

## Karty, które zmieniają ręce (biernik): .taken od kogoś innego, .listed w tabeli

part-cards = { $n } { $n ->
    [one] kartę
    [few] karty
   *[many] kart
}
moved-any = { part-cards }
    .taken = { part-cards }
    .listed = { part-cards }
moved-chosen = { $n } { $n ->
    [one] wybraną kartę
    [few] wybrane karty
   *[many] wybranych kart
}
    .taken = { moved-chosen }
    .listed = { moved-chosen }
moved-best = { $n ->
    [1] swoją najlepszą kartę
    [few] { $n } swoje najlepsze karty
   *[many] { $n } swoich najlepszych kart
}
    .taken = { $n ->
        [1] najlepszą kartę
        [few] { $n } najlepsze karty
       *[many] { $n } najlepszych kart
    }
    .listed = { $n ->
        [1] najlepszą kartę
        [few] { $n } najlepsze karty
       *[many] { $n } najlepszych kart
    }
moved-worst = { $n ->
    [1] swoją najsłabszą kartę
    [few] { $n } swoje najsłabsze karty
   *[many] { $n } swoich najsłabszych kart
}
    .taken = { $n ->
        [1] najsłabszą kartę
        [few] { $n } najsłabsze karty
       *[many] { $n } najsłabszych kart
    }
    .listed = { $n ->
        [1] najsłabszą kartę
        [few] { $n } najsłabsze karty
       *[many] { $n } najsłabszych kart
    }
moved-named = { $n } { $n ->
    [one] kartę wskazaną
    [few] karty wskazane
   *[many] kart wskazanych
} przez gracza
    .taken = { moved-named }
    .listed = { moved-named }
moved-unseen = { part-cards } w ciemno
    .taken = { moved-unseen }
    .listed = { moved-unseen }
moved-random = { $n } { $n ->
    [one] wylosowaną kartę
    [few] wylosowane karty
   *[many] wylosowanych kart
}
    .taken = { moved-random }
    .listed = { moved-random }
moved-nothing = nic
    .taken = nic
    .listed = nic
moved-every = wszystkie swoje karty
    .taken = wszystkie karty
    .listed = wszystkie karty
moved-every-of = wszystkie swoje { FORM($cards, "pl") }
    .taken = wszystkie { FORM($cards, "pl") }
    .listed = wszystkie { FORM($cards, "pl") }
moved-among = { $moved } spośród { FORM($cards, "gen-pl") }
    .taken = { FORM($moved, "taken") } spośród { FORM($cards, "gen-pl") }
    .listed = { FORM($moved, "listed") } spośród { FORM($cards, "gen-pl") }
moved-each = { $moved } { $each }
    .taken = { FORM($moved, "taken") } { $each }
    .listed = { FORM($moved, "listed") } { $each }
moved-at-most = najwyżej { $moved }
    .taken = najwyżej { FORM($moved, "taken") }
    .listed = najwyżej { FORM($moved, "listed") }

each = za { FORM($unit, "each") }
each-plus = za { FORM($unit, "each") } (łącznie o { $n } więcej)
each-less = za { FORM($unit, "each") } (łącznie o { $n } mniej)

## Skąd się bierze karty

pile-discards = spośród odrzuconych
pile-beaten-play = z właśnie przebitego zagrania
pile-trick = z kolejki
pile-stock = ze stosu
taken-from-player = od { FORM($who, "gen") }
