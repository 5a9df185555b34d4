"""Grading one notebook: its cells, the hidden checks, and what is written into it."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass

from nbformat import NotebookNode
from nbformat.v4 import new_output

from grader import notebooks
from grader.checks import module_of, run_checks
from grader.errors import BrokenCheck
from grader.intake import TakenNotebook
from grader.notebooks import Task, grade_id, is_grade
from grader.rebuild import Rebuilt, rebuild
from grader.report import task_html, task_text
from grader.results import CheckResult, NotebookResult, Status, TaskResult
from grader.sandboxed_kernel import SandboxedKernel
from grader.score import score
from grader.session import CellRun, Ended, Session
from grader.settings import Course

NOT_ATTEMPTED = "not attempted"


@dataclass(frozen=True)
class GradedNotebook:
    """A graded notebook and what was found out about it."""

    notebook: NotebookNode
    result: NotebookResult


def open_session(course: Course, assignment: str) -> Session:
    """A session with a sandboxed kernel for one notebook of `assignment`; close it after use.

    Raises:
        SandboxUnavailable: no sandbox holds on this machine, and the course does not do without.
    """
    kernel = SandboxedKernel(course.root, course.released(assignment), course.kit)
    return Session(kernel, course.kit.call_seconds, course.kit.notebook_seconds)


def rebuilt_notebook(course: Course, assignment: str, taken: TakenNotebook) -> Rebuilt:
    """The released notebook with the student's text in it.

    Raises:
        NotebookNotFound: the notebook has not been released.
    """
    released = notebooks.read(course.released(assignment) / f"{taken.name}.ipynb")
    return rebuild(released, taken)


def code_cells(notebook: NotebookNode) -> list[NotebookNode]:
    """The cells that are run before the checks: all code but the visible examples."""
    return [cell for cell in notebook.cells if cell.cell_type == "code" and not is_grade(cell)]


def example_cells(notebook: NotebookNode) -> list[NotebookNode]:
    """The grade cells with visible examples."""
    return [cell for cell in notebook.cells if cell.cell_type == "code" and is_grade(cell)]


def grade(course: Course, assignment: str, student: str, taken: TakenNotebook) -> GradedNotebook:
    """Grade one notebook of one student.

    The visible examples run last, with the time that is left: they are shown and not scored, so
    they must not cost a check its time.

    Raises:
        GraderError: grading itself failed (an infrastructure failure, not a zero).
    """
    started = time.monotonic()
    rebuilt = rebuilt_notebook(course, assignment, taken)
    notebook = rebuilt.notebook
    module = module_of(course.checks, taken.name)
    with open_session(course, assignment) as session:
        runs = session.run_cells(code_cells(notebook))
        checks = run_checks(module, session, course.secret(), student)
        examples = [session.run_cell(cell.source) for cell in example_cells(notebook)]
        level = session.level
    results = list(task_results(notebooks.tasks(notebook), checks, rebuilt.touched))
    _write_runs(code_cells(notebook), runs)
    _write_scores(notebook, results, examples)
    statuses = [taken.status]
    statuses += [Status.REPAIRED for note in rebuilt.notes if note.kind == "repair"]
    result = NotebookResult(
        assignment=assignment,
        notebook=taken.name,
        student=student,
        status=Status.worst(statuses),
        sandbox=level,
        tasks=results,
        notes=[*taken.notes, *rebuilt.notes],
        seconds=time.monotonic() - started,
    )
    return GradedNotebook(notebook, result)


def task_results(
    tasks: Iterable[Task], checks: list[CheckResult], touched: dict[str, bool]
) -> Iterable[TaskResult]:
    """Each task's points from the outcomes of all the notebook's checks.

    Raises:
        BrokenCheck: a task has no checks, or a check no task.
    """
    tasks = list(tasks)
    strays = {check.task for check in checks} - {task.name for task in tasks}
    if strays:
        raise BrokenCheck(f"Hidden checks without a grade cell: {', '.join(sorted(strays))}.")
    for task in tasks:
        answered = touched.get(task.name, False)
        if task.written:
            yield TaskResult(task.name, None, task.points, remark="" if answered else NOT_ATTEMPTED)
            continue
        own = [check for check in checks if check.task == task.name]
        if not any(not check.supporting for check in own):
            raise BrokenCheck(f"The task {task.name} has no value check.")
        points = score(own, task.points)
        remark = NOT_ATTEMPTED if not answered and points == 0 else ""
        yield TaskResult(task.name, points, task.points, own, remark)


def _write_runs(cells: list[NotebookNode], runs: list[CellRun]) -> None:
    for cell, run in zip(cells, runs, strict=True):
        if run.outputs.cut:
            run.outputs.add_note("[more was printed; it is left out here]")
        if run.ended not in (Ended.WELL, Ended.ERROR):
            run.outputs.add_note(f"[this cell {run.ended.value}]")
        cell.outputs = run.outputs.kept


def _write_scores(
    notebook: NotebookNode, results: list[TaskResult], examples: list[CellRun]
) -> None:
    """Write each grade cell's outputs: a readable report, then exactly one finite float.

    nbgrader reads the float as the score. It takes an error or anything on stderr for a zero, and
    no output at all for full points, so nothing else may stand there.
    """
    by_grade_id = {f"{notebooks.GRADE_PREFIX}{task.task}": task for task in results}
    for cell, run in zip(example_cells(notebook), examples, strict=True):
        task = by_grade_id[grade_id(cell)]
        told = _examples_text(run)
        report = {"text/html": task_html(task, told), "text/plain": task_text(task, told)}
        points = {"text/plain": repr(float(task.points or 0.0))}
        cell.outputs = [
            new_output("display_data", data=report),
            new_output("execute_result", data=points, execution_count=None),
        ]


def _examples_text(run: CellRun) -> str:
    if run.ended is Ended.WELL:
        return "The visible examples pass (they are not scored)."
    errors = [output for output in run.outputs.kept if output["output_type"] == "error"]
    if errors:
        error = errors[-1]
        return f"The visible examples stop at {error['ename']}: {error['evalue']}"
    return f"The cell with the visible examples {run.ended.value}."
