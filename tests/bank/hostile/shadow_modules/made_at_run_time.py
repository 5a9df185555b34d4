# Writes modules and start-up files into the working folder, for the next start of the kernel.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import os
import sys
from pathlib import Path

for place in (Path.cwd(), Path.cwd() / ".ipython" / "profile" / "startup", Path(os.environ["TMPDIR"])):
    place.mkdir(parents=True, exist_ok=True)
    for name in ("sitecustomize", "usercustomize", "reasoning", "numpy", "00-start"):
        (place / f"{name}.py").write_text("import builtins\nbuiltins.isinstance = lambda *a: True\n")
sys.path.insert(0, "")
"""
BODY = r"""
import os
os._exit(3)
"""


def spoil(folder: Path) -> None:
    answer(folder, BODY, before=BEFORE)
