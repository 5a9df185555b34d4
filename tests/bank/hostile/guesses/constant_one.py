# Returns 1 for everything: the right answer of some corner case.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer



def spoil(folder: Path) -> None:
    answer(folder, "return 1.0", "ex3_ceiling")
