"""`grader lint`: the self-check of a course.

One task is named by one token in its solution cell, its grade cell, its hidden checks and its bank.
Here these are held against one another, and the release against the source.
"""

from __future__ import annotations

from grader.lint_bank import bank_findings
from grader.lint_checks import check_findings, reference_findings
from grader.lint_findings import Finding, table
from grader.lint_notebooks import course_findings, notebook_findings, source_notebooks
from grader.lint_release import release_findings
from grader.settings import Course

__all__ = ["Finding", "lint", "report"]


def lint(course: Course) -> list[Finding]:
    """Everything that is wrong with the course, in the order of its folders."""
    found: list[Finding] = []
    sources = source_notebooks(course, found)
    found += course_findings(course, sources)
    for source in sources:
        found += notebook_findings(source)
    found += check_findings(course, sources)
    found += reference_findings(course, sources)
    found += bank_findings(course, sources)
    found += release_findings(course)
    return found


def report(found: list[Finding]) -> str:
    """What a person reads: a table, or that all is well."""
    if not found:
        return "The course holds together: notebooks, checks, bank and release agree."
    places = "1 finding" if len(found) == 1 else f"{len(found)} findings"
    return f"{table(found)}\n\n{places}"
