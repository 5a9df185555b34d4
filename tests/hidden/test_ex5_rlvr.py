"""Hidden checks of ex5_rlvr.

Most compare exactly. Where chance decides, the check states how often a right solution fails it.
"""

from __future__ import annotations

import math
import random
import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from grader.answers import Answer
from grader.bridge import AxesView, Line, Student
from grader.meanwhile import meanwhile
from grader.seeds import Seeds
from reference import ex5_misreadings as misreadings
from reference.ex5_rlvr import (
    exact_critical_coefficients,
    exact_decoupled,
    exact_reward_law,
    exact_skip_fractions,
    exact_tie_probability,
    exact_train_grpo_dynamic,
)
from reference.policy import ACCURACIES

History = list[dict[str, Any]]

ACTIONS = range(len(ACCURACIES))
HACK = 4

# shaped_reward


def _is_among(value: float, rewards: Sequence[float]) -> bool:
    return any(math.isclose(value, reward, rel_tol=1e-9, abs_tol=1e-9) for reward in rewards)


def _is_right(answer: Answer, action: int, coefficient: float) -> bool:
    """Whether this reward is that of a right answer; fails if it is that of none."""
    law, got = exact_reward_law(action, coefficient), answer.number()
    if not _is_among(got, (law.wrong, law.right)):
        table = misreadings.reward_misreadings(action, coefficient)
        seen = next((text for text, rewards in table.items() if _is_among(got, rewards)), "")
        answer.fail(
            "Neither a right nor a wrong answer earns that.",
            "the verifier's 1 or 0, and coefficient × tokens / 30 in both cases",
            seen,
        )
    return _is_among(got, (law.right,))


@pytest.mark.weight(2)
def test_shaped_reward__pays_for_length_right_or_wrong(student: Student, seeds: Seeds) -> None:
    """A rollout earns the verifier's 1 or 0, plus the same pay for its length in both cases."""
    for action in ACTIONS:
        coefficient = seeds.random.uniform(0.3, 1.7)
        calls = [(action, coefficient, seeds.rng()) for _ in range(40)]
        for answer in student.calls("shaped_reward", calls):
            _is_right(answer, action, coefficient)


def _check_share(
    student: Student, seeds: Seeds, action: int, coefficient: float, trials: int
) -> None:
    """Compare how often a strategy is right. False alarms: at most 1e-7, an exact tail."""
    calls = [(action, coefficient, seeds.rng()) for _ in range(trials)]
    answers = student.calls("shaped_reward", calls)
    right = sum(_is_right(answer, action, coefficient) for answer in answers)
    call = f"The share of right answers in {trials} calls shaped_reward({action}, …)"
    Answer(right / trials, call, "is").fraction_of(
        trials,
        ACCURACIES[action],
        alpha=1e-7,
        look_at="each call draws a problem, and an attempt of several steps at it",
    )


def test_shaped_reward__is_right_as_often_as_the_strategy(student: Student, seeds: Seeds) -> None:
    """The verifier's part is 1 as often as the strategy's answers are right."""
    # With 3000 trials a problem of one step more is 8 standard errors away.
    settings = (
        (seeds.random.choice((0, 1)), 1200),
        (seeds.random.choice((2, 3)), 3000),
        (HACK, 1200),
    )
    for action, trials in settings:
        _check_share(student, seeds, action, seeds.random.uniform(0.3, 1.7), trials)


def test_shaped_reward__is_the_verdict_where_length_pays_nothing(
    student: Student, seeds: Seeds
) -> None:
    """With the coefficient 0 the reward is the exact verifier's 1 or 0."""
    for action in (0, 1, 2, 3):
        _check_share(student, seeds, action, 0.0, 200)


@pytest.mark.supporting
def test_shaped_reward__draws_from_rng_alone(student: Student, seeds: Seeds) -> None:
    """The same generator gives the same reward."""
    calls = [(action, 1.3, seeds.rng()) for action in ACTIONS for _ in range(6)]
    student.repeatable("shaped_reward", calls)


@pytest.mark.supporting
def test_shaped_reward__rejects_bad_arguments(student: Student, seeds: Seeds) -> None:
    """A strategy that there is not, and a coefficient below 0, raise ValueError."""
    bad = [(-1, 1.0), (5, 1.0), (2, -0.1), (HACK, -1.0)]
    student.rejects("shaped_reward", [(*arguments, seeds.rng()) for arguments in bad])


