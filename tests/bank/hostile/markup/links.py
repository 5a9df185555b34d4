# Writes links and formulas that run a script when a person clicks on them.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import about, edit

TEXT = r"""
[read this](javascript:hostile-marker) [and this](java&#115;cript&colon;hostile-marker)
[or this](<	java	script:hostile-marker>) [or that][1] ![a picture](javascript\:hostile-marker)
$\href{javascript:hostile-marker}{formula}$ $\mmlToken{mi}[href="javascript:hostile-marker"]{x}$
$\newcommand{\l}[1]{\href{java#1}{x}} \l{script:hostile-marker}$

[1]: javascript:hostile-marker
"""


def change(notebook: dict) -> None:
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown" and about(cell).get("grade"):
            cell["source"] = TEXT
    notebook["cells"].append(
        {"cell_type": "markdown", "id": "own-links", "metadata": {}, "source": TEXT}
    )


def spoil(folder: Path) -> None:
    edit(folder, change)
