# Uses grade ids and cell ids of other types, of great length, and with paths in them.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import about, edit


def change(notebook: dict) -> None:
    odd = ["../../gradebook", "a" * 100_000, {"x": 1}, 7, None, [], "setup", "\u0000", "test_setup", True]
    for number, cell in enumerate(notebook["cells"]):
        cell["id"] = odd[number % len(odd)]
        if about(cell):
            about(cell)["grade_id"] = odd[(number + 3) % len(odd)]
        cell["attachments"] = {"x": {"text/html": "<script>hostile-marker</script>"}}


def spoil(folder: Path) -> None:
    edit(folder, change)
