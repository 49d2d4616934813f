"""Text of SVG drawings as outlines, in the fonts of the game, so that both painters see paths and nothing else.

What is done: `x y dx dy` (lists too), `tspan`, `text-anchor`, `font-family -size -weight -style`, `letter-spacing`,
`dominant-baseline: middle|central`, `xml:space`, and all that fills, strokes, moves or clips. What is not done is
refused (`svg-text`), since it would show something else than the drawing program does.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace

from tts_build.problem import InputError, Problem, Where
from tts_build.svg.lettering import (
    CENTRED,
    INHERITED,
    KNOWN,
    LENGTH,
    OF_LETTERS,
    PAINT,
    PASSED,
    PLAIN,
    POSITIONS,
    REFUSED,
    UNITS,
    WEIGHTS,
    Style,
    as_style,
)
from tts_build.svg.stylesheet import Sheet
from tts_build.svg.svg_elements import Element
from tts_build.text.fonts import Cut, Fonts
from tts_build.text.glyph_paths import letters_of
from tts_build.text.svg_runs import Choice, Glyph, Letter, Span, alike, chunks, collapse

MAX_LETTERS = 20_000
"""Of one drawing: as many as ten pages have."""
_FARTHEST = 1e6
"""No length of a text is as long, in the drawing's units."""


