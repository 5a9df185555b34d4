"""What a check sees of a student: the functions in one notebook's running kernel.

A call goes out as a function name and plain arguments and comes back as plain data, by way of a
transport. What comes back is a claim of the kernel's: a malformed reply fails the check as a wrong
value does, and raises nothing but `CheckFailed`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from grader.answers import Answer, CheckFailed
from grader.axes_view import AxesView, Line, read_axes
from grader.compare import same
from grader.descriptions import Build, Function, NumpyRng, Rng, StudentFunction, describe
from grader.kernel.wire import Encoder, decode
from grader.replies import Absent, Drawn, Raised, Result, Returned, Unreadable, read_results
from grader.show import Later, kind_of, show, show_call
from grader.tracebacks import traceback_text

__all__ = [
    "AxesView",
    "Build",
    "Function",
    "KernelGone",
    "Line",
    "NumpyRng",
    "Rng",
    "Student",
    "StudentFunction",
    "TimedOut",
    "Transport",
]


class TimedOut(Exception):
    """A call was not over in time; the message goes on after the call: "took longer than 20 s"."""


class KernelGone(Exception):
    """The kernel ended during a call; the message goes on after the call: "ended the kernel"."""


class Transport(Protocol):
    """Carries a request to `grader.kernel.runner.handle` in the student's kernel."""

    def request(self, payload: dict[str, Any]) -> dict[str, Any]:
        """The kernel's reply to `payload`, JSON data both.

        Raises:
            TimedOut: there was none in time.
            KernelGone: the kernel ended instead.
        """


