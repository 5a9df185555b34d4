"""How nbgrader's commands and Formgrader come to grade with the kit."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

_needed = True


def install() -> None:
    """Let nbgrader's command and Formgrader use the kit's autograder; called by `course_config.py`.

    nbgrader names its converter in two modules and has no setting for it. The kit's own commands
    read the same file and do not need this, nor the second that importing nbgrader takes.
    """
    if not _needed:
        return
    import nbgrader.apps.api
    import nbgrader.apps.autogradeapp

    from grader.autograde import KitAutograde

    nbgrader.apps.api.Autograde = KitAutograde
    nbgrader.apps.autogradeapp.Autograde = KitAutograde


@contextmanager
def not_needed() -> Iterator[None]:
    """Let `install` do nothing meanwhile."""
    global _needed
    _needed = False
    try:
        yield
    finally:
        _needed = True
