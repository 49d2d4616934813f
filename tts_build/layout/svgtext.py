"""Text of SVG drawings as outlines, in the fonts of the game, so that both painters see paths and nothing else.

What is done: `x y dx dy` (lists too), `tspan`, `text-anchor`, `font-family -size -weight -style`, `letter-spacing`,
`dominant-baseline: middle|central`, `xml:space`, and all that fills, strokes, moves or clips. What is not done is
refused (`svg-text`), since it would show something else than the drawing program does.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tts_build.errors import InputError, Problem, Where
from tts_build.layout.fonts import Cut, Fonts
from tts_build.layout.letters import Letters, letters_of
from tts_build.layout.typefaces import squeezed
from tts_build.load.svgstyle import Sheet
from tts_build.load.svgtree import Element

MAX_LETTERS = 20_000
"""Of one drawing: as many as ten pages have."""
_FARTHEST = 1e6
"""No length of a text is as long, in the drawing's units."""

_INHERITED = {
    "font-family": "",
    "font-size": "16",
    "font-weight": "normal",
    "font-style": "normal",
    "text-anchor": "start",
    "letter-spacing": "0",
    "dominant-baseline": "auto",
    "white-space": "normal",
}
"""What text takes over from the elements round it, and what it is at the root."""

_REFUSED: Mapping[str, tuple[str, ...]] = {
    "font": (),
    "writing-mode": ("lr-tb", "lr", "horizontal-tb"),
    "word-spacing": ("0", "0px", "normal"),
    "direction": ("ltr",),
    "text-decoration": ("none",),
    "text-decoration-line": ("none",),
    "font-variant": ("normal", "none"),
    "font-variant-caps": ("normal",),
    "font-stretch": ("normal", "100%"),
    "font-feature-settings": ("normal",),
    "font-variation-settings": ("normal",),
    "text-transform": ("none",),
    "baseline-shift": ("baseline", "0", "0px", "0%"),
    "alignment-baseline": ("auto", "baseline", "alphabetic"),
    "shape-inside": ("none", "auto"),
    "inline-size": ("auto", "0"),
    "rotate": ("0",),
    "textLength": (),
}
"""Properties that text is not set by, and the values with which they do nothing."""

_POSITIONS = ("x", "y", "dx", "dy")
_OF_LETTERS = re.compile(
    r"(?:-|font|text-|white-|word-|letter-|shape-|inline-|line-|writing|direction|unicode|dominant|alignment|baseline|"
    r"glyph|kerning|lengthAdjust|rotate|x$|y$|dx$|dy$|style$|class$|href$)"
)
"""Attributes that outlines need no more."""
_PAINT = re.compile(
    r"fill(?:-opacity)?|stroke(?:-\w+)?|opacity|color|paint-order|visibility|display|clip-path|mask|filter|"
    r"mix-blend-mode|isolation|transform(?:-\w+)?"
)
"""Properties of style sheets that outlines take over."""
_PLAIN = {"paint-order": "normal", "visibility": "visible", "display": "inline", "mix-blend-mode": "normal"}
_PLAIN |= {"isolation": "auto", "clip-path": "none", "mask": "none", "filter": "none"}
_LENGTH = re.compile(r"\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\s*(px|pt|pc|mm|cm|in|em|%)?\s*")
_PASSED = {*_INHERITED, "writing-mode", "direction"}
"""Properties that pass from an element to what is in it."""
_KNOWN = {
    "text-anchor": ("start", "middle", "end"),
    "dominant-baseline": ("auto", "alphabetic", "baseline", "middle", "central"),
    "font-style": ("normal", "italic", "oblique"),
}
_CENTRED = ("middle", "central")
_UNITS = {"": 1.0, "px": 1.0, "pt": 96 / 72, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}
_WEIGHTS = {"normal": 400, "bold": 700, "lighter": 300, "bolder": 700}


