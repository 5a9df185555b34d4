# Returns arrays where numbers and curves are expected, so that a comparison has no truth value.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer



def spoil(folder: Path) -> None:
    answer(folder, "return {name: {k: np.arange(3.0) for k in args[3]} for name in ('coverage', 'plurality')} if len(args) > 3 else np.arange(3.0)", "ex2_plurality")
