"""From a Python value to tagged JSON data, without trusting the value's class.

The format is described in `wire`. Scalars are taken as they are only where their type is exactly
the built-in one; subclasses of containers and arrays are read through the base class's own methods,
so that an overriding method is never asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from fractions import Fraction
from json.encoder import encode_basestring_ascii
from math import isfinite
from typing import Any, Final

import numpy

from grader.kernel.safe_text import text_of, type_name
from grader.kernel.wire_text import MAX_BYTES, Json, WireError

MAX_DEPTH: Final = 30
MAX_ITEMS: Final = 300_000
# Integers and decimals beyond these cannot be reduced, printed or compared in a decent time.
MAX_BITS: Final = 1 << 17
MAX_EXPONENT: Final = 9999
# Integers beyond 63 bits cross as hexadecimal text: JSON's decimal digits take quadratic time.
_SMALL: Final = 1 << 63
_NUMBER_BYTES: Final = 25
_TAG_BYTES: Final = 40
# Every boolean, integer and floating type of NumPy, C aliases such as `longlong` included.
_NUMPY_SCALARS: Final = frozenset(numpy.dtype(code).type for code in "?bhilqBHILQefdg")

Describe = Callable[[object], "tuple[str, Sequence[object]] | None"]
"""Kind and parts of an object that the other side is to build, None for any other object."""


def encode(value: object, describe: Describe | None = None) -> Json:
    """`value` as JSON data from which `decode` restores it.

    Raises:
        WireError: nested deeper than `MAX_DEPTH` (a list that contains itself is), more than
            `MAX_ITEMS` items, or too large for a message of `MAX_BYTES`.
    """
    return Encoder(describe).encode(value)


class Encoder:
    """Encodes several values of one message, which share its limits on items and bytes."""

    def __init__(self, describe: Describe | None = None) -> None:
        self._describe = describe
        self._items = MAX_ITEMS
        # Leave room for the envelope around the values.
        self._bytes = MAX_BYTES - 100_000

    def spend(self, size: int, items: int = 1) -> None:
        """Charge `size` bytes, rather too many than too few, and `items` items to the message.

        Raises:
            WireError: they exceed what is left.
        """
        self._items -= items
        self._bytes -= size
        if self._items < 0:
            raise WireError(f"more than {MAX_ITEMS:,} items")
        if self._bytes < 0:
            raise WireError("too large for one message")

    def encode_all(self, argsets: Sequence[Sequence[object]]) -> list[list[Json]]:
        """Each value of each of `argsets`; an object that occurs again is only charged again."""
        # With the object itself, so that no other one can have its identity meanwhile.
        known: dict[int, tuple[object, Json, int, int]] = {}

        def encoded(value: object) -> Json:
            if id(value) in known:
                _, data, size, items = known[id(value)]
                self.spend(size, items)
                return data
            size, items = self._bytes, self._items
            data = self.encode(value)
            known[id(value)] = value, data, size - self._bytes, items - self._items
            return data

        return [[encoded(value) for value in args] for args in argsets]

    def encode(self, value: Any, depth: int = 0) -> Json:
        """As the function `encode`; `depth` counts the containers around `value`."""
        kind = type(value)
        if kind is float and isfinite(value):  # most of what is sent
            self.spend(_NUMBER_BYTES)
            return value
        if depth > MAX_DEPTH:
            raise WireError(f"nested more than {MAX_DEPTH} deep")
        if value is None or kind is bool:
            self.spend(6)
            return value
        scalar = _SCALARS.get(kind)
        if scalar is not None:
            return scalar(self, value)
        for base, read in _CONTAINERS:
            # The class itself decides, not the `__class__` that an object claims.
            if issubclass(kind, base):
                return read(self, value, depth + 1)
        return self._object(value, kind, depth)

    def _object(self, value: Any, kind: type, depth: int) -> Json:
        if kind in _NUMPY_SCALARS:
            self.spend(_TAG_BYTES)
            dtype = numpy.dtype(kind)
            return {"!": "scalar", "dtype": _name(dtype), "v": _cell(_narrow(dtype, value).item())}
        described = self._describe(value) if self._describe is not None else None
        if described is None:
            return self._other(value, kind)
        self.spend(_TAG_BYTES)
        return {"!": "make", "kind": described[0], "v": self._items_of(described[1], depth + 1)}

    def _other(self, value: object, kind: type) -> Json:
        name, text = type_name(kind), text_of(repr, value, 200)
        self.spend(_TAG_BYTES + 12 * (len(name) + len(text)))
        return {"!": "other", "type": name, "text": text}

    def _int(self, value: int) -> Json:
        if -_SMALL <= value < _SMALL:
            self.spend(value.bit_length() // 3 + 3)
            return value
        if value.bit_length() > MAX_BITS:
            return self._other(value, int)
        self.spend(_TAG_BYTES + value.bit_length() // 4)
        return {"!": "int", "v": hex(value)}

    def _float(self, value: float) -> Json:
        self.spend(_NUMBER_BYTES)  # of those that `encode` leaves: infinities and NaN
        return {"!": "float", "v": repr(value)}

    def _str(self, value: str) -> Json:
        # An exact str, also where the value is a `numpy.str_`.
        text = str.__str__(value)
        if not text.isascii():
            try:
                text.encode()
            except UnicodeEncodeError:
                return self._other(text, str)
        self.spend(len(encode_basestring_ascii(text)) + 1)
        return text

    def _fraction(self, value: Fraction) -> Json:
        parts = [int(value.numerator), int(value.denominator)]
        if any(part.bit_length() > MAX_BITS for part in parts):
            return self._other(value, Fraction)
        self.spend(_TAG_BYTES + sum(part.bit_length() // 4 + 8 for part in parts))
        return {"!": "fraction", "v": [hex(part) for part in parts]}

    def _decimal(self, value: Decimal) -> Json:
        if not value.is_finite() or abs(value.adjusted()) > MAX_EXPONENT:
            return self._other(value, Decimal)
        text = str(value)
        self.spend(_TAG_BYTES + len(text))
        return {"!": "decimal", "v": text}

    def _items_of(self, values: Iterable[object], depth: int) -> list[Json]:
        return [self.encode(value, depth) for value in values]

    def _list(self, value: list[Any], depth: int) -> Json:
        self.spend(2)
        items = list.__getitem__(value, slice(None))
        # Long lists are of outcomes or of numbers, all of one kind, and are taken as they are.
        kind = type(items[0]) if items else None
        if (kind is bool or kind is float) and len(items) <= self._items and depth <= MAX_DEPTH:
            is_plain = all(type(item) is kind for item in items)
            if is_plain and (kind is bool or all(map(isfinite, items))):
                self.spend((6 if kind is bool else _NUMBER_BYTES) * len(items), len(items))
                return items
        return self._items_of(items, depth)

    def _range(self, value: range, depth: int) -> Json:
        self.spend(2)
        return self._items_of(value, depth)

    def _tuple(self, value: tuple[object, ...], depth: int) -> Json:
        self.spend(_TAG_BYTES)
        return {"!": "tuple", "v": self._items_of(tuple.__iter__(value), depth)}

    def _dict(self, value: dict[object, object], depth: int) -> Json:
        self.spend(_TAG_BYTES)
        pairs = list(dict.items(value))
        return {"!": "dict", "v": [self._items_of(pair, depth) for pair in pairs]}

    def _set(self, value: set[object], depth: int) -> Json:
        self.spend(_TAG_BYTES)
        return {"!": "set", "v": self._items_of(list(set.__iter__(value)), depth)}

    def _frozenset(self, value: frozenset[object], depth: int) -> Json:
        self.spend(_TAG_BYTES)
        return {"!": "frozenset", "v": self._items_of(frozenset.__iter__(value), depth)}

    def _array(self, value: numpy.ndarray, depth: int) -> Json:
        plain = numpy.ndarray.view(value, numpy.ndarray)
        if plain.dtype.kind not in "biuf":
            return self._other(plain, type(value))
        # Before any copy: a broadcast array may claim far more elements than it stores.
        self.spend(_TAG_BYTES + _NUMBER_BYTES * plain.size, plain.size)
        flat = _narrow(plain.dtype, plain).ravel().tolist()
        if plain.dtype.kind == "f" and not numpy.isfinite(plain).all():
            flat = [_cell(number) for number in flat]
        return {"!": "array", "dtype": _name(plain.dtype), "shape": list(plain.shape), "v": flat}


def _narrow(dtype: numpy.dtype, value: Any) -> Any:
    """`value` in at most 64 bits: an extended-precision float is rounded to a double."""
    return value.astype(numpy.float64) if dtype.kind == "f" and dtype.itemsize > 8 else value


def _name(dtype: numpy.dtype) -> str:
    return "float64" if dtype.kind == "f" and dtype.itemsize > 8 else dtype.name


def _cell(number: Any) -> Json:
    """A number within an array: "nan", "inf" or "-inf" where JSON has no number for it."""
    return repr(number) if type(number) is float and not isfinite(number) else number


_SCALARS: Final[dict[type, Callable[[Encoder, Any], Json]]] = {
    int: Encoder._int,
    float: Encoder._float,
    str: Encoder._str,
    numpy.str_: Encoder._str,
    Fraction: Encoder._fraction,
    Decimal: Encoder._decimal,
}
_CONTAINERS: Final[tuple[tuple[type, Callable[[Encoder, Any, int], Json]], ...]] = (
    (list, Encoder._list),
    (tuple, Encoder._tuple),
    (dict, Encoder._dict),
    (set, Encoder._set),
    (frozenset, Encoder._frozenset),
    (numpy.ndarray, Encoder._array),
    (range, Encoder._range),
)
