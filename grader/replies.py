"""Reading the kernel's replies, each of which is an untrusted claim.

Whatever came back, reading it either gives one of the records below or raises `Unreadable`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from grader.kernel.wire import Json, WireError, decode


class Unreadable(Exception):
    """A reply that is not one; a phrase says why."""


@dataclass(frozen=True)
class Returned:
    """The call returned `value`; `arguments` are the arguments after it, where asked for."""

    value: Any
    arguments: Any = None


@dataclass(frozen=True)
class Drawn:
    """The plot function drew what `axes` says; `same` tells whether our axes came back."""

    axes: dict[Any, Any]
    same: bool


@dataclass(frozen=True)
class Frame:
    """One call in a cell of the student's."""

    cell: str
    line: int
    function: str
    code: str


@dataclass(frozen=True)
class Raised:
    """The call raised an exception of class `type`; `bases` are its built-in base classes."""

    type: str
    message: str
    bases: tuple[str, ...]
    frames: tuple[Frame, ...]


@dataclass(frozen=True)
class Absent:
    """There was no call, or no value that can cross the bridge: `why` is a sentence about it."""

    why: str


Result = Returned | Drawn | Raised | Absent


def read_results(reply: object, count: int) -> list[Result]:
    """The `count` results in `reply`.

    Raises:
        Unreadable: `reply` is anything but a well-formed reply with so many results.
    """
    try:
        results = _of(dict, reply).get("results")
        if len(_of(list, results)) != count:
            raise Unreadable(f"{len(results)} results instead of {count}")
        return [_result(_of(dict, result)) for result in results]
    except (WireError, RecursionError) as error:
        raise Unreadable(str(error)) from None


def _result(data: dict[str, Json]) -> Result:
    if data.keys() == {"returned"}:  # most are, of thousands
        return Returned(decode(data["returned"]))
    match data:
        case {"returned": value, **rest} if rest.keys() <= {"arguments"}:
            return Returned(decode(value), decode(rest.get("arguments")))
        case {"axes": axes, "same": same, **rest} if not rest:
            return Drawn(_of(dict, decode(axes)), _of(bool, same))
        case {"raised": raised, **rest} if not rest:
            return _raised(_of(dict, raised))
        case {"missing": name, **rest} if not rest:
            return Absent(f"{_text(name)} is not defined in the notebook.")
        case {"uncallable": kind, **rest} if not rest:
            return Absent(f"A function was expected, not an object of type {_text(kind)}.")
        case {"unbuilt": why, **rest} if not rest:
            return Absent(f"The arguments could not be built in the notebook ({_text(why)}).")
        case {"unreadable": why, **rest} if not rest:
            return Absent(f"What came back could not be read ({_text(why)}).")
    raise Unreadable("an unknown kind of result")


def _raised(data: Mapping[str, Json]) -> Raised:
    return Raised(
        _text(data.get("type")),
        _text(data.get("message")),
        tuple(_text(name) for name in _of(list, data.get("mro"))),
        tuple(_frame(_of(dict, frame)) for frame in _of(list, data.get("frames"))[:20]),
    )


def _frame(data: Mapping[str, Json]) -> Frame:
    line: int = _of(int, data.get("line"))
    if not 0 <= line <= 1_000_000:
        raise Unreadable("a line number that is none")
    return Frame(
        _text(data.get("cell")),
        line,
        _text(data.get("function")),
        _text(data.get("code")),
    )


def _of(kind: type, value: object) -> Any:
    if type(value) is not kind:
        raise Unreadable("a reply of another form")
    return value


def _text(value: object) -> str:
    """`value`, a text of a decent length that can be written to a report."""
    text: str = decode(_of(str, value))
    if len(text) > 1000:
        raise Unreadable("a text that is too long")
    return text
