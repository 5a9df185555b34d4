"""The page that a student without a hub reads first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grader.report import points_text

_GUIDE = """\
# {assignment}: how to start

    python3 -m venv .venv
    .venv/bin/python -m pip install -r requirements.txt
    .venv/bin/jupyter lab

Run these in the folder that this file is in; you need Python {python} or newer. On Windows the
first command is `py -m venv .venv`; then write `.venv\\Scripts\\python` and
`.venv\\Scripts\\jupyter` in place of the paths with `bin`. Where Debian or Ubuntu says that
ensurepip is missing, run `sudo apt install python3-venv` first.

| notebook | what it is about | points |
|---|---|---|
{rows}

## How to work

1. Open a notebook and run it from the top. Write your answer where it says `# YOUR CODE HERE`, and
   take out the line `raise NotImplementedError()`.
2. Run the cell below it. Its examples say what was expected; they are not scored. Further checks
   of the same function, on other inputs, are.
3. Where it says *Your answer here*, double-click that Markdown cell and type your answer into it,
   in place of those words. A person reads it.
4. Before you hand in: *Kernel > Restart Kernel and Run All Cells*, then save.

Add cells wherever you like. Leave the cells with examples and the names of functions as they are:
they are put back before grading. One check may take {seconds:g} s at the most.

## Other editors

- **VS Code**: open this *folder*, not a single file, and choose the Python of `.venv` as kernel.
- **Google Colab**: *File > Upload notebook*{colab}.
- A notebook that comes back with another name (`Copy of …`, `… (1)`) can be handed in as it is.

## Hand in

{hand_in}
"""

_COLAB = """. It needs {names} beside it:
  upload this zip in the *Files* panel and run, in a cell that you delete afterwards,
  `!unzip -o {assignment}.zip && cp -r {assignment}/* .`"""

_HAND_IN = """\
Hand in the notebooks, and nothing else, where your course tells you to. Keep their names. A
notebook that you did not work on may be left out."""


def guide(
    assignment: str,
    tables: Mapping[str, tuple[str, float]],
    given: Sequence[str],
    python: str,
    seconds: float,
) -> str:
    """The page, in Markdown.

    Args:
        assignment: the assignment's name.
        tables: notebook → its title and points.
        given: files and folders beside the notebooks.
        python: the oldest Python version that will do.
        seconds: the time limit of a check.
    """
    rows = [
        f"| `{name}` | {title.replace('|', '/')} | {points_text(points)} |"
        for name, (title, points) in tables.items()
    ]
    names = " and ".join(f"`{name}`" for name in given)
    colab = _COLAB.format(names=names, assignment=assignment) if given else ""
    return _GUIDE.format(
        assignment=assignment,
        rows="\n".join(rows),
        colab=colab,
        hand_in=_HAND_IN,
        python=python,
        seconds=seconds,
    )
