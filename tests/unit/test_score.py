import pytest

from grader.results import CheckResult
from grader.score import score


def check(passed: bool, weight: float = 1.0, supporting: bool = False) -> CheckResult:
    return CheckResult("task", "name", "Sentence.", passed, weight, supporting)


def test_all_checks_passed_give_the_full_points() -> None:
    assert score([check(True), check(True, supporting=True)], 3.0) == 3.0


@pytest.mark.parametrize(
    ("passed", "failed", "points", "expected"),
    [(2, 1, 3.0, 2.0), (1, 2, 4.0, 1.25), (1, 4, 2.0, 0.5), (3, 1, 2.0, 1.5)],
)
def test_points_follow_the_share_of_passed_checks_in_quarters(
    passed: int, failed: int, points: float, expected: float
) -> None:
    assert score([check(True)] * passed + [check(False)] * failed, points) == expected


def test_one_failed_check_never_rounds_up_to_full_points() -> None:
    assert score([check(True)] * 19 + [check(False)], 1.0) == 0.75


def test_supporting_checks_alone_earn_nothing() -> None:
    assert (
        score([check(False), check(True, supporting=True), check(True, supporting=True)], 4.0) == 0
    )


def test_weights_shift_the_share() -> None:
    assert score([check(True, weight=3.0), check(False)], 4.0) == 3.0


def test_no_checks_earn_nothing() -> None:
    assert score([], 2.0) == 0.0
