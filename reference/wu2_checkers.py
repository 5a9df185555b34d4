"""The truth behind wu2_checkers: functions that add or do not, and what a checker must say of them.

A candidate is the source text of a function `f(a, b)`, so that a check can have it built beside the
student's code. The tests here are pairs of ints in −99…99, each uniform and drawn independently.
An answer is right if it is an int, not of a subclass or another type, and equals the one wanted.
Honest subclasses of int and NumPy integers are in no list: both verdicts on them can be defended.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

from reasoning._checks import check_integer

from reference.laws import exact_coverage
from reference.wu1_votes import exact_attempts_needed

Pair = tuple[int, int]
Case = tuple[Pair, int]

RANGE = range(-99, 100)
PAIRS = len(RANGE) ** 2


@dataclass(frozen=True)
class Candidate:
    """A function to be judged.

    Attributes:
        what: what it does, to follow "a function that" in a message.
        source: Python text that defines `f`.
    """

    what: str
    source: str

    def build(self) -> Callable[[int, int], object]:
        """The function itself, in a namespace of its own."""
        namespace: dict[str, Callable[[int, int], object]] = {}
        exec(self.source, namespace)
        return namespace["f"]


def _returns(what: str, expression: str) -> Candidate:
    return Candidate(what, f"def f(a, b):\n    return {expression}\n")


def _lies(what: str, body: str, base: str = "", value: str = "") -> Candidate:
    """Always answers the same object, of a class with this base, body and initial value."""
    return Candidate(
        what,
        f"class Answer({base}):\n    {body}\n\ndef f(a, b):\n    return Answer({value})\n",
    )


ADDERS = (
    _returns("returns a + b", "a + b"),
    _returns("subtracts −b from a", "a - (-b)"),
    _returns(
        "is right on every pair that may be drawn",
        "a + b if -99 <= min(a, b) <= max(a, b) <= 99 else 0",
    ),
    Candidate(
        "counts from a to the sum, slowly",
        """\
def f(a, b):
    for _ in range(abs(b)):
        a += 1 if b > 0 else -1
    return a
""",
    ),
    Candidate(
        "adds bit by bit and carries",
        """\
def f(a, b):
    while b & 0xFFFF:
        a, b = a ^ b, (a & b) << 1
    return (a + 0x8000) % 0x10000 - 0x8000
""",
    ),
)
"""Right on every pair of the range: `strong_tests` must accept each, with certainty."""

WRONG_VALUES = (
    _returns("always returns 0", "0"),
    _returns("returns a − b", "a - b"),
    _returns("returns a · b", "a * b"),
    _returns("adds without the signs", "abs(a) + abs(b)"),
    _returns("is right only for numbers from −9 to 9", "a + b if max(abs(a), abs(b)) < 10 else 0"),
    _returns(
        "is right only for numbers from −69 to 69", "a + b if max(abs(a), abs(b)) < 70 else 0"
    ),
    _returns("is one too high where b is farther from 0 than a", "a + b + (abs(b) > abs(a))"),
    _returns("is right only for numbers of at least 0", "a + b if min(a, b) >= 0 else 0"),
    _returns("drops the carry of the last digit", "a + b - (10 if a % 10 + b % 10 > 9 else 0)"),
    _returns("is one too high where the last digit carries", "a + b + (a % 10 + b % 10 > 9)"),
    _returns("is one too high for a > b, one too low for a < b", "a + b + (a > b) - (a < b)"),
    _returns("is wrong only where a is −99", "a + b if a != -99 else 0"),
    _returns("is wrong only where a is 99", "a + b if a != 99 else 0"),
    _returns("is wrong only where b is −99", "a + b if b != -99 else 0"),
    _returns("is wrong only where b is 99", "a + b if b != 99 else 0"),
)
"""Ints, but not always the sum."""

WRONG_TYPES = (
    _returns("returns nothing", "None"),
    _returns("returns the sum as text", "str(a + b)"),
    _returns("returns the sum as a float", "float(a + b)"),
    _returns("returns the sum in a list", "[a + b]"),
    _returns("returns NaN", "float('nan')"),
    _returns("returns True for 1", "True if a + b == 1 else a + b"),
    _returns("returns False for 0", "False if a + b == 0 else a + b"),
    Candidate(
        "yields the sum",
        """\
def f(a, b):
    yield a + b
""",
    ),
    Candidate(
        "returns the sum in a NumPy array",
        """\
import numpy

def f(a, b):
    return numpy.array([a + b])
