"""Which cards go: the best, the worst, what chance says, or what somebody who does not see them has named."""

from kakumei.engine.chance import Scripted, Seeded, below, next_outcome
from kakumei.engine.errors import PositionError, PositionProblem
from kakumei.engine.game import NONE, Game
from kakumei.engine.order import Order
from kakumei.engine.records import Cards
from kakumei.engine.run import Run


def extreme_cards(game: Game, order: Order, pool: Cards, count: int, best: bool) -> Cards:
    """The strongest or weakest cards of a pool; suits decide between equal ranks.

    A joker counts as when it is played alone; a card without a rank comes last either way.
    """

    def key(card: int) -> tuple[bool, int, int]:
        power = order.card[card]
        suit = game.suit_strength[game.suit_of[card]]
        ranked = game.rank_of[card] != NONE or card == game.joker
        return (not ranked, -power if best else power, -suit if best else suit)

    return tuple(sorted(sorted(pool, key=key)[:count]))


def random_cards(run: Run, pool: Cards, count: int) -> Cards:
    """So many cards of a pool, one after another by chance; in a scenario each is the next outcome written."""
    chance = run.state.chance
    match chance:
        case Seeded():
            taken: list[int] = []
            left = list(pool)
            for _ in range(count):
                at, chance = below(chance, len(left))
                taken.append(left.pop(at))
            run.change(chance=chance)
            return tuple(sorted(taken))
        case Scripted():
            taken = []
            left = list(pool)
            for _ in range(count):
                outcome, chance = next_outcome(chance, "card")
                card = run.game.number.get(outcome, NONE) if isinstance(outcome, str) else NONE
                if card not in left:
                    raise PositionError(PositionProblem.CHANCE, {"wanted": "card", "got": str(outcome)})
                left.remove(card)
                taken.append(card)
            run.change(chance=chance)
            return tuple(sorted(taken))


def everything(game: Game) -> int:
    """Every kind of card, as a mask."""
    return (1 << len(game.names)) - 1


def nameable(game: Game, own: Cards, named: Cards, kinds: int) -> tuple[str, ...]:
    """What somebody may name: kinds of which, as far as that player can see, another may still hold one."""
    return tuple(
        name
        for card, name in enumerate(game.names)
        if kinds >> card & 1 and game.pack.count(card) > own.count(card) + named.count(card)
    )


def found_among(pool: Cards, named: Cards) -> Cards:
    """The named cards that are there."""
    left = list(pool)
    found: list[int] = []
    for card in named:
        if card in left:
            left.remove(card)
            found.append(card)
    return tuple(sorted(found))


def random_seat(run: Run, default: int) -> int:
    """A seat by lot; in a scenario nothing is drawn and the default stands."""
    match run.state.chance:
        case Seeded():
            seat, chance = below(run.state.chance, run.state.seats)
            run.change(chance=chance)
            return seat
        case Scripted():
            return default
