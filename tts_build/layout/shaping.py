"""Measuring text with HarfBuzz: advances, what a font covers, and how tall its letters are. All in ems."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from pathlib import Path

FEATURES: dict[str, bool] = {"kern": True, "liga": False, "clig": False}
"""OpenType features of every measurement. Painters must switch the same ones, or widths differ."""

_CACHED = 50_000


@dataclass(frozen=True, slots=True)
class Metrics:
    """Heights above and depths below the baseline, in ems, both positive.

    They are those of letters and not the font's line metrics, which differ wildly between families: `ascent` is
    that of `d` or `H` (where page layout programs hang the first line of a frame), `descent` that of `p`, `cap` that of
    `H`; `tall` and `deep` belong to an ideograph, for text that has them.
    """

    ascent: float
    descent: float
    cap: float
    tall: float
    deep: float


class Shaper:
    """One static font. `advance` and `covers` remember what they were asked."""

    def __init__(self, path: Path) -> None:
        import uharfbuzz as hb

        self._hb = hb
        face = hb.Face(hb.Blob.from_file_path(str(path)))
        self._font = hb.Font(face)
        self._em = float(face.upem)
        self._advances: dict[str, float] = {}
        self._points = set(face.unicodes)
        self._covered: dict[str, bool] = {}

    def advance(self, text: str) -> float:
        """Width in ems, kerning included."""
        width: float | None = self._advances.get(text)
        if width is None:
            if len(self._advances) > _CACHED:
                self._advances.clear()
            width = self._shape(text)
            self._advances[text] = width
        return width

    def _shape(self, text: str) -> float:
        buffer = self._hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        self._hb.shape(self._font, buffer, FEATURES)
        return float(sum(position.x_advance for position in buffer.glyph_positions)) / self._em

    def covers(self, text: str) -> bool:
        """Whether every character has a glyph; joiners and variation selectors need none."""
        known = self._covered.get(text)
        if known is None:
            known = self._covered[text] = all(ord(char) in self._points or _invisible(char) for char in text)
        return known

    @functools.cached_property
    def metrics(self) -> Metrics:
        """Heights of letters; the font's own line metrics stand in for letters that it lacks."""
        line = self._font.get_font_extents("ltr")
        ascent = self._extent("d", "b", "l")[0] or line.ascender / self._em
        descent = self._extent("p", "g", "q")[1] or -line.descender / self._em
        cap = self._extent("H", "I", "0")[0] or ascent
        ascent = max(ascent, cap)
        tall, deep = self._extent("国", "中", "一")
        return Metrics(ascent, descent, cap, tall or ascent, deep or descent)

    def _extent(self, *letters: str) -> tuple[float, float]:
        for letter in letters:
            glyph = self._font.get_nominal_glyph(ord(letter))
            extents = self._font.get_glyph_extents(glyph) if glyph else None
            if extents is not None and extents.height:
                return extents.y_bearing / self._em, -(extents.y_bearing + extents.height) / self._em
        return 0.0, 0.0


def _invisible(char: str) -> bool:
    return char in "\u200b\u200c\u200d\u2060\ufeff\u00ad" or "\ufe00" <= char <= "\ufe0f"
