"""What is told of an exception: its kind, its message, and the student's own frames."""

import json
import linecache
from collections.abc import Iterator
from typing import Any

import pytest
from ipykernel.compiler import XCachingCompiler

from grader.kernel.runner import handle
from grader.kernel.wire import dumps, encode

SOURCE = """
import sys

def add(a, b=2):
    return a + b

def divide(a, b):
    return helper(a, b)

def helper(a, b):
    return a / b

def forever(n):
    return forever(n + 1)

def leave():
    sys.exit("bye")

def hungry():
    raise MemoryError

class Rude(Exception):
    def __str__(self):
        raise SystemExit

class Vague(Exception):
    def __str__(self):
        return 5

class ValueError2(ValueError):
    pass

def fail_with(name):
    raise {"Rude": Rude, "Vague": Vague, "Sub": ValueError2, "Long": KeyError,
           "Interrupt": KeyboardInterrupt, "Broken": Broken}[name]("x" * 5000 + "\\ud800")

class Broken(Exception):
    @property
    def __traceback__(self):
        raise RuntimeError
    @property
    def __class__(self):
        return ValueError

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


def raised(namespace: dict[str, Any], name: str, *args: Any) -> dict[str, Any]:
    result = call(namespace, name, *args)
    assert result.keys() == {"raised"}
    failure: dict[str, Any] = result["raised"]
    return failure


def test_only_the_students_own_frames_are_told(namespace: dict[str, Any]) -> None:
    failure = raised(namespace, "divide", 1, 0)
    assert failure["type"] == "ZeroDivisionError"
    assert failure["message"] == "division by zero"
    assert failure["mro"] == [
        "ZeroDivisionError", "ArithmeticError", "Exception", "BaseException",
    ]  # fmt: skip
    assert [frame["function"] for frame in failure["frames"]] == ["divide", "helper"]
    lines = SOURCE.splitlines()
    for frame in failure["frames"]:
        assert lines[frame["line"] - 1].strip() == frame["code"]
        assert frame["cell"].isdigit()


def test_frames_of_libraries_and_given_functions_are_left_out(namespace: dict[str, Any]) -> None:
    bad = make("function", "def bad(x):\n    import json\n    return json.loads('{')", "bad")
    failure = raised(namespace, "given_apply", bad, 1)
    assert failure["type"] == "JSONDecodeError"
    assert "ValueError" in failure["mro"]
    assert [frame["function"] for frame in failure["frames"]] == ["given_apply"]


def test_a_wrong_number_of_arguments_is_the_students_error(namespace: dict[str, Any]) -> None:
    failure = raised(namespace, "add", 1, 2, 3)
    assert failure["type"] == "TypeError"
    assert failure["frames"] == []


def test_endless_recursion_is_survived(namespace: dict[str, Any]) -> None:
    failure = raised(namespace, "forever", 0)
    assert failure["type"] == "RecursionError"
    assert len(failure["frames"]) == 8
    assert call(namespace, "add", 1) == {"returned": 3}


@pytest.mark.parametrize(
    ("name", "kind", "base"),
    [
        ("Rude", "Rude", "Exception"),
        ("Vague", "Vague", "Exception"),
        ("Sub", "ValueError2", "ValueError"),
        ("Long", "KeyError", "LookupError"),
        ("Interrupt", "KeyboardInterrupt", "BaseException"),
        ("Broken", "Broken", "Exception"),
    ],
)
def test_any_exception_is_told(namespace: dict[str, Any], name: str, kind: str, base: str) -> None:
    failure = raised(namespace, "fail_with", name)
    assert failure["type"] == kind
    assert base in failure["mro"]
    assert len(failure["message"]) <= 300
    assert [frame["function"] for frame in failure["frames"]] == ["fail_with"]


def test_an_exception_named_like_a_built_in_one_is_none(namespace: dict[str, Any]) -> None:
    cell("class ValueError(Exception): pass\ndef fake():\n    raise ValueError('x')", namespace)
    failure = raised(namespace, "fake")
    assert failure["type"] == "ValueError"
    assert failure["mro"] == ["Exception", "BaseException"]


def test_leaving_and_memory_errors_are_the_students_errors(namespace: dict[str, Any]) -> None:
    assert raised(namespace, "leave")["type"] == "SystemExit"
    assert raised(namespace, "hungry")["type"] == "MemoryError"


def test_thousands_of_errors_fit_one_message(namespace: dict[str, Any]) -> None:
    results = ask(namespace, "calls", "fail_with", argsets=[["Long"]] * 10_000)
    assert len(results) == 10_000
    assert {key for result in results for key in result} == {"raised", "unreadable"}


def test_patched_modules_do_not_change_what_is_told(
    namespace: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("json.dumps", lambda *args, **kwargs: "{}")
    monkeypatch.setattr("math.isfinite", lambda x: False)
    monkeypatch.setattr("linecache.getline", None)
    request = {"op": "calls", "name": "helper", "argsets": [[1, 2], [1, 0]]}
    half, failed = handle(request, namespace)["results"]
    assert half == {"returned": 0.5}
    assert failed["raised"]["frames"][0]["code"] == "return a / b"
