import random
from collections.abc import Callable
from itertools import product
from math import comb

import pytest

from reference import wu2_checkers as reference
from reference.laws import fraction_error
from reference.wu2_checkers import Candidate

EVERY_CASE = [((a, b), a + b) for a in reference.RANGE for b in reference.RANGE]


def ids(candidate: Candidate) -> str:
    return candidate.what


@pytest.mark.parametrize("candidate", reference.ADDERS, ids=ids)
def test_adders_are_right_on_every_pair(candidate: Candidate) -> None:
    assert reference.exact_wrong_pairs(candidate) == 0
    assert reference.exact_accept_probability(candidate, 10_000) == 1.0
    assert reference.exact_passes(candidate, EVERY_CASE)


@pytest.mark.parametrize("candidate", reference.NON_ADDERS, ids=ids)
def test_non_adders_are_wrong_on_at_least_one_pair_in_201(candidate: Candidate) -> None:
    assert reference.exact_wrong_pairs(candidate) >= reference.PAIRS / 201
    assert not reference.exact_passes(candidate, EVERY_CASE)


def test_four_thousand_trials_accept_no_non_adder_in_fifty_million_checks() -> None:
    chances = [reference.exact_accept_probability(c, 4000) for c in reference.NON_ADDERS]
    assert sum(chances) < 2e-8


def test_names_and_sources_are_unique() -> None:
    candidates = reference.ADDERS + reference.NON_ADDERS
    assert len({c.what for c in candidates}) == len({c.source for c in candidates})
    assert len({c.what for c in candidates}) == len(candidates)


def equal(value: object, answer: int) -> bool:
    return bool(value == answer)


def unequal(value: object, answer: int) -> bool:
    return not (value != answer)  # noqa: SIM202 - `!=` is a method of its own


def printed_alike(value: object, answer: int) -> bool:
    return repr(value) == repr(answer)


def an_int_that_is_equal(value: object, answer: int) -> bool:
    return isinstance(value, int) and value == answer


@pytest.mark.parametrize(
    ("what", "fooled"),
    [
        ("returns an object that equals everything", equal),
        ("returns an object that equals everything", unequal),
        ("returns text that equals everything", equal),
        ("returns an object that only looks like the sum when printed", printed_alike),
        ("returns True for 1", an_int_that_is_equal),
        ("returns False for 0", an_int_that_is_equal),
        ("returns an int, 7777, that equals everything", an_int_that_is_equal),
        ("returns an object that equals everything and claims to be an int", an_int_that_is_equal),
        ("returns the sum as a float", equal),
        ("returns the sum in a NumPy array", equal),
    ],
)
def test_each_disguise_fools_the_checker_that_it_is_meant_for(
    what: str, fooled: Callable[[object, int], bool]
) -> None:
    (candidate,) = (c for c in reference.NON_ADDERS if c.what == what)
    f = candidate.build()
    assert all(fooled(f(a, b), a + b) for a, b in product((-99, -1, 0, 1, 7), repeat=2))


def test_the_range_adder_is_wrong_just_beyond_the_range() -> None:
    (candidate,) = (c for c in reference.ADDERS if "may be drawn" in c.what)
    f = candidate.build()
    assert f(99, -99) == 0
    assert f(-99, -99) == -198
    assert f(100, 1) != 101
    assert f(1, -100) != -99


@pytest.mark.parametrize(
    "name",
    [
        "raises ZeroDivisionError",
        "raises TypeError for negative b",
        "takes one argument only",
        "never ends its recursion where a equals b",
        "raises an exception of its own that cannot be printed",
    ],
)
def test_raisers_raise_an_ordinary_exception(name: str) -> None:
    (candidate,) = (c for c in reference.RAISERS if c.what == name)
    with pytest.raises(Exception):  # noqa: B017, PT011 - any ordinary exception is what they promise
        candidate.build()(-1, -1)


def test_wrong_pairs_of_wrong_values_equal_their_closed_forms() -> None:
    wrong = {c.what: reference.exact_wrong_pairs(c) for c in reference.WRONG_VALUES}
    assert wrong["returns a − b"] == 199 * 198  # right where b = 0
    assert wrong["is right only for numbers of at least 0"] == 199**2 - 100**2 - 198  # 0 elsewhere
    assert wrong["is wrong only where a is 99"] == 198  # the sum with −99 is 0
    assert wrong["is one too high for a > b, one too low for a < b"] == 199 * 198


