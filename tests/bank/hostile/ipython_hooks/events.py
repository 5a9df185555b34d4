# Changes the answers after each cell and before each call, by IPython's events.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
shell = get_ipython()
for event in ("pre_execute", "pre_run_cell", "post_execute", "post_run_cell"):
    shell.events.register(event, lambda *a: shell.user_ns.update(_answer=1.0, math=None))
shell.user_ns = type("Ns", (dict,), {"__missing__": lambda self, key: 0.5})(shell.user_ns)
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
