"""Structure as tables: rows by number of players, deal, dealers, leads, exchange, titles, points, match."""

import pytest
from lowering import config_with, named

from kakumei.compiler.config import EngineConfig, tables
from kakumei.compiler.config.base import Place, Range

FIRST = Place(position=1)
LAST = Place(position=1, from_end=True)


def clauses_by_players(config: EngineConfig, table: str) -> list[tuple[str, int, int | None]]:
    """Clause and span of every row of a table."""
    rows = {
        "deal": config.tables.deal,
        "exchange": config.tables.exchange.rows,
        "titles": config.tables.titles,
        "score": config.tables.scores,
    }[table]
    return [(named(config, row.clause), row.players.low, row.players.high) for row in rows]


# Rows by number of players


def test_a_row_without_players_is_for_all_the_variant_allows() -> None:
    assert clauses_by_players(config_with("players 3 to 5 exchange none"), "exchange") == [("exchange", 3, 5)]


def test_rows_are_cut_to_what_the_variant_allows() -> None:
    config = config_with("players 4 to 5 titles with 2 or more players first daifugo, others heimin")
    assert clauses_by_players(config, "titles") == [("titles.2+", 4, 5)]


def test_a_rule_replaces_the_rows_for_the_players_it_speaks_of() -> None:
    config = config_with(
        'use r rule r "R" instead exchange with 3 players first gives 1 random card to last for nothing'
    )
    assert clauses_by_players(config, "exchange") == [
        ("r/1", 3, 3),
        ("exchange.2-3", 2, 2),
        ("exchange.4+", 4, None),
    ]


def test_a_rule_for_some_players_replaces_rows_for_those_only() -> None:
    config = config_with('use r with 5 or more players rule r "R" instead exchange none')
    assert clauses_by_players(config, "exchange") == [
        ("r/1", 5, None),
        ("exchange.2-3", 2, 3),
        ("exchange.4+", 4, 4),
    ]


def test_a_rule_for_players_the_variant_does_not_have_replaces_nothing() -> None:
    config = config_with('players 3 use r with 5 or more players rule r "R" instead exchange none')
    assert clauses_by_players(config, "exchange") == [("exchange.3", 3, 3)]


def test_a_row_in_the_middle_of_another_leaves_both_sides() -> None:
    config = config_with('players 3 to 6 use r rule r "R" instead deal with 4 players 9 cards each', base="plain")
    assert clauses_by_players(config, "deal") == [("r/1", 4, 4), ("deal", 3, 3), ("deal", 5, 6)]


# Deal, dealers, leads


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("deal every card, one at a time, extra cards to the lowest places", {"rest": tables.Rest.LOWEST_PLACES}),
        (
            "deal equal hands, the rest face down, jokers never aside",
            {"equal": True, "rest": tables.Rest.FACE_DOWN, "jokers_never_aside": True},
        ),
        ("deal 9 cards each, the rest as the stock", {"each": 9, "rest": tables.Rest.STOCK}),
        ("deal every card, 1 card aside", {"aside": 1}),
        (
            "players 3 deal first 11, others 10, last 9 by place",
            {
                "by_place": (
                    tables.PlaceCount(place=FIRST, value=11),
                    tables.PlaceCount(place=None, value=10),
                    tables.PlaceCount(place=LAST, value=9),
                )
            },
        ),
    ],
)
def test_deals(text: str, expected: dict[str, object]) -> None:
    config = config_with(text)
    (deal,) = config.tables.deal
    default = tables.Deal(clause=deal.clause, players=config.players)
    changed = {name for name in tables.Deal.__struct_fields__ if getattr(deal, name) != getattr(default, name)}
    assert {name: getattr(deal, name) for name in changed} == expected


def test_a_dealer_of_every_hand_deals_the_first_and_the_later_ones() -> None:
    dealer = config_with("dealer every hand by chance").tables.dealer
    assert dealer.first == dealer.later
    assert dealer.first.by == tables.ByChance()


def test_a_dealer_of_the_first_hand_goes_before_one_of_every_hand() -> None:
    """Nobody has a place in the first hand, so a dealer by place needs one beside him."""
    config = config_with("dealer every hand by the reigning last dealer first hand by chance")
    assert config.tables.dealer.first.by == tables.ByChance()
    assert named(config, config.tables.dealer.first.clause) == "dealer.first"
    assert named(config, config.tables.dealer.later.clause) == "dealer.every"


def test_a_dealer_by_place_that_a_rule_puts_leaves_the_first_hand_as_it_is() -> None:
    config = config_with('use r rule r "R" instead dealer every hand by the reigning last')
    assert named(config, config.tables.dealer.first.clause) == "dealer.first"
    assert named(config, config.tables.dealer.later.clause) == "r/1"


def test_a_rule_may_replace_the_dealer_of_the_first_hand_alone() -> None:
    config = config_with('dealer every hand by chance use r rule r "R" instead dealer first hand by anyone')
    assert config.tables.dealer.first.by == tables.ByAnyone()
    assert config.tables.dealer.later.by == tables.ByChance()
    assert named(config, config.tables.dealer.first.clause) == "r/1"


