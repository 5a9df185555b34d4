"""Item analysis and the checks that fail most, as tables of the class report."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from grader.class_report_data import CheckTally, Item, Record, check_tallies, item_and_rest, items
from grader.class_report_stats import (
    LEAST_STUDENTS,
    Discrimination,
    difficulty,
    discrimination,
    half_width,
)
from grader.feedback_style import table
from grader.report import points_text

SHOWN_CHECKS = 10


def count(number: int, one: str, many: str = "") -> str:
    """`1 student`, `2 students`; `many` is the plural where it is not `one` with an s."""
    return f"{number} {one if number == 1 else many or f'{one}s'}"


def reading_items() -> str:
    """How to read the table of tasks, and from how many students on."""
    return (
        "<p>The share is the mean share of a task's points among those who answered something in "
        "the notebook (item analysis calls it the difficulty: high is easy). The discrimination "
        "is the correlation of a task's points with the points of the notebook's other tasks. "
        f"It is not given for fewer than {LEAST_STUDENTS} students: even at {LEAST_STUDENTS} its "
        f"95% interval around 0 reaches {half_width(LEAST_STUDENTS):.2f} to either side, at 30 "
        f"still {half_width(30):.2f}. A task whose whole interval lies below 0 deserves a look.</p>"
    )


def items_section(name: str, records: Sequence[Record]) -> str:
    """Difficulty and discrimination of one notebook's tasks."""
    found = items(records)
    answered = sum(record.answered for record in records)
    rows = [_item_row(item, found, answered) for item in found]
    head = ["Task", "Points", "Students", "Share", "Discrimination (95% interval)"]
    return f"<h3>{escape(name)}</h3>" + table(head, rows, numbers=4)


def _item_row(item: Item, others: Sequence[Item], answered: int) -> list[str]:
    share = difficulty(list(item.points.values()), item.max_points)
    mine, rest = item_and_rest(item, others)
    return [
        f"<code>{escape(item.task)}</code>",
        points_text(item.max_points),
        f"{len(item.points)} of {answered}",
        "not yet marked" if share is None else f"{share:.2f}",
        "–" if share is None else _discrimination(discrimination(mine, rest)),
    ]


def _discrimination(found: Discrimination) -> str:
    if found.value is None or found.low is None or found.high is None:
        return escape(f"undefined: {found.why}")
    return f"{_signed(found.value)} ({_signed(found.low)} to {_signed(found.high)})"


def _signed(value: float) -> str:
    return f"{value:.2f}".replace("-", "−")


def checks_section(name: str, records: Sequence[Record]) -> str:
    """One notebook's checks that fail most, and what the wrong answers looked like."""
    failing = [tally for tally in check_tallies(records) if tally.failed]
    if not failing:
        return f"<h3>{escape(name)}</h3><p>No check failed on an answered task.</p>"
    rows = [_check_row(tally) for tally in failing[:SHOWN_CHECKS]]
    more = len(failing) - len(rows)
    told = f"<p>{count(more, 'more check')} failed less often; see checks.csv.</p>" if more else ""
    head = ["Check", "Recognised as", "Failed"]
    return f"<h3>{escape(name)}</h3>" + table(head, rows, numbers=1) + told


def _check_row(tally: CheckTally) -> list[str]:
    mistakes = [f"{escape(text)} ({count})" for text, count in tally.misconceptions.most_common(3)]
    broken = f"<br>could not judge {tally.broken}" if tally.broken else ""
    return [
        f"{escape(tally.sentence)}<br><code>{escape(tally.task)}</code>",
        "<br>".join(mistakes) or "–",
        f"{tally.failed} of {tally.judged}{broken}",
    ]
