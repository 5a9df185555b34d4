"""Hidden checks of ex6_dense_credit.

A solution may draw in any order. So the updates are judged exactly, by whether some draws explain a
history (`reference.ex6_reachable`), and the law of the draws by many runs. A check in which chance
decides states its false alarms: how often a right solution fails it.
"""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from types import NoneType
from typing import Any, NamedTuple

import numpy as np
import pytest
from reasoning.rlvr import STEPS_RLVR, STRATEGIES

from grader.answers import Answer
from grader.bridge import AxesView, Line, Student
from grader.compare import same
from grader.seeds import Seeds
from reference import ex6_misreadings as misreadings
from reference.binomial import median_interval
from reference.ex6_dense_credit import (
    START,
    exact_accuracy,
    exact_policy_verdict_law,
    exact_step_advantages,
    exact_steps_to_target,
    steps_to_target,
)
from reference.ex6_laws import (
    CROWDED,
    EARLY,
    LATE,
    LATE_NOISE,
    RUNS,
    TARGET,
    accuracy_moments,
    late_steps_to_target,
)
from reference.ex6_reachable import exact_unexplained
from reference.policy import Training, softmax

Verdicts = tuple[float | None, ...]
Policy = list[list[float]]

ACTIONS = range(len(STRATEGIES))
TAKEN = set(itertools.product(ACTIONS, repeat=STEPS_RLVR))
PASSED: Verdicts = (1.0,) * STEPS_RLVR
# What the check can say: it stops after its first 0.0.
SAYINGS = {PASSED, *((1.0,) * t + (0.0,) + (None,) * (3 - t) for t in range(STEPS_RLVR))}

# rollout_steps


class Rollout(NamedTuple):
    """One rollout, in plain values that are what they should be."""

    actions: tuple[int, ...]
    verdicts: Verdicts
    is_right: bool


def _plain_rollout(value: object) -> Rollout | None:
    """The rollout, where it is made of lists, tuples, int, float and bool; None for all else."""
    match value:
        case ([*actions], [*verdicts], bool(is_right)):
            kinds = {*map(type, actions)}, {*map(type, verdicts)}
            if kinds[0] == {int} and kinds[1] <= {float, NoneType}:
                taken, said = tuple(actions), tuple(verdicts)
                if taken in TAKEN and said in SAYINGS:
                    return Rollout(taken, said, is_right)
    return None


def _rollout(answer: Answer) -> Rollout:
    """The rollout that came back; fails if it is none."""
    # Thousands are read, and nearly all of them are plain: reading one item by item takes long.
    if (rollout := _plain_rollout(answer.value)) is not None:
        return rollout
    actions, verdicts, is_right = answer.sequence(3)
    taken = tuple(action.integer() for action in actions.sequence(STEPS_RLVR))
    actions.require(taken in TAKEN, "These are not all strategies.")
    said = tuple(
        None if verdict.value is None else verdict.number()
        for verdict in verdicts.sequence(STEPS_RLVR)
    )
    verdicts.require(
        said in SAYINGS,
        "No check gives such verdicts.",
        "what comes after the first 0.0, and before",
    )
    return Rollout(taken, said, is_right.boolean())


def _rollouts(
    student: Student, seeds: Seeds, probs: Policy, noise: float, count: int
) -> list[Rollout]:
    calls = [(probs, noise, seeds.rng()) for _ in range(count)]
    return [_rollout(answer) for answer in student.calls("rollout_steps", calls)]


def _policy(pick: random.Random) -> Policy:
    """Rows that differ, with some weight on every strategy."""
    rows = [[pick.uniform(0.2, 1.0) for _ in ACTIONS] for _ in range(STEPS_RLVR)]
    for row, favourite in zip(rows, pick.sample(ACTIONS, STEPS_RLVR), strict=True):
        row[favourite] += 1.0
    return [[weight / sum(row) for weight in row] for row in rows]


def _sure(actions: Sequence[int]) -> Policy:
    """The policy that takes these actions, always."""
    return [[float(other == action) for other in ACTIONS] for action in actions]


