"""Words as they were drawn before: cards say the same words again and again, and to draw one takes 30 µs a letter.

Pillow draws each letter at a whole pixel, which only grows with where the text begins. So where a word has looked the
same at two fractions of a pixel it looks so between them: such a range has one mask, and grows with every word drawn.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from PIL import Image, ImageDraw, ImageFont

from tts_build.recent import Recent

ROOM = 24_000_000
"""Bytes of masks that a process keeps: some ten thousand words of usual size."""

LARGE = 40_000
"""Pixels of a mask that is not kept: a large title comes once on a card, and few cards share it."""

OBJECT = 400
"""Bytes that a mask takes beside its pixels."""

EDGE = 2
"""Pixels round a word, since it may begin within one, and letters are put at the nearest."""


@dataclass(slots=True)
class Mask:
    """A word's ink and where it lies beside the whole pixel that the word begins in, from `least` to `most` of it."""

    ink: Image.Image | None
    left: int
    top: int
    least: tuple[float, float]
    most: tuple[float, float]

    def holds(self, part: tuple[float, float]) -> bool:
        """Whether a word that begins at a part of a pixel looks so."""
        return self.least[0] <= part[0] <= self.most[0] and self.least[1] <= part[1] <= self.most[1]

    def grown(self, other: Mask) -> bool:
        """Take over where another begins, if it looks the same."""
        if (self.left, self.top) != (other.left, other.top) or (self.ink is None) != (other.ink is None):
            return False
        if self.ink is not None and other.ink is not None and self.ink != other.ink:
            return False
        self.least = min(self.least[0], other.least[0]), min(self.least[1], other.least[1])
        self.most = max(self.most[0], other.most[0]), max(self.most[1], other.most[1])
        return True


_masks: Recent[list[Mask]] = Recent(ROOM)


def _drawn(text: str, font: ImageFont.FreeTypeFont, features: list[str], part: tuple[float, float]) -> Mask | None:
    """The mask of a text that begins at a part of a pixel; None when it is large."""
    left, top, right, bottom = (round(edge) for edge in font.getbbox(text, features=features, anchor="ls"))
    left, top, width, height = left - EDGE, top - EDGE, right - left + 2 * EDGE + 1, bottom - top + 2 * EDGE + 1
    if width * height > LARGE:
        return None
    whole = Image.new("L", (width, height))
    at = part[0] - left, part[1] - top
    ImageDraw.Draw(whole).text(at, text, fill=255, font=font, anchor="ls", features=features)
    box = whole.getbbox()
    ink = whole.crop(box) if box else None
    return Mask(ink, left + (box[0] if box else 0), top + (box[1] if box else 0), part, part)


def draw_word(
    canvas: Image.Image,
    text: str,
    font: ImageFont.FreeTypeFont,
    features: list[str],
    at: tuple[float, float],
    colour: tuple[int, ...],
) -> bool:
    """Draw a text at a point of its baseline, as `ImageDraw.text` does, or return False for one that is not kept."""
    if at[0] < 0 or at[1] < 0:
        return False
    (across, x), (down, y) = math.modf(at[0]), math.modf(at[1])
    part = across, down
    # With no fraction Pillow makes the mask a pixel less wide: that is a case of its own.
    key = font.path, font.size, text, across == 0, down == 0
    known = _masks.get(key) or []
    mask = next((mask for mask in known if mask.holds(part)), None)
    if mask is None:
        mask = _drawn(text, font, features, part)
        if mask is None:
            return False
        same = next((one for one in known if one.grown(mask)), None)
        if same is None:
            known = [*known, mask]
            _masks.put(key, known, sum(OBJECT + (one.ink.width * one.ink.height if one.ink else 0) for one in known))
    if mask.ink is not None:
        canvas.paste(colour, (int(x) + mask.left, int(y) + mask.top), mask.ink)
    return True
