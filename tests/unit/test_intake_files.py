"""Intake finds the expected notebooks in a folder, and opens nothing else."""

import os
import socket
from pathlib import Path
from typing import Any

import pytest
from intake_samples import NAME, put, said, sources

from grader.intake import MAX_COPIES, TakenNotebook, take_file, take_notebook, take_submission
from grader.intake_json import MAX_BYTES
from grader.results import Status


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
    "name",
    [
        "ex1_coverage2.ipynb",
        "myex1_coverage.ipynb",
        "ex1_coverage.py",
        "ex2.ipynb",
        "._ex1_coverage.ipynb",
        ".~ex1_coverage.ipynb",
    ],
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
    given = {"reasoning/task.py": (tmp_path / "reasoning/task.py").read_bytes()}
    checkpoint = ".ipynb_checkpoints/ex1_coverage-checkpoint.ipynb"
    for name in ("timestamp.txt", "submission_secret.txt", checkpoint, "._ex1_coverage.ipynb"):
        put(tmp_path, name)
    (tmp_path / "out").symlink_to("/")
    taken = take_submission(tmp_path, [NAME], given)
    named = [note.text.split("“")[1].split("”")[0] for note in taken.notes]
    assert named == ["out", "random.py", "reasoning/evil.py", "ti�mes", "�"]
    assert {note.kind for note in taken.notes} == {"integrity"}
    assert set(opened) == {str(tmp_path), f"{NAME}.ipynb", "reasoning", "task.py"}


@pytest.mark.parametrize("kind", ["edited", "linked", "folder linked", "pipe"])
def test_a_given_file_that_is_not_as_it_was_given_is_named(tmp_path: Path, kind: str) -> None:
    given = {"reasoning/task.py": b"x = 1\n", "addition.py": b"y = 2\n"}
    folder = tmp_path / "submission"
    (folder / "reasoning").mkdir(parents=True)
    (folder / "addition.py").write_bytes(b"y = 2\r\n")  # another system's line ends
    path = folder / "reasoning" / "task.py"
    (tmp_path / "task.py").write_bytes(b"x = 1\n")
    match kind:
        case "edited":
            path.write_bytes(b"x = 2\n")
        case "linked":
            path.symlink_to(tmp_path / "task.py")
        case "folder linked":
            path.parent.rmdir()
            path.parent.symlink_to(tmp_path)
        case "pipe":
            os.mkfifo(path)
    put(folder)
    texts = [note.text for note in take_submission(folder, [NAME], given).notes]
    if kind == "folder linked":
        assert texts == ["Foreign file “reasoning” was not opened."]
    else:
        assert texts == ["Given file “reasoning/task.py” was changed; the released one ran."]


def test_a_missing_notebook_beside_an_unknown_one_is_a_persons_case(tmp_path: Path) -> None:
    put(tmp_path, "nested/homework.ipynb")
    taken = take_submission(tmp_path, [NAME])
    assert taken.status is Status.NEEDS_PERSON
    assert "Look for ex1_coverage.ipynb in “nested/homework.ipynb”" in said(taken.notebooks[0])


@pytest.mark.parametrize(
    "file",
    [
        "homework.zip",
        "homework.TAR.GZ",
        "my work.7z",
        "work/all.rar",
        "ex1_coverage.html",
        "EX1_coverage.py",
        "ex1_coverage.ipynb.zip",
        "My ex1_coverage final.docx",
        "ex1_coverage/solution.pdf",
    ],
)
def test_a_missing_notebook_beside_a_file_that_may_hold_it_is_a_persons_case(
    tmp_path: Path, opened: list[str], file: str
) -> None:
    put(tmp_path, file)
    opened.clear()
    taken = take_submission(tmp_path, [NAME, "ex2"])
    assert (taken.status, taken.notebooks[0].cells) == (Status.NEEDS_PERSON, ())
    (note,) = (note for note in taken.notebooks[0].notes if note.kind == "person")
    assert f"“{file}”" in note.text
    assert Path(file).name not in opened


@pytest.mark.parametrize("file", ["notes.txt", "picture.png", "solution.py", "ex2_mine.html"])
def test_a_missing_notebook_beside_other_files_is_nobodys_case(tmp_path: Path, file: str) -> None:
    put(tmp_path, file)
    assert take_submission(tmp_path, [NAME]).status is Status.GRADED


def test_a_file_of_another_kind_beside_its_notebook_is_nobodys_case(tmp_path: Path) -> None:
    put(tmp_path)
    put(tmp_path, "ex1_coverage.html")
    put(tmp_path, "homework.zip")
    assert take_submission(tmp_path, [NAME]).status is Status.GRADED


def answered(taken: TakenNotebook) -> bool:
    return sources(taken) != ["stub"]


def test_an_answered_copy_is_used_where_the_notebook_is_as_it_was_handed_out(
    tmp_path: Path,
) -> None:
    put(tmp_path, source="stub")
    put(tmp_path, "ex1_coverage-Copy1.ipynb", "answer", age=50)
    put(tmp_path, "ex1_coverage (1).ipynb", "stub")
    (taken,) = take_submission(tmp_path, [NAME], {}, answered).notebooks
    assert (sources(taken), taken.status) == (["answer"], Status.REPAIRED)
    assert "“ex1_coverage-Copy1.ipynb” was graded in place" in said(taken)


@pytest.mark.parametrize("is_there", [True, False])
def test_the_newest_of_differing_copies_is_used_and_a_person_asked(
    tmp_path: Path, is_there: bool
) -> None:
    if is_there:
        put(tmp_path, source="stub")
    put(tmp_path, "ex1_coverage-Copy1.ipynb", "old", age=50)
    put(tmp_path, "ex1_coverage (1).ipynb", "new")
    (taken,) = take_submission(tmp_path, [NAME], {}, answered).notebooks
    assert (sources(taken), taken.status) == (["new"], Status.NEEDS_PERSON)
    (note,) = (note for note in taken.notes if note.kind == "person")
    assert "“ex1_coverage (1).ipynb”, “ex1_coverage-Copy1.ipynb” differ" in note.text


def test_equal_copies_need_no_person(tmp_path: Path) -> None:
    put(tmp_path, source="stub")
    for number in (1, 2):
        put(tmp_path, f"ex1_coverage ({number}).ipynb", "answer")
    taken = take_submission(tmp_path, [NAME], {}, answered)
    assert (sources(taken.notebooks[0]), taken.status) == (["answer"], Status.REPAIRED)


def test_an_answered_notebook_wins_over_answered_copies(tmp_path: Path, opened: list[str]) -> None:
    put(tmp_path, source="answer", age=100)
    put(tmp_path, "ex1_coverage (1).ipynb", "other")
    opened.clear()
    (taken,) = take_submission(tmp_path, [NAME], {}, answered).notebooks
    assert (sources(taken), taken.status) == (["answer"], Status.GRADED)
    assert "ex1_coverage (1).ipynb" not in opened


def test_an_untouched_notebook_beside_an_unreadable_copy_is_a_persons_case(tmp_path: Path) -> None:
    put(tmp_path, source="stub")
    put(tmp_path, "ex1_coverage (1).ipynb").write_bytes(b"")
    (taken,) = take_submission(tmp_path, [NAME], {}, answered).notebooks
    assert (sources(taken), taken.status) == (["stub"], Status.NEEDS_PERSON)


def test_an_untouched_notebook_beside_untouched_copies_is_graded(tmp_path: Path) -> None:
    put(tmp_path, source="stub")
    put(tmp_path, "ex1_coverage (1).ipynb", "stub")
    assert take_submission(tmp_path, [NAME], {}, answered).status is Status.GRADED


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