def _check_law(
    values: Iterable[object],
    law: Mapping[Any, float],
    told: str,
    look_at: str,
    alpha: float = 2e-7,
) -> None:
    """Compare how often each value comes with its law.

    False alarms: at most `alpha`, exact tails of all values together.
    """
    found = Counter(values)
    trials = found.total()
    for value in {**law, **found}:
        call = f"In {trials} calls of rollout_steps, the share with {told} = {value}"
        Answer(found[value] / trials, call, "is").fraction_of(
            trials, min(1.0, law.get(value, 0.0)), alpha=alpha / len(law), look_at=look_at
        )


def test_rollout_steps__takes_each_action_from_its_row(student: Student, seeds: Seeds) -> None:
    """At each step the action has the probabilities of that step's row, whatever came before."""
    probs, noise = _policy(seeds.random), seeds.random.uniform(0.2, 0.4)
    rollouts = _rollouts(student, seeds, probs, noise, 1200)
    look_at = "all four actions are drawn, also after a slip and after a 0.0"
    # False alarms: at most 8e-7.
    for t in range(STEPS_RLVR):
        law = dict(enumerate(probs[t]))
        _check_law((it.actions[t] for it in rollouts), law, f"action {t}", look_at)


@pytest.mark.weight(2)
def test_rollout_steps__tells_the_truth_without_noise(student: Student, seeds: Seeds) -> None:
    """Without noise the verdicts say which steps are right, and the answer is right with them."""
    for actions in ((0, 4, 2, 1), (3, 1, 0, 4)):
        probs = _sure(actions)
        rollouts = _rollouts(student, seeds, probs, 0.0, 700)
        # False alarms: at most 4e-7 in all.
        _check_law(
            ((it.verdicts, it.is_right) for it in rollouts),
            exact_policy_verdict_law(probs, 0.0),
            f"actions = {actions} and (verdicts, is_right)",
            "a step succeeds with its own strategy's reliability, and one slip dooms the rest",
        )


@pytest.mark.weight(2)
def test_rollout_steps__errs_at_each_step(student: Student, seeds: Seeds) -> None:
    """Each verdict is flipped with the probability noise, on right steps and on wrong ones."""
    for low, high in ((0.12, 0.2), (0.3, 0.4)):
        probs, noise = _policy(seeds.random), seeds.random.uniform(low, high)
        rollouts = _rollouts(student, seeds, probs, noise, 1200)
        # False alarms: at most 4e-7 in all.
        _check_law(
            ((it.verdicts, it.is_right) for it in rollouts),
            exact_policy_verdict_law(probs, noise),
            f"noise = {noise:.3f} and (verdicts, is_right)",
            "both kinds of verdict are flipped, independently at each step",
        )


def test_rollout_steps__is_right_whatever_the_check_says(student: Student, seeds: Seeds) -> None:
    """Whether the answer is right depends on the steps alone, not on the check's verdicts."""
    for noise in (seeds.random.uniform(0.2, 0.4), 0.9):
        probs = _sure([seeds.random.choice((0, 1)) for _ in range(STEPS_RLVR)])
        rollouts = _rollouts(student, seeds, probs, noise, 500)
        share = sum(it.is_right for it in rollouts) / len(rollouts)
        law = exact_policy_verdict_law(probs, noise)
        passed = sum(chance for (said, _), chance in law.items() if said == PASSED)
        call = f"In 500 calls of rollout_steps(…, {noise:.3f}, …), the share that is right"
        # False alarms: at most 5e-7 in all, exact tails.
        Answer(share, call, "is").fraction_of(
            len(rollouts),
            float(exact_accuracy(np.array(probs))),
            alpha=2.5e-7,
            looks_like={"this is how often the check passes all four steps": passed},
            look_at="the check's mistakes are not the policy's",
        )


