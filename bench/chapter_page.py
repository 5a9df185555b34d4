"""The chapter beside the code: writes docs/chapter.md, with every result computed, none typed.

`python -m bench.chapter_page` writes the page; with `--check` it writes nothing and ends with 1
where the committed page differs. About ten seconds on one core.
"""

from __future__ import annotations

import argparse
import inspect
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, groupby, zip_longest

from reasoning import allocation, coverage, figures, rlvr, search, selection
from reasoning.solver import DIFFICULTY

from bench.chapter_figures import (
    CHAPTER,
    GIVEN,
    PRINTED,
    ROOT,
    TOPICS,
    Function,
    Row,
    Topic,
    as_shown,
    results,
    rows,
)
from bench.chapter_findings import FINDINGS
from grader import notebooks
from reference import wu3_shares

PAGE = ROOT / "docs/chapter.md"
REPORTED = {(16, 400): 0.95, (2, 800): 0.66}
"""(group size, step) → share: quoted from the text that warm-up 3 repeats, one run each."""

REPEATED = {(16, 400): 0.81, (16, 800): 0.88, (2, 800): 0.57}
"""The same from that text's program, run once, at seed 0, with a later PyTorch."""

WIDTH, CELL = 110, 40
"""Of a line of prose, and of a list of figures in a table: it reads well as plain text."""

INTRODUCTION = f"""\
# The chapter and the code that computes it

Written by `python -m bench.chapter_page`: it calls the given code in `source/ch08/reasoning/` with
its default seeds, and sets what comes out beside what the chapter prints
(`{PRINTED}`). A row has the mark ✓ if each of its figures, rounded
as the chapter rounds it, is the chapter's, and otherwise a cross.

Lists read `k: value`, or `step: value` for training. p is the accuracy of one attempt, k a budget
of attempts. Modules are those of the package `reasoning`. The classes of problems, as (steps,
reliability): {", ".join(f"{name} {setting}" for name, setting in DIFFICULTY.items())}.
"""

EXERCISES_ARE = """\
Findings are computed by the reference modules; a simulated one says on how many runs or problems.
"""

REPORTS = """\
Warm-up 3 repeats an experiment that another text reports from one run of each group size. The share
of the problems answered right: as reported; from one more run of that text's program, at seed 0
with a later PyTorch; and here, mean ± standard deviation over runs, in percent. Single runs differ
with their random stream, so there is no mark: the last column says how often one gets so far.
"""

# fmt: off
PLOTS = (
    (figures.plot_coverage, (coverage.coverage_curve,)),
    (figures.plot_selection, (selection.selection_curve, selection.precision_ceiling)),
    (figures.plot_knees, (coverage.coverage_curve, allocation.knee)),
    (figures.plot_training, (rlvr.train_grpo,)),
)

EXTENDED: dict[str, tuple[Function, ...]] = {
    "ch08/ex1_coverage": (coverage.coverage_curve, coverage.pass_at_k),
    "ch08/ex2_plurality": (selection.selection_curve, coverage.chapter_vote),
    "ch08/ex3_ceiling": (selection.precision_ceiling, selection.selection_curve),
    "ch08/ex4_beam": (search.beam_search, search.compare_search),
    "ch08/ex5_rlvr": (rlvr.rollout_reward, rlvr.train_grpo),
    "ch08/ex6_dense_credit": (rlvr.grpo_advantages, rlvr.train_grpo, search.prm_vs_orm_checks),
    "ch08/ex7_allocation": (allocation.knee, coverage.coverage_curve),
    "warmup/wu1_votes": (coverage.coverage_curve, coverage.cot_family),
    "warmup/wu2_checkers": (selection.precision_ceiling, rlvr.rollout_reward),
    "warmup/wu3_addition": (rlvr.grpo_advantages, rlvr.train_grpo),
}
"""Notebook → the given code that it extends, or leads to."""
# fmt: on


def in_cells(texts: list[str]) -> list[str]:
    """A list of figures, broken into lines that fit into a cell."""
    lines = [texts[0]]
    for text in texts[1:]:
        if len(lines[-1]) + len(text) + 2 > CELL:
            lines.append(text)
        else:
            lines[-1] += f", {text}"
    return lines


def in_lines(row: Row) -> Iterator[Sequence[str]]:
    """The lines of a table for one row."""
    cells = [row.name], in_cells(row.code), in_cells(row.chapter), [row.mark]
    yield from zip_longest(*cells, fillvalue="")


def settings(key: str) -> str:
    """What the chapter states as the settings of a figure."""
    computed, stated = as_shown(key, results()[key]), as_shown(key, CHAPTER[key])
    given = [place for place in stated if place not in computed and GIVEN.intersection(place)]
    named = groupby(given, key=lambda place: " ".join(p for p in place if isinstance(p, str)))
    lists = {name: ", ".join(f"{stated[place]:g}" for place in places) for name, places in named}
    return "; ".join(f"{name} {values}" for name, values in lists.items())


def table(head: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    """A table in Markdown, its columns padded so that it reads well as plain text."""
    body = [head, *lines]
    widths = [max(3, *map(len, column)) for column in zip(*body, strict=True)]
    body.insert(1, ["-" * width for width in widths])
    padded = [
        [f"{cell:{width}}" for cell, width in zip(cells, widths, strict=True)] for cells in body
    ]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in padded)


