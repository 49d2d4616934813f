"""How much there is to paint in an SVG: a small file may show one part many times, or fade every part by itself.

What an element shows of others (`use`, a pattern, a mask, a filter, a marker at every corner of a path) counts as often
as it is shown, so that ten groups of ten groups of ten are a thousand.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tts_build.svg.stylesheet import Rule
from tts_build.svg.svg_elements import Element

_LAYERED = re.compile(r"(?:^|[;\s])(opacity|mask|clip-path|filter|isolation|mix-blend-mode)\s*+:\s*+([^;]++)")
_FUNCTION = re.compile(r"(?:blur|drop-shadow|brightness|contrast|grayscale|hue-rotate|invert|opacity|saturate|sepia)\(")
_LOCAL = re.compile(r"""url\(\s*+["']?#([^"')\s]+)""", re.I)
_STROKE = re.compile(r"(?<![\w-])stroke\s*:(?!\s*none)")
_CORNER = re.compile(r"[A-Za-z]|,|\s++")
_PLAIN = {"opacity": ("1", "1.0", "100%", "inherit"), "isolation": ("auto",), "mix-blend-mode": ("normal",)}
"""Values with which a property paints nothing anew; of the others `none`."""
_COSTLY = ("opacity mask clip-path filter isolation mix-blend-mode marker marker-start marker-mid marker-end").split()
_HEAVY = {"linearGradient": 100, "radialGradient": 100, "image": 1_000}
"""Elements that one of a kind is worth, as measured: 2,000 fills of a gradient take some ten seconds, and so do 200
turned bitmaps as large as the picture."""


@dataclass(slots=True)
class Work:
    """`painted` elements, `layers` as large as the picture at worst, `passes` of filters; `shown` parts by id."""

    painted: int = 0
    layers: int = 0
    passes: int = 0
    shown: Counter[str] = field(default_factory=Counter)

    def add(self, other: Work, times: int = 1) -> None:
        """What another does as often as that; what it shows is not followed."""
        self.painted += other.painted * times
        self.layers += other.layers * times
        self.passes += other.passes * times


def whole_work(root: Element, rules: Sequence[Rule]) -> Work:
    """What painting a drawing costs, with all that its parts show of one another."""
    count = _Count(rules, side_of(root))
    return count.followed(count.element(root, count.stroked, 1.0))


class _Count:
    """The work of the elements of one drawing."""

    def __init__(self, rules: Sequence[Rule], side: float) -> None:
        self.side = side
        """of the picture, the longer one"""
        self.stroked = any(_STROKE.search(rule.body) for rule in rules)
        self.costly: dict[str, str] = {}
        """what rules declare that costs something, by their subject, as if every other part of a selector held"""
        for rule in rules:
            if _LAYERED.search(rule.body) or "url(" in rule.body:
                self.costly[rule.subject] = f"{self.costly.get(rule.subject, '')};{rule.body}"
        self.parts: dict[str, Work] = {}
        self.totals: dict[str, Work] = {}

    def element(self, element: Element, stroked: bool, area: float) -> Work:
        """The work of an element and of what is in it. `area`: so many pictures the filter round it is large."""
        attributes = element.attributes
        stroked = stroked or attributes.get("stroke", "none") != "none"
        stroked = stroked or _STROKE.search(attributes.get("style", "")) is not None
        work = self.own(element, stroked)
        if element.kind == "filter":
            own = attributes.get("filterUnits") == "userSpaceOnUse"
            sides = [_share(attributes.get(key, "1"), self.side if own else 1.0) for key in ("width", "height")]
            area = max(1.0, sides[0] * sides[1])
        if element.kind == "filter" or element.kind.startswith("fe"):
            octaves = number_of(attributes.get("numOctaves", "1")) if element.kind == "feTurbulence" else 0.5
            work.passes *= int(area * max(1.0, 2 * octaves))
        for child in element:
            inner = self.element(child, stroked, area)
            work.add(inner)
            work.shown.update(inner.shown)
        if "id" in attributes:
            self.parts.setdefault(attributes["id"], work)
        return work

    def own(self, element: Element, stroked: bool) -> Work:
        """What one element costs by itself. `stroked`: its lines are drawn, by its own word or another's."""
        kind, attributes = element.kind, element.attributes
        # Corners of a stroke were measured: 60,000 of them take some ten seconds.
        work = Work(painted=_HEAVY.get(kind, 1))
        # A long edge of a fill crosses as many rows as the picture has; 200,000 of them take as long.
        path = attributes.get("d", "") or attributes.get("points", "")
        corners = len(_CORNER.findall(path))
        work.painted += 3 * corners if stroked else corners // 2
        work.passes = int(kind.startswith("fe"))
        work.layers = int(kind == "pattern")  # each use of it paints it anew
        plain = "".join(f";{key}:{value}" for key, value in attributes.items() if key in _COSTLY)
        for declared in (plain, attributes.get("style", ""), *self.of_sheets(kind, attributes)):
            _declare(work, declared, path)
        for key, value in attributes.items():
            if key.rpartition(":")[2] == "href" and value.startswith("#"):
                work.shown[value[1:]] += 1
            elif key in ("fill", "stroke"):
                work.shown.update(_LOCAL.findall(value))
        return work

    def of_sheets(self, kind: str, attributes: Mapping[str, str]) -> Iterator[str]:
        """What style sheets declare for an element."""
        classes = attributes.get("class", "").split()
        names = [kind, "*", f"#{attributes.get('id', '')}", *(f".{name}" for name in classes)]
        for name in names if self.costly else ():
            if name in self.costly:
                yield self.costly[name]

    def total(self, name: str) -> Work:
        """What showing a part once costs, with all that it shows. Chains are short: they have been looked at."""
        if name not in self.totals:
            self.totals[name] = Work()  # a part that a style lets show itself is counted once; painters leave it out
            self.totals[name] = self.followed(self.parts.get(name, Work()))
        return self.totals[name]

    def followed(self, part: Work) -> Work:
        """A part's work with that of all that it shows."""
        work = Work(part.painted, part.layers, part.passes)
        for target, times in part.shown.items():
            work.add(self.total(target), times)
        return work


def _declare(work: Work, declared: str, path: str) -> None:
    if not declared:
        return
    for name, value in _LAYERED.findall(declared):
        plain = value.strip().lower()
        if plain != "none" and plain not in _PLAIN.get(name, ()):
            work.layers += 1
        if name == "filter":
            work.passes += len(_FUNCTION.findall(value))
    corners = 1 + len(_CORNER.findall(path)) if "marker" in declared else 1
    for part in declared.split(";"):
        times = corners if part.lstrip().startswith("marker") else 1
        for target in _LOCAL.findall(part):
            work.shown[target] += times


def side_of(root: Element) -> float:
    """The longer side of a picture in its own units, as far as it says one."""
    return max((number_of(number) for number in root.attributes.get("viewBox", "").split()), default=0.0)


def number_of(text: str) -> float:
    """The number of an attribute; one that is none is left to the painter, which passes it over."""
    try:
        return float(text)
    except ValueError:
        return 0.0


def _share(text: str, whole: float) -> float:
    """A length as a share of another; a percentage is one by itself."""
    text = text.strip()
    return number_of(text.rstrip("%")) / 100 if text.endswith("%") else number_of(text) / max(whole, 1.0)
