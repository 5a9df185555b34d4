"""Hidden checks of ex7_allocation.

Nothing here is random but the choice of inputs. Where a check hangs on a tie or on a border, its
inputs are exact in binary, so that every way of writing the formula gives the same float there.
"""

import math
from fractions import Fraction
from itertools import permutations

import pytest

from grader.bridge import AxesView, Line, Student
from grader.seeds import Seeds
from reference import ex7_allocation as reference
from reference.ex7_allocation import STOP, Option

BAD_PROBABILITIES = (-0.01, 1.01, math.nan)
NAMES = ("traces", "best-of-n", "search", "revision", "votes", "direct")


# ---------------------------------------------------------------------------- independent_pass_at_k


@pytest.mark.weight(2)
def test_independent_pass_at_k__asks_for_at_least_one_success(
    student: Student, seeds: Seeds
) -> None:
    """It is the probability that at least one of k independent attempts is right."""
    for _ in range(5):
        p, k = seeds.random.uniform(0.05, 0.4), seeds.random.randint(3, 12)
        student.call("independent_pass_at_k", p, k).close_to(
            reference.exact_independent_pass_at_k(p, k),
            looks_like={
                "This is the probability that all attempts fail.": (1 - p) ** k,
                "This is the probability that all attempts are right.": p**k,
                "This is the probability that not all attempts are right.": 1 - p**k,
                "This is the expected number of right attempts.": k * p,
                "This is the probability of exactly one right attempt.": k * p * (1 - p) ** (k - 1),
                "This is the limit of many attempts at a small p.": 1 - math.exp(-k * p),
                "This is the value for one attempt less.": 1 - (1 - p) ** (k - 1),
                "This is the value for one attempt more.": 1 - (1 - p) ** (k + 1),
            },
            look_at="the probability that an attempt fails, and that all k of them do",
        )


@pytest.mark.supporting
def test_independent_pass_at_k__is_p_for_a_single_attempt(student: Student, seeds: Seeds) -> None:
    """With one attempt it is p."""
    p = seeds.random.uniform(0.05, 0.95)
    student.call("independent_pass_at_k", p, 1).close_to(p)


def test_independent_pass_at_k__holds_for_large_budgets(student: Student, seeds: Seeds) -> None:
    """It holds for hundreds of attempts at a prompt that is rarely solved."""
    for _ in range(3):
        p, k = seeds.random.uniform(0.001, 0.01), seeds.random.randint(100, 400)
        student.call("independent_pass_at_k", p, k).close_to(
            reference.exact_independent_pass_at_k(p, k)
        )


@pytest.mark.supporting
def test_independent_pass_at_k__holds_at_the_ends(student: Student, seeds: Seeds) -> None:
    """At p = 0 nothing is ever covered, and at p = 1 everything is, whatever k."""
    k = seeds.random.randint(2, 40)
    for p in (0.0, 1.0):
        student.call("independent_pass_at_k", p, k).close_to(p, abs=1e-12)


@pytest.mark.supporting
def test_independent_pass_at_k__refuses_arguments_out_of_range(student: Student) -> None:
    """A p outside [0, 1], or NaN, and a k below 1 raise ValueError."""
    bad = [(value, 4) for value in BAD_PROBABILITIES]
    student.rejects("independent_pass_at_k", [*bad, (0.5, 0), (0.5, -3)])


# ----------------------------------------------------------------------------------- mixed_coverage


def _check_mixed(student: Student, alpha: float, beta: float, k: int) -> None:
    mean = alpha / (alpha + beta)
    covered = reference.exact_mixed_coverage(alpha, beta, k)
    student.call("mixed_coverage", alpha, beta, k).close_to(
        covered,
        looks_like={
            "This puts the average p into the formula for one prompt.": 1 - (1 - mean) ** k,
            "This is what is missed, not what is covered.": 1 - covered,
            "This is 1 − E[p^k], or alpha and beta are exchanged.": reference.exact_mixed_coverage(
                beta, alpha, k
            ),
            "This is the coverage at one attempt more.": reference.exact_mixed_coverage(
                alpha, beta, k + 1
            ),
        },
        look_at="the average of (1 − p)^k over the law, not (1 − average p)^k",
    )


