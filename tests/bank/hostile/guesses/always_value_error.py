# Raises ValueError for everything, as the checks of bad arguments want it.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer



def spoil(folder: Path) -> None:
    answer(folder, "raise ValueError('an argument is out of its range')", "ex3_ceiling")
