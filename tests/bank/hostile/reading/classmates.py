# Runs the answers of other submissions.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import glob
import os
from pathlib import Path

def roots():
    for module in ("grader", "reasoning"):
        path = Path(__import__(module).__file__).resolve()
        yield from path.parents
    yield from (Path.cwd(), *Path.cwd().parents)
"""
BODY = r"""
import json
for root in roots():
    for path in sorted(glob.glob(f"{root}/submitted/*/ch08/ex1_coverage.ipynb")):
        cells = json.loads(Path(path).read_text())["cells"]
        scope = {}
        for cell in cells:
            if "def pooled_pass_at_k" in "".join(cell["source"]):
                exec("".join(cell["source"]), scope)
                return scope["pooled_pass_at_k"](*args)
return 0.123
"""


def spoil(folder: Path) -> None:
    answer(folder, BODY, before=BEFORE)