def test_mixed_coverage__averages_over_prompts_of_two_kinds(student: Student, seeds: Seeds) -> None:
    """It holds where most prompts are solved almost always or almost never."""
    for _ in range(4):
        alpha, beta = seeds.random.uniform(0.1, 0.6), seeds.random.uniform(0.7, 1.5)
        _check_mixed(student, alpha, beta, seeds.random.randint(3, 64))


def test_mixed_coverage__averages_over_prompts_of_similar_difficulty(
    student: Student, seeds: Seeds
) -> None:
    """It holds where the difficulties of prompts lie close together."""
    for _ in range(4):
        alpha, beta = seeds.random.uniform(2, 6), seeds.random.uniform(7, 20)
        _check_mixed(student, alpha, beta, seeds.random.randint(3, 16))


@pytest.mark.supporting
def test_mixed_coverage__is_the_mean_for_a_single_attempt(student: Student, seeds: Seeds) -> None:
    """With one attempt it is the average of p, α/(α + β)."""
    alpha, beta = seeds.random.uniform(0.2, 2), seeds.random.uniform(2.5, 5)
    student.call("mixed_coverage", alpha, beta, 1).close_to(
        alpha / (alpha + beta),
        looks_like={"This is the average of 1 − p.": beta / (alpha + beta)},
    )


def test_mixed_coverage__is_stable_for_large_budgets(student: Student, seeds: Seeds) -> None:
    """It is right for thousands of attempts, up to 10,000."""
    for k in (seeds.random.randint(500, 3000), 10_000):
        alpha, beta = seeds.random.uniform(0.1, 0.4), seeds.random.uniform(0.8, 3)
        student.call("mixed_coverage", alpha, beta, k).close_to(
            reference.exact_mixed_coverage(alpha, beta, k),
            look_at="which intermediate numbers are too large or too small for a float",
        )


@pytest.mark.supporting
def test_mixed_coverage__refuses_arguments_out_of_range(student: Student) -> None:
    """An alpha or beta of 0 or less, and a k below 1, raise ValueError."""
    bad = [(0.0, 1.5, 4), (-0.5, 1.5, 4), (0.5, 0.0, 4), (0.5, -1.5, 4), (0.5, 1.5, 0)]
    student.rejects("mixed_coverage", [*bad, (0.5, 1.5, -2)])


# ----------------------------------------------------------------------------------- fit_difficulty


def _check_fit(student: Student, mean: float, concentration: float, k: int) -> None:
    """Ask for the law with this mean and this α + β, from its coverage at 1 and at k."""
    pass_k = reference.exact_mixed_coverage(mean * concentration, (1 - mean) * concentration, k)
    alpha, beta = reference.exact_fit_difficulty(mean, pass_k, k)
    student.call("fit_difficulty", mean, pass_k, k).close_to(
        (alpha, beta),
        rel=1e-5,  # as the docstring of the task has it
        looks_like={
            "This is (beta, alpha).": (beta, alpha),
            "This is (mean, alpha + beta).": (mean, concentration),
            "This is the law with alpha + beta = 1, whatever was measured.": (mean, 1 - mean),
            "This takes pass_k − pass_1² for the variance of p.": _by_moments(
                mean, pass_k - mean**2
            ),
            "This takes pass_k − pass_1 for the variance of p.": _by_moments(mean, pass_k - mean),
        },
        look_at="mixed_coverage of what you return, at 1 and at k: is it pass_1 and pass_k?",
    )


def _by_moments(mean: float, variance: float) -> tuple[float, float]:
    concentration = mean * (1 - mean) / variance - 1
    return mean * concentration, (1 - mean) * concentration


def test_fit_difficulty__finds_a_law_of_two_kinds(student: Student, seeds: Seeds) -> None:
    """It finds the law where most prompts are solved almost always or almost never."""
    for _ in range(3):
        mean, concentration = seeds.random.uniform(0.1, 0.4), seeds.random.uniform(0.3, 0.9)
        _check_fit(student, mean, concentration, seeds.random.randint(8, 64))


