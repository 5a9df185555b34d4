"""Grading one notebook: its cells, the hidden checks, and what is written into it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import zip_longest

from nbformat import NotebookNode
from nbformat.v4 import new_output

from grader import notebooks
from grader.checks import module_of, prepare_checks, run_checks
from grader.errors import BrokenCheck
from grader.intake import TakenNotebook
from grader.intake_findings import shown
from grader.markdown_text import harmless
from grader.notebooks import Task, grade_id, is_grade
from grader.rebuild import rebuild
from grader.report import task_html, task_text
from grader.results import CheckResult, Note, NotebookResult, Status, TaskResult
from grader.sandboxed_kernel import SandboxedKernel
from grader.score import score
from grader.session import CellRun, Ended, Session
from grader.settings import Course

NOT_ATTEMPTED = "not attempted"

_STATUS_OF = {"repair": Status.REPAIRED, "person": Status.NEEDS_PERSON}


@dataclass(frozen=True)
class NotebookRun:
    """What running a notebook came to; all empty where nothing was run.

    Attributes:
        sandbox: how the kernel was confined.
        cells: the cells before the checks, in order.
        checks: the hidden checks' outcomes.
        examples: the grade cells' visible examples, in order.
        killed: whether the kernel was killed by somebody else than the grader.
        own_seconds: the time of the student's own code.
    """

    sandbox: str
    cells: list[CellRun] = field(default_factory=list)
    checks: list[CheckResult] = field(default_factory=list)
    examples: list[CellRun] = field(default_factory=list)
    killed: bool = False
    own_seconds: float = 0.0


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


def released_notebook(course: Course, assignment: str, name: str) -> NotebookNode:
    """A notebook as students got it.

    Raises:
        NotebookNotFound: it has not been released.
    """
    return notebooks.read(course.released(assignment) / f"{name}.ipynb")


def solved_notebook(course: Course, assignment: str, name: str, **others: str) -> NotebookNode:
    """A released notebook with the instructor's answers in it, and `others` by task in their place.

    Raises:
        NotebookNotFound: it has not been released, or has no source.
    """
    source = notebooks.read(course.folder("source") / assignment / f"{name}.ipynb")
    answers = notebooks.solutions(source) | others
    return notebooks.answered(released_notebook(course, assignment, name), answers)


def code_cells(notebook: NotebookNode) -> list[NotebookNode]:
    """The cells that are run before the checks: all code but the visible examples."""
    return [cell for cell in notebook.cells if cell.cell_type == "code" and not is_grade(cell)]


def example_cells(notebook: NotebookNode) -> list[NotebookNode]:
    """The grade cells with visible examples."""
    return [cell for cell in notebook.cells if cell.cell_type == "code" and is_grade(cell)]


def grade(
    course: Course,
    assignment: str,
    student: str,
    taken: TakenNotebook,
    only: str = "",
    earlier: Sequence[TaskResult] = (),
) -> GradedNotebook:
    """Grade one notebook of one student.

    The visible examples run last, with the time that is left: they are shown and not scored, so
    they must not cost a check its time.

    Args:
        course: the course.
        assignment: the assignment's name.
        student: the student id.
        taken: the notebook as it was taken in.
        only: run the checks of this task alone; "" for all.
        earlier: with `only`, the results of the other tasks from an earlier grading.

    Raises:
        GraderError: grading itself failed (an infrastructure failure, not a zero).
    """
    started = time.monotonic()
    released = released_notebook(course, assignment, taken.name)
    rebuilt = rebuild(released, taken)
    notebook = rebuilt.notebook
    declared = list(notebooks.tasks(notebook))
    if same_text(notebook, released) and not rebuilt.waiting:
        run = NotebookRun(sandbox="not run")
        results = [nothing_attempted(task) for task in declared]
    else:
        run = run_notebook(course, assignment, student, taken.name, notebook, only)
        if run.killed:
            # That may have been no fault of the student's. If it was, it happens again.
            run = run_notebook(course, assignment, student, taken.name, notebook, only)
        kept = {task.task: task for task in earlier if only and task.task != only}
        fresh = [task for task in declared if task.name not in kept]
        found = {task.task: task for task in task_results(fresh, run.checks, rebuilt.attempted)}
        results = [(kept | found)[task.name] for task in declared]
    _neutralise(notebook, released)
    _write_runs(notebook, run)
    _write_scores(notebook, results, run)
    noted = [_STATUS_OF[note.kind] for note in rebuilt.notes if note.kind in _STATUS_OF]
    unjudged = [Status.NEEDS_PERSON for check in run.checks if check.broken]
    result = NotebookResult(
        assignment=assignment,
        notebook=taken.name,
        student=student,
        status=Status.worst([taken.status, *noted, *unjudged]),
        sandbox=run.sandbox,
        tasks=results,
        notes=[*taken.notes, *rebuilt.notes, *_stopped(taken.name, notebook, run)],
        seconds=time.monotonic() - started,
        own_seconds=run.own_seconds,
    )
    return GradedNotebook(notebook, result)


def not_graded(
    course: Course, assignment: str, student: str, name: str, reason: str
) -> NotebookResult:
    """The result of a notebook that the kit failed on: no score, which is not a zero.

    Raises:
        NotebookNotFound: it has not been released.
    """
    tasks = notebooks.tasks(released_notebook(course, assignment, name))
    return NotebookResult(
        assignment=assignment,
        notebook=name,
        student=student,
        status=Status.INFRASTRUCTURE,
        sandbox="not run",
        tasks=[TaskResult(task.name, None, task.points, remark="not graded") for task in tasks],
        notes=[Note("run", name, "", f"Grading itself failed: {reason}")],
    )


def run_notebook(
    course: Course, assignment: str, student: str, name: str, notebook: NotebookNode, only: str = ""
) -> NotebookRun:
    """Run a notebook's cells, its checks and its visible examples in a kernel of its own.

    Raises:
        GraderError: grading itself failed.
    """
    module = module_of(course.checks, name)
    prepare_checks(module)
    with open_session(course, assignment) as session:
        return NotebookRun(
            sandbox=session.level,
            cells=session.run_cells(code_cells(notebook)),
            checks=run_checks(module, session, course.secret(), student, only),
            examples=[session.run_cell(cell.source) for cell in example_cells(notebook)],
            killed=session.killed,
            own_seconds=session.used_seconds,
        )


def _stopped(name: str, notebook: NotebookNode, run: NotebookRun) -> list[Note]:
    """A note for each cell that did not run to its end, or not at all for a slip in its syntax."""
    notes = []
    for cell, cell_run in zip(code_cells(notebook), run.cells, strict=False):
        if not cell_run.ended.by_itself:
            text = f"This cell {cell_run.ended.value}; the others ran without it."
        elif slip := cell_run.outputs.syntax_error:
            text = f"Nothing in this cell ran, because of a {slip}; the others ran without it."
        else:
            continue
        notes.append(Note("run", name, _name_of(cell), text))
    return notes


def _name_of(cell: NotebookNode) -> str:
    """What a person finds the cell by: its grade id, or how it begins."""
    lines = cell.source.strip().splitlines() or ["(empty)"]
    return grade_id(cell) or f"“{shown(lines[0])}”"


def same_text(notebook: NotebookNode, released: NotebookNode) -> bool:
    """Whether a rebuilt notebook is word for word what was handed out: nothing is there to run."""
    texts = [[cell.source for cell in cells] for cells in (notebook.cells, released.cells)]
    return texts[0] == texts[1]


def nothing_attempted(task: Task) -> TaskResult:
    """The result of a task that was handed in as it was handed out."""
    return TaskResult(task.name, None if task.written else 0.0, task.points, remark=NOT_ATTEMPTED)


def task_results(
    tasks: Sequence[Task], checks: list[CheckResult], touched: dict[str, bool]
) -> list[TaskResult]:
    """Each task's points from the outcomes of all the notebook's checks.

    Raises:
        BrokenCheck: a task has no checks, or a check no task.
    """
    strays = {check.task for check in checks} - {task.name for task in tasks}
    if strays:
        raise BrokenCheck(f"Hidden checks without a grade cell: {', '.join(sorted(strays))}.")
    return [_task_result(task, checks, touched.get(task.name, False)) for task in tasks]


def _task_result(task: Task, checks: list[CheckResult], answered: bool) -> TaskResult:
    if task.written:
        return TaskResult(task.name, None, task.points, remark="" if answered else NOT_ATTEMPTED)
    own = [check for check in checks if check.task == task.name]
    if all(check.supporting for check in own):
        raise BrokenCheck(f"The task {task.name} has no value check.")
    points = score(own, task.points)
    remark = NOT_ATTEMPTED if not answered and points == 0 else ""
    return TaskResult(task.name, points, task.points, own, remark)


def _neutralise(notebook: NotebookNode, released: NotebookNode) -> None:
    """Make the student's Markdown harmless."""
    ours = {cell.source for cell in released.cells}
    for cell in notebook.cells:
        if cell.cell_type == "markdown" and cell.source not in ours:
            cell.source = harmless(cell.source)


def _write_runs(notebook: NotebookNode, run: NotebookRun) -> None:
    for cell, cell_run in zip(code_cells(notebook), run.cells, strict=False):
        if cell_run.outputs.cut:
            cell_run.outputs.add_note("[more was printed; it is left out here]")
        if not cell_run.ended.by_itself:
            cell_run.outputs.add_note(f"[this cell {cell_run.ended.value}]")
        cell.outputs = cell_run.outputs.kept


def _write_scores(notebook: NotebookNode, results: list[TaskResult], run: NotebookRun) -> None:
    """Write each grade cell's outputs: a readable report, then exactly one finite float.

    nbgrader reads the float as the score. It takes an error or anything on stderr for a zero, and
    no output at all for full points, so nothing else may stand there.
    """
    by_grade_id = {f"{notebooks.GRADE_PREFIX}{task.task}": task for task in results}
    for cell, example in zip_longest(example_cells(notebook), run.examples):
        task = by_grade_id[grade_id(cell)]
        told = _examples_text(example) if example else ""
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
        told = ": ".join(filter(None, [error["ename"], error["evalue"]]))
        return f"The visible examples stop at {told}"
    return f"The cell with the visible examples {run.ended.value}."
