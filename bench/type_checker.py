"""What the type checker sees: run `.venv/bin/python bench/type_checker.py` from the root of the repository.

Puts one slip after another into a copy of the code (a typo in a change of state, one kind of number where another is
wanted) and asks mypy about each. It prints two tables and ends with status 1 if a slip is not found in the file it was
made in. Then it adds a member to three closed unions, used nowhere, and lists every place that mypy says must learn it.
"""

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("grammar", "dsl", "variants", "compiler", "engine", "checker", "cli")
_ERROR = re.compile(r"^(?:\.typing/kakumei/)?(?P<path>[\w/]+\.py):(?P<line>\d+): error: (?P<text>.*)$", re.MULTILINE)
_WIDEST = 78  # columns for what mypy says


@dataclass(frozen=True, slots=True)
class Edit:
    """Text in a file that is there exactly once, and what stands there instead."""

    path: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Slip:
    """A mistake that somebody could make, in a few words, and the edit that makes it."""

    what: str
    edit: Edit


@dataclass(frozen=True, slots=True)
class Member:
    """A new member of a union: its class and its place in the union, both in one file."""

    union: str
    edits: tuple[Edit, ...]


@dataclass(frozen=True, slots=True)
class Error:
    """What mypy says about a line."""

    path: str
    line: int
    text: str


TYPOS = (
    Slip("field misspelt", Edit("engine/apply.py", "run.change(idle=hand.idle + 1)", "run.change(idel=hand.idle + 1)")),
    Slip(
        "a word for a stage",
        Edit(
            "engine/apply.py",
            "(pass_counts=tuple(counts), stage=Stage.MOVED)",
            '(pass_counts=tuple(counts), stage="moved")',
        ),
    ),
    Slip("field misspelt", Edit("engine/hand/stages.py", "run.change(turn=following)", "run.change(tunr=following)")),
    Slip("field misspelt", Edit("engine/hand/stages.py", "run.put(discards=", "run.put(discard=")),
    Slip(
        "a play for a seat",
        Edit("engine/hand/stages.py", "run.note(owner=context.player)", "run.note(owner=context.laid)"),
    ),
    Slip(
        "field misspelt", Edit("engine/hand/deal.py", "(points=tuple(points), titles", "(point=tuple(points), titles")
    ),
    Slip(
        "places for players",
        Edit("engine/hand/deal.py", "run.change_match(winners=winners)", "run.change_match(winners=places)"),
    ),
    Slip("a clause for a seat", Edit("engine/rules/effects.py", "run.note(leads=seat)", "run.note(leads=clause)")),
    Slip(
        "hands for cards",
        Edit("engine/rules/outs.py", "joined(run.hand.zones.away, run.hand.held[seat])", "run.hand.held"),
    ),
    Slip(
        "field of the other part",
        Edit("engine/rules/lasting.py", "run.change_match(lasting=after)", "run.change(lasting=after)"),
    ),
)

SWAPS = (
    Slip("seat for clause", Edit("engine/rules/effects.py", "fall(run, seat, clause,", "fall(run, clause, seat,")),
    Slip(
        "clause for rule",
        Edit("compiler/program/lines.py", "fired[rule].append(ref)", "fired[line.clause].append(ref)"),
    ),
    Slip(
        "rule for register",
        Edit(
            "compiler/lower/context.py", "return RegisterIndex(register), memory", "return RuleIndex(register), memory"
        ),
    ),
    Slip(
        "slot for register",
        Edit(
            "compiler/lower/who.py",
            "who.Bound(slot=local.slots[name.text])",
            "who.InRegister(register=local.slots[name.text])",
        ),
    ),
    Slip(
        "pattern for grant",
        Edit("compiler/program/patterns.py", "= GrantIndex(len(self._grants))", "= PatternIndex(len(self._grants))"),
    ),
    Slip(
        "rank for shape",
        Edit("engine/judge/patterns.py", "reading.shape not in pattern.shapes", "reading.low not in pattern.shapes"),
    ),
    Slip(
        "suit for rank",
        Edit("engine/judge/shapes.py", "filling.append(at[rank, suit])", "filling.append(at[suit, rank])"),
    ),
    Slip(
        "card for rank",
        Edit("engine/rules/picking.py", "rank_of[card] != NO_RANK or", "rank_of[card] != NO_CARD or"),
    ),
    Slip(
        "mask for card",
        Edit("engine/state/order.py", "if card != program.cards.joker]", "if card != program.cards.joker_mask]"),
    ),
    Slip(
        "player for seat",
        Edit("checker/replay.py", "tuple(Seat(begin.chairs.index(player)) for player in places)", "places"),
    ),
    Slip(
        "seat for player",
        Edit(
            "cli/match.py",
            "[points[player] for player in seated.seating.chairs]",
            "[points[seat] for seat in seated.program.everybody]",
        ),
    ),
)

