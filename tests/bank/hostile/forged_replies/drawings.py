# Replies to plot calls with drawings that were never drawn.

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

NAN, INF = {"!": "float", "v": "nan"}, {"!": "float", "v": "inf"}

def axes(**changed):
    lines = [{"!": "dict", "v": [["x", [1.0, 2.0]], ["y", [0.1, 0.2]], ["label", name]]} for name in ("naive", "split", "pooled")]
    plain = {"lines": lines, "segments": [], "points": [], "bars": [], "xscale": "log", "yscale": "log",
             "xbase": 2.0, "ybase": 10.0, "xlim": [0.0, 1.0], "ylim": [0.0, 1.0], "xlabel": "k",
             "ylabel": "v", "title": "", "legend": ["naive", "split", "pooled"], "texts": [],
             "xticks": [], "yticks": []}
    pairs = [list(pair) for pair in (plain | changed).items()]
    return {"axes": {"!": "dict", "v": pairs}, "same": True}

empty = {"!": "dict", "v": [["x", []], ["y", []], ["label", "naive"]]}
odd = {"!": "dict", "v": [["x", [NAN, INF]], ["y", [NAN, INF]], ["label", "naive"]]}
drawn = itertools.cycle([axes(), axes(lines=[empty] * 3), axes(lines=[odd] * 3), axes(xbase=NAN, xlim=[NAN, INF]),
                         axes(legend=[1, None]), axes(xlim=[1.0]), axes(segments=[empty, odd], bars=[odd])])
forge(lambda: next(drawn))
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
