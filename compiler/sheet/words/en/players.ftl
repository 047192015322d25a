### Players, places, and the cards that players move.
### A player has the form .any for an offer that goes to several, one of whom may take it.

who-that-player = that player
    .any = that player
who-the-player = the player on turn
    .any = the player on turn
who-cause = the player who brought it about
    .any = the player who brought it about
who-last-author = the player who made the last of them
    .any = the player who made the last of them
who-a-player = a player
    .any = any player
who-each-player = each player
    .any = any player
who-each-other-player = each other player
    .any = any other player
who-everyone = everyone
    .any = anyone
who-next = the next player
    .any = the next player
who-previous = the previous player
    .any = the previous player
who-left = the neighbour on the left
    .any = the neighbour on the left
who-right = the neighbour on the right
    .any = the neighbour on the right
who-beaten = the player whose cards were beaten
    .any = the player whose cards were beaten
who-answered = the player who was answered
    .any = the player who was answered
who-skipped = the player who is skipped
    .any = the player who is skipped
who-winner = the winner of the trick
    .any = the winner of the trick
who-top = the player of the top play
    .any = the player of the top play
who-reigning-first = the winner of the previous hand
    .any = the winner of the previous hand
who-reigning-last = the loser of the previous hand
    .any = the loser of the previous hand
who-reigning = whoever came { $place } in the previous hand
    .any = whoever came { $place } in the previous hand
who-new-first = the winner of this hand
    .any = the winner of this hand
who-new-last = the loser of this hand
    .any = the loser of this hand
who-new = whoever comes { $place } in this hand
    .any = whoever comes { $place } in this hand
who-holder = whoever holds { FORM($card, "the") }
    .any = whoever holds { FORM($card, "the") }
who-named = the player named
    .any = the player named
who-remembered = the “{ $name }”
    .any = the “{ $name }”

## Those whom only the structure of the game appoints

who-by-lot = a player drawn by lot
    .any = a player drawn by lot
who-anyone = any player who wishes
    .any = any player who wishes
who-after-dealer = the player after the dealer
    .any = the player after the dealer
who-highest-reigning = the player still in who came highest in the previous hand
    .any = the player still in who came highest in the previous hand

## Places: (none) came first · .the  the first · .heading  First

place = { $n ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
   *[other] number { $n }
}
    .the = the { place }
    .heading = { $n ->
        [1] First
        [2] Second
        [3] Third
        [4] Fourth
        [5] Fifth
        [6] Sixth
       *[other] Number { $n }
    }
place-from-end = { $n ->
    [1] last
    [2] second last
    [3] third last
   *[other] number { $n } from the end
}
    .the = the { place-from-end }
    .heading = { $n ->
        [1] Last
        [2] Second last
        [3] Third last
       *[other] Number { $n } from the end
    }
place-others = in between
    .the = the others
    .heading = Others

## What a rule remembers

memory = “{ $name }”
memory-of = the “{ $name }” of { $who }

## Cards that move: (none) somebody's own, given away · .taken from somebody else · .listed in a table

moved-any = { part-number-of-cards }
    .last = { part-number-of-cards }
    .taken = { part-number-of-cards }
    .listed = { part-number-of-cards }
moved-chosen = { part-number-of-cards } of their choice
    .last = { part-number-of-cards } of their choice
    .taken = { part-number-of-cards } of their choice
    .listed = { part-number-of-cards } of their choice
moved-best = { $n ->
    [1] their best card
   *[other] their { SPELL($n) } best cards
}
    .last = { $n ->
        [1] their best card
       *[other] their { SPELL($n) } best cards
    }
    .taken = { $n ->
        [1] the best card
       *[other] the { SPELL($n) } best cards
    }
    .listed = { $n ->
        [1] the best card
       *[other] the { SPELL($n) } best cards
    }
moved-worst = { $n ->
    [1] their worst card
   *[other] their { SPELL($n) } worst cards
}
    .last = { $n ->
        [1] their worst card
       *[other] their { SPELL($n) } worst cards
    }
    .taken = { $n ->
        [1] the worst card
       *[other] the { SPELL($n) } worst cards
    }
    .listed = { $n ->
        [1] the worst card
       *[other] the { SPELL($n) } worst cards
    }
moved-named = { part-number-of-cards } named by the player
    .last = { part-number-of-cards } named by the player
    .taken = { part-number-of-cards } named by the player
    .listed = { part-number-of-cards } named by the player
moved-unseen = { part-number-of-cards } drawn unseen
    .last = { part-number-of-cards } drawn unseen
    .taken = { part-number-of-cards } drawn unseen
    .listed = { part-number-of-cards } drawn unseen
moved-random = { part-number-of-cards } drawn at random
    .last = { part-number-of-cards } drawn at random
    .taken = { part-number-of-cards } drawn at random
    .listed = { part-number-of-cards } drawn at random
moved-nothing = nothing
    .last = nothing
    .taken = nothing
    .listed = nothing
moved-every = all their cards
    .last = all their cards
    .taken = all cards
    .listed = all cards
moved-every-of = all their { FORM($cards, "many") }
    .last = all their { FORM($cards, "many") }
    .taken = all { FORM($cards, "many") }
    .listed = all { FORM($cards, "many") }
moved-among = { $moved }, out of the { FORM($cards, "many") },
    .last = { FORM($moved, "last") }, out of the { FORM($cards, "many") }
    .taken = { FORM($moved, "taken") }, out of the { FORM($cards, "many") },
    .listed = { FORM($moved, "listed") }, out of the { FORM($cards, "many") }
moved-each = { $moved } { $each }
    .last = { FORM($moved, "last") } { $each }
    .taken = { FORM($moved, "taken") } { $each }
    .listed = { FORM($moved, "listed") } { $each }
moved-at-most = up to { $moved }
    .last = up to { FORM($moved, "last") }
    .taken = up to { FORM($moved, "taken") }
    .listed = up to { FORM($moved, "listed") }
part-number-of-cards = { SPELL($n) } { $n ->
    [one] card
   *[other] cards
}

## Multiples of the cards that met a pattern

each = for each { $unit } played
each-plus = for each { $unit } played, and { SPELL($n) } more
each-less = for each { $unit } played, less { SPELL($n) }

## Where cards are taken from

pile-discards = the discards
pile-beaten-play = the play just beaten
pile-trick = the trick
pile-stock = the stock
taken-from-player = { $who }
