"""Markdown as HTML for a page that runs nothing and fetches nothing, whoever wrote it."""

from __future__ import annotations

from html import escape, unescape
from typing import Any

import mistune
from mistune.plugins import import_plugin
from nbconvert.filters.markdown_mistune import MarkdownWithMath
from pygments import highlight  # type: ignore[import-untyped]
from pygments.formatters import HtmlFormatter  # type: ignore[import-untyped]
from pygments.lexers import PythonLexer  # type: ignore[import-untyped]
from pygments.style import Style  # type: ignore[import-untyped]
from pygments.token import (  # type: ignore[import-untyped]
    Comment,
    Keyword,
    Name,
    Number,
    Operator,
    String,
)

from grader.feedback_math import formula_html

LAST_LEVEL = 6
MAX_MARKDOWN, MAX_CODE = 20_000, 100_000
"""Longer texts stay as they are: parsing takes time that grows with the square of the length."""


class CodeStyle(Style):  # type: ignore[misc]  # Pygments is untyped
    """Colours of code; each is readable on the page's code background (WCAG AA)."""

    styles = {  # noqa: RUF012  (Pygments reads a plain dict)
        Comment: "#595959",
        Keyword: "bold #00449e",
        Operator.Word: "bold #00449e",
        Name.Builtin: "#6b2fa0",
        Name.Decorator: "#6b2fa0",
        Number: "#8a3b00",
        String: "#1b6b34",
        String.Interpol: "#8a3b00",
    }


_FORMATTER: Any = HtmlFormatter(style=CodeStyle, cssclass="code", wrapcode=True)


def code_css() -> str:
    """The rules that colour what `code_html` makes."""
    rules: str = _FORMATTER.get_style_defs(".code")
    # Pygments adds one for highlighted lines, which there are none of.
    wanted = [rule for rule in rules.splitlines() if rule.startswith(".code .")]
    return "\n".join(rule for rule in wanted if not rule.startswith(".code .hll"))


def code_html(source: str) -> str:
    """Python code with its syntax coloured, unless it is longer than `MAX_CODE` letters."""
    if len(source) > MAX_CODE:
        return _plain(source)
    html: str = highlight(source, PythonLexer(stripnl=False), _FORMATTER)
    return html


def markdown_html(text: str, *, below: int = 1) -> str:
    """`text` as HTML: no tag of its own, no picture, no link that acts; formulas as MathML.

    Args:
        text: the Markdown; entities that `grader.markdown_text` put into it are read as letters.
        below: the level of the heading that it stands under; its own headings start one lower.

    Returns:
        The HTML; of a text longer than `MAX_MARKDOWN` letters, the text as it stands.
    """
    if len(text) > MAX_MARKDOWN:
        return _plain(unescape(text))
    plugins = [import_plugin(name) for name in ("strikethrough", "table", "url", "def_list")]
    html: str = MarkdownWithMath(_Renderer(below), plugins=plugins).render(text)
    return html


def _plain(text: str) -> str:
    return f'<pre tabindex="0"><code>{escape(text)}</code></pre>\n'


class _Renderer(mistune.HTMLRenderer):
    def __init__(self, below: int) -> None:
        super().__init__(escape=True, allow_harmful_protocols=False)
        self._below = below

    def text(self, text: str) -> str:
        return escape(unescape(text), quote=False)

    def codespan(self, text: str) -> str:
        return f"<code>{escape(unescape(text))}</code>"

    def heading(self, text: str, level: int, **attrs: Any) -> str:
        # One lower whatever the text says: a level that is skipped confuses a screen reader.
        level = min(self._below + 1, LAST_LEVEL)
        return f"<h{level}>{text}</h{level}>\n"

    def block_code(self, code: str, info: str | None = None) -> str:
        code = unescape(code)
        if (info or "").strip().lower() in ("python", "py", "python3"):
            return code_html(code)
        return _plain(code)

    def image(self, text: str, url: str, title: str | None = None) -> str:
        return f"[picture: {text or 'without a description'}]"

    def link(self, text: str, url: str, title: str | None = None) -> str:
        if not url.lower().startswith(("https://", "http://", "mailto:", "#")):
            return text
        target = escape(unescape(url))
        return f'<a href="{target}" rel="noreferrer noopener">{text}</a>'

    def block_math(self, body: str) -> str:
        return formula_html(unescape(body), block=True)

    def inline_math(self, body: str) -> str:
        return formula_html(unescape(body))

    def latex_environment(self, name: str, body: str) -> str:
        return formula_html(unescape(rf"\begin{{{name}}}{body}\end{{{name}}}"), block=True)
