"""The command `grader`."""

from __future__ import annotations

import argparse
import atexit
import errno
import gc
import os
import signal
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from subprocess import CalledProcessError

from grader.cli_audit import add_commands as add_audit
from grader.cli_course import add_commands as add_course
from grader.cli_grade import add_commands as add_grading
from grader.cli_report import add_commands as add_report
from grader.commands import FAILED, INTERRUPTED, OK, TROUBLE, Command
from grader.errors import GraderError, NotebookNotFound
from grader.settings import Course, load_course

_OUTSIDE = (errno.ENOSPC, errno.EDQUOT, errno.EACCES, errno.EPERM, errno.EROFS)
"""A full disk and closed folders, which no fault of the kit's own code looks like."""


def release_command(course: Course, options: argparse.Namespace) -> int:
    """`grader release`: regenerate what students get, and register it in the gradebook."""
    from grader.register import ensure_registrable, register
    from grader.release import release, source_assignments

    there = source_assignments(course)
    if unknown := [name for name in options.assignments if name not in there]:
        raise NotebookNotFound(
            f"There is no assignment {', '.join(unknown)} in {course.folder('source')}; there are "
            f"{', '.join(there) or 'none'}."
        )
    for assignment in options.assignments or there:
        agree = partial(ensure_registrable, course, assignment)
        print(f"{assignment}: {release(course, assignment, agree)}")
        register(course, assignment)
    return OK


def canon_command(course: Course, options: argparse.Namespace) -> int:
    """`grader canon`: put the instructor's notebooks into canonical form."""
    from grader import notebooks

    paths = options.notebooks or sorted(course.folder("source").glob("*/*.ipynb"))
    if options.check:
        changed = [
            path for path in paths
            if notebooks.dumps(notebooks.canonical(notebooks.read(path)))
            != path.read_text(encoding="utf-8")
        ]  # fmt: skip
    else:
        changed = [path for path in paths if notebooks.canonicalise(path)]
    for path in changed:
        print(f"{path}: {'not canonical; run `grader canon`' if options.check else 'rewritten'}")
    return FAILED if options.check and changed else OK


def doctor_command(course: Course, options: argparse.Namespace) -> int:
    """`grader doctor`: what holds on this machine, and what to install."""
    from grader.doctor import examine, report

    found = examine(course)
    print(report(found))
    return FAILED if any(finding.stops for finding in found) else OK


def integrity_command(course: Course, options: argparse.Namespace) -> int:
    """`grader integrity`: collect what a person should look at."""
    from grader.integrity import write_integrity

    path = write_integrity(course, options.assignment)
    print(path.read_text(encoding="utf-8"), end="")
    print(f"\nAlso in {path}")
    return OK


def demo_command(course: Course, options: argparse.Namespace) -> int:
    """`grader demo`: grade a class of sample submissions in a folder of its own."""
    from grader.demo import run_demo

    return run_demo(course, options.folder)


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(prog="grader", description="Release and grade the exercises.")
    top.add_argument("--course", type=Path, help="the course's folder (default: this one)")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    def add(name: str, run: Command, text: str) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=text, description=text)
        command.set_defaults(run=run)
        return command

    command = add(
        "release", release_command,
        "Regenerate release/ from source/, and register its tasks in the gradebook.",
    )  # fmt: skip
    command.add_argument("assignments", nargs="*", help="default: all")
    command = add("canon", canon_command, "Put source notebooks into canonical form.")
    command.add_argument("notebooks", nargs="*", type=Path, help="default: all of source/")
    command.add_argument(
        "--check", action="store_true", help="change nothing; exit 1 if one is not"
    )
    add_grading(add)
    add_audit(add)
    add_report(add)
    add_course(add)
    add(
        "doctor",
        doctor_command,
        "Say what holds on this machine; exit status 1 if it cannot grade.",
    )
    command = add(
        "integrity", integrity_command, "Collect what a person should look at in a graded class."
    )
    command.add_argument("assignment")
    command = add("demo", demo_command, "Grade a class of sample submissions.")
    command.add_argument("folder", type=Path, nargs="?", default=Path("build/demo"))
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; what went wrong is one sentence on standard error and a status of 2."""
    options = parser().parse_args(arguments)
    # Packages that check addresses and durations in JSON schemas; nothing here has any. The first
    # takes 1.7 s to import. jsonschema does without what cannot be imported.
    for name in ("rfc3987_syntax", "isoduration"):
        sys.modules.setdefault(name, None)  # type: ignore[arg-type]
    # Most of what a command allocates stays to its end: looking for garbage as often as Python does
    # takes a third of the time of a check that makes many calls.
    gc.set_threshold(100_000)
    atexit.register(gc.freeze)  # nothing is worth collecting in a process that ends
    # nbgrader runs `alembic` by name, which is beside this Python, activated or not.
    os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    try:
        status: int = options.run(load_course(options.course), options)
    except GraderError as error:
        print(f"grader: {error}", file=sys.stderr)
        return TROUBLE
    except (KeyboardInterrupt, CalledProcessError) as error:
        # Ctrl-C may have come to nbgrader's helper first.
        if isinstance(error, CalledProcessError) and error.returncode != -signal.SIGINT:
            raise
        print("\nInterrupted.", file=sys.stderr)
        return INTERRUPTED
    except OSError as error:
        if error.errno not in _OUTSIDE:
            raise
        print(
            f"grader: {error}. See that the disk has room and the folder can be written to, and "
            "run this again.",
            file=sys.stderr,
        )
        return TROUBLE
    except Exception as error:
        # SQLAlchemy's OperationalError, or nbgrader's InvalidEntry around one; neither is imported.
        if "database is locked" not in str(error):
            raise
        print(
            "grader: Another program has the gradebook locked, such as Formgrader while it saves. "
            "Close what else uses it, and run this again.",
            file=sys.stderr,
        )
        return TROUBLE
    return status
