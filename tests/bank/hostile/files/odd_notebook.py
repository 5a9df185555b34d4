# Hands in cells whose fields all have other types than they should.

import json
from pathlib import Path


def spoil(folder: Path) -> None:
    path = folder / "ex1_coverage.ipynb"
    notebook = json.loads(path.read_text())
    odd = [None, True, 1e400, [], {}, "x", [None, 1, ["a"]], {"a": {"b": []}}]
    for number, cell in enumerate(notebook["cells"]):
        for place, key in enumerate(("source", "metadata", "outputs", "id", "cell_type")):
            cell[key] = odd[(number + place) % len(odd)]
    notebook["cells"] += [*odd, {"cell_type": "code", "source": "\ud800\x00\u2028", "metadata": {"nbgrader": {"grade_id": "\ud800"}}}]
    path.write_text(json.dumps(notebook))
