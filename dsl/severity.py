"""How bad a diagnostic is, and what kind of mistake it is about."""

from enum import Enum


class Severity(Enum):
    """Whether a variant can still be used."""

    ERROR = "error"
    WARNING = "warning"


class Group(Enum):
    """What kind of mistake the first digit of a number stands for."""

    SYNTAX = 1
    NAMES = 2
    VALUES = 3
    CLASHES_AND_GAPS = 4
    PLAY_QUALITY = 5
    INPUT = 6
    OUR_BUG = 9
