# Leaves by exit, quit and the kernel's own shutdown.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import run

CODE = r"""
kernel = get_ipython().kernel
get_ipython().ask_exit()
kernel.do_shutdown(False)
exit()
"""


def spoil(folder: Path) -> None:
    run(folder, CODE)
