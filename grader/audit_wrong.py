"""`grader audit --secrets N --wrong`: the bank's wrong solutions under many secrets, so many seeds.

A check may find a fault under most seeds only. Who draws the others keeps the marks for a wrong
solution, so the inputs must be chosen such that the fault shows.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from grader.audit import clopper_pearson, entry_session
from grader.audit_secrets import NOTEBOOK_SECONDS, fresh_secret
from grader.bank import Entry
from grader.checks import module_of, run_checks
from grader.commands import Progress
from grader.session import Session
from grader.settings import Course, load_course
from grader.workers import completed, new_pool

_CALL_SECONDS = 5.0  # what does not end is found with each secret anew


@dataclass
class WrongReport:
    """What came of it.

    Attributes:
        secrets: under how many secrets each solution was graded.
        solutions: how many there are.
        accepted: the numbers of the secrets under which one kept full marks, by
            `<notebook>/<task>/<name>`; those that never did are left out.
    """

    secrets: int
    solutions: int
    accepted: dict[str, list[int]] = field(default_factory=dict)


class _Judge:
    """The checks of one solution's task, in the order in which they find its fault soonest."""

    def __init__(self, module: Path, session: Session, task: str) -> None:
        self._module, self._session, self._task = module, session, task
        self._telling: dict[str, float] = {}  # checks that have failed → seconds that one takes

    def accepts(self, number: int) -> bool:
        """Whether every check passes under the secret of that number."""
        for name in sorted(self._telling, key=self._telling.__getitem__):
            if self._failed(number, [name]):
                return False
        found = self._failed(number, ())
        for name in found:
            started = time.monotonic()
            self._failed(number, [name])
            self._telling[name] = time.monotonic() - started
        return not found

    def _failed(self, number: int, names: Sequence[str]) -> list[str]:
        secret = fresh_secret(number)
        checks = run_checks(self._module, self._session, secret, "model", self._task, names=names)
        return [f"test_{check.task}__{check.name}" for check in checks if not check.passed]


def accepted_under(root: Path, entry: Entry, numbers: Iterable[int]) -> list[int]:
    """Those of the secrets with these numbers under which an entry keeps full marks.

    Args:
        root: the course's folder.
        entry: the entry, run once in a sandboxed kernel.
        numbers: the secrets' numbers.
    """
    course = load_course(root)
    course.kit.call_seconds, course.kit.notebook_seconds = _CALL_SECONDS, NOTEBOOK_SECONDS
    with entry_session(course, entry) as session:
        judge = _Judge(module_of(course.checks, entry.notebook), session, entry.task)
        return [number for number in numbers if judge.accepts(number)]


def audit_wrong(
    course: Course, bank: Sequence[Entry], most: int, workers: int, progress: Progress
) -> WrongReport:
    """Grade each wrong solution of `bank` under `most` secrets, several kernels at a time."""
    wrong = [entry for entry in bank if entry.kind == "wrong"]
    report = WrongReport(most, len(wrong))
    with new_pool(workers) as pool:
        futures = {pool.submit(accepted_under, course.root, one, range(most)): one for one in wrong}
        for entry, numbers in completed(futures, lambda entry: entry.key, progress):
            if numbers:
                report.accepted[f"{entry.key}/{entry.name}"] = numbers
    return report


def wrong_text(report: WrongReport) -> str:
    """The count for a terminal, and each solution that was accepted."""
    lines = [
        f"accepted, though wrong: {name}, under {len(numbers)} of {report.secrets} secrets "
        f"({', '.join(map(str, numbers[:5]))}{', …' if len(numbers) > 5 else ''})"
        for name, numbers in sorted(report.accepted.items())
    ]
    accepted = sum(map(len, report.accepted.values()))
    total = report.solutions * report.secrets
    _, high = clopper_pearson(accepted, total)
    lines.append(
        f"{accepted} of {total} gradings of {report.solutions} wrong solutions under "
        f"{report.secrets} secrets accepted one; 95% interval up to {high:.1e}"
    )
    return "\n".join(lines)
