# Puts pipes, sockets and folders where files are expected.

import os
from pathlib import Path


def spoil(folder: Path) -> None:
    for name in ("ex1_coverage", "ex2_plurality", "ex3_ceiling"):
        (folder / f"{name}.ipynb").unlink()
    os.mkfifo(folder / "ex1_coverage.ipynb")
    (folder / "ex2_plurality.ipynb").mkdir()
    (folder / "ex2_plurality.ipynb" / "ex2_plurality.ipynb").write_text("{}")
    (folder / "ex3_ceiling.ipynb").symlink_to("ex3_ceiling.ipynb")
    os.mkfifo(folder / "timestamp.txt")
    os.mkfifo(folder / "ex3_ceiling (1).ipynb")
