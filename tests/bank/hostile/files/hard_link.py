# Hands in the model solution as a hard link under an expected name.

import os
from pathlib import Path


def spoil(folder: Path) -> None:
    for name in ("ex1_coverage", "ex2_plurality"):
        source = folder.parents[2] / "source/ch08" / f"{name}.ipynb"
        (folder / f"{name}.ipynb").unlink()
        try:
            os.link(source, folder / f"{name}.ipynb")
        except OSError:
            (folder / f"{name}.ipynb").symlink_to(source)
