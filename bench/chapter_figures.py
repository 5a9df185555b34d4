"""The chapter's figures: what the given code prints, beside what the chapter prints."""

from __future__ import annotations

import inspect
import json
import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any, NamedTuple

from reasoning import allocation, coverage, revision, rlvr, search, selection, solver, task
from reasoning.solver import DIFFICULTY

ROOT = Path(__file__).resolve().parents[1]
PRINTED = "tests/unit/given/chapter_figures.json"
CHAPTER: dict[str, Any] = json.loads((ROOT / PRINTED).read_text(encoding="utf-8"))
"""Every number that the chapter prints."""

PLACES = {"tokens": 1, "avg_prm_checks": 2, "advantages": 2}
"""Decimals of the figures that the chapter does not print with three."""

GIVEN = {"seed", "steps", "reliability", "trap", "problems", "rewards"}
"""What the chapter states as the setting of a figure, unless the code returns it."""

MEDIUM, HARD = DIFFICULTY["medium"], DIFFICULTY["hard"]
P_MEDIUM, P_HARD = MEDIUM[1] ** MEDIUM[0], HARD[1] ** HARD[0]
_SELECTION = inspect.signature(selection.selection_curve).parameters
TRAP, Q = _SELECTION["trap"].default, _SELECTION["q"].default

Function = Callable[..., Any]
Place = tuple[str | int, ...]
"""The names, and the indices in lists, that lead to one figure."""


class Topic(NamedTuple):
    """A part of the chapter: keys of `CHAPTER`, and the given code, what computes them first."""

    title: str
    equation: str
    keys: tuple[str, ...]
    functions: tuple[Function, ...]


# fmt: off
TOPICS = (
    Topic("Task and solver", "p = reliability ** steps", ("one_attempt", "measure_p"),
          (solver.measure_p, task.make_problem, task.Problem, task.apply_op, solver.sample_trace,
           solver.sample_slip, solver.final_answer, solver.first_error)),
    Topic("Coverage", "1 − (1−p)^k; 1 − C(n−c,k)/C(n,k)", ("coverage_curve_medium",),
          (coverage.coverage_curve, coverage.pass_at_k)),
    Topic("Self-consistency", "", ("cot_family_medium",),
          (coverage.cot_family, solver.sample_direct, coverage.chapter_vote)),
    Topic("Selection", "", ("selection_curve_medium", "trap_class"), (selection.selection_curve,)),
    Topic("Verifier's ceiling", "Eq. 8.2: p(1−q)/(p(1−q) + (1−p)q)",
          ("precision_ceiling_medium_q0.15",), (selection.precision_ceiling,)),
    Topic("Search", "", ("compare_search_hard",), (search.compare_search, search.beam_search)),
    Topic("PRM and ORM checks", "", ("prm_vs_orm_hard",), (search.prm_vs_orm_checks,)),
    Topic("Self-correction", "", ("self_correction_medium",), (revision.self_correction,)),
    Topic("Allocation", "", ("allocation",), (allocation.knee,)),
    Topic("GRPO's advantages", "(r − mean) / (std + 1e-8)", ("grpo_advantages",),
          (rlvr.grpo_advantages,)),
    Topic("GRPO training", "clipped ratio × A; β(π − π_ref)",
          ("train_grpo_exact", "train_grpo_proxy"),
          (rlvr.train_grpo, rlvr.rollout_reward, rlvr.policy_stats, rlvr.sample_strategy,
           rlvr.softmax)),
    Topic("Policy coverage", "", ("policy_coverage",), (rlvr.policy_coverage,)),
)

# fmt: on


def one_attempt(given: Any) -> Any:
    """The problem and the attempt that the chapter starts with."""
    rng = random.Random(given["seed"])
    problem = task.make_problem(given["steps"], rng)
    trace = solver.sample_trace(problem, given["reliability"], given["trap"], rng)
    return {"gold_trace": problem.gold_trace, "gold": problem.gold, "trace": trace}


def allocated(name: str, given: Any) -> Any:
    """Coverage, knee and gains of one class of problems."""
    curve = coverage.coverage_curve(*DIFFICULTY[name], problems=given["problems"])
    gains = {after: curve[after] - curve[before] for before, after in pairwise(curve)}
    shown = {k: curve[int(k)] for k in given["coverage"]}
    return {"coverage": shown, "knee": allocation.knee(curve), "marginal_gains": gains}


def named(names: str, values: Sequence[Any]) -> dict[str, Any]:
    """The results of a call, by name."""
    return dict(zip(names.split(), values, strict=True))


