# Asks for input, and reads standard input itself.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import run

CODE = r"""
import sys

try:
    input("points? ")
except Exception:
    pass
sys.stdin.readline()
get_ipython().kernel._allow_stdin = True
get_ipython().kernel.raw_input("points? ")
"""


def spoil(folder: Path) -> None:
    run(folder, CODE)
