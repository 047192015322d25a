### Numbers, ranges, lists, and how long something lasts.
### A message whose name begins with `part-` is a help to others of this catalogue; another language may do without.

## Numbers

# Numbers in words, up to ten.
part-number = { $n ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
   *[other] { $n }
}
number-remembered = “{ $name }”
number-named = the number named

# Every message about a range gets $kind, $low and $high; only the ends that the kind has mean anything.
part-range = { $kind ->
    [either] { SPELL($low) } or { SPELL($high) }
    [between] { SPELL($low) } to { SPELL($high) }
    [at-least] { SPELL($low) } or more
    [at-most] { SPELL($high) } or fewer
   *[exactly] { SPELL($low) }
}
part-range-in-digits = { $kind ->
    [either] { $low } or { $high }
    [between] { $low } to { $high }
    [at-least] { $low } or more
    [at-most] { $high } or fewer
   *[exactly] { $low }
}
part-range-cards = { $kind ->
    [exactly] { SPELL($low) } { $low ->
        [one] card
       *[other] cards
    }
   *[other] { part-range } cards
}
counted-players = { $kind ->
    [exactly] { SPELL($low) } { $low ->
        [one] player
       *[other] players
    }
   *[other] { part-range } players
}

## Lists: `-last` joins the last two members, `-more` puts another before them

list-and-last = { $first } and { $rest }
list-and-more = { $first }, { $rest }
# Clauses, properties and conditions hang together like nouns in English; other languages tell them apart.
list-effects-last = { list-and-last }
list-effects-more = { list-and-more }
list-guards-last = { list-and-last }
list-guards-more = { list-and-more }
list-properties-last = { list-and-last }
list-properties-more = { list-and-more }
list-relations-last = { list-and-last }
list-relations-more = { list-and-more }
list-entries-last = { list-and-last }
list-entries-more = { list-and-more }
list-despite-last = { list-or-last }
list-despite-more = { list-or-more }
list-or-last = { $first } or { $rest }
list-or-more = { $first }, { $rest }
list-commas-last = { $first }, { $rest }
list-commas-more = { $first }, { $rest }
list-choices-last = { $first }, or { $rest }
list-choices-more = { $first }, { $rest }
list-clauses-last = { $first }; { $rest }
list-clauses-more = { $first }; { $rest }
list-sentences-last = { $first } { $rest }
list-sentences-more = { $first } { $rest }
list-cards-last = { $first } { $rest }
list-cards-more = { $first } { $rest }
list-places-last = { $first } { $rest }
list-places-more = { $first } { $rest }

## How long

until-trick = until the trick ends
until-hand = until the hand ends
until-match = until the match ends
for-tricks = for { SPELL($n) } { $n ->
    [one] trick
   *[other] tricks
}
for-turns = for { SPELL($n) } { $n ->
    [one] turn
   *[other] turns
}
for-named = for as long as “{ $name }” says
from-trick-end = from the end of the trick { $lasting }
