import math
from decimal import Decimal
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from reference import wu1_votes as reference
from reference.ex2_plurality import exact_plurality
from reference.laws import fraction_error


def loop_in_floats(p: float, target: float) -> int:
    k = 1
    while 1 - (1 - p) ** k < target:
        k += 1
    return k


def loop_in_fractions(p: float, target: float) -> int:
    miss, k = 1 - Fraction(p), 1
    while 1 - miss**k < Fraction(target):
        k += 1
    return k


def quotient_of_logarithms(p: float, target: float) -> int:
    return math.ceil(math.log(1 - target) / math.log(1 - p))


def enumerated_tie_law(p: Fraction, n_wrong: int, attempts: int) -> list[Fraction]:
    law = [Fraction(0)] * (n_wrong + 1)
    masses = [p] + [(1 - p) / n_wrong] * n_wrong
    for answers in product(range(n_wrong + 1), repeat=attempts):
        counts = [answers.count(answer) for answer in range(n_wrong + 1)]
        if counts[0] == max(counts):
            law[counts.count(counts[0]) - 1] += math.prod(masses[answer] for answer in answers)
    return law


@pytest.mark.parametrize("p", [0.0, 0.2, 0.5, 1.0])
def test_chance_any_sums_the_sequences_with_a_success(p: float) -> None:
    chance = sum(
        math.prod(p if hit else 1 - p for hit in hits)
        for hits in product([True, False], repeat=4)
        if any(hits)
    )
    assert reference.exact_chance_any(p, 4) == pytest.approx(chance, rel=1e-14)


@pytest.mark.parametrize("p", [0.03, 0.1, 0.25, 0.4, 0.9, 0.999, 1.0])
@pytest.mark.parametrize("target", [0.0, 1e-9, 0.1, 0.19, 0.5, 0.9, 0.999, 1 - 2**-53])
def test_attempts_needed_equals_a_loop_in_exact_arithmetic(p: float, target: float) -> None:
    assert reference.exact_attempts_needed(p, target) == loop_in_fractions(p, target)


