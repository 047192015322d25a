"""What authors in Japan and Poland type outside of quotes: told with what to type instead, and understood then."""

import pytest

from kakumei.compiler.pipeline import compile_text
from kakumei.dsl.parser import parse
from kakumei.dsl.source import Source

TABLE = 'variant my_table "うちの大富豪" based on plain\n'


def told(text: str) -> list[tuple[str, str, str | None]]:
    """Code, what is underlined, help."""
    source = Source("my_table.rules", text)
    return [(one.code.number, source.slice(one.primary.span), one.help) for one in parse(source).diagnostics]


@pytest.mark.parametrize(
    ("text", "number", "underlined", "help"),
    [
        pytest.param('variant 大富豪 "大富豪" based on plain', "K110", "大富豪", "write `my_table`", id="a variant"),
        pytest.param(f'{TABLE}rule ８返し "8返し"', "K110", "８返し", "write `my_rule`", id="a rule with a number"),
        pytest.param(f"{TABLE}use ósemka", "K110", "ósemka", "write `osemka`", id="accents are left out"),
        pytest.param(f'{TABLE}title król "Król"', "K110", "król", "write `krol`", id="within a word"),
        pytest.param(f"{TABLE}option żółw_łaciaty on", "K110", "żółw_łaciaty", "write `zolw_laciaty`", id="a stroke"),
        pytest.param(
            f"{TABLE}pass freely 【L12】", "K101", "【L12】", "did you mean `[L12]`?", id="the brackets of a footnote"
        ),
        pytest.param(
            f"{TABLE}custom ja 「負けた人がお茶を入れる」",
            "K101",
            "「負けた人がお茶を入れる」",
            'did you mean `"負けた人がお茶を入れる"`?',
            id="a text after its language",
        ),
        pytest.param(
            f"{TABLE}custom «Ostatni sprząta.»",
            "K101",
            "«Ostatni sprząta.»",
            'did you mean `"Ostatni sprząta."`?',
            id="guillemets",
        ),
    ],
)
def test_what_to_type(text: str, number: str, underlined: str, help: str) -> None:
    assert told(text)[0] == (number, underlined, help)


def test_every_place_of_a_name_is_told_at_once() -> None:
    text = f"{TABLE}rule ósemka when a player plays 8 then the trick ends\nuse ósemka"
    assert [found[1] for found in told(text)] == ["ósemka", "ósemka"]
    assert compile_text(text.replace("ósemka", "osemka")).diagnostics == ()


def test_texts_are_left_as_they_are() -> None:
    custom = 'custom ja "「親」は【前回】の最下位" pl "Ósemka „kończy” kolejkę"'
    text = f"{TABLE}{custom}\n# król 「」\npass freely [house: 「自由」]"
    assert told(text) == []
