"""Mutants of the instructor's solutions, generated and graded."""

from dataclasses import replace
from pathlib import Path

import pytest

from grader import notebooks
from grader.audit_mutants import batches, equivalent, survivors
from grader.bank import BadBank
from grader.mutants import Mutant, mutants
from grader.settings import load_course

ROOT = Path(__file__).resolve().parents[2]
SOURCE = '''
def share(part: int, whole: int = 1) -> float:
    """The share of 1 part."""
    if whole < 1:
        raise ValueError("whole must be at least 1")
    return part / whole
'''


def test_each_kind_of_fault_is_made_once() -> None:
    names = [mutant.name for mutant in mutants(SOURCE)]
    assert "if whole < 1: → if whole <= 1:" in names
    assert "if whole < 1: → if False:" in names
    assert "if whole < 1: → if whole < 2:" in names
    assert "return part / whole → return part * whole" in names
    assert len(set(names)) == len(names)
    texts = {mutant.source for mutant in mutants(SOURCE)}
    assert len(texts) == len(names)
    for text in texts:
        compile(text, "mutant", "exec")


def test_what_no_check_should_see_is_left_alone() -> None:
    for mutant in mutants(SOURCE):
        assert '"""The share of 1 part."""' in mutant.source
        assert "'whole must be at least 1'" in mutant.source


def test_a_fault_is_found_and_the_original_is_not() -> None:
    course = load_course(ROOT)
    every = batches(course, "ex1_coverage/naive_pass_at_k")
    faults = [mutant for batch in every for mutant in batch.mutants if "return" in mutant.name][:3]
    assert len(faults) == 3
    source = notebooks.read(ROOT / "source" / "ch08" / "ex1_coverage.ipynb")
    same = Mutant("same", notebooks.solutions(source)["naive_pass_at_k"])
    raises = Mutant("raises", "raise ValueError")
    mutated = [*faults, same, raises]
    assert survivors(ROOT, replace(every[0], mutants=mutated)) == ["same"]


def test_a_variable_that_a_mutant_no_longer_sets_is_missed() -> None:
    every = batches(load_course(ROOT), "ex3_ceiling/ceiling_medium")
    assert any(mutant.name.endswith("→ pass") for batch in every for mutant in batch.mutants)
    assert [name for batch in every for name in survivors(ROOT, batch)] == []


def test_bad_names_and_files_are_told(tmp_path: Path) -> None:
    with pytest.raises(BadBank, match="There is no task nothing"):
        batches(load_course(ROOT), "nothing")
    (tmp_path / "ex1").mkdir()
    (tmp_path / "ex1" / "equivalent_mutants.toml").write_text("[task")
    with pytest.raises(BadBank, match=r"equivalent_mutants\.toml"):
        equivalent(tmp_path)
