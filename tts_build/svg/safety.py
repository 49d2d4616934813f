"""SVG files: well-formed, looking at nothing outside themselves, and no more work to paint than a drawing takes."""

from __future__ import annotations

import base64
import binascii
import contextlib
import math
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from xml.parsers import expat

from tts_build.problem import InputError, Problem, Where
from tts_build.svg.paint_cost import Style, Work, work_of

MAX_ELEMENTS = 100_000
MAX_DEPTH = 100
"""Painters nest as deep as the file does; drawing programs stay far below."""

MAX_CHAIN = 16
"""Elements that look at one another in a row: a mask of a pattern of a clip."""

MAX_FILTERS = 40
"""Steps of all filters together: each may take as long as the whole picture."""

MAX_PAINTED = 200_000
"""Elements painted, those counted again that are shown again."""

MAX_LAYERS = 1_000
"""Elements that are faded, masked, clipped or filtered: each may take as long as the whole picture."""

MAX_PASSES = 100
"""Filter steps, each as often as its filter is used."""

MAX_SELECTOR = 6
"""Parts of one selector, `g g path`: to try them all takes a power of their number."""

MAX_ATTRIBUTES = 500
"""Of one element: painters hold each against all others."""

MAX_RULES = 3_000
"""Selectors of all styles: painters sort them."""

MAX_MATCHES = 30_000_000
"""Ways in which selectors are held against elements; so many take some two seconds."""

MAX_NUMBER = 10_000_000.0
"""Of a coordinate. Painters break down at a hundred times this."""

MAX_ASPECT = 1000.0
"""Times that one side may be longer than the other."""

MAX_OCTAVES = 6
"""Of `feTurbulence`: each takes as long as the whole picture."""

MAX_REGION = 10.0
"""Times the picture's, or the element's, size that a filter may reach to."""

_SLOW = ("feMorphology", "feConvolveMatrix")
"""Filters whose work grows with the square of a length in pixels: minutes for one card."""

_HUGE = re.compile(r"\d{8}|[eE]\+?\d")
"""What a number beyond all sense has: many digits, or an exponent."""
_NUMBER = re.compile(r"(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_DRAWN = {"d", "points", "transform", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height"}
_DRAWN |= {"stroke-width", "stroke-dasharray", "stroke-dashoffset", "dx", "dy", "viewBox", "patternTransform"}
_LOCAL = re.compile(r"""url\(\s*["']?#([^"')\s]+)""", re.I)
_REFERENCE = re.compile(rb"""(?:href|src)\s*=\s*["']\s*(?!#|data:image/(?:png|jpeg);base64,)([^"'\s]{1,80})""", re.I)
_CSS_REFERENCE = re.compile(
    rb"""(?:url\(\s*+(?:["']\s*+)?(?!#)|@import\s++(?:url\(\s*+)?["']?)([^"')\s]{1,80})""", re.I
)
_SIDE = re.compile(r"\s*+([0-9.]++)\s*+(px|mm|cm|in|pt)?\s*+")
_PX = {"": 1.0, "px": 1.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "pt": 96 / 72}
"""CSS pixels in a unit, which SVG sizes are given in."""

Measure = Callable[[str, bytes], object]
"""Refuses an embedded bitmap that is none or too large: (file, bytes), InputError."""


def check_svg(rel: str, data: bytes, measure: Measure) -> Problem | None:
    """InputError when a file is no SVG, or one that is unsafe to paint.

    What is given back is said of a drawing with text when nobody turns that into outlines: painters have no fonts.
    """
    lowered = data.lower()
    if b"<svg" not in lowered:
        raise InputError(Problem("not an SVG picture", Where(rel), todo="export it as SVG", code="bad-picture"))
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
    walk = _Walk(rel, measure)
    walk.over(data)
    return walk.letters


