"""Golden sheets: the whole text of the five source variants in every language.

A change of wording shows as a difference in them, and so is read before it is made.
`pytest tests/sheets --update-golden` writes them anew; then read the difference aloud.
"""

from pathlib import Path

import pytest
from sheets.tables import bundled
from sheets.test_sheet import SOURCES

from kakumei.compiler.setting import default_setting
from kakumei.compiler.sheet import languages, make_sheet, render_markdown

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", SOURCES)
def test_markdown(name: str, language: str, request: pytest.FixtureRequest) -> None:
    variant = bundled(name)
    text = render_markdown(make_sheet(variant, default_setting(variant), language))
    path = GOLDEN / (f"{name}.md" if language == "en" else f"{name}.{language}.md")
    if request.config.getoption("--update-golden"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
