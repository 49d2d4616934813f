"""Letters as outlines: the glyphs of a text in a static font, where each stands, and the path of each."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen

from tts_build import disk
from tts_build.text.shaping import FEATURES
from tts_build.text.static_fonts import sound


@dataclass(frozen=True, slots=True)
class Glyph:
    """A glyph: its number in the font, its origin from the start of the text, and its advance, in ems.

    `letter` is the first character that it stands for.
    """

    number: int
    x: float
    y: float
    advance: float
    letter: int


class Letters:
    """One static font."""

    def __init__(self, path: Path) -> None:
        import uharfbuzz as hb

        self._hb = hb
        face = hb.Face(disk.own(path))
        self._font = hb.Font(face)
        self._em = float(face.upem)

    def shape(self, text: str) -> list[Glyph] | None:
        """The glyphs of a text from left to right; None when it is written from right to left."""
        buffer = self._hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        if buffer.direction != "ltr":
            return None
        self._hb.shape(self._font, buffer, FEATURES)
        glyphs: list[Glyph] = []
        pen = 0.0
        for info, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
            x, y = (pen + position.x_offset) / self._em, position.y_offset / self._em
            glyphs.append(Glyph(info.codepoint, x, y, position.x_advance / self._em, info.cluster))
            pen += position.x_advance
        return glyphs

    def path(self, glyph: int, x: float, y: float, size: float, decimals: int) -> str:
        """A glyph as SVG path text, its origin at x, y, y down, `size` units for an em."""

        def number(value: float) -> str:
            return (
                f"{round(value, decimals) + 0.0:.{decimals}f}".rstrip("0").rstrip(".") if decimals else f"{value:.0f}"
            )

        scale = size / self._em
        pen = SVGPathPen(None, ntos=number)
        self._font.draw_glyph_with_pen(glyph, TransformPen(pen, (scale, 0, 0, -scale, x, y)))
        return str(pen.getCommands())

    def height(self, baseline: str) -> float:
        """How far above the baseline text is centred, in ems: `middle` of small letters, `central` of the line."""
        tag = self._hb.OTMetricsTag
        if baseline == "middle":
            return float(self._font.get_metric_position_with_fallback(tag.X_HEIGHT)) / self._em / 2
        line = self._font.get_font_extents("ltr")
        return float(line.ascender + line.descender) / self._em / 2


@lru_cache(maxsize=64)
def letters_of(path: Path) -> Letters:
    """The letters of a font in the store. Raises Damaged."""
    return Letters(sound(path))
