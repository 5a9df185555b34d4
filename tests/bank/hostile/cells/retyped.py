# Makes grade cells markdown, solutions raw, and prose code.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import about, edit


def change(notebook: dict) -> None:
    new = {"markdown": "code", "code": "markdown"}
    for cell in notebook["cells"]:
        cell["cell_type"] = "raw" if about(cell).get("solution") else new[cell["cell_type"]]
        if cell["cell_type"] != "code":
            cell.pop("outputs", None)
            cell.pop("execution_count", None)


def spoil(folder: Path) -> None:
    edit(folder, change)
