"""From tagged JSON data back to a value, trusting nothing about the data.

The format is described in `wire`. Nothing but plain data is ever built, unless the caller passes a
function that builds described objects, as the kernel's side does for arguments.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final

import numpy

from grader.kernel.wire_encode import MAX_BITS, MAX_DEPTH, MAX_ITEMS
from grader.kernel.wire_text import Json, WireError

Make = Callable[[str, list[Any]], object]
"""Builds a described object from its kind and parts."""

_HEX: Final = re.compile(r"-?0x[0-9a-f]+")
_DECIMAL: Final = re.compile(r"-?[0-9]+(\.[0-9]+)?(E[+-]?[0-9]{1,4})?")
_NOT_FINITE: Final = ("nan", "inf", "-inf")
_DTYPES: Final = frozenset(
    ["bool", "float16", "float32", "float64"]
    + [f"{sign}int{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)]
)
_AS_THEY_ARE: Final = frozenset([type(None), bool, int])
_CELLS: Final = {"b": bool, "i": int, "u": int, "f": float}


@dataclass(frozen=True, eq=False)
class Other:
    """Stands for an object that does not cross the bridge; equal to nothing but itself.

    Attributes:
        type: the name of its class.
        text: its `repr`, shortened, or "" where it had none.
    """

    type: str
    text: str


def decode(data: Json, make: Make | None = None) -> Any:
    """The value that `encode` made `data` of.

    Raises:
        WireError: `data` is anything else, or describes an object and there is no `make`.
    """
    return _Decoder(make).decode(data, 0)


class _Decoder:
    def __init__(self, make: Make | None) -> None:
        self._make = make

    def decode(self, data: Json, depth: int) -> Any:
        kind = type(data)
        if kind in _AS_THEY_ARE:
            return data
        if kind is str:
            return _text(data)
        if kind is float and math.isfinite(data):
            return data
        if kind is list:
            return self._items(data, depth)
        if kind is dict:
            return self._tagged(data, depth)
        raise WireError(f"{kind.__name__} data is not allowed here")

    def _tagged(self, data: dict[str, Json], depth: int) -> Any:
        tag = data.get("!")
        if tag == "other" and data.keys() == {"!", "type", "text"}:
            return Other(_text(data["type"]), _text(data["text"]))
        if tag == "scalar" and data.keys() == {"!", "dtype", "v"}:
            return _array(data["dtype"], [], [data["v"]])[()]
        if tag == "array" and data.keys() == {"!", "dtype", "shape", "v"}:
            return _array(data["dtype"], data["shape"], data["v"])
        if tag == "make" and data.keys() == {"!", "kind", "v"} and self._make is not None:
            return self._make(_text(data["kind"]), self._items(data["v"], depth))
        if type(tag) is not str or data.keys() != {"!", "v"}:
            raise WireError("data without a valid tag")
        if tag in _LEAVES:
            return _LEAVES[tag](data["v"])
        return self._container(tag, data["v"], depth)

    def _container(self, tag: str, parts: Json, depth: int) -> Any:
        if tag == "dict":
            return self._dict(parts, depth)
        items = self._items(parts, depth)
        if tag == "tuple":
            return tuple(items)
        if tag not in ("set", "frozenset"):
            raise WireError("data with an unknown tag")
        try:
            found = frozenset(items)
        except TypeError:
            raise WireError("a set with an item that cannot be in one") from None
        if len(found) != len(items):
            raise WireError("a set with an item twice")
        return found if tag == "frozenset" else set(found)

    def _items(self, parts: Json, depth: int) -> list[Any]:
        if type(parts) is not list:
            raise WireError("items that are not in a list")
        if depth >= MAX_DEPTH and parts:
            raise WireError(f"nested more than {MAX_DEPTH} deep")
        return [
            part if type(part) in _AS_THEY_ARE else self.decode(part, depth + 1) for part in parts
        ]

    def _dict(self, parts: Json, depth: int) -> dict[Any, Any]:
        if type(parts) is not list:
            raise WireError("items that are not in a list")
        found: dict[Any, Any] = {}
        for part in parts:
            pair = self._items(part, depth)
            if len(pair) != 2:
                raise WireError("a mapping whose items are not pairs")
            try:
                found[pair[0]] = pair[1]
            except TypeError:
                raise WireError("a mapping with a key that cannot be one") from None
        if len(found) != len(parts):
            raise WireError("a mapping with a key twice")
        return found


def _text(data: Json) -> str:
    if type(data) is not str:
        raise WireError("something else in the place of text")
    if not data.isascii():
        try:
            data.encode()
        except UnicodeEncodeError:
            raise WireError("text with half a surrogate pair") from None
    return data


def _integer(data: Json) -> int:
    # Four bits a digit, after "-0x" at most.
    if len(_text(data)) > MAX_BITS // 4 + 3 or not _HEX.fullmatch(data):
        raise WireError("an invalid integer")
    return int(data, 16)


def _not_finite(data: Json) -> float:
    if _text(data) not in _NOT_FINITE:
        raise WireError("an invalid float")
    return float(data)


def _fraction(data: Json) -> Fraction:
    if type(data) is not list or len(data) != 2:
        raise WireError("an invalid fraction")
    top, bottom = (_integer(part) for part in data)
    if bottom <= 0:
        raise WireError("a fraction whose denominator is not positive")
    return Fraction(top, bottom)


def _decimal(data: Json) -> Decimal:
    if not _DECIMAL.fullmatch(_text(data)):
        raise WireError("an invalid decimal number")
    return Decimal(data)


def _array(dtype: Json, shape: Json, values: Json) -> Any:
    if type(dtype) is not str or dtype not in _DTYPES:
        raise WireError("an array of an unknown type")
    if type(shape) is not list or len(shape) > 8 or type(values) is not list:
        raise WireError("an array of an invalid shape")
    if any(type(side) is not int or not 0 <= side <= MAX_ITEMS for side in shape):
        raise WireError("an array of an invalid shape")
    if math.prod(shape) != len(values):
        raise WireError("an array whose shape does not match its values")
    cell = _CELLS[numpy.dtype(dtype).kind]
    if cell is float:
        values = [_not_finite(value) if type(value) is str else value for value in values]
    if any(type(value) is not cell for value in values):
        raise WireError("an array with a value of another type")
    try:
        with numpy.errstate(over="ignore"):
            return numpy.array(values, dtype=dtype).reshape(shape)
    except OverflowError:
        raise WireError("an array with a value out of its range") from None


_LEAVES: Final[dict[str, Callable[[Json], Any]]] = {
    "int": _integer,
    "float": _not_finite,
    "fraction": _fraction,
    "decimal": _decimal,
}
