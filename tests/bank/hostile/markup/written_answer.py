# Puts script into a written answer, which a person reads beside the feedback form.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import about, edit


def change(notebook: dict) -> None:
    for cell in notebook["cells"]:
        if about(cell).get("grade") and cell["cell_type"] == "markdown":
            cell["source"] = '<script>hostile-marker</script><img src=x onerror=hostile-marker>\n\n<a href="javascript:hostile-marker">x</a></div></body>'


def spoil(folder: Path) -> None:
    edit(folder, change, "ex3_ceiling")
