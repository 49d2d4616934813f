"""What a printer or a reader would complain of: found while a face is laid out, reported as warnings.

Contrast is judged against what lies below each word: filled shapes and the background, painted in order. Where a
picture or an icon lies below, nothing is said, since its colours are not known here.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from tts_build.face.element_values import Frame, Look
from tts_build.face.finding_reports import Findings, warning
from tts_build.face.gradients import colour_at
from tts_build.face.picture_fit import dpi
from tts_build.problem import counted
from tts_build.scene import colour as colours
from tts_build.scene import outline as paths
from tts_build.scene.effect_bounds import shared
from tts_build.scene.outline import Box
from tts_build.scene.scene import Image, Outline, Paint, Rgba, Run
from tts_build.text import direction, lent_fonts
from tts_build.text.fitting import SLACK
from tts_build.text.fonts import Fonts
from tts_build.text.missing_letters import lacking, lent
from tts_build.text.style import Type
from tts_build.text.typeset import Setting

LEAST_DPI = 150.0
"""Below this a picture is visibly coarse in print; printers ask for 300."""
LEAST_PT = 6.0
"""Smaller text is not read at arm's length, and light text on dark fills in."""
_EDGE = 0.1
"""mm by which text may come nearer to the edge than the safe zone says."""


@dataclass(slots=True)
class _Layer:
    """Something painted: its box and rings on the page, and its colour there; None for a picture."""

    box: Box
    rings: list[list[tuple[float, float]]] | None
    colour: Paint | None
    opacity: float


