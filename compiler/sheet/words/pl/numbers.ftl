### Liczby, zakresy, wyliczenia, czas trwania.

## Liczby

number-remembered = „{ $name }”
number-named = podana liczba

part-range = { $kind ->
    [either] { $low } lub { $high }
    [between] od { $low } do { $high }
    [at-least] co najmniej { $low }
    [at-most] najwyżej { $high }
   *[exactly] { $low }
}
# Karty w mianowniku i bierniku.
part-range-cards = { $kind ->
    [either] { $low } lub { $high } { $high ->
        [few] karty
       *[many] kart
    }
    [between] od { $low } do { $high } kart
    [at-least] co najmniej { $low } { $low ->
        [one] karta
        [few] karty
       *[many] kart
    }
    [at-most] najwyżej { $high } { $high ->
        [one] karta
        [few] karty
       *[many] kart
    }
   *[exactly] { $low } { $low ->
        [one] karta
        [few] karty
       *[many] kart
    }
}
# Karty w dopełniaczu.
part-range-of-cards = { $kind ->
    [exactly] { $low } { $low ->
        [one] karty
       *[many] kart
    }
   *[between] { part-range } kart
}
# Gracze: w dopełniaczu (gra dla 4 graczy), .loc w miejscowniku (przy 4 graczach).
counted-players = { $kind ->
    [exactly] { $low } { $low ->
        [one] gracza
       *[many] graczy
    }
    [between] { $low }–{ $high } graczy
   *[at-least] { part-range } graczy
}
    .loc = { $kind ->
        [exactly] { $low } { $low ->
            [one] graczu
           *[many] graczach
        }
        [between] { $low }–{ $high } graczach
       *[at-least] { part-range } graczach
    }

## Wyliczenia: `-last` łączy dwa ostatnie, `-more` dodaje przed nimi następny

list-and-last = { $first } i { $rest }
list-and-more = { $first }, { $rest }
list-or-last = { $first } lub { $rest }
list-or-more = { $first }, { $rest }
list-effects-last = { $first } i { $rest }
list-effects-more = { $first }, { $rest }
list-guards-last = { $first } i { $rest }
list-guards-more = { $first }, { $rest }
list-properties-last = { $first } i { $rest }
list-properties-more = { $first }, { $rest }
list-relations-last = { $first } i { $rest }
list-relations-more = { $first }, { $rest }
list-entries-last = { $first }, { $rest }
list-entries-more = { $first }, { $rest }
list-despite-last = { $first } i { $rest }
list-despite-more = { $first }, { $rest }
list-commas-last = { $first }, { $rest }
list-commas-more = { $first }, { $rest }
list-choices-last = { $first } albo { $rest }
list-choices-more = { $first }, { $rest }
list-clauses-last = { $first }; { $rest }
list-clauses-more = { $first }; { $rest }
list-sentences-last = { $first } { $rest }
list-sentences-more = { $first } { $rest }
list-cards-last = { $first } { $rest }
list-cards-more = { $first } { $rest }
list-places-last = { $first } { $rest }
list-places-more = { $first } { $rest }

## Jak długo

until-trick = do końca kolejki
until-hand = do końca rozdania
until-match = do końca meczu
for-tricks = przez { $n } { $n ->
    [one] kolejkę
    [few] kolejki
   *[many] kolejek
}
for-turns = przez { $n } { $n ->
    [one] ruch
    [few] ruchy
   *[many] ruchów
}
for-named = przez czas „{ $name }”
from-trick-end = od końca kolejki { $lasting }