# critical_coefficients

# The accuracies are often quoted as 0.9 and 0.05, which moves the first value by 5e-5.
ROUNDED = 1e-4


@pytest.mark.weight(2)
def test_critical_coefficients__expected_is_where_the_means_meet(student: Student) -> None:
    """At "expected" the hack and verbose-correct have the same expected reward."""
    student.call("critical_coefficients")["expected"].close_to(
        exact_critical_coefficients()["expected"],
        rel=0,
        abs=ROUNDED,
        looks_like=misreadings.expected_misreadings(),
        look_at="accuracy + coefficient × tokens / 30, for both strategies",
    )


@pytest.mark.weight(2)
def test_critical_coefficients__ranking_is_where_a_wrong_hack_overtakes(student: Student) -> None:
    """At "ranking" a wrong answer of the hack earns what a right one of verbose-correct does."""
    student.call("critical_coefficients")["ranking"].close_to(
        exact_critical_coefficients()["ranking"],
        rel=0,
        abs=ROUNDED,
        looks_like=misreadings.ranking_misreadings(),
        look_at="the rewards of two single answers, not their means",
    )


@pytest.mark.supporting
def test_critical_coefficients__are_two(student: Student) -> None:
    """The result is a dict with the keys "expected" and "ranking", and no others."""
    for item in student.call("critical_coefficients").mapping(("expected", "ranking")).values():
        item.number()


# decoupled


def _history(true_acc: Sequence[float], objective: Sequence[float]) -> History:
    """A history with these two columns; the other ones are there, and say nothing."""
    filler = {"entropy": 0.5, "tokens": 12.0, "probs": [0.2] * 5}
    return [
        {"step": step, "true_acc": accuracy, **filler, "objective": value}
        for step, (accuracy, value) in enumerate(zip(true_acc, objective, strict=True))
    ]


def _run(pick: random.Random, fall: float, rise: float, at: int | None = None) -> History:
    """A run that ends `fall` under its peak accuracy and `rise` over the objective there.

    The peak is at entry `at`, by default somewhere inside. All other entries are noise.
    """
    length = pick.randint(12, 20)
    peak = pick.randint(3, length - 4) if at is None else at % length
    true_acc = [pick.uniform(0.2, 0.6) for _ in range(length)]
    objective = [pick.uniform(0.2, 0.95) for _ in range(length)]
    true_acc[peak], objective[peak] = pick.uniform(0.8, 0.95), pick.uniform(0.5, 0.7)
    if peak < length - 1:
        true_acc[-1], objective[-1] = true_acc[peak] - fall, objective[peak] + rise
    return _history(true_acc, objective)


def _check_decoupled(student: Student, runs: Sequence[History], look_at: str, *drop: float) -> None:
    answers = student.calls("decoupled", [(run, *drop) for run in runs])
    for run, answer in zip(runs, answers, strict=True):
        is_right = answer.boolean() == exact_decoupled(run, *drop)
        answer.require(is_right, "This run is judged wrongly.", look_at)


def test_decoupled__compares_the_end_with_the_peak(student: Student, seeds: Seeds) -> None:
    """The accuracy at the end counts, measured from the best accuracy of the run."""
    pick = seeds.random
    falls = [pick.uniform(0.22, 0.45) for _ in range(5)] + [pick.uniform(0.0, 0.18)] * 5
    falls += [0.203, 0.197]  # on either side of the default
    runs = [_run(pick, fall, pick.uniform(0.02, 0.25)) for fall in falls]
    _check_decoupled(student, runs, "the last entry, and the entry of the best true_acc")


@pytest.mark.weight(2)
def test_decoupled__asks_that_the_objective_held(student: Student, seeds: Seeds) -> None:
    """The objective at the end is compared with the objective at the peak of accuracy."""
    pick = seeds.random
    rises = [sign * pick.uniform(0.005, 0.15) for sign in (1, -1) for _ in range(8)]
    runs = [_run(pick, pick.uniform(0.25, 0.5), rise) for rise in rises]
    # Objectives that were higher or lower elsewhere in the run do not matter.
    for run in runs:
        run[0]["objective"] = pick.choice((0.1, 0.98))
        run[1]["objective"] = 0.99
    _check_decoupled(student, runs, "which entry's objective the last one is compared with")


