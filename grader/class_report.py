"""`grader report`: one page and two tables on a graded class, for staff."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from pathlib import Path
from statistics import fmean, median

from grader.class_report_audit import Audit, audit_section, load_audit
from grader.class_report_csv import check_rows, grade_rows, write_csv
from grader.class_report_data import Record, by_notebook, load_class
from grader.class_report_figures import distribution
from grader.class_report_stats import quantile
from grader.class_report_tables import checks_section, count, items_section, reading_items
from grader.feedback_style import document, table
from grader.integrity import Groups, equal_answers, notes_by_student
from grader.report import points_text
from grader.results import Note, Status
from grader.settings import Course

UNSANDBOXED = "none"


def write_report(course: Course, assignment: str) -> list[Path]:
    """Write report.html, grades.csv and checks.csv into the assignment's reports; returns them.

    Raises:
        NothingGraded: there are no results.
        UnreadableAudit: the audit's figures cannot be read.
    """
    records = load_class(course, assignment)
    folder = course.reports(assignment)
    paths = [folder / name for name in ("report.html", "grades.csv", "checks.csv")]
    page = report_html(
        assignment,
        records,
        notes_by_student(course, assignment),
        equal_answers(course, assignment),
        load_audit(course.root / "reports" / "audit.json"),
    )
    paths[0].write_text(page, encoding="utf-8")
    write_csv(paths[1], grade_rows(records))
    write_csv(paths[2], check_rows(records))
    return paths


def report_html(
    assignment: str,
    records: Sequence[Record],
    notes: dict[str, list[Note]],
    groups: Groups,
    audit: Audit | None,
) -> str:
    """The page; it runs nothing and fetches nothing.

    Args:
        assignment: its name.
        records: every graded notebook.
        notes: integrity notes by student.
        groups: equal answers.
        audit: the grader's own error rates, None where they were not measured.
    """
    notebooks = by_notebook(records)
    answered = {name: rows for name, rows in notebooks.items() if _points_of(rows)}
    parts = [
        f"<header><h1>Class report: {escape(assignment)}</h1>{_overview(records)}</header><main>",
        _for_a_person(records),
        _summary(notebooks),
        *(
            f"<h3>{escape(name)}</h3>{distribution(_points_of(rows), _most(rows), name)}"
            for name, rows in answered.items()
        ),
        "<h2>Tasks</h2>",
        reading_items(),
        *(items_section(name, rows) for name, rows in answered.items()),
        "<h2>Checks that fail most</h2>",
        "<p>Of the students who answered the task; what a wrong answer was recognised as, and how "
        "often.</p>",
        *(checks_section(name, rows) for name, rows in answered.items()),
        _time(notebooks),
        _integrity(notes, groups),
        audit_section(audit),
        "</main>",
    ]
    return document(f"Class report: {assignment}", "\n".join(parts), "body { max-width: 62rem; }")


def _overview(records: Sequence[Record]) -> str:
    students = {record.result.student for record in records}
    empty = [name for name in sorted(students) if not _answered(records, name)]
    statuses = Counter(record.result.status for record in records)
    told = ", ".join(f"{statuses[status]} {status}" for status in Status if statuses[status])
    lines = [f"<p>{count(len(students), 'student')}; notebooks: {escape(told)}.</p>"]
    if empty:
        lines.append(f"<p>Nothing answered at all: {escape(', '.join(empty))}.</p>")
    levels = Counter(record.result.sandbox for record in records)
    if levels[UNSANDBOXED]:
        lines.append(
            f'<p class="note">{count(levels[UNSANDBOXED], "notebook")} ran without a sandbox: '
            "their scores are only as good as the students' good faith.</p>"
        )
    return "".join(lines)


def _answered(records: Sequence[Record], student: str) -> bool:
    return any(record.answered for record in records if record.result.student == student)


def _for_a_person(records: Sequence[Record]) -> str:
    """What waits for staff: statuses, answers that nobody has marked, and what grading noted."""
    stuck = [
        [
            escape(record.result.student),
            escape(record.result.notebook),
            escape(record.result.status),
            "<br>".join(_note(note) for note in record.result.notes if note.kind != "integrity")
            or "–",
        ]
        for record in records
        if record.result.status in (Status.NEEDS_PERSON, Status.INFRASTRUCTURE)
    ]
    waiting = Counter(
        f"{record.result.notebook}: {name}" for record in records for name in record.marks.waiting
    )
    to_mark = [[escape(name), str(students)] for name, students in sorted(waiting.items())]
    parts = []
    if stuck:
        parts.append("<h3>Not settled by the grader</h3>")
        parts.append(table(["Student", "Notebook", "Status", "Notes"], stuck))
    if to_mark:
        parts.append("<h3>Answers to mark</h3>")
        parts.append(table(["Answer", "Students"], to_mark, numbers=1))
    return "<h2>For a person</h2>" + ("".join(parts) or "<p>Nothing waits.</p>") + _noted(records)


def _noted(records: Sequence[Record]) -> str:
    """Repairs, cells that did not run to their end and marks taken back, the same ones together."""
    found: dict[str, list[str]] = {}
    for record in records:
        for note in record.result.notes:
            if note.kind != "integrity" and record.result.status is not Status.NEEDS_PERSON:
                place = f"{escape(record.result.notebook)}: {_note(note)}"
                found.setdefault(place, []).append(record.result.student)
    if not found:
        return ""
    everybody = len({record.result.student for record in records})
    rows = [
        [note, "everybody" if len(who) == everybody else escape(", ".join(who)), str(len(who))]
        for note, who in found.items()
    ]
    return "<h3>Noted while grading</h3>" + table(["Note", "Who", "Students"], rows, numbers=1)


def _note(note: Note) -> str:
    return escape(f"{note.cell}: {note.text}" if note.cell else note.text)


def _summary(notebooks: dict[str, list[Record]]) -> str:
    """A row for each notebook."""
    rows = []
    for name, records in notebooks.items():
        points = _points_of(records)
        waiting = sum(bool(record.marks.waiting) for record in records)
        late = sum(record.marks.late_penalty > 0 for record in records)
        shown = [f"{fmean(points):.1f}", points_text(median(points))] if points else ["–", "–"]
        cells = [str(len(points)), str(len(records) - len(points)), str(waiting), str(late)]
        rows.append([escape(name), *cells, *shown, points_text(_most(records))])
    head = ["Notebook", "Answered", "Left out", "To mark", "Late", "Mean", "Median"]
    told = (
        "<p>Left out are those who answered nothing in the notebook, or whose notebook could not "
        "be graded; to mark are those with an answer that waits for a person. Points are those of "
        "the gradebook, marks by hand included and before any late "
        "penalty; an answer that waits for its mark counts as nothing.</p>"
    )
    return "<h2>Points</h2>" + told + table([*head, "Of"], rows, numbers=7)


def _points_of(records: Sequence[Record]) -> list[float]:
    """The points of those who answered something."""
    given = [record.points for record in records if record.answered]
    return [points for points in given if points is not None]


def _most(records: Sequence[Record]) -> float:
    return sum(task.max_points for task in records[0].result.tasks)


def _time(notebooks: dict[str, list[Record]]) -> str:
    rows = []
    for name, records in notebooks.items():
        ran = [record.result for record in records if record.result.sandbox != "not run"]
        if ran:
            slowest = max(ran, key=lambda result: result.seconds)
            seconds = [result.seconds for result in ran]
            cells = [f"{quantile(seconds, share):.1f}" for share in (0.5, 0.9)]
            cells.append(f"{slowest.seconds:.1f} ({escape(slowest.student)})")
            rows.append([escape(name), str(len(ran)), *cells])
    head = ["Notebook", "Run", "Median, s", "90th percentile, s", "Longest, s"]
    told = "<p>Wall time of grading: the notebook's cells, checks and examples.</p>"
    return "<h2>Time</h2>" + (told + table(head, rows, numbers=4) if rows else "<p>None ran.</p>")


def _integrity(notes: dict[str, list[Note]], groups: Groups) -> str:
    parts = ["<h2>Integrity notes</h2><p>For a person to judge; none of it has cost points.</p>"]
    if groups:
        rows = [
            [f"{escape(notebook)}: {escape(task)}", escape(", ".join(who)), str(len(who))]
            for notebook, task, who in groups
        ]
        parts.append("<h3>Equal answers, names and white space apart</h3>")
        parts.append(table(["Answer", "Who", "Students"], rows, numbers=1))
    if notes:
        lines = [
            [escape(student), "<br>".join(f"{escape(note.notebook)} {_note(note)}" for note in own)]
            for student, own in notes.items()
        ]
        parts.append("<h3>Submissions with something changed</h3>")
        parts.append(table(["Student", "What"], lines))
    return "".join(parts) if notes or groups else parts[0] + "<p>None.</p>"
