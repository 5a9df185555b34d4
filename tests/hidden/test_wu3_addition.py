"""Hidden checks of wu3_addition.

Only training is random. Its checks state their false alarms: the chance that a right solution fails
one of them on one seed.
"""

from __future__ import annotations

import math
import random
import re
from collections.abc import Sequence

import numpy as np
import pytest

from grader.bridge import AxesView, Function, Line, NumpyRng, Student
from grader.compare import same
from grader.seeds import Seeds
from reference import wu3_addition as reference
from reference import wu3_misreadings as misreadings
from reference import wu3_shares
from reference.wu3_addition import Floats, Integers

# Rounding of sums of a few hundred terms of the order of 1.
ROUNDING = 1e-12


def generator(seeds: Seeds) -> np.random.Generator:
    """A generator for choosing inputs."""
    return np.random.default_rng(seeds.integer())


# group_advantages


def check_advantages(
    student: Student, rewards: Floats | Integers, *eps: float, look_at: str = ""
) -> None:
    """Compare the advantages of one batch."""
    numbers = rewards.astype(float)
    student.call("group_advantages", rewards, *eps).close_to(
        reference.exact_group_advantages(numbers, *eps),
        abs=ROUNDING,
        looks_like=misreadings.advantage_misreadings(numbers, *(eps or (reference.EPS,))),
        look_at=look_at,
    )


@pytest.mark.weight(3)
def test_group_advantages__standardise_each_group(student: Student, seeds: Seeds) -> None:
    """Each reward is compared with its own group: its mean, and its sample standard deviation."""
    rng = generator(seeds)
    for problems, group_size in ((3, 2), (2, 3), (5, 4), (4, 16)):
        rewards = rng.normal(rng.uniform(-2, 2), rng.uniform(0.5, 3), (problems, group_size))
        check_advantages(student, rewards, look_at="equation (1), with the divisor G − 1 in s")


def test_group_advantages__hold_for_the_checkers_marks(student: Student, seeds: Seeds) -> None:
    """Rewards of 0 and 1 are numbers like others, as integers too; a group that ties has only 0."""
    rng = generator(seeds)
    for kind in (float, int):
        for group_size in (3, 5, 8):
            successes = [0, group_size, *rng.integers(1, group_size, 3)]
            marks = np.array([np.arange(group_size) < count for count in successes])
            check_advantages(student, rng.permuted(marks, axis=1).astype(kind))


def test_group_advantages__add_eps_to_the_deviation(student: Student, seeds: Seeds) -> None:
    """The argument eps is added to the standard deviation, whatever its size."""
    rng = generator(seeds)
    for eps in (rng.uniform(0.2, 0.6), rng.uniform(1, 3), 1e-8):
        check_advantages(student, rng.normal(0, 1, (3, 6)), float(eps))


@pytest.mark.supporting
def test_group_advantages__leave_the_rewards_alone(student: Student, seeds: Seeds) -> None:
    """The array of rewards is the same after the call."""
    student.unchanged("group_advantages", generator(seeds).normal(0, 1, (3, 4)))


@pytest.mark.supporting
def test_group_advantages__reject_groups_without_a_deviation(student: Student) -> None:
    """Groups of one, and an array that is not B × G, raise ValueError."""
    student.rejects("group_advantages", [(np.ones((4, 1)),), (np.ones(4),)])


# no_signal_probability


def check_no_signal(student: Student, settings: Sequence[tuple[float, int]]) -> None:
    """Compare the probabilities at these p and group sizes."""
    answers = student.calls("no_signal_probability", settings)
    for setting, answer in zip(settings, answers, strict=True):
        answer.close_to(
            reference.exact_no_signal_probability(*setting),
            looks_like=misreadings.no_signal_misreadings(*setting),
            look_at="how likely it is that all are right, and how likely that all are wrong",
        )


