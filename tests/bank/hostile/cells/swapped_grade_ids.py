# Exchanges the grade ids of solutions, so that one answer counts for every task.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import about, edit


def change(notebook: dict) -> None:
    solutions = [cell for cell in notebook["cells"] if about(cell).get("solution")]
    names = [about(cell)["grade_id"] for cell in solutions]
    for cell, name in zip(solutions, names[1:] + names[:1]):
        about(cell)["grade_id"] = cell["id"] = name
        cell["source"] = "".join(cell["source"]).replace("raise NotImplementedError()", "return 0.123")


def spoil(folder: Path) -> None:
    edit(folder, change)
