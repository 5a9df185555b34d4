"""The command `grader report`."""

from __future__ import annotations

import argparse

from grader.commands import OK, Add
from grader.settings import Course


def add_commands(add: Add) -> None:
    """Add this module's commands to the command line by `add(name, run, text)`."""
    command = add(
        "report",
        report_command,
        "Write a page and two tables on a graded class into reports/ASSIGNMENT/.",
    )
    command.add_argument("assignment")


def report_command(course: Course, options: argparse.Namespace) -> int:
    """`grader report`: what a graded class did, and what waits for a person."""
    from grader.class_report import write_report

    for path in write_report(course, options.assignment):
        print(path)
    return OK
