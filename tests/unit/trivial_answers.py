"""Solutions that understand nothing, that return what nobody expects, or not all of it.

They are made from the model solution's signature and from the form of what it returns, so that they
suit every task.
"""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable, Iterator
from typing import Any

import matplotlib.pyplot as plt
import numpy as np
from hidden_checks import Always, Call, Check, HiddenTask, Solution

from grader.compare import is_number, plain

CONSTANTS: list[Any] = [True, False, 0, 1, 2, -1, 0.25, 0.5, 0.75, "stop"]
LEAVES = [0.0, 0.5, 1.0, True]
STRANGE: list[Any] = [
    *(None, "", "text", math.nan, math.inf, 10**400, 1 + 2j, {1, 2}, (), [], [math.nan, "text"]),
    *({}, {"a": {None: [1]}, (1, 2): {}}, np.array([0.5, 0.25]), np.zeros((2, 2))),
]
STRANGE_LEAVES = [None, "text", math.nan, 10**400, np.array([0.5, 0.25])]
OTHER_STUDENT = "student02"
ALWAYS_THE_FIRST = "always the answer to its first call"

Named = Iterator[tuple[str, Any]]
"""What a solution is called in messages, and the solution."""


def _number(x: Any) -> Any:
    """`x`; a list times a number would be a long list."""
    if not isinstance(x, int | float):
        raise TypeError
    return x


Rules = dict[str, Callable[..., Any]]

OF_ONE: Rules = {
    "{}": lambda x: x,
    "the first of {}": lambda x: next(iter(x)),
    "the last of {}": lambda x: list(x)[-1],
    "len({})": len,
    "sum({})": sum,
    "min({})": min,
    "max({})": max,
    "1 - {}": lambda x: 1 - x,
    "a draw from {}": lambda x: x.random(),
    "a coin from {}": lambda x: float(x.random() < 0.5),
    "a verdict from {}": lambda x: bool(x.random() < 0.5),
}
OF_TWO: Rules = {
    "{0} * {1}": lambda x, y: _number(x) * _number(y),
    "{0} ** {1}": lambda x, y: float(x) ** _number(y),
    "1 - {0} ** {1}": lambda x, y: 1 - float(x) ** _number(y),
    "{0} / ({0} + {1})": lambda x, y: x / (x + y),
}
FLAT_OF_ONE: Rules = {
    "0 for each of {}": lambda x: dict.fromkeys(x, 0.0),
    "1/2 for each of {}": lambda x: dict.fromkeys(x, 0.5),
    "1 for each of {}": lambda x: dict.fromkeys(x, 1.0),
}
FLAT_OF_TWO: Rules = {"{1} for each of {0}": lambda x, y: dict.fromkeys(x, y)}


def _rejecting(*args: Any, **kwargs: Any) -> None:
    raise ValueError("out of range")


def trivial_solutions(task: HiddenTask, check: Check, calls: list[Call]) -> Named:
    """Solutions that understand nothing, those that suit the first of `calls`.

    Args:
        task: what is to be solved.
        check: what is to see through them.
        calls: `task.first_calls(check)`.
    """
    if task.is_plot:
        yield from _plots(task, check)
        return
    if not callable(task.model):
        yield from ((repr(value), value) for value in CONSTANTS)
        return
    assert calls, f"{check.name} does not call the solution"
    args, kwargs = calls[0]
    first = task.remembered(*args, **kwargs)
    if inspect.signature(task.model).parameters:
        yield ALWAYS_THE_FIRST, Always(first)
    yield from ((repr(value), Always(value)) for value in CONSTANTS)
    yield "a ValueError", _rejecting
    if not task.is_nested:
        for name, solution in _rules(task.model, calls[0], OF_ONE, OF_TWO):
            # What is of another kind is as wrong as the constants of that kind.
            if first is None or _kind(solution(*args, **kwargs)) is _kind(first):
                yield name, solution
        return
    yield from _rules(task.model, calls[0], FLAT_OF_ONE, FLAT_OF_TWO)
    yield from _constants_in_form(task, LEAVES)
    for name, solution in _rules(task.model, calls[0], OF_ONE, {}):
        yield name, solution
        yield f"{name} in the right form", _formed(task, solution)


def _kind(value: Any) -> type:
    return float if is_number(plain(value)) else type(plain(value))


