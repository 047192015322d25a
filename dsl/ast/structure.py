"""Structural statements: the questions every variant answers, one record per row of the reference."""

from typing import TypeAlias

from kakumei.dsl.ast.setup import (
    Deal,
    Dealer,
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
    Open,
    PassEffect,
    PassLeading,
    PassRight,
    PassSkipped,
    PlayShapes,
    TrickTest,
)

Structural: TypeAlias = (
    PlayerCount
    | Pack
    | RankOrder
    | SuitOrder
    | JokerAlone
    | JokerStands
    | JokerTogether
    | JokerReads
    | JokerTies
    | Deal
    | Dealer
    | Seating
    | Direction
    | PlayShapes
    | Beat
    | BeatRuns
    | PassRight
    | PassEffect
    | PassLeading
    | PassSkipped
    | TrickTest
    | Lead
    | Open
    | GoingOut
    | GoingOutTogether
    | HandTest
    | Exchange
    | ExchangeOrder
    | ExchangeJudged
    | ExchangeNever
    | Titles
    | Scores
    | MatchHands
    | MatchPoints
    | MatchSets
    | MatchTies
)
