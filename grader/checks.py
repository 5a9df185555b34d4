"""Running a notebook's hidden checks inside the grading process."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from grader.errors import BrokenCheck, NotebookNotFound
from grader.files import Stamp, stamp_of
from grader.pytest_plugin import MARKERS, CheckTransport, HiddenChecks
from grader.results import CheckResult

# Left out is what the checks do not need and what takes long: pytest looks through each plugin for
# fixtures at each run, two of them collect garbage at its end, and rewriting each `assert` compiles
# the checks anew; a check says what failed itself.
_LEFT_OUT = (
    "terminal", "cacheprovider", "logging", "unraisableexception", "threadexception", "debugging",
    "unittest", "pastebin", "junitxml", "doctest", "setuponly", "setupplan", "stepwise",
    "legacypath", "faulthandler", "subtests",
)  # fmt: skip
_OPTIONS = (
    *(f"-pno:{name}" for name in _LEFT_OUT),
    "--disable-plugin-autoload", "--assert=plain", "-s", "-W", "default",
    f"--config-file={os.devnull}", "--strict-markers",
)  # fmt: skip
_VARIABLES = ("PYTEST_ADDOPTS", "PYTEST_PLUGINS")
_SWITCH_SECONDS = 0.0005


def module_of(checks: Path, notebook: str) -> Path:
    """The module that holds `notebook`'s hidden checks.

    Raises:
        NotebookNotFound: there is none in the folder `checks`.
    """
    path = checks / f"test_{notebook}.py"
    if not path.is_file():
        raise NotebookNotFound(f"There are no hidden checks for {notebook}: {path} is missing.")
    return path


class OneNotebook:
    """The one notebook of a grading run, for every check (`grader.pytest_plugin.Notebooks`)."""

    def __init__(self, transport: CheckTransport, secret: bytes, student: str) -> None:
        self.secret, self.student = secret, student
        self._transport = transport

    def transport(self, module: Path) -> CheckTransport:
        """The transport that was given, whatever the module."""
        return self._transport


_imported: dict[Path, dict[Path, Stamp | None]] = {}
"""The folder of checks in use → its files, as they were when its modules were imported."""


def _forget_changed(folder: Path) -> None:
    """Let modules in `folder` be imported anew if any file changed: pytest takes what is there.

    A process that grades for long, such as Formgrader's, must see checks that were mended; one that
    grades a class need not compute the same exact values for each student. Modules of another
    folder go too.
    """
    # None for what is away by now, as an editor's lock file is, or a file that is just being saved.
    now = {path: stamp_of(path) for path in folder.rglob("*.py")}
    if _imported.get(folder) == now:
        return
    for known in {*_imported, folder}:  # another course's modules have the same names
        inside = f"{known}{os.sep}"
        for name, module in list(sys.modules.items()):
            if (getattr(module, "__file__", None) or "").startswith(inside):
                del sys.modules[name]
        with suppress(ValueError):
            sys.path.remove(str(known))
    _imported.clear()
    _prepared.clear()
    _imported[folder] = now


class _Settings:
    """Plugin with what the checks need of pytest's settings, the kit's own plugin being left out.

    And pytest makes no report of its own on a check that fails, which would take long.
    """

    def pytest_configure(self, config: pytest.Config) -> None:
        """Declare the markers, and choose the shortest report."""
        for marker in MARKERS:
            config.addinivalue_line("markers", marker)
        config.option.tbstyle = "value"


_preparing: list[threading.Thread] = []
_prepared: set[Path] = set()


def prepare_checks(module: Path) -> None:
    """Begin to import the hidden checks in `module`, on the side.

    Meanwhile a notebook's cells can run, which keep another processor busy. `run_checks` waits for
    it. Where it has been done and no check has changed, nothing is done.
    """
    _finish_preparing()
    _forget_changed(module.parent)
    if module in _prepared:
        return
    _prepared.add(module)
    _preparing.append(threading.Thread(target=_prepare, args=(module,), daemon=True))
    _preparing[0].start()


def _finish_preparing() -> None:
    """Wait for it: pytest can run once at a time in a process."""
    while _preparing:
        _preparing.pop().join()


def _prepare(module: Path) -> None:
    nobody: Any = None  # no check runs, so none asks for the kernel
    collecting = HiddenChecks(OneNotebook(nobody, b"", ""))
    _pytest(module, collecting, "--collect-only")


def _pytest(module: Path, plugin: HiddenChecks, *options: str) -> int:
    """Run pytest on a module of checks; returns its exit status.

    No setting, variable or `conftest.py` from outside of the module's folder counts: a result
    depends on what its fingerprint covers alone, and on every machine alike.
    """
    folder = module.parent
    own = (f"--rootdir={folder}", f"--confcutdir={folder}")
    with _quick_switches(), _without_variables():
        return pytest.main([*_OPTIONS, *own, *options, str(module)], plugins=[plugin, _Settings()])


@contextmanager
def _without_variables() -> Iterator[None]:
    """Without the variables that give every run of pytest more options or plug-ins."""
    before = {name: os.environ.pop(name) for name in _VARIABLES if name in os.environ}
    try:
        yield
    finally:
        os.environ.update(before)


@contextmanager
def _quick_switches() -> Iterator[None]:
    """Let threads take turns more often: the kernel's messages wait for none that computes."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(_SWITCH_SECONDS)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def run_checks(
    module: Path,
    transport: CheckTransport,
    secret: bytes,
    student: str,
    task: str = "",
    to_first_failure: bool = False,
    names: Collection[str] = (),
) -> list[CheckResult]:
    """Run the hidden checks in `module`, of one task or of all, against the student's kernel.

    Args:
        module: the module of checks.
        transport: reaches the student's kernel.
        secret: the course secret, for the seeds.
        student: the student id, for the seeds.
        task: run the checks of this task only; "" for all.
        to_first_failure: leave out the checks after the first one that fails.
        names: run only the checks with these names, `test_<task>__<property>`; none for all.

    Raises:
        BrokenCheck: pytest could not run the module.
    """
    _finish_preparing()
    _forget_changed(module.parent)
    run = HiddenChecks(OneNotebook(transport, secret, student), task, names)
    code = _pytest(module, run, *(["--exitfirst"] if to_first_failure else []))
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) or not run.results:
        trouble = run.trouble or "no check was found"
        raise BrokenCheck(f"pytest could not run {module} (exit status {int(code)}): {trouble}")
    return run.results
