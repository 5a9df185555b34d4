"""The filter of system calls, run by an interpreter of BPF: both architectures on any machine."""

import errno
import re
import struct
from pathlib import Path

import pytest

from grader.kernel.seccomp import ARCHITECTURES, DENIED, Architecture, build_filter, conditions
from grader.kernel.syscalls import NEWEST, NUMBERS

PID = 4321
ALLOW, KILL = 0x7FFF0000, 0x80000000
EPERM, ENOSYS = 0x50000 | errno.EPERM, 0x50000 | errno.ENOSYS
HEADERS = {
    "x86_64": ("/usr/include/x86_64-linux-gnu/asm/unistd_64.h", "/usr/include/asm/unistd_64.h"),
    "aarch64": ("/usr/include/asm-generic/unistd.h",),
}


def run_filter(architecture: Architecture, number: int, *arguments: int, audit: int = 0) -> int:
    """What the filter answers to one call, by the rules of linux/bpf_common.h."""
    words = [argument % 2**64 for argument in (*arguments, *[0] * (6 - len(arguments)))]
    data = struct.pack("<iIQ6Q", number, audit or architecture.audit, 0, *words)
    program = build_filter(architecture, PID)
    accumulator, position = 0, 0
    while True:
        code, if_true, if_false, operand = program[position]
        position += 1
        if code == 0x20:
            (accumulator,) = struct.unpack_from("<I", data, operand)
        elif code == 0x54:
            accumulator &= operand
        elif code == 0x15:
            position += if_true if accumulator == operand else if_false
        elif code == 0x35:
            position += if_true if accumulator >= operand else if_false
        else:
            assert code == 0x06
            return operand


@pytest.fixture(params=sorted(ARCHITECTURES))
def architecture(request: pytest.FixtureRequest) -> Architecture:
    return ARCHITECTURES[request.param]


def answer(architecture: Architecture, name: str, *arguments: int) -> int:
    number = NUMBERS[name][architecture.column]
    assert number is not None
    return run_filter(architecture, number, *arguments)


def test_denied_calls_fail_with_eperm_and_clone3_as_if_it_were_not_there(
    architecture: Architecture,
) -> None:
    present = [name for name in DENIED if NUMBERS[name][architecture.column] is not None]
    assert {answer(architecture, name) for name in present} == {EPERM}
    assert answer(architecture, "clone3") == ENOSYS


def test_every_other_known_call_passes(architecture: Architecture) -> None:
    ruled = {pair[architecture.column] for pair in NUMBERS.values()}
    others = set(range(NEWEST + 1)) - ruled
    assert {run_filter(architecture, number) for number in others} == {ALLOW}


def test_calls_newer_than_the_table_fail_as_on_an_older_system(architecture: Architecture) -> None:
    assert run_filter(architecture, NEWEST + 1) == ENOSYS
    assert run_filter(architecture, 2**30 - 1) == ENOSYS


def test_the_entries_of_other_architectures_end_the_process(architecture: Architecture) -> None:
    assert run_filter(architecture, 0, audit=0x40000003) == KILL  # the i386 entry
    assert run_filter(architecture, 2**30) == KILL  # x32's read


@pytest.mark.parametrize(
    ("name", "arguments", "allowed"),
    [
        ("clone", (0x3D0F00,), True),  # the flags of a glibc thread
        ("clone", (17,), False),  # SIGCHLD: a process
        ("clone", (0x4111,), False),  # what vfork does
        ("clone", (0x10000 << 32 | 17,), False),
        ("kill", (PID, 9), True),
        ("kill", (2**32 + PID, 9), True),
        ("kill", (PID + 1, 9), False),
        ("kill", (0, 9), False),
        ("kill", (-1, 9), False),
        ("kill", (-PID, 9), False),
        ("tgkill", (PID, PID + 1, 9), True),
        ("tgkill", (PID + 1, PID + 1, 9), False),
        ("tkill", (PID + 1, 9), False),
        ("socket", (1, 1), True),
        ("socket", (1, 1 | 0o2004000), True),  # with SOCK_CLOEXEC and SOCK_NONBLOCK
        ("socket", (1, 2), False),
        ("socket", (2, 1), False),
        ("socket", (10, 2), False),
        ("socket", (16, 3), False),  # netlink
        ("socketpair", (1, 1), True),
        ("socketpair", (1, 2), False),
        ("prlimit64", (0, 7), True),
        ("prlimit64", (PID + 1, 7), False),
        ("sched_setaffinity", (PID + 1,), False),
        ("sched_setscheduler", (0, 0), True),
        ("sched_setscheduler", (0, 1), False),  # SCHED_FIFO
        ("ioctl", (0, 0x5401), True),
        ("ioctl", (0, 0x5412), False),  # TIOCSTI
        ("ioctl", (0, 2**32 + 0x5412), False),
        ("ioctl", (0, 0x40086602), False),  # FS_IOC_SETFLAGS
        ("fcntl", (0, 4), True),
        ("fcntl", (0, 8, PID + 1), False),  # F_SETOWN
        ("fcntl", (0, 1024), False),  # F_SETLEASE
        ("prctl", (15,), True),  # PR_SET_NAME
        ("prctl", (1, 0), False),  # PR_SET_PDEATHSIG
        ("prctl", (4, 1), False),  # PR_SET_DUMPABLE
    ],
)
def test_calls_with_conditions_pass_by_their_arguments_only(
    architecture: Architecture, name: str, arguments: tuple[int, ...], allowed: bool
) -> None:
    assert answer(architecture, name, *arguments) == (ALLOW if allowed else EPERM)


def test_the_table_names_no_call_without_a_rule() -> None:
    assert set(NUMBERS) == DENIED | set(conditions(PID)) | {"clone3"}


def test_the_program_fits_the_limits_of_bpf(architecture: Architecture) -> None:
    program = build_filter(architecture, PID)
    assert len(program) <= 4096
    assert max(max(step.if_true, step.if_false) for step in program) <= 255


@pytest.mark.parametrize("name", sorted(HEADERS))
def test_the_numbers_are_those_of_the_system_headers(name: str) -> None:
    path = next((path for path in map(Path, HEADERS[name]) if path.exists()), None)
    if path is None:
        pytest.skip(f"the kernel headers with the numbers of {name} are not installed")
    found = re.findall(r"#define __NR(?:3264)?_(\w+)\s+(\d+)\b", path.read_text(encoding="utf-8"))
    theirs = {call: int(number) for call, number in found if call != "syscalls"}
    ours = {call: pair[ARCHITECTURES[name].column] for call, pair in NUMBERS.items()}
    assert {call: ours[call] for call in ours.keys() & theirs.keys()} == {
        call: theirs[call] for call in ours.keys() & theirs.keys()
    }
    newer = {number for call, number in ours.items() if call not in theirs and number is not None}
    assert all(number > max(theirs.values()) for number in newer)
    assert max(number for number in ours.values() if number is not None) <= NEWEST
