"""The tiny course with all that `grader lint` asks for: a bank, a marking scheme, its release."""

from __future__ import annotations

from pathlib import Path

from tiny_course import ASSIGNMENT, NOTEBOOK, TinyCourse, source_notebook

from grader import notebooks
from grader.release import release
from grader.settings import Course, load_course

SOURCE = Path("source", ASSIGNMENT, f"{NOTEBOOK}.ipynb")
RELEASED = Path("release", ASSIGNMENT, f"{NOTEBOOK}.ipynb")
CHECKS = Path("tests", "hidden", f"test_{NOTEBOOK}.py")
BANK = Path("tests", "bank", NOTEBOOK)


def make_sound(tiny: TinyCourse) -> Course:
    """Write what the tiny course lacks, and release it."""
    notebook = source_notebook()
    notebook.cells[0].source = "# A tiny exercise\n\nFor 7 points."
    notebook.cells[-1].source += "\n\n**Marking scheme** (3 points)\n\n- 3: all of it."
    write(tiny.root, notebook)
    for task in ("double", "square"):
        for kind, count in (("right", 3), ("wrong", 6)):
            for number in range(count):
                path = tiny.root / BANK / task / kind / f"{kind}{number}.py"
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(f"# Solution {number}.\ndef {task}(x):\n    return x + {number}\n")
    course = load_course(tiny.root)
    release(course, ASSIGNMENT)
    return course


def write(root: Path, notebook: notebooks.NotebookNode) -> None:
    """Store the instructor's notebook in canonical form."""
    (root / SOURCE).write_text(notebooks.dumps(notebooks.canonical(notebook)), encoding="utf-8")
