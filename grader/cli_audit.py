"""The command that measures the grader."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from grader.commands import FAILED, OK, Add, progress_bar
from grader.errors import GraderError
from grader.settings import Course


def audit_command(course: Course, options: argparse.Namespace) -> int:
    """`grader audit`: measure the grader on a bank of right, wrong and hostile solutions."""
    from grader import audit, audit_checks
    from grader.audit_hostile import HostileReport, audit_hostile
    from grader.bank import bank_folder, entries, hostile_entries
    from grader.kernel.confine import Level
    from grader.workers import processors

    bank = options.bank or bank_folder(course)
    if options.mutants:
        return _mutants(course, bank, options)
    if options.secrets is not None:
        return _secrets(course, bank, options)
    if options.wrong:
        raise GraderError("--wrong goes with --secrets N.")
    chosen = [] if options.only == "hostile" else entries(bank, options.task)
    hostile = (
        []
        if options.only == "solutions" or options.task
        else hostile_entries(bank, options.classes)
    )
    workers = options.workers or processors()
    report = HostileReport()
    with progress_bar("graded") as show:
        verdicts = audit.grade_entries(course.root, chosen, options.repeat, workers, show)
        if hostile:
            level = Level(options.sandbox) if options.sandbox else None
            report = audit_hostile(course, hostile, workers, level, options.seconds, show)
    tasks, total = audit.tally(verdicts)
    found = audit_checks.kills(verdicts)
    told = audit_checks.feedback(verdicts)
    print(audit.report_text(tasks, total, report.points, report.failures))
    for text in (audit_checks.feedback_text(told), audit_checks.checks_text(found)):
        if text:
            print(text)
    if options.json:
        data = audit.report_json(tasks, total, report.points, report.failures)
        data["feedback"] = {**vars(told), "misconceptions": sorted(told.misconceptions)}
        _write(options.json, data)
    if options.figure:
        from grader.audit_figure import draw

        draw(found, options.figure)
    earned = any(points > 0 for points in report.points.values())
    return FAILED if total.rejected or total.accepted or earned or report.failures else OK


def _mutants(course: Course, bank: Path, options: argparse.Namespace) -> int:
    from grader.audit_mutants import audit_mutants, batches, mutants_text
    from grader.workers import processors

    todo = batches(course, options.task)
    with progress_bar("batches") as show:
        report = audit_mutants(course, bank, todo, options.workers or processors(), show)
    print(mutants_text(report))
    _write(options.json, vars(report))
    return FAILED if any(report.survivors.values()) or report.stale else OK


def _secrets(course: Course, bank: Path, options: argparse.Namespace) -> int:
    if options.secrets < 2:
        raise GraderError(f"--secrets {options.secrets}: there must be two at least.")
    if options.wrong:
        return _wrong(course, bank, options)
    from grader.audit_secrets import audit_secrets, secrets_text
    from grader.workers import processors

    with progress_bar("batches") as show:
        report = audit_secrets(
            course,
            options.task,
            options.secrets,
            min(options.least, options.secrets),
            options.minutes,
            options.workers or processors(),
            show,
        )
    print(secrets_text(report))
    _write(options.json, vars(report))
    return FAILED if report.rejected else OK


def _wrong(course: Course, bank: Path, options: argparse.Namespace) -> int:
    from grader.audit_wrong import audit_wrong, wrong_text
    from grader.bank import entries
    from grader.workers import processors

    chosen = entries(bank, options.task)
    with progress_bar("solutions") as show:
        workers = options.workers or processors()
        report = audit_wrong(course, chosen, options.secrets, workers, show)
    print(wrong_text(report))
    _write(options.json, vars(report))
    return FAILED if report.accepted else OK


def _write(path: Path | None, data: object) -> None:
    if path:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def add_commands(add: Add) -> None:
    """Add the command to the parser that `add` belongs to."""
    command = add(
        "audit", audit_command,
        "Measure the grader on a bank. Exit status 1 where a right solution is rejected, a wrong "
        "one accepted, or a hostile one earns or harms anything.",
    )  # fmt: skip
    command.add_argument("--bank", type=Path, metavar="FOLDER", help="default: tests/bank")
    command.add_argument("--task", default="", help="one only: TASK, NOTEBOOK/TASK or NOTEBOOK")
    command.add_argument("--only", choices=("solutions", "hostile"), help="leave out the rest")
    command.add_argument(
        "--mutants", action="store_true",
        help="grade the instructor's solutions with small faults in them, and nothing else",
    )  # fmt: skip
    command.add_argument(
        "--secrets", type=int, metavar="N",
        help="run the checks on the instructor's solutions under N secrets, and nothing else",
    )  # fmt: skip
    command.add_argument(
        "--wrong", action="store_true",
        help="with --secrets: grade the bank's wrong solutions instead",
    )  # fmt: skip
    command.add_argument(
        "--minutes", type=float, default=60.0, metavar="M",
        help="with --secrets: about how long; the cheapest checks go first (default: 60)",
    )  # fmt: skip
    command.add_argument(
        "--least", type=int, default=1, metavar="N",
        help="with --secrets: the fewest for a slow check, however long they take (default: 1)",
    )  # fmt: skip
    command.add_argument("--repeat", type=int, default=1, help="grade right ones N times")
    command.add_argument("--json", type=Path, metavar="FILE", help="write the report here too")
    command.add_argument(
        "--figure", type=Path, metavar="FILE",
        help="draw which check finds which wrong solution (png, svg, pdf)",
    )  # fmt: skip
    command.add_argument(
        "--workers", type=int, metavar="N", help="kernels at a time (default: one a processor)"
    )
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
