# Turns the order of the cells round, and the checks would come before the answers.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import code_cell, edit


def change(notebook: dict) -> None:
    notebook["cells"].reverse()
    notebook["cells"].append(code_cell("naive_pass_at_k = split_pass_at_k = lambda *a, **k: 0.5"))


def spoil(folder: Path) -> None:
    edit(folder, change)
