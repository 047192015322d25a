### House rules: events, guards, effects, and the sentences they make.

## Sentences

line-when = When { $event }, { $effects }.
line-when-if = When { $event } and { $guards }, { $effects }.
line-when-wish = When { $event }, { $effects }, if { $who } so wishes.
line-when-if-wish = When { $event } and { $guards }, { $effects }, if { $who } so wishes.
line-answer = When { $answered }, { FORM($who, "any") } may answer at once with { FORM($pattern, "noun") }. Then { $effects }.
line-answer-if = When { $answered }, { FORM($who, "any") } may answer at once with { FORM($pattern, "noun") }, if { $guards }. Then { $effects }.
line-answer-call = When { $answered }, { FORM($who, "any") } may answer at once by calling “{ $rule }”. Then { $effects }.
line-answer-call-if = When { $answered }, { FORM($who, "any") } may answer at once by calling “{ $rule }”, if { $guards }. Then { $effects }.
line-clause = { CAP($clause) }.
line-clause-if = If { $guards }, { $clause }.
line-also-play = Also allowed: { $shapes }.
line-also-cards = The pack also holds { $cards }.
line-also-no-cards = Nothing is added to the pack.

answered-rules = { $rules } takes effect
answered-any-rule = any house rule takes effect
answered-any-play = anything is played

allow = { FORM($pattern, "may") }, even if that { $despite }
allow-by = { FORM($pattern, "may") } by { $who }, even if that { $despite }
allow-any-time = { FORM($pattern, "may") } at any time, without waiting for a turn, even if that { $despite }
allow-by-any-time = { FORM($pattern, "may") } by { $who } at any time, without waiting for a turn, even if that { $despite }
despite-strength = is not stronger
despite-size = has another number of cards
despite-shape = is another kind of play
despite-locks = breaks a lock
despite-bans = is forbidden otherwise
forbid = nobody may play { $pattern }
forbid-by = { $who } may not play { $pattern }
forbid-passing = passing is not allowed
forbid-passing-by = { $who } may not pass
require = nothing but { FORM($pattern, "noun") } may be played
require-by = { $who } may play nothing but { FORM($pattern, "noun") }

standing-above = the order puts { FORM($cards, "the") } just above { FORM($target, "the") }
standing-below = the order puts { FORM($cards, "the") } just below { FORM($target, "the") }
standing-for = for { $who }, { $clause }

## About a rule as a whole

rule-players = With { $players } only.
rule-replaces = Where this rule takes effect, { $rules } does not.
rule-remembers = “{ CAP($name) }” is { $type } that this rule remembers { $scope }; at first it is { $start }.
rule-remembers-each = “{ CAP($name) }” is { $type } that this rule remembers for each player { $scope }; at first it is { $start }.
rules-one = “{ $rule }”
rules-every = every house rule
rules-every-tag = every house rule of the kind “{ $tag }”
name = { $name }
# The name of a rule before what it says.
rule-title = { $name }.

type-number = a number
type-rank = a rank
type-ranks = ranks
type-cards = cards
type-shapes = kinds of play
type-scope = a length of time
type-moment = a moment
type-suits = suits
type-player = a player
type-words = one of the words { $words }
start-nothing = nothing
start-number = { $n }
start-word = “{ $word }”
start-cards = { FORM($cards, "the") }
moment-now = the moment itself
moment-trick-end = the end of the trick

## Events

