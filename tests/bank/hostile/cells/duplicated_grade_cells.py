# Doubles each grade cell, the second one with examples that pass.

import copy
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import about, edit


def change(notebook: dict) -> None:
    for cell in [cell for cell in notebook["cells"] if about(cell).get("grade")]:
        twin = copy.deepcopy(cell) | {"source": "assert True", "id": cell["id"] + "-2"}
        notebook["cells"].insert(notebook["cells"].index(cell), twin)
        notebook["cells"].append(twin)


def spoil(folder: Path) -> None:
    edit(folder, change)
