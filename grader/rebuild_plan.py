"""What of a submission goes where in the released notebook."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from grader.intake import TakenCell
from grader.rebuild_match import Kind, Slot, defines, match, squashed


@dataclass(frozen=True)
class Plan:
    """The decisions of one rebuild. Cells of the submission are named by position, from 0.

    Attributes:
        slots: the cells of the released notebook.
        cells: the cells of the submission.
        owners: the slot of each submitted cell, None for a cell of the student's own.
        claims: slot index → the cells that belong to it, in order.
        chosen: slot index → the claiming cell whose text goes in, the last one where several do.
        donors: slot index → the cell whose text goes into a slot that it does not belong to.
        strays: index of an unanswered written slot → cells in which its answer may be.
        texts: slot index → the text that goes in; other slots stay as released.
    """

    slots: Sequence[Slot]
    cells: Sequence[TakenCell]
    owners: Sequence[Slot | None]
    claims: dict[int, list[int]]
    chosen: dict[int, int] = field(default_factory=dict)
    donors: dict[int, int] = field(default_factory=dict)
    strays: dict[int, list[int]] = field(default_factory=dict)
    texts: dict[int, str] = field(default_factory=dict)

    def place(self, slot: Slot) -> int:
        """The cell that stands for a slot with claims: the chosen one, or else the first."""
        return self.chosen.get(slot.index, self.claims[slot.index][0])

    def is_extra(self, position: int) -> bool:
        """Whether this cell stays as one of the student's own, beside the released cells."""
        cell, owner = self.cells[position], self.owners[position]
        if owner is None:
            return bool(cell.source.strip())
        if position == self.chosen.get(owner.index) or not owner.is_answered_by(cell.source):
            return False
        # Earlier versions of an answer may define what the last one uses; changed prose and
        # retyped examples are the student's own text.
        if owner.kind is Kind.LOCKED:
            return "code" not in (owner.cell_type, cell.cell_type)
        return owner.kind in (Kind.SOLUTION, Kind.PLAIN)

    def is_code(self, position: int) -> bool:
        """Whether a cell of the student's own is run: code, or an answer that was retyped."""
        owner = self.owners[position]
        is_answer = owner is not None and owner.kind is Kind.SOLUTION
        return is_answer or self.cells[position].cell_type == "code"


def make_plan(slots: Sequence[Slot], cells: Sequence[TakenCell]) -> Plan:
    """Decide where each text of the submission goes."""
    owners = match(slots, cells)
    claims: dict[int, list[int]] = {slot.index: [] for slot in slots}
    for position, owner in enumerate(owners):
        if owner is not None:
            claims[owner.index].append(position)
    plan = Plan(slots, cells, owners, claims)
    for slot in slots:
        _fill(plan, slot)
    for slot in slots:
        if slot.kind is Kind.SOLUTION and slot.index not in plan.chosen:
            _fill_from_elsewhere(plan, slot)
    return plan


def _fill(plan: Plan, slot: Slot) -> None:
    """Put the text of the cells that belong to `slot` into it."""
    answers = [
        position
        for position in plan.claims[slot.index]
        if slot.is_answered_by(plan.cells[position].source)
    ]
    if slot.kind is Kind.LOCKED or not answers:
        return
    last = plan.cells[answers[-1]]
    if slot.kind is Kind.PLAIN and not last.cell_type == slot.cell_type == "code":
        return
    plan.chosen[slot.index] = answers[-1]
    plan.texts[slot.index] = last.source
    if slot.kind is Kind.WRITTEN:
        plan.texts[slot.index] = "\n\n".join(plan.cells[answer].source for answer in answers)


def _fill_from_elsewhere(plan: Plan, slot: Slot) -> None:
    """Put the last code of the student's that defines the slot's name into an unanswered slot.

    As where the answer stands in a new cell below the stub, two cells were merged, or it was
    written among the examples, which are locked.
    """
    for position in reversed(range(len(plan.cells))):
        cell, owner = plan.cells[position], plan.owners[position]
        locked = owner is not None and owner.kind is Kind.LOCKED
        text = added(cell.source, owner.source) if owner is not None and locked else cell.source
        if not defines(text, slot.defines):
            continue
        in_a_slot = owner is not None and plan.chosen.get(owner.index) == position
        if in_a_slot or (cell.cell_type == "code" and (locked or plan.is_extra(position))):
            plan.donors[slot.index] = position
            plan.texts[slot.index] = text
            return


def added(text: str, released: str) -> str:
    """`text` without the lines that it begins and ends with as the released text does."""
    lines, given = text.strip().splitlines(), released.strip().splitlines()
    for _ in range(2):  # from the top, then from the bottom
        while lines and given and squashed(lines[0]) == squashed(given[0]):
            del lines[0], given[0]
        lines.reverse()
        given.reverse()
    return "\n".join(lines).strip("\n")


def arrange(plan: Plan) -> list[Slot | int]:
    """All released cells in their order, with the student's own cells (positions) between.

    A cell of the student's own stands after the released cell that it stood after; an earlier
    version of an answer, and what follows it, before that answer.
    """
    top: list[int] = []
    before: dict[int, list[int]] = {slot.index: [] for slot in plan.slots}
    after: dict[int, list[int]] = {slot.index: [] for slot in plan.slots}
    here = top
    for position, owner in enumerate(plan.owners):
        # A copy that is left out says nothing about where the cells below it belong.
        if owner is not None and position <= plan.place(owner):
            here = (before if position < plan.place(owner) else after)[owner.index]
        if plan.is_extra(position):
            here.append(position)
    order: list[Slot | int] = [*top]
    for slot in plan.slots:
        order += [*before[slot.index], slot, *after[slot.index]]
    _drop_repeated(order, plan)
    return order


def _drop_repeated(order: list[Slot | int], plan: Plan) -> None:
    """Take out donors that stand right beside the slot which now has their text.

    A donor elsewhere stays in place as well: the cells around it may need it there, and it may
    need them, so running it again is the only order that is surely the student's.
    """
    for index, donor in plan.donors.items():
        place = order.index(plan.slots[index])
        for neighbour in (place + 1, place - 1):
            if 0 <= neighbour < len(order) and order[neighbour] == donor:
                del order[neighbour]
                break
