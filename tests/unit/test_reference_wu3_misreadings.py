from collections.abc import Mapping
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from reference import wu3_addition as reference
from reference import wu3_misreadings as misreadings


def check_table(table: Mapping[str, Any], exact: Any) -> None:
    """Every misreading is told from the right value, and from the others."""
    for sentence, value in table.items():
        assert np.shape(value) == np.shape(exact), sentence
        assert not np.allclose(value, exact, rtol=1e-9, atol=1e-13), sentence
    for (first, left), (second, right) in combinations(table.items(), 2):
        assert not np.allclose(left, right, rtol=1e-9, atol=1e-13), (first, second)


@pytest.mark.parametrize("shape", [(3, 3), (5, 4), (4, 16)])
def test_misread_advantages_differ(shape: tuple[int, int]) -> None:
    rewards = np.random.default_rng(2).normal(1, 2, shape)
    eps = 2.0  # more than some deviations, less than others
    exact = reference.exact_group_advantages(rewards, eps)
    check_table(misreadings.advantage_misreadings(rewards, eps), exact)


@pytest.mark.parametrize("shape", [(4, 3), (3, 6), (5, 16)])
def test_misread_gradients_differ(shape: tuple[int, int]) -> None:
    rng = np.random.default_rng(2)
    probs = rng.dirichlet(np.full(19, 2.0), shape[0])
    answers, advantages = rng.integers(0, 4, shape), rng.normal(0.5, 1, shape)
    exact = reference.exact_logit_gradient(probs, answers, advantages)
    check_table(misreadings.gradient_misreadings(probs, answers, advantages), exact)


@pytest.mark.parametrize(("p", "group_size"), [(0.3, 3), (0.62, 4), (0.8, 6)])
def test_misread_probabilities_differ(p: float, group_size: int) -> None:
    exact = reference.exact_no_signal_probability(p, group_size)
    check_table(misreadings.no_signal_misreadings(p, group_size), exact)


def test_training_is_told_only_where_it_is_clear() -> None:
    assert "correct sums" in misreadings.training_misreading([0.99, 1.0, 1.0])
    assert "next to nothing" in misreadings.training_misreading([0.05, 0.14, 0.1])
    assert misreadings.training_misreading([0.05, 0.6, 0.4]) == ""
