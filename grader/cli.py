"""The command `grader`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from grader.cli_grade import add_commands as add_grading
from grader.errors import GraderError
from grader.settings import Course, load_course

OK, FAILED, TROUBLE = 0, 1, 2


def release_command(course: Course, options: argparse.Namespace) -> int:
    """`grader release`: regenerate what students get."""
    from grader.release import release, source_assignments

    for assignment in options.assignments or source_assignments(course):
        print(f"{assignment}: {release(course, assignment)}")
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


def audit_command(course: Course, options: argparse.Namespace) -> int:
    """`grader audit`: measure the grader on a bank of right, wrong and hostile solutions."""
    from grader import audit
    from grader.audit_hostile import HostileReport, audit_hostile
    from grader.bank import entries, hostile_entries
    from grader.kernel.confine import Level

    bank = options.bank or course.root / "tests" / "bank"
    chosen = [] if options.only == "hostile" else entries(bank, options.task)
    hostile = (
        []
        if options.only == "solutions" or options.task
        else hostile_entries(bank, options.classes)
    )
    workers = os.cpu_count() or 1
    verdicts = audit.grade_entries(course.root, chosen, options.repeat, workers, _progress)
    level = Level(options.sandbox) if options.sandbox else None
    report = HostileReport()
    if hostile:
        report = audit_hostile(course, hostile, workers, level, options.seconds, _progress)
    tasks, total = audit.tally(verdicts)
    print(audit.report_text(tasks, total, report.points, report.failures))
    if options.json:
        data = audit.report_json(tasks, total, report.points, report.failures)
        options.json.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    earned = any(points > 0 for points in report.points.values())
    return FAILED if total.rejected or total.accepted or earned or report.failures else OK


def _progress(done: int, total: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{done} of {total} graded", end="\n" if done == total else "", file=sys.stderr)


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

    def add(
        name: str, run: Callable[[Course, argparse.Namespace], int], text: str
    ) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=text, description=text)
        command.set_defaults(run=run)
        return command

    command = add("release", release_command, "Regenerate release/ from source/.")
    command.add_argument("assignments", nargs="*", help="default: all")
    command = add("canon", canon_command, "Put source notebooks into canonical form.")
    command.add_argument("notebooks", nargs="*", type=Path, help="default: all of source/")
    command.add_argument(
        "--check", action="store_true", help="change nothing; exit 1 if one is not"
    )
    add_grading(add)
    command = add(
        "audit", audit_command,
        "Measure the grader on a bank. Exit status 1 where a right solution is rejected, a wrong "
        "one accepted, or a hostile one earns or harms anything.",
    )  # fmt: skip
    command.add_argument("--bank", type=Path, metavar="FOLDER", help="default: tests/bank")
    command.add_argument("--task", default="", help="one task only: TASK or NOTEBOOK/TASK")
    command.add_argument("--only", choices=("solutions", "hostile"), help="leave out the rest")
    command.add_argument(
        "--class", dest="classes", nargs="+", metavar="CLASS", help="hostile ones of these only"
    )
    command.add_argument(
        "--sandbox", choices=("namespaces", "landlock"),
        help="level for the hostile ones (default: the strongest that holds)",
    )  # fmt: skip
    command.add_argument(
        "--notebook-seconds", dest="seconds", type=float, default=60.0, metavar="S",
        help="time limit of a hostile notebook (default: 60)",
    )  # fmt: skip
    command.add_argument("--repeat", type=int, default=1, help="grade right ones N times")
    command.add_argument("--json", type=Path, metavar="FILE", help="write the report here too")
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
    # A package that checks addresses in JSON schemas takes 1.7 s to import, and none is checked
    # here; jsonschema does without what cannot be imported.
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
    # nbgrader runs `alembic` by name, which is beside this Python, activated or not.
    os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    try:
        status: int = options.run(load_course(options.course), options)
    except GraderError as error:
        print(f"grader: {error}", file=sys.stderr)
        return TROUBLE
    return status
