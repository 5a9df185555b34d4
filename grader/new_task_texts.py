"""The texts of a new task; `grader lint` names each line that says TODO."""

OPENING = """\
# TODO: the exercise's title

TODO: what it asks, the section and equation that it extends, the time that it takes, its points."""

SETUP = "# TODO: the imports of the exercise"

PROSE = """\
## TODO: a heading for {task}

TODO: what to do, with a worked example, and why it matters."""

SOLUTION = '''\
def {task}(value: float) -> float:
    """TODO: what it returns, in one sentence.

    Args:
        value: TODO: its meaning and range.

    Returns:
        TODO: its meaning and range.

    Raises:
        ValueError: TODO: which arguments are refused.
    """
    ### BEGIN SOLUTION
    raise NotImplementedError("TODO: the model solution")
    ### END SOLUTION'''

EXAMPLES = """\
result = {task}(1.0)
assert result == 1.0, f"TODO: what {task}(1.0) is, and why; got {{result}}."
print("The examples of {task} hold.")"""

QUESTION = """\
## TODO: a heading for {task}

TODO: the question."""

ANSWER = """\
**Model answer.** TODO: the answer.

**Marking scheme** ({points} points)

- TODO: the points of each idea, and common wrong ideas."""

MODULE = '''\
"""Hidden checks of {notebook}."""

from __future__ import annotations

from grader.bridge import Student
from grader.seeds import Seeds
'''

# The import stands inside, so that it fits every module; an author may move it up.
CHECK = '''\
def test_{task}__is_right(student{student}, seeds{seeds}){returns}:
    """TODO: the property, in the sentence that a student reads."""
    from reference.{notebook} import exact_{task}

    values = [seeds.random.uniform(1.0, 10.0) for _ in range(3)]  # TODO: inputs that tell
    for value in values:
        student.call("{task}", value).close_to(exact_{task}(value))
'''

REFERENCE = '''\
"""The truth behind {notebook}."""

from __future__ import annotations
'''

EXACT = '''\
def exact_{task}(value: float) -> float:
    """TODO: what it is, with its source (section, equation)."""
    raise NotImplementedError("TODO: exact, or simulated beside an exact standard error")
'''

BANK = {
    "right": "# TODO: the algorithm, another than that of the model solution and of the others.\n",
    "wrong": "# TODO: the mistake, one that students really make.\n",
}
