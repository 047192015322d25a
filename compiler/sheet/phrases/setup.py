"""Players, cards, order, jokers, deal, seats, direction."""

from collections.abc import Iterator
from typing import TypeAlias, assert_never

from kakumei.compiler.questions import asks_for_suits_of_jokers, shapes_with_jokers
from kakumei.compiler.sheet.phrase import Joint, Part, Phrase, Text, listing, say
from kakumei.compiler.sheet.phrases.cards import RANKS, SUITS, all_of, rank
from kakumei.compiler.sheet.phrases.context import Context, Game
from kakumei.compiler.sheet.phrases.numbers import counted_players, limits, number
from kakumei.compiler.sheet.phrases.patterns import shape_list
from kakumei.compiler.sheet.phrases.players import place
from kakumei.dsl import ast

_SEATS = {
    ast.SeatsBy.STAY: "seats-stay",
    ast.SeatsBy.PLACE: "seats-by-place",
    ast.SeatsBy.CHANCE: "seats-by-chance",
    ast.SeatsBy.SCORE: "seats-by-score",
}
_DIRECTION = {ast.Turning.CLOCKWISE: "direction-clockwise", ast.Turning.ANTICLOCKWISE: "direction-anticlockwise"}
_TOGETHER = {
    ast.JokersTogether.HIGHEST: "joker-together-highest",
    ast.JokersTogether.NEVER_PLAYED: "joker-together-never",
}
_READS = {
    ast.JokerReading.STRONGEST: "joker-reads-strongest",
    ast.JokerReading.WEAKEST: "joker-reads-weakest",
    ast.JokerReading.PLAYER: "joker-reads-player",
}
_TIES = {ast.JokerTie.TIES: "joker-ties", ast.JokerTie.LOSES: "joker-loses"}
_EXTRA = {
    ast.ExtraCards.FIRST_SEATS: "deal-extra-first-seats",
    ast.ExtraCards.LOWEST_PLACES: "deal-extra-lowest-places",
}
_REST = {ast.RestOfCards.FACE_DOWN: "deal-rest-face-down", ast.RestOfCards.STOCK: "deal-rest-stock"}


def players(node: ast.PlayerCount, context: Context) -> Phrase:
    """How many can play."""
    count = limits(node.count, context)
    if node.best_with is None:
        return say("players", **count)
    return say("players-best-with", best=number(node.best_with, context), **count)


def pack(node: ast.Pack, context: Context) -> Part:
    """Which cards are in the pack."""
    packs = 1 if node.packs is None else number(node.packs, context)
    added = tuple(added_cards(node.added, context))
    arguments: dict[str, Part | int] = {"size": node.pack_size.value}
    if added:
        sentence = say("cards-and", packs=packs, added=listing(Joint.AND, *added), **arguments)
    else:
        sentence = say("cards", packs=packs, **arguments)
    if node.without is None:
        return sentence
    return listing(Joint.SENTENCES, sentence, say("cards-without", cards=all_of(node.without, context)))


def added_cards(nodes: tuple[ast.AddedCards, ...], context: Context) -> Iterator[Phrase]:
    """Jokers and special cards that join the pack; none at all are not mentioned."""
    for node in nodes:
        count = number(node.count, context)
        if count == 0:
            continue
        match node:
            case ast.JokersAdded():
                yield say("added-jokers", n=count)
            case ast.SpecialsAdded(card=special):
                yield say("added-specials", n=count, name=Text(context.game.special_card(special.name)))
            case _:
                assert_never(node)


def order(node: ast.RankOrder | ast.SuitOrder) -> Phrase:
    """The cards, or the suits, from weakest to strongest."""
    match node:
        case ast.RankOrder(ranks=ranks):
            return say("order", ranks=listing(Joint.COMMAS, *(say(RANKS[member.rank]) for member in ranks)))
        case ast.SuitOrder(suits=suits):
            return say("order-of-suits", suits=listing(Joint.COMMAS, *(say(SUITS[member.suit]) for member in suits)))
        case _:
            assert_never(node)


# Jokers

_Jokers: TypeAlias = ast.JokerAlone | ast.JokerStands | ast.JokerTogether | ast.JokerReads | ast.JokerTies


def jokers(node: _Jokers, context: Context) -> Part:
    """What jokers can do."""
    match node:
        case ast.JokerAlone():
            return _joker_alone(node, context)
        case ast.JokerStands():
            return _joker_stands(node, context)
        case ast.JokerTogether(together=ast.JokersTogether.HIGHEST) if _joker_turns(context.game):
            return say("joker-together-with-order")
        case ast.JokerTogether(together=together):
            return say(_TOGETHER[together])
        case ast.JokerReads(reading=reading):
            return _joker_reads(reading, context)
        case ast.JokerTies(tie=tie):
            return say(_TIES[tie])
        case _:
            assert_never(node)


