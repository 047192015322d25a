"""From a scenario to the position it describes, everything in it checked against its variant."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from kakumei.checker.fitting import fit_problems
from kakumei.checker.json_text import Object
from kakumei.checker.ruleset import Find, Ruleset, bundled, ruleset_of
from kakumei.checker.scenario import MalformedScenario, Written, place_of, read_scenario
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic
from kakumei.dsl.source import Source
from kakumei.engine import AnyGame, Game, Position
from kakumei.engine.state.errors import ChanceMissing, PositionError, PositionProblem


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """A scenario with its ruleset, and the game before its first move."""

    written: Written
    ruleset: Ruleset
    game: AnyGame


def prepare(source: Source, find: Find = bundled, options: Mapping[str, bool | int] = MappingProxyType({})) -> Prepared:
    """The position of a scenario; `find` finds its variant, `options` take the place of what it says itself.

    Raises:
        MalformedScenario: there is none.
    """
    written = read_scenario(source)
    scenario = written.scenario
    ruleset = ruleset_of(written, source, scenario.variant, {**scenario.options, **options}, find)
    if trouble := tuple(fit_problems(written, ruleset.variant, ruleset.config)):
        raise malformed(written, trouble)
    try:
        engine = ruleset.engine(len(scenario.deal))
        table, _ = engine.from_position(position_of(written))
    except PositionError as error:
        raise malformed(written, (position_problem(written.json, error),)) from None
    return Prepared(written=written, ruleset=ruleset, game=Game(engine, table))


def malformed(written: Written, diagnostics: Sequence[Diagnostic]) -> MalformedScenario:
    """What to say of a scenario in which something is wrong."""
    return MalformedScenario(diagnostics, {written.source.name: written.source})


def position_of(written: Written) -> Position:
    """The position as the engine has it."""
    scenario = written.scenario
    previous = scenario.previous
    return Position(
        deal=scenario.deal,
        places=previous.places if previous else None,
        points=previous.points if previous else None,
        exchange=previous is not None if scenario.exchange is None else scenario.exchange,
        hand=scenario.hand,
        dealer=scenario.dealer,
        leader=scenario.leader,
        aside=scenario.aside,
        stock=scenario.stock,
        chance=scenario.chance,
    )


def position_problem(json: Object, error: PositionError) -> Diagnostic:
    """What only the engine can tell about a position or log, as a diagnostic."""
    data = error.data
    match error.kind:
        case PositionProblem.CHANCE if isinstance(error, ChanceMissing):
            return diagnostic(Code.CHANCE_MISSING, place_of(json, ("chance",)), what=f"a draw of a {data['wanted']}")
        case PositionProblem.CHANCE:
            return diagnostic(
                Code.CHANCE_IMPOSSIBLE,
                place_of(json, ("chance",)),
                what=f"a draw of a {data['wanted']}",
                value=data["got"],
                expected="outcomes that can be, in the order in which they are needed",
            )
        case PositionProblem.NO_LEADER:
            help = 'nobody holds the card that leads: add `"leader": …`'
            return diagnostic(Code.MISSING_FIELD, json.head, where="the scenario", name="leader", help=help)
        case PositionProblem.LEADER_OUT:
            reason = "the seat that leads holds no cards"
            place = place_of(json, ("leader",))
            return diagnostic(
                Code.WRONG_FIELD, place, where="`leader`", reason=reason, expected="a seat that holds cards"
            )
        case _:
            # `fit_problems` says these in better words where a scenario can bring them about.
            return diagnostic(
                Code.WRONG_FIELD, json.head, where="the position", reason=str(error), expected="a position that can be"
            )
