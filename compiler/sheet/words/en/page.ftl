### The page around the sentences: headings, tables, options, notes.

sheet-lead = The aim is to get rid of all one's cards before the others do.
sheet-lead-for-players = The aim is to get rid of all one's cards before the others do. This sheet is for { $n } players.
sheet-source = Source: { $source }.
sheet-base = Based on “{ $base }”.
sheet-base-and-source = Based on “{ $base }”, whose source is { $source }.
open-note = † marks what the source leaves open; section 12 says why it is played like this.
missing-note = A number that is missing belongs to a rule that is not played here.
open-introduction = Each entry says what is played here; the reason is given in the words of the author.
pointer-replaced = { $old } is replaced by { $new }.

heading-glance = At a glance
heading-order = The order of the cards
heading-setup = Setting up and dealing
heading-exchange = The exchange
heading-trick = Playing a trick
heading-plays = What may be played
heading-rules = Special rules
heading-going-out = Going out
heading-titles = Titles
heading-score = Points
heading-match = The match
heading-open = What the source leaves open

page-options = Options
page-option-column = Option
page-value-column = Here
page-default-column = Usually
page-note-column = Note
page-examples = Examples
page-open-mark = †
page-unchecked-mark = (a custom of the table, not checked by any program)
page-nothing-open = Nothing.
page-alternatives = Other tables:
page-table = On the table
page-hand = In hand
page-empty-table = nothing
page-strip-weak = weakest
page-strip-strong = strongest
page-allowed = allowed
page-refused = not allowed
page-contents = Contents
# Between two sentences.
page-gap = { " " }
strip-usual = The usual order
strip-reversed = While the order is reversed
picture-single = A single card
picture-set = A set
picture-run = A run

table-exchange = The exchange by number of players
column-players = Players
column-from = From
column-gives = Gives
column-to = To
column-gets-back = Gets back
table-titles = Titles by number of players
table-titles-and-points = Titles and points by number of players
table-last-hand = Points in the last hand
cell-players = { $kind ->
    [either] { $low }–{ $high }
    [between] { $low }–{ $high }
    [at-least] { $low } or more
   *[exactly] { $low }
}
cell-empty = –
cell-title = { $title }
cell-points = { $sign ->
    [minus] −{ $n }
   *[plus] { $n }
}
cell-title-and-points = { $title }, { $sign ->
    [minus] −{ $n }
   *[plus] { $n }
}

option-on = on
option-off = off
option-players = with { $players }
option-requires = needs { $rules }
option-conflicts = not together with { $rules }
choice-jokers = Number of jokers
choice-specials = Number of { $name } cards
choice-hands = Number of hands
choice-name = { CAP($name) }
choice-value = { $n }
choice-at-least = { $low } or more
choice-between = { $low } to { $high }
