"""SVG files: well-formed, looking at nothing outside themselves, and no more work to paint than a drawing takes."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Callable, Mapping
from xml.parsers import expat

from tts_build.errors import InputError, Problem, Where

MAX_ELEMENTS = 100_000
MAX_DEPTH = 100
"""Painters nest as deep as the file does; drawing programs stay far below."""

MAX_CHAIN = 16
"""Elements that look at one another in a row: a mask of a pattern of a clip."""

MAX_FILTERS = 40
"""Steps of all filters together: each may take as long as the whole picture."""

MAX_SELECTOR = 6
"""Parts of one selector, `g g path`: to try them all takes a power of their number."""

MAX_ASPECT = 1000.0
"""Times that one side may be longer than the other."""

MAX_OCTAVES = 6
"""Of `feTurbulence`: each takes as long as the whole picture."""

_SLOW = ("feMorphology", "feConvolveMatrix")
"""Filters whose work grows with the square of a length in pixels: minutes for one card."""

_SELECTOR = re.compile(r"([^,{}]+)(?=[,{])")
_LOCAL = re.compile(r"""url\(\s*["']?#([^"')\s]+)""", re.I)
_REFERENCE = re.compile(rb"""(?:href|src)\s*=\s*["']\s*(?!#|data:image/(?:png|jpeg);base64,)([^"'\s]{1,80})""", re.I)
_CSS_REFERENCE = re.compile(rb"""(?:url\(\s*["']?\s*(?!#|["']?#)|@import\s+(?:url\(\s*)?["']?)([^"')\s]{1,80})""", re.I)
_VIEWBOX = re.compile(rb"""<svg[^>]*?\sviewBox\s*=\s*["']([^"']+)["']""", re.I | re.S)
_SIDE = rb"""<svg[^>]*?\s%s\s*=\s*["']\s*([0-9.]+)\s*(px|mm|cm|in|pt)?\s*["']"""
_PX = {"": 1.0, "px": 1.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "pt": 96 / 72}
"""CSS pixels in a unit, which SVG sizes are given in."""

Measure = Callable[[str, bytes], object]
"""Refuses an embedded bitmap that is none or too large: (file, bytes), InputError."""


def check_svg(rel: str, data: bytes, measure: Measure) -> None:
    """InputError when a file is no SVG, or one that is unsafe to paint."""
    lowered = data.lower()
    if b"<svg" not in lowered:
        raise InputError(Problem("not an SVG picture", Where(rel), code="bad-picture"))
    for word, name in ((b"<!doctype", "a DOCTYPE"), (b"<!entity", "an entity"), (b"<script", "a script")):
        if word in lowered:
            line = lowered.count(b"\n", 0, lowered.index(word)) + 1
            raise InputError(Problem(f"the SVG has {name}", Where(rel, line), todo="remove it", code="unsafe-svg"))
    found = _REFERENCE.search(data) or _CSS_REFERENCE.search(data)
    if found is not None:
        line = data.count(b"\n", 0, found.start()) + 1
        target = found[1].decode("utf-8", "replace")
        raise InputError(
            Problem(f"the SVG refers to `{target}`", Where(rel, line), todo="embed what it shows", code="unsafe-svg")
        )
    _Walk(rel, measure).over(data)


class _Walk:
    """Once through the elements, counting."""

    def __init__(self, rel: str, measure: Measure) -> None:
        self.rel, self.measure = rel, measure
        self.count = self.filters = 0
        self.open: list[str | None] = []
        self.targets: dict[str, set[str]] = {}
        self.lengths: dict[str, int] = {}
        # What the file says of its encoding is passed over: everything here reads UTF-8.
        self.parser = expat.ParserCreate("utf-8")
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.text
        self.in_style = False
        self.style: list[str] = []

    def over(self, data: bytes) -> None:
        try:
            data.decode("utf-8")
            self.parser.Parse(data, True)
            for name in self.targets:
                self.chain(name, 1)
        except UnicodeDecodeError as error:
            where = Where(self.rel, data.count(b"\n", 0, error.start) + 1)
            what = f"the byte 0x{data[error.start]:02X} is not UTF-8"
            raise InputError(Problem(what, where, todo="save the file as UTF-8", code="encoding")) from None
        except expat.ExpatError as error:
            where = Where(self.rel, error.lineno, error.offset + 1)
            what = f"the SVG is broken: {expat.ErrorString(error.code)}"
            raise InputError(Problem(what, where, todo="export it again", code="bad-picture")) from None

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        self.count += 1
        self.open.append(attributes.get("id"))
        if len(self.open) > MAX_DEPTH:
            self.refuse(f"the SVG nests deeper than {MAX_DEPTH} levels", "flatten its groups")
        if self.count > MAX_ELEMENTS:
            self.refuse(f"the SVG has more than {MAX_ELEMENTS} elements", "draw less, or make it a PNG")
        kind = name.rpartition(":")[2]
        self.in_style = self.in_style or kind == "style"
        self.filters += kind.startswith("fe")
        if self.filters > MAX_FILTERS:
            self.refuse(f"the SVG has more than {MAX_FILTERS} filter steps", "flatten them into a PNG")
        if kind in _SLOW:
            self.refuse(f"the SVG has a filter `{kind}`", "flatten it into a PNG: it takes minutes to paint")
        for key, value in attributes.items():
            self.refer(kind, key, value)
            if key == "numOctaves" and _number(value) > MAX_OCTAVES:
                self.refuse(f"`numOctaves` is {value[:20]}", f"use at most {MAX_OCTAVES}")
            if kind in ("image", "feImage") and key.rpartition(":")[2] == "href":
                self.embedded(value)

    def text(self, data: str) -> None:
        if self.in_style:
            self.style.append(data)

    def end(self, name: str) -> None:
        self.open.pop()
        if self.in_style:
            self.in_style = False
            longest = max((len(part.split()) for part in _SELECTOR.findall("".join(self.style))), default=0)
            if longest > MAX_SELECTOR:
                self.refuse(f"a style's selector has {longest} parts", f"use at most {MAX_SELECTOR}")
            self.style.clear()

    def refer(self, kind: str, key: str, value: str) -> None:
        """Remember what the open elements look at: `url(#a)` anywhere, `#a` in an address."""
        found = _LOCAL.findall(value)
        if key.rpartition(":")[2] == "href" and value.startswith("#"):
            found.append(value[1:])
        for holder in self.open if found else ():
            if holder is not None:
                self.targets.setdefault(holder, set()).update(found)

    def chain(self, name: str, length: int) -> int:
        """How many elements look at one another from this one on; painters follow each inside the last."""
        if length > MAX_CHAIN:
            self.refuse(f"`#{name}` leads on through more than {MAX_CHAIN} elements, or in a circle", "flatten it")
        if name not in self.lengths:
            after = [self.chain(target, length + 1) for target in sorted(self.targets.get(name, ()))]
            self.lengths[name] = 1 + max(after, default=0)
        if length + self.lengths[name] > MAX_CHAIN + 1:
            self.refuse(f"`#{name}` leads on through more than {MAX_CHAIN} elements", "flatten it")
        return self.lengths[name]

    def embedded(self, value: str) -> None:
        _, comma, body = value.strip().partition(",")
        if not comma:
            return
        try:
            self.measure(self.rel, base64.b64decode("".join(body.split())))
        except binascii.Error:
            self.refuse("an embedded picture is not base64", "embed it again")
        except InputError as error:
            self.refuse(f"an embedded picture: {error.problems[0].what}", "embed another")

    def refuse(self, what: str, todo: str) -> None:
        where = Where(self.rel, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)
        raise InputError(Problem(what, where, todo=todo, code="unsafe-svg"))


def _number(text: str) -> float:
    """The number of an attribute; one that is none is left to the painter, which passes it over."""
    try:
        return float(text)
    except ValueError:
        return 0.0


def svg_size(rel: str, data: bytes) -> tuple[float, float]:
    """Width and height in pixels at 96 dpi. InputError when there is none, or an absurd one."""
    sides = [re.search(_SIDE % name, data, re.I | re.S) for name in (b"width", b"height")]
    try:
        if all(sides):
            width, height = (float(side[1]) * _PX[(side[2] or b"").decode().lower()] for side in sides if side)
        else:
            box = _VIEWBOX.search(data)
            width, height = (float(number) for number in (box[1].replace(b",", b" ").split() if box else [])[2:4])
    except ValueError:
        todo = "give the <svg> a `viewBox`"
        raise InputError(Problem("the SVG has no size", Where(rel), todo=todo, code="bad-picture")) from None
    if not (0 < width <= 1e6 and 0 < height <= 1e6):
        raise InputError(Problem("the SVG has no size", Where(rel), got=f"{width:g} x {height:g}", code="bad-picture"))
    if max(width / height, height / width) > MAX_ASPECT:
        got, expected = f"{width:g} x {height:g}", f"at most {MAX_ASPECT:g} times as long as wide"
        raise InputError(Problem("the SVG is a thread", Where(rel), expected=expected, got=got, code="bad-picture"))
    return width, height
