"""Intake takes plain cells from whatever a student hands in."""

import json
import os
import socket
from pathlib import Path
from typing import Any

import pytest

from grader.intake import (
    MAX_COPIES,
    TakenCell,
    TakenNotebook,
    read_notebook,
    take_file,
    take_notebook,
    take_submission,
)
from grader.intake_json import MAX_BYTES, MAX_CELLS, MAX_DAMAGED
from grader.results import Status

NAME = "ex1_coverage"
SOURCE = "def pooled(x):\n    return 'é–'\n"


def code(source: object = SOURCE, **more: object) -> dict[str, object]:
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": "pooled",
        "metadata": {"nbgrader": {"grade_id": "pooled", "solution": True}},
        "outputs": [],
        "source": source,
    } | more


def document(*cells: object, **more: object) -> dict[str, object]:
    return {"cells": list(cells), "metadata": {}, "nbformat": 4, "nbformat_minor": 5} | more


def text(*cells: object) -> str:
    return json.dumps(document(*cells), indent=1, ensure_ascii=False)


def read(value: object) -> TakenNotebook:
    return read_notebook(NAME, json.dumps(value).encode())


def said(taken: TakenNotebook) -> str:
    return "\n".join(f"{note.cell}: {note.text}" for note in taken.notes)


TAKEN = TakenCell("code", SOURCE, "pooled", "pooled")


def test_a_sound_notebook_is_taken_without_a_note() -> None:
    taken = read(
        document(code(SOURCE.splitlines(keepends=True)), code("x = 1", metadata={}, id="a"))
    )
    assert taken.cells == (TAKEN, TakenCell("code", "x = 1", None, "a"))
    assert (taken.status, taken.notes) == (Status.GRADED, ())


@pytest.mark.parametrize("minor", range(6))
def test_every_minor_version_of_nbformat_4_is_read_as_it_is(minor: int) -> None:
    cell = code()
    if minor < 5:
        del cell["id"]
    taken = read(document(cell, nbformat_minor=minor))
    assert taken.cells == (TakenCell("code", SOURCE, "pooled", "pooled" if minor == 5 else None),)
    assert taken.status is Status.GRADED


def test_nbformat_3_is_converted() -> None:
    cells = [
        {"cell_type": "heading", "level": 2, "source": "Title"},
        {"cell_type": "code", "input": ["a = 1\n", "b"], "metadata": {}, "outputs": []},
        {"cell_type": "html", "source": "<b>x</b>"},
    ]
    taken = read({"nbformat": 3, "worksheets": [{"cells": cells[:2]}, {"cells": cells[2:]}]})
    assert taken.cells == (
        TakenCell("markdown", "## Title"),
        TakenCell("code", "a = 1\nb"),
        TakenCell("markdown", "<b>x</b>"),
    )
    assert taken.status is Status.REPAIRED


def test_colab_keeps_cell_ids_in_the_metadata() -> None:
    metadata = {"id": "pooled", "colab": {"base_uri": "x"}, "nbgrader": {"grade_id": "pooled"}}
    cell = {"cell_type": "code", "source": SOURCE, "metadata": metadata}
    taken = read(document(cell, metadata={"colab": {"provenance": []}}, nbformat_minor=0))
    assert (taken.cells, taken.status) == ((TAKEN,), Status.GRADED)


def test_vs_code_cells_need_no_ids() -> None:
    metadata = {"vscode": {"languageId": "python"}}
    taken = read(document({"cell_type": "code", "source": ["x"], "metadata": metadata}))
    assert (taken.cells, taken.status) == ((TakenCell("code", "x"),), Status.GRADED)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"\xef\xbb\xbf" + text(code()).encode(), "byte order mark"),
        (text(code()).encode("utf-16"), "UTF-16"),
        (text(code()).encode("utf-16-be"), "UTF-16-BE"),
        (text(code()).encode("utf-32"), "UTF-32"),
        (text(code()).encode("cp1252"), "Windows-1252"),
        (text(code()).encode() + b"\n}}garbage", "after the end"),
        (text(code()).encode()[:-30], "outside its cells"),
        (text(code()).replace('"metadata": {},', '"metadata": {},,').encode(), "outside its cells"),
    ],
    ids=["bom", "utf-16", "utf-16-be", "utf-32", "latin", "garbage", "cut metadata", "broken"],
)
def test_a_file_with_all_its_cells_is_repaired(data: bytes, sentence: str) -> None:
    taken = read_notebook(NAME, data)
    assert taken.cells == (TAKEN,)
    assert taken.status is Status.REPAIRED
    assert sentence in said(taken)


