"""What a person should look at in a class: one file, no penalty.

Nothing here changes a score. Equal answers have innocent reasons too (two who worked together, a
task with one obvious solution), so the file says what was found and leaves the judgement to staff.
"""

from __future__ import annotations

import builtins
import hashlib
import io
import keyword
import tokenize
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

from grader import notebooks
from grader.class_table import load_results
from grader.errors import NotebookNotFound
from grader.intake_survey import survey
from grader.notebooks import grade_id, is_solution
from grader.results import Note
from grader.settings import Course
from grader.submission import given_files

LEAST_TOKENS = 40
"""Shorter code is alike by necessity: `return 1 - (1 - p) ** k` has 15 tokens."""
LEAST_LETTERS = 60
"""The same for a written answer."""

_LAYOUT = {
    tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT,
    tokenize.ENCODING, tokenize.ENDMARKER,
}  # fmt: skip
_KEPT_NAMES = frozenset(keyword.kwlist) | frozenset(dir(builtins))

Groups = list[tuple[str, str, list[str]]]


def integrity_file(course: Course, assignment: str) -> Path:
    """Where the notes of an assignment are written."""
    return course.reports(assignment) / "integrity.txt"


def write_integrity(course: Course, assignment: str) -> Path:
    """Collect the notes on every graded submission of the assignment in one file; returns it.

    Raises:
        NotebookNotFound: there is no such assignment.
    """
    if not course.released(assignment).is_dir():
        raise NotebookNotFound(f"No assignment {assignment} is released in {course.root}.")
    path = integrity_file(course, assignment)
    path.parent.mkdir(parents=True, exist_ok=True)
    text = integrity_text(
        assignment, notes_by_student(course, assignment), equal_answers(course, assignment)
    )
    path.write_text(text, encoding="utf-8")
    return path


def notes_by_student(course: Course, assignment: str) -> dict[str, list[Note]]:
    """Each student's integrity notes: on the notebooks, and on the submission's folder."""
    names = sorted(path.stem for path in course.released(assignment).glob("*.ipynb"))
    given = given_files(course, assignment)
    found: dict[str, list[Note]] = defaultdict(list)
    for result in load_results(course, assignment):
        found[result.student] += [note for note in result.notes if note.kind == "integrity"]
    for student, notes in found.items():
        notes += survey(course.folder("submitted") / student / assignment, names, given).notes
    return {student: notes for student, notes in sorted(found.items()) if notes}


def equal_answers(course: Course, assignment: str) -> Groups:
    """Answers that several students share: notebook, task and the students, fewest first.

    Code is compared without names, comments and white space, written answers without case and
    white space. Short ones, and those that were handed out, are left out.
    """
    shared: dict[tuple[str, str, str], list[str]] = defaultdict(list)
    for path in sorted(course.folder("autograded").glob(f"*/{assignment}/*.ipynb")):
        student, notebook = path.parents[1].name, path.stem
        handed_out = dict(_answers(course.released(assignment) / path.name))
        for task, digest in _answers(path):
            if digest != handed_out.get(task):
                shared[notebook, task, digest].append(student)
    groups = [(notebook, task, who) for (notebook, task, _), who in shared.items() if len(who) > 1]
    return sorted(groups, key=lambda group: (len(group[2]), group))


def _answers(path: Path) -> Iterator[tuple[str, str]]:
    """Each task of a notebook with the fingerprint of its answer; none where it is damaged."""
    notebook = notebooks.read_or_none(path)
    for cell in notebook.cells if notebook else ():
        if is_solution(cell):
            digest = fingerprint(cell.source, code=cell.cell_type == "code")
            if digest:
                yield grade_id(cell), digest


def fingerprint(text: str, *, code: bool) -> str:
    """The same for answers that differ only in names, comments and white space; "" if short."""
    words = _code_words(text) if code else text.casefold().split()
    too_short = len(words) < LEAST_TOKENS if code else sum(map(len, words)) < LEAST_LETTERS
    return "" if too_short else hashlib.sha256(" ".join(words).encode()).hexdigest()


def _code_words(text: str) -> list[str]:
    """The tokens of some code, its own names numbered in the order in which they appear."""
    numbers: dict[str, str] = {}
    words: list[str] = []
    try:
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type in _LAYOUT:
                continue
            word = token.string
            if token.type == tokenize.NAME and word not in _KEPT_NAMES:
                word = numbers.setdefault(word, f"name{len(numbers)}")
            if token.type == tokenize.STRING and word.endswith(('"""', "'''")):
                continue  # the docstring, which was handed out
            words.append(word)
    except (tokenize.TokenError, SyntaxError):
        return text.split()  # no Python: compare it as it stands
    return words


def integrity_text(assignment: str, notes: Mapping[str, list[Note]], groups: Groups) -> str:
    """The file's text."""
    lines = [
        f"Integrity notes on {assignment}, for a person to read. None of it has cost points.",
        "",
        f"Equal answers, names and white space apart ({len(groups)})",
    ]
    lines += [
        f"  {notebook} {task}: {len(who)} students: {', '.join(who)}"
        for notebook, task, who in groups
    ] or ["  none"]
    lines += ["", f"Submissions with something changed ({len(notes)})"]
    for student, own in notes.items():
        lines.append(f"  {student}")
        for note in own:
            place = " ".join(part for part in (note.notebook, note.cell) if part)
            lines.append(f"    {place + ': ' if place else ''}{note.text}")
    return "\n".join(lines if notes else [*lines, "  none"]) + "\n"
