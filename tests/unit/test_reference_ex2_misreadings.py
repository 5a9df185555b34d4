"""The misreadings of ex2_plurality give what they say, by enumeration."""

import itertools
import math
from collections.abc import Callable, Sequence

import pytest

from reference import ex2_misreadings as misreadings
from reference.ex2_plurality import exact_answer_distribution, exact_plurality

P, TRAP = 0.35, 0.6

Vote = Callable[[Sequence[int]], bool]
"""Whether a misread vote over these errors counts as right."""

READINGS: dict[str, Vote] = {
    "this is how often more than half of the attempts are right": lambda errors: (
        2 * errors.count(0) > len(errors)
    ),
    "here ties go to the smaller answer, whichever was seen first": lambda errors: (
        max(sorted(errors), key=errors.count) == 0
    ),
    "here a tie with the right answer counts as a right vote": lambda errors: 0 in errors,
    "here a tie with the right answer counts as a wrong vote": lambda errors: not any(errors),
}


def _accuracy(reading: Vote, k: int) -> float:
    law = exact_answer_distribution(P, TRAP)
    votes = itertools.product(law, repeat=k)
    return math.fsum(math.prod(law[error] for error in vote) for vote in votes if reading(vote))


@pytest.mark.parametrize("k", [2, 3, 4])
def test_misread_votes_have_the_accuracy_of_their_reading(k: int) -> None:
    table = misreadings.plurality_misreadings(P, TRAP, k, pool=9)
    whole_pool = table.pop("this is the vote of the whole pool, whatever k is")
    assert whole_pool == exact_plurality(P, TRAP, 9)
    assert table.keys() <= READINGS.keys()
    assert len(table) == (3 if k == 2 else 1)
    for sentence, accuracy in table.items():
        assert accuracy == pytest.approx(_accuracy(READINGS[sentence], k), rel=1e-12)


def test_coverage_with_replacement_is_the_mean_over_all_pools() -> None:
    pool, k = 5, 3
    expected = math.fsum(
        math.prod(P if right else 1 - P for right in rights) * (1 - (1 - sum(rights) / pool) ** k)
        for rights in itertools.product([False, True], repeat=pool)
    )
    with_replacement, *_ = misreadings.coverage_misreadings(P, pool, k).values()
    assert with_replacement == pytest.approx(expected, rel=1e-12)


def test_misread_votes_of_a_tie() -> None:
    table = misreadings.vote_misreadings([3, 8, 5, 8, 5, 5, 8, 3, 3, 1])
    assert list(table.values()) == [3, 3, 8, 5, 3, 3, 5]


@pytest.mark.parametrize("trap", [0.1, 0.15, 0.3])
def test_misread_borders_are_where_the_law_ties_with_their_rival(trap: float) -> None:
    misconception, diffuse, *_ = misreadings.critical_misreadings(trap).values()
    law = exact_answer_distribution(misconception, trap)
    assert law[0] == pytest.approx(law[-1])
    law = exact_answer_distribution(diffuse, trap)
    assert law[0] == pytest.approx(law[2])