@pytest.mark.parametrize(
    ("text", "chooser"),
    [
        ("lead first hand by the holder of D3", tables.ByCard(card="D3")),
        ("lead first hand by the player after the dealer", tables.AfterDealer()),
        ("lead first hand by chance", tables.ByChance()),
    ],
)
def test_who_leads_the_first_hand(text: str, chooser: tables.Chooser) -> None:
    assert config_with(text).tables.leads.first.by == chooser


@pytest.mark.parametrize(
    ("text", "chooser"),
    [
        ("lead when the winner is out by the next player", tables.NextPlayer()),
        ("lead when the winner is out by the highest reigning place", tables.HighestReigning()),
        ("lead when the winner is out by the reigning last", tables.ByPlace(place=LAST)),
    ],
)
def test_who_leads_when_the_winner_is_out(text: str, chooser: tables.Chooser) -> None:
    assert config_with(text).tables.leads.when_out.by == chooser


# Seats and direction


def test_seats_and_direction() -> None:
    config = config_with("seats by chance every 3 hands direction anticlockwise")
    assert (config.tables.seats.how, config.tables.seats.every) == (tables.Seating.BY_CHANCE, 3)
    assert not config.tables.direction.clockwise
    assert config_with("seats by place every hand").tables.seats.every == 1


# Exchange


def test_forced_cards_in_both_directions() -> None:
    config = config_with("exchange last gives 2 best cards to first for 1 worst card")
    (row,) = config.tables.exchange.rows
    assert row.transfers == (
        tables.Transfer(
            giver=LAST,
            receiver=FIRST,
            count=2,
            pick=tables.Pick.BEST,
            back_count=1,
            back_pick=tables.Pick.WORST,
        ),
    )


def test_nothing_in_return() -> None:
    (row,) = config_with("exchange first gives 1 random card to last for nothing").tables.exchange.rows
    assert row.transfers[0].back_count == 0


def test_no_exchange_is_a_row_without_transfers() -> None:
    (row,) = config_with("exchange none").tables.exchange.rows
    assert row.transfers == ()


def test_how_the_exchange_goes() -> None:
    config = config_with("exchange at the same time exchange judged by the order in force exchange never takes 2 JK")
    exchange = config.tables.exchange
    assert not exchange.payer_first
    assert exchange.in_force
    assert exchange.never == ("C2", "D2", "H2", "S2", "JK")
    assert exchange.never_clause is not None and named(config, exchange.never_clause) == "exchange.never"


# Passing and ends


def test_passing() -> None:
    passing = config_with(
        "pass up to 3 in a hand pass bars until the trick ends pass when leading allowed pass skipped does not count"
    ).passing
    assert (passing.right, passing.limit) == (tables.PassRight.LIMITED, 3)
    assert (passing.returns, passing.leading, passing.skipped_counts) == (False, True, False)


def test_ends_of_trick_and_hand() -> None:
    config = config_with(
        "trick ends when the turn returns going out ends the trick going out together shares the place "
        "hand ends when everyone is out"
    )
    assert config.trick_end.test is tables.TrickTest.TURN_RETURNS
    assert (config.going_out.ends_trick, config.going_out.shares_place, config.going_out.all_out) == (True, True, True)


# Titles, points, match


def test_titles_are_numbered_as_the_tables_give_them() -> None:
    config = config_with("players 3 titles with 3 players first fugo, last hinmin, others heimin")
    assert config.title_keys == ("fugo", "hinmin", "heimin")
    (row,) = config.tables.titles
    assert [entry.value for entry in row.by_place] == [0, 1, 2]


def test_points_may_be_taken_away() -> None:
    (row,) = config_with("score first 2, others 0, last minus 1").tables.scores
    assert [(entry.place, entry.value) for entry in row.by_place] == [(FIRST, 2), (None, 0), (LAST, -1)]


def test_the_last_hand_has_a_table_of_its_own() -> None:
    rows = config_with("players 4 score others 1 score in the last hand with 4 players others 5").tables.scores
    assert [(row.last_hand, row.by_place[0].value) for row in rows] == [(False, 1), (True, 5)]


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("match 3 hands", tables.Hands(low=3, high=3)),
        ("match 1 or more hands", tables.Hands(low=1, high=None)),
        ("match first to 7 points", tables.Points(points=7)),
        ("match 3 sets of 4 hands", tables.Sets(sets=3, hands=4)),
    ],
)
def test_length_of_the_match(text: str, length: object) -> None:
    assert config_with(text).tables.match.length == length


def test_a_choice_stands_wherever_a_number_can() -> None:
    text = "choice length as number 1 to 9 = 3 match length hands"
    assert config_with(text).tables.match.length == tables.Hands(low=3, high=3)
    assert config_with(text, setting={"length": 5}).tables.match.length == tables.Hands(low=5, high=5)


def test_players_without_an_upper_end() -> None:
    assert config_with("").players == Range(low=2)
