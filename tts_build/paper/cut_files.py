"""What a cutting machine cuts of a page, as SVG and as DXF: each outline a closed line of its own.

Millimetres from the page's corner in both; in DXF, which every edition of the machines' programs reads, y points up.
"""

from collections.abc import Iterator, Mapping, Sequence

from tts_build.paper.sheet import PageLayout
from tts_build.scene.outline import Point, moved, rect
from tts_build.scene.path_notation import chords
from tts_build.scene.scene import Outline, Scene

CHORDS = 32
"""Straight pieces of a curve: of a quarter circle of 100 mm they leave less than 0.05 mm."""

RED = 1
"""AutoCAD's number of the colour."""


def cut_outlines(page: PageLayout, scenes: Mapping[str, Scene]) -> list[Outline]:
    """The outlines of all faces on a page, in the order of their places."""
    found = []
    for slot in page.slots:
        scene = scenes[slot.key]
        found.append(moved(scene.cut or rect((0.0, 0.0, scene.width, scene.height), scene.corner), slot.matrix))
    return found


def cut_svg(page: PageLayout, outlines: Sequence[Outline]) -> str:
    """An SVG as large as the page, of which a unit is a millimetre."""
    paths = "".join(f'<path d="{_notation(outline)}"/>\n' for outline in outlines)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{page.width:g}mm" height="{page.height:g}mm" '
        f'viewBox="0 0 {page.width:g} {page.height:g}">\n'
        f'<g id="Cut" fill="none" stroke="#ff0000" stroke-width="0.1">\n{paths}</g>\n</svg>\n'
    )


def _notation(outline: Outline) -> str:
    return " ".join(step[0] + " ".join(f"{value:.4f}" for value in step[1:]) for step in outline)


def cut_dxf(page: PageLayout, outlines: Sequence[Outline]) -> str:
    """A drawing of AutoCAD R12 in millimetres: a closed polyline for each outline, on the layer `CUT`."""
    pairs: list[tuple[int, object]] = [(0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009")]
    pairs += [(9, "$INSUNITS"), (70, 4), (9, "$MEASUREMENT"), (70, 1), (0, "ENDSEC")]
    pairs += [(0, "SECTION"), (2, "ENTITIES")]
    for outline in outlines:
        for ring in _rings(outline):
            pairs += [(0, "POLYLINE"), (8, "CUT"), (62, RED), (66, 1), (70, 1)]
            for x, y in ring:
                pairs += [(0, "VERTEX"), (8, "CUT"), (10, f"{x:.4f}"), (20, f"{page.height - y:.4f}")]
            pairs += [(0, "SEQEND"), (8, "CUT")]
    pairs += [(0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code}\n{value}\n" for code, value in pairs)


def _rings(outline: Outline) -> Iterator[list[Point]]:
    """Closed rings as points, finer than a painter needs them; the first point is not said again."""
    ring: list[Point] = []
    for step in outline:
        if step[0] == "M":
            if len(ring) > 1:
                yield ring
            ring = [(step[1], step[2])]
        elif step[0] == "L":
            ring.append((step[1], step[2]))
        elif step[0] == "C":
            ring += chords(ring[-1], step[1:], CHORDS)
    if len(ring) > 1:
        yield ring[:-1] if ring[-1] == ring[0] else ring
