"""Commands about the course itself: its self-check, new tasks, the students' bundle."""

from __future__ import annotations

import argparse
from pathlib import Path

from grader.commands import FAILED, OK, Add
from grader.settings import Course


def lint_command(course: Course, options: argparse.Namespace) -> int:
    """`grader lint`: check that notebooks, checks, bank and release agree."""
    from grader.lint import lint, report

    found = lint(course)
    print(report(found))
    return FAILED if found else OK


def new_task_command(course: Course, options: argparse.Namespace) -> int:
    """`grader new-task`: make the cells and files of a task."""
    from grader.new_task import new_task

    made = new_task(course, options.notebook, options.task, options.points, options.written)
    for path in made:
        print(path)
    print("Write what says TODO there; `grader lint` names what is left.")
    return OK


def bundle_command(course: Course, options: argparse.Namespace) -> int:
    """`grader bundle`: make the zip for students without a hub."""
    from grader.bundle import bundle

    target = options.to or course.root / "build" / f"{options.assignment}.zip"
    for name in bundle(course, options.assignment, target):
        print(name)
    print(f"In {target}")
    return OK


def add_commands(add: Add) -> None:
    """Declare the commands of this module."""
    add("lint", lint_command, "Check that notebooks, hidden checks, bank and release agree; "
        "exit status 1 if there is something to do.")  # fmt: skip
    command = add(
        "new-task", new_task_command,
        "Make the cells, checks, reference and bank of a new task, with TODO where to write.",
    )  # fmt: skip
    command.add_argument(
        "notebook", help="a notebook in source/, or ASSIGNMENT/NOTEBOOK for a new one"
    )
    command.add_argument("task", help="small letters, digits and underscores")
    command.add_argument("--points", type=float, default=1.0, help="default: 1")
    command.add_argument("--written", action="store_true", help="a text that a person grades")
    command = add("bundle", bundle_command, "Make one zip for students who work without a hub.")
    command.add_argument("assignment")
    command.add_argument(
        "--to", type=Path, metavar="FILE.zip", help="default: build/ASSIGNMENT.zip"
    )