@pytest.mark.parametrize("padding", [b"\n \r\n", b"\0" * 4096])
def test_padding_around_the_json_is_no_matter(padding: bytes) -> None:
    taken = read_notebook(NAME, text(code()).encode() + padding)
    assert (taken.cells, taken.status) == ((TAKEN,), Status.GRADED)


def test_windows_line_ends_are_converted_within_cells_only() -> None:
    taken = read_notebook(NAME, text(code()).replace("\n", "\r\n").encode())
    assert (taken.cells, taken.status) == ((TAKEN,), Status.GRADED)
    taken = read(document(code("a\r\nb\rc")))
    assert (taken.cells[0].source, taken.status) == ("a\nb\nc", Status.REPAIRED)


def test_nul_and_lone_surrogates_do_not_survive() -> None:
    taken = read(document(code("a\0b\ud800c"), code(["\ud83d", "\ude00"])))
    assert [cell.source for cell in taken.cells] == ["ab�c", "😀"]
    assert taken.status is Status.REPAIRED
    assert "NUL" in said(taken)


@pytest.mark.parametrize(
    ("data", "kept"),
    [
        (text(code(), code("lost")).encode()[:-120], 1),
        (text(code(), code("x")).replace('"x"', '<<<<<<< HEAD\n"x"\n=======\n').encode(), 1),
        (text(code("x"), code()).replace('"x"', '"x'), 1),
        (text(code(), code("y")).partition('"cells": [')[2], 2),
        (text(code(), 5), 1),
        (text(code()) + text(code("the longer file that was there before")), 1),
        (text(code()).encode().replace("é".encode(), b"\xc3"), 1),
    ],
    ids=["cut", "conflict", "inner quote", "start lost", "no cell", "two files", "damaged byte"],
)
def test_where_content_may_be_lost_a_person_looks(data: str | bytes, kept: int) -> None:
    taken = read_notebook(NAME, data if isinstance(data, bytes) else data.encode())
    assert len(taken.cells) == kept
    assert taken.status is Status.NEEDS_PERSON
    assert taken.notes


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "empty"),
        (b"\0" * 5000, "empty"),
        (b" \n", "empty"),
        (b"[]", "no list of cells"),
        (b"null", "no list of cells"),
        (b"{}", "no list of cells"),
        (b'{"cells": {"0": 1}}', "no list of cells"),
        (b"def f(): pass", "cannot be read"),
        (b"<!DOCTYPE html><html></html>", "web page"),
        (b"PK\x03\x04rest", "zip archive"),
        (b"%PDF-1.7", "PDF"),
        (b"version https://git-lfs.github.com/spec/v1", "Git LFS"),
        (b"[" * 100_000, "cannot be read"),
        (b'{"cell_type":' * 50_000, "cannot be read"),
        (b" " * (MAX_BYTES + 1), "bytes"),
        (text(*[code("")] * (MAX_CELLS + 1)).encode(), "cells"),
    ],
)  # fmt: skip
def test_what_is_no_notebook_is_an_empty_one_that_a_person_looks_at(
    data: bytes, sentence: str
) -> None:
    taken = read_notebook(NAME, data)
    assert (taken.cells, taken.status) == ((), Status.NEEDS_PERSON)
    assert sentence in said(taken)


def test_as_many_cells_as_allowed_are_taken() -> None:
    assert len(read(document(*[code("")] * MAX_CELLS)).cells) == MAX_CELLS


WRONG: list[Any] = [None, True, 3, -1.5, "text", [], ["a", 1], [[]], {}, {"a": {}}]


@pytest.mark.parametrize("value", WRONG)
@pytest.mark.parametrize("key", ["cell_type", "source", "metadata", "id", "outputs", "level"])
def test_a_field_of_any_type_is_read(key: str, value: Any) -> None:
    taken = read(document(code(**{key: value})))
    assert len(taken.cells) == 1
    assert taken.cells[0].cell_type in ("code", "markdown")
    assert bool(taken.notes) == (taken.status is not Status.GRADED)


