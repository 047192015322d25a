"""Processes that share the work of one command, and that end with it, however it ends."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, parent_process
from multiprocessing.connection import wait
from threading import Thread

import click


class Refusal(click.ClickException):
    """The system does not give what so many processes need."""

    exit_code = 2


@contextmanager
def processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes. Where the work is given up, by Ctrl-C or because nobody reads on, they are ended at once."""
    with _signals_wait():  # whoever is stopped while they begin would leave some of them behind
        try:
            workers = ProcessPoolExecutor(jobs, initializer=_begin)
        except OSError as error:
            raise Refusal(_too_few(error)) from None
        try:
            workers.submit(int)
        except (OSError, RuntimeError) as error:
            _end(workers)
            raise Refusal(_too_few(error)) from None
        except BaseException:
            _end(workers)
            raise
    try:
        yield workers
    except BrokenProcessPool:
        raise Refusal("a process of `--jobs` was ended from outside, for want of memory perhaps; try fewer") from None
    except BaseException:
        with _signals_wait():
            _end(workers)
        raise
    workers.shutdown()


def _too_few(error: OSError | RuntimeError) -> str:
    return f"so many processes cannot be begun ({error}); try fewer `--jobs`"


def _end(workers: ProcessPoolExecutor) -> None:
    """Ends the processes in the middle of what they do; what waits for them is never begun."""
    running = active_children()
    workers.shutdown(wait=False, cancel_futures=True)
    for each in running:
        each.terminate()
    for each in running:
        each.join()


def _begin() -> None:
    """What each process does first."""
    # A terminal sends Ctrl-C to all of us. One that stopped in the middle of taking work would keep it from the others
    # for ever; so only the process that shares it out stops, and ends the rest.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _WAITING)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Whoever shares out the work may be killed without a word; nobody would take what this process gives."""
    parent = parent_process()
    assert parent is not None, "this runs in a process of its own"
    wait([parent.sentinel])
    os._exit(1)


_WAITING = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def _signals_wait() -> Iterator[None]:
    """Whoever stops us has to wait till this is over, where the system can make them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _WAITING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
