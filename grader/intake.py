"""Intake: what a student handed in, as plain cells.

A submission is untrusted bytes. Of each expected notebook only cell types, source text, grade
ids and cell ids are taken; everything else in the folder is named for a person and never opened.
Nothing here raises on account of a submission: each notebook ends in one status.

- `GRADED`: nothing had to be done, or there is no notebook and nothing that may hold it.
- `REPAIRED`: something was mended, and all cells are there.
- `NEEDS_PERSON`: something that the student wrote may be missing from what was taken.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from grader.intake_cells import TakenCell, take_cells
from grader.intake_files import open_folder, read_file, renamed_copies
from grader.intake_findings import Findings, Unreadable, shown
from grader.intake_json import read_cells
from grader.intake_survey import Survey, survey
from grader.results import Note, Status

__all__ = [
    "TakenCell",
    "TakenNotebook",
    "TakenSubmission",
    "read_notebook",
    "take_file",
    "take_notebook",
    "take_submission",
]

# Each may be a large hostile file, so few are tried.
MAX_COPIES = 3


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


Answered = Callable[[TakenNotebook], bool]


def _has_cells(taken: TakenNotebook) -> bool:
    return bool(taken.cells)


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
    return _take_all(folder, [name], _has_cells)[0] or _missing(name)


def take_submission(
    folder: Path,
    names: Sequence[str],
    given: Mapping[str, bytes] | None = None,
    answered: Answered = _has_cells,
) -> TakenSubmission:
    """The notebooks `names` of a submission folder. Never raises.

    Args:
        folder: the submission; it may be missing, unreadable or a link, which is not followed.
        names: the expected notebooks without suffix, none of which contains another.
        given: relative path ("reasoning/task.py") → content of the other files that students got.
        answered: whether a notebook holds an answer; asked only where there are copies of it.

    A missing notebook is a person's case only where the folder holds another file that may be or
    hold it (`intake_survey`), or more files than were looked at.
    """
    taken = _take_all(folder, names, answered)
    around = survey(folder, names, given or {})
    notebooks = tuple(
        notebook or _missing(name, around) for name, notebook in zip(names, taken, strict=True)
    )
    return TakenSubmission(notebooks, Status.worst([n.status for n in notebooks]), around.notes)


def _take_all(folder: Path, names: Sequence[str], answered: Answered) -> list[TakenNotebook | None]:
    """Each notebook of the folder, None where it is missing."""
    try:
        with open_folder(folder) as descriptor:
            return [_take_one(descriptor, name, answered) for name in names]
    except FileNotFoundError:
        return [None for _ in names]
    except OSError as error:
        text = f"The submission folder cannot be opened ({error.strerror}); look at it."
        return [
            TakenNotebook(name, (), Status.NEEDS_PERSON, (Note("repair", name, "", text),))
            for name in names
        ]


def _take_one(folder: int, name: str, answered: Answered) -> TakenNotebook | None:
    """NAME.ipynb; its newest copy with an answer where it has none itself, or is missing."""
    copies = renamed_copies(folder, name)
    problems: list[Note] = []
    readable: dict[str, TakenNotebook] = {}
    worked: list[str] = []
    for file_name in [f"{name}.ipynb", *copies[:MAX_COPIES]]:
        try:
            taken = read_notebook(name, read_file(folder, file_name))
        except FileNotFoundError:
            continue
        except Unreadable as problem:
            problems.append(Note("repair", name, shown(file_name), str(problem)))
            continue
        if not taken.cells and taken.status is Status.NEEDS_PERSON:
            problems += [replace(note, cell=shown(file_name)) for note in taken.notes]
            continue
        readable[file_name] = taken
        if copies and answered(taken):
            worked.append(file_name)
            if file_name not in copies:
                break
    if not readable:
        return TakenNotebook(name, (), Status.NEEDS_PERSON, tuple(problems)) if problems else None
    chosen = [*worked, *readable][0]
    texts = {tuple(cell.source for cell in readable[file_name].cells) for file_name in worked}
    if len(texts) > 1:
        files = ", ".join(f"“{shown(file_name)}”" for file_name in worked)
        text = f"There is no answer in {name}.ipynb; its copies {files} differ: ask which counts."
        problems.append(Note("person", name, "", text))
    return _with_choice(readable[chosen], chosen, copies, problems)


def _with_choice(
    taken: TakenNotebook, file_name: str, copies: Sequence[str], problems: Sequence[Note]
) -> TakenNotebook:
    """`taken` with notes on which file was used and which were not, and the status of that."""
    notes = [*problems]
    statuses = [taken.status]
    if problems:
        statuses.append(Status.NEEDS_PERSON)
    if file_name in copies:
        statuses.append(Status.REPAIRED)
        text = f"The renamed copy “{shown(file_name)}” was graded in place of {taken.name}.ipynb."
        notes.append(Note("repair", taken.name, "", text))
    unused = [f"“{shown(copy)}”" for copy in copies if copy != file_name]
    if unused:
        text = f"Not graded: {len(unused)} more of this name, as {unused[0]}; ask if in doubt."
        notes.append(Note("integrity", taken.name, "", text))
    return replace(taken, status=Status.worst(statuses), notes=(*notes, *taken.notes))


def _missing(name: str, around: Survey | None = None) -> TakenNotebook:
    """An empty notebook in the place of a missing one, which may be elsewhere in the folder."""
    text = f"The submission has no {name}.ipynb; an empty notebook stands for it."
    note = Note("missing", name, "", text)
    where = around.where_to_look(name) if around else ""
    if not where:
        return TakenNotebook(name, (), Status.GRADED, (note,))
    look = Note("person", name, "", f"Look for {name}.ipynb in {where}.")
    return TakenNotebook(name, (), Status.NEEDS_PERSON, (note, look))
