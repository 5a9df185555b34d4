"""Each draw of the small functions, one by one, from a scripted source of randomness."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, cast

import pytest
from reasoning.rlvr import rollout_reward, sample_strategy
from reasoning.search import beam_search
from reasoning.solver import DIFFUSE_DELTAS, sample_direct, sample_slip, sample_trace
from reasoning.task import Problem, make_problem

PROBLEM = Problem(start=5, ops=(("+", 3), ("-", 9), ("+", 2)))  # 5, 8, −1, 1


class Script:
    """Plays `random.Random` from a list of results, and checks which method is asked for each."""

    def __init__(self, *draws: tuple[str, Any]) -> None:
        self.draws = list(draws)

    def _next(self, method: str) -> Any:
        assert self.draws, f"one more draw than scripted: {method}"
        expected, result = self.draws.pop(0)
        assert method == expected
        return result

    def random(self) -> Any:
        return self._next("random")

    def choice(self, items: Sequence[Any]) -> Any:
        result = self._next("choice")
        assert result in items
        return result

    def randint(self, low: int, high: int) -> Any:
        assert (low, high) == (1, 9)
        return self._next("randint")


def scripted(*draws: float | tuple[str, Any]) -> tuple[random.Random, list[tuple[str, Any]]]:
    """A scripted source, a bare number standing for `rng.random()`, and the draws still left."""
    script = Script(*(draw if isinstance(draw, tuple) else ("random", draw) for draw in draws))
    return cast(random.Random, script), script.draws


def test_problem_draws_each_step_and_then_the_start() -> None:
    rng, left = scripted(
        ("choice", "-"), ("randint", 7), ("choice", "+"), ("randint", 2), ("randint", 9)
    )
    assert make_problem(2, rng) == Problem(start=9, ops=(("-", 7), ("+", 2)))
    assert not left


def test_right_attempt_draws_once_a_step() -> None:
    rng, left = scripted(0.0, 0.5, 0.799)
    assert sample_trace(PROBLEM, 0.8, 0.5, rng) == [(8, True), (-1, True), (1, True)]
    assert not left


def test_draw_at_the_reliability_slips() -> None:
    rng, left = scripted(0.1, 0.8, 0.49)
    assert sample_trace(PROBLEM, 0.8, 0.5, rng) == [(8, True), (-2, False), (0, False)]
    assert not left


def test_nothing_is_drawn_after_the_first_slip() -> None:
    rng, left = scripted(0.9, 0.5, ("choice", 4))
    assert sample_trace(PROBLEM, 0.8, 0.5, rng) == [(12, False), (3, False), (5, False)]
    assert not left


@pytest.mark.parametrize("delta", DIFFUSE_DELTAS)
def test_draw_at_the_trap_is_a_diffuse_slip(delta: int) -> None:
    rng, left = scripted(0.3, ("choice", delta))
    assert sample_slip(0.3, rng) == delta
    assert not left


def test_direct_answer_draws_a_slip_only_where_it_is_wrong() -> None:
    rng, left = scripted(0.21)
    assert sample_direct(PROBLEM, 0.22, 0.5, rng) == 1
    assert not left
    rng, left = scripted(0.22, 0.1)
    assert sample_direct(PROBLEM, 0.22, 0.5, rng) == 0
    assert not left


def test_beam_draws_all_expansions_and_then_all_verdicts() -> None:
    problem = Problem(start=5, ops=(("+", 3), ("-", 9)))
    rng, left = scripted(
        *(0.9, 0.1, 0.1),  # one prefix, twice: a systematic slip (7), right (8)
        *(0.1, 0.5),  # noise 0.1, and a draw at the noise flips: the 7 passes, the 8 too
        *(0.1, 0.9, 0.5, ("choice", 2)),  # after 7: −2, then slipping again to 0
        *(0.9, 0.5, ("choice", -3), 0.1),  # after 8: −4, then right at −1
        *(0.5, 0.05, 0.5, 0.5),  # of −2, 0, −4, −1 the 0 is flipped to a pass
    )
    assert beam_search(problem, 0.8, 0.5, rng, beam=2, fanout=2, prm_noise=0.1) == (0, 6)
    assert not left


def test_beam_lets_two_slips_cancel() -> None:
    rng, left = scripted(
        *(0.9, 0.5, ("choice", 2)), 0.5, *(0.9, 0.5, ("choice", -2)), 0.5, 0.1, 0.5
    )
    assert beam_search(PROBLEM, 0.8, 0.5, rng, beam=1, fanout=1) == (PROBLEM.gold, 3)
    assert not left


@pytest.mark.parametrize(("draw", "index"), [(0.0, 0), (0.2, 0), (0.21, 1), (0.5, 1), (0.95, 2)])
def test_strategy_is_the_first_that_reaches_the_draw(draw: float, index: int) -> None:
    rng, left = scripted(draw)
    assert sample_strategy([0.2, 0.3, 0.4], rng) == index  # 0.95 is beyond the sum
    assert not left


@pytest.mark.parametrize(
    ("mode", "first_draw", "reward"),
    [("exact", 0.1, 1.0), ("exact", 0.9, 0.0), ("proxy", 0.1, 2.4), ("proxy", 0.9, 1.4)],
)
def test_rollout_draws_a_problem_and_one_attempt(
    mode: str, first_draw: float, reward: float
) -> None:
    new_problem = [("choice", "+"), ("randint", 1)] * 4 + [("randint", 1)]
    attempt = (0.1, 0.1, 0.1, 0.1) if first_draw < 0.5 else (0.99, 0.1)
    rng, left = scripted(*new_problem, *attempt)
    assert rollout_reward(1, mode, rng, coefficient=3.0) == pytest.approx(reward)
    assert not left