def test_rollout_steps__succeeds_as_the_action_does(student: Student, seeds: Seeds) -> None:
    """The verdict on a step goes with the action that was taken at that step."""
    probs, noise = _policy(seeds.random), seeds.random.uniform(0.02, 0.06)
    rollouts = _rollouts(student, seeds, probs, noise, 2000)
    look_at = "which strategy's reliability a step succeeds with"
    # False alarms: at most 8e-7.
    for t in range(STEPS_RLVR):
        law: dict[Any, float] = defaultdict(float)
        for action, chosen in enumerate(probs[t]):
            taken = [*probs[:t], _sure([action])[0], *probs[t + 1 :]]
            for (said, _), chance in exact_policy_verdict_law(taken, noise).items():
                law[action, said[t]] += chosen * chance
        pairs = ((it.actions[t], it.verdicts[t]) for it in rollouts)
        _check_law(pairs, law, f"(action, verdict) at step {t}", look_at)


def test_rollout_steps__is_always_wrong_with_noise_1(student: Student, seeds: Seeds) -> None:
    """A check that always errs rejects a right first step, and passes a wrong answer throughout."""
    probs = _sure([seeds.random.choice((2, 3, 4)), 0, 1, seeds.random.choice((0, 4))])
    rollouts = _rollouts(student, seeds, probs, 1.0, 500)
    law: dict[Verdicts, float] = defaultdict(float)
    for (said, _), chance in exact_policy_verdict_law(probs, 1.0).items():
        law[said] += chance
    # False alarms: at most 2e-7.
    look_at = "with noise = 1 every verdict is flipped"
    _check_law((it.verdicts for it in rollouts), law, "noise = 1 and verdicts", look_at)


@pytest.mark.supporting
def test_rollout_steps__draws_from_rng_alone(student: Student, seeds: Seeds) -> None:
    """The same seed gives the same rollout, and other seeds give others."""
    probs = _policy(seeds.random)
    answers = student.repeatable("rollout_steps", [(probs, 0.2, seeds.rng()) for _ in range(20)])
    # False alarms: below 1e-10; no rollout has a chance above a quarter.
    varied = any(not same(answer.value, answers[0].value) for answer in answers)
    answers[0].require(varied, "Twenty seeds all gave this rollout.")


@pytest.mark.supporting
def test_rollout_steps__rejects_bad_arguments(student: Student, seeds: Seeds) -> None:
    """A noise outside [0, 1], or a policy that has not four rows, raises ValueError."""
    probs = _policy(seeds.random)
    bad = [
        (probs, -0.1),
        (probs, 1.1),
        (probs, math.nan),
        (probs[:3], 0.1),
        ([*probs, probs[0]], 0),
    ]
    student.rejects("rollout_steps", [(*arguments, seeds.rng()) for arguments in bad])


# step_advantages

# An advantage without the 1e-8 beside the standard deviation differs by less, in groups up to 8.
SLACK = 1e-7


def _verdicts(pick: random.Random, *lengths: int) -> list[list[float | None]]:
    """A group of verdicts in random order: for each rollout, how many it has.

    Who has less than four was rejected at the last of them; who has four may have been.
    """
    group: list[list[float | None]] = []
    for length in pick.sample(lengths, len(lengths)):
        last = 0.0 if length < STEPS_RLVR else float(pick.random() < 0.5)
        group.append([*[1.0] * (length - 1), last, *[None] * (STEPS_RLVR - length)])
    return group


def _check_advantages(student: Student, group: list[list[float | None]], look_at: str) -> None:
    student.call("step_advantages", group).close_to(
        exact_step_advantages(group),
        rel=0,
        abs=SLACK,
        looks_like=misreadings.advantage_misreadings(group),
        look_at=look_at,
    )


@pytest.mark.weight(2)
def test_step_advantages__compares_the_rollouts_at_each_step(
    student: Student, seeds: Seeds
) -> None:
    """Each column is standardised over the rollouts that have a verdict there."""
    for size in (5, 6, 7, 8):
        lengths = [1, 2, 3, 4, 4, *(seeds.random.randint(1, 4) for _ in range(size - 5))]
        group = _verdicts(seeds.random, *lengths)
        _check_advantages(student, group, "mean and deviation are those of the column's verdicts")


