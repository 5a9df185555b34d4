"""The course's notebooks in JupyterLab: they open without a question and without an error."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from lab import SHOWN, Browser, Person, Server
from tiny_course import ROOT


@pytest.mark.parametrize("stage", ["source", "release"])
def test_every_notebook_opens_without_dialog_or_error(
    stage: str, tmp_path: Path, serve: Callable[[Person], Server], browser: Browser
) -> None:
    """A double-click opens each; nothing is asked, logged as an error, or written."""
    person = Person(tmp_path / "home", tmp_path / "work")
    shutil.copytree(ROOT / stage, person.folder / stage)
    paths = sorted(person.folder.rglob("*.ipynb"))
    assert len(paths) == len(list((ROOT / "source").glob("*/*.ipynb")))
    before = {path: path.read_bytes() for path in paths}
    server = serve(person)
    for folder in sorted({path.parent for path in paths}):
        browser.open(server, f"lab/tree/{folder.relative_to(person.folder)}?reset")
        browser.complaints()  # those about the page before
        for path in sorted(folder.glob("*.ipynb")):
            browser.double_click(".jp-DirListing-item", path.name)
            browser.find(f"{SHOWN} .jp-CodeCell")
            browser.find(f'{SHOWN} .jp-Notebook-ExecutionIndicator[data-status="idle"]')
            assert [dialog.text for dialog in browser.all(".jp-Dialog")] == [], path.name
            assert browser.complaints() == [], path.name
    assert {path: path.read_bytes() for path in paths} == before
