# Returns an argument, or the first item of one.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer



def spoil(folder: Path) -> None:
    answer(folder, "return args[0][0] if isinstance(args[0], list) else args[0]", "ex2_plurality")
