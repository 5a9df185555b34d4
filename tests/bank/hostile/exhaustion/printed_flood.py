# Prints two hundred megabytes, in lines and in one string.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import run

CODE = r"""
import os
import sys

print("x" * 100_000_000)
for _ in range(1000):
    print("y" * 100_000)
for _ in range(200):
    sys.__stderr__.write("z" * 100_000)
    os.write(1, b"z" * 100_000)
"""


def spoil(folder: Path) -> None:
    run(folder, CODE)
