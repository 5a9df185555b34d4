"""What the hostile submissions share: reading, answering and writing released notebooks."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

NOTEBOOK = "ex1_coverage"
PORT = 47655
"""Where the audit listens on the loopback address, by TCP and by UDP."""

_DEFINED = re.compile(r"^(?:def (\w+)\(|(\w+): float)", re.MULTILINE)


def edit(folder: Path, change: Callable[[dict[str, Any]], None], name: str = NOTEBOOK) -> None:
    """Let `change` alter the JSON of a notebook in place."""
    path = folder / f"{name}.ipynb"
    notebook = json.loads(path.read_text(encoding="utf-8"))
    change(notebook)
    path.write_text(json.dumps(notebook), encoding="utf-8")


def about(cell: dict[str, Any]) -> dict[str, Any]:
    """nbgrader's metadata of a cell, empty for a plain one."""
    found: dict[str, Any] = cell["metadata"].get("nbgrader", {})
    return found


def code_cell(code: str, **metadata: Any) -> dict[str, Any]:
    """A code cell of the student's own."""
    return {
        "cell_type": "code", "execution_count": None, "id": f"own-{len(code)}",
        "metadata": metadata, "outputs": [], "source": code,
    }  # fmt: skip


def answer(folder: Path, body: str, name: str = NOTEBOOK, before: str = "") -> None:
    """Answer every task of a notebook with one body that sees `args` and `kwargs`.

    `before` becomes a code cell of the student's own ahead of the first answer.
    """
    inside = "".join(f"    {line}\n" for line in body.strip().splitlines())

    def change(notebook: dict[str, Any]) -> None:
        for cell in notebook["cells"]:
            defined = _DEFINED.search("".join(cell["source"]))
            if cell["cell_type"] == "code" and about(cell).get("solution") and defined:
                function, constant = defined.groups()
                cell["source"] = f"def {function or '_answer'}(*args, **kwargs):\n{inside}"
                if constant:
                    cell["source"] += f"\n{constant} = _answer()\n"
        if before:
            notebook["cells"].insert(_first_answer(notebook), code_cell(before))

    edit(folder, change, name)


def run(folder: Path, code: str, name: str = NOTEBOOK) -> None:
    """Add one code cell ahead of the first answer; every task stays unanswered."""
    edit(
        folder,
        lambda notebook: notebook["cells"].insert(_first_answer(notebook), code_cell(code)),
        name,
    )


def _first_answer(notebook: dict[str, Any]) -> int:
    return next(i for i, cell in enumerate(notebook["cells"]) if about(cell).get("solution"))
