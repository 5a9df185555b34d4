# Looks for the checks in IPython's history, its namespaces and the line cache.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BODY = r"""
import linecache
import sys
shell = get_ipython()
texts = [*shell.history_manager.input_hist_raw, *(str(c) for c in linecache.cache.values())]
for text in texts:
    if "close_to" in text or "exact_" in text:
        return text
sources = [vars(module) for name, module in sys.modules.items() if "hidden" in name]
return sources[0] if sources else 0.5
"""


def spoil(folder: Path) -> None:
    answer(folder, BODY)
