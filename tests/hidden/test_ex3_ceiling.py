"""Hidden checks of ex3_ceiling.

A simulated fraction is judged by the exact binomial tail at the level `ALPHA`. No check makes more
than eight such comparisons, so chance fails a right answer less often than once in a million.
"""

import math
from itertools import pairwise

import pytest

from grader.bridge import AxesView, Line, Student
from grader.seeds import Seeds
from reference import ex3_misreadings as misreadings
from reference.ex3_ceiling import (
    EXACT_CEILING_MEDIUM,
    exact_asymmetric_ceiling,
    exact_best_of_n,
    exact_required_fpr,
)

ALPHA = 1e-7
BAD_PROBABILITIES = (-0.01, 1.01, math.nan)

Verifier = tuple[float, float, float]
"""p, fpr, fnr."""


def _verifier(seeds: Seeds) -> Verifier:
    """A solver and a verifier away from the ends, with two different error rates."""
    rates = [seeds.random.uniform(0.05, 0.2), seeds.random.uniform(0.3, 0.6)]
    seeds.random.shuffle(rates)
    return seeds.random.uniform(0.15, 0.45), rates[0], rates[1]


def _bad_rates(count: int) -> list[list[float]]:
    """Lists of `count` probabilities, one of which is out of range."""
    return [
        [value if place == at else 0.4 for place in range(count)]
        for at in range(count)
        for value in BAD_PROBABILITIES
    ]


# ceiling_medium


def test_ceiling_medium__is_the_limit_of_eq_8_2(student: Student) -> None:
    """The number is the ceiling of medium problems at q = 0.15, to three decimals."""
    student.variable("CEILING_MEDIUM").close_to(
        EXACT_CEILING_MEDIUM,
        rel=0,
        abs=5e-4,  # a value rounded to three decimals
        looks_like=misreadings.medium_misreadings(),
        look_at="Eq. 8.2, and what p is: one attempt has several steps",
    )


# asymmetric_ceiling


@pytest.mark.weight(2)
def test_asymmetric_ceiling__is_the_accuracy_of_a_marked_attempt(
    student: Student, seeds: Seeds
) -> None:
    """The ceiling is the probability that an attempt is right, given that it is marked."""
    settings = [_verifier(seeds) for _ in range(8)]
    for setting, answer in zip(
        settings, student.calls("asymmetric_ceiling", settings), strict=True
    ):
        answer.close_to(
            exact_asymmetric_ceiling(*setting),
            looks_like=misreadings.ceiling_misreadings(*setting),
            look_at="Bayes' rule: of the attempts that are marked, which share is right?",
        )


def test_asymmetric_ceiling__gives_eq_8_2_for_equal_rates(student: Student, seeds: Seeds) -> None:
    """With the same rate for both errors the ceiling is that of Eq. 8.2."""
    for _ in range(4):
        p, q = seeds.random.uniform(0.1, 0.4), seeds.random.uniform(0.05, 0.3)
        student.call("asymmetric_ceiling", p, q, q).close_to(
            exact_asymmetric_ceiling(p, q, q),
            look_at="Eq. 8.2, or reasoning.selection.precision_ceiling",
        )


def test_asymmetric_ceiling__holds_for_verifiers_worse_than_a_coin(
    student: Student, seeds: Seeds
) -> None:
    """A verifier that prefers wrong attempts has a ceiling, too."""
    for _ in range(4):
        p, fnr = seeds.random.uniform(0.2, 0.8), seeds.random.uniform(0.6, 0.95)
        fpr = seeds.random.uniform(1.1 - fnr, 1.0)
        student.call("asymmetric_ceiling", p, fpr, fnr).close_to(
            exact_asymmetric_ceiling(p, fpr, fnr),
            looks_like={"This is p, the accuracy of all attempts, marked or not.": p},
            look_at="whether a step of the derivation needs a verifier better than a coin",
        )


