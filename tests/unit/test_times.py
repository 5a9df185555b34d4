"""Times as they stand in `timestamp.txt` and in due dates."""

from datetime import datetime

import pytest

from grader.times import parse_utc, parse_utc_or_none


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2026-11-20 23:30:00 UTC", "2026-11-20 23:30"),
        ("2026-11-20 23:30:00.000123 UTC", "2026-11-20 23:30:00.000123"),
        ("2026-11-20 23:30", "2026-11-20 23:30"),
        ("2026-11-21 00:30:00 +0100", "2026-11-20 23:30"),
        ("2026-11-21 00:30:00 +01:00", "2026-11-20 23:30"),
        ("2026-11-21T00:30:00+01:00", "2026-11-20 23:30"),
        ("2026-11-20T23:30:00Z", "2026-11-20 23:30"),
        ("2026-11-20 18:30 -0500", "2026-11-20 23:30"),
        ("2026-11-20 18:30 EST", "2026-11-20 23:30"),
        ("2026-11-21 00:30 CET", "2026-11-20 23:30"),
        ("2026-11-21 00:30 Europe/Berlin", "2026-11-20 23:30"),
        ("2026-07-21 00:30 Europe/Berlin", "2026-07-20 22:30"),
        ("2026-12-15 11:59 pm", "2026-12-15 23:59"),
        ("23:59 12/15/2026", "2026-12-15 23:59"),
    ],
)
def test_times_are_read_with_their_zone(text: str, expected: str) -> None:
    assert parse_utc(text) == datetime.fromisoformat(expected)


@pytest.mark.parametrize(
    "text",
    [
        "yesterday evening",
        "",
        "2026-13-01",
        "2026-11-20 23:30 PDT",
        "2026-11-20 23:30 A/B",
        "2026-11-20 23:30 /etc/passwd",
        "2026-11-20 23:30 ../x/y",
        "2026-11-20 23:30 Europe/../../../../etc/passwd",
        "2026-01-01 23:5999999999999999999999010099999999999999999999",
        "2026-11-20 23:30 +99999999999999999999",
    ],
)
def test_what_is_no_time_is_told(text: str) -> None:
    with pytest.raises(ValueError, match="is not a time such as"):
        parse_utc(text)
    assert parse_utc_or_none(text) is None


def test_times_that_are_read_already_become_utc() -> None:
    assert parse_utc(None) is None
    assert parse_utc(datetime(2026, 1, 1)) == datetime(2026, 1, 1)  # naive is UTC
    aware = datetime.fromisoformat("2026-01-01T00:30+01:00")
    assert parse_utc(aware) == datetime.fromisoformat("2025-12-31T23:30")
