"""What a person may want to know about how a notebook was rebuilt."""

from __future__ import annotations

from collections.abc import Iterator

from grader.intake_cells import TakenCell
from grader.intake_findings import listed, shown
from grader.rebuild_match import Kind, Slot
from grader.rebuild_plan import Plan
from grader.results import Note

_DUPLICATED = {
    Kind.SOLUTION: "The cell was duplicated; the last changed copy is the answer, and earlier "
    "changed ones run before it.",
    Kind.WRITTEN: "The cell was duplicated; the changed copies were joined.",
    Kind.LOCKED: "The locked cell was duplicated; the copies were left out.",
}


def notes_of(plan: Plan, notebook: str) -> tuple[Note, ...]:
    """Notes on one rebuild; none on cells that are all missing, which intake has explained."""
    if not plan.cells:
        return ()
    notes = [*_whole_notebook(plan)]
    for slot in plan.slots:
        if slot.grade_id:
            notes += _one_slot(plan, slot)
    return tuple(Note(kind, notebook, cell, text) for kind, cell, text in notes)


def _whole_notebook(plan: Plan) -> Iterator[tuple[str, str, str]]:
    """Notes that gather many cells, as kind, cell and text."""
    known = {slot.grade_id for slot in plan.slots}
    numbered = list(enumerate(plan.cells, start=1))
    unknown = [number for number, cell in numbered if cell.grade_id and cell.grade_id not in known]
    if unknown:
        text = "Grade ids that the released notebook does not have were ignored."
        yield "integrity", listed(unknown), text
    raw = [
        number
        for number, cell in numbered
        if cell.cell_type == "raw" and plan.is_extra(number - 1) and not plan.is_code(number - 1)
    ]
    if raw:
        yield "repair", listed(raw), "Raw cells of the student's own became text cells."
    found = [slot.grade_id for slot in plan.slots if _lost_its_grade_id(plan, slot)]
    if found:
        text = "The grade id was lost; the cell was recognised by its cell id or its text."
        yield "repair", shown(", ".join(found), limit=200), text
    places = [plan.place(slot) for slot in plan.slots if slot.grade_id and plan.claims[slot.index]]
    if places != sorted(places):
        yield "integrity", "", "Cells were moved; they were graded in the released order."


def _lost_its_grade_id(plan: Plan, slot: Slot) -> bool:
    claims = plan.claims[slot.index]
    return bool(slot.grade_id and claims) and plan.cells[claims[0]].grade_id != slot.grade_id


def _one_slot(plan: Plan, slot: Slot) -> Iterator[tuple[str, str, str]]:
    """Notes on one cell with a grade id, as kind, cell and text."""
    name = slot.grade_id
    claims = [plan.cells[position] for position in plan.claims[slot.index]]
    donor = plan.donors.get(slot.index)
    if donor is not None:
        why = f"which defines {slot.defines}" if slot.defines else "which stands beside it"
        yield "repair", name, f"The answer was taken from cell {donor + 1}, {why}."
    elif not claims:
        yield "integrity", name, "The submission does not have this cell; it stands as released."
    if len(claims) > 1:
        yield "integrity", name, _DUPLICATED[slot.kind]
    if slot.kind is Kind.LOCKED and any(slot.is_changed_by(cell.source) for cell in claims):
        yield "integrity", name, "The locked cell was edited; the released text was used."
    changed = {name for cell in claims for name in _changed_marks(slot, cell)}
    if changed:
        text = f"nbgrader's settings of the cell were changed ({', '.join(sorted(changed))})"
        yield "integrity", name, f"{text}; the released ones count."
    if any(cell.cell_type != slot.cell_type for cell in claims):
        yield "repair", name, f"The cell's type was changed; it was put back to {slot.cell_type}."
    if slot.index in plan.strays:
        yield "person", name, _look_elsewhere(plan, plan.strays[slot.index])


def _look_elsewhere(plan: Plan, strays: list[int]) -> str:
    """Where a person may find a written answer."""
    first = plan.cells[strays[0]].source.strip().splitlines()[0]
    places = listed([position + 1 for position in strays])
    return (
        f"No answer in its cell, but text of the student's own in {places} of the submitted "
        f"notebook (“{shown(first)}”); read it and give the points by hand."
    )


def _changed_marks(slot: Slot, cell: TakenCell) -> set[str]:
    """Names of the settings that differ; none for a cell whose metadata a tool has stripped."""
    if cell.grade_id != slot.grade_id:
        return set()
    return {name for name, _ in set(slot.marks) ^ set(cell.marks)}
