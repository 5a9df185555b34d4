"""The self-test: a hostile probe decides which sandbox holds on a machine."""

import json
import os
import shutil
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sandboxes import LEVELS, ROOT, USABLE, missing

from grader import kernel_source, sandbox_levels, sandbox_process
from grader.fork_server import ForkServer
from grader.kernel.confine import Level, Policy
from grader.kernel.probe import Targets, attempts
from grader.kernel_source import close_kept
from grader.sandbox_levels import PRIVATE_MODULES, check_level, find_level
from grader.sandbox_view import SandboxUnavailable, readable_paths
from grader.sandboxed_kernel import SandboxedKernel, level_in_force, probe_early, warm_up
from grader.settings import Kit, load_course

NOBODY = 65534


@pytest.fixture(autouse=True)
def forgotten_levels() -> Iterator[None]:
    """What was found before a test, or in it, counts for no other."""
    find_level.cache_clear()
    yield
    find_level.cache_clear()


@pytest.fixture(params=USABLE)
def level(request: pytest.FixtureRequest) -> Level:
    wanted: Level = request.param
    return wanted


def test_the_hostile_probe_gets_nowhere(level: Level) -> None:
    check_level(level, ROOT, ROOT / "release")


def test_the_same_probe_gets_everywhere_without_a_sandbox(tmp_path: Path) -> None:
    course = tmp_path / "course"
    course.mkdir()
    with pytest.raises(SandboxUnavailable, match="a hostile probe could") as caught:
        check_level(Level.NONE, course)
    told = str(caught.value).removeprefix("a hostile probe could ").split(", ")
    targets = Targets("", "", 0, PRIVATE_MODULES, 0, 0, "", "", 0, ())
    everything = attempts(targets, Policy(Level.NONE, (), (), "", ""))
    limited = {"reserve 3 GiB", "open files without end"}  # at this level too
    assert set(told) == set(everything) - limited
    assert (course / ".probe").exists()


def test_a_hole_in_the_sandbox_is_found(
    level: Level, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def too_much(course_root: Path, given: Path | None) -> tuple[str, ...]:
        return (*readable_paths(course_root, given), str(tmp_path))

    tmp_path.chmod(0o755)
    monkeypatch.setattr(sandbox_process, "readable_paths", too_much)
    with pytest.raises(SandboxUnavailable, match="a hostile probe could list the course"):
        check_level(level, tmp_path)


def test_a_kernel_that_lacks_what_it_needs_is_found(
    level: Level, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox_levels, "_origins", lambda: iter(["/nonexistent/package.py"]))
    with pytest.raises(SandboxUnavailable, match="could not read /nonexistent/package"):
        check_level(level, ROOT)


def test_the_strongest_level_that_holds_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Level] = []

    def only_landlock(level: Level, course_root: Path, given: Path | None) -> None:
        asked.append(level)
        if level is Level.NAMESPACES:
            raise SandboxUnavailable("no user namespaces")

    monkeypatch.setattr(sandbox_levels, "check_level", only_landlock)
    assert find_level(ROOT) is Level.LANDLOCK
    assert find_level(ROOT) is Level.LANDLOCK
    assert asked == [Level.NAMESPACES, Level.LANDLOCK]


def test_without_any_level_grading_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(level: Level, course_root: Path, given: Path | None) -> None:
        raise SandboxUnavailable(f"no {level} here")

    monkeypatch.setattr(sandbox_levels, "check_level", nothing)
    with pytest.raises(SandboxUnavailable, match=r"no namespaces here.*no landlock here.*install"):
        find_level(ROOT)


def test_only_a_machine_without_a_sandbox_does_without_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def level(kit: Kit) -> Level:
        find_level.cache_clear()
        return level_in_force(ROOT, None, kit)

    monkeypatch.setattr(sandbox_levels, "check_level", lambda level, root, given: None)
    assert level(Kit()) is level(Kit(unsandboxed=True)) is Level.NAMESPACES
    assert level(Kit(sandbox="landlock")) is Level.LANDLOCK

    def nothing(level: Level, course_root: Path, given: Path | None) -> None:
        raise SandboxUnavailable("not here")

    monkeypatch.setattr(sandbox_levels, "check_level", nothing)
    assert level(Kit(unsandboxed=True)) is Level.NONE
    with pytest.raises(SandboxUnavailable, match="--unsandboxed"):
        level(Kit())


def test_who_asks_while_the_level_is_looked_for_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Level] = []

    def slow(level: Level, course_root: Path, given: Path | None) -> None:
        asked.append(level)
        time.sleep(0.5)

    monkeypatch.setattr(sandbox_levels, "check_level", slow)
    course = load_course(ROOT)
    probing = probe_early(course, "ch08")
    level = level_in_force(course.root, course.released("ch08"), course.kit)
    probing.join()
    assert level is Level.NAMESPACES
    assert asked == [Level.NAMESPACES]


