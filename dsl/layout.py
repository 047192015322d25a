"""Where words go on a line: which ones stay together, where a long line is broken, what stands in columns."""

from dataclasses import dataclass

from kakumei.dsl.columns import width_of

WIDTH = 110
KEYWORD_COLUMN = 10
# Provenance stands in the first of these columns that is free and leaves it room up to the last column.
PROVENANCE_COLUMNS = (79, 43)
PROVENANCE_WIDTH = 120

_NO_BLANK_BEFORE = frozenset((",", ")", "'s"))
_BREAK_BEFORE = frozenset(("if", "and"))
# A line this short before a break looks torn off.
_SHORTEST = 30


@dataclass(frozen=True, slots=True)
class Word:
    """One token as it is printed."""

    text: str
    glued: bool = False  # no blank and no line break before it
    tagged: bool = False  # a text with its language


@dataclass(frozen=True, slots=True)
class Sentence:
    """A unit of the layout: what is said, what justifies it, and where it goes."""

    words: tuple[Word, ...]
    provenance: tuple[str, ...]
    indent: int
    continuation: int  # the indent of the lines after the first
    columns: tuple[int, ...] = ()  # the widths of the first words, where they fill columns


def words_of(texts: list[tuple[str, bool]]) -> tuple[Word, ...]:
    """Words from token texts; the flag says that a text in quotes belongs to the language before it."""
    words: list[Word] = []
    before = ""
    for text, belongs in texts:
        if belongs:
            words[-1] = Word(f"{words[-1].text} {text}", tagged=True)
        else:
            # A bracket follows the name of a rule directly: `use some_rule(reach = one)`.
            words.append(Word(text, glued=text in _NO_BLANK_BEFORE or text == "(" or before == "("))
        before = text
    return tuple(words)


def lay_out(sentence: Sentence) -> list[str]:
    """The lines of a sentence, its provenance at the end of the last one or on a line of its own."""
    chunks = _chunks(sentence)
    if _fits(chunks, sentence.indent):
        lines = [" " * sentence.indent + " ".join(chunk.text for chunk in chunks)]
    elif any(chunk.tagged for chunk in chunks):
        lines = _one_language_a_line(chunks, sentence)
    else:
        lines = _wrap(chunks, sentence)
    if sentence.provenance:
        said = " ".join(sentence.provenance)
        end = width_of(lines[-1])
        column = next(
            (
                column
                for column in (*PROVENANCE_COLUMNS, end + 2)
                if end + 2 <= column and column + width_of(said) <= PROVENANCE_WIDTH
            ),
            None,
        )
        if column is None:
            lines.append(" " * max(sentence.continuation, sentence.indent + 4) + said)
        else:
            lines[-1] += " " * (column - end) + said
    return lines


def _chunks(sentence: Sentence) -> list[Word]:
    """The pieces between which a line may break."""
    chunks: list[Word] = []
    for word in sentence.words:
        if word.glued and chunks:
            chunks[-1] = Word(chunks[-1].text + word.text)
        else:
            chunks.append(word)
    return _in_columns(chunks, sentence.columns)


def _in_columns(chunks: list[Word], columns: tuple[int, ...]) -> list[Word]:
    """The first chunks, made as wide as their columns and joined with the chunk after them."""
    if len(chunks) <= len(columns) or not columns:
        return chunks
    head = "".join(chunk.text.ljust(width) + " " for chunk, width in zip(chunks, columns, strict=False))
    first = chunks[len(columns)]
    return [Word(head + first.text, tagged=first.tagged), *chunks[len(columns) + 1 :]]


def _fits(chunks: list[Word], indent: int) -> bool:
    return indent + sum(width_of(chunk.text) + 1 for chunk in chunks) - 1 <= WIDTH


def _one_language_a_line(chunks: list[Word], sentence: Sentence) -> list[str]:
    """Texts too long for one line: a language a line, one below the other."""
    first = next(index for index, chunk in enumerate(chunks) if chunk.tagged)
    head = " " * sentence.indent + "".join(f"{chunk.text} " for chunk in chunks[:first])
    margin = " " * (width_of(head) if first else sentence.continuation)
    lines = [head + chunks[first].text]
    for chunk in chunks[first + 1 :]:
        if chunk.tagged:
            lines.append(margin + chunk.text)
        else:
            lines[-1] += f" {chunk.text}"
    return lines


def _wrap(chunks: list[Word], sentence: Sentence) -> list[str]:
    """Lines broken before `then` and after commas rather than anywhere."""
    lines: list[str] = []
    indent = sentence.indent
    while chunks:
        taken, width = 0, indent - 1
        while taken < len(chunks) and (taken == 0 or width + 1 + width_of(chunks[taken].text) <= WIDTH):
            width += 1 + width_of(chunks[taken].text)
            taken += 1
        then = next((index for index in range(1, taken) if chunks[index].text == "then"), None)
        if then is not None:
            taken = then  # what happens gets a line of its own as soon as the sentence needs two
        elif taken < len(chunks):
            taken = _best_break(chunks, taken, indent)
        lines.append(" " * indent + " ".join(chunk.text for chunk in chunks[:taken]))
        chunks = chunks[taken:]
        # What happens stands below when it happens; everything else is set in.
        indent = sentence.indent if chunks and chunks[0].text == "then" else sentence.continuation
    return lines


def _best_break(chunks: list[Word], most: int, indent: int) -> int:
    """How many of the chunks stand on this line, where at most `most` fit."""
    width = indent
    best = 0
    for index in range(1, most + 1):
        width += width_of(chunks[index - 1].text) + 1
        if chunks[index].text == "then":
            return index
        if width >= _SHORTEST and (chunks[index].text in _BREAK_BEFORE or chunks[index - 1].text.endswith(",")):
            best = index
    return best or most
