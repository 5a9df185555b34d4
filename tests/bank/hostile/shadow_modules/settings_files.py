# Leaves settings for nbgrader, pytest, IPython, Jupyter and Python's start beside the notebook.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer


CONFIG = "import builtins\nbuiltins.hostile = 1\ntry:\n    get_config().SaveAutoGrades.enabled = False\nexcept Exception:\n    pass\n"


def spoil(folder: Path) -> None:
    for name in ("nbgrader_config.py", "jupyter_config.py", "ipython_config.py", "course_config.py",
                 "setup.py", "conftest.py"):
        (folder / name).write_text(CONFIG)
    (folder / "pytest.ini").write_text("[pytest]\naddopts = --collect-only\n")
    (folder / "hostile.pth").write_text("import builtins; builtins.hostile = 1\n")
    (folder / "matplotlibrc").write_text("backend: hostile\n")
    (folder / ".env").write_text("PYTHONPATH=.\n")
    answer(folder, "return 0.123")
