"""Calls that nobody makes on purpose, in surroundings that nobody wants, and what must not come of them.

`tests/cli/test_hostile_calls.py` tries a few of them, `bench/hostile_calls.py` all. Each is a process of its own.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from scenario_sample import SCENARIO

LONGEST = 60.0
"""Seconds after which a call counts as one that never ends."""

_MEMORY = 3 * 2**20
_STATUSES = frozenset({0, 1, 2, 130, 141})

MINE = 'variant mine "大富豪" based on plain\nuse eight_cut\n'
_LINE = f"{json.dumps(SCENARIO)}\n"


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """What is typed, and in which surroundings. The folder it runs in is the one that `furnish` has filled."""

    arguments: tuple[str | bytes, ...]
    env: Mapping[str, str | None] = field(default_factory=dict)
    """What is put into the environment, or, with None, taken out."""
    typed: bytes | None = b""
    """What stands on standard input; None: it is closed."""
    output: str = "pipe"
    """What standard output is: a `pipe`, `closed`, `gone` (a pipe without a reader), or the path of a file."""
    errors: str = "pipe"
    limits: Mapping[str, int] = field(default_factory=dict)
    """By the letters of `ulimit`."""
    stopped_by: signal.Signals | None = None
    """A signal that comes while it works."""
    statuses: frozenset[int] = _STATUSES

    @property
    def name(self) -> str:
        """The call in one line."""
        words = [os.fsdecode(word) for word in self.arguments]
        around = [f"{name}={value}" for name, value in self.env.items()]
        around += [f"limit {limit}={most}" for limit, most in self.limits.items()]
        around += [
            f"{stream} {what}" for stream, what in (("out", self.output), ("err", self.errors)) if what != "pipe"
        ]
        around += ["in closed"] if self.typed is None else []
        around += [] if self.stopped_by is None else [self.stopped_by.name]
        text = " ".join(word if len(word) < 60 else f"{word[:20]}…({len(word)})" for word in [*words, *around])
        return text.encode("unicode_escape").decode("ascii")


def furnish(folder: Path) -> None:
    """Fills a folder with what the calls name."""
    (folder / "mine.rules").write_text(MINE, encoding="utf-8")
    (folder / "大富豪.rules").write_text(MINE, encoding="utf-8")
    (folder / "one.json").write_text(_LINE, encoding="utf-8")
    (folder / "many.jsonl").write_text(_LINE * 40, encoding="utf-8")
    (folder / "empty.rules").touch()
    (folder / "zero.rules").write_bytes(bytes(1000))
    (folder / "latin.rules").write_bytes('variant x "é"'.encode("latin-1"))
    (folder / "utf16.rules").write_bytes(MINE.encode("utf-16"))
    (folder / "large").mkdir()  # apart: every text beside a text is looked at
    (folder / "large" / "long.rules").write_text(f"{MINE}-- {'x' * 3_000_000}\n", encoding="utf-8")
    (folder / "large" / "many_lines.rules").write_text(MINE + "use nobody\n" * 2_000, encoding="utf-8")
    for name in ("huge.rules", "huge.json", "huge.jsonl"):
        with (folder / name).open("wb") as file:
            file.truncate(20 * 2**30)  # it takes no room, but nobody can hold it
    (folder / "folder.rules").mkdir()
    (folder / "folder.json").mkdir()
    (folder / "closed").mkdir()
    (folder / "closed" / "mine.rules").write_text(MINE, encoding="utf-8")
    (folder / "closed").chmod(0o555)
    (folder / "unreadable.rules").write_text(MINE, encoding="utf-8")
    (folder / "unreadable.rules").chmod(0)
    (folder / "read_only.md").write_text("", encoding="utf-8")
    (folder / "read_only.md").chmod(0o444)
    (folder / "loop.rules").symlink_to("loop.rules")
    (folder / "nowhere.rules").symlink_to("not there")
    (folder / "around").symlink_to(".")
    os.mkfifo(folder / "pipe")
    (folder / "rubbish" / "kakumei").mkdir(parents=True)
    (folder / "rubbish" / "kakumei" / "x").write_bytes(b"\x80")
    os.mkfifo(folder / "rubbish" / "kakumei" / "y.pickle")
    (folder / "taken").write_text("a file in place of a folder", encoding="utf-8")


_BUILD = ("build", "mine.rules", "--out")
_JUDGE = ("judge", "many.jsonl", "--json", "--jobs", "2")
_AUTO = ("play", "plain", "--auto", "--seats", "4", "--seed", "1", "--hands", "1")
_FIRST = (
    Call(arguments=("check", "大富豪.rules"), env={"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}),
    Call(arguments=("check", "--json", "大富豪.rules"), env={"PYTHONIOENCODING": "cp1252"}),
    Call(arguments=("check", b"\xff\xfe.rules")),
    Call(arguments=("check", "mine.rules"), output="closed"),
    Call(arguments=("check", "mine.rules"), output="/dev/full", statuses=frozenset({2})),
    Call(arguments=("library",), output="gone", statuses=frozenset({141})),
    Call(arguments=("check", "nobody"), output="closed", errors="closed", typed=None),
    Call(arguments=("check", "huge.rules"), statuses=frozenset({2})),
    Call(arguments=("check", "folder.rules", "loop.rules", "nowhere.rules"), statuses=frozenset({2})),
    Call(arguments=(*_BUILD, "taken"), statuses=frozenset({2})),
    Call(arguments=(*_AUTO, "--log", "pipe"), statuses=frozenset({2})),
    Call(arguments=("check", "mine.rules"), env={"HOME": None, "XDG_CACHE_HOME": None, "TMPDIR": "/not/there"}),
    Call(arguments=("check", "mine.rules"), env={"COLUMNS": "1", "TERM": "dumb"}),
    Call(arguments=("check", "", "--", "-"), statuses=frozenset({2})),
    Call(arguments=_JUDGE, stopped_by=signal.SIGINT),
)


def first_calls() -> tuple[Call, ...]:
    """One of each kind."""
    return _FIRST


def hostile_calls() -> Iterator[Call]:
    """All of them."""
    yield from _FIRST
    yield from _other_letters()
    yield from _other_streams()
    yield from _other_files()
    yield from _other_surroundings()
    yield from _other_words()
    yield from _other_ends()


def _other_letters() -> Iterator[Call]:
    plain = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    for locale in ("C", "POSIX", "en_US.ISO-8859-1", "ja_JP.eucJP", "no_SUCH.locale"):
        yield Call(
            arguments=("build", "大富豪.rules", "--lang", "ja", "--out", "大富豪"), env={"LC_ALL": locale, **plain}
        )
    for encoding in ("ascii", "cp1252", "shift_jis", "utf-16", "utf-7"):
        yield Call(arguments=("library", "eight_cut"), env={"PYTHONIOENCODING": encoding})
        yield Call(arguments=("check", "多い.rules"), env={"PYTHONIOENCODING": encoding}, statuses=frozenset({2}))
    yield Call(
        arguments=("play", "plain", "--seats", "3"), env={"PYTHONIOENCODING": "ascii"}, typed="五\n♠3\nq\n".encode()
    )
    yield Call(arguments=("play", "plain", "--seats", "3"), env={"LC_ALL": "C", **plain}, typed="五\n♠3\nq\n".encode())
    yield Call(arguments=("play", "plain", "--seats", "3"), typed=b"\xff\x00\x80\n\x1b[31m\nq\n")


def _other_streams() -> Iterator[Call]:
    for arguments in (("check",), ("build", "--out", "out"), _JUDGE, _AUTO, ("explain",), ("--help",), ("--version",)):
        yield Call(arguments=arguments, output="closed")
        yield Call(arguments=arguments, output="/dev/full", statuses=frozenset({2}))
        yield Call(arguments=arguments, output="gone", statuses=frozenset({141}))
    for arguments in (("check", "-"), ("judge", "-"), ("replay", "-"), ("play", "plain"), ("format", "-")):
        yield Call(arguments=arguments, typed=None)
        yield Call(arguments=arguments, typed=b"\0\0\0")
        yield Call(arguments=arguments, errors="closed", typed=b"x" * 100_000)
        yield Call(arguments=arguments, errors="/dev/full", typed=b"[" * 100_000)


def _other_files() -> Iterator[Call]:
    refused = frozenset({2})
    names = (
        "empty",
        "zero",
        "latin",
        "utf16",
        "unreadable",
        "nowhere",
        "huge",
        "folder",
        "loop",
        "large/long",
        "large/many_lines",
    )
    for command in ("check", "format"):
        for name in names:
            yield Call(arguments=(command, f"{name}.rules"))
    for name in (
        "/dev/zero",
        "/dev/urandom",
        "/dev/null",
        "/proc/self/mem",
        "/proc/self",
        "/dev/tty",
        "around/mine.rules",
    ):
        yield Call(arguments=("check", name))
        yield Call(arguments=("judge", name))
        yield Call(arguments=("replay", name))
    for name in ("huge.json", "huge.jsonl", "folder.json", "closed", "around", ".", "pipe/x", "one.json/x"):
        yield Call(arguments=("judge", name, "--json"))
    yield Call(arguments=("judge", "huge.jsonl", "--lines", "--jobs", "2"), statuses=refused)
    yield Call(arguments=("replay", "huge.json"), statuses=refused)
    yield Call(arguments=("judge", "one.json", "--variant", "folder.rules"), statuses=refused)
    for out in ("closed/out", "pipe", "loop.rules", "/proc", "/dev/null", "", "x" * 300, "a\nb", "mine.rules/x"):
        yield Call(arguments=(*_BUILD, out))
        yield Call(arguments=(*_AUTO, "--log", out))
    yield Call(arguments=(*_AUTO, "--log", "read_only.md"), statuses=refused)
    yield Call(arguments=("format", "closed/mine.rules"))


def _other_surroundings() -> Iterator[Call]:
    for home in ("/not/there", "/dev/null", "/proc", "", "taken", "rubbish", "closed", "大富豪", "\x01"):
        yield Call(arguments=("check", "mine.rules"), env={"HOME": home, "XDG_CACHE_HOME": None})
        yield Call(arguments=("check", "mine.rules"), env={"XDG_CACHE_HOME": home})
    for folder in ("/not/there", "/dev/null", "taken", ""):
        yield Call(arguments=("check", "mine.rules"), env={"TMPDIR": folder})
    for columns in ("0", "1", "-5", "100000", "x", "9" * 30):
        for arguments in (
            ("check", "latin.rules", "nobody"),
            ("explain", "K405"),
            ("library", "eight_cut"),
            ("--help",),
        ):
            yield Call(arguments=arguments, env={"COLUMNS": columns, "LINES": columns})
        yield Call(arguments=("play", "plain", "--seats", "3"), env={"COLUMNS": columns}, typed=b"?\nq\n")
    for term in ("dumb", "", "unknown", "x" * 10_000):
        yield Call(arguments=("library",), env={"TERM": term, "NO_COLOR": "", "FORCE_COLOR": "1"})
    yield Call(arguments=("judge", "many.jsonl", "--jobs", "3"), env={"TMPDIR": "/not/there", "HOME": None})


def _other_words() -> Iterator[Call]:
    for words in (
        (),
        ("",),
        ("--",),
        ("--", "check"),
        ("--", "--help"),
        ("-",),
        ("--nonsense",),
        ("check", "--", "--help"),
        ("check", "x" * 100_000),
        ("check", "/" * 5000),
        ("check", "\n"),
        ("check", "../" * 1000 + "etc/passwd"),
        ("check", "playtash", "--set"),
        ("check", "playtash", "--set", ""),
        ("check", "playtash", "--set", "="),
        ("check", "playtash", "--set", "x=" + "9" * 5000),
        ("check", "playtash", "--set", "x=１"),
        ("check", "--json=yes", "plain"),
        ("build", "plain", "--players", "-1"),
        ("build", "plain", "--players", "9" * 5000),
        ("build", "plain", "--players", "1_0"),
        ("build", "plain", "--lang", "tlh"),
        ("build", "plain", "--out"),
        ("explain", ""),
        ("explain", "K" * 10_000),
        ("explain", "../K405"),
        ("explain", "Ｋ405"),
        ("library", ""),
        ("library", "x" * 10_000),
        ("library", "../clearing"),
        ("play", "plain", "--auto", "--seats", "101"),
        ("play", "plain", "--auto", "--hands", "0"),
        ("play", "plain", "--auto", "--seed", "1e3"),
        ("play", "plain", "--auto", "--seed", "0x10"),
        ("play", ""),
        ("judge",),
        ("judge", ""),
        ("judge", "many.jsonl", "--jobs", "0"),
        ("judge", "many.jsonl", "--jobs", "64", "--json"),
        ("judge", "-", "-"),
        ("replay", ""),
        ("test", "-"),
        ("variants", "x"),
        ("check", *["plain"] * 300),
    ):
        yield Call(arguments=words)


def _other_ends() -> Iterator[Call]:
    for size in (0, 1, 10):
        yield Call(
            arguments=("build", "plain", "--out", "small"),
            limits={"f": size},
            statuses=frozenset({2}),
        )
        yield Call(arguments=(*_AUTO, "--log", "small.jsonl"), limits={"f": size}, env={"HOME": "new"})
    for megabytes in (60, 80, 100, 150):
        for arguments in (("check", "large/long.rules"), ("build", "plain", "--out", "out"), _JUDGE, _AUTO):
            yield Call(arguments=arguments, limits={"v": megabytes * 1024})
    for files in (6, 8, 10, 16):
        yield Call(arguments=("check", "mine.rules"), limits={"n": files})
        yield Call(arguments=_JUDGE, limits={"n": files})
    for arguments in (("check",), ("build", "--out", "out"), ("test",), _JUDGE, (*_AUTO[:-1], "10000")):
        yield Call(arguments=arguments, stopped_by=signal.SIGINT, statuses=frozenset({130}))
        yield Call(arguments=arguments, stopped_by=signal.SIGTERM, statuses=frozenset({-signal.SIGTERM, 0, 1}))


def faults(call: Call, folder: Path) -> Iterator[str]:
    """What is wrong with how a call ends."""
    with ExitStack() as streams:
        ends = _opened(call, folder, streams)
        # What it writes goes into files: nobody has to read while it runs, and no process can keep a pipe open.
        kept = {name: folder / f"kept.{name}" for name in ("output", "errors")}
        for name, path in kept.items():
            if ends[name] == subprocess.PIPE:
                ends[name] = streams.enter_context(path.open("wb"))
        process = subprocess.Popen(
            ["/bin/sh", "-c", _begins(call), "sh", sys.executable, "-m", "kakumei.cli", *call.arguments],
            cwd=folder,
            env=_environment(call),
            start_new_session=True,
            stdin=ends["input"],
            stdout=ends["output"],
            stderr=ends["errors"],
        )
        try:
            if call.stopped_by is not None:
                time.sleep(0.7)  # long enough to have begun, most times
                os.killpg(process.pid, call.stopped_by)
            status = process.wait(timeout=LONGEST)
        except subprocess.TimeoutExpired:
            yield f"it has not ended after {LONGEST:.0f} s"
            status = None
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)  # whatever it has left behind
            process.wait()
    said = b"".join(path.read_bytes() for path in kept.values() if path.exists()).decode("utf-8", "replace")
    if status is not None and status not in call.statuses:
        yield f"its status is {status}: {said[-300:]}"
    yield from (f"it says {word}: {said[-300:]}" for word in ("Traceback", "K901", "Exception ignored") if word in said)


def _opened(call: Call, folder: Path, streams: ExitStack) -> dict[str, IO[bytes] | int]:
    """The three streams that it is given."""
    typed = folder / "typed"
    typed.write_bytes(call.typed or b"")
    opened = streams.enter_context
    ends: dict[str, IO[bytes] | int] = {"input": opened(typed.open("rb"))}
    for name, what in (("output", call.output), ("errors", call.errors)):
        if what == "gone":
            reader, writer = os.pipe()
            os.close(reader)
            ends[name] = writer
            streams.callback(os.close, writer)
        elif what.startswith("/"):
            ends[name] = device = os.open(what, os.O_WRONLY)
            streams.callback(os.close, device)
        else:
            ends[name] = subprocess.PIPE
    return ends


def _environment(call: Call) -> dict[str, str]:
    around = {**os.environ, **call.env}
    return {name: value for name, value in around.items() if value is not None}


def _begins(call: Call) -> str:
    """How a shell begins the command: with its limits, and without the streams that are closed."""
    limits = "".join(f"ulimit -{letter} {most}; " for letter, most in {"v": _MEMORY, **call.limits}.items())
    closed = " <&-" * (call.typed is None) + " >&-" * (call.output == "closed") + " 2>&-" * (call.errors == "closed")
    return f'{limits}exec "$@"{closed}'