def test_step_advantages__leaves_out_missing_verdicts(student: Student, seeds: Seeds) -> None:
    """A missing verdict has the advantage 0, and does not move those of the others."""
    for lengths in ((1, 1, 1, 1, 2, 3), (1, 1, 1, 3, 4), (2, 2, 2, 2, 3, 4, 4)):
        group = _verdicts(seeds.random, *lengths)
        _check_advantages(student, group, "None is neither a 0.0 nor a member of the column")


def test_step_advantages__needs_two_to_compare(student: Student, seeds: Seeds) -> None:
    """Where one rollout or none has a verdict, every advantage is 0."""
    for lengths in ((1, 2), (1, 1, 3), (1, 1, 2, 2), (1, 1, 1, 4)):
        group = _verdicts(seeds.random, *lengths)
        _check_advantages(student, group, "columns with a single verdict, and with none")


@pytest.mark.supporting
def test_step_advantages__is_0_where_all_agree(student: Student, seeds: Seeds) -> None:
    """Verdicts that are all the same teach nothing: their advantage is 0."""
    size = seeds.random.randint(3, 8)
    for group in (
        [[1.0, 1.0, 1.0, 1.0]] * size,
        [[0.0, None, None, None]] * size,
        [[1.0, 1.0, 0.0, None]] * size,
        [[1.0, 0.0, None, None]],
    ):
        student.call("step_advantages", group).close_to(np.zeros((len(group), 4)), abs=SLACK)


@pytest.mark.supporting
def test_step_advantages__leaves_the_verdicts_alone(student: Student, seeds: Seeds) -> None:
    """The verdicts are the same after the call."""
    student.unchanged("step_advantages", _verdicts(seeds.random, 1, 2, 3, 4, 4))


@pytest.mark.supporting
def test_step_advantages__needs_a_rollout(student: Student) -> None:
    """A group of no rollouts raises ValueError."""
    student.rejects("step_advantages", [([],)])


# train_dense and train_sparse


def _call(noise: float | None, training: Training, seed: int) -> tuple[float, ...]:
    """The arguments of train_dense or, where noise is None, of train_sparse."""
    return (*training, seed) if noise is None else (noise, *training, seed)


def _name(noise: float | None) -> str:
    return "train_sparse" if noise is None else "train_dense"


def _trained(
    student: Student, seeds: Seeds, noise: float | None, training: Training, runs: int
) -> list[tuple[Answer, list[float]]]:
    """Runs with different seeds: what came back, and its accuracies."""
    chosen = seeds.random.sample(range(10**6), runs)
    argsets = [_call(noise, training, seed) for seed in chosen]
    answers = student.calls(_name(noise), argsets)
    return [(it, [entry.number() for entry in it.sequence(training.steps + 1)]) for it in answers]


def _check_updates(
    student: Student,
    seeds: Seeds,
    noise: float | None,
    training: Training,
    runs: int,
    look_at: str,
) -> None:
    """Compare a few runs with all that can come of groups of this size, exactly."""
    dense, trained = noise is not None, _trained(student, seeds, noise, training, runs)
    unexplained = exact_unexplained([history for _, history in trained], training, dense, SLACK)
    for (answer, history), index in zip(trained, unexplained, strict=True):
        if index is None:
            continue
        seen = ""
        if training.group_size == 2:
            seen = misreadings.training_misreading(history, training, dense, SLACK)
        answer.fail(
            f"No groups of {training.group_size}, whatever they draw, lead to entry {index}.",
            look_at if index else "the start: the same softmax in four rows, and equation (1)",
            seen,
        )
    if not any(abs(history[-1] - history[0]) > SLACK for _, history in trained):
        # False alarms: below 1e-6. A group leaves the policy alone with a chance below 0.7.
        answer.fail(f"{runs} seeds all left the policy at the start.", look_at)


def _small_groups(pick: random.Random, steps: int, size: int) -> list[Training]:
    """Settings for small groups: one that clips nearly everything, and one hardly anything."""
    return [
        Training(steps, size, pick.uniform(0.5, 0.8), clip, pick.uniform(0.2, 0.5))
        for clip in (pick.uniform(0.03, 0.08), pick.uniform(0.4, 0.6))
    ]