def test_fit_difficulty__finds_a_law_of_similar_difficulty(student: Student, seeds: Seeds) -> None:
    """It finds the law where the difficulties of prompts lie close together."""
    for _ in range(3):
        mean, concentration = seeds.random.uniform(0.1, 0.3), seeds.random.uniform(12, 30)
        _check_fit(student, mean, concentration, seeds.random.randint(6, 12))


def test_fit_difficulty__fits_two_attempts(student: Student, seeds: Seeds) -> None:
    """Coverage at one and at two attempts is enough, for hard prompts and for easy ones."""
    for low, high in ((0.1, 0.4), (0.6, 0.9)):
        mean, concentration = seeds.random.uniform(low, high), seeds.random.uniform(1.2, 6)
        _check_fit(student, mean, concentration, 2)


def test_fit_difficulty__fits_a_large_budget(student: Student, seeds: Seeds) -> None:
    """It finds the law from the coverage at a thousand attempts."""
    for _ in range(2):
        mean, concentration = seeds.random.uniform(0.05, 0.3), seeds.random.uniform(0.4, 2)
        _check_fit(student, mean, concentration, seeds.random.randint(600, 1000))


@pytest.mark.supporting
def test_fit_difficulty__refuses_what_no_law_can_match(student: Student, seeds: Seeds) -> None:
    """A coverage at k outside of what a Beta law of that mean can have raises ValueError."""
    mean, k = seeds.random.uniform(0.1, 0.5), seeds.random.randint(2, 8)
    highest = reference.exact_independent_pass_at_k(mean, k)
    above = highest + (1 - highest) * seeds.random.uniform(0.01, 0.9)
    below = mean * seeds.random.uniform(0.3, 0.99)
    student.rejects("fit_difficulty", [(mean, above, k), (mean, below, k), (mean, 1.0, k)])


@pytest.mark.supporting
def test_fit_difficulty__refuses_what_only_the_limits_match(student: Student, seeds: Seeds) -> None:
    """A pair that only prompts all alike, or all with p of 0 or 1, can have raises ValueError."""
    mean, k = seeds.random.choice([0.25, 0.5, 0.75]), seeds.random.randint(2, 6)
    limits = [(mean, mean, k), (mean, float(1 - (1 - Fraction(mean)) ** k), k)]
    student.rejects("fit_difficulty", [*limits, (0.0, 0.0, k), (1.0, 1.0, k), (0.0, 0.5, k)])


@pytest.mark.supporting
def test_fit_difficulty__refuses_arguments_out_of_range(student: Student) -> None:
    """A k below 2, and a coverage outside [0, 1], or NaN, raise ValueError."""
    bad = [(0.2, 0.2, 1), (0.2, 0.5, 1), (0.2, 0.5, 0), (-0.1, 0.5, 8), (1.1, 1.2, 8)]
    # Rounding makes 1 − (1 − 0.01) larger than 0.01, so that there is something between the two.
    bad.append((0.01, (0.01 + (1 - (1 - 0.01))) / 2, 1))
    student.rejects("fit_difficulty", [*bad, (0.2, 1.1, 8), (math.nan, 0.5, 8), (0.2, math.nan, 8)])


# --------------------------------------------------------------------------------- expected_utility


def _random_option(seeds: Seeds) -> Option:
    """An option with few digits, so that a message can show it."""
    draw = seeds.random.randint
    return draw(30, 90) / 100, draw(55, 95) / 100, draw(1, 29) + 0.5


def _random_prices(seeds: Seeds) -> tuple[float, float, float]:
    """Value, penalty and cost, the first two unequal."""
    value, penalty = seeds.random.sample(range(5, 40), 2)
    return value / 10, penalty / 10, seeds.random.randint(1, 50) / 1000


