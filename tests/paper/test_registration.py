"""Backs laid on their fronts for one printer: the test sheet, what is read there, and the pages made for it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from tests.can import can
from tests.conftest import run_cli
from tts_build.paper.calibration_sheet import PITCH, STEP, calibration_sheet, reach_of
from tts_build.paper.footer import Flip, Printing
from tts_build.paper.imposition import CardFace, impose
from tts_build.paper.registration import Slip, registered, slip_of, through
from tts_build.scene.outline import apply, bounds, combine, turned

MM = 72 / 25.4


def printed(slip: Slip, width: float, height: float, flip: Flip) -> tuple[float, ...]:
    """Where a printer that is off puts a point of a page of backs, as it is seen through the front."""
    off = combine((1.0, 0.0, 0.0, 1.0, slip.right, slip.down), turned(slip.turn, width / 2, height / 2))
    return combine(off, through(width, height, flip))


@can(
    "Paper",
    "Backs behind their fronts for a printer that is off, measured on a test sheet",
    write="tts-build calibrate office --sheet test.pdf",
    see="printing.md#a-printer-that-is-off",
)
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("card", [(63.5, 88.9), (88.9, 139.7)])
def test_what_a_printer_is_off_by_is_made_up_for(flip: Flip, card: tuple[float, float]) -> None:
    """On pages that stand and on pages that lie, whichever edge the sheet is turned over."""
    slip = Slip(1.25, -0.75, 0.4)
    pages = [
        registered(page, slip, flip)
        for page in impose([CardFace("a", "b", *card)] * 12, Printing("a4", flip=flip), "duplex")
    ]
    assert {(page.width, page.height, page.back) for page in pages} == {(210, 297, False), (210, 297, True)}
    for front, back in pairwise(pages):
        if back.back:
            off = printed(slip, 210.0, 297.0, flip)
            seen = [apply(combine(off, slot.matrix), card[0] / 2, card[1] / 2) for slot in back.slots]
            wanted = [apply(slot.matrix, card[0] / 2, card[1] / 2) for slot in front.slots]
            assert [pytest.approx(point, abs=1e-6) for point in wanted] == seen


def test_two_lines_meet_where_the_sheet_says_how_far_the_back_is_off() -> None:
    slip = Slip(0.75, -0.5, 0.0)
    front, back = calibration_sheet("a4", "long", "office")
    off = printed(slip, 210.0, 297.0, "long")

    def upright(strokes: tuple[object, ...], matrix: tuple[float, ...]) -> list[float]:
        found = [bounds(stroke.outline) for stroke in strokes]  # type: ignore[attr-defined]
        tops = [(x, y) for x, y, width, _ in found if width < 1e-6 and y < 60]
        return sorted(apply(matrix, x, y)[0] for x, y in tops)  # type: ignore[arg-type]

    fronts, backs = upright(front.strokes, (1, 0, 0, 1, 0, 0)), upright(back.strokes, off)
    meeting = [one for one in fronts if min(abs(one - other) for other in backs) < 1e-6]
    assert [(one - 105.0) / PITCH * STEP for one in meeting] == [0.75]
    beside, above = reach_of("a4")
    turn = 0.004  # radians
    read = {"top": 0.5 + turn * above, "bottom": 0.5 - turn * above}
    read |= {"left": 1.0 - turn * beside, "right": 1.0 + turn * beside}
    assert slip_of(read, (beside, above)) == Slip(0.5, 1.0, 0.229)


def test_a_printer_is_measured_kept_and_printed_for(small: Path, tmp_path: Path) -> None:
    def call(*words: str) -> tuple[int, str]:
        done = run_cli(*words, cwd=small, env={"XDG_CONFIG_HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "c")})
        return done.status, done.out + done.err

    assert call("pnp", "hello", "--printer", "office")[0] == 2
    assert call("calibrate", "office", "--sheet", "test.pdf")[0] == 0
    sheet = pypdfium2.PdfDocument(small / "test.pdf")
    assert len(sheet) == 2
    assert "where two lines make a single one" in sheet[0].get_textpage().get_text_bounded()
    status, said = call("calibrate", "office")
    assert (status, "--top, --bottom, --left, --right missing" in said) == (2, True), said
    for wrong, why in (
        (("--top", "nan"), "`right` is nan mm"),
        (("--top", "20"), "`turn` is 3.531 degrees, and no printer is off by more than 2"),
        (("--top", "0", "--paper", "64x64mm"), "no room"),
    ):
        status, said = call("calibrate", "office", *wrong, "--bottom", "0", "--left", "0", "--right", "0")
        assert (status, why in said) == (2, True), said
    status, said = call("calibrate", "office", "--top", "1", "--bottom", "1", "--left", "-0.5", "--right", "-0.5")
    assert (status, "1 mm too far right, 0.5 mm too high, turned by 0 degrees" in said) == (0, True), said
    assert call("calibrate")[1].startswith("office on a4:")
    status, said = call("pnp", "hello", "--printer", "office", "-j", "1")
    assert (status, "dist/hello.print/pnp/" in said) == (0, True), said
    assert call("pnp", "hello", "--layout", "duplex", "--paper", "a4", "-j", "1")[0] == 0
    corners = []
    for folder in ("hello", "hello.print"):
        with pikepdf.open(small / "dist" / folder / "pnp/cards-a4-duplex.pdf") as book:
            clip = next(op for op in pikepdf.parse_content_stream(book.pages[1]) if str(op.operator) == "m")
            corners.append([float(part) for part in clip.operands])
    # A back that lies too far right is moved to the right of its own page, which one sees from behind.
    assert [after - before for before, after in zip(*corners, strict=True)] == pytest.approx([1.0, 0.5], abs=1e-3)
    for words, told in (
        (("--printer", "ofice"), "did you mean `office`?"),
        (("--printer", "office", "--paper", "letter"), "not known on letter"),
        (("--printer", "office", "--layout", "fronts"), "goes without --layout fronts"),
    ):
        status, said = call("pnp", "hello", *words)
        assert (status, told in said) == (2, True), said
    (tmp_path / "tts-build/printers.json").write_text('{"office": {"a4": {"right": 1e9}}}', "utf-8")
    status, said = call("pnp", "hello", "--printer", "office")
    assert (status, "printers.json cannot be read" in said) == (2, True), said
