import importlib.util
import math
import statistics
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from reference import wu3_addition as reference
from reference import wu3_shares
from reference.laws import fraction_error

PATH = Path(__file__).resolve().parents[2] / "source/warmup/addition.py"
NOTEBOOK = PATH.with_name("wu3_addition.ipynb")


def given_code() -> Any:
    spec = importlib.util.spec_from_file_location("addition", PATH)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def batch(group_size: int, seed: int = 12) -> tuple[Any, Any, Any]:
    """Logits, answers and advantages of 5 problems."""
    rng = np.random.default_rng(seed)
    return (
        rng.normal(0, 2, (5, 19)),
        rng.integers(0, 19, (5, group_size)),
        rng.normal(0, 1, (5, group_size)),
    )


def softmax(logits: NDArray[np.float64]) -> NDArray[np.float64]:
    odds = np.exp(logits - logits.max(axis=-1, keepdims=True))
    probs: NDArray[np.float64] = odds / odds.sum(axis=-1, keepdims=True)
    return probs


def test_advantages_equal_the_standard_librarys_mean_and_sample_deviation() -> None:
    rewards = np.random.default_rng(2).random((4, 7))
    for row, advantages in zip(rewards, reference.exact_group_advantages(rewards), strict=True):
        mean, std = statistics.fmean(row), statistics.stdev(row)
        assert advantages == pytest.approx((row - mean) / (std + 1e-4), rel=1e-12)


def test_a_tied_group_has_no_advantage_and_a_pair_has_plus_and_minus_a_root_of_a_half() -> None:
    tied, pair = reference.exact_group_advantages(np.array([[1.0, 1.0], [1.0, 0.0]]), eps=0.5)
    assert tied == pytest.approx([0, 0], abs=0)
    assert pair == pytest.approx(np.array([0.5, -0.5]) / (math.sqrt(0.5) + 0.5), rel=1e-14)


@pytest.mark.parametrize("shape", [(4,), (4, 1), (2, 3, 4)])
def test_advantages_refuse_groups_without_a_deviation(shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="must be"):
        reference.exact_group_advantages(np.ones(shape))


@pytest.mark.parametrize("group_size", [2, 16])
def test_the_logit_gradient_equals_central_differences_of_the_loss(group_size: int) -> None:
    logits, answers, advantages = batch(group_size)
    gradient = reference.exact_logit_gradient(softmax(logits), answers, advantages)
    step = 1e-5
    for row, column in product(range(5), range(19)):
        nudge = np.zeros_like(logits)
        nudge[row, column] = step
        rise = reference.exact_loss(logits + nudge, answers, advantages)
        fall = reference.exact_loss(logits - nudge, answers, advantages)
        # Truncation is of the order of step² = 1e-10, rounding of 1e-16 / step.
        assert gradient[row, column] == pytest.approx((rise - fall) / (2 * step), abs=1e-9)


def test_the_gradient_counts_an_answer_as_often_as_it_is_given() -> None:
    probs = softmax(np.zeros((1, 19)))
    answers, advantages = np.array([[3, 3, 5]]), np.array([[1.0, 2.0, -3.0]])
    gradient = reference.exact_logit_gradient(probs, answers, advantages)
    assert gradient[0, 3] == pytest.approx(-1.0)
    assert gradient[0, 5] == pytest.approx(1.0)
    assert np.count_nonzero(np.abs(gradient) > 1e-15) == 2


@pytest.mark.parametrize("group_size", [2, 3, 16])
def test_the_gradient_from_counts_equals_the_gradient_answer_by_answer(group_size: int) -> None:
    rng = np.random.default_rng(4)
    sums = rng.integers(0, 19, 8)
    answers = np.where(rng.random((8, group_size)) < 0.4, sums[:, None],
                       rng.integers(0, 19, (8, group_size)))  # fmt: skip
    counts = (answers[..., None] == np.arange(19)).sum(axis=1)
    rewards = (answers == sums[:, None]).astype(np.float64)
    expected = reference.exact_logit_gradient(
        softmax(rng.normal(0, 1, (8, 19))), answers, reference.exact_group_advantages(rewards)
    )
    (gradient,) = reference.gradient_from_counts(counts[None], sums[None])
    assert gradient == pytest.approx(expected, abs=1e-14)


