"""The chapter's four plots, in greys, line styles and markers that survive printing.

Each function draws on `ax`, or on new axes where none is given, and returns the axes. This is the
only module of the package that needs Matplotlib.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import cycle
from typing import Any, Literal

import matplotlib.pyplot as plt
from matplotlib.axes import Axes

from reasoning._checks import check_curve, check_not_empty, check_probability
from reasoning.allocation import knee
from reasoning.coverage import Curve

BLACK, DARK, MIDDLE = "0.0", "0.35", "0.55"
"""Greys that stay apart on paper, from 0.0 (black) to 1.0 (white)."""

LINES: tuple[dict[str, Any], ...] = (
    {"color": BLACK, "marker": "o", "linestyle": "-"},
    {"color": DARK, "marker": "s", "linestyle": "--"},
    {"color": MIDDLE, "marker": "^", "linestyle": "-."},
)
"""One style per measured line; marker and dashes tell them apart where the grey does not."""


def _axes(ax: Axes | None) -> Axes:
    return plt.subplots(figsize=(5.0, 3.4), layout="constrained")[1] if ax is None else ax


def _draw_line(
    ax: Axes, values: Mapping[int, float], label: str, style: Mapping[str, Any], every: int = 1
) -> None:
    """Draw `values` in the order of their keys, with a marker at every `every`-th point."""
    xs = sorted(values)
    ys = [values[x] for x in xs]
    # Unclipped, so that markers on the frame (the first budget, accuracy 1) are drawn whole.
    ax.plot(xs, ys, label=label, markersize=5, markevery=every, clip_on=False, zorder=3, **style)


def _finish(
    ax: Axes, ylabel: str, legend: Literal["lower right", "center right"] = "lower right"
) -> None:
    ax.set_ylim(0.0, 1.0)
    ax.set_ylabel(ylabel)
    ax.spines[["top", "right"]].set_visible(False)
    ax.legend(frameon=False, loc=legend)


def _budget_axis(ax: Axes, budgets: Iterable[int]) -> None:
    ticks = sorted(set(budgets))
    ax.set_xscale("log", base=2)
    ax.set_xticks(ticks, labels=[str(k) for k in ticks])
    ax.minorticks_off()
    ax.set_xlabel("budget $k$ (attempts)")


def plot_coverage(curve: Curve, p: float, ax: Axes | None = None) -> Axes:
    """Measured coverage against 1 − (1 − p)^k, the coverage of independent attempts.

    Args:
        curve: budget → coverage, as `coverage_curve` returns it.
        p: the accuracy of one attempt, in [0, 1].
        ax: the axes to draw on.

    Raises:
        ValueError: the curve is empty or out of range, or `p` is not in [0, 1].
    """
    check_curve("curve", curve)
    check_probability("p", p)
    ax = _axes(ax)
    low, high = min(curve), max(curve)
    grid = [low * (high / low) ** (i / 96) for i in range(97)]
    expected = [1 - (1 - p) ** k for k in grid]
    ax.plot(grid, expected, color=MIDDLE, linewidth=3, label="$1 - (1 - p)^k$")
    _draw_line(ax, curve, "measured", {**LINES[0], "linestyle": "none"})
    _budget_axis(ax, curve)
    _finish(ax, "coverage (pass@$k$)")
    return ax


def plot_selection(
    coverage: Curve,
    plurality: Curve,
    best_of_n: Curve,
    ceiling: float,
    ax: Axes | None = None,
) -> Axes:
    """Coverage, noisy best-of-n and plurality, with the verifier's ceiling (Eq. 8.2).

    Args:
        coverage, plurality, best_of_n: budget → fraction, as `selection_curve` returns them.
        ceiling: what best-of-n tends to, in [0, 1], as `precision_ceiling` returns it.
        ax: the axes to draw on.

    Raises:
        ValueError: a curve is empty or out of range, or `ceiling` is not in [0, 1].
    """
    check_curve("coverage", coverage)
    check_curve("plurality", plurality)
    check_curve("best_of_n", best_of_n)
    check_probability("ceiling", ceiling)
    ax = _axes(ax)
    _draw_line(ax, coverage, "coverage", LINES[0])
    _draw_line(ax, best_of_n, "best-of-n", LINES[1])
    _draw_line(ax, plurality, "plurality", LINES[2])
    ax.axhline(ceiling, color=BLACK, linestyle=":", linewidth=1.2, label="ceiling (Eq. 8.2)")
    _budget_axis(ax, [*coverage, *plurality, *best_of_n])
    _finish(ax, "fraction of problems")
    return ax


def plot_knees(
    curves: Mapping[str, Curve], threshold: float = 0.03, ax: Axes | None = None
) -> Axes:
    """Coverage of each class of problem, with its knee as a star.

    Args:
        curves: name → (budget → coverage); the chapter has easy, medium and hard.
        threshold: the gain below which the next budget does not pay, as in `knee`.
        ax: the axes to draw on.

    Raises:
        ValueError: there are no curves, or one of them or `threshold` is out of range.
    """
    check_not_empty("curves", curves)
    for name, curve in curves.items():
        check_curve(f"curves[{name!r}]", curve)
    knees = {name: knee(curve, threshold) for name, curve in curves.items()}
    ax = _axes(ax)
    for (name, curve), style in zip(curves.items(), cycle(LINES), strict=False):
        _draw_line(ax, curve, name, style)
    ax.plot(
        list(knees.values()),
        [curves[name][k] for name, k in knees.items()],
        color=BLACK,
        linestyle="none",
        marker="*",
        markersize=15,
        markerfacecolor="1.0",
        clip_on=False,
        zorder=4,
        label="knee",
    )
    _budget_axis(ax, [k for curve in curves.values() for k in curve])
    _finish(ax, "coverage (pass@$k$)")
    return ax


def plot_training(
    history: Sequence[Mapping[str, Any]], title: str = "", ax: Axes | None = None
) -> Axes:
    """One run of `train_grpo`: true accuracy and the objective that it climbs, at each step.

    The objective is the expected reward as a fraction of the best strategy's.
    The chapter sets the exact and the proxy reward side by side, one call a panel:
    `fig, (left, right) = plt.subplots(1, 2, sharey=True)`.

    Args:
        history: the entries of the run.
        title: the panel's title, such as the reward's name.
        ax: the axes to draw on.

    Raises:
        ValueError: the history is empty.
    """
    check_not_empty("history", history)
    ax = _axes(ax)
    for key, label, style in (
        ("objective", "objective", LINES[2]),
        ("true_acc", "true accuracy", LINES[0]),
    ):
        _draw_line(ax, {entry["step"]: entry[key] for entry in history}, label, style, every=25)
    ax.set_title(title)
    ax.set_xlabel("training step")
    _finish(ax, "fraction", legend="center right")
    return ax
