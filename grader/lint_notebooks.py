"""The self-check of the instructor's notebooks: cells, points, canonical form."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from nbformat import NotebookNode

from grader import notebooks
from grader.errors import GraderError
from grader.lint_findings import Finding, SourceNotebook, todo_finding, todo_lines
from grader.notebooks import (
    GRADE_PREFIX,
    grade_id,
    is_grade,
    is_solution,
    is_written,
    nbgrader_metadata,
)
from grader.score import STEP
from grader.settings import Course

KERNEL = "python3"

_BEGIN, _END = "### BEGIN SOLUTION", "### END SOLUTION"
_TOTAL = re.compile(r"(\d+(?:\.\d+)?) points\b")
_MARKING = "marking scheme"


def source_notebooks(course: Course, found: list[Finding]) -> list[SourceNotebook]:
    """The instructor's notebooks; one that cannot be read is added to `found`."""
    result = []
    for path in sorted(course.folder("source").glob("*/*.ipynb")):
        where = relative(course, path)
        try:
            notebook = notebooks.read(path)
        except GraderError as error:
            found.append(Finding(where, str(error), "Restore the file from version control."))
            continue
        graded = [cell for cell in notebook.cells if is_grade(cell)]
        tasks = [grade_id(c).removeprefix(GRADE_PREFIX) for c in graded if not is_solution(c)]
        written = [grade_id(cell) for cell in graded if is_solution(cell)]
        text = path.read_text(encoding="utf-8")
        result.append(
            SourceNotebook(path, where, text, notebook, tuple(tasks), tuple(written))
        )  # fmt: skip
    return result


def relative(course: Course, path: Path) -> str:
    """`path` as it is seen from the course's folder."""
    return path.relative_to(course.root).as_posix() if course.root in path.parents else str(path)


def course_findings(course: Course, found: Sequence[SourceNotebook]) -> Iterator[Finding]:
    """What is wrong with the notebooks together: names that are taken twice."""
    if not found:
        where = relative(course, course.folder("source"))
        yield Finding(
            where, "There is no notebook.", "Run `grader new-task ASSIGNMENT/NOTEBOOK TASK`."
        )
    for one in found:
        for other in found:
            if one is not other and one.name.lower() in other.name.lower():
                yield Finding(
                    one.where, f"Its name is a part of that of {other.where}.",
                    "Rename it: a submitted file is told by the name that it contains.",
                )  # fmt: skip
    names = Counter(task for each in found for task in {*each.tasks, *each.written})
    for each in found:
        for task in dict.fromkeys((*each.tasks, *each.written)):
            if names[task] > 1:
                yield Finding(
                    f"{each.where}: {task}", "Another notebook has a task of this name.",
                    "Rename one of them: a name stands for one task everywhere.",
                )  # fmt: skip


def notebook_findings(source: SourceNotebook) -> Iterator[Finding]:
    """What is wrong with one notebook."""
    notebook, where = source.notebook, source.where
    kernel = notebook.metadata.get("kernelspec", {}).get("name")
    if kernel != KERNEL:
        yield Finding(
            where, f"Its kernel is {kernel!r}, not {KERNEL!r}; students may not have it.",
            "Run `grader canon`.",
        )  # fmt: skip
    if notebooks.dumps(notebooks.canonical(notebook)) != source.text:
        yield Finding(where, "It is not stored in canonical form.", "Run `grader canon`.")
    ids = Counter(filter(None, map(grade_id, notebook.cells)))
    for name, count in ids.items():
        if count > 1:
            yield Finding(f"{where}: {name}", f"{count} cells have this grade id.", "Rename one.")
    if not any(map(is_grade, notebook.cells)):
        yield Finding(where, "No cell has points.", "Run `grader new-task`, or add a grade cell.")
    yield from _points(source)
    for number, cell in enumerate(notebook.cells, start=1):
        place = f"{where}: {grade_id(cell) or f'cell {number}'}"
        yield from _cell_findings(source, cell, place)
        if lines := todo_lines(cell.source):
            yield todo_finding(place, lines)


