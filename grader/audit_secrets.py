"""`grader audit --secrets N`: the instructor's own solutions under many secrets, so many seeds.

A check that rejects one of them fails right solutions by chance, and its statistics must be mended.
"""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from grader.audit import clopper_pearson
from grader.bank import BadBank
from grader.checks import module_of, run_checks
from grader.commands import Progress
from grader.execute import code_cells, open_session, solved_notebook
from grader.settings import Course, load_course
from grader.submission import assignment_of
from grader.workers import completed, new_pool

NOTEBOOK_SECONDS = 1e6  # the time limit is for one grading, not for a thousand
_BATCH = 100  # secrets that one kernel is used for


@dataclass
class SecretsReport:
    """What came of it.

    Attributes:
        runs: under how many secrets each check was run, by `<notebook>/<check>`.
        rejected: sentences on the runs in which a check failed.
    """

    runs: Counter[str] = field(default_factory=Counter)
    rejected: list[str] = field(default_factory=list)


def shares(
    seconds: Mapping[str, float], most: int, budget: float, least: int = 1
) -> dict[str, int]:
    """How often to run each check: the cheapest `most` times, until the time is used up.

    Args:
        seconds: what one run of each check takes.
        most: the most runs of a check, at least 1.
        budget: seconds for all runs together.
        least: the fewest runs of a check, whatever they take.
    """
    found, left = {}, budget - least * sum(seconds.values())
    for name in sorted(seconds, key=lambda name: seconds[name]):
        more = min(most - least, int(max(left, 0) / max(seconds[name], 1e-6)))
        found[name] = least + more
        left -= more * seconds[name]
    return found


def fresh_secret(number: int) -> bytes:
    """The secret of that number."""
    return hashlib.sha256(f"fresh secret {number}".encode()).digest()


class _Runs:
    """A notebook's hidden checks on the instructor's answers, in a kernel of their own."""

    def __init__(self, root: Path, name: str) -> None:
        self._course, self._name = load_course(root), name
        self._course.kit.notebook_seconds = NOTEBOOK_SECONDS
        self._assignment = assignment_of(self._course, name)
        self._module = module_of(self._course.checks, name)
        self.report = SecretsReport()

    @contextmanager
    def kernel(self) -> Iterator[None]:
        """Open the kernel, and run the instructor's notebook in it."""
        with open_session(self._course, self._assignment) as self._session:
            solved = solved_notebook(self._course, self._assignment, self._name)
            self._session.run_cells(code_cells(solved))
            yield

    def run(self, number: int, keys: Sequence[str] = ()) -> list[str]:
        """Run those checks, or all, under the secret of that number; returns which were run."""
        names = [key.partition("/")[2] for key in keys]
        secret = fresh_secret(number)
        results = run_checks(self._module, self._session, secret, "model", names=names)
        found = [f"{self._name}/test_{check.task}__{check.name}" for check in results]
        self.report.runs.update(found)
        self.report.rejected += [
            f"{key}, secret {number}: {check.message}{check.broken}"
            for check, key in zip(results, found, strict=True)
            if not check.passed
        ]
        return found


def measure(root: Path, name: str) -> dict[str, float]:
    """How many seconds a run of each of a notebook's checks takes.

    Args:
        root: the course's folder.
        name: the notebook's name.
    """
    runs, seconds = _Runs(root, name), {}
    with runs.kernel():
        for key in runs.run(0):
            started = time.monotonic()
            runs.run(0, [key])
            seconds[key] = time.monotonic() - started
    # The checks of one secret run together, so they share what it takes pytest to start.
    start = min(seconds.values(), default=0.0)
    return {key: alone - start + start / len(seconds) for key, alone in seconds.items()}


def run_batch(root: Path, name: str, numbers: range, planned: Mapping[str, int]) -> SecretsReport:
    """Run a notebook's checks under the secrets of these numbers.

    Args:
        root: the course's folder.
        name: the notebook's name.
        numbers: the secrets' numbers.
        planned: under how many secrets each check is to be run, from number 0 on.
    """
    runs = _Runs(root, name)
    with runs.kernel():
        for number in numbers:
            runs.run(number, [key for key in planned if planned[key] > number])
    return runs.report


def audit_secrets(
    course: Course,
    wanted: str,
    most: int,
    least: int,
    minutes: float,
    workers: int,
    progress: Progress,
) -> SecretsReport:
    """The same for a NOTEBOOK, or for all, several kernels at a time.

    Args:
        course: the course.
        wanted: the notebook's name, "" for all.
        most: the most secrets.
        least: the fewest, however long they take.
        minutes: about how long all of it may take.
        workers: how many kernels at a time.
        progress: is called after each batch.

    Raises:
        BadBank: there is no such notebook.
    """
    found = sorted(path.stem for path in course.folder("source").glob("*/*.ipynb"))
    names = [name for name in found if wanted in ("", name)]
    if not names:
        raise BadBank(f"There is no notebook {wanted}; there are {', '.join(found)}.")
    whole = SecretsReport()
    with new_pool(workers) as pool:
        seconds: dict[str, float] = {}
        for measured in pool.map(measure, [course.root] * len(names), names):
            seconds |= measured
        planned = shares(seconds, most, 60 * minutes * workers, least)
        futures = {}
        for name, numbers, mine in _batches(planned, seconds):
            futures[pool.submit(run_batch, course.root, name, numbers, mine)] = name
        for _, report in completed(futures, str, progress):
            whole.runs += report.runs
            whole.rejected += report.rejected
    return whole


def _batches(
    planned: Mapping[str, int], seconds: Mapping[str, float]
) -> list[tuple[str, range, dict[str, int]]]:
    """What each kernel is to do; the longest first, so that none is left alone with it."""
    found = []
    for name in {key.partition("/")[0] for key in planned}:
        mine = {key: count for key, count in planned.items() if key.startswith(f"{name}/")}
        for start in range(0, max(mine.values()), _BATCH):
            numbers = range(start, min(start + _BATCH, max(mine.values())))
            cost = sum(
                seconds[key] * min(max(count - start, 0), len(numbers))
                for key, count in mine.items()
            )
            found.append((cost, name, numbers, mine))
    found.sort(key=lambda batch: batch[0], reverse=True)
    return [(name, numbers, mine) for _, name, numbers, mine in found]


def secrets_text(report: SecretsReport) -> str:
    """A table for a terminal, and each rejection."""
    notebooks: dict[str, list[int]] = {}
    for key, runs in sorted(report.runs.items()):
        notebooks.setdefault(key.split("/")[0], []).append(runs)
    width = max(map(len, notebooks))
    lines = [f"{'checks of'.ljust(width)}  checks   runs  fewest of one"]
    lines += [
        f"{name.ljust(width)}  {len(runs):6}  {sum(runs):5}  {min(runs):13}"
        for name, runs in notebooks.items()
    ]
    total = sum(report.runs.values())
    _, high = clopper_pearson(len(report.rejected), total)
    lines.append(
        f"{len(report.rejected)} of {total} runs rejected the instructor's own solution; "
        f"95% interval up to {high:.1e}"
    )
    return "\n".join([*lines, *report.rejected])
