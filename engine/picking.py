"""Which cards go when nobody chooses: the best, the worst, or whatever chance says."""

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


def random_seat(run: Run, default: int) -> int:
    """A seat by lot; in a scenario nothing is drawn and the default stands."""
    match run.state.chance:
        case Seeded():
            seat, chance = below(run.state.chance, run.state.seats)
            run.change(chance=chance)
            return seat
        case Scripted():
            return default
