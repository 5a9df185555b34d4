"""The pytest side of hidden checks: the fixtures `student` and `seeds`, and what became of a check.

The grader runs one module of checks with a `HiddenChecks` of its own. In plain
`pytest tests/hidden [--submission NOTEBOOK.ipynb]` the plugin makes one from the options.
"""

from __future__ import annotations

import re
import signal
import threading
import traceback
from collections import deque
from collections.abc import Collection, Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol

import pytest

from grader.answers import CheckFailed
from grader.bridge import Student, Transport
from grader.results import CheckResult
from grader.seeds import Seeds

CHECK_NAME = re.compile(r"test_(?P<task>\w+?)__(?P<name>\w+)")
# Far beyond what a notebook may take in all (restarts of its kernel included): a check that takes
# this long never ends, and would stop the class.
CHECK_SECONDS = 300.0
UNJUDGED = "This check could not judge what came back; a person will look at it."
MARKERS = (
    "weight(n): share of a check within its task; the default is 1",
    "supporting: a check that earns only where a value check of the same task passes",
)


class CheckTransport(Transport, Protocol):
    """A transport that keeps a clock for each check (`grader.session.Session`).

    Attributes:
        cells: names of the notebook's cells for tracebacks (`grader.tracebacks.cell_names`).
    """

    cells: dict[str, str]

    def begin_check(self) -> None:
        """Start the clock of a new check."""


class Notebooks(Protocol):
    """Where a check finds the notebook that it judges."""

    @property
    def secret(self) -> bytes:
        """The course secret."""

    @property
    def student(self) -> str:
        """The student that the seeds are drawn for."""

    def transport(self, module: Path) -> CheckTransport:
        """The kernel of the notebook that the checks in `module` are about."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the options of plain runs."""
    group = parser.getgroup("grader", "hidden checks")
    group.addoption("--submission", metavar="NOTEBOOK", help="the notebook to run the checks on")
    group.addoption("--student", default="", help="the student id that the checks' seeds come from")


def pytest_configure(config: pytest.Config) -> None:
    """Declare the markers; a plain run gets its notebooks from the options."""
    for marker in MARKERS:
        config.addinivalue_line("markers", marker)
    if not config.pluginmanager.hasplugin(HiddenChecks.NAME):
        from grader.plain_run import PlainRun

        config.pluginmanager.register(PlainRun(config), HiddenChecks.NAME)


def check_parts(item: pytest.Item) -> tuple[str, str] | None:
    """(task, property) of a hidden check, None for any other test."""
    match = CHECK_NAME.fullmatch(item.name)
    return (match["task"], match["name"]) if match else None


def result_of(item: pytest.Item, error: BaseException | None) -> CheckResult:
    """What became of the check `item`, which ended with `error`."""
    task, name = check_parts(item) or ("", item.name)
    weight = item.get_closest_marker("weight")
    sentence = getattr(getattr(item, "function", None), "__doc__", None) or name.replace("_", " ")
    details: dict[str, Any] = {}
    if isinstance(error, CheckFailed):
        details = {
            "message": error.message,
            "misconception": error.misconception,
            "look_at": error.look_at,
            "traceback": error.traceback,
        }
    elif error is not None:
        details = {"broken": f"{type(error).__name__}: {error}", "message": UNJUDGED}
    return CheckResult(
        task=task,
        name=name,
        sentence=" ".join(sentence.split()),
        passed=error is None,
        weight=float(weight.args[0]) if weight else 1.0,
        supporting=item.get_closest_marker("supporting") is not None,
        **details,
    )


class CheckTookTooLong(Exception):
    """A check has not ended long after the student's own time was over: the check is broken."""


@contextmanager
def _no_longer_than(seconds: float) -> Generator[None]:
    """Interrupt the body after `seconds`, 0 for never; only the main thread can be interrupted."""
    if not seconds or threading.current_thread() is not threading.main_thread():
        yield
        return

    def interrupt(number: int, frame: object) -> None:
        raise CheckTookTooLong(f"it has not ended after {seconds:.0f} s")

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _forget_locals(raised: TracebackType) -> None:
    """Let go of what the frames of an error hold, such as what a student's code returned.

    pytest's own frame holds the error, which holds all frames: without this they would stay until
    garbage is looked for.
    """
    for frame, _ in traceback.walk_tb(raised):
        with suppress(RuntimeError):  # one that still runs
            frame.clear()
            _ = frame.f_locals  # up to Python 3.12 a copy, which is brought up to date


class HiddenChecks:
    """Plugin that gives checks their notebook and records what became of them.

    Attributes:
        results: the checks' outcomes, in the order of the module.
        trouble: why a module could not be collected, "" otherwise.
    """

    NAME = "grader-hidden-checks"
    __name__ = NAME  # what pluggy calls an instance that is passed to pytest.main

    def __init__(self, notebooks: Notebooks, task: str = "", names: Collection[str] = ()) -> None:
        """Judge by `notebooks`: all checks, those of `task`, or those that are called `names`."""
        self._notebooks = notebooks
        self._task, self._names = task, names
        self._order: list[str] = []
        self._found: dict[str, CheckResult] = {}
        self._slow: set[str] = set()
        self.trouble = ""

    @property
    def results(self) -> list[CheckResult]:
        """The outcomes so far, in the order of the module."""
        return [self._found[name] for name in self._order if name in self._found]

    @pytest.fixture
    def student(self, request: pytest.FixtureRequest) -> Student:
        """The student's running notebook, with a fresh clock for this check."""
        transport = self._notebooks.transport(request.path)
        transport.begin_check()
        return Student(transport, transport.cells)

    @pytest.fixture
    def seeds(self, request: pytest.FixtureRequest) -> Seeds:
        """This check's seeds for this student."""
        return Seeds(self._notebooks.secret, self._notebooks.student, request.node.name)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Keep the reason for which a module could not be collected."""
        if report.failed:
            self.trouble = str(report.longrepr)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out the checks that were not asked for."""
        if self._names:
            items[:] = [item for item in items if item.name in self._names]
        if self._task:
            items[:] = [item for item in items if (check_parts(item) or [""])[0] == self._task]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the tests; checks of a task that ran out of time wait until the others are done.

        So one task that never returns cannot use up the notebook's time before the other tasks
        have been looked at.
        """
        if session.testsfailed or session.config.option.collectonly:
            return True
        self._order = [item.name for item in session.items if check_parts(item)]
        queue, waiting = deque(session.items), deque[pytest.Item]()
        while queue or waiting:
            item = (queue or waiting).popleft()
            if queue and (check_parts(item) or [""])[0] in self._slow:
                waiting.append(item)
                continue
            following = (queue or waiting or [None])[0]
            with _no_longer_than(CHECK_SECONDS if check_parts(item) else 0):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if session.shouldfail:
                raise session.Failed(session.shouldfail)
            if session.shouldstop:
                raise session.Interrupted(session.shouldstop)
        return True

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Record the outcome of a check from its set-up and its call."""
        report = yield
        error = call.excinfo.value if call.excinfo else None
        if check_parts(item) and (call.when == "call" or error is not None):
            result = result_of(item, error)
            self._found[item.name] = result
            if isinstance(error, CheckFailed) and error.timed_out:
                self._slow.add(result.task)
        if call.excinfo is not None:
            _forget_locals(call.excinfo.tb)
        return report
