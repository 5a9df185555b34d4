# Gives files names with script in them.

from pathlib import Path


def spoil(folder: Path) -> None:
    for name in ("<script>hostile-marker", "x onerror=hostile-marker .ipynb", "a\nb", "\x1b[31m"):
        (folder / name).write_text("x")
    text = (folder / "ex1_coverage.ipynb").read_text()
    (folder / "ex1_coverage (<script>hostile-marker).ipynb").write_text(text)
