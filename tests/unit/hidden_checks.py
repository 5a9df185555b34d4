"""Hidden checks in this process, without a kernel: on the model solution or on any other.

Of the instructor's notebook only definitions are run, not the experiments between them. References
compute each of their results once. So a check takes milliseconds where a solution computes nothing.
"""

from __future__ import annotations

import ast
import contextlib
import importlib.util
import inspect
import pickle
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

from nbformat import NotebookNode

from grader import notebooks
from grader.bridge import Student
from grader.kernel.runner import handle
from grader.kernel.wire import encode
from grader.seeds import Seeds

ROOT = Path(__file__).resolve().parents[2]
SECRET = b"of the project's own tests"
STUDENT = "student01"
ONE_VALUE = (bool, int, float, str, float | None)

Solution = Callable[..., Any]
Call = tuple[tuple[Any, ...], dict[str, Any]]
"""Positional and named arguments."""


@dataclass(frozen=True)
class Always:
    """A function that returns `value`, whatever it is given."""

    value: Any

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """The value."""
        return self.value


class InProcess:
    """A transport to the functions in `namespace`."""

    def __init__(self, namespace: dict[str, Any]) -> None:
        self._namespace = namespace

    def request(self, payload: dict[str, Any]) -> dict[str, Any]:
        """The reply of a kernel that holds these functions."""
        function = self._namespace.get(payload["name"])
        is_asked_for_more = payload["op"] not in ("call", "calls") or payload.get("echo")
        if is_asked_for_more or not isinstance(function, Always):
            return handle(payload, self._namespace)
        # What looks at no arguments needs none: building thousands of them takes time.
        count = len(payload.get("argsets", [()]))
        return {"results": [{"returned": encode(function.value)} for _ in range(count)]}


class Remembered:
    """A function whose results depend on its arguments alone, and are computed once."""

    def __init__(self, function: Solution) -> None:
        self._function = function
        self._known: dict[bytes, Any] = {}

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """What the function returns."""
        try:
            key = pickle.dumps((args, kwargs))  # a generator counts with its state
        except (pickle.PicklingError, AttributeError, TypeError):
            return self._function(*args, **kwargs)
        if key not in self._known:
            result = self._function(*args, **kwargs)
            if isinstance(result, Iterator):
                return result  # it can be read only once
            self._known[key] = result
        return self._known[key]


@dataclass(frozen=True)
class Check:
    """A hidden check; a value check unless it is marked as supporting."""

    name: str
    function: Callable[..., None]

    @property
    def is_value(self) -> bool:
        """Whether the check earns by itself."""
        marks = getattr(self.function, "pytestmark", [])
        return all(mark.name != "supporting" for mark in marks)

    def error(self, namespace: dict[str, Any], student: str = STUDENT) -> Exception | None:
        """What the check raises where the notebook holds `namespace`, None where it passes."""
        fixtures = {
            "student": Student(InProcess(namespace)),
            "seeds": Seeds(SECRET, student, self.name),
        }
        wanted = inspect.signature(self.function).parameters
        try:
            self.function(**{name: fixtures[name] for name in wanted})
        except Exception as error:
            return error
        return None


@dataclass(frozen=True)
class HiddenTask:
    """A task of a released notebook, with its checks.

    Attributes:
        stub: the text of its solution cell, as students get it.
        names: the functions, or the variables, that the stub asks for.
        namespace: what the instructor's notebook defines.
    """

    checks: list[Check]
    stub: str
    names: list[str]
    namespace: dict[str, Any]

    @property
    def model(self) -> Any:
        """The model solution: a function, or the value of a variable."""
        return self.namespace[self.names[0]]

    @cached_property
    def remembered(self) -> Remembered:
        """The model solution, computed once for each arguments."""
        return Remembered(self.model)

    @property
    def is_plot(self) -> bool:
        """Whether the solution draws on an `ax`."""
        return callable(self.model) and "ax" in inspect.signature(self.model).parameters

    @property
    def is_nested(self) -> bool:
        """Whether the solution is a function that returns more than one value."""
        known = inspect.signature(self.model).return_annotation if callable(self.model) else float
        return known not in ONE_VALUE

    def error(self, check: Check, solution: Any, student: str = STUDENT) -> Exception | None:
        """What `check` raises where `solution` stands in the place of the model solution."""
        return check.error(self.namespace | dict.fromkeys(self.names, solution), student)

    def error_of_stub(self, check: Check) -> Exception | None:
        """What `check` raises for the task as it is handed out."""
        namespace = {key: value for key, value in self.namespace.items() if key not in self.names}
        with contextlib.suppress(NotImplementedError):
            _run(ast.parse(self.stub), namespace)
        return check.error(namespace)

    def first_calls(self, check: Check, student: str = STUDENT) -> list[Call]:
        """The calls of the solution in the first message that `check` sends."""
        calls: list[Call] = []

        def record(*args: Any, **kwargs: Any) -> None:
            calls.append((args, kwargs))
            raise NotImplementedError

        self.error(check, record, student)
        return calls