def _check_utility(
    student: Student, option: Option, prices: tuple[float, float, float], look_at: str
) -> None:
    (answered, precision, samples), (value, penalty, cost) = option, prices
    gain, loss = precision * value, (1 - precision) * penalty
    spent = samples * cost
    student.call("expected_utility", *option, *prices).close_to(
        reference.exact_expected_utility(*option, *prices),
        abs=1e-9,
        looks_like={
            "This leaves out the penalty of wrong answers.": answered * gain - spent,
            "This adds the penalty of wrong answers.": answered * (gain + loss) - spent,
            "This charges the penalty for unanswered prompts too.": answered * gain
            - (1 - answered * precision) * penalty
            - spent,
            "This charges the penalty for unanswered prompts alone.": answered * gain
            - (1 - answered) * penalty
            - spent,
            "This takes every prompt for an answered one.": gain - loss - spent,
            "This pays for the samples of answered prompts alone.": answered
            * (gain - loss - spent),
            "This leaves out the cost of samples.": answered * (gain - loss),
            "This charges a single sample.": answered * (gain - loss) - cost,
            "This adds the cost of samples.": answered * (gain - loss) + spent,
            "This does not multiply the penalty with the fraction answered.": answered * gain
            - loss
            - spent,
        },
        look_at=look_at,
    )


def test_expected_utility__earns_by_right_answers(student: Student, seeds: Seeds) -> None:
    """A prompt earns the value if it is answered and the answer is right."""
    for _ in range(3):
        prices = seeds.random.randint(11, 40) / 10, 0.0, 0.0
        _check_utility(
            student, _random_option(seeds), prices, "how many prompts get a right answer"
        )


def test_expected_utility__loses_by_wrong_answers(student: Student, seeds: Seeds) -> None:
    """A prompt costs the penalty if it is answered and the answer is wrong."""
    for _ in range(3):
        prices = 0.0, seeds.random.randint(11, 40) / 10, 0.0
        _check_utility(
            student, _random_option(seeds), prices, "how many prompts get a wrong answer"
        )


def test_expected_utility__pays_for_every_sample(student: Student, seeds: Seeds) -> None:
    """Samples are paid for, whether or not an answer comes out."""
    _, _, cost = _random_prices(seeds)
    for answered in (0.0, 0.5):
        option = (answered, *_random_option(seeds)[1:])
        _check_utility(student, option, (0.0, 0.0, cost), "which prompts spend samples")


def test_expected_utility__puts_the_three_together(student: Student, seeds: Seeds) -> None:
    """Right answers, wrong answers and samples count together, each at its price."""
    for _ in range(5):
        _check_utility(student, _random_option(seeds), _random_prices(seeds), "the three terms")


def test_expected_utility__holds_at_the_ends(student: Student, seeds: Seeds) -> None:
    """It holds where all prompts are answered, and where all answers are right or all wrong."""
    answered, precision, samples = _random_option(seeds)
    prices = _random_prices(seeds)
    for option in ((1.0, precision, samples), (answered, 0.0, samples), (answered, 1.0, 0.0)):
        _check_utility(student, option, prices, "the ends of [0, 1], which are in range")


_GOOD: dict[str, float] = {
    "answered": 0.5, "precision": 0.5, "samples": 4, "value": 1.0, "penalty": 1.0, "cost": 0.01,
}  # fmt: skip


@pytest.mark.supporting
def test_expected_utility__refuses_arguments_out_of_range(student: Student) -> None:
    """A fraction outside [0, 1], or NaN, and an amount below 0 raise ValueError."""
    bad = [(name, value) for name in ("answered", "precision") for value in BAD_PROBABILITIES]
    bad += [(name, -0.01) for name in ("samples", "value", "penalty", "cost")]
    changed = [_GOOD | {name: value} for name, value in bad]
    student.rejects("expected_utility", [tuple(arguments.values()) for arguments in changed])


# -------------------------------------------------------------------------------- choose_allocation

Options = dict[str, Option]


def _shuffled(seeds: Seeds, options: Options) -> Options:
    return dict(seeds.random.sample(list(options.items()), len(options)))


