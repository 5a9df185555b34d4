"""`grader audit --mutants`: which small faults in the instructor's own solutions no check sees.

A mutant that keeps full marks asks for another check, or for an entry that says why it is as right
as the original. Those entries are in `equivalent_mutants.toml` in the notebook's folder of the
bank: a table for each task, with the mutants' names as keys and reasons as values.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from grader import notebooks
from grader.audit import needed_cells
from grader.bank import EQUIVALENT, BadBank, is_chosen
from grader.checks import module_of, run_checks
from grader.commands import Progress
from grader.execute import code_cells, open_session, solved_notebook
from grader.mutants import Mutant, mutants
from grader.session import Ended
from grader.settings import Course, load_course
from grader.submission import assignment_of
from grader.workers import completed, new_pool

STUDENT = "mutants"
_CALL_SECONDS = 10.0  # many a mutant never ends
_NOTEBOOK_SECONDS = 1e6  # for all mutants of a batch together
_BATCH = 12


@dataclass(frozen=True)
class Batch:
    """Mutants of one task that share a kernel.

    Attributes:
        assignment: the assignment's name.
        notebook: the notebook's name.
        task: the task's name.
        mutants: the mutants.
    """

    assignment: str
    notebook: str
    task: str
    mutants: list[Mutant]

    @property
    def key(self) -> str:
        """`<notebook>/<task>`."""
        return f"{self.notebook}/{self.task}"


@dataclass(frozen=True)
class MutantsReport:
    """What came of it.

    Attributes:
        total: mutants graded, by `<notebook>/<task>`.
        survivors: names of those that kept full marks and are not known to be equivalent, likewise.
        equivalent: how many kept full marks and are known to be equivalent, likewise.
        stale: entries of the files of equivalent ones that are no mutant, or lose marks.
    """

    total: dict[str, int]
    survivors: dict[str, list[str]]
    equivalent: dict[str, int]
    stale: list[str]


def batches(course: Course, wanted: str = "") -> list[Batch]:
    """The mutants of every task, or of a TASK, NOTEBOOK/TASK or NOTEBOOK.

    Raises:
        BadBank: there is no such task.
    """
    found = []
    for path in sorted(course.folder("source").glob("*/*.ipynb")):
        notebook = notebooks.read(path)
        assignment = assignment_of(course, path.stem)
        answers = notebooks.solutions(notebook)
        for task in notebooks.tasks(notebook):
            if task.written or not is_chosen(wanted, path.stem, task.name):
                continue
            every = mutants(answers[task.name])
            found += [
                Batch(assignment, path.stem, task.name, every[start : start + _BATCH])
                for start in range(0, len(every), _BATCH)
            ]
    if not found:
        raise BadBank(f"There is no task {wanted}; name TASK, NOTEBOOK/TASK or NOTEBOOK.")
    return found


def survivors(root: Path, batch: Batch) -> list[str]:
    """The names of the mutants of a batch that keep full marks.

    Args:
        root: the course's folder.
        batch: what to grade, in one sandboxed kernel: each mutant's cell replaces the last one's.
    """
    course = load_course(root)
    course.kit.call_seconds, course.kit.notebook_seconds = _CALL_SECONDS, _NOTEBOOK_SECONDS
    notebook = solved_notebook(course, batch.assignment, batch.notebook)
    module = module_of(course.checks, batch.notebook)
    forget = forgetting(notebooks.solutions(notebook)[batch.task])
    kept = []
    with open_session(course, batch.assignment) as session:
        session.run_cells(needed_cells(code_cells(notebook), batch.task))
        for mutant in batch.mutants:
            session.run_cell(forget)
            if session.run_cell(mutant.source).ended is not Ended.WELL:
                continue  # the definition before it still stands
            checks = run_checks(
                module, session, course.secret(), STUDENT, batch.task, to_first_failure=True
            )
            if all(check.passed for check in checks):
                kept.append(mutant.name)
    return kept


def forgetting(solution: str) -> str:
    """Code that deletes the variables of a solution cell, which a mutant may no longer set."""
    names = {
        node.id
        for statement in ast.parse(solution).body
        if not isinstance(statement, ast.FunctionDef | ast.ClassDef)
        for node in ast.walk(statement)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    return "\n".join(f"globals().pop({name!r}, None)" for name in sorted(names))


def audit_mutants(
    course: Course, bank: Path, todo: Sequence[Batch], workers: int, progress: Progress
) -> MutantsReport:
    """Grade every mutant, several kernels at a time.

    Raises:
        BadBank: a file of equivalent mutants cannot be read.
    """
    report = MutantsReport({}, {}, {}, [])
    kept: dict[str, set[str]] = {}
    every: dict[str, set[str]] = {}
    for batch in todo:
        names = {mutant.name for mutant in batch.mutants}
        every.setdefault(batch.key, set()).update(names)
    with new_pool(workers) as pool:
        futures = {pool.submit(survivors, course.root, batch): batch for batch in todo}
        for batch, kept_marks in completed(futures, lambda batch: batch.task, progress):
            kept.setdefault(batch.key, set()).update(kept_marks)
    known = equivalent(bank)
    for key, names in sorted(every.items()):
        reasons = known.get(key, {})
        report.total[key] = len(names)
        report.survivors[key] = sorted(kept[key] - reasons.keys())
        report.equivalent[key] = len(kept[key] & reasons.keys())
        report.stale.extend(f"{key}: {name}" for name in reasons if name not in kept[key])
    return report


def equivalent(bank: Path) -> dict[str, dict[str, str]]:
    """The reasons why mutants are as right as the original, by `<notebook>/<task>` and name.

    Raises:
        BadBank: a file cannot be read.
    """
    found = {}
    for path in sorted(bank.glob(f"*/{EQUIVALENT}")):
        try:
            tables = tomllib.loads(path.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise BadBank(f"{path}: {error}") from error
        for task, reasons in tables.items():
            if not isinstance(reasons, dict):
                raise BadBank(f"{path}: {task} must be a table of mutants and reasons")
            found[f"{path.parent.name}/{task}"] = reasons
    return found


def mutants_text(report: MutantsReport) -> str:
    """A table for a terminal, and the names of all survivors."""
    rows = [
        (key, report.total[key], report.equivalent[key], len(report.survivors[key]))
        for key in report.total
    ]
    if len(rows) > 1:
        _, *columns = zip(*rows, strict=True)
        total, same, left = (sum(column) for column in columns)
        rows.append(("all", total, same, left))
    width = max(len(row[0]) for row in rows)
    lines = [f"{'mutants of'.ljust(width)}  graded  as right  survive"]
    lines += [f"{row[0].ljust(width)}  {row[1]:6}  {row[2]:8}  {row[3]:7}" for row in rows]
    lines += [
        f"survives: {key}: {name}" for key, names in report.survivors.items() for name in names
    ]
    lines += [f"no survivor, though {EQUIVALENT} names it: {name}" for name in report.stale]
    return "\n".join(lines)
