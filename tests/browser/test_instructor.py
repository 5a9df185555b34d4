"""The instructor's way through Formgrader, from source to feedback, by its buttons alone."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from classroom import Classroom
from lab import Browser, Person, Server
from nbgrader.api import Gradebook
from selenium.webdriver.common.keys import Keys
from tiny_course import ASSIGNMENT, NOTEBOOK, WRITTEN

from grader.marking import SUMMARY

WRITTEN_TASK, MARK, COMMENT = "explain_tiny", 2.0, "Right, and the sign does not matter either."
ANSWERS = {
    "double": 'def double(x):\n    """Twice x."""\n    return 2 * x',
    "square": 'def square(x):\n    """x times itself."""\n    return x + x + x',
    WRITTEN_TASK: "A product of two equal factors.",
}


@contextmanager
def formgrader(page: Browser) -> Iterator[None]:
    """Look into JupyterLab's Formgrader tab."""
    page.driver.switch_to.frame(page.find("#jp-main-dock-panel iframe"))
    try:
        yield
    finally:
        page.driver.switch_to.default_content()


def press(page: Browser, column: str) -> None:
    """Press the button in this column of the only row, and read the message that it worked."""
    page.click(f"#main-table .{column} a")
    assert page.find(".modal.in .modal-title").text == "Success", page.find(".modal.in").text

    def closed() -> bool:
        for button in page.all(".modal.in .close"):
            button.click()
        return not page.all(".modal-backdrop")

    page.until(closed, "the message to close")


def hand_in(classroom: Classroom) -> str:
    """Fetch, answer and submit as the student; the student's id."""
    student = classroom.student
    student.run("nbgrader", "fetch_assignment", ASSIGNMENT)
    notebook = classroom.tiny.answered(**ANSWERS)
    (student.folder / ASSIGNMENT / f"{NOTEBOOK}.ipynb").write_text(json.dumps(notebook))
    student.run("nbgrader", "submit", ASSIGNMENT)
    submissions = list(classroom.inbound.iterdir())
    return submissions[0].name.split("+")[0]


def mark_by_hand(page: Browser, classroom: Classroom, student: str) -> None:
    """Go to the submission and give the written task its points and a comment."""
    page.click("a", "Manual Grading")
    for link in (ASSIGNMENT, NOTEBOOK, "Submission #1"):
        page.click("#main-table a", link)
    page.find(f"input.needs_manual_grade#{WRITTEN_TASK}").send_keys(f"{MARK:g}", Keys.TAB)
    page.find(f"#{WRITTEN_TASK}-comment").send_keys(COMMENT, Keys.TAB)

    def saved() -> bool:
        with Gradebook(f"sqlite:///{classroom.tiny.root}/gradebook.db") as gradebook:
            place = (NOTEBOOK, ASSIGNMENT, student)
            grade = gradebook.find_grade(WRITTEN_TASK, *place)
            comment = gradebook.find_comment(WRITTEN_TASK, *place)
            return (grade.manual_score, comment.manual_comment) == (MARK, COMMENT)

    page.until(saved, "the mark to be saved")


def test_instructor_releases_grades_and_returns_feedback(
    classroom: Classroom, serve: Callable[[Person], Server], browser: Browser
) -> None:
    """Generate, release, collect, autograde, mark by hand, give feedback."""
    page, root = browser, classroom.tiny.root
    page.open(serve(classroom.instructor), "lab")
    page.menu("Nbgrader", "nbgrader:open-formgrader")
    with formgrader(page):
        press(page, "assign")
        assert WRITTEN not in (root / "release" / ASSIGNMENT / f"{NOTEBOOK}.ipynb").read_text()
        press(page, "release")
        student = hand_in(classroom)
        press(page, "collect")
        collected = page.find("#main-table .num-submissions a", "1")
        page.screenshot("formgrader_manage", middle=collected)

        page.click("#main-table .num-submissions a")
        press(page, "autograde")
        page.find("#main-table .status", "needs manual grading")
        assert list((root / "reports" / ASSIGNMENT / "results").iterdir())

        mark_by_hand(page, classroom, student)
        shown = page.find("body").text
        assert "The result is twice the argument." in shown  # the checks' report, for the grader
        assert "Why?" in shown
        assert SUMMARY in shown
        assert WRITTEN in shown
        page.screenshot("formgrader_grading")

        page.click(".breadcrumb a", "Manual Grading")
        page.click("a", "Manage Assignments")
        press(page, "generate-feedback")
        press(page, "release-feedback")
    check_feedback(page, root / "feedback" / student / ASSIGNMENT / f"{NOTEBOOK}.html")


def check_feedback(page: Browser, path: Path) -> None:
    """The page shows the checks, the mark and the comment, and has nothing to complain about."""
    page.complaints()  # those about the pages before
    page.driver.get(path.as_uri())
    shown = page.find("body", COMMENT).text
    assert f"{MARK:g} of 3 points" in shown
    assert "The result is the argument times itself." in shown
    assert WRITTEN not in shown
    assert page.complaints() == []
    page.screenshot("feedback_page")