@dataclass(frozen=True, slots=True)
class _Style:
    """How a stretch of text is set: what holds of `_INHERITED`, the size in units, and what paints it."""

    values: Mapping[str, str]
    size: float
    keep: bool = False
    """whether spaces stay as they are"""
    paint: tuple[tuple[str, str], ...] = ()
    """what parts of the text declare of their own paint"""


@dataclass(slots=True)
class _Letter:
    char: str
    style: _Style
    kept: bool = True
    x: float | None = None
    y: float | None = None
    dx: float = 0.0
    dy: float = 0.0


@dataclass(frozen=True, slots=True)
class _Span:
    """An element and its letters, as a range of all."""

    element: Element
    size: float
    first: int
    end: int


def outline_text(rel: str, root: Element, fonts: Fonts) -> list[Problem]:
    """Put paths in the place of each text of a drawing; what is found on the way. InputError for what cannot be set."""
    outliner = _Outliner(rel, fonts, Sheet.of(root))
    outliner.check_styles()
    outliner.visit(root, _Style(dict(_INHERITED), 16.0))
    return list(dict.fromkeys(outliner.problems))


class _Outliner:
    def __init__(self, rel: str, fonts: Fonts, sheet: Sheet) -> None:
        self.rel, self.fonts, self.sheet = rel, fonts, sheet
        self.problems: list[Problem] = []
        self.count = 0

    def refused(self, element: Element, what: str, todo: str = "", expected: str = "") -> InputError:
        where = Where(self.rel, element.line, element.column)
        todo = todo or "turn it into paths in the drawing program, or write it in the face"
        return InputError(Problem(what, where, expected, todo=todo, code="svg-text"))

    def check_styles(self) -> None:
        """Selectors that are not followed must not say anything of text."""
        for selector, body in self.sheet.unread:
            last = re.split(r"[\s>+~]+", selector)[-1]
            if re.match(r"(?:text|tspan|\*)(?![\w-])", last) or not body.keys().isdisjoint({*_INHERITED, *_REFUSED}):
                what = f"the SVG's style `{selector}` says how text is set, and is not followed"
                todo = "use a selector of one element, such as `text`, `.name` or `#id`, or the element's `style`"
                raise InputError(Problem(what, Where(self.rel), todo=todo, code="svg-text"))

    # Down the tree.

    def visit(self, element: Element, outer: _Style) -> None:
        """Set the texts in an element, which take over its style."""
        style = self.style(element, outer)
        for index, child in enumerate(element.children):
            if isinstance(child, Element):
                if child.kind == "text" and self.sheet.declared(child).get("display") != "none":
                    element.children[index] = self.text(child, style, clips=element.kind == "clipPath")
                else:
                    self.visit(child, style)

    def style(self, element: Element, outer: _Style, paint: tuple[tuple[str, str], ...] = ()) -> _Style:
        """An element's style over that of what it lies in."""
        declared = self.sheet.declared(element)
        found = {key: value for key, value in declared.items() if key in _PASSED and value != "inherit"}
        size = outer.size
        if "font-size" in found:
            size = self.length(element, "font-size", found["font-size"], outer.size)
        space = element.attributes.get("xml:space")
        keep = space == "preserve" if space else outer.keep
        keep = keep or declared.get("white-space") in ("pre", "break-spaces")
        return _Style({**outer.values, **found}, size, keep, paint)

    def length(self, element: Element, key: str, text: str, em: float) -> float:
        """A length in the drawing's units."""
        found = _LENGTH.fullmatch(text)
        if found is None or (found[2] == "%" and key != "font-size"):
            what, expected = (
                f"`{key}` of the SVG's text is `{text[:40]}`",
                "a number, or one with `px`, `pt`, `mm` or `em`",
            )
            raise self.refused(element, what, "write it so", expected)
        unit = found[2] or ""
        length = float(found[1]) * (em if unit == "em" else em / 100 if unit == "%" else _UNITS[unit])
        if not abs(length) < _FARTHEST:
            what, expected = f"`{key}` of the SVG's text is out of reach", f"less than {_FARTHEST:g}"
            raise self.refused(element, what, "write a smaller one", expected)
        return length

    # One text.

    def text(self, element: Element, outer: _Style, *, clips: bool) -> Element:
        """The paths of a text, in a group when they are not all painted alike; a clip takes no groups."""
        letters: list[_Letter] = []
        spans: list[_Span] = []
        self.gather(element, self.checked(element, outer), letters, spans)
        _collapse(letters)
        for span in spans:
            self.place(span, [letter for letter in letters[span.first : span.end] if letter.kept])
        paths = self.paths(element, [letter for letter in letters if letter.kept])
        line, column = element.line, element.column
        if clips or len(paths) < 2:
            own = dict(next(iter(paths), ()))
            drawn = " ".join(data for found in paths.values() for data in found)
            rule = "clip-rule" if clips else "fill-rule"
            whole = {**self.paint(element, {**own, rule: "nonzero"}), "d": drawn or "M0 0"}
            return Element("path", whole, [], line, column)
        children: list[Element | str] = [
            Element("path", {**_styled({**dict(own), "fill-rule": "nonzero"}), "d": " ".join(data)}, [], line, column)
            for own, data in paths.items()
        ]
        return Element("g", self.paint(element), children, line, column)

    def checked(self, element: Element, outer: _Style, paint: tuple[tuple[str, str], ...] = ()) -> _Style:
        """The style of a text or of a part of it, held against what is done."""
        declared = self.sheet.declared(element)
        style = self.style(element, outer, paint)
        for key, allowed in _REFUSED.items():
            value = style.values.get(key, "") if key in _PASSED else declared.get(key, "")
            if value and value != "inherit" and value not in allowed:
                raise self.refused(element, f"the SVG's text has `{key}: {value[:40]}`, which is not done")
        for key, allowed in _KNOWN.items():
            if style.values[key] not in allowed:
                what = f"the SVG's text has `{key}: {style.values[key][:40]}`"
                raise self.refused(element, what, f"use {', '.join(f'`{value}`' for value in allowed)}")
        return style

    def paint(self, element: Element, own: Mapping[str, str] | None = None) -> dict[str, str]:
        """What an element says of its paint and its place: what its outlines take over, as attributes and `style`.

        Rules of a style sheet are written out, since those for `text` would not reach a path. `own` wins over all.
        """
        kept = {
            key: value
            for key, value in element.attributes.items()
            if not _OF_LETTERS.match(key) and ":" not in key and _PLAIN.get(key) != value
        }
        styled = {key: value for key, value in self.sheet.declared(element).items() if kept.get(key) != value}
        return {**kept, **_styled(styled if own is None else {**styled, **own})}

    def gather(self, element: Element, style: _Style, letters: list[_Letter], spans: list[_Span]) -> None:
        """The letters of an element and of what is in it, and whose they are."""
        number, first = len(spans), len(letters)
        spans.append(_Span(element, style.size, first, first))
        for child in element.children:
            if isinstance(child, str):
                self.count += len(child)
                if self.count > MAX_LETTERS:
                    raise self.refused(element, f"the SVG has more than {MAX_LETTERS} letters of text")
                letters += [_Letter(char, style) for char in child]
            elif child.kind in ("tspan", "a"):
                if self.sheet.declared(child).get("display") == "none":
                    continue
                own = {key: value for key, value in self.sheet.declared(child).items() if _PAINT.fullmatch(key)}
                inner = self.checked(child, style, tuple({**dict(style.paint), **own}.items()))
                self.gather(child, inner, letters, spans)
            elif child.kind not in ("title", "desc", "metadata"):
                raise self.refused(child, f"the SVG's text has a `{child.kind}`, which is not done")
        spans[number] = _Span(element, style.size, first, len(letters))

    def place(self, span: _Span, letters: Sequence[_Letter]) -> None:
        """Hand an element's lists of `x`, `y`, `dx` and `dy` to its letters."""
        for key in _POSITIONS:
            values = span.element.attributes.get(key, "").replace(",", " ").split()
            for letter, value in zip(letters, values, strict=False):
                setattr(letter, key, self.length(span.element, key, value, span.size))

    def paths(self, element: Element, letters: Sequence[_Letter]) -> dict[tuple[tuple[str, str], ...], list[str]]:
        """The outlines of all letters by how they are painted, each glyph where it stands."""
        found: dict[tuple[tuple[str, str], ...], list[str]] = {}
        x = y = 0.0
        for chunk in _chunks(letters):
            x = chunk[0].x if chunk[0].x is not None else x
            y = chunk[0].y if chunk[0].y is not None else y
            drawn, width = self.chunk(element, chunk, y)
            shift = {"middle": width / 2, "end": width}.get(chunk[0].style.values["text-anchor"], 0.0)
            for glyph in drawn:
                data = glyph.letters.path(glyph.number, x - shift + glyph.x, glyph.y, glyph.style.size, glyph.decimals)
                if data:
                    found.setdefault(glyph.style.paint, []).append(data)
            x += width - shift
            y += sum(letter.dy for letter in chunk)
        return found

    def chunk(self, element: Element, chunk: Sequence[_Letter], y: float) -> tuple[list[_Glyph], float]:
        """The glyphs of a stretch that is anchored as one, from x 0, and its width."""
        drawn: list[_Glyph] = []
        pen = 0.0
        for part in _alike(chunk):
            style = part[0].style
            pen, y = pen + part[0].dx, y + part[0].dy
            spacing = style.values["letter-spacing"]
            track = 0.0 if spacing == "normal" else self.length(element, "letter-spacing", spacing, style.size)
            for text, cut in self.cuts(element, "".join(letter.char for letter in part), style):
                letters = letters_of(self.fonts.path(cut.key))
                glyphs = letters.shape(text)
                if glyphs is None:
                    raise self.refused(element, f"the SVG's text `{text[:40]}` runs from right to left")
                lift = letters.height(baseline) if (baseline := style.values["dominant-baseline"]) in _CENTRED else 0.0
                for index, glyph in enumerate(glyphs):
                    place = pen + glyph.x * style.size, y + (lift - glyph.y) * style.size
                    drawn.append(_Glyph(letters, glyph.number, *place, style))
                    following = glyphs[index + 1].letter if index + 1 < len(glyphs) else -1
                    pen += track if glyph.letter != following else 0.0
                pen += sum(glyph.advance for glyph in glyphs) * style.size
        return drawn, pen

    # Fonts.

    def cuts(self, element: Element, text: str, style: _Style) -> list[tuple[str, Cut]]:
        """The text in stretches of the fonts that have its characters."""
        choice = self.choice(element, style)
        parts: list[tuple[str, Cut]] = []
        for char in text:
            cut = choice.having(char)
            if cut is None:
                cut = choice.first
                todo = f"add a family that has it to `fallback` of the font role `{choice.role}`"
                self.find(
                    element, Problem(f"no font has `{char}` (U+{ord(char):04X})", todo=todo, code="missing-glyph")
                )
            if parts and (parts[-1][1].key == cut.key or unicodedata.combining(char)):
                parts[-1] = (parts[-1][0] + char, parts[-1][1])
            else:
                parts.append((char, cut))
        return parts

    def choice(self, element: Element, style: _Style) -> _Choice:
        """The font that a style names: a role of the game, or a family that one of its roles has."""
        wanted, slant = style.values["font-weight"], style.values["font-style"]
        weight = _WEIGHTS.get(wanted) or (int(wanted) if re.fullmatch(r"[1-9]\d{0,3}", wanted) else 0)
        if not 1 <= weight <= 1000:
            raise self.refused(element, f"the SVG's text has `font-weight: {wanted[:40]}`", "use `bold`, or 100 to 900")
        italic = slant in ("italic", "oblique")
        names = [name.strip().strip("\"'") for name in style.values["font-family"].split(",") if name.strip()]
        for name in names or ["body"]:
            role = next((role for role in self.fonts.fonts if role.lower() == name.lower()), None)
            if role is not None:
                self.lacks(element, role, weight >= 600, italic)
                return _Choice(self.fonts, role, self.fonts.weight(role, weight), italic, 0)
            for role, font in self.fonts.fonts.items():
                families = [squeezed(family or "") for family in (font.family, *font.fallback)]
                if squeezed(name) in families:
                    return _Choice(self.fonts, role, weight, italic, families.index(squeezed(name)))
        todo = f"name one of the game's roles ({', '.join(sorted(self.fonts.fonts))}), or add the family to its `fonts`"
        shown = ", ".join(names)[:60]
        raise self.refused(element, f"the SVG's text is set in `{shown}`, which is no font of the game", todo)

    def lacks(self, element: Element, role: str, bold: bool, italic: bool) -> None:
        """Say so when a role has no such weight or slant."""
        lack = self.fonts.lacks(role, bold, italic)
        if lack is not None:
            self.find(element, lack)

    def find(self, element: Element, problem: Problem) -> None:
        """Note a finding at an element."""
        where = Where(self.rel, element.line, element.column)
        self.problems.append(replace(problem, where=where, severity="warning"))


