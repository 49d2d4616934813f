"""Every link in the README and the docs leads somewhere: to a file that is there, and to a heading in it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote

import pytest

from tests.conftest import ROOT

PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
NO_LINK = re.compile(r"^( *)(```+).*?^\1\2|(`+)[^`].*?\3", re.MULTILINE | re.DOTALL)
"""Blocks of code, and code in a line: what looks like a link there is an example of one."""
LINK = re.compile(r"\]\(\s*<?([^)\s>]+)>?[^)]*\)|(?:src|href)=\"([^\"]+)\"")
ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|//")


def anchors_of(text: str) -> frozenset[str]:
    """The anchors that the headings of a page get where it is shown: small letters, hyphens, -1 for the second."""
    seen: dict[str, int] = {}
    found = set(re.findall(r"<a (?:id|name)=\"([^\"]+)\"", text))
    for title in re.findall(r"^#{1,6} +(.+?)(?: +#+)?$", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S), re.M):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", title).lower()
        name = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
        found.add(f"{name}-{seen[name]}" if name in seen else name)
        seen[name] = seen.get(name, 0) + 1
    return frozenset(found)


@cache
def anchors(page: Path) -> frozenset[str]:
    return anchors_of(page.read_text("utf-8"))


def astray(page: Path, text: str) -> list[str]:
    """The links of a page that lead nowhere."""
    wrong = []
    for found in LINK.finditer(NO_LINK.sub("", text)):
        link = found[1] or found[2]
        if ELSEWHERE.match(link):
            continue
        file, _, anchor = unquote(link).partition("#")
        target = (page.parent / file).resolve() if file else page
        if target != page and not (target.exists() and target.is_relative_to(ROOT)):
            wrong.append(f"{link}: no such file")
        elif (
            anchor
            and target.suffix == ".md"
            and anchor not in (anchors_of(text) if target == page else anchors(target))
        ):
            wrong.append(f"{link}: no such heading")
    return wrong


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    assert astray(page, page.read_text("utf-8")) == []


def test_a_link_that_leads_nowhere_is_found() -> None:
    text = "# A `b`, c\n[a](#a-b-c) [b](#b) [c](none.md) `[d](none)` [f](README.md#set-up) [g](README.md#x)\n"
    wrong = ["#b: no such heading", "none.md: no such file", "README.md#x: no such heading"]
    assert astray(ROOT / "page.md", text) == wrong


def test_every_page_of_the_docs_is_in_the_readme() -> None:
    """Who looks for something begins there."""
    text = (ROOT / "README.md").read_text("utf-8")
    missing = [str(page.relative_to(ROOT)) for page in PAGES if f"({page.relative_to(ROOT)})" not in text]
    assert missing == ["README.md"]
