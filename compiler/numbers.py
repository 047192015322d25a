"""What a number is, and a range of numbers, where the host may have chosen it.

A number in a text is written in digits or is the name of a choice, so what it is depends on the setting. There are two
ways to ask, and none that leaves the setting out: `AtSetting` answers with the number, `AtAnySetting` with the range of
what it can be. Checks, lowering, the sheet, the document and elaboration all ask here.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, product
from typing import assert_never

from kakumei.compiler.config.base import Range
from kakumei.compiler.model import HostChoice
from kakumei.compiler.setting import Setting
from kakumei.compiler.walk import names_in
from kakumei.dsl import ast

ANY = Range(low=0)
"""Every number there is; what a range that is not there allows."""

# Whoever asks for settings one by one wants numbers of players; no table here seats more than this.
MOST_SEATS = 16
_MOST_SETTINGS = 4096


@dataclass(frozen=True, slots=True)
class AtSetting:
    """What numbers are at one setting of the host's choices."""

    choices: Mapping[str, int]

    @staticmethod
    def of(setting: Setting) -> "AtSetting":
        """The numbers at this setting."""
        return AtSetting(dict(setting.choices))

    def chosen(self, name: str) -> int | None:
        """What the host has chosen under this name; None: it is no choice."""
        return self.choices.get(name)

    def number(self, number: ast.Number) -> int:
        """The number written, or chosen by the host.

        Raises:
            KeyError: it is a name that is no choice of the host, such as something a rule remembers.
        """
        match number:
            case ast.IntLiteral(value=value):
                return value
            case ast.Name(text=text):
                return self.choices[text]
            case _:
                assert_never(number)

    def range(self, numbers: ast.NumberRange | None) -> Range:
        """The numbers of a range; without a low end it begins at 0, and no range is no limit.

        A range that ends before it begins is reported as such, and here taken the other way round.

        Raises:
            KeyError: as `number`.
        """
        if numbers is None:
            return ANY
        return _forwards(
            Range(
                low=0 if numbers.low is None else self.number(numbers.low),
                high=None if numbers.high is None else self.number(numbers.high),
            )
        )


@dataclass(frozen=True, slots=True)
class AtAnySetting:
    """What numbers can be, whatever the host sets; `choices` are the numbers that he may choose from."""

    choices: Mapping[str, Range]

    @staticmethod
    def of(choices: Iterable[HostChoice]) -> "AtAnySetting":
        """The numbers of a variant with these choices."""
        return AtAnySetting({choice.name: _forwards(choice.allowed) for choice in choices})

    @staticmethod
    def settled(setting: Setting) -> "AtAnySetting":
        """The numbers where only one setting is looked at."""
        return AtAnySetting({name: Range.exactly(number) for name, number in setting.choices})

    @staticmethod
    def declared(choices: Iterable[ast.Choice]) -> "AtAnySetting":
        """The numbers of a text that declares these choices."""
        return AtAnySetting({choice.name.text: _forwards(allowed(choice)) for choice in choices})

    @staticmethod
    def by_default(choices: Iterable[ast.Choice]) -> "AtAnySetting":
        """The numbers of a text that declares these choices, when the host says nothing."""
        return AtAnySetting(
            {
                choice.name.text: Range.exactly(choice.default.value)
                for choice in choices
                if isinstance(choice.default, ast.IntLiteral)
            }
        )

    def number(self, number: ast.Number) -> Range:
        """What a number can be; something that a rule remembers or names can be anything."""
        match number:
            case ast.IntLiteral(value=value):
                return Range.exactly(value)
            case ast.Name(text=text):
                return self.choices.get(text, ANY)
            case _:
                assert_never(number)

    def range(self, numbers: ast.NumberRange | None) -> Range:
        """Every number that a range can contain, as `AtSetting.range`."""
        if numbers is None:
            return ANY
        return _forwards(
            Range(
                low=0 if numbers.low is None else self.number(numbers.low).low,
                high=None if numbers.high is None else self.number(numbers.high).high,
            )
        )

    def surely(self, numbers: ast.NumberRange | None) -> Range | None:
        """The numbers that a range contains at every setting; None: there are none."""
        if numbers is None:
            return ANY
        low = 0 if numbers.low is None else self.number(numbers.low).high
        high = None if numbers.high is None else self.number(numbers.high).low
        if low is None or (high is not None and high < low):
            return None
        return Range(low=low, high=high)

    def is_settled_choice(self, name: str) -> bool:
        """Whether a choice leaves the host nothing to choose."""
        return self.choices[name].low == self.choices[name].high

    def is_settled(self, numbers: ast.NumberRange | None) -> bool:
        """Whether a range is the same at every setting."""
        return self.range(numbers) == self.surely(numbers)

    def holds(self, number: ast.Number, wanted: ast.NumberRange) -> bool | None:
        """Whether a number lies in a range; None where that depends on the setting, or on the game."""
        one, surely = self.number(number), self.surely(wanted)
        if surely is not None and one.intersection(surely) == one:
            return True
        return False if one.intersection(self.range(wanted)) is None else None

    def backwards(self, low: ast.Number, high: ast.Number) -> tuple[int, int] | None:
        """What two ends of a range are at a setting where the last is below the first; None: they never are.

        Of something that a rule remembers nobody knows.
        """
        if not (self._is_known(low) and self._is_known(high)) or low == high:
            return None
        first, last = self.number(low), self.number(high).low
        most = max(first.low, last + 1) if first.high is None else first.high
        return (most, last) if most > last else None

    def _is_known(self, number: ast.Number) -> bool:
        return isinstance(number, ast.IntLiteral) or number.text in self.choices

    def each(self, ranges: Iterable[ast.NumberRange | None]) -> Iterator[AtSetting]:
        """Every combination of what the host can choose for the names in some ranges of numbers of players.

        A choice without end is followed to where the largest table is full, and of very many combinations only the
        first are made; what is wrong at another is found when somebody plays at it.
        """
        named = {name for numbers in ranges if numbers is not None for name in names_in(numbers)}
        names = [name for name in self.choices if name in named]
        values = [_values(self.choices[name]) for name in names]
        for chosen in islice(product(*values), _MOST_SETTINGS):
            yield AtSetting(dict(zip(names, chosen, strict=True)))


def allowed(choice: ast.Choice) -> Range:
    """What the host may choose from, as written; any number, where the choice gives no range.

    A name in the range is reported as such, and here counts as the default.
    """
    if choice.range is None:
        return ANY
    usual = choice.default.value if isinstance(choice.default, ast.IntLiteral) else None
    low, high = (
        usual if isinstance(end, ast.Name) else None if end is None else end.value
        for end in (choice.range.low, choice.range.high)
    )
    return Range(low=low or 0, high=high)


def _forwards(numbers: Range) -> Range:
    if numbers.high is None or numbers.low <= numbers.high:
        return numbers
    return Range(low=numbers.high, high=numbers.low)


def _values(numbers: Range) -> range:
    last = MOST_SEATS + 1 if numbers.high is None else min(numbers.high, MOST_SEATS + 1)
    return range(numbers.low, max(numbers.low, last) + 1)
