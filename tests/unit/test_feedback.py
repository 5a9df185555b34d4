"""The feedback page: what it says, that it can be read by everybody, and that it does nothing."""

import re
from pathlib import Path

import pytest
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output
from nbgrader.api import Gradebook
from page_rules import check_page, contrast
from tiny_course import ASSIGNMENT, DOUBLE, NOTEBOOK, ROOT, SQUARE, TinyCourse, metadata

from grader import feedback_markdown, feedback_style, notebooks, report
from grader.feedback_marks import Mark, Marks
from grader.feedback_page import BY_A_PERSON, FOR_A_PERSON, Feedback, page
from grader.feedback_sections import chapter_hint, sections
from grader.results import CheckResult, Note, TaskResult

PNG = "iVBORw0KGgo="
HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(1)>"
FAILED = CheckResult(
    "double", "doubles", "The result is twice x.", False, message=f"double(3) returned {HOSTILE}",
    misconception="this is x squared", look_at="what twice means", traceback=f"line 1\n{HOSTILE}",
)  # fmt: skip
SUPPORTING = CheckResult("double", "raises", "A text raises TypeError.", True, supporting=True)
TASK = TaskResult("double", 0.0, 2.0, [FAILED, SUPPORTING])


def notebook() -> NotebookNode:
    html = report.task_html(TASK, "The visible examples pass (they are not scored).")
    grade = new_code_cell("assert double(2) == 4", metadata=metadata("test_double", grade=True))
    grade.outputs = [
        new_output("display_data", data={"text/html": html}),
        new_output("execute_result", data={"text/plain": "0.0"}),
    ]
    plot = new_code_cell(f"show('{HOSTILE}')")
    plot.outputs = [
        new_output("stream", name="stdout", text=HOSTILE),
        new_output("error", ename=HOSTILE, evalue="", traceback=[HOSTILE]),
        new_output(
            "display_data",
            data={"image/png": PNG, "text/plain": "<Figure size 640x480 with 2 Axes>"},
        ),
    ]
    written = metadata("explain", grade=True, solution=True)
    return new_notebook(
        cells=[
            new_markdown_cell("# A tiny task\n\n**Extends** the section on $x^2$.\n\n#### Deep"),
            new_markdown_cell("## Task 1: double $x$\n\nTwice.\n\n```\n# no heading\n```"),
            new_code_cell(DOUBLE + f"  # {HOSTILE}", metadata=metadata("double", solution=True)),
            grade,
            plot,
            new_markdown_cell("Go on.\n\n## Task 2: why?"),
            new_markdown_cell(f"# Because\n\n{HOSTILE}", metadata=written),
            new_markdown_cell("## What happens"),
            new_code_cell("helper()"),
        ]
    )


def made(marks: Marks, *notes: Note) -> str:
    text = page(Feedback("tiny", "ex_tiny", "student01", notebook(), marks, notes))
    check_page(text)
    return text


def marks(hand: float | None = None, written: float | None = None, late: float = 0.0) -> Marks:
    double = Mark(0.0 if hand is None else hand, 2.0, 0.0, hand, 0.0, False)
    explain = Mark(written, 3.0, None, written, 0.0, written is None)
    comments = {"explain": f"Good: $n/k$. {HOSTILE}"} if written else {}
    return Marks({"test_double": double, "explain": explain}, comments, late)


def words(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html.split("<body>")[1]).split())


def test_the_page_says_what_failed_on_what_and_what_to_reread() -> None:
    text = words(made(marks()))
    for said in (
        "0 of 5 points", "✗ no points : 0 of 2 points", "1 of 2 checks hold",
        "✗ fails — The result is twice x.", "What came back: double(3) returned",
        "What it looks like: this is x squared", "Hint: what twice means", "✓ holds — A text",
        "so they earn points only beside another that holds", "The visible examples pass",
        "To reread: the section on", "To reread: the task as it was set Twice.", "# no heading",
    ):  # fmt: skip
        assert said in text, said


def test_an_answer_without_a_mark_is_no_zero() -> None:
    text = words(made(marks()))
    assert "3 of the points are for answers that wait for a person" in text
    assert "… not yet marked – of 3" in text


def test_marks_by_hand_comments_and_a_late_penalty_are_shown() -> None:
    text = words(made(marks(hand=1.5, written=2.5, late=1.0)))
    for said in (
        "3 of 5 points", "after a late penalty of 1 points", "◐ in part : 1.5 of 2 points",
        "A person gave these points; the checks gave 0.", "Comment Good:", "2.5 of 3",
    ):  # fmt: skip
        assert said in text, said
    assert "nobody has marked" not in text


def test_what_staff_has_to_do_is_told_as_one_sentence_without_it() -> None:
    note = Note("person", "ex_tiny", "explain", "Read cell 3 and give the points by hand.")
    text = made(marks(), note, note)
    assert "points by hand" not in text
    assert text.count(FOR_A_PERSON) == 1


def test_what_waits_for_a_person_is_no_zero_and_the_checks_say_nothing_on_it() -> None:
    asked = Mark(0.0, 2.0, 0.0, None, 0.0, waits=True)
    text = words(
        made(Marks({"test_double": asked, "explain": marks(written=1.0).cells["explain"]}))
    )
    assert "… not yet marked : – of 2 points" in text
    assert "no points" not in text
    assert "The result is twice x." not in text
    assert "2 of the points are for answers that wait for a person" in text
    seen = Mark(0.0, 2.0, 0.0, 0.0, 0.0, waits=False)
    text = words(made(Marks({"test_double": seen})))
    assert "✗ no points : 0 of 2 points" in text


