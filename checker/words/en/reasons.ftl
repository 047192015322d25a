# Why a move is illegal, one message for each reason code. Variables: $cards (as printed), $count (of them), $need, $got, $limit (numbers),
# $what (what is locked). A message may use those its code brings along.

wrong-seat = it is another player's turn
wrong-move = another kind of move is asked for now
over = the hand is over
not-held = the player does not hold { $cards }
not-a-play =
    { $count ->
        [one] { $cards } cannot be played alone
       *[other] { $cards } cannot be played together
    }
wrong-shape = the play on the table is of another kind
wrong-size =
    { $need ->
        [one] the play on the table has one card, this one has { $got }
       *[other] the play on the table has { $need } cards, this one has { $got }
    }
too-weak = it does not beat the play on the table
reading-needed = what the jokers stand for must be said: more than one reading is legal
reading-unfit = the jokers cannot stand for that here
opening = the first play of the hand must be another one
must-play = whoever leads must play
may-not-pass = whoever can play may not pass
pass-limit =
    { $limit ->
        [one] the player has passed once in this hand already, which is the limit
       *[other] the player has passed { $limit } times in this hand already, which is the limit
    }
locked =
    { $what ->
        [suits] the suits are locked
        [common_suits] the common suits are locked
        [colour] the colour is locked
        [next_rank] only the next rank may follow
       *[other] a lock is in force
    }
forbidden = this is forbidden
required = something else is required
wrong-count = another number of cards is asked for
wrong-card = { $cards } cannot be chosen here
wrong-recipient = the cards must go to another player
wrong-value = this is not on offer
