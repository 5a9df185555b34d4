# Writes full points into the outputs of the grade cells of the file.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import about, edit


def change(notebook: dict) -> None:
    for cell in notebook["cells"]:
        if about(cell).get("grade") and cell["cell_type"] == "code":
            points = {"text/plain": "4.0"}
            cell["outputs"] = [{"output_type": "execute_result", "data": points, "metadata": {"score": 4},
                                "execution_count": 1}]
            cell["metadata"]["nbgrader"]["points"] = 1000
            cell["metadata"]["score"] = 1000


def spoil(folder: Path) -> None:
    edit(folder, change)
