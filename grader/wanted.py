"""What of a class is to be graded."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatch


@dataclass(frozen=True)
class Wanted:
    """What to grade.

    Attributes:
        assignment: the assignment's name.
        student: a student id, or a pattern such as `student0*`.
        notebook: a notebook's name, or a pattern.
        task: grade this task alone, where the rest has been graded before; "" for all.
        force: grade what is unchanged too.
    """

    assignment: str
    student: str = "*"
    notebook: str = "*"
    task: str = ""
    force: bool = False

    def asks_for(self, student: str, notebook: str) -> bool:
        """Whether a student's notebook is among these; an id may itself look like a pattern."""
        is_student = student == self.student or fnmatch(student, self.student)
        return is_student and fnmatch(notebook, self.notebook)
