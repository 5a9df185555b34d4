import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2]))  # `bench`
sys.path.insert(0, str(Path(__file__).parent))

from tiny_course import TinyCourse


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
