"""An SVG file as a tree of elements that remember their lines, bounded while it is read, and the tree as text again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from tts_build.problem import InputError, Where

MAX_ELEMENTS = 100_000
MAX_DEPTH = 100
"""Painters nest as deep as the file does; drawing programs stay far below."""

MAX_ATTRIBUTES = 500
"""Of one element: painters hold each against all others."""


class Words(str):
    """A stretch of text, at most a line, and where it begins."""

    __slots__ = ("column", "line")
    line: int
    column: int

    @classmethod
    def at(cls, text: str, line: int, column: int) -> Words:
        """A text and its place in the file."""
        words = cls(text)
        words.line, words.column = line, column
        return words


@dataclass(slots=True, eq=False)
class Element:
    """One element; `name` and the attributes' names keep their prefixes. `line` and `column` count from 1."""

    name: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: list[Element | str] = field(default_factory=list)
    line: int = 0
    column: int = 0

    @property
    def kind(self) -> str:
        """The name without its prefix."""
        return self.name.rpartition(":")[2]

    def __iter__(self) -> Iterator[Element]:
        """The elements in it, its texts left out."""
        for child in self.children:
            if isinstance(child, Element):
                yield child

    def walk(self) -> Iterator[Element]:
        """Itself and all that is in it, in the order of the file."""
        waiting = [self]
        while waiting:
            element = waiting.pop()
            yield element
            waiting += reversed(list(element))

    def words(self) -> str:
        """Its own text, without that of the elements in it."""
        return "".join(child for child in self.children if isinstance(child, str))

    # What a selector asks of an element, under the names of ElementTree.

    @property
    def tag(self) -> str:
        """Its kind."""
        return self.kind

    @property
    def attrib(self) -> dict[str, str]:
        """Its attributes."""
        return self.attributes

    def get(self, key: str, default: str | None = None) -> str | None:
        """The value of an attribute."""
        return self.attributes.get(key, default)

    def text(self) -> str:
        """The element as XML."""
        head = self.name + "".join(f" {key}={quoteattr(value)}" for key, value in self.attributes.items())
        if not self.children:
            return f"<{head}/>"
        inner = "".join(escape(child) if isinstance(child, str) else child.text() for child in self.children)
        return f"<{head}>{inner}</{self.name}>"


def tree_of(rel: str, data: bytes) -> Element:
    """The root element of a file, without comments. InputError when it is broken, or larger than any drawing."""
    builder = _Builder(rel)
    try:
        data.decode("utf-8")
        builder.parser.Parse(data, True)
    except UnicodeDecodeError as error:
        where = Where(rel, data.count(b"\n", 0, error.start) + 1)
        what = f"the byte 0x{data[error.start]:02X} is not UTF-8"
        raise InputError(what, where, todo="save the file as UTF-8", code="encoding") from None
    except expat.ExpatError as error:
        where = Where(rel, error.lineno, error.offset + 1)
        what = f"the SVG is broken: {expat.ErrorString(error.code)}"
        raise InputError(what, where, todo="export it again", code="bad-picture") from None
    return next(iter(builder.top))


class _Enough(Exception):
    """The first element has been read."""


def root_of(data: bytes) -> dict[str, str]:
    """The attributes of the first element, with nothing read behind it; none when the file is no XML."""
    root: dict[str, str] = {}

    def start(name: str, attributes: dict[str, str]) -> None:
        root.update(attributes)
        raise _Enough

    parser = expat.ParserCreate("utf-8")
    parser.StartElementHandler = start
    with suppress(_Enough, expat.ExpatError):
        parser.Parse(data, True)
    return root


class _Builder:
    """Puts together what the parser comes upon."""

    def __init__(self, rel: str) -> None:
        self.rel = rel
        self.count = 0
        self.top = Element("")
        self.open = [self.top]
        # What the file says of its encoding is passed over: everything here reads UTF-8.
        self.parser = expat.ParserCreate("utf-8")
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.text

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.count += 1
        element = Element(name, attributes, [], self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)
        for amount, most, what, todo in (
            (len(self.open), MAX_DEPTH, f"nests deeper than {MAX_DEPTH} levels", "flatten its groups"),
            (self.count, MAX_ELEMENTS, f"has more than {MAX_ELEMENTS} elements", "draw less, or make it a PNG"),
            (len(attributes), MAX_ATTRIBUTES, f"has an element with {len(attributes)} attributes", "export it again"),
        ):
            if amount > most:
                where = Where(self.rel, element.line, element.column)
                raise InputError(f"the SVG {what}", where, todo=todo, code="unsafe-svg")
        self.open[-1].children.append(element)
        self.open.append(element)

    def end(self, name: str) -> None:
        self.open.pop()

    def text(self, text: str) -> None:
        line, column = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1
        self.open[-1].children.append(Words.at(text, line, column))
