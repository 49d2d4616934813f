"""Contact sheets and single cards, as who asks for them gets them."""

from __future__ import annotations

import csv
import io
import shutil
import zipfile
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from tests.can import can
from tests.conftest import SMALL, Outcome, run_cli
from tts_build.paper.contact_layout import Shown, arrange_proof


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small workspace; its cache serves all tests here."""
    root = tmp_path_factory.mktemp("proofs") / "workspace"
    shutil.copytree(SMALL, root)
    return root


def call(place: Path, *words: str) -> Outcome:
    return run_cli(*words, "-j", "1", cwd=place)


def colours(picture: Image.Image) -> set[tuple[int, ...]]:
    return {colour for _, colour in picture.convert("RGB").getcolors(1 << 24) or ()}  # type: ignore[misc]


@can(
    "Tool",
    "A contact sheet of all or some cards, with cut lines, safe zones, bleed, a grid, names",
    write="tts-build proof GAME --show cut,safe,bleed,grid,names",
    see="proofs.md#a-contact-sheet",
    picture="proof-lines",
)
def test_a_proof_shows_the_lines_that_are_asked_for(place: Path) -> None:
    assert call(place, "proof", "hello", "--width", "700").out == "hello-proof.png\n"
    plain = Image.open(place / "hello-proof.png")
    assert plain.width == 700
    done = call(place, "proof", "hello", "--width", "700", "--show", "cut,safe,bleed,grid", "--out", "lines.png")
    assert (done.status, done.err) == (0, "")
    lined = colours(Image.open(place / "lines.png"))
    cut = {c for c in lined if c[0] > 200 and c[1] < 90 and 80 < c[2] < 180}
    safe = {c for c in lined if c[0] < 90 and 110 < c[1] < 180 and c[2] > 180}
    assert cut and safe
    assert not cut & colours(plain) and not safe & colours(plain)
    assert not (place / "dist").exists()


def test_a_proof_on_paper_is_text_and_vectors_and_names_every_card(place: Path) -> None:
    assert call(place, "proof", "hello", "--cards", "one,two", "--backs", "each", "--out", "p.pdf").status == 0
    page = pypdfium2.PdfDocument(place / "p.pdf")[0]
    words = page.get_textpage().get_text_range()
    assert all(said in words for said in ("Hello", "tasks: ", "one, back", "two, back", "1 / 1")), words
    with pikepdf.open(place / "p.pdf") as book:
        assert not [item for item in book.objects if isinstance(item, pikepdf.Stream) and "/Width" in item]


def test_a_back_that_decks_share_is_drawn_once(tmp_path: Path) -> None:
    shutil.copytree(SMALL, root := tmp_path / "workspace")
    game = root / "cards/hello/game.yaml"
    line = next(line for line in game.read_text("utf-8").splitlines() if line.startswith("  tasks: "))
    more = "\n".join(line.replace("  tasks: ", f"  {name}: ") for name in ("tasks", "duties", "chores"))
    game.write_text(game.read_text("utf-8").replace(line, more), "utf-8")
    assert call(root, "proof", "hello", "--out", "p.pdf").status == 0
    words = " ".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(root / "p.pdf"))
    assert words.count("back") == 1 and "back, and of 2 more decks" in words


def test_few_large_cards_do_not_make_many_small_ones_smaller() -> None:
    small = [Shown(f"s{number}", "", 63.0, 88.0, 3.0) for number in range(7)]
    large = [Shown(f"l{number}", "", 126.0, 88.0, 3.0) for number in range(2)]
    both = arrange_proof([("small", small), ("large", large)], 210.0, None, 5, ("names",))
    alone = arrange_proof([("small", small)], 210.0, None, 5, ("names",))
    assert both.scale == alone.scale
    rows: dict[float, int] = {}
    for placed in both.pages[0].faces:
        rows[placed.y] = rows.get(placed.y, 0) + 1
    assert list(rows.values()) == [5, 2, 2]
    assert arrange_proof([("large", large)], 600.0, None, 5, ("names",)).scale == 1.0


def test_cards_of_any_size_stand_in_rows_at_one_scale_and_none_is_lost() -> None:
    small = [Shown(f"s{number}", "", 44.0, 63.0, 3.0) for number in range(23)]
    large = [Shown(f"l{number}", "", 120.0, 80.0, 3.0) for number in range(5)]
    proof = arrange_proof([("small", small), ("large", large)], 210.0, 297.0, 3, ("names", "bleed"))
    faces = [placed for page in proof.pages for placed in page.faces]
    assert [placed.shown.key for placed in faces] == [face.key for face in [*small, *large]]
    for page in proof.pages:
        for placed in page.faces:
            border = 3.0 * proof.scale
            assert placed.x - border >= 8.99
            assert placed.x + placed.shown.width * proof.scale + border <= 210 - 8.99
            assert placed.y + placed.shown.height * proof.scale + border <= 297 - 9


@can(
    "Tool",
    "Single cards as pictures, front and back, with or without bleed, into folders or a ZIP with a table",
    write="tts-build export GAME --out cards.zip --bleed --dpi 600",
    see="proofs.md#single-cards",
)
def test_an_export_has_every_card_and_a_table_of_them(place: Path) -> None:
    done = call(place, "export", "hello", "--out", "cards.zip", "--dpi", "100", "--bleed")
    assert (done.status, done.err) == (0, "")
    first = (place / "cards.zip").read_bytes()
    with zipfile.ZipFile(io.BytesIO(first)) as archive:
        names = archive.namelist()
        table = list(csv.DictReader(io.StringIO(archive.read("cards.csv").decode("utf-8"))))
        with Image.open(archive.open("tasks/one.png")) as card:
            assert card.size == (274, 374)  # 63.5 + 6 by 88.9 + 6 mm at 100 dpi
            assert card.info["dpi"] == pytest.approx((100, 100), abs=0.05)
    assert set(names) == {"cards.csv", "tasks/back.png", *(row["front"] for row in table)}
    assert [(row["id"], row["back"]) for row in table[:2]] == [("one", "tasks/back.png"), ("two", "tasks/back.png")]
    assert done.out == f"cards.zip: {len(names) - 1} pictures and cards.csv\n"
    call(place, "export", "hello", "--out", "cards.zip", "--dpi", "100", "--bleed")
    assert (place / "cards.zip").read_bytes() == first


@pytest.mark.parametrize(
    ("words", "name"), [(("proof", "hello"), "hello-proof.png"), (("look", "hello"), "hello-table.png")]
)
def test_a_picture_lies_where_the_command_was_called_or_where_out_says(
    place: Path, words: tuple[str, ...], name: str
) -> None:
    inner = place / "cards" / "hello"
    (place / name).unlink(missing_ok=True)  # other tests of this module call from there
    done = call(inner, *words)
    assert (done.status, done.out) == (0, f"{name}\n") and (inner / name).is_file()
    assert not (place / name).exists()
    done = call(place, *words, "--out", "art/here.png")
    assert done.status == 0 and (place / "art/here.png").read_bytes() == (inner / name).read_bytes()
    assert not (place / name).exists()
    (inner / name).unlink()
    (place / "art/here.png").unlink()


def test_no_name_is_a_device_of_windows(place: Path) -> None:
    name = "{{ 'con' if number == 1 else 'e\u0301' ~ number }}"
    assert call(place, "export", "hello", "--out", "w", "--side", "front", "--dpi", "20", "--name", name).status == 0
    assert {path.name for path in (place / "w").glob("*.png")} >= {"con_.png", "\u00e92.png"}


def test_names_and_copies_are_the_users(place: Path) -> None:
    name = "{{ deck|upper }}/{{ number|pad(2) }} {{ id }}: {{ copy }}"
    done = call(place, "export", "hello", "--out", "out", "--side", "front", "--dpi", "40", "--copies", "--name", name)
    assert (done.status, done.err) == (0, "")
    with (place / "cards/hello/tasks.csv").open(encoding="utf-8") as file:
        counts = {row["id"]: int(row.get("quantity") or 1) for row in csv.DictReader(file)}
    made = sorted(path.relative_to(place / "out").as_posix() for path in (place / "out").rglob("*.png"))
    wanted = [
        f"TASKS/{number:02} {card}- {copy}.png"
        for number, (card, count) in enumerate(counts.items(), 1)
        for copy in range(1, count + 1)
    ]
    assert made == sorted(wanted)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("proof", "hello", "--show", "cut,saef"), "no `saef`; did you mean `safe`?"),
        (("proof", "hello", "--out", "p.gif"), "--out is a .png or a .pdf: `p.gif` is neither."),
        (("proof", "hello", "--cards", "onn"), "no card `onn`; did you mean `one`?"),
        (("proof", "hello", "--locale", "xx"), "no locale `xx`"),
        (("proof", "hello", "--columns", "1", "--width", "8000"), "the picture would have"),
        (("export", "hello", "--name", "{{ ttle }}"), "`--name`: no value `ttle`; did you mean `title`?"),
        (("export", "hello", "--name", "x"), "`--name` gives `x.png` to"),
        (("export", "hello", "--name", "../{{ id }}"), "`--name` gives `../one` for tasks/one"),
        (("export", "hello", "--dpi", "1e9"), "is not a valid integer"),
    ],
)
def test_mistakes_are_said_and_nothing_is_written(place: Path, words: tuple[str, ...], said: str) -> None:
    before = {path for path in place.rglob("*") if ".tts-build" not in path.parts}
    done = call(place, *words)
    assert done.status == 2
    assert said in done.err
    assert {path for path in place.rglob("*") if ".tts-build" not in path.parts} == before
