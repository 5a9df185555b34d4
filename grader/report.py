"""What a person reads about a task: as HTML inside the feedback page, and as plain text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from html import escape

from grader.results import CheckResult, NotebookResult, TaskResult

# The report is shown inside Formgrader's page too, so it brings its own style.
_BOX = (
    "border-left: 4px solid {colour}; margin: 0.6em 0; padding: 0.1em 0 0.1em 0.8em;"
    " font-family: system-ui, sans-serif; color: #1a1a1a; background-color: #ffffff;"
)
_DETAILS = "margin: 0.2em 0 0.8em 1.5em"
_PRE = (
    "margin: 0.2em 0; padding: 0.5em; overflow-x: auto; color: #1a1a1a; background-color: #f5f5f5"
)
AS_ABOVE = "(the traceback is the same as above)"
_GOOD, _PART, _BAD = "#1b7837", "#7a4b00", "#b2182b"


def points_text(points: float) -> str:
    """`2`, `2.5` or `2.25`."""
    return f"{points:.2f}".rstrip("0").rstrip(".")


def headline(task: TaskResult) -> str:
    """The task's name with its points, and the remark if there is one."""
    if task.points is None:
        return f"{task.task}: read by a person, {points_text(task.max_points)} points"
    text = f"{task.task}: {points_text(task.points)} of {points_text(task.max_points)} points"
    return f"{text} ({task.remark})" if task.remark else text


def task_html(task: TaskResult, examples: str) -> str:
    """The report of one task for the feedback page; `examples` tells of the visible examples."""
    parts = [f"<p><strong>{escape(headline(task))}</strong></p>"]
    if not task.remark and task.checks:
        items = "".join(map(_check_html, _without_repeats(task.checks)))
        parts.append(f"<p>{escape(tally(task))}</p>")
        parts.append(f'<ul style="list-style: none; margin: 0; padding: 0">{items}</ul>')
    if examples:
        parts.append(f"<p>{escape(examples)}</p>")
    colour = _GOOD if task.points == task.max_points else _PART if task.points else _BAD
    return f'<div style="{_BOX.format(colour=colour)}">' + "".join(parts) + "</div>"


def tally(task: TaskResult) -> str:
    """How many checks hold, and why those that hold may have earned nothing."""
    holding = [check for check in task.checks if check.passed]
    text = f"{len(holding)} of {len(task.checks)} checks hold."
    if holding and not task.points and all(check.supporting for check in holding):
        text += (
            " An empty or constant answer could pass those that hold, so they earn points only"
            " beside another that holds."
        )
    return text


def _without_repeats(checks: Sequence[CheckResult]) -> list[CheckResult]:
    """The checks, of which each traceback stands at the first only."""
    seen: set[str] = set()
    shown = []
    for check in checks:
        again = bool(check.traceback) and check.traceback in seen
        seen.add(check.traceback)
        shown.append(replace(check, traceback=AS_ABOVE) if again else check)
    return shown


def _check_html(check: CheckResult) -> str:
    colour, mark = (_GOOD, "✓ holds") if check.passed else (_BAD, "✗ fails")
    line = f'<strong style="color: {colour}">{mark}</strong> — {escape(check.sentence)}'
    details = [
        f"<p><strong>{label}:</strong> {escape(text)}</p>" for label, text in _details(check)
    ]
    if check.traceback:
        details.append(f'<pre tabindex="0" style="{_PRE}">{escape(check.traceback)}</pre>')
    inside = f'<div style="{_DETAILS}">{"".join(details)}</div>' if details else ""
    return f'<li style="list-style: none; margin: 0.4em 0">{line}{inside}</li>'


def _details(check: CheckResult) -> list[tuple[str, str]]:
    """What is said about a check, each text with what it is."""
    found = [
        ("What came back", check.message),
        ("What it looks like", check.misconception),
        ("Hint", check.look_at),
    ]
    return [(label, text) for label, text in found if text]


def task_text(task: TaskResult, examples: str = "") -> str:
    """The same as `task_html` for a terminal."""
    lines = [headline(task)]
    for check in [] if task.remark else _without_repeats(task.checks):
        lines.append(f"  {'✓' if check.passed else '✗'} {check.sentence}")
        lines += [f"      {label}: {text}" for label, text in _details(check)]
        lines += [f"      | {line}" for line in check.traceback.splitlines()]
    if examples:
        lines.append(f"  {examples}")
    return "\n".join(lines)


def notebook_text(result: NotebookResult) -> str:
    """The report of a whole notebook for a terminal."""
    lines = [task_text(task) for task in result.tasks]
    lines += [
        f"note ({note.kind}) {note.cell or note.notebook}: {note.text}" for note in result.notes
    ]
    summary = (
        f"{result.notebook}: {points_text(result.points)} of {points_text(result.max_points)}"
        f" points · {result.status} · sandbox: {result.sandbox} · {result.seconds:.1f} s"
    )
    return "\n".join([*lines, summary])
