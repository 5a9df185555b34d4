"""What a plot function drew, as plain data.

Everything is read from the artists, not from pixels, so a check judges the data whatever the style.
matplotlib is imported at the first plot: most notebooks' kernels have it, but calls do not need it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from grader.kernel.safe_text import clean

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis
    from matplotlib.legend import Legend
    from matplotlib.lines import Line2D

Shape = dict[str, Any]
"""The `x` and `y` of an artist in data coordinates, and its `label`."""


@contextmanager
def drawing() -> Iterator[Axes]:
    """Fresh axes under the Agg backend, known to pyplot so that `plt.sca(ax)` works too.

    Afterwards every figure that was opened meanwhile is closed, and the notebook's backend is back.
    """
    import matplotlib
    from matplotlib import pyplot

    backend = matplotlib.get_backend()
    open_before = set(pyplot.get_fignums())
    pyplot.switch_backend("agg")
    try:
        axes = pyplot.subplots()[1]
        # Another figure is current, so that `plt.plot` without a look at `ax` does not draw on it.
        pyplot.figure()
        yield axes
    finally:
        for number in set(pyplot.get_fignums()) - open_before:
            pyplot.close(number)
        pyplot.switch_backend(backend)


def is_axes(value: object) -> bool:
    """Whether `value` is a matplotlib `Axes`."""
    from matplotlib.axes import Axes

    return issubclass(type(value), Axes)


def describe_axes(axes: Axes) -> Shape:
    """What `axes` shows.

    Returns:
        `lines`, `segments`, `points`, `bars`: lists of shapes. A horizontal or vertical line that
        crosses the whole axes is a segment, and so is each line of an `hlines` or `vlines`; a bar
        has the x of both its sides and the y of its foot and its top.
        `xscale`, `yscale`, `xbase`, `ybase` (None unless logarithmic), `xlim`, `ylim`, `xlabel`,
        `ylabel`, `title`, `legend` (labels, the figure's legends included), `texts` (placed by
        `text` and `annotate`), `xticks`, `yticks` (labels).
    """
    from matplotlib.patches import Rectangle

    figure = axes.get_figure(root=True)
    names = {**_names_in_legend(axes), **dict(_names_in_containers(axes))}
    lines, segments = _lines_and_segments(axes, names)
    legends = [axes.get_legend(), *(figure.legends if figure is not None else [])]
    return {
        "lines": lines,
        "segments": segments + _collected_segments(axes, names),
        "points": _points(axes, names),
        "bars": [_bar(bar, names) for bar in axes.patches if isinstance(bar, Rectangle)],
        **_axis_facts("x", axes.xaxis),
        **_axis_facts("y", axes.yaxis),
        "xlim": _floats(axes.get_xlim()),
        "ylim": _floats(axes.get_ylim()),
        "title": _text(axes.get_title()),
        "legend": [label for legend in legends if legend for label in _labels_of(legend)],
        "texts": [_text(text.get_text()) for text in axes.texts],
    }


def _axis_facts(name: str, axis: Axis) -> Shape:
    base = getattr(axis.get_transform(), "base", None) if axis.get_scale() == "log" else None
    return {
        f"{name}scale": _text(axis.get_scale()),
        f"{name}base": None if base is None else float(base),
        f"{name}label": _text(axis.get_label_text()),
        f"{name}ticks": [_text(tick.get_text()) for tick in axis.get_ticklabels()],
    }


def _names_in_containers(axes: Axes) -> Iterator[tuple[Artist, str]]:
    """The labels that stand on a container (`errorbar`, `bar`, `stem`) instead of its artists."""
    from matplotlib.artist import Artist
    from matplotlib.container import BarContainer

    for container in axes.containers:
        # The first artist is the data line (a marker line for `stem`); the others decorate it.
        artists = container if isinstance(container, BarContainer) else container[:1]
        for artist in artists:
            if isinstance(artist, Artist):
                yield artist, str(container.get_label())


def _names_in_legend(axes: Axes) -> dict[Artist, str]:
    """The names that `ax.legend(["one", "two"])` gives to what has no label, in drawing order."""
    from matplotlib.collections import Collection
    from matplotlib.lines import Line2D
    from matplotlib.patches import Patch

    legend = axes.get_legend()
    artists = [it for it in axes.get_children() if isinstance(it, Line2D | Patch | Collection)]
    if legend is None or any(_label(artist, {}) for artist in artists):
        return {}
    return dict(zip(artists, _labels_of(legend), strict=False))


def _decorations(axes: Axes) -> set[Artist]:
    """The caps of error bars, which are lines without data of their own."""
    from matplotlib.container import ErrorbarContainer

    bars = [item for item in axes.containers if isinstance(item, ErrorbarContainer)]
    return {cap for bar in bars for cap in bar.lines[1]}


def _lines_and_segments(axes: Axes, names: dict[Artist, str]) -> tuple[list[Shape], list[Shape]]:
    lines: list[Shape] = []
    segments: list[Shape] = []
    hidden = _decorations(axes)
    for line in axes.lines:
        if line in hidden:
            continue
        span = _spanning(axes, line)
        x, y = span or (line.get_xdata(orig=False), line.get_ydata(orig=False))
        (lines if span is None else segments).append(_shape(x, y, _label(line, names)))
    return lines, segments


def _spanning(axes: Axes, line: Line2D) -> tuple[Any, Any] | None:
    """The x and y of a line of `axhline`, `axvline` or a level `axline`, None for other lines."""
    from matplotlib.lines import AxLine

    if isinstance(line, AxLine):
        start, end = line.get_xy1(), line.get_xy2()
        level = start and (line.get_slope() == 0 or (end and end[1] == start[1]))
        return (axes.get_xlim(), (start[1], start[1])) if start and level else None
    x_is_data, y_is_data = line.get_transform().contains_branch_separately(axes.transData)
    x: Any = line.get_xdata(orig=False)
    y: Any = line.get_ydata(orig=False)
    if y_is_data and not x_is_data:
        return axes.get_xlim(), y[:2]
    if x_is_data and not y_is_data:
        return x[:2], axes.get_ylim()
    return None


def _collected_segments(axes: Axes, names: dict[Artist, str]) -> list[Shape]:
    from matplotlib.collections import LineCollection

    return [
        _shape(segment[:, 0], segment[:, 1], _label(collection, names))
        for collection in axes.collections
        if isinstance(collection, LineCollection)
        for segment in collection.get_segments()
    ]


def _points(axes: Axes, names: dict[Artist, str]) -> list[Shape]:
    import numpy
    from matplotlib.collections import PathCollection

    found = []
    for collection in axes.collections:
        if isinstance(collection, PathCollection):
            offsets: Any = numpy.ma.filled(
                numpy.ma.asarray(collection.get_offsets(), float), numpy.nan
            )
            found.append(_shape(offsets[:, 0], offsets[:, 1], _label(collection, names)))
    return found


def _bar(bar: Any, names: dict[Artist, str]) -> Shape:
    left, foot = bar.get_xy()
    sides = (left, left + bar.get_width()), (foot, foot + bar.get_height())
    return _shape(*sides, _label(bar, names))


def _label(artist: Artist, names: dict[Artist, str]) -> str:
    """The artist's label or its container's; "" for the names that matplotlib makes up."""
    own = str(artist.get_label())
    label = names.get(artist, own) if own.startswith("_") else own
    return "" if label.startswith("_") else label


def _labels_of(legend: Legend) -> list[str]:
    return [_text(text.get_text()) for text in legend.get_texts()]


def _shape(x: Any, y: Any, label: str) -> Shape:
    return {"x": _floats(x), "y": _floats(y), "label": _text(label)}


def _floats(values: Any) -> list[float]:
    return [float(value) for value in values]


def _text(text: str) -> str:
    return clean(str(text), 200)
