"""Intake: what a student handed in, as plain cells.

A submission is untrusted bytes. Of each expected notebook only cell types, source text, grade
ids and cell ids are taken; everything else in the folder is named for a person and never opened.
Nothing here raises on account of a submission: each notebook ends in one status.

- `GRADED`: nothing had to be done, or there is no notebook and nothing to make one of.
- `REPAIRED`: something was mended, and all cells are there.
- `NEEDS_PERSON`: something that the student wrote may be missing from what was taken.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

from grader.intake_cells import TakenCell, take_cells
from grader.intake_files import (
    MAX_ENTRIES,
    open_folder,
    read_below,
    read_file,
    renamed_copies,
    walk,
)
from grader.intake_findings import Findings, Unreadable, shown
from grader.intake_json import read_cells
from grader.results import Note, Status

__all__ = [
    "TakenCell",
    "TakenNotebook",
    "TakenSubmission",
    "read_notebook",
    "survey",
    "take_file",
    "take_notebook",
    "take_submission",
]

# Each may be a large hostile file, so few are tried.
MAX_COPIES = 3
LISTED_FILES = 20


@dataclass(frozen=True)
class TakenNotebook:
    """One notebook of a submission.

    Attributes:
        name: the expected name without suffix.
        cells: empty where nothing could be read.
        status: `GRADED`, `REPAIRED` or `NEEDS_PERSON`.
        notes: what was found; at least one where the status is not `GRADED`.
    """

    name: str
    cells: tuple[TakenCell, ...]
    status: Status
    notes: tuple[Note, ...]


@dataclass(frozen=True)
class TakenSubmission:
    """All the expected notebooks of one submission, in the order in which they were asked for.

    Attributes:
        notebooks: one for each expected name, an empty one where it is missing.
        status: the worst status of the notebooks.
        notes: what `survey` found in the folder. The notebooks have their own.
    """

    notebooks: tuple[TakenNotebook, ...]
    status: Status
    notes: tuple[Note, ...]


def read_notebook(name: str, data: bytes) -> TakenNotebook:
    """The notebook in the bytes of a file. Never raises."""
    findings = Findings()
    cells: tuple[TakenCell, ...] = ()
    try:
        cells = take_cells(read_cells(data, findings), findings)
    except Unreadable as problem:
        findings.lost(str(problem))
    return TakenNotebook(name, cells, findings.status, findings.notes(name))


def take_file(path: Path, name: str) -> TakenNotebook:
    """The notebook in one file of any name, as the notebook `name`. Never raises."""
    try:
        # Whoever asks for one file chose the folder, so that may be a link; the file may not.
        with open_folder(path.parent.resolve()) as folder:
            return read_notebook(name, read_file(folder, path.name))
    except (OSError, Unreadable) as problem:
        reason = problem if isinstance(problem, Unreadable) else f"{problem.strerror}: look at it."
        note = Note("repair", name, shown(path.name), str(reason))
        return TakenNotebook(name, (), Status.NEEDS_PERSON, (note,))


def take_notebook(folder: Path, name: str) -> TakenNotebook:
    """NAME.ipynb of a submission folder, or the newest readable copy where that gives nothing.

    Never raises. A missing notebook is an empty one with a note and the status `GRADED`: there
    is nothing that a person could make of it.
    """
    return _take_all(folder, [name])[0] or _missing(name)


def take_submission(
    folder: Path, names: Sequence[str], given: Mapping[str, bytes] | None = None
) -> TakenSubmission:
    """The notebooks `names` of a submission folder. Never raises.

    Args:
        folder: the submission; it may be missing, unreadable or a link, which is not followed.
        names: the expected notebooks without suffix, none of which contains another.
        given: relative path ("reasoning/task.py") → content of the other files that students got.

    A missing notebook is a person's case only where the folder holds another notebook that may
    be it, or more files than were looked at.
    """
    taken = _take_all(folder, names)
    notes, doubtful = survey(folder, names, given or {})
    notebooks = tuple(
        notebook or _missing(name, doubtful) for name, notebook in zip(names, taken, strict=True)
    )
    return TakenSubmission(notebooks, Status.worst([n.status for n in notebooks]), notes)


def _take_all(folder: Path, names: Sequence[str]) -> list[TakenNotebook | None]:
    """Each notebook of the folder, None where it is missing."""
    try:
        with open_folder(folder) as descriptor:
            return [_take_one(descriptor, name) for name in names]
    except FileNotFoundError:
        return [None for _ in names]
    except OSError as error:
        text = f"The submission folder cannot be opened ({error.strerror}); look at it."
        return [
            TakenNotebook(name, (), Status.NEEDS_PERSON, (Note("repair", name, "", text),))
            for name in names
        ]


def _take_one(folder: int, name: str) -> TakenNotebook | None:
    copies = renamed_copies(folder, name)
    problems: list[Note] = []
    for file_name in [f"{name}.ipynb", *copies[:MAX_COPIES]]:
        try:
            taken = read_notebook(name, read_file(folder, file_name))
        except FileNotFoundError:
            continue
        except Unreadable as problem:
            problems.append(Note("repair", name, shown(file_name), str(problem)))
            continue
        if taken.cells or taken.status is not Status.NEEDS_PERSON:
            return _with_choice(taken, file_name, copies, problems)
        problems += [replace(note, cell=shown(file_name)) for note in taken.notes]
    return TakenNotebook(name, (), Status.NEEDS_PERSON, tuple(problems)) if problems else None


def _with_choice(
    taken: TakenNotebook, file_name: str, copies: Sequence[str], problems: Sequence[Note]
) -> TakenNotebook:
    """`taken` with notes on which file was used and which were not, and the status of that."""
    notes = [*problems]
    statuses = [taken.status]
    if file_name in copies:
        statuses.append(Status.NEEDS_PERSON if problems else Status.REPAIRED)
        text = f"The renamed copy “{shown(file_name)}” was graded in place of {taken.name}.ipynb."
        notes.append(Note("repair", taken.name, "", text))
    unused = [f"“{shown(copy)}”" for copy in copies if copy != file_name]
    if unused:
        text = f"Not graded: {len(unused)} more of this name, as {unused[0]}; ask if in doubt."
        notes.append(Note("integrity", taken.name, "", text))
    return replace(taken, status=Status.worst(statuses), notes=(*notes, *taken.notes))


def _missing(name: str, doubtful: bool = False) -> TakenNotebook:
    text = f"The submission has no {name}.ipynb; an empty notebook stands for it."
    if doubtful:
        text = f"The submission has no {name}.ipynb; look whether one of its other files is it."
    status = Status.NEEDS_PERSON if doubtful else Status.GRADED
    return TakenNotebook(name, (), status, (Note("repair", name, "", text),))


def survey(
    folder: Path, names: Sequence[str], given: Mapping[str, bytes]
) -> tuple[tuple[Note, ...], bool]:
    """Notes on files that no one asked for, and whether a missing notebook may be among them.

    Of these files none is opened but the copies of the given ones. Never raises; the arguments are
    those of `take_submission`.
    """
    try:
        with open_folder(folder) as descriptor:
            paths = sorted(islice(walk(descriptor), MAX_ENTRIES + 1))
            expected = {f"{name}.ipynb" for name in names} | set(given)
            for name in names:
                expected.update(renamed_copies(descriptor, name))
            changed = [path for path in paths if _is_changed(descriptor, path, given)]
    except OSError:
        return (), False
    foreign = [path for path in paths if path not in expected and not path.endswith("/")]
    texts = [f"Foreign file “{shown(path)}” was not opened." for path in foreign[:LISTED_FILES]]
    if len(foreign) > LISTED_FILES:
        texts.append(f"{len(foreign) - LISTED_FILES} more foreign files were not opened.")
    texts += [f"Given file “{shown(path)}” was changed; the released one ran." for path in changed]
    if len(paths) > MAX_ENTRIES:
        texts.append(f"The folder has over {MAX_ENTRIES:,} entries; look through the rest by hand.")
    stray = any(os.path.splitext(path)[1].lower() == ".ipynb" for path in foreign)
    notes = tuple(Note("integrity", "", "", text) for text in texts)
    return notes, stray or len(paths) > MAX_ENTRIES


def _is_changed(folder: int, path: str, given: Mapping[str, bytes]) -> bool:
    if path not in given:
        return False
    try:
        return read_below(folder, path).replace(b"\r\n", b"\n") != given[path]
    except (OSError, Unreadable):
        return True
