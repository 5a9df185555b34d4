"""`grader audit`: the grader's own false-rejection and false-acceptance rate on a bank."""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nbformat import NotebookNode

from grader import notebooks
from grader.bank import Entry
from grader.checks import module_of, run_checks
from grader.commands import Progress
from grader.execute import code_cells, open_session, solved_notebook
from grader.notebooks import grade_id
from grader.results import CheckResult
from grader.session import Session
from grader.settings import Course, load_course
from grader.submission import assignment_of
from grader.workers import completed, new_pool

_DEFINITIONS = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef)


@dataclass(frozen=True)
class Verdict:
    """What grading made of one entry under one set of seeds.

    Attributes:
        entry: the entry.
        checks: its task's checks.
    """

    entry: Entry
    checks: list[CheckResult]

    @property
    def full_marks(self) -> bool:
        """Whether it got all the points of its task."""
        return all(check.passed for check in self.checks)


@dataclass
class TaskAudit:
    """The counts of one task, or of all together.

    Attributes:
        right: right solutions graded.
        rejected: names of the right ones that lost a point.
        wrong: wrong solutions graded.
        accepted: names of the wrong ones that kept full marks.
    """

    right: int = 0
    rejected: list[str] = field(default_factory=list)
    wrong: int = 0
    accepted: list[str] = field(default_factory=list)

    def add(self, verdict: Verdict, name: str) -> None:
        """Count one verdict under `name`."""
        if verdict.entry.kind == "right":
            self.right += 1
            if not verdict.full_marks:
                self.rejected.append(name)
        else:
            self.wrong += 1
            if verdict.full_marks:
                self.accepted.append(name)

    @property
    def precision(self) -> float | None:
        """π_v: the share of right ones among those that got full marks; None where none did."""
        kept = self.right - len(self.rejected)
        marked = kept + len(self.accepted)
        return kept / marked if marked else None


def grade_entry(root: Path, entry: Entry, seed: int) -> Verdict:
    """Grade one entry in a sandboxed kernel, with the instructor's answers to the other tasks.

    Args:
        root: the course's folder.
        entry: the entry.
        seed: which set of seeds; the student id is made from it.
    """
    course = load_course(root)
    module = module_of(course.checks, entry.notebook)
    with entry_session(course, entry) as session:
        checks = run_checks(module, session, course.secret(), f"audit{seed}", entry.task)
    return Verdict(entry, checks)


@contextmanager
def entry_session(course: Course, entry: Entry) -> Iterator[Session]:
    """A sandboxed kernel in which an entry and the instructor's other answers have been run.

    Of the cells after the task's own those are left out that define nothing: no demonstration that
    follows can change what the checks see, and together they take longer than the checks.
    """
    assignment = assignment_of(course, entry.notebook)
    answer = {entry.task: entry.path.read_text(encoding="utf-8")}
    notebook = solved_notebook(course, assignment, entry.notebook, **answer)
    with open_session(course, assignment) as session:
        session.run_cells(needed_cells(code_cells(notebook), entry.task))
        yield session


def needed_cells(cells: list[NotebookNode], task: str) -> list[NotebookNode]:
    """All cells up to the task's own; after it those that define or import something."""
    own = next((i for i, cell in enumerate(cells) if grade_id(cell) == task), len(cells))
    return [cell for i, cell in enumerate(cells) if i <= own or _defines(cell)]


def _defines(cell: NotebookNode) -> bool:
    try:
        statements = ast.parse(cell.source).body
    except SyntaxError:
        return True
    return notebooks.is_solution(cell) or any(isinstance(one, _DEFINITIONS) for one in statements)


def grade_entries(
    root: Path,
    entries: Sequence[Entry],
    repeat: int,
    workers: int,
    progress: Progress,
) -> list[Verdict]:
    """Grade every entry once, and the right ones `repeat` times, each time with fresh seeds."""
    units = [
        (entry, seed)
        for seed in range(max(1, repeat))
        for entry in entries
        if seed == 0 or entry.kind == "right"
    ]
    with new_pool(workers) as pool:
        futures = {pool.submit(grade_entry, root, *unit): unit for unit in units}
        found = dict(completed(futures, lambda unit: unit[0].key, progress))
    return [found[unit] for unit in units]


def tally(verdicts: Sequence[Verdict]) -> tuple[dict[str, TaskAudit], TaskAudit]:
    """The counts of each task, by its key, and of all together."""
    tasks: dict[str, TaskAudit] = {}
    total = TaskAudit()
    for verdict in verdicts:
        entry = verdict.entry
        tasks.setdefault(entry.key, TaskAudit()).add(verdict, entry.name)
        total.add(verdict, f"{entry.key}/{entry.name}")
    return tasks, total


def clopper_pearson(successes: int, trials: int, confidence: float = 0.95) -> tuple[float, float]:
    """The exact interval for a probability (Clopper and Pearson 1934), by bisection.

    Raises:
        ValueError: successes outside 0…trials, or no trials.
    """
    if not 0 <= successes <= trials or trials < 1:
        raise ValueError(f"{successes} successes in {trials} trials: there is no interval")
    tail = (1 - confidence) / 2

    def at_most(count: int, p: float) -> float:
        return math.fsum(
            math.comb(trials, i) * p**i * (1 - p) ** (trials - i) for i in range(count + 1)
        )

    low = _root(lambda p: 1 - at_most(successes - 1, p) - tail) if successes else 0.0
    high = _root(lambda p: tail - at_most(successes, p)) if successes < trials else 1.0
    return low, high


def _root(rising: Callable[[float], float]) -> float:
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (low, middle) if rising(middle) > 0 else (middle, high)
    return (low + high) / 2


def report_json(
    tasks: dict[str, TaskAudit], total: TaskAudit, hostile: dict[str, float], misses: list[str]
) -> dict[str, Any]:
    """The report that `--json` writes."""
    return {
        "tasks": {key: vars(audit) for key, audit in sorted(tasks.items())},
        "hostile": hostile,
        "hostile_failures": misses,
        "precision": total.precision,
    }


def report_text(
    tasks: dict[str, TaskAudit], total: TaskAudit, hostile: dict[str, float], misses: list[str]
) -> str:
    """The table for a terminal, with exact 95% intervals, and the names of every miss."""
    rows = [(key, audit) for key, audit in sorted(tasks.items())]
    if rows:
        rows.append(("all", total))
    width = max((len(key) for key, _ in rows), default=0)
    lines = [f"{'task'.ljust(width)}  right  rejected  wrong  accepted"] if rows else []
    lines += [
        f"{key.ljust(width)}  {audit.right:5}  {len(audit.rejected):8}  {audit.wrong:5}  "
        f"{len(audit.accepted):8}"
        for key, audit in rows
    ]
    for what, count, trials in (
        ("false rejections", len(total.rejected), total.right),
        ("false acceptances", len(total.accepted), total.wrong),
    ):
        if trials:
            low, high = clopper_pearson(count, trials)
            lines.append(f"{what}: {count} of {trials}, 95% interval {low:.4f} to {high:.4f}")
    if total.precision is not None:
        lines.append(f"precision of full marks: {total.precision:.4f}")
    lines += [f"rejected, though right: {name}" for name in total.rejected]
    lines += [f"accepted, though wrong: {name}" for name in total.accepted]
    if hostile:
        earned = sum(points > 0 for points in hostile.values())
        lines.append(f"hostile submissions: {len(hostile)}, of which {earned} earned points")
    lines += misses
    return "\n".join(lines)