def test_asymmetric_ceiling__holds_at_the_ends_of_every_range(
    student: Student, seeds: Seeds
) -> None:
    """The ceiling is right where p or a rate is 0 or 1, as long as something can be marked."""
    a, b, c = (seeds.random.uniform(0.2, 0.8) for _ in range(3))
    settings = [
        *((1.0, a, b), (0.0, a, b), (1.0, 0.0, b), (0.0, a, 1.0)),
        *((a, 0.0, b), (a, b, 1.0), (a, b, 0.0), (a, 1.0, b), (a, 1.0, 0.0), (c, 0.0, 0.0)),
    ]
    for setting, answer in zip(
        settings, student.calls("asymmetric_ceiling", settings), strict=True
    ):
        answer.close_to(
            exact_asymmetric_ceiling(*setting),
            abs=1e-12,
            look_at="which attempts can be marked at these rates",
        )


@pytest.mark.supporting
def test_asymmetric_ceiling__has_no_value_where_nothing_is_marked(
    student: Student, seeds: Seeds
) -> None:
    """Where no attempt can be marked, ValueError is raised."""
    a, b = seeds.random.uniform(0.2, 0.8), seeds.random.uniform(0.2, 0.8)
    settings = [(a, 0.0, 1.0), (0.0, 0.0, b), (1.0, a, 1.0), (0.0, 0.0, 1.0), (1.0, 1.0, 1.0)]
    student.rejects("asymmetric_ceiling", settings)


@pytest.mark.supporting
def test_asymmetric_ceiling__refuses_what_is_no_probability(student: Student) -> None:
    """An argument outside [0, 1], or NaN, raises ValueError."""
    student.rejects("asymmetric_ceiling", _bad_rates(3))


# best_of_n_curve


def _solver(seeds: Seeds, low: float, high: float) -> tuple[int, float]:
    """Steps and the reliability with which p is between `low` and `high`."""
    steps = seeds.random.randint(2, 4)
    return steps, seeds.random.uniform(low, high) ** (1 / steps)


@pytest.mark.weight(3)
def test_best_of_n_curve__follows_both_error_rates(student: Student, seeds: Seeds) -> None:
    """At each budget the pick is right as often as the verifier's two error rates make it."""
    ks, problems = [1, 2, 4, 8], 2500
    for fpr, fnr in ((0.1, 0.6), (0.45, 0.1)):
        steps, reliability = _solver(seeds, 0.35, 0.45)
        setting = reliability**steps, fpr, fnr
        answer = student.call(
            "best_of_n_curve", steps, reliability, fpr, fnr, ks, problems, seeds.rng()
        )
        for k, accuracy in answer.mapping(ks).items():
            accuracy.fraction_of(
                problems,
                exact_best_of_n(*setting, k),
                ALPHA,
                looks_like=misreadings.curve_misreadings(*setting, k, max(ks)),
                look_at="which attempts can be picked at budget k, and with what probability each",
            )


@pytest.mark.supporting
def test_best_of_n_curve__gains_nothing_from_marks_without_information(
    student: Student, seeds: Seeds
) -> None:
    """The accuracy is right at every budget where right and wrong attempts are marked alike."""
    ks, problems = [1, 3, 9], 2500
    steps, reliability = _solver(seeds, 0.25, 0.35)
    fpr = seeds.random.uniform(0.4, 0.6)
    answer = student.call(
        "best_of_n_curve", steps, reliability, fpr, 1 - fpr, ks, problems, seeds.rng()
    )
    for accuracy in answer.mapping(ks).values():
        accuracy.fraction_of(
            problems,
            reliability**steps,
            ALPHA,
            look_at="how one of the marked is picked: the pick must not know which are right",
        )


