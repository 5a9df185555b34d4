"""Calls made inside the kernel: what comes back, and what the student's code cannot break."""

import io
import json
import linecache
import random
import sys
import threading
import warnings
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import numpy
import pytest
from ipykernel.compiler import XCachingCompiler

from grader.kernel.runner import handle
from grader.kernel.wire import decode, dumps, encode

SOURCE = """
import sys, warnings

CONSTANT = 0.797

def add(a, b=2):
    return a + b

def loud(value):
    print("printed")
    sys.stderr.write("printed too")
    warnings.warn("careful")
    return value

def first_draw(rng):
    return float(rng.random())

def twins(one, other):
    return one is other, one.random() == other.random()

def push(items):
    items.append(len(items))
    return len(items)

def adder(first):
    def inner(second):
        return first + second
    return inner

def helper(a, b):
    return a / b

def leave():
    sys.exit("bye")

def endless():
    while True:
        yield 1

def cycle():
    items = []
    items.append(items)
    return items

def huge():
    return [0] * 10**6

def reprs_badly():
    class Odd:
        def __repr__(self):
            print("printed")
            raise ValueError
    return Odd()

def given_apply(f, x):
    return f(x)
"""


def cell(source: str, namespace: dict[str, Any]) -> str:
    """Run `source` as ipykernel runs a cell; returns the stem of the file it is given."""
    compiler = XCachingCompiler()  # type: ignore[no-untyped-call]
    name = compiler.cache(source, 1, raw_code=source)
    exec(compile(source, name, "exec"), namespace)
    return name.rpartition("/")[2].removesuffix(".py")


@pytest.fixture(autouse=True)
def _line_cache() -> Iterator[None]:
    kept = dict(linecache.cache)
    yield
    linecache.cache.clear()
    linecache.cache.update(kept)


@pytest.fixture
def namespace() -> dict[str, Any]:
    found: dict[str, Any] = {}
    cell(SOURCE, found)
    return found


def make(kind: str, *parts: object) -> dict[str, Any]:
    return {"!": "make", "kind": kind, "v": [encode(part) for part in parts]}


def ask(namespace: dict[str, Any], op: str, name: str, **request: Any) -> list[dict[str, Any]]:
    """The results of a request that went through JSON text and back, as did the reply."""
    payload = {"op": op, "name": name, **request}
    reply = handle(json.loads(dumps(payload)), namespace)
    results = json.loads(dumps(reply))["results"]
    assert isinstance(results, list)
    return results


def call(namespace: dict[str, Any], name: str, *args: Any, **kwargs: Any) -> dict[str, Any]:
    encoded = [arg if isinstance(arg, dict) and "!" in arg else encode(arg) for arg in args]
    named = {key: encode(value) for key, value in kwargs.items()}
    (result,) = ask(namespace, "call", name, args=encoded, kwargs=named, echo=False)
    return result


def test_a_call_returns_the_value(namespace: dict[str, Any]) -> None:
    assert call(namespace, "add", 3) == {"returned": 5}
    assert call(namespace, "add", (1,), b=("x",)) == {"returned": encode((1, "x"))}


def test_many_calls_each_give_their_result(namespace: dict[str, Any]) -> None:
    results = ask(namespace, "calls", "helper", argsets=[[1, 2], [1, 0], [3, 4]])
    assert results[0] == {"returned": 0.5}
    assert results[1]["raised"]["type"] == "ZeroDivisionError"
    assert results[2] == {"returned": 0.75}


def test_the_returned_function_is_called(namespace: dict[str, Any]) -> None:
    results = ask(namespace, "call_returned", "adder", args=[3], argsets=[[1], [2]])
    assert results == [{"returned": 4}, {"returned": 5}]


def test_a_factory_that_fails_fails_every_call(namespace: dict[str, Any]) -> None:
    results = ask(namespace, "call_returned", "helper", args=[1, 0], argsets=[[1], [2]])
    assert results[0]["raised"]["type"] == "ZeroDivisionError"
    assert results[1].keys() == {"unreadable"}


def test_what_a_factory_returns_must_be_a_function(namespace: dict[str, Any]) -> None:
    results = ask(namespace, "call_returned", "add", args=[1], argsets=[[1]])
    assert results == [{"uncallable": "int"}]


def test_a_variable_is_read(namespace: dict[str, Any]) -> None:
    assert ask(namespace, "variable", "CONSTANT") == [{"returned": 0.797}]


def test_what_is_not_there_is_missing(namespace: dict[str, Any]) -> None:
    assert call(namespace, "nothing") == {"missing": "nothing"}
    assert ask(namespace, "variable", "nothing") == [{"missing": "nothing"}]
    assert call(namespace, "add", make("student", "nothing")) == {"missing": "nothing"}
    assert call(namespace, "CONSTANT") == {"uncallable": "float"}


def test_built_ins_are_not_the_students_variables(namespace: dict[str, Any]) -> None:
    assert call(namespace, "len", [1]) == {"missing": "len"}


