"""What hostile submissions left behind: processes, files, messages, changed files, markup."""

from __future__ import annotations

import os
import re
import site
import socket
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from html.parser import HTMLParser
from pathlib import Path

import grader
from grader.errors import GraderError
from grader.settings import Course

PORT = 47655  # where hostile submissions try to reach somebody, by TCP and by UDP
MARKUP = "hostile-marker"
LEFT_BEHIND = "grader-hostile-was-here*"
_SECONDS_TO_END = 5.0

_SCHEME = re.compile(r"[\x00-\x20]*[A-Za-z][A-Za-z0-9+.\x00-\x20-]*:")  # as a browser reads it

Snapshot = dict[str, tuple[int, int]]


class PortTaken(GraderError):
    """The port of the audit's listener is in use."""


class Traces:
    """What can be seen before a class is graded, to be compared with what is there afterwards."""

    def __init__(self, course: Course, audited: Sequence[Path]) -> None:
        """Look around.

        Args:
            course: the course whose checks, reference and engine grade.
            audited: the folders of the courses that the class is laid out in.
        """
        self._audited = audited
        self._trees = [Path(grader.__file__).parent, course.checks, *_kept(course.root)]
        self._trees += [tree for folder in audited for tree in (*_kept(folder), folder / "release")]
        self._trees += [folder / "submitted" for folder in audited]
        self._processes = _kernels()
        self._files = _snapshot(self._trees)

    def left(self, heard: Sequence[str]) -> list[str]:
        """A sentence for each thing that should not be there; `heard` is the listener's list."""
        found = [f"something reached the listener: {what}" for what in heard]
        found += [f"process {pid} is still running" for pid in self._running()]
        after = _snapshot(self._trees)
        changed = {path for path, _ in self._files.items() ^ after.items()}
        found += [f"{path} was written" for path in sorted(changed)]
        found += [f"{path} was written" for path in _markers(self._audited)]
        return found + [text for folder in self._audited for text in _markup(folder)]

    def _running(self) -> set[int]:
        deadline = time.monotonic() + _SECONDS_TO_END
        while (running := _kernels() - self._processes) and time.monotonic() < deadline:
            time.sleep(0.2)
        return running


def _kept(root: Path) -> list[Path]:
    """What no grading run may change in a course's folder."""
    names = ("source", "reference", "tests", "nbgrader_config.py", "course_config.py")
    return [root / name for name in names]


def _snapshot(trees: Sequence[Path]) -> Snapshot:
    found = {}
    for tree in trees:
        for path in (tree, *tree.rglob("*")):
            try:
                about = path.lstat()
            except OSError:
                continue
            if "__pycache__" not in path.parts and not path.is_dir():
                found[str(path)] = (about.st_mtime_ns, about.st_size)
    return found


def _markers(audited: Sequence[Path]) -> list[Path]:
    """Files of the hostile bank's agreed name, where it tries to write them."""
    places = {Path(place) for place in ("/tmp", "/var/tmp", "/dev/shm", "/etc", "/")}
    places |= {Path(tempfile.gettempdir()), Path.home(), Path(grader.__file__).parent.parent}
    places |= {Path(place) for place in site.getsitepackages()}
    places |= {place for folder in audited for place in (folder, folder.parent)}
    return sorted(path for place in places for path in place.glob(LEFT_BEHIND))


def _markup(folder: Path) -> Iterator[str]:
    for page in sorted((folder / "feedback").rglob("*.html")):
        reader = _Markup()
        reader.feed(page.read_text(encoding="utf-8"))
        if reader.found:
            yield f"markup reached the feedback page {page.relative_to(folder)}: {reader.found}"


class _Markup(HTMLParser):
    """Looks for the marker where a browser would take it for more than text."""

    def __init__(self) -> None:
        super().__init__()
        self.found = ""
        self._tag = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._tag = tag
        for name, value in attrs:
            relative = name in ("href", "src") and not _SCHEME.match(value or "")
            if MARKUP in f"{name}={value}" and not relative:
                self.found = f"<{tag} {name}={value}>"[:200]

    def handle_data(self, data: str) -> None:
        if MARKUP in data and self._tag in ("script", "style", "iframe"):
            self.found = f"<{self._tag}>{data}"[:200]

    def handle_comment(self, data: str) -> None:
        if MARKUP in data:
            self.found = f"<!--{data}-->"[:200]


def _kernels() -> set[int]:
    """The kernels that run without a grader: their processes hang on the system's first one."""
    parents = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")
            if b"grader.kernel" in words:
                parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
                parents[int(folder.name)] = int(parent)
        except OSError:
            continue  # it has ended since

    def top(pid: int) -> int:
        return top(parents[pid]) if pid in parents else pid

    ours = {1, os.getpid()}
    return {pid for pid in parents if top(pid) in ours}


@contextmanager
def listener() -> Iterator[list[str]]:
    """Listen on loopback; yields the list of what was heard.

    Raises:
        PortTaken: somebody else listens there.
    """
    heard: list[str] = []
    done = threading.Event()
    with ExitStack() as stack:
        try:
            tcp = stack.enter_context(socket.create_server(("127.0.0.1", PORT)))
            udp = stack.enter_context(socket.socket(socket.AF_INET, socket.SOCK_DGRAM))
            udp.bind(("127.0.0.1", PORT))
        except OSError as error:
            raise PortTaken(
                f"The audit cannot listen on port {PORT} of 127.0.0.1, which is in use; wait until "
                f"another audit has ended, or stop what uses it ({error.strerror})."
            ) from None
        tcp.settimeout(0.1)
        udp.settimeout(0.1)

        def listen() -> None:
            while not done.is_set():
                try:
                    tcp.accept()[0].close()
                    heard.append("a TCP connection")
                except TimeoutError:
                    pass
                try:
                    udp.recv(100)
                    heard.append("a UDP packet")
                except TimeoutError:
                    pass

        thread = threading.Thread(target=listen)
        thread.start()
        try:
            yield heard
        finally:
            done.set()
            thread.join()
