"""Every public function refuses each bad argument with a ValueError that names it."""

from __future__ import annotations

import inspect
import math
import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import matplotlib.pyplot as plt
import pytest
from reasoning import (
    allocation,
    coverage,
    figures,
    revision,
    rlvr,
    search,
    selection,
    solver,
    task,
)

MODULES = (task, solver, coverage, selection, search, revision, allocation, rlvr, figures)
NAN, INF = math.nan, math.inf

COUNTS = [0, -1, 2.0, NAN, True, None, "3"]
INTEGERS = [2.0, NAN, True, None, "3"]
PROBABILITIES = [-0.1, 1.1, NAN, INF, -INF, True, None, "0.5", 1j]
AMOUNTS = [-0.1, NAN, INF, 10**400, True, None, "1"]
EMPTY: list[Any] = [[], (), None]
EMPTY_CURVES: list[Any] = [{}, None]

BAD: dict[str, list[Any]] = {
    **dict.fromkeys(("steps", "problems", "trials", "pool", "beam", "fanout"), COUNTS),
    **dict.fromkeys(("n", "group_size"), COUNTS),
    **dict.fromkeys(("seed", "start", "value", "operand"), INTEGERS),
    **dict.fromkeys(("reliability", "trap", "p_direct", "p", "q"), PROBABILITIES),
    **dict.fromkeys(("prm_noise", "threshold", "ceiling"), PROBABILITIES),
    **dict.fromkeys(("lr", "clip", "beta", "coefficient"), AMOUNTS),
    **dict.fromkeys(("trace", "answers", "rewards", "ks", "probs", "history"), EMPTY),
    **dict.fromkeys(("curve", "coverage", "plurality", "best_of_n", "curves"), EMPTY_CURVES),
    "op": ["*", "", "+-", None, 1],
    "c": [-1, 6, 2.0, True, None],
    "k": [0, 6, -1, 2.0, True, None],
    "action": [-1, 5, 1.0, True, None],
    "mode": ["", "Exact", None, 0],
    "logits": EMPTY,
}
UNCHECKED = {"problem", "rng", "ax", "title", "ops"}
"""Objects rather than values; `ops` has tests of its own below."""

RNG = random.Random(0)
PROBLEM = task.make_problem(3, RNG)
CURVE = {1: 0.5, 2: 0.75}
SETTING: dict[str, Any] = {"steps": 2, "reliability": 0.5, "trap": 0.5, "problems": 2, "seed": 1}
FLAT = [0.0] * 5

GOOD: dict[Callable[..., Any], dict[str, Any]] = {
    task.apply_op: {"value": 1, "op": "+", "operand": 2},
    task.Problem: {"start": 1, "ops": (("+", 2),)},
    task.make_problem: {"steps": 2, "rng": RNG},
    solver.sample_slip: {"trap": 0.5, "rng": RNG},
    solver.sample_trace: {"problem": PROBLEM, "reliability": 0.5, "trap": 0.5, "rng": RNG},
    solver.final_answer: {"trace": [(1, True)]},
    solver.first_error: {"trace": [(1, True)]},
    solver.sample_direct: {"problem": PROBLEM, "p_direct": 0.5, "trap": 0.5, "rng": RNG},
    solver.measure_p: {"steps": 2, "reliability": 0.5, "trap": 0.5, "trials": 2, "seed": 1},
    coverage.pass_at_k: {"n": 5, "c": 2, "k": 3},
    coverage.coverage_curve: SETTING | {"pool": 4},
    coverage.chapter_vote: {"answers": [1, 2, 2]},
    coverage.cot_family: SETTING | {"p_direct": 0.5},
    selection.selection_curve: SETTING | {"pool": 4, "q": 0.1},
    selection.precision_ceiling: {"p": 0.5, "q": 0.1},
    search.beam_search: {
        "problem": PROBLEM,
        "reliability": 0.5,
        "trap": 0.5,
        "rng": RNG,
        "beam": 2,
        "fanout": 2,
        "prm_noise": 0.1,
    },
    search.compare_search: SETTING,
    search.prm_vs_orm_checks: SETTING,
    revision.self_correction: SETTING,
    allocation.knee: {"curve": CURVE, "threshold": 0.1},
    rlvr.softmax: {"logits": FLAT},
    rlvr.grpo_advantages: {"rewards": [0.0, 1.0]},
    rlvr.rollout_reward: {"action": 1, "mode": "proxy", "rng": RNG, "coefficient": 1.0},
    rlvr.policy_stats: {"logits": FLAT, "mode": "proxy", "coefficient": 1.0},
    rlvr.sample_strategy: {"probs": [0.5, 0.5], "rng": RNG},
    rlvr.train_grpo: {
        "mode": "proxy",
        "steps": 1,
        "group_size": 2,
        "lr": 0.4,
        "clip": 0.2,
        "beta": 0.01,
        "seed": 1,
        "coefficient": 1.0,
    },
    rlvr.policy_coverage: {"logits": FLAT, "ks": (1, 2), "problems": 2, "seed": 1},
    figures.plot_coverage: {"curve": CURVE, "p": 0.5},
    figures.plot_selection: {
        "coverage": CURVE,
        "plurality": CURVE,
        "best_of_n": CURVE,
        "ceiling": 0.8,
    },
    figures.plot_knees: {"curves": {"easy": CURVE}, "threshold": 0.1},
    figures.plot_training: {"history": [{"step": 0, "true_acc": 0.5, "objective": 0.5}]},
}

