# Makes folders nested a thousand deep, folders without permissions, and ten thousand files.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import os

home = os.getcwd()
os.makedirs("closed/inner", exist_ok=True)
os.chmod("closed", 0)
for number in range(10_000):
    open(f"empty{number}", "w").close()
try:
    for _ in range(1000):
        os.mkdir("deep")
        os.chdir("deep")
finally:
    os.chdir(home)
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