def test_arguments_come_back_where_asked_for(namespace: dict[str, Any]) -> None:
    request = {"args": [[7, 8]], "kwargs": {}, "echo": True}
    (result,) = ask(namespace, "call", "push", **request)
    assert result["returned"] == 3
    assert decode(result["arguments"]) == [[[7, 8, 2]], {}]


def test_generators_are_built_from_their_seeds(namespace: dict[str, Any]) -> None:
    result = call(namespace, "first_draw", make("random", 2**62))
    assert result == {"returned": random.Random(2**62).random()}
    result = call(namespace, "first_draw", make("generator", 5))
    assert result == {"returned": float(numpy.random.default_rng(5).random())}


def test_each_description_builds_an_object_of_its_own(namespace: dict[str, Any]) -> None:
    result = call(namespace, "twins", make("random", 1), make("random", 1))
    assert decode(result["returned"]) == (False, True)


def test_objects_of_other_modules_are_built(namespace: dict[str, Any]) -> None:
    third = make("build", "fractions", "Fraction", (1,), {"denominator": 3})
    assert decode(call(namespace, "add", third, 1)["returned"]) == Fraction(4, 3)


def test_functions_are_built_from_their_source(namespace: dict[str, Any]) -> None:
    double = make("function", "def double(x):\n    return 2 * x", "double")
    assert call(namespace, "given_apply", double, 4) == {"returned": 8}
    assert call(namespace, "given_apply", make("student", "add"), 4) == {"returned": 6}


@pytest.mark.parametrize(
    ("description", "why"),
    [
        (make("build", "no_such_module", "f", (), {}), "ModuleNotFoundError"),
        (make("build", "math", "no_such_name", (), {}), "AttributeError"),
        (make("function", "def f(:", "f"), "SyntaxError"),
        (make("function", "f = 1", "g"), "KeyError"),
        (make("pickle", "x"), "WireError"),
        ({"!": "tuple", "v": 3}, "WireError"),
    ],
    ids=["module", "name", "syntax", "absent", "kind", "malformed"],
)
def test_an_argument_that_cannot_be_built_is_told(
    namespace: dict[str, Any], description: Any, why: str
) -> None:
    assert call(namespace, "add", description) == {"unbuilt": why}


def test_what_is_printed_or_warned_is_dropped(
    namespace: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    # Warnings are errors in this test run, so the call also shows that none comes through.
    assert call(namespace, "loud", 3) == {"returned": 3}
    assert call(namespace, "reprs_badly")["returned"]["type"] == "Odd"
    assert capsys.readouterr() == ("", "")


def test_streams_and_filters_are_as_before_after_a_call(namespace: dict[str, Any]) -> None:
    before = sys.stdout, sys.stderr, list(warnings.filters)
    cell("def spoil():\n    sys.stdout = None\n    warnings.resetwarnings()", namespace)
    call(namespace, "spoil")
    call(namespace, "leave")
    assert (sys.stdout, sys.stderr, list(warnings.filters)) == before


def test_a_generator_is_told_by_its_type_and_not_run(namespace: dict[str, Any]) -> None:
    assert call(namespace, "endless")["returned"]["type"] == "generator"


@pytest.mark.parametrize("name", ["cycle", "huge"])
def test_what_cannot_cross_is_unreadable(namespace: dict[str, Any], name: str) -> None:
    assert call(namespace, name).keys() == {"unreadable"}


def test_results_that_do_not_fit_one_message_are_unreadable(namespace: dict[str, Any]) -> None:
    cell("def long(n):\n    return ['x' * 1000] * n", namespace)
    results = ask(namespace, "calls", "long", argsets=[[1000]] * 6)
    assert [set(result) for result in results] == [{"returned"}] * 3 + [{"unreadable"}] * 3


def test_a_value_that_changes_while_it_is_read_does_not_break_the_reply(
    namespace: dict[str, Any],
) -> None:
    cell(
        "class Grow:\n"
        "    def __init__(self, items): self.items = items\n"
        "    def __repr__(self):\n"
        "        self.items[len(self.items)] = Grow(self.items)\n"
        "        return 'grow'\n"
        "def grow():\n"
        "    items = {}\n"
        "    items[0] = Grow(items)\n"
        "    return items",
        namespace,
    )
    assert call(namespace, "grow").keys() <= {"returned", "unreadable"}


@pytest.mark.parametrize(
    "request_",
    [{}, {"op": "none"}, {"op": "call"}, {"op": "calls", "name": "add", "argsets": 3}, {"op": []}],
    ids=str,
)
def test_a_malformed_request_is_answered(
    namespace: dict[str, Any], request_: dict[str, Any]
) -> None:
    (result,) = handle(request_, namespace)["results"]
    assert result.keys() == {"unreadable"}


def test_calls_may_come_from_another_thread(namespace: dict[str, Any]) -> None:
    found: list[Any] = []
    thread = threading.Thread(target=lambda: found.append(call(namespace, "add", 1)))
    thread.start()
    thread.join()
    assert found == [{"returned": 3}]


def test_nothing_is_written_to_a_stream_that_is_already_replaced(
    namespace: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stdout", stream)
    call(namespace, "loud", 1)
    assert stream.getvalue() == ""
