"""What a student reads of a failed check gives no number away that a written task asks for."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from grader import notebooks

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted(ROOT.glob("source/*/*.ipynb"))
NUMBER = re.compile(r"\d+/\d+|\d*\.\d+")
"""A fraction, or a decimal: whole numbers stand everywhere."""


def texts(path: Path) -> Iterator[str]:
    """All the strings in a module, docstrings among them."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def numbers(text: str) -> set[str]:
    return set(NUMBER.findall(text))


def asked_for(source: Path) -> set[str]:
    """The numbers that stand in the model answers and nowhere in what students get."""
    released = notebooks.read(ROOT / "release" / source.parent.name / source.name)
    known = numbers("\n".join(cell.source for cell in released.cells))
    written = [cell.source for cell in notebooks.read(source).cells if notebooks.is_written(cell)]
    return numbers("\n".join(written)) - known


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_no_sentence_or_hint_has_a_number_of_a_model_answer(source: Path) -> None:
    short = source.stem.split("_")[0]
    modules = [ROOT / "tests" / "hidden" / f"test_{source.stem}.py"]
    modules += ROOT.glob(f"reference/{short}*misreadings.py")
    secret = asked_for(source)
    told = {text: numbers(text) & secret for path in modules for text in texts(path)}
    assert not {text: found for text, found in told.items() if found}


def test_the_vote_is_safest_at_a_number_that_is_asked_for() -> None:
    assert "1/6" in asked_for(ROOT / "source" / "ch08" / "ex2_plurality.ipynb")
