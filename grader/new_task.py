"""`grader new-task`: the files and cells of a new task, with TODO where an author has to write."""

from __future__ import annotations

import ast
import keyword
import re
from dataclasses import dataclass
from pathlib import Path

from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from grader import new_task_texts as texts
from grader import notebooks
from grader.bank import bank_folder
from grader.errors import GraderError
from grader.lint_bank import LEAST
from grader.lint_checks import REFERENCE
from grader.notebooks import GRADE_PREFIX, grade_id, is_grade, is_solution
from grader.score import STEP
from grader.settings import Course

_NAME = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")


class CannotAddTask(GraderError):
    """A task that is there already, or a name or number of points that cannot be used."""


@dataclass(frozen=True)
class NewTask:
    """A task to be made.

    Attributes:
        assignment: the assignment's name.
        notebook: the notebook's name.
        name: the task's name.
        points: points of its grade cell.
        written: whether a person grades it.
    """

    assignment: str
    notebook: str
    name: str
    points: float
    written: bool


def new_task(course: Course, notebook: str, name: str, points: float, written: bool) -> list[Path]:
    """Make a task; nothing is written unless all of it can be.

    Args:
        course: the course.
        notebook: the name of a notebook in `source/`, or ASSIGNMENT/NOTEBOOK for a new one.
        name: the task's name.
        points: its points, a multiple of a quarter point above 0.
        written: whether a person grades it; then it has no checks, reference and bank.

    Returns:
        The files that were made or changed.

    Raises:
        CannotAddTask: the task is there already, or an argument cannot be used.
    """
    task = NewTask(*_place(course, notebook), name, points, written)
    _check(course, task)
    files = {_notebook_path(course, task): notebooks.dumps(_with_cells(course, task))}
    if not written:
        files |= _module(course, task) | _reference(course, task) | _bank(course, task)
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return list(files)


def _place(course: Course, notebook: str) -> tuple[str, str]:
    """The assignment and the name of `notebook`, which may be there or not."""
    assignment, _, name = notebook.removesuffix(".ipynb").rpartition("/")
    assignment = assignment.rpartition("/")[2]
    there = sorted(course.folder("source").glob(f"*/{name}.ipynb")) if name else []
    if there:
        if assignment not in ("", there[0].parent.name):
            raise CannotAddTask(
                f"{name} is a notebook of {there[0].parent.name}; choose another name for the one "
                f"of {assignment}, since each stands for one notebook."
            )
        return there[0].parent.name, name
    if not assignment:
        raise CannotAddTask(
            f"There is no notebook {name} in {course.folder('source')}; for a new one name its "
            f"assignment too, as in ch08/{name or 'ex8_name'}."
        )
    if not re.fullmatch(r"[\w-]+", assignment) or not _NAME.fullmatch(name):
        raise CannotAddTask(
            f"{notebook!r} cannot be the name of a notebook; use small letters, digits and single "
            "underscores, as in ch08/ex8_name."
        )
    return assignment, name


def _check(course: Course, task: NewTask) -> None:
    usable = _NAME.fullmatch(task.name) and not keyword.iskeyword(task.name)
    if not usable or task.name.startswith(GRADE_PREFIX):
        raise CannotAddTask(
            f"{task.name!r} cannot be the name of a task; use small letters, digits and single "
            f"underscores, without {GRADE_PREFIX} in front, as in pooled_pass_at_k."
        )
    if not task.points > 0 or task.points % STEP:
        raise CannotAddTask(
            f"{task.points:g} cannot be the points of a task; use a multiple of {STEP:g} above 0."
        )
    for path in sorted(course.folder("source").glob("*/*.ipynb")):
        if {task.name, GRADE_PREFIX + task.name} & set(map(grade_id, notebooks.read(path).cells)):
            raise CannotAddTask(f"{path} has a task {task.name} already; choose another name.")
    for path in (_module_path(course, task), _reference_path(course, task)):
        for name in _functions(path):
            if name == f"exact_{task.name}" or name.startswith(f"{GRADE_PREFIX}{task.name}__"):
                raise CannotAddTask(f"{path} has a function {name} already; nothing was written.")
    folder = bank_folder(course) / task.notebook / task.name
    if folder.exists():
        raise CannotAddTask(f"{folder} is there already; delete it, or choose another name.")


