"""QR and bar codes on a face: drawn shapes, so that they are as sharp on paper as on the screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tts_build.face.barcode_symbols import Symbol, symbol
from tts_build.face.drawer import Drawer
from tts_build.face.element_values import Look
from tts_build.face.finding_reports import warning
from tts_build.face.picture_fit import WHOLE, placed
from tts_build.face.print_checks import LEAST_PT
from tts_build.model.base import MM_PER_UNIT
from tts_build.scene import colour as colours
from tts_build.scene import outline as paths
from tts_build.scene.outline import Box, Point
from tts_build.scene.scene import Inscription, Item, Outline, Rgba, Run, Segment, Shape
from tts_build.text.style import read_align, read_font

BLACK: Rgba = (0, 0, 0, 255)
WHITE: Rgba = (255, 255, 255, 255)
MM = MM_PER_UNIT["pt"]
"""Millimetres in a point."""

LEAST_CONTRAST = 0.4
"""Reflectance of the light modules less that of the dark ones: grade C of ISO/IEC 15415 and 15416."""

GAP = 1.0
"""Modules between the bars and the digits, and below these."""
GUARD = 5.0
"""Modules by which guard bars reach below the others (GS1 General Specifications)."""
COST = 60
"""Modules that count as one drawn element: making a code takes time."""


@dataclass(frozen=True, slots=True)
class _Lettering:
    """The digits below a bar code: role, size in pt, bold and italic, and how tall they are in mm."""

    font: tuple[str, float, bool, bool]
    tall: float


@dataclass(frozen=True, slots=True)
class _Stamp:
    """A symbol on a face: its first module at `corner`, each `module` mm wide, with `quiet` light modules left at
    its left and right."""

    symbol: Symbol
    quiet: tuple[float, float]
    corner: Point
    module: float


def code(drawer: Drawer, look: Look, out: list[Item]) -> None:
    """A code in its box; nothing when its text is empty."""
    element, box = look.element, look.box("box")
    drawer.link(look, box)
    text = look.text("code").strip()
    if not text or box[2] <= 0 or box[3] <= 0:
        return
    look.key = ("code",)
    modules = symbol(element.kind, text, element.correction)
    drawer.spend(look.frame, len(modules.rows) * len(modules.rows[0]) // COST)
    quiet = modules.quiet if element.quiet is None else (element.quiet, element.quiet)
    dark = BLACK if element.colour is None else look.colour("colour")
    light = WHITE if element.background is None else look.colour("background")
    look.key = ("align",)
    align = read_align(element.align, "centre", "middle")
    across = len(modules.rows[0]) / modules.columns + sum(quiet)
    if not modules.linear:
        side = len(modules.rows) + 2 * quiet[0]
        box = placed((across, side), WHOLE, box, align)
    module = box[2] / across
    drawn: list[Item] = []
    if light is not None:
        ground = paths.rect(box)
        drawn.append(Shape(ground, light))
        drawer.page.cover(paths.moved(ground, look.frame.matrix), light, look.frame.opacity)
    below = drawer.page.ground(box, look)
    corner = box[0] + quiet[0] * module, box[1] + (0.0 if modules.linear else quiet[0] * module)
    stamp = _Stamp(modules, quiet, corner, module)
    letters = _lettering(drawer, look, box)
    outline = _bars(stamp, box[3], letters) if modules.linear else _modules(stamp)
    if dark is not None:
        drawn.append(Shape(outline, dark))
        if letters is not None:
            drawn += _digits(drawer, look, stamp, letters, box[1] + box[3] - GAP * module, dark)
    out.append(Inscription(tuple(drawn), text=text))  # read aloud as what it says, and kept black with less ink
    drawer.page.keep_safe(paths.bounds(outline), "code", look)
    _judge(drawer, look, stamp, dark, below)


def _judge(drawer: Drawer, look: Look, stamp: _Stamp, dark: Rgba | None, below: Rgba | None) -> None:
    """Say when a printer or a scanner will have trouble."""
    report, size = drawer.findings.about_row, stamp.module * look.frame.scale
    symbol, quiet = stamp.symbol, stamp.quiet
    if size < symbol.least - 0.0005:
        wide = symbol.least * (len(symbol.rows[0]) / symbol.columns + sum(quiet)) / look.frame.scale
        parts, more = ("bars", "") if symbol.linear else ("modules", ", or take a lower `correction`")
        todo = f"make the box {wide:.1f} mm wide, shorten the text{more}"
        expected = f"at least {symbol.least:g} mm, {symbol.why}"
        what = f"the code's finest {parts} are {size:.2f} mm"
        report(warning("small-code", what, expected=expected, todo=todo), look, "code")
    if quiet[0] < symbol.quiet[0] or quiet[1] < symbol.quiet[1]:
        expected = " and ".join(f"{part:g}" for part in dict.fromkeys(symbol.quiet))
        what, todo = f"the code has {quiet[0]:g} light modules at its sides", "leave `quiet` out, or keep them free"
        drawer.findings.report(warning("code-margin", what, expected=expected, todo=todo), look, "quiet")
    if dark is not None and below is not None:
        over = colours.over(dark, below, look.frame.opacity)
        difference = _reflectance(below, symbol) - _reflectance(over, symbol)
        if difference < LEAST_CONTRAST:
            seen = "scanners see by red light: " if symbol.linear else ""
            what = f"the code is {colours.as_hex(over)} on {colours.as_hex(below)}; {seen}{difference:.0%} contrast"
            expected, todo = f"at least {LEAST_CONTRAST:.0%}, dark on light", "use a darker `colour`"
            drawer.findings.report(warning("code-contrast", what, expected=expected, todo=todo), look, "colour")


def _reflectance(colour: Rgba, symbol: Symbol) -> float:
    """How light a colour is to what reads it: bar codes are read by red light, others by cameras."""
    return colours.luminance((colour[0],) * 3) if symbol.linear else colours.luminance(colour)


def _bars(stamp: _Stamp, tall: float, letters: _Lettering | None) -> Outline:
    """The bars of a bar code as rectangles, and the beams that hold them."""
    (x, y), module, symbol = stamp.corner, stamp.module, stamp.symbol
    steps: list[Segment] = []
    room = letters.tall + 2 * GAP * module if letters is not None else 0.0
    column, height = module / symbol.columns, max(module, tall - room)
    for start, end in _stretches(symbol.rows[0]):
        longer = min(GUARD * module, room) if letters is not None and start in symbol.guards else 0.0
        steps += paths.rect((x + start * column, y, (end - start) * column, max(module, tall - room + longer)))
    if symbol.bearer:
        beam, width = min(symbol.bearer * module, height / 4), len(symbol.rows[0]) * column
        for top in (y, y + height - beam):
            steps += paths.rect((x, top, width, beam))
    return tuple(steps)


def _stretches(row: Sequence[bool]) -> Iterator[tuple[int, int]]:
    start = None
    for index, dark in enumerate([*row, False]):
        if dark and start is None:
            start = index
        elif not dark and start is not None:
            yield start, index
            start = None


def _modules(stamp: _Stamp) -> Outline:
    """The dark modules as outlines of what hangs together, so that no seams show between them.

    Every edge between dark and light is walked with the dark at its right hand; rings close where they began.
    """
    rows, (left, top), side = stamp.symbol.rows, stamp.corner, stamp.module
    edges: dict[tuple[int, int], list[tuple[int, int]]] = {}

    def dark(x: int, y: int) -> bool:
        return 0 <= y < len(rows) and 0 <= x < len(rows[y]) and rows[y][x]

    for y, row in enumerate(rows):
        for x in (x for x, module in enumerate(row) if module):
            sides = (
                (x, y - 1, (x, y), (x + 1, y)),
                (x + 1, y, (x + 1, y), (x + 1, y + 1)),
                (x, y + 1, (x + 1, y + 1), (x, y + 1)),
                (x - 1, y, (x, y + 1), (x, y)),
            )
            for beside_x, beside_y, start, end in sides:
                if not dark(beside_x, beside_y):
                    edges.setdefault(start, []).append(end)
    steps: list[Segment] = []
    while edges:
        start = next(iter(edges))
        ring = [start]
        while (here := ring[-1]) in edges:
            following = edges[here].pop()
            if not edges[here]:
                del edges[here]
            if len(ring) > 1 and _straight(ring[-2], here, following):
                ring.pop()
            ring.append(following)
        points = [(left + px * side, top + py * side) for px, py in ring[:-1]]
        steps += [("M", *points[0]), *(("L", *point) for point in points[1:]), ("Z",)]
    return tuple(steps)


def _straight(one: tuple[int, int], two: tuple[int, int], three: tuple[int, int]) -> bool:
    return (two[0] - one[0]) * (three[1] - two[1]) == (two[1] - one[1]) * (three[0] - two[0])


def _lettering(drawer: Drawer, look: Look, box: Box) -> _Lettering | None:
    """How the digits are set, if they are wanted."""
    if look.element.digits is None:
        return None
    fonts = drawer.context.fonts
    role, size, bold, italic = read_font(look.text("digits"), sorted(fonts.fonts))
    tall = fonts.metrics(fonts.key(role, bold, italic)).cap * size * MM
    if size * look.frame.scale < LEAST_PT - 0.01:
        expected = f"at least {LEAST_PT:g} pt on paper"
        what = f"digits of {size * look.frame.scale:g} pt"
        drawer.findings.report(warning("small-text", what, expected=expected), look, "digits")
    return _Lettering((role, size, bold, italic), min(tall, box[3] / 2))


def _digits(drawer: Drawer, look: Look, stamp: _Stamp, letters: _Lettering, base: float, colour: Rgba) -> Iterator[Run]:
    """The text below the bars, each part in the middle of its columns; `base` is where its line stands."""
    fonts, (role, size, bold, italic) = drawer.context.fonts, letters.font
    key, column = fonts.key(role, bold, italic), stamp.module / stamp.symbol.columns
    for text, start, end in stamp.symbol.digits:
        width, room = fonts.measure(key, text, size), (end - start) * column
        if width > room + 0.01:
            what = f"the digits below the code are {width - room:.1f} mm wider than their bars"
            drawer.findings.report(warning("text-overflow", what, todo="set `digits` smaller"), look, "digits")
        x = stamp.corner[0] + start * column + (room - width) / 2
        yield Run(x, base, text, key, size, colour, width=width)