def outline_text(rel: str, root: Element, fonts: Fonts) -> list[Problem]:
    """Put paths in the place of each text of a drawing; what is found on the way. InputError for what cannot be set."""
    outliner = _Outliner(rel, fonts, Sheet.of(root, rel))
    outliner.check_styles()
    outliner.visit(root, Style(dict(INHERITED), 16.0))
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
            if re.match(r"(?:text|tspan|\*)(?![\w-])", last) or not body.keys().isdisjoint({*INHERITED, *REFUSED}):
                what = f"the SVG's style `{selector}` says how text is set, and is not followed"
                todo = "use a selector of one element, such as `text`, `.name` or `#id`, or the element's `style`"
                raise InputError(Problem(what, Where(self.rel), todo=todo, code="svg-text"))

    # Down the tree.

    def visit(self, element: Element, outer: Style) -> None:
        """Set the texts in an element, which take over its style."""
        style = self.style(element, outer)
        for index, child in enumerate(element.children):
            if isinstance(child, Element):
                if child.kind == "text" and self.sheet.declared(child).get("display") != "none":
                    element.children[index] = self.text(child, style, clips=element.kind == "clipPath")
                else:
                    self.visit(child, style)

    def style(self, element: Element, outer: Style, paint: tuple[tuple[str, str], ...] = ()) -> Style:
        """An element's style over that of what it lies in."""
        declared = self.sheet.declared(element)
        found = {key: value for key, value in declared.items() if key in PASSED and value != "inherit"}
        size = outer.size
        if "font-size" in found:
            size = self.length(element, "font-size", found["font-size"], outer.size)
        space = element.attributes.get("xml:space")
        keep = space == "preserve" if space else outer.keep
        keep = keep or declared.get("white-space") in ("pre", "break-spaces")
        return Style({**outer.values, **found}, size, keep, paint)

    def length(self, element: Element, key: str, text: str, em: float) -> float:
        """A length in the drawing's units."""
        found = LENGTH.fullmatch(text)
        if found is None or (found[2] == "%" and key != "font-size"):
            expected = "a number, or one with `px`, `pt`, `mm` or `em`"
            raise self.refused(element, f"`{key}` of the SVG's text is `{text[:40]}`", "write it so", expected)
        unit = found[2] or ""
        length = float(found[1]) * (em if unit == "em" else em / 100 if unit == "%" else UNITS[unit])
        if not abs(length) < _FARTHEST:
            what, expected = f"`{key}` of the SVG's text is out of reach", f"less than {_FARTHEST:g}"
            raise self.refused(element, what, "write a smaller one", expected)
        return length

    # One text.

    def text(self, element: Element, outer: Style, *, clips: bool) -> Element:
        """The paths of a text, in a group when they are not all painted alike; a clip takes no groups."""
        letters: list[Letter] = []
        spans: list[Span] = []
        self.gather(element, self.checked(element, outer), letters, spans)
        collapse(letters)
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
            Element("path", {**as_style({**dict(own), "fill-rule": "nonzero"}), "d": " ".join(data)}, [], line, column)
            for own, data in paths.items()
        ]
        return Element("g", self.paint(element), children, line, column)

    def checked(self, element: Element, outer: Style, paint: tuple[tuple[str, str], ...] = ()) -> Style:
        """The style of a text or of a part of it, held against what is done."""
        declared = self.sheet.declared(element)
        style = self.style(element, outer, paint)
        for key, allowed in REFUSED.items():
            value = style.values.get(key, "") if key in PASSED else declared.get(key, "")
            if value and value != "inherit" and value not in allowed:
                raise self.refused(element, f"the SVG's text has `{key}: {value[:40]}`, which is not done")
        for key, allowed in KNOWN.items():
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
            if not OF_LETTERS.match(key) and ":" not in key and PLAIN.get(key) != value
        }
        styled = {key: value for key, value in self.sheet.declared(element).items() if kept.get(key) != value}
        return {**kept, **as_style(styled if own is None else {**styled, **own})}

    def gather(self, element: Element, style: Style, letters: list[Letter], spans: list[Span]) -> None:
        """The letters of an element and of what is in it, and whose they are."""
        number, first = len(spans), len(letters)
        spans.append(Span(element, style.size, first, first))
        for child in element.children:
            if isinstance(child, str):
                self.count += len(child)
                if self.count > MAX_LETTERS:
                    raise self.refused(element, f"the SVG has more than {MAX_LETTERS} letters of text")
                letters += [Letter(char, style) for char in child]
            elif child.kind in ("tspan", "a"):
                if self.sheet.declared(child).get("display") == "none":
                    continue
                own = {key: value for key, value in self.sheet.declared(child).items() if PAINT.fullmatch(key)}
                inner = self.checked(child, style, tuple({**dict(style.paint), **own}.items()))
                self.gather(child, inner, letters, spans)
            elif child.kind not in ("title", "desc", "metadata"):
                raise self.refused(child, f"the SVG's text has a `{child.kind}`, which is not done")
        spans[number] = Span(element, style.size, first, len(letters))

    def place(self, span: Span, letters: Sequence[Letter]) -> None:
        """Hand an element's lists of `x`, `y`, `dx` and `dy` to its letters."""
        for key in POSITIONS:
            values = span.element.attributes.get(key, "").replace(",", " ").split()
            for letter, value in zip(letters, values, strict=False):
                setattr(letter, key, self.length(span.element, key, value, span.size))

    def paths(self, element: Element, letters: Sequence[Letter]) -> dict[tuple[tuple[str, str], ...], list[str]]:
        """The outlines of all letters by how they are painted, each glyph where it stands."""
        found: dict[tuple[tuple[str, str], ...], list[str]] = {}
        x = y = 0.0
        for chunk in chunks(letters):
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

    def chunk(self, element: Element, chunk: Sequence[Letter], y: float) -> tuple[list[Glyph], float]:
        """The glyphs of a stretch that is anchored as one, from x 0, and its width."""
        drawn: list[Glyph] = []
        pen = 0.0
        for part in alike(chunk):
            style = part[0].style
            pen, y = pen + part[0].dx, y + part[0].dy
            spacing = style.values["letter-spacing"]
            track = 0.0 if spacing == "normal" else self.length(element, "letter-spacing", spacing, style.size)
            for text, cut in self.cuts(element, "".join(letter.char for letter in part), style):
                letters = letters_of(self.fonts.path(cut.key))
                glyphs = letters.shape(text)
                if glyphs is None:
                    raise self.refused(element, f"the SVG's text `{text[:40]}` runs from right to left")
                lift = letters.height(baseline) if (baseline := style.values["dominant-baseline"]) in CENTRED else 0.0
                for index, glyph in enumerate(glyphs):
                    place = pen + glyph.x * style.size, y + (lift - glyph.y) * style.size
                    drawn.append(Glyph(letters, glyph.number, *place, style))
                    following = glyphs[index + 1].letter if index + 1 < len(glyphs) else -1
                    pen += track if glyph.letter != following else 0.0
                pen += sum(glyph.advance for glyph in glyphs) * style.size
        return drawn, pen

    # Fonts.

    def cuts(self, element: Element, text: str, style: Style) -> list[tuple[str, Cut]]:
        """The text in stretches of the fonts that have its characters."""
        choice = self.choice(element, style)
        parts: list[tuple[str, Cut]] = []
        for char in text:
            cut = choice.having(char)
            if cut is None:
                cut = choice.first
                what = f"no font has `{char}` (U+{ord(char):04X})"
                todo = f"add a family that has it to `fallback` of the font role `{choice.role}`"
                self.find(element, Problem(what, todo=todo, code="missing-glyph"))
            if parts and (parts[-1][1].key == cut.key or unicodedata.combining(char)):
                parts[-1] = (parts[-1][0] + char, parts[-1][1])
            else:
                parts.append((char, cut))
        return parts

    def choice(self, element: Element, style: Style) -> Choice:
        """The font that a style names: a role of the game, or a family that one of its roles has."""
        wanted, slant = style.values["font-weight"], style.values["font-style"]
        weight = WEIGHTS.get(wanted) or (int(wanted) if re.fullmatch(r"[1-9]\d{0,3}", wanted) else 0)
        if not 1 <= weight <= 1000:
            raise self.refused(element, f"the SVG's text has `font-weight: {wanted[:40]}`", "use `bold`, or 100 to 900")
        italic = slant in ("italic", "oblique")
        names = [name.strip().strip("\"'") for name in style.values["font-family"].split(",") if name.strip()]
        for name in names or ["body"]:
            role = next((role for role in self.fonts.fonts if role.lower() == name.lower()), None)
            if role is not None:
                lack = self.fonts.lacks(role, weight >= 600, italic)
                if lack is not None:
                    self.find(element, lack)
                return Choice(self.fonts, role, self.fonts.weight(role, weight), italic, 0)
            for role in self.fonts.fonts:
                index = self.fonts.index(role, name)
                if index is not None:
                    return Choice(self.fonts, role, weight, italic, index)
        todo = f"name one of the game's roles ({', '.join(sorted(self.fonts.fonts))}), or add the family to its `fonts`"
        shown = ", ".join(names)[:60]
        raise self.refused(element, f"the SVG's text is set in `{shown}`, which is no font of the game", todo)

    def find(self, element: Element, problem: Problem) -> None:
        """Note a finding at an element."""
        where = Where(self.rel, element.line, element.column)
        self.problems.append(replace(problem, where=where, severity="warning"))
