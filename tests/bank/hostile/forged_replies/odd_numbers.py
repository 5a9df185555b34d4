# Replies with numbers that JSON has no place for, or that cost much to read.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
kernel = get_ipython().kernel

def forge(results):
    def handle(request, namespace):
        return {"results": [results()] * len(request.get("argsets", [0]))}
    import grader.kernel.main
    grader.kernel.main.handle = handle


import itertools

values = itertools.cycle([
    float("nan"), float("inf"), 10**4000, -0.0, 1e308, {"!": "int", "v": "0x_f"},
    {"!": "fraction", "v": ["0x1", "0x0"]}, {"!": "decimal", "v": "1E+999999999"},
    {"!": "decimal", "v": "sNaN"}, {"!": "scalar", "dtype": "float16", "v": 1e300},
    {"!": "scalar", "dtype": "datetime64[ns]", "v": 1}, {"!": "int", "v": "0x" + "f" * 32_000},
])
forge(lambda: {"returned": next(values)})
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
