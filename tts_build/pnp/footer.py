"""What every page says of itself: a line of text and a ruler, in a band along an edge that crop marks leave alone."""

from __future__ import annotations

from typing import Literal

from tts_build.pnp.sheet import RULER, Note, Ruler

BAND = 3.8
"""Depth in mm of the band that holds text and ruler."""

Side = Literal["bottom", "left"]

CAPTION = "Print at 100 %. This is 50 mm:"
CAPTION_ROOM = 34.0
GAP = 3.0


def footer(
    width: float, height: float, margin: float, text: str, side: Side = "bottom", *, bold: bool = False
) -> tuple[tuple[Note, ...], Ruler]:
    """The notes and the ruler of a page of width x height mm, inside its unprinted margin.

    Along the left edge they read upwards, for pages whose faces need all the height.
    """
    length, turn = (width, 0.0) if side == "bottom" else (height, -90.0)
    inset = max(margin, 4.0)

    def place(along: float, up: float) -> tuple[float, float]:
        return (along, height - inset - up) if side == "bottom" else (inset + BAND - up, height - along)

    start = place(inset, 0.8)
    ruler_at = place(length - inset - RULER, 0.6)
    caption = place(length - inset - RULER - 1.5, 0.8)
    room = length - 2 * inset - RULER - CAPTION_ROOM - GAP
    notes = (
        Note(text, *start, turn=turn, room=room, boxed=True, bold=bold),
        Note(CAPTION, *caption, turn=turn, align="right", room=CAPTION_ROOM, boxed=True),
    )
    return notes, Ruler(*ruler_at, turn=turn)