class _Walk:
    """Once through the elements, counting."""

    def __init__(self, rel: str, measure: Measure) -> None:
        self.rel, self.measure = rel, measure
        self.count = self.filters = 0
        self.side = 0.0
        self.deepest = 0
        self.area = 1.0
        """Pictures that the region of the filter is large."""
        self.selectors: list[int] = []
        """Parts of each selector of the styles."""
        self.stroked: list[bool] = []
        """Of each open element, whether something strokes it or what is in it."""
        self.open: list[str | None] = []
        self.targets: dict[str, set[str]] = {}
        self.lengths: dict[str, int] = {}
        # What the file says of its encoding is passed over: everything here reads UTF-8.
        self.parser = expat.ParserCreate("utf-8")
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.text
        self.in_style = False
        self.lettered: list[str] = []
        """Of each open element, what shows the text in it, `text` or `foreignObject`; nothing when none does."""
        self.letters: Problem | None = None
        """The first text that the drawing shows."""
        self.style: list[str] = []
        self.rules = Style({})
        self.work: list[Work] = []
        self.parts: dict[str, Work] = {}
        self.whole = Work()
        self.totals: dict[str, Work] = {}

    def over(self, data: bytes) -> None:
        try:
            data.decode("utf-8")
            if b"<style" in data or b":style" in data:
                self.read_styles(_styles(data))
            self.parser.Parse(data, True)
            for name in self.targets:
                self.chain(name, 1)
            self.check_work()
        except UnicodeDecodeError as error:
            where = Where(self.rel, data.count(b"\n", 0, error.start) + 1)
            what = f"the byte 0x{data[error.start]:02X} is not UTF-8"
            raise InputError(Problem(what, where, todo="save the file as UTF-8", code="encoding")) from None
        except expat.ExpatError as error:
            where = Where(self.rel, error.lineno, error.offset + 1)
            what = f"the SVG is broken: {expat.ErrorString(error.code)}"
            raise InputError(Problem(what, where, todo="export it again", code="bad-picture")) from None

    def read_styles(self, css: str) -> None:
        self.rules = Style.of(css)
        self.selectors = _selectors(css)
        if len(self.selectors) > MAX_RULES:
            what = f"the SVG's styles have {len(self.selectors)} selectors"
            problem = Problem(
                what, Where(self.rel), f"at most {MAX_RULES}", todo="export it without styles", code="unsafe-svg"
            )
            raise InputError(replace(problem, code="unsafe-svg"))
        self.stroked.append(bool(re.search(r"(?<![\w-])stroke\s*:(?!\s*none)", css)))

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        self.count += 1
        self.open.append(attributes.get("id"))
        if len(self.open) > MAX_DEPTH:
            self.refuse(f"the SVG nests deeper than {MAX_DEPTH} levels", "flatten its groups")
        if self.count > MAX_ELEMENTS:
            self.refuse(f"the SVG has more than {MAX_ELEMENTS} elements", "draw less, or make it a PNG")
        if len(attributes) > MAX_ATTRIBUTES:
            self.refuse(f"the SVG has an element with {len(attributes)} attributes", "export it again")
        self.deepest = max(self.deepest, len(self.open))
        kind = name.rpartition(":")[2]
        self.in_style = self.in_style or kind == "style"
        self.filters += kind.startswith("fe")
        if self.filters > MAX_FILTERS:
            self.refuse(f"the SVG has more than {MAX_FILTERS} filter steps", "flatten them into a PNG")
        outer = self.lettered[-1] if self.lettered else ""
        if attributes.get("display") == "none":
            outer = ""
        elif kind in ("text", "flowRoot") or (kind == "foreignObject" and outer != "switch") or kind == "switch":
            outer = kind
        self.lettered.append(outer)
        self.stroked.append((bool(self.stroked) and self.stroked[-1]) or _strokes(attributes))
        self.work.append(work_of(kind, attributes, self.rules, self.stroked[-1]))
        if kind == "filter" or kind.startswith("fe"):
            self.check_region(kind, attributes)
            self.work[-1].passes *= self.pass_cost(kind, attributes)
        if self.count == 1:
            self.side = max((_number(number) for number in attributes.get("viewBox", "").split()), default=0.0)
        if kind in _SLOW:
            self.refuse(f"the SVG has a filter `{kind}`", "flatten it into a PNG: it takes minutes to paint")
        for key, value in attributes.items():
            self.refer(kind, key, value)
            if key in _DRAWN:
                self.check_numbers(key, value)
            if key == "numOctaves" and _number(value) > MAX_OCTAVES:
                self.refuse(f"`numOctaves` is {value[:20]}", f"use at most {MAX_OCTAVES}")
            if kind in ("image", "feImage") and key.rpartition(":")[2] == "href":
                self.embedded(value)

    def check_region(self, kind: str, attributes: Mapping[str, str]) -> None:
        """Painters work on the whole region, also where it lies outside of the picture."""
        own = attributes.get("filterUnits", "") if kind == "filter" else "userSpaceOnUse"
        most = MAX_REGION * (max(self.side, 1.0) if own == "userSpaceOnUse" else 1.0)
        for key in ("x", "y", "width", "height"):
            value = attributes.get(key, "0").strip()
            number = _number(value.rstrip("%")) * (0.01 if value.endswith("%") else 1.0)
            if abs(number) > most:
                self.refuse(
                    f"a filter reaches to `{key}` {value[:20]}", f"use at most {MAX_REGION:g} times the picture"
                )

    def pass_cost(self, kind: str, attributes: Mapping[str, str]) -> int:
        """How many plain passes over the picture a step of a filter is worth; a region is never taken as smaller."""
        if kind == "filter":
            own = attributes.get("filterUnits") == "userSpaceOnUse"
            sides = [_share(attributes.get(key, "1"), self.side if own else 1.0) for key in ("width", "height")]
            self.area = max(1.0, sides[0] * sides[1])
        octaves = _number(attributes.get("numOctaves", "1")) if kind == "feTurbulence" else 0.5
        return int(self.area * max(1.0, 2 * octaves))

    def check_numbers(self, key: str, value: str) -> None:
        for number in _NUMBER.findall(value) if _HUGE.search(value) else ():
            if _number(number) > MAX_NUMBER:
                self.refuse(f"`{key}` has the number {number[:20]}", f"draw within {MAX_NUMBER:g}")

    def text(self, data: str) -> None:
        if self.in_style:
            self.style.append(data)
        elif self.lettered and self.lettered[-1] not in ("", "switch") and data.strip():
            kind, shown = self.lettered[-1], data.strip()[:40]
            todo = "turn it into paths in the drawing program, or write it in the face"
            if kind != "text":
                self.refuse(f"the SVG has text in a `{kind}`, `{shown}`", todo, "svg-text")
            if self.letters is None:
                where = Where(self.rel, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)
                what = f"the SVG has text, `{shown}`, which no painter would show"
                self.letters = Problem(what, where, todo=todo, code="svg-text")

    def end(self, name: str) -> None:
        part, work = self.open.pop(), self.work.pop()
        self.lettered.pop()
        self.stroked.pop()
        if part is not None:
            self.parts.setdefault(part, work)
        above = self.work[-1] if self.work else self.whole
        above.add(work)
        above.shown.update(work.shown)
        if self.in_style:
            self.in_style = False
            longest = _longest_selector("".join(self.style))
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

    def total(self, name: str) -> Work:
        """What showing a part once costs, with all that it shows. Chains are short: `chain` saw to that."""
        if name not in self.totals:
            self.totals[name] = Work()  # a part that a style lets show itself is counted once; painters leave it out
            self.totals[name] = self.followed(self.parts.get(name, Work()))
        return self.totals[name]

    def followed(self, part: Work) -> Work:
        made = Work(part.painted, part.layers, part.passes)
        for target, times in part.shown.items():
            made.add(self.total(target), times)
        return made

    def check_work(self) -> None:
        whole = self.followed(self.whole)
        # An ancestor for each part but the last, in every choice there is.
        tries = sum(math.comb(self.deepest, parts - 1) or 1 for parts in self.selectors)
        for count, most, what in (
            (whole.painted, MAX_PAINTED, "shows its parts so often that {} elements are painted"),
            (whole.layers, MAX_LAYERS, "fades, masks, clips or filters {} elements"),
            (self.count * tries, MAX_MATCHES, "holds selectors of its styles against elements in {} ways"),
            (whole.passes, MAX_PASSES, "takes {} steps of filters"),
        ):
            if count > most:
                shown = f"{count}" if count < 1e9 else "billions of"
                todo = "draw less, or make it a PNG"
                problem = Problem(
                    f"the SVG {what.format(shown)}", Where(self.rel), f"at most {most}", todo=todo, code="unsafe-svg"
                )
                raise InputError(replace(problem, code="unsafe-svg"))

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

    def refuse(self, what: str, todo: str, code: str = "unsafe-svg") -> None:
        where = Where(self.rel, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)
        raise InputError(Problem(what, where, todo=todo, code=code))


