"""Text for the game: Markdown and the inline marks of faces become its BBCode."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from tts_build.definition.book.notebook import plain_markdown, shown_address

if TYPE_CHECKING:
    from markdown_it.token import Token

_BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
_ITALIC = re.compile(r"(?<!\*)\*(?!\s)([^*]+)(?<!\s)\*(?!\*)")
_TAG = re.compile(
    r"\[(?=(?:/?(?:b|i|u|s|c|t|y|sub|sup|url|img|color|size)(?:=[^\]]*)?|-|#?[0-9a-f]{2,8})\])", re.IGNORECASE
)
"""What the game would take for a tag of BBCode, in text that means none."""
_ICON = re.compile(r":([A-Za-z][\w-]*):")
_COLOURED = re.compile(r"\[[#\w-]+\]\{([^{}]*)\}")
_TIGHT = re.compile(r"\s|\u2022|\||\d+\. ")
"""Blocks that follow each other without an empty line: items of lists and rows of tables."""
RULE = "\u2500" * 24


def plain(text: str) -> str:
    """Text on one line without marks; an icon becomes its name."""
    text = _COLOURED.sub(r"\1", text)
    text = _ITALIC.sub(r"\1", _BOLD.sub(r"\1", text))
    return " ".join(_icon_names(text).split())


def inline(text: str) -> str:
    """A face's text for a tooltip: `**bold**` and `*italic*` kept, icons by name, colours dropped."""
    text = _TAG.sub("[ ", _COLOURED.sub(r"\1", text))
    text = _ITALIC.sub(r"[i]\1[/i]", _BOLD.sub(r"[b]\1[/b]", text))
    return _icon_names(text).strip()


def _plain(text: str) -> str:
    """Plain text as the game shows it: icons by name, and a space in what would be a tag."""
    return _icon_names(_TAG.sub("[ ", text))


def _icon_names(text: str) -> str:
    return _ICON.sub(lambda found: found[1].replace("-", " ").replace("_", " "), text)


def notebook(markdown: str) -> str:
    """Markdown as the notebook shows it: headings bold, lists with bullets, tables in columns, HTML as it is written.

    The notebook shows no pictures: their alternative texts stand in brackets. Links are followed by their address.
    """
    return _Writer().write(_tokens(markdown))


def unseen_pictures(markdown: str) -> list[str]:
    """The pictures of which the notebook shows nothing, since they have no alternative text."""
    spans = [span for token in _tokens(markdown) for span in token.children or []]
    return [str(span.attrGet("src") or "") for span in spans if span.type == "image" and not span.content.strip()]


@lru_cache(maxsize=64)
def _tokens(markdown: str) -> tuple[Token, ...]:
    """The tokens of a text, which nobody changes: it is written, its pictures are looked at, and so at each build."""
    from markdown_it import MarkdownIt

    reader = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
    return tuple(reader.parse(plain_markdown(markdown)))


class _Writer:
    """Walks block tokens; `lists` holds for each open list its next number, or None for bullets."""

    def __init__(self) -> None:
        self.blocks: list[str] = []
        self.lists: list[int | None] = []
        self.rows: list[list[str]] = []
        self.mark = ""

    def write(self, tokens: Sequence[Token]) -> str:
        for index, token in enumerate(tokens):
            parent = tokens[index - 1].type if index else ""
            self._token(token, parent)
        lines: list[str] = []
        tight = False
        for block in self.blocks:
            was_tight, tight = tight, _TIGHT.match(block) is not None
            if lines and not (tight and was_tight):
                lines.append("")
            lines.append(block.removeprefix("| "))
        return "\n".join(lines)

    def _token(self, token: Token, parent: str) -> None:
        kind = token.type
        if kind == "bullet_list_open":
            self.lists.append(None)
        elif kind == "ordered_list_open":
            self.lists.append(int(token.attrGet("start") or 1))
        elif kind in ("bullet_list_close", "ordered_list_close"):
            self.lists.pop()
        elif kind == "list_item_open":
            self._item()
        elif kind == "table_open":
            self.rows = []
        elif kind == "tr_open":
            self.rows.append([])
        elif kind == "table_close":
            self.blocks += [f"| {line}" for line in aligned(self.rows)]
        elif kind == "inline":
            self._inline(token, parent)
        elif kind in ("fence", "code_block"):
            self.blocks.append(token.content.rstrip("\n"))
        elif kind == "hr":
            self.blocks.append(RULE)

    def _item(self) -> None:
        number = self.lists[-1]
        indent = "   " * (len(self.lists) - 1)
        self.mark = indent + ("\u2022 " if number is None else f"{number}. ")
        if number is not None:
            self.lists[-1] = number + 1

    def _inline(self, token: Token, parent: str) -> None:
        text = _spans(token.children or [])
        if parent in ("th_open", "td_open"):
            self.rows[-1].append(f"[b]{text}[/b]" if parent == "th_open" and text else text)
            return
        if parent == "heading_open":
            text = f"[b]{text}[/b]"
        elif self.lists and not self.mark:
            text = "   " * len(self.lists) + text
        self.blocks.append(self.mark + text)
        self.mark = ""


