"""Markdown to blocks whose text is the markup of running text, ready to be set."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias
from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tts_build.layout.markup import PICTURE
from tts_build.pnp.book.links import shown_address
from tts_build.pnp.pdf.lettering import escape

_SIGNS = re.compile(r"[*\[\]{}\\]")
"""Signs of the markup; the colons of `:icon:` are meant to work."""


@dataclass(frozen=True, slots=True)
class Heading:
    level: int
    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture on a line of its own."""

    name: str
    line: int


@dataclass(frozen=True, slots=True)
class Listing:
    """A list; `first` is the number of its first item, None for bullets."""

    first: int | None
    items: tuple[tuple[Block, ...], ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells, the header first; `aligns` has `left`, `centre` or `right` for each column."""

    rows: tuple[tuple[str, ...], ...]
    aligns: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Quote:
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Break:
    """A rule across the column."""


Block: TypeAlias = Heading | Paragraph | Picture | Listing | Table | Quote | Break


def read_markdown(text: str) -> tuple[Block, ...]:
    """The blocks of a text. HTML in it is text."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    return tuple(_Reader(parser.parse(text)).blocks(""))


class _Reader:
    """Goes through the parser's flat list of opening and closing tokens."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.at = 0

    def blocks(self, end: str) -> list[Block]:
        """Blocks up to the closing token `end`, which is passed."""
        found: list[Block] = []
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            self.at += 1
            if token.type == end:
                break
            block = self.block(token)
            if block is not None:
                found.append(block)
        return found

    def block(self, token: Token) -> Block | None:
        line = token.map[0] + 1 if token.map else 1
        if token.type == "heading_open":
            return Heading(int(token.tag[1]), self.inline(), line)
        if token.type == "paragraph_open":
            children = self.tokens[self.at].children or []
            if len(children) == 1 and children[0].type == "image":
                self.inline()
                return Picture(_source(children[0]), line)
            return Paragraph(self.inline(), line)
        if token.type in ("bullet_list_open", "ordered_list_open"):
            return self.listing(token)
        if token.type == "blockquote_open":
            return Quote(tuple(self.blocks("blockquote_close")))
        if token.type == "table_open":
            return self.table(line)
        if token.type in ("fence", "code_block"):
            lines = [escape(part) for part in token.content.rstrip("\n").split("\n")]
            return Paragraph("\n".join(lines), line)
        return Break() if token.type == "hr" else None

    def inline(self) -> str:
        """The text of the block that was opened; its closing token is passed."""
        text = _markup(self.tokens[self.at].children or [])
        self.at += 2
        return text

    def listing(self, token: Token) -> Listing:
        ordered = token.type.startswith("ordered")
        close = token.type.replace("_open", "_close")
        items: list[tuple[Block, ...]] = []
        while self.tokens[self.at].type != close:
            self.at += 1
            items.append(tuple(self.blocks("list_item_close")))
        self.at += 1
        return Listing(int(token.attrs.get("start", 1)) if ordered else None, tuple(items))

    def table(self, line: int) -> Table:
        rows: list[tuple[str, ...]] = []
        aligns: list[str] = []
        cells: list[str] = []
        while (token := self.tokens[self.at]).type != "table_close":
            self.at += 1
            if token.type in ("th_open", "td_open"):
                if token.type == "th_open":
                    aligns.append(_align(token.attrs))
                cells.append(self.inline())
            elif token.type == "tr_close":
                rows.append(tuple(cells))
                cells = []
        self.at += 1
        return Table(tuple(rows), tuple(aligns), line)


def _align(attributes: dict[str, Any]) -> str:
    style = str(attributes.get("style", ""))
    return "centre" if "center" in style else "right" if "right" in style else "left"


def _source(token: Token) -> str:
    """The name of a picture as it is written; the parser writes what is no ASCII in hexadecimal."""
    return unquote(str(token.attrs.get("src", ""))).replace(PICTURE, "")


def _markup(tokens: Sequence[Token]) -> str:
    parts: list[str] = []
    links: list[tuple[str, str]] = []
    for token in tokens:
        if token.type == "text":
            parts.append(_SIGNS.sub(r"\\\g<0>", token.content.replace(PICTURE, "\ufffd")))
            links = [(target, text + token.content) for target, text in links]
        elif token.type == "image":
            parts.append(f"{PICTURE}{_source(token)}{PICTURE}")
        elif token.type == "link_open":
            links.append((str(token.attrs.get("href", "")), ""))
        elif token.type == "link_close":
            parts.append(escape(shown_address(*links.pop())))
        elif token.type in ("strong_open", "strong_close"):
            parts.append("**")
        elif token.type in ("em_open", "em_close"):
            parts.append("*")
        elif token.type == "hardbreak":
            parts.append("\n")
        elif token.type == "softbreak":
            parts.append(" ")
        elif token.type in ("code_inline", "html_inline"):
            parts.append(escape(token.content))
    return "".join(parts)
