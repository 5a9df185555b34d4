"""What a plot function drew is read as data, whatever its style."""

import math
from collections.abc import Callable
from typing import Any

import matplotlib
import numpy
import pytest
from matplotlib import pyplot
from matplotlib.axes import Axes

from grader.axes_view import AxesView, Line, read_axes
from grader.failed import CheckFailed
from grader.kernel.axes import describe_axes, drawing
from grader.kernel.wire import decode, dumps, encode, loads
from grader.replies import Unreadable


def view(draw: Callable[[Axes], Any]) -> AxesView:
    """What `draw` draws, after its description has crossed the bridge."""
    with drawing() as axes:
        draw(axes)
        data = decode(loads(dumps(encode(describe_axes(axes)))))
    return read_axes("plot_x()", True, data)


def with_pyplot(ax: Axes) -> None:
    pyplot.sca(ax)
    pyplot.plot([1, 2, 4], [0.1, 0.2, 0.4], label="one")


STYLES: dict[str, Callable[[Axes], Any]] = {
    "plot": lambda ax: ax.plot([1, 2, 4], [0.1, 0.2, 0.4], "o--", label="one"),
    "arrays": lambda ax: ax.plot(numpy.array([1, 2, 4]), numpy.array([0.1, 0.2, 0.4]), label="one"),
    "semilogx": lambda ax: ax.semilogx([1, 2, 4], [0.1, 0.2, 0.4], base=2, label="one"),
    "errorbar": lambda ax: ax.errorbar(
        [1, 2, 4], [0.1, 0.2, 0.4], yerr=0.01, capsize=3, label="one"
    ),
    "step": lambda ax: ax.step([1, 2, 4], [0.1, 0.2, 0.4], label="one"),
    "set_label": lambda ax: ax.plot([1, 2, 4], [0.1, 0.2, 0.4])[0].set_label("one"),
    "pyplot": with_pyplot,
    "legend": lambda ax: (ax.plot([1, 2, 4], [0.1, 0.2, 0.4]), ax.legend(["one"])),
}


@pytest.mark.parametrize("style", STYLES)
def test_a_curve_is_the_same_in_every_style(style: str) -> None:
    assert view(STYLES[style]).lines == (Line((1.0, 2.0, 4.0), (0.1, 0.2, 0.4), "one"),)


def test_a_stem_plot_keeps_its_label() -> None:
    drawn = view(lambda ax: ax.stem([1, 2], [3, 4], label="one"))
    assert drawn.lines[0] == Line((1.0, 2.0), (3.0, 4.0), "one")


def test_names_in_a_legend_alone_go_to_the_curves_in_order() -> None:
    def draw(ax: Axes) -> None:
        ax.plot([1, 2], [3, 4])
        ax.axhline(0.5)
        ax.plot([1, 2], [5, 6])
        ax.legend(["first", "limit", "second"])

    drawn = view(draw)
    assert [line.label for line in drawn.lines] == ["first", "second"]
    assert drawn.segments[0].label == "limit"


def test_a_line_without_a_name_has_that_of_the_points_drawn_over_it() -> None:
    def draw(ax: Axes) -> None:
        ax.plot([1, 2], [3, 4])
        ax.scatter([1, 2], [3, 4], label="dots")
        ax.plot([1, 2], [5, 6])
        ax.plot([1, 2], [5, 6], "o", label="markers")
        ax.plot([1, 2], [7, 8])

    drawn = view(draw)
    assert [line.label for line in drawn.lines] == ["dots", "markers", "markers", ""]


def test_missing_values_stay_missing() -> None:
    masked = numpy.ma.masked_array([1.0, 2.0], mask=[False, True])
    for y in ([1.0, math.nan], [1.0, None], masked):
        (line,) = view(lambda ax, y=y: ax.plot([1, 2], y)).lines  # type: ignore[misc]
        assert line.y[0] == 1.0
        assert math.isnan(line.y[1])


LEVELS: dict[str, Callable[[Axes], Any]] = {
    "axhline": lambda ax: ax.axhline(0.7, label="limit"),
    "hlines": lambda ax: ax.hlines(0.7, 1, 4, label="limit"),
    "hlines of a list": lambda ax: ax.hlines([0.7], [1], [4], label="limit"),
    "axline": lambda ax: ax.axline((1, 0.7), slope=0, label="limit"),
    "axline by two points": lambda ax: ax.axline((1, 0.7), (2, 0.7), label="limit"),
}