def test_decoupled__takes_an_equal_objective(student: Student, seeds: Seeds) -> None:
    """An objective that is just what it was at the peak is no lower; a little less is lower."""
    rises = (0.0, -0.002, 0.0, -0.002)
    runs = [_run(seeds.random, seeds.random.uniform(0.3, 0.5), rise) for rise in rises]
    _check_decoupled(student, runs, "no lower means larger or equal")


def test_decoupled__asks_for_the_drop_it_is_given(student: Student, seeds: Seeds) -> None:
    """The argument drop sets how far the accuracy must have fallen."""
    for drop in (seeds.random.uniform(0.05, 0.12), seeds.random.uniform(0.3, 0.4)):
        runs = [_run(seeds.random, drop + gap, 0.1) for gap in (0.02, -0.02, 0.05, -0.04)]
        _check_decoupled(student, runs, "the argument drop", drop)


def test_decoupled__takes_a_fall_by_exactly_the_drop(student: Student, seeds: Seeds) -> None:
    """An accuracy that has fallen by exactly drop has fallen far enough; a little less has not."""
    # Binary fractions: every way to compare the three numbers is without rounding.
    for drop in (0.25, 0.375):
        runs = [_run(seeds.random, drop, 0.1) for _ in range(4)]
        for run, gap in zip(runs, (0.0, 2**-10, 0.0, 2**-10), strict=True):
            max(run, key=lambda entry: float(entry["true_acc"]))["true_acc"] = 0.875
            run[-1]["true_acc"] = 0.875 - drop + gap
        _check_decoupled(student, runs, "at least drop means larger or equal", drop)


def test_decoupled__finds_the_peak_wherever_it_is(student: Student, seeds: Seeds) -> None:
    """A peak at the start counts, and a run that ends at its peak has not fallen."""
    runs = [_run(seeds.random, 0.4, rise, at) for rise in (0.1, -0.1) for at in (0, -1, 1, -2)]
    _check_decoupled(student, runs, "the start is an entry of the run, and the last one as well")


@pytest.mark.supporting
def test_decoupled__leaves_the_history_alone(student: Student, seeds: Seeds) -> None:
    """The history is the same after the call."""
    student.unchanged("decoupled", _run(seeds.random, 0.3, 0.1))


@pytest.mark.supporting
def test_decoupled__needs_an_entry(student: Student, seeds: Seeds) -> None:
    """A run of one entry has not decoupled, and an empty history raises ValueError."""
    accuracy = seeds.random.uniform(0.3, 0.9)
    _check_decoupled(student, [_history([accuracy], [0.6])], "a single entry has nothing to lose")
    student.rejects("decoupled", [([],)])


# empirical_threshold


def _run_seeds(seeds: Seeds, count: int) -> list[int]:
    """Different seeds of runs."""
    return seeds.random.sample(range(10**6), count)


@pytest.mark.weight(2)
def test_empirical_threshold__is_the_smallest_that_decouples(
    student: Student, seeds: Seeds
) -> None:
    """The smallest coefficient at which most runs decouple is found, whatever their order."""
    broken, low = seeds.random.uniform(2.9, 3.1), seeds.random.uniform(0.8, 1.3)
    # False alarms: below 3e-7. Of the runs at 3, of 300 steps each, some 97% decouple, and where
    # the honest strategies have the largest expected reward none does.
    coefficients = [broken + 2, broken, low]
    answer = student.call("empirical_threshold", coefficients, _run_seeds(seeds, 10))
    answer.require(
        answer.value is not None,
        "At one of these coefficients nearly all of the runs decouple.",
        "the objective of a run is that of its own shaped reward",
    )
    answer.close_to(
        broken,
        looks_like={"This is the first of the list that decouples.": broken + 2},
        look_at="the order in which the coefficients are tried",
    )
    answer = student.call("empirical_threshold", [low], _run_seeds(seeds, 2), 50)
    answer.require(answer.value is None, "At this coefficient no run decouples.")


