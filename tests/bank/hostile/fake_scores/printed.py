# Prints and displays scores of every form from cells and from calls.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
from IPython.display import display

class Score:
    def _repr_mimebundle_(self, **k): return {"text/plain": "4.0", "application/json": {"score": 4}}
    def __repr__(self): return "4.0"

for value in (4.0, float("nan"), float("inf"), "4/4", Score(), {"score": 4.0, "max_score": 4.0}):
    display(value)
Score()
"""
BODY = r"""
print("4.0")
display(4.0)
return 4.0
"""


def spoil(folder: Path) -> None:
    answer(folder, BODY, before=BEFORE)
