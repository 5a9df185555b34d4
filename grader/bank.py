"""The bank: right, wrong and hostile solutions that measure the grader.

Its layout, in `tests/bank` or any other folder:

- `<notebook>/<task>/right/NAME.py` and `…/wrong/NAME.py`: the text of that task's solution cell;
- `hostile/<class>/NAME.py`: defines `spoil(folder)`, which turns a folder with the released,
  unanswered notebooks into a hostile submission. It has earned nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from grader.errors import GraderError
from grader.settings import Course

HOSTILE = "hostile"
EQUIVALENT = "equivalent_mutants.toml"
KINDS = ("right", "wrong")


class BadBank(GraderError):
    """A folder that is no bank."""


@dataclass(frozen=True)
class Entry:
    """One right or wrong solution of one task.

    Attributes:
        notebook: the notebook's name.
        task: the task's name.
        kind: "right" or "wrong".
        name: the file's name without suffix.
        path: the file.
    """

    notebook: str
    task: str
    kind: str
    name: str
    path: Path

    @property
    def key(self) -> str:
        """`<notebook>/<task>`."""
        return f"{self.notebook}/{self.task}"


@dataclass(frozen=True)
class HostileEntry:
    """One hostile submission.

    Attributes:
        name: `<class>/<name>`.
        path: the file that defines `spoil`.
    """

    name: str
    path: Path


def bank_folder(course: Course) -> Path:
    """Where a course keeps its bank."""
    return course.root / "tests" / "bank"


def entries(bank: Path, task: str = "") -> list[Entry]:
    """The right and wrong solutions in `bank`, of one task or of all.

    Raises:
        BadBank: the folder is not there, or holds nothing of that task.
    """
    _check(bank)
    found = [
        Entry(path.parents[2].name, path.parents[1].name, path.parent.name, path.stem, path)
        for kind in KINDS
        for path in sorted(bank.glob(f"*/*/{kind}/*.py"))
    ]
    wanted = [entry for entry in found if is_chosen(task, entry.notebook, entry.task)]
    if task and not wanted:
        raise BadBank(f"{bank} holds no solution of {task}; name TASK, NOTEBOOK/TASK or NOTEBOOK.")
    return wanted


def is_chosen(wanted: str, notebook: str, task: str) -> bool:
    """Whether `wanted`, a TASK, NOTEBOOK/TASK or NOTEBOOK, or "" for all, names a task."""
    return wanted in ("", task, f"{notebook}/{task}", notebook)


def hostile_entries(bank: Path, classes: Sequence[str] | None = None) -> list[HostileEntry]:
    """The hostile submissions in `bank`, of some classes or of all.

    Files whose name starts with `_` are helpers.

    Raises:
        BadBank: the folder, or that of a class, is not there.
    """
    _check(bank)
    for name in classes or ():
        _check(bank / HOSTILE / name)
    paths = sorted(
        path for kind in classes or ("*",) for path in bank.glob(f"{HOSTILE}/{kind}/*.py")
    )
    return [
        HostileEntry(f"{path.parent.name}/{path.stem}", path)
        for path in paths
        if not path.name.startswith("_")
    ]


def _check(bank: Path) -> None:
    if not bank.is_dir():
        raise BadBank(f"There is no bank at {bank}; name its folder with --bank.")
