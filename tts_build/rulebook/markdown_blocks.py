"""Markdown to blocks whose text is the markup of running text, ready to be set."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tts_build.definition.book.directives import Directive, Part, Text, read_parts
from tts_build.definition.book.footnotes import CITED, notes_of, without_notes
from tts_build.paint.paper.page_text import escape
from tts_build.rulebook.inline_markdown import QUOTES, anchor_of, markup, source_of

_ANCHOR = re.compile(r"\s*\\\{:\s*#([\w-]+)\s*\\\}\s*$")


@dataclass(frozen=True, slots=True)
class Heading:
    """`anchor` is what links lead to: its own (`## Trade {: #trade}`), or made of its words."""

    level: int
    text: str
    line: int
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture on a line of its own."""

    name: str
    line: int
    alt: str = ""


@dataclass(frozen=True, slots=True)
class Listing:
    """A list; `first` is the number of its first item, None for bullets."""

    first: int | None
    items: tuple[tuple[Block, ...], ...]
    line: int = 1


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells, the header first; `aligns` has `left`, `centre`, `right` or nothing for each column."""

    rows: tuple[tuple[str, ...], ...]
    aligns: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Quote:
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Break:
    """A rule across the column."""


@dataclass(frozen=True, slots=True)
class Div:
    """A directive with the blocks in it."""

    directive: Directive
    blocks: tuple[Block, ...]


Block: TypeAlias = Heading | Paragraph | Picture | Listing | Table | Quote | Break | Div


@dataclass(frozen=True, slots=True)
class Source:
    """A text's blocks, and its footnotes by name."""

    blocks: tuple[Block, ...]
    notes: dict[str, str]


def read_source(text: str, locale: str = "") -> Source:
    """The blocks and footnotes of a text. HTML in it is text; quotation marks become those of the language, if one is
    given."""
    quotes = QUOTES.get(locale.partition("-")[0].lower())
    parser = MarkdownIt("commonmark", {"html": False, "typographer": quotes is not None}).enable("table")
    if quotes is not None:
        parser.options["quotes"] = quotes
        parser.enable("smartquotes")
    notes, text = notes_of(text), without_notes(text)
    numbers = {name: number for number, name in enumerate(dict.fromkeys(CITED.findall(text)), 1)}
    parts, _ = read_parts(text)
    links: dict[str, Any] = {}
    parser.parse(text, links)  # what links with names lead to may stand anywhere in the text
    reading = _Parts(parser, links.get("references", {}), numbers)
    blocks = tuple(reading.blocks(parts))
    reading.numbers = {}  # a note cites none
    marked = {name: reading.inline(note) for name, note in notes.items()}
    return Source(blocks, marked)


@dataclass(slots=True)
class _Parts:
    """Reads parts; `numbers` are those of footnotes."""

    parser: MarkdownIt
    references: dict[str, Any]
    numbers: dict[str, int]

    def blocks(self, parts: Sequence[Part]) -> Iterator[Block]:
        for part in parts:
            if isinstance(part, Text):
                tokens = self.parser.parse(part.text, {"references": dict(self.references)})
                yield from _Reader(tokens, part.line - 1, self.numbers).blocks("")
            else:
                yield Div(part, tuple(self.blocks(part.body)))

    def inline(self, text: str) -> str:
        tokens = self.parser.parseInline(text, {"references": dict(self.references)})
        return markup(tokens[0].children or [], self.numbers)


class _Reader:
    """Goes through the parser's flat list of opening and closing tokens."""

    def __init__(self, tokens: Sequence[Token], above: int = 0, notes: Mapping[str, int] | None = None) -> None:
        self.tokens = tokens
        self.above = above
        self.notes = notes or {}
        self.at = 0

    def blocks(self, end: str) -> list[Block]:
        """Blocks up to the closing token `end`, which is passed."""
        blocks: list[Block] = []
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            self.at += 1
            if token.type == end:
                break
            block = self.block(token)
            if block is not None:
                blocks.append(block)
        return blocks

    def block(self, token: Token) -> Block | None:
        line = self.above + (token.map[0] + 1 if token.map else 1)
        if token.type == "heading_open":
            text = self.inline()
            named = _ANCHOR.search(text)
            text = _ANCHOR.sub("", text)
            return Heading(int(token.tag[1]), text, line, named[1] if named else anchor_of(text))
        if token.type == "paragraph_open":
            children = self.tokens[self.at].children or []
            if len(children) == 1 and children[0].type == "image":
                self.inline()
                return Picture(source_of(children[0]), line, children[0].content)
            return Paragraph(self.inline(), line)
        if token.type in ("bullet_list_open", "ordered_list_open"):
            return self.listing(token, line)
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
        text = markup(self.tokens[self.at].children or [], self.notes)
        self.at += 2
        return text

    def listing(self, token: Token, line: int) -> Listing:
        ordered = token.type.startswith("ordered")
        close = token.type.replace("_open", "_close")
        items: list[tuple[Block, ...]] = []
        while self.tokens[self.at].type != close:
            self.at += 1
            items.append(tuple(self.blocks("list_item_close")))
        self.at += 1
        return Listing(int(token.attrs.get("start", 1)) if ordered else None, tuple(items), line)

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
    return "centre" if "center" in style else "right" if "right" in style else "left" if "left" in style else ""
