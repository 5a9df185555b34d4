"""The four plots, read back as data."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import matplotlib.pyplot as plt
import pytest
from matplotlib.axes import Axes
from reasoning.figures import plot_coverage, plot_knees, plot_selection, plot_training

LOW = {4: 0.6, 1: 0.2, 2: 0.4}
HIGH = {1: 0.5, 2: 0.9, 4: 0.91}
HISTORY = [{"step": i, "true_acc": 0.1 * i, "objective": 0.2 * i} for i in range(4)]

PLOTS: list[Callable[[Axes | None], Axes]] = [
    lambda ax: plot_coverage(LOW, 0.2, ax=ax),
    lambda ax: plot_selection(HIGH, LOW, LOW, 0.7, ax=ax),
    lambda ax: plot_knees({"easy": HIGH, "hard": LOW}, ax=ax),
    lambda ax: plot_training(HISTORY, "exact", ax=ax),
]
NAMES = ["coverage", "selection", "knees", "training"]

every_plot = pytest.mark.parametrize("plot", PLOTS, ids=NAMES)
every_budget_plot = pytest.mark.parametrize("plot", PLOTS[:3], ids=NAMES[:3])


@pytest.fixture(autouse=True)
def _close_figures() -> Iterator[None]:
    yield
    plt.close("all")


def lines(ax: Axes) -> dict[str, tuple[list[float], list[float]]]:
    """Label → (x, y) of each line."""
    return {
        str(line.get_label()): (list(line.get_xdata()), list(line.get_ydata()))  # type: ignore[arg-type]
        for line in ax.get_lines()
    }


@every_plot
def test_given_axes_are_used_and_returned(plot: Callable[[Axes | None], Axes]) -> None:
    _, ax = plt.subplots()
    assert plot(ax) is ax
    assert len(plt.get_fignums()) == 1


@every_plot
def test_new_axes_are_made_where_none_are_given(plot: Callable[[Axes | None], Axes]) -> None:
    assert isinstance(plot(None), Axes)
    assert isinstance(plot(None), Axes)
    assert len(plt.get_fignums()) == 2


@every_plot
def test_axes_and_lines_are_labelled(plot: Callable[[Axes | None], Axes]) -> None:
    ax = plot(None)
    legend = ax.get_legend()
    assert ax.get_xlabel()
    assert ax.get_ylabel()
    assert legend is not None
    assert [text.get_text() for text in legend.get_texts()] == list(lines(ax))


@every_plot
def test_lines_differ_without_colour_and_are_grey(plot: Callable[[Axes | None], Axes]) -> None:
    drawn = plot(None).get_lines()
    assert len({(line.get_linestyle(), line.get_marker()) for line in drawn}) == len(drawn)
    for line in drawn:
        assert 0.0 <= float(line.get_color()) <= 0.6  # type: ignore[arg-type]


@every_budget_plot
def test_budget_axis_is_base_2_with_the_budgets_as_ticks(
    plot: Callable[[Axes | None], Axes],
) -> None:
    ax = plot(None)
    transform: Any = ax.xaxis.get_transform()
    assert ax.get_xscale() == "log"
    assert transform.base == 2
    assert [tick.get_text() for tick in ax.get_xticklabels()] == ["1", "2", "4"]
    assert list(ax.get_xticks()) == [1, 2, 4]
    assert list(ax.get_xticks(minor=True)) == []


def test_coverage_is_drawn_against_the_closed_form() -> None:
    drawn = lines(plot_coverage(LOW, 0.2))
    assert drawn["measured"] == ([1, 2, 4], [0.2, 0.4, 0.6])
    grid, expected = drawn["$1 - (1 - p)^k$"]
    assert (grid[0], grid[-1]) == pytest.approx((1, 4))
    assert expected == pytest.approx([1 - 0.8**k for k in grid])


def test_selection_has_three_curves_and_a_level_ceiling() -> None:
    middle = {1: 0.3, 2: 0.5, 4: 0.7}
    drawn = lines(plot_selection(HIGH, LOW, middle, 0.7))
    assert drawn["coverage"] == ([1, 2, 4], [0.5, 0.9, 0.91])
    assert drawn["plurality"] == ([1, 2, 4], [0.2, 0.4, 0.6])
    assert drawn["best-of-n"] == ([1, 2, 4], [0.3, 0.5, 0.7])
    assert drawn["ceiling (Eq. 8.2)"][1] == [0.7, 0.7]


def test_stars_mark_the_knees() -> None:
    ax = plot_knees({"easy": HIGH, "hard": LOW})
    drawn = lines(ax)
    assert drawn["easy"] == ([1, 2, 4], [0.5, 0.9, 0.91])
    assert drawn["hard"] == ([1, 2, 4], [0.2, 0.4, 0.6])
    assert drawn["knee"] == ([2, 4], [0.9, 0.6])
    assert [line.get_marker() for line in ax.get_lines()].count("*") == 1
    assert lines(plot_knees({"easy": HIGH}, threshold=0.005))["knee"] == ([4], [0.91])


def test_training_shows_accuracy_and_objective_by_step() -> None:
    ax = plot_training(HISTORY, "exact")
    drawn = lines(ax)
    assert drawn["true accuracy"] == ([0, 1, 2, 3], [entry["true_acc"] for entry in HISTORY])
    assert drawn["objective"] == ([0, 1, 2, 3], [entry["objective"] for entry in HISTORY])
    assert ax.get_title() == "exact"
