"""What a plot function drew, as a check sees it."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any, NoReturn

from grader.failed import CheckFailed
from grader.replies import Unreadable


@dataclass(frozen=True)
class Line:
    """Points in data coordinates: of a line, of a segment's two ends, of a scatter, of a bar.

    Attributes:
        x: abscissas; NaN where a point is missing.
        y: ordinates, as many.
        label: its name in the legend, "" for none; of a line, that of the points or of the second
            line drawn over it where it has none of its own.
    """

    x: tuple[float, ...]
    y: tuple[float, ...]
    label: str

    @property
    def level(self) -> float | None:
        """The common y of a horizontal line or segment, None for any other."""
        return self.y[0] if len(set(self.y)) == 1 else None

    def is_part_of(self, other: Line) -> bool:
        """Whether all its points are on the other line, such as those of a mark at its end are."""
        shown = zip(self.x, self.y, strict=True)
        present = {point for point in shown if all(map(math.isfinite, point))}
        return present <= set(zip(other.x, other.y, strict=True))


@dataclass(frozen=True)
class AxesView:
    """One matplotlib Axes as plain data.

    Attributes:
        call: the text of the call that drew it.
        returned_given_axes: whether the function returned the very `ax` that it was given.
        lines: the curves.
        segments: lines of `axhline`, `axvline`, `hlines`, `vlines` and the bars of errors, two
            points each; a line across the whole axes ends at its limits.
        points: scatter plots.
        bars: two corners each: left and foot, right and top.
        xscale, yscale: "linear", "log" and the like.
        xbase, ybase: the base of a logarithmic axis, None for any other.
        xlim, ylim: limits of the axes.
        xlabel, ylabel, title: texts, "" for none.
        legend: labels of the legends.
        texts: what was written into the axes with `text` or `annotate`.
        xticks, yticks: labels of the ticks.
    """

    call: str
    returned_given_axes: bool
    lines: tuple[Line, ...]
    segments: tuple[Line, ...]
    points: tuple[Line, ...]
    bars: tuple[Line, ...]
    xscale: str
    yscale: str
    xbase: float | None
    ybase: float | None
    xlim: tuple[float, float]
    ylim: tuple[float, float]
    xlabel: str
    ylabel: str
    title: str
    legend: tuple[str, ...]
    texts: tuple[str, ...]
    xticks: tuple[str, ...]
    yticks: tuple[str, ...]

    def fail(self, message: str, look_at: str = "") -> NoReturn:
        """Fail the check: the call, and the sentence `message`.

        Raises:
            CheckFailed: always.
        """
        raise CheckFailed(f"{self.call}: {message}", look_at=look_at)

    def require(self, condition: bool, message: str, look_at: str = "") -> None:
        """Fail with `message` unless `condition` holds.

        Raises:
            CheckFailed: it does not.
        """
        if not condition:
            self.fail(message, look_at)


def read_axes(call: str, same: bool, data: dict[Any, Any]) -> AxesView:
    """The view of what `grader.kernel.axes.describe_axes` says.

    Raises:
        Unreadable: `data` is anything else.
    """
    read = {
        **dict.fromkeys(("lines", "segments", "points", "bars"), _lines),
        **dict.fromkeys(("xscale", "yscale", "xlabel", "ylabel", "title"), _text),
        **dict.fromkeys(("xbase", "ybase"), _base),
        **dict.fromkeys(("xlim", "ylim"), _limits),
        **dict.fromkeys(("legend", "texts", "xticks", "yticks"), _texts),
    }
    if data.keys() != read.keys():
        raise Unreadable("a description of axes with other fields")
    fields: dict[str, Any] = {name: reader(data[name]) for name, reader in read.items()}
    drawn = (*fields["lines"], *fields["points"])
    fields["lines"] = tuple(_named(line, drawn) for line in fields["lines"])
    return AxesView(call, same, **fields)


def _named(line: Line, drawn: tuple[Line, ...]) -> Line:
    """The line, under the name of what shows the same points where it has none of its own."""
    names = {it.label for it in drawn if (it.x, it.y) == (line.x, line.y)} - {""}
    return replace(line, label=names.pop()) if not line.label and len(names) == 1 else line


def _lines(data: object) -> tuple[Line, ...]:
    return tuple(_line(item) for item in _list(data))


def _line(data: object) -> Line:
    if not isinstance(data, dict) or data.keys() != {"x", "y", "label"}:
        raise Unreadable("a line of another form")
    x, y = _numbers(data["x"]), _numbers(data["y"])
    if len(x) != len(y):
        raise Unreadable("a line with more x than y, or fewer")
    return Line(x, y, _text(data["label"]))


def _limits(data: object) -> tuple[float, float]:
    limits = _numbers(data)
    if len(limits) != 2:
        raise Unreadable("limits that are not two numbers")
    return limits[0], limits[1]


def _base(data: object) -> float | None:
    return None if data is None else _numbers([data])[0]


def _numbers(data: object) -> tuple[float, ...]:
    numbers = _list(data)
    if any(type(number) is not float for number in numbers):
        raise Unreadable("something else in the place of a number")
    return tuple(numbers)


def _texts(data: object) -> tuple[str, ...]:
    return tuple(_text(item) for item in _list(data))


def _text(data: object) -> str:
    if type(data) is not str or len(data) > 1000:
        raise Unreadable("something else in the place of a text")
    return data


def _list(data: object) -> list[Any]:
    if type(data) is not list:
        raise Unreadable("something else in the place of a list")
    return data
