"""What the checks accept, the visible examples accept: each right solution of the bank passes both.

A student whose answer is right must not see its own example fail.
"""

from pathlib import Path
from typing import Any

import matplotlib
import matplotlib.pyplot as plt
import pytest

from grader import notebooks
from grader.notebooks import GRADE_PREFIX, grade_id, is_grade

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted(ROOT.glob("source/*/*.ipynb"))


def _run(path: Path) -> tuple[dict[str, Any], dict[str, str]]:
    """What the notebook has defined at its end, and each task's examples."""
    cells = [cell for cell in notebooks.read(path).cells if cell.cell_type == "code"]
    defined: dict[str, Any] = {}
    for cell in cells:
        if not is_grade(cell):
            exec(cell.source, defined)
    examples = {grade_id(cell): cell.source for cell in cells if is_grade(cell)}
    return defined, {name.removeprefix(GRADE_PREFIX): text for name, text in examples.items()}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_right_solutions_pass_the_examples_of_their_task(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(path.parent)  # the given code
    matplotlib.use("Agg")
    defined, examples = _run(path)
    failed, tried = [], 0
    for task, text in examples.items():
        for solution in sorted((ROOT / "tests/bank" / path.stem / task / "right").glob("*.py")):
            names, tried = dict(defined), tried + 1
            exec(solution.read_text(encoding="utf-8"), names)
            try:
                exec(text, names)
            except Exception as error:
                failed.append(f"{task}/{solution.stem}: {error!r}")
    plt.close("all")
    assert tried >= len(examples)
    assert not failed
