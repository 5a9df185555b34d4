"""Arguments that a check only describes: they are built inside the student's kernel.

Objects never cross the bridge. What crosses is one of these, as a kind and plain parts;
`grader.kernel.objects` builds the object afresh for each place where the description stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from grader.kernel.wire import WireError


@dataclass(frozen=True)
class Rng:
    """`random.Random(seed)`."""

    seed: int


@dataclass(frozen=True)
class NumpyRng:
    """`numpy.random.default_rng(seed)`; the seed is not negative."""

    seed: int


@dataclass(frozen=True, init=False)
class Build:
    """`name(*args, **kwargs)`, with `name` imported from the given code's module `module`.

    `Build("reasoning.task", "Problem", start=3, ops=(("+", 2),))`
    """

    module: str
    name: str
    args: tuple[Any, ...]
    kwargs: Mapping[str, Any]

    def __init__(self, module: str, name: str, /, *args: Any, **kwargs: Any) -> None:
        for field, value in (
            ("module", module),
            ("name", name),
            ("args", args),
            ("kwargs", kwargs),
        ):
            object.__setattr__(self, field, value)


@dataclass(frozen=True)
class Function:
    """The function `name` that the Python text `source` defines."""

    source: str
    name: str


@dataclass(frozen=True)
class StudentFunction:
    """The student's own function (or other variable) `name`."""

    name: str


def describe(value: object) -> tuple[str, tuple[Any, ...]]:
    """Kind and parts of a description, as `wire.encode` takes them.

    Raises:
        WireError: `value` is no description, so it cannot be an argument.
    """
    match value:
        case Rng(seed):
            return "random", (seed,)
        case NumpyRng(seed):
            return "generator", (seed,)
        case Build(module, name, args, kwargs):
            return "build", (module, name, args, dict(kwargs))
        case Function(source, name):
            return "function", (source, name)
        case StudentFunction(name):
            return "student", (name,)
    raise WireError(f"a check cannot send an object of type {type(value).__name__}")
