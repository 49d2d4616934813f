"""The markup of running text: `**bold**`, `*italic*`, `:icon:`, `[red]{colour}`, `\\*` for a plain star.

The text of a face is rich: its brackets may also hold several words, and sizes, as in `[14 red bold]{...}`. Lines may
be items of lists: `- item`, `1. item`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from tts_build.recent import of_text

OBJECT = "\ue000"
"""Stands for an inline icon in the text that is broken into lines; a private character, so that it never occurs."""

PICTURE = "\ue001"
"""Stands before and after the name of a picture that is set in a line of a rulebook; faces have icons for that."""

LINK, LINK_END = "\ue002", "\ue003"
"""Stand before and after what a link of a rulebook leads to, and behind its text; faces have no links."""

_COLOUR = r"#[0-9a-fA-F]{3,8}|[A-Za-z][A-Za-z0-9_-]*"
_WORDS = r"[A-Za-z0-9#._-]+(?: +[A-Za-z0-9#._-]+)*"
_WORD = re.compile(rf"x?\d+(?:\.\d+)?(?:pt)?|{_COLOUR}")
_TOKENS = (
    r"\\(?P<escaped>[*:\[\]{}\\])"
    r"|(?P<bold>\*\*)"
    r"|(?P<italic>\*)"
    rf"|{PICTURE}(?P<picture>[^{PICTURE}]*){PICTURE}"
    rf"|{LINK}(?P<link>[^{LINK}]*){LINK}"
    rf"|(?P<unlink>{LINK_END})"
    r"|:(?P<icon>[A-Za-z][A-Za-z0-9_-]*):"
    r"%s|\[(?P<look>%s)\]\{"
    r"|(?P<close>\})"
)
_RUBY = r"|\[ruby +(?P<reading>[^\[\]{}]+)\]\{(?P<base>[^\[\]{}]+)\}"
_PLAIN, _RICH = re.compile(_TOKENS % ("", _COLOUR)), re.compile(_TOKENS % (_RUBY, _WORDS))
_LONE = re.compile(
    r"\\[*:\[\]{}\\]|(?P<bold>\*\*)|\*|(?P<look>\[[^\[\]{}\n]*\]\{)|\}|(?P<web>\[[^\[\]\n]*\]\([^()\s]+\))"
)
"""What looks like markup, once all that is has been taken out."""
_NO_TEXT = re.compile(f"[{OBJECT}\ud800-\udfff]")
"""Our own sign, and halves of characters, which no font can shape."""
_ENDS = re.compile("[\x1c-\x1e\x85\u2028\u2029]")
"""Other signs that end a line or a paragraph (UAX 9, class B); nothing paints them."""
_SPACE = re.compile(r"[ \t\r\f\v]+")
_PARAGRAPH = re.compile(r"[ \t\r]*\n\s*")

_SHOWN = 12
"""Characters after what means nothing that a message shows."""
_KEPT = 400_000
"""Characters of texts whose spans are remembered."""
_DEEPEST = 16
"""Brackets in one another of which each still counts; of more, the inner ones do."""


@dataclass(frozen=True, slots=True)
class Span:
    """Text in one style, or one icon or picture (whose text is `OBJECT`); a picture's name has a suffix."""

    text: str
    bold: bool = False
    italic: bool = False
    looks: tuple[str, ...] = ()
    """what the brackets round it say, the outermost first"""
    icon: str | None = None
    link: str = ""
    """what it leads to: `#` and an anchor of the same text"""
    ruby: tuple[str, str] | None = None
    """a text that stays together and the reading that stands over it; the first character stands for both where lines
    are broken"""


@of_text(_KEPT)
def parse(text: str, rich: bool = False) -> tuple[tuple[Span, ...], ...]:
    """Paragraphs of spans. White space is one space; lines are paragraphs; a sign without its partner is itself.

    Brackets of a plain text hold one colour, those of a rich one several words."""
    clean = _NO_TEXT.sub("\ufffd", _ENDS.sub("\n", text)).strip(" \t\r\n")
    return tuple(tuple(_paragraph(_SPACE.sub(" ", line), rich)) for line in _PARAGRAPH.split(clean)) if clean else ()


def plain(text: str, rich: bool = False) -> str:
    """What a reader reads, icons left out."""
    return "\n".join("".join(span.text for span in line if span.icon is None) for line in parse(text, rich))


def _paragraph(line: str, rich: bool) -> list[Span]:
    tokens = list((_RICH if rich else _PLAIN).finditer(line))
    paired = _paired(line, tokens)
    spans = _Spans()
    done = 0
    for index, token in enumerate(tokens):
        spans.add(line[done : token.start()])
        done = token.end()
        kind = token.lastgroup or ""
        if kind in ("icon", "picture"):
            spans.add(OBJECT, token[kind])
        elif kind == "base":
            spans.add(token[kind][0], ruby=(token[kind], token["reading"].strip()))
        elif kind in ("link", "unlink"):
            spans.link = token[kind] if kind == "link" else ""
        elif index in paired:
            spans.turn(kind, token[kind])
        else:
            spans.add(token["escaped"] or token[0])
    spans.add(line[done:])
    spans.join()
    return spans.spans