def _joker_alone(node: ast.JokerAlone, context: Context) -> Phrase:
    match node.rank:
        case ast.JokerRank.HIGHEST:
            return say("joker-alone-highest")
        case ast.JokerRank.WITH_ORDER:
            return say("joker-alone-with-order")
        case ast.JokerRank.NEVER_PLAYED:
            return say("joker-alone-never")
        case ast.JokerRank.BELOW:
            assert node.below is not None  # only this form has a rank, and always
            return say("joker-alone-below", rank=rank(node.below, context))
        case _:
            assert_never(node.rank)


def _joker_reads(reading: ast.JokerReading, context: Context) -> Part:
    """Which card a joker is where several fit; the card is chosen, what is as strong either way is the player's."""
    said = say(_READS[reading])
    if reading is ast.JokerReading.PLAYER:
        return said
    sentences = [said]
    if _set_or_row(context):
        sentences.append(say("joker-reads-shape"))
    if any(asks_for_suits_of_jokers(rule, line.node) for rule, line in context.game.lines):
        sentences.append(say("joker-reads-suit"))
    return listing(Joint.SENTENCES, *sentences)


def _set_or_row(context: Context) -> bool:
    """Whether a card and several jokers can be a set as well as a row."""
    game = context.game
    stated = [said for said in game.statements if isinstance(said, ast.JokerStands)]
    kinds = shapes_with_jokers(stated, game.variant.shapes)
    alike = {shape.name.text for shape in game.variant.shapes if isinstance(shape.ranks, ast.EqualRanks)}
    most = [game.numbers.number(said.at_most) for said in stated if said.at_most is not None]
    several = any(isinstance(said, ast.JokerTogether) for said in game.statements) and all(limit > 1 for limit in most)
    sets = {ast.ShapeWord.SINGLES, ast.ShapeWord.SETS, *alike}
    return several and bool(kinds & (sets - {ast.ShapeWord.SINGLES})) and bool(kinds - sets)


def _joker_turns(game: Game) -> bool:
    """Whether a lone joker goes down when the order is reversed; several together do as one does."""
    return any(
        isinstance(answer, ast.JokerAlone) and answer.rank in (ast.JokerRank.WITH_ORDER, ast.JokerRank.BELOW)
        for answer in game.statements
    )


def _joker_stands(node: ast.JokerStands, context: Context) -> Part:
    if node.shapes is None:
        return say("joker-stands-for-nothing")
    sentences = [say("joker-stands", shapes=shape_list(node.shapes, context.game))]
    if node.at_most is not None:
        sentences.append(say("joker-stands-at-most", n=number(node.at_most, context)))
    if node.inside_only:
        sentences.append(say("joker-stands-inside"))
    return listing(Joint.SENTENCES, *sentences)


# Deal, dealer, seats, direction


def deal(node: ast.Deal, context: Context) -> Part:
    """Who gets how many cards, and what happens to the others."""
    sentences: list[Part] = []
    if node.aside is not None:
        message = "deal-aside-no-joker" if node.jokers_never_aside else "deal-aside"
        sentences.append(say(message, n=number(node.aside, context)))
    sentences.append(say("deal-singly" if node.one_at_a_time else "deal", hands=_hands(node.hands, context)))
    if node.extra is not None:
        sentences.append(say(_EXTRA[node.extra]))
    if node.rest is not None:
        sentences.append(say(_REST[node.rest]))
    if node.jokers_never_aside and node.aside is None:
        sentences.append(say("deal-rest-no-joker"))
    said = listing(Joint.SENTENCES, *sentences)
    if node.players is None or context.game.players is not None:
        return said
    return say("deal-for-players", players=counted_players(node.players, context), sentences=said)


def _hands(node: ast.DealtHands, context: Context) -> Phrase:
    match node:
        case ast.EveryCard():
            return say("deal-every-card")
        case ast.EqualHands():
            return say("deal-equal-hands")
        case ast.CardsEach(count=count):
            return say("deal-each", n=number(count, context))
        case ast.CardsByPlace(entries=entries):
            said = (say("deal-to-place", place=place(entry.place), n=number(entry.count, context)) for entry in entries)
            return say("deal-by-place", entries=listing(Joint.ENTRIES, *said))
        case _:
            assert_never(node)


def seating(node: ast.Seating, context: Context) -> Phrase:
    """Who sits where."""
    if node.by is ast.SeatsBy.STAY:
        return say(_SEATS[node.by])
    return say(_SEATS[node.by], every=1 if node.every is None else number(node.every, context))


def direction(node: ast.Direction) -> Phrase:
    """Which way the turn goes round."""
    return say(_DIRECTION[node.turning])
