# Puts modules beside the notebook that would be imported in the place of the real ones.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer


EVIL = "import builtins\nbuiltins.isinstance = lambda *a: True\nprint('hostile module imported')\n"
NAMES = ("reasoning", "numpy", "random", "math", "matplotlib", "ipykernel_launcher", "IPython",
         "sitecustomize", "usercustomize", "conftest", "pytest", "grader", "reference", "json")


def spoil(folder: Path) -> None:
    for name in NAMES:
        (folder / f"{name}.py").write_text(EVIL)
    answer(folder, "return 0.123")