@dataclass(slots=True)
class _Spans:
    """The spans of a paragraph as it is read, and the style of what comes next."""

    spans: list[Span] = field(default_factory=list)
    alike: list[str] = field(default_factory=list)
    """what is to be joined to the last span's text"""
    bold: bool = False
    italic: bool = False
    link: str = ""
    looks: list[str] = field(default_factory=list)

    def add(self, text: str, icon: str | None = None, ruby: tuple[str, str] | None = None) -> None:
        span = Span(text, self.bold, self.italic, tuple(self.looks[-_DEEPEST:]), icon, link=self.link, ruby=ruby)
        last = self.spans[-1] if self.spans else None
        whole = icon is None and ruby is None and last is not None and last.icon is None and last.ruby is None
        if whole and last is not None and _style(last) == _style(span):
            self.alike.append(text)
        elif text:
            self.join()
            self.spans.append(span)

    def join(self) -> None:
        """Give the last span what belongs to it."""
        if self.alike:
            self.spans[-1] = replace(self.spans[-1], text=self.spans[-1].text + "".join(self.alike))
            self.alike.clear()

    def turn(self, kind: str, look: str) -> None:
        """Begin or end bold, italic, or the look of a pair of brackets."""
        if kind == "bold":
            self.bold = not self.bold
        elif kind == "italic":
            self.italic = not self.italic
        elif kind == "look":
            self.looks.append(look)
        else:
            self.looks.pop()


def _style(span: Span) -> tuple[bool, bool, tuple[str, ...], str]:
    return span.bold, span.italic, span.looks, span.link


def _paired(line: str, tokens: list[re.Match[str]]) -> set[int]:
    """Which tokens open or close something: an opening star has text after it, a closing one text before it, and not
    both of a pair lie amid words, as in `2*3*4`."""
    paired: set[int] = set()
    waiting: dict[str, list[int]] = {"bold": [], "italic": []}
    braces: list[int] = []
    for index, token in enumerate(tokens):
        kind = token.lastgroup or ""
        if kind == "look":
            if all(_WORD.fullmatch(word) for word in token[kind].split()):
                braces.append(index)
        elif kind == "close" and braces:
            paired |= {braces.pop(), index}
        elif kind in waiting:
            before, after = _beside(line, token)
            amid = _amid(line, token)
            openers = [
                opener
                for opener in waiting[kind]
                if tokens[opener].end() < token.start() and not (amid and _amid(line, tokens[opener]))
            ]
            if before.strip() and openers:
                paired |= {openers[-1], index}
                waiting[kind].clear()
            elif after.strip():
                waiting[kind].append(index)
    return paired


def _beside(line: str, token: re.Match[str]) -> tuple[str, str]:
    """The characters before and after a token."""
    return line[max(0, token.start() - 1) : token.start()], line[token.end() : token.end() + 1]


def _amid(line: str, token: re.Match[str]) -> bool:
    """Whether stars stand inside a word, single ones, or inside a number, of a script that parts words by spaces."""
    return all(
        side.isdigit() or (len(token[0]) == 1 and side.isalpha() and side < "\u0e00") for side in _beside(line, token)
    )


@of_text(_KEPT)
def meaningless(text: str) -> tuple[str, ...]:
    """What in a rich text looks like markup and is none: a `**` without its partner, `[sea]{` that nothing closes,
    words in brackets that no brackets hold, a link. Each with what stands after it."""
    found: list[str] = []
    if not any(sign in text for sign in ("**", "]{", "](")):
        return ()
    for line in text.split("\n"):
        tokens = list(_RICH.finditer(line))
        means = {tokens[index].start() for index in _paired(line, tokens)}
        means |= {token.start() for token in tokens if token.lastgroup == "base"}
        for lone in _LONE.finditer(line):
            kind = lone.lastgroup
            spaced = not "".join(_beside(line, lone)).strip(" \t*") or _amid(line, lone)
            if kind and lone.start() not in means and not (kind == "bold" and spaced):
                found.append(line[lone.start() : lone.end() + _SHOWN])
    return tuple(found)


BULLETS = ("•", "–")
"""What stands before items, and before items of items, unless a style says."""

_ITEM = re.compile(r"(?P<inside>[ \t]*)(?:-|(?P<number>\d{1,3}[.)]))[ \t]+(?P<text>\S.*)")
_NESTED = 2
"""Spaces before an item of an item, at least; a tab is as good."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A stretch of a text: an item of a list (level 1, or 2 inside another), or what lies between lists (level 0)."""

    text: str
    level: int = 0
    marker: str = ""
    """markup"""
    number: bool = False


def entries(text: str, bullets: Sequence[str]) -> Iterator[Entry]:
    """The items of a text (`- item`, `1. item`, indented ones inside them) and the lines between. Without bullets all
    of it is one stretch."""
    if not bullets:
        yield Entry(text)
        return
    inside = False
    for line in text.split("\n"):
        match = _ITEM.fullmatch(line.rstrip())
        if match is None:
            inside = inside and not line.strip()
            yield Entry(line)
            continue
        deep = inside and len(match["inside"].expandtabs(_NESTED)) >= _NESTED
        marker = match["number"] or bullets[min(deep, len(bullets) - 1)]
        yield Entry(match["text"], 1 + deep, marker, match["number"] is not None)
        inside = True