def _check_choice(
    student: Student, options: Options, prices: tuple[float, float, float], look_at: str
) -> None:
    """The choice is one of the best; mistakes that name another option are told."""
    answer = student.call("choose_allocation", options, *prices)
    chosen = answer.text()
    if chosen in reference.exact_choose_allocation(options, *prices):
        return
    answer.require(chosen in options or chosen == STOP, "That is no option.", look_at)
    if chosen == STOP:
        answer.fail("An option is worth more than stopping.", look_at)
    utility = reference.exact_expected_utility(*options[chosen], *prices)
    answer.require(utility >= 0, "Its utility is below 0, that of stopping.", look_at)
    answer.fail("Another choice is better, or as good with fewer samples.", look_at)


def test_choose_allocation__takes_the_largest_utility(student: Student, seeds: Seeds) -> None:
    """The option with the largest utility is chosen, wherever it stands."""
    for _ in range(30):
        names = seeds.random.sample(NAMES, seeds.random.randint(2, 4))
        options = {name: _random_option(seeds) for name in names}
        value, penalty, _ = _random_prices(seeds)
        prices = value, penalty, seeds.random.choice([0.0, 0.01, 0.05])
        second, best = sorted(
            reference.exact_expected_utility(*option, *prices) for option in options.values()
        )[-2:]
        if best > max(second, 0) + 1e-6:  # no tie, which rounding might decide
            _check_choice(student, options, prices, "expected_utility of each option")


def test_choose_allocation__tells_close_utilities_apart(student: Student, seeds: Seeds) -> None:
    """A slightly larger utility wins, even with more samples."""
    for _ in range(8):
        better, worse, other = seeds.random.sample(NAMES, 3)
        samples = seeds.random.randint(2, 8)
        # Samples are free here; two utilities differ by 2^-14 and the third by far more.
        options = {
            better: (1.0, 0.75, samples + 4.0),
            worse: (1.0, 0.75 - 2**-14, float(samples)),
            other: (0.5, 0.75, 1.0),
        }
        _check_choice(
            student, _shuffled(seeds, options), (1.0, 0.0, 0.0), "whether utilities are rounded"
        )


def test_choose_allocation__breaks_ties_by_samples(student: Student, seeds: Seeds) -> None:
    """Of options with equal utility the one with the fewest samples is chosen, in any order."""
    *tied, poor = seeds.random.sample(NAMES, 4)
    samples = seeds.random.choice([4.0, 8.0, 9.0])
    for few, many, most in permutations(tied):
        # At value 2, penalty 2 and cost 1/64 all but `poor` are worth 1 − samples/64, exactly.
        options = {
            few: (1.0, 0.75, samples),
            many: (1.0, 0.75 + 1 / 32, samples + 8),
            most: (1.0, 0.75 + 1 / 16, samples + 16),
            poor: (0.25, 0.5, 1.0),
        }
        shuffled = _shuffled(seeds, options)
        for ordered in (shuffled, dict(reversed(shuffled.items()))):
            _check_choice(student, ordered, (2.0, 2.0, 1 / 64), "how you decide a tie")


@pytest.mark.supporting
def test_choose_allocation__takes_either_of_two_twins(student: Student, seeds: Seeds) -> None:
    """Of options with equal utility and equal samples either is chosen."""
    first, second, many = seeds.random.sample(NAMES, 3)
    options = {first: (1.0, 0.75, 8.0), second: (0.5, 1.0, 8.0), many: (1.0, 0.8125, 24.0)}
    _check_choice(student, _shuffled(seeds, options), (2.0, 2.0, 1 / 64), "how you decide a tie")


@pytest.mark.supporting
def test_choose_allocation__stops_where_every_option_loses(student: Student, seeds: Seeds) -> None:
    """Where every option has a utility below 0 it stops."""
    for _ in range(5):
        options = {name: _random_option(seeds) for name in seeds.random.sample(NAMES, 3)}
        value, penalty, _ = _random_prices(seeds)
        cost = value * seeds.random.randint(3, 9) / 2  # a sample costs more than a right answer
        student.call("choose_allocation", options, value, penalty, cost).equals(
            STOP, look_at="the utility of stopping"
        )


