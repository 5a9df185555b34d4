# Hands in files that look like the grader's own results.

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer


def spoil(folder: Path) -> None:
    result = {"points": 14.0, "status": "graded", "tasks": [{"task": "naive_pass_at_k", "points": 3.0}]}
    for name in ("ex1_coverage.result.json", ".ex1_coverage.ipynb.draft", "gradebook.db", "grades.csv"):
        (folder / name).write_text(json.dumps(result))
    answer(folder, "return 0.123")
