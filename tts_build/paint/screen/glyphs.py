"""Runs whose glyphs layout chose, to pixels: outlines of the font, so that screen and paper show the same."""

from functools import lru_cache
from pathlib import Path
from typing import Any

from fontTools.pens.recordingPen import RecordingPen

from tts_build import disk
from tts_build.model.base import MM_PER_UNIT
from tts_build.paint.screen.vector import Tile, drawn, solid, tile_box
from tts_build.scene.scene import Matrix, Run
from tts_build.text.static_fonts import sound


@lru_cache(maxsize=64)
def shaper(path: Path) -> tuple[Any, int]:
    """A typeface as HarfBuzz has it, and its units in an em."""
    import uharfbuzz as hb

    face = hb.Face(disk.own(sound(path)))
    return hb.Font(face), face.upem


_SIGNS = {"moveTo": "M", "lineTo": "L", "qCurveTo": "Q", "curveTo": "C", "closePath": "Z"}
"""What SVG calls the steps of a pen of fontTools; nothing ends without being closed."""


@lru_cache(maxsize=8192)
def _outline(path: Path, number: int) -> tuple[str, tuple[float, float, float, float] | None]:
    """A glyph as SVG path text in ems, y up, and the box round it (left, bottom, right, top); None for a blank one."""
    font, upem = shaper(path)
    pen = RecordingPen()
    font.draw_glyph_with_pen(number, pen)
    steps = [(_SIGNS[name], points) for name, points in pen.value if name in _SIGNS]
    reached = [point for _, points in steps for point in points]
    if not reached:
        return "", None
    xs, ys = [x / upem for x, _ in reached], [y / upem for _, y in reached]
    text = " ".join(sign + " ".join(f"{x:g} {y:g}" for x, y in points) for sign, points in steps)
    return text, (min(xs), min(ys), max(xs), max(ys))


def letters_tile(run: Run, fonts: Path, matrix: Matrix, size: tuple[int, int]) -> Tile | None:
    """The run's glyphs painted through a matrix from mm to pixels, cut to a canvas; None when nothing shows."""
    path = fonts / run.font.file
    em = run.size * MM_PER_UNIT["pt"]
    upem = shaper(path)[1]
    parts: list[str] = []
    corners: list[tuple[float, float]] = []
    grow = run.outline_width if run.outline is not None else 0.0
    for number, x, y, _ in run.letters:
        steps, box = _outline(path, number)
        if box is None:
            continue
        unit = em / upem
        parts.append(f'<path transform="matrix({unit:.8f} 0 0 {-unit:.8f} {x * em:.5f} {-y * em:.5f})" d="{steps}"/>')
        left, right = run.x + (x + box[0]) * em - grow, run.x + (x + box[2]) * em + grow
        top, bottom = run.y - (y + box[3]) * em - grow, run.y - (y + box[1]) * em + grow
        corners += [(left, top), (right, top), (left, bottom), (right, bottom)]
    found = tile_box(corners, matrix, size)
    if found is None:
        return None
    x, y, width, height = found
    a, b, c, d, e, f = matrix
    e, f = a * run.x + c * run.y + e - x, b * run.x + d * run.y + f - y
    move = f'transform="matrix({a:.6f} {b:.6f} {c:.6f} {d:.6f} {e:.4f} {f:.4f})"'
    letters = "".join(parts)
    edge = ""
    if run.outline is not None and run.outline_width > 0:
        wide = 2 * run.outline_width * upem / em
        edge = f'<g {solid("stroke", run.outline)} fill="none" stroke-width="{wide:.3f}" stroke-linejoin="round">'
        edge += f"{letters}</g>"
    body = f"<g {move}>{edge}<g {solid('fill', run.colour)}>{letters}</g></g>"
    return drawn(body, width, height), x, y
