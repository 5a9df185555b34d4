"""Hidden checks of ex1_coverage.

A simulated check states its false alarms: the chance that a right solution fails it on one seed.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping

import pytest

from grader.answers import Answer
from grader.bridge import AxesView, Line, Student
from grader.compare import same
from grader.seeds import Seeds
from reference import ex1_misreadings as misreadings
from reference.ex1_coverage import (
    ESTIMATORS,
    exact_laws,
    exact_pooled,
    exact_split,
    exact_variances,
)
from reference.ex1_misreadings import unambiguous
from reference.laws import exact_coverage


def setting(pick: random.Random, low: float, high: float) -> tuple[int, float, float]:
    """Steps, reliability, and the accuracy p between `low` and `high` that they make."""
    steps, p = pick.randint(2, 4), pick.uniform(low, high)
    return steps, p ** (1 / steps), p


def shuffled(right: int, n: int, pick: random.Random) -> list[bool]:
    """n outcomes, `right` of them right, in random order."""
    rare = right <= n - right
    outcomes = [not rare] * n
    for place in pick.sample(range(n), min(right, n - right)):  # quick where n is large
        outcomes[place] = rare
    return outcomes


def check_draws(student: Student, seeds: Seeds, name: str, *arguments: float) -> None:
    """Call with twelve seeds, and again with each: the result must follow the seed."""
    answers = student.repeatable(name, [(*arguments, seeds.rng()) for _ in range(12)])
    varied = any(not same(answer.value, answers[0].value) for answer in answers)
    answers[0].require(varied, "Twelve seeds all gave this value.")


# naive_pass_at_k


def check_naive(
    student: Student, seeds: Seeds, accuracy: tuple[float, float], k: int, problems: int
) -> None:
    """Compare one estimate with the coverage. False alarms: at most 2.8e-7, an exact tail."""
    steps, reliability, p = setting(seeds.random, *accuracy)
    answer = student.call("naive_pass_at_k", steps, reliability, k, problems, seeds.rng())
    if math.isclose(answer.number(), exact_coverage(p, k), rel_tol=1e-9):
        answer.fail(
            f"This is no fraction of {problems} problems.",
            "the estimate is measured on attempts, as if p were not known",
            "this is the closed form 1 − (1 − p)^k itself",
        )
    answer.fraction_of(
        problems,
        exact_coverage(p, k),
        alpha=2.8e-7,
        looks_like=misreadings.naive_misreadings(reliability, p, k),
        look_at="a problem is solved if at least one of its k final answers equals its gold",
    )


@pytest.mark.weight(3)
def test_naive_pass_at_k__agrees_with_coverage(student: Student, seeds: Seeds) -> None:
    """Over many problems the estimate agrees with the coverage of k attempts."""
    # One attempt more or fewer is 10 standard errors away.
    for accuracy, k in (((0.25, 0.4), 3), ((0.1, 0.15), 2)):
        check_naive(student, seeds, accuracy, k, seeds.random.randint(2500, 3500))


def test_naive_pass_at_k__agrees_with_coverage_where_success_is_rare(
    student: Student, seeds: Seeds
) -> None:
    """The estimate holds for many attempts that are rarely right, too."""
    for accuracy in ((0.04, 0.06), (0.005, 0.01)):
        k, problems = seeds.random.randint(10, 14), seeds.random.randint(1200, 1600)
        check_naive(student, seeds, accuracy, k, problems)


@pytest.mark.supporting
def test_naive_pass_at_k__is_exact_for_solvers_without_chance(
    student: Student, seeds: Seeds
) -> None:
    """A solver that never slips solves all problems, one that always slips none, however few."""
    few, many = seeds.random.randint(2, 4), seeds.random.randint(5, 9)
    for reliability in (1.0, 0.0):
        for k, problems in ((1, 1), (1, many), (few, 1), (few, many)):
            answer = student.call("naive_pass_at_k", 2, reliability, k, problems, seeds.rng())
            answer.close_to(reliability, abs=1e-12, look_at="what is counted, and out of how many")


@pytest.mark.supporting
def test_naive_pass_at_k__draws_from_rng_alone(student: Student, seeds: Seeds) -> None:
    """The same seed gives the same estimate, and other seeds give others."""
    # False alarms: below 1e-10; no count of 60 problems has a chance above 0.11.
    check_draws(student, seeds, "naive_pass_at_k", 3, 0.7, 2, 60)


@pytest.mark.supporting
def test_naive_pass_at_k__rejects_bad_arguments(student: Student, seeds: Seeds) -> None:
    """Steps, reliability, k or problems out of range raise ValueError."""
    bad = [(0, 0.8, 2, 5), (4, 1.2, 2, 5), (4, -0.1, 2, 5), (4, math.nan, 2, 5)]
    bad += [(4, 0.8, 0, 5), (4, 0.8, -1, 5), (4, 0.8, 2, 0), (4, 0.8, 2, -3)]
    # `trap` is not among them: it cannot move the result, so ignoring it is no mistake.
    student.rejects("naive_pass_at_k", [(*arguments, seeds.rng()) for arguments in bad])


# split_pass_at_k


def telling_outcomes(k: int, groups: int, pick: random.Random) -> list[bool]:
    """Outcomes on which no misreading gives the right value."""
    while True:
        outcomes = shuffled(pick.randint(groups // 2, groups + 1), k * groups, pick)
        wrong = misreadings.split_misreadings(outcomes, k).values()
        if all(abs(value - exact_split(outcomes, k)) > 1e-6 for value in wrong):
            return outcomes


@pytest.mark.weight(3)
def test_split_pass_at_k__averages_over_consecutive_groups(student: Student, seeds: Seeds) -> None:
    """The estimate is the fraction of consecutive groups of k attempts that hold a success."""
    for k, groups in ((2, 7), (3, 8), (4, 6), (5, 9)):
        outcomes = telling_outcomes(k, groups, seeds.random)
        student.call("split_pass_at_k", outcomes, k).close_to(
            exact_split(outcomes, k),
            looks_like=unambiguous(misreadings.split_misreadings(outcomes, k)),
            look_at="the first k attempts are one group, the next k another, and so on",
        )


def test_split_pass_at_k__holds_for_extreme_groups(student: Student, seeds: Seeds) -> None:
    """Groups of a single attempt, and one group of all, are groups; a pool may hold just one."""
    n = seeds.random.randint(7, 12)
    for c, size in ((0, n), (seeds.random.randint(1, n - 1), n), (n, n), (1, 1), (0, 1)):
        outcomes = shuffled(c, size, seeds.random)
        for k in {1, size}:
            student.call("split_pass_at_k", outcomes, k).close_to(exact_split(outcomes, k))


@pytest.mark.supporting
def test_split_pass_at_k__leaves_the_outcomes_alone(student: Student, seeds: Seeds) -> None:
    """The list of outcomes is the same after the call."""
    student.unchanged("split_pass_at_k", shuffled(5, 12, seeds.random), 3)


@pytest.mark.supporting
def test_split_pass_at_k__rejects_bad_arguments(student: Student, seeds: Seeds) -> None:
    """No outcomes, or a k that does not divide their number, raise ValueError."""
    outcomes = shuffled(4, 12, seeds.random)
    student.rejects("split_pass_at_k", [*((outcomes, k) for k in (5, 8, 24, 0, -3)), ([], 1)])


# pooled_pass_at_k


def check_pooled(
    student: Student,
    outcomes: list[bool],
    k: int,
    look_at: str = "",
    looks_like: Mapping[str, float] | None = None,
) -> None:
    """Compare one estimate at the accuracy that the task promises."""
    expected = exact_pooled(len(outcomes), sum(outcomes), k)
    answer = student.call("pooled_pass_at_k", outcomes, k)
    answer.close_to(expected, rel=0, abs=1e-8, looks_like=looks_like, look_at=look_at)


@pytest.mark.weight(2)
def test_pooled_pass_at_k__averages_over_all_subsets(student: Student, seeds: Seeds) -> None:
    """The estimate is the fraction of all subsets of size k that hold a success."""
    look_at = "how many subsets of size k there are, and how many of them hold no success"
    for _ in range(6):
        n, k = seeds.random.randint(12, 30), seeds.random.randint(2, 6)
        c = seeds.random.randint(2, n - k - 1)
        looks_like = unambiguous(misreadings.pooled_misreadings(n, c, k))
        check_pooled(student, shuffled(c, n, seeds.random), k, look_at, looks_like)


def test_pooled_pass_at_k__holds_for_few_failures(student: Student, seeds: Seeds) -> None:
    """The estimate is right where a subset can hardly avoid a success, or cannot find one."""
    n, k = seeds.random.randint(8, 11), seeds.random.randint(3, 5)
    for c in (n, n - k + 1, n - k, 0):
        outcomes = shuffled(c, n, seeds.random)
        check_pooled(student, outcomes, k, f"which subsets of size {k} hold failures only")


def test_pooled_pass_at_k__holds_for_extreme_subsets(student: Student, seeds: Seeds) -> None:
    """Subsets of a single attempt, and the one of all attempts, count; a pool may hold just one."""
    n = seeds.random.randint(5, 40)
    c = seeds.random.randint(1, n - 2)
    for size, right, k in ((n, c, 1), (n, c, n), (n, 0, n), (1, 1, 1), (1, 0, 1)):
        check_pooled(student, shuffled(right, size, seeds.random), k)


def test_pooled_pass_at_k__stays_accurate_for_large_pools(student: Student, seeds: Seeds) -> None:
    """With 100,000 attempts the estimate is still finite, and within 1e-8."""
    n, large = 100_000, seeds.random.randint(1500, 3000)
    few, many = seeds.random.randint(20, 60), seeds.random.randint(n // 3, n // 2)
    for c, k in ((few, large), (many, seeds.random.randint(2, 4)), (n - large + 1, large)):
        looks_like = {misreadings.WITH_REPLACEMENT: misreadings.with_replacement(n, c, k)}
        check_pooled(student, shuffled(c, n, seeds.random), k, looks_like=looks_like)


@pytest.mark.supporting
def test_pooled_pass_at_k__rejects_bad_arguments(student: Student, seeds: Seeds) -> None:
    """No outcomes, or a k outside 1…n, raise ValueError."""
    outcomes = shuffled(4, 9, seeds.random)
    student.rejects("pooled_pass_at_k", [*((outcomes, k) for k in (0, -2, 10)), ([], 1), ([], 0)])


# estimator_variance


def check_variance(student: Student, seeds: Seeds, name: str) -> None:
    """Compare one estimator's variance over several sizes, each at a random accuracy."""
    for n, k in ((24, 6), (30, 5), (48, 8), (60, 4), (64, 8)):
        p = seeds.random.uniform(0.05, 0.4)
        answer = student.call("estimator_variance", p, n, k)
        answer.mapping(ESTIMATORS)[name].close_to(
            exact_variances(p, n, k)[name],
            rel=0,
            abs=1e-13,
            looks_like=misreadings.variance_misreadings(p, n, k)[name],
        )


