"""One transaction of the gradebook: all that belongs together, or nothing."""

import sqlite3
from contextlib import suppress

import pytest
from nbgrader.api import Gradebook, MissingEntry
from nbgrader.preprocessors import saveautogrades
from tiny_course import TinyCourse

from grader.gradebook import KeptGradebook
from grader.settings import load_course


def has_student(tiny: TinyCourse, student: str) -> bool:
    """Whether somebody else who opens the gradebook finds the student."""
    with Gradebook(f"sqlite:///{tiny.root}/gradebook.db") as gradebook:
        try:
            gradebook.find_student(student)
        except MissingEntry:
            return False
    return True


@pytest.fixture
def kept(tiny: TinyCourse) -> KeptGradebook:
    return KeptGradebook(load_course(tiny.root).directory)


def test_what_nbgrader_commits_is_seen_at_the_end(tiny: TinyCourse, kept: KeptGradebook) -> None:
    with kept.transaction() as gradebook:
        gradebook.add_student("student01")
        assert gradebook.find_student("student01").id == "student01"
        assert not has_student(tiny, "student01")
    assert has_student(tiny, "student01")


def test_nothing_is_left_of_a_transaction_that_fails(tiny: TinyCourse, kept: KeptGradebook) -> None:
    with suppress(RuntimeError), kept.transaction() as gradebook:
        gradebook.add_student("student01")
        raise RuntimeError
    assert not has_student(tiny, "student01")
    with kept.transaction() as gradebook:
        gradebook.add_student("student02")
    assert has_student(tiny, "student02")
    assert not has_student(tiny, "student01")


def test_nbgraders_preprocessors_take_part(tiny: TinyCourse, kept: KeptGradebook) -> None:
    with kept.transaction():
        with saveautogrades.Gradebook(f"sqlite:///{tiny.root}/gradebook.db") as theirs:
            theirs.add_student("student01")
        assert not has_student(tiny, "student01")
    assert has_student(tiny, "student01")
    assert saveautogrades.Gradebook is Gradebook


def test_the_file_is_free_between_transactions(tiny: TinyCourse, kept: KeptGradebook) -> None:
    with kept.transaction() as gradebook:
        gradebook.add_student("student01")
    with sqlite3.connect(tiny.root / "gradebook.db", timeout=0) as other:
        other.execute("BEGIN EXCLUSIVE")
