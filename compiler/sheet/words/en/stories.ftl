### Worked examples, told as stories. Players are called by their seat.

story-title = { CAP($title) }.
story-player = player { $n }
story-hands = { CAP($hands) }.
story-holds = player { $n } holds { $cards }
story-places = In the previous hand: { $places }.
story-was = player { $n } { $place }
story-deals = Player { $n } deals.
story-after-exchange = The exchange is over.
story-aside = Set aside: { $cards }.
story-stock = The stock, from the top: { $cards }.
story-option-on = “{ $rule }” is on.
story-option-off = “{ $rule }” is off.
story-choice = { CAP($name) }: { $n }.

story-leads = Player { $n } leads { $cards }.
story-leads-as = Player { $n } leads { $cards } as { $reading }.
story-plays = Player { $n } plays { $cards }.
story-plays-as = Player { $n } plays { $cards } as { $reading }.
story-cannot-play = Player { $n } may not play { $cards }.
story-cannot-play-because = Player { $n } may not play { $cards }: { $because }.
story-passes = Player { $n } passes.
story-cannot-pass = Player { $n } may not pass.
story-cannot-pass-because = Player { $n } may not pass: { $because }.
story-answers = Player { $n } answers with { $cards }.
story-answers-call = Player { $n } answers with a call.
story-declines = Player { $n } declines.
story-calls = Player { $n } calls “{ $rule }”.
story-gives = Player { $n } gives { $cards } to player { $to }.
story-discards = Player { $n } discards { $cards }.
story-takes = Player { $n } takes { $cards }.
story-names = Player { $n } names { $value }.
story-says-yes = Player { $n } says yes.
story-says-no = Player { $n } says no.
story-seats = Player { $n } seats the others in this order: { $players }.
named-number = { $n }
named-rank = { FORM($rank, "the") }

because-beat = it does not beat what lies on the table
because-joker = a joker cannot do that
because-held = the player does not hold it
because-open = the hand may not begin like that
because-pass = passing is not allowed here
because-play = that is no play in this game
because-turn = it is not their turn
because-rule = “{ $rule }” forbids it
because-cited = { $reason } ({ $number })

story-now-leads = Now player { $n } leads.
story-now-to-move = Now it is the turn of player { $n }.
story-now-out = Now player { $n } is out.
story-now-not-out = Player { $n } is still in.
story-now-placed = Player { $n } is { $place }.
story-now-holds = Now player { $n } holds { $cards }.
story-now-has-cards = Now player { $n } has { SPELL($count) } { $count ->
    [one] card
   *[other] cards
}.
story-now-has-points = Player { $n } has { SPELL($points) } { $points ->
    [one] point
   *[other] points
}.
story-now-has-minus-points = Player { $n } has minus { SPELL($points) } { $points ->
    [one] point
   *[other] points
}.
story-now-order-reversed = Now the order is reversed.
story-now-order-normal = The order is normal.
story-now-direction-reversed = Now play goes the other way round.
story-now-direction-normal = Play goes the usual way round.
story-now-in-force = Now “{ $rule }” is in force.
story-now-not-in-force = “{ $rule }” is not in force.
story-now-hand-ends = The hand ends.
