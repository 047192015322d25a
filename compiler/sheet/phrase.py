"""Phrases: what is to be said, before it is said in any language.

A phrase names a message of the word catalogues and carries its arguments: other phrases, numbers, the author's own
words. Building one decides *what* a sentence says; `kakumei.compiler.sheet.catalogue` decides how it sounds. So there
is no word order here, no ending, no article and no comma.
"""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from kakumei.dsl import ast


class Joint(Enum):
    """How the members of a list hang together; the value begins the names of the messages that join them."""

    AND = "list-and"  # things
    OR = "list-or"
    EFFECTS = "list-effects"  # what happens
    GUARDS = "list-guards"  # what must hold
    PROPERTIES = "list-properties"  # what a play has
    RELATIONS = "list-relations"  # what plays in a row have
    DESPITE = "list-despite"  # what does not stand in the way
    ENTRIES = "list-entries"  # places with what they get, players with what they hold
    COMMAS = "list-commas"  # side by side, no word between
    CHOICES = "list-choices"  # longer members, set off from each other
    CLAUSES = "list-clauses"  # clauses that could be sentences
    SENTENCES = "list-sentences"  # whole sentences one after the other
    CARDS = "list-cards"  # cards laid side by side
    PLACES = "list-places"  # where a play is laid, whose it is


@dataclass(frozen=True, slots=True)
class Phrase:
    """A message with its arguments."""

    message: str
    arguments: tuple[tuple[str, "Argument"], ...]


@dataclass(frozen=True, slots=True)
class Text:
    """Words of the author, in as many languages as the author gave."""

    words: ast.Words


@dataclass(frozen=True, slots=True)
class Listing:
    """Several parts said together; a grammatical form asked of the list is asked of each member."""

    joint: Joint
    parts: tuple["Part", ...]


Part: TypeAlias = Phrase | Text | Listing
Argument: TypeAlias = Part | int | str
"""A string is a word that a message chooses by, a name, or a text that is the same in all languages."""


def say(message: str, /, **arguments: Argument) -> Phrase:
    """The phrase of this message with these arguments."""
    return Phrase(message, tuple(arguments.items()))


def listing(joint: Joint, *parts: Part) -> Part:
    """Several parts said together; a single one stands for itself.

    Raises:
        ValueError: there is nothing to say.
    """
    if not parts:
        raise ValueError("a list needs at least one member")
    return parts[0] if len(parts) == 1 else Listing(joint, parts)
