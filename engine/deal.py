"""From hand to hand: chairs, dealer, the deal, and the scores when a hand is over."""

from typing import assert_never

from msgspec.structs import replace

from kakumei.compiler.config.base import Scope
from kakumei.compiler.config.rules import RegisterType
from kakumei.compiler.config.tables import Deal, Rest
from kakumei.engine.chance import Seeded, for_hand, shuffled
from kakumei.engine.events import Cause, HandEnded
from kakumei.engine.guards import is_first_hand
from kakumei.engine.leads import chosen_seat, draw_leader
from kakumei.engine.match import by_place, is_last_hand, next_chairs, winners_of
from kakumei.engine.memory import forget
from kakumei.engine.records import Cards, Granted, InForce
from kakumei.engine.run import Run
from kakumei.engine.state import Notes, Stage, State, Zones
from kakumei.engine.who import around


def close_hand(run: Run) -> None:
    """Titles and points of the hand that is over; then the next one, or the end."""
    state = run.state
    game = run.game
    n = state.seats
    places = tuple(place or n for place in state.places)
    title_rows = () if game.title_row is None else game.title_row.by_place
    titles = tuple(by_place(title_rows, place, n) for place in places)
    if state.titles_equal:
        titles = (None,) * n
    row = game.score_row
    if is_last_hand(state) and game.last_score_row is not None:
        row = game.last_score_row
    table = () if row is None else row.by_place
    earned = tuple((by_place(table, place, n) or 0) + bonus for place, bonus in zip(places, state.bonus, strict=True))
    points = list(state.points)
    for seat, player in enumerate(state.chairs):
        points[player] += earned[seat]
    going = game.config.going_out
    cause = state.notes.cause or Cause.ONE_LEFT
    clause = going.hand_clause
    if cause is Cause.RULE and state.notes.hand_ends is not None:
        clause = state.notes.hand_ends
    elif cause in (Cause.STANDSTILL, Cause.BOUND):
        clause = game.config.language.standstill
    keys = game.config.title_keys
    run.emit(
        HandEnded(
            seat=None,
            clause=run.clause(clause),
            cause=cause,
            places=places,
            titles=tuple(None if title is None else keys[title] for title in titles),
            points=earned,
        )
    )
    run.change(points=tuple(points), titles=titles)
    winners = winners_of(run.state)
    if winners is not None or state.one_hand:
        run.change(stage=Stage.OVER, winners=winners)
        return
    # Places are a list, best first; those who share one stand in the order of their seats.
    ranking = tuple(sorted(range(n), key=lambda seat: places[seat]))
    run.change(reigning=None if state.titles_equal else ranking, number=state.number + 1)
    next_hand(run)


def next_hand(run: Run) -> None:
    """Sets up the hand whose number the state already has: chairs, dealer, cards."""
    chance = run.state.chance
    assert isinstance(chance, Seeded), "a scripted hand is never followed by another"
    run.change(chance=for_hand(chance.seed, run.state.number))
    if is_first_hand(run.state):
        run.change(reigning=None)
    _take_chairs(run, next_chairs(run))
    n = run.state.seats
    forget(run, Scope.End.TRICK)
    forget(run, Scope.End.HAND)
    run.change(
        standing=tuple(item for item in run.state.standing if item.end is Scope.End.MATCH),
        hands=((),) * n,
        zones=Zones(),
        trick=(),
        stage=Stage.DEALT,
        turn=0,
        turn_order=tuple(range(n)),
        passed=(),
        barred=(),
        pass_counts=(0,) * n,
        out=(),
        ahead=(),
        fallen=(),
        emptied=(),
        bonus=(0,) * n,
        titles_equal=False,
        exchange_change=0,
        notes=Notes(),
        tricks=0,
        plays=0,
        idle=0,
        decisions=0,
    )
    dealer = run.game.config.tables.dealer
    choice = dealer.first if run.state.reigning is None else dealer.later
    run.change(dealer=n - 1)
    seat = chosen_seat(run, choice, n - 1, n - 1)
    run.change(dealer=n - 1 if seat is None else seat)
    pack, chance = shuffled(_seeded(run), run.game.pack)
    run.change(chance=chance)
    _deal(run, pack)
    draw_leader(run)
    run.change(turn=around(run.state, run.state.dealer, run.state.direction)[1])


