"""What lies in a submission folder beside the expected notebooks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from grader.intake_files import MAX_ENTRIES, open_folder, read_below, renamed_copies, walk
from grader.intake_findings import Unreadable, shown
from grader.results import Note

LISTED_FILES = 20
LISTED_HOLDERS = 3

# What a missing notebook may be in, whatever it is called.
_HOLDERS = (".ipynb", ".zip", ".7z", ".rar", ".tar", ".tgz", ".gz", ".bz2", ".xz", ".zst")


@dataclass(frozen=True)
class Survey:
    """What was found in a folder.

    Attributes:
        notes: integrity notes on files that no one asked for, and on changed given ones.
        foreign: the relative paths of the files that no one asked for.
        crowded: whether there are more entries than were looked at.
    """

    notes: tuple[Note, ...] = ()
    foreign: tuple[str, ...] = ()
    crowded: bool = False

    def where_to_look(self, name: str) -> str:
        """Where the missing notebook `name` may be, told by the files' names alone; "" if nowhere.

        In another notebook, an archive, or a file of another kind that has its name.
        """
        found = [
            f"“{shown(path)}”"
            for path in self.foreign
            if path.lower().endswith(_HOLDERS) or name.lower() in path.lower()
        ]
        if found:
            more = f" and {len(found) - LISTED_HOLDERS} more" if len(found) > LISTED_HOLDERS else ""
            return f"{', '.join(found[:LISTED_HOLDERS])}{more}, which was not opened"
        return "the folder, which has too many entries" if self.crowded else ""


def survey(folder: Path, names: Sequence[str], given: Mapping[str, bytes]) -> Survey:
    """Look through a folder; of the foreign files none is opened. Never raises.

    The arguments are those of `grader.intake.take_submission`.
    """
    try:
        with open_folder(folder) as descriptor:
            paths = sorted(islice(walk(descriptor), MAX_ENTRIES + 1))
            expected = {f"{name}.ipynb" for name in names} | set(given)
            for name in names:
                expected.update(renamed_copies(descriptor, name))
            changed = [path for path in paths if _is_changed(descriptor, path, given)]
    except OSError:
        return Survey()
    foreign = [path for path in paths if path not in expected and not path.endswith("/")]
    texts = [f"Foreign file “{shown(path)}” was not opened." for path in foreign[:LISTED_FILES]]
    if len(foreign) > LISTED_FILES:
        texts.append(f"{len(foreign) - LISTED_FILES} more foreign files were not opened.")
    texts += [f"Given file “{shown(path)}” was changed; the released one ran." for path in changed]
    crowded = len(paths) > MAX_ENTRIES
    if crowded:
        texts.append(f"The folder has over {MAX_ENTRIES:,} entries; look through the rest by hand.")
    notes = tuple(Note("integrity", "", "", text) for text in texts)
    return Survey(notes, tuple(foreign), crowded)


def _is_changed(folder: int, path: str, given: Mapping[str, bytes]) -> bool:
    if path not in given:
        return False
    try:
        return read_below(folder, path).replace(b"\r\n", b"\n") != given[path]
    except (OSError, Unreadable):
        return True
