# Displays HTML, JavaScript, SVG, LaTeX, Markdown and widgets.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import run

CODE = r"""
from IPython.display import HTML, SVG, Javascript, Latex, Markdown, display

SCRIPT = '<script>hostile-marker</script><img src=x onerror=hostile-marker>'
for value in (HTML(SCRIPT), Javascript("hostile-marker"), Markdown(SCRIPT), Latex(SCRIPT)):
    display(value)
everything = ("text/html", "text/markdown", "text/latex", "image/svg+xml", "application/javascript",
              "text/plain", "image/png", "image/jpeg", "application/vnd.jupyter.widget-view+json")
display({kind: SCRIPT for kind in everything}, raw=True)
display({"image/png": "x\" onerror=hostile-marker y=\"", "text/plain": SCRIPT}, raw=True,
        metadata={"image/png": {"width": SCRIPT, "alt": SCRIPT}})
print(SCRIPT, "\x1b[31m" + SCRIPT + "\x1b[0m", "\x1b]8;;javascript:hostile-marker\x07link")
raise Exception(SCRIPT)
"""


def spoil(folder: Path) -> None:
    run(folder, CODE)