def _number(text: str) -> float:
    """The number of an attribute; one that is none is left to the painter, which passes it over."""
    try:
        return float(text)
    except ValueError:
        return 0.0


def _share(text: str, whole: float) -> float:
    """A length as a share of another; a percentage is one by itself."""
    text = text.strip()
    return _number(text.rstrip("%")) / 100 if text.endswith("%") else _number(text) / max(whole, 1.0)


def _strokes(attributes: Mapping[str, str]) -> bool:
    """Whether an element declares a stroke, for itself or for what is in it."""
    style = attributes.get("style", "")
    return (
        attributes.get("stroke", "none") != "none" or re.search(r"(?<![\w-])stroke\s*:(?!\s*none)", style) is not None
    )


def _styles(data: bytes) -> str:
    """The text of all style elements, read before anything else: a rule may stand behind what it is for."""
    parser = expat.ParserCreate("utf-8")
    found: list[str] = []
    depth = [0]

    def start(name: str, attributes: Mapping[str, str]) -> None:
        depth[0] += name.rpartition(":")[2] == "style"

    def end(name: str) -> None:
        depth[0] -= name.rpartition(":")[2] == "style"

    def text(data: str) -> None:
        if depth[0]:
            found.append(data)

    parser.StartElementHandler, parser.EndElementHandler, parser.CharacterDataHandler = start, end, text
    parser.Parse(data, True)
    return "".join(found)


