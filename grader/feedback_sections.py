"""A graded notebook, arranged as a reader wants it: by section, prose apart from answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from nbformat import NotebookNode

from grader.notebooks import grade_id, is_grade, is_solution, nbgrader_metadata

_CHAPTER = re.compile(r"\*\*(?:Extends|What it extends\.|Leads to)\*\*\s+")
"""So begins the paragraph of a notebook that names the chapter's section that it goes with."""

_HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*#*\s*")


@dataclass
class Section:
    """What stands under one heading.

    Attributes:
        title: the heading's text, as Markdown.
        level: 1 for the notebook's title, 2 and more below it.
        pieces: the instructor's text without the heading, and all other cells, in order.
    """

    title: str
    level: int
    pieces: list[str | NotebookNode] = field(default_factory=list)

    @property
    def prose(self) -> list[str]:
        """The instructor's text, piece by piece."""
        return [piece for piece in self.pieces if isinstance(piece, str)]

    @property
    def cells(self) -> list[NotebookNode]:
        """The cells that are no prose of the instructor's: answers, grade cells, code."""
        return [piece for piece in self.pieces if not isinstance(piece, str)]

    @property
    def graded(self) -> list[NotebookNode]:
        """The cells that carry points."""
        return [cell for cell in self.cells if carries_points(cell)]

    @property
    def drawn(self) -> bool:
        """Whether the section's cells drew a picture."""
        return any(
            "image/png" in output.get("data", {})
            for cell in self.cells
            for output in cell.get("outputs", [])
        )


def carries_points(cell: NotebookNode) -> bool:
    """Whether the gradebook has points for the cell."""
    return is_grade(cell) or bool(nbgrader_metadata(cell).get("task"))


def sections(notebook: NotebookNode) -> list[Section]:
    """The sections of a notebook in order; the first may be without a title."""
    found = [Section("", 1)]
    for cell in notebook.cells:
        if cell.cell_type != "markdown" or is_solution(cell) or carries_points(cell):
            found[-1].pieces.append(cell)
            continue
        for level, title, text in _pieces(cell.source):
            if level:
                found.append(Section(title, level))
            if text:
                found[-1].pieces.append(text)
    if not found[0].pieces:
        del found[0]
    return found


def _pieces(source: str) -> Iterator[tuple[int, str, str]]:
    """The text before the first heading (level 0), then each heading with the text below it."""
    level, title, fenced = 0, "", False
    lines: list[str] = []
    for line in source.splitlines():
        fenced ^= line.lstrip().startswith(("```", "~~~"))
        heading = None if fenced else _HEADING.fullmatch(line)
        if heading:
            yield level, title, "\n".join(lines).strip()
            level, title, lines = len(heading[1]), heading[2], []
        else:
            lines.append(line)
    yield level, title, "\n".join(lines).strip()


def chapter_hint(found: list[Section]) -> str:
    """What the introduction says about the chapter's section, as Markdown; "" for nothing."""
    for section in found:
        for text in section.prose:
            paragraphs = text.split("\n\n")
            for number, paragraph in enumerate(paragraphs):
                start = _CHAPTER.match(paragraph)
                if start:
                    # A formula may follow a colon.
                    more = paragraphs[number + 1 : number + 1 + paragraph.endswith(":")]
                    return "\n\n".join([paragraph[start.end() :], *more])
    return ""


def title_of_cell(found: list[Section], cell: str) -> str:
    """The title of the section that holds the cell of this id or grade id, "" for none."""
    for section in found:
        if any(cell and cell in (entry.get("id"), grade_id(entry)) for entry in section.cells):
            return section.title
    return ""
