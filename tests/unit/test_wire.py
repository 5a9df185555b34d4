"""Plain data crosses the bridge unchanged, in messages of a limited size."""

import math
import random
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy
import pytest

from grader.compare import same
from grader.kernel import wire
from grader.kernel.wire import Encoder, WireError, decode, dumps, encode, loads

PLAIN: list[Any] = [
    None, True, False, 0, -1, 2**62, -(2**63), 2**63, -(2**200), 0.0, 0.1, 5e-324, 1e308,
    math.inf, -math.inf, math.nan, "", "plain", "½ — 𝔘𝔫𝔦", "\x00\n\"\\", "nan", [], (), {}, set(),
    frozenset(), (1,), [[1, (2,)], {"a": {1: [None]}}], {1: "int", "1": "str", (1, 2): "tuple"},
    {True: 1}, {None: {frozenset({1, 2})}}, {1.5, "x"}, Fraction(1, 3), Fraction(-(3**500), 7),
    Decimal("0.1"), Decimal("-1E+20"), Decimal("0E-5"), {"!": "tuple", "v": []},
]  # fmt: skip


NUMPY = [
    numpy.float64(0.1), numpy.float32(0.1), numpy.float16(2.5), numpy.int64(-3), numpy.uint8(255),
    numpy.uint64(2**64 - 1), numpy.bool_(True), numpy.float64("nan"), numpy.float32("-inf"),
    numpy.array(3.0), numpy.array([]), numpy.zeros((0, 3)), numpy.arange(6).reshape(2, 3),
    numpy.array([[True], [False]]), numpy.array([0.1, math.nan, -math.inf], dtype=numpy.float32),
    numpy.arange(24, dtype=numpy.int8).reshape(2, 3, 4)[:, ::-1, 1:],
]  # fmt: skip


def cross(value: object) -> Any:
    return decode(loads(dumps(encode(value))))


def assert_identical(there: Any, value: Any) -> None:
    """The same value, type, and types of all that is in it."""
    assert type(there) is type(value)
    if isinstance(value, numpy.ndarray | numpy.generic):
        assert there.dtype == value.dtype
        assert there.shape == value.shape
    elif isinstance(value, list | tuple):
        for item, original in zip(there, value, strict=True):
            assert_identical(item, original)
    elif isinstance(value, dict):
        assert_identical(list(there.items()), list(value.items()))
    assert same(there, value)


@pytest.mark.parametrize("value", PLAIN + NUMPY, ids=repr)
def test_a_value_comes_back_with_its_types(value: object) -> None:
    assert_identical(cross(value), value)


def test_the_sign_of_zero_comes_back() -> None:
    assert math.copysign(1, cross(-0.0)) == -1


def random_value(rng: random.Random, depth: int = 0) -> Any:
    leaves = [value for value in PLAIN if not isinstance(value, list | tuple | dict | set)]
    kind = rng.randrange(6 if depth < 4 else 2)
    if kind == 0:
        return rng.choice(leaves)
    if kind == 1:
        return rng.choice([rng.random(), rng.getrandbits(rng.randrange(1, 300)), str(rng.random())])
    items = [random_value(rng, depth + 1) for _ in range(rng.randrange(5))]
    if kind == 2:
        return tuple(items)
    if kind == 3:
        return {rng.choice([number, str(number), (number,)]): x for number, x in enumerate(items)}
    if kind == 4:
        return {rng.randrange(100), rng.random(), str(rng.random())}
    return items


def test_random_structures_come_back() -> None:
    rng = random.Random(20240501)
    for _ in range(500):
        value = random_value(rng)
        assert_identical(cross(value), value)


def test_extended_precision_is_rounded_to_a_double() -> None:
    third = numpy.longdouble(1) / 3
    assert_identical(cross(third), numpy.float64(third))
    assert_identical(cross(numpy.array([third])), numpy.array([float(third)]))


def test_a_range_crosses_as_a_list() -> None:
    assert cross(range(2, 9, 3)) == [2, 5, 8]


def test_text_of_numpy_crosses_as_plain_text() -> None:
    assert_identical(cross(numpy.array(["a", "b"])[1]), "b")


def cyclic() -> list[Any]:
    value: list[Any] = []
    value.append(value)
    return value


@pytest.mark.parametrize(
    ("value", "why"),
    [
        (cyclic(), "deep"),
        ([0] * 300_000, "items"),
        (numpy.broadcast_to(numpy.float64(1), (10**9,)), "items"),
        (range(10**30), "items"),
        ("x" * 4_000_000, "large"),
        ([0.1] * 200_000, "large"),
        ("é" * 1_000_000, "large"),
    ],
    ids=["cycle", "list", "broadcast", "range", "text", "floats", "accents"],
)
def test_too_much_is_refused(value: object, why: str) -> None:
    with pytest.raises(WireError, match=why):
        encode(value)


def test_whatever_can_be_encoded_fits_a_message() -> None:
    for value in ([True] * 299_999, ["\x00" * 600_000], ["é" * 600_000], [10**18] * 150_000):
        assert len(dumps(encode(value))) < wire.MAX_BYTES


def test_an_object_that_occurs_again_is_encoded_once_and_charged_each_time() -> None:
    row = [0.5] * 100
    argsets = [(row, index, [index]) for index in range(3)]
    sent = Encoder().encode_all(argsets)
    assert [tuple(decode(value) for value in args) for args in sent] == argsets
    assert sent[0][0] is sent[2][0]
    with pytest.raises(WireError, match="too large"):
        Encoder().encode_all([(row,)] * (wire.MAX_ITEMS // 100))


def test_items_that_are_made_on_the_way_do_not_pass_for_each_other() -> None:
    argsets = [numpy.arange(start, start + 4) / 7 for start in range(50)]
    sent = Encoder().encode_all(argsets)
    assert [[decode(value) for value in args] for args in sent] == [list(a) for a in argsets]


def test_nan_keys_stay_apart() -> None:
    assert len(cross({float("nan"), float("nan")})) == 2


def test_described_objects_are_built_by_the_other_side() -> None:
    def describe(value: object) -> tuple[str, list[object]] | None:
        return ("twice", [value.real, (1,)]) if type(value) is complex else None

    data = loads(dumps(encode([1j, {"a": 2 + 0j}], describe)))
    built = decode(data, lambda kind, parts: (kind, *parts))
    assert built == [("twice", 0.0, (1,)), {"a": ("twice", 2.0, (1,))}]


def test_dumps_refuses_what_is_no_json() -> None:
    for data in (math.nan, {1j: 1}, object(), "x" * 5_000_000, cyclic()):
        with pytest.raises(WireError):
            dumps(data)