event-plays = { $who } plays { $pattern }
event-row = { SPELL($n) } plays in a row { $relations }
event-row-from-lead = the first { SPELL($n) } plays of a trick { $relations }
row-same-suits = have the same suits
row-common-suit = have a suit in common
row-same-colour = have the same colour
row-same-rank = have the same rank
row-next-rank = go up one rank at a time
row-rank-below = go down one rank at a time
event-passes = { $who } passes
event-out = { $who } goes out
event-out-first = { $who } is the first to go out
event-out-giving = { $who } goes out by giving cards away
event-out-discarding = { $who } goes out by discarding
event-trick-ends = the trick ends
event-trick-ends-on = the trick ends with { FORM($pattern, "noun") } on top
event-turn-starts = the turn of { $who } begins
event-turn-ends = the turn of { $who } ends
event-deal-ends = the cards have been dealt
event-exchange-ends = the exchange is over
event-hand-ends = the hand ends
event-calls-on-turn = { $who } calls “{ $rule }” on their turn
event-calls-on-turn-once-a-trick = { $who } calls “{ $rule }” on their turn (once in a trick)
event-calls-on-turn-once-a-hand = { $who } calls “{ $rule }” on their turn (once in a hand)
event-calls-on-turn-once-a-match = { $who } calls “{ $rule }” on their turn (once in a match)
event-calls-any-time = { $who } calls “{ $rule }” (at any time)
event-calls-any-time-once-a-trick = { $who } calls “{ $rule }” (at any time, once in a trick)
event-calls-any-time-once-a-hand = { $who } calls “{ $rule }” (at any time, once in a hand)
event-calls-any-time-once-a-match = { $who } calls “{ $rule }” (at any time, once in a match)
event-fires = “{ $rule }” takes effect

## Guards

guard-is = { $who } is { $other }
guard-is-not = { $who } is not { $other }
guard-out = { $who } is out
guard-not-out = { $who } is still in
guard-fallen = { $who } has fallen
guard-not-fallen = { $who } has not fallen
guard-nobody-out = nobody is out yet
guard-players = { counted-players } { $kind ->
    [exactly] { $low ->
        [one] is
       *[other] are
    }
   *[other] are
} in the game
guard-players-left = { counted-players } { $kind ->
    [exactly] { $low ->
        [one] is
       *[other] are
    }
   *[other] are
} still in
guard-has-cards = { $who } has { part-range-cards } left
guard-has-cards-each = { $who } has { part-range-cards } left { $each }
guard-holds = { $who } holds { FORM($cards, "a") }
guard-holds-none = { $who } holds no { $cards }
guard-holds-only = { $who } holds only { FORM($cards, "many") }
guard-holds-count = { $who } holds { part-range } { FORM($cards, "many") }
guard-holds-every-rank = { $who } holds every rank of one suit
guard-holds-only-sets = { $who } holds nothing but sets of { part-range-cards }
guard-holds-pips = { $who } holds as many pips as lie on the table
guard-first-trick = it is the first trick
guard-not-first-trick = it is not the first trick
guard-first-hand = it is the first hand
guard-not-first-hand = it is not the first hand
guard-table-empty = the table is empty
guard-table-not-empty = the table is not empty
guard-trick-cards = { part-range-cards } { $kind ->
    [exactly] { $low ->
        [one] lies
       *[other] lie
    }
   *[other] lie
} in the trick
guard-trick-plays = { part-range } { $kind ->
    [exactly] { $low ->
        [one] play has
       *[other] plays have
    }
   *[other] plays have
} been made in the trick
guard-order-reversed = the order is reversed
guard-order-normal = the order is normal
guard-wishes = { $who } so wishes
guard-can-play = { $who } can play something
guard-cannot-play = { $who } cannot play anything
guard-in-force = “{ $rule }” is in force
guard-not-in-force = “{ $rule }” is not in force
guard-used = “{ $rule }” is played at this table
guard-not-used = “{ $rule }” is not played at this table
guard-known = { $memory } is known
guard-unknown = { $memory } is not known
guard-number-is = { $memory } is { part-range-in-digits }
guard-number-is-not = { $memory } is not { part-range-in-digits }
guard-rank-is = { $memory } is { FORM($rank, "the") }
guard-rank-is-not = { $memory } is not { FORM($rank, "the") }
guard-word-is = { $memory } is “{ $word }”
guard-word-is-not = { $memory } is not “{ $word }”
guard-memory-player = { $memory } is { $who }
guard-memory-not-player = { $memory } is not { $who }

## Effects: the trick and the turn

effect-trick-ends = the trick ends
effect-hand-ends = the hand ends
effect-leads = { $who } leads
effect-plays-again = { $who } plays again
effect-skip = { $n ->
    [1] the next player is skipped
   *[other] the next { SPELL($n) } players are skipped
}
effect-skip-each = { $n ->
    [1] one player is skipped
   *[other] { SPELL($n) } players are skipped
} { $each }
effect-miss = { $who } misses { SPELL($n) } { $n ->
    [one] turn
   *[other] turns
}
effect-each = { $clause } { $each }
effect-direction = play goes round the other way { $scope }