def strange_solutions(task: HiddenTask) -> Named:
    """Solutions that return what is no answer at all."""
    if task.is_plot:
        yield "nothing drawn", _nothing_drawn
        return
    answer = Always if callable(task.model) else lambda value: value
    yield from ((f"{value!r:.40}", answer(value)) for value in STRANGE)
    if task.is_nested:
        yield from _constants_in_form(task, STRANGE_LEAVES)


def incomplete_solutions(task: HiddenTask) -> Named:
    """Solutions that lack a part of what the model solution returns or draws."""
    if task.is_plot:
        yield "lines with holes", _changed(task.model, _break)
    elif task.is_nested:
        model = task.remembered
        yield "a part of it", lambda *args, **kwargs: _shortened(model(*args, **kwargs))


def _rules(model: Solution, call: Call, of_one: Rules, of_two: Rules) -> Named:
    """Functions of one or two of the arguments, those that can be computed in this call."""
    signature = inspect.signature(model)
    names = list(signature.parameters)

    def solution(rule: Callable[..., Any], *chosen: str) -> Solution:
        def answer(*args: Any, **kwargs: Any) -> Any:
            bound = signature.bind(*args, **kwargs)
            bound.apply_defaults()
            return rule(*(bound.arguments[name] for name in chosen))

        return answer

    pairs = [(one, other) for one in names for other in names if one != other]
    for label, rule, chosen in [
        *((label, rule, (name,)) for label, rule in of_one.items() for name in names),
        *((label, rule, pair) for label, rule in of_two.items() for pair in pairs),
    ]:
        answer = solution(rule, *chosen)
        try:
            answer(*call[0], **call[1])
        except Exception:
            continue  # the rule does not suit these arguments
        yield label.format(*chosen), answer


def _formed(task: HiddenTask, leaf: Solution) -> Solution:
    """What the model solution returns, with what `leaf` returns in the place of each leaf."""
    return lambda *args, **kwargs: _filled(task.remembered(*args, **kwargs), leaf(*args, **kwargs))


def _constants_in_form(task: HiddenTask, leaves: list[Any]) -> Named:
    for leaf in leaves:
        yield f"{leaf!r:.40} in the right form", _formed(task, Always(leaf))


def _filled(value: Any, leaf: Any) -> Any:
    if isinstance(value, dict):
        return {key: _filled(item, leaf) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(_filled(item, leaf) for item in value)
    if isinstance(value, np.ndarray):
        return _filled(value.tolist(), leaf)
    return Always(leaf) if callable(value) else leaf


def _shortened(value: Any) -> Any:
    """`value` without the last item of each container in it."""
    if isinstance(value, dict):
        return {key: _shortened(item) for key, item in list(value.items())[:-1]}
    if isinstance(value, list | tuple):
        return type(value)(_shortened(item) for item in value[:-1])
    return value[:-1] if isinstance(value, np.ndarray) and value.ndim else value


def _plots(task: HiddenTask, check: Check) -> Named:
    args, kwargs = task.first_calls(check, OTHER_STUDENT)[0]
    other = {name: value for name, value in kwargs.items() if name != "ax"}
    yield "the arguments drawn as they are", _arguments_drawn
    yield "the right lines, all flat", _changed(task.model, _flatten)
    yield "other data", lambda *_, ax=None, **__: task.model(*args, ax=ax, **other)


def _nothing_drawn(*args: Any, ax: Any = None, **kwargs: Any) -> Any:
    return plt.subplots()[1] if ax is None else ax


def _arguments_drawn(*args: Any, ax: Any = None, **kwargs: Any) -> Any:
    ax = _nothing_drawn(ax=ax)
    for argument in args:
        try:
            data = [argument, argument.values()] if isinstance(argument, dict) else [argument]
            ax.plot(*map(list, data))
        except Exception:
            continue  # nothing that matplotlib can draw
    return ax


def _changed(model: Solution, change: Callable[[Any], None]) -> Solution:
    def plot(*args: Any, ax: Any = None, **kwargs: Any) -> Any:
        ax = model(*args, ax=ax, **kwargs)
        for line in list(ax.lines):
            change(line)
        return ax

    return plot


def _flatten(line: Any) -> None:
    line.set_ydata([0.5] * len(line.get_ydata()))


def _break(line: Any) -> None:
    x, y = line.get_data()
    line.set_data([x[0], math.nan, *x[1:]], [y[0], math.inf, *y[1:]])
    line.set_label("9" * 400 + ".")