def _styled(properties: Mapping[str, str]) -> dict[str, str]:
    """A `style` with those of some properties that paint, if there are any."""
    kept = {key: value for key, value in properties.items() if _PAINT.fullmatch(key) or key.endswith("-rule")}
    text = ";".join(f"{key}:{value}" for key, value in kept.items() if _PLAIN.get(key) != value)
    return {"style": text} if text else {}


@dataclass(frozen=True, slots=True)
class _Glyph:
    """A glyph and where its origin stands; x from the start of its chunk."""

    letters: Letters
    number: int
    x: float
    y: float
    style: _Style

    @property
    def decimals(self) -> int:
        """So many that a place is right to a thousandth of the size."""
        return max(0, min(6, 3 - math.floor(math.log10(self.style.size)))) if self.style.size > 0 else 0


@dataclass(frozen=True, slots=True)
class _Choice:
    """A font of a role, `index` its place among the role's families, and those that stand in for it."""

    fonts: Fonts
    role: str
    weight: int
    italic: bool
    index: int

    @property
    def first(self) -> Cut:
        """The font itself."""
        cut = self.fonts.weighed(self.role, self.weight, self.italic, self.index)
        assert cut is not None, "the role has a font of that index"
        return cut

    def having(self, char: str) -> Cut | None:
        """The first font from this one on that has a character."""
        index = self.index
        while (cut := self.fonts.weighed(self.role, self.weight, self.italic, index)) is not None:
            if cut.shaper.covers(char):
                return cut
            index += 1
        return None


