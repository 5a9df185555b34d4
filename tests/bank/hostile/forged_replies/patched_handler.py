# Replaces the function that makes the calls, in every module that holds it.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import sys

import grader.kernel.main
import grader.kernel.runner

def handle(request, namespace):
    count = len(request.get("argsets", [0]))
    first = (request.get("args") or [0.5])[0]
    return {"results": [{"returned": first, "arguments": [request.get("args"), {}]}] * count}

for module in list(sys.modules.values()):
    if hasattr(module, "handle"):
        module.handle = handle
grader.kernel.runner._Runner.run = lambda self, request: handle(request, {})["results"]
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