CASES = [
    pytest.param(function, name, value, id=f"{function.__name__}-{name}-{value!r:.12}")
    for function, arguments in GOOD.items()
    for name in arguments
    if name not in UNCHECKED
    for value in BAD[name]
]


@pytest.fixture(autouse=True)
def _close_figures() -> Iterator[None]:
    yield
    plt.close("all")


def public_functions() -> set[Callable[..., Any]]:
    return {
        member
        for module in MODULES
        for name, member in inspect.getmembers(module, callable)
        if member.__module__ == module.__name__ and not name.startswith("_")
    }


def test_no_public_function_is_left_out() -> None:
    assert public_functions() - {rlvr.Strategy} == set(GOOD)  # Strategy is a plain record


@pytest.mark.parametrize("function", GOOD)
def test_no_argument_is_left_out(function: Callable[..., Any]) -> None:
    assert set(inspect.signature(function).parameters) - UNCHECKED <= set(GOOD[function])


@pytest.mark.parametrize("function", GOOD)
def test_good_arguments_are_accepted(function: Callable[..., Any]) -> None:
    function(**GOOD[function])


@pytest.mark.parametrize(("function", "name", "value"), CASES)
def test_bad_argument_is_named(function: Callable[..., Any], name: str, value: Any) -> None:
    with pytest.raises(ValueError, match=f"^{name} = {re.escape(repr(value))}: must "):
        function(**GOOD[function] | {name: value})


@pytest.mark.parametrize("value", [NAN, INF, None, True, "1"])
@pytest.mark.parametrize(
    ("function", "name"),
    [
        (rlvr.softmax, "logits"),
        (rlvr.policy_stats, "logits"),
        (rlvr.policy_coverage, "logits"),
        (rlvr.grpo_advantages, "rewards"),
        (rlvr.sample_strategy, "probs"),
        (rlvr.policy_coverage, "ks"),
    ],
)
def test_bad_item_is_named(function: Callable[..., Any], name: str, value: Any) -> None:
    items = list(GOOD[function][name])
    items[1] = value
    with pytest.raises(ValueError, match=rf"^{name}\[1\] = .*: must "):
        function(**GOOD[function] | {name: items})


@pytest.mark.parametrize("length", [4, 6])
@pytest.mark.parametrize("function", [rlvr.policy_stats, rlvr.policy_coverage])
def test_a_policy_has_one_logit_per_strategy(function: Callable[..., Any], length: int) -> None:
    with pytest.raises(ValueError, match=r"^logits = .*: must have exactly 5 items"):
        function(**GOOD[function] | {"logits": [0.0] * length})


@pytest.mark.parametrize("curve", [{0: 0.5}, {1.0: 0.5}, {1: 1.5}, {1: NAN}, {1: None}, [0.5]])
def test_bad_curve_is_named(curve: Any) -> None:
    with pytest.raises(ValueError, match=r"\bcurve.* = .*: must "):
        allocation.knee(curve)


@pytest.mark.parametrize(
    ("step", "name"),
    [
        (("*", 2), "op"),
        (("+-", 2), "op"),
        (("+", 2.0), "operand"),
        (("-", None), "operand"),
        (("+",), "ops"),
        (("+", 2, 3), "ops"),
        (7, "ops"),
    ],
)
def test_problem_refuses_a_bad_step(step: Any, name: str) -> None:
    with pytest.raises(ValueError, match=rf"^{name} = .*: must be "):
        task.Problem(start=1, ops=(("+", 2), step))


@pytest.mark.parametrize("both", [0.0, 1.0])
def test_ceiling_refuses_a_verifier_that_marks_nothing(both: float) -> None:
    with pytest.raises(ValueError, match=f"^p = {both}, q = {both}: no attempt can be marked"):
        selection.precision_ceiling(both, both)
