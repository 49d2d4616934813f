"""Plots as SVG text: bars and histograms, plain enough to be read at a glance, the same bytes on any machine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from xml.sax.saxutils import escape

INK, QUIET, BAR, RULE, MARK = "#1d2433", "#667085", "#3f74b5", "#e4e7ec", "#c4432b"
FONT = "Source Sans 3, Segoe UI, Helvetica, Arial, sans-serif"

WIDTH = 900
MARGIN = 28
TITLE = 62
ROW, GAP = 20, 6
LETTER = 6.8
"""About the width of a letter of 13 pixels: labels are measured by it, generously."""

BINS = 36
"""Bars of a histogram, at most."""


@dataclass(slots=True)
class _Drawing:
    """An SVG as it grows."""

    height: float
    parts: list[str] = field(default_factory=list)

    def box(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        place = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
        self.parts.append(f'<rect {place} fill="{colour}"/>')

    def text(
        self,
        x: float,
        y: float,
        words: str,
        colour: str = INK,
        size: int = 13,
        anchor: str = "start",
        bold: bool = False,
    ) -> None:
        weight = ' font-weight="600"' if bold else ""
        place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}"{weight}'
        self.parts.append(f'<text {place} fill="{colour}">{escape(words)}</text>')

    def head(self, title: str, remark: str) -> None:
        self.text(MARGIN, 34, title, size=19, bold=True)
        self.text(MARGIN, 54, remark, QUIET)

    def finish(self) -> str:
        size = f'width="{WIDTH}" height="{self.height:.0f}" viewBox="0 0 {WIDTH} {self.height:.0f}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONT}">'
        ground = '<rect width="100%" height="100%" fill="#ffffff"/>'
        return "\n".join([head, ground, *self.parts, "</svg>"]) + "\n"


def bars(title: str, remark: str, rows: Sequence[tuple[str, float, str]]) -> str:
    """Lying bars: label, length, and the words at the bar's end. Lengths are 0 or more; rows stay in their order."""
    drawing = _Drawing(TITLE + 16 + len(rows) * (ROW + GAP) + MARGIN)
    drawing.head(title, remark)
    left = MARGIN + LETTER * max((len(label) for label, _, _ in rows), default=0) + 12
    room = WIDTH - MARGIN - left - LETTER * max((len(words) for _, _, words in rows), default=0) - 10
    most = max((value for _, value, _ in rows), default=0) or 1
    for number, (label, value, words) in enumerate(rows):
        y = TITLE + 16 + number * (ROW + GAP)
        drawing.text(left - 10, y + 15, label, anchor="end")
        drawing.box(left, y, max(room * value / most, 1), ROW, BAR)
        drawing.text(left + room * value / most + 8, y + 15, words, QUIET)
    return drawing.finish()


def histogram(title: str, remark: str, counts: Mapping[int, int], marks: Mapping[str, float]) -> str:
    """Standing bars over whole numbers from 0; `marks` are lines with a name. The last bar holds all that is beyond.

    The axis ends where 99 of 100 are, so that a few far away do not press the others together.
    """
    drawing = _Drawing(400)
    drawing.head(title, remark)
    width = _bin_width(_quantile(counts, 0.99))
    bins = [0] * (ceil((_quantile(counts, 0.99) + 1) / width) + 1)
    for value, count in counts.items():
        bins[min(value // width, len(bins) - 1)] += count
    left, top, bottom = MARGIN + 40, TITLE + 34, 400 - 52
    step = (WIDTH - MARGIN - left) / len(bins)
    most = 4 * ceil(max(1, *bins) / 4)
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        level = bottom - (bottom - top) * share
        drawing.box(left, level, WIDTH - MARGIN - left, 1, RULE)
        drawing.text(left - 8, level + 4, f"{most * share:.0f}", QUIET, 11, "end")
    for number, count in enumerate(bins):
        height = (bottom - top) * count / most
        drawing.box(left + number * step + 1, bottom - height, step - 2, height, BAR)
        if number % max(1, len(bins) // 12) == 0 or number == len(bins) - 1:
            more = "+" if number == len(bins) - 1 else ""
            drawing.text(left + number * step, bottom + 17, f"{number * width}{more}", QUIET, 11, "middle")
    for number, (name, place) in enumerate(marks.items()):
        x = left + min(place / width, len(bins)) * step
        drawing.box(x - 0.75, top - 6 - 15 * number, 1.5, bottom - top + 6 + 15 * number, MARK)
        drawing.text(x + 5, top + 3 - 15 * number, f"{name} {place:.0f}", MARK, 12)
    return drawing.finish()


def _quantile(counts: Mapping[int, int], share: float) -> int:
    left = share * sum(counts.values())
    for value in sorted(counts):
        left -= counts[value]
        if left <= 0:
            return value
    return 0


def _bin_width(span: int) -> int:
    """1, 2 or 5 times a power of ten, so that bins are at most BINS."""
    width = 1
    while True:
        for factor in (1, 2, 5):
            if span / (width * factor) <= BINS:
                return width * factor
        width *= 10