def _seeded(run: Run) -> Seeded:
    assert isinstance(run.state.chance, Seeded)
    return run.state.chance


def _take_chairs(run: Run, chairs: tuple[int, ...]) -> None:
    """Players change seats; what is kept by seat follows them."""
    state = run.state
    if chairs == state.chairs:
        return
    old_seats = tuple(state.chairs.index(player) for player in chairs)  # by new seat
    new_seats = tuple(old_seats.index(seat) for seat in range(state.seats))  # by old seat
    registers = []
    for register, values in zip(run.game.config.registers, state.registers, strict=True):
        if register.per_seat:
            values = tuple(values[seat] for seat in old_seats)
        if register.type is RegisterType.SEAT:
            values = tuple(None if value is None else new_seats[value] for value in values)
        registers.append(values)
    run.change(
        chairs=chairs,
        titles=tuple(state.titles[seat] for seat in old_seats),
        reigning=None if state.reigning is None else tuple(new_seats[seat] for seat in state.reigning),
        registers=tuple(registers),
        standing=tuple(_moved(item, new_seats) for item in state.standing),
    )


def _moved(item: InForce, new_seats: tuple[int, ...]) -> InForce:
    """What stands for some seats, where those seats are now."""
    if not isinstance(item.what, Granted) or item.what.seats is None:
        return item
    return replace(item, what=replace(item.what, seats=tuple(new_seats[seat] for seat in item.what.seats)))


def _deal(run: Run, pack: Cards) -> None:
    """Gives out the shuffled pack: card 0 to the first seat of the deal, and so on round the table."""
    deal = run.game.deal
    assert deal is not None, "the compiler refuses a variant that does not deal for every number of players"
    state = run.state
    seats = around(state, state.dealer, state.direction)
    seats = (*seats[1:], seats[0])
    pack, aside = _set_aside(run, deal, pack)
    quotas = _quotas(state, deal, seats, len(pack))
    hands: list[list[int]] = [[] for _ in seats]
    at = 0
    for turn in range(max(quotas)):
        for seat in seats:
            if turn < quotas[seat]:
                hands[seat].append(pack[at])
                at += 1
    rest = tuple(sorted(pack[at:]))
    run.change(hands=tuple(tuple(sorted(hand)) for hand in hands))
    run.put(aside=tuple(sorted(aside)))
    if rest:
        run.put(**({"stock": rest} if deal.rest is Rest.STOCK else {"away": rest}))


def _set_aside(run: Run, deal: Deal, pack: Cards) -> tuple[Cards, Cards]:
    """The pack as it is dealt, and the cards set aside: the last ones.

    Where jokers are never aside, a joker among the cards that nobody gets changes places with the last card before
    them that is no joker.
    """
    kept = len(pack) - deal.aside
    if deal.jokers_never_aside:
        dealt = kept
        if deal.equal:
            dealt = kept // run.state.seats * run.state.seats
        cards = list(pack)
        for at in range(dealt, len(cards)):
            if cards[at] == run.game.joker:
                other = next(i for i in range(dealt - 1, -1, -1) if cards[i] != run.game.joker)
                cards[at], cards[other] = cards[other], cards[at]
        pack = tuple(cards)
    return pack[:kept], pack[kept:]


def _quotas(state: State, deal: Deal, seats: tuple[int, ...], cards: int) -> list[int]:
    """How many cards each seat gets."""
    n = len(seats)
    # In a first hand nobody has a place; the seats from the dealer's left stand in.
    ranking = seats if state.reigning is None else state.reigning
    if deal.by_place:
        quotas = [0] * n
        for place, seat in enumerate(ranking, start=1):
            quotas[seat] = by_place(deal.by_place, place, n) or 0
    else:
        quotas = [cards // n if deal.each is None else min(deal.each, cards // n)] * n
    extra = cards - sum(quotas)
    if deal.each is not None or deal.equal:
        return quotas
    match deal.rest:
        case Rest.FIRST_SEATS:
            lucky = seats
        case Rest.LOWEST_PLACES:
            lucky = seats if state.reigning is None else tuple(reversed(ranking))
        case Rest.FACE_DOWN | Rest.STOCK:
            lucky = ()
        case _:
            assert_never(deal.rest)
    for seat in lucky[:extra]:
        quotas[seat] += 1
    return quotas
