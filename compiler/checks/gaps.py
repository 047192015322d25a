"""Structural questions that a variant leaves open.

Nothing is implied by leaving it out, so each question is asked, and the help types the family's commonest answer.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from kakumei.compiler.checks import conditions
from kakumei.compiler.checks.cards import Pack
from kakumei.compiler.checks.conditions import Labels
from kakumei.compiler.checks.coverage import seats_of
from kakumei.compiler.checks.facts import Facts, Said
from kakumei.compiler.checks.ground import Ground
from kakumei.compiler.checks.places import places_dealt
from kakumei.compiler.rows import table_of
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic
from kakumei.dsl.source import Span


@dataclass(frozen=True, slots=True)
class Question:
    """A question by the key of the statement that answers it.

    `arises` gives None while the question does not arise, else labels that show why it does.
    """

    key: str
    asks: str
    commonest: str
    arises: Callable[[Ground], Labels | None] = field(default=lambda _: ())


# With so many questions left open, the author may not know that another variant can answer them.
_MANY = 8


def check_gaps(ground: Ground) -> Iterator[Diagnostic]:
    """Every question that has no answer."""
    facts = ground.facts
    # One row of a table is an answer here; whether the table is complete is another check.
    answered = {table_of(said.node) or said.clause.key for said in facts.variant.statements}
    found = []
    for question in QUESTIONS:
        if question.key in answered:
            continue
        why = question.arises(ground)
        if why is not None:
            found.append(_open(question, facts, why))
    if facts.variant.base is None and len(found) >= _MANY:
        found[0] = replace(found[0], notes=(f"`variant {facts.variant.name} … based on plain` answers all of these",))
    yield from found
    yield from _left_over(ground)


def _open(question: Question, facts: Facts, why: Labels, span: Span | None = None) -> Diagnostic:
    return diagnostic(
        Code.MISSING_STATEMENT,
        span or facts.variant.span,
        secondary=why,
        question=question.asks,
        statement=_titles(facts) if question.key == "titles" else question.commonest,
    )


def _titles(facts: Facts) -> str:
    """A table with the titles that the variant declares, best first."""
    keys = [title.key for title in facts.variant.titles] or ["daifugo", "heimin", "daihinmin"]
    return f"titles first {keys[0]}, others {keys[len(keys) // 2]}, last {keys[-1]}"


QUESTIONS = (
    Question("players", "how many may play", "players 3 to 6"),
    Question("cards", "which cards are played with", "cards 52 and 2 jokers"),
    Question("order", "which ranks are strong", "order 3 4 5 6 7 8 9 10 J Q K A 2"),
    Question(
        "joker.alone", "how strong a lone joker is", "joker alone ranks highest in either order", conditions.jokers
    ),
    Question(
        "joker.stands", "what a joker may stand for", "joker stands for any card in sets and runs", conditions.jokers
    ),
    Question(
        "joker.together", "how strong jokers are together", "joker together rank highest", conditions.several_jokers
    ),
    Question(
        "joker.reads",
        "which card a joker is where several fit",
        "joker reads as the player says",
        conditions.jokers_in_rows,
    ),
    Question(
        "joker.ties",
        "whether a play with a joker equals the same play without",
        "joker ties with the natural card",
        conditions.jokers_stand,
    ),
    Question("deal", "how the cards are dealt", "deal every card, one at a time, extra cards to the first seats"),
    Question("dealer.first", "who deals the first hand", "dealer first hand by chance", conditions.first_dealer),
    Question(
        "dealer.later", "who deals later hands", "dealer later hands by the reigning last", conditions.later_dealer
    ),
    Question("seats", "whether players change seats", "seats stay"),
    Question("direction", "which way the turn goes round", "direction clockwise"),
    Question(
        "exchange",
        "which cards are exchanged before a hand",
        "exchange last gives 2 best cards to first for 2 chosen cards",
    ),
    Question("exchange.order", "which half of the exchange comes first", "exchange payer first", conditions.exchange),
    Question(
        "exchange.judged",
        "by which order cards are best and worst",
        "exchange judged by the order",
        conditions.best_or_worst,
    ),
    Question("lead.first", "who leads the first hand", "lead first hand by the holder of D3"),
    Question("lead.later", "who leads later hands", "lead later hands by the reigning last"),
    Question(
        "lead.out", "who leads when the winner of a trick is out", "lead when the winner is out by the next player"
    ),
    Question("open", "what the first play of a hand must be", "open with anything"),
    Question("pass.right", "when a player may pass", "pass freely"),
    Question("pass.effect", "whether a player who has passed may play again in the trick", "pass may return"),
    Question("pass.leading", "whether a leader may pass", "pass when leading never"),
    Question("pass.skipped", "whether a player who is skipped has passed", "pass skipped counts", conditions.skips),
    Question("trick", "when a trick ends", "trick ends when everyone else has passed"),
    Question("play", "what may be played", "play single, set of 2 to 4, run of 3 or more in one suit"),
    Question("beat", "what beats a play", "beat same shape, same size, stronger"),
    Question("beat.runs", "how two runs compare", "beat runs by the lowest rank", conditions.runs),
    Question("going", "what going out does to the trick", "going out leaves the trick open"),
    Question(
        "going.together",
        "who is first when several go out at once",
        "going out together the player first",
        conditions.out_together,
    ),
    Question("hand", "when a hand ends", "hand ends when one player is left"),
    Question("titles", "which titles the places bring", "titles …"),
    Question("score", "how many points the places bring", "score first 2, second 1, others 0"),
    Question("match", "how long a match is", "match 3 hands"),
    Question("match.ties", "what happens when several have most points", "match ties are shared"),
)

# Cards that do not come out even


_EXTRA = Question(
    "deal",
    "who gets the cards that do not come out even",
    "deal every card, one at a time, extra cards to the first seats",
)
_REST = Question("deal", "what becomes of the cards that are not dealt", "deal equal hands, the rest face down")


def _left_over(ground: Ground) -> Iterator[Diagnostic]:
    """A deal that does not come out even must say what becomes of the cards left over."""
    if ground.pack is None:
        return
    for said in (*ground.facts.stated(ast.Deal), *ground.facts.replacing(ast.Deal)):
        deal = said.node
        if deal.extra is not None or deal.rest is not None or not _leaves_cards(said, ground.facts, ground.pack):
            continue
        question = _EXTRA if isinstance(deal.hands, ast.EveryCard) else _REST
        place = ground.facts.place(said)
        why = tuple(label for label in ground.facts.inherited(said) if label.span != place)
        yield _open(question, ground.facts, why, place)


def _leaves_cards(said: Said[ast.Deal], facts: Facts, pack: Pack) -> bool:
    """Whether some cards are left over with some number of players."""
    deal = said.node
    aside = 0 if deal.aside is None else facts.numbers.number(deal.aside).low
    covered = seats_of(said, facts)
    sizes = range(pack.size.low - aside, (pack.size.high or pack.size.low) - aside + 1)
    match deal.hands:
        case ast.EveryCard() | ast.EqualHands():
            return any(size % players for size in sizes for players in covered)
        case ast.CardsEach(count=count):
            return any(facts.numbers.number(count).low * players < max(sizes) for players in covered)
        case ast.CardsByPlace(entries=entries):
            return any(places_dealt(entries, players, facts).low < max(sizes) for players in covered)
