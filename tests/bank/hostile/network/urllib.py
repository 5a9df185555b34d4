# Asks the loopback address by HTTP and asyncio, from threads.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import asyncio
import threading
import urllib.request

def ask():
    try:
        urllib.request.urlopen("http://127.0.0.1:47655/hostile", timeout=1)
    except Exception:
        pass
    try:
        asyncio.run(asyncio.wait_for(asyncio.open_connection("127.0.0.1", 47655), 1))
    except Exception:
        pass

threads = [threading.Thread(target=ask) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
