"""Hidden checks in a plain pytest run: on a submission, or on the instructor's notebooks."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

import pytest

from grader.execute import code_cells, open_session, released_notebook, task_results
from grader.intake import TakenNotebook, take_file, take_notebook
from grader.notebooks import tasks
from grader.pytest_plugin import CheckTransport, HiddenChecks, check_parts
from grader.rebuild import Rebuilt, rebuild
from grader.report import headline
from grader.session import Session
from grader.settings import Course, load_course
from grader.submission import assignment_of, notebook_of, student_of

MODULE_PREFIX = "test_"
INSTRUCTOR = "instructor"


class CourseNotebooks:
    """Opens the notebook of a module of checks when the first of its checks runs."""

    def __init__(self, submission: Path | None, student: str) -> None:
        self.submission = submission
        self._student = student
        self._sessions: dict[str, Session] = {}
        self._taken: dict[str, TakenNotebook] = {}

    @cached_property
    def course(self) -> Course:
        """The course of the working folder."""
        return load_course()

    @cached_property
    def secret(self) -> bytes:
        """The course secret."""
        return self.course.secret()

    @cached_property
    def student(self) -> str:
        """The student that the seeds are drawn for."""
        if self._student or self.submission is None:
            return self._student or INSTRUCTOR
        return student_of(self.course, self.submission)

    @cached_property
    def notebook(self) -> str | None:
        """The notebook that the submission answers, None for the instructor's."""
        return None if self.submission is None else notebook_of(self.course, self.submission)

    def transport(self, module: Path) -> CheckTransport:
        """The kernel of the module's notebook, with its cells run."""
        name = module.stem.removeprefix(MODULE_PREFIX)
        if name not in self._sessions:
            assignment = assignment_of(self.course, name)
            rebuilt = self.rebuilt(name)
            self._sessions[name] = session = open_session(self.course, assignment)
            session.run_cells(code_cells(rebuilt.notebook))
        return self._sessions[name]

    def rebuilt(self, name: str) -> Rebuilt:
        """The notebook that is run: the released one with the text of `taken`."""
        released = released_notebook(self.course, assignment_of(self.course, name), name)
        return rebuild(released, self.taken(name))

    def taken(self, name: str) -> TakenNotebook:
        """The submission, or the instructor's notebook."""
        if name not in self._taken:
            if self.submission is not None:
                self._taken[name] = take_file(self.submission, name)
            else:
                folder = self.course.folder("source") / assignment_of(self.course, name)
                self._taken[name] = take_notebook(folder, name)
        return self._taken[name]

    def close(self) -> None:
        """End every kernel."""
        for session in self._sessions.values():
            session.close()


class PlainRun(HiddenChecks):
    """`HiddenChecks` with its notebooks from the command line, and a table of points at the end."""

    def __init__(self, config: pytest.Config) -> None:
        submission = config.getoption("--submission")
        path = Path(submission) if submission else None
        if path is not None and not path.exists():
            raise pytest.UsageError(f"--submission {submission}: there is no such file")
        self._course_notebooks = CourseNotebooks(path, config.getoption("--student"))
        super().__init__(self._course_notebooks)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """With a submission, keep only the checks of its notebook."""
        if self._course_notebooks.submission is None:
            return
        wanted = f"{MODULE_PREFIX}{self._course_notebooks.notebook}"
        items[:] = [item for item in items if item.path.stem == wanted or not check_parts(item)]

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the points of each task."""
        for line in self._points():
            terminalreporter.write_line(line)

    def _points(self) -> list[str]:
        if self._course_notebooks.submission is None or not self.results:
            return []
        opened = self._course_notebooks
        rebuilt = opened.rebuilt(opened.notebook or "")
        chosen = {check.task for check in self.results}
        declared = [task for task in tasks(rebuilt.notebook) if task.name in chosen]
        return [headline(task) for task in task_results(declared, self.results, rebuilt.touched)]

    def pytest_unconfigure(self) -> None:
        """End every kernel."""
        self._course_notebooks.close()
