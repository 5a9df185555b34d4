"""Rebuild: the instructor's notebook with the student's source text in it.

Only text comes from the submission, and only into the places that are the student's: solution
cells, written answers, unlocked examples, and extra cells between. Everything else, all metadata
and every id included, is the released notebook's or made here.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count

import nbformat
from nbformat import NotebookNode

from grader import notebooks
from grader.intake import TakenNotebook
from grader.rebuild_match import Kind, Slot, slots_of
from grader.rebuild_notes import notes_of
from grader.rebuild_plan import Plan, arrange, make_plan
from grader.rebuild_written import settle_written
from grader.results import Note

# nbformat has no types; under this name its function has one.
_node: Callable[[dict[str, object]], NotebookNode] = nbformat.from_dict


@dataclass(frozen=True)
class Rebuilt:
    """A notebook that can be run.

    Attributes:
        notebook: the released notebook (nbformat 4.5) with the student's text.
        notes: repairs and integrity notes of rebuilding; those of intake are not repeated.
        touched: grade id of each solution cell and written answer → whether its text differs
            from the released text in more than white space; an emptied cell does not count.
        missing: grade ids of released cells that the submission had not in any form.
        waiting: grade ids of unanswered written cells whose answer may stand elsewhere.
    """

    notebook: NotebookNode
    notes: tuple[Note, ...]
    touched: dict[str, bool]
    missing: tuple[str, ...]
    waiting: tuple[str, ...]

    @property
    def attempted(self) -> dict[str, bool]:
        """Grade id of each solution cell and written answer → whether there may be an answer."""
        return self.touched | dict.fromkeys(self.waiting, True)


def rebuild(released: NotebookNode, taken: TakenNotebook) -> Rebuilt:
    """The released notebook with the text of `taken`. Never raises on account of `taken`.

    Args:
        released: what students got, nbformat 4.5, with nbgrader's metadata; it is not changed.
        taken: the submitted notebook as intake read it.
    """
    plan = make_plan(slots_of(released), taken.cells)
    settle_written(plan)
    graded = [slot for slot in plan.slots if slot.grade_id]
    return Rebuilt(
        notebook=_assemble(released, plan),
        notes=notes_of(plan, taken.name),
        touched={
            slot.grade_id: slot.index in plan.texts
            for slot in graded
            if slot.kind in (Kind.SOLUTION, Kind.WRITTEN)
        },
        missing=tuple(
            slot.grade_id
            for slot in graded
            if not plan.claims[slot.index] and slot.index not in plan.texts
        ),
        waiting=tuple(slot.grade_id for slot in graded if slot.index in plan.strays),
    )


def _assemble(released: NotebookNode, plan: Plan) -> NotebookNode:
    notebook = copy.deepcopy(released)
    ids = _fresh_ids({slot.cell_id for slot in plan.slots})
    cells = []
    for entry in arrange(plan):
        if isinstance(entry, Slot):
            cell = notebook.cells[entry.index]
            cell.source = plan.texts.get(entry.index, entry.source)
            if entry.index in plan.strays:
                # nbgrader gives a written cell 0 by itself if it still has its checksum.
                cell.metadata.nbgrader.pop("checksum", None)
                strays = [plan.cells[position].source for position in plan.strays[entry.index]]
                cell.metadata[notebooks.ELSEWHERE] = notebooks.digest(*strays)
            cells.append(cell)
        else:
            cells.append(_extra_cell(plan, entry, next(ids)))
    notebook.cells = cells
    return notebook


def _extra_cell(plan: Plan, position: int, cell_id: str) -> NotebookNode:
    """A cell of the student's own: its text, and nothing else of it."""
    taken = plan.cells[position]
    # A raw cell would be raw HTML in Formgrader.
    own_type = "markdown" if taken.cell_type == "raw" else taken.cell_type
    cell: dict[str, object] = {
        "cell_type": "code" if plan.is_code(position) else own_type,
        "id": cell_id,
        "metadata": {},
        "source": taken.source,
    }
    if cell["cell_type"] == "code":
        cell |= {"outputs": [], "execution_count": None}
    return _node(cell)


def _fresh_ids(used: set[str]) -> Iterator[str]:
    return (f"extra-{number}" for number in count(1) if f"extra-{number}" not in used)
