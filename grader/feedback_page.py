"""The page that a student reads about one graded notebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html import escape

from nbformat import NotebookNode

from grader.feedback_cells import answer_html, other_code_html, outputs_html, source_html
from grader.feedback_markdown import code_css, markdown_html
from grader.feedback_marks import Mark, Marks
from grader.feedback_sections import (
    Section,
    carries_points,
    chapter_hint,
    sections,
    title_of_cell,
)
from grader.feedback_style import document, table
from grader.notebooks import GRADE_PREFIX, grade_id, is_grade, is_solution
from grader.report import points_text
from grader.results import Note

SHOWN_NOTES = ("repair", "missing", "run")
"""Kinds of notes that a student reads; integrity notes are for staff, who judge them first."""
FOR_A_PERSON = "Something here could not be placed by itself; a person looks at it."
"""What a student reads instead of notes that tell staff what to do."""
BY_A_PERSON = "Something here could not be placed by itself; a person has looked at it."
"""The same once nothing waits for a person any more."""


@dataclass(frozen=True)
class Feedback:
    """What a page is made of.

    Attributes:
        assignment, name, student: whose notebook it is.
        notebook: the graded notebook.
        marks: the gradebook's entries for it.
        notes: what grading noted about it.
    """

    assignment: str
    name: str
    student: str
    notebook: NotebookNode
    marks: Marks
    notes: Sequence[Note] = field(default_factory=tuple)


def page(feedback: Feedback) -> str:
    """The whole page; it runs nothing and fetches nothing."""
    found = sections(feedback.notebook)
    title = next((entry.title for entry in found if entry.level == 1 and entry.title), "")
    tasks = [entry for entry in found if entry.graded]
    rest = [entry for entry in found if not entry.graded and (entry.prose or entry.cells)]
    parts = [
        '<a class="skip" href="#tasks">Skip to the tasks</a>',
        f"<header><h1>Feedback on {_inline(title or feedback.name)}</h1>",
        f'<p class="quiet">{escape(feedback.student)} · {escape(feedback.assignment)} · '
        f"{escape(feedback.name)}</p>",
        _total(feedback.marks),
        "</header><main>",
        _notes(feedback, found),
        _summary(tasks, feedback.marks),
        _chapter(found, feedback.marks),
        '<div id="tasks">',
        *(_task_section(entry, feedback.marks) for entry in tasks),
        "</div>",
    ]
    if rest:
        parts.append('<section class="rest"><h2>The rest of the notebook</h2>')
        parts += [_rest_section(entry) for entry in rest]
        parts.append("</section>")
    parts.append("</main>")
    return document(
        f"{feedback.name}: feedback for {feedback.student}", "\n".join(parts), code_css()
    )


def _inline(text: str) -> str:
    """A heading's Markdown as HTML without its paragraph."""
    return markdown_html(text).strip().removeprefix("<p>").removesuffix("</p>")


def _total(marks: Marks) -> str:
    if not marks.cells:
        return '<p class="total">The gradebook has no points for this notebook.</p>'
    untouched = all(mark.pending for mark in marks.cells.values())
    total = (
        f"{'–' if untouched else _number(marks.points)} of {points_text(marks.max_points)} points"
    )
    lines = [f'<p class="total">{total}</p>']
    if marks.late_penalty:
        lines.append(
            f"<p>This is after a late penalty of {points_text(marks.late_penalty)} points.</p>"
        )
    open_points = sum(mark.max_points for mark in marks.cells.values() if mark.pending)
    if open_points:
        lines.append(
            f"<p>{points_text(open_points)} of the points are for answers that wait for a person; "
            "the sum will change.</p>"
        )
    return "".join(lines)


def _number(points: float) -> str:
    text = points_text(abs(points))
    return f"−{text}" if points < 0 and text != "0" else text


def _notes(feedback: Feedback, found: list[Section]) -> str:
    instead = BY_A_PERSON if feedback.marks.settled else FOR_A_PERSON
    items = []
    for note in feedback.notes:
        if note.kind not in (*SHOWN_NOTES, "person"):
            continue
        title = title_of_cell(found, note.cell)
        place = _inline(title) if title else escape(note.cell)
        text = instead if note.kind == "person" else note.text
        items.append(f"<li>{place + ': ' if place else ''}{escape(text)}</li>")
    if not items:
        return ""
    return (
        '<aside class="note" aria-labelledby="notes"><h2 id="notes">About your file</h2><ul>'
        f"{''.join(dict.fromkeys(items))}</ul></aside>"
    )


