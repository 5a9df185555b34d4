# Hands in a link to the instructor's folder in the place of the whole submission.

import shutil
from pathlib import Path


def spoil(folder: Path) -> None:
    shutil.rmtree(folder)
    folder.symlink_to(folder.parents[2] / "source/ch08", target_is_directory=True)
