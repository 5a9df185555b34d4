"""Argument checks. Each names the argument, its value and the allowed range."""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping, Sequence, Sized
from numbers import Integral, Real
from typing import Any

LARGEST = sys.float_info.max

# The built-in types come first: for them `isinstance` never asks the slower abstract class, which
# is there for NumPy's scalars. Some of these checks run once per attempt.
_REAL = (float, int, Real)
_INTEGRAL = (int, Integral)


def _is_number(value: Any) -> bool:
    return isinstance(value, _REAL) and not isinstance(value, bool)


def check_integer(name: str, value: Any, low: int | None = None, high: int | None = None) -> None:
    """Raise ValueError unless `value` is an integer (not a bool) with low ≤ value ≤ high."""
    is_integer = isinstance(value, _INTEGRAL) and not isinstance(value, bool)
    if is_integer and (low is None or low <= value) and (high is None or value <= high):
        return
    bounds = "" if low is None else f" of at least {low}" if high is None else f" in {low}…{high}"
    raise ValueError(f"{name} = {value!r}: must be an integer{bounds}")


def check_probability(name: str, value: Any) -> None:
    """Raise ValueError unless `value` is a number (not a bool) in [0, 1]; NaN is not."""
    if not (_is_number(value) and 0.0 <= value <= 1.0):
        raise ValueError(f"{name} = {value!r}: must be a number in [0, 1]")


def check_finite(name: str, value: Any) -> None:
    """Raise ValueError unless `value` is a finite number (not a bool)."""
    if not (_is_number(value) and -LARGEST <= value <= LARGEST):
        raise ValueError(f"{name} = {value!r}: must be a finite number")


def check_amount(name: str, value: Any) -> None:
    """Raise ValueError unless `value` is a finite number (not a bool) of at least 0."""
    if not (_is_number(value) and 0.0 <= value <= LARGEST):
        raise ValueError(f"{name} = {value!r}: must be a finite number of at least 0")


def check_not_empty(name: str, values: Sized) -> None:
    """Raise ValueError unless `values` is a collection with at least one item."""
    try:
        size = len(values)
    except TypeError:
        size = 0
    if size == 0:
        raise ValueError(f"{name} = {values!r}: must have at least one item")


def check_numbers(name: str, values: Sequence[float], length: int | None = None) -> None:
    """Raise ValueError unless `values` are finite numbers, at least one, or exactly `length`."""
    check_not_empty(name, values)
    if length is not None and len(values) != length:
        raise ValueError(f"{name} = {values!r}: must have exactly {length} items")
    for i, value in enumerate(values):
        check_finite(f"{name}[{i}]", value)


def check_curve(name: str, curve: Mapping[int, float]) -> None:
    """Raise ValueError unless `curve` maps one or more budgets (≥ 1) to fractions in [0, 1]."""
    if not isinstance(curve, Mapping) or not curve:
        raise ValueError(f"{name} = {curve!r}: must map at least one budget to a fraction")
    for budget, fraction in curve.items():
        check_integer(f"budget of {name}", budget, low=1)
        check_probability(f"{name}[{budget}]", fraction)


def check_solver(reliability: float, trap: float) -> None:
    """Raise ValueError unless both parameters of the solver are probabilities."""
    check_probability("reliability", reliability)
    check_probability("trap", trap)


def check_setting(steps: int, reliability: float, trap: float, problems: int) -> None:
    """Raise ValueError unless the four arguments that most experiments share are in range."""
    check_integer("steps", steps, low=1)
    check_solver(reliability, trap)
    check_integer("problems", problems, low=1)


def seeded(seed: int) -> random.Random:
    """A fresh generator; ValueError unless `seed` is an integer, since None would not repeat."""
    check_integer("seed", seed)
    return random.Random(int(seed))
