"""An XML UI text: whether it is well-formed, and which ids, handlers and pictures it names, with their places."""

import re
import xml.parsers.expat
from bisect import bisect_right
from collections.abc import Iterator

from tts_build.lua.lint.script_records import Links, Mention
from tts_build.problem import Problem, Where, nearest
from tts_build.recent import of_text

ELEMENTS = frozenset(
    (
        "Text Image Panel ProgressBar Button ToggleButton Toggle ToggleGroup Slider InputField Dropdown Option Tooltip "
        "Defaults HorizontalLayout VerticalLayout GridLayout TableLayout Row Cell HorizontalScrollView "
        "VerticalScrollView"
    ).split()
)
"""What the game's XML UI is made of (official documentation)."""

ROOM = 1_000_000
"""Letters of the texts that are remembered as they were read; the largest of the games has an eighth of it."""

MAX_DEPTH = 100
"""XML elements inside one another; the layouts of public saves stay below twenty."""

_ROOT = "XmlLayout"
_OPEN = f"<{_ROOT}>"
_MISMATCH = xml.parsers.expat.errors.codes[xml.parsers.expat.errors.XML_ERROR_TAG_MISMATCH]
_KNOWN = frozenset(name.lower() for name in (*ELEMENTS, _ROOT))
_HANDLER = re.compile(r"on[A-Z]\w*")
_IMAGE = re.compile(r"image|icon|\w+(?:Image|Sprite)")
_PATH = re.compile(r"\.\.|[\\/:\x00-\x1f\x7f]")
"""What no name of a picture has, but every path or address that leads elsewhere."""
_ATTRIBUTE = re.compile(rb"\s+([^\s=]+)\s*=\s*(?:\"[^\"]*\"|'[^']*')")
_TAG = re.compile(rb"<[^\s/>]+")


@of_text(ROOM)
def read_xml(text: str) -> tuple[tuple[Problem, ...], Links]:
    """Problems, and what it names, at their places in the text. The last results are remembered.

    The game's own parser puts the text below one root, so it may have several.
    """
    reader = _Reader(text)
    parser = xml.parsers.expat.ParserCreate()
    parser.ordered_attributes = True
    parser.StartElementHandler = lambda tag, found: reader.start(parser.CurrentByteIndex, tag, found)
    parser.EndElementHandler = lambda tag: reader.end()
    try:
        parser.Parse(_OPEN, False)
        parser.Parse(reader.data, False)
        parser.Parse(f"</{_ROOT}>", True)
    except xml.parsers.expat.ExpatError as error:
        message = xml.parsers.expat.errors.messages[error.code]
        column = error.offset + 1 - (len(_OPEN) if error.lineno == 1 else 0)
        where = Where("", error.lineno, max(column, 1))
        is_open = error.code == _MISMATCH and len(reader.open) > 1
        todo = f"close the element `{reader.open[-1][:80]}` before" if is_open else ""
        return (Problem(f"the XML is not well-formed: {message}", where, todo=todo, code="xml-syntax"),), Links()
    ids = tuple(sorted(reader.ids))
    return tuple(reader.problems), Links(ids=ids, handlers=tuple(reader.handlers), images=tuple(reader.images))


class _Reader:
    """Collects what elements name. Places are byte offsets until they are asked for."""

    def __init__(self, text: str) -> None:
        self.data = text.encode("utf-8")
        self.line_starts = [0, *(match.end() for match in re.finditer(b"\n", self.data))]
        self.ids: set[str] = set()
        self.handlers: list[Mention] = []
        self.images: list[Mention] = []
        self.problems: list[Problem] = []
        self.strange: set[str] = set()
        self.open: list[str] = []

    def start(self, offset: int, tag: str, attributes: list[str]) -> None:
        """An element begins at an offset; `attributes` are names and values by turns."""
        self.open.append(tag)
        if tag.lower() not in _KNOWN and tag not in self.strange:
            self.strange.add(tag)
            self.problems.append(_unknown(tag, self.place(offset - len(_OPEN))))
        if len(self.open) == MAX_DEPTH + 2:  # the root is ours
            where = self.place(offset - len(_OPEN))
            self.problems.append(Problem(f"the XML nests deeper than {MAX_DEPTH} levels", where, code="xml-depth"))
        pairs = list(zip(attributes[::2], attributes[1::2], strict=True))
        self.ids.update(value for name, value in pairs if name == "id")
        wanted = [bool(value.strip() and (_HANDLER.fullmatch(name) or _IMAGE.fullmatch(name))) for name, value in pairs]
        if not any(wanted):
            return
        places = self.places(offset - len(_OPEN))
        for (name, value), is_wanted, place in zip(pairs, wanted, places, strict=False):
            if is_wanted and not _HANDLER.fullmatch(name) and _PATH.search(value):
                self.problems.append(_no_name(value, name, place))
            elif is_wanted:
                found = self.handlers if _HANDLER.fullmatch(name) else self.images
                found.append(Mention(value.strip(), place, name))

    def end(self) -> None:
        """An element ends."""
        self.open.pop()

    def places(self, start: int) -> Iterator[Where]:
        """The places of an element's attributes, in their order."""
        tag = _TAG.match(self.data, start)
        at = tag.end() if tag else start
        while match := _ATTRIBUTE.match(self.data, at):
            yield self.place(match.start(1))
            at = match.end()

    def place(self, offset: int) -> Where:
        line = bisect_right(self.line_starts, offset)
        before = self.data[self.line_starts[line - 1] : offset]
        return Where("", line, len(before.decode("utf-8", "replace")) + 1)


def _unknown(tag: str, where: Where) -> Problem:
    close = nearest(tag, ELEMENTS)
    todo = f"did you mean `{close}`?" if close else "the game's documentation lists its elements, such as `Panel`"
    what = f"no element `{tag[:80]}` in the game's XML"
    return Problem(what, where, todo=todo, severity="warning", code="xml-element")


def _no_name(value: str, attribute: str, where: Where) -> Problem:
    expected = "the name of a picture of `assets` in the game file: no path and no address"
    return Problem(f"`{attribute}` cannot be `{value[:80]}`", where, expected, code="asset-path")