""",
    ),
)
"""Something that is not an int, for at least one sum."""

_EQUALS_ALL = "__eq__ = lambda s, x: True"

LIARS = (
    _lies("returns an object that equals everything", _EQUALS_ALL),
    _lies("returns an int, 7777, that equals everything", _EQUALS_ALL, "int", "7777"),
    _lies("returns text that equals everything", _EQUALS_ALL, "str", "'sum'"),
    _lies(
        "returns an object that equals everything and claims to be an int",
        f"{_EQUALS_ALL}\n    __class__ = property(lambda s: int)",
    ),
    Candidate(
        "returns an object that only looks like the sum when printed",
        """\
class Answer:
    def __init__(self, value):
        self.text = str(value)

    def __repr__(self):
        return self.text

def f(a, b):
    return Answer(a + b)
""",
    ),
    _lies("returns an object that raises when compared", "__eq__ = lambda s, x: 1 // 0"),
    _lies(
        "returns an object whose comparison has no truth value",
        "__eq__ = lambda s, x: s\n    __bool__ = lambda s: 1 // 0",
    ),
)
"""Never the sum, always an object that says that it is, or that breaks the comparison."""

RAISERS = (
    _returns("raises ZeroDivisionError", "1 // 0"),
    _returns("raises TypeError for negative b", "a + b if b >= 0 else a + None"),
    Candidate("takes one argument only", "def f(a):\n    return a\n"),
    _returns("never ends its recursion where a equals b", "a + b if a != b else f(a, b)"),
    Candidate(
        "raises an exception of its own that cannot be printed",
        """\
class Failure(Exception):
    def __str__(self):
        raise self

def f(a, b):
    raise Failure
""",
    ),
)
"""An Exception for at least one sum."""

NON_ADDERS = WRONG_VALUES + WRONG_TYPES + LIARS + RAISERS
"""Each is wrong on at least 0.49% of the pairs (`exact_wrong_pairs`)."""


def memorizer_of(cases: Sequence[Case], default: int = 0) -> Candidate:
    """A table of the given cases, `default` elsewhere: what the task `memorizer` returns."""
    return _returns("remembers its test cases", f"{dict(cases)!r}.get((a, b), {default!r})")


def sparse_fault(every: int, offset: int = 0) -> Candidate:
    """One too high on every `every`-th pair, in the order of a and then b, from pair −offset on.

    The share of wrong pairs is 1/every, up to the rounding that `exact_wrong_pairs` counts.

    Raises:
        ValueError: every < 1.
    """
    check_integer("every", every, low=1)
    index = f"{len(RANGE)} * a + b + {PAIRS // 2 + offset}"
    return _returns(f"is wrong on about one pair in {every}", f"a + b + (({index}) % {every} == 0)")


def _is_right(f: Callable[[int, int], object], pair: Pair, answer: int) -> bool:
    try:
        value = f(*pair)
    except Exception:
        return False
    return type(value) is int and value == answer


def exact_passes(candidate: Candidate, cases: Sequence[Case]) -> bool:
    """What `passes` must say: whether the candidate is right on all the cases.

    Raises:
        ValueError: there are no cases.
    """
    if not cases:
        raise ValueError("cases is empty: must have at least one case, since none proves nothing")
    f = candidate.build()
    return all(_is_right(f, pair, answer) for pair, answer in cases)


@cache
def exact_wrong_pairs(candidate: Candidate) -> int:
    """On how many of the 39,601 pairs the candidate does not return the sum, by trying them all."""
    f = candidate.build()
    return sum(not _is_right(f, (a, b), a + b) for a, b in product(RANGE, repeat=2))


def exact_accept_probability(candidate: Candidate, trials: int) -> float:
    """How often `strong_tests` takes the candidate for an adder: (1 − w/39,601)^trials.

    w is `exact_wrong_pairs`. Pairs drawn without repetition accept no more often.

    Raises:
        ValueError: trials < 1.
    """
    check_integer("trials", trials, low=1)
    return float((1 - exact_wrong_pairs(candidate) / PAIRS) ** trials)


def exact_catch_probability(bad_fraction: float, trials: int) -> float:
    """The chance 1 − (1 − bad_fraction)^trials that one of `trials` random tests is a wrong one.

    Raises:
        ValueError: bad_fraction is not in [0, 1], or trials < 1.
    """
    return exact_coverage(bad_fraction, trials)


def exact_trials_needed(bad_fraction: float, confidence: float) -> int:
    """The least number of tests, at least 1, that catches with probability ≥ confidence.

    The same question as `attempts_needed` of wu1_votes, where a success is now a fault found; so
    `rounded_attempts_needed` and `exact_boundaries` serve here too.

    Raises:
        ValueError: an argument is not in [0, 1], or no number of tests suffices.
    """
    return exact_attempts_needed(bad_fraction, confidence)
