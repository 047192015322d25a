"""Characters that cannot be seen, and yet change what is read: they steer a terminal, or turn the line round."""

import unicodedata

# Letters of some scripts are joined with them, and many emoji are.
_JOINERS = "\u200c\u200d"


def is_invisible(char: str) -> bool:
    """Whether nobody can see the character: controls, signs of direction and other format signs, halves of characters.

    Line ends and tabs count as well: whoever lets them through says so.
    """
    return (unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp") and char not in _JOINERS) or _is_no_character(
        ord(char)
    )


def _is_no_character(number: int) -> bool:
    """Whether Unicode says that there will never be a character of this number."""
    return number & 0xFFFE == 0xFFFE or 0xFDD0 <= number <= 0xFDEF


def name_of(char: str) -> str:
    """What to call it: `U+202E, right-to-left override`."""
    name = unicodedata.name(char, "a control character" if unicodedata.category(char) == "Cc" else "").lower()
    return f"U+{ord(char):04X}" + (f", {name}" if name else "")
