"""Catalogues: the words of one language, from Fluent files, and phrases said with them.

Four functions stand beside those of Fluent, so that a message can ask for what its grammar needs and Python never
has to know which cases a language has:

    FORM($who, "dative")   the phrase in that form: the attribute `.dative` of its message, through lists too
    CAP($who)              the phrase as the beginning of a sentence; a form may be asked for as well
    SPELL($count)          a number in words, as the message `part-number` spells it; a form may be asked for as well
    INITIAL($name)         the first letter, small, for a language that changes a word before certain sounds

A form that a message does not have is an error, never a fallback: a wrong ending would be a silent mistake.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import assert_never

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType, fluent_number
from fluent.syntax import ast as fluent_ast

from kakumei.compiler.sheet.phrase import Argument, Joint, Listing, Part, Phrase, Text, say
from kakumei.dsl import ast

FIRST_LANGUAGE = "en"
"""The language whose catalogue says which messages there are."""

_HELP = "part-"  # how the names of messages begin that only other messages of their catalogue use
_SAME_IN_ALL = None  # the language of a text that has none


class WordsError(Exception):
    """A catalogue cannot say what it is asked to say: a mistake of ours, never of an author."""


class LanguageError(Exception):
    """There is no complete catalogue for the language asked for."""


class _Said(FluentType):
    """A part handed to Fluent as an argument, said when a message asks for it."""

    def __init__(self, catalogue: "Catalogue", part: Part) -> None:
        self.catalogue = catalogue
        self.part = part

    def format(self, locale: Locale) -> str:
        return self.catalogue.render(self.part)


class _Done(FluentType):
    """A text that is finished, and that a message may choose by; Fluent cuts long strings, but not these."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __eq__(self, other: object) -> bool:
        return self.text == (other.text if isinstance(other, _Done) else other)

    def __hash__(self) -> int:
        return hash(self.text)

    def format(self, locale: Locale) -> str:
        return self.text


class Catalogue:
    """The words of one language.

    Args:
        language: the language, as in `en`, `ja`, `pl`.
        sources: the texts of its Fluent files.
    Raises:
        WordsError: a text is not Fluent, or two messages have one name.
    """

    def __init__(self, language: str, sources: Iterable[str]) -> None:
        self.language = language
        self.messages: dict[str, fluent_ast.Message] = {}
        functions: dict[str, Callable[..., FluentType]] = {
            "FORM": self._form,
            "CAP": self._cap,
            "SPELL": self._spell,
            "INITIAL": self._initial,
        }
        # Isolation marks are for user interfaces that mix writing directions; in print they are stray characters.
        self._bundle = FluentBundle([language], functions=functions, use_isolating=False)
        for source in sources:
            resource = FluentResource(source)
            self._bundle.add_resource(resource)
            for entry in resource.body:
                match entry:
                    case fluent_ast.Message(id=fluent_ast.Identifier(name=name)):
                        if name in self.messages:
                            raise WordsError(f"{language}: the message {name} is there twice")
                        self.messages[name] = entry
                    case fluent_ast.Junk(content=content):
                        raise WordsError(f"{language}: not Fluent: {content}")
                    case _:
                        pass

    def render(self, part: Part, form: str | None = None) -> str:
        """The part in words, in the form asked for.

        Raises:
            WordsError: a message or a form is missing, or a message asks for an argument that the phrase has not.
        """
        match part:
            case Phrase(message=message, arguments=arguments):
                return self._format(message, form, {key: self._argument(value) for key, value in arguments})
            case Text(words=words):
                return text_in(words, self.language)
            case Listing(joint=joint, parts=parts):
                return self._join(joint, parts, form)
            case _:
                assert_never(part)

    def _format(self, name: str, form: str | None, arguments: Mapping[str, FluentType | str]) -> str:
        if not self._bundle.has_message(name):
            raise WordsError(f"{self.language}: no message {name}")
        message = self._bundle.get_message(name)
        pattern = message.value if form is None else message.attributes.get(form)
        if pattern is None:
            raise WordsError(f"{self.language}: {name} has no form {form or 'of its own'}")
        text, errors = self._bundle.format_pattern(pattern, dict(arguments))
        if errors:
            raise WordsError(f"{self.language}: {name}: {errors[0]}") from errors[0]
        return str(text)

    def _argument(self, value: Argument) -> FluentType | str:
        match value:
            case int():
                return fluent_number(value)
            case str():
                return value
            case _:
                return _Said(self, value)

    def _join(self, joint: Joint, parts: tuple[Part, ...], form: str | None) -> str:
        """`a, b and c`: the last two by one message, each before them by another.

        A form asked of the list is asked of each member; else a message may ask one of a member that is not the last.
        """
        *others, last = parts
        joined = self.render(last, form)
        for position, part in enumerate(reversed(others)):
            name = f"{joint.value}-{'more' if position else 'last'}"
            first = _Said(self, part) if form is None else _Done(self.render(part, form))
            joined = self._format(name, None, {"first": first, "rest": _Done(joined)})
        return joined

    # What messages can call

    def _form(self, value: object, form: str | None = None) -> FluentType:
        return _Done(self._text(value, form))

    def _cap(self, value: object, form: str | None = None) -> FluentType:
        text = self._text(value, form)
        return _Done(text[:1].upper() + text[1:])

    def _spell(self, value: object, form: str | None = None) -> FluentType:
        if isinstance(value, int):
            return _Done(self.render(say("part-number", n=int(value)), form))
        return self._form(value)  # a number that only a name is known of

    def _initial(self, value: object) -> FluentType:
        return _Done(self._text(value, None)[:1].lower())

    def _text(self, value: object, form: str | None) -> str:
        match value:
            case _Said(part=part):
                return self.render(part, form)
            case _Done(text=text):
                return text
            case str() | int():
                return str(value)
            case _:
                raise WordsError(f"{self.language}: no form of {value!r}")


def text_in(words: ast.Words, language: str) -> str:
    """The author's text in this language, else the one for all languages, else English, else the first given."""
    texts = dict(words.entries)
    for choice in (language, _SAME_IN_ALL, FIRST_LANGUAGE):
        if choice in texts:
            return texts[choice]
    return words.entries[0][1]


def languages() -> tuple[str, ...]:
    """The languages that have a folder of words."""
    return tuple(sorted(folder.name for folder in _words().iterdir() if folder.is_dir()))


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language.

    Raises:
        LanguageError: there is none, or it lacks messages.
    """
    if language not in languages():
        raise LanguageError(f"no rule sheet in `{language}`; there are: {', '.join(languages())}")
    folder = _words() / language
    words = Catalogue(
        language,
        [path.read_text("utf-8") for path in sorted(folder.iterdir(), key=str) if path.name.endswith(".ftl")],
    )
    if language != FIRST_LANGUAGE:
        asked_for = (name for name in catalogue(FIRST_LANGUAGE).messages if not name.startswith(_HELP))
        missing = sorted(set(asked_for) - words.messages.keys())
        if missing:
            raise LanguageError(f"the words of `{language}` are not complete: {', '.join(missing)}")
    return words


def _words() -> Traversable:
    return files("kakumei.compiler.sheet") / "words"
