"""Running text of Markdown as the markup of running text, and what a reader reads of it."""

import re
from collections.abc import Mapping, Sequence
from urllib.parse import unquote

from markdown_it.token import Token

from tts_build.definition.book.footnotes import CITED
from tts_build.definition.book.notebook import shown_address
from tts_build.paint.paper.page_text import escape
from tts_build.text.markup import LINK, LINK_END, PICTURE

QUOTES: dict[str, str | list[str]] = {
    "en": "“”‘’",
    "de": "„“‚‘",
    "fr": ["«\u00a0", "\u00a0»", "“", "”"],
}
"""Quotation marks by language, outer and inner; others keep those that were typed."""


_PRIVATE = re.compile(f"[{PICTURE}{LINK}{LINK_END}]")

_SIGNS = re.compile(r"[*\[\]{}\\]")
"""Signs of the markup; the colons of `:icon:` are meant to work."""

RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
"""Digits of the numbers of footnotes."""


def anchor_of(text: str) -> str:
    """What leads to a heading of these words, as many tools write it: `roll-and-move`."""
    return "-".join(re.sub(r"[^\w\s-]", "", plain_text(text).lower()).split())


def links_in(text: str, sign: str) -> list[str]:
    """What links in markup lead to: headings (`#`), or things that a figure shows (`@`)."""
    return re.findall(f"{LINK}{sign}([^{LINK}]*){LINK}", text)


def plain_text(text: str) -> str:
    """What a reader reads of markup."""
    text = re.sub(f"{PICTURE}[^{PICTURE}]*{PICTURE}|{LINK}[^{LINK}]*{LINK}|{LINK_END}", "", text)
    return re.sub(r"\\(.)|\*+|:[A-Za-z][\w-]*:", r"\1", text).strip()


def source_of(token: Token) -> str:
    """The name of a picture as it is written; the parser writes what is no ASCII in hexadecimal."""
    return unquote(str(token.attrs.get("src", ""))).replace(PICTURE, "")


def markup(tokens: Sequence[Token], notes: Mapping[str, int]) -> str:
    parts: list[str] = []
    links: list[tuple[str, str]] = []
    for token in tokens:
        if token.type == "text":
            parts.append(_text(token.content, notes))
            links = [(target, text + token.content) for target, text in links]
        elif token.type == "image":
            parts.append(f"{PICTURE}{source_of(token)}{PICTURE}")
        elif token.type == "link_open":
            links.append((str(token.attrs.get("href", "")), ""))
            if links[-1][0][:1] in ("#", "@"):
                parts.append(f"{LINK}{unquote(links[-1][0]).replace(LINK, '')}{LINK}")
        elif token.type == "link_close":
            inner = links[-1][0][:1] in ("#", "@")
            address = shown_address(*links.pop())
            parts.append(LINK_END if inner else escape(address))
        elif token.type in ("strong_open", "strong_close"):
            parts.append("**")
        elif token.type in ("em_open", "em_close"):
            parts.append("*")
        elif token.type == "hardbreak":
            parts.append("\n")
        elif token.type == "softbreak":
            parts.append(" ")
        elif token.type == "code_inline":
            # What is typed as code stays on one line: equations, prices, names of files.
            parts.append(escape(_PRIVATE.sub("\ufffd", token.content)).replace(" ", "\u00a0"))
        elif token.type == "html_inline":
            parts.append(escape(token.content))
    return "".join(parts)


def _text(content: str, notes: Mapping[str, int]) -> str:
    """Plain text as markup; footnotes of it become raised numbers that lead to them."""
    done, parts = 0, []
    for citation in CITED.finditer(content):
        number = notes.get(citation[1])
        if number is None:
            continue
        raised = str(number).translate(RAISED)
        parts += [_signs(content[done : citation.start()]), f"{LINK}^{citation[1]}{LINK}{raised}{LINK_END}"]
        done = citation.end()
    return "".join(parts) + _signs(content[done:])


def _signs(content: str) -> str:
    return _SIGNS.sub(r"\\\g<0>", _PRIVATE.sub("\ufffd", content))