@pytest.mark.parametrize("value", WRONG)
@pytest.mark.parametrize("key", ["grade_id", "solution", "points"])
def test_nbgrader_metadata_of_any_type_is_read(key: str, value: Any) -> None:
    taken = read(document(code(metadata={"nbgrader": {key: value}})))
    expected = value if key == "grade_id" and isinstance(value, str) else None
    assert taken.cells[0].grade_id == expected


@pytest.mark.parametrize("source", [None, 5, {"a": 1}, ["a", None]])
def test_text_that_cannot_be_read_is_a_persons_case(source: object) -> None:
    taken = read(document(code(source)))
    assert taken.status is Status.NEEDS_PERSON
    assert said(taken).startswith("cell 1: ")


def test_numbers_that_python_refuses_do_no_harm() -> None:
    data = text(code()).replace('"execution_count": null', f'"execution_count": {"9" * 5000}')
    data = data.replace('"outputs": []', '"outputs": [NaN, -Infinity, 1e999]')
    assert read_notebook(NAME, data.encode()).cells == (TAKEN,)


def test_of_a_key_that_stands_twice_the_last_value_counts() -> None:
    data = text(code()).replace('"source":', '"source": "first", "source":')
    assert read_notebook(NAME, data.encode()).cells == (TAKEN,)


def test_deep_nesting_in_one_cell_costs_only_that_cell() -> None:
    deep = "[" * 5000 + "]" * 5000
    data = text(code("gone"), code()).replace('"outputs": []', f'"outputs": {deep}', 1)
    taken = read_notebook(NAME, data.encode())
    assert (taken.cells, taken.status) == ((TAKEN,), Status.NEEDS_PERSON)


@pytest.mark.parametrize(("damaged", "read"), [(MAX_DAMAGED, 1), (MAX_DAMAGED + 1, 0)])
def test_damaged_cells_are_passed_over_up_to_a_number(damaged: int, read: int) -> None:
    data = text(*[code("x")] * damaged, code()).replace('"x"', "'x'")
    taken = read_notebook(NAME, data.encode())
    assert (taken.cells, taken.status) == ((TAKEN,) * read, Status.NEEDS_PERSON)


def test_line_ends_and_tabs_in_a_json_string_are_text() -> None:
    data = text(code("x")).replace('"x"', '"a\n\tb"')
    assert read_notebook(NAME, data.encode()).cells[0].source == "a\n\tb"


def test_many_odd_cells_share_one_note() -> None:
    taken = read(document(*[code(None)] * 400))
    assert [note.cell for note in taken.notes] == ["cells 1, 2, 3, 4, 5 and 395 more"]


# Files and folders


def put(folder: Path, name: str = f"{NAME}.ipynb", source: str = "x", age: int = 0) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text(code(source)), encoding="utf-8")
    os.utime(path, (1e9 - age, 1e9 - age))
    return path


def sources(taken: TakenNotebook) -> list[str]:
    return [cell.source for cell in taken.cells]


def test_the_expected_file_is_read(tmp_path: Path) -> None:
    put(tmp_path)
    taken = take_notebook(tmp_path, NAME)
    assert (sources(taken), taken.status, taken.notes) == (["x"], Status.GRADED, ())


@pytest.mark.parametrize("folder", ["there", "not there"])
def test_a_missing_notebook_is_an_empty_one_with_a_note(tmp_path: Path, folder: str) -> None:
    (tmp_path / "there").mkdir()
    taken = take_notebook(tmp_path / folder, NAME)
    assert (taken.cells, taken.status) == ((), Status.GRADED)
    assert f"no {NAME}.ipynb" in said(taken)


@pytest.mark.parametrize(
    "name",
    [
        "ex1_coverage (1).ipynb",
        "ex1_coverage-Copy1.ipynb",
        "ex1_coverage_student01.ipynb",
        "Copy of ex1_coverage.ipynb",
        "student01_1234_ex1_coverage-2.ipynb",
        "EX1_Coverage.IPYNB",
        "ex1_coverage.ipynb.txt",
        "ex1_coverage.ipynb.json",
    ],
)
def test_a_renamed_copy_is_used_where_the_notebook_is_missing(tmp_path: Path, name: str) -> None:
    put(tmp_path, name)
    taken = take_notebook(tmp_path, NAME)
    assert (sources(taken), taken.status) == (["x"], Status.REPAIRED)
    assert name in said(taken)


