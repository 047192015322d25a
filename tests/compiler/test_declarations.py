"""What a sentence says twice, of itself or of nothing is looked for in texts of authors; the bundled ones are sound."""

from kakumei.compiler.bundle import bundled_files
from kakumei.compiler.elaborate.declarations import unsound


def test_bundled_texts_are_sound() -> None:
    assert [found for file in bundled_files()[0] for found in unsound(file.blocks)] == []
