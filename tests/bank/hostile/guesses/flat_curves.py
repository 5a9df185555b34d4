# Returns curves without a simulation, flat at the reliability that was passed in.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer



def spoil(folder: Path) -> None:
    answer(folder, "return {name: {k: args[1] for k in args[3]} for name in ('coverage', 'plurality')} if len(args) > 3 else 0.5", "ex2_plurality")
