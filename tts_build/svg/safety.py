"""SVG files: well-formed, looking at nothing outside themselves, and no more work to paint than a drawing takes."""

import base64
import binascii
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tts_build.problem import InputError, Problem, Where
from tts_build.svg.paint_cost import number_of, side_of, whole_work
from tts_build.svg.stylesheet import Rule, rules_of, tries
from tts_build.svg.svg_elements import Element, Words, root_of, tree_of

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


@dataclass(frozen=True, slots=True)
class Drawing:
    """A file that was read, and what bitmaps in it are measured by."""

    rel: str
    root: Element
    rules: Sequence[Rule]
    measure: Measure

    def refused(self, place: Element | Words, what: str, todo: str, code: str = "unsafe-svg") -> InputError:
        """What is wrong at a place of the drawing."""
        return InputError(what, Where(self.rel, place.line, place.column), todo=todo, code=code)


def check_svg(rel: str, data: bytes, measure: Measure) -> Problem | None:
    """InputError when a file is no SVG, or one that is unsafe to paint.

    What is given back is said of a drawing with text when nobody turns that into outlines: painters have no fonts.
    """
    _check_words(rel, data)
    root = tree_of(rel, data)
    drawing = Drawing(rel, root, rules_of(rel, root), measure)
    for element in root.walk():
        for check in ELEMENT_CHECKS:
            for what, todo in check(element, drawing):
                raise drawing.refused(element, what, todo)
    letters = next(_letters(root, "", drawing), None)
    for whole in (_check_filters, _check_selectors, _check_chains, _check_work):
        whole(drawing)
    return letters


def _check_words(rel: str, data: bytes) -> None:
    """What is refused wherever it stands."""
    lowered = data.lower()
    if b"<svg" not in lowered:
        raise InputError("not an SVG picture", Where(rel), todo="export it as SVG", code="bad-picture")
    for word, name in ((b"<!doctype", "a DOCTYPE"), (b"<!entity", "an entity"), (b"<script", "a script")):
        if word in lowered:
            line = lowered.count(b"\n", 0, lowered.index(word)) + 1
            raise InputError(f"the SVG has {name}", Where(rel, line), todo="remove it", code="unsafe-svg")
    reference = _REFERENCE.search(data) or _CSS_REFERENCE.search(data)
    if reference is not None:
        where = Where(rel, data.count(b"\n", 0, reference.start()) + 1)
        what = f"the SVG refers to `{reference[1].decode('utf-8', 'replace')}`"
        raise InputError(what, where, todo="embed what it shows", code="unsafe-svg")


# Of one element: what is wrong with it, and what to do.

Findings = Iterator[tuple[str, str]]


def _region(element: Element, drawing: Drawing) -> Findings:
    """Painters work on the whole region of a filter, also where it lies outside of the picture."""
    kind, attributes = element.kind, element.attributes
    if kind != "filter" and not kind.startswith("fe"):
        return
    own = attributes.get("filterUnits", "") if kind == "filter" else "userSpaceOnUse"
    most = MAX_REGION * (max(side_of(drawing.root), 1.0) if own == "userSpaceOnUse" else 1.0)
    for key in ("x", "y", "width", "height"):
        value = attributes.get(key, "0").strip()
        number = number_of(value.rstrip("%")) * (0.01 if value.endswith("%") else 1.0)
        if abs(number) > most:
            yield f"a filter reaches to `{key}` {value[:20]}", f"use at most {MAX_REGION:g} times the picture"


def _slow_filter(element: Element, drawing: Drawing) -> Findings:
    if element.kind in _SLOW:
        yield f"the SVG has a filter `{element.kind}`", "flatten it into a PNG: it takes minutes to paint"


def _far_numbers(element: Element, drawing: Drawing) -> Findings:
    for key, value in element.attributes.items():
        for number in _NUMBER.findall(value) if key in _DRAWN and _HUGE.search(value) else ():
            if number_of(number) > MAX_NUMBER:
                yield f"`{key}` has the number {number[:20]}", f"draw within {MAX_NUMBER:g}"


def _octaves(element: Element, drawing: Drawing) -> Findings:
    octaves = element.attributes.get("numOctaves", "")
    if number_of(octaves) > MAX_OCTAVES:
        yield f"`numOctaves` is {octaves[:20]}", f"use at most {MAX_OCTAVES}"


def _bitmaps(element: Element, drawing: Drawing) -> Findings:
    """Embedded pictures are held against the bounds of pictures."""
    for key, value in element.attributes.items() if element.kind in ("image", "feImage") else ():
        _, comma, body = value.strip().partition(",")
        if key.rpartition(":")[2] != "href" or not comma:
            continue
        try:
            drawing.measure(drawing.rel, base64.b64decode("".join(body.split())))
        except binascii.Error:
            yield "an embedded picture is not base64", "embed it again"
        except InputError as error:
            yield f"an embedded picture: {error.problems[0].what}", "embed another"


ELEMENT_CHECKS: tuple[Callable[[Element, Drawing], Findings], ...]
ELEMENT_CHECKS = (_region, _slow_filter, _far_numbers, _octaves, _bitmaps)


# Of the whole drawing.


