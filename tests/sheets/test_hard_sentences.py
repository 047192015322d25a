"""The hardest sentences in three languages: one phrase each, whose grammar the catalogues alone decide.

What they try: articles and plurals, cases and numerals that govern them, verbs at the end, clauses inside a list that
take another form than the last one, a place that comes before what is laid there.
"""

import pytest
from sheets.tables import sample_game

from kakumei.compiler.model import ActiveLine
from kakumei.compiler.sheet.catalogue import catalogue
from kakumei.compiler.sheet.phrase import Part
from kakumei.compiler.sheet.phrases.context import Context
from kakumei.compiler.sheet.phrases.lines import line
from kakumei.compiler.sheet.phrases.structure import structural
from kakumei.dsl import ast
from kakumei.dsl.ast.structure import Structural
from kakumei.dsl.parser import parse
from kakumei.dsl.source import Source


def _phrase(text: str) -> Part:
    """What is said of a structural statement, or of a line of a rule."""
    game = sample_game("japanese_app")
    (statement,) = parse(Source("text", text)).file.blocks[0].statements
    if isinstance(statement, Structural):
        return structural(statement, Context(game=game))
    assert isinstance(statement, ast.Rule)
    (active,) = (member for member in statement.lines if isinstance(member, ActiveLine))
    return line(active, game.variant.rules[0], game)


