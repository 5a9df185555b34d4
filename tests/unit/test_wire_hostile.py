"""Text and data from a stranger are refused, or they are plain."""

import json
import math
import random
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy
import pytest

from grader.compare import same
from grader.kernel.wire import MAX_DEPTH, Other, WireError, decode, dumps, encode, loads


def cross(value: object) -> Any:
    return decode(loads(dumps(encode(value))))


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "nul", "[1,]", "NaN", "[Infinity]", "-Infinity", '{"a":1,"a":2}', '"\\ud800"',
        '"\ud800"', "[" * 100_000, "{\"a\":" * 100_000, "9" * 5000, "[" + "1," * 3_000_000 + "1]",
        b"[]", None, ["[]"], '{"\\udc00": 1}', "\ufeff[]",
    ],
    ids=lambda text: repr(text)[:24],
)  # fmt: skip
def test_hostile_text_is_refused(text: object) -> None:
    with pytest.raises(WireError):
        loads(text)


TAGS = ["int", "float", "tuple", "dict", "set", "frozenset", "fraction", "decimal", "scalar",
        "array", "other", "make", "none such"]  # fmt: skip


ODD: list[Any] = [
    None, True, -1, 0.5, "", "x", "0x", "1e9", [], [1], [[]], [[1]], [[1, 2, 3]], {}, {"!": 1},
    {"!": "tuple"}, [None, None], ["1", "2"], ["0x1", "0x0"], [[[], 1]], [[{"!": "dict", "v": []}]],
    [1, 1], [[1, 2], [1, 3]], ["0x1"], "nan ", "1_0", "NaN", "1E99999999", "0x" + "f" * 40_000,
    math.nan, math.inf, b"", {1: 2}, object(), 10**400,
]  # fmt: skip


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.parametrize("odd", ODD, ids=lambda odd: repr(odd)[:20])
def test_odd_data_is_refused_or_plain(tag: str, odd: Any) -> None:
    shapes = [
        {"!": tag, "v": odd},
        {"!": tag, "dtype": odd, "v": 1},
        {"!": tag, "dtype": "float64", "v": odd},
        {"!": tag, "dtype": "int8", "v": odd},
        {"!": tag, "dtype": "int64", "shape": odd, "v": [1]},
        {"!": tag, "dtype": "float64", "shape": [2], "v": odd},
        {"!": tag, "type": odd, "text": "x"},
        {"!": tag, "kind": odd, "v": odd},
        {"!": tag, "v": odd, "more": 1},
        {"!": odd, "v": odd},
    ]
    for data in shapes:
        try:
            value = decode(data)
        except WireError:
            continue
        # What is accepted is plain: it survives another crossing.
        if type(value) is not Other:
            assert same(cross(value), value)


@pytest.mark.parametrize(
    "data",
    [
        {"!": "array", "dtype": "float64", "shape": [10**12], "v": [1.0]},
        {"!": "array", "dtype": "float64", "shape": [0, 10**12], "v": []},
        {"!": "array", "dtype": "float64", "shape": [-1, -1], "v": [1.0]},
        {"!": "array", "dtype": "float64", "shape": [1] * 100, "v": [1.0]},
        {"!": "array", "dtype": "float64", "shape": [True], "v": [1.0]},
        {"!": "array", "dtype": "float64", "shape": [1], "v": [1]},
        {"!": "array", "dtype": "bool", "shape": [1], "v": [1]},
        {"!": "array", "dtype": "int8", "shape": [1], "v": [128]},
        {"!": "array", "dtype": "uint64", "shape": [1], "v": [-1]},
        {"!": "array", "dtype": "object", "shape": [1], "v": [1]},
        {"!": "array", "dtype": "complex128", "shape": [1], "v": [1.0]},
        {"!": "make", "kind": "random", "v": [1]},
        {"!": "set", "v": [[]]},
        {"!": "set", "v": [1, True]},
        {"!": "dict", "v": [[1, 2], [1.0, 3]]},
        {"!": "fraction", "v": ["0x1", "-0x1"]},
        {"!": "fraction", "v": ["0x1", "0x0"]},
        {"!": "decimal", "v": "sNaN"},
        {"!": "int", "v": "１"},
        math.nan,
        "\ud800",
        b"",
    ],
    ids=lambda data: repr(data)[:60],
)
def test_forged_data_is_refused(data: Any) -> None:
    with pytest.raises(WireError):
        decode(data)


@pytest.mark.parametrize("leaf", [1, True, None, 0.5, "text"])
def test_data_is_nested_as_deep_as_values_are(leaf: object) -> None:
    data = leaf
    for _ in range(MAX_DEPTH):
        data = [data]
    assert same(decode(data), data)
    with pytest.raises(WireError, match="nested"):
        decode([data])


def test_deeply_nested_data_is_refused() -> None:
    data: Any = 1
    for _ in range(500):
        data = [data]
    with pytest.raises(WireError, match="nested"):
        decode(data)


def test_damaged_messages_are_refused_or_plain() -> None:
    rng = random.Random(7)
    samples = [
        {"a": (1, 2.5, None), 2: {True}}, [Fraction(1, 3), Decimal("0.1")], 2**70, math.nan,
        numpy.arange(6).reshape(2, 3), numpy.float32(0.5), frozenset({1, "é"}), object(),
    ]  # fmt: skip
    refused = 0
    for _ in range(2000):
        text = list(dumps(encode(rng.choice(samples))))
        for _ in range(rng.randrange(1, 4)):
            text[rng.randrange(len(text))] = rng.choice('[]{}",:!0x1eEn-."v')
        try:
            value = decode(loads("".join(text)))
        except WireError:
            refused += 1
            continue
        json.dumps(encode(value))
    assert refused > 500