_SPANS = {
    "strong_open": "[b]",
    "strong_close": "[/b]",
    "em_open": "[i]",
    "em_close": "[/i]",
    "s_open": "[s]",
    "s_close": "[/s]",
    "softbreak": " ",
    "hardbreak": "\n",
}


def _spans(tokens: list[Token]) -> str:
    parts: list[str] = []
    links: list[tuple[str, int]] = []
    for token in tokens:
        if token.type in ("text", "code_inline"):
            parts.append(_plain(token.content))
        elif token.type == "image" and token.content.strip():
            parts.append(f"[{_plain(token.content).strip()}]")
        elif token.type == "link_open":
            links.append((str(token.attrGet("href") or ""), len(parts)))
        elif token.type == "link_close":
            target, start = links.pop()
            parts.append(shown_address(target, "".join(parts[start:])))
        else:
            parts.append(_SPANS.get(token.type, ""))
    return "".join(parts)


# -- tables: columns stand under each other as well as spaces can do it ----------------------------------------------

BAR = "\u2502"
GAP = f"  {BAR}  "

WIDEST = 24.0
"""Ems that all columns but the last may take together: wider ones would leave no room beside them in the notebook."""

_STYLE = re.compile(r"(\[/?[bis]\])")
_SPACE = 0.278
"""Width of a space in ems. Widths are those of Helvetica, which most sans-serif typefaces of screens are near to. With
them a column is at most half a space out of line; which typeface the notebook has, nobody documents."""


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """One line a row; cells may hold the notebook's tags. Rows without a word are left out.

    Where the columns before the last one would be too wide, cells are only parted by a bar.
    """
    shown = [list(row) for row in rows if any(cell.strip() for cell in row)]
    count = max((len(row) for row in shown), default=0)
    widths = [max((_width(row[index]) for row in shown if index < len(row)), default=0.0) for index in range(count - 1)]
    if sum(widths) > WIDEST:
        return [GAP.join(row).rstrip() for row in shown]
    return [GAP.join(_padded(row, widths)).rstrip() for row in shown]


def _padded(row: Sequence[str], widths: Sequence[float]) -> Iterator[str]:
    """The cells of a row, each but the last filled up with spaces. What is out of line is made up for in the next."""
    owed = 0.0
    for index, cell in enumerate(row):
        if index >= len(widths):
            yield cell
            continue
        missing = widths[index] - _width(cell) + owed
        spaces = max(0, round(missing / _SPACE))
        owed = missing - spaces * _SPACE
        yield cell + " " * spaces


def _width(text: str) -> float:
    """Width in ems."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    total, bold = 0.0, False
    for piece in _STYLE.split(text):
        if _STYLE.fullmatch(piece):
            bold = piece == "[b]" or (bold and piece != "[/b]")
            continue
        wide = sum(unicodedata.east_asian_width(sign) in "WF" for sign in piece)
        narrow = "".join(sign for sign in piece if unicodedata.east_asian_width(sign) not in "WF")
        total += wide + float(stringWidth(narrow, "Helvetica-Bold" if bold else "Helvetica", 1))
    return total
