"""The settings of `course_config.py` and the paths of a course."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from traitlets import Bool, Enum, Float, Integer, Unicode
from traitlets.config import Config, LoggingConfigurable
from traitlets.config.loader import PyFileConfigLoader

from grader.errors import BadSettings, CourseNotFound
from grader.hook import not_needed

if TYPE_CHECKING:
    from nbgrader.coursedir import CourseDirectory

CONFIG_NAME = "nbgrader_config.py"
STRONGEST = "strongest"


class Kit(LoggingConfigurable):
    """Settings of the grading engine; set them as `c.Kit.…` in `course_config.py`."""

    call_seconds = Float(20.0, help="Time limit of one cell and of one hidden check.").tag(
        config=True
    )
    notebook_seconds = Float(
        120.0, help="Time limit of one notebook: its cells, checks and visible examples."
    ).tag(config=True)
    memory_megabytes = Integer(
        1024, help="Memory that the student's code may add to a started kernel."
    ).tag(config=True)
    checks_directory = Unicode(
        "tests/hidden", help="Folder of the hidden checks, relative to the course's root."
    ).tag(config=True)
    secret_file = Unicode(
        "course_secret",
        help="File of the secret that the checks' seeds come from; made at first use.",
    ).tag(config=True)
    sandbox = Enum(
        [STRONGEST, "namespaces", "landlock"],
        default_value=STRONGEST,
        help="Which sandbox to use; `grader doctor` says which hold on this machine.",
    ).tag(config=True)
    unsandboxed = Bool(
        False, help="Grade without a sandbox where none holds; results are marked so."
    ).tag(config=True)


@dataclass(frozen=True)
class Course:
    """The paths and limits that the engine needs, all absolute.

    Attributes:
        root: the course's folder.
        config: all of the configuration, for nbgrader's own classes.
        kit: the engine's settings.
    """

    root: Path
    config: Config
    kit: Kit

    @classmethod
    def from_config(cls, config: Config) -> Course:
        """The course that a loaded configuration describes.

        Raises:
            BadSettings: a time limit that is not positive.
        """
        kit = Kit(config=config)
        for name in ("call_seconds", "notebook_seconds", "memory_megabytes"):
            if not getattr(kit, name) > 0:
                raise BadSettings(
                    f"c.Kit.{name} is {getattr(kit, name)}; set it above 0 in course_config.py."
                )
        root = Path(config.CourseDirectory.get("root", "."))
        return cls(root.resolve(), config, kit)

    @cached_property
    def directory(self) -> CourseDirectory:
        """nbgrader's own view of the folders; importing it takes a second."""
        from nbgrader.coursedir import CourseDirectory

        return CourseDirectory(config=self.config)

    def folder(self, kind: str) -> Path:
        """The folder `kind` ("source", "release", "submitted", "autograded", "feedback")."""
        return Path(self.root, self.config.CourseDirectory.get(f"{kind}_directory", kind))

    def released(self, assignment: str) -> Path:
        """The folder that students of `assignment` get."""
        return self.folder("release") / assignment

    def reports(self, assignment: str) -> Path:
        """Where staff find what grading wrote down about an assignment.

        Not beside the graded notebooks: nbgrader hands out what lies there with the feedback.
        """
        return self.root / "reports" / assignment

    def result_file(self, assignment: str, student: str, notebook: str) -> Path:
        """The file of a recorded `grader.results.NotebookResult`."""
        return self.reports(assignment) / "results" / student / f"{notebook}.json"

    @property
    def checks(self) -> Path:
        """The folder of the hidden checks."""
        return self.root / self.kit.checks_directory

    def secret(self) -> bytes:
        """The course secret; a new one is written, readable by its owner only, if there is none."""
        path = self.root / self.kit.secret_file
        try:
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            secret = path.read_bytes().strip()
            if not secret:
                raise BadSettings(
                    f"{path} is empty; delete it, and a new secret is made."
                ) from None
            return secret
        with os.fdopen(handle, "wb") as file:
            secret = secrets.token_hex(32).encode()
            file.write(secret + b"\n")
        return secret


def ensure_own_reference(course: Course) -> None:
    """See to it that the checks compare with the course's own reference, if it has one.

    Raises:
        BadSettings: the Python in use has the reference of another copy of the course.
    """
    own, spec = course.root / "reference" / "__init__.py", find_spec("reference")
    found = Path(spec.origin) if spec and spec.origin else None
    if own.is_file() and (found is None or not own.samefile(found)):
        raise BadSettings(
            f"The checks would compare with {found}, not with this course's {own.parent}: this is "
            f"the Python of another copy of the course. Run `make setup` in {course.root}, and use "
            "the commands in its .venv/bin."
        )


def load_course(start: Path | None = None) -> Course:
    """The course whose folder is `start` (default: the working folder) or a folder above it.

    Raises:
        CourseNotFound: there is no `nbgrader_config.py` there.
        BadSettings: a setting cannot be used, or the environment is another course's.
    """
    start = (start or Path.cwd()).resolve()
    for folder in (start, *start.parents):
        if (folder / CONFIG_NAME).is_file():
            with not_needed():
                config = PyFileConfigLoader(CONFIG_NAME, path=str(folder)).load_config()
            if "root" not in config.CourseDirectory:
                config.CourseDirectory.root = str(folder)
            course = Course.from_config(config)
            ensure_own_reference(course)
            return course
    raise CourseNotFound(
        f"No {CONFIG_NAME} in {start} or above it; run the command inside the course's folder, "
        "or name it with --course FOLDER."
    )