@pytest.mark.parametrize(
    "name", ["ex1_coverage2.ipynb", "myex1_coverage.ipynb", "ex1_coverage.py", "ex2.ipynb"]
)
def test_other_names_are_no_copies(tmp_path: Path, name: str) -> None:
    put(tmp_path, name)
    assert take_notebook(tmp_path, NAME).cells == ()


def test_of_several_copies_the_newest_is_used(tmp_path: Path) -> None:
    put(tmp_path, "ex1_coverage (1).ipynb", "old", age=50)
    put(tmp_path, "ex1_coverage (2).ipynb", "new")
    put(tmp_path, "ex1_coverage (3).ipynb", "older", age=100)
    taken = take_notebook(tmp_path, NAME)
    assert sources(taken) == ["new"]
    assert "2 more of this name" in said(taken)


def test_the_exact_name_wins_over_a_newer_copy(tmp_path: Path) -> None:
    put(tmp_path, source="exact", age=100)
    put(tmp_path, "ex1_coverage (1).ipynb", "copy")
    taken = take_notebook(tmp_path, NAME)
    assert (sources(taken), taken.status) == (["exact"], Status.GRADED)
    assert "1 more of this name" in said(taken)


def test_a_copy_stands_in_for_an_unreadable_notebook_and_a_person_looks(tmp_path: Path) -> None:
    put(tmp_path).write_bytes(b"")
    put(tmp_path, "ex1_coverage (1).ipynb", "copy")
    taken = take_notebook(tmp_path, NAME)
    assert (sources(taken), taken.status) == (["copy"], Status.NEEDS_PERSON)
    assert "empty" in said(taken)


def test_only_a_few_unreadable_copies_are_tried(tmp_path: Path) -> None:
    for number in range(MAX_COPIES):
        put(tmp_path, f"ex1_coverage ({number}).ipynb").write_bytes(b"")
    put(tmp_path, "ex1_coverage (9).ipynb", age=100)
    assert take_notebook(tmp_path, NAME).cells == ()


def make_symlink(path: Path, target: Path) -> None:
    path.symlink_to(target)


def make_hard_link(path: Path, target: Path) -> None:
    path.hardlink_to(target)


def make_folder(path: Path, _: Path) -> None:
    path.mkdir()


def make_fifo(path: Path, _: Path) -> None:
    os.mkfifo(path)


