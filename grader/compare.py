"""Whether two plain values are the same, and reading numbers out of plain values."""

from __future__ import annotations

import math
from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy


def plain(value: Any) -> Any:
    """`value`, a NumPy scalar or 0-dimensional array as the Python scalar of the same kind."""
    if isinstance(value, numpy.generic) or (isinstance(value, numpy.ndarray) and value.ndim == 0):
        return value.item()
    return value


def is_number(value: Any) -> bool:
    """Whether `value` is a plain real number: int, float, Fraction or Decimal, but not bool."""
    return type(value) in (int, float, Fraction, Decimal)


def finite(value: Any) -> float | None:
    """`value` as a finite float, None where it is not a real number or has no such float."""
    if type(value) is float:  # most are
        return value if math.isfinite(value) else None
    value = plain(value)
    if not is_number(value):
        return None
    try:
        number = float(value)
    except OverflowError:
        return None
    return number if math.isfinite(number) else None


def same(left: Any, right: Any) -> bool:
    """Whether the values are the same plain data.

    Numbers are compared by value, so 1 and 1.0 are the same, NumPy's too, and NaN is the same as
    NaN; a bool is the same only as a bool; a list only as a list, a tuple as a tuple, and so on.
    """
    left, right = plain(left), plain(right)
    if is_number(left) and is_number(right):
        return bool(left == right) or (left != left and right != right)
    if type(left) is not type(right):
        return False
    if isinstance(left, list | tuple):
        return len(left) == len(right) and all(map(same, left, right))
    if isinstance(left, dict):
        # Python takes the keys 1 and True for one: compare the keys that are really there.
        there = {key: key for key in right}
        return _same_keys(left, there) and all(same(left[key], right[key]) for key in left)
    if isinstance(left, set | frozenset):
        return _same_keys(left, {key: key for key in right})
    if isinstance(left, numpy.ndarray):
        return _same_arrays(left, right)
    return bool(left == right)


def _same_keys(keys: Iterable[Any], there: dict[Any, Any]) -> bool:
    keys = list(keys)
    return len(keys) == len(there) and all(key in there and same(key, there[key]) for key in keys)


def _same_arrays(left: numpy.ndarray, right: numpy.ndarray) -> bool:
    if (left.dtype.kind == "b") != (right.dtype.kind == "b") or left.shape != right.shape:
        return False
    return numpy.array_equal(left, right, equal_nan="f" in (left.dtype.kind, right.dtype.kind))
