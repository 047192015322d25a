"""Examples: positions that the compiler runs, step by step."""

from typing import TypeAlias

from kakumei.dsl.ast.base import IntLiteral, Name, Node, Place, PrintedCard, RankItem, StatementNode, Words


class Seat(Node, frozen=True, kw_only=True):
    """`P1` is seat 1, the first."""

    number: int


# Setting up


class HoldsStep(Node, frozen=True, kw_only=True):
    """`P1 holds S3 H8 JK`: the hand dealt."""

    seat: Seat
    cards: tuple[PrintedCard, ...]


class WasStep(Node, frozen=True, kw_only=True):
    """`P3 was last`: the place in the hand before."""

    seat: Seat
    place: Place


class LeadsStep(Node, frozen=True, kw_only=True):
    """`P1 leads`: overrides the variant's leader."""

    seat: Seat


class DealsStep(Node, frozen=True, kw_only=True):
    """`P2 deals`: overrides the variant's dealer."""

    seat: Seat


class AfterExchangeStep(Node, frozen=True, kw_only=True):
    """`after the exchange`: the hands given are those after it."""


class AsideStep(Node, frozen=True, kw_only=True):
    """`aside H5`: cards set aside."""

    cards: tuple[PrintedCard, ...]


class StockStep(Node, frozen=True, kw_only=True):
    """`stock H6 H7`: undealt cards, the top one first."""

    cards: tuple[PrintedCard, ...]


class SetOptionStep(Node, frozen=True, kw_only=True):
    """`set NAME on`, `set NAME off`."""

    name: Name
    on: bool


class SetChoiceStep(Node, frozen=True, kw_only=True):
    """`set joker_count 1`."""

    name: Name
    value: IntLiteral


# Moves


class PlaysStep(Node, frozen=True, kw_only=True):
    """`P1 plays S5 S6 JK as S5 S6 S7`; no reading is `()`."""

    seat: Seat
    cards: tuple[PrintedCard, ...]
    reading: tuple[PrintedCard, ...]


class CannotPlayStep(Node, frozen=True, kw_only=True):
    """`P2 cannot play S4 because beat`: refused, by this statement or rule."""

    seat: Seat
    cards: tuple[PrintedCard, ...]
    reading: tuple[PrintedCard, ...]
    because: Name | None


class PassesStep(Node, frozen=True, kw_only=True):
    """`P2 passes`."""

    seat: Seat


class CannotPassStep(Node, frozen=True, kw_only=True):
    """`P2 cannot pass`: passing refused."""

    seat: Seat
    because: Name | None


class AnswersStep(Node, frozen=True, kw_only=True):
    """`P2 answers S4 H4 by NAME`; an answer with a call has no cards."""

    seat: Seat
    cards: tuple[PrintedCard, ...]
    by: Name | None


class DeclinesStep(Node, frozen=True, kw_only=True):
    """`P2 declines`: an answer or call not wanted."""

    seat: Seat


class CallsStep(Node, frozen=True, kw_only=True):
    """`P2 calls NAME`."""

    seat: Seat
    rule: Name


class GivesStep(Node, frozen=True, kw_only=True):
    """`P1 gives H4 to P2`; `nothing` is no cards."""

    seat: Seat
    cards: tuple[PrintedCard, ...]
    to: Seat


class DiscardsStep(Node, frozen=True, kw_only=True):
    """`P1 discards H4`; `nothing` is no cards."""

    seat: Seat
    cards: tuple[PrintedCard, ...]


class TakesStep(Node, frozen=True, kw_only=True):
    """`P1 takes H4`; `nothing` is no cards."""

    seat: Seat
    cards: tuple[PrintedCard, ...]


class NamesStep(Node, frozen=True, kw_only=True):
    """`P1 names Q`, a number, a seat or a card; digits may turn out to be a rank."""

    seat: Seat
    value: IntLiteral | RankItem | Seat | PrintedCard


class SaysStep(Node, frozen=True, kw_only=True):
    """`P1 says yes`."""

    seat: Seat
    yes: bool


class SeatsStep(Node, frozen=True, kw_only=True):
    """`P1 seats P3, P2, P4`: the new turn order after P1."""

    seat: Seat
    order: tuple[Seat, ...]


# What must hold


class NowLeads(Node, frozen=True, kw_only=True):
    """`now P2 leads`."""

    seat: Seat


class NowToMove(Node, frozen=True, kw_only=True):
    """`now P2 is to move`."""

    seat: Seat


class NowOut(Node, frozen=True, kw_only=True):
    """`now P1 is out`, `now P1 is not out`."""

    seat: Seat
    negated: bool


class NowPlaced(Node, frozen=True, kw_only=True):
    """`now P1 is last`."""

    seat: Seat
    place: Place


class NowHolds(Node, frozen=True, kw_only=True):
    """`now P1 holds H4`: among other cards."""

    seat: Seat
    cards: tuple[PrintedCard, ...]


class NowHasCards(Node, frozen=True, kw_only=True):
    """`now P3 has 2 cards`."""

    seat: Seat
    count: IntLiteral


class NowHasPoints(Node, frozen=True, kw_only=True):
    """`now P1 has 3 points`, `now P1 has minus 1 points`."""

    seat: Seat
    points: IntLiteral
    minus: bool


class NowOrder(Node, frozen=True, kw_only=True):
    """`now the order is reversed`, `now the order is normal`."""

    reversed: bool


class NowDirection(Node, frozen=True, kw_only=True):
    """`now the direction is reversed`, `now the direction is normal`."""

    reversed: bool


class NowInForce(Node, frozen=True, kw_only=True):
    """`now NAME is in force`, `now NAME is not in force`."""

    rule: Name
    negated: bool


class NowHandEnds(Node, frozen=True, kw_only=True):
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


class Example(StatementNode, frozen=True, kw_only=True):
    """`example NAME "…"` and its steps; `rule` is None for an example of the variant itself."""

    rule: Name | None
    names: Words
    steps: tuple[Step, ...]