def test_best_of_n_curve__marks_each_attempt_once(student: Student, seeds: Seeds) -> None:
    """All budgets read the same marked pool: without false positives the curve never falls."""
    ks, problems = list(range(1, 31)), 150
    steps, reliability = _solver(seeds, 0.25, 0.35)
    fnr = seeds.random.uniform(0.75, 0.85)
    answer = student.call(
        "best_of_n_curve", steps, reliability, 0.0, fnr, ks, problems, seeds.rng()
    )
    curve = answer.curve(ks)
    for k, following in pairwise(ks):
        answer.require(
            curve[following] >= curve[k] - 1e-9,
            f"It falls from k = {k} to k = {following}. On one marked pool it cannot: "
            "this verifier marks right attempts only, and what is marked stays marked.",
            look_at="where attempts and marks are drawn, and what is taken where none is marked",
        )
    for k in (ks[0], ks[-1]):
        exact = exact_best_of_n(reliability**steps, 0.0, fnr, k)
        answer[k].fraction_of(problems, exact, ALPHA)
    # Another solver, by no chance: one that never slips is right whatever is marked.
    sure = student.call("best_of_n_curve", steps, 1.0, 0.0, fnr, ks, 2, seeds.rng())
    for k in ks:
        sure[k].close_to(1.0)


@pytest.mark.supporting
def test_best_of_n_curve__keeps_the_first_attempt_where_none_is_marked(
    student: Student, seeds: Seeds
) -> None:
    """With a verifier that marks nothing, the pool's first attempt stands at every budget."""
    ks, problems = [1, 2, 5, 12], 800
    steps, reliability = _solver(seeds, 0.3, 0.6)
    answer = student.call(
        "best_of_n_curve", steps, reliability, 0.0, 1.0, ks, problems, seeds.rng()
    )
    curve = answer.curve(ks)
    answer[ks[0]].fraction_of(
        problems,
        reliability**steps,
        ALPHA,
        looks_like={"This counts a problem without a marked attempt as failed.": 0.0},
    )
    answer.require(
        max(curve.values()) - min(curve.values()) < 1e-9,
        "Nothing is ever marked, so the budget cannot make a difference.",
        look_at="what is taken where none of the first k attempts is marked",
    )


def test_best_of_n_curve__does_not_depend_on_the_trap(student: Student, seeds: Seeds) -> None:
    """Slips that all are the misconception, or none, leave the accuracy where it is."""
    ks, problems = (1, 3, 6), 1500
    for trap, low in ((0.0, 0.55), (1.0, 0.25)):
        steps, reliability = _solver(seeds, low, low + 0.1)
        answer = student.call(
            "best_of_n_curve", steps, reliability, 0.0, 0.1, ks, problems, seeds.rng(), trap=trap
        )
        for k, accuracy in answer.mapping(ks).items():
            accuracy.fraction_of(
                problems,
                exact_best_of_n(reliability**steps, 0.0, 0.1, k),
                ALPHA,
                look_at="an attempt is right where its final answer is the problem's gold",
            )


@pytest.mark.supporting
def test_best_of_n_curve__is_exact_for_solvers_without_chance(
    student: Student, seeds: Seeds
) -> None:
    """A solver that never slips is always right, one that always slips never, for any verifier."""
    ks = [1, 2, 5]
    fpr, fnr = seeds.random.uniform(0.2, 0.8), seeds.random.uniform(0.2, 0.8)
    for reliability in (1.0, 0.0):
        for problems in (1, seeds.random.randint(3, 9)):
            answer = student.call(
                "best_of_n_curve", 2, reliability, fpr, fnr, ks, problems, seeds.rng()
            )
            for accuracy in answer.mapping(ks).values():
                accuracy.close_to(reliability, abs=1e-12, look_at="what is counted, and from where")