def released_tasks() -> list[tuple[str, str]]:
    """(notebook, task) of all tasks with hidden checks; the path is that below `release/`."""
    return [
        (path.relative_to(ROOT / "release").as_posix(), task.name)
        for path in sorted((ROOT / "release").glob("*/*.ipynb"))
        for task in notebooks.tasks(notebooks.read(path))
        if not task.written
    ]


@cache
def hidden_task(notebook: str, name: str) -> HiddenTask:
    """The task `name` of the released notebook."""
    (stub,) = [
        cell.source
        for cell in _notebook("release", notebook).cells
        if notebooks.is_solution(cell) and notebooks.grade_id(cell) == name
    ]
    checks = [
        Check(key, function)
        for key, function in vars(_module(Path(notebook).stem)).items()
        if key.startswith(f"test_{name}__")
    ]
    names = sorted(_asked_for(stub), key=lambda own: own != name)  # the task's own first
    return HiddenTask(checks, stub, names, _definitions(notebook))


def _run(tree: ast.Module, namespace: dict[str, Any]) -> None:
    """Run a cell, by the rules of a notebook and not by the `__future__` of this file."""
    exec(compile(tree, "<cell>", "exec", dont_inherit=True), namespace)


def _asked_for(stub: str) -> list[str]:
    body = ast.parse(stub).body
    functions = [node.name for node in body if isinstance(node, ast.FunctionDef)]
    variables = [ast.unparse(node.target) for node in body if isinstance(node, ast.AnnAssign)]
    return functions or variables


@cache
def _notebook(folder: str, notebook: str) -> NotebookNode:
    return notebooks.read(ROOT / folder / notebook)


@cache
def _definitions(notebook: str) -> dict[str, Any]:
    """What the set-up, the solutions and the functions of the instructor's notebook define."""
    sys.path.append(str((ROOT / "source" / notebook).parent))  # where the given code is
    namespace: dict[str, Any] = {}
    for cell in _notebook("source", notebook).cells:
        if cell.cell_type == "code" and not notebooks.is_grade(cell):
            tree = ast.parse(cell.source)
            if not notebooks.nbgrader_metadata(cell):
                tree.body = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
            _run(tree, namespace)
    return namespace


@cache
def _module(notebook: str) -> ModuleType:
    """The module of checks, with references that remember."""
    path = ROOT / "tests" / "hidden" / f"test_{notebook}.py"
    spec = importlib.util.spec_from_file_location(f"hidden_{notebook}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for name, value in list(vars(module).items()):
        if isinstance(value, ModuleType) and value.__name__.startswith("reference."):
            found = {key: _remembered(item) for key, item in vars(value).items()}
            setattr(module, name, SimpleNamespace(**found))
        else:
            setattr(module, name, _remembered(value))
    return module


def _remembered(value: Any) -> Any:
    """A reference that remembers; anything else, what draws from a generator too, as it is."""
    is_reference = inspect.isfunction(value) and value.__module__.startswith("reference.")
    return Remembered(value) if is_reference and not _draws(value) else value


def _draws(function: Solution) -> bool:
    return not {"rng", "pick"}.isdisjoint(inspect.signature(function).parameters)
