# Hands in a time that is none, and a hundred files that no one asked for.

from pathlib import Path


def spoil(folder: Path) -> None:
    (folder / "timestamp.txt").write_text("99999-99-99 \x00 UTC+1e999 <script>hostile-marker")
    for number in range(100):
        (folder / f"other{number}.ipynb").write_text("{")
    deep = folder.joinpath(*["d"] * 200)
    deep.mkdir(parents=True)
    (deep / "ex1_coverage.ipynb").write_text("{}")