@pytest.mark.weight(2)
def test_no_signal_probability__counts_groups_that_agree(student: Student, seeds: Seeds) -> None:
    """The probability is right for any p and any size of the group."""
    sizes = (3, 4, 5, 8, 16, 2)
    check_no_signal(student, [(seeds.random.uniform(0.15, 0.85), size) for size in sizes])


def test_no_signal_probability__holds_for_one_sided_p(student: Student, seeds: Seeds) -> None:
    """The probability is right where an answer is hardly ever right, or hardly ever wrong."""
    small = [seeds.random.uniform(0.001, 0.1) for _ in range(4)]
    sizes = (3, 2, 16, 64)
    settings = list(zip(small, sizes, strict=True))
    check_no_signal(student, [*settings, *((1 - p, size) for p, size in settings)])


@pytest.mark.supporting
def test_no_signal_probability__is_1_where_answers_must_agree(
    student: Student, seeds: Seeds
) -> None:
    """A single answer agrees with itself, and so do answers that are surely right or wrong."""
    certain = [(float(p), size) for p in (0, 1) for size in (1, 2, 7)]
    check_no_signal(student, [*certain, (seeds.random.uniform(0.1, 0.9), 1)])


@pytest.mark.supporting
def test_no_signal_probability__rejects_bad_arguments(student: Student) -> None:
    """A p outside [0, 1], or a group without an answer, raise ValueError."""
    bad = [(-0.1, 2), (1.1, 2), (math.nan, 2), (0.4, 0), (0.4, -2)]
    student.rejects("no_signal_probability", bad)


# logit_gradient


def policy(rng: np.random.Generator, problems: int) -> Floats:
    """Random probabilities, shape (B, 19)."""
    return rng.dirichlet(np.full(reference.ANSWERS, 2.0), problems)


def check_gradient(
    student: Student, probs: Floats, answers: Integers, advantages: Floats, look_at: str
) -> None:
    """Compare the gradient of one batch."""
    student.call("logit_gradient", probs, answers, advantages).close_to(
        reference.exact_logit_gradient(probs, answers, advantages),
        abs=ROUNDING,
        looks_like=misreadings.gradient_misreadings(probs, answers, advantages),
        look_at=look_at,
    )


@pytest.mark.weight(3)
def test_logit_gradient__is_the_slope_of_the_loss(student: Student, seeds: Seeds) -> None:
    """The gradient is that of the loss in the logits, for any advantages."""
    rng = generator(seeds)
    for problems, group_size in ((3, 2), (2, 5), (6, 4)):
        # Answers that differ within a group; another check repeats them.
        answers = rng.permuted(np.tile(np.arange(reference.ANSWERS), (problems, 1)), axis=1)
        advantages = rng.normal(0.5, 1, (problems, group_size))
        check_gradient(
            student,
            policy(rng, problems),
            answers[:, :group_size],
            advantages,
            "equation (3) put into (2), and the mean over all B G answers",
        )


@pytest.mark.weight(2)
def test_logit_gradient__counts_an_answer_each_time(student: Student, seeds: Seeds) -> None:
    """An answer that occurs several times in a group counts as often as it occurs."""
    rng = generator(seeds)
    for problems, group_size in ((4, 2), (3, 6), (5, 16)):
        answers = rng.integers(0, 5, (problems, group_size))
        answers[0] = rng.integers(0, reference.ANSWERS)  # a group that gives one answer only
        marks = (answers == rng.integers(0, 5, (problems, 1))).astype(float)
        for advantages in (
            rng.normal(0, 1, answers.shape),
            reference.exact_group_advantages(marks) + rng.normal(0, 0.1, (problems, 1)),
        ):
            look_at = "what happens to an answer that occurs twice in a row of answers"
            check_gradient(student, policy(rng, problems), answers, advantages, look_at)


