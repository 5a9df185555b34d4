"""A notebook's cells as parts of a page: source and outputs, as text and pictures only."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from typing import Any

from nbformat import NotebookNode

from grader.feedback_markdown import code_html, markdown_html
from grader.feedback_sections import Section, carries_points
from grader.notebooks import is_solution

_AXES = re.compile(r"with (\d+) Axes")
_MARKS = re.compile(r"[*_`$\\]")
_NO_BASE64 = re.compile(r"[^A-Za-z0-9+/=]")


def answer_html(cell: NotebookNode) -> str:
    """A student's answer, and what it printed."""
    if cell.cell_type == "markdown":
        return f'<div class="answer">{markdown_html(cell.source, below=3)}</div>'
    return source_html(cell) + outputs_html(cell, "your answer")


def source_html(cell: NotebookNode) -> str:
    """A cell's source as code."""
    if cell.cell_type != "code":
        return f'<pre tabindex="0">{escape(cell.source)}</pre>'
    return code_html(cell.source).replace("<pre>", '<pre tabindex="0">', 1)


def other_code_html(section: Section) -> str:
    """The section's code that is no answer, with what it printed and drew."""
    parts: list[str] = []
    for cell in section.cells:
        if is_solution(cell) or carries_points(cell) or not cell.source.strip():
            continue
        shown = outputs_html(cell, section.title)
        title = "The code of this cell" if shown else "A cell that printed nothing"
        parts.append(f"{shown}<details><summary>{title}</summary>{source_html(cell)}</details>")
    return "".join(["<h3>What your code printed and drew</h3>", *parts]) if parts else ""


def outputs_html(cell: NotebookNode, place: str) -> str:
    """A cell's outputs; `place` tells in a picture's description where it stands."""
    return "".join(_outputs(cell, place))


def _outputs(cell: NotebookNode, place: str) -> Iterator[str]:
    pictures = 0
    for output in cell.get("outputs", []):
        data: dict[str, Any] = output.get("data", {})
        if output.output_type == "stream":
            yield _text(output.text, "Warnings" if output.name == "stderr" else "")
        elif output.output_type == "error":
            yield _text("\n".join(output.traceback), f"Stopped at {output.ename}")
        elif "image/png" in data:
            pictures += 1
            yield _picture(data, place, pictures)
        elif "text/plain" in data:
            yield _text(data["text/plain"], "")


def _text(text: str | list[str], label: str) -> str:
    told = f'<p class="quiet">{escape(label)}:</p>' if label else ""
    return f'{told}<pre tabindex="0">{escape("".join(text))}</pre>'


def _picture(data: dict[str, Any], place: str, number: int) -> str:
    axes = _AXES.search("".join(data.get("text/plain", "")))
    count = int(axes[1]) if axes else 0
    about = f", a figure with {count} plot{'' if count == 1 else 's'}" if count else ""
    alternative = f"Picture {number} that your code drew in “{_MARKS.sub('', place)}”{about}"
    png = _NO_BASE64.sub("", "".join(data["image/png"]))
    return (
        f'<figure><img alt="{escape(alternative)}" src="data:image/png;base64,{png}">'
        "<figcaption>As your code drew it when it was graded.</figcaption></figure>"
    )
