"""Runs whose glyphs layout chose, to pixels: outlines of the font, so that screen and paper show the same."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.model.base import MM_PER_UNIT
from tts_build.paint.screen.vector import Tile, css, render_svg, tile_box
from tts_build.scene.scene import Matrix, Rgba, Run
from tts_build.text.static_fonts import sound


@lru_cache(maxsize=64)
def _font(path: Path) -> tuple[Any, int]:
    import uharfbuzz as hb

    face = hb.Face(disk.own(sound(path)))
    return hb.Font(face), face.upem


class _Pen:
    """Writes down what HarfBuzz draws as SVG path text, and where it reaches, in the font's units."""

    def __init__(self) -> None:
        self.steps: list[str] = []
        self.points: list[tuple[float, float]] = []

    def _step(self, name: str, *points: tuple[float, float]) -> None:
        self.points += points
        self.steps.append(name + " ".join(f"{x:g} {y:g}" for x, y in points))

    def moveTo(self, point: tuple[float, float]) -> None:  # noqa: N802  (fontTools' pen protocol)
        self._step("M", point)

    def lineTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        self._step("L", point)

    def qCurveTo(self, *points: tuple[float, float]) -> None:  # noqa: N802
        self._step("Q", *points)

    def curveTo(self, *points: tuple[float, float]) -> None:  # noqa: N802
        self._step("C", *points)

    def closePath(self) -> None:  # noqa: N802
        self.steps.append("Z")

    def endPath(self) -> None:  # noqa: N802
        """Nothing ends without being closed."""


@lru_cache(maxsize=8192)
def _outline(path: Path, number: int) -> tuple[str, tuple[float, float, float, float] | None]:
    """A glyph as SVG path text in ems, y up, and the box round it (left, bottom, right, top); None for a blank one."""
    font, upem = _font(path)
    pen = _Pen()
    font.draw_glyph_with_pen(number, pen)
    if not pen.points:
        return "", None
    xs, ys = [x / upem for x, _ in pen.points], [y / upem for _, y in pen.points]
    return " ".join(pen.steps), (min(xs), min(ys), max(xs), max(ys))


def letters_tile(run: Run, fonts: Path, matrix: Matrix, size: tuple[int, int]) -> Tile | None:
    """The run's glyphs painted through a matrix from mm to pixels, cut to a canvas; None when nothing shows."""
    path = fonts / run.font.file
    em = run.size * MM_PER_UNIT["pt"]
    upem = _font(path)[1]
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
    drawn = "".join(parts)
    edge = ""
    if run.outline is not None and run.outline_width > 0:
        wide = 2 * run.outline_width * upem / em
        edge = f'<g {_paint("stroke", run.outline)} fill="none" stroke-width="{wide:.3f}" stroke-linejoin="round">'
        edge += f"{drawn}</g>"
    body = f"<g {move}>{edge}<g {_paint('fill', run.colour)}>{drawn}</g></g>"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
    return render_svg(f"{head}{body}</svg>", width, height), x, y


def _paint(what: str, colour: Rgba) -> str:
    return f'{what}="{css(colour)}" {what}-opacity="{colour[3] / 255:.4f}"'
