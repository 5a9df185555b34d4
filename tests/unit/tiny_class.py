"""A class of every kind in the tiny course, and grading it by `grader autograde`."""

from __future__ import annotations

import json
import re

from tiny_course import ASSIGNMENT, DOUBLE, SQUARE, TinyCourse

WRONG = "def double(x):\n    return x * x"
EXIT = "import os\nos._exit(3)"
KILL = "import os\ndef double(x):\n    os.kill(os.getpid(), 9)"


def hand_in(course: TinyCourse) -> None:
    """Eleven submissions: right, wrong, ending their kernels, unanswered, cut off, and empty."""
    (course.root / "course_secret").write_text("the same for every copy")
    answers = [DOUBLE, WRONG, EXIT, KILL]
    for number, answer in enumerate(answers * 2, start=1):
        course.submit(f"student{number:02}", course.answered(double=answer, square=SQUARE))
    course.submit("student09", course.released())
    course.submit("student10", json.dumps(course.perfect())[:900])
    course.folder("student11")
    (course.folder("student08") / "timestamp.txt").write_text("2026-09-01 12:00:00 UTC")


def grade(course: TinyCourse, *options: str, status: int = 3) -> str:
    """Run the command; 3 is its status for this class, of which one file is cut off.

    Returns:
        What it prints, with single blanks between the columns of tables.
    """
    done = course.run("grader", "autograde", ASSIGNMENT, *options)
    assert done.returncode == status, done.stdout + done.stderr
    return re.sub(" +", " ", done.stdout + done.stderr)