def test_passes_judges_the_given_answers_and_not_sums() -> None:
    product_cases = [((2, 3), 6), ((-4, 5), -20)]
    multiplier = next(c for c in reference.WRONG_VALUES if c.what == "returns a · b")
    assert reference.exact_passes(multiplier, product_cases)
    assert not reference.exact_passes(reference.ADDERS[0], product_cases)


def test_passes_refuses_an_empty_list_of_cases() -> None:
    with pytest.raises(ValueError, match="at least one case"):
        reference.exact_passes(reference.ADDERS[0], [])


@pytest.mark.parametrize("default", [0, 5])
def test_a_memorizer_is_right_on_its_cases_and_on_sums_equal_to_its_default(default: int) -> None:
    cases = [((1, 2), 3), ((50, -7), 43), ((9, 9), 18)]
    candidate = reference.memorizer_of(cases, default)
    assert reference.exact_passes(candidate, cases)
    lucky = 199 - abs(default)
    assert reference.exact_wrong_pairs(candidate) == reference.PAIRS - lucky - len(cases)


@pytest.mark.parametrize(("every", "offset"), [(1, 0), (2, 1), (50, 17), (39_601, 4)])
def test_a_sparse_fault_is_wrong_on_its_share_of_the_pairs(every: int, offset: int) -> None:
    candidate = reference.sparse_fault(every, offset)
    assert abs(reference.exact_wrong_pairs(candidate) - reference.PAIRS / every) < 1
    assert candidate != reference.sparse_fault(every, offset + 1)


def test_accept_probability_meets_simulated_checkers() -> None:
    # Five standard errors of a binomial fraction: a false alarm at 6e-7.
    candidate, trials, checkers = reference.sparse_fault(9, 2), 6, 20_000
    f = candidate.build()
    rng = random.Random(5)

    def accepted() -> bool:
        pairs = [(rng.randint(-99, 99), rng.randint(-99, 99)) for _ in range(trials)]
        return all(f(a, b) == a + b for a, b in pairs)

    chance = reference.exact_accept_probability(candidate, trials)
    share = sum(accepted() for _ in range(checkers)) / checkers
    assert abs(share - chance) <= 5 * fraction_error(chance, checkers)


def test_pairs_without_repetition_accept_no_more_often() -> None:
    candidate, trials = reference.sparse_fault(9), 20
    wrong = reference.exact_wrong_pairs(candidate)
    distinct = comb(reference.PAIRS - wrong, trials) / comb(reference.PAIRS, trials)
    accepted = reference.exact_accept_probability(candidate, trials)
    assert accepted * 0.999 < distinct < accepted


def test_catch_probability_is_one_minus_the_chance_that_all_tests_miss() -> None:
    assert reference.exact_catch_probability(0.01, 100) == pytest.approx(1 - 0.99**100, rel=1e-12)
    assert reference.exact_catch_probability(0.0, 5) == 0.0
    assert reference.exact_catch_probability(1.0, 1) == 1.0


@pytest.mark.parametrize(
    ("bad_fraction", "confidence", "trials"),
    [(0.5, 0.875, 3), (0.25, 0.578125, 3), (0.01, 0.95, 299), (0.3, 0.0, 1), (1.0, 1.0, 1)],
)
def test_trials_needed_is_the_least_that_catches(
    bad_fraction: float, confidence: float, trials: int
) -> None:
    assert reference.exact_trials_needed(bad_fraction, confidence) == trials


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("sparse_fault", (0,)),
        ("exact_accept_probability", (reference.ADDERS[0], 0)),
        ("exact_catch_probability", (-0.1, 5)),
        ("exact_catch_probability", (0.5, 0)),
        ("exact_trials_needed", (0.0, 0.5)),
        ("exact_trials_needed", (0.5, 1.0)),
        ("exact_trials_needed", (0.5, 1.5)),
    ],
)
def test_arguments_out_of_range_are_refused(name: str, arguments: tuple[object, ...]) -> None:
    with pytest.raises(ValueError, match=r"must|suffices"):
        getattr(reference, name)(*arguments)