def _functions(path: Path) -> list[str]:
    if not path.is_file():
        return []
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"))
    except SyntaxError as error:
        raise CannotAddTask(f"{path} is not Python ({error}); correct it first.") from None
    return [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]


def _notebook_path(course: Course, task: NewTask) -> Path:
    return course.folder("source") / task.assignment / f"{task.notebook}.ipynb"


def _module_path(course: Course, task: NewTask) -> Path:
    return course.checks / f"test_{task.notebook}.py"


def _reference_path(course: Course, task: NewTask) -> Path:
    return course.root / REFERENCE / f"{task.notebook}.py"


def _with_cells(course: Course, task: NewTask) -> NotebookNode:
    """The notebook with the new cells: below the last task with checks, or at the end."""
    path = _notebook_path(course, task)
    notebook = notebooks.read(path) if path.is_file() else _new_notebook()
    automatic = [
        number
        for number, cell in enumerate(notebook.cells, start=1)
        if is_grade(cell) and not is_solution(cell)
    ]
    place = len(notebook.cells) if task.written or not automatic else automatic[-1]
    notebook.cells[place:place] = _cells(task)
    return notebooks.canonical(notebook)


def _new_notebook() -> NotebookNode:
    opening = new_markdown_cell(texts.OPENING)
    setup = new_code_cell(texts.SETUP, metadata=_metadata("setup", locked=True))
    notebook: NotebookNode = new_notebook(cells=[opening, setup])
    return notebook


def _cells(task: NewTask) -> list[NotebookNode]:
    points = int(task.points) if float(task.points).is_integer() else task.points
    if task.written:
        about = _metadata(task.name, grade=True, solution=True, points=points)
        return [
            new_markdown_cell(texts.QUESTION.format(task=task.name)),
            new_markdown_cell(texts.ANSWER.format(points=f"{points:g}"), metadata=about),
        ]
    about = _metadata(GRADE_PREFIX + task.name, grade=True, locked=True, points=points)
    return [
        new_markdown_cell(texts.PROSE.format(task=task.name)),
        new_code_cell(
            texts.SOLUTION.format(task=task.name), metadata=_metadata(task.name, solution=True)
        ),
        new_code_cell(texts.EXAMPLES.format(task=task.name), metadata=about),
    ]


def _metadata(grade_id: str, **values: object) -> dict[str, object]:
    """nbgrader's metadata of a cell."""
    base: dict[str, object] = {
        "grade": False, "grade_id": grade_id, "locked": False, "schema_version": 3,
        "solution": False, "task": False,
    }  # fmt: skip
    return {"nbgrader": base | values}


def _module(course: Course, task: NewTask) -> dict[Path, str]:
    path = _module_path(course, task)
    words = {"task": task.name, "notebook": task.notebook}
    old = path.read_text(encoding="utf-8") if path.is_file() else texts.MODULE.format(**words)
    # A name that the module does not import would break all of its checks.
    typed = all(f"import {name}" in old or f", {name}" in old for name in ("Student", "Seeds"))
    types = (": Student", ": Seeds", " -> None") if typed else ("", "", "")
    words |= dict(zip(("student", "seeds", "returns"), types, strict=True))
    return {path: _joined(old, texts.CHECK, words)}


def _reference(course: Course, task: NewTask) -> dict[Path, str]:
    path = _reference_path(course, task)
    words = {"task": task.name, "notebook": task.notebook}
    old = path.read_text(encoding="utf-8") if path.is_file() else texts.REFERENCE.format(**words)
    return {path: _joined(old, texts.EXACT, words)}


def _joined(old: str, addition: str, words: dict[str, str]) -> str:
    return f"{old.rstrip()}\n\n\n{addition.format(**words)}"


def _bank(course: Course, task: NewTask) -> dict[Path, str]:
    folder = bank_folder(course) / task.notebook / task.name
    return {
        folder / kind / f"{kind}{number}.py": texts.BANK[kind]
        for kind, count in LEAST.items()
        for number in range(1, count + 1)
    }
