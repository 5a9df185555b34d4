# Opens a port of its own, and Unix sockets of well-known names.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import socket

for family, address in ((socket.AF_INET, ("127.0.0.1", 0)), (socket.AF_UNIX, "\0hostile"),
                        (socket.AF_UNIX, "/tmp/grader-hostile-was-here-socket")):
    try:
        line = socket.socket(family)
        line.bind(address)
        line.listen()
        if family == socket.AF_INET:
            with socket.socket() as other:
                other.connect(("127.0.0.1", 47655))
    except OSError:
        pass
for address in ("/var/run/docker.sock", "/run/dbus/system_bus_socket", "\0/tmp/.X11-unix/X0"):
    try:
        socket.socket(socket.AF_UNIX).connect(address)
    except OSError:
        pass
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
