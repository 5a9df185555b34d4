"""The grader's own error rates in the class report."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from grader.audit import TaskAudit, clopper_pearson
from grader.errors import GraderError
from grader.feedback_style import table


class UnreadableAudit(GraderError):
    """reports/audit.json is there and is not what `grader audit --json` writes."""


@dataclass(frozen=True)
class Audit:
    """What `grader audit --json` measured.

    Attributes:
        tasks: the counts of each task.
        hostile: points that each hostile submission earned; empty where none were graded.
    """

    tasks: dict[str, TaskAudit]
    hostile: dict[str, float]

    @property
    def total(self) -> TaskAudit:
        """The counts of all tasks together."""
        total = TaskAudit()
        for name, task in sorted(self.tasks.items()):
            total.right += task.right
            total.wrong += task.wrong
            total.rejected += [f"{name} {miss}" for miss in task.rejected]
            total.accepted += [f"{name} {miss}" for miss in task.accepted]
        return total


def load_audit(path: Path) -> Audit | None:
    """The audit's figures, None where there is no such file.

    Raises:
        UnreadableAudit: the file is not what `grader audit --json` writes.
    """
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        tasks = {str(name): _task(counts) for name, counts in data["tasks"].items()}
        hostile = {str(name): float(points) for name, points in data.get("hostile", {}).items()}
    except FileNotFoundError:
        return None
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise UnreadableAudit(
            f"{path} is not what `grader audit --json` writes ({type(error).__name__}: {error}); "
            "write it anew or remove it."
        ) from error
    return Audit(tasks, hostile)


def _task(counts: Mapping[str, Any]) -> TaskAudit:
    rejected, accepted = list(counts["rejected"]), list(counts["accepted"])
    return TaskAudit(int(counts["right"]), rejected, int(counts["wrong"]), accepted)


def audit_section(audit: Audit | None) -> str:
    """What the audit measured, as a part of the page; None where it has not run."""
    title = "<h2>The grader's own accuracy</h2>"
    if audit is None:
        return (
            f"{title}<p>Not measured here; <code>grader audit --json reports/audit.json</code> "
            "measures it.</p>"
        )
    total = audit.total
    rows = [_row(name, task) for name, task in sorted(audit.tasks.items())]
    rows.append(_row("all", total))
    rates = (
        _rate("Right solutions rejected", len(total.rejected), total.right)
        + _rate("Wrong solutions accepted", len(total.accepted), total.wrong)
        + _precision(total)
        + _hostile(audit.hostile)
    )
    return (
        f"{title}<p>Measured on the bank of right and wrong solutions, not on this class.</p>"
        f"<ul>{rates}</ul>{_misses(total)}"
        + table(["Task", "Right", "Rejected", "Wrong", "Accepted"], rows, numbers=4)
    )


def _row(name: str, task: TaskAudit) -> list[str]:
    counts = [task.right, len(task.rejected), task.wrong, len(task.accepted)]
    return [escape(name), *map(str, counts)]


def _rate(what: str, count: int, trials: int) -> str:
    if not trials:
        return f"<li>{what}: none were graded.</li>"
    low, high = clopper_pearson(count, trials)
    return (
        f"<li>{what}: {count} of {trials}, 95% interval {low:.1%} to {high:.1%} "
        "(Clopper–Pearson).</li>"
    )


def _precision(total: TaskAudit) -> str:
    if total.precision is None:
        return ""
    return f"<li>Precision of full marks, π<sub>v</sub>: {total.precision:.4f}.</li>"


def _hostile(hostile: Mapping[str, float]) -> str:
    if not hostile:
        return "<li>Hostile submissions: none were graded.</li>"
    earned = sorted(name for name, points in hostile.items() if points > 0)
    told = f": {escape(', '.join(earned))}" if earned else ""
    return (
        f"<li>Hostile submissions: {len(hostile)}, of which {len(earned)} earned points{told}.</li>"
    )


def _misses(total: TaskAudit) -> str:
    lines = [f"<li>rejected, though right: {escape(name)}</li>" for name in total.rejected]
    lines += [f"<li>accepted, though wrong: {escape(name)}</li>" for name in total.accepted]
    return f"<ul>{''.join(lines)}</ul>" if lines else ""