def _check_mean(
    runs: Sequence[tuple[Answer, list[float]]],
    noise: float | None,
    training: Training,
    step: int,
    sigmas: float = 5.5,
    misread: Mapping[str, float | None] | None = None,
) -> None:
    """Compare the mean accuracy after a step with the law of such means.

    `misread` has the noise that a misconception amounts to, None for sparse credit.

    False alarms: below 3e-7 for 64 runs or more. The law of one run is skewed, and that of the mean
    a little; tests/unit/test_reference_ex6_dense_credit.py computes its tails.
    """
    # Of 21 runs and more with groups of 8 and more, two differ but for a chance below 1e-12.
    varied = len({history[step] for _, history in runs}) > 1
    runs[0][0].require(
        varied, f"So did every one of {len(runs)} seeds.", "which draws use the seed"
    )
    law = accuracy_moments(noise, training, step)
    mean = float(np.mean([history[step] for _, history in runs]))
    call = f"The mean accuracy of {len(runs)} runs of {_name(noise)} after step {step}"
    Answer(mean, call + (f", noise {noise:g}," if noise else ""), "is").within(
        law.mean,
        math.sqrt(law.variance * (1 / len(runs) + 1 / RUNS)),
        sigmas,
        looks_like={
            sentence: accuracy_moments(other, training, step).mean
            for sentence, other in (misread or {}).items()
        },
        look_at="what a group is drawn from, and what its rewards are",
    )


def _check_late(student: Student, seeds: Seeds, noise: float | None) -> None:
    """Compare the mean accuracy after 60 steps, and the median number of steps to 0.8.

    False alarms: below 1e-7 for the mean (few runs of a skewed law, hence 6.5 standard errors), and
    at most 5e-7 for the median, an exact tail.
    """
    runs = _trained(student, seeds, noise, LATE, 21)
    _check_mean(runs, noise, LATE, LATE.steps, sigmas=6.5)
    low, high = median_interval(late_steps_to_target(noise), len(runs), alpha=5e-7)
    median = float(np.median(steps_to_target(np.array([run for _, run in runs]), TARGET)))
    call = f"The median number of steps to an accuracy of {TARGET}, of {len(runs)} runs,"
    look_at = "whether training goes on as it began"
    Answer(median, call, "is").require(
        low <= median <= high, "Chance does not explain it.", look_at
    )


def _check_start(student: Student, seeds: Seeds, noise: float | None) -> None:
    """The start comes first, and only a learning rate and a comparison move the policy."""
    start = float(exact_accuracy(softmax(START)))
    look_at = "equation (1) with the softmax of START_LOGITS, and one entry for each step"
    for training in (Training(seeds.random.randint(3, 7), 8, 0.0), Training(4, 1)):
        for answer, _ in _trained(student, seeds, noise, training, 2):
            answer.close_to([start] * (training.steps + 1), look_at=look_at)
    runs = _trained(student, seeds, noise, Training(1, 32), 4)
    for answer, _ in runs:
        answer[0].close_to(start, look_at=look_at)
    # False alarms: below 1e-9. Not one of the four groups of 32 has two rewards that differ.
    moved = any(abs(history[1] - start) > SLACK for _, history in runs)
    answer.require(moved, "After the first step it is still at the start.", look_at)


def _check_repeats(student: Student, seeds: Seeds, noise: float | None) -> None:
    """The same seed gives the same run, other seeds others, and the defaults are as stated."""
    chosen = seeds.random.sample(range(10**6), 6)
    argsets = [_call(noise, Training(steps=6), seed) for seed in chosen]
    answers = student.repeatable(_name(noise), argsets)
    # False alarms: below 1e-9; a group of eight is hardly ever drawn twice.
    varied = any(not same(answer.value, answers[0].value) for answer in answers)
    answers[0].require(varied, "Six seeds all gave this run.", "the argument seed")
    told = student.call(_name(noise), *_call(None if noise is None else 0.0, Training(), 23))
    wanted = [entry.number() for entry in told.sequence(Training().steps + 1)]
    student.call(_name(noise)).close_to(wanted, look_at="the defaults in the signature")


