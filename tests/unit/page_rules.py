"""What every page of the kit is held to, whoever's text is in it."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import pairwise

ACTIVE = {
    "script", "iframe", "object", "embed", "base", "form", "link", "svg", "video", "audio",
    "button", "input", "template", "portal",
}  # fmt: skip
MATHML = set(
    "math mrow mi mn mo msub msup msubsup munder mover munderover mfrac msqrt mroot mtext mspace "
    "mtable mtr mtd".split()
)
VOID = {"meta", "br", "img", "hr"}


class Page(HTMLParser):
    """The elements of a page, in order, and what is wrong with it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.wrong: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.wrong += [f"{tag} is not closed" for tag in self._open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.elements.append((tag, values))
        if tag not in VOID:
            self._open.append(tag)
        if tag in ACTIVE:
            self.wrong.append(f"<{tag}>")
        self.wrong += [f"{tag} {name}" for name in values if name.startswith("on")]
        if "src" in values and not values["src"].startswith(
            ("data:image/png;base64,", "data:image/svg+xml;base64,")
        ):
            self.wrong.append(f"{tag} src={values['src'][:60]}")
        if "href" in values and not re.match(r"#|https?://|mailto:", values["href"]):
            self.wrong.append(f"{tag} href={values['href']}")

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open.pop() != tag:
            self.wrong.append(f"</{tag}> closes something else")

    def handle_comment(self, data: str) -> None:
        self.wrong.append(f"<!--{data}-->")

    def all(self, tag: str) -> list[dict[str, str]]:
        return [values for name, values in self.elements if name == tag]

    @property
    def levels(self) -> list[int]:
        return [int(tag[1]) for tag, _ in self.elements if re.fullmatch("h[1-6]", tag)]


def check_page(text: str) -> Page:
    """Fails unless the page is closed, acts on nothing, fetches nothing and can be read aloud."""
    page = Page(text)
    assert page.wrong == []
    policies = [meta for meta in page.all("meta") if meta.get("http-equiv")]
    assert [meta["http-equiv"] for meta in policies] == ["Content-Security-Policy"]
    assert policies[0]["content"].startswith(
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
    )
    styles = re.findall(r"<style>(.*?)</style>", text, re.DOTALL)
    styles += [values["style"] for _, values in page.elements if "style" in values]
    assert not [style for style in styles if re.search(r"url\(|@import", style)]
    assert page.all("html") == [{"lang": "en"}]
    assert all(image.get("alt", "").strip() for image in page.all("img"))
    assert page.levels[0] == 1
    assert page.levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(page.levels))
    names = [values["id"] for _, values in page.elements if "id" in values]
    assert len(names) == len(set(names))
    targets = [link["href"][1:] for link in page.all("a") if link["href"].startswith("#")]
    assert set(targets) <= set(names)
    return page


def contrast(first: str, second: str) -> float:
    """WCAG's contrast of two colours `#rrggbb`, from 1 to 21."""

    def luminance(colour: str) -> float:
        parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        linear = [
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        ]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)
