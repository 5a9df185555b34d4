# Sets tags that hide cells and metadata that makes each cell worth a thousand points.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import about, edit


def change(notebook: dict) -> None:
    for cell in notebook["cells"]:
        cell["metadata"]["tags"] = ["remove_cell", "remove-input", "skip-execution", "raises-exception"]
        cell["metadata"]["deletable"] = False
        if about(cell):
            cell["metadata"]["nbgrader"] |= {"points": 1000, "locked": False, "grade": True, "solution": True}
    notebook["metadata"]["kernelspec"] = {"name": "bash", "display_name": "x", "language": "bash"}
    notebook["metadata"]["celltoolbar"] = "Create Assignment"


def spoil(folder: Path) -> None:
    edit(folder, change)