@pytest.mark.parametrize("style", LEVELS)
def test_a_horizontal_line_is_a_level_segment(style: str) -> None:
    drawn = view(LEVELS[style])
    assert drawn.lines == ()
    (segment,) = drawn.segments
    assert (segment.level, segment.label) == (0.7, "limit")
    assert segment.x[0] < segment.x[1]


def test_a_line_across_the_axes_ends_at_its_limits() -> None:
    drawn = view(lambda ax: (ax.plot([1, 9], [0, 1]), ax.axhline(0.5), ax.axvline(3)))
    across, upright = drawn.segments
    assert across == Line(drawn.xlim, (0.5, 0.5), "")
    assert upright == Line((3.0, 3.0), drawn.ylim, "")
    assert upright.level is None


def test_points_and_bars_are_read() -> None:
    def draw(ax: Axes) -> None:
        ax.scatter([1, 2], [3, 4], label="dots")
        ax.bar([0, 1], [5, 6], width=0.5, label="bars")

    drawn = view(draw)
    assert drawn.points == (Line((1.0, 2.0), (3.0, 4.0), "dots"),)
    assert drawn.bars[0] == Line((-0.25, 0.25), (0.0, 5.0), "bars")
    assert drawn.bars[1].label == "bars"


def test_scales_bases_texts_and_ticks_are_read() -> None:
    def draw(ax: Axes) -> None:
        ax.plot([1, 2, 4], [1, 10, 100], label="one")
        ax.set_xscale("log", base=2)
        ax.set_yscale("log")
        ax.set_xticks([1, 2, 4], ["1", "2", "4"])
        ax.set(xlabel="k", ylabel="variance", title="Estimators", xlim=(1, 4), ylim=(1, 100))
        ax.annotate("inline", (1, 1))
        ax.legend()
        ax.figure.legend(["below"])

    drawn = view(draw)
    assert (drawn.xscale, drawn.xbase, drawn.yscale, drawn.ybase) == ("log", 2.0, "log", 10.0)
    assert (drawn.xlabel, drawn.ylabel, drawn.title) == ("k", "variance", "Estimators")
    assert (drawn.xlim, drawn.ylim) == ((1.0, 4.0), (1.0, 100.0))
    assert drawn.xticks == ("1", "2", "4")
    assert (drawn.texts, drawn.legend) == (("inline",), ("one", "below"))


def test_an_empty_plot_is_empty() -> None:
    drawn = view(lambda ax: None)
    assert drawn.lines == drawn.segments == drawn.points == drawn.bars == ()
    assert (drawn.xscale, drawn.xbase, drawn.xlabel, drawn.legend) == ("linear", None, "", ())


def test_figures_are_closed_and_the_backend_is_back() -> None:
    backend, kept = matplotlib.get_backend(), pyplot.figure()
    try:
        with drawing():
            pyplot.figure()
            assert matplotlib.get_backend().lower() == "agg"
        assert pyplot.get_fignums() == [kept.number]
        assert matplotlib.get_backend() == backend
    finally:
        pyplot.close(kept)


def test_figures_are_closed_after_an_error_too() -> None:
    with pytest.raises(ZeroDivisionError), drawing():
        raise ZeroDivisionError
    assert pyplot.get_fignums() == []


@pytest.mark.parametrize(
    ("field", "forged"),
    [
        ("lines", [{"x": [1.0], "y": [], "label": ""}]),
        ("lines", [{"x": ["1"], "y": [1.0], "label": ""}]),
        ("lines", [{"x": [True], "y": [1.0], "label": ""}]),
        ("lines", [[1.0]]),
        ("segments", None),
        ("points", {}),
        ("bars", [{"x": [], "y": []}]),
        ("xlim", [1.0]),
        ("xbase", "2"),
        ("xlabel", None),
        ("legend", "one"),
        ("title", "x" * 5000),
        ("more", 1),
    ],
)
def test_a_forged_description_is_unreadable(field: str, forged: object) -> None:
    with drawing() as axes:
        data = describe_axes(axes)
    with pytest.raises(Unreadable):
        read_axes("plot_x()", True, {**data, field: forged})


def test_a_failure_names_the_call() -> None:
    drawn = view(lambda ax: None)
    drawn.require(True, "It holds.")
    with pytest.raises(CheckFailed, match=r"^plot_x\(\): There is no line\.$"):
        drawn.require(False, "There is no line.")
