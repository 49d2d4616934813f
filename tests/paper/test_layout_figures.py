"""Where everything lies on the pages of boards in parts and of boxes to fold, in mm.

Renew with `TTS_BUILD_RENEW=1 pytest tests/paper/test_layout_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from tests.conftest import check_golden
from tts_build.paper.board_tiles import arrange_tiles
from tts_build.paper.footer import Printing
from tts_build.paper.sheet import PageLayout
from tts_build.paper.tuck_boxes import PanelFace, PaperBox, arrange_box
from tts_build.problem import InputError

GOLDEN = Path(__file__).parent / "golden"


def shown(value: Any) -> str:
    """A part of a page with its lengths in hundredths of a mm."""
    if isinstance(value, float):
        return f"{round(value, 2) + 0.0:g}"
    if isinstance(value, dict):
        return " ".join(f"{key}={shown(part)}" for key, part in value.items() if part not in (None, "", (), [], False))
    if isinstance(value, list | tuple):
        return f"[{' '.join(map(shown, value))}]"
    return str(value)


def page_lines(pages: Iterable[PageLayout]) -> Iterator[str]:
    for page in pages:
        plain = page.to_plain()
        parts = {name: plain.pop(name) for name in ("slots", "strokes", "notes")}
        yield f"  page {shown(plain)}"
        for name, found in parts.items():
            yield from (f"    {name} {shown(part)}" for part in found)


BOARDS: dict[str, tuple[tuple[float, float], dict[str, Any], str]] = {
    "one page": ((150.0, 200.0), {}, "a4"),
    "wide": ((400.0, 250.0), {}, "a4"),
    "folded": ((360.0, 300.0), {"panels": (2, 2)}, "letter"),
}
BOXES = ((65.0, 90.4, 20.0), (65.0, 90.4, 8.0), (30.0, 40.0, 60.0), (44.0, 67.0, 13.0), (120.0, 90.0, 30.0))


def test_parts_of_boards_and_boxes_lie_where_they_lay() -> None:
    lines = []
    for name, (size, more, paper) in BOARDS.items():
        lines += [name, *page_lines(arrange_tiles("b", *size, Printing(paper), **more))]  # type: ignore[arg-type]
    for inside in BOXES:
        faces = {panel: PanelFace(panel, inside[0], inside[1]) for panel in ("front", "back", "side", "lid")}
        lines.append(str(inside))
        try:
            lines += page_lines([arrange_box(PaperBox("box", "of cards", *inside, faces), Printing())])
        except InputError as error:
            lines.append(f"  ! {error}")
    check_golden(GOLDEN / "layouts.txt", "\n".join(lines) + "\n")
