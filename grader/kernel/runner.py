"""Makes the calls that a hidden check asks for, in the kernel where the student's functions live.

A request names one operation, `op`:

- `call`: `name`, `args`, `kwargs`, and `echo` where the arguments are wanted back after the call;
- `calls`: `name` and `argsets`, a list of `args`;
- `call_returned`: `name`, `args` and `argsets`: what `name(*args)` returned is called with each;
- `variable`: `name`;
- `plot`: `name`, `args`, `kwargs` and `own_axes`: a call with our `ax` unless `own_axes`.

`args` is a list and `kwargs` an object of encoded values (`wire`). The reply is
`{"results": [result, …]}` with one result for each call, and a result is one of
`{"returned": value}`, with `"arguments": [args, kwargs]` where they were asked for;
`{"axes": description, "same": whether our `ax` came back}`; `{"raised": …}` (`failures`);
`{"missing": name}`; `{"uncallable": type name}`; `{"unbuilt": why}` where an argument could not be
built here; `{"unreadable": why}` where a value cannot cross the bridge.

What the student's code prints or warns during a call is dropped. Nothing here is a defence: whoever
changes this module within the kernel changes what is claimed, and the other side only takes values.
"""

from __future__ import annotations

import io
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Final

from grader.kernel.axes import describe_axes, drawing, is_axes
from grader.kernel.failures import describe_failure
from grader.kernel.objects import NotDefined, look_up, maker
from grader.kernel.safe_text import type_name
from grader.kernel.wire import Encoder, Json, WireError, decode, dumps

Result = dict[str, Json]

_RESULT_BYTES: Final = 60


def handle(request: dict[str, Any], namespace: dict[str, Any]) -> dict[str, Any]:
    """The reply to `request` for a notebook whose variables are in `namespace`. Never raises."""
    with _silence():
        try:
            return {"results": _Runner(namespace).run(request)}
        except BaseException as error:
            # A request that is none, or a kernel that the student's code has broken.
            return {"results": [{"unreadable": f"the call failed ({type_name(type(error))})"}]}


class _Nowhere(io.TextIOBase):
    def write(self, text: str) -> int:
        return len(text)


@contextmanager
def _silence() -> Iterator[None]:
    printed = sys.stdout, sys.stderr
    sys.stdout = sys.stderr = _Nowhere()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        sys.stdout, sys.stderr = printed


class _Failed(Exception):
    """A call that came to no value; `result` says why."""

    def __init__(self, result: Result) -> None:
        super().__init__()
        self.result = result


class _Runner:
    def __init__(self, namespace: dict[str, Any]) -> None:
        self._namespace = namespace
        self._make = maker(namespace)
        self._encoder = Encoder()

    def run(self, request: dict[str, Any]) -> list[Result]:
        operations: dict[str, Callable[[dict[str, Any]], list[Result]]] = {
            "call": self._call,
            "calls": self._calls,
            "call_returned": self._call_returned,
            "variable": self._variable,
            "plot": self._plot,
        }
        return operations[request["op"]](request)

    def _call(self, request: dict[str, Any]) -> list[Result]:
        find = partial(self._function, request["name"])
        return [self._result(find, request["args"], request["kwargs"], request["echo"])]

    def _calls(self, request: dict[str, Any]) -> list[Result]:
        find = partial(self._function, request["name"])
        return self._results(find, request["argsets"])

    def _call_returned(self, request: dict[str, Any]) -> list[Result]:
        try:
            function = self._function(request["name"])
            returned = self._invoke(function, *self._arguments(request["args"], {}))
        except _Failed as failure:
            rest = [{"unreadable": "it was not called"} for _ in request["argsets"][1:]]
            return [failure.result, *rest]
        return self._results(lambda: returned, request["argsets"])

    def _variable(self, request: dict[str, Any]) -> list[Result]:
        try:
            return [{"returned": self._encode(self._function(request["name"]))}]
        except _Failed as failure:
            return [failure.result]

    def _plot(self, request: dict[str, Any]) -> list[Result]:
        own_axes = request["own_axes"]
        try:
            function = self._function(request["name"])
            args, kwargs = self._arguments(request["args"], request["kwargs"])
            with drawing() as ours:
                value = self._invoke(function, args, kwargs if own_axes else kwargs | {"ax": ours})
                if own_axes and not is_axes(value):
                    return [{"returned": self._encode(value)}]
                shown = self._encode(describe_axes(value if own_axes else ours))
            return [{"axes": shown, "same": value is ours}]
        except _Failed as failure:
            return [failure.result]

    def _results(self, find: Callable[[], Any], argsets: list[Json]) -> list[Result]:
        # Room for what stands around each value, or in its place where it does not fit.
        self._encoder.spend(_RESULT_BYTES * len(argsets), items=0)
        return [self._result(find, args) for args in argsets]

    def _result(
        self, find: Callable[[], Any], args: Json, kwargs: Json = None, echo: bool = False
    ) -> Result:
        try:
            function = find()
            positional, named = self._arguments(args, kwargs or {})
            result = {"returned": self._encode(self._invoke(function, positional, named))}
            if echo:
                result["arguments"] = self._encode([positional, named])
            return result
        except _Failed as failure:
            return failure.result

    def _function(self, name: str) -> Any:
        try:
            return look_up(self._namespace, name)
        except NotDefined:
            raise _Failed({"missing": name}) from None

    def _arguments(self, args: Json, kwargs: Json) -> tuple[list[Any], dict[str, Any]]:
        try:
            return (
                [decode(part, self._make) for part in args],
                {key: decode(part, self._make) for key, part in kwargs.items()},
            )
        except NotDefined as error:
            raise _Failed({"missing": error.name}) from None
        except BaseException as error:
            raise _Failed({"unbuilt": type_name(type(error))}) from None

    def _invoke(self, function: Any, args: list[Any], kwargs: dict[str, Any]) -> Any:
        if not callable(function):
            raise _Failed({"uncallable": type_name(type(function))})
        try:
            return function(*args, **kwargs)
        except BaseException as error:  # SystemExit and KeyboardInterrupt are errors here too
            failure = describe_failure(error)
        try:
            self._encoder.spend(len(dumps(failure)))
        except WireError as error:
            raise _Failed({"unreadable": str(error)}) from None
        raise _Failed({"raised": failure})

    def _encode(self, value: Any) -> Json:
        try:
            return self._encoder.encode(value)
        except WireError as error:
            why = str(error)
        except BaseException as error:  # a container that the student's code changes meanwhile
            why = type_name(type(error))
        raise _Failed({"unreadable": why})
