"""How much there is to paint in an SVG: a small file may show one part many times, or fade every part by itself.

What an element shows of others (`use`, a pattern, a mask, a filter, a marker at every corner of a path) counts as often
as it is shown, so that ten groups of ten groups of ten are a thousand.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

_LAYERED = re.compile(r"(?:^|[;\s])(opacity|mask|clip-path|filter|isolation|mix-blend-mode)\s*+:\s*+([^;]++)")
_FUNCTION = re.compile(r"(?:blur|drop-shadow|brightness|contrast|grayscale|hue-rotate|invert|opacity|saturate|sepia)\(")
_LOCAL = re.compile(r"""url\(\s*+["']?#([^"')\s]+)""", re.I)
_CORNER = re.compile(r"[A-Za-z]|,|\s++")
_PLAIN = {
    "opacity": ("1", "1.0", "100%", "inherit"),
    "isolation": ("auto",),
    "mix-blend-mode": ("normal",),
}
"""Values with which a property paints nothing anew; of the others `none`."""
_NAME = re.compile(r"[#.]?[\w-]+")
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


@dataclass(frozen=True, slots=True)
class Style:
    """The rules of a style sheet that cost something, by the last name of their selectors: `g`, `.a`, `#b`, `*`."""

    rules: Mapping[str, str]

    @classmethod
    def of(cls, css: str) -> Style:
        """Rules are taken in as if every part of a selector but the last held."""
        rules: dict[str, str] = {}
        for block in css.split("}"):
            selectors, _, body = block.rpartition("{")
            if _LAYERED.search(body) or "url(" in body:
                for selector in selectors.split(","):
                    names = _NAME.findall(selector.rpartition(" ")[2])
                    name = next((name for name in names if name[0] in "#."), names[0] if names else "*")
                    rules[name] = f"{rules.get(name, '')};{body}"
        return cls(rules)

    def of_element(self, kind: str, attributes: Mapping[str, str]) -> Iterator[str]:
        """What is declared for an element."""
        names = [kind, "*", f"#{attributes.get('id', '')}", *(f".{name}" for name in _classes(attributes))]
        for name in names if self.rules else ():
            if name in self.rules:
                yield self.rules[name]


def _classes(attributes: Mapping[str, str]) -> list[str]:
    return attributes.get("class", "").split()


def work_of(kind: str, attributes: Mapping[str, str], style: Style, stroked: bool = False) -> Work:
    """What one element costs by itself. `stroked`: its lines are drawn, by its own word or another's."""
    # Corners of a stroke were measured: 60,000 of them take some ten seconds.
    work = Work(painted=_HEAVY.get(kind, 1))
    # A long edge of a fill crosses as many rows as the picture has; 200,000 of them take as long.
    corners = len(_CORNER.findall(attributes.get("d", "") or attributes.get("points", "")))
    work.painted += 3 * corners if stroked else corners // 2
    work.passes = int(kind.startswith("fe"))
    work.layers = int(kind == "pattern")  # each use of it paints it anew
    plain = "".join(f";{key}:{value}" for key, value in attributes.items() if key in _COSTLY)
    for declared in (plain, attributes.get("style", ""), *style.of_element(kind, attributes)):
        _declare(work, declared, attributes.get("d", "") or attributes.get("points", ""))
    for key, value in attributes.items():
        if key.rpartition(":")[2] == "href" and value.startswith("#"):
            work.shown[value[1:]] += 1
        elif key in ("fill", "stroke"):
            work.shown.update(_LOCAL.findall(value))
    return work


_COSTLY = ("opacity mask clip-path filter isolation mix-blend-mode marker marker-start marker-mid marker-end").split()


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