MEMBERS = (
    Member(
        "What",
        (
            Edit(
                "engine/state/records.py",
                "What: TypeAlias = ",
                'class Asleep(WhatBase, frozen=True, tag="asleep"):\n    """A new member."""\n\n\n'
                "What: TypeAlias = Asleep | ",
            ),
        ),
    ),
    Member(
        "Effect",
        (
            Edit(
                "compiler/config/effects.py",
                "Effect: TypeAlias = (\n    EndTrick\n",
                'class FallAsleep(Variety, frozen=True, tag="fall_asleep"):\n    """A new member."""\n\n\n'
                "Effect: TypeAlias = (\n    FallAsleep\n    | EndTrick\n",
            ),
        ),
    ),
    Member(
        "Frame",
        (
            Edit(
                "engine/state/frames.py",
                "Frame: TypeAlias = ",
                'class Waking(FrameBase, frozen=True, tag="waking"):\n    """A new member."""\n\n\n'
                "Frame: TypeAlias = Waking | ",
            ),
        ),
    ),
)


class Checkout:
    """A copy of the code that mypy can be asked about."""

    def __init__(self, folder: Path) -> None:
        self.code = folder / "code"
        self.cache = folder / "cache"
        for package in PACKAGES:
            shutil.copytree(ROOT / package, self.code / package, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(ROOT / ".typing", self.code / ".typing", symlinks=True)
        shutil.copy(ROOT / "pyproject.toml", self.code)

    def errors(self) -> tuple[Error, ...]:
        """What mypy says of the code as it is."""
        # In one line each, or the path of an error could not be told from the rest of it.
        options = ["--cache-dir", str(self.cache), "--no-pretty", "--no-color-output", "--hide-error-context"]
        command = [sys.executable, "-m", "mypy", *options]
        done = subprocess.run(command, cwd=self.code, capture_output=True, text=True, check=False)
        found = tuple(Error(one["path"], int(one["line"]), one["text"]) for one in _ERROR.finditer(done.stdout))
        if bool(found) is (done.returncode == 0):
            raise SystemExit(f"mypy ends with {done.returncode}:\n{done.stdout}{done.stderr}")
        return found

    def errors_after(self, edits: Sequence[Edit]) -> tuple[Error, ...]:
        """What mypy says once these edits are made; the code is then as it was before."""
        before = {edit.path: (self.code / edit.path).read_text() for edit in edits}
        try:
            for edit in edits:
                self._make(edit)
            return self.errors()
        finally:
            for path, text in before.items():
                (self.code / path).write_text(text)

    def _make(self, edit: Edit) -> None:
        text = (self.code / edit.path).read_text()
        if text.count(edit.old) != 1:
            raise SystemExit(f"{edit.path} has this {text.count(edit.old)} times, not once:\n{edit.old}")
        (self.code / edit.path).write_text(text.replace(edit.old, edit.new))


def main() -> int:
    """Make every slip, ask, and print; the exit status."""
    with TemporaryDirectory() as folder:
        checkout = Checkout(Path(folder))
        if errors := checkout.errors():
            raise SystemExit(f"mypy is not content with the code as it is: {errors[0]}")
        missed = 0
        for title, slips in (("Changes of state", TYPOS), ("Kinds of number", SWAPS)):
            missed += print_slips(title, slips, checkout)
        for member in MEMBERS:
            print_places(member, checkout)
    return 1 if missed else 0


def print_slips(title: str, slips: Sequence[Slip], checkout: Checkout) -> int:
    """One row a slip, with what mypy says first about the file; the number of slips that it does not find."""
    print(f"{title}: {len(slips)} slips, one at a time\n")
    widest = max(len(slip.edit.path) for slip in slips)
    missed = 0
    for slip in slips:
        said = [error for error in checkout.errors_after((slip.edit,)) if error.path == slip.edit.path]
        missed += not said
        shown = f"{said[0].line:>4}: {said[0].text[:_WIDEST]}" if said else "NOT FOUND"
        print(f"  {slip.what:<24} {slip.edit.path:<{widest}} {shown}", flush=True)
    print(f"\n{len(slips) - missed} of {len(slips)} found\n")
    return missed


def print_places(member: Member, checkout: Checkout) -> None:
    """Every function that must learn a member of a union."""
    errors = checkout.errors_after(member.edits)
    # The lines are those of the code without the member: only the file of the union has others.
    places = sorted({(error.path, error.line, function_at(checkout.code / error.path, error.line)) for error in errors})
    print(f"A new member of {member.union}, used nowhere; what must learn it: {len(places)}\n")
    for path, line, function in places:
        print(f"  {path}:{line}  {function}")
    print()


def function_at(path: Path, line: int) -> str:
    """The innermost function, or else class, that a line stands in."""
    names = [node.name for node in _definitions(ast.parse(path.read_text())) if node.lineno <= line <= _end(node)]
    return names[-1] if names else "the module"


def _definitions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.ClassDef]:
    """Functions and classes, the outer ones first."""
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef))


def _end(node: ast.FunctionDef | ast.ClassDef) -> int:
    return node.lineno if node.end_lineno is None else node.end_lineno


if __name__ == "__main__":
    sys.exit(main())