def test_logit_gradient__holds_for_single_answers(student: Student, seeds: Seeds) -> None:
    """A batch of one problem, and a group of one answer, have a gradient as well."""
    rng = generator(seeds)
    for problems, group_size in ((1, 1), (1, 4), (3, 1)):
        answers = rng.integers(0, reference.ANSWERS, (problems, group_size))
        advantages = rng.normal(1, 1, answers.shape)
        check_gradient(
            student, policy(rng, problems), answers, advantages, "the shapes: B × 19, B × G, B × G"
        )


@pytest.mark.supporting
def test_logit_gradient__leaves_its_arguments_alone(student: Student, seeds: Seeds) -> None:
    """The three arrays are the same after the call."""
    rng = generator(seeds)
    answers = rng.integers(0, reference.ANSWERS, (3, 4))
    student.unchanged("logit_gradient", policy(rng, 3), answers, rng.normal(0, 1, (3, 4)))


# train

LOOK_AT_TRAINING = (
    "fresh problems at each step, answers drawn from the policy's own probabilities, one optimiser "
    "state for the whole run, and the sign of the gradient"
)
LOOK_AT_SPEED = "32 problems a step, rewards of 0 and 1, and adam_step's own learning rate"


def check_learning(student: Student, seeds: Seeds, group_size: int, steps: int, runs: int) -> None:
    """Train several times: all runs but one may not be slower, or faster, than chance explains.

    False alarms: at most 2.5e-7 for each measured step, and below 1e-9 for runs that are all equal.
    A student with a Python loop over all answers needs 4 ms a step, so no check takes 3,000 steps.
    """
    calls = [(group_size, steps, seeds.numpy_rng()) for _ in range(runs)]
    answers = student.calls("train", calls)
    curves = [answer.curve(range(0, steps + 1, 200)) for answer in answers]
    answers[0].require(any(curve != curves[0] for curve in curves), f"So did all {runs} seeds.")
    for answer, curve in zip(answers, curves, strict=True):
        inside = all(0 <= share <= 1 for share in curve.values())
        answer.require(inside, "A share lies between 0 and 1.")
        # Of 20,000 untrained policies none got more than 0.15 right.
        answer[0].require(curve[0] < 0.5, "No untrained policy gets that many right.")
    misconception = misreadings.training_misreading([curve[steps] for curve in curves])
    for step in range(200, steps + 1, 200):
        low, high = wu3_shares.band(group_size, step, runs)
        ranked = sorted(range(runs), key=lambda run: curves[run][step])
        second_worst, second_best = ranked[1], ranked[-2]
        if curves[second_best][step] < low - ROUNDING:
            told = f"Of {runs} runs only one got further by step {step}; that is too little."
            answers[second_best].fail(told, LOOK_AT_TRAINING, misconception)
        if curves[second_worst][step] > high + ROUNDING:
            told = f"Of {runs} runs only one was slower by step {step}; that is too fast."
            answers[second_worst].fail(told, LOOK_AT_SPEED, misconception)


@pytest.mark.weight(2)
def test_train__learns_fast_from_groups_of_16(student: Student, seeds: Seeds) -> None:
    """In 200 steps with groups of 16 the policy learns as much as GRPO does."""
    check_learning(student, seeds, 16, steps=200, runs=9)


@pytest.mark.weight(2)
def test_train__goes_on_learning_from_groups_of_16(student: Student, seeds: Seeds) -> None:
    """In 400 steps with groups of 16 the policy gets as far as GRPO does, on all problems."""
    check_learning(student, seeds, 16, steps=400, runs=7)


@pytest.mark.weight(2)
def test_train__learns_less_from_groups_of_2(student: Student, seeds: Seeds) -> None:
    """In 400 steps with groups of 2 the policy learns as little as GRPO does."""
    check_learning(student, seeds, 2, steps=400, runs=5)


