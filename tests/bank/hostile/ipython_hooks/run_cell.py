# Replaces run_cell, so that a cell seems to run well whatever is in it.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import types
from IPython.core.interactiveshell import ExecutionResult

shell = get_ipython()

async def well(self, *a, **k):
    result = ExecutionResult(None)
    result.result = 3.0
    return result

shell.run_cell_async = types.MethodType(well, shell)
shell.run_cell = lambda *a, **k: ExecutionResult(None)
shell.should_run_async = lambda *a, **k: True
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
