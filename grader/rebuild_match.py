"""Which cell of the released notebook each submitted cell is."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from nbformat import NotebookNode

from grader.intake import TakenCell
from grader.intake_cells import Marks, marks_of

# A definition at the top level: of a function or class, or of a constant with a value or a type.
_DEFINED = re.compile(
    r"^(?:(?:async[ \t]+)?def|class)[ \t]+(\w+)"
    r"|^([^\W\d]\w*)[ \t]*(?::[^=\n]+(?:=|$)|=(?!=))",
    re.MULTILINE,
)


class Kind(StrEnum):
    """What may change in a released cell."""

    SOLUTION = "solution"
    WRITTEN = "written answer"
    LOCKED = "locked"
    PLAIN = "plain"


@dataclass(frozen=True)
class Slot:
    """One cell of the released notebook, a place that a submitted cell may fill.

    Attributes:
        index: position in the released notebook, from 0.
        kind: what may change in it.
        grade_id: "" for a plain cell.
        cell_id: the cell's id.
        cell_type: "code" or "markdown" ("raw" where the course has such).
        source: the released text, a stub in a solution cell.
        defines: the name that a solution cell defines, "" for none.
        marks: what the released cell is worth and allows.
    """

    index: int
    kind: Kind
    grade_id: str
    cell_id: str
    cell_type: str
    source: str
    defines: str
    marks: Marks

    def is_changed_by(self, text: str) -> bool:
        """Whether `text` differs from the released text in more than white space."""
        return squashed(text) != squashed(self.source)

    def is_answered_by(self, text: str) -> bool:
        """Whether `text` changes the cell to more than an empty one."""
        return bool(text.strip()) and self.is_changed_by(text)


def squashed(text: str) -> str:
    """`text` with each run of white space as one space."""
    return " ".join(text.split())


def slots_of(released: NotebookNode) -> list[Slot]:
    """The cells of the released notebook, in order."""
    return [_slot(index, cell) for index, cell in enumerate(released.cells)]


def _slot(index: int, cell: NotebookNode) -> Slot:
    metadata = cell.metadata.get("nbgrader", {})
    grade_id = str(metadata.get("grade_id", ""))
    kind = Kind.LOCKED if grade_id else Kind.PLAIN
    if metadata.get("solution"):
        kind = Kind.SOLUTION if cell.cell_type == "code" else Kind.WRITTEN
    return Slot(
        index=index,
        kind=kind,
        grade_id=grade_id,
        cell_id=str(cell.get("id", "")),
        cell_type=cell.cell_type,
        source=cell.source,
        defines=_defined_name(cell.source, grade_id) if kind is Kind.SOLUTION else "",
        marks=marks_of(metadata),
    )


def _defined_name(source: str, grade_id: str) -> str:
    """The name that the text defines: the task's own where it is among several."""
    names = [function or constant for function, constant in _DEFINED.findall(source)]
    return grade_id if grade_id in names else next(iter(names), "")


def defines(source: str, name: str) -> bool:
    """Whether a line of `source` that is not indented defines `name`. The code is not run."""
    statement = rf"^(?:(?:async[ \t]+)?def|class)[ \t]+{name}\b|^{name}[ \t]*(?::[^=\n]+)?=(?!=)"
    return bool(name) and re.search(statement, source, re.MULTILINE) is not None


def match(slots: Sequence[Slot], cells: Sequence[TakenCell]) -> list[Slot | None]:
    """The slot that each submitted cell belongs to, None for a cell of the student's own.

    By grade id first, which several cells may share. Cells without a known one, as where a
    tool strips metadata, by cell id and then by equal text, the first cell for each slot.
    """
    by_grade_id = {slot.grade_id: slot for slot in slots if slot.grade_id}
    owners = [by_grade_id.get(cell.grade_id or "") for cell in cells]
    _match_unclaimed(slots, cells, owners, lambda slot: slot.cell_id, lambda cell: cell.cell_id)
    _match_unclaimed(
        slots,
        cells,
        owners,
        lambda slot: squashed(slot.source),
        lambda cell: squashed(cell.source),
    )
    return owners


def _match_unclaimed(
    slots: Sequence[Slot],
    cells: Sequence[TakenCell],
    owners: list[Slot | None],
    slot_key: Callable[[Slot], str],
    cell_key: Callable[[TakenCell], str | None],
) -> None:
    """Give slots that no cell owns to the first free cell with the same key, in `owners`."""
    claimed = {slot.index for slot in owners if slot is not None}
    free: dict[str | None, list[Slot]] = {}
    for slot in reversed(slots):
        if slot.index not in claimed:
            free.setdefault(slot_key(slot), []).append(slot)
    for position, cell in enumerate(cells):
        candidates = free.get(cell_key(cell))
        if owners[position] is None and candidates:
            owners[position] = candidates.pop()
