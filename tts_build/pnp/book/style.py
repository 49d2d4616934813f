"""How a rulebook looks: its paper, sizes and colours, from what the game file says."""

from __future__ import annotations

import colorsys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tts_build.layout.colour import contrast, over, resolve
from tts_build.layout.scene import Rgba
from tts_build.layout.style import read_font
from tts_build.pnp.arrange.sheet import PaperName, paper_size

WHITE: Rgba = (255, 255, 255, 255)
INK: Rgba = (28, 28, 32, 255)

MARGIN, GUTTER, FOOT = 18.0, 8.0, 20.0
"""mm: at the sides and the top, between the columns, at the bottom."""

READABLE, DARK = 4.5, 7.0
"""Contrast with white that text must have (WCAG 2.1: AA, and AAA for running text)."""


@dataclass(frozen=True, slots=True)
class BookStyle:
    """Paper in mm, roles and sizes of the typefaces in pt, colours."""

    width: float
    height: float
    title: tuple[str, float]
    body: tuple[str, float]
    ink: Rgba = INK
    accent: Rgba = INK

    @property
    def column(self) -> float:
        """Width of one of the two columns."""
        return (self.width - 2 * MARGIN - GUTTER) / 2

    @property
    def tint(self) -> Rgba:
        """A pale ground."""
        return over((*self.ink[:3], 255), WHITE, 0.06)

    @property
    def hair(self) -> Rgba:
        """The colour of thin lines."""
        return over((*self.ink[:3], 255), WHITE, 0.3)


def book_style(
    paper: PaperName, title_font: str, body_font: str, palette: Mapping[str, str], roles: Sequence[str]
) -> BookStyle:
    """The style of a game. The palette's `ink` and `accent` are taken when they can be read on white.

    Without an `accent` the first lively colour of the palette that can be read serves. Raises BadStyle for a font that
    cannot be read.
    """
    title, body = read_font(title_font, roles), read_font(body_font, roles)
    readable: dict[str, Rgba] = {}
    for name in palette:
        colour = resolve(name, palette)
        if colour is not None and colour[3] == 255 and contrast(colour, WHITE) >= READABLE:
            readable[name] = colour
    ink = readable.get("ink", INK)
    ink = ink if contrast(ink, WHITE) >= DARK else INK
    lively = [colour for name, colour in readable.items() if colour != ink and _saturation(colour) > 0.35]
    accent = readable.get("accent") or (lively[0] if lively else ink)
    return BookStyle(*paper_size(paper), title[:2], body[:2], ink, accent)


def _saturation(colour: Rgba) -> float:
    return colorsys.rgb_to_hls(*(part / 255 for part in colour[:3]))[2]