@pytest.mark.parametrize(("p", "group_size"), [(0.0, 3), (0.3, 4), (0.9, 2), (1.0, 5)])
def test_no_signal_sums_the_groups_whose_rewards_tie(p: float, group_size: int) -> None:
    chance = sum(
        math.prod(p if hit else 1 - p for hit in hits)
        for hits in product([0, 1], repeat=group_size)
        if len(set(hits)) == 1
    )
    assert reference.exact_no_signal_probability(p, group_size) == pytest.approx(chance, rel=1e-14)


def test_no_signal_at_nine_in_ten_is_as_the_exercise_says() -> None:
    assert round(reference.exact_no_signal_probability(0.9, 2), 2) == 0.82
    assert round(reference.exact_no_signal_probability(0.9, 16), 3) == 0.185


@pytest.mark.parametrize(("p", "group_size"), [(-0.1, 2), (math.nan, 2), (0.5, 0)])
def test_no_signal_refuses_what_is_out_of_range(p: float, group_size: int) -> None:
    with pytest.raises(ValueError, match="must be"):
        reference.exact_no_signal_probability(p, group_size)


def test_shares_are_taken_every_200_steps_and_at_the_end() -> None:
    shares = reference.simulate_shares(2, 250, 3, np.random.default_rng(1))
    assert list(shares) == [0, 200, 250]
    assert {values.shape for values in shares.values()} == {(3,)}
    assert list(reference.simulate_shares(2, 0, 3, np.random.default_rng(1))) == [0]


def test_runs_beyond_one_chunk_are_all_there_and_differ() -> None:
    shares = reference.simulate_shares(2, 0, 45, np.random.default_rng(1))[0]
    assert shares.shape == (45,)
    assert len(set(shares.tolist())) > 5


@pytest.mark.parametrize(("group_size", "steps", "runs"), [(1, 5, 5), (2, -1, 5), (2, 5, 0)])
def test_simulations_refuse_what_is_out_of_range(group_size: int, steps: int, runs: int) -> None:
    with pytest.raises(ValueError, match="must be"):
        reference.simulate_shares(group_size, steps, runs, np.random.default_rng(1))


@pytest.mark.parametrize("group_size", [2, 16])
def test_fresh_runs_follow_the_measured_law(group_size: int) -> None:
    # At each quartile, five standard errors of a count of fresh runs below it, whose chance the
    # 5000 measured runs give: three comparisons, each a false alarm at about 6e-7.
    runs = 60
    shares = reference.simulate_shares(group_size, 200, runs, np.random.default_rng(21))[200]
    law = wu3_shares.share_law(group_size, 200) / wu3_shares.RUNS
    for quartile in (0.25, 0.5, 0.75):
        percent = int(np.searchsorted(np.cumsum(law), quartile))
        chance = float(law[:percent].sum())
        below = float(np.mean(np.rint(100 * shares) < percent))
        error = math.hypot(fraction_error(chance, runs), fraction_error(chance, wu3_shares.RUNS))
        assert abs(below - chance) <= 5 * error


def train_with_the_given_code(group_size: int, steps: int, seed: int) -> float:
    """The share after `steps` updates, answer by answer: one row of `choice` for each problem."""
    addition, rng = given_code(), np.random.default_rng(seed)
    state: dict[str, Any] = {}
    params = addition.init_policy(rng)
    for _ in range(steps):
        a, b = rng.integers(0, 10, (2, 32))
        probs, cache = addition.forward(params, a, b)
        answers = np.array([rng.choice(19, group_size, p=row) for row in probs])
        advantages = reference.exact_group_advantages((answers == (a + b)[:, None]).astype(float))
        gradient = reference.exact_logit_gradient(probs, answers, advantages)
        addition.adam_step(params, addition.backward(params, cache, gradient), state)
    probs, _ = addition.forward(params, reference.FIRST, reference.SECOND)
    return float(np.mean(probs.argmax(axis=1) == reference.FIRST + reference.SECOND))


