import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2]))  # `bench`
sys.path.insert(0, str(Path(__file__).parent))

from sound_course import make_sound
from tiny_class import hand_in
from tiny_course import ASSIGNMENT, TinyCourse


@pytest.fixture(scope="session")
def tiny_template(tmp_path_factory: pytest.TempPathFactory) -> TinyCourse:
    """A released tiny course to copy: releasing takes nbgrader some seconds."""
    course = TinyCourse(tmp_path_factory.mktemp("template"))
    course.release()
    return course


@pytest.fixture
def tiny(tmp_path: Path, tiny_template: TinyCourse) -> TinyCourse:
    """A released tiny course of the test's own."""
    return tiny_template.copy(tmp_path)


@pytest.fixture(scope="session")
def sound(tmp_path_factory: pytest.TempPathFactory, tiny_template: TinyCourse) -> TinyCourse:
    """A tiny course in which `grader lint` finds nothing, to copy."""
    course = tiny_template.copy(tmp_path_factory.mktemp("sound"))
    make_sound(course)
    return course


@pytest.fixture(scope="session")
def handed_in(tmp_path_factory: pytest.TempPathFactory, tiny_template: TinyCourse) -> TinyCourse:
    """A tiny course with a class of every kind, to copy."""
    course = tiny_template.copy(tmp_path_factory.mktemp("class"))
    hand_in(course)
    return course


@pytest.fixture(scope="session")
def graded(tmp_path_factory: pytest.TempPathFactory, handed_in: TinyCourse) -> TinyCourse:
    """The same, graded by `nbgrader autograde` one after the other; only to be read."""
    course = handed_in.copy(tmp_path_factory.mktemp("serial"))
    done = course.run("nbgrader", "autograde", ASSIGNMENT)
    assert done.returncode == 0, done.stderr
    return course
