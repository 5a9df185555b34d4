"""How long a class takes: by stock nbgrader, by the kit in nbgrader's command, by the kit's own.

Run `make bench`, or `python -m bench.class_speed [--sizes 10 30 100] [--page]`. The three grade the
same light notebooks one after the other on the same machine, so the ratios count and not the
seconds. Stock nbgrader runs the visible examples alone, without a sandbox; the kit adds the sandbox
and the hidden checks. With `--chapter` a class of 30 with the model solutions of `ch08` as well,
and `grader check` on each of these.
`--page` puts all of it into `docs/scale.md`.
"""

from __future__ import annotations

import argparse
import copy
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import NamedTuple

import psutil
from matplotlib.figure import Figure

from bench.pages import put_measured
from grader import notebooks
from grader.class_run import grade_class
from grader.class_table import load_results
from grader.demo import prepare_folder
from grader.execute import GradedNotebook, grade, solved_notebook
from grader.intake import take_file
from grader.settings import Course, load_course
from grader.units import Unit
from grader.wanted import Wanted
from grader.workers import processors

ROOT = Path(__file__).resolve().parents[1]
ASSIGNMENT, NOTEBOOK = "light", "ex_light"
_INSTALL = "from grader.hook import install\ninstall()"
WAYS = {
    "stock nbgrader": ("nbgrader", ""),
    "nbgrader autograde": ("nbgrader", _INSTALL),
    "grader autograde": ("grader", _INSTALL),
}
SLOW_WAYS = ("stock nbgrader", "nbgrader autograde")
CLASS_OF_CH08 = 30
PAGE, PICTURE = ROOT / "docs" / "scale.md", ROOT / "docs" / "images" / "class_speed.png"
CAPTION = (
    "Seconds and megabytes against the number of submissions, for stock nbgrader, the kit in "
    "nbgrader's command, and the kit's own command"
)

_CONFIG = """\
c = get_config()
{install}
c.CourseDirectory.root = {root!r}
c.CourseDirectory.db_url = "sqlite:///{root}/gradebook.db"
"""
_CHECKS = '''\
"""Hidden checks of a light notebook."""


def test_double__doubles(student, seeds):
    """The result is twice the argument."""
    for _ in range(5):
        x = seeds.random.randint(10, 10**6)
        student.call("double", x).equals(2 * x)
'''


class Run(NamedTuple):
    """One grading of one class.

    Attributes:
        seconds: wall time.
        processor: seconds of all processors, those that students' code took included; nothing else
            may run meanwhile.
        megabytes: the most memory that all of its processes held together.
    """

    seconds: float
    processor: float
    megabytes: float


def run(folder: Path, command: Sequence[str]) -> Run:
    """Grade a class, and watch what it takes.

    Raises:
        RuntimeError: the command failed.
    """
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    started, most, before = time.monotonic(), 0.0, _processor_seconds()
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", *command], cwd=folder, env=environment, stdout=log, stderr=log
        )
        while process.poll() is None:
            looked = time.monotonic()
            most = max(most, _megabytes(process.pid))
            # Looking takes the processor's time too: a twentieth of it at most.
            with suppress(subprocess.TimeoutExpired):
                process.wait(max(0.2, 20 * (time.monotonic() - looked)))
    if process.returncode not in (0, 3):
        raise RuntimeError(f"{' '.join(command)} failed:\n{(folder / 'log').read_text()[-2000:]}")
    return Run(time.monotonic() - started, _processor_seconds() - before, most)


def _processor_seconds() -> float:
    """What all processes of this machine have taken so far.

    Kernels are killed with their namespace, so nobody who waits for them learns what they took.
    """
    used = psutil.cpu_times()
    return float(used.user + used.nice + used.system)


def _megabytes(process: int) -> float:
    """What a process and all below it hold, pages that they share counted once for each share."""
    total = 0
    try:
        top = psutil.Process(process)
        for one in (top, *top.children(recursive=True)):
            try:
                total += one.memory_full_info().pss
            except psutil.Error:
                continue
    except psutil.Error:
        return 0.0
    return total / 2**20


def light_course(folder: Path) -> None:
    """A course whose only notebook takes next to no time of its own."""
    source = folder / "source" / ASSIGNMENT
    source.mkdir(parents=True)
    (folder / "tests" / "hidden").mkdir(parents=True)
    (folder / "tests" / "hidden" / f"test_{NOTEBOOK}.py").write_text(_CHECKS)
    configure(folder, _INSTALL)
    (source / f"{NOTEBOOK}.ipynb").write_text(notebooks.dumps(_light_notebook()))
    run(folder, ("nbgrader", "generate_assignment", ASSIGNMENT))