def _points(source: SourceNotebook) -> Iterator[Finding]:
    total = 0.0
    for cell in filter(is_grade, source.notebook.cells):
        points = nbgrader_metadata(cell).get("points")
        if isinstance(points, bool) or not isinstance(points, int | float) or not points > 0:
            yield Finding(
                f"{source.where}: {grade_id(cell)}", f"Its points are {points!r}.",
                "Set a number above 0 in the cell's nbgrader panel.",
            )  # fmt: skip
            continue
        if points % STEP:
            yield Finding(
                f"{source.where}: {grade_id(cell)}",
                f"Its {points:g} points are no multiple of {STEP:g}, to which scores are rounded.",
                "Change the points.",
            )  # fmt: skip
        total += points
    opening = source.notebook.cells[0].source if source.notebook.cells else ""
    claims = {float(text) for text in _TOTAL.findall(opening)}
    if len(claims) == 1 and claims != {total}:
        yield Finding(
            source.where,
            f"The first cell promises {claims.pop():g} points, its grade cells hold {total:g}.",
            "Make the two agree.",
        )  # fmt: skip


def _cell_findings(source: SourceNotebook, cell: NotebookNode, where: str) -> Iterator[Finding]:
    if nbgrader_metadata(cell).get("task"):
        yield Finding(where, "A manual task cell, which the kit does not grade.",
                      "Make it a manually graded answer.")  # fmt: skip
    elif is_written(cell):
        if cell.cell_type != "markdown" or _MARKING not in cell.source.lower():
            yield Finding(where, "A written task whose cell holds no marking scheme.",
                          "Write a model answer and a “Marking scheme” into it.")  # fmt: skip
    elif is_grade(cell):
        yield from _grade_findings(source, cell, where)
    elif is_solution(cell):
        if grade_id(cell) not in source.tasks:
            yield Finding(where, "A solution cell without a grade cell.",
                          f"Add a grade cell {GRADE_PREFIX}{grade_id(cell)} below it.")  # fmt: skip
        yield from _solution_findings(cell, where)


def _grade_findings(source: SourceNotebook, cell: NotebookNode, where: str) -> Iterator[Finding]:
    name = grade_id(cell)
    task = name.removeprefix(GRADE_PREFIX)
    if name == task:
        yield Finding(where, f"A grade cell's id is {GRADE_PREFIX}TASK.",
                      f"Rename it to {GRADE_PREFIX}{name}.")  # fmt: skip
    before = source.notebook.cells[: source.notebook.cells.index(cell)]
    if task not in {grade_id(each) for each in before if is_solution(each)}:
        yield Finding(where, "No solution cell of this task stands above it.",
                      f"Give the solution cell the grade id {task}, and move it up.")  # fmt: skip
    if not nbgrader_metadata(cell).get("locked"):
        yield Finding(where, "The grade cell is not locked.", "Make it an autograded test.")
    asserts = [node for node in ast.walk(_tree(cell)) if isinstance(node, ast.Assert)]
    if not asserts:
        yield Finding(where, "It shows students no example.",
                      "Write an assert with a message, or more.")  # fmt: skip
    elif any(each.msg is None for each in asserts):
        yield Finding(where, "An assert has no message.", "Say what was expected and why.")


def _tree(cell: NotebookNode) -> ast.Module:
    """The cell's code; an empty one where it cannot be parsed (Jupyter's own syntax)."""
    try:
        return ast.parse(str(cell.source))
    except SyntaxError:
        return ast.Module([], [])


def _solution_findings(cell: NotebookNode, where: str) -> Iterator[Finding]:
    marks = [line.strip() for line in cell.source.splitlines()]
    marks = [line for line in marks if line in (_BEGIN, _END)]
    if not marks or marks != [_BEGIN, _END] * (len(marks) // 2):
        yield Finding(where, "The solution does not stand between its two marks.",
                      f"Put it between {_BEGIN} and {_END}.")  # fmt: skip
    task = grade_id(cell)
    defined: dict[str, ast.stmt] = {}
    for node in _tree(cell).body:
        if isinstance(node, ast.FunctionDef):
            defined[node.name] = node
        elif isinstance(node, ast.AnnAssign):
            defined[ast.unparse(node.target)] = node
    if not {task, task.upper()} & defined.keys():
        yield Finding(where, f"It defines no {task}.", f"Name the function {task}.")
    for name, node in defined.items():
        if isinstance(node, ast.FunctionDef) and not ast.get_docstring(node):
            yield Finding(where, f"{name} has no docstring.",
                          "Say what it returns, with types, shapes, units and errors.")  # fmt: skip
