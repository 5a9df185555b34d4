"""Putting what was measured into a page of `docs/`."""

from __future__ import annotations

from pathlib import Path

BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"


def put_measured(page: Path, text: str) -> None:
    """Replace what stands between the page's two marks."""
    before, rest = page.read_text(encoding="utf-8").split(BEGIN)
    after = rest.split(END)[1]
    page.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", encoding="utf-8")