def _longest_selector(css: str) -> int:
    """Parts of the longest selector of a style sheet."""
    selectors = (block.rpartition("{")[0].replace("{", ",") for block in css.split("}"))
    return max((len(part.split()) for found in selectors for part in found.split(",")), default=0)


def _selectors(css: str) -> list[int]:
    """Parts of each selector of a style sheet, whatever joins them: `a b`, `a>b`."""
    found = (block.rpartition("{")[0].replace("{", ",") for block in css.split("}"))
    return [len(re.split(r"[\s>+~]+", one.strip())) for part in found for one in part.split(",") if one.strip()]


class _Enough(Exception):
    """The first element has been read."""


def _root(data: bytes) -> dict[str, str]:
    """The attributes of the first element; none when the file is no XML."""
    found: dict[str, str] = {}

    def start(name: str, attributes: dict[str, str]) -> None:
        found.update(attributes)
        raise _Enough

    parser = expat.ParserCreate("utf-8")
    parser.StartElementHandler = start
    with contextlib.suppress(_Enough, expat.ExpatError):
        parser.Parse(data, True)
    return found


def svg_size(rel: str, data: bytes) -> tuple[float, float]:
    """Width and height in pixels at 96 dpi. InputError when there is none, or an absurd one."""
    root = _root(data)
    sides = [_SIDE.fullmatch(root.get(name, "")) for name in ("width", "height")]
    try:
        if all(sides):
            width, height = (float(side[1]) * _PX[side[2] or ""] for side in sides if side)
        else:
            width, height = (float(number) for number in root.get("viewBox", "").replace(",", " ").split()[2:4])
    except ValueError:
        todo = "give the <svg> a `viewBox`"
        raise InputError(Problem("the SVG has no size", Where(rel), todo=todo, code="bad-picture")) from None
    if not (0 < width <= 1e6 and 0 < height <= 1e6):
        raise InputError(Problem("the SVG has no size", Where(rel), got=f"{width:g} x {height:g}", code="bad-picture"))
    if max(width / height, height / width) > MAX_ASPECT:
        got, expected = f"{width:g} x {height:g}", f"at most {MAX_ASPECT:g} times as long as wide"
        raise InputError(Problem("the SVG is a thread", Where(rel), expected=expected, got=got, code="bad-picture"))
    return width, height
