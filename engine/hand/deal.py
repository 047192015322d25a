"""From hand to hand: chairs, dealer, the deal, and the scores when a hand is over."""

from typing import assert_never

from msgspec.structs import replace

from kakumei.compiler.config.base import Card, ClauseIndex, Player, Scope, Seat
from kakumei.compiler.config.rules import RegisterType
from kakumei.compiler.config.tables import ByCard, Choice, Deal, Rest
from kakumei.engine.hand.leads import chosen_seat, draw_leader
from kakumei.engine.hand.match import is_last_hand, next_chairs, winners_of
from kakumei.engine.judge.guards import is_first_hand
from kakumei.engine.judge.who import around
from kakumei.engine.rules.memory import forget
from kakumei.engine.state.chance import Seeded, for_hand, shuffled
from kakumei.engine.state.events import Cause, HandEnded
from kakumei.engine.state.records import Cards, Flipped, Granted, Lasting, LockedTo, Missing, Patched, Suspended, Turned
from kakumei.engine.state.run import Run
from kakumei.engine.state.state import HandPart, Stage
from kakumei.engine.state.table import Table


def close_hand(run: Run) -> None:
    """Titles and points of the hand that is over; then the next one, or the end."""
    program, hand = run.program, run.hand
    tables = program.tables
    n = run.seats
    places = tuple(place or n for place in run.places)
    titles = tuple(None if hand.titles_equal else tables.titles[place - 1] for place in places)
    table = tables.points_of_last_hand if is_last_hand(run) else tables.points
    earned = tuple(table[place - 1] + bonus for place, bonus in zip(places, hand.bonus, strict=True))
    points = list(run.match.points)
    for player, more in zip(run.match.chairs, earned, strict=True):
        points[player] += more
    keys = program.config.title_keys
    cause = hand.notes.cause or Cause.ONE_LEFT
    run.emit(
        HandEnded(
            seat=None,
            clause=run.clause(_clause_of_end(run, cause)),
            cause=cause,
            places=places,
            titles=tuple(None if title is None else keys[title] for title in titles),
            points=earned,
        )
    )
    run.change_match(points=tuple(points), titles=titles)
    winners = winners_of(run)
    if winners is not None or run.match.one_hand:
        run.change_match(winners=winners)
        run.change(stage=Stage.OVER)
        return
    # Places are a list, best first; those who share one stand in the order of their seats.
    ranking = tuple(sorted(program.everybody, key=lambda seat: places[seat]))
    run.change_match(reigning=None if hand.titles_equal else ranking, number=run.match.number + 1)
    next_hand(run)


def _clause_of_end(run: Run, cause: Cause) -> ClauseIndex:
    config, noted = run.program.config, run.hand.notes.hand_ends
    match cause:
        case Cause.RULE if noted is not None:
            return noted
        case Cause.STANDSTILL | Cause.BOUND:
            return config.language.standstill
        case Cause.RULE | Cause.PASSED | Cause.ONE_LEFT | Cause.ALL_OUT:
            return config.going_out.hand_clause
        case _:
            assert_never(cause)


def next_hand(run: Run) -> None:
    """Sets up the hand whose number the match already has: chairs, dealer, cards."""
    chance = run.match.chance
    assert isinstance(chance, Seeded), "a scripted hand is never followed by another"
    run.change_match(chance=for_hand(chance.seed, run.match.number))
    if is_first_hand(run):
        run.change_match(reigning=None)
    _take_chairs(run, next_chairs(run))
    leave_hand(run)
    run.begin_hand(HandPart.fresh(run.program.everybody))
    dealer = run.program.config.tables.dealer
    choice = dealer.first if run.match.reigning is None else dealer.later
    last = run.program.everybody[-1]
    run.change(dealer=last)
    by_card = isinstance(choice.by, ByCard)
    if not by_card:
        _name_dealer(run, choice)
    pack, chance = shuffled(_seeded(run), run.program.cards.pack)
    run.change_match(chance=chance)
    _deal(run, pack)
    if by_card:
        # Nobody holds a card before the deal.
        _name_dealer(run, choice)
    draw_leader(run)
    run.change(turn=around(run, run.hand.dealer, run.direction)[1])


def leave_hand(run: Run) -> None:
    """Forgets what lasted no longer than the hand before: what lasts until the match ends stays."""
    forget(run, Scope.End.TRICK)
    forget(run, Scope.End.HAND)
    run.change_match(lasting=tuple(item for item in run.match.lasting if item.end is Scope.End.MATCH))


def _name_dealer(run: Run, choice: Choice) -> None:
    """Makes the dealer whomever the choice comes to, if it comes to anybody."""
    last = run.program.everybody[-1]
    seat = chosen_seat(run, choice, last, last)
    run.change(dealer=last if seat is None else seat)


