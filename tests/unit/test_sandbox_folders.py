"""The folders of a sandboxed process, which a hostile one leaves in any state; the font lists."""

import json
import os
from pathlib import Path

import pytest

from grader import scratch
from grader.kernel.emptying import empty
from grader.sandbox_folders import Folders, sweep
from grader.sandbox_fonts import font_lists


def dig(folder: Path, depth: int) -> None:
    """Make folders in folders."""
    deepest = os.open(folder, os.O_RDONLY)
    for _ in range(depth):
        os.mkdir("d" * 50, dir_fd=deepest)
        inner = os.open("d" * 50, os.O_RDONLY, dir_fd=deepest)
        os.close(deepest)
        deepest = inner
    os.close(deepest)


def test_folders_that_are_hard_to_remove_are_removed(tmp_path: Path) -> None:
    dig(tmp_path, 1500)  # far beyond the length that a path may have
    (tmp_path / "closed" / "inner").mkdir(parents=True)
    (tmp_path / "closed" / "inner" / "file").touch(mode=0)
    (tmp_path / "closed" / "inner").chmod(0)
    (tmp_path / "closed").chmod(0)
    outside = tmp_path.parent / "outside"
    outside.write_text("kept")
    (tmp_path / "link").symlink_to(outside)
    empty(tmp_path)
    assert list(tmp_path.iterdir()) == []
    assert outside.read_text() == "kept"


def test_counting_ends_at_the_ceiling_and_survives_any_tree() -> None:
    folders = Folders(None)
    try:
        assert folders.bytes_used(10**6) == 0
        for number in range(50):
            (folders.work / str(number)).touch()
        assert folders.bytes_used(10**6) == 50 * 4096  # an empty file is not free
        assert folders.bytes_used(10 * 4096) == 11 * 4096
        dig(folders.work, 10)
        assert folders.bytes_used(10**6) == 60 * 4096
        dig(folders.sockets, 100)
        assert folders.bytes_used(10**6) == 10**6 + 1  # too deep to count
    finally:
        folders.remove()


def test_a_folder_in_use_is_not_swept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scratch, "_OLD_SECONDS", -1.0)
    folders = Folders(None)
    sweep()
    assert folders.work.exists()
    folders.remove()


def test_fonts_of_this_machine_are_left_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    fonts = [{"fname": "fonts/ttf/DejaVuSans.ttf"}, {"fname": "/home/student01/Own.ttf"}]
    lists = {"_version": "1", "ttflist": fonts, "afmlist": []}
    (tmp_path / "fontlist-v1.json").write_text(json.dumps(lists))
    monkeypatch.setenv("MPLCONFIGDIR", str(tmp_path))
    font_lists.cache_clear()
    assert json.loads(font_lists()["fontlist-v1.json"]) == {**lists, "ttflist": fonts[:1]}
    font_lists.cache_clear()