def test_estimator_variance__is_exact_for_naive(student: Student, seeds: Seeds) -> None:
    """The variance of the naive estimate is exact."""
    check_variance(student, seeds, "naive")


def test_estimator_variance__is_exact_for_split(student: Student, seeds: Seeds) -> None:
    """The variance of the split estimate is exact."""
    check_variance(student, seeds, "split")


@pytest.mark.weight(3)
def test_estimator_variance__is_exact_for_pooled(student: Student, seeds: Seeds) -> None:
    """The variance of the pooled estimate is exact."""
    check_variance(student, seeds, "pooled")


def test_estimator_variance__holds_for_extreme_budgets(student: Student, seeds: Seeds) -> None:
    """All three variances are right at the ends of the range of k, for any accuracy."""
    for n, k in ((12, 1), (9, 9), (20, 1), (16, 16), (1, 1)):
        p = seeds.random.uniform(0.05, 0.95)
        items = student.call("estimator_variance", p, n, k).mapping(ESTIMATORS)
        for name, expected in exact_variances(p, n, k).items():
            items[name].close_to(expected, rel=0, abs=1e-13)


@pytest.mark.supporting
def test_estimator_variance__is_zero_where_nothing_varies(student: Student, seeds: Seeds) -> None:
    """Attempts that are surely right, or surely wrong, leave nothing to vary."""
    for p in (0.0, 1.0):
        items = student.call("estimator_variance", p, 12, 3).mapping(ESTIMATORS)
        for item in items.values():
            item.close_to(0.0, abs=1e-13)


