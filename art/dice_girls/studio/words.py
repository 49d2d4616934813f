"""What the ribbons of three sets say, in the letters of the game: white, the screen dyes them. The letters of a screen
are another's, so fixed words and figures are pictures, one for each language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tts_build.model.game import Font
from tts_build.text.fonts import Fonts
from tts_build.text.glyph_paths import Letters, letters_of

from .pen import Sheet

ROLES = {
    "title": Font(family="Source Serif 4", weight=800, bold=900),
    "body": Font(family="Noto Sans JP", weight=500, bold=800),
}
FONTS = {"en": "title", "ja": "body"}
HIGH = 20.0
WORDS = {
    "set": ({"en": "Set {n}", "ja": "セット{n}"}, (1, 2, 3), 54.4, "end"),
    "team": ({"en": " · Team {n}", "ja": "・チーム{n}"}, (1, 2, 3), 73.6, "start"),
}
"""Numbered: texts, numbers, how wide, and at which end of the picture they stand."""
RESULTS = {
    "stage": {"en": "On stage", "ja": "出演中"},
    "draw": {"en": "A draw", "ja": "引き分け"},
    "white": {"en": "White wins", "ja": "白の勝ち"},
    "pink": {"en": "Pink wins", "ja": "ピンクの勝ち"},
    "teal": {"en": "Teal wins", "ja": "青緑の勝ち"},
}


def _letters(font: str) -> Letters:
    """The game's font for a role, in the weight that stands out; a screen's pictures may have no text but outlines."""
    fonts = Fonts(ROLES, Path.home() / ".cache/tts-build/fonts")
    return letters_of(fonts.path(fonts.key(font, bold=True)))


def _word(text: str, font: str, width: float, anchor: str, size: float = 15.0) -> Sheet:
    p, letters = Sheet(width, HIGH), _letters(font)
    glyphs = letters.shape(text) or []
    long = sum(glyph.advance for glyph in glyphs) * size
    if long > width:  # words of some languages are longer: a little smaller rather than cut
        return _word(text, font, width, anchor, size * width / long * 0.99)
    start = {"start": 0.0, "middle": (width - long) / 2, "end": width - long}[anchor]
    for glyph in glyphs:
        p.path(letters.path(glyph.number, start + glyph.x * size, 10 + 0.36 * size, size, 2), "#FFFFFF")
    p.parts = [part for part in p.parts if 'd=""' not in part]
    return p


def _all() -> Iterator[tuple[str, Sheet]]:
    for name, (texts, numbers, width, anchor) in WORDS.items():
        for language, text in texts.items():
            for n in numbers:
                size = 15.0 if language == "en" else 13.0
                yield f"{name}{n}_{language}", _word(text.format(n=n), FONTS[language], width, anchor, size)
    for name, texts in RESULTS.items():
        for language, text in texts.items():
            size = 15.0 if language == "en" else 13.0
            yield f"{name}_{language}", _word(text, FONTS[language], 100, "middle", size)
            dot = " · " if language == "en" else "・"
            yield f"with_{name}_{language}", _word(dot + text, FONTS[language], 106, "start", size)
    for language, text in (("en", "Score"), ("ja", "得点")):
        yield f"score_{language}", _word(text, FONTS[language], 48, "end", 15.0 if language == "en" else 13.0)
    for sign in "0123456789":
        yield f"n{sign}", _word(sign, "title", 12, "middle", 19.0)
    yield "colon", _word(":", "title", 12, "middle", 19.0)


def draw() -> dict[str, Sheet]:
    """Every word and figure."""
    return {f"screen/words/{name}": sheet for name, sheet in _all()}