def configure(folder: Path, install: str) -> None:
    """Let nbgrader grade in this way from now on."""
    text = _CONFIG.format(install=install, root=str(folder))
    (folder / "nbgrader_config.py").write_text(text)


def _light_notebook() -> notebooks.NotebookNode:
    from nbformat.v4 import new_code_cell, new_notebook

    def about(name: str, **more: object) -> dict[str, object]:
        base = {"grade_id": name, "grade": False, "solution": False, "locked": False}
        return {"nbgrader": {**base, "task": False, "schema_version": 3, **more}}

    text = "def double(x):\n    ### BEGIN SOLUTION\n    return 2 * x\n    ### END SOLUTION"
    graded = about("test_double", grade=True, locked=True, points=2)
    cells = [
        new_code_cell(text, metadata=about("double", solution=True)),
        new_code_cell("assert double(2) == 4", metadata=graded),
    ]
    return notebooks.canonical(new_notebook(cells=cells))


def hand_in(folder: Path, size: int) -> None:
    """A class of `size` students, all of them right, each in words of their own."""
    for name in ("submitted", "autograded", "reports"):
        shutil.rmtree(folder / name, ignore_errors=True)
    released = folder / "release" / ASSIGNMENT / f"{NOTEBOOK}.ipynb"
    for number in range(size):
        notebook = notebooks.read(released)
        target = folder / "submitted" / f"student{number:04}" / ASSIGNMENT
        target.mkdir(parents=True)
        text = f"def double(x):\n    return 2 * x  # {number}"
        (target / released.name).write_text(
            json.dumps(notebooks.answered(notebook, {"double": text}))
        )


def compare(folder: Path, sizes: Sequence[int], patience: int) -> dict[str, dict[int, Run]]:
    """Grade classes of these sizes in every way, each time from an empty gradebook.

    Those larger than `patience` are graded by `grader autograde` alone.
    """
    light_course(folder)
    empty = (folder / "gradebook.db").read_bytes()
    found: dict[str, dict[int, Run]] = {way: {} for way in WAYS}
    for size in sizes:
        for way, (module, install) in WAYS.items():
            if way in SLOW_WAYS and size > patience:
                continue
            hand_in(folder, size)
            configure(folder, install)
            (folder / "gradebook.db").write_bytes(empty)
            found[way][size] = run(folder, (module, "autograde", ASSIGNMENT))
            print(f"{size:5} submissions  {way:20} {found[way][size].seconds:7.1f} s", flush=True)
    return found


def table(found: dict[str, dict[int, Run]]) -> str:
    """The runs side by side, with the throughput as a multiple of stock nbgrader's."""
    lines = [
        "| submissions | way | seconds | a second | × stock | CPU s each | MB |",
        "|---|---|---|---|---|---|---|",
    ]
    for size in found["grader autograde"]:
        stock = found["stock nbgrader"].get(size)
        for way, runs in found.items():
            if size in runs:
                ratio = f"{stock.seconds / runs[size].seconds:.1f}" if stock else ""
                lines.append(_row(size, way, runs[size], ratio))
    return "\n".join(lines)


def _row(size: int, way: str, took: Run, ratio: str) -> str:
    return (
        f"| {size} | {way} | {took.seconds:.1f} | {size / took.seconds:.2f} | {ratio} "
        f"| {took.processor / size:.2f} | {took.megabytes:.0f} |"
    )


def draw(found: dict[str, dict[int, Run]], path: Path) -> None:
    """Time and memory against the size of the class."""
    figure = Figure(figsize=(9, 3.6), layout="constrained")
    time_axes, memory_axes = figure.subplots(1, 2)
    for way, runs in found.items():
        sizes = list(runs)
        time_axes.plot(sizes, [runs[size].seconds for size in sizes], "o-", label=way)
        memory_axes.plot(sizes, [runs[size].megabytes for size in sizes], "o-", label=way)
    time_axes.set(xscale="log", yscale="log", xlabel="submissions", ylabel="seconds")
    memory_axes.set(xscale="log", xlabel="submissions", ylabel="megabytes", ylim=(0, None))
    time_axes.legend()
    figure.savefig(path, dpi=150)


class Instant:
    """Grades nothing: every unit comes back at once with the outcome of another one."""

    room = 1

    def __init__(self, graded: GradedNotebook) -> None:
        self._graded, self._units = graded, list[Unit]()

    def __len__(self) -> int:
        return len(self._units)

    def hand_in(self, unit: Unit) -> None:
        """Take a unit."""
        self._units.append(unit)

    def finished(self, seconds: float) -> Iterator[tuple[Unit, GradedNotebook]]:
        """Every unit, with a copy of the outcome that bears the student's name."""
        for unit in self._units:
            outcome = copy.deepcopy(self._graded)
            outcome.result.student = unit.student
            outcome.result.fingerprint, outcome.result.submitted = unit.fingerprint, unit.submitted
            yield unit, outcome
        self._units.clear()