@pytest.mark.supporting
def test_estimator_variance__rejects_bad_arguments(student: Student, seeds: Seeds) -> None:
    """A p outside [0, 1], or a k that does not divide n, raise ValueError."""
    bad = [(-0.1, 12, 3), (1.1, 12, 3), (math.nan, 12, 3)]
    bad += [(0.4, 12, k) for k in (0, -3, 5, 8, 24)] + [(0.4, 0, 1), (0.4, -4, 2)]
    student.rejects("estimator_variance", bad)


# compare_estimators

# Chosen so that the laws are close to normal: five standard errors raise at most 1e-6 false alarms
# for a variance and 6.1e-7 for a mean (tests/unit/test_reference_ex1_coverage.py computes both).
POOL, ACCURACY, PROBLEMS = 12, (0.15, 0.25), (3000, 3400)

Comparison = tuple[dict[str, tuple[Answer, Answer]], float, int, int]


def means_and_variances(answer: Answer) -> dict[str, tuple[Answer, Answer]]:
    """Mean and variance of each estimator."""
    pairs = {name: item.sequence(2) for name, item in answer.mapping(ESTIMATORS).items()}
    return {name: (mean, variance) for name, (mean, variance) in pairs.items()}


def comparison(student: Student, seeds: Seeds) -> Comparison:
    """One large comparison: what came back, p, k and the number of problems."""
    steps, reliability, p = setting(seeds.random, *ACCURACY)
    k, problems = seeds.random.choice((2, 3)), seeds.random.randint(*PROBLEMS)
    arguments = (steps, reliability, k, POOL, problems, seeds.rng())
    return means_and_variances(student.call("compare_estimators", *arguments)), p, k, problems