def test_choose_allocation__takes_a_small_gain(student: Student, seeds: Seeds) -> None:
    """An option that earns a little is chosen over stopping, and one that loses a little is not."""
    for sign in (1, -1, 1, -1):
        good, poor = seeds.random.sample(NAMES, 2)
        samples = seeds.random.choice([2.0, 4.0, 8.0])
        # At value 1 and penalty 1 the first earns 2^-10 more, or less, than its samples cost.
        options = {good: (1.0, 0.75 + sign * 2**-11, samples), poor: (0.5, 0.5, samples)}
        prices = 1.0, 1.0, 0.5 / samples
        _check_choice(student, _shuffled(seeds, options), prices, "the utility of stopping")


@pytest.mark.supporting
def test_choose_allocation__stops_rather_than_break_even(student: Student, seeds: Seeds) -> None:
    """Where the best option is worth exactly 0 and spends samples, it stops."""
    even, losing = seeds.random.sample(NAMES, 2)
    for samples in (0.5, 8.0):
        # At value 1 and penalty 1 the first earns 1/4 a prompt, and its samples cost as much.
        options = {even: (0.5, 0.75, samples), losing: (0.5, 0.5, samples)}
        student.call(
            "choose_allocation", _shuffled(seeds, options), 1.0, 1.0, 0.25 / samples
        ).equals(STOP, look_at="stopping has utility 0 and no samples: who wins a tie with it?")


@pytest.mark.supporting
def test_choose_allocation__refuses_options_and_prices_out_of_range(
    student: Student, seeds: Seeds
) -> None:
    """A number of an option, or a price, that is out of its range raises ValueError."""
    good = _random_option(seeds)
    bad = [(1.1, *good[1:]), (good[0], -0.1, good[2]), (*good[:2], -1.0)]
    argsets: list[tuple[object, ...]] = [
        ({"search": good, "votes": option}, 1.0, 1.0, 0.01) for option in bad
    ]
    for prices in ((-1.0, 1.0, 0.01), (1.0, -1.0, 0.01), (1.0, 1.0, -0.01)):
        argsets.append(({"search": good}, *prices))
    student.rejects("choose_allocation", argsets)


# ------------------------------------------------------------------------------- reversal_precision


def _check_reversal(
    student: Student,
    option: Option,
    rival: float,
    prices: tuple[float, float, float],
) -> None:
    (answered, _, samples), (value, penalty, cost) = option, prices
    spent, gain = samples * cost, value + penalty
    expected = reference.exact_reversal_precision(answered, samples, rival, *prices)
    assert expected is not None
    student.call("reversal_precision", answered, samples, rival, *prices).close_to(
        expected,
        looks_like={
            "This leaves the samples unpaid.": (rival + answered * penalty) / (answered * gain),
            "This pays the samples with the wrong sign.": (rival - spent + answered * penalty)
            / (answered * gain),
            "This leaves out the penalty of wrong answers.": (rival + spent) / (answered * value)
            if value
            else math.nan,
            "This takes every prompt for an answered one.": (rival + spent + penalty) / gain,
            "This does not multiply the penalty with the fraction answered.": (
                rival + spent + penalty
            )
            / (answered * gain),
            "This is the precision that breaks even, whatever the rival.": (
                spent + answered * penalty
            )
            / (answered * gain),
            "This is the fraction of wrong answers.": 1 - expected,
            "This is the fraction of prompts with a right answer.": expected * answered,
        },
        look_at="expected_utility at the precision that you return",
    )


def test_reversal_precision__equals_the_rival(student: Student, seeds: Seeds) -> None:
    """At the precision that it returns, the option is worth as much as its rival."""
    for _ in range(6):
        option, prices = _random_option(seeds), _random_prices(seeds)
        rival = round(reference.exact_expected_utility(*option, *prices), 3)
        _check_reversal(student, option, rival, prices)


def test_reversal_precision__has_a_rival_that_loses(student: Student, seeds: Seeds) -> None:
    """It holds for a rival with a utility below 0, and for stopping."""
    for rival in (-seeds.random.randint(5, 20) / 100, 0.0):
        answered, _, samples = _random_option(seeds)
        prices = seeds.random.randint(20, 40) / 10, seeds.random.randint(10, 19) / 10, 0.01
        _check_reversal(student, (answered, 0.5, samples), rival, prices)