@cache
def results() -> dict[str, Any]:
    """What the given code gives for each key of `CHAPTER`, with its default seeds."""
    curves, revised = "coverage plurality best_of_n", "intrinsic verifier_informed"
    trap, grpo = CHAPTER["trap_class"], CHAPTER["grpo_advantages"]
    covered, voted, _ = selection.selection_curve(trap["steps"], trap["reliability"], trap["trap"])
    trained = rlvr.train_grpo("exact")
    policies = {"base": rlvr.START_LOGITS, "trained": trained[-1]["logits"]}
    return {
        "one_attempt": one_attempt(CHAPTER["one_attempt"]),
        "measure_p": {name: solver.measure_p(*setting) for name, setting in DIFFICULTY.items()},
        "coverage_curve_medium": coverage.coverage_curve(*MEDIUM),
        "cot_family_medium": named("direct cot self_consistency", coverage.cot_family(*MEDIUM)),
        "selection_curve_medium": named(curves, selection.selection_curve(*MEDIUM)),
        "trap_class": {"coverage_64": covered[64], "plurality_64": voted[64]},
        "precision_ceiling_medium_q0.15": selection.precision_ceiling(P_MEDIUM, Q),
        "compare_search_hard": search.compare_search(*HARD),
        "prm_vs_orm_hard": search.prm_vs_orm_checks(*HARD),
        "self_correction_medium": named(revised, revision.self_correction(*MEDIUM)),
        "allocation": {name: allocated(name, CHAPTER["allocation"][name]) for name in DIFFICULTY},
        "grpo_advantages": {
            "advantages": rlvr.grpo_advantages(grpo["rewards"]),
            "tied": rlvr.grpo_advantages([1.0] * len(grpo["tied"])),
        },
        "train_grpo_exact": trained,
        "train_grpo_proxy": rlvr.train_grpo("proxy"),
        "policy_coverage": {k: rlvr.policy_coverage(logits) for k, logits in policies.items()},
    }


def leaves(figure: Any, place: Place = ()) -> Iterator[tuple[Place, Any]]:
    """The single values of a figure of any shape."""
    if isinstance(figure, dict):
        for name, value in figure.items():
            yield from leaves(value, (*place, str(name)))
    elif isinstance(figure, list | tuple):
        for index, value in enumerate(figure):
            yield from leaves(value, (*place, index))
    else:
        yield place, figure


def as_shown(key: str, figure: Any) -> dict[Place, Any]:
    """The values of a figure in the page's order: training by statistic, steps in words."""
    if key == "one_attempt":
        words = {True: "right", False: "wrong"}
        trace = [f"{value} {words[is_right]}" for value, is_right in figure["trace"]]
        figure = {**figure, "trace": trace}
    if key.startswith("train_grpo"):
        entries = {entry["step"]: entry for entry in figure}
        steps = [entry["step"] for entry in CHAPTER[key]]
        probs = {f"probs, step {step}": entries[step]["probs"] for step in steps}
        names = [name for name in CHAPTER[key][0] if name not in ("step", "probs")]
        figure = {name: {step: entries[step][name] for step in steps} for name in names} | probs
    return dict(leaves(figure))


class Row(NamedTuple):
    """Some figures as the code prints them and as the chapter does, and how many of them agree."""

    name: str
    code: list[str]
    chapter: list[str]
    agreeing: int

    @property
    def mark(self) -> str:
        """✓ if all agree."""
        return "✓" if self.agreeing == len(self.chapter) else "✗"


def compared(mine: dict[Place, Any], printed: dict[Place, Any]) -> Iterator[Row]:
    """The rows of two sides; a figure that one of them lacks agrees with nothing."""
    places = [place for place in printed | mine if place in mine or not GIVEN.intersection(place)]
    for parent, group in groupby(places, key=lambda place: place[:-1]):
        row = Row(" ".join(map(str, parent)), [], [], 0)
        for place in group:
            label = f"{place[-1]}: " if place and isinstance(place[-1], str) else ""
            digits = next((PLACES[name] for name in map(str, place) if name in PLACES), 3)
            theirs = printed.get(place)
            form = "g" if isinstance(theirs, int) else f".{digits}f"
            for value, texts in ((mine.get(place), row.code), (theirs, row.chapter)):
                text = format(value, form) if isinstance(value, float) else str(value)
                texts.append(label + text)
            value = mine.get(place)
            is_same = (round(value, digits) if isinstance(value, float) else value) == theirs
            row = row._replace(agreeing=row.agreeing + is_same)
        yield row


@cache
def rows(key: str) -> list[Row]:
    """The rows of one key of `CHAPTER`."""
    return list(compared(as_shown(key, results()[key]), as_shown(key, CHAPTER[key])))
