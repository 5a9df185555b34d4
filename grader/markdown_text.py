"""A student's Markdown as it may be shown: formatted text and formulas, and nothing that acts.

It is made harmless in the notebook, and not in a page's template: every page that a TA or a student
opens is made from this notebook.
"""

from __future__ import annotations

import re

# A tag, a comment or an autolink begins so; `a < b` does not.
_TAG = re.compile(r"<(?=[A-Za-z/!?])")

# Markdown decodes character references in the target of a link, and a browser once more.
_REFERENCE = re.compile(r"&(?=#|[A-Za-z][A-Za-z0-9]*;)")

# A browser leaves out blanks within a scheme, and Markdown a backslash before the colon.
_SCHEMES = ("javascript", "vbscript", "data", "file", "blob")
_BLANK = r"[\x00-\x20\x7f\\]*"
_SCHEME = re.compile(
    "(" + "|".join(_BLANK.join(scheme) for scheme in _SCHEMES) + f"){_BLANK}:", re.IGNORECASE
)

# MathJax makes a link, a style or an attribute of these.
_FORMULA = re.compile(
    r"\\(?=(?:href|url|style|class|cssId|data|mmlToken|texttip|tooltip|toggle|action|require)\b)"
)


def harmless(text: str) -> str:
    """`text` without tags, links that run a script, and formulas that do more than to be read."""
    text = _REFERENCE.sub("& ", text)
    text = _TAG.sub("&lt;", text)
    text = _SCHEME.sub(r"\1 :", text)
    return _FORMULA.sub("", text)
