"""How large a rule text and its parts may be: one place for all of them, each with the code that refuses more.

They are far above what any table needs. They are there so that a text from anywhere costs bounded time and memory.
`docs/limits.md` prints them.
"""

MOST_CHARACTERS = 1_000_000
"""Of a rule text (K121)."""
GREATEST_NUMBER = 1_000_000
"""Of any number written in one, lines of a source in brackets too (K120)."""
LONGEST_TEXT = 1_000
"""Characters between two quotation marks, or two brackets (K121)."""
LONGEST_WORD = 80
"""Characters of a name (K121)."""
MOST_ERRORS = 50
"""Syntax errors that are reported of one text; after so many it is probably no rule text at all."""
MOST_CARDS = 1_000
"""In a pack, at whatever setting (K308)."""
MOST_PLAYERS = 100
"""At one table, whatever the variant allows (K309 in a text, K618 elsewhere)."""
MOST_HANDS = 10_000
"""Of a match that `play` plays."""
GREATEST_SEED = 2**53 - 1
"""From which cards are dealt (K302): the greatest number that every reader of JSON keeps."""
DEEPEST_JSON = 32
"""Lists and objects within each other in a scenario or a log (K610)."""
MOST_DIGITS_OF_JSON = 400
"""Of one number in a scenario or a log (K610)."""
MOST_DIGITS_TYPED = 9
"""Of a number typed into `play`; a longer one names no move, seat or card."""
MOST_BYTES_READ = 64 * 2**20
"""Of a file, or of a line where each line is a document (K601)."""
MOST_FILES_BESIDE = 256
"""Of a folder that are looked at for what a text asks for."""
MOST_BYTES_OF_FILE_BESIDE = 262_144
"""Of each of them; a larger one is not looked at."""
MOST_BYTES_BESIDE = 4_194_304
"""Of all of them; a glance at these takes about a second."""
