"""Damaged notebooks of every kind end in one status and a notebook that can be run."""

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import nbformat
import pytest
from nbformat import NotebookNode
from nbgrader.nbgraderformat import MetadataValidator

from grader.intake import TakenNotebook, read_notebook
from grader.intake_json import MAX_CELLS
from grader.notebooks import ELSEWHERE
from grader.rebuild import Rebuilt, rebuild
from grader.results import Status

NAME = "ex9_sample"
ROUNDS = 16  # notebooks of each kind of damage; with 14 kinds, 224 in all
OF_WRONG_TYPE: list[Any] = [
    None, True, -1, 10**400, 1.5, float("nan"), "", "text", "\ud800", "a\0b\rc", [], {}, [None],
    ["a", {}], {"": []}, {"nbgrader": []}, {"nbgrader": {"grade_id": ["x"]}}, "setup", "double",
]  # fmt: skip


def cell(cell_id: str, cell_type: str, source: str, **flags: object) -> dict[str, Any]:
    metadata = {"grade_id": cell_id, "schema_version": 3, "task": False, "cell_type": cell_type}
    metadata |= {"grade": False, "solution": False, "locked": False} | flags
    made: dict[str, Any] = {"cell_type": cell_type, "id": cell_id, "source": source}
    made["metadata"] = {"nbgrader": metadata} if flags else {}
    return made | ({"outputs": [], "execution_count": None} if cell_type == "code" else {})


def document(double: str, answer: str, *extra: dict[str, Any]) -> dict[str, Any]:
    cells = [
        cell("prose", "markdown", "# Doubling – é"),
        cell("setup", "code", "import math", locked=True),
        cell("double", "code", double, solution=True),
        cell("test_double", "code", "assert double(1) == 2", grade=True, locked=True, points=2),
        cell("example", "code", "print(double(2))"),
        cell("explain_it", "markdown", answer, grade=True, solution=True, points=1),
        *extra,
    ]
    kernel = {"name": "python3", "display_name": "Python 3"}
    metadata = {"kernelspec": kernel}
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


RELEASED: NotebookNode = nbformat.reads(
    json.dumps(document("def double(x):\n    raise NotImplementedError()", "YOUR ANSWER")), 4
)
HONEST = document(
    "def double(x):\n    return 2 * x  # «twice»",
    "Because.",
    cell("extra", "code", "double(3)"),
    cell("remark", "markdown", "My remark."),
)


def to_bytes(value: object) -> bytes:
    return json.dumps(value).encode()


def places(value: Any) -> list[tuple[Any, Any]]:
    """Each container in a JSON value with each key or index in it."""
    keys = list(value) if isinstance(value, dict) else range(len(value))
    found = [(value, key) for key in keys]
    for key in keys:
        if isinstance(value[key], dict | list):
            found += places(value[key])
    return found


def cut(rng: random.Random) -> bytes:
    data = json.dumps(HONEST, ensure_ascii=False).encode()
    return data[: rng.randrange(len(data))]


def start_lost(rng: random.Random) -> bytes:
    data = to_bytes(HONEST)
    return data[rng.randrange(len(data)) :]


def flipped_bytes(rng: random.Random) -> bytes:
    data = bytearray(json.dumps(HONEST, ensure_ascii=False).encode())
    for _ in range(rng.randint(1, 10)):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return bytes(data)


def repeated_chunk(rng: random.Random) -> bytes:
    data = to_bytes(HONEST)
    start, end = sorted(rng.randrange(len(data)) for _ in range(2))
    return data[:end] + data[start:]


def inserted_text(rng: random.Random) -> bytes:
    data = to_bytes(HONEST)
    place = rng.randrange(len(data))
    texts = [b"<<<<<<< HEAD\n", b"\n=======\n", b"\0\0", b"\xff\xfe", b'"', b"}]", b"\n{", b"\\u"]
    return data[:place] + rng.choice(texts) + data[place:]


def wrong_types(rng: random.Random) -> bytes:
    notebook = copy.deepcopy(HONEST)
    for container, key in rng.choices(places(notebook), k=rng.randint(1, 6)):
        container[key] = rng.choice(OF_WRONG_TYPE)
    return to_bytes(notebook)


def missing_fields(rng: random.Random) -> bytes:
    notebook = copy.deepcopy(HONEST)
    for _ in range(rng.randint(1, 8)):
        if remaining := places(notebook):
            container, key = rng.choice(remaining)
            del container[key]
    return to_bytes(notebook)


def shuffled_cells(rng: random.Random) -> bytes:
    cells = copy.deepcopy([rng.choice(HONEST["cells"]) for _ in range(rng.randint(0, 20))])
    for changed in cells:
        if rng.random() < 0.3:
            changed["source"] = rng.choice(["", "raise", "def double(x): return 0", "\ud83d"])
        if rng.random() < 0.3:
            changed["cell_type"] = rng.choice(["code", "markdown", "raw", "heading", "odd"])
        if rng.random() < 0.3:
            changed["metadata"] = rng.choice([{}, {"nbgrader": {"grade_id": "odd"}}])
    return to_bytes(HONEST | {"cells": cells})