def _told_apart(
    student: Student, seeds: Seeds, coefficient: float, steps: int
) -> tuple[list[int], list[int]]:
    """Two seeds or more whose runs decouple, and as many whose runs do not.

    A call with a single seed tells which, in the student's own training.
    """
    broken: list[int] = []
    honest: list[int] = []
    for _ in range(5):
        chosen = _run_seeds(seeds, 8)
        calls = [([coefficient], [seed], steps) for seed in chosen]
        answers = student.calls("empirical_threshold", calls)
        for seed, answer in zip(chosen, answers, strict=True):
            (honest if answer.value is None else broken).append(seed)
        if min(len(broken), len(honest)) >= 2:
            break
    answers[0].require(
        min(len(broken), len(honest)) >= 2,
        f"Of {len(broken) + len(honest)} calls with one seed each {len(broken)} found that their "
        "run decouples. Chance does not explain that.",
        "one run for each seed, of the length that is asked for",
    )
    return broken, honest


@pytest.mark.weight(2)
def test_empirical_threshold__takes_at_least_half_of_the_runs(
    student: Student, seeds: Seeds
) -> None:
    """A coefficient counts if half of its runs decouple, and not if fewer do."""
    coefficient, steps = seeds.random.uniform(5, 7), 60
    # False alarms: below 1e-8. Of such runs 48% decouple, and two of either kind are needed.
    broken, honest = _told_apart(student, seeds, coefficient, steps)
    look_at = "at least half of the runs, no more and no fewer"
    for group in ([broken[0], honest[0]], [honest[0], broken[0], honest[1], broken[1]]):
        answer = student.call("empirical_threshold", [coefficient], group, steps)
        answer.require(answer.value is not None, "Just half of these runs decouple.", look_at)
        answer.close_to(coefficient)
    for group in ([*honest[:2], broken[0]], [broken[0], *honest[:2]]):
        answer = student.call("empirical_threshold", [coefficient], group, steps)
        answer.require(answer.value is None, "One of these three runs decouples.", look_at)
    group = [*broken[:2], honest[0]]
    student.call("empirical_threshold", [coefficient], group, steps).close_to(
        coefficient, look_at=look_at
    )


@pytest.mark.supporting
def test_empirical_threshold__is_none_where_no_coefficient_is_broken(
    student: Student, seeds: Seeds
) -> None:
    """Below the ranking coefficient nothing decouples, and None is returned."""
    low = seeds.random.uniform(1.65, 1.75)
    # False alarms: below 1e-6, no run in thousands decouples.
    answer = student.call("empirical_threshold", [low], _run_seeds(seeds, 4))
    answer.require(
        answer.value is None,
        "The hack has the largest expected reward there, but no run decouples.",
        "whether each run is trained with its own coefficient",
    )
    answer = student.call("empirical_threshold", [1.2, 0.0, low], _run_seeds(seeds, 2), 50)
    answer.require(answer.value is None, "At these coefficients no run decouples.")


@pytest.mark.supporting
def test_empirical_threshold__trains_for_as_long_as_it_is_told(
    student: Student, seeds: Seeds
) -> None:
    """In runs of a few steps hardly anything decouples, whatever longer ones do."""
    # False alarms: below 1e-9, as 0.3% of such runs decouple; of runs with 300 steps 86%.
    answer = student.call("empirical_threshold", [2.0], _run_seeds(seeds, 10), steps=20)
    answer.require(answer.value is None, "These runs are over too soon.", "the argument steps")


@pytest.mark.supporting
def test_empirical_threshold__rejects_bad_arguments(student: Student, seeds: Seeds) -> None:
    """A coefficient below 0, runs without a step, and no seeds raise ValueError."""
    run_seeds = _run_seeds(seeds, 2)
    bad = [([-0.5], run_seeds, 5), ([1.0], run_seeds, 0), ([1.0], [], 5)]
    student.rejects("empirical_threshold", bad)


@pytest.mark.supporting
def test_empirical_threshold__trains_for_300_steps_unless_told(student: Student) -> None:
    """Without steps a run is as long as the signature says."""
    # The chapter's run with this seed has not decoupled at step 300, but had at 299 and has at 301.
    told, untold = student.calls("empirical_threshold", [([1.9], [3234], 300), ([1.9], [3234])])
    same_end = (told.value is None) == (untold.value is None)
    untold.require(same_end, "With steps = 300 this run ends otherwise.", "the default of steps")


# tie_probability


