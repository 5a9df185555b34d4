"""A whole course in a temporary folder: one assignment, one notebook, two tasks and a written one.

It has its own hidden checks, so the engine's tests do not depend on the real exercises.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from grader import notebooks

ROOT = Path(__file__).resolve().parents[2]
ASSIGNMENT, NOTEBOOK = "tiny", "ex_tiny"
CANARY = "CANARY-7d1f"

DOUBLE = '''\
def double(x):
    """Twice x."""
    ### BEGIN SOLUTION
    return x + x
    ### END SOLUTION'''
SQUARE = '''\
def square(x):
    """x times itself."""
    ### BEGIN SOLUTION
    return helper_product(x, x)
    ### END SOLUTION'''
HELPER = "def helper_product(a, b):\n    return a * b"
WRITTEN = "A model answer that nobody may see before grading."

CHECKS = f'''\
"""Hidden checks of the tiny course. {CANARY}"""
import pytest


def test_double__doubles(student, seeds):
    """The result is twice the argument."""
    x = seeds.random.randint(10, 10**6)
    student.call("double", x).equals(2 * x, looks_like={{"this is x squared": x * x}})


def test_double__works_for_fractions(student, seeds):
    """The result is twice the argument for fractions too."""
    student.call("double", 0.75).close_to(1.5)


@pytest.mark.supporting
def test_double__is_deterministic(student, seeds):
    """The same argument gives the same result."""
    assert student.call("double", 3).value == student.call("double", 3).value


def test_square__squares(student, seeds):
    """The result is the argument times itself."""
    x = seeds.random.randint(10, 10**6)
    student.call("square", x).equals(x * x)


def test_square__squares_negative_numbers(student, seeds):
    """The square of a negative number is positive."""
    x = -seeds.random.randint(10, 10**6)
    student.call("square", x).equals(x * x)
'''

CONFIG = """\
from grader.hook import install
c = get_config()
install()
c.CourseDirectory.root = {root!r}
c.CourseDirectory.db_url = "sqlite:///{root}/gradebook.db"
c.Kit.call_seconds = 4.0  # a cold page can take a second to come from the disk
c.Kit.notebook_seconds = 24.0
"""


def metadata(grade_id: str, **values: object) -> dict[str, object]:
    base: dict[str, object] = {
        "grade_id": grade_id, "grade": False, "solution": False, "locked": False, "task": False,
        "schema_version": 3,
    }  # fmt: skip
    return {"nbgrader": base | values}


def source_notebook() -> NotebookNode:
    def solution(name: str, text: str) -> NotebookNode:
        return new_code_cell(text, metadata=metadata(name, solution=True))

    def examples(name: str, text: str) -> NotebookNode:
        about = metadata(f"test_{name}", grade=True, locked=True, points=2)
        return new_code_cell(text, metadata=about)

    return notebooks.canonical(
        new_notebook(
            cells=[
                new_markdown_cell("# A tiny exercise"),
                new_code_cell("import math", metadata=metadata("setup", locked=True)),
                solution("double", DOUBLE),
                examples("double", 'assert double(2) == 4, "double(2) is 4"'),
                new_code_cell(HELPER),
                solution("square", SQUARE),
                examples("square", 'assert square(3) == 9, "square(3) is 9"'),
                new_markdown_cell("Why?"),
                new_markdown_cell(
                    WRITTEN, metadata=metadata("explain_tiny", grade=True, solution=True, points=3)
                ),
            ]
        )
    )


class TinyCourse:
    """The course in `root`, with helpers to submit and to run commands."""

    def __init__(self, root: Path) -> None:
        self.root = root
        source = root / "source" / ASSIGNMENT
        source.mkdir(parents=True)
        (source / f"{NOTEBOOK}.ipynb").write_text(notebooks.dumps(source_notebook()))
        (source / "given.py").write_text("GIVEN = 7\n")
        checks = root / "tests" / "hidden"
        checks.mkdir(parents=True)
        (checks / f"test_{NOTEBOOK}.py").write_text(CHECKS)
        self.configure()

    def configure(self) -> None:
        """Write the configuration for where the course is now."""
        (self.root / "nbgrader_config.py").write_text(CONFIG.format(root=str(self.root)))

    def copy(self, root: Path) -> TinyCourse:
        """The same course, gradebook and all, in another folder."""
        shutil.copytree(self.root, root, dirs_exist_ok=True)
        course = object.__new__(TinyCourse)
        course.root = root
        course.configure()
        return course

    def start(self, *command: str) -> subprocess.Popen[bytes]:
        """Start `python -m COMMAND…` in the course's folder; see `log` for what it prints."""
        with (self.root / "log").open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", *command],
                cwd=self.root,
                env=self._environment(),
                stdout=log,
                stderr=log,
                start_new_session=True,  # so that a test can press Ctrl-C for it alone
            )

    @property
    def log(self) -> str:
        """What started commands have printed."""
        return (self.root / "log").read_text()

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run `python -m COMMAND…` in the course's folder."""
        return subprocess.run(
            [sys.executable, "-m", *command],
            cwd=self.root,
            env=self._environment(),
            capture_output=True,
            text=True,
            check=False,
        )

    @staticmethod
    def _environment() -> dict[str, str]:
        kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
        return kept | {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{kept['PATH']}"}

    def release(self) -> None:
        """Register the assignment and generate what students get."""
        done = self.run("nbgrader", "generate_assignment", ASSIGNMENT)
        assert done.returncode == 0, done.stderr

    def released(self) -> NotebookNode:
        return notebooks.read(self.root / "release" / ASSIGNMENT / f"{NOTEBOOK}.ipynb")

    def folder(self, student: str) -> Path:
        folder = self.root / "submitted" / student / ASSIGNMENT
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def submit(self, student: str, notebook: NotebookNode | bytes | str) -> Path:
        """Write the student's notebook; returns its path."""
        path = self.folder(student) / f"{NOTEBOOK}.ipynb"
        if isinstance(notebook, NotebookNode):
            notebook = json.dumps(notebook)
        path.write_bytes(notebook.encode() if isinstance(notebook, str) else notebook)
        return path

    def answered(self, **answers: str) -> NotebookNode:
        """The released notebook with these texts in its solution cells."""
        notebook = self.released()
        for cell in notebook.cells:
            cell.source = answers.get(notebooks.grade_id(cell), cell.source)
        return notebook

    def perfect(self) -> NotebookNode:
        return self.answered(double=DOUBLE, square=SQUARE, explain_tiny="Because.")