def writer_seconds(folder: Path) -> float:
    """What one process needs to take a notebook in and to record what came of it."""
    course = load_course(folder)
    path = sorted(course.folder("submitted").glob(f"*/{ASSIGNMENT}/{NOTEBOOK}.ipynb"))[0]
    graded = grade(course, ASSIGNMENT, path.parts[-3], take_file(path, NOTEBOOK))
    started = time.process_time()
    tally = grade_class(course, Wanted(ASSIGNMENT, force=True), nullcontext(Instant(graded)))
    return (time.process_time() - started) / tally.graded


def whole_chapter(course: Course, folder: Path) -> str:
    """A class with the model solutions of `ch08`, against what their own code takes."""
    prepare_folder(course, folder)
    run(folder, ("nbgrader", "generate_assignment", "ch08"))
    audited = load_course(folder)
    for path in sorted(audited.released("ch08").glob("*.ipynb")):
        solved = json.dumps(solved_notebook(audited, "ch08", path.stem))
        for number in range(CLASS_OF_CH08):
            target = audited.folder("submitted") / f"student{number:02}" / "ch08"
            target.mkdir(parents=True, exist_ok=True)
            (target / path.name).write_text(solved)
    # The demonstration's short time limits are not for whole chapters.
    config = folder / "nbgrader_config.py"
    config.write_text(config.read_text() + "c.Kit.call_seconds, c.Kit.notebook_seconds = 20, 120\n")
    took = run(folder, ("grader", "autograde", "ch08"))
    results = load_results(audited, "ch08")
    own = sum(result.own_seconds for result in results)
    lost = sum(result.max_points - result.points for result in results)
    least = own / processors()
    return (
        f"{CLASS_OF_CH08} × ch08 ({len(results)} notebooks, {lost:g} points lost): "
        f"{took.seconds:.0f} s, the students' own code {own:.0f} s on {processors()} processors: "
        f"{took.seconds / least:.2f} × the least possible; "
        f"{took.processor / CLASS_OF_CH08:.0f} CPU seconds a submission; {took.megabytes:.0f} MB"
    )


def single_checks(course: Course, folder: Path) -> str:
    """What `grader check` takes for each notebook of `ch08` beyond the student's own code."""
    folder.mkdir()
    lines = ["| `grader check` | student's code, s | beyond it, s |", "|---|---|---|"]
    for source in sorted((course.folder("source") / "ch08").glob("*.ipynb")):
        path, report = folder / source.name, folder / "report.json"
        path.write_text(json.dumps(solved_notebook(course, "ch08", source.stem)))
        command = [sys.executable, "-m", "grader", "check", str(path), "--json", str(report)]
        found = []
        for _ in range(3):
            started = time.monotonic()
            subprocess.run(
                [*command, "--student", "student01"],
                cwd=course.root, check=True, stdout=subprocess.DEVNULL,
            )  # fmt: skip
            took = time.monotonic() - started
            own = json.loads(report.read_text(encoding="utf-8"))["own_seconds"]
            found.append((took - own, own))
        beyond, own = sorted(found)[1]  # the median
        lines.append(f"| {source.stem} | {own:.1f} | {beyond:.2f} |")
    return "\n".join(lines)


def main() -> None:
    """Print the table, and draw it where a file is named."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sizes", type=int, nargs="*", default=[10, 30, 100, 300, 1000])
    parser.add_argument(
        "--patience", type=int, default=100, help="larger classes by `grader autograde` alone"
    )
    parser.add_argument("--page", action="store_true", help="write it into docs/scale.md")
    parser.add_argument("--chapter", action="store_true", help="ch08 as well")
    options = parser.parse_args()
    parts = []
    with tempfile.TemporaryDirectory(prefix="grader-bench-") as scratch:
        if options.sizes:
            found = compare(Path(scratch, "light"), options.sizes, options.patience)
            parts.append(table(found))
            largest = max(options.sizes)
            each = found["grader autograde"][largest].processor / largest
            writer = writer_seconds(Path(scratch, "light"))
            parts.append(
                f"Taking in and recording a notebook of a class of {largest} takes the one writer "
                f"{writer:.3f} CPU s, so it keeps up with {each / writer:.0f} processors that "
                "grade such notebooks."
            )
            if options.page:
                draw(found, PICTURE)
                parts.insert(0, f"![{CAPTION}](images/{PICTURE.name})")
        if options.chapter:
            course = load_course(ROOT)
            parts.append(whole_chapter(course, Path(scratch, "chapter")))
            parts.append(single_checks(course, Path(scratch, "single")))
    print(text := "\n\n".join(parts))
    if options.page:
        put_measured(PAGE, text)


if __name__ == "__main__":
    main()
