"""The commands that grade: one notebook, or a class."""

from __future__ import annotations

import argparse
import glob
import json
import sys
import time
import warnings
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from grader.commands import FAILED, INTERRUPTED, OK, Add, interrupt_in_time, progress_bar
from grader.errors import GraderError, NotebookNotFound, RunStopped
from grader.files import Stamp, stamp_of
from grader.settings import Course
from grader.wanted import Wanted

if TYPE_CHECKING:
    from grader.class_run import Graders

WATCH_SECONDS = 0.5


def check_command(course: Course, options: argparse.Namespace) -> int:
    """`grader check`: grade one notebook and print the report; with `--watch`, at each change."""
    seen = stamp_of(options.notebook)  # before it is read: what is saved meanwhile is a change
    status = _check(course, options)
    if not options.watch:
        return status
    return _watch(course, options, status, seen)


def _watch(course: Course, options: argparse.Namespace, status: int, seen: Stamp | None) -> int:
    """Grade the notebook whenever it changes, until Ctrl-C; the last status."""
    path: Path = options.notebook
    with suppress(KeyboardInterrupt), interrupt_in_time() as interrupted:
        print(f"\nWatching {path}; Ctrl-C ends this.", flush=True)
        while not interrupted.is_set():
            time.sleep(WATCH_SECONDS)
            if (now := stamp_of(path)) not in (seen, None):
                seen = now
                print(f"\n{path} has changed.", flush=True)
                status = _check(course, options)
    return status


def _check(course: Course, options: argparse.Namespace) -> int:
    from grader.sandboxed_kernel import probe_early, warm_up
    from grader.submission import assignment_of, notebook_of, student_of

    course.kit.unsandboxed = course.kit.unsandboxed or options.unsandboxed
    path: Path = options.notebook
    if not path.is_file():
        raise NotebookNotFound(f"There is no file {path}.")
    name = notebook_of(course, path)
    assignment = assignment_of(course, name)
    warm_up(course, assignment)
    probe_early(course, assignment)

    from grader.execute import grade  # imported while the kernel's process starts
    from grader.intake import take_file
    from grader.report import notebook_text

    student = options.student or student_of(course, path)
    result = grade(course, assignment, student, take_file(path, name)).result
    print(notebook_text(result), flush=True)
    if options.json:
        text = json.dumps(result.to_json(), indent=1, ensure_ascii=False)
        options.json.write_text(text + "\n", encoding="utf-8")
    full = all(task.points in (None, task.max_points) for task in result.tasks)
    return OK if full else FAILED


def autograde_command(course: Course, options: argparse.Namespace) -> int:
    """`grader autograde`: grade a class, several notebooks at a time."""
    course.kit.unsandboxed = course.kit.unsandboxed or options.unsandboxed
    wanted = Wanted(
        options.assignment, options.student, options.notebook, options.task, options.force
    )
    graders = _graders(course, wanted, options)

    from sqlalchemy.exc import SAWarning  # imported while the workers' kernels start

    from grader.class_run import exit_status, grade_class
    from grader.class_table import load_settled, submissions_table

    warnings.simplefilter("ignore", SAWarning)  # of nbgrader's own queries, at every run
    try:
        with progress_bar("notebooks") as show:
            tally = grade_class(
                course,
                wanted,
                graders,
                lambda now: show(now.done, now.total - now.unchanged, now.last),
            )
    except KeyboardInterrupt:
        print(
            "\nInterrupted. What was graded is recorded; the same command goes on with the rest.",
            file=sys.stderr,
        )
        return INTERRUPTED
    except RunStopped as error:
        print(f"grader: {error}", file=sys.stderr)
        return FAILED
    results = [
        result
        for result in load_settled(course, wanted.assignment)
        if wanted.asks_for(result.student, result.notebook)
    ]
    print(submissions_table(results))
    print(f"{tally.graded} notebooks graded, {tally.unchanged} unchanged", end="")
    print(f", {len(tally.failed)} failed" if tally.failed else "")
    for sentence in tally.failed:
        print(f"  {sentence}", file=sys.stderr)
    return FAILED if tally.failed else exit_status([result.status for result in results])


def _graders(
    course: Course, wanted: Wanted, options: argparse.Namespace
) -> AbstractContextManager[Graders]:
    if options.scheduler:
        from grader.cluster import Cluster

        return Cluster(course, wanted.assignment, options.scheduler)
    if options.workers is not None and options.workers < 1:
        raise GraderError(f"--workers {options.workers}: there must be one worker at least.")
    from grader.sandboxed_kernel import probe_early

    probing = probe_early(course, wanted.assignment)
    from grader.workers import Workers, processors  # imported meanwhile

    most, are_new = _expected(course, wanted)
    count = options.workers or processors()
    probing.join()
    # A class that has been graded before may need no kernel at all.
    return Workers(course, min(count, most or count), wanted.assignment if are_new else "")


def _expected(course: Course, wanted: Wanted) -> tuple[int, bool]:
    """How many notebooks there may be to grade, 0 where not known, and whether any are new."""
    folders = course.folder("submitted").glob(f"*/{glob.escape(wanted.assignment)}")
    names = [path.stem for path in course.released(wanted.assignment).glob("*.ipynb")]
    asked = [
        folder.parent.name
        for folder in folders
        for name in names
        if wanted.asks_for(folder.parent.name, name)
    ]
    results = course.reports(wanted.assignment) / "results"
    return len(asked), any(not (results / student).is_dir() for student in set(asked))


def add_commands(add: Add) -> None:
    """Add the commands to the parser that `add` belongs to."""
    command = add(
        "check", check_command,
        "Grade one notebook. Exit status: 0 full points, 1 less than that, 2 grading failed.",
    )  # fmt: skip
    command.add_argument("notebook", type=Path)
    command.add_argument("--student", help="student id for the seeds (default: from the path)")
    command.add_argument("--json", type=Path, metavar="FILE", help="write the result here too")
    command.add_argument("--watch", action="store_true", help="grade it again when it changes")
    _add_unsandboxed(command)
    command = add(
        "autograde", autograde_command,
        "Grade a class, several notebooks at a time. Exit status: 0 all graded, 3 some need a "
        "person, 1 grading itself failed for some.",
    )  # fmt: skip
    command.add_argument("assignment")
    command.add_argument(
        "--student", default="*", metavar="ID", action=_Once, help="or a pattern; default: all"
    )
    command.add_argument(
        "--notebook", default="*", metavar="NAME", action=_Once, help="or a pattern"
    )
    command.add_argument(
        "--task", default="", help="regrade this task alone, where the rest has been graded"
    )
    command.add_argument("--force", action="store_true", help="grade what is unchanged too")
    command.add_argument(
        "--workers", type=int, metavar="N", help="notebooks at a time (default: one a processor)"
    )
    command.add_argument(
        "--scheduler", metavar="ADDRESS", help="grade on the workers of this dask scheduler"
    )
    _add_unsandboxed(command)


class _Once(argparse.Action):
    """An option whose last value would else silently take the place of the others."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        """Keep the value; end with an error where there is one already."""
        if getattr(namespace, self.dest) != self.default:
            parser.error(f"{option_string} can be given once; a pattern names several")
        setattr(namespace, self.dest, values)


def _add_unsandboxed(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--unsandboxed", action="store_true",
        help="grade without a sandbox where none holds; the result is marked so",
    )  # fmt: skip
