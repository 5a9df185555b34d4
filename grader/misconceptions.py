"""Which known mistake a wrong answer looks like.

A check maps a sentence, the misconception, to the value that it would give. The sentence is told
only where the answer matches that value at the tolerance in use, and where that value could be told
from the expected one at all. None is told as a fact where others explain the answer as well: two
are told as an alternative, and of more nothing is said. A simulated answer speaks for the nearest
where the next one would explain it twenty times worse.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import numpy

from grader.compare import finite, same
from grader.tails import too_rare

LooksLike = Mapping[str, Any] | Callable[[], Mapping[str, Any]] | None
"""Misconception → the value that it gives; or what computes that, where it takes long."""


_TELLING: Final = math.log(20)
"""How far the log-likelihoods of two explanations are apart where one is told without the other."""


def consistent(
    tables: Sequence[Mapping[str, Any]], answers: Sequence[Any]
) -> list[Mapping[str, Any]]:
    """`tables`, one for each of `answers`, with the sentences that explain every one of these.

    One answer of many is often what several mistakes give; all of them together hardly ever are.
    """
    pairs = list(zip(tables, answers, strict=True))
    kept = {
        sentence
        for table, _ in pairs[:1]
        for sentence in table
        if all(sentence in other and same(got, other[sentence]) for other, got in pairs)
    }
    return [
        {sentence: table[sentence] for sentence in table if sentence in kept} for table in tables
    ]


def _told(sentences: Sequence[str]) -> str:
    """One sentence of those that fit equally well; "" for none or for more than two."""
    if len(sentences) == 2:
        first, second = sentences
        return f"{first.rstrip('.')}, or {second[:1].lower()}{second[1:]}"
    return sentences[0] if len(sentences) == 1 else ""


def _likeliest(found: Iterable[tuple[float, str]]) -> str:
    """What to tell of sentences with the log-likelihoods that they give the answer."""
    ranked = sorted(found, reverse=True)
    return _told([text for chance, text in ranked if chance > ranked[0][0] - _TELLING])


def _items(looks_like: LooksLike) -> Iterable[tuple[str, Any]]:
    found = looks_like() if callable(looks_like) else looks_like
    return (found or {}).items()


def looks_same(looks_like: LooksLike, got: Any) -> str:
    """The misconception that gives exactly `got`, which is not the expected value; "" for none."""
    return _told([sentence for sentence, wrong in _items(looks_like) if same(got, wrong)])


def looks_close(
    looks_like: LooksLike, got: numpy.ndarray, expected: numpy.ndarray, rel: float, abs: float
) -> str:
    """The misconception that gives `got` within the tolerance of `Answer.close_to`, "" for none."""

    def close(left: numpy.ndarray, right: numpy.ndarray) -> bool:
        room = numpy.maximum(rel * numpy.abs(right), abs)
        return bool((numpy.abs(left - right) <= room).all())

    found = []
    for sentence, wrong in _items(looks_like):
        there = numpy.asarray(wrong, dtype=float)
        comparable = there.shape == expected.shape and bool(numpy.isfinite(there).all())
        if comparable and close(got, there) and not close(there, expected):
            found.append(sentence)
    return _told(found)


def looks_within(
    looks_like: LooksLike, got: float, expected: float, standard_error: float, room: float
) -> str:
    """The misconception whose value is within `room` of `got`, and nearer than `expected`."""
    return _likeliest(
        (-(((got - wrong) / standard_error) ** 2) / 2 if standard_error else 0.0, sentence)
        for sentence, wrong in _finite(looks_like)
        if math.fabs(wrong - expected) > room
        and math.fabs(got - wrong) <= min(room, math.fabs(got - expected))
    )


def looks_drawn(
    looks_like: LooksLike, trials: int, successes: int, probability: float, alpha: float
) -> str:
    """The misconception whose probability explains so many `successes`, "" for none."""
    likely = round(trials * probability)
    return _likeliest(
        (_log_chance(trials, successes, wrong), sentence)
        for sentence, wrong in _finite(looks_like)
        if 0 <= wrong <= 1
        and not too_rare(trials, wrong, successes, alpha)
        and too_rare(trials, wrong, likely, alpha)
    )


def _log_chance(trials: int, successes: int, probability: float) -> float:
    """The logarithm of p^successes (1 − p)^failures, for what can have that many of either."""
    terms = ((successes, probability), (trials - successes, 1 - probability))
    return math.fsum(count * math.log(chance) for count, chance in terms if count)


def _finite(looks_like: LooksLike) -> Iterator[tuple[str, float]]:
    for sentence, wrong in _items(looks_like):
        number = finite(wrong)
        if number is not None:
            yield sentence, number
