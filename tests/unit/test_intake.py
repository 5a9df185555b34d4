"""Intake takes plain cells from whatever a student hands in."""

from typing import Any

import pytest
from intake_samples import NAME, SOURCE, TAKEN, code, document, read, said, text

from grader.intake import TakenCell, read_notebook
from grader.intake_json import MAX_BYTES, MAX_CELLS, MAX_DAMAGED
from grader.results import Status


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
