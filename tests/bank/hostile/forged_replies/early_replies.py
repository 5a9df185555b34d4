# Sends replies to requests that have not come yet; their ids can be foreseen.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
kernel = get_ipython().kernel
parent = kernel.get_parent("shell")
idents = kernel._parent_ident["shell"] if isinstance(kernel._parent_ident, dict) else kernel._parent_ident
stem, _, number = parent["header"]["msg_id"].rpartition("_")
stream = getattr(kernel, "shell_stream", None) or kernel.shell_streams[0]
for ahead in range(300):
    header = {**parent["header"], "msg_id": f"{stem}_{int(number) + ahead}"}
    for kind, content in (("grader_call_reply", {"results": [{"returned": 1.0}]}),
                          ("execute_reply", {"status": "ok", "execution_count": 1})):
        kernel.session.send(stream, kind, content, {"header": header}, idents)
    kernel.session.send(kernel.iopub_socket, "status", {"execution_state": "idle"}, {"header": header})
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