def _seeded(run: Run) -> Seeded:
    assert isinstance(run.match.chance, Seeded)
    return run.match.chance


def _take_chairs(run: Run, chairs: tuple[Player, ...]) -> None:
    """Players change seats; what is kept by seat follows them."""
    if chairs == run.match.chairs:
        return
    move_seats(run, tuple(map(run.seat_of, chairs)))
    run.change_match(chairs=chairs)


def move_seats(run: Run, old_seats: tuple[Seat, ...]) -> None:
    """Lets what is kept by seat follow the players; `old_seats` says by new seat where its player sat before."""
    match = run.match
    new_seats = tuple(Seat(old_seats.index(seat)) for seat in run.program.everybody)  # by old seat
    registers = []
    for register, values in zip(run.program.config.registers, match.registers, strict=True):
        if register.per_seat:
            values = tuple(values[seat] for seat in old_seats)
        if register.type is RegisterType.SEAT:
            values = tuple(None if value is None else new_seats[value] for value in values)
        registers.append(values)
    run.change_match(
        titles=tuple(match.titles[seat] for seat in old_seats),
        reigning=None if match.reigning is None else tuple(new_seats[seat] for seat in match.reigning),
        registers=tuple(registers),
        lasting=tuple(_moved(item, new_seats) for item in match.lasting),
    )


def _moved(item: Lasting, new_seats: tuple[Seat, ...]) -> Lasting:
    """What lasts for some seats, where those seats are now."""
    match item.what:
        case Granted(seats=tuple(seats)):
            return replace(item, what=replace(item.what, seats=tuple(new_seats[seat] for seat in seats)))
        case Missing(seat=seat):
            return replace(item, what=replace(item.what, seat=new_seats[seat]))
        case Granted() | Flipped() | Turned() | Patched() | LockedTo() | Suspended():
            return item
        case _:
            assert_never(item.what)


def _deal(run: Run, pack: Cards) -> None:
    """Gives out the shuffled pack: card 0 to the first seat of the deal, and so on round the table."""
    deal = run.program.tables.deal
    seats = around(run, run.hand.dealer, run.direction)
    seats = (*seats[1:], seats[0])
    pack, aside = _set_aside(run, deal, pack)
    quotas = _quotas(run, deal, seats, len(pack))
    hands: list[list[Card]] = [[] for _ in seats]
    at = 0
    for turn in range(max(quotas)):
        for seat in seats:
            if turn < quotas[seat]:
                hands[seat].append(pack[at])
                at += 1
    rest = tuple(sorted(pack[at:]))
    run.change(held=tuple(tuple(sorted(hand)) for hand in hands))
    run.put(aside=tuple(sorted(aside)))
    if deal.rest is Rest.STOCK:
        run.put(stock=rest)
    else:
        run.put(away=rest)


def _set_aside(run: Run, deal: Deal, pack: Cards) -> tuple[Cards, Cards]:
    """The pack as it is dealt, and the cards set aside: the last ones.

    Where jokers are never aside, a joker among the cards that nobody gets changes places with the last card before
    them that is no joker.
    """
    kept = len(pack) - deal.aside
    if deal.jokers_never_aside:
        dealt = kept
        if deal.equal:
            dealt = kept // run.seats * run.seats
        cards = list(pack)
        for at in range(dealt, len(cards)):
            if cards[at] == run.program.cards.joker:
                other = next(i for i in range(dealt - 1, -1, -1) if cards[i] != run.program.cards.joker)
                cards[at], cards[other] = cards[other], cards[at]
        pack = tuple(cards)
    return pack[:kept], pack[kept:]


def _quotas(table: Table, deal: Deal, seats: tuple[Seat, ...], cards: int) -> list[int]:
    """How many cards each seat gets."""
    n = len(seats)
    # In a first hand nobody has a place; the seats from the dealer's left stand in.
    ranking = seats if table.match.reigning is None else table.match.reigning
    by_place = table.program.tables.dealt_by_place
    if by_place is not None:
        quotas = [0] * n
        for seat, dealt in zip(ranking, by_place, strict=True):
            quotas[seat] = dealt
    else:
        quotas = [cards // n if deal.each is None else min(deal.each, cards // n)] * n
    extra = cards - sum(quotas)
    if deal.each is not None or deal.equal:
        return quotas
    match deal.rest:
        case Rest.FIRST_SEATS:
            lucky = seats
        case Rest.LOWEST_PLACES:
            lucky = seats if table.match.reigning is None else tuple(reversed(ranking))
        case Rest.FACE_DOWN | Rest.STOCK:
            return quotas
        case _:
            assert_never(deal.rest)
    for seat in lucky[:extra]:
        quotas[seat] += 1
    return quotas
