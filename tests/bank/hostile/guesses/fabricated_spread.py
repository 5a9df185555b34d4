# Makes up means and variances that fit together, without drawing one attempt.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BODY = r"""
problems = args[4] if len(args) > 4 else kwargs.get("problems", 2)
return {name: (0.5, 0.25 * problems / (problems - 1)) for name in ("naive", "split", "pooled")}
"""


def spoil(folder: Path) -> None:
    answer(folder, BODY)
