"""Tuck boxes: as thick as the cards in them, with art and title on every side."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from tests.can import can, cannot
from tests.conftest import run_cli
from tts_build.model.printing.packaging import TuckBox
from tts_build.paper.dice_nets import PaperDie, alone, nets_fit
from tts_build.paper.footer import Printing
from tts_build.paper.tuck_boxes import PanelFace, PaperBox, arrange_box, room_above
from tts_build.scene.outline import bounds, union

MM = 72 / 25.4


@pytest.mark.parametrize(
    ("said", "inside"),
    [
        ({"stock": 320}, (65.0, 90.4, 17.8)),  # 54 cards of 0.31 mm, as printers' boxes for 54
        ({"thickness": 0.25}, (65.0, 90.4, 14.5)),
        ({"stock": 320, "sleeve": 0.1}, (67.5, 93.4, 23.2)),
    ],
)
def test_a_box_is_as_thick_as_its_cards(said: dict[str, float], inside: tuple[float, ...]) -> None:
    assert TuckBox.model_validate({"holds": "tasks", **said}).size_for(54, 63.5, 88.9) == inside
    assert TuckBox.model_validate(["tasks", "goals"]).size_for(2, 63.5, 88.9)[2] == 8.0


def test_all_of_a_net_lies_on_the_page_and_no_face_far_beyond_its_panel() -> None:
    faces = {name: PanelFace(name, 65.0, 90.4) for name in ("front", "back", "side", "lid")}
    net = PaperBox("box", "", 65.0, 90.4, 20.0, faces)
    page = arrange_box(net, Printing())
    assert (page.width, page.height) == (210.0, 297.0)
    assert sum(stroke.style == "fold" for stroke in page.strokes) == 12, "whatever hangs on a panel has a fold there"
    whole = union(bounds(stroke.outline) for stroke in page.strokes)
    assert whole is not None
    assert whole[2:] == pytest.approx(net.extent) == (12 + 2 * 85.0, 90.4 + 2 * 20 + 15)
    assert sorted(slot.key for slot in page.slots) == ["back", "front", "lid", "lid", "side", "side"]
    for slot in page.slots:
        left, top, width, height = bounds(slot.clip)
        assert whole[0] - 2 < left and left + width < whole[0] + whole[2] + 2
        assert whole[1] - 2 < top and top + height < whole[1] + whole[3] + 2


def test_cards_that_every_player_has_are_printed_for_each_and_fill_the_box(small: Path) -> None:
    game = small / "cards/hello/game.yaml"
    plain = game.read_text("utf-8").replace("cards: tasks.csv,", "cards: tasks.csv, each: seat,")
    plain = plain.replace("{right_of: track}", "{at: [0, 6]}").replace("{above: tasks}", "{above: track}")
    game.write_text(f"{plain}boxes: {{all: tasks}}\n", "utf-8")
    done = run_cli("pnp", "hello", "--paper", "a4", "--layout", "fronts", "-j", "1", cwd=small)
    assert done.status == 0, done.err
    pages = pypdfium2.PdfDocument(small / "dist/hello/pnp/cards-a4-fronts.pdf")
    printed = "".join(page.get_textpage().get_text_bounded() for page in pages)
    assert [printed.count(title) for title in ("First", "Second", "Third")] == [4, 2, 2]
    page = pypdfium2.PdfDocument(small / "dist/hello/pnp/box-all-a4.pdf")[0]
    assert "8 cards" in page.get_textpage().get_text_bounded()


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nets_of_dice_lie_above_a_box_that_has_room_for_them(paper: str) -> None:
    faces = {name: PanelFace(name, 65.0, 90.4) for name in ("front", "back", "side", "lid")}
    dice = [PaperDie("Luck", 6, tuple("abcdef"))] * 2
    net, on = PaperBox("box", "", 65.0, 90.4, 20.0, faces), Printing(paper)
    assert nets_fit(dice, room_above(net, on))
    assert not nets_fit(dice * 5, room_above(net, on))
    three = [PaperDie(colour, 12, tuple("abcdefghijkl")) for colour in ("Red", "Green", "Blue")]
    assert alone([*three, dice[0]], on) == dice[0], "three nets fill a sheet, and no other is spent on one"
    assert alone(dice, on) is None
    page = arrange_box(net, on, dice)
    sides, panels = (
        union(bounds(slot.clip) for slot in page.slots if (len(slot.key) == 1) is one) for one in (True, False)
    )
    assert sides is not None
    assert panels is not None
    assert sides[1] > 6.35
    assert sides[1] + sides[3] < panels[1] - 5
    assert len(page.slots) == 2 * 6 + 6


@can(
    "Paper",
    "A tuck box for decks, as thick as their cards, with art and title on every side",
    write="boxes: {cards: {holds: [tasks, goals], stock: 300, sleeve: 0.1}}",
    see="printing.md#boxes",
    picture="tuck-box",
)
@cannot("Paper", "A box for no cards, or larger than the paper", instead="other decks, or larger paper")
def test_a_box_is_printed_with_the_games_title_on_every_side(small: Path) -> None:
    game = small / "cards/hello/game.yaml"
    plain = game.read_text("utf-8")
    game.write_text(f"{plain}boxes: {{all: tasks}}\n", "utf-8")
    done = run_cli("pnp", "hello", "--paper", "a4", "-j", "1", cwd=small)
    assert done.status == 0, done.err
    page = pypdfium2.PdfDocument(small / "dist/hello/pnp/box-all-a4.pdf")[0]
    text = page.get_textpage()
    assert text.get_text_bounded().count("Hello") == 5, "two sides, lid, bottom, footer"
    for said, status, told in (
        ("{all: {holds: tasks, stock: 300}}\npaper: {sizes: [a6]}", 2, "is larger than the paper; expected at most"),
        ("{all: {holds: tasks, stok: 300}}", 2, "no field `stok`; did you mean `stock`?"),
        ("{all: {holds: tasks, inside: [60, 90, 20]}}", 2, "one of the two"),
        ("{all: {inside: [60, 90, 20]}}", 2, "`front` names the face file"),
    ):
        game.write_text(f"{plain}boxes: {said}\n", "utf-8")
        done = run_cli("check", "hello", "-j", "1", cwd=small)
        assert (done.status, told in done.out + done.err) == (status, True), done.out + done.err
    game.write_text(f"{plain}boxes: {{bits: {{inside: [60, 90, 20], front: back}}}}\n", "utf-8")
    done = run_cli("pnp", "hello", "--paper", "a4", "-j", "1", cwd=small)
    text = pypdfium2.PdfDocument(small / "dist/hello/pnp/box-bits-a4.pdf")[0].get_textpage().get_text_bounded()
    assert (done.status, "· 60 x 90 x 20 mm ·" in text) == (0, True), done.err
    assert "Luck" in text, "the only die of the game"
    assert not (small / "dist/hello/pnp/dice-a4.pdf").exists()
    game.write_text(f"{plain}boxes: {{all: tasks}}\n".replace("cards: tasks.csv", "cards: none.csv"), "utf-8")
    (small / "cards/hello/none.csv").write_text("id,title,body,quantity\na,A,b,0\n", "utf-8")
    done = run_cli("check", "hello", "-j", "1", cwd=small)
    assert "the box `all` holds no cards" in done.out + done.err, done.out + done.err
