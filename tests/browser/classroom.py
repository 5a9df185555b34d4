"""A course, an exchange, an instructor and a student."""

from __future__ import annotations

from pathlib import Path

from lab import Person
from tiny_course import ROOT, TinyCourse

COURSE = "tiny-course"
_EXCHANGE = """
c.CourseDirectory.course_id = {course!r}
c.Exchange.root = {exchange!r}
"""
_COURSE = """\
load_subconfig("course_config.py", path={home!r})
c.CourseDirectory.root = {root!r}
c.CourseDirectory.db_url = "sqlite:///{root}/gradebook.db"
c.Kit.checks_directory = "tests/hidden"
"""


class Classroom:
    """A course and its exchange; the instructor works in the course's folder."""

    def __init__(self, folder: Path) -> None:
        self.exchange = folder / "exchange"
        self.exchange.mkdir()
        self.exchange.chmod(0o777)  # as nbgrader demands
        self.tiny = TinyCourse(folder / "course")
        self.instructor = Person(folder / "instructor", self.tiny.root)
        self.student = Person(folder / "student", folder / "student" / "work")
        shared = _EXCHANGE.format(course=COURSE, exchange=str(self.exchange))
        own = _COURSE.format(home=str(ROOT), root=str(self.tiny.root))
        (self.tiny.root / "nbgrader_config.py").write_text(own + shared)
        config = self.student.home / ".jupyter" / "nbgrader_config.py"
        config.write_text(f"c = get_config()\n{shared}")

    @property
    def inbound(self) -> Path:
        """Where the exchange has what students hand in."""
        return self.exchange / COURSE / "inbound"