def _policy(pick: random.Random, favourite: int | None = None) -> list[float]:
    """Random probabilities, with three quarters or more on `favourite`."""
    weights = [pick.uniform(0.1, 1) for _ in ACTIONS]
    if favourite is not None:
        weights[favourite] += 3 * sum(weights)
    return [weight / math.fsum(weights) for weight in weights]


def _check_ties(student: Student, policies: Sequence[tuple[list[float], int]]) -> None:
    for policy, answer in zip(policies, student.calls("tie_probability", policies), strict=True):
        answer.close_to(
            exact_tie_probability(*policy),
            looks_like=misreadings.tie_misreadings(*policy),
            look_at="how likely one rollout is right, whatever its strategy, and when rewards tie",
        )


@pytest.mark.weight(2)
def test_tie_probability__counts_every_tie(student: Student, seeds: Seeds) -> None:
    """The probability is right for any mixture of the strategies."""
    sizes = (2, 3, 4, 5, 6, 8)
    _check_ties(student, [(_policy(seeds.random), size) for size in sizes])


def test_tie_probability__holds_for_one_sided_policies(student: Student, seeds: Seeds) -> None:
    """The probability is right for policies that nearly always pick the same strategy."""
    policies = [(_policy(seeds.random, a), seeds.random.randint(2, 12)) for a in ACTIONS]
    policies += [([float(a == b) for b in ACTIONS], seeds.random.randint(2, 9)) for a in ACTIONS]
    _check_ties(student, policies)


def test_tie_probability__holds_for_large_groups(student: Student, seeds: Seeds) -> None:
    """The probability is right where it is small."""
    _check_ties(student, [(_policy(seeds.random), size) for size in (16, 32, 64)])


@pytest.mark.supporting
def test_tie_probability__is_1_for_a_group_of_one(student: Student, seeds: Seeds) -> None:
    """A single rollout always ties."""
    for _ in range(3):
        student.call("tie_probability", _policy(seeds.random), 1).close_to(1.0)


def test_tie_probability__takes_rounded_probabilities(student: Student, seeds: Seeds) -> None:
    """Probabilities that are rounded, with a sum a little off 1, give nearly the same."""
    for surplus in (0.009, -0.009):
        for size, favourite in ((2, None), (4, None), (8, 0), (16, 1)):
            rounded = [round(p, 4) for p in _policy(seeds.random, favourite)]
            rounded[0 if favourite is None else favourite] += surplus
            # However much of the surplus is taken off the chances to be right and to be wrong, the
            # result lies between those with nothing taken off and with all of it taken off both.
            right = math.fsum(p * a for p, a in zip(rounded, ACCURACIES, strict=True))
            wrong, off = math.fsum(rounded) - right, math.fsum(rounded) - 1
            ends = [(right - part) ** size + (wrong - part) ** size for part in (0.0, off)]
            answer = student.call("tie_probability", rounded, size)
            answer.require(
                min(ends) - 1e-9 <= answer.number() <= max(ends) + 1e-9,
                "The sum of these is within 0.01 of 1, but the result is too far off.",
                "what becomes of the little by which the sum is not 1",
            )


@pytest.mark.supporting
def test_tie_probability__rejects_bad_arguments(student: Student, seeds: Seeds) -> None:
    """Numbers that are no probabilities, a sum far from 1, or an empty group raise ValueError."""
    probs = _policy(seeds.random)
    scaled = [[factor * p for p in probs] for factor in (0.9, 0.9898, 1.0102, 1.1, 0.0)]
    negative = [-0.2, 0.4, 0.3, 0.3, 0.2]
    bad = [(policy, 4) for policy in (*scaled, negative)]
    student.rejects("tie_probability", [*bad, (probs, 0), (probs, -2)])


# train_grpo_dynamic

# An advantage of 1 without the 1e-8 beside the standard deviation, and sums in another order, move
# a logit by less than this; a draw, an update or a pull that is not as it should by far more.
SLACK = 1e-6


def _trained(
    student: Student, mode: str, **arguments: float
) -> tuple[list[Answer], list[dict[str, Any]]]:
    """The entries from step 1 that came back, and those that should have."""
    exact = meanwhile(exact_train_grpo_dynamic, mode, **arguments)  # type: ignore[arg-type]
    answer = student.call("train_grpo_dynamic", mode, **arguments)
    expected = exact()
    return answer.sequence(len(expected))[1:], expected[1:]


