"""Every number that the chapter prints comes out of the default seeds, to the printed precision."""

from __future__ import annotations

import json
import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from reasoning import allocation, coverage, revision, rlvr, search, selection, solver
from reasoning.solver import DIFFICULTY
from reasoning.task import make_problem

FIGURES: dict[str, Any] = json.loads(
    Path(__file__).with_name("chapter_figures.json").read_text(encoding="utf-8")
)
EASY, MEDIUM, HARD = (DIFFICULTY[name] for name in ("easy", "medium", "hard"))


def printed(value: Any, digits: int = 3) -> Any:
    """`value` as the chapter prints it: rounded numbers, JSON's string keys and lists."""
    if isinstance(value, dict):
        return {str(key): printed(item, digits) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [printed(item, digits) for item in value]
    return round(value, digits)


def test_one_attempt() -> None:
    figure = FIGURES["one_attempt"]
    rng = random.Random(figure["seed"])
    problem = make_problem(figure["steps"], rng)
    trace = solver.sample_trace(problem, figure["reliability"], figure["trap"], rng)
    assert problem.gold_trace == figure["gold_trace"]
    assert problem.gold == figure["gold"]
    assert [list(step) for step in trace] == figure["trace"]


def test_measure_p() -> None:
    measured = {name: solver.measure_p(*setting) for name, setting in DIFFICULTY.items()}
    assert printed(measured) == FIGURES["measure_p"]


def test_coverage_curve() -> None:
    assert printed(coverage.coverage_curve(*MEDIUM)) == FIGURES["coverage_curve_medium"]


def test_cot_family() -> None:
    names = ("direct", "cot", "self_consistency")
    family = dict(zip(names, coverage.cot_family(*MEDIUM), strict=True))
    assert printed(family) == FIGURES["cot_family_medium"]


def test_selection_curve() -> None:
    names = ("coverage", "plurality", "best_of_n")
    curves = dict(zip(names, selection.selection_curve(*MEDIUM), strict=True))
    assert printed(curves) == FIGURES["selection_curve_medium"]


def test_precision_ceiling() -> None:
    steps, reliability = MEDIUM
    ceiling = selection.precision_ceiling(reliability**steps, 0.15)
    assert printed(ceiling) == FIGURES["precision_ceiling_medium_q0.15"]


def test_trap_class() -> None:
    figure = FIGURES["trap_class"]
    covered, voted, _ = selection.selection_curve(
        figure["steps"], figure["reliability"], figure["trap"]
    )
    assert printed(covered[64]) == figure["coverage_64"]
    assert printed(voted[64]) == figure["plurality_64"]


def test_compare_search() -> None:
    assert printed(search.compare_search(*HARD)) == FIGURES["compare_search_hard"]


def test_prm_vs_orm_checks() -> None:
    checks = search.prm_vs_orm_checks(*HARD)
    assert printed(checks, digits=2) == FIGURES["prm_vs_orm_hard"]


def test_self_correction() -> None:
    names = ("intrinsic", "verifier_informed")
    revised = dict(zip(names, revision.self_correction(*MEDIUM), strict=True))
    assert printed(revised) == FIGURES["self_correction_medium"]


@pytest.mark.parametrize("name", DIFFICULTY)
def test_allocation(name: str) -> None:
    figure = FIGURES["allocation"][name]
    curve = coverage.coverage_curve(*DIFFICULTY[name], problems=figure["problems"])
    gains = {b: curve[b] - curve[a] for a, b in pairwise(curve)}
    assert printed({k: curve[k] for k in (1, 8, 64)}) == figure["coverage"]
    assert printed(gains) == figure["marginal_gains"]
    assert allocation.knee(curve) == figure["knee"]


def test_grpo_advantages() -> None:
    figure = FIGURES["grpo_advantages"]
    assert printed(rlvr.grpo_advantages(figure["rewards"]), digits=2) == figure["advantages"]
    assert rlvr.grpo_advantages([1.0] * len(figure["tied"])) == figure["tied"]


@pytest.mark.parametrize("mode", rlvr.MODES)
def test_train_grpo(mode: str) -> None:
    history = rlvr.train_grpo(mode)
    for figure in FIGURES[f"train_grpo_{mode}"]:
        entry = {key: history[figure["step"]][key] for key in figure}
        assert printed(entry) | {"tokens": printed(entry["tokens"], digits=1)} == figure


def test_policy_coverage() -> None:
    trained = rlvr.train_grpo("exact")[-1]["logits"]
    figure = FIGURES["policy_coverage"]
    assert printed(rlvr.policy_coverage(rlvr.START_LOGITS)) == figure["base"]
    assert printed(rlvr.policy_coverage(trained)) == figure["trained"]
