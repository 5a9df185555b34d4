"""Calls and values as a person reads them in a message: short, on one line, without seeds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import numpy

from grader.descriptions import Build, Function, NumpyRng, Rng, StudentFunction
from grader.kernel.wire import Other

LIMIT = 160
_DEPTH = 4
_LARGE_BITS = 200
# How many items are shown of a sequence of more than so many: the first pair whose text fits.
_WIDTHS = ((2, 12), (2, 6), (1, 1))


def show(value: object, limit: int = LIMIT) -> str:
    """`value` in at most `limit` characters."""
    return _fitting(lambda head, full: _show(value, head, full, _DEPTH), limit)


class Later:
    """Text that is made when it is read: a check may make thousands of calls, and shows one."""

    def __init__(self, make: Callable[[], str]) -> None:
        """The text that `make` returns."""
        self._make = make

    def __str__(self) -> str:
        return self._make()


def show_call(
    name: str | Later,
    args: Sequence[object],
    kwargs: Mapping[str, object] | None = None,
    limit: int = LIMIT,
) -> Later:
    """The call as a student would write it, in at most `limit` characters."""

    def text(head: int, full: int) -> str:
        return f"{name}({_arguments(args, kwargs or {}, head, full, _DEPTH)})"

    return Later(lambda: _fitting(text, limit))


def kind_of(value: object) -> str:
    """What `value` is, for the sentence "… was expected, not …"."""
    if value is None or type(value) is bool:
        return str(value)
    if isinstance(value, numpy.ndarray):
        return f"an array of shape {value.shape}"
    name = value.type if type(value) is Other else type(value).__name__
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


def _fitting(text: Callable[[int, int], str], limit: int) -> str:
    for head, full in _WIDTHS:
        shown = text(head, full)
        if len(shown) <= limit:
            return shown
    return shown[: limit - 1] + "…"


def _show(value: object, head: int, full: int, depth: int) -> str:
    match value:
        case Rng():
            return "random.Random(…)"
        case NumpyRng():
            return "numpy.random.default_rng(…)"
        case Build(_, name, args, kwargs):
            return f"{name}({_arguments(args, kwargs, head, full, depth - 1)})"
        case Function(_, name) | StudentFunction(name):
            return name
        case Other(kind, text):
            return text or f"<{kind}>"
        case numpy.generic():
            return repr(value.item())
        case numpy.ndarray():
            return _array(value, head, full, depth)
        case int() if value.bit_length() > _LARGE_BITS:
            return f"<an integer of {value.bit_length()} bits>"
    return _container(value, head, full, depth)


def _container(value: object, head: int, full: int, depth: int) -> str:
    if isinstance(value, list | tuple | set | frozenset | dict) and depth == 0:
        return "…"
    match value:
        case list():
            return f"[{_items(value, head, full, depth)}]"
        case tuple():
            return f"({_items(value, head, full, depth)}{',' if len(value) == 1 else ''})"
        case set() | frozenset() if value:
            # Sets have no order of their own: sort, so that the text is the same at every run.
            ordered = sorted(
                value, key=lambda item: (type(item).__name__, _show(item, head, full, 1))
            )
            return f"{{{_items(ordered, head, full, depth)}}}"
        case dict():
            pairs = [_Pair(key, item) for key, item in value.items()]
            return f"{{{_items(pairs, head, full, depth)}}}"
        case _Pair():
            return f"{_show(value.key, head, full, depth)}: {_show(value.value, head, full, depth)}"
    try:
        return repr(value)
    except ValueError:  # a Fraction of integers with thousands of digits
        return f"<a {type(value).__name__}>"


class _Pair:
    def __init__(self, key: object, value: object) -> None:
        self.key, self.value = key, value


def _items(values: Sequence[object], head: int, full: int, depth: int) -> str:
    if len(values) <= full:
        return ", ".join(_show(value, head, full, depth - 1) for value in values)
    shown = [_show(value, head, full, depth - 1) for value in values[:head]]
    return ", ".join([*shown, f"…{len(values)} items"])


def _array(value: numpy.ndarray, head: int, full: int, depth: int) -> str:
    if value.size <= full:
        return f"array({_container(value.tolist(), head, full, depth)})"
    return f"<array of shape {value.shape}>"


def _arguments(
    args: Iterable[object], kwargs: Mapping[str, object], head: int, full: int, depth: int
) -> str:
    shown = [_show(value, head, full, depth) for value in args]
    shown += [f"{name}={_show(value, head, full, depth)}" for name, value in kwargs.items()]
    return ", ".join(shown)