def deep_nesting(rng: random.Random) -> bytes:
    notebook = copy.deepcopy(HONEST)
    container, key = rng.choice(places(notebook))
    container[key] = "DEEP"
    depth = rng.choice([100, 990, 2_000, 100_000])
    opening, closing = rng.choice([("[", "]"), ('{"a":', "}")])
    deep = opening * depth + "0" + closing * rng.choice([depth, 0])
    return to_bytes(notebook).replace(b'"DEEP"', deep.encode())


def many_cells(rng: random.Random) -> bytes:
    number = rng.choice([MAX_CELLS + 1, 10_000])
    return to_bytes(HONEST | {"cells": [rng.choice(HONEST["cells"])] * number})


def huge_strings(rng: random.Random) -> bytes:
    notebook = copy.deepcopy(HONEST)
    container, key = rng.choice(places(notebook["cells"]))
    container[key] = rng.choice(["x", " ", "\n", "\u2028", "\ud800", "a b\r\n"]) * 500_000
    return to_bytes(notebook)


def other_encodings(rng: random.Random) -> bytes:
    text = json.dumps(HONEST, ensure_ascii=False)
    encodings = ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "latin-1", "cp1252"]
    data = text.encode(rng.choice(encodings), "replace")
    return data[: len(data) - rng.choice([0, 0, 1, 2, 300])]


def other_shapes(rng: random.Random) -> bytes:
    cells = HONEST["cells"]
    shapes: list[Any] = [
        {"worksheets": [{"cells": cells[:3]}, {"cells": cells[3:]}], "nbformat": 3},
        {"worksheets": [{"cells": cells}, None, {"cells": 1}]},
        {"worksheets": cells}, {"cells": {"0": cells[0]}}, cells, cells[0], [], {}, None, 5, "text",
        {"cells": [cells]}, {"cells": [None, 1, "a", []]}, HONEST | {"nbformat": 99},
    ]  # fmt: skip
    return to_bytes(rng.choice(shapes))


def noise(rng: random.Random) -> bytes:
    start = rng.choice([b"", b"PK\x03\x04", b"%PDF", b"<html>", b'{"cells": [', b"\xef\xbb\xbf"])
    return start + rng.randbytes(rng.randrange(2_000))


DAMAGES: list[Callable[[random.Random], bytes]] = [
    cut, start_lost, flipped_bytes, repeated_chunk, inserted_text, wrong_types, missing_fields,
    shuffled_cells, deep_nesting, many_cells, huge_strings, other_encodings, other_shapes, noise,
]  # fmt: skip


def check_taken(taken: TakenNotebook) -> None:
    assert taken.status in (Status.GRADED, Status.REPAIRED, Status.NEEDS_PERSON)
    assert taken.notes or taken.status is Status.GRADED
    assert len(taken.cells) <= MAX_CELLS
    for found in taken.cells:
        assert found.cell_type in ("code", "markdown", "raw")
        assert not set("\0\r") & set(found.source)
        "".join([found.source, found.grade_id or "", found.cell_id or ""]).encode()


def check_rebuilt(rebuilt: Rebuilt) -> None:
    nbformat.validate(rebuilt.notebook)
    MetadataValidator().validate_nb(rebuilt.notebook)
    cells = rebuilt.notebook.cells
    assert len({found.id for found in cells}) == len(cells)
    kept = [found for found in cells if not found.id.startswith("extra-")]
    for found, released in zip(kept, RELEASED.cells, strict=True):
        found.metadata.pop(ELSEWHERE, None)
        assert found | {"source": ""} == released | {"source": ""}
        if released.id in ("prose", "setup", "test_double"):
            assert found.source == released.source
    assert all(not found.metadata for found in cells if found.id.startswith("extra-"))
    assert rebuilt.touched.keys() == {"double", "explain_it"}


@pytest.mark.parametrize("round_number", range(ROUNDS))
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_notebook_ends_in_one_status_and_can_be_rebuilt(
    damage: Callable[[random.Random], bytes], round_number: int
) -> None:
    rng = random.Random(f"{damage.__name__} {round_number}")
    taken = read_notebook(NAME, damage(rng))
    check_taken(taken)
    rebuilt = rebuild(RELEASED, taken)
    check_rebuilt(rebuilt)
    for note in (*taken.notes, *rebuilt.notes):
        assert (note.cell + note.text).isprintable()
        assert note.text.endswith(".")
        assert len(note.text) < 200
    assert len(rebuilt.notes) <= 20


def test_the_undamaged_notebook_loses_nothing() -> None:
    taken = read_notebook(NAME, to_bytes(HONEST))
    rebuilt = rebuild(RELEASED, taken)
    check_rebuilt(rebuilt)
    assert (taken.status, taken.notes, rebuilt.notes) == (Status.GRADED, (), ())
    assert [found.source for found in rebuilt.notebook.cells] == [
        found["source"] for found in HONEST["cells"]
    ]
