"""Writing what came of a notebook to the gradebook, the graded notebooks and the reports."""

from __future__ import annotations

import json
from collections.abc import Collection
from pathlib import Path
from typing import Any

import nbformat
from nbgrader.api import Gradebook
from nbgrader.converters import Autograde
from nbgrader.preprocessors import SaveAutoGrades

from grader import notebooks
from grader.execute import GradedNotebook
from grader.files import replace_file
from grader.hand_marks import (
    HandMarks,
    answers_of,
    ask_person,
    find_marks,
    keep_reviewed,
    withdraw,
)
from grader.results import NotebookResult
from grader.settings import Course

_MARKS = ".marks"  # beside a result: which answers marks by hand were given to


def record_scores(
    converter: Autograde,
    gradebook: Gradebook,
    course: Course,
    graded: GradedNotebook,
    resources: dict[str, Any],
    unjudged: Collection[str],
) -> HandMarks:
    """Write a graded notebook's scores to the gradebook, whose transaction is not over then.

    Args:
        converter: nbgrader's, which knows the folders.
        gradebook: the course's, with the submission registered.
        course: the course.
        graded: the notebook.
        resources: nbconvert's, with what nbgrader has put into them.
        unjudged: the grade ids of tasks that a person has to look at.

    Returns:
        What became of a person's marks, for `record_files`.
    """
    about, result = resources["nbgrader"], graded.result
    kept = _marks_path(course, result)
    shown = answers_of(notebooks.read_or_none(_graded_path(converter, result)))
    earlier = HandMarks.read(kept) or HandMarks(shown)
    marks = find_marks(gradebook, about, earlier, shown, answers_of(graded.notebook))
    if marks.notes or marks.reviewed:  # what an interruption must not lose
        marks.keep(kept)
    withdraw(gradebook, about, marks)
    SaveAutoGrades(parent=converter)(graded.notebook, resources)
    keep_reviewed(gradebook, about, marks)
    ask_person(gradebook, about, unjudged)
    return marks


def record_files(
    converter: Autograde, course: Course, graded: GradedNotebook, marks: HandMarks
) -> None:
    """Write a graded notebook to its folder, and its result to the reports.

    With `record_scores` it can be interrupted anywhere and done again.
    """
    result = graded.result
    replace_file(_graded_path(converter, result), nbformat.writes(graded.notebook))
    for note in marks.notes:
        converter.log.warning(
            "%s of %s: %s: %s", note.notebook, result.student, note.cell, note.text
        )
    result.notes.extend(note for note in marks.notes if note not in result.notes)
    answers = answers_of(graded.notebook)
    HandMarks(answers, notes=marks.notes).keep(_marks_path(course, result))
    _write_result(course, result)


def record_failure(converter: Autograde, course: Course, result: NotebookResult) -> None:
    """Write down that the kit failed on a notebook: it has no score.

    The notebook that was graded before goes; which answers marks were given to is kept.
    """
    path, kept = _graded_path(converter, result), _marks_path(course, result)
    if HandMarks.read(kept) is None:
        HandMarks(answers_of(notebooks.read_or_none(path))).keep(kept)
    path.unlink(missing_ok=True)
    _write_result(course, result)


def unjudged_tasks(result: NotebookResult, lost: bool) -> set[str]:
    """The grade ids of tasks whose points may not be the last word.

    Args:
        result: what grading found.
        lost: whether something that the student wrote may be missing from what was graded.
    """
    return {
        task.task if task.points is None else f"{notebooks.GRADE_PREFIX}{task.task}"
        for task in result.tasks
        if (lost and task.points != task.max_points) or any(check.broken for check in task.checks)
    }


def _graded_path(converter: Autograde, result: NotebookResult) -> Path:
    folder = converter._format_dest(result.assignment, result.student)
    return Path(folder, f"{result.notebook}.ipynb")


def _marks_path(course: Course, result: NotebookResult) -> Path:
    recorded = course.result_file(result.assignment, result.student, result.notebook)
    return recorded.with_suffix(_MARKS)


def _write_result(course: Course, result: NotebookResult) -> None:
    text = json.dumps(result.to_json(), indent=1, ensure_ascii=False)
    path = course.result_file(result.assignment, result.student, result.notebook)
    path.parent.mkdir(parents=True, exist_ok=True)
    replace_file(path, text)
