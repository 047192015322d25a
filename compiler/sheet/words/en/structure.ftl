### What every variant answers, section by section of the sheet, and what holds at every table.

## 1 and 2: players, the order of the cards, jokers

players = The game is for { counted-players }.
players-best-with = The game is for { counted-players }, and best with { SPELL($best) }.
order = From weakest to strongest: { $ranks }.
order-of-suits = Of cards of equal rank the suit decides, from weakest to strongest: { $suits }.
joker-alone-highest = A joker played alone beats any other single card, also when the order is reversed.
joker-alone-with-order = A joker played alone is the strongest single card, and the weakest when the order is reversed.
joker-alone-below = A joker played alone ranks just below { FORM($rank, "the") }.
joker-alone-never = A joker may not be played alone.
joker-stands = In { $shapes }, a joker may stand for any card.
joker-stands-at-most = There may be at most { SPELL($n) } { $n ->
    [one] joker
   *[other] jokers
} in a play.
joker-stands-inside = In a run it may only stand between other cards, not at the end.
joker-stands-for-nothing = A joker never stands for another card.
joker-together-highest = Jokers played together are the strongest set of their size.
joker-together-with-order = Jokers played together are the strongest set of their size, and the weakest when the order is reversed.
joker-together-never = Jokers may not be played together without another card.
joker-reads-strongest = Where a joker could stand for more than one card, it stands for the one that makes the play strongest.
joker-reads-weakest = Where a joker could stand for more than one card, it stands for the one that makes the play weakest.
joker-reads-player = Where a joker could stand for more than one card, whoever plays it says which.
joker-reads-shape = Whether such cards are a set or a run is for whoever plays them to say; if nothing is said, they are a set.
joker-reads-suit = Where its suit counts, whoever plays it says which; if nothing is said, it is the first one missing of spades, hearts, diamonds and clubs.
joker-ties = A play with a joker is as strong as the same play without one.
joker-loses = Of two plays that are otherwise equal, the one without a joker is the stronger.

## 3: setting up

cards = { $packs ->
    [1] A pack of { $size } cards is used.
   *[other] The pack is { SPELL($packs) } times { $size } cards.
}
cards-and = { $packs ->
    [1] A pack of { $size } cards is used, with { $added }.
   *[other] The pack is { SPELL($packs) } times { $size } cards, with { $added }.
}
cards-without = Taken out: { FORM($cards, "many") }.
added-jokers = { SPELL($n) } { $n ->
    [one] joker
   *[other] jokers
}
added-specials = { SPELL($n) } { $n ->
    [one] { $name } card
   *[other] { $name } cards
}
deal = { $hands }.
deal-singly = { $hands }, one at a time.
deal-every-card = All the cards are dealt
deal-equal-hands = Everyone is dealt as many cards as everyone else, as many as possible
deal-each = Everyone is dealt { part-number-of-cards }
deal-by-place = The cards are dealt by the places of the previous hand: { $entries }
deal-to-place = { part-number-of-cards } to { FORM($place, "the") }
deal-for-players = With { $players }: { $sentences }
deal-extra-first-seats = If they do not come out even, the players dealt to first get one card more.
deal-extra-lowest-places = If they do not come out even, the players who came lowest in the previous hand get one card more each, starting with the last.
deal-rest-face-down = The cards left over stay face down and are not used.
deal-rest-stock = The cards left over are the stock.
deal-rest-no-joker = No joker may be among the cards left over.
deal-aside = Before the deal { part-number-of-cards } { $n ->
    [one] is
   *[other] are
} set aside.
deal-aside-no-joker = Before the deal { part-number-of-cards } { $n ->
    [one] is
   *[other] are
} set aside, never a joker.
dealer-first = { CAP($by) } deals the first hand.
dealer-later = { CAP($by) } deals every later hand.
dealer-every = { CAP($by) } deals each hand.
dealer-holder = The cards are dealt first, beginning with the first seat.
seats-stay = Everyone stays in the same seat.
seats-by-place = Before { part-hands-between } the players change seats and sit in the order of their places.
seats-by-chance = Before { part-hands-between } the seats are drawn by lot.
seats-by-score = Before { part-hands-between } the players change seats and sit in the order of their points.
part-hands-between = { $every ->
    [1] each new hand
   *[other] every { SPELL($every) } hands
}
direction-clockwise = Play goes clockwise, to the left.
direction-anticlockwise = Play goes anticlockwise, to the right.