@pytest.mark.weight(2)
def test_train__measures_before_the_update(student: Student, seeds: Seeds) -> None:
    """The share at step 0 is the untrained policy's, and the last one comes after every update."""
    look_at = "the policy that init_policy(rng) makes first, all 100 problems, their top answers"
    moved = False
    for steps in (0, 1):
        drawn = [seeds.integer() for _ in range(16)]
        answers = student.calls("train", [(16, steps, NumpyRng(seed)) for seed in drawn])
        for seed, answer in zip(drawn, answers, strict=True):
            answer.mapping({0, steps})[0].close_to(
                reference.exact_initial_share(seed), look_at=look_at
            )
            moved = moved or answer[steps].number() != answer[0].number()
    # False alarms: below 1e-7, as one update leaves the share of three policies in ten as it was.
    answers[0].require(
        moved, "In 16 runs the one update has moved no share.", "when it is measured"
    )


# A generator whose first four arrays make a policy with the logits 2Kxs − Ks² for answer s to the
# sum x, that is, right but for a chance of about exp(−K); two more units lower the logit of 18 at
# the sum 18, and that of 0 at the sum 0, so that 17 and 1 come out a little more likely there.
ALMOST_TRAINED = """
import numpy as np

K, D, answers = 16.0, 16.4, np.arange(19)
w1, b1, w2, b2 = np.zeros((20, 64)), np.zeros(64), np.zeros((64, 19)), -K * answers**2
w1[:, 0] = w1[:, 1] = np.tile(np.arange(10), 2)
w1[:, 2] = -w1[:, 0]
b1[1:3] = -17, 1
w2[0], w2[1, 18], w2[2, 0] = 2 * K * answers, -D, -D

class Planned(np.random.Generator):
    def __init__(self, bits, plan=()):
        super().__init__(bits)
        self.plan = list(plan)

    def __reduce__(self):
        return Planned, (self.bit_generator, self.plan)

    def uniform(self, low=0.0, high=1.0, size=None):
        drawn = super().uniform(low, high, size)
        return self.plan.pop(0) if self.plan and self.plan[0].shape == size else drawn

rng = Planned(np.random.PCG64(SEED), (w1, b1, w2, b2))
"""


def test_train__learns_the_smallest_and_the_largest_sum(student: Student, seeds: Seeds) -> None:
    """A policy that is right on all problems but 0 + 0 and 9 + 9 soon learns these two as well."""
    for group_size, steps in ((8, 80), (16, 100)):
        source = ALMOST_TRAINED.replace("SEED", str(seeds.integer()))
        answer = student.call("train", group_size, steps, Function(source, "rng"))
        shares = answer.curve((0, steps))
        answer[0].close_to(0.98, look_at="the policy that init_policy(rng) makes first of all")
        # False alarms: below 1e-7. One group of such a problem with right and wrong answers puts it
        # right. Its answers agree with a chance below 0.02, so that one of the two problems has no
        # such group in the first 60 steps with a chance of 2 × 0.9902^1920.
        answer.require(
            shares[steps] > 0.995,
            "With the generator given the first policy is right but on 0 + 0 and 9 + 9, where the "
            "sum comes second. So many steps teach these as well.",
            "whether each answer from 0 to 18 is drawn with its own probability",
        )


@pytest.mark.supporting
def test_train__measures_every_200_steps_and_at_the_end(student: Student, seeds: Seeds) -> None:
    """There is a share at 0, at every 200th step and at the last one, each of 100 problems."""
    for steps, keys in ((0, (0,)), (1, (0, 1)), (200, (0, 200)), (230, (0, 200, 230))):
        answer = student.call("train", 2, steps, seeds.numpy_rng())
        for share in answer.curve(keys).values():
            whole = 0 <= share <= 1 and abs(100 * share - round(100 * share)) < 1e-9
            answer.require(whole, "A share is a number of problems divided by 100.")


@pytest.mark.supporting
def test_train__draws_from_rng_alone(student: Student, seeds: Seeds) -> None:
    """The same seed gives the same shares, and other seeds give others."""
    answers = student.repeatable("train", [(4, 12, seeds.numpy_rng()) for _ in range(8)])
    # False alarms: below 1e-10, as no pair of shares has a chance above 0.05.
    varied = any(not same(answer.value, answers[0].value) for answer in answers)
    answers[0].require(varied, "Eight seeds all gave these shares.")