def test_reversal_precision__holds_without_penalty_or_value(student: Student, seeds: Seeds) -> None:
    """It holds where wrong answers are free, and where only the penalty counts."""
    (answered, _, samples), (value, penalty, cost) = _random_option(seeds), _random_prices(seeds)
    prices = (value, 0.0, cost), (0.0, penalty, cost)
    for price, hundredths in zip(prices, seeds.random.sample(range(55, 96), 2), strict=True):
        option = answered, hundredths / 100, samples
        rival = round(reference.exact_expected_utility(*option, *price), 3)
        _check_reversal(student, option, rival, price)


def test_reversal_precision__counts_the_ends_as_inside(student: Student, seeds: Seeds) -> None:
    """A precision of exactly 0 and one of exactly 1 are returned."""
    samples = seeds.random.choice([2, 4, 8])
    for answered in (0.25, 0.5, 1.0):
        for precision in (0.0, 1.0):
            rival = reference.exact_expected_utility(answered, precision, samples, 1.0, 0.5, 1 / 32)
            student.call("reversal_precision", answered, samples, rival, 1.0, 0.5, 1 / 32).close_to(
                precision, abs=1e-9, look_at="the ends of [0, 1] count as inside"
            )


@pytest.mark.supporting
def test_reversal_precision__is_none_for_a_rival_out_of_reach(
    student: Student, seeds: Seeds
) -> None:
    """A rival that no precision from 0 to 1 can equal, just missed or by far, gives None."""
    answered, samples = seeds.random.choice([0.25, 0.5, 1.0]), seeds.random.choice([2, 4, 8])
    for precision, sign in ((0.0, -1), (1.0, 1)):
        end = reference.exact_expected_utility(answered, precision, samples, 1.0, 0.5, 1 / 32)
        for distance in (2**-12, seeds.random.uniform(0.5, 5)):
            rival = end + sign * distance
            student.call("reversal_precision", answered, samples, rival, 1.0, 0.5, 1 / 32).equals(
                None, look_at="whether a precision can lie outside [0, 1]"
            )


@pytest.mark.supporting
def test_reversal_precision__is_none_where_precision_changes_nothing(
    student: Student, seeds: Seeds
) -> None:
    """Where nothing is answered, or answers neither earn nor cost, it gives None."""
    samples = seeds.random.choice([2, 4, 8])
    for rival in (0.0, -samples / 32, 0.25):  # the second is what such an option is worth
        for answered, value, penalty in ((0.0, 1.0, 0.5), (0.5, 0.0, 0.0), (0.0, 0.0, 0.0)):
            student.call(
                "reversal_precision", answered, samples, rival, value, penalty, 1 / 32
            ).equals(None, look_at="what the utility depends on there")


@pytest.mark.supporting
def test_reversal_precision__refuses_arguments_out_of_range(student: Student) -> None:
    """A fraction outside [0, 1], or NaN, and an amount below 0 raise ValueError."""
    good: dict[str, float] = {
        "answered": 0.5, "samples": 4, "rival_utility": 0.1, "value": 1.0, "penalty": 1.0,
        "cost": 0.01,
    }  # fmt: skip
    bad = [("answered", value) for value in BAD_PROBABILITIES]
    bad += [(name, -0.01) for name in ("samples", "value", "penalty", "cost")]
    changed = [good | {name: value} for name, value in bad]
    student.rejects("reversal_precision", [tuple(arguments.values()) for arguments in changed])


# ---------------------------------------------------------------------------------- plot_allocation

Plotted = tuple[Options, float, float, list[float]]


def _random_plot(seeds: Seeds) -> Plotted:
    """Two to four options, a value, a penalty, and rising costs that start at 0 or above."""
    names = seeds.random.sample(NAMES, seeds.random.randint(2, 4))
    value, penalty, first = _random_prices(seeds)
    costs = [first]
    for _ in range(seeds.random.randint(4, 9)):
        costs.append(costs[-1] + seeds.random.uniform(0.005, 0.05))
    return {name: _random_option(seeds) for name in names}, value, penalty, costs


