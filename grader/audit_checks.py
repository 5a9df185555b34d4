"""What a task's checks are worth: which wrong solutions each finds, and what students are told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from grader.audit import Verdict


@dataclass
class Kills:
    """One task's checks against its wrong solutions.

    Attributes:
        wrong: names of the wrong solutions, in order.
        found: each check's name → the wrong solutions that fail it.
    """

    wrong: list[str] = field(default_factory=list)
    found: dict[str, set[str]] = field(default_factory=dict)

    @property
    def idle(self) -> list[str]:
        """Checks without which every wrong solution that is found would be found all the same."""
        return [
            check
            for check, own in self.found.items()
            if own <= set().union(*(others for name, others in self.found.items() if name != check))
        ]

    @property
    def lonely(self) -> list[str]:
        """Wrong solutions that one check alone finds."""
        counts = {name: sum(name in own for own in self.found.values()) for name in self.wrong}
        return [name for name, count in counts.items() if count == 1]

    @property
    def guards(self) -> int:
        """How many checks find anything."""
        return sum(bool(own) for own in self.found.values())


def kills(verdicts: Sequence[Verdict]) -> dict[str, Kills]:
    """Each task's key → its checks against its wrong solutions, by the first set of seeds."""
    tasks: dict[str, Kills] = {}
    for verdict in verdicts:
        if verdict.entry.kind != "wrong":
            continue
        task = tasks.setdefault(verdict.entry.key, Kills())
        task.wrong.append(verdict.entry.name)
        for check in verdict.checks:
            failed = task.found.setdefault(check.name, set())
            if not check.passed:
                failed.add(verdict.entry.name)
    return tasks


@dataclass
class Feedback:
    """What students who handed in the wrong solutions would have been told.

    Attributes:
        rejected: wrong solutions that lost a point.
        with_input: those of them that were told an input on which they fail.
        with_misconception: those that were told a misconception which it looks like.
        misconceptions: all the misconceptions that were named.
    """

    rejected: int = 0
    with_input: int = 0
    with_misconception: int = 0
    misconceptions: set[str] = field(default_factory=set)


def feedback(verdicts: Sequence[Verdict]) -> Feedback:
    """The quality of what the checks say on the wrong solutions among `verdicts`.

    A check's own sentence always names the property. A message that quotes a call of the task's
    function, or that says what a plot lacks, names the input.
    """
    found = Feedback()
    for verdict in verdicts:
        failed = [check for check in verdict.checks if not check.passed]
        if verdict.entry.kind != "wrong" or not failed:
            continue
        found.rejected += 1
        found.with_input += any(f"{verdict.entry.task}(" in check.message for check in failed)
        named = {check.misconception for check in failed if check.misconception}
        found.with_misconception += bool(named)
        found.misconceptions |= named
    return found


def feedback_text(found: Feedback) -> str:
    """The same in one sentence; "" where no wrong solution was rejected."""
    if not found.rejected:
        return ""
    return (
        f"of {found.rejected} wrong solutions that lost points {found.with_input} "
        f"({found.with_input / found.rejected:.0%}) were told an input that fails, and "
        f"{found.with_misconception} ({found.with_misconception / found.rejected:.0%}) a "
        f"misconception, of which there were {len(found.misconceptions)}"
    )


def checks_text(tasks: dict[str, Kills]) -> str:
    """What the picture shows, as text: what one check alone finds, tasks that one check guards."""
    alone = [key for key, task in sorted(tasks.items()) if task.guards < 2 < len(task.wrong)]
    checks = sum(len(task.found) for task in tasks.values())
    idle = sum(len(task.idle) for task in tasks.values())
    lonely = sum(len(task.lonely) for task in tasks.values())
    wrong = sum(len(task.wrong) for task in tasks.values())
    lines = [
        f"{lonely} of {wrong} wrong solutions are found by one check alone; {idle} of {checks} "
        "checks find nothing that the others of their task do not find"
    ]
    lines += [f"guarded by one check alone: {key}" for key in alone]
    return "\n".join(lines) if tasks else ""
