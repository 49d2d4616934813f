"""Measuring text with HarfBuzz: advances, what a font covers, and how tall its letters are. All in ems."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from tts_build.problem import InputError, Problem
from tts_build.scene.scene import Letter, Rgba

FEATURES: dict[str, bool] = {"kern": True, "liga": False, "clig": False}
"""OpenType features of every measurement. Painters must switch the same ones, or widths differ."""

_CACHED = 50_000

_TALL, _LOW, _LEVEL = ("\u05dc", "\u0644"), ("\u05e7", "\u0649"), ("\u05d4", "\u0627")
"""Hebrew and Arabic letters that stand for `d`, `p` and `H` in fonts without those."""


def exploding() -> Problem:
    """What is said of a font whose features make more and more glyphs of one letter."""
    what = "the typeface makes thousands of glyphs of a few letters"
    return Problem(what, todo="take another typeface", code="font-damaged")


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


@dataclass(frozen=True, slots=True)
class Context:
    """How text is shaped: its direction as HarfBuzz calls it (`ltr`, `rtl`, `ttb`), the text that stands before and
    after it and is not set, its language, and the OpenType features that are switched on beside the usual ones."""

    direction: str = "ltr"
    before: str = ""
    after: str = ""
    language: str = ""
    features: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Shaped:
    """Glyphs from left to right, or from the top down, and their width in ems; for `ttb` their height."""

    width: float
    letters: tuple[Letter, ...]


class Shaper:
    """One static font. `advance`, `shaped` and `covers` remember what they were asked."""

    def __init__(self, path: Path) -> None:
        import uharfbuzz as hb

        self._hb = hb
        face = hb.Face(hb.Blob.from_file_path(str(path)))
        self._face, self._font = face, hb.Font(face)
        self._em = float(face.upem)
        self._points = set(face.unicodes)
        self.advance = lru_cache(_CACHED)(self._advance)
        """width of a text in ems, kerning included"""
        self.layers = lru_cache(_CACHED)(self._layers)
        self.shaped = lru_cache(_CACHED)(self._shaped)
        self.covers = lru_cache(_CACHED)(self._covers)

    def _advance(self, text: str) -> float:
        buffer = self._hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        self._set(buffer, FEATURES)
        return float(sum(position.x_advance for position in buffer.glyph_positions)) / self._em

    def _shaped(self, text: str, context: Context, track: float = 0.0) -> Shaped:
        """Glyphs of text whose letters change with their neighbours; `track` ems are added after each."""
        buffer = self._hb.Buffer()
        around = context.before + text + context.after
        offset = len(context.before)
        buffer.add_codepoints([ord(char) for char in around], offset, len(text))
        buffer.cluster_level = self._hb.BufferClusterLevel.MONOTONE_CHARACTERS
        buffer.guess_segment_properties()
        buffer.direction = context.direction
        if context.language:
            buffer.language = context.language
        plain = FEATURES if context.features and not needs_shaping(text) else {}
        self._set(buffer, {**plain, **dict.fromkeys(context.features, True)})
        infos, positions = buffer.glyph_infos, buffer.glyph_positions or []
        starts = sorted({info.cluster for info in infos})
        ends = dict(zip(starts, [*starts[1:], offset + len(text)], strict=True))
        # Of several glyphs for one text the widest says it; the others are parts of that letter, such as its dots.
        speaker: dict[int, int] = {}
        advances = [max(abs(at.x_advance), abs(at.y_advance)) for at in positions]
        for index, info in enumerate(infos):
            if info.cluster not in speaker or advances[index] > advances[speaker[info.cluster]]:
                speaker[info.cluster] = index
        letters: list[Letter] = []
        x = y = 0.0
        for index, (info, at) in enumerate(zip(infos, positions, strict=True)):
            said = around[info.cluster : ends[info.cluster]] if speaker[info.cluster] == index else ""
            place = (x + at.x_offset / self._em, y + at.y_offset / self._em)
            letters.append((info.codepoint, round(place[0], 4), round(place[1], 4), said))
            x += at.x_advance / self._em + (track if at.x_advance else 0.0)
            y += at.y_advance / self._em - (track if at.y_advance else 0.0)
        return Shaped(abs(x or y), tuple(letters))

    def _set(self, buffer: Any, features: dict[str, bool]) -> None:
        """Shape what a buffer holds. InputError when a font makes 64 glyphs of each letter, and more: HarfBuzz then
        says that it has no room for them."""
        try:
            self._hb.shape(self._font, buffer, features)
        except MemoryError:
            raise InputError(exploding()) from None

    @cached_property
    def features(self) -> frozenset[str]:
        """The tags of the features by which the font changes letters."""
        return frozenset(self._face.get_language_feature_tags("GSUB"))

    @cached_property
    def coloured(self) -> bool:
        """Whether its glyphs are painted in layers of colours (OpenType's COLR of version 0)."""
        return bool(self._face.has_color_layers)

    def _layers(self, glyph: int) -> list[tuple[int, Rgba | None]]:
        """The glyphs that are painted for one, the lowest first, each in its colour, or in that of the text."""
        colours = self._face.get_color_palette(0).colors
        found: list[tuple[int, Rgba | None]] = []
        for layer in self._face.get_glyph_color_layers(glyph):
            own = colours[layer.color_index] if layer.color_index < len(colours) else None
            found.append((layer.glyph, (own.red, own.green, own.blue, own.alpha) if own is not None else None))
        return found or [(glyph, None)]

    def _covers(self, text: str) -> bool:
        """Whether every character has a glyph; joiners and variation selectors need none."""
        return all(ord(char) in self._points or _invisible(char) for char in text)

    @cached_property
    def metrics(self) -> Metrics:
        """Heights of letters; the font's own line metrics stand in for letters that it lacks."""
        line = self._font.get_font_extents("ltr")
        ascent = self._extent("d", "b", "l", *_TALL)[0] or line.ascender / self._em
        descent = self._extent("p", "g", "q", *_LOW)[1] or -line.descender / self._em
        cap = self._extent("H", "I", "0", *_LEVEL)[0] or ascent
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


_CHANGING = re.compile(
    "[\u0300-\u036f\u0590-\u0dff\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1-\u0ebc\u0ec8-\u0ecd\u0f00-\u109f\u1780-\u18af"
    "\u200c\u200d\u20d0-\u20f0\ufb1d-\ufdff\ufe00-\ufe0f\ufe70-\ufefc\U0001f1e6-\U0001f1ff\U0001f3fb-\U0001f3ff]"
)
"""Letters that change with their neighbours, marks that stand on others, and what joins signs to one."""


def needs_shaping(text: str) -> bool:
    """Whether glyphs have to be chosen for more than each character by itself."""
    return not text.isascii() and _CHANGING.search(text) is not None


def _invisible(char: str) -> bool:
    return char in "\u200b\u200c\u200d\u2060\ufeff\u00ad" or "\ufe00" <= char <= "\ufe0f"
