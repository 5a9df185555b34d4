"""How nbgrader's commands and Formgrader come to grade with the kit and to read times rightly."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

_needed = True


def install() -> None:
    """Let nbgrader's command and Formgrader use the kit's autograder; called by `course_config.py`.

    nbgrader names its converter in two modules and has no setting for it, and its function that
    reads times (`grader.times`) in some more. The kit's own commands read the same file and do not
    need this, nor the second that importing nbgrader takes.
    """
    if not _needed:
        return
    import nbgrader.apps.api
    import nbgrader.apps.autogradeapp
    import nbgrader.apps.zipcollectapp
    import nbgrader.coursedir
    import nbgrader.exchange.default.collect
    import nbgrader.utils

    from grader.autograde import KitAutograde
    from grader.times import parse_utc, parse_utc_or_none

    nbgrader.apps.api.Autograde = KitAutograde
    nbgrader.apps.autogradeapp.Autograde = KitAutograde
    for module in (nbgrader.utils, nbgrader.exchange.default.collect, nbgrader.apps.zipcollectapp):
        module.parse_utc = parse_utc
    # These read a file of the student's: Formgrader lists no submission if they raise for one.
    for module in (nbgrader.apps.api, nbgrader.coursedir):
        module.parse_utc = parse_utc_or_none


@contextmanager
def not_needed() -> Iterator[None]:
    """Let `install` do nothing meanwhile."""
    global _needed
    _needed = False
    try:
        yield
    finally:
        _needed = True