@pytest.mark.supporting
def test_best_of_n_curve__draws_from_rng_alone(student: Student, seeds: Seeds) -> None:
    """The same generator gives the same curve, and other generators give other ones."""
    calls = [(2, 0.7, 0.2, 0.3, [1, 4, 9], 100, seeds.rng()) for _ in range(8)]
    answers = student.repeatable("best_of_n_curve", calls)
    first, *others = [answer.curve([1, 4, 9]) for answer in answers]
    # At k = 1 alone two right results agree with a chance of 6%, and seven agree with the first
    # with one below 1e-8.
    answers[0].require(
        any(other != first for other in others),
        "Calls with differently seeded generators returned just the same; rng is not used.",
    )


@pytest.mark.supporting
def test_best_of_n_curve__refuses_arguments_out_of_range(student: Student, seeds: Seeds) -> None:
    """A count or a budget below 1, or a probability outside [0, 1], raises ValueError."""
    good = {"steps": 2, "reliability": 0.7, "fpr": 0.1, "fnr": 0.2, "ks": [1, 2], "problems": 3}
    bad = [("steps", 0), ("ks", [0, 2]), ("ks", [-1, 2]), ("problems", 0), ("problems", -2)]
    bad += [(name, value) for name in ("reliability", "fpr", "fnr") for value in BAD_PROBABILITIES]
    changed = [good | {name: value} for name, value in bad]
    student.rejects(
        "best_of_n_curve", [(*arguments.values(), seeds.rng()) for arguments in changed]
    )


# best_of_n_exact


def _check_closed_form(student: Student, settings: list[tuple[float, float, float, int]]) -> None:
    for setting, answer in zip(settings, student.calls("best_of_n_exact", settings), strict=True):
        answer.close_to(
            exact_best_of_n(*setting),
            looks_like=misreadings.closed_form_misreadings(*setting),
            look_at="two cases: some of the n attempts is marked, or none of them is",
        )


@pytest.mark.weight(3)
def test_best_of_n_exact__weighs_marked_and_unmarked_picks(student: Student, seeds: Seeds) -> None:
    """The accuracy is right for a few attempts, where the pick may be marked or not."""
    settings = [(*_verifier(seeds), n) for n in (2, 3, 4, 5, 7, 9) for _ in range(2)]
    _check_closed_form(student, settings)


def test_best_of_n_exact__falls_where_the_verifier_prefers_wrong_attempts(
    student: Student, seeds: Seeds
) -> None:
    """The accuracy is right for a verifier that marks wrong attempts more readily, too."""
    settings = []
    for n in (2, 4, 8):
        fpr, fnr = seeds.random.uniform(0.4, 0.6), seeds.random.uniform(0.7, 0.9)
        settings.append((seeds.random.uniform(0.3, 0.7), fpr, fnr, n))
    _check_closed_form(student, settings)


def test_best_of_n_exact__tends_to_the_ceiling(student: Student, seeds: Seeds) -> None:
    """With very many attempts the accuracy is the ceiling, within rounding."""
    for _ in range(3):
        p, rate = seeds.random.uniform(0.4, 0.6), seeds.random.uniform(0.1, 0.3)
        for fpr, fnr in ((rate, 0.1), (0.1, rate), (0.0, rate)):
            student.call("best_of_n_exact", p, fpr, fnr, 300).close_to(
                exact_asymmetric_ceiling(p, fpr, fnr), look_at="what (1 - m)^n tends to"
            )


def test_best_of_n_exact__holds_where_the_marks_mislead(student: Student, seeds: Seeds) -> None:
    """The accuracy is right where wrong attempts alone are marked, and where as many as right."""
    settings = []
    for n in (2, 3, 5):
        p, fpr = seeds.random.uniform(0.3, 0.45), seeds.random.uniform(0.2, 0.8)
        # With both rates equal to p, marked attempts are right half of the time.
        settings += [(p, fpr, 1.0, n), (p, p, p, n)]
    _check_closed_form(student, settings)


@pytest.mark.supporting
def test_best_of_n_exact__gives_p_for_one_attempt(student: Student, seeds: Seeds) -> None:
    """A single attempt is taken whatever its mark, so it is right with probability p."""
    settings = [(*_verifier(seeds), 1) for _ in range(5)]
    _check_closed_form(student, settings)


