"""The key of a structural statement: two statements with one key replace each other."""

from typing import assert_never

from kakumei.dsl.ast.base import IntLiteral, Name, Number, NumberRange
from kakumei.dsl.ast.setup import (
    Deal,
    Dealer,
    DealerWhen,
    Direction,
    JokerAlone,
    JokerReads,
    JokerStands,
    JokerTies,
    JokerTogether,
    Pack,
    PlayerCount,
    RankOrder,
    Seating,
    SuitOrder,
)
from kakumei.dsl.ast.structure import Structural
from kakumei.dsl.ast.tables import (
    Exchange,
    ExchangeJudged,
    ExchangeNever,
    ExchangeOrder,
    MatchHands,
    MatchPoints,
    MatchSets,
    MatchTies,
    Scores,
    Titles,
)
from kakumei.dsl.ast.tricks import (
    Beat,
    BeatRuns,
    GoingOut,
    GoingOutTogether,
    HandTest,
    Lead,
    LeadWhen,
    Open,
    PassEffect,
    PassLeading,
    PassRight,
    PassSkipped,
    PlayShapes,
    TrickTest,
)

_DEALER = {DealerWhen.FIRST_HAND: "first", DealerWhen.LATER_HANDS: "later", DealerWhen.EVERY_HAND: "every"}
_LEAD = {LeadWhen.FIRST_HAND: "first", LeadWhen.LATER_HANDS: "later", LeadWhen.WINNER_OUT: "out"}


def statement_key(statement: Structural) -> str:
    """The key for replacing and for duplicates: `lead.later`, `exchange.3-4`, `titles.5+`, `score.last.4`."""
    match statement:
        case PlayerCount():
            return "players"
        case Pack():
            return "cards"
        case RankOrder():
            return "order"
        case SuitOrder():
            return "order.suits"
        case JokerAlone():
            return "joker.alone"
        case JokerStands():
            return "joker.stands"
        case JokerTogether():
            return "joker.together"
        case JokerReads():
            return "joker.reads"
        case JokerTies():
            return "joker.ties"
        case Deal(players=players):
            return "deal" + _counts(players)
        case Dealer(when=when):
            return f"dealer.{_DEALER[when]}"
        case Seating():
            return "seats"
        case Direction():
            return "direction"
        case PlayShapes():
            return "play"
        case Beat():
            return "beat"
        case BeatRuns():
            return "beat.runs"
        case PassRight():
            return "pass.right"
        case PassEffect():
            return "pass.effect"
        case PassLeading():
            return "pass.leading"
        case PassSkipped():
            return "pass.skipped"
        case TrickTest():
            return "trick"
        case Lead(when=lead_when):
            return f"lead.{_LEAD[lead_when]}"
        case Open():
            return "open"
        case GoingOut():
            return "going"
        case GoingOutTogether():
            return "going.together"
        case HandTest():
            return "hand"
        case Exchange(players=players):
            return "exchange" + _counts(players)
        case ExchangeOrder():
            return "exchange.order"
        case ExchangeJudged():
            return "exchange.judged"
        case ExchangeNever():
            return "exchange.never"
        case Titles(players=players):
            return "titles" + _counts(players)
        case Scores(players=players, last_hand=last_hand):
            return ("score.last" if last_hand else "score") + _counts(players)
        case MatchHands() | MatchPoints() | MatchSets():
            return "match"
        case MatchTies():
            return "match.ties"
        case _:
            assert_never(statement)


def _counts(players: NumberRange | None) -> str:
    """The part of a key that says for which numbers of players: `.4`, `.3-4`, `.5+`, or nothing for all."""
    if players is None:
        return ""
    low, high = _text(players.low), _text(players.high)
    if not high:
        return f".{low}+"
    if not low:
        return f".-{high}"
    return f".{low}" if low == high else f".{low}-{high}"


def _text(number: Number | None) -> str:
    match number:
        case IntLiteral(value=value):
            return str(value)
        case Name(text=text):
            return text
        case None:
            return ""
        case _:
            assert_never(number)