## 4: the exchange

# .inside stands after "With four players, ".
for-players = With { $players }, { FORM($sentence, "inside") }
exchange = After the deal, { $payments }.
    .inside = { $payments }.
exchange-none = No cards are exchanged.
    .inside = no cards are exchanged.
payment = whoever came { $payer } gives { $paid } to whoever came { $payee }, who gives back { $returned }
payment-for-nothing = whoever came { $payer } gives { $paid } to whoever came { $payee } and gets nothing back
exchange-same-time = Both sides hand over their cards at the same time, before looking at what they get.
exchange-payer-first = The cards owed are handed over first; whoever gets them may look at them before giving any back.
exchange-judged-base-order = Which cards are best and worst is judged by the normal order.
exchange-judged-order-in-force = Which cards are best and worst is judged by the order in force.
exchange-never = In the exchange { FORM($cards, "many") } stay where they are: nobody owes them, and nobody may give them back.

## 5: playing a trick

lead-first-hand = { CAP($by) } leads the first hand.
lead-later-hands = { CAP($by) } leads every later hand.
lead-winner-out = If the winner of a trick is out, { $by } leads.
lead-out-else = If that is nobody still in, the next player leads.
lead-out-already = If that player is out before the first lead, the lead passes on as it does when the winner of a trick is out.
holder-nobody = { $card ->
    [natural] If nobody holds it, it goes by the next card up in its suit that somebody holds; if there is none, { part-without-holder }.
   *[other] If nobody holds it, { part-without-holder }.
}
part-without-holder = { $what ->
    [deals] whoever sits in the last seat deals
    [leads] the player after the dealer leads
   *[leads-on] the next player leads
}
holder-several = If several hold it, { $what ->
    [deals] the first of them, counted from the first seat, is meant
   *[leads] the first of them after the dealer is meant
}.
open-with-anything = The first play of a hand may be anything.
open-with = The first play of a hand must be { FORM($pattern, "noun") }, if the leader can play that.
pass-freely = A player may always pass, even when able to play.
pass-unable = Only a player who cannot play may pass.
pass-up-to = A player who could play may pass at most { $n ->
    [1] once
    [2] twice
   *[other] { SPELL($n) } times
} in a hand.
pass-may-return = Whoever has passed may still play later in the same trick.
pass-bars = Whoever has passed may not play again until the trick ends.
pass-leading-allowed = The leader may pass too.
pass-leading-never = The leader may not pass.
pass-skipped-counts = A player who is skipped counts as having passed.
pass-skipped-does-not-count = A player who is skipped does not count as having passed.
trick-all-passed = A trick ends when everyone else has passed after the last play. Its cards are put away, and whoever made that play leads the next trick.
trick-everyone-passed = A trick ends when everyone has passed after the last play, whoever made it too: the turn comes back to that player, who may play on it once more. Its cards are put away, and whoever made the last play leads the next trick.
trick-turn-returns = A trick ends when the turn comes back to whoever made the last play. Its cards are put away, and that player leads the next trick.

## 6: what may be played

play = A play is { $shapes }.
beat-same-size = Each play must be of the same kind as the one before it, with as many cards, and stronger.
beat-same-size-or-equal = Each play must be of the same kind as the one before it, with as many cards, and at least as strong.
beat-size-or-more = Each play must be of the same kind as the one before it, with as many cards or more, and stronger.
beat-size-or-more-or-equal = Each play must be of the same kind as the one before it, with as many cards or more, and at least as strong.
beat-runs-lowest = Of two runs the stronger is the one whose weakest card is stronger.
beat-runs-highest = Of two runs the stronger is the one whose strongest card is stronger.
beat-runs-without-overlap = A run beats another only if all its ranks are above all ranks of the other.