@pytest.mark.supporting
def test_best_of_n_exact__gives_p_where_marks_say_nothing(student: Student, seeds: Seeds) -> None:
    """The accuracy is right where nothing or everything is marked, or right and wrong alike."""
    p, rate = seeds.random.uniform(0.2, 0.8), seeds.random.uniform(0.2, 0.8)
    verifiers = [(0.0, 1.0), (1.0, 0.0), (rate, 1 - rate)]
    settings = [(p, fpr, fnr, n) for fpr, fnr in verifiers for n in (1, 6)]
    for answer in student.calls("best_of_n_exact", settings):
        answer.close_to(p, look_at="the two ends: nothing can be marked, everything is marked")


@pytest.mark.supporting
def test_best_of_n_exact__holds_for_solvers_without_chance(student: Student, seeds: Seeds) -> None:
    """A solver that is never or always right stays so, whatever the verifier does."""
    rate = seeds.random.uniform(0.2, 0.8)
    verifiers = [(0.0, 0.0), (rate, 0.0), (0.0, rate), (1.0, 0.0), (0.0, 1.0), (rate, rate)]
    verifiers += [(1.0, 1.0)]
    settings = [(p, fpr, fnr, n) for p in (0.0, 1.0) for fpr, fnr in verifiers for n in (1, 4)]
    for setting, answer in zip(settings, student.calls("best_of_n_exact", settings), strict=True):
        answer.close_to(setting[0], abs=1e-12, look_at="which of π and u exist at these arguments")


@pytest.mark.supporting
def test_best_of_n_exact__refuses_arguments_out_of_range(student: Student) -> None:
    """A probability outside [0, 1], NaN, or n below 1 raises ValueError."""
    settings = [(*rates, 3) for rates in _bad_rates(3)]
    settings += [(0.4, 0.1, 0.2, n) for n in (0, -1)]
    settings += [(0.4, 0.0, 1.0, 0), (0.4, 1.0, 0.0, 0)]  # the two ends are no exception
    for bad in BAD_PROBABILITIES:  # nor is a verifier that seems to mark nothing
        settings += [(bad, 0.0, 1.0, 3), (1.0, bad, 1.0, 3), (0.0, 0.0, bad, 3)]
    student.rejects("best_of_n_exact", settings)


# required_fpr


def _reachable(seeds: Seeds, fnr: float) -> tuple[float, float, float]:
    """p, fnr and a target that only rates below 1 reach."""
    p = seeds.random.uniform(0.1, 0.6)
    return p, fnr, seeds.random.uniform(exact_asymmetric_ceiling(p, 1.0, fnr) + 0.05, 0.99)


@pytest.mark.weight(2)
def test_required_fpr__puts_the_ceiling_at_the_target(student: Student, seeds: Seeds) -> None:
    """At the rate returned the ceiling is the target, so no larger rate reaches it."""
    rates = [0.0, *(seeds.random.uniform(0.05, 0.7) for _ in range(7))]
    settings = [_reachable(seeds, fnr) for fnr in rates]
    for setting, answer in zip(settings, student.calls("required_fpr", settings), strict=True):
        answer.close_to(
            exact_required_fpr(*setting),
            looks_like=misreadings.required_fpr_misreadings(*setting),
            look_at="the equation ceiling = target, solved for fpr",
        )


def test_required_fpr__stays_a_rate(student: Student, seeds: Seeds) -> None:
    """A target of 1 allows no false positive, and a target that every rate reaches allows all."""
    p, fnr = seeds.random.uniform(0.3, 0.7), seeds.random.uniform(0.1, 0.5)
    easy = exact_asymmetric_ceiling(p, 1.0, fnr) * seeds.random.uniform(0.3, 0.9)
    for target, rate in ((1.0, 0.0), (easy, 1.0)):
        student.call("required_fpr", p, fnr, target).close_to(
            rate, abs=1e-12, look_at="a rate is never above 1, whatever the formula says"
        )


