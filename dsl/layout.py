"""Where words go on a line: glueing, wrapping, columns."""

from dataclasses import dataclass

from kakumei.dsl.columns import width_of

WIDTH = 110
PROVENANCE_WIDTH = 120
PROVENANCE_COLUMN = 79
KEYWORD_COLUMN = 10

_NO_BLANK_BEFORE = frozenset((",", ")", "'s"))
_BREAK_BEFORE = frozenset(("if", "and", "then"))
# A line this short before a break looks torn off.
_SHORTEST = 30


@dataclass(frozen=True, slots=True)
class Word:
    """One token as it is printed."""

    text: str
    glued: bool = False  # no blank and no line break before it


@dataclass(frozen=True, slots=True)
class Sentence:
    """A unit of the layout: what is said, what justifies it, and where it goes."""

    words: tuple[Word, ...]
    provenance: tuple[str, ...]
    indent: int
    continuation: int  # the indent of the lines after the first
    padded: bool  # whether the first word fills a column of its own


def words_of(texts: list[tuple[str, bool]]) -> tuple[Word, ...]:
    """Words from token texts; the flag says that a text in quotes belongs to the language before it."""
    words: list[Word] = []
    for index, (text, belongs) in enumerate(texts):
        before = texts[index - 1][0] if index else ""
        # A bracket follows the name of a rule directly: `use five_skip(reach = one)`.
        glued = text in _NO_BLANK_BEFORE or before == "(" or text == "("
        if belongs:
            words[-1] = Word(f"{words[-1].text} {text}", words[-1].glued)
        else:
            words.append(Word(text, glued))
    return tuple(words)


def lay_out(sentence: Sentence) -> list[str]:
    """The lines of a sentence, its provenance at the end of the last one."""
    lines = _wrap(_chunks(sentence), sentence)
    if sentence.provenance:
        said = " ".join(sentence.provenance)
        last = lines[-1]
        gap = max(PROVENANCE_COLUMN - width_of(last), 2)
        fits = width_of(last) + gap + width_of(said) <= PROVENANCE_WIDTH
        lines[-1] = f"{last}{' ' * (gap if fits else 2)}{said}"
    return lines


def _chunks(sentence: Sentence) -> list[str]:
    """The pieces between which a line may break."""
    chunks: list[str] = []
    for word in sentence.words:
        if word.glued and chunks:
            chunks[-1] += word.text
        else:
            chunks.append(word.text)
    if sentence.padded and len(chunks) > 1:
        keyword = chunks.pop(0)
        chunks[0] = keyword.ljust(KEYWORD_COLUMN - 1) + " " + chunks[0]
    return chunks


def _wrap(chunks: list[str], sentence: Sentence) -> list[str]:
    """Lines of at most WIDTH columns, broken before `then` and after commas rather than anywhere."""
    lines: list[str] = []
    indent = sentence.indent
    while chunks:
        taken, width = 0, indent - 1
        while taken < len(chunks) and (taken == 0 or width + 1 + width_of(chunks[taken]) <= WIDTH):
            width += 1 + width_of(chunks[taken])
            taken += 1
        if taken < len(chunks):
            taken = _best_break(chunks, taken, indent)
        lines.append(" " * indent + " ".join(chunks[:taken]))
        chunks = chunks[taken:]
        indent = sentence.continuation
    return lines


def _best_break(chunks: list[str], most: int, indent: int) -> int:
    """How many of the chunks stand on this line, where at most `most` fit."""
    width = indent
    best = 0
    for index in range(1, most + 1):
        width += width_of(chunks[index - 1]) + 1
        if width < _SHORTEST:
            continue
        if chunks[index] == "then":
            return index
        if chunks[index] in _BREAK_BEFORE or chunks[index - 1].endswith(",") or _is_tagged(chunks[index]):
            best = index
    return best or most


def _is_tagged(chunk: str) -> bool:
    """Whether a chunk is a text with its language."""
    return chunk.endswith('"') and not chunk.startswith('"')