def _summary(tasks: list[Section], marks: Marks) -> str:
    rows = []
    for section in tasks:
        for cell in section.graded:
            name, mark = grade_id(cell), marks.cells.get(grade_id(cell))
            link = f'<a href="#{_anchor(cell)}">{_inline(section.title or name)}</a>'
            if len(section.graded) > 1:
                link += f" (<code>{escape(_task(cell))}</code>)"
            rows.append([link, _verdict(mark), _of(mark)])
    return "<h2>Summary</h2>" + table(["Task", "Result", "Points"], rows, numbers=1)


def _verdict(mark: Mark | None) -> str:
    """A word and a sign for how much of the points was earned."""
    if mark is None or mark.points is None or mark.pending:
        return '<span class="waits">… not yet marked</span>'
    if mark.points >= mark.max_points:
        return '<span class="full">✓ in full</span>'
    if mark.points > 0:
        return '<span class="part">◐ in part</span>'
    return '<span class="none">✗ no points</span>'


def _of(mark: Mark | None) -> str:
    if mark is None:
        return "–"
    earned = "–" if mark.points is None or mark.pending else _number(mark.points)
    return f"{earned} of {points_text(mark.max_points)}"


def _chapter(found: list[Section], marks: Marks) -> str:
    """Where to reread in the chapter, if points were lost."""
    hint = chapter_hint(found)
    cells = marks.cells.values()
    lost = any(m.points is not None and not m.pending and m.points < m.max_points for m in cells)
    return markdown_html(f"**To reread:** {hint}") if hint and lost else ""


def _anchor(cell: NotebookNode) -> str:
    return f"task-{escape(grade_id(cell))}"


def _task(cell: NotebookNode) -> str:
    return grade_id(cell).removeprefix(GRADE_PREFIX)


def _task_section(section: Section, marks: Marks) -> str:
    first = grade_id(section.graded[0])
    parts = [
        f'<section aria-labelledby="of-{escape(first)}">',
        f'<h2 id="of-{escape(first)}">{_inline(section.title or _task(section.graded[0]))}</h2>',
        *(_result(cell, marks) for cell in section.graded),
        *(_comment(marks.comments.get(grade_id(cell), "")) for cell in _commented(section)),
    ]
    answers = [cell for cell in section.cells if is_solution(cell)]
    if answers:
        parts.append("<h3>Your answer</h3>")
        parts += [answer_html(cell) for cell in answers]
    parts.append(other_code_html(section))
    if section.prose:
        text = "\n".join(markdown_html(piece, below=3) for piece in section.prose)
        title = "To reread: the task as it was set"
        parts.append(f"<details><summary><h3>{title}</h3></summary>{text}</details>")
    return "\n".join([*parts, "</section>"])


def _commented(section: Section) -> list[NotebookNode]:
    return [cell for cell in section.cells if is_solution(cell) or carries_points(cell)]


def _result(cell: NotebookNode, marks: Marks) -> str:
    """The points of one graded cell, who gave them, and the checks' report."""
    mark = marks.cells.get(grade_id(cell))
    points = f'<p class="points">{_verdict(mark)}: {_of(mark)} points</p>'
    told = []
    if mark and mark.by_hand is not None and mark.checked is not None:
        told.append(f"A person gave these points; the checks gave {points_text(mark.checked)}.")
    elif mark and mark.by_hand is not None:
        told.append("A person gave these points.")
    if mark and mark.extra:
        told.append(f"{_number(mark.extra)} of them are extra credit.")
    # Where the answer may be elsewhere, the checks had nothing to judge.
    judged = mark is None or mark.points or not mark.pending
    shown = judged and is_grade(cell) and not is_solution(cell)
    report = "".join(_reports(cell)) if shown else ""
    words = f"<p>{escape(' '.join(told))}</p>" if told else ""
    return f'<div id="{_anchor(cell)}">{points}{words}{report}</div>'


def _reports(cell: NotebookNode) -> Iterator[str]:
    """The report that grading wrote into a grade cell: the only HTML that is taken as it is."""
    for output in cell.get("outputs", []):
        html = output.get("data", {}).get("text/html") if is_grade(cell) else None
        if output.get("output_type") == "display_data" and html:
            yield "".join(html)


def _comment(text: str) -> str:
    if not text:
        return ""
    return f'<aside class="comment"><h3>Comment</h3>{markdown_html(text, below=3)}</aside>'


def _rest_section(section: Section) -> str:
    content = "\n".join(
        markdown_html(piece, below=3)
        if isinstance(piece, str)
        else source_html(piece) + outputs_html(piece, section.title)
        for piece in section.pieces
    )
    title = "Introduction" if section.level == 1 else _inline(section.title)
    state = " open" if section.drawn else ""
    return f"<details{state}><summary><h3>{title}</h3></summary>{content}</details>"
