# Floods both channels with large messages, parts without end and bytes that are no message.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import threading
import time

import zmq

kernel = get_ipython().kernel
block = b"x" * 7_000_000

def flood():
    socket = kernel.iopub_thread.socket
    for number in range(12):
        try:
            socket.send_multipart([b"<IDS|MSG>", block, block], zmq.NOBLOCK, copy=False)
            socket.send_multipart([b"", b"<IDS|MSG>", b"no signature", b"{}", b"{}", b"{}", b"{}"])
            socket.send_multipart([b"\xff" * 100] * 50)
        except zmq.ZMQError:
            pass
        time.sleep(0.05)

threading.Thread(target=flood, daemon=True).start()
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
