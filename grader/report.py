"""What a person reads about a task: as HTML inside the feedback page, and as plain text."""

from __future__ import annotations

from html import escape

from grader.results import CheckResult, NotebookResult, TaskResult

_STYLE = (
    "border-left: 4px solid {colour}; margin: 0.6em 0; padding: 0.1em 0 0.1em 0.8em;"
    " font-family: sans-serif; color: #1a1a1a; background-color: #ffffff;"
)
_GOOD, _BAD = "#1b7837", "#b2182b"


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
    if not task.remark:
        parts += [_check_html(check) for check in task.checks]
    if examples:
        parts.append(f"<p>{escape(examples)}</p>")
    colour = _GOOD if task.points == task.max_points else _BAD
    return f'<div style="{_STYLE.format(colour=colour)}">' + "".join(parts) + "</div>"


def _check_html(check: CheckResult) -> str:
    colour, mark = (_GOOD, "✓ holds") if check.passed else (_BAD, "✗ fails")
    lines = [f'<p><strong style="color: {colour}">{mark}</strong> — {escape(check.sentence)}</p>']
    lines += [f'<p style="margin: 0 0 0.5em 1.5em">{escape(text)}</p>' for text in _details(check)]
    if check.traceback:
        lines.append(f"<pre>{escape(check.traceback)}</pre>")
    return "".join(lines)


def _details(check: CheckResult) -> list[str]:
    found = [check.message] if check.message else []
    if check.misconception:
        found.append(f"What it looks like: {check.misconception}")
    if check.look_at:
        found.append(f"Look at: {check.look_at}")
    return found


def task_text(task: TaskResult, examples: str = "") -> str:
    """The same as `task_html` for a terminal."""
    lines = [headline(task)]
    for check in [] if task.remark else task.checks:
        lines.append(f"  {'✓' if check.passed else '✗'} {check.sentence}")
        lines += [f"      {text}" for text in _details(check)]
        lines += [f"      | {line}" for line in check.traceback.splitlines()]
    if examples:
        lines.append(f"  {examples}")
    return "\n".join(lines)


def notebook_text(result: NotebookResult) -> str:
    """The report of a whole notebook for a terminal."""
    lines = [task_text(task) for task in result.tasks]
    lines += [f"note ({note.kind}) {note.cell}: {note.text}" for note in result.notes]
    summary = (
        f"{result.notebook}: {points_text(result.points)} of {points_text(result.max_points)}"
        f" points · {result.status} · sandbox: {result.sandbox} · {result.seconds:.1f} s"
    )
    return "\n".join([*lines, summary])
