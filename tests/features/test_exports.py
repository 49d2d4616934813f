"""Cards as files of every format, and as one file, as who asks for them gets them."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
import zipfile
import zlib
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
import pypdfium2
import pytest
import resvg_py
from PIL import Image

from tests.can import can
from tests.conftest import SMALL, Outcome, check_golden, run_cli
from tts_build.build.services.foreign_parts import arranged

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small workspace; its cache serves all tests here."""
    root = tmp_path_factory.mktemp("exports") / "workspace"
    shutil.copytree(SMALL, root)
    return root


def call(place: Path, *words: str) -> Outcome:
    return run_cli(*words, "-j", "1", cwd=place)


def exported(place: Path, out: str, *words: str) -> Path:
    """One card as one file."""
    done = call(place, "export", "hello", "--cards", "one", "--out", out, *words)
    assert (done.status, done.out, done.err) == (0, f"{out}\n", ""), done.err
    assert (place / out).is_file()
    return place / out


def told(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures of one size lie apart, of 255."""
    first, second = (np.asarray(picture.convert("RGB"), dtype=np.int16) for picture in (one, other))
    return float(np.abs(first - second).mean())


@can(
    "Tool",
    "Cards as PNG, JPEG, WebP, SVG or PDF, each with its size on paper",
    write="tts-build export GAME --format pdf --bleed",
    see="proofs.md#single-cards",
)
def test_every_format_shows_the_card_and_says_how_large_it_is(place: Path) -> None:
    plain = Image.open(exported(place, "one.png", "--dpi", "150"))
    assert plain.size == (375, 525) and plain.info["dpi"] == pytest.approx((150, 150), abs=0.05)
    jpeg = Image.open(exported(place, "one.jpg", "--dpi", "150"))
    assert jpeg.format == "JPEG" and jpeg.info["dpi"] == (150, 150) and told(jpeg, plain) < 3
    webp = Image.open(exported(place, "one.webp", "--dpi", "150"))
    exif = webp.getexif()
    assert webp.format == "WEBP" and (exif[0x011A], exif[0x011B], exif[0x0128]) == (150, 150, 2)
    assert told(webp, plain) < 3
    svg = exported(place, "one.svg").read_text("utf-8")
    assert 'width="63.5mm" height="88.9mm" viewBox="0 0 63.5 88.9"' in svg and "<text" not in svg
    drawn = resvg_py.svg_to_bytes(svg_string=svg.replace('"63.5mm" height="88.9mm"', '"375" height="525"'))
    assert told(Image.open(io.BytesIO(bytes(drawn))), plain) < 3
    page = pypdfium2.PdfDocument(exported(place, "one.pdf"))[0]
    assert page.get_size() == pytest.approx((63.5 / 25.4 * 72, 88.9 / 25.4 * 72), abs=0.01)
    assert "Walk one step" in page.get_textpage().get_text_range()
    assert told(page.render(scale=150 / 72).to_pil(), plain) < 3


def test_a_pdf_with_bleed_marks_the_trim(place: Path) -> None:
    done = call(place, "export", "hello", "--format", "pdf", "--bleed", "--out", "leaves")
    assert done.status == 0 and (place / "leaves/cards.csv").is_file()
    with pikepdf.open(place / "leaves/tasks/one.pdf") as book:
        [page] = book.pages
        boxes = [[float(value) / 72 * 25.4 for value in box] for box in (page.mediabox, page.trimbox, page.bleedbox)]
    assert boxes[0] == boxes[2] == pytest.approx([0, 0, 69.5, 94.9], abs=0.01)
    assert boxes[1] == pytest.approx([3, 3, 66.5, 91.9], abs=0.01)


@can(
    "Tool",
    "Cards as SVG whose letters are outlines, or stay text to be changed",
    write="tts-build export GAME --format svg --text",
    see="proofs.md#single-cards",
)
def test_letters_of_an_svg_stay_text_where_layout_put_them(place: Path) -> None:
    svg = exported(place, "words.svg", "--text").read_text("utf-8")
    lines = [re.sub("<[^>]+>", "", line) for line in re.findall(r"<text.*?</text>", svg)]
    assert any("Walk one step" in line for line in lines), lines
    assert svg.count("@font-face") == len(set(re.findall(r"font-family=\"([^\"]+)\"", svg))) > 0
    fonts = [str(path) for path in (place / ".tts-build/fonts").glob("*.ttf")]
    sized = svg.replace('"63.5mm" height="88.9mm"', '"375" height="525"')
    drawn = resvg_py.svg_to_bytes(svg_string=sized, font_files=fonts, skip_system_fonts=True)
    plain = Image.open(exported(place, "again.png", "--dpi", "150"))
    assert told(Image.open(io.BytesIO(bytes(drawn))), plain) < 3


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--out", "all.svg"), "`--out` is one file, and these are"),
        (("--out", "folder.svg", "--cards", "one"), "--out `folder.svg` is a folder"),
        (("--out", "file"), "--out `file` is a file; name a folder, or a .zip."),
        (("--out", "one.gif", "--cards", "one"), "a picture ends in .jpg, .png, .jpeg, .webp, .svg, .pdf"),
        (("--out", "one.jpgg", "--cards", "one"), "did you mean `.jpg`?"),
        (("--out", "one.svg", "--format", "pdf"), "--out `one.svg` ends as a picture of another format"),
        (("--out", "one.svg", "--cards", "one", "--name", "x"), "it goes without --name, --copies and --raw-cells"),
        (("--out", "mine"), "`mine/cards.csv` is no table of an export"),
        (("--out", "one.svg", "--cards", "onn"), "no card `onn`; did you mean `one`?"),
        (("--format", "svgg",), "no `svgg`; did you mean `svg`?"),
        (("--format", "pdf", "--text"), "--text is for SVG"),
    ],
)  # fmt: skip
def test_what_is_no_place_for_pictures_is_said_and_nothing_is_written(
    place: Path, words: tuple[str, ...], said: str
) -> None:
    (place / "folder.svg").mkdir(exist_ok=True)
    (place / "file").touch()
    (place / "mine").mkdir(exist_ok=True)
    (place / "mine/cards.csv").write_text("id,title\n", "utf-8")
    before = {path for path in place.rglob("*") if ".tts-build" not in path.parts}
    done = call(place, "export", "hello", *words)
    assert done.status == 2 and said in " ".join(done.err.split())
    assert {path for path in place.rglob("*") if ".tts-build" not in path.parts} == before
    assert (place / "mine/cards.csv").read_text("utf-8") == "id,title\n"


# -- other tables --------------------------------------------------------------------------------


def unpacked(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def drawn(widgets: list[dict[str, Any]]) -> str:
    """Each thing of a room in a line, without the names of pictures."""
    text = "".join(f"{json.dumps(widget, ensure_ascii=False, sort_keys=True)}\n" for widget in widgets)
    return re.sub(r"(package://|/assets/)[^\"]+", r"\1...", text)


def hold_together(widgets: list[dict[str, Any]], decks: str) -> None:
    """Whatever a widget names is there, all lies in the room, and no two are called the same."""
    known = {widget["id"]: widget for widget in widgets}
    assert len(known) == len(widgets)
    for widget in widgets:
        assert widget.get("parent") is None or widget["parent"] in known
        if widget.get("type") == "card":
            deck = known[widget["deck"]]
            assert deck["type"] == decks and widget["cardType"] in deck["cardTypes"]
        if "parent" not in widget:
            assert widget["x"] >= 0 and widget["x"] + widget.get("width", 0) <= 1600
            assert widget["y"] >= 0 and widget["y"] + widget.get("height", 0) <= 1000


@can(
    "Tool",
    "A room of PlayingCards.io with the game's decks, boards and dice",
    write="tts-build export GAME --for playingcards",
    see="proofs.md#for-other-tables",
)
def test_a_room_of_playingcards_has_decks_boards_and_dice(place: Path) -> None:
    done = call(place, "export", "hello", "--for", "playingcards")
    assert (done.status, done.out, done.err) == (0, "hello.pcio: 4 cards, 1 board, 1 die\n", "")
    files = unpacked(place / "hello.pcio")
    widgets = json.loads(files["widgets.json"])
    hold_together(widgets, "cardDeck")
    check_golden(GOLDEN / "room-playingcards.txt", drawn(widgets))
    named = {name.removeprefix("package://") for name in re.findall(r'package://[^"]+', files["widgets.json"].decode())}
    assert named == set(files) - {"widgets.json"}
    kinds = Counter(widget["type"] for widget in widgets)
    assert kinds == {"hand": 1, "board": 1, "cardPile": 1, "cardDeck": 2, "card": 4, "dice": 1}
    deck = next(widget for widget in widgets if widget["id"] == "deck-tasks")
    assert (deck["cardWidth"], deck["cardHeight"]) == (103, 144)
    assert deck["cardTypes"]["one"]["label"] == "First"
    assert [template["objects"][0]["value"] for template in (deck["faceTemplate"], deck["backTemplate"])] == [
        "face",
        "back",
    ]
    face = Image.open(io.BytesIO(files[deck["cardTypes"]["one"]["face"].removeprefix("package://")]))
    plain = Image.open(exported(place, "pcio.png", "--dpi", "150"))
    assert face.size == plain.size and told(face, plain) < 3
    luck = next(widget for widget in widgets if widget.get("collectionType") == "dice")
    assert list(luck["cardTypes"]) == list("123456")
    board = next(widget for widget in widgets if widget["type"] == "board")
    assert board["width"] == board["height"] and board["z"] < min(w["z"] for w in widgets if w["type"] == "card")


@can(
    "Tool",
    "A room of VirtualTabletop with the game's decks, boards and dice",
    write="tts-build export GAME --for virtualtabletop",
    see="proofs.md#for-other-tables",
)
def test_a_room_of_virtualtabletop_has_decks_boards_and_dice(place: Path) -> None:
    done = call(place, "export", "hello", "--for", "virtualtabletop", "--out", "room.vtt")
    assert (done.status, done.out, done.err) == (0, "room.vtt: 4 cards, 1 board, 1 die\n", "")
    files = unpacked(place / "room.vtt")
    assets = {f"/{name}" for name in files if name.startswith("assets/")}
    for asset in assets:
        check, _, length = asset.removeprefix("/assets/").partition("_")
        data = files[asset[1:]]
        assert int(check) % (1 << 32) == zlib.crc32(data) and -(1 << 31) <= int(check) < 1 << 31
        assert int(length) == len(data) < 10 << 20
    assert set(files) == {"hello.json", *(asset[1:] for asset in assets)}
    assert set(re.findall(r'/assets/[^"]+', files["hello.json"].decode())) == assets
    room = json.loads(files["hello.json"])
    meta = room.pop("_meta")
    assert meta["version"] == 4 and meta["info"]["name"] == "Hello" and "attribution" in meta["info"]
    assert all(key == widget["id"] for key, widget in room.items())
    hold_together(list(room.values()), "deck")
    check_golden(GOLDEN / "room-virtualtabletop.txt", drawn(list(room.values())))
    deck = room["deck-tasks"]
    back, face = (template["objects"][0]["dynamicProperties"]["value"] for template in deck["faceTemplates"])
    kind = deck["cardTypes"]["one"]
    shown = Image.open(io.BytesIO(files[kind[face][1:]]))
    assert told(shown, Image.open(exported(place, "vtt.png", "--dpi", "150"))) < 3 and kind[back] != kind[face]
    cards = [widget for widget in room.values() if widget.get("type") == "card"]
    assert Counter(card["cardType"] for card in cards) == {"one": 2, "two": 1, "three": 1}
    assert {card["parent"] for card in cards} == {"pile-tasks"} and room["pile-tasks"]["parent"] == "holder-tasks"
    die = room["die-luck-1"]
    assert [face["value"] for face in die["faces"]] == [1, 2, 3, 4, 5, 6] and die["shape3d"] is True
    assert len({face["image"] for face in die["faces"]}) == 6


@can(
    "Tool",
    "Pictures for Tabletopia, one a card, and sheets for Screentop, with a table of them",
    write="tts-build export GAME --for tabletopia",
    see="proofs.md#for-other-tables",
)
def test_tables_without_files_get_pictures(place: Path) -> None:
    assert call(place, "export", "hello", "--for", "tabletopia").out == "hello-tabletopia: 4 cards, 1 board, 1 die\n"
    folder = place / "hello-tabletopia"
    cards = {path.name: Image.open(path).size for path in (folder / "cards/tasks").iterdir()}
    assert len(cards) == 4 and set(cards.values()) == {(635, 889)}, "three faces and a back, ten pixels a mm"
    assert len(list((folder / "dice/luck").iterdir())) == 6 and len(list((folder / "boards").iterdir())) == 1
    table = list(csv.DictReader((folder / "parts.csv").open(encoding="utf-8")))
    assert [(row["what"], row["count"]) for row in table[:3]] == [("First", "2"), ("Second", "1"), ("Third", "1")]
    assert all((folder / row["folder"] / row["picture"]).is_file() for row in table)
    call(place, "export", "hello", "--for", "screentop", "--out", "sheets.zip")
    files = unpacked(place / "sheets.zip")
    [row, back, *_] = list(csv.DictReader(io.StringIO(files["parts.csv"].decode())))
    assert [row[key] for key in ("columns", "rows", "cell_width", "cell_height", "cells")] == [
        "4",
        "1",
        "500",
        "700",
        "4",
    ]
    assert Image.open(io.BytesIO(files[row["sheet"]])).size == (2000, 700)
    assert Image.open(io.BytesIO(files[back["sheet"]])).size == (500, 700)


@pytest.mark.parametrize(
    "sizes",
    [[(2000.0, 2000.0)], [(63.5, 88.9)] * 40, [(364.0, 152.0)] * 4 + [(30.0, 30.0)] * 2000],
    ids=["a large one", "decks", "many dice"],
)
def test_all_lies_in_the_room_above_the_hand_and_nothing_on_another(sizes: list[tuple[float, float]]) -> None:
    scale, places = arranged(sizes)
    boxes = sorted((y, x, x + w * scale, y + h * scale) for (x, y), (w, h) in zip(places, sizes, strict=True))
    assert all(x >= 0 and y >= 0 and right <= 1600 and bottom <= 800 for y, x, right, bottom in boxes)
    for one, other in pairwise(boxes):
        assert other[0] >= one[3] or other[1] >= one[2]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--for", "tabletop"), "no `tabletop`; did you mean `tabletopia`?"),
        (("--for", "playingcards", "--out", "room.vtt"), "is a file that ends in .pcio"),
        (("--for", "screentop", "--out", "one.png"), "is one picture; screentop takes a folder, or a .zip of it"),
        (("--for", "tabletopia", "--dpi", "300"), "it goes without --dpi"),
        (("--for", "tabletopia", "--cards", "onn"), "no card `onn`; did you mean `one`?"),
    ],
)
def test_what_another_table_does_not_take_is_said(place: Path, words: tuple[str, ...], said: str) -> None:
    done = call(place, "export", "hello", *words)
    assert done.status == 2 and said in " ".join(done.err.split())