BAD_SETTINGS: list[tuple[float, ...]] = [
    *((0,), (-2,), (3, 0), (3, -1)),
    *((3, 4, -0.1), (3, 4, 0.4, -0.2), (3, 4, 0.4, 0.2, -0.01)),
]

# train_dense


@pytest.mark.weight(3)
def test_train_dense__updates_each_row_by_its_column(student: Student, seeds: Seeds) -> None:
    """Each step moves each row as GRPO does with the actions and advantages of that column."""
    look_at = "advantages per step; ratio, clip, three passes and the pull to the start per row"
    for training in _small_groups(seeds.random, steps=5, size=2):
        noise = seeds.random.uniform(0.1, 0.25)
        _check_updates(student, seeds, noise, training, 7, look_at)


def test_train_dense__divides_by_the_full_group(student: Student, seeds: Seeds) -> None:
    """The sum over the group is divided by its size, also where some have no verdict."""
    look_at = "groups in which some rollouts have no verdict at a step"
    for training in _small_groups(seeds.random, steps=1, size=3):
        noise = seeds.random.uniform(0.1, 0.2)
        _check_updates(student, seeds, noise, training, 40, look_at)


@pytest.mark.weight(2)
def test_train_dense__learns_from_a_true_check(student: Student, seeds: Seeds) -> None:
    """Without noise the accuracy rises as fast as it should, on average over many runs."""
    runs = _trained(student, seeds, 0.0, EARLY, 64)
    for step in (3, 20):
        misread = {"this is as fast as with sparse credit": None}
        _check_mean(runs, 0.0, EARLY, step, misread=misread)


@pytest.mark.weight(2)
def test_train_dense__learns_more_slowly_from_noise(student: Student, seeds: Seeds) -> None:
    """With noise the accuracy rises as slowly as it should, on average over many runs."""
    runs = _trained(student, seeds, 0.2, EARLY, 64)
    for step in (3, 20):
        misread = {"this is as fast as with a check that never errs": 0.0}
        _check_mean(runs, 0.2, EARLY, step, misread=misread)


def test_train_dense__goes_on_learning(student: Student, seeds: Seeds) -> None:
    """Late in a run the accuracy is where it should be, and most runs reach 0.8 in time."""
    _check_late(student, seeds, LATE_NOISE)


@pytest.mark.supporting
def test_train_dense__starts_at_the_start(student: Student, seeds: Seeds) -> None:
    """The accuracy at the start comes first, then one after each step; nothing moves by itself."""
    _check_start(student, seeds, seeds.random.uniform(0.0, 0.3))


@pytest.mark.supporting
def test_train_dense__draws_by_its_seed_alone(student: Student, seeds: Seeds) -> None:
    """The same seed gives the same run, other seeds others, and the defaults are as stated."""
    _check_repeats(student, seeds, 0.1)


@pytest.mark.supporting
def test_train_dense__rejects_bad_arguments(student: Student) -> None:
    """A noise outside [0, 1], a count below 1 or a negative setting raises ValueError."""
    bad: list[tuple[float, ...]] = [(-0.1, 3), (1.1, 3), (math.nan, 3)]
    student.rejects("train_dense", [*bad, *((0.1, *setting) for setting in BAD_SETTINGS)])


# train_sparse


@pytest.mark.weight(2)
def test_train_sparse__updates_all_rows_by_the_outcome(student: Student, seeds: Seeds) -> None:
    """Each step moves each row as GRPO does with its actions and the outcomes' advantages."""
    look_at = "one advantage for a rollout, in all rows; ratio, clip and pull per row"
    for training in _small_groups(seeds.random, steps=3, size=2):
        _check_updates(student, seeds, None, training, 9, look_at)


@pytest.mark.weight(2)
def test_train_sparse__learns_from_the_outcome(student: Student, seeds: Seeds) -> None:
    """The accuracy rises as fast as it should, on average over many runs."""
    runs = _trained(student, seeds, None, EARLY, 128)
    for step in (3, 20):
        misread = {"this is as fast as with dense credit": 0.0}
        _check_mean(runs, None, EARLY, step, misread=misread)


