"""What the commands of `grader` have in common: their type, exit statuses, progress bar."""

from __future__ import annotations

import argparse
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event

from grader.settings import Course

OK, FAILED, TROUBLE, INTERRUPTED = 0, 1, 2, 130
"""All is well; something did not pass; the command itself failed; Ctrl-C."""

Command = Callable[[Course, argparse.Namespace], int]
"""Runs a command; returns its exit status."""

Add = Callable[[str, Command, str], argparse.ArgumentParser]
"""Adds a command by name, function and text; returns its parser."""

Progress = Callable[[int, int, str], None]
"""Called with how much is done, how much there is, and a name."""


@contextmanager
def interrupt_in_time() -> Iterator[Event]:
    """Let Ctrl-C set an event, which is looked at where it does no harm; pressed again, it raises.

    Raised anywhere, KeyboardInterrupt could cut a recording in two, or be lost in a callback.
    """
    interrupted = Event()

    def press(number: int, frame: object) -> None:
        if interrupted.is_set():
            raise KeyboardInterrupt
        interrupted.set()

    try:
        earlier = signal.signal(signal.SIGINT, press)
    except ValueError:  # not in the main thread, to which Ctrl-C does not come
        yield interrupted
        return
    try:
        yield interrupted
    finally:
        signal.signal(signal.SIGINT, earlier)


@contextmanager
def progress_bar(unit: str) -> Iterator[Progress]:
    """A bar with count, rate, time left and the last name; on a terminal only."""
    from tqdm import tqdm

    with tqdm(unit=f" {unit}", disable=None, dynamic_ncols=True) as bar:

        def show(done: int, total: int, name: str) -> None:
            bar.n, bar.total = done, total
            bar.set_postfix_str(name, refresh=False)
            bar.refresh()

        yield show