def _collapse(letters: Sequence[_Letter]) -> None:
    """Spaces as XML has them: runs become one, none at the ends, unless they are to be kept."""
    last: _Letter | None = None
    for letter in letters:
        if not letter.char.isspace() or letter.char == "\u00a0":
            last = letter
            continue
        letter.char = " "
        letter.kept = letter.style.keep or (last is not None and last.char != " ")
        last = letter if letter.kept else last
    if last is not None and last.char == " " and not last.style.keep:
        last.kept = False


def _chunks(letters: Sequence[_Letter]) -> Iterator[list[_Letter]]:
    """Stretches that are anchored by themselves: each begins where a place is given. A space at their end is none."""
    starts = [
        index for index, letter in enumerate(letters) if index == 0 or letter.x is not None or letter.y is not None
    ]
    for start, end in zip(starts, [*starts[1:], len(letters)], strict=True):
        chunk = list(letters[start:end])
        while len(chunk) > 1 and chunk[-1].char == " " and not chunk[-1].style.keep:
            chunk.pop()
        yield chunk


def _alike(chunk: Sequence[_Letter]) -> Iterator[list[_Letter]]:
    """Stretches of one style in which no letter is moved."""
    part: list[_Letter] = []
    for letter in chunk:
        if part and (letter.style is not part[0].style or letter.dx or letter.dy):
            yield part
            part = []
        part.append(letter)
    yield part
