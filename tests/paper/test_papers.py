"""Papers as the command prints on them."""

from __future__ import annotations

import re
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageStat

from tests.can import can
from tests.conftest import run_cli
from tts_build.model.printing.papers import CutMarks
from tts_build.model.printing.sprues import Sprue
from tts_build.paper.footer import Printing
from tts_build.paper.imposition import CardFace, impose
from tts_build.paper.sprue_sheets import SprueFace, arrange_sprue
from tts_build.scene.outline import bounds

BOXES = ("/MediaBox", "/TrimBox", "/BleedBox")


@can(
    "Paper",
    "A3 to A6, Letter, Legal, Tabloid and SRA3",
    write="tts-build pnp GAME --paper legal",
    see="printing.md#choosing",
)
def test_everything_is_printed_on_legal_when_it_is_asked_for(small: Path) -> None:
    done = run_cli("pnp", "hello", "--paper", "legal", "-j", "1", cwd=small)
    assert done.status == 0, done.err
    folder = small / "dist/hello/pnp"
    legal = {path.name for path in folder.glob("*-legal*.pdf")}
    assert {path.name for path in folder.glob("*.pdf")} - legal <= {"rulebook.pdf"}
    assert {"cards-legal-duplex.pdf", "dice-legal.pdf", "track-legal.pdf"} <= legal
    for name in legal:
        with pikepdf.open(folder / name) as book:
            sides = {tuple(sorted(round(float(side)) for side in page.mediabox[2:])) for page in book.pages}
        assert sides == {(612, 1008)}, name  # 8.5 x 14 in


