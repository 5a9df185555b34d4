# Hands in a time that is none, and a hundred files that no one asked for.

from pathlib import Path


def spoil(folder: Path) -> None:
    (folder / "timestamp.txt").write_text("99999 12:60" + "9" * 60 + "+25:0099999")
    for number in range(100):
        (folder / f"other{number}.ipynb").write_text("{")
    deep = folder.joinpath(*["d"] * 200)
    deep.mkdir(parents=True)
    (deep / "ex1_coverage.ipynb").write_text("{}")
