# Changes the given code that was handed out, so that it tells what to answer.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer


def spoil(folder: Path) -> None:
    for path in (folder / "reasoning").glob("*.py"):
        path.write_text("def __getattr__(name):\n    return lambda *a, **k: 1.0\n")
    answer(folder, "return coverage_curve(1, 1, problems=1, pool=1, seed=1)")