def test_attempts_needed_is_the_same_where_powers_decide_every_quotient(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cases = [(p, target) for p in (0.1, 0.3, 0.85) for target in (0.2, 0.5, 0.77, 0.9, 0.99)]
    by_logarithms = [reference.exact_attempts_needed(p, target) for p, target in cases]
    monkeypatch.setattr(reference, "_NEAR", Decimal(1))
    assert [reference.exact_attempts_needed(p, target) for p, target in cases] == by_logarithms


def test_attempts_needed_holds_its_definition_for_the_smallest_float() -> None:
    p = 5e-324
    k = reference.exact_attempts_needed(p, 0.5)
    # (1 − p)^k = 2^(−kp / ln 2) up to a factor 1 + p, so k is ln 2 / p up to 1.
    assert Fraction(k) * Fraction(p) == pytest.approx(math.log(2), rel=1e-15)


@pytest.mark.parametrize(("p", "target"), [(0.0, 0.1), (0.0, 1.0), (0.5, 1.0)])
def test_attempts_needed_refuses_what_no_number_reaches(p: float, target: float) -> None:
    with pytest.raises(ValueError, match="no number of attempts suffices"):
        reference.exact_attempts_needed(p, target)


@pytest.mark.parametrize("p", [0.0, 0.3, 1.0])
def test_a_target_of_zero_takes_one_attempt(p: float) -> None:
    assert reference.exact_attempts_needed(p, 0.0) == 1


def test_boundaries_are_exact_and_sound_loops_agree_on_them() -> None:
    boundaries = reference.exact_boundaries()
    assert len(boundaries) > 50
    for p, target, k in boundaries:
        assert Fraction(target) == 1 - (1 - Fraction(p)) ** k
        assert Fraction(repr(target)) == Fraction(target)
        assert loop_in_floats(p, target) == reference.exact_attempts_needed(p, target) == k


def test_boundaries_hold_for_a_rounded_up_quotient_of_logarithms() -> None:
    boundaries = reference.exact_boundaries()
    assert all(quotient_of_logarithms(p, target) == k for p, target, k in boundaries)
    assert quotient_of_logarithms(0.25, 0.578125) == 4  # which is why this one is not among them
    assert (0.25, 0.578125, 3) not in boundaries


def test_rounded_attempts_hold_every_sound_float_algorithm_on_decimal_boundaries() -> None:
    for tenths, k in product(range(1, 10), range(1, 7)):
        p, target = tenths / 10, float(1 - (1 - Fraction(tenths, 10)) ** k)
        accepted = reference.rounded_attempts_needed(p, target)
        assert k in accepted
        assert loop_in_floats(p, target) in accepted
        assert quotient_of_logarithms(p, target) in accepted
        assert len(accepted) <= 3


def test_rounded_attempts_are_one_number_away_from_boundaries() -> None:
    draws = np.random.default_rng(41).uniform(0.02, 0.98, (300, 2)).tolist()
    for p, target in draws:
        assert list(reference.rounded_attempts_needed(p, target)) == [loop_in_floats(p, target)]


def test_the_vote_returns_each_most_frequent_sample_equally_often() -> None:
    assert reference.exact_vote_law(["b", "a", "b"]) == {"b": 1.0}
    assert reference.exact_vote_law([7, 5, 5, 7, 3]) == {7: 0.5, 5: 0.5}
    assert reference.exact_vote_law([4]) == {4: 1.0}


@pytest.mark.parametrize("p", [0.0, 0.25, 0.5, 1.0])
@pytest.mark.parametrize(("n_wrong", "attempts"), [(1, 1), (1, 6), (2, 7), (3, 5), (6, 3)])
def test_the_tie_law_equals_enumeration(p: float, n_wrong: int, attempts: int) -> None:
    expected = [float(x) for x in enumerated_tie_law(Fraction(p), n_wrong, attempts)]
    law = reference.exact_tie_law(p, n_wrong, attempts)
    assert law == pytest.approx(expected, rel=1e-13, abs=0)
    fair = sum(x / (t + 1) for t, x in enumerate(expected))
    assert reference.exact_vote_accuracy(p, n_wrong, attempts) == pytest.approx(fair, rel=1e-13)


@pytest.mark.parametrize("attempts", [1, 2, 45, 250])
def test_vote_accuracy_equals_the_chapters_plurality_with_six_equal_wrong_answers(
    attempts: int,
) -> None:
    # Another method: ex2 tabulates seven answers one by one; trap 1/6 makes six equally likely.
    other = exact_plurality(0.2, 1 / 6, attempts)
    assert reference.exact_vote_accuracy(0.2, 6, attempts) == pytest.approx(other, rel=1e-11)


@pytest.mark.parametrize("attempts", [1, 2, 10, 150])
def test_answers_that_are_all_equally_likely_win_equally_often(attempts: int) -> None:
    assert reference.exact_vote_accuracy(1 / 5, 4, attempts) == pytest.approx(1 / 5, rel=1e-11)


@pytest.mark.parametrize("attempts", [45, 500])
def test_a_vote_between_two_answers_equals_the_binomial_tail(attempts: int) -> None:
    p, half = Fraction(45, 100), Fraction(attempts, 2)
    tail = sum(
        math.comb(attempts, c) * p**c * (1 - p) ** (attempts - c) / (1 + (c == half))
        for c in range(math.ceil(half), attempts + 1)
    )
    accuracy = reference.exact_vote_accuracy(0.45, 1, attempts)
    assert accuracy == pytest.approx(float(tail), rel=1e-11)


def test_forty_five_attempts_at_forty_percent_are_almost_always_right() -> None:
    assert round(reference.exact_vote_accuracy(0.4, 6, 45), 2) == 0.99
    assert round(reference.exact_chance_any(0.4, 45), 9) == 1.0


@pytest.mark.parametrize(("n_wrong", "attempts"), [(6, 2), (2, 9), (6, 12)])
def test_simulated_votes_meet_the_exact_law(n_wrong: int, attempts: int) -> None:
    # Five standard errors of a binomial fraction: each comparison is a false alarm at 6e-7.
    trials, p = 40_000, 0.3
    rng = np.random.default_rng(attempts)
    vote, any_right = reference.simulate_votes(p, n_wrong, attempts, trials, rng)
    accuracy = reference.exact_vote_accuracy(p, n_wrong, attempts)
    chance = reference.exact_chance_any(p, attempts)
    assert abs(vote - accuracy) <= 5 * fraction_error(accuracy, trials)
    assert abs(any_right - chance) <= 5 * fraction_error(chance, trials)


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("exact_chance_any", (1.1, 3)),
        ("exact_chance_any", (0.5, 0)),
        ("exact_attempts_needed", (-0.1, 0.5)),
        ("exact_attempts_needed", (0.5, math.nan)),
        ("rounded_attempts_needed", (2, 0.5)),
        ("rounded_attempts_needed", (0.5, 1.0)),
        ("exact_vote_law", ([],)),
        ("exact_tie_law", (1.5, 6, 3)),
        ("exact_tie_law", (0.5, 0, 3)),
        ("exact_tie_law", (0.5, 6, 501)),
        ("simulate_votes", (0.5, 6, 3, 0, np.random.default_rng(0))),
        ("simulate_votes", (math.nan, 6, 3, 9, np.random.default_rng(0))),
    ],
)
def test_arguments_out_of_range_are_refused(name: str, arguments: tuple[object, ...]) -> None:
    with pytest.raises(ValueError, match=r"must|suffices"):
        getattr(reference, name)(*arguments)
