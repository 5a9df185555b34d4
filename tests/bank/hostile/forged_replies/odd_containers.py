# Replies with arrays of claimed shapes, sets of lists, keys twice and deep nests.

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
import json

def array(dtype, shape, cells):
    return {"!": "array", "dtype": dtype, "shape": shape, "v": cells}

values = itertools.cycle([
    array("float64", [10**9], []), array("float64", [0, 10**12], []), array("object", [1], [1]),
    array("float64", [-1], [1.0]), array("float64", [1] * 60, [1.0]), array("int8", [1], [1000]),
    array("float64", [2], [[1], "nan"]), {"!": "set", "v": [[1]]}, {"!": "dict", "v": [[1, 2], [True, 3]]},
    {"!": "dict", "v": [[[1], 2]]}, {"!": "pickle", "v": "x"}, json.loads("[" * 500 + "]" * 500),
    {"!": "make", "kind": "build", "v": ["os", "system", ["true"], {}]}, [0] * 400_000, {"a": 1},
])
forge(lambda: {"returned": next(values)})
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