@pytest.mark.skipif(any(map(missing, LEVELS)), reason="needs both levels")
def test_a_process_begun_at_a_level_that_does_not_hold_is_not_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def only_landlock(level: Level, course_root: Path, given: Path | None) -> None:
        if level is Level.NAMESPACES:
            raise SandboxUnavailable("no user namespaces")

    monkeypatch.setattr(sandbox_levels, "check_level", only_landlock)
    course = load_course(ROOT)
    warm_up(course, "ch08")
    begun = kernel_source._kept.source
    assert begun is not None
    kernel = SandboxedKernel(course.root, course.released("ch08"), course.kit)
    assert kernel.level is Level.LANDLOCK
    kernel.close()
    assert kernel_source._kept.source is not begun
    assert not begun.sockets.exists()  # ended, and its folders removed
    close_kept()


def test_a_process_that_cannot_be_begun_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[ForkServer] = []

    def fails(server: ForkServer) -> None:
        begun.append(server)
        raise SandboxUnavailable("no bubblewrap")

    monkeypatch.setattr(ForkServer, "prepare", fails)
    warm_up(load_course(ROOT), "ch08")
    assert begun
    assert not [server for server in begun if server.sockets.exists()]
    assert kernel_source._kept.source is None


def test_a_course_inside_what_a_kernel_reads_is_refused() -> None:
    with pytest.raises(SandboxUnavailable, match="lies in it"):
        readable_paths(Path(sys.prefix, "lib", "course"), None)
    with pytest.raises(SandboxUnavailable, match="lies in it"):
        readable_paths(ROOT, ROOT)


def test_nothing_private_is_among_the_readable_paths() -> None:
    private = [ROOT / name for name in ("reference", "tests", "source", "grader/session.py")]
    for path in map(Path, readable_paths(ROOT, ROOT / "release")):
        assert not any(secret.is_relative_to(path) for secret in private)


# Answers Landlock's first call, 444, with ENOSYS, as a system without it does.
WITHOUT_LANDLOCK = """
import ctypes
from grader.kernel import landlock
from grader.kernel.seccomp import Instruction, install
ctypes.CDLL(None).prctl(38, 1, 0, 0, 0)
install([
    Instruction(0x20, 0, 0, 0), Instruction(0x15, 0, 1, 444), Instruction(0x06, 0, 0, 0x50026),
    Instruction(0x06, 0, 0, 0x7FFF0000),
])
assert landlock.abi() == 0
"""
REPORT_LEVELS = """
import json
from pathlib import Path
from grader.sandbox_levels import Level, SandboxUnavailable, check_level
told = {}
for level in (Level.NAMESPACES, Level.LANDLOCK):
    try:
        check_level(level, Path(ROOT))
        told[level] = "holds"
    except SandboxUnavailable as failure:
        told[level] = str(failure)
print(json.dumps(told))
""".replace("ROOT", repr(str(ROOT)))


def levels_found(command: list[str], code: str, **options: Any) -> dict[str, str]:
    done = subprocess.run(
        [*command, "-c", code], capture_output=True, text=True, timeout=60, check=False, **options
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, str] = json.loads(done.stdout)
    return told


def test_a_system_without_landlock_has_namespaces_or_nothing() -> None:
    told = levels_found([sys.executable], WITHOUT_LANDLOCK + REPORT_LEVELS)
    assert "no Landlock" in told["landlock"]
    if not missing(Level.NAMESPACES):
        assert told["namespaces"] == "holds"


def test_a_machine_without_bubblewrap_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nonexistent")
    with pytest.raises(SandboxUnavailable, match="not installed"):
        check_level(Level.NAMESPACES, ROOT)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become an ordinary user")
def test_both_levels_hold_for_an_ordinary_user() -> None:
    python = "/usr/bin/python3"
    probe = [python, "-c", "import sys, venv; sys.exit(sys.version_info < (3, 11))"]
    if not Path(python).exists() or subprocess.run(probe, check=False).returncode:
        pytest.skip(f"an ordinary user needs a Python it can read: {python}, 3.11 or newer")
    if not all(folder.stat().st_mode & stat.S_IXOTH for folder in (ROOT, *ROOT.parents)):
        pytest.skip(f"an ordinary user cannot read the kit in {ROOT}")
    home = Path("/tmp") / f"grader-user-{os.getpid()}"  # pytest's own folders are root's alone
    home.mkdir(mode=0o755)
    try:
        subprocess.run([python, "-m", "venv", "--without-pip", home / "venv"], check=True)
        packages = next((home / "venv/lib").glob("python3*/site-packages"))
        (packages / "kit.pth").write_text(f"{ROOT}\n")
        told = levels_found(
            [str(home / "venv/bin/python"), "-s", "-P"],
            REPORT_LEVELS,
            user=NOBODY, group=NOBODY, extra_groups=[], cwd=home, env={"PATH": os.environ["PATH"]},
        )  # fmt: skip
    finally:
        shutil.rmtree(home)
    possible = [level for level in LEVELS if not missing(level, NOBODY)]
    assert possible
    assert [told[level] for level in possible] == ["holds"] * len(possible)