@pytest.mark.parametrize(
    ("text", "english", "japanese", "polish"),
    [
        pytest.param(
            "lead first hand by the holder of D3",
            "Whoever holds the three of diamonds leads the first hand.",
            "最初の回はダイヤの3を持つ人が親になる。",
            "Pierwsze rozdanie zaczyna gracz z trójką karo.",
            id="a holder, a card and an ordinal",
        ),
        pytest.param(
            "exchange with 4 or more players last gives 2 best cards to first for 2 chosen cards, second "
            "last gives 1 best card to second for 1 chosen card",
            "With four or more players, whoever came last gives their two best cards to whoever came first, who gives "
            "back two cards of their choice; whoever came second last gives their best card to whoever came second, "
            "who gives back one card of their choice.",
            "4人以上のとき、最下位が1位に最も強いカード2枚を渡し、1位が最下位に自分で選んだカード2枚を返す。"
            "下から2番目が2位に最も強いカード1枚を渡し、2位が下から2番目に自分で選んだカード1枚を返す。",
            "Przy co najmniej 4 graczach ostatni oddaje pierwszemu 2 swoje najlepsze karty, a "
            "pierwszy oddaje 2 wybrane karty; przedostatni oddaje drugiemu swoją najlepszą kartę, a drugi "
            "oddaje 1 wybraną kartę.",
            id="two exchanges at once, for some numbers of players",
        ),
        pytest.param(
            "rule x allow S3 on JK ignoring strength, locks",
            "The three of spades may be played on a lone joker, even if that is not stronger or breaks a lock.",
            "1枚のジョーカーの上には、スペードの3を、強くなくても、縛りがあっても出せる。",
            "Wolno zagrać trójkę pik na pojedynczego jokera bez względu na siłę i blokady.",
            id="a permission with a place and two exceptions",
        ),
        pytest.param(
            "rule x when a player plays K with the same suits on Q then the trick ends",
            "When a player plays a single king on a single queen of the same suit, the trick ends.",
            "誰かが同じスートの1枚のQの上に1枚のKを出すと、場が流れる。",
            "Gdy gracz zagra pojedynczego króla na pojedynczą damę w tym samym kolorze, kolejka się kończy.",
            id="a card on another one, and how they are related",
        ),
        pytest.param(
            "rule x forbid a set of 2 with the same suits with the next rank on a set of 2",
            "Nobody may play a set of two cards on a set of two cards of the same suits and exactly one rank lower.",
            "同じスートの、ちょうど1つ弱い2枚の組の上に2枚の組は出せない。",
            "Nie wolno zagrać zestawu z 2 kart na zestaw z 2 kart w tych samych kolorach i o wartości dokładnie o "
            "jeden niższej.",
            id="two relations to the play below",
        ),
        pytest.param(
            "rule x when a player goes out first if the player is not the reigning first then the reigning "
            "first falls below everyone",
            "When a player is the first to go out and that player is not the winner of the previous hand, "
            "the winner of the previous hand falls below everyone.",
            "誰かが最初に上がるとき、その人が前回の1位でないなら、前回の1位が全員の下に落ちる。",
            "Gdy gracz wyjdzie z gry jako pierwszy, a ten gracz nie jest zwycięzcą poprzedniego rozdania, "
            "zwycięzca poprzedniego rozdania spada poniżej wszystkich.",
            id="somebody who is not somebody, and a fall",
        ),
        pytest.param(
            "rule x when a player plays anything with 5 then the turn skips 2 times as many less 1 players",
            "When a player plays anything with a 5, two players are skipped for each 5 played, less one.",
            "誰かが5を含むカードを出すと、出した5の1枚ごとに（ただし全部で1少なく）2人が飛ばされる。",
            "Gdy gracz zagra cokolwiek z piątką, za każdą zagraną piątkę (łącznie o 1 mniej) tracą ruch 2 "
            "kolejni gracze.",
            id="a multiple less one",
        ),
        pytest.param(
            "rule x when a player plays anything with 7 then the player gives at most as many chosen cards "
            "to the next player",
            "When a player plays anything with a 7, that player gives the next player up to one card of "
            "their choice for each 7 played.",
            "誰かが7を含むカードを出すと、その人が、出した7の1枚ごとに、自分で選んだカード1枚までを次の人に渡す。",
            "Gdy gracz zagra cokolwiek z siódemką, ten gracz oddaje następnemu graczowi najwyżej 1 wybraną "
            "kartę za każdą zagraną siódemkę.",
            id="up to a multiple, given to somebody",
        ),
        pytest.param(
            "rule x answer to eight_cut from each other player with 2 times as many of 4 then eight_cut is "
            "cancelled, the trick ends, the player leads",
            "When “Eight cut” takes effect, any other player may answer at once with twice as many 4s. Then "
            "“Eight cut” does not take effect, the trick ends and that player leads.",
            "「8切り」が起きると、ほかの人は誰でもすぐに2倍の枚数の4を出して返すことができる。すると、「8切り」は起きず、場が流れ、その人が親になる。",
            "Gdy działa „Ósemka kończy kolejkę”, każdy inny gracz może od razu odpowiedzieć, zagrywając dwa "
            "razy tyle czwórek. Wtedy „Ósemka kończy kolejkę” nie działa, kolejka się kończy i zaczyna ten "
            "gracz.",
            id="an answer with a multiple that cancels",
        ),
        pytest.param(
            "rule x when a player plays anything with Q then the player names as many ranks as called, each "
            "player discards every card of called",
            "When a player plays anything with a queen, that player names one rank for each queen played and "
            "each player discards all their cards of the ranks named.",
            "誰かがQを含むカードを出すと、出したQの1枚ごとに、その人が数字を1つ指定し、全員が指定された数字のカードすべてを捨てる。",
            "Gdy gracz zagra cokolwiek z damą, ten gracz wymienia 1 wartość za każdą zagraną damę i każdy "
            "gracz odrzuca wszystkie swoje karty wymienionej wartości.",
            id="something named and used in the same sentence",
        ),
        pytest.param(
            "rule x when 2 plays in a row with the same suits and the next rank then the suits are locked "
            "until the trick ends, the next rank is locked until the trick ends",
            "When two plays in a row have the same suits and go up one rank at a time, only the same suits "
            "may follow until the trick ends and each later play must be exactly the next rank until the "
            "trick ends. A joker may stand in for what is missing.",
            "スートが同じ、しかも数字が1つずつ強くなるカードが2回続けて出ると、場が流れるまで同じスートしか出せず、場が流れるまでちょうど1つ強い数字しか出せない。足りないカードの代わりにジョーカーを出せる。",
            "Gdy 2 kolejne zagrania mają te same kolory i rosną o jedną wartość, do końca kolejki wolno "
            "dokładać tylko te same kolory i do końca kolejki każde zagranie musi być o dokładnie jedną "
            "wartość wyżej. Joker może zastąpić to, czego brak.",
            id="two relations in a row and two locks",
        ),
        pytest.param(
            "rule x when a player plays K K K K then the order puts Q above 2 until the hand ends, require "
            "anything with only odd JK until the trick ends",
            "When a player plays four kings, the queen ranks just above the 2 until the hand ends and until "
            "the trick ends nothing but a play made only of odd cards and jokers may be played.",
            "誰かが4枚のKを出すと、この回が終わるまでQが2のすぐ上の強さになり、場が流れるまで奇数のカードとジョーカーだけのカードしか出せない。",
            "Gdy gracz zagra 4 króle, dama stoi tuż nad dwójką do końca rozdania i do końca kolejki wolno "
            "zagrać tylko coś wyłącznie z nieparzystych kart i jokerów.",
            id="a patched order and a demand",
        ),
        pytest.param(
            "rule x when a player plays a set of 5 with exactly 1 of JK if the player has 2 or more cards "
            "and the player wishes then the player swaps hands with the reigning first",
            "When a player plays a set of five cards with exactly one joker and that player has two or more "
            "cards left, that player swaps hands with the winner of the previous hand, if that player so "
            "wishes.",
            "誰かがジョーカーをちょうど1枚含む5枚の組を出すとき、その人の手札が2枚以上なら、その人が望めば、その人が前回の1位と手札を取り替える。",
            "Gdy gracz zagra zestaw z 5 kart z dokładnie 1 jokerem, a ten gracz ma co najmniej 2 karty, ten "
            "gracz zamienia się kartami ze zwycięzcą poprzedniego rozdania, jeśli ten gracz tego chce.",
            id="a count of cards with a wish",
        ),
        pytest.param(
            "rule x forbid anything with 2 JK as the last cards for the next player",
            "The next player may not play anything with a 2 or a joker as their last cards.",
            "次の人は最後の手札として2かジョーカーを含むカードを出せない。",
            "Następny gracz nie może zagrać niczego z dwójką lub jokerem jako ostatnie karty.",
            id="a ban on the last cards",
        ),
    ],
)
def test_hard_sentence(text: str, english: str, japanese: str, polish: str) -> None:
    part = _phrase(text)
    assert [catalogue(language).render(part) for language in ("en", "ja", "pl")] == [english, japanese, polish]


@pytest.mark.parametrize(
    ("effect", "end"),
    [
        ("discards 1 chosen card of 4", "discards one card of their choice, out of the 4s"),
        ("gives 1 chosen card of 4 to each other player", "out of the 4s, to each other player"),
        ("gives 1 chosen card of 4 to the next player", "out of the 4s, to the next player"),
    ],
)
@pytest.mark.parametrize(("guard", "rest"), [("", "."), (" if the player wishes", ", if that player so wishes.")])
def test_a_sentence_has_each_comma_once(effect: str, end: str, guard: str, rest: str) -> None:
    said = catalogue("en").render(_phrase(f"rule x when a player plays 7{guard} then the player {effect}"))
    assert said.endswith(end + rest), said
