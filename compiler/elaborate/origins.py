"""Provenance as written -> origins: where each answer of a variant comes from."""

from typing import assert_never

from kakumei.compiler.model import Origin, OriginKind
from kakumei.dsl import ast

LANGUAGE = (Origin(kind=OriginKind.LANGUAGE),)
UNSTATED = Origin(kind=OriginKind.UNSTATED)


def origins_of(provenance: tuple[ast.Provenance, ...], base: str | None = None) -> tuple[Origin, ...]:
    """The origins of a statement; `base` names the variant it is inherited from, None for the variant's own."""
    if not provenance:
        return (Origin(kind=OriginKind.UNSTATED, base=base),)
    return tuple(_origin(mark, base) for mark in provenance)


def _origin(mark: ast.Provenance, base: str | None) -> Origin:
    match mark:
        case ast.SourceLines(ranges=ranges):
            return Origin(kind=OriginKind.SOURCE, lines=_lines(ranges), base=base)
        case ast.Unclear(ranges=ranges, reason=reason):
            return Origin(kind=OriginKind.UNCLEAR, lines=_lines(ranges), reason=reason, base=base)
        case ast.Silent(reason=reason):
            return Origin(kind=OriginKind.SILENT, reason=reason, base=base)
        case ast.House(reason=house):
            return Origin(kind=OriginKind.HOUSE, reason=house, base=base)
        case _:
            assert_never(mark)


def _lines(ranges: tuple[ast.LineRange, ...]) -> tuple[tuple[int, int], ...]:
    return tuple((found.first, found.last) for found in ranges)
