"""The self-check of the bank: enough right and wrong solutions of each task, each told apart."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path

from grader.bank import EQUIVALENT, HOSTILE, KINDS, bank_folder
from grader.lint_findings import TODO, Finding, SourceNotebook
from grader.lint_notebooks import relative
from grader.settings import Course

LEAST = {"right": 3, "wrong": 6}
"""How many solutions of each kind a task needs."""

_CALLED = {
    "right": ("right solutions", "Add ones by other algorithms."),
    "wrong": ("wrong solutions", "Add ones that students really write."),
}


def bank_findings(course: Course, sources: Sequence[SourceNotebook]) -> Iterator[Finding]:
    """What is wrong with the bank; all its tasks lack solutions where there is none."""
    bank = bank_folder(course)
    for source in sources:
        for task in source.tasks:
            folder = bank / source.name / task
            where = relative(course, folder)
            for kind in KINDS:
                yield from _kind_findings(folder / kind, kind, f"{where}/{kind}")
    known = {(source.name, task) for source in sources for task in source.tasks}
    for folder in sorted(bank.glob("*/*")):
        if folder.parent.name == HOSTILE or folder.name in ("__pycache__", EQUIVALENT):
            continue
        where = relative(course, folder)
        if (folder.parent.name, folder.name) not in known:
            yield Finding(where, "There is no such task with hidden checks.",
                          "Rename it after the grade cell, or delete it.")  # fmt: skip
            continue
        for path in sorted(folder.rglob("*.py")):
            if path.parent not in [folder / kind for kind in KINDS]:
                yield Finding(relative(course, path), "It is in none of right/ and wrong/, so it "
                              "is never graded.", "Move it.")  # fmt: skip


def _kind_findings(folder: Path, kind: str, where: str) -> Iterator[Finding]:
    paths = sorted(folder.glob("*.py"))
    texts = {path: path.read_text(encoding="utf-8") for path in paths}
    unwritten = [path for path, text in texts.items() if TODO.search(text)]
    written = len(paths) - len(unwritten)
    name, advice = _CALLED[kind]
    if written < LEAST[kind]:
        if unwritten:
            advice = f"Write {', '.join(path.name for path in unwritten)}, and take TODO out."
        yield Finding(where, f"{written} of the {LEAST[kind]} {name} that a task needs.", advice)
    elif unwritten:
        yield Finding(where, f"{unwritten[0].name} still says TODO.", "Write it, or delete it.")
    bodies: dict[str, Path] = {}
    for path, text in texts.items():
        if path in unwritten:
            continue
        place = f"{where}/{path.name}"
        first, _, body = text.partition("\n")
        if not first.startswith("#") or not first.strip("# "):
            yield Finding(place, "Its first line does not say what it is.", "Start with a comment.")
        if (twin := bodies.setdefault(body.strip(), path)) is not path:
            yield Finding(place, f"The same code as {twin.name}.", "Delete one of the two.")
        if kind == "right" and not _is_python(text):
            yield Finding(place, "A right solution that is not Python.", "Correct it.")


def _is_python(text: str) -> bool:
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True
