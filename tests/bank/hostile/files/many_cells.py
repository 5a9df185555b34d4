# Hands in ten thousand cells, and one cell of ten million characters.

import json
from pathlib import Path


def spoil(folder: Path) -> None:
    cell = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None, "source": "x = 1"}
    for name, cells in (("ex1_coverage", [cell] * 10_000), ("ex2_plurality", [cell | {"source": "#" * 10_000_000}]),
                        ("ex3_ceiling", [cell | {"source": "x = 1\n" * 100_000}] * 15)):
        (folder / f"{name}.ipynb").write_text(json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}))