class Student:
    """The functions and variables of one student's notebook.

    Arguments are plain data (`grader.kernel.wire`) and descriptions of objects that are built in
    the kernel (`grader.descriptions`), afresh for each place where the description stands. Every
    method raises `CheckFailed` where the student's code is missing, raises, takes too long, ends
    the kernel, or returns what cannot be read; and `WireError` where an argument cannot be sent,
    which is the check's own fault.
    """

    def __init__(self, transport: Transport, cells: Mapping[str, str] | None = None) -> None:
        """The student behind `transport`; `cells` names the cells in tracebacks (`cell_names`)."""
        self._transport = transport
        self._cells = cells or {}

    def call(self, name: str, /, *args: Any, **kwargs: Any) -> Answer:
        """What `name(*args, **kwargs)` returns."""
        text = show_call(name, args, kwargs)
        return self._answer(name, text, self._call(name, args, kwargs))

    def unchanged(self, name: str, /, *args: Any, **kwargs: Any) -> Answer:
        """As `call`, and fails if the call changes one of its arguments, which are all plain."""
        text = show_call(name, args, kwargs)
        result = self._call(name, args, kwargs, echo=True)
        answer = self._answer(name, text, result)
        sent = decode(Encoder().encode([list(args), kwargs]))
        if not (isinstance(result, Returned) and same(result.arguments, sent)):
            raise CheckFailed(f"{text} changed its arguments; they should stay as they were.")
        return answer

    def calls(self, name: str, argsets: Sequence[Sequence[Any]]) -> list[Answer]:
        """What `name(*args)` returns for each `args` in `argsets`, in one message."""
        results = self._many(name, argsets)
        return [
            self._answer(name, show_call(name, args), result)
            for args, result in zip(argsets, results, strict=True)
        ]

    def repeatable(self, name: str, argsets: Sequence[Sequence[Any]]) -> list[Answer]:
        """As `calls`, and fails if a call, made again at once, returns something else.

        At once, since what comes round again after a few calls would be the same after many.
        """
        answers = self.calls(name, [args for args in argsets for _ in range(2)])
        for first, again in zip(answers[::2], answers[1::2], strict=True):
            again.require(
                same(again.value, first.value),
                "The same call returned something else just before.",
                "all chance comes from the generator, or from the seed, that is passed",
            )
        return answers[::2]

    def call_returned(
        self, name: str, args: Sequence[Any], argsets: Sequence[Sequence[Any]]
    ) -> list[Answer]:
        """What the function that `name(*args)` returned returns for each arguments in `argsets`."""
        first = show_call(name, args, limit=80)
        encoder = Encoder(describe)
        payload = {
            "op": "call_returned",
            "name": name,
            "args": _encoded(encoder, args),
            "argsets": encoder.encode_all(argsets),
        }
        results = self._results(payload, first, len(argsets))
        return [
            self._answer(name, show_call(first, each), result)
            for each, result in zip(argsets, results, strict=True)
        ]

    def raises(self, error: str, name: str, /, *args: Any, **kwargs: Any) -> None:
        """Fails unless `name(*args, **kwargs)` raises the built-in exception `error`."""
        text = show_call(name, args, kwargs)
        self._expect(error, name, text, self._call(name, args, kwargs))

    def rejects(self, name: str, argsets: Sequence[Sequence[Any]]) -> None:
        """Fails unless `name(*args)` raises `ValueError` for each `args` in `argsets`."""
        for args, result in zip(argsets, self._many(name, argsets), strict=True):
            self._expect("ValueError", name, show_call(name, args), result)

    def variable(self, name: str) -> Answer:
        """The value of the variable `name`."""
        (result,) = self._results({"op": "variable", "name": name}, name, 1)
        return Answer(self._value(name, name, result), name, "is")

    def plot(self, name: str, /, *args: Any, own_axes: bool = False, **kwargs: Any) -> AxesView:
        """What `name(*args, ax=ax, **kwargs)` drew on a fresh `ax`.

        With `own_axes` the function is called without `ax`, and the view is of what it returned.
        """
        text = show_call(name, args, kwargs)
        encoder = Encoder(describe)
        payload = {
            "op": "plot",
            "name": name,
            "args": _encoded(encoder, args),
            "kwargs": _encoded_by_name(encoder, kwargs),
            "own_axes": own_axes,
        }
        (result,) = self._results(payload, text, 1)
        if isinstance(result, Drawn):
            try:
                return read_axes(str(text), result.same, result.axes)
            except Unreadable as error:
                raise _unreadable(text, error) from None
        value = self._value(name, text, result)
        raise CheckFailed(f"{text} returned {kind_of(value)}. A matplotlib Axes was expected.")

    def _call(
        self, name: str, args: Sequence[Any], kwargs: Mapping[str, Any], echo: bool = False
    ) -> Result:
        encoder = Encoder(describe)
        payload = {
            "op": "call",
            "name": name,
            "args": _encoded(encoder, args),
            "kwargs": _encoded_by_name(encoder, kwargs),
            "echo": echo,
        }
        return self._results(payload, show_call(name, args, kwargs), 1)[0]

    def _many(self, name: str, argsets: Sequence[Sequence[Any]]) -> list[Result]:
        encoder = Encoder(describe)
        sent = encoder.encode_all(argsets)
        text = show_call(name, argsets[0]) if argsets else name
        return self._results({"op": "calls", "name": name, "argsets": sent}, text, len(argsets))

    def _results(self, payload: dict[str, Any], text: str | Later, count: int) -> list[Result]:
        try:
            return read_results(self._transport.request(payload), count)
        except TimedOut as error:
            raise CheckFailed(f"{text}: {error}.", timed_out=True) from None
        except KernelGone as error:
            raise CheckFailed(f"{text}: {error}.") from None
        except Unreadable as error:
            raise _unreadable(text, error) from None

    def _answer(self, name: str, text: str | Later, result: Result) -> Answer:
        return Answer(self._value(name, text, result), text)

    def _value(self, name: str, text: str | Later, result: Result) -> Any:
        """The value that came back; fails the check if none did."""
        match result:
            case Returned(value):
                return value
            case Raised():
                raise self._failure(name, text, result)
            case Absent(why):
                raise CheckFailed(f"{text}: {why}")
        raise _unreadable(text, "an unexpected drawing")

    def _failure(
        self, name: str, text: str | Later, error: Raised, wanted: str = ""
    ) -> CheckFailed:
        innermost = error.frames[-1].function if error.frames else ""
        if error.type == "NotImplementedError" and innermost == name:
            return CheckFailed(f"{name} is not written yet.", not_attempted=True)
        told = f"{error.type}: {error.message}" if error.message else error.type
        return CheckFailed(
            f"{text} raised {told.rstrip('.')}.{wanted}",
            traceback=traceback_text(error, self._cells),
        )

    def _expect(self, error: str, name: str, text: str | Later, result: Result) -> None:
        """Fails unless `result` is the exception `error`."""
        if isinstance(result, Raised):
            if error not in result.bases:
                raise self._failure(name, text, result, f" {error} was expected.")
            return
        value = self._value(name, text, result)
        raise CheckFailed(f"{text} returned {show(value, 80)}. {error} was expected.")


def _encoded(encoder: Encoder, args: Sequence[Any]) -> list[Any]:
    return [encoder.encode(value) for value in args]


def _encoded_by_name(encoder: Encoder, kwargs: Mapping[str, Any]) -> dict[str, Any]:
    return {name: encoder.encode(value) for name, value in kwargs.items()}


def _unreadable(text: str | Later, why: object) -> CheckFailed:
    return CheckFailed(f"{text}: What came back could not be read ({why}).")
