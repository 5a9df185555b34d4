"""What the package imports: students run it with the standard library alone, plots apart."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest
import reasoning

MODULES = sorted(Path(reasoning.__file__).parent.glob("*.py"))
OPTIONAL = {"figures": {"matplotlib"}}


def imported(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            names.add(node.module or "")
    return {name.split(".")[0] for name in names}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_module_needs_only_the_standard_library(path: Path) -> None:
    foreign = imported(path) - sys.stdlib_module_names - {"reasoning"}
    assert foreign == OPTIONAL.get(path.stem, set())


def test_matplotlib_is_loaded_by_figures_alone() -> None:
    names = [f"reasoning.{path.stem}" for path in MODULES if path.stem != "figures"]
    program = f"import sys, {', '.join(names)}\nprint('matplotlib' in sys.modules)"
    result = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == "False"
