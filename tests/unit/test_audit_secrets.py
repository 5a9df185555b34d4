"""The instructor's own solutions under many secrets: a check that rejects by chance is named."""

import re

import pytest
from tiny_course import CHECKS, NOTEBOOK, TinyCourse

from grader.audit_secrets import _batches, shares

BY_CHANCE = """

def test_double__by_chance(student, seeds):
    \"\"\"The result is right more often than not.\"\"\"
    student.call("double", 1).equals(2 if seeds.random.random() < 0.75 else 3)
"""


def test_the_cheapest_checks_are_run_most_often() -> None:
    planned = shares({"slow": 2.0, "cheap": 0.01, "slower": 4.0}, 1000, 100.0)
    assert planned == {"cheap": 1000, "slow": 43, "slower": 1}  # 84 s are left for 42 more runs


def test_every_check_is_run_whatever_it_costs() -> None:
    assert shares({"endless": 1e6}, 1000, 1.0) == {"endless": 1}
    assert shares({"cheap": 0.01, "endless": 1e6}, 1000, 1.0, least=100) == {
        "cheap": 100,
        "endless": 100,
    }


def test_each_secret_is_used_once_and_the_longest_batch_first() -> None:
    planned = {"ex/a": 250, "ex/b": 30, "wu/c": 7}
    batches = _batches(planned, {"ex/a": 0.1, "ex/b": 1.0, "wu/c": 100.0})
    assert [(name, numbers.start, numbers.stop) for name, numbers, _ in batches] == [
        ("wu", 0, 7),
        ("ex", 0, 100),
        ("ex", 100, 200),
        ("ex", 200, 250),
    ]
    assert all(
        set(mine) == {key for key in planned if key[:2] == name} for name, _, mine in batches
    )


@pytest.mark.parametrize("checks", [CHECKS, CHECKS + BY_CHANCE])
def test_what_rejects_by_chance_is_named(tiny: TinyCourse, checks: str) -> None:
    module = tiny.root / "tests" / "hidden" / f"test_{NOTEBOOK}.py"
    module.write_text(checks)
    done = tiny.run("grader", "audit", "--secrets", "30", "--minutes", "5")
    rejected = re.findall(r"ex_tiny/test_double__by_chance, secret \d+", done.stdout)
    assert done.returncode == (1 if BY_CHANCE in checks else 0), done.stdout + done.stderr
    assert bool(rejected) == (BY_CHANCE in checks)
    assert f"{len(rejected)} of {30 * (5 + (BY_CHANCE in checks))} runs rejected" in done.stdout


def test_a_notebook_that_is_not_there_is_told(tiny: TinyCourse) -> None:
    done = tiny.run("grader", "audit", "--secrets", "2", "--task", "nothing")
    assert done.returncode == 2
    assert "There is no notebook nothing; there are ex_tiny." in done.stderr
    done = tiny.run("grader", "audit", "--secrets", "0")
    assert done.returncode == 2
    assert "--secrets 0: there must be two at least." in done.stderr