## 8: going out

going-out-leaves-open = Whoever has played all their cards is out and takes the best place still free. The trick goes on.
going-out-ends-trick = Whoever has played all their cards is out and takes the best place still free. That ends the trick.
going-out-together-player-first = If several players go out at once, the one who played comes first, then the others in turn.
going-out-together-shares = If several players go out at once, they share the place.
hand-ends-one-left = The hand ends when one player is left, who takes the place still free.
hand-ends-all-out = The hand ends when everyone is out.

## 9 to 11: titles, points, the match

titles = The titles are { $entries }.
    .inside = the titles are { $entries }.
title-of-place = { $title } for { FORM($place, "the") }
score = A hand is worth { $entries }.
    .inside = a hand is worth { $entries }.
score-last = The last hand of a match is worth { $entries }.
    .inside = the last hand of a match is worth { $entries }.
score-none = There are no points.
    .inside = there are no points.
score-last-none = The last hand of a match is worth no points.
    .inside = the last hand of a match is worth no points.
points-of-place = { SPELL($n) } { $n ->
    [one] point
   *[other] points
} to { FORM($place, "the") }
points-minus-of-place = minus { SPELL($n) } { $n ->
    [one] point
   *[other] points
} to { FORM($place, "the") }
part-hands-of-match = { $kind ->
    [exactly] { SPELL($low) } { $low ->
        [one] hand
       *[other] hands
    }
   *[other] { part-range } hands, as agreed
}
match-hands = A match is { part-hands-of-match }. Whoever then has the most points wins.
match-hands-without-points = A match is { part-hands-of-match }.
match-points = The match ends with the hand in which somebody reaches { $n } { $n ->
    [one] point
   *[other] points
}. Whoever then has the most points wins.
match-sets = A match is { SPELL($sets) } { $sets ->
    [one] set
   *[other] sets
} of { SPELL($hands) } { $hands ->
    [one] hand
   *[other] hands
} each. Whoever then has the most points wins.
match-ties-shared = If several are level at the end, they share the win.
match-ties-last-hand = If several are level at the end, the one with the better place in the last hand wins.
match-ties-play-on = If several are level at the end, another hand is played.

## What holds at every table

language-naturals = Where a rule speaks of a rank or a suit, a joker that stands for such a card does not count, unless the rule says that it does.
language-turn = Players take turns to play or to pass; nobody plays out of turn unless a rule says so.
language-held = Only cards in one's own hand can be played.
language-ties = Where the best or worst of equal ranks has to be picked, the suits decide, from worst to best: { $suits }.
language-first-hand = The exchange follows the deal and goes by the places of the previous hand. In the first hand there are none yet, and no cards are exchanged.
language-falls = A player who falls puts their cards aside and is out. Of several who fall, the first to fall is the lowest, unless a rule puts somebody below everyone.
language-standstill = A player who can play nothing may always pass. If everyone passes in a row on an empty table, the hand ends; those still in take the free places, the fewest cards first.

## Where a statement comes from

origin-source = { $count ->
    [one] line { $lines }
   *[other] lines { $lines }
} of the source
origin-unclear = { $count ->
    [one] line { $lines } of the source leaves it open
   *[other] lines { $lines } of the source leave it open
}
origin-unclear-throughout = the source leaves it open
origin-silent = the source is silent
origin-house = chosen by the author
origin-language = so at every table
origin-unstated = no reason given
origin-base = { $origin } (from { $base })
line-single = { $first }
line-range = { $first }–{ $last }
open-silent = The source is silent ({ $reason }).
open-unclear = { $count ->
    [one] Line { $lines } leaves this open: { $reason }.
   *[other] Lines { $lines } leave this open: { $reason }.
}
open-unclear-throughout = The source leaves this open: { $reason }.
open-rule = The rule “{ $rule }”.
open-choice = { CAP($name) }: { $n }.
