"""The report's pictures: SVG in the page itself, drawn by Matplotlib."""

from __future__ import annotations

import base64
import io
import math
from collections import Counter
from collections.abc import Sequence
from html import escape

import matplotlib
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from grader.class_report_tables import count
from grader.feedback_style import INK, LINK
from grader.report import points_text

MOST_BARS = 12


def distribution(points: Sequence[float], max_points: float, title: str) -> str:
    """How many students have how many points, as a figure that its text also tells.

    Args:
        points: one entry a student.
        max_points: points that could be had, above 0.
        title: what they are points of, as text.
    """
    width = max(1, math.ceil(max_points / MOST_BARS))
    bars = math.ceil(max_points / width)
    counts = Counter(min(int(value // width), bars - 1) for value in points)
    heights = [counts[bar] for bar in range(bars)]
    figure = Figure(figsize=(6.4, 2.4), layout="constrained")
    axes = figure.add_subplot()
    starts = [bar * width for bar in range(bars)]
    axes.bar(starts, heights, width=width * 0.92, align="edge", color=LINK)
    mean = sum(points) / len(points)
    axes.axvline(mean, color=INK, linestyle="--", linewidth=1.2)
    axes.annotate(
        f"mean {mean:.1f}", (mean, 1), xycoords=("data", "axes fraction"),
        xytext=(4, -10), textcoords="offset points", fontsize=9, color=INK,
    )  # fmt: skip
    axes.set_xticks([*starts, bars * width])
    axes.set_xlim(0, max(max_points, bars * width))
    axes.set_ylim(0, max(heights) * 1.2)
    axes.yaxis.set_major_locator(MaxNLocator(integer=True, nbins=5))
    axes.set_xlabel(f"points of {points_text(max_points)}")
    axes.set_ylabel("students")
    axes.spines[["top", "right"]].set_visible(False)
    told = ", ".join(
        f"{_range(start, start + width, max_points)}: {height}"
        for start, height in zip(starts, heights, strict=True)
        if height
    )
    return _embedded(
        figure,
        f"Histogram of the points in {title}; the caption has its figures.",
        f"Students by points of {points_text(max_points)}: {told}. Mean {mean:.1f}, "
        f"{count(len(points), 'student')}.",
    )


def _range(low: float, high: float, most: float) -> str:
    return f"{low:g} to {points_text(most)}" if high >= most else f"{low:g} to below {high:g}"


def _embedded(figure: Figure, told: str, caption: str) -> str:
    """The figure as an image with its texts; the same figure gives the same bytes."""
    file = io.BytesIO()
    with matplotlib.rc_context({"svg.hashsalt": "report"}):
        figure.savefig(file, format="svg", metadata={"Date": None})
    data = base64.b64encode(file.getvalue()).decode()
    return (
        f'<figure><img alt="{escape(told)}" src="data:image/svg+xml;base64,{data}">'
        f"<figcaption>{escape(caption)}</figcaption></figure>"
    )