class Page:
    """What was painted so far, and the findings about what is painted on it."""

    def __init__(
        self,
        size: tuple[float, float],
        safe: float,
        background: Paint | None,
        cut: Outline | None,
        fonts: Fonts,
        findings: Findings,
    ) -> None:
        self.size = size
        self._fonts, self._findings = fonts, findings
        self._safe = safe
        self._background = background or (255, 255, 255, 255)
        self._cut = paths.flatten(cut) if cut else None
        self._layers: list[_Layer] = []

    def cover(self, outline: Outline, fill: Paint | None, opacity: float) -> None:
        """Remember a filled shape, in page coordinates; without `fill` its colours are not known here."""
        plain = len(outline) == 5 and _upright(outline)
        rings = None if plain else paths.flatten(outline)
        self._layers.append(_Layer(paths.bounds(outline), rings, fill, opacity))

    def picture(self, image: Image, size: tuple[float, float], look: Look) -> None:
        """Remember a picture and judge its resolution."""
        self._layers.append(_Layer(paths.box_through(image.box, look.frame.matrix), None, None, look.frame.opacity))
        if image.vector or image.box[2] <= 0 or image.box[3] <= 0:
            return
        pixels = math.ceil(image.box[2] * look.frame.scale / 25.4 * LEAST_DPI)
        density = dpi(size, image.crop, image.box, look.frame.scale)
        if density < LEAST_DPI - 0.5:
            what = f"picture `{image.file}` has {density:.0f} dpi at {image.box[2]:g} x {image.box[3]:g} mm"
            expected = f"at least {LEAST_DPI:.0f} dpi"
            todo = f"use one of at least {pixels} pixels across, or show it smaller"
            self._findings.about_row(warning("low-resolution", what, expected=expected, todo=todo), look, "picture")

    def icon(self, box: Box, frame: Frame) -> None:
        """Remember an icon: like a picture, it hides what lies below, in colours that are not known here."""
        self._layers.append(_Layer(paths.box_through(box, frame.matrix), None, None, frame.opacity))

    def text(self, setting: Setting, kind: Type, box: Box, look: Look, locale: str = "en") -> None:
        """Judge a text that was set: does it fit, is it large enough, can it be read, is it safe from the knife."""
        over = look.element.fit != "clip" and self._overflow(setting, box, look)
        size = min((run.size for run in setting.runs), default=0.0) * look.frame.scale
        if setting.runs and size < LEAST_PT - 0.01:
            small = warning("small-text", f"text of {size:g} pt", expected=f"at least {LEAST_PT:g} pt on paper")
            self._findings.about_row(small, look, "text")
        if setting.missing:
            self._findings.about_row(lacking(setting.missing, locale, kind.role, self._fonts), look, "text")
        for problem in lent(setting.borrowed):
            self._findings.about_row(problem, look, "text")
        self._forms(setting, kind, look, locale)
        leftward = next((run.text for run in setting.runs if kind.vertical and direction.levels(run.text)), None)
        if leftward is not None:
            what = "text from right to left is not set in columns: its words would stand in the wrong order"
            todo = "leave out `vertical`, or turn the element with `rotate`"
            self._findings.about_row(warning("right-to-left", what, got=f"`{leftward}`", todo=todo), look, "text")
        for role, bold, italic in sorted(setting.styles):
            lack = self._fonts.lacks(role, bold, italic)
            if lack is not None:
                self._findings.report(lack, look, "font")
        if setting.ink is not None and setting.runs:
            if look.frame.known:
                self._contrast(setting, kind, look)
            # What runs over its box is told as that, once: here its box is judged, as far as it is filled.
            ink = shared(setting.ink, box) if over else setting.ink
            if ink is not None:
                self.keep_safe(ink, "text", look)

    def _forms(self, setting: Setting, kind: Type, look: Look, locale: str) -> None:
        """Judge whether ideographs have the forms of the language."""
        script = lent_fonts.of_locale(locale)
        if script is None or self._fonts.index(kind.role, script.family) is not None:
            return
        what = lent_fonts.other_forms([(run.text, run.font.file) for run in setting.runs], locale)
        if what is not None:
            todo = lent_fonts.added(script, kind.role)
            self._findings.about_row(warning("other-forms", what, todo=todo), look, "text")

    def _overflow(self, setting: Setting, box: Box, look: Look) -> bool:
        """Tell by how much a text is larger than its box; whether it is."""
        todo = "shorten it, enlarge the box, or let it `shrink`"
        at = f"at {setting.size:g} pt"
        if setting.wide > SLACK:
            what = f"`{setting.widest}` is {setting.wide:.1f} mm wider than its box {at}"
            self._findings.about_row(warning("text-overflow", what, got=f"{box[2]:g} mm", todo=todo), look, "text")
        if setting.tall > SLACK:
            what = f"the text is {max(setting.tall, 0.1):.1f} mm taller than its box {at}"
            got = f"{counted(setting.lines, 'line')} in {box[3]:g} mm"
            self._findings.about_row(warning("text-overflow", what, got=got, todo=todo), look, "text")
        return setting.wide > SLACK or setting.tall > SLACK

    def keep_safe(self, box: Box, what: str, look: Look) -> None:
        """Judge whether a box keeps away from the trim."""
        x, y, width, height = paths.box_through(box, look.frame.matrix)
        if self._cut is None:
            right, bottom = self.size[0] - x - width, self.size[1] - y - height
            margin = min(x, y, right, bottom)
        else:
            corners = [(px, py) for px in (x, x + width) for py in (y, y + height)]
            margin = min(
                paths.distance(self._cut, *corner) * (1 if paths.inside(self._cut, *corner) else -1)
                for corner in corners
            )
        if margin < self._safe - _EDGE:
            near = f"{margin:.1f} mm inside the cut" if margin >= 0 else f"{-margin:.1f} mm beyond the cut"
            todo = "move it inwards, or set `safe` of the face"
            wrong, expected = f"{what} lies outside the safe zone", f"{self._safe:g} mm from the cut"
            key = next((key for key in ("box", "row", "column", "along") if getattr(look.element, key, None)), "box")
            self._findings.of_row(warning("outside-safe", wrong, expected=expected, got=near, todo=todo), look, key)

    def ground(self, box: Box, look: Look) -> Rgba | None:
        """The opaque colour under the middle of a box, or None when a picture decides it."""
        x, y = paths.apply(look.frame.matrix, box[0] + box[2] / 2, box[1] + box[3] / 2)
        return self._below(self._layers, x, y)

    def _contrast(self, setting: Setting, kind: Type, look: Look) -> None:
        ink = paths.box_through(setting.ink or (0, 0, 0, 0), look.frame.matrix)
        layers = [layer for layer in self._layers if _overlap(layer.box, ink)]
        for run in setting.runs:
            if run.colour[3] == 0 or _edged(run):
                continue
            x, y = paths.apply(look.frame.matrix, *run.middle)
            below = self._below(layers, x, y)
            if below is None:
                continue
            ink_here = run.colour if run.gradient is None else colour_at(run.gradient, *run.middle)
            colour = colours.over(ink_here, below, look.frame.opacity)
            contrast = colours.contrast(colour, below)
            size = run.size * look.frame.scale
            bold = kind.bold or any(bold for _, bold, _ in setting.styles)
            large = size >= colours.LARGE_PT or (bold and size >= colours.LARGE_BOLD_PT)
            least = colours.CONTRAST_LARGE if large else colours.CONTRAST
            if contrast < least - 0.005:
                what = f"contrast of {contrast:.1f}:1 between {colours.as_hex(colour)} and {colours.as_hex(below)}"
                self._findings.report(
                    warning("low-contrast", what, expected=f"at least {least:g}:1 at {size:g} pt"), look, "text"
                )
                return

    def _below(self, layers: list[_Layer], x: float, y: float) -> Rgba | None:
        """The opaque colour at a point, or None when a picture decides it."""
        stack: list[_Layer] = []
        for layer in reversed(layers):
            left, top, width, height = layer.box
            if not (left <= x <= left + width and top <= y <= top + height):
                continue
            if layer.rings is not None and not paths.inside(layer.rings, x, y):
                continue
            if layer.colour is None:
                return None
            stack.append(layer)
            if colour_at(layer.colour, x, y)[3] == 255 and layer.opacity == 1:
                break
        below = colour_at(self._background, x, y)
        for layer in reversed(stack):
            assert layer.colour is not None, "pictures end the search"
            below = colours.over(colour_at(layer.colour, x, y), below, layer.opacity)
        return below


def _edged(run: Run) -> bool:
    """Whether an outline sets the letters off from whatever lies below."""
    return (
        run.outline is not None
        and run.outline_width >= 0.15
        and colours.contrast(run.colour, run.outline) >= colours.CONTRAST_LARGE
    )


def _overlap(one: Box, other: Box) -> bool:
    return (
        one[0] <= other[0] + other[2]
        and other[0] <= one[0] + one[2]
        and one[1] <= other[1] + other[3]
        and other[1] <= one[1] + one[3]
    )


def _upright(outline: Outline) -> bool:
    points = [(step[1], step[2]) for step in outline[:4] if step[0] == "M" or step[0] == "L"]
    return len(points) == 4 and len({x for x, _ in points}) == 2 and len({y for _, y in points}) == 2
