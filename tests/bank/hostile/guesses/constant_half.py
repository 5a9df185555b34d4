# Returns values that are plausible and nothing else.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer



def spoil(folder: Path) -> None:
    answer(folder, "return {name: (0.5, 0.25) for name in ('naive', 'split', 'pooled')} if len(args) > 3 else 0.5")