def _check_logits(entries: list[Answer], expected: list[dict[str, Any]], look_at: str) -> None:
    for entry, exact in zip(entries, expected, strict=True):
        entry["logits"].close_to(exact["logits"], rel=0, abs=SLACK, look_at=look_at)


def _check_skipped(entries: list[Answer], expected: list[dict[str, Any]], look_at: str) -> None:
    for entry, exact in zip(entries, expected, strict=True):
        skipped = entry["skipped"]
        is_right = skipped.boolean() == exact["skipped"]
        skipped.require(is_right, "This is not what the rewards of that group say.", look_at)


def _settings(seeds: Seeds, **arguments: float) -> dict[str, float]:
    """Random settings of a training run."""
    pick = seeds.random
    varied = {"lr": pick.uniform(0.2, 0.5), "clip": pick.uniform(0.1, 0.3)}
    return {**varied, "beta": pick.uniform(0.02, 0.1), "seed": seeds.integer() % 10**6, **arguments}


def test_train_grpo_dynamic__updates_as_train_grpo_does(student: Student, seeds: Seeds) -> None:
    """Where no group ties, the policy moves as with train_grpo: same draws, same updates."""
    for mode in ("exact", "proxy"):
        settings = _settings(seeds, steps=15, group_size=24)
        _check_logits(
            *_trained(student, mode, **settings),
            "the order of the draws, and every argument's part in the update",
        )


@pytest.mark.weight(2)
def test_train_grpo_dynamic__leaves_the_policy_alone_on_ties(
    student: Student, seeds: Seeds
) -> None:
    """A tied group changes nothing: no update, no pull to the reference, no other group drawn."""
    for group_size in (3, 4):
        beta = seeds.random.uniform(0.3, 0.6)
        settings = _settings(seeds, steps=60, group_size=group_size, beta=beta)
        entries, expected = _trained(student, "exact", **settings)
        for before, entry, exact in zip(entries, entries[1:], expected[1:], strict=False):
            logits, kept = (each["logits"].array((len(ACTIONS),)) for each in (entry, before))
            entry.require(
                not exact["skipped"] or bool((abs(logits - kept) <= 1e-12).all()),
                "All rewards of that group were equal, and the logits changed.",
                "what still happens in a step whose group ties",
            )
        look_at = "what is drawn after a tied group, and where it is skipped"
        _check_logits(entries, expected, look_at)


def test_train_grpo_dynamic__says_which_groups_tied(student: Student, seeds: Seeds) -> None:
    """Each entry from step 1 says whether its group tied."""
    # The first policy hardly moves, so that both kinds of ties come up: all right and all wrong.
    slow = _settings(seeds, steps=80, group_size=2, lr=0.001)
    for settings in (slow, *(_settings(seeds, steps=40, group_size=size) for size in (4, 6))):
        _check_skipped(
            *_trained(student, "exact", **settings),
            "the largest and the smallest reward: a group may be all right or all wrong",
        )


def test_train_grpo_dynamic__finds_ties_of_the_proxy_reward(student: Student, seeds: Seeds) -> None:
    """Under the proxy reward a group ties as well, whatever its common reward is."""
    for group_size in (3, 5, 7):
        settings = _settings(seeds, steps=40, group_size=group_size)
        # In a few runs of five rollouts, nearly all of three or seven, no tie shows the rounding.
        while group_size == 5 and not misreadings.rounding_hides_a_tie(**settings):
            settings = _settings(seeds, steps=40, group_size=group_size)
        entries, expected = _trained(student, "proxy", **settings)
        look_at = "largest equals smallest; rounding makes the std of equal rewards more than 0"
        _check_skipped(entries, expected, look_at)
        _check_logits(entries, expected, look_at)


def test_train_grpo_dynamic__keeps_the_entries_of_train_grpo(
    student: Student, seeds: Seeds
) -> None:
    """The entries hold the step and the statistics of the policy, the start first."""
    for mode in ("proxy", "exact"):
        settings = {"seed": seeds.integer() % 10**6, "steps": 40}
        exact = meanwhile(exact_train_grpo_dynamic, mode, **settings)
        answer = student.call("train_grpo_dynamic", mode, **settings)
        entries = answer.sequence(len(exact()))
        for entry, expected in zip(entries, exact(), strict=True):
            entry["step"].close_to(expected["step"])
            for name in ("true_acc", "entropy", "tokens", "objective"):
                entry[name].close_to(expected[name], rel=SLACK, abs=SLACK, look_at="policy_stats")
            # Three places, the last of which may be rounded either way.
            entry["probs"].close_to(expected["probs"], rel=0, abs=1.001e-3, look_at="policy_stats")


