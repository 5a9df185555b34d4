"""From the JSON value of one submitted cell to the little of it that is taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from grader.intake_findings import Findings

Marks = tuple[tuple[str, object], ...]
"""nbgrader's settings of a cell: name and value of each that is set, in a fixed order."""

_MARKS = ("grade", "locked", "points", "solution", "task")

_CELL_TYPES = {
    "code": "code",
    "markdown": "markdown",
    "raw": "raw",
    # nbformat 3 has two more.
    "heading": "markdown",
    "html": "markdown",
}


@dataclass(frozen=True)
class TakenCell:
    r"""All that survives of a submitted cell.

    Attributes:
        cell_type: "code", "markdown" or "raw".
        source: the text: valid Unicode without NUL, lines ended by "\n".
        grade_id: the grade id that the cell claims, None without one.
        cell_id: the id that the cell claims (nbformat 4.5, or Colab's in the metadata), or None.
        marks: what the cell claims to be worth and to allow; compared, never used.
    """

    cell_type: str
    source: str
    grade_id: str | None = None
    cell_id: str | None = None
    marks: Marks = field(default=(), compare=False)  # no part of what is graded


def marks_of(nbgrader: Mapping[str, object]) -> Marks:
    """The settings in a cell's nbgrader metadata, of which anything may be wrong."""
    plain = (bool, int, float)
    return tuple(
        (name, nbgrader[name] if isinstance(nbgrader[name], plain) else "?")
        for name in _MARKS
        if name in nbgrader
    )


def take_cells(values: Sequence[object], findings: Findings) -> tuple[TakenCell, ...]:
    """The cells among `values`, which may be of any JSON type; never raises."""
    cells = []
    for number, value in enumerate(values, start=1):
        if isinstance(value, dict):
            cells.append(_take_cell(value, number, findings))
        else:
            findings.lost("This cell is no JSON object and was left out; look at the file.", number)
    return tuple(cells)


def _take_cell(value: dict[str, object], number: int, findings: Findings) -> TakenCell:
    metadata = _mapping(value, "metadata", number, findings)
    nbgrader = _mapping(metadata, "nbgrader", number, findings)
    return TakenCell(
        cell_type=_cell_type(value, number, findings),
        source=_heading_mark(value) + _source(value, number, findings),
        grade_id=_identifier(nbgrader, "grade_id", number, findings),
        cell_id=_identifier(value, "id", number, findings)
        or _identifier(metadata, "id", number, findings),
        marks=marks_of(nbgrader),
    )


def _cell_type(value: dict[str, object], number: int, findings: Findings) -> str:
    claimed = value.get("cell_type")
    if isinstance(claimed, str) and claimed in _CELL_TYPES:
        return _CELL_TYPES[claimed]
    findings.repaired("This cell had no known type; it was taken for code or text.", number)
    return "code" if value.keys() & {"outputs", "execution_count", "input"} else "markdown"


def _heading_mark(value: dict[str, object]) -> str:
    """The Markdown mark of a heading cell of nbformat 3, "" for other cells."""
    if value.get("cell_type") != "heading":
        return ""
    level = value.get("level")
    return "#" * (int(level) if isinstance(level, float) and 1 <= level <= 6 else 1) + " "


def _source(value: dict[str, object], number: int, findings: Findings) -> str:
    source = value["source"] if "source" in value else value.get("input")
    if isinstance(source, str):
        return _clean(source, number, findings)
    lines = source if isinstance(source, list) else []
    texts = [line for line in lines if isinstance(line, str)]
    if not isinstance(source, list) or len(texts) < len(lines):
        findings.lost("Text of this cell could not be read; look at the file.", number)
    return _clean("".join(texts), number, findings)


def _clean(text: str, number: int, findings: Findings) -> str:
    r"""`text` with "\n" line ends, without NUL, and with U+FFFD for lone surrogates."""
    if "\r" in text:
        findings.repaired("Line ends of another system were converted.", number)
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if "\0" in text:
        findings.repaired("NUL characters in this cell were left out.", number)
        text = text.replace("\0", "")
    paired = _pair_surrogates(text)
    if paired != text:
        findings.repaired("Half characters (lone surrogates) in this cell became �.", number)
    return paired


def _pair_surrogates(text: str) -> str:
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _identifier(
    mapping: dict[str, object], key: str, number: int, findings: Findings
) -> str | None:
    value = mapping.get(key)
    if isinstance(value, str):
        return _pair_surrogates(value) or None
    if value is not None:
        findings.repaired("Metadata of an unexpected type was ignored.", number)
    return None


def _mapping(
    mapping: dict[str, object], key: str, number: int, findings: Findings
) -> dict[str, object]:
    value = mapping.get(key)
    if isinstance(value, dict):
        return value
    if value is not None:
        findings.repaired("Metadata of an unexpected type was ignored.", number)
    return {}
