"""Plots as SVG text: bars and histograms, plain enough to be read at a glance, the same bytes on any machine."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil, floor, log10
from xml.sax.saxutils import escape

from tts_build.rules.game_statistics import Group
from tts_build.rules.totals import quantile

INK, QUIET, BAR, RULE, MARK = "#1d2433", "#667085", "#3f74b5", "#e4e7ec", "#c4432b"
FONT = "Source Sans 3, Segoe UI, Helvetica, Arial, sans-serif"

WIDTH = 900
MARGIN = 28
TITLE = 62
ROW, GAP = 20, 6
HEADING = 26
LETTER = 7.4
"""About the width of a letter of 13 pixels: labels are measured by it, generously."""

BINS = 36
"""Bars of a histogram, at most."""

TICKS = 12
"""Numbers along the foot of a histogram, at most."""


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
        halo: bool = False,
    ) -> None:
        weight = ' font-weight="600"' if bold else ""
        if halo:
            weight += ' paint-order="stroke" stroke="#ffffff" stroke-width="4"'
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


@dataclass(frozen=True, slots=True)
class _Scale:
    """Where values of lying bars stand, and those at which there are ticks."""

    left: float
    unit: float
    ticks: Sequence[float]

    def at(self, value: float) -> float:
        return self.left + self.unit * value


def bars(title: str, remark: str, axis: str, groups: Sequence[Group], *, whole: bool = False) -> str:
    """Lying bars in groups on one scale, with ticks at round numbers; values are 0 or more, rows stay in their order.

    The value that would be fair is a line through its group. `axis` says what the numbers are; `whole` ones have
    no ticks between them.
    """
    rows = [row for group in groups for row in group.rows]
    headings = sum(bool(group.heading) for group in groups)
    foot = TITLE + 16 + len(rows) * (ROW + GAP) + headings * HEADING + (len(groups) - 1) * ROW
    drawing = _Drawing(foot + 52 + MARGIN / 2)
    drawing.head(title, remark)
    left = MARGIN + _width(row.label for row in rows) + 12
    room = WIDTH - MARGIN - left - _width([*(row.words for row in rows), "fair 100.0"]) - 10
    most = max([row.value for row in rows] + [group.fair or 0 for group in groups], default=0) or 1
    step = (whole_step if whole else round_step)(most, max(2, int(room // 70)))
    scale = _Scale(left, room / most, [number * step for number in range(int(most / step + 1e-9) + 1)])
    for tick in scale.ticks:
        drawing.text(scale.at(tick), foot + 16, _number(tick), QUIET, 11, "middle")
    drawing.text(left + room / 2, foot + 36, axis, QUIET, 12, "middle")
    y = TITLE + 16.0
    for group in groups:
        y = _lying(drawing, group, scale, y) + ROW
    return drawing.finish()


def _lying(drawing: _Drawing, group: Group, scale: _Scale, y: float) -> float:
    """A group of bars from a height on; where it ends."""
    if group.heading:
        drawing.text(MARGIN, y + 15, group.heading, bold=True)
        y += HEADING
    begin, tall = y, len(group.rows) * (ROW + GAP)
    for tick in scale.ticks:
        drawing.box(scale.at(tick), begin, 1, tall, RULE)
    fair = None if group.fair is None else scale.at(group.fair)
    for row in group.rows:
        drawing.text(scale.left - 10, y + 15, row.label, anchor="end")
        drawing.box(scale.left, y, max(scale.unit * row.value, 1), ROW, BAR)
        x = scale.at(row.value) + 8
        if fair is not None and x - 8 <= fair <= x + _width([row.words]):
            x = fair + 8
        drawing.text(x, y + 15, row.words, QUIET, halo=True)
        y += ROW + GAP
    if fair is not None:
        drawing.box(fair - 0.75, begin - 5, 1.5, tall + 4, MARK)
        drawing.text(fair, begin - 9, f"fair {group.fair:.1f}", MARK, 12, "middle")
    return y


def histogram(
    title: str, remark: str, axis: str, upright: str, counts: Mapping[int, int], marks: Mapping[str, float]
) -> str:
    """Standing bars over whole numbers from 0; `marks` are lines with a name. The last bar holds all that is beyond.

    `axis` says what is counted, `upright` what the heights are. Both have ticks at round numbers. The axis ends where
    99 of 100 are, so that a few far away do not press the others together.
    """
    drawing = _Drawing(420)
    drawing.head(title, remark)
    span = quantile(Counter(counts), 0.99)
    width = whole_step(span, BINS)
    bins = [0] * (span // width + 2)
    for value, count in counts.items():
        bins[min(value // width, len(bins) - 1)] += count
    more = bins[-1] > 0
    columns = bins if more else bins[:-1]
    left, top, bottom = MARGIN + 58, TITLE + 44, 420 - 62
    step = (WIDTH - MARGIN - left) / len(columns)
    _standing(drawing, columns, left, top, bottom)
    shift = step / 2 if width == 1 else 0  # with bars of one number each, numbers stand under their middle
    end = (len(bins) - 1) * width
    for value in range(0, end + (not more and not shift), whole_step(span, TICKS)):
        drawing.text(left + value / width * step + shift, bottom + 17, str(value), QUIET, 11, "middle")
    if more:
        drawing.text(WIDTH - MARGIN, bottom + 31, f"{end} and more", QUIET, 11, "end")
        drawing.box(left + end / width * step, bottom + 4, step, 1, QUIET)
    drawing.text((left + WIDTH - MARGIN) / 2, bottom + 42, axis, QUIET, 12, "middle")
    drawing.text(MARGIN, top - 18, upright, QUIET, 12)
    for number, (name, place) in enumerate(marks.items()):
        x, rise = left + min(place / width, len(columns)) * step + shift, 15 * number
        drawing.box(x - 0.75, top - 6 - rise, 1.5, bottom - top + 6 + rise, MARK)
        drawing.text(x + 5, top + 3 - rise, f"{name} {_number(round(place, 1))}", MARK, 12)
    return drawing.finish()


def _standing(drawing: _Drawing, columns: Sequence[int], left: float, top: float, bottom: float) -> None:
    """Bars as wide as the drawing has room, on rules at round heights."""
    step = (WIDTH - MARGIN - left) / len(columns)
    rise = whole_step(max(1, *columns), 5)
    levels = ceil(max(1, *columns) / rise)
    scale = (bottom - top) / (levels * rise)
    for level in range(levels + 1):
        y = bottom - level * rise * scale
        drawing.box(left, y, WIDTH - MARGIN - left, 1, RULE)
        drawing.text(left - 8, y + 4, _number(level * rise), QUIET, 11, "end")
    for number, count in enumerate(columns):
        drawing.box(left + number * step + 1, bottom - count * scale, step - 2, count * scale, BAR)


def round_step(span: float, most: int) -> float:
    """1, 2 or 5 times a power of ten: the least of them that goes into `span` at most `most` times. 1 for nothing."""
    if span <= 0:
        return 1.0
    width = 10.0 ** floor(log10(span / most))
    return next(width * factor for factor in (1, 2, 5, 10) if span / (width * factor) <= most + 1e-9)


def whole_step(span: float, most: int) -> int:
    """The same for whole numbers."""
    return max(1, int(round_step(span, most)))


def _width(texts: Iterable[str]) -> float:
    return LETTER * max((len(text) for text in texts), default=0)


def _number(value: float) -> str:
    """Without a fraction that is none."""
    return f"{value:.10g}"
