"""What reading one submitted notebook found: sentences for a person, and a status."""

from __future__ import annotations

from dataclasses import dataclass, field

from grader.results import Note, Status

LISTED_CELLS = 5


class Unreadable(Exception):
    """Nothing of a notebook can be read. The message is one sentence for a person."""


@dataclass
class Findings:
    """Gathers sentences about one notebook, each once, with the cells that it applies to.

    Attributes:
        status: `GRADED` until something is repaired or lost.
    """

    status: Status = Status.GRADED
    _cells: dict[str, list[int]] = field(default_factory=dict)

    def repaired(self, sentence: str, cell: int | None = None) -> None:
        """Something was mended and nothing is missing; `cell` counts from 1."""
        self._add(Status.REPAIRED, sentence, cell)

    def lost(self, sentence: str, cell: int | None = None) -> None:
        """Something that the student wrote may be missing; `cell` counts from 1."""
        self._add(Status.NEEDS_PERSON, sentence, cell)

    def notes(self, notebook: str) -> tuple[Note, ...]:
        """One repair note for each sentence, in the order of discovery."""
        return tuple(
            Note("repair", notebook, listed(cells), sentence)
            for sentence, cells in self._cells.items()
        )

    def _add(self, status: Status, sentence: str, cell: int | None) -> None:
        self.status = Status.worst([self.status, status])
        cells = self._cells.setdefault(sentence, [])
        if cell is not None:
            cells.append(cell)


def listed(cells: list[int]) -> str:
    """Cell numbers as a note names them: "cell 3", "cells 3, 4", "" for none."""
    if not cells:
        return ""
    numbers = ", ".join(str(cell) for cell in cells[:LISTED_CELLS])
    more = f" and {len(cells) - LISTED_CELLS} more" if len(cells) > LISTED_CELLS else ""
    return f"cell{'s' if len(cells) > 1 else ''} {numbers}{more}"


def shown(text: str, limit: int = 60) -> str:
    """Text of the student's as a note may quote it: one printable line of at most `limit`."""
    cut = text if len(text) <= limit else text[: limit - 1] + "…"
    return "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in cut
    )
