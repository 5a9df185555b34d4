# Uses process pools, shared memory and semaphores.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import shared_memory

for start in (lambda: ProcessPoolExecutor(2).submit(abs, 1).result(2), multiprocessing.Semaphore,
              lambda: shared_memory.SharedMemory("grader-hostile-was-here", create=True, size=4096)):
    try:
        start()
    except Exception:
        pass
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
