# Hands in JSON that is nested without end, and numbers of a million digits.

from pathlib import Path


def spoil(folder: Path) -> None:
    (folder / "ex1_coverage.ipynb").write_text('{"cells": [' + '[' * 2_000_000)
    (folder / "ex2_plurality.ipynb").write_text('{"cells": [' + '{"a":' * 100_000 + "1" + "}" * 100_000 + "]}")
    cell = '{"cell_type": "code", "source": [], "metadata": {"x": ' + "9" * 1_000_000 + "}}"
    (folder / "ex3_ceiling.ipynb").write_text('{"cells": [' + ",".join([cell] * 5) + "]}")
