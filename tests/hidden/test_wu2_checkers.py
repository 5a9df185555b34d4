"""Hidden checks of wu2_checkers.

A simulated fraction is judged by the exact binomial tail at the level `ALPHA`. With `TRIALS` random
pairs a right checker misses some of `NON_ADDERS` with a chance of 1.4e-8 in all
(tests/unit/test_reference_wu2_checkers.py computes it), and never refuses one of `ADDERS`.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

import pytest

from grader.answers import Answer
from grader.bridge import Function, Student
from grader.compare import same
from grader.seeds import Seeds
from reference import wu2_misreadings as misreadings
from reference.wu1_misreadings import distinct
from reference.wu1_votes import exact_boundaries
from reference.wu2_checkers import (
    ADDERS,
    LIARS,
    PAIRS,
    RAISERS,
    WRONG_TYPES,
    WRONG_VALUES,
    Candidate,
    Case,
    Pair,
    exact_accept_probability,
    exact_catch_probability,
    exact_passes,
    exact_trials_needed,
    exact_wrong_pairs,
    memorizer_of,
    sparse_fault,
)

ALPHA = 1e-7
TRIALS = 4000
NO_CHANCES = (-0.01, 1.01, math.nan)
ADDER = ADDERS[0]
MULTIPLIER, UP_TO_9, UP_TO_69, B_FARTHER = (
    next(candidate for candidate in WRONG_VALUES if words in candidate.what)
    for words in ("a · b", "−9 to 9", "−69 to 69", "farther from 0")
)


def _pairs(pick: random.Random, count: int, low: int, high: int) -> list[Pair]:
    """Different pairs of numbers from `low` to `high`, the two of each different, too."""
    numbers = pick.sample(range(low, high + 1), 2 * count)
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _sums(pairs: Sequence[Pair]) -> list[Case]:
    return [((a, b), a + b) for a, b in pairs]


# memorizer


def _check_memory(student: Student, cases: list[Case], others: list[Pair], *default: int) -> None:
    """Ask a memorizer for its cases and for other pairs, each of them twice and in mixed order."""
    fallback = default[0] if default else 0
    known = dict(cases)
    pairs = [pair for mixed in zip(known, others, strict=True) for pair in mixed] * 2
    answers = student.call_returned("memorizer", (cases, *default), pairs)
    for pair, answer in zip(pairs, answers, strict=True):
        answer.equals(
            known.get(pair, fallback),
            looks_like=distinct(misreadings.memory_misreadings(cases, pair, fallback)),
            look_at="the answer of the case with just this pair, and the default elsewhere",
        )


@pytest.mark.weight(2)
def test_memorizer__knows_its_cases_and_nothing_else(student: Student, seeds: Seeds) -> None:
    """The function answers the given cases by heart, and all other pairs with the default."""
    pick = seeds.random
    pairs = _pairs(pick, 16, -99, 99)
    answers = pick.sample(range(300, 900), 7)
    cases = list(zip(pairs[:8], [*answers, 0], strict=True))
    _check_memory(student, cases, pairs[8:], pick.randint(-90, -10))
    _check_memory(student, _sums(pairs[8:]), pairs[:8], pick.randint(200, 250))


def test_memorizer__defaults_to_zero(student: Student, seeds: Seeds) -> None:
    """Where no default is given, the answer to other pairs is 0."""
    pairs = _pairs(seeds.random, 12, 1, 99)
    _check_memory(student, _sums(pairs[:6]), pairs[6:])
    _check_memory(student, _sums(pairs[6:]), pairs[:6])


def test_memorizer__takes_a_pair_as_it_is(student: Student, seeds: Seeds) -> None:
    """A pair the other way round, with one number in common or the same sum, is another pair."""
    pick = seeds.random
    relatives: tuple[Callable[[int, int], Pair], ...] = (
        lambda a, b: (b, a),
        lambda a, b: (a, b + 70),
        lambda a, b: (a + 70, b),
        lambda a, b: (a + 100, b - 100),
        lambda a, b: (-a, -b),
    )
    for relative in relatives:
        pairs = _pairs(pick, 3, 5, 60)
        cases = list(zip(pairs, pick.sample(range(300, 900), 3), strict=True))
        _check_memory(student, cases, [relative(*pair) for pair in pairs], pick.randint(-90, -10))


@pytest.mark.supporting
def test_memorizer__leaves_the_cases_alone(student: Student, seeds: Seeds) -> None:
    """The list of cases is the same after the call."""
    student.unchanged("memorizer", _sums(_pairs(seeds.random, 5, -99, 99)), 3)


# passes


def _check_passes(
    student: Student, questions: Sequence[tuple[Candidate, list[Case]]], look_at: str = ""
) -> None:
    """Have each candidate checked on its cases."""
    calls = [(Function(candidate.source, "f"), cases) for candidate, cases in questions]
    answers = student.calls("passes", calls)
    for (candidate, cases), answer in zip(questions, answers, strict=True):
        is_right = answer.boolean() is exact_passes(candidate, cases)
        answer.require(is_right, f"Here f is a function that {candidate.what}.", look_at)


def _telling_cases(pick: random.Random) -> list[Case]:
    """Sums on which every candidate of wrong type, every liar and every raiser is wrong."""
    a, b, c = pick.sample(range(10, 90), 3)
    cases = _sums([(a, 1 - a), (b, -b), (c, c), *_pairs(pick, 3, 10, 49)])
    pick.shuffle(cases)
    return cases


@pytest.mark.weight(2)
def test_passes__accepts_what_is_right_on_the_cases(student: Student, seeds: Seeds) -> None:
    """A function passes if it is right on all the given cases, whatever it does elsewhere."""
    pick = seeds.random
    small, large = _pairs(pick, 3, 3, 9), _pairs(pick, 5, 10, 99)
    products = [((a, b), a * b) for a, b in large]
    arbitrary = list(zip(large, pick.sample(range(300, 900), 5), strict=True))
    questions = [(candidate, _sums(small + large)) for candidate in ADDERS]
    questions += [(MULTIPLIER, products), (MULTIPLIER, _sums(large)), (ADDER, products)]
    questions += [(UP_TO_9, _sums(small)), (UP_TO_9, _sums(large))]
    questions += [(memorizer_of(arbitrary), arbitrary), (memorizer_of(_sums(small)), _sums(large))]
    _check_passes(student, questions, "f(a, b), and the answer of the case")


def test_passes__takes_one_wrong_answer_for_a_fail(student: Student, seeds: Seeds) -> None:
    """A single wrong answer is a fail, wherever it stands; a single case may do."""
    pick = seeds.random
    right = _sums(_pairs(pick, 7, -99, 99))
    wrong = [(pair, answer + pick.choice((-1, 1))) for pair, answer in right]
    questions = [(ADDER, right), (ADDER, right[:1]), (ADDER, wrong[:1])]
    for place in range(len(right)):
        questions.append((ADDER, [*right[:place], wrong[place], *right[place + 1 :]]))
    _check_passes(student, questions, "whether all the cases are looked at")


def test_passes__takes_an_exception_for_a_fail(student: Student, seeds: Seeds) -> None:
    """An exception in f is a fail, and does not come out of the checker."""
    cases = _telling_cases(seeds.random)
    harmless = _sums(_pairs(seeds.random, 4, 1, 99))
    questions = [(candidate, cases) for candidate in (*RAISERS, ADDER)]
    questions += [(candidate, harmless) for candidate in RAISERS]
    _check_passes(student, questions, "try and except Exception")


def test_passes__takes_another_type_for_a_fail(student: Student, seeds: Seeds) -> None:
    """An answer that is no int is a fail: text, a float, NaN, a list, or True in the place of 1."""
    cases = _telling_cases(seeds.random)
    harmless = _sums(_pairs(seeds.random, 4, 1, 99))
    questions = [(candidate, cases) for candidate in (*WRONG_TYPES, ADDER)]
    questions += [(candidate, harmless) for candidate in WRONG_TYPES]
    _check_passes(student, questions, "the type of what f returns")


def test_passes__is_not_fooled_by_objects_that_lie(student: Student, seeds: Seeds) -> None:
    """An object that says it is the right answer, or breaks the comparison, is a fail."""
    cases = _telling_cases(seeds.random)
    questions = [(candidate, cases) for candidate in (*LIARS, ADDER)]
    _check_passes(student, questions, "ask for the type before comparing anything")


@pytest.mark.supporting
def test_passes__rejects_an_empty_list_of_cases(student: Student) -> None:
    """No cases raise ValueError, be f right or wrong."""
    functions = [Function(candidate.source, "f") for candidate in (ADDER, MULTIPLIER, RAISERS[0])]
    student.rejects("passes", [(function, []) for function in functions])


# strong_tests


def _check_strong_tests(
    student: Student, seeds: Seeds, candidates: Sequence[Candidate], look_at: str = ""
) -> None:
    """Have each candidate tested on many random pairs."""
    calls = [
        (Function(candidate.source, "f"), TRIALS, seeds.numpy_rng()) for candidate in candidates
    ]
    answers = student.calls("strong_tests", calls)
    for candidate, answer in zip(candidates, answers, strict=True):
        is_right = answer.boolean() is (candidate in ADDERS)
        answer.require(is_right, f"Here f is a function that {candidate.what}.", look_at)


def test_strong_tests__accepts_every_function_that_adds(student: Student, seeds: Seeds) -> None:
    """A function that is right on every pair is accepted, and one that is never right is not."""
    _check_strong_tests(
        student,
        seeds,
        [*ADDERS, MULTIPLIER],
        "the pairs are plain ints from −99 to 99, and no others",
    )


def test_strong_tests__finds_wrong_sums(student: Student, seeds: Seeds) -> None:
    """Thousands of trials find a function with wrong sums, for some numbers only, say."""
    memorizer = memorizer_of(_sums(_pairs(seeds.random, 20, -99, 99)))
    _check_strong_tests(
        student,
        seeds,
        [*WRONG_VALUES, memorizer, ADDER],
        "both numbers are drawn from −99…99, independently and with both ends",
    )


def test_strong_tests__finds_other_faults(student: Student, seeds: Seeds) -> None:
    """Wrong types, objects that lie and exceptions are found, as `passes` finds them."""
    _check_strong_tests(student, seeds, [*WRONG_TYPES, *LIARS, *RAISERS, ADDER])


def _check_acceptance(
    student: Student, seeds: Seeds, candidate: Candidate, trials: int, checks: int
) -> None:
    """Test a function many times with few trials, and look at how often it is accepted."""
    function = Function(candidate.source, "f")
    calls = [(function, trials, seeds.numpy_rng()) for _ in range(checks)]
    answers = student.calls("strong_tests", calls)
    share = sum(answer.boolean() for answer in answers) / checks
    call = f"Of {checks} calls strong_tests(f, {trials}, …), where f {candidate.what}, the share"
    Answer(share, call, "that returned True is").fraction_of(
        checks,
        exact_accept_probability(candidate, trials),
        ALPHA,
        looks_like=misreadings.accept_misreadings(exact_wrong_pairs(candidate) / PAIRS, trials),
        look_at="each trial draws a fresh pair, uniformly, and f must be right on all of them",
    )


@pytest.mark.weight(2)
def test_strong_tests__accepts_as_often_as_chance_has_it(student: Student, seeds: Seeds) -> None:
    """A rare fault slips through as often as so many independent fresh pairs all miss it."""
    candidate = sparse_fault(2, seeds.random.randrange(2))
    _check_acceptance(student, seeds, candidate, 2, 800)  # 1 or 3 trials: 8 standard errors away
    _check_acceptance(student, seeds, candidate, 1, 300)
    every = seeds.random.choice((4, 5))
    _check_acceptance(student, seeds, sparse_fault(every, seeds.random.randrange(every)), 3, 500)


def test_strong_tests__draws_all_pairs_equally_often(student: Student, seeds: Seeds) -> None:
    """Large and small numbers are drawn equally often, and b does not depend on a."""
    _check_acceptance(student, seeds, UP_TO_69, 2, 400)
    _check_acceptance(student, seeds, B_FARTHER, 2, 400)


@pytest.mark.supporting
def test_strong_tests__draws_from_rng_alone(student: Student, seeds: Seeds) -> None:
    """The same seed gives the same verdict, and other seeds give others."""
    # False alarms: 2^−59 or so. Draws from elsewhere that agree for all sixty seeds: as rare.
    function = Function(sparse_fault(4, seeds.random.randrange(4)).source, "f")
    calls = [(function, 2, seeds.numpy_rng()) for _ in range(60)]
    answers = student.repeatable("strong_tests", calls)
    varied = any(not same(answer.value, answers[0].value) for answer in answers)
    answers[0].require(
        varied, "Sixty seeds all gave this verdict on a function that errs at times."
    )


@pytest.mark.supporting
def test_strong_tests__rejects_bad_arguments(student: Student, seeds: Seeds) -> None:
    """Fewer than one trial raises ValueError."""
    functions = [Function(candidate.source, "f") for candidate in (ADDER, MULTIPLIER)]
    bad = [(function, trials) for function in functions for trials in (0, -3)]
    student.rejects("strong_tests", [(*arguments, seeds.numpy_rng()) for arguments in bad])


# catch_probability


def _check_catch(student: Student, settings: list[tuple[float, int]]) -> None:
    answers = student.calls("catch_probability", settings)
    for (bad_fraction, trials), answer in zip(settings, answers, strict=True):
        answer.close_to(
            exact_catch_probability(bad_fraction, trials),
            looks_like=misreadings.catch_misreadings(bad_fraction, trials),
            look_at="how likely it is that all trials miss the fault",
        )


@pytest.mark.weight(2)
def test_catch_probability__is_the_chance_that_a_trial_fails(
    student: Student, seeds: Seeds
) -> None:
    """The result is the chance that at least one of the trials is a wrong pair."""
    pick = seeds.random
    _check_catch(student, [(pick.uniform(0.05, 0.6), pick.randint(3, 9)) for _ in range(10)])


def test_catch_probability__holds_for_rare_faults(student: Student, seeds: Seeds) -> None:
    """The result is right for a rare fault and about a hundred trials, too."""
    pick = seeds.random
    settings = [(pick.uniform(0.001, 0.02), pick.randint(60, 120)) for _ in range(6)]
    _check_catch(student, settings)


@pytest.mark.supporting
def test_catch_probability__holds_at_the_ends_of_every_range(
    student: Student, seeds: Seeds
) -> None:
    """A single trial, no wrong pair, and only wrong pairs have a chance as well."""
    bad_fraction, trials = seeds.random.uniform(0.1, 0.9), seeds.random.randint(2, 9)
    settings = [(bad_fraction, 1), (0.0, 1), (0.0, trials), (1.0, 1), (1.0, trials)]
    answers = student.calls("catch_probability", settings)
    for setting, answer in zip(settings, answers, strict=True):
        answer.close_to(exact_catch_probability(*setting), abs=1e-15)


@pytest.mark.supporting
def test_catch_probability__rejects_bad_arguments(student: Student) -> None:
    """A fraction outside [0, 1], or fewer than one trial, raises ValueError."""
    bad = [(fraction, 3) for fraction in NO_CHANCES] + [(0.4, 0), (0.4, -2)]
    student.rejects("catch_probability", bad)


# trials_needed


def _between(bad_fraction: float, trials: int, pick: random.Random) -> list[tuple[float, float]]:
    """Two (bad_fraction, confidence) for which `trials` are needed, and that is no close call.

    ln(1 − confidence)/ln(1 − bad_fraction) lies from 0.1 to 0.4 above `trials` − 1 for one, and as
    much below `trials` for the other, so that no rounding matters.
    """
    above = pick.uniform(0.1, 0.4)
    return [
        (bad_fraction, -math.expm1((trials - part) * math.log1p(-bad_fraction)))
        for part in (above, 1 - above)
    ]


def _check_needed(student: Student, settings: list[tuple[float, float]]) -> None:
    answers = student.calls("trials_needed", settings)
    for (bad_fraction, confidence), answer in zip(settings, answers, strict=True):
        needed = exact_trials_needed(bad_fraction, confidence)
        if answer.integer() != needed:
            table = misreadings.needed_misreadings(bad_fraction, confidence, needed)
            answer.equals(
                needed,
                looks_like=distinct(table),
                look_at="the first number of trials whose catch_probability is at least confidence",
            )


@pytest.mark.weight(2)
def test_trials_needed__is_the_smallest_that_reaches(student: Student, seeds: Seeds) -> None:
    """The result is the smallest number of trials that reaches the confidence."""
    pick = seeds.random
    for _ in range(6):
        _check_needed(student, _between(pick.uniform(0.03, 0.5), pick.randint(2, 40), pick))


def test_trials_needed__holds_where_the_confidence_is_met_exactly(student: Student) -> None:
    """A number of trials whose chance equals the confidence reaches it, but for rounding."""
    # In all of them the arguments and the powers of 1 − bad_fraction are floats without rounding.
    boundaries = [(bad, confidence) for bad, confidence, trials in exact_boundaries() if trials > 1]
    _check_needed(student, boundaries)


def test_trials_needed__holds_for_rare_faults(student: Student, seeds: Seeds) -> None:
    """The result is right where thousands of trials are needed, too."""
    pick = seeds.random
    few, many = pick.randint(2_000, 10_000), pick.randint(10_000, 40_000)
    for trials in (few, few + 1, many, many + 1):
        _check_needed(student, _between(pick.uniform(0.5, 3) / trials, trials, pick))


@pytest.mark.supporting
def test_trials_needed__is_at_least_one(student: Student, seeds: Seeds) -> None:
    """A confidence of 0, or one that a single trial reaches, takes one trial."""
    bad = seeds.random.uniform(0.2, 0.9)
    settings = [(0.0, 0.0), (bad, 0.0), (1.0, 0.0), (bad, bad / 2), (0.5, 0.5)]
    for answer in student.calls("trials_needed", [*settings, (1.0, bad), (1.0, 1.0)]):
        answer.require(answer.integer() == 1, "One trial is enough, and none is too few.")


@pytest.mark.supporting
def test_trials_needed__raises_where_none_suffices(student: Student, seeds: Seeds) -> None:
    """A confidence above 0 for no wrong pair, or of 1 unless all are wrong, raises ValueError."""
    bad = seeds.random.uniform(0.1, 0.9)
    student.rejects("trials_needed", [(0.0, bad), (0.0, 1.0), (bad, 1.0), (0.99, 1.0)])


@pytest.mark.supporting
def test_trials_needed__rejects_bad_arguments(student: Student) -> None:
    """A fraction or a confidence outside [0, 1] raises ValueError."""
    bad = [(fraction, 0.5) for fraction in NO_CHANCES] + [(0.5, value) for value in NO_CHANCES]
    student.rejects("trials_needed", [*bad, (1.01, 0.0), (1.0, 1.01)])
