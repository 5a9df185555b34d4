"""Objects that lie about themselves are read through their base class, or not at all."""

import collections
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

import numpy
import pytest

from grader.compare import same
from grader.kernel.wire import Other, decode, dumps, encode, loads


def cross(value: object) -> Any:
    return decode(loads(dumps(encode(value))))


class Liar:
    """Claims to be whatever is asked for."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0

    def __float__(self) -> float:
        return 0.5

    def __index__(self) -> int:
        return 1

    @property
    def __class__(self) -> Any:
        return float

    @__class__.setter
    def __class__(self, value: Any) -> None: ...

    def __repr__(self) -> str:
        return "0.5"


class FalseList:
    @property
    def __class__(self) -> Any:
        return list

    @__class__.setter
    def __class__(self, value: Any) -> None: ...


class LyingFloat(float):
    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = float.__hash__


class LyingInt(int):
    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = int.__hash__


class LyingText(str):
    def __str__(self) -> str:
        return "right"


class Rude:
    def __repr__(self) -> str:
        raise SystemExit("rude")


class TextThatRaises(str):
    def __getitem__(self, index: Any) -> str:
        raise ValueError


class Sly:
    def __repr__(self) -> str:
        return TextThatRaises("x" * 10_000)


class Vague:
    def __repr__(self) -> str:
        return 5  # type: ignore[return-value]


class Meta(type):
    @property
    def __name__(cls) -> str:  # type: ignore[override]
        return "float"


class Named(metaclass=Meta):
    pass


@pytest.mark.parametrize(
    "value",
    [
        Liar(), FalseList(), Sly(),
        LyingFloat(1), LyingInt(1), LyingText("x"), Rude(), Vague(), Named(), object(),
        b"bytes", 1j, numpy.complex128(1), (number for number in [1]), len,
        Decimal("NaN"), "\ud800",
        1 << 200_000, Fraction(1, 1 << 200_000), Decimal("1E+999999"), numpy.array([None]),
        numpy.array(["text"]), numpy.array([1j]), numpy.datetime64("2024-01-01"), {}.keys(),
    ],
    ids=lambda value: type(value).__qualname__,
)  # fmt: skip
def test_anything_else_crosses_as_its_type_and_text_only(value: object) -> None:
    there = cross(value)
    assert type(there) is Other
    assert there.type == type.__dict__["__name__"].__get__(type(value))
    assert len(there.text) <= 200
    assert there != value or isinstance(value, Liar)


def test_no_memory_address_crosses() -> None:
    assert cross(object()).text == "<object object>"


class LyingList(list[int]):
    def __iter__(self) -> Iterator[int]:
        return iter([9])

    def __len__(self) -> int:
        return 1

    def __getitem__(self, index: Any) -> Any:
        return 9


class LyingDict(dict[str, int]):
    def items(self) -> Any:
        return [("a", 9)]

    def __iter__(self) -> Iterator[str]:
        return iter(["z"])


class Pair(NamedTuple):
    left: int
    right: int


class LyingArray(numpy.ndarray):
    def __array_finalize__(self, other: Any) -> None: ...

    def tolist(self) -> Any:
        return [9.0]

    def ravel(self, order: Any = "C") -> Any:
        return self

    @property  # type: ignore[misc]
    def shape(self) -> Any:
        return (1,)


@pytest.mark.parametrize(
    ("value", "there"),
    [
        (LyingList([1, 2]), [1, 2]),
        (LyingDict(a=1), {"a": 1}),
        (numpy.array([1.0, 2.0]).view(LyingArray), numpy.array([1.0, 2.0])),
        (collections.Counter("aab"), {"a": 2, "b": 1}),
        (collections.defaultdict(int, {1: 2}), {1: 2}),
        (collections.OrderedDict([("b", 1), ("a", 2)]), {"b": 1, "a": 2}),
        (Pair(1, 2), (1, 2)),
    ],
    ids=lambda value: type(value).__name__,
)
def test_subclasses_of_containers_are_read_through_the_base_class(
    value: object, there: object
) -> None:
    assert type(cross(value)) is type(there)
    assert same(cross(value), there)


def test_objects_that_look_alike_stay_apart() -> None:
    assert len(cross([{Rude(): 1, Rude(): 2}])[0]) == 2


class LyingType(type):
    """The type of classes that claim to be whatever class they are compared with."""

    def __eq__(cls, other: object) -> bool:
        return True

    def __hash__(cls) -> int:
        return hash(bool)


@pytest.mark.parametrize("first", [True, 0.5, None])
def test_a_class_that_claims_to_be_bool_is_not_taken_for_it(first: object) -> None:
    liar = LyingType("Liar", (), {})()
    for crossed in (cross([first, liar, first]), cross([liar])):
        (other,) = [item for item in crossed if type(item) is Other]
        assert other.type == "Liar"


def test_lists_of_one_kind_keep_what_is_not_finite() -> None:
    for values in ([0.5, float("inf")], [float("nan")], [True, False], [0.5, True], [[True], []]):
        assert same(cross(values), values)
    assert [type(item) for item in cross([0.5, True, 1])] == [float, bool, int]
