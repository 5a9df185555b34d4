"""JSON text of messages: how large it may be, and reading it when it comes from a stranger."""

from __future__ import annotations

import json
from typing import Any, Final, NoReturn

MAX_BYTES: Final = 4_000_000
"""Length of one message's JSON text, which is pure ASCII."""

Json = Any
"""None, bool, int, float, str, and lists and string-keyed dicts of these."""


# Taken when this module is imported, before any student's code can replace them.
_to_text, _from_text = json.dumps, json.loads


class WireError(ValueError):
    """Data that may not cross the bridge. The message is a phrase that says why."""


def dumps(data: Json) -> str:
    """The JSON text of `data`, in ASCII.

    Raises:
        WireError: `data` is no finite JSON data, or its text is longer than `MAX_BYTES`.
    """
    try:
        text = _to_text(data, allow_nan=False, separators=(",", ":"))
    except (TypeError, ValueError, RecursionError) as error:
        raise WireError(f"this is not JSON data: {error}") from None
    if len(text) > MAX_BYTES:
        raise WireError(f"more than {MAX_BYTES:,} bytes")
    return text


def loads(text: object) -> Json:
    """The JSON data that `text` holds, whoever wrote it.

    Raises:
        WireError: `text` is not a string, too long, not JSON, nested too deeply, or it contains
            NaN, an infinity, an integer of thousands of digits, a key twice, or half a surrogate
            pair.
    """
    if type(text) is not str:
        raise WireError("not text")
    if len(text) > MAX_BYTES:
        raise WireError(f"more than {MAX_BYTES:,} bytes")
    try:
        data = _from_text(text, parse_constant=_refuse, object_pairs_hook=_distinct)
        # Half a surrogate pair, raw or escaped, could not be written to any report.
        text.encode()
        if "\\u" in text:
            _to_text(data, ensure_ascii=False).encode()
    except RecursionError:
        raise WireError("nested too deeply") from None
    except WireError:
        raise
    except ValueError:
        raise WireError("not valid JSON text") from None
    return data


def _refuse(constant: str) -> NoReturn:
    raise WireError(f"{constant} is not JSON")


def _distinct(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise WireError("a key appears twice")
    return found
