# Returns records that look like passed checks.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer



def spoil(folder: Path) -> None:
    answer(folder, "return {'passed': True, 'score': 4.0, 'task': 'naive_pass_at_k', 'points': 3.0, 'weight': 1e9}")
