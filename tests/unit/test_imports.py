"""The arrows of docs/design.md: reasoning ← reference ← tests/hidden → grader."""

import ast
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OURS = {"grader", "reference", "reasoning", "tests"}

FORBIDDEN = [
    ("source/ch08/reasoning", {"grader", "reference", "tests"}),
    ("source/warmup", {"grader", "reference", "reasoning", "tests"}),
    ("reference", {"grader", "tests"}),
    ("grader", {"reference", "reasoning", "tests"}),
]


def imported(path: Path) -> Iterator[str]:
    yield from names_in(path.read_text(encoding="utf-8"))


def names_in(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


@pytest.mark.parametrize(("folder", "forbidden"), FORBIDDEN)
def test_arrows_point_one_way(folder: str, forbidden: set[str]) -> None:
    paths = list((ROOT / folder).rglob("*.py"))
    assert paths
    wrong = {(path.name, name) for path in paths for name in imported(path)
             if name.split(".")[0] in forbidden}  # fmt: skip
    assert not wrong


def test_the_half_inside_the_kernel_imports_nothing_else_of_ours() -> None:
    paths = list((ROOT / "grader/kernel").glob("*.py"))
    ours = {name for path in paths for name in imported(path) if name.split(".")[0] in OURS}
    assert {name for name in ours if not name.startswith("grader.kernel")} == set()


def test_the_given_code_needs_only_the_standard_library_and_matplotlib_for_figures() -> None:
    for path in (ROOT / "source/ch08/reasoning").glob("*.py"):
        tops = {name.split(".")[0] for name in imported(path)} - {"reasoning"}
        allowed = {"matplotlib"} if path.stem == "figures" else set()
        assert tops - allowed <= set(sys.stdlib_module_names), path.name


def code_of(notebook: Path) -> Iterator[str]:
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            yield "".join(cell["source"])


def test_students_need_numpy_and_matplotlib_only() -> None:
    notebooks = sorted((ROOT / "source").glob("*/*.ipynb"))
    assert notebooks
    allowed = {*sys.stdlib_module_names, "numpy", "matplotlib", "reasoning", "addition"}
    for notebook in notebooks:
        tops = {name.split(".")[0] for text in code_of(notebook) for name in names_in(text)}
        assert tops <= allowed, notebook.name
    assert {name.split(".")[0] for name in imported(ROOT / "source/warmup/addition.py")} <= allowed
