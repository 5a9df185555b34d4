"""A submitted notebook as a file, in parts that a test can spoil."""

import json
import os
from pathlib import Path

from grader.intake import TakenCell, TakenNotebook, read_notebook

NAME = "ex1_coverage"
SOURCE = "def pooled(x):\n    return 'é–'\n"


def code(source: object = SOURCE, **more: object) -> dict[str, object]:
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": "pooled",
        "metadata": {"nbgrader": {"grade_id": "pooled", "solution": True}},
        "outputs": [],
        "source": source,
    } | more


def document(*cells: object, **more: object) -> dict[str, object]:
    return {"cells": list(cells), "metadata": {}, "nbformat": 4, "nbformat_minor": 5} | more


def text(*cells: object) -> str:
    return json.dumps(document(*cells), indent=1, ensure_ascii=False)


def read(value: object) -> TakenNotebook:
    return read_notebook(NAME, json.dumps(value).encode())


def said(taken: TakenNotebook) -> str:
    return "\n".join(f"{note.cell}: {note.text}" for note in taken.notes)


TAKEN = TakenCell("code", SOURCE, "pooled", "pooled")


def put(folder: Path, name: str = f"{NAME}.ipynb", source: str = "x", age: int = 0) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text(code(source)), encoding="utf-8")
    os.utime(path, (1e9 - age, 1e9 - age))
    return path


def sources(taken: TakenNotebook) -> list[str]:
    return [cell.source for cell in taken.cells]
