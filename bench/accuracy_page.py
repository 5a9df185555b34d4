"""The tables of `docs/accuracy.md`, from what `grader audit --json` wrote.

    grader audit --json build/audit.json
    grader audit --mutants --json build/mutants.json
    grader audit --secrets 1000 --json build/secrets.json
    python -m bench.accuracy_page build/*.json

Several files of one kind, each of other notebooks or of the hostile bank, are put together.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench.pages import put_measured
from grader.audit import clopper_pearson

PAGE = Path(__file__).resolve().parents[1] / "docs" / "accuracy.md"


def merged(reports: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The reports as one: tasks by their keys, hostile submissions by their names."""
    whole: dict[str, Any] = {"tasks": {}, "hostile": {}, "hostile_failures": []}
    told = {"rejected": 0, "with_input": 0, "with_misconception": 0}
    misconceptions: set[str] = set()
    for report in reports:
        whole["tasks"] |= report["tasks"]
        whole["hostile"] |= report["hostile"]
        whole["hostile_failures"] = sorted(
            {*whole["hostile_failures"], *report["hostile_failures"]}
        )
        told = {name: told[name] + report["feedback"][name] for name in told}
        misconceptions |= set(report["feedback"]["misconceptions"])
    return whole | {"feedback": {**told, "misconceptions": sorted(misconceptions)}}


def table(report: dict[str, Any]) -> str:
    """Counts by notebook and in all, exact intervals, hostile submissions, feedback."""
    notebooks: dict[str, list[dict[str, Any]]] = {}
    for key, task in sorted(report["tasks"].items()):
        notebooks.setdefault(key.split("/")[0], []).append(task)
    lines = [
        "| notebook | tasks | right | rejected | wrong | accepted |",
        "|---|---|---|---|---|---|",
    ]
    lines += [_row(name, tasks) for name, tasks in notebooks.items()]
    every = [task for tasks in notebooks.values() for task in tasks]
    lines += [_row("**all**", every), ""]
    for what, missed, of in (("right", "rejected", "right"), ("wrong", "accepted", "wrong")):
        count, trials = sum(len(task[missed]) for task in every), sum(task[of] for task in every)
        if trials:
            low, high = clopper_pearson(count, trials)
            lines.append(
                f"- {what} solutions {missed}: {count} of {trials}; 95% interval "
                f"{low:.2%} to {high:.2%}"
            )
    if report["hostile"]:
        earned = sum(points > 0 for points in report["hostile"].values())
        broken = len(report["hostile_failures"])
        lines.append(
            f"- hostile submissions: {len(report['hostile'])}; {earned} earned points; the rule "
            f"was broken otherwise {broken} times"
        )
    told = report["feedback"]
    if told["rejected"]:
        lines.append(
            f"- of {told['rejected']} wrong solutions that lost points "
            f"{told['with_input'] / told['rejected']:.0%} were told an input on which they fail, "
            f"and {told['with_misconception'] / told['rejected']:.0%} a misconception that they "
            f"look like; {len(told['misconceptions'])} misconceptions were named"
        )
    return "\n".join(lines)


def mutants_line(reports: Sequence[dict[str, Any]]) -> str:
    """How many mutants of the instructor's solutions keep full marks."""
    total = sum(sum(report["total"].values()) for report in reports)
    same = sum(sum(report["equivalent"].values()) for report in reports)
    left = sum(len(names) for report in reports for names in report["survivors"].values())
    return (
        f"- mechanical faults in the instructor's own solutions: {total}; {left} kept full marks, "
        f"besides {same} that are as right as the original"
    )


def secrets_line(reports: Sequence[dict[str, Any]]) -> str:
    """How often a check rejected the instructor's own solution, over many secrets."""
    most: Counter[str] = Counter()
    for report in reports:
        most |= Counter(report["runs"])  # the secrets are the same in each, from number 0 on
    runs = list(most.values())
    rejected = len({sentence for report in reports for sentence in report["rejected"]})
    often = sum(count == max(runs) for count in runs)
    _, high = clopper_pearson(rejected, sum(runs))
    return (
        f"- runs of a check on the instructor's own solution under fresh secrets: {sum(runs):,}; "
        f"{rejected} rejected; 95% interval up to {high:.1e}. {often} of {len(runs)} checks ran "
        f"under {max(runs):,} secrets, the slowest under {min(runs)}"
    )


def wrong_line(reports: Sequence[dict[str, Any]]) -> str:
    """How often a wrong solution kept full marks, over several secrets."""
    found = []
    for report in reports:
        gradings = report["solutions"] * report["secrets"]
        accepted = sum(map(len, report["accepted"].values()))
        found.append(
            f"{report['solutions']:,} under {report['secrets']} secrets each: {accepted} of "
            f"{gradings:,} gradings accepted one ({len(report['accepted'])} solutions)"
        )
    return f"- wrong solutions under fresh secrets: {'; '.join(found)}"


def _row(name: str, tasks: Sequence[dict[str, Any]]) -> str:
    right, wrong = (sum(task[kind] for task in tasks) for kind in ("right", "wrong"))
    rejected, accepted = (
        sum(len(task[kind]) for task in tasks) for kind in ("rejected", "accepted")
    )
    return f"| {name} | {len(tasks)} | {right} | {rejected} | {wrong} | {accepted} |"


def main() -> None:
    """Put the table into the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("reports", type=Path, nargs="+")
    paths = parser.parse_args().reports
    reports = [json.loads(path.read_text(encoding="utf-8")) for path in paths]
    of_bank = [report for report in reports if "tasks" in report]
    of_mutants = [report for report in reports if "survivors" in report]
    of_secrets = [report for report in reports if "runs" in report]
    of_wrong = [report for report in reports if "secrets" in report]
    lines = [table(merged(of_bank))]
    lines += [mutants_line(of_mutants)] if of_mutants else []
    lines += [secrets_line(of_secrets)] if of_secrets else []
    lines += [wrong_line(of_wrong)] if of_wrong else []
    measured = "\n".join(lines)
    put_measured(PAGE, measured)
    print(measured)


if __name__ == "__main__":
    main()
