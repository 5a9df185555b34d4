"""Grading on the workers of a dask cluster, with the same units as on one machine.

A worker needs this package and the sandbox, in the same versions; what it needs of the course comes
with the units, so that no folder has to be shared.
"""

from __future__ import annotations

import io
import logging
import tarfile
import threading
import weakref
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from grader import scratch
from grader.errors import RunStopped
from grader.fingerprint import Fingerprints
from grader.scratch import ScratchFolder
from grader.settings import CONFIG_NAME, Course, load_course
from grader.units import Outcome, Unit, failed_unit, grade_unit

CONNECT_SECONDS = 10
_FOLDER = "grader-course-"
_ONE_AT_A_TIME = threading.Lock()  # pytest, which runs the checks, can run once in a process


class ClusterUnavailable(RunStopped):
    """No dask scheduler answers at the address."""


class Cluster:
    """The workers of a dask scheduler (`grader.class_run.Graders`)."""

    def __init__(self, course: Course, assignment: str, address: str) -> None:
        """The workers at `address`, such as `tcp://127.0.0.1:8786`; nothing is connected yet."""
        self._course, self._address = course, address
        self._pack = pack(course, assignment)
        self._waiting: dict[Any, Unit] = {}
        self._client: Any = None

    def __enter__(self) -> Cluster:
        try:
            from distributed import Client
        except ImportError as error:
            raise ClusterUnavailable(
                "--scheduler needs dask: pip install 'reasoning-exercises[cluster]'."
            ) from error
        logging.getLogger("distributed.client").setLevel(logging.CRITICAL)  # told here instead
        try:
            self._client = Client(self._address, timeout=CONNECT_SECONDS)
        except (OSError, ValueError) as error:
            raise ClusterUnavailable(
                f"No dask scheduler answers at {self._address} ({error}); start one with "
                "`dask scheduler`, and workers with `dask worker ADDRESS --nthreads 1`."
            ) from error
        return self

    def __exit__(self, *exception: object) -> None:
        for future in self._waiting:
            future.cancel()
        self._client.close()

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def room(self) -> int:
        """Two units for each thread that the cluster has at the moment.

        Raises:
            ClusterUnavailable: the scheduler is gone.
        """
        try:
            threads: int = sum(self._client.nthreads().values())
        except (OSError, RuntimeError) as error:
            raise self._gone() from error
        return 2 * max(1, threads)

    def hand_in(self, unit: Unit) -> None:
        """Send a unit to the cluster, which sends it to another worker if one dies with it.

        What is needed of the course goes with each unit: stored on the workers, it would be lost
        with the last worker that had it.
        """
        unsandboxed = self._course.kit.unsandboxed
        future = self._client.submit(grade_packed, self._pack, unsandboxed, unit, pure=False)
        self._waiting[future] = unit

    def finished(self, seconds: float) -> Iterator[tuple[Unit, Outcome]]:
        """The units that end within `seconds`, each with its outcome; maybe none.

        Raises:
            ClusterUnavailable: the scheduler is gone.
        """
        from distributed import wait
        from distributed.utils import CancelledError  # type: ignore[attr-defined]

        try:
            done = wait(list(self._waiting), timeout=seconds, return_when="FIRST_COMPLETED").done
        except TimeoutError:
            return
        except CancelledError as error:
            raise self._gone() from error
        for future in done:
            unit = self._waiting.pop(future)
            try:
                yield unit, future.result()
            except Exception as error:  # whatever went wrong there, the class goes on
                yield unit, failed_unit(self._course, unit, f"The cluster: {error}")

    def _gone(self) -> ClusterUnavailable:
        return ClusterUnavailable(
            f"The dask scheduler at {self._address} went away. What was graded is recorded; start "
            "the scheduler and its workers and run the command again, and it goes on from there."
        )


def pack(course: Course, assignment: str) -> bytes:
    """What of a course a worker needs, in a tar archive: settings, secret, checks, release."""
    course.secret()  # made now, if it is not there
    released = course.released(assignment)
    wanted = [course.root / CONFIG_NAME, course.root / "course_config.py"]
    wanted += [course.root / course.kit.secret_file, course.checks, released]
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as archive:
        for path in wanted:
            if path.exists():
                name = path.relative_to(course.root).as_posix()
                archive.add(path, name, filter=_without_caches)
    return buffer.getvalue()


def _without_caches(member: tarfile.TarInfo) -> tarfile.TarInfo | None:
    return None if "__pycache__" in member.name else member


def grade_packed(packed: bytes, unsandboxed: bool, unit: Unit) -> Outcome:
    """Grade a unit on a worker, if everything that the result depends on is the same there."""
    with _ONE_AT_A_TIME:
        course, prints = _unpacked(packed, unit.assignment)
        course.kit.unsandboxed = course.kit.unsandboxed or unsandboxed
        if prints.environment != unit.environment:
            reason = "This worker has another version of the kit, of Python or of a package."
            return failed_unit(course, unit, reason)
        return grade_unit(course, unit)


@lru_cache(maxsize=1)
def _unpacked(packed: bytes, assignment: str) -> tuple[Course, Fingerprints]:
    scratch.sweep(_FOLDER)  # with a worker that was killed, the secret stays behind
    folder = ScratchFolder(_FOLDER)
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder.path, filter="data")
    config = load_course(folder.path).config
    config.CourseDirectory.root = str(folder.path)
    course = Course.from_config(config)
    # The folder goes when the course does: some time after the next one, or with this process.
    weakref.finalize(course, folder.remove)
    return course, Fingerprints(course, assignment)
