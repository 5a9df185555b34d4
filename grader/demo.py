"""`make demo`: a class of sample submissions, from the release to the feedback pages."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from nbformat import NotebookNode

from grader import notebooks
from grader.bank import bank_folder
from grader.class_table import class_table, load_results
from grader.errors import GraderError
from grader.settings import CONFIG_NAME, Course, load_course

ASSIGNMENT = "ch08"
NOTEBOOK = "ex1_coverage"
MARKER = ".grader_demo"  # a configuration alone could be anybody's course
NEEDS_PERSON = 3  # what `grader autograde` ends with: one of the files is cut off

_CONFIG = """\
load_subconfig("course_config.py", path={home!r})
c.CourseDirectory.root = {root!r}
c.CourseDirectory.db_url = {database!r}
c.Kit.call_seconds = 4.0  # the real course allows 20 s a check and 120 s a notebook
c.Kit.notebook_seconds = 24.0
"""


def run_demo(course: Course, folder: Path) -> int:
    """Lay down a course with ten submissions in `folder`, grade it, print the table.

    Returns:
        0, or the exit status of the command that failed.

    Raises:
        GraderError: the folder is not empty and was not made by an earlier demo.
    """
    folder = folder.resolve()
    prepare_folder(course, folder)
    demo = load_course(folder)
    steps = [
        ("Releasing", "nbgrader", "generate_assignment"),
        ("Grading", "grader", "autograde"),
        ("Writing feedback", "nbgrader", "generate_feedback"),
    ]
    for number, (title, module, command) in enumerate(steps):
        print(f"{title}: {module} {command} {ASSIGNMENT}", flush=True)
        status = process_in(folder, module, [command, ASSIGNMENT]).wait()
        if status not in (0, NEEDS_PERSON):
            print(f"{module} {command} failed; see {folder / module}.log", file=sys.stderr)
            return status
        if number == 0:
            lay_down_class(course, demo)
    print()
    results = [entry for entry in load_results(demo, ASSIGNMENT) if entry.notebook == NOTEBOOK]
    print(class_table(results))
    print(f"\nFeedback pages: {folder / 'feedback'}")
    return 0


def prepare_folder(course: Course, folder: Path) -> None:
    """Make `folder` a course of its own, with the assignment's source in it."""
    if folder.exists() and any(folder.iterdir()) and not (folder / MARKER).is_file():
        raise GraderError(
            f"{folder} holds something that no demo made; name an empty folder, or remove it."
        )
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / MARKER).write_text("This folder is removed when a demo is made here again.\n")
    config = _CONFIG.format(
        home=str(course.root), root=str(folder), database=f"sqlite:///{folder / 'gradebook.db'}"
    )
    (folder / CONFIG_NAME).write_text(config)
    ignore = shutil.ignore_patterns("__pycache__")
    shutil.copytree(
        course.folder("source") / ASSIGNMENT, folder / "source" / ASSIGNMENT, ignore=ignore
    )


def nbgrader_process(folder: Path, arguments: list[str]) -> subprocess.Popen[bytes]:
    """Start an nbgrader command in `folder`; its log goes to `nbgrader.log` there."""
    return process_in(folder, "nbgrader", arguments)


def process_in(folder: Path, module: str, arguments: list[str]) -> subprocess.Popen[bytes]:
    """Start `python -m MODULE ARGUMENTS…` in `folder`; its log goes to `MODULE.log` there."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    # nbgrader runs `alembic` by name, which is beside this Python, activated or not.
    environment["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{environment.get('PATH', '')}"
    command = [sys.executable, "-m", module, *arguments]
    with (folder / f"{module}.log").open("a") as log:
        return subprocess.Popen(command, cwd=folder, env=environment, stdout=log, stderr=log)


def lay_down_class(course: Course, demo: Course) -> None:
    """Write ten submissions, each another kind of right, wrong or broken."""
    bank = bank_folder(course) / NOTEBOOK
    released = demo.released(ASSIGNMENT) / f"{NOTEBOOK}.ipynb"
    solved = demo.folder("source") / ASSIGNMENT / f"{NOTEBOOK}.ipynb"
    for number, (title, spoil) in enumerate(KINDS, start=1):
        student = f"student{number:02}"
        folder = demo.folder("submitted") / student / ASSIGNMENT
        folder.mkdir(parents=True)
        path = folder / f"{NOTEBOOK}.ipynb"
        path.write_text(spoil(notebooks.read(released), notebooks.read(solved), bank))
        print(f"  {student}: {title}")


def _perfect(released: NotebookNode, solved: NotebookNode, bank: Path) -> str:
    return json.dumps(notebooks.answered(released, notebooks.solutions(solved)))


def _half(released: NotebookNode, solved: NotebookNode, bank: Path) -> str:
    answers = list(notebooks.solutions(solved).items())
    return json.dumps(notebooks.answered(released, dict(answers[: len(answers) // 2])))


def _untouched(released: NotebookNode, solved: NotebookNode, bank: Path) -> str:
    return json.dumps(released)


def _wrong(number: int) -> Callable[[NotebookNode, NotebookNode, Path], str]:
    def spoil(released: NotebookNode, solved: NotebookNode, bank: Path) -> str:
        answers = notebooks.solutions(solved)
        for task in sorted(path for path in bank.iterdir() if path.is_dir()):
            variants = sorted((task / "wrong").glob("*.py"))
            answers[task.name] = variants[number % len(variants)].read_text(encoding="utf-8")
        return json.dumps(notebooks.answered(released, answers))

    return spoil


def _broken(released: NotebookNode, solved: NotebookNode, bank: Path) -> str:
    text = _perfect(released, solved, bank)
    return text[: len(text) // 2]


def _duplicated(released: NotebookNode, solved: NotebookNode, bank: Path) -> str:
    notebook = notebooks.answered(released, notebooks.solutions(solved))
    position = next(i for i, cell in enumerate(notebook.cells) if notebooks.is_grade(cell))
    notebook.cells.insert(position + 1, notebook.cells[position].copy())
    return json.dumps(notebook)


def _first_solution(text: str) -> Callable[[NotebookNode, NotebookNode, Path], str]:
    def spoil(released: NotebookNode, solved: NotebookNode, bank: Path) -> str:
        answers = notebooks.solutions(solved)
        first = next(iter(answers))
        answers[first] += text.replace("TASK", first)
        return json.dumps(notebooks.answered(released, answers))

    return spoil


KINDS: list[tuple[str, Callable[[NotebookNode, NotebookNode, Path], str]]] = [
    ("everything right", _perfect),
    ("half of it answered", _half),
    ("untouched", _untouched),
    ("wrong in one way", _wrong(0)),
    ("wrong in another way", _wrong(1)),
    ("wrong in a third way", _wrong(2)),
    ("a file cut off in the middle", _broken),
    ("a duplicated test cell", _duplicated),
    ("ends the interpreter", _first_solution("\n\nimport os\nos._exit(0)\n")),
    ("never returns", _first_solution("\n\ndef TASK(*a, **k):\n    while True:\n        pass\n")),
]
