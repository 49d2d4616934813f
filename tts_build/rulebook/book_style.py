"""How a rulebook looks: its paper, sizes and colours, from what the game file says."""

import colorsys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tts_build.model.printing.papers import SheetName
from tts_build.paper.sheet import paper_size
from tts_build.scene.colour import BadColour, contrast, over, resolve
from tts_build.scene.scene import Rgba
from tts_build.text.style import read_font

WHITE: Rgba = (255, 255, 255, 255)
INK: Rgba = (28, 28, 32, 255)

MARGIN, GUTTER, FOOT = 18.0, 8.0, 20.0
"""mm: at the sides and the top, between the columns, at the bottom."""

SMALL_PAPER = 160.0
"""mm of width below which margins are two thirds."""

READABLE, DARK = 4.5, 7.0
"""Contrast with the page that text must have (WCAG 2.1: AA, and AAA for running text)."""


@dataclass(frozen=True, slots=True)
class BookStyle:
    """Paper in mm, roles and sizes of the typefaces in pt, colours."""

    width: float
    height: float
    title: tuple[str, float]
    body: tuple[str, float]
    ink: Rgba = INK
    accent: Rgba = INK
    note: tuple[str, float] | None = None
    pale: Rgba | None = None
    paper: Rgba = WHITE
    columns: int = 2
    numbered: bool = False
    justified: bool = False
    icons: Mapping[str, Rgba] = field(default_factory=dict, hash=False)
    """colours of icons in text that is in its ink"""

    @property
    def share(self) -> float:
        """Margins as a part of those of a large page."""
        return 1.0 if self.width >= SMALL_PAPER else 2 / 3

    @property
    def margin(self) -> float:
        """mm at the sides and the top."""
        return MARGIN * self.share

    @property
    def foot(self) -> float:
        """mm at the bottom."""
        return FOOT * self.share

    @property
    def gutter(self) -> float:
        """mm between columns."""
        return GUTTER * self.share

    @property
    def room(self) -> float:
        """mm from the left margin to the right one."""
        return self.width - 2 * self.margin

    def below(self, top: float) -> float:
        """mm from `top` mm below the page's edge to where its text ends."""
        return self.height - top - self.foot

    def column_of(self, columns: int) -> float:
        """Width of one of so many columns."""
        return (self.room - (columns - 1) * self.gutter) / columns

    @property
    def column(self) -> float:
        """Width of one of the text's columns."""
        return self.column_of(self.columns)

    @property
    def tint(self) -> Rgba:
        """A pale ground."""
        return self.pale or over((*self.ink[:3], 255), self.paper, 0.06)

    @property
    def hair(self) -> Rgba:
        """The colour of thin lines."""
        return over((*self.ink[:3], 255), self.paper, 0.3)


def book_style(
    paper: SheetName,
    title_font: str,
    body_font: str,
    palette: Mapping[str, str],
    roles: Sequence[str],
    look: Mapping[str, Any] | None = None,
) -> BookStyle:
    """The style of a game. The palette's `ink` and `accent` are taken when they can be read on the page.

    Without an `accent` the first lively colour of the palette that can be read serves. `look` has what the game file
    says besides: `ink`, `accent`, `tint`, `paper` (colours), `icons` (colours by name), `note_font`, `columns`,
    `numbered`, `justified`. Raises
    BadStyle for a font and BadColour for a colour that cannot be read.
    """
    look = look or {}
    title, body = read_font(title_font, roles), read_font(body_font, roles)
    note = read_font(look["note_font"], roles) if look.get("note_font") else None
    colours = {key: _colour(look[key], palette) for key in ("ink", "accent", "tint", "paper") if look.get(key)}
    page = colours.get("paper", WHITE)
    readable = _readable(palette, page)
    ink = colours.get("ink") or readable.get("ink", INK)
    ink = ink if contrast(ink, page) >= DARK else INK
    saturation = {colour: colorsys.rgb_to_hls(*(part / 255 for part in colour[:3]))[2] for colour in readable.values()}
    lively = (colour for colour, share in saturation.items() if colour != ink and share > 0.35)
    width, height = paper_size(paper)
    return BookStyle(
        width=width,
        height=height,
        title=title[:2],
        body=body[:2],
        ink=ink,
        accent=colours.get("accent") or readable.get("accent") or next(lively, ink),
        note=note[:2] if note else None,
        pale=colours.get("tint"),
        paper=page,
        columns=int(look.get("columns", 2)),
        numbered=bool(look.get("numbered")),
        justified=bool(look.get("justified")),
        icons={name: _colour(colour, palette) for name, colour in (look.get("icons") or {}).items()},
    )


def _readable(palette: Mapping[str, str], page: Rgba) -> dict[str, Rgba]:
    """Colours of the palette in which text can be read on the page."""
    colours = {name: resolve(name, palette) for name in palette}
    return {
        name: colour
        for name, colour in colours.items()
        if colour is not None and colour[3] == 255 and contrast(colour, page) >= READABLE
    }


def _colour(text: str, palette: Mapping[str, str]) -> Rgba:
    colour = resolve(text, palette)
    if colour is None:
        raise BadColour("a rulebook needs a colour here", "name a colour")
    return colour
