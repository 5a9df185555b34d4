"""The self-check of the hidden checks and of the references that they compare with.

The modules are parsed, not imported, which is quick and needs nothing of what they need.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from grader.lint_findings import TODO, Finding, SourceNotebook, todo_finding, todo_lines
from grader.lint_notebooks import relative
from grader.pytest_plugin import CHECK_NAME
from grader.settings import Course

REFERENCE = "reference"

_MODULE = "test_"


def check_findings(course: Course, sources: Sequence[SourceNotebook]) -> Iterator[Finding]:
    """What is wrong with the modules of hidden checks."""
    graded = [source for source in sources if source.tasks]
    for source in graded:
        path = course.checks / f"{_MODULE}{source.name}.py"
        where = relative(course, path)
        if not path.is_file():
            yield Finding(where, f"{source.name} has no hidden checks.", "Write the module.")
            continue
        try:
            text = path.read_text(encoding="utf-8")
            tree = ast.parse(text)
        except (SyntaxError, UnicodeDecodeError) as error:
            yield Finding(where, f"It is not Python: {error}.", "Correct it.")
            continue
        yield from _module_findings(source, tree, text, where)
    known = {f"{_MODULE}{source.name}" for source in sources}
    for path in sorted(course.checks.glob(f"{_MODULE}*.py")):
        if path.stem not in known:
            yield Finding(
                relative(course, path), "No notebook in source/ has this name.",
                "Rename or delete it.",
            )  # fmt: skip


def _module_findings(
    source: SourceNotebook, tree: ast.Module, text: str, where: str
) -> Iterator[Finding]:
    checks = [
        node
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name.startswith(_MODULE)
    ]
    for name, count in Counter(node.name for node in checks).items():
        if count > 1:
            yield Finding(f"{where}: {name}", f"{count} checks have this name; the last one runs.",
                          "Rename one.")  # fmt: skip
    for node in checks:
        place = f"{where}: {node.name}"
        if _task_of(node) in source.tasks:
            yield from _check_findings(node, place)
        else:
            yield Finding(place, "It belongs to no task of the notebook, so it is never graded.",
                          "Name it test_TASK__PROPERTY after a grade cell.")  # fmt: skip
        if TODO.search(text) and (lines := todo_lines(_text_of(node, text))):
            yield todo_finding(place, lines)
    for task in source.tasks:
        own = [node for node in checks if _task_of(node) == task]
        if not own:
            yield Finding(f"{where}: {task}", "The task has no hidden check.",
                          f"Write test_{task}__PROPERTY.")  # fmt: skip
        elif all(_is_marked(node, "supporting") for node in own):
            yield Finding(
                f"{where}: {task}", "All checks of the task are supporting, so nobody can score.",
                "Write a check that no constant passes.",
            )  # fmt: skip


def _task_of(node: ast.FunctionDef) -> str:
    match = CHECK_NAME.fullmatch(node.name)
    return match["task"] if match else ""


def _check_findings(node: ast.FunctionDef, where: str) -> Iterator[Finding]:
    if not ast.get_docstring(node):
        yield Finding(where, "The check has no docstring, the sentence that a student reads.",
                      "State the property in one sentence.")  # fmt: skip
    if _is_marked(node, "parametrize"):
        yield Finding(where, "A parametrised check is never graded.", "Loop inside the check.")


def _text_of(node: ast.stmt, text: str) -> str:
    """The lines of `node`; `ast.get_source_segment` reads the whole module for each."""
    return "\n".join(text.splitlines()[node.lineno - 1 : node.end_lineno])


def _is_marked(node: ast.FunctionDef, mark: str) -> bool:
    return any(f"mark.{mark}" in ast.unparse(each) for each in node.decorator_list)


def reference_findings(course: Course, sources: Sequence[SourceNotebook]) -> Iterator[Finding]:
    """References that are not there or not written; none, where the course has no such folder."""
    folder = course.root / REFERENCE
    if not folder.is_dir():
        return
    for source in sources:
        path = folder / f"{source.name}.py"
        if source.tasks and not path.is_file():
            yield Finding(relative(course, path), f"{source.name} has no reference.",
                          "Write what its checks compare with.")  # fmt: skip
    for path in sorted(folder.glob("*.py")):
        yield from _unwritten(path, relative(course, path))


def _unwritten(path: Path, where: str) -> Iterator[Finding]:
    text = path.read_text(encoding="utf-8")
    if not todo_lines(text):
        return
    inside: list[str] = []
    for node in ast.parse(text).body:
        lines = todo_lines(_text_of(node, text))
        if lines and isinstance(node, ast.FunctionDef | ast.ClassDef):
            inside += lines
            yield todo_finding(f"{where}: {node.name}", lines)
    if len(rest := todo_lines(text)) > len(inside):
        yield todo_finding(where, rest)