@pytest.mark.supporting
def test_required_fpr__asks_nothing_where_every_attempt_is_right(
    student: Student, seeds: Seeds
) -> None:
    """At p = 1 there are no wrong attempts to mark, so any rate reaches any target."""
    for target in (1.0, seeds.random.uniform(0.2, 0.9)):
        fnr = seeds.random.uniform(0.1, 0.9)
        student.call("required_fpr", 1.0, fnr, target).close_to(
            1.0, look_at="what wrong is at p = 1"
        )


@pytest.mark.supporting
def test_required_fpr__refuses_what_no_rate_reaches(student: Student, seeds: Seeds) -> None:
    """Where no right attempt is ever marked, ValueError is raised."""
    a, b = seeds.random.uniform(0.2, 0.8), seeds.random.uniform(0.2, 0.8)
    settings = [(0.0, a, b), (a, 1.0, b), (0.0, 1.0, b), (1.0, 1.0, b), (0.0, a, 1.0)]
    student.rejects("required_fpr", settings)


@pytest.mark.supporting
def test_required_fpr__refuses_arguments_out_of_range(student: Student) -> None:
    """A probability outside its range, a target of 0, or NaN raises ValueError."""
    student.rejects("required_fpr", [*_bad_rates(3), (0.4, 0.1, 0.0), (1.0, 0.1, 0.0)])


# plot_ceiling

Curves = dict[str, dict[int, float]]


def _random_plot(seeds: Seeds) -> tuple[Curves, dict[str, float]]:
    """Curves of two or three verifiers and ceilings that no curve touches."""
    names = seeds.random.sample(
        ["strict", "lenient", "noisy", "fair", "biased", "broken"], seeds.random.randint(2, 3)
    )
    ks = [2**i for i in range(seeds.random.randint(5, 8))]
    curves = {name: {k: seeds.random.uniform(0.2, 0.6) for k in ks} for name in names}
    return curves, {name: seeds.random.uniform(0.65, 0.95) for name in names}


def _line_of(view: AxesView, curve: dict[int, float]) -> Line | None:
    """The line that shows `curve`, None where there is none."""
    for line in view.lines:
        shown = sorted(zip(line.x, line.y, strict=True))
        if len(shown) == len(curve) and all(
            math.isclose(x, k, rel_tol=1e-9) and math.isclose(y, curve[k], rel_tol=1e-9)
            for (x, y), k in zip(shown, sorted(curve), strict=True)
        ):
            return line
    return None


def _shows_ceiling(view: AxesView, level: float, curve: dict[int, float]) -> bool:
    """Whether a line is horizontal at `level` and as long as the curve."""
    return any(
        line.level is not None
        and math.isclose(line.level, level, rel_tol=1e-9)
        and min(line.x) <= min(curve)
        and max(line.x) >= max(curve)
        for line in (*view.segments, *view.lines)
    )


def test_plot_ceiling__draws_each_curve(student: Student, seeds: Seeds) -> None:
    """For each label there is a line of accuracy against budget."""
    curves, ceilings = _random_plot(seeds)
    view = student.plot("plot_ceiling", curves, ceilings)
    for label, curve in curves.items():
        view.require(
            _line_of(view, curve) is not None,
            f"No line shows the accuracy of {label!r} against its budgets; "
            f"there are {len(view.lines)} lines.",
        )


def test_plot_ceiling__draws_each_ceiling(student: Student, seeds: Seeds) -> None:
    """For each label there is a horizontal line at its ceiling, as long as the curve."""
    curves, ceilings = _random_plot(seeds)
    view = student.plot("plot_ceiling", curves, ceilings)
    for label, level in ceilings.items():
        view.require(
            _shows_ceiling(view, level, curves[label]),
            f"No horizontal line along the whole curve shows the ceiling of {label!r}.",
            look_at="ax.axhline; the ends of ax.hlines are budgets, not fractions of the axis",
        )


