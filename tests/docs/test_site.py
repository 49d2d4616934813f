"""The site of docs/: it builds without a word, has every page in its menu, and asks nobody else for anything."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.conftest import ROOT

FETCHED = {"script": "src", "link": "href", "img": "src", "iframe": "src", "source": "src"}


class Fetches(HTMLParser):
    """What a browser fetches to show a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value or "" for name, value in attrs if name == FETCHED.get(tag)]


def test_every_page_is_in_the_menu() -> None:
    menu = (ROOT / "mkdocs.yml").read_text("utf-8").partition("\nnav:\n")[2]
    named = re.findall(r": ([\w/-]+\.md)$", menu, re.MULTILINE)
    docs = ROOT / "docs"
    pages = {path.relative_to(docs).as_posix() for path in docs.rglob("*.md") if "showcase" not in path.parts}
    assert set(named) == pages | {"index.md", "changes.md", "contributing.md", "security.md"}
    assert len(named) == len(set(named))


@pytest.mark.slow
def test_the_site_builds_strictly_and_fetches_nothing_from_elsewhere(tmp_path: Path) -> None:
    command = (sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path))
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "SITE_REPOSITORY": "https://example.org/tts-build"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and not done.stderr.strip(), done.stdout + done.stderr
    pages = list(tmp_path.rglob("*.html"))
    assert len(pages) > 50
    for page in pages:
        fetches = Fetches()
        fetches.feed(page.read_text("utf-8"))
        outside = [url for url in fetches.found if re.match(r"(?:https?:)?//", url)]
        assert not outside, f"{page.name}: {outside}"
        for url in fetches.found:
            way = url.partition("?")[0].partition("#")[0]
            assert not way or way.startswith(("data:", "/")) or (page.parent / way).exists(), f"{page.name}: {url}"
    for sheet in tmp_path.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(?:https?:)?//", sheet.read_text("utf-8")), sheet.name
    assert "https://example.org/tts-build/blob/main/cards/die_card" in (tmp_path / "index.html").read_text("utf-8")