def _line_of(view: AxesView, option: Option, plotted: Plotted) -> Line | None:
    """The line of this option's utility over all of the costs, None where there is none.

    Utility is linear in the cost, so two points will do where the axis of costs is linear too.
    """
    _, value, penalty, costs = plotted

    def is_utility(cost: float, shown: float) -> bool:
        if not math.isfinite(cost):
            return False
        utility = reference.exact_expected_utility(*option, value, penalty, max(cost, 0.0))
        return math.isclose(shown, utility, rel_tol=1e-9, abs_tol=1e-9)

    fewest = 2 if view.xscale == "linear" else len(costs)
    for line in (*view.lines, *view.segments):
        spans = len(line.x) >= fewest and all(
            any(math.isclose(x, end, abs_tol=1e-9) for x in line.x) for end in (costs[0], costs[-1])
        )
        if spans and all(map(is_utility, line.x, line.y)):
            return line
    return None


def test_plot_allocation__draws_each_option(student: Student, seeds: Seeds) -> None:
    """For each option there is a line of its utility against the cost of a sample."""
    plotted = _random_plot(seeds)
    view = student.plot("plot_allocation", *plotted)
    for name, option in plotted[0].items():
        view.require(
            _line_of(view, option, plotted) is not None,
            f"No line shows the utility of {name!r} against all of the costs; "
            f"there are {len(view.lines)} lines.",
            look_at="expected_utility at each cost, with the value and the penalty given",
        )


def _names_are_guessed(view: AxesView, plotted: Plotted) -> bool:
    """Whether the names come from a legend with handles of its own.

    Names that only the legend has are given to the lines in drawing order. Where something that is
    no option's line, such as the level of stopping, bears an option's name, the order was not that.
    """
    drawn = [_line_of(view, option, plotted) for option in plotted[0].values()]
    return any(
        line.label in plotted[0] and line not in drawn for line in (*view.lines, *view.segments)
    )


def test_plot_allocation__names_each_option(student: Student, seeds: Seeds) -> None:
    """Each line has the name of its option, or of stopping, where a reader can see it."""
    plotted = _random_plot(seeds)
    view = student.plot("plot_allocation", *plotted)
    are_guessed = _names_are_guessed(view, plotted)
    for name, option in plotted[0].items():
        line = _line_of(view, option, plotted)
        view.require(line is not None, f"There is no line of {name!r} that could have a name.")
        view.require(
            any(name in text for text in (*view.legend, *view.texts)),
            f"Nothing on the plot names {name!r}.",
            look_at="ax.legend() shows the labels of the lines",
        )
        own = line.label if line else ""
        view.require(
            not own or are_guessed or name in own, f"The line of {name!r} is labelled {own!r}."
        )
    for line in () if are_guessed else (*view.lines, *view.segments):
        is_stop = line.label.strip().lower() == STOP and line.level is not None
        across = is_stop and min(line.x) <= plotted[3][0] and max(line.x) >= plotted[3][-1]
        view.require(
            not across or abs(line.y[0]) < 1e-9,
            f"A line across the plot is named {line.label!r}, and is at {line.y[0]:g}.",
            look_at="the utility of stopping",
        )


@pytest.mark.supporting
def test_plot_allocation__labels_both_axes(student: Student, seeds: Seeds) -> None:
    """Both axes have a label."""
    view = student.plot("plot_allocation", *_random_plot(seeds))
    for axis, label in (("x", view.xlabel), ("y", view.ylabel)):
        view.require(bool(label.strip()), f"The {axis} axis has no label.")


@pytest.mark.supporting
def test_plot_allocation__draws_where_it_is_told(student: Student, seeds: Seeds) -> None:
    """It draws on the axes that it is given and returns them, and without any makes its own."""
    plotted = _random_plot(seeds)
    given = student.plot("plot_allocation", *plotted)
    given.require(given.returned_given_axes, "It did not return the axes that it was given.")
    own = student.plot("plot_allocation", *plotted, own_axes=True)
    own.require(len(own.lines) >= len(plotted[0]), "The axes that it made have too few lines.")