def test_train_sparse__learns_in_large_groups(student: Student, seeds: Seeds) -> None:
    """With large groups that clip most samples, mean and spread of the runs are as they should."""
    runs = _trained(student, seeds, None, CROWDED, 64)
    for step in (1, 4):
        _check_mean(runs, None, CROWDED, step)
    law = accuracy_moments(None, CROWDED, 4)
    error = math.sqrt((law.fourth - law.variance**2) * (1 / len(runs) + 1 / RUNS))
    spread = float(np.var([history[4] for _, history in runs], ddof=1))
    call = f"The variance of the accuracy after step 4, of {len(runs)} runs,"
    # False alarms: below 1e-7. A variance is skewed like χ² with 63 degrees of freedom, hence 7.5.
    Answer(spread, call, "is").within(
        law.variance, error, sigmas=7.5, look_at="each row has draws and actions of its own"
    )


def test_train_sparse__goes_on_learning(student: Student, seeds: Seeds) -> None:
    """Late in a run the accuracy is where it should be, and most runs reach 0.8 in time."""
    _check_late(student, seeds, None)


@pytest.mark.supporting
def test_train_sparse__starts_at_the_start(student: Student, seeds: Seeds) -> None:
    """The accuracy at the start comes first, then one after each step; nothing moves by itself."""
    _check_start(student, seeds, None)


@pytest.mark.supporting
def test_train_sparse__draws_by_its_seed_alone(student: Student, seeds: Seeds) -> None:
    """The same seed gives the same run, other seeds others, and the defaults are as stated."""
    _check_repeats(student, seeds, None)


@pytest.mark.supporting
def test_train_sparse__rejects_bad_arguments(student: Student) -> None:
    """A count below 1 or a negative setting raises ValueError."""
    student.rejects("train_sparse", BAD_SETTINGS)


# steps_to_target


def _check_steps(student: Student, cases: Sequence[tuple[list[float], float]], told: str) -> None:
    for case, answer in zip(cases, student.calls("steps_to_target", cases), strict=True):
        expected = exact_steps_to_target(*case)
        answer.require(answer.value is not None, "The history gets there.", told)
        answer.require(answer.integer() == expected, "This is not the first such step.", told)


def _rising(pick: random.Random, length: int, first: int, target: float) -> list[float]:
    """A history that is first at or above the target at step `first`, and then above and below."""
    below = [pick.uniform(0.1, target - 0.01) for _ in range(first)]
    later = [pick.uniform(target - 0.1, target + 0.1) for _ in range(length - first - 1)]
    return [*below, pick.uniform(target + 0.01, 1.0), *later]


def test_steps_to_target__finds_the_first_time(student: Student, seeds: Seeds) -> None:
    """The step at which the target is first reached counts, whatever the run does afterwards."""
    cases = []
    for first in (1, 3, 6, 11):
        target = seeds.random.uniform(0.3, 0.8)
        history = _rising(seeds.random, 12, first, target)
        if first < 11:
            history[first + 1] = target - 0.05  # it falls back at once
        cases.append((history, target))
    _check_steps(student, cases, "the first index at or above the target; the start has index 0")


def test_steps_to_target__takes_the_target_itself(student: Student, seeds: Seeds) -> None:
    """An accuracy that is just the target has reached it."""
    cases = []
    for first in (2, 5, 9):
        target = seeds.random.uniform(0.3, 0.8)
        history = _rising(seeds.random, 10, first, target)
        cases.append(([*history[:first], target, target - 0.01, target + 0.05], target))
    _check_steps(student, cases, "at or above")


def test_steps_to_target__counts_the_start(student: Student, seeds: Seeds) -> None:
    """A run that starts at the target needs no steps, and one that ends there all of them."""
    cases = [([0.5, 0.3, 0.6], 0.5), ([0.7], 0.6), ([0.2] * 7 + [0.9], 0.9), ([0.1, 0.4], 0.4)]
    _check_steps(student, cases, "the first and the last entry are steps of the run, too")


