"""Pages and cut files for cutting machines, held against what is printed."""

from __future__ import annotations

import re
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from tests.can import can
from tests.conftest import run_cli
from tts_build.model.printing.cutters import KNOWN, CutterName
from tts_build.paper.footer import Printing
from tts_build.paper.imposition import CardFace, impose
from tts_build.scene.outline import bounds

MM = 72 / 25.4
EXACT = 0.05
"""mm between what is cut and what is printed."""

HAIRLINE = 0.0882
"""mm of the line that is printed round pieces."""

Box = tuple[float, float, float, float]


def cut(path: Path) -> list[Box]:
    """Left, top, right and bottom of each outline of an SVG, in mm; the root says that its units are millimetres."""
    text = path.read_text("utf-8")
    assert re.search(r'width="210mm" height="297mm" viewBox="0 0 210 297"', text)
    found = []
    for notation in re.findall(r'<path d="([^"]+)"', text):
        ends = re.findall(r"[ML](\S+) (\S+)|C\S+ \S+ \S+ \S+ (\S+) (\S+)", notation)
        points = [(float(a or c), float(b or d)) for a, b, c, d in ends]
        xs, ys = zip(*points, strict=True)
        found.append((min(xs), min(ys), max(xs), max(ys)))
    return found


def drawn(path: Path) -> list[Box]:
    """The same of each path that a page of a PDF shows, as PDFium sees it."""
    page = pypdfium2.PdfDocument(path)[0]
    found = []
    for part in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_PATH], max_depth=4):
        left, low, right, high = part.get_bounds() if hasattr(part, "get_bounds") else part.get_pos()
        found.append((left / MM, 297 - high / MM, right / MM, 297 - low / MM))
    return found


def dxf(path: Path) -> list[Box]:
    """The same of each closed polyline of a DXF, whose y points up."""
    lines = path.read_text("ascii").split("\n")
    pairs = list(zip(lines[0::2], lines[1::2], strict=False))
    found: list[list[tuple[float, float]]] = []
    for number, (code, value) in enumerate(pairs):
        if value == "POLYLINE":
            found.append([])
            assert ("70", "1") in pairs[number : number + 5], "closed"
        if value == "VERTEX":
            found[-1].append((float(pairs[number + 2][1]), 297 - float(pairs[number + 3][1])))
        assert code != "9" or value.startswith("$")
    return [(min(x for x, _ in r), min(y for _, y in r), max(x for x, _ in r), max(y for _, y in r)) for r in found]


@can(
    "Paper",
    "Cut files for Silhouette and Cricut, SVG and DXF, over what is printed, with the marks a Silhouette looks for",
    write="tts-build pnp GAME --cutter silhouette",
    see="printing.md#cutting-machines",
)
def test_what_is_cut_lies_on_what_is_printed(small: Path) -> None:
    face = small / "cards/hello/faces/task.yaml"
    line = '  - {rect: [0, 0, 63.5, 88.9], stroke: "#ff0000", line: 0.02, fill: none}\n'
    face.write_text(face.read_text("utf-8") + line, "utf-8")
    done = run_cli("pnp", "hello", "--cutter", "silhouette", "--paper", "a4", "-j", "1", cwd=small)
    assert done.status == 0, done.err
    folder = small / "dist/hello.print/pnp"
    assert sorted(path.name for path in folder.glob("*cut*")) == [
        *("cards-a4-duplex-cut-1.dxf", "cards-a4-duplex-cut-1.svg", "pieces-a4-cut-1.dxf", "pieces-a4-cut-1.svg"),
    ]
    for name, count in (("cards-a4-duplex", 4), ("pieces-a4", 3)):
        outlines, shown = cut(folder / f"{name}-cut-1.svg"), drawn(folder / f"{name}.pdf")
        assert len(outlines) == count
        for one, other in zip(outlines, dxf(folder / f"{name}-cut-1.dxf"), strict=True):
            assert other == pytest.approx(one, abs=EXACT)
            off = min(max(abs(a - b) for a, b in zip(one, box, strict=True)) for box in shown)
            assert off < EXACT + HAIRLINE / 2, f"{one} is cut where nothing is printed"
    marks = [box for box in drawn(folder / "cards-a4-duplex.pdf") if box == pytest.approx((10, 10, 15, 15), abs=EXACT)]
    assert len(marks) == 1, "the square"
    text = pypdfium2.PdfDocument(folder / "cards-a4-duplex.pdf")[0].get_textpage().get_text_bounded()
    assert "Silhouette 10 / 7 / 1 mm" in text
    for words, told in ((("--layout", "gutterfold"), "goes without"), (("--ink", "low"), "use --ink grey")):
        done = run_cli("pnp", "hello", "--cutter", "silhouette", *words, cwd=small)
        assert (done.status, told in done.err) == (2, True), done.err


@pytest.mark.parametrize("name", ["silhouette", "cricut"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(
    ("size", "least"), [((63.5, 88.9), (8, 4)), ((44.45, 63.5), (16, 10)), ((88.9, 139.7), (2, 1))]
)
def test_cards_lie_where_the_machine_cuts(
    name: CutterName, paper: str, size: tuple[float, float], least: tuple[int, int]
) -> None:
    """Between the marks and clear of them, or within the most that is cut."""
    cutter = KNOWN[name]
    pages = impose([CardFace("a", "b", *size)] * 30, Printing(paper, cutter=cutter), "duplex")
    front = pages[0]
    assert len(front.slots) >= least[name == "cricut"]
    free = [bounds(stroke.outline) for stroke in front.strokes]
    assert len(free) == (3 if cutter.arm else 0)
    assert not pages[1].strokes
    for left, top, width, height in (bounds(slot.clip) for slot in front.slots):
        assert left > cutter.inset - 1e-6 and left + width < front.width - cutter.inset + 1e-6
        for x, y, wide, high in free:
            near = cutter.clear - 1e-6
            apart = (
                left > x + wide + near or x > left + width + near or top > y + high + near or y > top + height + near
            )
            assert apart, "a face in the way of a mark"
        if cutter.most:
            assert left >= (front.width - cutter.most[0]) / 2 - 1e-6
            assert top >= (front.height - cutter.most[1]) / 2 - 1e-6