def check_sure(student: Student, seeds: Seeds, name: str, place: int) -> None:
    """Attempts that are all right, or all wrong, leave nothing to chance.

    Args:
        name: the estimator.
        place: 0 for its mean, 1 for its variance.
    """
    for reliability in (1.0, 0.0):
        answer = student.call("compare_estimators", 2, reliability, 2, 6, 5, seeds.rng())
        expected = (reliability, 0.0)[place]
        means_and_variances(answer)[name][place].close_to(expected, abs=1e-12)


def small_comparisons(
    student: Student, seeds: Seeds, k: int, pool: int, problems: int
) -> list[dict[str, tuple[Answer, Answer]]]:
    """Many comparisons of few problems, at a coverage near a half."""
    reliability = 1 - 0.5 ** (1 / k)
    calls = [(1, reliability, k, pool, problems, seeds.rng()) for _ in range(30)]
    return [means_and_variances(answer) for answer in student.calls("compare_estimators", calls)]


def test_compare_estimators__gives_each_the_same_mean(student: Student, seeds: Seeds) -> None:
    """The mean of each of the three estimates agrees with the coverage of k attempts."""
    found, p, k, problems = comparison(student, seeds)
    coverage = exact_coverage(p, k)
    whole_pool = {
        "this is the coverage of the whole pool, not of k attempts": exact_coverage(p, POOL)
    }
    pooled = exact_laws(p, POOL, k)["pooled"]
    # False alarms: 1.5e-7 twice, exact tails, and 6.1e-7.
    found["naive"][0].fraction_of(problems, coverage, alpha=1.5e-7, looks_like=whole_pool)
    found["split"][0].fraction_of(problems * POOL // k, coverage, alpha=1.5e-7)
    found["pooled"][0].within(
        coverage,
        pooled.standard_error_of_mean(problems),
        looks_like={misreadings.WITH_REPLACEMENT: misreadings.replacement_law(p, POOL, k).mean},
    )
    for name in ESTIMATORS:
        check_sure(student, seeds, name, 0)


def check_spread(student: Student, seeds: Seeds, name: str) -> None:
    """Compare one estimator's sample variance with its law. False alarms: 1e-6."""
    found, p, k, problems = comparison(student, seeds)
    law = exact_laws(p, POOL, k)[name]
    found[name][1].within(
        law.variance,
        law.standard_error_of_variance(problems),
        looks_like=misreadings.spread_misreadings(p, POOL, k, problems)[name],
    )
    check_sure(student, seeds, name, 1)


def test_compare_estimators__measures_the_spread_of_split(student: Student, seeds: Seeds) -> None:
    """The variance of the split estimate agrees with theory, as far as chance allows."""
    check_spread(student, seeds, "split")


def test_compare_estimators__measures_the_spread_of_pooled(student: Student, seeds: Seeds) -> None:
    """The variance of the pooled estimate agrees with theory, as far as chance allows."""
    check_spread(student, seeds, "pooled")


def check_naive_means(comparisons: list[dict[str, tuple[Answer, Answer]]], problems: int) -> None:
    """The naive means of 30 small comparisons are fractions of their problems, and they vary.

    False alarms: below 1e-8, as half of the comparisons or more have problems that differ.
    """
    counts = set()
    for found in comparisons:
        mean = found["naive"][0]
        solved = round(mean.number() * problems)
        is_count = abs(mean.number() * problems - solved) < 1e-9
        mean.require(is_count, f"Of {problems} estimates, each 0 or 1, this is no mean.")
        counts.add(solved)
    is_varied = len(counts) > 1 and not counts <= {0, problems}
    mean.require(is_varied, "30 seeds hardly gave anything else.", "every call draws new problems")


@pytest.mark.weight(2)
def test_compare_estimators__reads_all_three_off_one_pool(student: Student, seeds: Seeds) -> None:
    """Where the definitions agree on a pool, the estimates agree."""
    pool = seeds.random.randint(3, 6)
    look_at = "each problem has one pool of attempts, which all three estimators read"
    # With k = pool there is one group, and one subset: all attempts.
    one_group = small_comparisons(student, seeds, pool, pool, 5)
    check_naive_means(one_group, 5)
    for found in one_group:
        for name in ("split", "pooled"):
            for got, naive in zip(found[name], found["naive"], strict=True):
                got.close_to(naive.number(), abs=1e-12, look_at=look_at)
    # With k = 1 both are the fraction of attempts that are right.
    for found in small_comparisons(student, seeds, 1, pool, 5):
        for got, split in zip(found["pooled"], found["split"], strict=True):
            got.close_to(split.number(), abs=1e-12, look_at=look_at)


def test_compare_estimators__takes_the_sample_variance(student: Student, seeds: Seeds) -> None:
    """The variance over the problems has their number less one as its divisor."""
    problems = seeds.random.randint(2, 4)
    comparisons = small_comparisons(student, seeds, 2, 4, problems)
    check_naive_means(comparisons, problems)
    for found in comparisons:
        mean, variance = found["naive"]
        # Naive estimates are 0 or 1, so their variance follows from their mean.
        squares = mean.number() * (1 - mean.number())
        variance.close_to(
            squares * problems / (problems - 1),
            abs=1e-12,
            looks_like={
                "this divides by the number of problems": squares,
                "this is the variance of the mean": squares / (problems - 1),
                "this is the standard deviation": math.sqrt(squares * problems / (problems - 1)),
            },
        )


@pytest.mark.supporting
def test_compare_estimators__holds_for_the_smallest_sizes(student: Student, seeds: Seeds) -> None:
    """Two problems are enough, and so is a pool of a single attempt at each."""
    comparisons = small_comparisons(student, seeds, 1, 1, 2)
    check_naive_means(comparisons, 2)
    for found in comparisons:
        solved = found["naive"][0].number()  # a fraction: 0, 1/2 or 1
        for mean, variance in found.values():
            mean.close_to(solved, abs=1e-12, look_at="what any estimate from one attempt is")
            variance.close_to(2 * solved * (1 - solved), abs=1e-12)


@pytest.mark.supporting
def test_compare_estimators__draws_from_rng_alone(student: Student, seeds: Seeds) -> None:
    """The same seed gives the same comparison, and other seeds give others."""
    # False alarms: below 1e-10, as naive_pass_at_k has with 60 problems.
    check_draws(student, seeds, "compare_estimators", 3, 0.7, 2, 6, 60)


@pytest.mark.supporting
def test_compare_estimators__rejects_bad_arguments(student: Student, seeds: Seeds) -> None:
    """A single problem, a k that does not divide the pool and the like raise ValueError."""
    bad = [(4, 0.8, 2, 6, 1), (4, 0.8, 2, 6, 0), (4, 0.8, 4, 6, 5), (4, 0.8, 12, 6, 5)]
    bad += [(4, 0.8, 0, 6, 5), (4, 0.8, 1, 0, 5), (0, 0.8, 2, 6, 5), (4, 1.2, 2, 6, 5)]
    student.rejects("compare_estimators", [(*arguments, seeds.rng()) for arguments in bad])


# plot_variance

NAMES = {"naive": ("naive", "naïve"), "split": ("split",), "pooled": ("pool",)}


def names_it(text: str, name: str) -> bool:
    """Whether `text` names the estimator, in whatever words go with it."""
    return any(word in text.lower() for word in NAMES[name])


def plotted(student: Student, seeds: Seeds) -> tuple[AxesView, float, int, list[int]]:
    """A plot of random variances, and the p, n and ks of the call."""
    n, ks = seeds.random.choice(((24, [1, 2, 4, 8, 24]), (48, [1, 3, 6, 16, 48]), (32, [2, 4, 16])))
    p = seeds.random.uniform(0.15, 0.4)
    return student.plot("plot_variance", p, n, ks), p, n, ks


def shows(line: Line, values: dict[int, float]) -> bool:
    """Whether the line goes through these points, and no others."""
    found = dict(zip(line.x, line.y, strict=True))
    return found.keys() == values.keys() and all(
        math.isclose(found[k], value, rel_tol=1e-9, abs_tol=1e-13) for k, value in values.items()
    )


@pytest.mark.weight(3)
def test_plot_variance__shows_the_three_variances(student: Student, seeds: Seeds) -> None:
    """Each estimator has a line of its own that shows its variance at each k."""
    view, p, n, ks = plotted(student, seeds)
    variances = {k: exact_variances(p, n, k) for k in ks}
    for name in ESTIMATORS:
        named = [line for line in view.lines if names_it(line.label, name)]
        values = {k: variances[k][name] for k in ks}
        # A line without a label may still be named by a text beside it.
        if not any(shows(line, values) for line in named or view.lines):
            view.fail(f"No line of the name {name} shows its variance at each k.")


def test_plot_variance__names_its_lines(student: Student, seeds: Seeds) -> None:
    """A legend, or texts beside the lines, name the three estimators, each at its own line."""
    view, p, n, ks = plotted(student, seeds)
    variances = {k: exact_variances(p, n, k) for k in ks}
    for name in ESTIMATORS:
        values = {k: variances[k][name] for k in ks}
        labels = [line.label for line in view.lines if shows(line, values)]
        view.require(bool(labels), f"No line shows the variance of {name}, to be named.")
        view.require(
            any(not label or names_it(label, name) for label in labels),
            f"The line of {name} is labelled {labels[:1]}.",
        )
        shown = any(names_it(text, name) for text in (*view.legend, *view.texts))
        view.require(shown, f"Nothing in the plot names {name}.", "ax.legend() shows the labels")


@pytest.mark.supporting
def test_plot_variance__has_logarithmic_axes_with_labels(student: Student, seeds: Seeds) -> None:
    """k has a base-2 logarithmic axis, the variance a logarithmic one, and both have a label."""
    view, *_ = plotted(student, seeds)
    view.require(len(view.lines) >= 3, "Three lines were expected.")
    look_at = "ax.set_xscale, its argument base, and ax.set_yscale"
    view.require(view.xscale == "log", f"The scale of the k axis is {view.xscale}.", look_at)
    view.require(view.xbase == 2, f"The base of the k axis is {view.xbase}.", look_at)
    view.require(view.yscale == "log", f"The scale of the variance axis is {view.yscale}.", look_at)
    view.require(bool(view.xlabel.strip()), "The k axis has no label.")
    view.require(bool(view.ylabel.strip()), "The variance axis has no label.")


@pytest.mark.supporting
def test_plot_variance__draws_where_it_is_told(student: Student, seeds: Seeds) -> None:
    """It draws on the axes that it is given and returns them, and makes its own without."""
    view, p, n, ks = plotted(student, seeds)
    view.require(len(view.lines) >= 3, "The lines are not on the given axes.")
    view.require(view.returned_given_axes, "It did not return the given axes.")
    alone = student.plot("plot_variance", p, n, ks, own_axes=True)
    alone.require(len(alone.lines) >= 3, "The axes that it made have fewer than three lines.")


@pytest.mark.supporting
def test_plot_variance__rejects_bad_arguments(student: Student) -> None:
    """A k that does not divide n raises ValueError."""
    student.rejects("plot_variance", [(0.3, 24, [2, 5]), (0.3, 24, [48]), (0.3, 24, [0, 1])])
