"""Colours of the definition as the save has them."""

from __future__ import annotations

from collections.abc import Mapping

from tts_build.save.place.seats import SEAT_COLOURS
from tts_build.scene.colour import resolve


def rgb(text: str, palette: Mapping[str, str]) -> tuple[float, float, float]:
    """A colour of the definition as parts from 0 to 1; a seat's name is that seat's colour."""
    if text in SEAT_COLOURS and text not in palette:
        return SEAT_COLOURS[text]
    red, green, blue, _ = resolve(text, palette) or (255, 255, 255, 255)
    return red / 255, green / 255, blue / 255