def make_socket(path: Path, _: Path) -> None:
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(path))


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The paths that are opened by descriptor during the test."""
    paths: list[str] = []
    really_open = os.open

    def open_and_list(path: Any, *args: Any, **kwargs: Any) -> int:
        paths.append(str(path))
        return really_open(path, *args, **kwargs)

    monkeypatch.setattr(os, "open", open_and_list)
    return paths


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (make_symlink, "symbolic link"),
        (make_hard_link, "hard link"),
        (make_folder, "no ordinary file"),
        (make_fifo, "no ordinary file"),
        (make_socket, "no ordinary file"),
    ],
)
def test_what_is_no_ordinary_file_is_not_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opened: list[str], make: Any, sentence: str
) -> None:
    target = put(tmp_path, "classmate/answer", "secret")
    folder = tmp_path / "submission"
    folder.mkdir()
    monkeypatch.chdir(folder)  # a socket's path must be short
    make(Path(f"{NAME}.ipynb"), target)
    taken = take_notebook(folder, NAME)
    assert (taken.cells, taken.status) == ((), Status.NEEDS_PERSON)
    assert sentence in said(taken)
    assert opened == [str(folder)]


@pytest.mark.parametrize("make", [make_symlink, make_hard_link, make_folder, make_fifo])
def test_an_entry_that_changes_after_the_first_look_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make: Any
) -> None:
    target = put(tmp_path, "classmate/answer", "secret")
    path = put(tmp_path / "submission")
    look = os.stat

    def look_then_swap(*args: Any, **kwargs: Any) -> os.stat_result:
        found = look(*args, **kwargs)
        if args[0] == path.name:
            path.unlink()
            make(path, target)
        return found

    monkeypatch.setattr(os, "stat", look_then_swap)
    taken = take_notebook(path.parent, NAME)
    assert (taken.cells, taken.status) == ((), Status.NEEDS_PERSON)
    assert "empty" not in said(taken)  # a FIFO read without a writer is


def test_a_file_over_the_limit_is_not_read(tmp_path: Path) -> None:
    with put(tmp_path).open("r+b") as file:
        file.truncate(MAX_BYTES + 1)
    taken = take_notebook(tmp_path, NAME)
    assert (taken.cells, taken.status) == ((), Status.NEEDS_PERSON)


@pytest.mark.parametrize("kind", ["link", "file"])
def test_a_folder_that_is_none_is_a_persons_case(tmp_path: Path, kind: str) -> None:
    put(tmp_path / "classmate")
    folder = tmp_path / "submission"
    if kind == "link":
        folder.symlink_to(tmp_path / "classmate")
    else:
        folder.write_text("")
    taken = take_submission(folder, [NAME])
    assert (taken.notebooks[0].cells, taken.status) == ((), Status.NEEDS_PERSON)


def test_one_file_is_read_under_any_name_but_not_through_a_link(tmp_path: Path) -> None:
    path = put(tmp_path, "anything.txt")
    (tmp_path / "link").symlink_to(path)
    (tmp_path / "folder link").symlink_to(tmp_path)
    assert sources(take_file(path, NAME)) == ["x"]
    assert sources(take_file(tmp_path / "folder link" / path.name, NAME)) == ["x"]
    for name in ("link", "none", "none/none"):
        taken = take_file(tmp_path / name, NAME)
        assert (taken.cells, taken.status, len(taken.notes)) == ((), Status.NEEDS_PERSON, 1)


# Submissions


def test_a_submission_has_every_notebook_that_was_asked_for(tmp_path: Path) -> None:
    put(tmp_path, "b.ipynb")
    taken = take_submission(tmp_path, ["a", "b", "c"])
    assert [(n.name, len(n.cells)) for n in taken.notebooks] == [("a", 0), ("b", 1), ("c", 0)]
    assert (taken.status, taken.notes) == (Status.GRADED, ())


def test_files_that_no_one_asked_for_are_named_and_not_opened(
    tmp_path: Path, opened: list[str]
) -> None:
    put(tmp_path)
    put(tmp_path, "ex1_coverage (1).ipynb")
    for name in ("random.py", "reasoning/task.py", "reasoning/evil.py", "ti\nmes", "\udcff"):
        put(tmp_path, name)
    for name in ("timestamp.txt", ".ipynb_checkpoints/ex1_coverage-checkpoint.ipynb"):
        put(tmp_path, name)
    (tmp_path / "out").symlink_to("/")
    taken = take_submission(tmp_path, [NAME], known=["reasoning/task.py"])
    named = [note.text.split("“")[1].split("”")[0] for note in taken.notes]
    assert named == ["out", "random.py", "reasoning/evil.py", "ti�mes", "�"]
    assert {note.kind for note in taken.notes} == {"integrity"}
    assert set(opened) == {str(tmp_path), f"{NAME}.ipynb", "reasoning"}


def test_a_missing_notebook_beside_an_unknown_one_is_a_persons_case(tmp_path: Path) -> None:
    put(tmp_path, "nested/homework.ipynb")
    taken = take_submission(tmp_path, [NAME])
    assert taken.status is Status.NEEDS_PERSON
    assert "one of its other files" in said(taken.notebooks[0])


def test_a_crowded_folder_is_seen_in_part_and_that_is_said(tmp_path: Path) -> None:
    for number in range(1_100):
        (tmp_path / f"{number:05}").mkdir()
    taken = take_submission(tmp_path, [NAME])
    assert taken.status is Status.NEEDS_PERSON
    assert [note.text for note in taken.notes] == [
        "The folder has over 1,000 entries; look through the rest by hand."
    ]


def test_few_of_many_foreign_files_are_named(tmp_path: Path) -> None:
    for number in range(30):
        put(tmp_path, f"{number}.txt")
    notes = take_submission(tmp_path, [NAME]).notes
    assert len(notes) == 21
    assert notes[-1].text.startswith("10 more")


def test_a_folder_nested_without_end_is_walked_to_a_depth(tmp_path: Path) -> None:
    put(tmp_path / "/".join("d" * 40), "homework.ipynb")
    (note,) = take_submission(tmp_path, [NAME]).notes
    assert "“d/d/d/d”" in note.text
