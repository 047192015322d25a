"""Examples: positions that the compiler runs, step by step."""

from dataclasses import dataclass
from typing import TypeAlias

from kakumei.dsl.ast.base import IntLiteral, Name, Node, Place, PrintedCard, RankItem, StatementNode, Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat(Node):
    """`P1` is seat 1, the first."""

    number: int


# Setting up


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldsStep(Node):
    """`P1 holds S3 H8 JK`: the hand dealt."""

    seat: Seat
    cards: tuple[PrintedCard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WasStep(Node):
    """`P3 was last`: the place in the hand before."""

    seat: Seat
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadsStep(Node):
    """`P1 leads`: overrides the variant's leader."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class DealsStep(Node):
    """`P2 deals`: overrides the variant's dealer."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class AfterExchangeStep(Node):
    """`after the exchange`: the hands given are those after it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AsideStep(Node):
    """`aside H5`: cards set aside."""

    cards: tuple[PrintedCard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StockStep(Node):
    """`stock H6 H7`: undealt cards, the top one first."""

    cards: tuple[PrintedCard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SetOptionStep(Node):
    """`set NAME on`, `set NAME off`."""

    name: Name
    on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SetChoiceStep(Node):
    """`set joker_count 1`."""

    name: Name
    value: IntLiteral


# Moves


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaysStep(Node):
    """`P1 plays S5 S6 JK as S5 S6 S7`; no reading is `()`."""

    seat: Seat
    cards: tuple[PrintedCard, ...]
    reading: tuple[PrintedCard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CannotPlayStep(Node):
    """`P2 cannot play S4 because beat`: refused, by this statement or rule."""

    seat: Seat
    cards: tuple[PrintedCard, ...]
    reading: tuple[PrintedCard, ...]
    because: Name | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PassesStep(Node):
    """`P2 passes`."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class CannotPassStep(Node):
    """`P2 cannot pass`: passing refused."""

    seat: Seat
    because: Name | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswersStep(Node):
    """`P2 answers S4 H4 by NAME`; an answer with a call has no cards."""

    seat: Seat
    cards: tuple[PrintedCard, ...]
    by: Name | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclinesStep(Node):
    """`P2 declines`: an answer or call not wanted."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class CallsStep(Node):
    """`P2 calls NAME`."""

    seat: Seat
    rule: Name


@dataclass(frozen=True, slots=True, kw_only=True)
class GivesStep(Node):
    """`P1 gives H4 to P2`; `nothing` is no cards."""

    seat: Seat
    cards: tuple[PrintedCard, ...]
    to: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardsStep(Node):
    """`P1 discards H4`; `nothing` is no cards."""

    seat: Seat
    cards: tuple[PrintedCard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TakesStep(Node):
    """`P1 takes H4`; `nothing` is no cards."""

    seat: Seat
    cards: tuple[PrintedCard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NamesStep(Node):
    """`P1 names Q`, a number, a seat or a card; digits may turn out to be a rank."""

    seat: Seat
    value: IntLiteral | RankItem | Seat | PrintedCard


@dataclass(frozen=True, slots=True, kw_only=True)
class SaysStep(Node):
    """`P1 says yes`."""

    seat: Seat
    yes: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsStep(Node):
    """`P1 seats P3, P2, P4`: the new turn order after P1."""

    seat: Seat
    order: tuple[Seat, ...]


# What must hold


@dataclass(frozen=True, slots=True, kw_only=True)
class NowLeads(Node):
    """`now P2 leads`."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class NowToMove(Node):
    """`now P2 is to move`."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class NowOut(Node):
    """`now P1 is out`, `now P1 is not out`."""

    seat: Seat
    negated: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NowPlaced(Node):
    """`now P1 is last`."""

    seat: Seat
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class NowHolds(Node):
    """`now P1 holds H4`: among other cards."""

    seat: Seat
    cards: tuple[PrintedCard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NowHasCards(Node):
    """`now P3 has 2 cards`."""

    seat: Seat
    count: IntLiteral


@dataclass(frozen=True, slots=True, kw_only=True)
class NowHasPoints(Node):
    """`now P1 has 3 points`, `now P1 has minus 1 points`."""

    seat: Seat
    points: IntLiteral
    minus: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NowOrder(Node):
    """`now the order is reversed`, `now the order is normal`."""

    reversed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NowDirection(Node):
    """`now the direction is reversed`, `now the direction is normal`."""

    reversed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NowInForce(Node):
    """`now NAME is in force`, `now NAME is not in force`."""

    rule: Name
    negated: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NowHandEnds(Node):
    """`now the hand ends`."""


Setup: TypeAlias = (
    HoldsStep
    | WasStep
    | LeadsStep
    | DealsStep
    | AfterExchangeStep
    | AsideStep
    | StockStep
    | SetOptionStep
    | SetChoiceStep
)
MoveStep: TypeAlias = (
    PlaysStep
    | CannotPlayStep
    | PassesStep
    | CannotPassStep
    | AnswersStep
    | DeclinesStep
    | CallsStep
    | GivesStep
    | DiscardsStep
    | TakesStep
    | NamesStep
    | SaysStep
    | SeatsStep
)
Expectation: TypeAlias = (
    NowLeads
    | NowToMove
    | NowOut
    | NowPlaced
    | NowHolds
    | NowHasCards
    | NowHasPoints
    | NowOrder
    | NowDirection
    | NowInForce
    | NowHandEnds
)
Step: TypeAlias = Setup | MoveStep | Expectation


@dataclass(frozen=True, slots=True, kw_only=True)
class Example(StatementNode):
    """`example NAME "…"` and its steps; `rule` is None for an example of the variant itself."""

    rule: Name | None
    names: Words
    steps: tuple[Step, ...]
