"""Tracebacks with nothing but the student's own cells in them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from pathlib import PurePath

from grader.replies import Raised


def cell_names(sources: Mapping[str, str]) -> dict[str, str]:
    """Names of cells by what the kernel calls them, from the cells' texts by name.

    ipykernel names a cell's file after a hash of its text.
    """
    # Imported here: it takes longer than everything else that the bridge imports.
    from ipykernel.compiler import get_file_name

    return {PurePath(get_file_name(source)).stem: name for name, source in sources.items()}


def traceback_text(error: Raised, cells: Mapping[str, str]) -> str:
    """The traceback of `error`, "" where none of the student's own code was running.

    Args:
        error: what was raised.
        cells: names of the cells (`cell_names`); others are "a cell".
    """
    if not error.frames:
        return ""
    lines = []
    # Endless recursion shows its line once.
    for frame, repeats in groupby(error.frames):
        where = cells.get(frame.cell, "a cell")
        again = ", again and again" if len(list(repeats)) > 2 else ""
        lines.append(f"{where}, line {frame.line}, in {frame.function}{again}")
        lines.append(f"    {frame.code}")
    told = f": {error.message}" if error.message else ""
    return "\n".join([*lines, f"{error.type}{told}"])