def code(function: Function) -> str:
    """The name of a function of the given code, after its module."""
    return f"`{function.__module__.removeprefix('reasoning.')}.{function.__name__}`"


def codes(functions: Iterable[Function]) -> str:
    """Some of these names."""
    return ", ".join(map(code, functions))


def summary(function: Function) -> str:
    """The first line of a function's docstring."""
    return (inspect.getdoc(function) or "").split("\n")[0]


def wrapped(text: str, indent: str = "") -> str:
    """A paragraph, or an item of a list."""
    return textwrap.fill(
        text, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def overview() -> str:
    """The map: each topic in one line."""
    lines = []
    for topic in TOPICS:
        found = [row for key in topic.keys for row in rows(key)]
        agreeing, count = sum(row.agreeing for row in found), sum(len(row.code) for row in found)
        exercises = ", ".join(
            name.split("/")[1].split("_")[0]
            for name, functions in EXTENDED.items()
            if set(functions) & set(topic.functions)
        )
        first = f"`{topic.functions[0].__name__}`"
        mark = "✓" if agreeing == count else "✗"
        agree = f"{agreeing} of {count}"
        lines.append((topic.title, topic.equation, first, exercises, agree, mark))
    return table(("topic", "equation", "figures from", "exercises", "agree", ""), lines)


def section(topic: Topic) -> str:
    """The figures of one topic."""
    first, *others = topic.functions
    parameters = inspect.signature(first).parameters.values()
    defaults = [f"{p.name}={p.default!r}" for p in parameters if p.default is not p.empty]
    text = f"{code(first)}: {summary(first)}"
    text += f" Defaults: {', '.join(defaults)}." if defaults else ""
    text += f" Beside it: {codes(others)}." if others else ""
    parts = [f"### {topic.title}", wrapped(text)]
    for key in topic.keys:
        head = (f"`{key}`", "the code prints", "the chapter prints", "")
        parts.append(table(head, chain.from_iterable(map(in_lines, rows(key)))).rstrip())
        if settings(key):
            parts.append(wrapped(f"Settings: {settings(key)}."))
    return "\n\n".join(parts) + "\n"


def plots() -> str:
    """The chapter's four plots."""
    return "".join(
        wrapped(f"- {code(plot)}: {summary(plot)} Data: {codes(data)}.", "  ") + "\n"
        for plot, data in PLOTS
    )


def exercise(path: str, finding: Callable[[], str]) -> str:
    """One exercise: where its parts are, what it extends, and what it finds."""
    name = path.split("/")[1]
    notebook = notebooks.read(ROOT / f"source/{path}.ipynb")
    tasks = list(notebooks.tasks(notebook))
    lines = (
        f"- notebook `source/{path}.ipynb`, {sum(task.points for task in tasks):g} points; "
        f"reference `reference/{name}.py`; hidden checks `tests/hidden/test_{name}.py`",
        f"- tasks: {', '.join(f'`{task.name}`' for task in tasks)}",
        f"- in the chapter: {codes(EXTENDED[path])}",
        f"- finding: {finding()}",
    )
    title = notebook.cells[0].source.split("\n")[0].removeprefix("# ")
    return f"### {title}\n\n" + "".join(wrapped(line, "  ") + "\n" for line in lines)


def reported() -> str:
    """Warm-up 3 beside what others had from single runs."""
    lines = []
    for (size, step), repeated in REPEATED.items():
        mean, std = wu3_shares.mean_and_std(size, step)
        law = wu3_shares.share_law(size, step)
        share = REPORTED.get((size, step))
        as_high = "" if share is None else f"{law[round(100 * share) :].sum() / law.sum():.1%}"
        first = "" if share is None else f"{share:.0%}"
        ours = f"{100 * mean:.0f} ± {100 * std:.0f}"
        lines.append((str(size), str(step), first, f"{repeated:.0%}", ours, as_high))
    runs = f"here, {wu3_shares.RUNS} runs"
    return table(
        ("group size", "step", "reported", "repeated", runs, "at least as reported"), lines
    )


def page() -> str:
    """The text of docs/chapter.md."""
    exercises = [exercise(*pair) for pair in zip(EXTENDED, FINDINGS, strict=True)]
    parts = (INTRODUCTION, "## Map\n", overview(), "## Figures\n", *map(section, TOPICS),
             "## Plots\n", plots(), "## Exercises\n", EXERCISES_ARE, *exercises, REPORTS,
             reported())  # fmt: skip
    return "\n".join(parts)


def main() -> int:
    """Write the page, or compare it; 1 where that or a figure differs."""
    parser = argparse.ArgumentParser(description="Write docs/chapter.md.")
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    is_check = parser.parse_args().check
    text = page()
    if is_check and (not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text):
        print(f"{PAGE} is not what `python -m bench.chapter_page` writes: run it", file=sys.stderr)
        return 1
    if not is_check:
        PAGE.write_text(text, encoding="utf-8")
    if "✗" in text:
        print(f"{PAGE}: a figure is not the chapter's: look for ✗", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
