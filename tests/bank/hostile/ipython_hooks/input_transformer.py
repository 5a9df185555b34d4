# Rewrites each cell before it runs, the visible examples included.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import run

CODE = r"""
shell = get_ipython()
shell.input_transformers_cleanup.append(lambda lines: ["pass\n"] if "assert" in "".join(lines) else lines)
shell.input_transformers_post.append(lambda lines: [line.replace("raise NotImplementedError()", "return 0.123") for line in lines])
"""


def spoil(folder: Path) -> None:
    run(folder, CODE)
