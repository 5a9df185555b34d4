"""A picture of an audit: for each task, which check finds which wrong solution."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from matplotlib.axes import Axes
from matplotlib.colors import ListedColormap
from matplotlib.figure import Figure

from grader.audit_checks import Kills
from grader.errors import GraderError

_CELL = 0.16  # inches
_NAMES = 3.2  # inches left for the names of checks
_COLOURS = ListedColormap(["#f2f2f2", "#9ecae1", "#08519c", "#f2d7d5"])
_MISSED, _FOUND, _ALONE, _IDLE = range(4)


def figure_of(tasks: dict[str, Kills]) -> Figure:
    """The picture of the tasks of which any wrong solution was graded; there must be one."""
    shown = {key: task for key, task in sorted(tasks.items()) if task.wrong}
    rows = [len(task.found) for task in shown.values()]
    width = _NAMES + _CELL * max(len(task.wrong) for task in shown.values())
    figure = Figure(figsize=(width + 0.3, _CELL * (sum(rows) + 3 * len(rows)) + 1.0))
    grid = figure.subplots(
        len(shown), 1, squeeze=False, gridspec_kw={"height_ratios": rows, "hspace": 0.0}
    )
    for axes, (key, task), height in zip(grid[:, 0], shown.items(), rows, strict=True):
        _draw_task(axes, key, task)
        axes.set_box_aspect(height / len(task.wrong))
        axes.set_anchor("W")
    figure.suptitle(
        "Which check finds which wrong solution\n"
        "dark: this check alone · light: with others · red: a check that no solution needs",
        fontsize=8, x=0.02, y=1 - 0.1 / figure.get_figheight(), ha="left", va="top",
    )  # fmt: skip
    _place(figure, grid[:, 0], shown)
    return figure


def draw(tasks: dict[str, Kills], path: Path) -> None:
    """Write the picture; the ending of `path` says in which format.

    Raises:
        GraderError: there is nothing to draw, or the format is unknown.
    """
    if not any(task.wrong for task in tasks.values()):
        raise GraderError(f"{path}: no wrong solution was graded, so there is nothing to draw.")
    figure = figure_of(tasks)
    try:
        figure.savefig(path, dpi=150)
    except ValueError as error:
        raise GraderError(f"{path}: {error}") from error


def _place(figure: Figure, column: np.ndarray, shown: dict[str, Kills]) -> None:
    """Give every matrix cells of the same size, one task beneath the other."""
    width, height = figure.get_size_inches()
    top = height - 0.8
    for axes, task in zip(column, shown.values(), strict=True):
        size = _CELL * len(task.found)
        axes.set_position(
            (_NAMES / width, (top - size) / height, _CELL * len(task.wrong) / width, size / height)
        )
        top -= size + 3 * _CELL


def _draw_task(axes: Axes, key: str, task: Kills) -> None:
    checks = list(task.found)
    matrix = np.full((len(checks), len(task.wrong)), _MISSED)
    for row, check in enumerate(checks):
        if check in task.idle:
            matrix[row, :] = _IDLE
        for column, name in enumerate(task.wrong):
            if name in task.found[check]:
                matrix[row, column] = _ALONE if name in task.lonely else _FOUND
    axes.imshow(matrix, cmap=_COLOURS, vmin=0, vmax=3, aspect="auto")
    axes.set_title(f"{key}: {len(task.wrong)} wrong solutions", fontsize=7, loc="left", pad=2)
    axes.set_yticks(range(len(checks)), [name.replace("_", " ") for name in checks], fontsize=5)
    axes.set_xticks([])
    axes.tick_params(length=0)
    axes.set_xticks(np.arange(len(task.wrong) + 1) - 0.5, minor=True)
    axes.set_yticks(np.arange(len(checks) + 1) - 0.5, minor=True)
    axes.grid(which="minor", color="white", linewidth=0.8)
    axes.tick_params(which="minor", length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)
