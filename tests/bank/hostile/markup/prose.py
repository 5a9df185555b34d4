# Puts script into Markdown, raw and code cells, and into the names and metadata of the file.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import code_cell, edit

SCRIPT = '<script>hostile-marker</script><img src=x onerror=hostile-marker>'
FORMS = f"""{SCRIPT}
[a](javascript:hostile-marker) ![b](x" onerror=hostile-marker y=")
<svg onload=hostile-marker><style>*{{background:url(javascript:hostile-marker)}}</style>
<iframe srcdoc="{SCRIPT}"></iframe> $\\href{{javascript:hostile-marker}}{{x}}$
```html
{SCRIPT}
```
"""


def change(notebook: dict) -> None:
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            cell["source"] = FORMS
        cell["metadata"]["name"] = SCRIPT
        cell["attachments"] = {SCRIPT: {"image/png": SCRIPT}}
    notebook["cells"].insert(1, code_cell(f"# {SCRIPT}\nx = '</pre></div>{SCRIPT}'"))
    for kind in ("markdown", "raw"):
        own = {"cell_type": kind, "id": f"own-{kind}", "metadata": {"raw_mimetype": "text/html"}, "source": FORMS}
        notebook["cells"].insert(1, own)
    notebook["metadata"] |= {"title": SCRIPT, "authors": [{"name": SCRIPT}], "widgets": {SCRIPT: SCRIPT}}


def spoil(folder: Path) -> None:
    edit(folder, change)
