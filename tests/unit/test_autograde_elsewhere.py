"""What a student wrote in another place or file reaches the gradebook, or a person."""

import json
from html import escape

from gradebooks import give_mark
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_raw_cell
from nbgrader.api import Gradebook
from test_autograde import autograde, result
from tiny_course import ASSIGNMENT, DOUBLE, NOTEBOOK, SQUARE, TinyCourse

from grader import notebooks
from grader.feedback_page import FOR_A_PERSON
from grader.marking import NOTED, MarkingScheme
from grader.results import Status
from grader.settings import load_course

TEXT = "Because it <b>is</b> so, and for no other reason."


def entry(tiny: TinyCourse, student: str) -> tuple[float | None, float | None, bool]:
    """The written task's points by itself and by hand, and whether Formgrader asks for a person."""
    with Gradebook(f"sqlite:///{tiny.root}/gradebook.db") as gradebook:
        grade = gradebook.find_grade("explain_tiny", NOTEBOOK, ASSIGNMENT, student)
        return grade.auto_score, grade.manual_score, grade.needs_manual_grade


def page(tiny: TinyCourse, student: str) -> str:
    with (tiny.root / "nbgrader_config.py").open("a") as config:
        config.write('c.GenerateFeedback.exporter_class = "grader.feedback.FeedbackExporter"\n')
    done = tiny.run("nbgrader", "generate_feedback", ASSIGNMENT, "--force")
    assert done.returncode == 0, done.stderr
    path = tiny.root / "feedback" / student / ASSIGNMENT / f"{NOTEBOOK}.html"
    return path.read_text(encoding="utf-8")


def graded(tiny: TinyCourse, student: str) -> NotebookNode:
    return notebooks.read(tiny.root / "autograded" / student / ASSIGNMENT / f"{NOTEBOOK}.ipynb")


def unanswered(tiny: TinyCourse) -> NotebookNode:
    return tiny.answered(double=DOUBLE, square=SQUARE)


def test_a_text_outside_of_its_cell_is_no_zero_and_an_untouched_one_is(tiny: TinyCourse) -> None:
    texts = {
        "student01": (9, new_markdown_cell(TEXT)),
        "student02": (0, new_raw_cell(TEXT)),
        "student03": (5, new_code_cell(f"# {TEXT}")),
    }
    for student, (place, cell) in texts.items():
        notebook = unanswered(tiny)
        notebook.cells.insert(place, cell)
        tiny.submit(student, notebook)
    tiny.submit("student04", unanswered(tiny))
    locked_alone = tiny.released()
    locked_alone.cells[3].source += f"\n# {TEXT}"
    tiny.submit("student05", locked_alone)
    autograde(tiny)
    for student in (*texts, "student05"):
        assert entry(tiny, student) == (None, None, True), student
    assert entry(tiny, "student04") == (0.0, None, False)
    statuses = [result(tiny, f"student0{number}").status for number in (1, 2, 3, 4, 5)]
    asked = Status.NEEDS_PERSON
    assert statuses == [Status.REPAIRED, asked, asked, Status.GRADED, asked]
    remarks = [result(tiny, f"student0{number}").tasks[-1].remark for number in (1, 2, 3, 4, 5)]
    assert remarks == ["", "", "", "not attempted", ""]
    raw = graded(tiny, "student02").cells[0]
    assert (raw.cell_type, "for no other reason" in raw.source) == ("markdown", True)
    told = page(tiny, "student02")
    assert "not yet marked" in told
    assert FOR_A_PERSON in told
    for note in result(tiny, "student02").notes:
        assert (escape(note.text) in told) == (note.kind != "person")


def test_formgrader_shows_beside_the_answer_where_it_may_stand(tiny: TinyCourse) -> None:
    notebook = unanswered(tiny)
    notebook.cells.insert(0, new_markdown_cell(TEXT))
    tiny.submit("student01", notebook)
    autograde(tiny)
    with Gradebook(f"sqlite:///{tiny.root}/gradebook.db") as gradebook:
        entry = gradebook.find_submission_notebook(NOTEBOOK, ASSIGNMENT, "student01")
        about = {
            "submission_id": entry.id, "assignment_id": ASSIGNMENT, "notebook_id": NOTEBOOK,
        }  # fmt: skip
    scheme = MarkingScheme(config=load_course(tiny.root).config)
    shown, _ = scheme.preprocess(graded(tiny, "student01"), about)
    place = [notebooks.grade_id(cell) for cell in shown.cells].index("explain_tiny")
    below = "\n".join(cell.source for cell in shown.cells[place + 1 : place + 3])
    assert NOTED in below
    assert "in cell 1 of the submitted" in below
    assert "&lt;b&gt;is&lt;/b&gt;" in below  # what the student wrote runs nothing here


def test_a_mark_on_text_elsewhere_stays_until_that_text_changes(tiny: TinyCourse) -> None:
    notebook = unanswered(tiny)
    notebook.cells.insert(0, new_markdown_cell(TEXT))
    tiny.submit("student01", notebook)
    autograde(tiny)
    give_mark(tiny, "explain_tiny", 2.0)
    autograde(tiny, "--force")
    assert entry(tiny, "student01") == (None, 2.0, False)
    notebook.cells[0].source = "Because of something else."
    tiny.submit("student01", notebook)
    autograde(tiny)
    assert entry(tiny, "student01") == (None, None, True)
    assert "2 points" in " ".join(note.text for note in result(tiny, "student01").notes)


def test_an_answered_copy_is_graded_and_an_archive_shown_to_a_person(tiny: TinyCourse) -> None:
    tiny.submit("student01", tiny.released())
    copy = tiny.folder("student01") / f"{NOTEBOOK}-Copy1.ipynb"
    copy.write_text(json.dumps(tiny.perfect()))
    (tiny.folder("student02") / "homework.zip").write_text("")
    amid = tiny.answered(square=SQUARE, explain_tiny="Because.")
    amid.cells[3].source = f"{DOUBLE}\n\n{amid.cells[3].source}"
    tiny.submit("student03", amid)
    autograde(tiny)
    found = [result(tiny, f"student0{number}") for number in (1, 2, 3)]
    assert [(each.status, each.points) for each in found] == [
        (Status.REPAIRED, 4.0), (Status.NEEDS_PERSON, 0.0), (Status.REPAIRED, 4.0)
    ]  # fmt: skip
    assert "homework.zip" in " ".join(note.text for note in found[1].notes)
    # Formgrader lists all tasks of the second one, and an export leaves them empty.
    assert [waiting(tiny, f"student0{number}") for number in (1, 2, 3)] == [1, 3, 1]


def waiting(tiny: TinyCourse, student: str) -> int:
    """How many tasks wait for a person."""
    with Gradebook(f"sqlite:///{tiny.root}/gradebook.db") as gradebook:
        notebook = gradebook.find_submission_notebook(NOTEBOOK, ASSIGNMENT, student)
        return sum(bool(grade.needs_manual_grade) for grade in notebook.grades)