@pytest.mark.parametrize("group_size", [2, 16])
def test_training_with_the_given_code_meets_the_measured_law(group_size: int) -> None:
    low, high = wu3_shares.band(group_size, 200, runs=9)  # missed at a rate of 2.5e-7
    shares = [train_with_the_given_code(group_size, 200, seed) for seed in range(9)]
    assert sorted(shares)[-2] >= low
    assert sorted(shares)[1] <= high


def test_each_law_counts_every_measured_run() -> None:
    for group_size, step in wu3_shares.COUNTS:
        assert wu3_shares.share_law(group_size, step).sum() == wu3_shares.RUNS


@pytest.mark.parametrize("step", [200, 400, 800])
def test_five_runs_of_each_size_tell_16_from_2(step: int) -> None:
    _, small = wu3_shares.band(2, step, 5)
    large, _ = wu3_shares.band(16, step, 5)
    assert large > small


def test_the_exercises_ranges_at_step_800_hold_almost_all_runs() -> None:
    for group_size, low, high in ((2, 33, 63), (16, 82, 96)):
        law = wu3_shares.share_law(group_size, 800)
        assert law[low : high + 1].sum() > 0.9 * wu3_shares.RUNS


def test_the_notebook_quotes_the_measured_law() -> None:
    text = NOTEBOOK.read_text(encoding="utf-8")
    for group_size, step in ((2, 800), (16, 800), (16, 400)):
        mean, _ = wu3_shares.mean_and_std(group_size, step)
        assert f"{mean:.0%}" in text
    for group_size, points in ((2, 8), (16, 3)):
        assert round(100 * wu3_shares.mean_and_std(group_size, 800)[1]) == points
    for group_size, step, share, one_in in ((16, 400, 95, 36), (2, 800, 66, 104)):
        runs = wu3_shares.share_law(group_size, step)[share:].sum()
        assert round(wu3_shares.RUNS / runs) == one_in
        assert f"one in {one_in}" in text


def test_a_tail_bound_covers_its_count_with_the_stated_confidence() -> None:
    # With p at the bound, a count this small has probability 1e-3: exact for 0, (1 − p)^5000.
    assert (1 - wu3_shares._tail_bound(0)) ** wu3_shares.RUNS == pytest.approx(1e-3, rel=1e-3)
    p = wu3_shares._tail_bound(2)
    few = sum(math.comb(5000, c) * p**c * (1 - p) ** (5000 - c) for c in range(3))
    assert few == pytest.approx(1e-3, rel=1e-3)


def test_runs_miss_their_band_no_more_often_than_promised() -> None:
    # The chance that all runs but one, or all, are on one side, were the measured law the true one.
    runs, alpha = 7, 1e-6
    low, high = wu3_shares.band(16, 400, runs, alpha)
    law = wu3_shares.share_law(16, 400) / wu3_shares.RUNS
    below, above = law[: round(100 * low)].sum(), law[round(100 * high) + 1 :].sum()
    missed = [runs * p ** (runs - 1) * (1 - p) + p**runs for p in (float(below), float(above))]
    assert 0 < sum(missed) <= alpha


def test_a_wider_band_is_missed_less_often() -> None:
    narrow, wide = (wu3_shares.band(2, 400, 7, alpha) for alpha in (1e-4, 1e-8))
    assert wide[0] < narrow[0] < narrow[1] < wide[1]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((2, 400, 0), "at least 1"),
        ((2, 400, 3), "too few"),
        ((3, 400, 5), "must be one of"),
    ],
)
def test_bands_refuse_what_they_cannot_vouch_for(
    arguments: tuple[int, int, int], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        wu3_shares.band(*arguments)


@pytest.mark.parametrize("seed", [0, 1, 8, 2**62])
def test_the_initial_share_is_that_of_the_given_policy(seed: int) -> None:
    addition = given_code()
    params = addition.init_policy(np.random.default_rng(seed))
    probs, _ = addition.forward(params, reference.FIRST, reference.SECOND)
    share = float(np.mean(probs.argmax(axis=1) == reference.FIRST + reference.SECOND))
    assert reference.exact_initial_share(seed) == pytest.approx(share, abs=1e-12)
