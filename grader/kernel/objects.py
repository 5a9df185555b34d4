"""Building, inside the kernel, the arguments that a check only describes."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy

from grader.kernel.wire import Make, WireError


class NotDefined(Exception):
    """The student's notebook has no variable of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def look_up(namespace: dict[str, Any], name: str) -> Any:
    """The student's variable `name`.

    Raises:
        NotDefined: there is none.
    """
    try:
        return namespace[name]
    except KeyError:
        raise NotDefined(name) from None


def maker(namespace: dict[str, Any]) -> Make:
    """What `decode` is to build described objects with, for the notebook with this namespace.

    Each description builds an object of its own: one `Rng` that occurs twice among the arguments
    becomes two generators with the same stream.
    """
    makers: Mapping[str, Callable[..., object]] = {
        **_MAKERS,
        "student": lambda name: look_up(namespace, name),
    }

    def make(kind: str, parts: list[Any]) -> object:
        if kind not in makers:
            raise WireError(f"an object of the unknown kind {kind}")
        return makers[kind](*parts)

    return make


def _build(module: str, name: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> object:
    return getattr(importlib.import_module(module), name)(*args, **kwargs)


def _function(source: str, name: str) -> object:
    scope: dict[str, Any] = {"__name__": "given"}
    exec(compile(source, "<given>", "exec"), scope)
    return scope[name]


_MAKERS: Final[dict[str, Callable[..., object]]] = {
    "random": random.Random,
    "generator": numpy.random.default_rng,
    "build": _build,
    "function": _function,
}
