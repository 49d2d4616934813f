"""Marks by which a cutting machine finds what is printed on a sheet: a filled square and two angles."""

from collections.abc import Iterator

from tts_build.model.printing.cutters import Cutter
from tts_build.paper.sheet import Stroke, box
from tts_build.scene.outline import polygon


def registration_marks(cutter: Cutter, width: float, height: float) -> Iterator[Stroke]:
    """Those of an upright page of width x height mm, seen as it enters the machine; none where it prints its own."""
    if not cutter.arm:
        return
    near, arm, line = cutter.inset, cutter.arm, cutter.line
    right, low = width - near, height - near
    yield Stroke(box(near, near, near + cutter.square, near + cutter.square), "ink")
    for x, y, across, down in ((right, near, -1, 1), (near, low, 1, -1)):
        corner = [(0.0, 0.0), (arm, 0.0), (arm, line), (line, line), (line, arm), (0.0, arm)]
        yield Stroke(polygon([(x + across * dx, y + down * dy) for dx, dy in corner]), "ink")
