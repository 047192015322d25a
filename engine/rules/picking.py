"""Which cards go: the best, the worst, what chance says, or what somebody who does not see them has named."""

from kakumei.compiler.config.base import Card, Mask, Seat
from kakumei.compiler.program import Program
from kakumei.compiler.program.cards import NO_CARD, NO_RANK
from kakumei.engine.state.chance import Scripted, Seeded, below, next_outcome
from kakumei.engine.state.errors import PositionError, PositionProblem
from kakumei.engine.state.order import Order
from kakumei.engine.state.records import Cards
from kakumei.engine.state.run import Run


def extreme_cards(program: Program, order: Order, pool: Cards, count: int, *, best: bool) -> Cards:
    """The strongest or weakest cards of a pool; suits decide between equal ranks.

    A joker counts as when it is played alone; a card without a rank comes last either way.
    """

    def key(card: Card) -> tuple[bool, int, int]:
        power = order.card[card]
        suit = program.cards.suit_strength[program.cards.suit_of[card]]
        ranked = program.cards.rank_of[card] != NO_RANK or card == program.cards.joker
        return (not ranked, -power if best else power, -suit if best else suit)

    return tuple(sorted(sorted(pool, key=key)[:count]))


def random_cards(run: Run, pool: Cards, count: int) -> Cards:
    """So many cards of a pool, one after another by chance; in a scenario each is the next outcome written."""
    chance = run.match.chance
    match chance:
        case Seeded():
            taken: list[Card] = []
            left = list(pool)
            for _ in range(count):
                at, chance = below(chance, len(left))
                taken.append(left.pop(at))
            run.change_match(chance=chance)
            return tuple(sorted(taken))
        case Scripted():
            taken = []
            left = list(pool)
            for _ in range(count):
                outcome, chance = next_outcome(chance, "card")
                card = run.program.cards.number.get(outcome, NO_CARD) if isinstance(outcome, str) else NO_CARD
                if card not in left:
                    raise PositionError(PositionProblem.CHANCE, {"wanted": "card", "got": str(outcome)})
                left.remove(card)
                taken.append(card)
            run.change_match(chance=chance)
            return tuple(sorted(taken))


def nameable(program: Program, own: Cards, named: tuple[int, ...], kinds: Mask) -> tuple[str, ...]:
    """What somebody may name: kinds of which, as far as that player can see, another may still hold one."""
    return tuple(
        name
        for card, name in enumerate(program.cards.names)
        if kinds >> card & 1 and program.cards.pack.count(card) > own.count(card) + named.count(card)
    )


def found_among(pool: Cards, named: tuple[int, ...]) -> Cards:
    """The named cards that are there."""
    left = list(pool)
    found: list[Card] = []
    for card in map(Card, named):
        if card in left:
            left.remove(card)
            found.append(card)
    return tuple(sorted(found))


def random_seat(run: Run, default: Seat) -> Seat:
    """A seat by lot; in a scenario nothing is drawn and the default stands."""
    match run.match.chance:
        case Seeded():
            seat, chance = below(run.match.chance, run.seats)
            run.change_match(chance=chance)
            return Seat(seat)
        case Scripted():
            return default