@pytest.mark.supporting
def test_train__rejects_bad_arguments(student: Student, seeds: Seeds) -> None:
    """Groups of fewer than 2 answers, or a negative number of steps, raise ValueError."""
    bad = [(1, 5), (0, 5), (2, -1), (1, 0)]
    student.rejects("train", [(*arguments, seeds.numpy_rng()) for arguments in bad])


# plot_groups

Results = dict[int, dict[int, float]]


SIZES = ((2, 16), (4, 32, 8), (3, 12))
"""Group sizes to draw: the notebook's own, and others."""


def random_results(pick: random.Random, sizes: Sequence[int] = ()) -> Results:
    """Made-up shares of two or three group sizes, by default any of `SIZES`."""
    sizes = sizes or pick.choice(SIZES)
    return {
        size: {step: pick.randint(1, 99) / 100 for step in (0, 200, 400, 450 + size)}
        for size in sizes
    }


def names_it(text: str, group_size: int) -> bool:
    """Whether `text` holds the group size as a number of its own."""
    return re.search(rf"(?<![\d.]){group_size}(?![\d.]\d)", text) is not None


def shows(line: Line, shares: dict[int, float]) -> bool:
    """Whether the line goes through these points, from step to step, and no others."""
    points = list(zip(line.x, line.y, strict=True))
    return len(points) == len(shares) and all(
        math.isclose(x, step) and math.isclose(y, share, abs_tol=1e-9)
        for (x, y), (step, share) in zip(points, shares.items(), strict=True)
    )


@pytest.mark.weight(2)
def test_plot_groups__shows_the_shares(student: Student, seeds: Seeds) -> None:
    """Each group size has a line of its own that shows its share at each step."""
    results = random_results(seeds.random)
    view = student.plot("plot_groups", results)
    for group_size, shares in results.items():
        named = [line for line in view.lines if names_it(line.label, group_size)]
        # A line without a label may still be named by a text beside it.
        if not any(shows(line, shares) for line in named or view.lines):
            view.fail(f"No line of groups of {group_size} shows their share at each step.")


def names_all(view: AxesView, results: Results) -> None:
    """Fail unless each line is there and named."""
    view.require(len(view.lines) >= len(results), f"{len(results)} lines were expected.")
    for group_size in results:
        shown = any(names_it(text, group_size) for text in (*view.legend, *view.texts))
        look_at = "ax.legend() shows the labels"
        view.require(shown, f"Nothing in the plot names groups of {group_size}.", look_at)


@pytest.mark.supporting
def test_plot_groups__names_its_lines(student: Student, seeds: Seeds) -> None:
    """A legend, or texts beside the lines, name each group size."""
    for sizes in SIZES:
        results = random_results(seeds.random, sizes)
        names_all(student.plot("plot_groups", results), results)


@pytest.mark.supporting
def test_plot_groups__labels_its_axes(student: Student, seeds: Seeds) -> None:
    """Both axes say what they show."""
    view = student.plot("plot_groups", random_results(seeds.random))
    view.require(len(view.lines) > 1, "There are no lines that axes could belong to.")
    view.require(bool(view.xlabel.strip()), "The axis of the steps has no label.")
    view.require(bool(view.ylabel.strip()), "The axis of the share has no label.")


@pytest.mark.supporting
def test_plot_groups__draws_where_it_is_told(student: Student, seeds: Seeds) -> None:
    """It draws on the axes that it is given and returns them, and makes its own without."""
    results = random_results(seeds.random)
    view = student.plot("plot_groups", results)
    view.require(len(view.lines) >= len(results), "The lines are not on the given axes.")
    view.require(view.returned_given_axes, "It did not return the given axes.")
    alone = student.plot("plot_groups", results, own_axes=True)
    alone.require(len(alone.lines) >= len(results), "The axes that it made lack lines.")