def _letters(element: Element, shown: str, drawing: Drawing) -> Iterator[Problem]:
    """The texts that an element shows, in order. `shown` is what shows text round it: `text`, `foreignObject`; nothing
    when none does. InputError for a text that nobody can turn into outlines."""
    if element.attributes.get("display") == "none":
        shown = ""
    elif element.kind in ("text", "flowRoot", "switch") or (element.kind == "foreignObject" and shown != "switch"):
        shown = element.kind
    for child in element.children if element.kind != "style" else ():
        if isinstance(child, Element):
            yield from _letters(child, shown, drawing)
        elif isinstance(child, Words) and shown not in ("", "switch") and child.strip():
            text, todo = child.strip()[:40], "turn it into paths in the drawing program, or write it in the face"
            if shown != "text":
                raise drawing.refused(child, f"the SVG has text in a `{shown}`, `{text}`", todo, "svg-text")
            what = f"the SVG has text, `{text}`, which no painter would show"
            yield Problem(what, Where(drawing.rel, child.line, child.column), todo=todo, code="svg-text")


def _check_filters(drawing: Drawing) -> None:
    steps = [element for element in drawing.root.walk() if element.kind.startswith("fe")]
    for element in steps[MAX_FILTERS : MAX_FILTERS + 1]:
        what = f"the SVG has more than {MAX_FILTERS} filter steps"
        raise drawing.refused(element, what, "flatten them into a PNG")


def _check_selectors(drawing: Drawing) -> None:
    longest = max((rule.parts for rule in drawing.rules), default=0)
    if longest > MAX_SELECTOR:
        style = next(element for element in drawing.root.walk() if element.kind == "style")
        raise drawing.refused(style, f"a style's selector has {longest} parts", f"use at most {MAX_SELECTOR}")


def _check_chains(drawing: Drawing) -> None:
    """How many elements look at one another in a row; painters follow each inside the last."""
    named: dict[str, Element] = {}
    targets: dict[str, set[str]] = defaultdict(set)
    _collect(drawing.root, (), named, targets)
    lengths: dict[str, int] = {}

    def length(name: str, before: int) -> int:
        """So many in a row from this one on, which is the last of `before`."""
        what = f"`#{name}` leads on through more than {MAX_CHAIN} elements"
        place = named.get(name, drawing.root)
        if before > MAX_CHAIN:
            raise drawing.refused(place, f"{what}, or in a circle", "flatten it")
        if name not in lengths:
            after = [length(target, before + 1) for target in sorted(targets.get(name, ()))]
            lengths[name] = 1 + max(after, default=0)
        if before + lengths[name] > MAX_CHAIN + 1:
            raise drawing.refused(place, what, "flatten it")
        return lengths[name]

    for name in list(targets):
        length(name, 1)


def _collect(
    element: Element, holders: tuple[str, ...], named: dict[str, Element], targets: dict[str, set[str]]
) -> None:
    """What elements with an id, `holders` those round it, look at: `url(#a)` anywhere, `#a` in an address."""
    if "id" in element.attributes:
        name = element.attributes["id"]
        holders = (*holders, name)
        named.setdefault(name, element)
    for key, value in element.attributes.items():
        names = _LOCAL.findall(value)
        if key.rpartition(":")[2] == "href" and value.startswith("#"):
            names.append(value[1:])
        for holder in holders if names else ():
            targets[holder].update(names)
    for child in element:
        _collect(child, holders, named, targets)


def _check_work(drawing: Drawing) -> None:
    work = whole_work(drawing.root, drawing.rules)
    for count, most, what in (
        (work.painted, MAX_PAINTED, "shows its parts so often that {} elements are painted"),
        (work.layers, MAX_LAYERS, "fades, masks, clips or filters {} elements"),
        (tries(drawing.rules, drawing.root), MAX_MATCHES, "holds selectors of its styles against elements in {} ways"),
        (work.passes, MAX_PASSES, "takes {} steps of filters"),
    ):
        if count > most:
            shown = f"{count}" if count < 1e9 else "billions of"
            what, todo = f"the SVG {what.format(shown)}", "draw less, or make it a PNG"
            raise InputError(what, Where(drawing.rel), expected=f"at most {most}", todo=todo, code="unsafe-svg")


def svg_size(rel: str, data: bytes) -> tuple[float, float]:
    """Width and height in pixels at 96 dpi. InputError when there is none, or an absurd one."""
    attributes = root_of(data)
    sides = [_SIDE.fullmatch(attributes.get(name, "")) for name in ("width", "height")]
    try:
        if all(sides):
            width, height = (float(side[1]) * _PX[side[2] or ""] for side in sides if side)
        else:
            width, height = (float(number) for number in attributes.get("viewBox", "").replace(",", " ").split()[2:4])
    except ValueError:
        todo = "give the <svg> a `viewBox`"
        raise InputError("the SVG has no size", Where(rel), todo=todo, code="bad-picture") from None
    if not (0 < width <= 1e6 and 0 < height <= 1e6):
        raise InputError("the SVG has no size", Where(rel), got=f"{width:g} x {height:g}", code="bad-picture")
    if max(width / height, height / width) > MAX_ASPECT:
        got, expected = f"{width:g} x {height:g}", f"at most {MAX_ASPECT:g} times as long as wide"
        raise InputError("the SVG is a thread", Where(rel), expected=expected, got=got, code="bad-picture")
    return width, height
