"""Points in time as people and programs write them."""

from __future__ import annotations

import re
from datetime import UTC, datetime, tzinfo
from zoneinfo import ZoneInfo

from dateutil import parser, tz

_PLACE = re.compile(r"[A-Za-z][\w+-]*(/[A-Za-z][\w+-]*)+")  # Europe/Berlin, and no path of a file


def parse_utc(text: datetime | str | None) -> datetime | None:
    """A time as naive UTC; without a time zone it is taken for UTC; None for None.

    nbgrader's function of this name takes `+0100` after a blank for a hundred seconds, and leaves
    out time zones that it does not know.

    Raises:
        ValueError: this is no time, or its time zone is not known.
    """
    if text is None:
        return None
    try:
        found = _parse(text) if isinstance(text, str) else text
        if found.tzinfo is None:
            return found
        return found.astimezone(UTC).replace(tzinfo=None)
    except (ArithmeticError, KeyError, OSError, ValueError) as error:
        raise ValueError(f"{text!r} is not a time such as 2026-12-15 23:59 UTC: {error}") from error


def parse_utc_or_none(text: datetime | str | None) -> datetime | None:
    """The same, but None for what is no time: a student's file must not stop a whole class."""
    try:
        return parse_utc(text)
    except ValueError:
        return None


def _parse(text: str) -> datetime:
    *rest, last = text.split() or [""]
    if rest and _PLACE.fullmatch(last):
        naive: datetime = parser.parse(" ".join(rest))
        return naive.replace(tzinfo=ZoneInfo(last))
    found: datetime = parser.parse(text, tzinfos=_zone)
    return found


def _zone(name: str | None, seconds: int | None) -> tzinfo | None:
    zone: tzinfo | None = tz.gettz(name) if name else None
    if seconds is not None:
        zone = tz.tzoffset(name, seconds)
    if name and zone is None:
        raise ValueError(f"the time zone {name} is not known")
    return zone
