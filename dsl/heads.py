"""What a text seems to define, told without parsing it: for a glance at texts of which few are wanted."""

import re
from collections.abc import Iterator

from kakumei.dsl.normalise import normalise

# Texts, brackets and comments only look like it, and are passed over.
_HEADS = re.compile(r'"[^"\r\n]*"?|\[[^\[\]]*\]|#[^\r\n]*|\b(variant|library|rule|shape|card)(?:\s|#[^\r\n]*+)++(\w+)')


def heads(text: str) -> Iterator[tuple[str, str]]:
    """Each word that begins a header or definition with the name behind it, in order: `("rule", "my_cut")`.

    Never less than the text defines, be it ever so broken; it may be more, since `any rule is` looks like a head too.
    """
    plain = text if text.isascii() else normalise(text).text  # which takes far longer than the glance itself
    return ((word, name) for word, name in _HEADS.findall(plain) if word)
