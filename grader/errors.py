"""Failures that a person has to act on: each says what, where and what to do in one sentence."""


class GraderError(Exception):
    """Base class; `grader` prints the message without a traceback and exits with status 2."""


class CourseNotFound(GraderError):
    """No `course_config.py` in the folder or any folder above it."""


class BadSettings(GraderError):
    """A setting of `course_config.py` that cannot be used."""


class NotebookNotFound(GraderError):
    """A notebook, a release or a module of hidden checks that is not where it must be."""


class BrokenCheck(GraderError):
    """A hidden check failed by itself: an infrastructure failure, not a zero."""


class RunStopped(GraderError):
    """Grading a class cannot go on; what was recorded stays. The exit status is 1."""


class KernelUnavailable(GraderError):
    """The sandboxed kernel did not start or did not answer: an infrastructure failure."""
