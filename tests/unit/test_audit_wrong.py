"""Wrong solutions under many secrets: a check that finds a fault by chance only is told."""

import json
from pathlib import Path

import pytest
from tiny_course import CHECKS, NOTEBOOK, TinyCourse

from grader.audit_wrong import WrongReport, accepted_under, wrong_text
from grader.bank import entries

ROOT = Path(__file__).resolve().parents[2]
WRONG = "def double(x):\n    return 2 * x if x < 12_345_900 else 0\n"
BY_CHANCE = """

def test_double__by_chance(student, seeds):
    \"\"\"The result is right for a large number, too.\"\"\"
    x = 12_345_000 + seeds.random.randrange(1000)
    student.call("double", x).equals(2 * x)
"""


@pytest.fixture
def course(tiny: TinyCourse) -> TinyCourse:
    """A course with a right solution in its bank, and one that is wrong for large numbers."""
    for kind, text in (("right", "def double(x):\n    return x + x\n"), ("wrong", WRONG)):
        folder = tiny.root / "tests" / "bank" / NOTEBOOK / "double" / kind
        folder.mkdir(parents=True)
        (folder / "one.py").write_text(text)
    return tiny


def test_who_is_found_by_chance_only_is_told(course: TinyCourse) -> None:
    module = course.root / "tests" / "hidden" / f"test_{NOTEBOOK}.py"
    module.write_text(CHECKS + BY_CHANCE)
    report = course.root / "wrong.json"
    options = ("--secrets", "12", "--wrong", "--task", "double", "--json", str(report))
    done = course.run("grader", "audit", *options)
    assert done.returncode == 1, done.stdout + done.stderr
    numbers = json.loads(report.read_text())["accepted"][f"{NOTEBOOK}/double/one"]
    assert 6 <= len(numbers) <= 12  # nine in ten; the secrets are always the same
    assert (
        f"accepted, though wrong: {NOTEBOOK}/double/one, under {len(numbers)} of 12" in done.stdout
    )
    assert f"{len(numbers)} of 12 gradings of 1 wrong solutions" in done.stdout


def test_who_is_always_found_is_not(course: TinyCourse) -> None:
    module = course.root / "tests" / "hidden" / f"test_{NOTEBOOK}.py"
    module.write_text(CHECKS + BY_CHANCE.replace("(1000)", "(900, 1000)"))
    done = course.run("grader", "audit", "--secrets", "12", "--wrong", "--task", "double")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 of 12 gradings of 1 wrong solutions under 12 secrets accepted one" in done.stdout


def test_few_secrets_are_named_and_many_counted() -> None:
    text = wrong_text(WrongReport(100, 2, {"ex/mean/one": [3], "ex/mean/two": list(range(9))}))
    assert "ex/mean/one, under 1 of 100 secrets (3)" in text
    assert "ex/mean/two, under 9 of 100 secrets (0, 1, 2, 3, 4, …)" in text
    assert "10 of 200 gradings of 2 wrong solutions" in text


def test_wrong_ones_need_secrets(tiny: TinyCourse) -> None:
    done = tiny.run("grader", "audit", "--wrong")
    assert done.returncode == 2
    assert "--wrong goes with --secrets N" in done.stderr


@pytest.mark.parametrize(
    ("key", "name", "number"), [("ex5_rlvr/train_grpo_dynamic", "std_is_zero", 422)]
)
def test_a_secret_that_once_let_a_fault_through_does_not(key: str, name: str, number: int) -> None:
    bank = entries(ROOT / "tests" / "bank", key)
    (entry,) = [entry for entry in bank if (entry.kind, entry.name) == ("wrong", name)]
    assert accepted_under(ROOT, entry, [number]) == []
