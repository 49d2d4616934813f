"""Pictures as print shops' forms take them."""

from __future__ import annotations

import csv
import io
import zipfile
from pathlib import Path

import pytest
from PIL import Image

from tests.can import can
from tests.conftest import ROOT, run_cli
from tts_build.model.printing.shops import SHOPS

GAME = "cards/hello/game.yaml"


@can(
    "Paper",
    "Pictures to the dot as a print shop's form takes them",
    write="tts-build export GAME --shop thegamecrafter",
    see="printing.md#a-print-shops-form",
)
@pytest.mark.parametrize(("shop", "size"), [("thegamecrafter", (825, 1125)), ("makeplayingcards", (822, 1122))])
def test_each_face_is_as_large_as_the_shop_asks(small: Path, shop: str, size: tuple[int, int]) -> None:
    done = run_cli("export", "hello", "--shop", shop, "--out", "order.zip", "-j", "1", cwd=small)
    assert done.status == 0, done.err
    with zipfile.ZipFile(small / "order.zip") as order:
        pictures = {name: Image.open(io.BytesIO(order.read(name))) for name in order.namelist() if name.endswith("png")}
        rows = list(csv.DictReader(io.StringIO(order.read("cards.csv").decode())))
    assert {picture.size for picture in pictures.values()} == {size}
    assert {round(picture.info["dpi"][0]) for picture in pictures.values()} == {300}
    assert {row["front"] for row in rows} | {row["back"] for row in rows} == set(pictures)
    plain = run_cli("export", "hello", "--bleed", "--out", "plain.zip", "-j", "1", cwd=small)
    assert plain.status == 0, plain.err
    front = next(iter(rows))["front"]
    with zipfile.ZipFile(small / "plain.zip") as cards:
        own = Image.open(io.BytesIO(cards.read(front))).convert("RGB")
    spare = tuple((wide - mine) // 2 for wide, mine in zip(size, own.size, strict=True))
    whole = pictures[front].convert("RGB")
    assert whole.crop((*spare, spare[0] + own.width, spare[1] + own.height)).tobytes() == own.tobytes()
    assert whole.getpixel((0, 300)) == own.getpixel((0, 300 - spare[1]))
    assert ("priced as 18" in done.out) == (shop == "makeplayingcards"), done.out


def test_a_shop_of_ones_own_says_its_own_figures(small: Path) -> None:
    with (small / "tts-build.yaml").open("a", encoding="utf-8") as file:
        file.write("shops: {corner: {title: Corner, sizes: {p: poker}, bleed: 0.2, dpi: 600, most: 5}}\n")
    done = run_cli("export", "hello", "--shop", "corner", "--cards", "one", "--out", "out", "-j", "1", cwd=small)
    assert done.status == 0, done.err
    assert {Image.open(path).size for path in (small / "out").rglob("*.png")} == {(1509, 2109)}


def test_a_card_that_lies_is_turned_upright_and_its_back_the_other_way(small: Path) -> None:
    game = small / GAME
    game.write_text(game.read_text("utf-8").replace("size: poker", "size: 88.9 x 63.5 mm"), "utf-8")
    face = "background: white\nbleed: 3.175\nsafe: 0\nelements: [{rect: [0, 0, 20, 20], fill: ink}]\n"
    for name in ("task", "back"):
        (small / f"cards/hello/faces/{name}.yaml").write_text(face, "utf-8")
    done = run_cli(
        "export", "hello", "--shop", "thegamecrafter", "--cards", "one", "--out", "out", "-j", "1", cwd=small
    )
    assert done.status == 0 and "2 cards poker, turned upright" in done.out, done.out + done.err
    front, back = (Image.open(small / f"out/tasks/{name}.png").convert("L") for name in ("one", "back"))
    assert front.size == back.size == (825, 1125)
    corners = [(60, 60), (765, 60), (60, 1065), (765, 1065)]
    dark = [[picture.getpixel(corner) < 128 for corner in corners] for picture in (front, back)]
    assert dark == [[False, True, False, False], [False, False, True, False]], "upper left goes right, and left"


def test_a_check_says_what_a_shop_does_not_take(small: Path) -> None:
    with (small / "tts-build.yaml").open("a", encoding="utf-8") as file:
        file.write("shops:\n  few: {title: Few, sizes: {p: poker}, bleed: 3, most: 2}\n")
    face = small / "cards/hello/faces/back.yaml"
    face.write_text(f"bleed: 1\n{face.read_text('utf-8')}", "utf-8")
    done = run_cli("check", "hello", "--shop", "thegamecrafter", "-j", "1", cwd=small)
    told = "game.yaml:7:68: warning: the back of `tasks` has too little bleed for The Game Crafter; expected 3.17 mm"
    assert (done.status, told in done.out) == (0, True), done.out + done.err
    done = run_cli("check", "hello", "--shop", "few", "-j", "1", cwd=small)
    assert done.status == 2 and "game.yaml:7:10: `tasks` has too many cards for Few" in done.out, done.out + done.err


@pytest.mark.slow
def test_shops_take_every_card_of_the_five_games() -> None:
    for shop in SHOPS:
        done = run_cli("check", "--shop", shop, "-j", "2", cwd=ROOT)
        assert done.status == 0 and "bleed" not in done.out, done.out + done.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--shop", "thegamecraftr"], "did you mean `thegamecrafter`?"),
        (["--shop", "thegamecrafter", "--bleed"], "it goes without --bleed"),
        (["--shop", "thegamecrafter", "--for", "screentop"], "exclude each other"),
        (["--shop", "thegamecrafter", "--out", "a.png"], "is one picture"),
        (["--shop", "few"], "too many cards for Few; expected at most 2 in an order, got 4"),
        (["--shop", "wide"], "the nearest is only, 90 x 90 mm, got 63.5 x 88.9 mm; write `size: 90 x 90 mm`"),
    ],
)
def test_what_a_shop_does_not_take_is_said(small: Path, words: list[str], said: str) -> None:
    with (small / "tts-build.yaml").open("a", encoding="utf-8") as file:
        file.write("shops:\n  few: {title: Few, sizes: {p: poker}, bleed: 3, most: 2}\n")
        file.write("  wide: {title: Wide, sizes: {only: 90}, bleed: 3}\n")
    done = run_cli("export", "hello", *words, "-j", "1", cwd=small)
    assert done.status == 2 and said in done.err, done.err
    assert not list(small.glob("hello-*"))
