"""Written answers outside of their cells: which text is one, and where a person has to look.

A student who is asked for text may write it into a new cell, into the question's, as a raw cell or
as comments. One text right beside an unanswered cell is its answer; any other waits for a person.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from keyword import iskeyword, issoftkeyword

from grader.rebuild_match import Kind, Slot, squashed
from grader.rebuild_plan import Plan, added, arrange

LEAST_LETTERS = 20
"""Shorter comments and strings are labels: `# An experiment`."""

# Thai, Chinese, Japanese, Korean and others, which say as much in a third of the letters, some of
# them without blanks.
_DENSE = re.compile(r"[\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff\u2e80-\ud7ff\uf900-\ufaff]")

# Of code: docstrings, which tell of the code; then strings, and comments line after line.
_TEXT = re.compile(
    r":[ \t]*\n[ \t]+(?:\"\"\"[\s\S]*?\"\"\"|'''[\s\S]*?''')"
    r"|(\"\"\"[\s\S]*?\"\"\"|'''[\s\S]*?'''|\"[^\"\n]*\"|'[^'\n]*'|(?:#.*(?:\n[ \t]*)?)+)"
)
_TWO_WORDS = re.compile(r"(?=\b([^\W\d_]+) ([^\W\d_]+)\b)")


def settle_written(plan: Plan) -> None:
    """Find the answers of written cells that have none, or where a person may find them.

    In `plan`, text that is surely an answer becomes a donor; `strays` names all other text of the
    student's own for each written cell that is still without an answer.
    """
    unanswered = [
        slot for slot in plan.slots if slot.kind is Kind.WRITTEN and slot.index not in plan.texts
    ]
    if not unanswered:
        return
    released = {squashed(line) for slot in plan.slots for line in slot.source.splitlines()}
    texts = dict(_own_texts(plan, released))
    near = {slot.index: _near(plan, slot) & texts.keys() for slot in unanswered}
    for slot in unanswered:
        found = sorted(near[slot.index])
        if len(found) == 1 and sum(found[0] in others for others in near.values()) == 1:
            plan.donors[slot.index] = found[0]
            plan.texts[slot.index] = texts[found[0]]
    used = set(plan.donors.values())
    strays = sorted({*texts, *_own_remarks(plan, released)} - used)
    for slot in unanswered:
        if strays and slot.index not in plan.texts:
            plan.strays[slot.index] = strays


def _own_texts(plan: Plan, released: set[str]) -> Iterator[tuple[int, str]]:
    """The Markdown and raw cells with text which the release does not have, and that text."""
    for position, cell in enumerate(plan.cells):
        owner = plan.owners[position]
        if cell.cell_type == "code" or not plan.is_extra(position):
            continue
        if owner is not None and owner.kind is Kind.SOLUTION:
            continue
        text = added(cell.source, owner.source) if owner else cell.source
        if any(map(str.isalnum, _without(text, released))):
            yield position, text


def _near(plan: Plan, slot: Slot) -> set[int]:
    """The student's cells right beside a written cell, or in the place of its question."""
    order = arrange(plan)
    place = order.index(slot)
    beside = {entry for entry in order[max(place - 1, 0) : place + 2] if isinstance(entry, int)}
    question = plan.slots[slot.index - 1] if slot.index else slot
    return beside | (set(plan.claims[question.index]) if question.cell_type != "code" else set())


def _own_remarks(plan: Plan, released: set[str]) -> Iterator[int]:
    """The code cells with comments, strings or plain sentences which the release does not have.

    Answers to the tasks in code are left out: their comments tell of the code.
    """
    for position, cell in enumerate(plan.cells):
        owner = plan.owners[position]
        if cell.cell_type == "code" and (owner is None or owner.kind is not Kind.SOLUTION):
            passages = _passages(_without(cell.source, released))
            if any(_letters(text) >= LEAST_LETTERS for text in passages):
                yield position


def _letters(text: str) -> int:
    return sum(map(str.isalpha, text)) + 2 * len(_DENSE.findall(text))


def _passages(code: str) -> Iterator[str]:
    """What is written for people in some code: strings, comments, and lines that are no Python."""
    for found in _TEXT.finditer(code):
        yield found[1] or ""
    for line in _TEXT.sub("", code).splitlines():
        if len(_DENSE.findall(line)) >= LEAST_LETTERS // 3 or _has_two_words(line):
            yield line


def _has_two_words(line: str) -> bool:
    """Whether two names stand side by side, which is no Python, but may be IPython's."""
    return not line.lstrip().startswith(("%", "!", "?")) and not all(
        any(iskeyword(word) or issoftkeyword(word) for word in words)
        for words in _TWO_WORDS.findall(line)
    )


def _without(text: str, released: set[str]) -> str:
    """`text` without the lines that were handed out."""
    return "\n".join(line for line in text.splitlines() if squashed(line) not in released)
