"""`grader audit --secrets N`: the instructor's own solutions under many secrets, so many seeds.

A check that rejects one of them fails right solutions by chance, and its statistics must be mended.
"""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import as_completed
from dataclasses import dataclass, field
from pathlib import Path

from grader.audit import clopper_pearson
from grader.bank import BadBank
from grader.checks import module_of, run_checks
from grader.commands import Progress
from grader.execute import code_cells, open_session, solved_notebook
from grader.settings import Course, load_course
from grader.submission import assignment_of
from grader.workers import new_pool

_NOTEBOOK_SECONDS = 1e6  # the time limit is for one grading, not for a thousand


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
    """How often to run each check: `most` times where it is cheap, else for as long as the others.

    Args:
        seconds: what one run of each check takes.
        most: the most runs of a check, at least 1.
        budget: seconds for all runs together.
        least: the fewest runs of a check, whatever they take.
    """
    found, left = {}, budget
    for number, name in enumerate(sorted(seconds, key=lambda name: seconds[name])):
        share = left / (len(seconds) - number)
        found[name] = max(least, min(most, int(share / max(seconds[name], 1e-6))))
        left -= found[name] * seconds[name]
    return found


def fresh_secret(number: int) -> bytes:
    """The secret of that number."""
    return hashlib.sha256(f"fresh secret {number}".encode()).digest()


def audit_notebook(root: Path, name: str, most: int, least: int, budget: float) -> SecretsReport:
    """Run each hidden check of a notebook on the instructor's answers, under a secret each time.

    Args:
        root: the course's folder.
        name: the notebook's name.
        most: the most secrets.
        least: the fewest.
        budget: seconds for the checks of this notebook.
    """
    course = load_course(root)
    course.kit.notebook_seconds = _NOTEBOOK_SECONDS
    assignment, module = assignment_of(course, name), module_of(course.checks, name)
    report = SecretsReport()
    with open_session(course, assignment) as session:
        session.run_cells(code_cells(solved_notebook(course, assignment, name)))

        def run(number: int, names: Sequence[str] = ()) -> list[str]:
            results = run_checks(module, session, fresh_secret(number), "model", names=names)
            full = [f"test_{check.task}__{check.name}" for check in results]
            report.runs.update(f"{name}/{check_name}" for check_name in full)
            report.rejected += [
                f"{name}/{check_name}, secret {number}: {check.message}{check.broken}"
                for check, check_name in zip(results, full, strict=True)
                if not check.passed
            ]
            return full

        seconds = {}
        for check_name in run(0):
            started = time.monotonic()
            run(1, [check_name])
            seconds[check_name] = time.monotonic() - started
        # The checks of one secret run together, so they share what it takes pytest to start.
        start = min(seconds.values())
        own = {check_name: alone - start for check_name, alone in seconds.items()}
        planned = shares(own, most, max(budget - most * start, budget / 2), least)
        for number in range(2, max(planned.values(), default=0)):
            run(number, [check_name for check_name in planned if planned[check_name] > number])
    return report


def audit_secrets(
    course: Course,
    wanted: str,
    most: int,
    least: int,
    minutes: float,
    workers: int,
    progress: Progress,
) -> SecretsReport:
    """The same for a NOTEBOOK, or for all, several at a time.

    Args:
        course: the course.
        wanted: the notebook's name, "" for all.
        most: the most secrets.
        least: the fewest, however long they take.
        minutes: about how long all of it may take.
        workers: how many kernels at a time.
        progress: is called after each notebook.

    Raises:
        BadBank: there is no such notebook.
    """
    found = sorted(path.stem for path in course.folder("source").glob("*/*.ipynb"))
    names = [name for name in found if wanted in ("", name)]
    if not names:
        raise BadBank(f"There is no notebook {wanted}; there are {', '.join(found)}.")
    budget = 60 * minutes * min(workers, len(names)) / len(names)
    whole = SecretsReport()
    with new_pool(workers) as pool:
        futures = {
            pool.submit(audit_notebook, course.root, name, most, least, budget): name
            for name in names
        }
        for number, future in enumerate(as_completed(futures), start=1):
            progress(number, len(futures), futures[future])
            report = future.result()
            whole.runs |= report.runs
            whole.rejected += report.rejected
    return whole


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