def test_train_grpo_dynamic__has_the_defaults_of_train_grpo(student: Student) -> None:
    """Called with the mode alone, it trains with the chapter's settings and seed."""
    for mode in ("exact", "proxy"):
        entries, expected = _trained(student, mode)
        _check_logits(entries, expected, "the defaults in the signature")
        _check_skipped(entries, expected, "the defaults in the signature")


def test_train_grpo_dynamic__takes_the_smallest_settings(student: Student, seeds: Seeds) -> None:
    """A single step, a group of one, and amounts of 0 are in range."""
    nothing: dict[str, float] = {"lr": 0.0, "clip": 0.0, "beta": 0.0}
    for smallest in ({"steps": 1}, {"group_size": 1}, nothing):
        settings = _settings(seeds, **{"steps": 12, "group_size": 4, **smallest})
        entries, expected = _trained(student, "exact", **settings)
        _check_logits(entries, expected, "the smallest numbers that the docstring allows")
        _check_skipped(entries, expected, "the smallest numbers that the docstring allows")


@pytest.mark.supporting
def test_train_grpo_dynamic__rejects_bad_arguments(student: Student) -> None:
    """An unknown mode, a count below 1 or an amount below 0 raises ValueError."""
    bad = [("dense", 3), ("", 3), ("exact", 0), ("proxy", -1), ("exact", 3, 0), ("exact", 3, -8)]
    amounts = [(-0.1,), (0.4, -0.2), (0.4, 0.2, -0.01)]
    student.rejects("train_grpo_dynamic", [*bad, *(("exact", 3, 4, *given) for given in amounts)])


# skip_fractions


def _skips(pick: random.Random, steps: int) -> History:
    """A run that skips more and more groups."""
    run = _history([0.5] * (steps + 1), [0.5] * (steps + 1))
    for entry in run[1:]:
        entry["skipped"] = pick.random() < 0.15 + 0.7 * entry["step"] / steps
        entry["logits"] = [0.0] * 5
    return run


def _check_fractions(student: Student, run: History, *window: int) -> None:
    answer = student.call("skip_fractions", run, *window)
    for item, exact in zip(answer.sequence(2), exact_skip_fractions(run, *window), strict=True):
        item.close_to(
            exact,
            abs=1e-12,
            looks_like={"This is a number of steps, not a fraction.": exact * (window or (30,))[0]},
            look_at="which entries are the first and the last trained steps",
        )


@pytest.mark.weight(2)
def test_skip_fractions__counts_both_ends(student: Student, seeds: Seeds) -> None:
    """The fractions are those of the first and of the last trained steps, window of each."""
    for _ in range(6):
        run = _skips(seeds.random, seeds.random.randint(30, 60))
        window = seeds.random.randint(5, 14)
        # The steps beside the windows tell a window that is too long or off by one.
        run[1]["skipped"], run[window + 1]["skipped"] = True, False
        run[-1]["skipped"], run[-window - 1]["skipped"] = False, True
        _check_fractions(student, run, window)


def test_skip_fractions__takes_30_steps_unless_told(student: Student, seeds: Seeds) -> None:
    """Without a window the fractions are over 30 steps."""
    for _ in range(3):
        _check_fractions(student, _skips(seeds.random, seeds.random.randint(70, 90)))


def test_skip_fractions__takes_windows_that_overlap(student: Student, seeds: Seeds) -> None:
    """The windows may overlap, up to all of the trained steps, and be a single step."""
    steps = seeds.random.randint(10, 15)
    for window in (steps - 2, steps, 1):
        _check_fractions(student, _skips(seeds.random, steps), window)


@pytest.mark.supporting
def test_skip_fractions__needs_that_many_trained_steps(student: Student, seeds: Seeds) -> None:
    """A run with fewer trained steps than the window, or a window of none, raises ValueError."""
    run = _skips(seeds.random, 8)
    student.rejects("skip_fractions", [(run, 9), (run, 20), (run,), (run, 0), (run[:1], 1)])


# plot_decoupling


