"""nbgrader's gradebook, with all that belongs together written in one transaction.

nbgrader opens the gradebook anew for each step and commits after each, which is most of what
recording a notebook takes: every commit waits for the disk. In one transaction it is quicker, and
whatever ends the process leaves all of it or nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import nbgrader.preprocessors.latesubmissions
import nbgrader.preprocessors.saveautogrades
from nbgrader.api import Gradebook
from nbgrader.coursedir import CourseDirectory
from sqlalchemy.orm import Session, scoped_session, sessionmaker

_WRITERS = (nbgrader.preprocessors.latesubmissions, nbgrader.preprocessors.saveautogrades)


class _UncommittedSession(Session):
    """A session in which nbgrader's commits write, and are not the last word yet."""

    def commit(self) -> None:
        """Write what is pending, and read everything anew, as after a commit."""
        self.flush()
        self.expire_all()


class KeptGradebook(Gradebook):  # type: ignore[misc]  # nbgrader is untyped
    """A gradebook that is opened once, for many transactions."""

    def __init__(self, directory: CourseDirectory) -> None:
        """Open the course's gradebook, with its tables made where there are none."""
        super().__init__(directory.db_url, directory.course_id)
        super().close()
        self.db = scoped_session(sessionmaker(self.engine, class_=_UncommittedSession))

    def close(self) -> None:
        """Nothing: nbgrader's preprocessors close the gradebook in the middle of a transaction."""

    def commit(self) -> None:
        """Commit what was written; what follows is a transaction of its own."""
        Session.commit(self.db())

    @contextmanager
    def transaction(self) -> Iterator[KeptGradebook]:
        """Commit what is written meanwhile, or nothing of it where an exception is raised.

        nbgrader's preprocessors that run meanwhile write to it as well. Between transactions no
        connection is open.
        """
        for module in _WRITERS:
            module.Gradebook = lambda *where: self
        try:
            yield self
            self.commit()
        finally:
            for module in _WRITERS:
                module.Gradebook = Gradebook
            super().close()
