"""A student's way through JupyterLab, from fetching an assignment to reading its feedback."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from classroom import Classroom
from lab import SHOWN, Browser, Person, Server
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys
from tiny_course import ASSIGNMENT, NOTEBOOK

STUB = "raise NotImplementedError()"
_BUTTON = ".jp-Dialog-button.jp-mod-accept"


def write_line(browser: Browser, old: str, new: str) -> None:
    """Put `new` in the place of the first line that says `old`, by keys."""
    browser.click(f"{SHOWN} .cm-line", old)
    keys = ActionChains(browser.driver).send_keys(Keys.END)
    keys.key_down(Keys.SHIFT).send_keys(Keys.HOME).key_up(Keys.SHIFT).send_keys(new).perform()
    browser.find(f"{SHOWN} .cm-line", new)


def write_answer(browser: Browser, text: str) -> None:
    """Write the written task's answer and render it."""
    browser.click(f"{SHOWN} .jp-RenderedMarkdown", "Your answer here")
    ActionChains(browser.driver).send_keys(Keys.ENTER).perform()
    browser.click(f"{SHOWN} .jp-MarkdownCell .cm-line", "Your answer here")
    keys = ActionChains(browser.driver).key_down(Keys.CONTROL).send_keys("a").key_up(Keys.CONTROL)
    keys.send_keys(text).key_down(Keys.CONTROL).send_keys(Keys.ENTER).key_up(Keys.CONTROL).perform()
    browser.find(f"{SHOWN} .jp-RenderedMarkdown", text)


def validate(browser: Browser) -> str:
    """Press nbgrader's button; what its dialog says."""
    browser.click(f"{SHOWN} .validate-button")
    return browser.find(".jp-Dialog-content").text


@pytest.fixture
def student_page(
    classroom: Classroom, serve: Callable[[Person], Server], browser: Browser
) -> Browser:
    """The student's JupyterLab with nbgrader's assignment list, the assignment released."""
    classroom.instructor.run("nbgrader", "generate_assignment", ASSIGNMENT)
    classroom.instructor.run("nbgrader", "release_assignment", ASSIGNMENT)
    browser.open(serve(classroom.student), "lab")
    browser.menu("Nbgrader", "nbgrader:open-assignment-list")
    return browser


def test_student_fetches_validates_submits_and_reads_the_feedback(
    classroom: Classroom, student_page: Browser
) -> None:
    """Fetch, run, validate a wrong and a right answer, submit, fetch and open the feedback."""
    page = student_page
    page.click("#released_assignments_list .item_status button", "Fetch")
    page.find("#fetched_assignments_list .item_status button", "Submit")
    page.screenshot("student_assignment_list")
    assert (classroom.student.folder / ASSIGNMENT / "given.py").is_file()

    page.click("#fetched_assignments_list a", ASSIGNMENT)
    page.click("#fetched_assignments_list .nested_list_item a", NOTEBOOK)
    page.find(f'{SHOWN} .jp-Notebook-ExecutionIndicator[data-status="idle"]')
    page.menu("Run", "runmenu:run-all")
    page.find(f"{SHOWN} .jp-OutputArea-output", "NotImplementedError")

    write_line(page, STUB, "return x + 1")
    said = validate(page)
    assert "The following cell failed" in said
    assert "AssertionError: double(2) is 4" in said
    page.screenshot("student_validate")
    page.click(_BUTTON)

    write_line(page, "return x + 1", "return x + x")
    write_line(page, STUB, "return x * x")
    write_answer(page, "A product of equal factors.")
    assert "passes all the tests" in validate(page)
    page.click(_BUTTON)

    page.menu("Nbgrader", "nbgrader:open-assignment-list")
    page.click("#fetched_assignments_list .item_status button", "Submit")
    page.find("#submitted_assignments_list .item_name", ASSIGNMENT)

    for command in ("collect", "autograde", "generate_feedback", "release_feedback"):
        classroom.instructor.run("nbgrader", command, ASSIGNMENT)
    page.click("#refresh_assignments_list")
    page.click("#submitted_assignments_list button", "Fetch Feedback")
    page.click("#submitted_assignments_list a", "view feedback")
    page.double_click(".jp-DirListing-item", f"{NOTEBOOK}.html")
    frame = page.find(".jp-HTMLViewer iframe")
    page.driver.switch_to.frame(frame)
    try:
        assert "The result is twice the argument." in page.find("body", "double").text
    finally:
        page.driver.switch_to.default_content()
