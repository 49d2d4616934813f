"""Pages as PDF: the same picture as on the screen, real text, real typefaces, and what printers ask for."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
import pytest
from PIL import Image as Pictures

from tests.can import can
from tests.paper.bench import Desk, rendered, text_of
from tts_build.definition.texts.tool_strings import Words
from tts_build.model.game import Font
from tts_build.paint.paper import page_text
from tts_build.paint.paper.binding import About, Bookmark, bind
from tts_build.paint.paper.page_text import Lettering
from tts_build.paint.paper.pages import card_page
from tts_build.paint.paper.painter import Page
from tts_build.paint.screen.painter import paint
from tts_build.paper.footer import Printing
from tts_build.paper.imposition import CardFace, impose
from tts_build.paper.sheet import Note, PageLayout, placement
from tts_build.paper.token_sheets import Token, arrange_tokens
from tts_build.problem import InputError
from tts_build.scene.outline import rect
from tts_build.scene.scene import Group, Scene, Shape
from tts_build.text import fonts as families
from tts_build.text import typefaces
from tts_build.text.fonts import Fonts


def single(desk: Desk, scene: Scene, turn: float = 0.0) -> bytes:
    page = Page(scene.width, scene.height, desk.root, desk.fonts.store)
    if turn:
        middle = placement(scene.width, scene.height, scene.width / 2, scene.height / 2, turn)
        page.place(scene, middle, rect((0.0, 0.0, scene.width, scene.height)))
    else:
        page.scene(scene, 0.0, 0.0)
    return page.data()


def deck_pages(desk: Desk, count: int = 18) -> list[bytes]:
    cards = [CardFace(f"f{index}", "b", 63.5, 88.9) for index in range(count)]
    scenes = {f"f{index}": desk.face(f"Card {index}") for index in range(count)} | {"b": desk.face("Back")}
    layouts = impose(cards, Printing("a4", title="Game"), "gutterfold")
    return [card_page(layout, scenes, desk.root, desk.fonts) for layout in layouts]


@pytest.fixture(scope="module")
def bound(desk: Desk) -> bytes:
    about = About("Game: cards", "Us", "Tasks", "en", "2026-01-02", "DuplexFlipLongEdge")
    return bind(deck_pages(desk), about, [Bookmark("Cards", 0), Bookmark("Second", 1, 20.0, 1)])


def grey(picture: Pictures.Image) -> np.ndarray[Any, Any]:
    return np.asarray(picture.convert("L"), dtype=np.int16)


@can(
    "Paper",
    "Paper and screen show the same face, line by line",
    see="printing.md",
)
def test_a_page_looks_as_the_raster_of_the_same_face(desk: Desk) -> None:
    scene = desk.face()
    screen = paint(scene, 150, desk.root, desk.fonts.store)
    paper = rendered(single(desk, scene)).resize(screen.size)
    difference = np.abs(np.asarray(screen, dtype=np.int16) - np.asarray(paper, dtype=np.int16))
    assert difference.mean() < 2.5  # of 255: edges are smoothed in two ways, and nothing else differs
    assert (difference.max(axis=2) > 100).mean() < 0.01


def test_a_picture_that_is_missing_on_one_of_them_would_be_noticed(desk: Desk) -> None:
    scene = desk.face()
    screen = paint(scene, 150, desk.root, desk.fonts.store)
    paper = rendered(single(desk, replace(scene, items=scene.items[:-2]))).resize(screen.size)
    difference = np.abs(np.asarray(screen, dtype=np.int16) - np.asarray(paper, dtype=np.int16))
    assert difference.mean() > 2.5


def ink_ends(picture: Pictures.Image) -> tuple[int, int]:
    """The columns of pixels where what is dark begins and ends."""
    columns = np.where((grey(picture) < 128).any(axis=0))[0]
    return int(columns[0]), int(columns[-1])


@pytest.mark.parametrize("size", [7.0, 11.0, 24.0])
def test_every_word_stands_where_layout_put_it_within_a_pixel_at_150_dpi(desk: Desk, size: float) -> None:
    for run in desk.words("AVATAR To Type fjord WAVE", 4, 14, size, bold=True):
        # Alone on its face, so that no neighbour's ink is taken for its own.
        scene = Scene(140, 20, 0, (run,))
        screen = paint(scene, 150, desk.root, desk.fonts.store)
        paper = rendered(single(desk, scene)).resize(screen.size)
        for one, other in zip(ink_ends(screen), ink_ends(paper), strict=True):
            assert abs(one - other) <= 1


@pytest.mark.parametrize("turn", [90.0, 180.0, -90.0])
def test_turned_faces_are_turned_clockwise(desk: Desk, turn: float) -> None:
    scene = replace(desk.face(width=60, height=60))
    upright = rendered(single(desk, scene), 100)
    turned = rendered(single(desk, scene, turn), 100)
    expected = upright.rotate(-turn)
    assert np.abs(grey(turned) - grey(expected)).mean() < 4
    assert np.abs(grey(turned) - grey(upright)).mean() > 8


def test_text_is_text_in_the_order_in_which_it_is_read(desk: Desk) -> None:
    text = text_of(single(desk, desk.face("Avatar Title")))
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    assert lines == ["Avatar Title", "To be read first", "and to be read last"]


def fonts_in(data: bytes) -> Iterator[Any]:
    with pikepdf.open(io.BytesIO(data)) as book:
        for item in book.objects:
            if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font":
                yield (
                    str(item.BaseFont),
                    "/FontDescriptor" in item and "/FontFile2" in item.FontDescriptor,
                    len(item.FontDescriptor.FontFile2.read_bytes()) if "/FontDescriptor" in item else 0,
                )


@can(
    "Paper",
    "Text that stays text, typefaces embedded",
    see="printing.md",
)
def test_every_typeface_is_embedded_and_only_the_letters_that_are_used(desk: Desk, bound: bytes) -> None:
    fonts = list(fonts_in(bound))
    assert fonts
    whole = (desk.fonts.path(desk.fonts.key("body"))).stat().st_size
    for name, embedded, size in fonts:
        assert embedded, name
        assert size < whole / 3


def test_printers_are_told_not_to_scale_and_how_to_turn_the_sheet(bound: bytes) -> None:
    with pikepdf.open(io.BytesIO(bound)) as book:
        wishes = book.Root.ViewerPreferences
        assert wishes.PrintScaling == "/None"
        assert wishes.Duplex == "/DuplexFlipLongEdge"
        assert str(book.Root.Lang) == "en"
        assert str(book.docinfo["/Title"]) == "Game: cards"
        assert str(book.docinfo["/CreationDate"]) == "D:20260102000000Z"
        for page in book.pages:
            media, bleed, trim = (
                [float(value) for value in page.obj[key]] for key in ("/MediaBox", "/BleedBox", "/TrimBox")
            )
            assert media == pytest.approx([0, 0, 297 / 25.4 * 72, 210 / 25.4 * 72], abs=0.01)
            assert trim == pytest.approx(media, abs=0.01)
            assert bleed == pytest.approx(media, abs=0.01)


def test_bookmarks_lead_to_their_pages(bound: bytes) -> None:
    with pikepdf.open(io.BytesIO(bound)) as book, book.open_outline() as outline:
        assert outline.root[0].title == "Cards"
        assert [child.title for child in outline.root[0].children] == ["Second"]
        place = outline.root[0].children[0].destination
        assert place[0].objgen == book.pages[1].obj.objgen
        assert float(place[3]) == pytest.approx((210 - 20) / 25.4 * 72, abs=0.1)


@can("Pictures", "A picture that many cards show is stored once in a PDF")
def test_pictures_and_drawings_are_stored_once_in_a_file(bound: bytes) -> None:
    with pikepdf.open(io.BytesIO(bound)) as book:
        kinds = [str(item.get("/Subtype")) for item in book.objects if isinstance(item, pikepdf.Stream)]
        assert kinds.count("/Image") == 1
        assert kinds.count("/Form") == 2  # the drawing, and its faded group
        assert len(book.pages) == 5


def test_sharing_changes_nothing_that_can_be_seen(desk: Desk, bound: bytes) -> None:
    for number, page in enumerate(deck_pages(desk)):
        assert rendered(page, 60).tobytes() == rendered(bound, 60, number).tobytes()


def test_equal_pages_are_equal_bytes(desk: Desk, bound: bytes) -> None:
    about = About("Game: cards", "Us", "Tasks", "en", "2026-01-02", "DuplexFlipLongEdge")
    again = bind(deck_pages(desk), about, [Bookmark("Cards", 0), Bookmark("Second", 1, 20.0, 1)])
    assert again == bound
    assert str(desk.root).encode() not in bound


def test_a_fold_line_shows_on_dark_faces_and_a_note_interrupts_marks(desk: Desk) -> None:
    cards = [CardFace("f", "f", 63.5, 88.9)] * 4
    layout = impose(cards, Printing("a4", title="Game"), "gutterfold")[0]
    page = card_page(layout, {"f": desk.plain(63.5, 88.9, (0, 0, 0, 255))}, desk.root, desk.fonts)
    picture = rendered(page, 300)
    middle = grey(picture)[picture.height // 2 - 3 : picture.height // 2 + 3, picture.width // 4 : picture.width // 2]
    assert middle.max() > 120
    assert "fold along the dashed line, glue, then cut" in text_of(page)


def test_notes_use_what_room_there_is(desk: Desk) -> None:
    layout = impose(
        [CardFace("f", "b", 63.5, 88.9)], Printing("a4", title="A very long title of a game " * 8), "fronts"
    )[0]
    page = card_page(layout, {"f": desk.plain(63.5, 88.9)}, desk.root, desk.fonts)
    text = text_of(page)
    assert "…" in text
    assert "Print at 100 %" in text


def test_titles_in_any_script_are_set_with_the_fallbacks_of_the_game(tmp_path: Path, desk: Desk) -> None:
    fonts = Fonts({"body": Font(family="Source Serif 4", fallback=["Noto Sans JP"])}, tmp_path)
    layout = PageLayout(100.0, 30.0, notes=(Note("ダイス・ガールズ Dice Girls", 5.0, 15.0, size=12.0),))
    data = card_page(layout, {}, desk.root, fonts, "ja")
    assert "ダイス・ガールズ Dice Girls" in text_of(data)
    assert all(embedded for _, embedded, _ in fonts_in(data))
    assert len(data) < 100_000  # of a typeface of several megabytes


def test_an_empty_page_is_a_page(desk: Desk) -> None:
    page = card_page(PageLayout(100.0, 50.0), {}, desk.root, desk.fonts)
    assert rendered(page, 72).size == (284, 142)


@can("Faces", "Opacity of elements and of whole groups, which fade as one", write="opacity: 0.5", see="faces.md")
def test_what_overlaps_in_a_faded_group_fades_as_one(desk: Desk) -> None:
    one: Any = (("M", 2, 2), ("L", 22, 2), ("L", 22, 22), ("L", 2, 22), ("Z",))
    other: Any = (("M", 12, 12), ("L", 32, 12), ("L", 32, 32), ("L", 12, 32), ("Z",))
    items = (
        Shape(one, fill=(200, 0, 0, 255)),
        Shape(other, fill=(0, 0, 200, 128), stroke=(0, 0, 0, 255), line=2.0),
        *desk.words("Faded words", 3, 40, 14),
        desk.image("drawing.svg", (20, 20, 18, 18), colour=(0, 90, 0, 255)),
        Group(
            (Shape(one, fill=(0, 200, 0, 255)), Shape(other, fill=(0, 90, 0, 255))),
            (0.4, 0, 0, 0.4, 2, 22),
            opacity=0.5,
        ),
    )
    scene = Scene(40, 45, 0, (Group(items, opacity=0.5), *desk.words("Plain", 3, 44, 8)), (255, 250, 220, 255))
    screen = paint(scene, 120, desk.root, desk.fonts.store)
    paper = rendered(single(desk, scene), 120).resize(screen.size)
    difference = np.abs(np.asarray(screen, dtype=np.int16) - np.asarray(paper, dtype=np.int16))
    assert difference.mean() < 2.0
    assert " ".join(text_of(single(desk, scene)).split()) == "Faded words Plain"


def test_faded_groups_fade(desk: Desk) -> None:
    square: Any = (("M", 0, 0), ("L", 20, 0), ("L", 20, 20), ("L", 0, 20), ("Z",))
    group = Group((Shape(square, fill=(0, 0, 0, 255)), desk.image("drawing.svg", (0, 20, 20, 20))), opacity=0.25)
    scene = Scene(20, 40, 0, (group,))
    screen = paint(scene, 100, desk.root, desk.fonts.store)
    paper = rendered(single(desk, scene), 100).resize(screen.size)
    assert np.abs(grey(screen) - grey(paper)).mean() < 3
    assert abs(int(grey(paper)[20, 20]) - 191) < 3


def test_words_of_a_language_are_set_with_letters_that_the_game_lacks(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With Noto Sans JP behind the game's own typeface; where that is not installed, what is missing is told."""
    (layout,) = arrange_tokens([Token("x", None, "rect", 20, 20)], Printing("a4", title="Moon", words=Words("ja")))
    scenes = {"x": desk.plain(20, 20)}
    missing: list[str] = []
    data = card_page(layout, scenes, desk.root, desk.fonts, "ja", missing)
    assert missing == []
    assert "Moon · コンポーネント · 1/1ページ · 切り取る" in text_of(data)

    def absent(family: str, *where: Any) -> Any:
        if family == "Noto Sans JP":
            raise InputError("not installed")
        return typefaces.find(family, *where)

    for module in (page_text, families):
        monkeypatch.setattr(module, "find", absent)
    card_page(layout, scenes, desk.root, Fonts({}, desk.root / "fonts"), "ja", missing)
    assert missing[:3] == ["コ", "ン", "ポ"]


def test_a_line_without_room_is_set_smaller_and_then_shortened(desk: Desk) -> None:
    lines = Lettering(desk.fonts)
    whole, wide = lines.line("cut; fold standees at the head", 6.5)
    for room, size, dots in ((wide, 6.5, False), (wide * 0.8, 5.0, False), (wide * 0.3, 4.5, True)):
        runs, width = lines.line("cut; fold standees at the head", 6.5, room=room)
        assert width <= room + 0.01
        assert runs[0].size == pytest.approx(size, abs=0.26)
        assert runs[-1].text.endswith("…") == dots
    assert len(whole) == 6
