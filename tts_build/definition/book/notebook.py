"""Rules as plain Markdown, for the notebook: without directives, in chapters, and with links that nobody can click."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tts_build.definition.book.directives import Part, Text, read_parts
from tts_build.definition.book.footnotes import in_brackets

UNSHOWN = ("cover", "contents", "page")
"""Directives of which a page of plain text shows nothing."""

OUTSIDE = ("http://", "https://", "mailto:")
"""Addresses that lead somewhere; others point into the text itself."""

_ANCHOR = re.compile(r"^(#{1,6} .*?)[ \t]*\{:[ \t]*#[\w-]+[ \t]*\}[ \t]*$", re.MULTILINE)

_CHAPTER = re.compile(r"^##[ \t]+(.*?)[ \t#]*$", re.MULTILINE)


def plain_markdown(text: str) -> str:
    """The text without its directives: what stands in them remains, titles of boxes in bold, pictures are left out.

    Footnotes stand in brackets where they are cited. Joiners (U+2060), which keep words of the book whole, are left
    out: a notebook breaks its lines at spaces alone.
    """
    text = text.replace("\N{WORD JOINER}", "")
    return _ANCHOR.sub(r"\1", "\n\n".join(_plain(read_parts(in_brackets(text))[0])))


def chapters(text: str, title: str) -> list[tuple[str, str]]:
    """The plain text in its chapters, each with its heading; what stands before the first one goes by `title`."""
    plain = plain_markdown(text)
    starts = [(found.start(), found[1]) for found in _CHAPTER.finditer(plain)]
    if not starts:
        return [(title, plain)]
    ends = [start for start, _ in starts[1:]] + [len(plain)]
    head = plain[: starts[0][0]].strip()
    found = [(name, plain[start:end].strip()) for (start, name), end in zip(starts, ends, strict=True)]
    return [(title, head), *found] if head else found


def _plain(parts: tuple[Part, ...]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, Text):
            yield part.text.strip("\n")
        elif part.name not in UNSHOWN:
            title = part.get("title") or (part.label if part.name == "aside" else "")
            if title:
                yield f"**{title}**"
            yield from _plain(part.body)


def shown_address(target: str, text: str) -> str:
    """What follows the text of a link on paper and in the notebook: its address in brackets, unless the text says it or
    it leads nowhere."""
    plain = target.removeprefix("mailto:")
    return f" ({plain})" if target.startswith(OUTSIDE) and plain not in text else ""