@can(
    "Paper",
    "Boards and pieces once more, in an edition that takes less ink",
    write="paper: {light: true}",
    see="printing.md#less-ink",
)
def test_a_face_knows_the_edition_that_takes_less_ink(small: Path) -> None:
    game, face = small / "cards/hello/game.yaml", small / "cards/hello/faces/coin.yaml"
    game.write_text(f"{game.read_text('utf-8')}paper: {{sizes: [a4], light: true}}\n", "utf-8")
    face.write_text("background: \"{{ 'white' if light else '#101010' }}\"\n", "utf-8")
    done = run_cli("build", "hello", "-j", "1", cwd=small)
    assert done.status == 0, done.err

    def darkest(name: str) -> int:
        page = pypdfium2.PdfDocument(small / "dist/hello/pnp" / name)[0].render().to_pil().convert("L")
        low, _ = page.crop((0, 0, page.width, page.height * 4 // 5)).resize((60, 60)).getextrema()
        return int(low)

    assert darkest("pieces-a4.pdf") < 40
    assert darkest("pieces-a4-light.pdf") > 100
    assert (small / "dist/hello/pnp/track-a4-light.pdf").is_file()
    assert not list((small / "dist/hello/pnp").glob("cards-*-light.pdf"))


def test_cards_have_a_light_edition_where_all_is_asked_for(small: Path) -> None:
    game = small / "cards/hello/game.yaml"
    game.write_text(f"{game.read_text('utf-8')}paper: {{sizes: [a4], light: all, layouts: [duplex]}}\n", "utf-8")
    for face in (small / "cards/hello/faces").glob("*.yaml"):
        lines = face.read_text("utf-8").splitlines()
        kept = [line for line in lines if not line.startswith("background:")]
        face.write_text("\n".join(["background: \"{{ 'white' if light else '#101010' }}\"", *kept]) + "\n", "utf-8")
    done = run_cli("build", "hello", "-j", "1", cwd=small)
    assert done.status == 0, done.err

    def ink(name: str) -> list[float]:
        pages = pypdfium2.PdfDocument(small / "dist/hello/pnp" / name)
        return [255 - ImageStat.Stat(page.render().to_pil().convert("L")).mean[0] for page in pages]

    dark, light = ink("cards-a4-duplex.pdf"), ink("cards-a4-duplex-light.pdf")
    assert len(dark) == len(light)
    assert all(less < 0.6 * more for more, less in zip(dark, light, strict=True)), (dark, light)


@can(
    "Paper",
    "An edition of everything that takes less ink, and one in grey, with the share of ink of each page",
    write="tts-build pnp GAME --ink low",
    see="printing.md#less-ink",
)
def test_an_edition_takes_less_ink_and_keeps_its_words_black(small: Path) -> None:
    art, face = small / "art/hello", small / "cards/hello/faces/task.yaml"
    Image.new("RGB", (64, 64), (0, 0, 120)).save(art / "night.png")
    face.write_text(
        """background: "#101010"
elements:
  - {text: "Red words", box: [6, 4, 50, 12], colour: "#aa0000", font: body 20}
  - {picture: night.png, box: [6, 20, 50, 20]}
  - {rect: [6, 45, 50, 20], fill: {from: "#000000", to: "#400000"}}
  - {code: "PROMO-2041", kind: code128, box: [6, 68, 50, 12]}
""",
        "utf-8",
    )
    call = ("pnp", "hello", "--paper", "a4", "--layout", "fronts", "-j", "1")
    plain = run_cli(*call, cwd=small)
    assert plain.status == 0, plain.err
    seen = {}
    for ink in ("low", "grey"):
        done = run_cli(*call, "--ink", ink, cwd=small)
        assert done.status == 0, done.err
        told = re.search(rf"cards-a4-fronts-{ink}.pdf: ink (\d+) % \(as designed (\d+) %\)", done.out)
        assert told, done.out
        path = small / f"dist/hello.print/pnp/cards-a4-fronts-{ink}.pdf"
        seen[ink] = pypdfium2.PdfDocument(path)[0].render(scale=2).to_pil().convert("RGB")
        assert int(told[1]) <= int(told[2]) * (0.6 if ink == "low" else 1.01), done.out
    card = seen["low"].crop((70, 70, 360, 500))
    words, rest, code = card.crop((0, 0, 290, 90)), card.crop((0, 110, 290, 340)), card.crop((0, 400, 290, 430))
    assert min(sum(colour) for _, colour in words.getcolors(1 << 20) or ()) < 60, "words are black"
    assert min(max(colour) for _, colour in rest.getcolors(1 << 20) or ()) > 140, "all else is lighter"
    assert min(map(sum, (colour for _, colour in code.getcolors(1 << 20) or ()))) < 60, "bars are black"
    assert all(max(colour) - min(colour) < 6 for _, colour in seen["grey"].getcolors(1 << 20) or ())


@can(
    "Paper",
    "One card a page, cut at its TrimBox, as print on demand takes it",
    write="tts-build pnp GAME --layout single",
    see="printing.md#one-card-a-page",
)
def test_each_card_has_a_page_as_large_as_itself_and_its_bleed(small: Path) -> None:
    done = run_cli("pnp", "hello", "--layout", "single", "-j", "1", cwd=small)
    assert done.status == 0, done.err
    path = small / "dist/hello/pnp/cards-single.pdf"
    assert not list(path.parent.glob("cards-a4*"))
    with pikepdf.open(path) as book:
        boxes = {
            tuple(tuple(round(float(part) / 72 * 25.4, 1) for part in page[box]) for box in BOXES)
            for page in book.pages
        }
    assert boxes == {((0, 0, 69.5, 94.9), (3, 3, 66.5, 91.9), (0, 0, 69.5, 94.9))}
    pages = pypdfium2.PdfDocument(path)
    said = [pages[number].get_textpage().get_text_bounded() for number in range(len(pages))]
    assert [bool(text.strip()) for text in said[:4]] == [True, False, True, False], said
    corner = pages[0].render().to_pil().convert("L").getpixel((1, 1))
    assert corner < 250, "the bleed is painted"


def test_a_file_of_more_than_a_hundred_pages_has_them_in_order_and_each_typeface_once(small: Path) -> None:
    rows = small / "cards/hello/tasks.csv"
    fonts: list[int] = []
    for times in (1, 20):
        for number in (2, 1) if times > 1 else ():  # the last column says how many there are
            rows.write_text(re.sub(f",{number}$", f",{number * times}", rows.read_text("utf-8"), flags=re.M), "utf-8")
        done = run_cli("pnp", "hello", "--layout", "single", "-j", "1", cwd=small)
        assert done.status == 0, done.err
        path = small / "dist/hello/pnp/cards-single.pdf"
        pages = pypdfium2.PdfDocument(path)
        said = [pages[number].get_textpage().get_text_bounded().split()[:1] for number in range(0, len(pages), 2)]
        assert said == [["First"]] * 2 * times + [["Second"]] * times + [["Third"]] * times
        with pikepdf.open(path) as book:
            fonts.append(sum("/FontFile2" in part for part in book.objects if isinstance(part, pikepdf.Dictionary)))
    assert len(pages) == 160
    assert fonts[0] == fonts[1] > 0


@can(
    "Paper",
    "Paper of any size, a gap between cards, words of one's own at the foot of a page; pages all but empty are told",
    write="paper: {sizes: [13 x 19 in], gap: 2, caption: '{{ game.title }} {{ game.version }}'}",
    see="printing.md#choosing",
)
def test_pages_are_to_ones_taste(small: Path) -> None:
    game = small / "cards/hello/game.yaml"
    plain = game.read_text("utf-8").replace("cards: tasks.csv,", "cards: tasks.csv, quantity: 9,")
    caption = "{{ game.title }} {{ game.version }}, draft: {deck}"
    game.write_text(f"{plain}paper: {{sizes: [a4, 13 x 19 in], gap: 2, caption: '{caption}'}}\n", "utf-8")
    done = run_cli("pnp", "hello", "--layout", "duplex", "-j", "1", cwd=small)
    assert done.status == 0, done.err
    with pikepdf.open(small / "dist/hello/pnp/cards-13x19in-duplex.pdf") as book:
        assert [round(float(side)) for side in book.pages[0].mediabox[2:]] == [936, 1368]
    for name, said in (("cards-a4-duplex", "Hello 1.0, draft: Tasks ·"), ("dice-a4", "Hello 1.0, draft: dice ·")):
        page = pypdfium2.PdfDocument(small / f"dist/hello/pnp/{name}.pdf")[0]
        assert said in page.get_textpage().get_text_bounded()
    game.write_text(plain.replace("quantity: 9", "quantity: 7") + "paper: {sizes: [a3]}\n", "utf-8")
    done = run_cli("pnp", "hello", "--layout", "fronts", "-j", "1", cwd=small)
    assert "cards-a3-fronts: the last page has 3 of 18 places used" in done.out, done.out
    for wrong, told in (("13x", "written as `13 x 19 in`"), ("13x19", "did you mean `13x19in`?")):
        done = run_cli("pnp", "hello", "--paper", wrong, cwd=small)
        assert (done.status, told in done.err) == (2, True), done.err
    done = run_cli("pnp", "hello", "--paper", "50x60mm", "--layout", "fronts", cwd=small)
    assert (done.status, "does not fit on the paper" in done.err) == (2, True), done.err


@pytest.mark.parametrize(("gap", "apart", "shown"), [(0.0, 0, 0), (2.0, 2, 1), (10.0, 10, 3)])
def test_a_gap_lies_between_cards_and_half_of_it_is_bleed(gap: float, apart: float, shown: float) -> None:
    page = impose([CardFace("a", "b", 63.5, 88.9)] * 9, Printing("letter", gap=gap), "fronts")[0]
    one, two = page.slots[:2]
    pitch = max(abs(two.matrix[4] - one.matrix[4]), abs(two.matrix[5] - one.matrix[5]))
    assert min(abs(pitch - side - apart) for side in (63.5, 88.9)) < 1e-6
    assert min(abs(bounds(one.clip)[2] - side - 2 * shown) for side in (63.5, 88.9)) < 1e-6


@can(
    "Paper",
    "Crop marks at every cut, round the block, as lines across the sheet, or none",
    write="paper: {marks: outer}",
    see="printing.md#marks-of-ones-taste",
)
@pytest.mark.parametrize(
    ("marks", "upright", "long"), [("all", 12, 0), ("outer", 4, 0), ("lines", 12, 0), ("none", 0, 0)]
)
def test_marks_are_as_many_as_one_likes(marks: CutMarks, upright: int, long: int) -> None:
    page = impose([CardFace("a", "b", 63.5, 88.9)] * 9, Printing("a4", marks=marks), "fronts")[0]
    boxes = [bounds(stroke.outline) for stroke in page.strokes]
    assert sum(width < 1e-6 for _, _, width, _ in boxes) == upright
    assert sum(height > page.height - 1e-6 for _, _, _, height in boxes) == long
    foot = max(note.y for note in page.notes)
    assert marks != "lines" or not any(top < foot < top + height for _, top, _, height in boxes), "the footer is clear"


@pytest.mark.parametrize(("marks", "rows", "said"), [("crop", 6, True), ("none", 6, False), ("crop", 9, False)])
def test_a_sheet_that_somebody_cuts_says_how_large_it_is_to_be_printed(marks: str, rows: int, said: bool) -> None:
    """One that is cut already says nothing, and nothing is written where there is no room."""
    grid = {"page": "210 x 279 mm", "shape": "rect 30 x 30 mm", "columns": 6, "rows": rows, "gap": 0}
    sprue = Sprue.model_validate({**grid, "marks": marks})
    (page,) = arrange_sprue(sprue, [SprueFace("a", None, 30, 30)], Printing("a4"), "coins")
    assert (page.ruler is not None) is said
    assert any("coins" in note.text for note in page.notes) is said


@pytest.mark.slow
def test_every_pdf_is_sound(small: Path) -> None:
    """As `qpdf --check` reads them: cross-references, streams and their filters, of every kind of file."""
    game = small / "cards/hello/game.yaml"
    more = "boxes: {all: tasks}\nsprues: {coins: {shape: round 25 mm, gap: 3}}\n"
    more += "rulebook: {file: rules.md, booklet: true}\n"
    text = game.read_text("utf-8").replace("face: coin, in:", "face: coin, sprue: coins, in:")
    game.write_text(f"{text}{more}paper: {{sizes: [a4], light: true, layouts: [duplex, single]}}\n", "utf-8")
    (small / "cards/hello/rules.md").write_text("# Hello\n\n## Rules\n\nWalk :star:.\n", "utf-8")
    for command in (("build", "hello"), ("pnp", "hello", "--ink", "low"), ("export", "hello", "--format", "pdf")):
        done = run_cli(*command, "-j", "1", cwd=small)
        assert done.status == 0, done.err
    files = [path for path in small.rglob("*.pdf") if ".tts-build" not in path.parts]
    names = {path.name for path in files}
    assert {"box-all-a4.pdf", "coins.pdf", "cards-single.pdf", "rulebook-booklet.pdf", "one.pdf"} <= names, names
    for path in files:
        with pikepdf.open(path) as book:
            assert book.check_pdf_syntax() == [], path