## Effects: the order of the cards

effect-order-turns = the order of the cards is turned round { $scope }
effect-order-stands = the order of the cards is reversed { $scope }
effect-order-starts = the order of the cards starts at { FORM($rank, "the") } { $scope }
effect-put-above = { FORM($what, "the") } ranks just above { FORM($target, "the") } { $scope }
effect-put-below = { FORM($what, "the") } ranks just below { FORM($target, "the") } { $scope }
remark-order-turns-back = Doing so again turns it back.
remark-order-stands = Doing so again changes nothing.
remark-direction-turns-back = Doing so again turns it back.

## Effects: what may follow

effect-lock-suits = only the same suits may follow { $scope }
effect-lock-common-suits = only plays with the suits they have in common may follow { $scope }
effect-lock-colour = only the same colour may follow { $scope }
effect-lock-next-rank = each later play must be exactly the next rank { $scope }
remark-lock-jokers = A joker may stand in for what is missing.
effect-for-a-while = { $scope } { $clause }

## Effects: cards that move

effect-gives = { $who } gives { $cards } to { $to }
effect-gives-each = { $who } gives { $to } { FORM($cards, "last") }
effect-discards = { $who } discards { FORM($cards, "last") }
effect-takes = { $who } takes { FORM($cards, "taken") } from { $source }
effect-swaps-hands = { $who } swaps hands with { $other }
effect-swaps-cards = { $who } swaps { $cards } with { $other }
effect-mixes-hands = the hands of { $who } and { $other } are shuffled together and dealt out again, as many to each as before
effect-trick-leaves = the cards of the trick leave the game
effect-shows = { $who } shows { $cards } to { $to }
effect-aside-shown = the card set aside is shown

## Effects: naming

effect-names-ranks = { $who } names { SPELL($n) } { $n ->
    [one] rank
   *[other] ranks
}
effect-names-own-ranks = { $who } names { SPELL($n) } { $n ->
    [one] rank
   *[other] ranks
} found in their own hand
effect-names-player = { $who } names a player
effect-names-number = { $who } names a number: { part-range }
effect-names-as = { $naming } (“{ $name }”)

## Effects: places, titles, points, the exchange

effect-goes-out = { $who } goes out, whatever cards are left
effect-fall-lowest-free = { $who } falls to the lowest place still free
effect-fall-lowest-free-plays-on = { $who } falls to the lowest place still free, but plays on
effect-fall-below-everyone = { $who } falls below everyone
effect-fall-below-everyone-plays-on = { $who } falls below everyone, but plays on
effect-changes-place = { $who } and { $other } change places
effect-places-by-cards = the places follow the number of cards left, the fewest first
effect-places-mirrored = the places are those of the previous hand turned upside down
effect-titles-equal = nobody has a title in the next hand
effect-titles-turn = all titles move on by { SPELL($n) } { $n ->
    [one] player
   *[other] players
}
effect-scores = { $who } scores { SPELL($n) } { $n ->
    [one] point
   *[other] points
}
effect-loses = { $who } loses { SPELL($n) } { $n ->
    [one] point
   *[other] points
}
effect-no-exchange = there is no exchange
effect-exchange-grows = the exchange grows by { part-number-of-cards }
effect-arranges = { $who } decides where everyone sits

## Effects: what the rule remembers, other rules

effect-grows = { $memory } grows by { SPELL($n) }
effect-shrinks = { $memory } shrinks by { SPELL($n) }
effect-becomes = { $memory } becomes { $value }
value-number = { $n }
value-word = “{ $word }”
value-this-rank = { FORM($rank, "the") }
value-each = { SPELL($n) } { $each }
value-suits = the suits of the play
value-rank = the rank of the play
value-aside-rank = the rank of the card set aside
value-nobody = nobody
value-player = { $who }
effect-cancelled = “{ $rule }” does not take effect
effect-answered-cancelled = what was answered does not take effect
effect-lifted = what { $rule } has set is lifted
effect-suspended = { $rule } is suspended { $scope }
effect-fires = “{ $rule }” takes effect
