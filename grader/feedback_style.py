"""How the kit's pages look, and what they are allowed to do: nothing but to be read.

A page is one file. Its policy forbids every script and every request; pictures are in the page.
Colours are chosen for a contrast of at least 4.5 to 1 (WCAG 2.2, level AA), and no colour stands
without a word or a sign beside it.
"""

from __future__ import annotations

from html import escape

POLICY = (
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; "
    "form-action 'none'"
)

INK, PAPER, SHADE = "#1a1a1a", "#ffffff", "#f5f5f5"
GOOD, PART, BAD, QUIET, LINK = "#1b7837", "#7a4b00", "#b2182b", "#595959", "#0b57a4"
TINTS = {"note": "#fff8e1", "comment": "#eaf2fb"}

CSS = f"""
:root {{ color-scheme: light; }}
* {{ box-sizing: border-box; }}
html {{ -webkit-text-size-adjust: 100%; }}
body {{ margin: 0 auto; max-width: 52rem; padding: 1rem; color: {INK}; background: {PAPER};
  font: 1rem/1.5 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  overflow-wrap: break-word; }}
h1 {{ font-size: 1.6rem; line-height: 1.25; margin: 0.5rem 0; }}
h2 {{ font-size: 1.3rem; line-height: 1.3; margin: 2.2rem 0 0.6rem; padding-top: 0.6rem;
  border-top: 1px solid #c8c8c8; }}
h3 {{ font-size: 1.05rem; margin: 1.3rem 0 0.4rem; }}
h4, h5, h6 {{ font-size: 1rem; margin: 1rem 0 0.3rem; }}
a {{ color: {LINK}; }}
a:focus-visible, summary:focus-visible, [tabindex]:focus-visible {{
  outline: 3px solid {LINK}; outline-offset: 2px; }}
.skip {{ position: absolute; left: -999rem; }}
.skip:focus {{ position: static; }}
code, pre {{ font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font-size: 0.875rem; }}
pre {{ margin: 0.4rem 0; padding: 0.6rem 0.8rem; white-space: pre-wrap; overflow-wrap: anywhere;
  background: {SHADE};
  border-radius: 4px; line-height: 1.4; }}
pre code {{ font-size: inherit; }}
.wide, math[display=block] {{ overflow-x: auto; }}
table {{ border-collapse: collapse; margin: 0.6rem 0; width: 100%; }}
th, td {{ padding: 0.35rem 0.6rem; text-align: left; vertical-align: top;
  border-bottom: 1px solid #d6d6d6; }}
tbody th {{ font-weight: 400; }}
thead th {{ border-bottom: 2px solid #8c8c8c; }}
td.number, th.number {{ text-align: right; font-variant-numeric: tabular-nums; }}
td.number {{ white-space: nowrap; }}
figure {{ margin: 0.8rem 0; }}
img {{ max-width: 100%; height: auto; display: block; background: {PAPER}; }}
figcaption, .quiet {{ color: {QUIET}; font-size: 0.9rem; }}
details {{ margin: 0.6rem 0; padding-left: 0.8rem; border-left: 2px solid #c8c8c8; }}
summary {{ cursor: pointer; padding: 0.2rem 0; }}
summary > h3 {{ display: inline; }}
.points {{ font-size: 1.05rem; font-weight: 600; margin: 0.2rem 0; }}
.total {{ font-size: 1.25rem; font-weight: 600; margin: 0.4rem 0; }}
.full {{ color: {GOOD}; }} .part {{ color: {PART}; }} .none {{ color: {BAD}; }}
.waits {{ color: {QUIET}; }}
.note {{ background: {TINTS["note"]}; padding: 0.4rem 0.8rem; margin: 0.8rem 0;
  border-left: 4px solid {PART}; }}
.note h2, .comment h3 {{ border: 0; margin: 0.2rem 0; padding: 0; font-size: 1.05rem; }}
.comment {{ background: {TINTS["comment"]}; padding: 0.4rem 0.8rem; margin: 0.8rem 0;
  border-left: 4px solid {LINK}; }}
.answer {{ border: 1px solid #c8c8c8; border-radius: 4px; padding: 0 0.8rem; }}
@media (max-width: 30rem) {{
  body {{ padding: 0.7rem; }}
  th, td {{ padding: 0.3rem 0.35rem; }}
}}
@media print {{
  @page {{ margin: 15mm; }}
  body {{ max-width: none; padding: 0; font-size: 10pt; }}
  pre {{ border: 1px solid #c8c8c8; }}
  h1, h2, h3, h4 {{ break-after: avoid; }}
  figure, li, tr {{ break-inside: avoid; }}
  a {{ color: inherit; text-decoration: none; }}
  .skip, details:not([open]), .rest:not(:has(details[open])) {{ display: none; }}
}}
"""


def document(title: str, body: str, css: str = "") -> str:
    """A whole page in English; `body` is HTML, `title` is text, `css` adds to the page's rules."""
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="referrer" content="no-referrer">\n'
        f"<title>{escape(title)}</title>\n<style>{CSS}{css}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def table(head: list[str], rows: list[list[str]], *, caption: str = "", numbers: int = 0) -> str:
    """A table that scrolls sideways where it is too wide.

    Args:
        head: the columns' names, as HTML.
        rows: the cells, as HTML; the first of each row names it.
        caption: what the table shows, as text.
        numbers: how many of the last columns hold numbers.
    """
    first = len(head) - numbers
    kinds = ["" if column < first else ' class="number"' for column in range(len(head))]
    top = "".join(
        f'<th scope="col"{kind}>{name}</th>' for kind, name in zip(kinds, head, strict=True)
    )
    lines = []
    for row in rows:
        cells = [f'<th scope="row">{row[0]}</th>']
        cells += [f"<td{kind}>{cell}</td>" for kind, cell in zip(kinds[1:], row[1:], strict=True)]
        lines.append(f"<tr>{''.join(cells)}</tr>")
    told = f'<caption class="quiet">{escape(caption)}</caption>' if caption else ""
    return (
        f'<div class="wide" tabindex="0"><table>{told}<thead><tr>{top}</tr></thead>'
        f"<tbody>{''.join(lines)}</tbody></table></div>"
    )
