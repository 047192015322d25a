### Cards. Every rank, kind and card has the same forms:
###   (none)  queen, three of spades     without an article
###   .a      a queen                    any one of them
###   .the    the queen                  that one
###   .many   queens                     several
### A rank also has .word and .words, for use inside the name of a card.

## Ranks

rank-3 = 3
    .a = a 3
    .the = the 3
    .many = 3s
    .word = three
    .words = threes
rank-4 = 4
    .a = a 4
    .the = the 4
    .many = 4s
    .word = four
    .words = fours
rank-5 = 5
    .a = a 5
    .the = the 5
    .many = 5s
    .word = five
    .words = fives
rank-6 = 6
    .a = a 6
    .the = the 6
    .many = 6s
    .word = six
    .words = sixes
rank-7 = 7
    .a = a 7
    .the = the 7
    .many = 7s
    .word = seven
    .words = sevens
rank-8 = 8
    .a = an 8
    .the = the 8
    .many = 8s
    .word = eight
    .words = eights
rank-9 = 9
    .a = a 9
    .the = the 9
    .many = 9s
    .word = nine
    .words = nines
rank-10 = 10
    .a = a 10
    .the = the 10
    .many = 10s
    .word = ten
    .words = tens
rank-jack = jack
    .a = a jack
    .the = the jack
    .many = jacks
    .word = jack
    .words = jacks
rank-queen = queen
    .a = a queen
    .the = the queen
    .many = queens
    .word = queen
    .words = queens
rank-king = king
    .a = a king
    .the = the king
    .many = kings
    .word = king
    .words = kings
rank-ace = ace
    .a = an ace
    .the = the ace
    .many = aces
    .word = ace
    .words = aces
rank-2 = 2
    .a = a 2
    .the = the 2
    .many = 2s
    .word = two
    .words = twos

## Suits

suit-clubs = clubs
suit-diamonds = diamonds
suit-hearts = hearts
suit-spades = spades

## Kinds of card

kind-clubs = club
    .a = a club
    .the = the clubs
    .many = clubs
kind-diamonds = diamond
    .a = a diamond
    .the = the diamonds
    .many = diamonds
kind-hearts = heart
    .a = a heart
    .the = the hearts
    .many = hearts
kind-spades = spade
    .a = a spade
    .the = the spades
    .many = spades
kind-red = red card
    .a = a red card
    .the = the red cards
    .many = red cards
kind-black = black card
    .a = a black card
    .the = the black cards
    .many = black cards
kind-even = even card
    .a = an even card
    .the = the even cards
    .many = even cards
kind-odd = odd card
    .a = an odd card
    .the = the odd cards
    .many = odd cards

## Cards

card-natural = { FORM($rank, "word") } of { $suit }
    .a = the { FORM($rank, "word") } of { $suit }
    .the = the { FORM($rank, "word") } of { $suit }
    .many = { FORM($rank, "words") } of { $suit }
card-joker = joker
    .a = a joker
    .the = the joker
    .many = jokers
card-special = { $name }
    .a = { INITIAL($name) ->
        [a] an { $name }
        [e] an { $name }
        [i] an { $name }
        [o] an { $name }
        [u] an { $name }
       *[other] a { $name }
    }
    .the = the { $name }
    .many = { $name } cards
card-stretch = card from { $low } to { $high }
    .a = a card from { $low } to { $high }
    .the = the cards from { $low } to { $high }
    .many = cards from { $low } to { $high }
card-any = card
    .a = a card
    .the = the card
    .many = cards
# Of a rank that somebody has just named.
card-of-named-rank = card of a rank named
    .a = a card of a rank named
    .the = the rank named
    .many = cards of the ranks named
# Of what the rule remembers under a name.
card-of-remembered-rank = card of the rank “{ $name }”
    .a = a card of the rank “{ $name }”
    .the = the rank “{ $name }”
    .many = cards of the rank “{ $name }”
card-of-remembered-suits = card of the suits “{ $name }”
    .a = a card of the suits “{ $name }”
    .the = the suits “{ $name }”
    .many = cards of the suits “{ $name }”
card-remembered = card of the “{ $name }”
    .a = a card of the “{ $name }”
    .the = the “{ $name }”
    .many = cards of the “{ $name }”

## Cards as signs in a row

glyph-card = { $suit }{ $rank }
glyph-joker = Joker
glyph-special = { $name }
glyph-nothing = nothing