@pytest.mark.supporting
def test_steps_to_target__is_none_where_it_is_never_reached(student: Student, seeds: Seeds) -> None:
    """A run that never gets there has None."""
    cases = [([seeds.random.uniform(0.1, 0.6) for _ in range(n)], 0.65) for n in (1, 4, 20)]
    for answer in student.calls("steps_to_target", cases):
        answer.require(answer.value is None, "This run never reaches the target.", "None, then")


# plot_credit


def _plotted(student: Student, seeds: Seeds) -> tuple[AxesView, Mapping[str, list[float]]]:
    names = seeds.random.sample(["sparse", "dense", "noisy", "broken", "exact"], 3)
    histories = {
        name: [seeds.random.uniform(0.2, 0.95) for _ in range(seeds.random.randint(4, 12))]
        for name in names
    }
    return student.plot("plot_credit", histories), histories


def _line_of(view: AxesView, history: Sequence[float]) -> Line | None:
    """The line that shows the history against its steps, None where there is none."""
    for line in view.lines:
        shown = sorted(zip(line.x, line.y, strict=True))
        if len(shown) == len(history) and all(
            math.isclose(x, step, abs_tol=1e-9) and math.isclose(y, accuracy, rel_tol=1e-9)
            for (x, y), (step, accuracy) in zip(shown, enumerate(history), strict=True)
        ):
            return line
    return None


@pytest.mark.weight(2)
def test_plot_credit__draws_each_history(student: Student, seeds: Seeds) -> None:
    """For each history there is a line of accuracy against step, the start at 0."""
    view, histories = _plotted(student, seeds)
    for label, history in histories.items():
        found = _line_of(view, history) is not None
        view.require(found, f"No line shows {label!r} against the steps 0, 1, 2, …")


def test_plot_credit__names_each_line(student: Student, seeds: Seeds) -> None:
    """Each line has its label, where a reader can see it."""
    view, histories = _plotted(student, seeds)
    for label, history in histories.items():
        line = _line_of(view, history)
        own = line.label if line else ""
        view.require(line is not None, f"There is no line of {label!r} to be named.")
        view.require(
            any(label in text for text in (*view.legend, *view.texts)),
            f"Nothing on the plot names {label!r}.",
            "ax.legend() shows the labels of the lines",
        )
        beside = not own and any(label in text for text in view.texts)
        view.require(label in own or beside, f"The line of {label!r} is labelled {own!r}.")
        twins = [other for other in view.lines if line and own and other.label == own]
        view.require(
            all(other.is_part_of(line) for other in twins),
            f"Another line is labelled {own!r} as well, and does not show this history.",
        )


def test_plot_credit__shows_all_that_it_draws(student: Student, seeds: Seeds) -> None:
    """Both axes are linear, and their limits leave no part of a line outside."""
    view, histories = _plotted(student, seeds)
    scales = f"The x axis has the scale {view.xscale!r}, the y axis {view.yscale!r}."
    view.require(view.xscale == view.yscale == "linear", scales)
    for label, history in histories.items():
        line = _line_of(view, history)
        view.require(line is not None, f"There is no line of {label!r} to be seen.")
        for values, limits in ((line.x, view.xlim), (line.y, view.ylim)) if line else ():
            inside = min(limits) <= min(values) and max(values) <= max(limits)
            view.require(inside, f"A part of {label!r} is outside the limits of an axis.")


@pytest.mark.supporting
def test_plot_credit__labels_both_axes(student: Student, seeds: Seeds) -> None:
    """Both axes have a label."""
    view, _ = _plotted(student, seeds)
    for axis, label in (("x", view.xlabel), ("y", view.ylabel)):
        view.require(bool(label.strip()), f"The {axis} axis has no label.")


@pytest.mark.supporting
def test_plot_credit__draws_where_it_is_told(student: Student, seeds: Seeds) -> None:
    """It draws on the axes that it is given and returns them, and without any makes its own."""
    given, histories = _plotted(student, seeds)
    given.require(given.returned_given_axes, "It did not return the axes that it was given.")
    own = student.plot("plot_credit", histories, own_axes=True)
    own.require(len(own.lines) >= len(histories), "The axes that it made have too few lines.")
