# Replies with results that are none: other types, missing and extra keys, wrong counts.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import itertools

import grader.kernel.main

REPLIES = itertools.cycle([
    None, [], "ok", {}, {"results": None}, {"results": []}, {"results": "x"}, {"results": [[]]},
    {"results": [{"returned": 0.123}] * 1000}, {"results": [{"returned": 0.123, "passed": True}]},
    {"results": [{"raised": {}}]}, {"results": [{"axes": {}, "same": True}]}, {"status": "ok"},
    {"results": [{"axes": 0.5, "same": "yes"}]}, {"results": [{"missing": None}]},
])
grader.kernel.main.handle = lambda request, namespace: next(REPLIES)
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