def test_once_a_person_has_marked_all_the_page_says_so() -> None:
    note = Note("person", "ex_tiny", "explain", "Read cell 3 and give the points by hand.")
    text = made(marks(written=2.0), note)
    assert FOR_A_PERSON not in text
    assert f"Task 2: why?: {BY_A_PERSON}" in text


def test_the_rest_stands_in_the_order_of_the_notebook() -> None:
    told = notebook()
    told.cells += [
        new_markdown_cell("Between."),
        new_code_cell("later()"),
        new_markdown_cell("End."),
    ]
    text = words(page(Feedback("tiny", "ex_tiny", "student01", told, marks())))
    places = [text.rindex(part) for part in ("helper ()", "Between.", "later ()", "End.")]
    assert places == sorted(places)


def test_repairs_are_told_and_integrity_notes_are_not() -> None:
    text = words(
        made(
            marks(),
            Note("run", "ex_tiny", "double", "This cell took too long."),
            Note("repair", "ex_tiny", "", "The file was cut off."),
            Note("integrity", "ex_tiny", "setup", "The locked cell was edited."),
            Note("mark", "ex_tiny", "explain", "An earlier comment."),
        )
    )
    assert (
        "About your file Task 1: double x : This cell took too long. The file was cut off." in text
    )
    assert "locked cell" not in text
    assert "earlier comment" not in text


@pytest.mark.parametrize("path", sorted((ROOT / "source").glob("*/*.ipynb")), ids=lambda p: p.stem)
def test_each_notebook_of_the_course_names_what_to_reread(path: Path) -> None:
    hint = chapter_hint(sections(notebooks.read(path)))
    assert hint
    assert not hint.endswith(":")


def test_pictures_have_a_description_and_formulas_are_mathml() -> None:
    html = made(marks())
    assert "drew in “Task 1: double x”, a figure with 2 plots" in html
    assert "<msup>" in html


def test_nothing_of_the_student_is_markup() -> None:
    html = made(marks(written=1.0))
    assert "<script" not in html
    assert html.count("&lt;script&gt;") >= 7


def test_a_notebook_that_the_gradebook_does_not_know_has_a_page_too() -> None:
    assert "has no points for this notebook" in made(Marks())


@pytest.mark.parametrize("name", ["INK", "GOOD", "PART", "BAD", "QUIET", "LINK"])
def test_text_has_the_contrast_of_level_aa(name: str) -> None:
    colour = getattr(feedback_style, name)
    papers = [feedback_style.PAPER, feedback_style.SHADE, *feedback_style.TINTS.values()]
    assert min(contrast(colour, paper) for paper in papers) >= 4.5


def test_code_and_reports_have_the_contrast_of_level_aa() -> None:
    code = re.findall(r"color: (#[0-9A-Fa-f]{6})", feedback_markdown.code_css())
    assert len(set(code)) >= 5
    assert min(contrast(colour, feedback_style.SHADE) for colour in code) >= 4.5
    html = report.task_html(TASK, "")
    inks = re.findall(r"[; \"]color: (#[0-9a-f]{6})", html)
    assert min(contrast(colour, "#ffffff") for colour in inks) >= 4.5
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


def test_nbgrader_makes_and_releases_the_page_with_marks_by_hand(tiny: TinyCourse) -> None:
    config = tiny.root / "nbgrader_config.py"
    config.write_text(
        config.read_text()
        + 'c.GenerateFeedback.exporter_class = "grader.feedback.FeedbackExporter"\n'
        + f"c.Exchange.root = {str(tiny.root / 'exchange')!r}\n"
        + 'c.CourseDirectory.course_id = "tiny101"\n'
    )
    (tiny.root / "exchange").mkdir(mode=0o777)
    (tiny.root / "exchange").chmod(0o777)
    tiny.submit("student01", tiny.answered(double=DOUBLE, square=SQUARE, explain_tiny=HOSTILE))
    (tiny.folder("student01") / "timestamp.txt").write_text("2026-09-01 12:00:00 UTC")
    # `nbgrader collect` brings it; it names the page in the exchange.
    (tiny.folder("student01") / "submission_secret.txt").write_text("5ec")
    tiny.submit("student02", tiny.perfect())  # which came in another way, without a secret
    (tiny.folder("student02") / "timestamp.txt").write_text("2026-09-01 12:00:00 UTC")
    tiny.submit("student03", tiny.perfect())  # without a time stamp either
    tiny.submit("student04", tiny.perfect())
    (tiny.folder("student04") / "timestamp.txt").write_text("yesterday evening")
    run(tiny, "autograde")
    mark(tiny)
    run(tiny, "generate_feedback")
    run(tiny, "release_feedback")
    html = (tiny.root / "feedback" / "student01" / ASSIGNMENT / f"{NOTEBOOK}.html").read_text()
    check_page(html)
    text = words(html)
    assert "5.5 of 7 points" in text
    assert "A person gave these points." in text
    assert "Comment Good." in text
    released = list((tiny.root / "exchange").rglob("*.html"))
    assert len(released) == 4
    assert html in [path.read_text() for path in released]


def run(tiny: TinyCourse, command: str) -> None:
    done = tiny.run("nbgrader", command, ASSIGNMENT)
    assert done.returncode == 0, done.stderr


def mark(tiny: TinyCourse) -> None:
    """Give points and a comment as Formgrader does."""
    place = NOTEBOOK, ASSIGNMENT, "student01"
    with Gradebook(f"sqlite:///{tiny.root}/gradebook.db", "tiny101") as gradebook:
        grade = gradebook.find_grade("explain_tiny", *place)
        grade.manual_score, grade.needs_manual_grade = 1.5, False
        gradebook.find_comment("explain_tiny", *place).manual_comment = "Good."
        gradebook.db.commit()