def test_plot_ceiling__shows_all_that_it_draws(student: Student, seeds: Seeds) -> None:
    """The limits of the axes leave no part of a curve and no ceiling outside."""
    curves, ceilings = _random_plot(seeds)
    view = student.plot("plot_ceiling", curves, ceilings)
    for label, curve in curves.items():
        shown = _line_of(view, curve) is not None and _shows_ceiling(view, ceilings[label], curve)
        view.require(shown, f"There is no curve of {label!r}, or no ceiling, to be seen.")
        for axis, limits, values in (
            ("x", view.xlim, curve.keys()),
            ("y", view.ylim, [*curve.values(), ceilings[label]]),
        ):
            view.require(
                min(limits) <= min(values) and max(values) <= max(limits),
                f"The {axis} axis ends at {limits[0]:.3g} and {limits[1]:.3g}, which hides a part "
                f"of {label!r}.",
            )


def _names_are_guessed(view: AxesView, ceilings: dict[str, float]) -> bool:
    """Whether the names come from a legend with handles of its own.

    Names that only the legend has are given to the lines in drawing order. Where a ceiling seems to
    bear the name of another curve, that order was not the legend's.
    """
    return any(
        line.label in ceilings and line.level not in (None, ceilings[line.label])
        for line in (*view.segments, *view.lines)
    )


def test_plot_ceiling__names_each_curve(student: Student, seeds: Seeds) -> None:
    """Each curve has its label, where a reader can see it."""
    curves, ceilings = _random_plot(seeds)
    view = student.plot("plot_ceiling", curves, ceilings)
    are_guessed = _names_are_guessed(view, ceilings)
    for label, curve in curves.items():
        line = _line_of(view, curve)
        own = line.label if line else ""
        view.require(line is not None, f"There is no line of {label!r} that could have a name.")
        view.require(
            any(label in text for text in (*view.legend, *view.texts)),
            f"Nothing on the plot names {label!r}.",
            look_at="ax.legend() shows the labels of the lines",
        )
        is_beside = not own and any(label in text for text in view.texts)
        view.require(
            label in own or is_beside or are_guessed,
            f"The line of {label!r} is labelled {own!r}." if own else f"{label!r} names no curve.",
        )


@pytest.mark.supporting
def test_plot_ceiling__has_a_base_2_budget_axis(student: Student, seeds: Seeds) -> None:
    """The budget's axis is logarithmic, of base 2."""
    view = student.plot("plot_ceiling", *_random_plot(seeds))
    base = "" if view.xbase is None else f" of base {view.xbase:g}"
    view.require(
        view.xscale == "log" and view.xbase == 2 and view.yscale == "linear",
        f"The x axis has the scale {view.xscale!r}{base}, the y axis {view.yscale!r}.",
        look_at="the argument `base` of ax.set_xscale",
    )


@pytest.mark.supporting
def test_plot_ceiling__labels_both_axes(student: Student, seeds: Seeds) -> None:
    """Both axes have a label."""
    view = student.plot("plot_ceiling", *_random_plot(seeds))
    for axis, label in (("x", view.xlabel), ("y", view.ylabel)):
        view.require(bool(label.strip()), f"The {axis} axis has no label.")


@pytest.mark.supporting
def test_plot_ceiling__draws_where_it_is_told(student: Student, seeds: Seeds) -> None:
    """It draws on the axes that it is given and returns them, and without any makes its own."""
    curves, ceilings = _random_plot(seeds)
    given = student.plot("plot_ceiling", curves, ceilings)
    given.require(given.returned_given_axes, "It did not return the axes that it was given.")
    own = student.plot("plot_ceiling", curves, ceilings, own_axes=True)
    own.require(len(own.lines) >= len(curves), "The axes that it made have too few lines.")