def _histories(seeds: Seeds) -> dict[float, History]:
    """Histories of three or four coefficients, of different lengths."""
    coefficients = seeds.random.sample([0.5, 1.0, 1.5, 2.0, 2.5, 3.0], seeds.random.randint(3, 4))
    return {
        coefficient: _run(seeds.random, seeds.random.uniform(0.1, 0.5), 0.1)
        for coefficient in coefficients
    }


def _line_of(view: AxesView, history: History) -> Line | None:
    """The line that shows the accuracies of `history`, None where there is none."""
    points = [(entry["step"], entry["true_acc"]) for entry in history]
    for line in view.lines:
        shown = sorted(zip(line.x, line.y, strict=True))
        if len(shown) == len(points) and all(
            math.isclose(x, step, abs_tol=1e-9) and math.isclose(y, accuracy, rel_tol=1e-9)
            for (x, y), (step, accuracy) in zip(shown, points, strict=True)
        ):
            return line
    return None


def _names(text: str, coefficient: float) -> bool:
    """Whether a number in `text` is the coefficient."""
    return any(float(number) == coefficient for number in re.findall(r"\d+\.?\d*", text))


def _plotted(student: Student, seeds: Seeds) -> tuple[AxesView, Mapping[float, History]]:
    histories = _histories(seeds)
    return student.plot("plot_decoupling", histories), histories


@pytest.mark.weight(2)
def test_plot_decoupling__draws_each_accuracy(student: Student, seeds: Seeds) -> None:
    """For each coefficient there is a line of true accuracy against step."""
    view, histories = _plotted(student, seeds)
    for coefficient, history in histories.items():
        view.require(
            _line_of(view, history) is not None,
            f"No line shows the true accuracy at {coefficient} against the step, the start "
            f"included; there are {len(view.lines)} lines.",
        )


def test_plot_decoupling__names_each_line(student: Student, seeds: Seeds) -> None:
    """Each line is named by its coefficient, where a reader can see it."""
    view, histories = _plotted(student, seeds)
    for coefficient, history in histories.items():
        line = _line_of(view, history)
        own = line.label if line else ""
        view.require(line is not None, f"There is no line of {coefficient} to be named.")
        view.require(
            any(_names(text, coefficient) for text in (*view.legend, *view.texts)),
            f"Nothing on the plot names the coefficient {coefficient}.",
            "ax.legend() shows the labels of the lines",
        )
        view.require(
            _names(own, coefficient) or (not own and bool(view.texts)),
            f"The line of {coefficient} is labelled {own!r}.",
        )
        twins = [other for other in view.lines if line and own and other.label == own]
        view.require(
            all(other.is_part_of(line) for other in twins),
            f"Another line is labelled {own!r} as well, and does not show this run.",
        )


def test_plot_decoupling__shows_all_that_it_draws(student: Student, seeds: Seeds) -> None:
    """Both axes are linear, and their limits leave no part of a line outside."""
    view, histories = _plotted(student, seeds)
    view.require(
        view.xscale == view.yscale == "linear",
        f"The x axis has the scale {view.xscale!r}, the y axis {view.yscale!r}.",
    )
    for coefficient, history in histories.items():
        line = _line_of(view, history)
        view.require(line is not None, f"There is no line of {coefficient} to be seen.")
        for values, limits in ((line.x, view.xlim), (line.y, view.ylim)) if line else ():
            view.require(
                min(limits) <= min(values) and max(values) <= max(limits),
                f"A part of the line of {coefficient} is outside the limits of an axis.",
            )


@pytest.mark.supporting
def test_plot_decoupling__labels_both_axes(student: Student, seeds: Seeds) -> None:
    """Both axes have a label."""
    view, _ = _plotted(student, seeds)
    for axis, label in (("x", view.xlabel), ("y", view.ylabel)):
        view.require(bool(label.strip()), f"The {axis} axis has no label.")


@pytest.mark.supporting
def test_plot_decoupling__draws_where_it_is_told(student: Student, seeds: Seeds) -> None:
    """It draws on the axes that it is given and returns them, and without any makes its own."""
    given, histories = _plotted(student, seeds)
    given.require(given.returned_given_axes, "It did not return the axes that it was given.")
    own = student.plot("plot_decoupling", histories, own_axes=True)
    own.require(len(own.lines) >= len(histories), "The axes that it made have too few lines.")
