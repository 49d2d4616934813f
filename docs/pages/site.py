"""What the site needs beside the pages of docs/: those at the top of the repository, and links that lead out of docs/.

MkDocs calls it (`hooks:` in mkdocs.yml). README is the front page. A link to a file that is no page leads to the
repository, when SITE_REPOSITORY names it; else its words stay, without a link.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parents[2]
TOP = {
    "README.md": "index.md",
    "CHANGELOG.md": "changes.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
}
"""Pages at the top of the repository, and what they are called on the site."""
SHOWN = (".md", ".png", ".jpg", ".svg", ".pdf")
"""Files of docs/ that the site has; programs and definitions stay in the repository."""
LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|!\[[^\]]*\]\([^)]*\))*)\]\(([^)\s]+)\)")
FENCE = re.compile(r"^(`{3,}\w+) .*$", re.MULTILINE)
"""What a test reads behind the language of an example."""
PICTURE = re.compile(r"(!\[[^\]]*\])\(docs/")


def on_files(files: Files, config: Any) -> Files:
    """The pages at the top are pages of the site."""
    for name, page in TOP.items():
        files.append(File.generated(config, page, content=(ROOT / name).read_text("utf-8")))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """A page as the site has it."""
    top = page.file.src_uri in TOP.values()
    here = "" if top else posixpath.dirname(f"docs/{page.file.src_uri}")

    def link(found: re.Match[str]) -> str:
        words, target = found[1], found[2]
        path, _, part = target.partition("#")
        if not path or re.match(r"[a-z]+:", target):
            return found[0]
        way = posixpath.normpath(posixpath.join(here, path))
        if way in TOP or (way.startswith("docs/") and way.endswith(SHOWN)):
            page_there = TOP.get(way) or way.removeprefix("docs/")
            start = posixpath.dirname(page.file.src_uri)
            return f"[{words}]({posixpath.relpath(page_there, start or '.')}{'#' + part if part else ''})"
        return f"[{words}]({config.repo_url.rstrip('/')}/blob/main/{way})" if config.repo_url else words

    text = LINK.sub(link, markdown)
    return FENCE.sub(r"\1", PICTURE.sub(r"\1(", text) if top else text)
