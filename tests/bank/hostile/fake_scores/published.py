# Publishes results of full points as other cells and as the requests to come.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import run

CODE = r"""
kernel = get_ipython().kernel
header = dict(kernel.get_parent("shell")["header"])
stem, _, number = header["msg_id"].rpartition("_")
for ahead in range(200):
    parent = {"header": {**header, "msg_id": f"{stem}_{int(number) + ahead}"}}
    kernel.session.send(kernel.iopub_socket, "execute_result",
                        {"data": {"text/plain": "4.0"}, "metadata": {}, "execution_count": 1}, parent)
"""


def spoil(folder: Path) -> None:
    run(folder, CODE)
