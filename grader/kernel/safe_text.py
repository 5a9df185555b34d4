"""Short, printable text about objects of the student's, obtained without trusting them.

A student's class may override `__repr__`, `__str__`, or (in a metaclass) `__name__`, and each of
these may raise, print, or return something that is no text. What comes out of here is always an
exact `str` that can be written as UTF-8.
"""

from __future__ import annotations

import re
from collections.abc import Callable

_ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")
# The type's own slot: a metaclass cannot override it.
_NAME_OF: Callable[[type], str] = type.__dict__["__name__"].__get__


def clean(text: str, limit: int) -> str:
    """`text` in at most `limit` characters of valid Unicode, the last an ellipsis where cut."""
    if len(text) > limit:
        text = text[: limit - 1] + "…"
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def type_name(kind: type) -> str:
    """The name that the class statement gave to `kind`."""
    return clean(_NAME_OF(kind), 80)


def text_of(render: Callable[[object], str], value: object, limit: int) -> str:
    """`render(value)`, `render` being `str` or `repr`, or "" where that fails or is no text.

    Memory addresses are left out, since they would make two runs of the same check differ.
    """
    try:
        text = render(value)
    except BaseException:  # SystemExit and KeyboardInterrupt included: the class may raise anything
        return ""
    if type(text) is not str:
        return ""
    return clean(_ADDRESS.sub("", text[: 10 * limit]), limit)
