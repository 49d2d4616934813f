"""An SVG file as a tree of elements that remember their lines, and the tree as text again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr


@dataclass(slots=True)
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

    def elements(self) -> Iterator[Element]:
        """The elements in it, its texts left out."""
        for child in self.children:
            if isinstance(child, Element):
                yield child

    def walk(self) -> Iterator[Element]:
        """Itself and all that is in it, in the order of the file."""
        yield self
        for child in self.elements():
            yield from child.walk()

    def words(self) -> str:
        """Its own text, without that of the elements in it."""
        return "".join(child for child in self.children if isinstance(child, str))

    def text(self) -> str:
        """The element as XML."""
        head = self.name + "".join(f" {key}={quoteattr(value)}" for key, value in self.attributes.items())
        if not self.children:
            return f"<{head}/>"
        inner = "".join(escape(child) if isinstance(child, str) else child.text() for child in self.children)
        return f"<{head}>{inner}</{self.name}>"


def tree_of(data: bytes) -> Element:
    """The root element of a file that `check_svg` let pass. Comments are left out."""
    parser = expat.ParserCreate("utf-8")
    parser.buffer_text = True
    top = Element("")
    open_ = [top]

    def start(name: str, attributes: dict[str, str]) -> None:
        made = Element(name, dict(attributes), [], parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)
        open_[-1].children.append(made)
        open_.append(made)

    def end(name: str) -> None:
        open_.pop()

    def text(data: str) -> None:
        open_[-1].children.append(data)

    parser.StartElementHandler, parser.EndElementHandler, parser.CharacterDataHandler = start, end, text
    parser.Parse(data, True)
    return next(top.elements())
