"""An exception of the student's as plain data: what it was, and where in their own cells."""

from __future__ import annotations

import builtins
import sys
from linecache import getline
from pathlib import PurePath
from types import TracebackType
from typing import Any, Final

from grader.kernel.safe_text import clean, text_of, type_name

MAX_FRAMES: Final = 8
# How ipykernel names the file of a cell: <temporary folder>/ipykernel_<process id>/<hash>.py.
_CELL_FOLDER: Final = "ipykernel_"
_BUILT_IN: Final = {
    value: name
    for name, value in vars(builtins).items()
    if isinstance(value, type) and issubclass(value, BaseException)
}


def describe_failure(error: BaseException) -> dict[str, Any]:
    """What `error`, which is being handled, was: `type`, `message`, `mro` and `frames`.

    `mro` names the built-in exception classes that it derives from, by identity: a class of the
    student's that is merely called ValueError is none. `frames` are the last `MAX_FRAMES` calls
    within cells, outermost first, each with `cell` (the stem of the cell's file), `line`,
    `function` and `code`.
    """
    kind = type(error)
    return {
        "type": type_name(kind),
        "message": text_of(str, error, 300),
        "mro": [_BUILT_IN[base] for base in type.mro(kind) if base in _BUILT_IN],
        "frames": _frames(sys.exc_info()[2]),
    }


def _frames(trace: TracebackType | None) -> list[dict[str, Any]]:
    found = []
    while trace is not None:
        code = trace.tb_frame.f_code
        if PurePath(code.co_filename).parent.name.startswith(_CELL_FOLDER):
            found.append((code, trace.tb_lineno))
        trace = trace.tb_next
    return [
        {
            "cell": clean(PurePath(code.co_filename).stem, 40),
            "line": line,
            "function": clean(code.co_name, 80),
            "code": clean(getline(code.co_filename, line).strip(), 160),
        }
        for code, line in found[-MAX_FRAMES:]
    ]
