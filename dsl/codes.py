"""Every diagnostic Kakumei can give: one row for each in the table `Code`.

A new code is a new row here and a page in `docs/errors/`; a check then says `diagnostic(Code.…, span, field=…)`.
A row holds, in this order: the number, a title (for lists of codes), and three templates in the manner of `str.format`:

- message: what is wrong, lower case, no full stop, the author's words in backticks;
- label: why this spot, short, printed under it;
- help: what to type. A check that knows better, say the name that was meant, passes a `help` of its own.

A number is never reused for something else. Nothing reads a message to learn what happened: it reads the code.
"""

from dataclasses import dataclass
from enum import Enum, unique

from kakumei.dsl.severity import Group, Severity


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of the table."""

    number: str
    severity: Severity
    title: str
    message: str
    label: str
    help: str


def _error(number: str, title: str, message: str, label: str, help: str) -> Entry:
    return Entry(number, Severity.ERROR, title, message, label, help)


def _warning(number: str, title: str, message: str, label: str, help: str) -> Entry:
    return Entry(number, Severity.WARNING, title, message, label, help)


# fmt: off
@unique
class Code(Enum):
    """The table. `Code.UNKNOWN_RULE.number` is `K201`."""

    # 1xx: syntax
    UNEXPECTED_WORD = _error("K101", "unexpected word",
        "did not expect `{found}` here",
        "expected {expected}",
        "write {expected} here")
    UNEXPECTED_END = _error("K102", "the text ends too early",
        "the text ends in the middle of a statement",
        "expected {expected} after this",
        "finish the statement with {expected}")
    UNKNOWN_CHARACTER = _error("K103", "unknown character",
        "`{found}` means nothing here",
        "not part of the language",
        "remove it; free text stands in double quotes, a comment after `#`")
    UNTERMINATED = _error("K104", "quotation or bracket never closed",
        "{what} is never closed",
        "opened here",
        "close it with `{closer}`")
    MISSING_REASON = _error("K105", "bracket without a reason",
        "`[{kind}]` gives no reason",
        "the reason is missing",
        "write `{form}`")
    RESERVED_WORD = _error("K106", "word of the language used as a name",
        "`{word}` is a word of the language and cannot be a name",
        "used as a name here",
        "choose a longer name, such as `{suggestion}`")
    WORD_OUT_OF_PLACE = _error("K107", "word out of place",
        "`{word}` belongs in {home}",
        "not in {home} here",
        "move it into {home}, or remove it")
    INVALID_PROVENANCE = _error("K108", "invalid bracket",
        "`{text}` does not say where a statement comes from",
        "not a form of bracket the language has",
        "write `[L4]`, `[L4-9]`, `[silent: reason]`, `[unclear L4: reading chosen]` or `[house]`")
    INVALID_CARD = _error("K109", "invalid card",
        "`{text}` is not a card",
        "no card is written like this",
        "write suit and rank, such as `S3` or `H10`; any joker is `JK`; a special card has three capitals or more")
    INVALID_NAME = _error("K110", "invalid name",
        "`{text}` is not a valid name",
        "names are small letters a to z, digits and `_`, and begin with a letter",
        "write `{suggestion}`")
    MISSING_HEADER = _error("K111", "no header",
        "the file says neither `variant` nor `library`",
        "the file begins here",
        'begin with `variant my_table "My table"`, or `library` for a file of rules only')
    UNFINISHED = _error("K112", "statement that is not finished",
        "this sentence is not finished",
        "expected {expected} after this",
        "write {expected} here, or remove the sentence")

    NUMBER_TOO_LARGE = _error("K120", "number that is too large",
        "`{number}` is too large a number",
        "at most {most}",
        "write a number up to {most}")
    PART_TOO_LONG = _error("K121", "name or text that is too long",
        "{what} has {length} characters",
        "at most {most}",
        "say it in {most} characters; more of it can stand in a comment, after `#`")
    INVISIBLE_CHARACTER = _error("K122", "character that cannot be seen",
        "there is a character here that nobody can see ({name})",
        "not visible",
        "delete it, or type the line anew")

    # 2xx: names
    UNKNOWN_RULE = _error("K201", "unknown rule",
        "unknown house rule `{name}`",
        "neither in this variant nor in a library",
        "write the name of a rule of the library, or define it: `rule {name} en \"…\" when … then …`")
    UNKNOWN_TITLE = _error("K202", "unknown title",
        "unknown title `{name}`",
        "no `title` statement names it",
        'add `title {name} en "…"`')
    UNKNOWN_OPTION = _error("K203", "unknown option",
        "`{variant}` has no option `{name}`",
        "no `option` or `choice` has this name",
        "`{variant}` has {options}")
    UNKNOWN_CHOICE = _error("K204", "unknown choice",
        "unknown choice `{name}`",
        "no `choice` statement names it",
        "add `choice {name} as number 0 to 4 = 2`, or write a number")
    UNKNOWN_CARD = _error("K205", "unknown special card",
        "unknown card `{name}`",
        "no `card` statement names it",
        'add `card {name} en "…"`')
    UNKNOWN_SHAPE = _error("K206", "unknown shape",
        "unknown shape `{name}`",
        "neither built in nor declared",
        "write `single`, `set` or `run`, or declare it with `shape {name}`")
    UNKNOWN_PARAMETER = _error("K207", "unknown parameter",
        "`{rule}` has no parameter `{name}`",
        "not a parameter of `{rule}`",
        "`{rule}` has {parameters}")
    UNKNOWN_BASE = _error("K208", "unknown base variant",
        "there is no variant `{name}` to build on",
        "neither in a text of this folder nor bundled",
        "`kakumei variants` lists the bundled variants")
    UNKNOWN_NAME = _error("K209", "unknown name inside a rule",
        "`{name}` means nothing here",
        "no `param`, `remember`, `choice` or rule has this name",
        "declare it with `param {name} as …` or `remember {name} as …`")
    DUPLICATE_DEFINITION = _error("K210", "name defined twice",
        "{kind} `{name}` is defined twice",
        "defined again here",
        "rename or remove one of the two")
    DUPLICATE_STATEMENT = _error("K211", "statement given twice",
        "`{key}` is stated twice",
        "stated again here",
        "remove one of the two")
    CIRCULAR_BASE = _error("K212", "variant based on itself",
        "`{name}` is based on itself",
        "this leads back to `{name}`",
        "base one of the variants on something else")
    NOT_IN_FORCE = _error("K213", "nothing to drop",
        "`{name}` is not in force, so it cannot be dropped",
        "neither the base variant nor this one puts it in force",
        "remove the line")
    NAME_TAKEN = _error("K214", "two rules in force under one name",
        "two rules in force are called `{name}`",
        "the second one",
        "remove one of the two, or give it a name of its own: `… as {suggestion}`")
    UNKNOWN_SEAT = _error("K215", "unknown seat in an example",
        "nobody sits at `{name}` in this example",
        "this seat holds no cards",
        "add `{name} holds …`, or name a seat that holds cards")
    NAME_IN_SEVERAL_FILES = _error("K220", "name in several files of a folder",
        "{kind} `{name}` is in several files of this folder: {files}",
        "which one is meant?",
        "keep one of these files here: move the others to another folder, or rename what they define")

    # 3xx: values
    WRONG_TYPE = _error("K301", "wrong type",
        "`{value}` is {found}, but {what} is {expected}",
        "expected {expected}",
        "write {expected}, such as `{example}`")
    OUT_OF_RANGE = _error("K302", "number out of range",
        "{what} is {allowed}, not {value}",
        "must be {allowed}",
        "write a number in this range: {allowed}")
    EMPTY_RANGE = _error("K303", "range that ends before it begins",
        "`{text}` ends before it begins",
        "nothing lies in this range",
        "put the lower end first: `{fixed}`")
    REPEATED_VALUE = _error("K304", "value given twice",
        "`{value}` stands twice in {what}",
        "the second time",
        "remove one of the two")
    UNKNOWN_VALUE = _error("K305", "value that is not on offer",
        "{what} cannot be `{value}`",
        "not on offer",
        "write {expected}")
    INCOMPLETE_ORDER = _error("K306", "order that leaves out a rank",
        "`order` leaves out {ranks}",
        "every rank of the pack belongs here",
        "add {ranks}, weakest rank first, or take the cards out of the pack with `without`")
    NOT_IN_PACK = _error("K307", "card or rank that is not in the pack",
        "`{name}` is not in the pack of this variant",
        "no such card in the pack",
        "change `cards`, or name something that is in the pack")
    TOO_MANY_CARDS = _error("K308", "too many cards",
        "{cards} cards are more than any table has",
        "at most {most}",
        "lower the number of packs, jokers or special cards")
    TOO_MANY_PLAYERS = _error("K309", "too many players",
        "no table has more than {most} players",
        "at most {most}",
        "lower it; without an upper end, as in `players 3 or more`, as many may play as there is room for")

    # 4xx: clashes and gaps
    NEVER_APPLIES = _warning("K405", "rule that can never apply",
        "`{rule}` can never apply",
        "{why}",
        "{fix} or remove the rule")
    UNDONE = _warning("K406", "rules that undo each other",
        "`{first}` and `{second}` undo each other",
        "turns back what `{first}` has turned",
        "drop one of the two, or let one replace the other: `replaces {first}`")
    NOTHING_COUNTED = _error("K407", "`as many` of nothing",
        "`as many` counts nothing here",
        "{why}",
        "write a number")
    MISSING_STATEMENT = _error("K410", "structural question left open",
        "nothing says {question}",
        "this variant leaves it open",
        "{statement} [silent: the family's commonest choice]")
    PLAYERS_LEFT_OUT = _error("K411", "table that leaves out a number of players",
        "`{table}` says nothing for {players} players",
        "covers {covered} players only",
        "add `{table} with {players} players …`, or narrow `players`")
    PLACE_TWICE = _error("K412", "place named twice",
        "with {players} players, `{table}` names {place} twice",
        "the second time",
        "remove it, or write a table of its own for {players} players")
    PLACE_UNNAMED = _error("K413", "place left unnamed",
        "with {players} players, `{table}` leaves out {place}",
        "{place} is missing",
        "add `{addition}`")
    TABLES_OVERLAP = _error("K414", "two tables for one number of players",
        "two `{table}` tables cover {players} players",
        "the second one",
        "narrow one of them, so that each number of players is covered once")
    CONFLICT = _error("K420", "rules that conflict",
        "`{first}` and `{second}` cannot both be on",
        "on together with `{second}`",
        "remove one of the two (`drop {second}` if the base has it), or let the host choose: `option {first} off`")
    REQUIRES_ABSENT = _error("K421", "rule that needs another one",
        "`{rule}` needs `{needed}`, which this variant does not have",
        "needs `{needed}`",
        "add `use {needed}`, or drop `{rule}`")
    REQUIRES_OFF = _error("K422", "option that needs another one on",
        "`{rule}` needs `{needed}`, which is off",
        "needs `{needed}`",
        "set `{needed}` on, or `{rule}` off")
    CONTRADICTION = _error("K423", "statements that contradict each other",
        "{first} and {second} cannot both hold",
        "contradicts {second}",
        "change or remove one of the two")
    REPLACED_TWICE = _error("K424", "two rules replace the same statement",
        "`{first}` and `{second}` both replace `{key}`",
        "replaces `{key}` as well",
        "make them exclude each other: `option {first} on conflicts {second}`")
    ABOUT_NOTHING = _warning("K425", "statement about something the variant does not have",
        "`{statement}` says nothing here: {why}",
        "has no effect",
        "remove the statement")
    MATCH_CANNOT_END = _error("K426", "match that cannot end",
        "the match can never end: {why}",
        "never reached",
        "give points with `score`, or count hands: `match 3 hands`")
    TOO_FEW_CARDS = _error("K427", "too few cards",
        "{cards} cards are too few for {players} players",
        "{players} players sit here",
        "add a pack (`cards 2 packs of 52`), or lower `players`")
    OFF_BY_DEFAULT = _warning("K428", "rule that waits for one that is off",
        "`{rule}` does nothing until the host switches `{needed}` on",
        "needs `{needed}`",
        "switch `{needed}` on too: `option {needed} on`")
    OUTSIDE_VARIANT = _error("K432", "statement outside a variant",
        "`{statement}` says nothing {where}",
        "belongs to a variant",
        "move it {home}, or remove it")
    EMPTY_TEXT = _error("K433", "text that says nothing",
        "this name or text is empty",
        "nothing between the quotation marks",
        "write what people shall read, such as `\"Sunday at Ada's\"`")
    UNKNOWN_LANGUAGE = _error("K434", "language without a sheet",
        "no sheet is printed in `{language}`",
        "nobody would ever read it",
        "write {languages}, or the text alone for all of them")
    OF_ITSELF = _error("K435", "rule that names itself",
        "`{rule}` names itself",
        "this is the rule itself",
        "remove it, or name the other rule that is meant")
    NOT_BUILT_YET = _error("K490", "part of the language that cannot be run yet",
        "`{primitive}` is part of the language, but cannot be run yet",
        "not built yet",
        "leave it out for now, or print it as text: `note \"…\"` in a rule, `custom \"…\"` in a variant")

    # 5xx: play quality
    MISSING_PROVENANCE = _warning("K501", "statement that does not say where it comes from",
        "`{statement}` does not say where it comes from",
        "no line of the source is named",
        "add `[L…]` with the line, `[silent: reason]`, `[unclear L…: reading chosen]` or `[house]`")
    RULE_NOT_USED = _warning("K502", "rule that is defined and not in force",
        "`{rule}` is defined, but not in force",
        "a definition alone changes nothing",
        "add `use {rule}` or `option {rule} on`")
    PLAYER_STUCK = _warning("K503", "player who may have no legal move",
        "a player can be left without a legal move",
        "{why}",
        "leave it if such a player shall pass, as section 8 of the sheet says; otherwise {fix}")
    HAND_MAY_NOT_END = _warning("K504", "hand that may never end",
        "with `{rule}` a hand may never end",
        "cards come back into a hand as often as this happens",
        "limit it, such as `once a hand`, or let the rule `remember` that it has happened")
    COMPARISON_BEHIND_ON = _warning("K505", "comparison behind `on`",
        "`{comparison}` is about the `{under}` below, not about the play on it",
        "compares `{under}` with what lies under it",
        "a comparison stands before `on`: `{right}`")
    EXAMPLE_FAILS = _error("K510", "example that fails",
        "example {title} fails: {why}",
        "{found}",
        "change this step if the example is wrong, or the rule if the rule is")

    # 6xx: input from outside: files, settings, scenarios
    UNREADABLE_FILE = _error("K601", "file that cannot be read",
        "cannot read `{name}`: {reason}",
        "no text could be read",
        "check the path, and whether you may read it")
    UNKNOWN_VARIANT = _error("K602", "unknown variant",
        "there is no variant `{name}`",
        "neither a file nor a bundled variant",
        "`kakumei variants` lists the bundled ones; a file is given by its path, such as `my_table.rules`")
    UNWRITABLE_FILE = _error("K603", "file that cannot be written",
        "cannot write `{name}`: {reason}",
        "nothing was written",
        "choose another place, or make this one writable")
    INVALID_SETTING = _error("K604", "invalid setting",
        "`{text}` is not a setting",
        "no name and value",
        "write `--set name=on`, `--set name=off` or `--set name=3`")
    INVALID_JSON = _error("K610", "not JSON",
        "this is not JSON: {reason}",
        "reading stopped here",
        "mend the JSON; text and names stand in double quotes, and no comma follows the last item")
    UNKNOWN_FORMAT = _error("K611", "unknown format",
        "cannot read the format `{found}`",
        "a format this program does not know",
        'write `"format": "{expected}"`')
    UNKNOWN_FIELD = _error("K612", "unknown field",
        "{where} has no field `{name}`",
        "not a field of {where}",
        "remove it; {where} has {fields}")
    MISSING_FIELD = _error("K613", "missing field",
        "{where} lacks the field `{name}`",
        "`{name}` is missing",
        "add `\"{name}\": …`")
    WRONG_FIELD = _error("K614", "field with a wrong value",
        "{where} is wrong: {reason}",
        "wrong value",
        "write {expected}")
    CARD_NOT_IN_PACK = _error("K615", "card that is not in the pack",
        "{where} names `{card}`, which is not in the pack",
        "no such card in the pack",
        "write suit and rank, such as `S3` or `H10`; any joker is `JK`")
    TOO_MANY_COPIES = _error("K616", "more of a card than the pack holds",
        "`{card}` is there {found} times, but the pack holds {copies}",
        "one too many",
        "take one of them out")
    WRONG_SEAT = _error("K617", "seat that does not exist",
        "{where} names seat {seat}, but the seats are 0 to {last}",
        "no such seat",
        "write a seat from 0 to {last}")
    SEATS_OUT_OF_RANGE = _error("K618", "number of seats the variant does not allow",
        "`{variant}` is for {allowed} players, not {seats}",
        "must be {allowed}",
        "write `\"seats\"` in this range: {allowed}")
    WRONG_NUMBER_OF_HANDS = _error("K619", "hands and seats do not match",
        "there are {hands} hands for {seats} seats",
        "one hand for each seat",
        "list {seats} hands in `\"deal\"`; a hand may be empty")
    WRONG_PLACES = _error("K620", "places that are no ranking",
        "`previous.places` does not name every seat once",
        "each seat belongs here once, best first",
        "list the seats 0 to {last}, best first")
    CHANCE_MISSING = _error("K621", "outcome of chance not given",
        "the outcome of {what} is missing",
        "nothing here says how it fell",
        "add it to `\"chance\"`, in the order in which the outcomes are needed")
    CHANCE_IMPOSSIBLE = _error("K622", "outcome of chance that cannot be",
        "{what} cannot come out as `{value}`",
        "cannot be",
        "write {expected}")

    # 9xx: our bug
    INTERNAL_ERROR = _error("K901", "a mistake of ours",
        "Kakumei itself failed: {reason}",
        "while working on this",
        "please report it together with the text that caused it")
    # fmt: on

    @property
    def number(self) -> str:
        """The number that is printed and never changes, such as `K405`."""
        return self.value.number

    @property
    def severity(self) -> Severity:
        """Whether a variant with it can still be used."""
        return self.value.severity

    @property
    def title(self) -> str:
        """What it is about, for lists of codes."""
        return self.value.title

    @property
    def group(self) -> Group:
        """The kind of mistake."""
        return Group(int(self.number[1]))


def find_code(number: str) -> Code | None:
    """The code with this number, in either case, with or without its letter (`k405`, `405`); None if there is none."""
    wanted = number.strip().upper()
    return next((code for code in Code if wanted in (code.number, code.number[1:])), None)
