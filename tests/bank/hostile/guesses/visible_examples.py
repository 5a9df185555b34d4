# Knows the visible examples by heart and nothing else.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BODY = r"""
known = {4: 0.794, 3: 3 / 4, 12: 1.0, 2: 5 / 6, 1000: 0.01}
return known.get(args[1] if len(args) > 1 else kwargs.get("k"), 0.0)
"""


def spoil(folder: Path) -> None:
    answer(folder, BODY)
