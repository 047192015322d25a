### Plays: what may be played, and plays described.
### A description stands after "plays", "may play", "on"; it has no other forms in English.

## What may be played

playable-single = a single card
playable-set = { part-range-cards } of one rank (a set)
playable-run = { part-range-cards } whose ranks follow one another, of any suits (a run)
playable-run-one-suit = { part-range-cards } of one suit whose ranks follow one another (a run)
playable-declared = “{ $name }”

## What a declared shape is

shape-is = “{ $name }” means { $ranks }.
shape-is-of = “{ $name }” means { part-range-cards }: { $ranks }.
ranks-equal = cards of one rank
ranks-row = one card each of ranks that follow one another
ranks-row-around = one card each of ranks that follow one another, also past the strongest to the weakest
ranks-rows = { SPELL($n) } cards each of ranks that follow one another
ranks-rows-around = { SPELL($n) } cards each of ranks that follow one another, also past the strongest to the weakest
ranks-steps = one card each of ranks that stand { part-range } apart
ranks-exactly = exactly { FORM($cards, "a") }
ranks-sum = cards whose numbers add up to { part-range-in-digits }
ranks-split = { SPELL($larger) } cards of one rank and { SPELL($smaller) } of another
ranks-any = cards of any ranks
shape-suits-one = All of them are of one suit.
shape-suits-any = The suits do not matter.
shape-suits-different = No two of them have the same suit.
shape-suits-one-per-row = The cards can be laid in rows of one suit each.
shape-wild-jokers = A joker may stand in for any of them.
shape-wild-none = No joker may stand in for any of them.
shape-compare-lowest = Of two such plays, the one whose lowest rank is stronger wins.
shape-compare-highest = Of two such plays, the one whose highest rank is stronger wins.
shape-compare-larger-part = Of two such plays, the one whose larger part is stronger wins.
shape-compare-weakest-run = It counts as the weakest run of its size.
shape-compare-strongest-run = It counts as the strongest run of its size.
shape-compare-never = Nothing of its kind beats it.
shape-compare-same-steps = The steps must be the same.
shape-reads-total = It counts as a single card of the rank that its numbers add up to.

## What a play is

core-anything = anything
    .noun = a play
core-anything-of = anything of { part-range-cards }
    .noun = a play of { part-range-cards }
core-single = a single card
    .noun = { core-single }
core-single-of = a single card
    .noun = { core-single-of }
core-single-with = a single { $cards }
    .noun = { core-single-with }
core-set = a set
    .noun = { core-set }
core-set-of = a set of { part-range-cards }
    .noun = { core-set-of }
core-run = a run
    .noun = { core-run }
core-run-of = a run of { part-range-cards }
    .noun = { core-run-of }
core-declared = { INITIAL($name) ->
    [a] an “{ $name }”
    [e] an “{ $name }”
    [i] an “{ $name }”
    [o] an “{ $name }”
    [u] an “{ $name }”
   *[other] a “{ $name }”
}
    .noun = { core-declared }
core-declared-of = { core-declared } of { part-range-cards }
    .noun = { core-declared-of }
core-lone-card = { FORM($card, "the") } alone
    .noun = { core-lone-card }
core-this-card = { FORM($card, "the") }
    .noun = { core-this-card }
core-lone-joker = a lone joker
    .noun = { core-lone-joker }
core-lone-special = a lone { $card }
    .noun = { core-lone-special }
core-lone-rank = a single { $cards }
    .noun = { core-lone-rank }
core-cards = { $cards }
    .noun = { core-cards }
core-some = { $n ->
    [1] { FORM($cards, "a") }
   *[other] { SPELL($n) } { FORM($cards, "many") }
}
    .noun = { core-some }
core-as-many = { $n ->
    [1] as many { FORM($cards, "many") }
    [2] twice as many { FORM($cards, "many") }
   *[other] { SPELL($n) } times as many { FORM($cards, "many") }
}
    .noun = { core-as-many }
core-as-many-plus = { core-as-many } and { SPELL($more) } more
    .noun = { core-as-many-plus }
core-as-many-less = { core-as-many } less { SPELL($fewer) }
    .noun = { core-as-many-less }
core-as-many-below = { core-as-many } as the play below has cards
    .noun = { core-as-many-below }
core-as-many-below-plus = { core-as-many-below } and { SPELL($more) } more
    .noun = { core-as-many-below-plus }
core-as-many-below-less = { core-as-many-below } less { SPELL($fewer) }
    .noun = { core-as-many-below-less }
core-any-number = one or more { FORM($cards, "many") }
    .noun = { core-any-number }

## What a play has

# .noun does without "anything"; .may is a permission: the place comes after the verb.
pattern-plain = { $core }
    .may = { $core } may be played
    .noun = { FORM($core, "noun") }
pattern-with = { $core } { $properties }
    .may = { $core } { $properties } may be played
    .noun = { FORM($core, "noun") } { $properties }
pattern-placed = { $core } { $placement }
    .may = { $core } may be played { $placement }
    .noun = { FORM($core, "noun") } { $placement }
pattern-with-placed = { $core } { $properties } { $placement }
    .may = { $core } { $properties } may be played { $placement }
    .noun = { FORM($core, "noun") } { $properties } { $placement }

property-some = with { FORM($cards, "a") }
property-all = with { FORM($cards, "a") }
property-count = with { $kind ->
    [exactly] exactly { $low ->
        [1] one { $cards }
       *[other] { SPELL($low) } { FORM($cards, "many") }
    }
   *[other] { part-range } { FORM($cards, "many") }
}
property-only = made only of { FORM($cards, "many") }
property-none = without any { $cards }
property-size = of { part-range-cards }
property-one-suit = of one suit
property-one-colour = of one colour
property-top-rank = with a card of the highest rank
property-lasting-top-rank = with a card of the highest rank (a reversal that ends with the trick does not count)
property-without-jokers = without jokers
property-same-suits = in the same suits as the cards on the table
property-common-suit = with a suit that lies on the table too
property-same-colour = in the same colour as the cards on the table
property-same-rank = of the same rank as the cards on the table
property-next-rank = exactly one rank higher than the cards on the table
property-rank-below = exactly one rank lower than the cards on the table
property-completing = that makes { SPELL($n) } of a rank with the plays just below

# How the play below is related to the one that is laid on it; $n is 1 where a single card is laid.
related-same-suits = of the same { $n ->
    [1] suit
   *[other] suits
}
related-common-suit = with a suit in common
related-same-colour = of the same colour
related-same-rank = of the same rank
related-next-rank = exactly one rank lower
related-rank-below = exactly one rank higher

placement-within = ({ $shapes })
placement-by = played by { $who }
placement-on = on { $pattern }
placement-on-related = on { $pattern } { $relations }
placement-empty-table = on the empty table
placement-last-cards = as their last cards

remark-jokers-count = A joker counts as the card it stands for.
remark-naturals-count = A joker standing for such a card does not count.
remark-jokers-in-shape = Jokers count too.
remark-naturals-in-shape = Jokers do not count.
