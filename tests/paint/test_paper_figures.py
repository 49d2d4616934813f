"""What a page as PDF says of each kind of thing, line by line: operators, shadings, pictures, contact sheets.

Renew with `TTS_BUILD_RENEW=1 pytest tests/paint/test_paper_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest

from tests.conftest import check_golden
from tests.figures.figures import pdf_lines
from tests.paper.bench import Desk
from tts_build.paint.paper.contact_scenes import lines_scene, words_scene
from tts_build.paint.paper.page_text import Lettering
from tts_build.paint.paper.pages import card_page
from tts_build.paint.paper.painter import Page
from tts_build.paper.contact_layout import LINES, Line, Shown, arrange_proof
from tts_build.paper.sheet import Note, PageLayout, Ruler, Slot, Stroke
from tts_build.scene.outline import ellipse, rect
from tts_build.scene.scene import Gradient, Group, Item, Mask, Run, Scene, Shadow, Shape

GOLDEN = Path(__file__).parent / "golden"
RED, BLUE, PALE = (200, 40, 30, 255), (30, 60, 200, 255), (240, 230, 200, 160)
ACROSS = (6.0, 0.0, 0.0, 6.0, 0.0, 0.0)


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    yield Desk(tmp_path_factory.mktemp("pages"))


def pages_of(data: bytes, folder: Path) -> str:
    """What is drawn, then the gradients of its forms."""
    path = folder / "page.pdf"
    path.write_bytes(data)
    said = []
    with pikepdf.open(path) as book:
        for form in (item for item in book.objects if isinstance(item, pikepdf.Stream) and "/Resources" in item):
            tones = form.Resources.get("/Pattern", {}).values()
            said += [" ".join(tone.unparse(resolved=True).decode("latin-1").split()) for tone in tones]
    return pdf_lines(path) + "".join(f"{line}\n" for line in said)


def things(desk: Desk) -> dict[str, Item]:
    key = desk.fonts.key("body", True)
    run = Run(1, 5, "Wa", key, 13, BLUE, desk.fonts.measure(key, "Wa", 13))
    body = (Shape(ellipse((0, 0, 6, 5)), fill=RED), Shape(rect((1, 2, 4, 2)), fill=BLUE, stroke=PALE, line=0.4))
    fade = Gradient(((0.0, RED), (1.0, BLUE)), ACROSS)
    clear = Gradient(((0.2, RED), (0.5, PALE), (0.5, BLUE), (0.9, (0, 0, 0, 0))), (3.0, 0, 0, 3.0, 3, 3), radial=True)
    return {
        "shape": replace(body[0], stroke=BLUE, line=0.3, dash=(1.0, 0.5), evenodd=True),
        "pale": Shape(rect((0, 0, 5, 4)), fill=PALE, stroke=(0, 0, 0, 80), line=0.5),
        "toned": Shape(rect((0, 0, 6, 6)), fill=fade),
        "toned line": Shape(rect((0, 0, 6, 6)), stroke=clear, line=1.0),
        "clear tone": Shape(rect((0, 0, 6, 6)), fill=clear),
        "word": replace(run, tracking=0.3),
        "pale word": replace(run, colour=PALE),
        "traced word": replace(run, outline=RED, outline_width=0.5),
        "toned word": replace(run, gradient=fade, outline=PALE, outline_width=0.4),
        "upright": replace(run, y=0, x=5, down="upright"),
        "turned": replace(run, y=0, x=1, down="turned"),
        "round picture": desk.image("photo.png", (1, 1, 6, 4), radius=1.0, crop=(0.1, 0.2, 0.9, 0.7)),
        "mirrored": desk.image("photo.png", (1, 1, 6, 4), mirror="across"),
        "upside down": desk.image("photo.png", (1, 1, 6, 4), mirror="down"),
        "turned round": desk.image("photo.png", (1, 1, 6, 4), mirror="both"),
        "drawing": desk.image("drawing.svg", (1, 1, 6, 5), colour=PALE, crop=(0.1, 0.2, 0.9, 0.8)),
        "painted drawing": desk.image("gradient.svg", (1, 1, 6, 5)),
        "faded": Group(body, (0.8, 0.6, -0.6, 0.8, 3, 1), opacity=0.6),
        "faded twice": Group((Group(body, opacity=0.5), run), opacity=0.6),
        "clipped": Group(body, clip=ellipse((1, 1, 4, 4)), opacity=0.8),
        "blend": Group(body, blend="multiply", opacity=0.7),
        "masked": Group(body, mask=Mask((Shape(ellipse((0, 0, 3, 5)), fill=PALE),))),
        "lit": Group(body, mask=Mask((Shape(ellipse((0, 0, 3, 5)), fill=PALE),), light=True), opacity=0.4),
        "hard shadow": Group(body, shadow=Shadow(-3.0, 2.0, 0, RED), opacity=0.5),
        "shadow": Group(body, shadow=Shadow(1.0, 0.5, 1.0, (0, 0, 0, 180))),
        "sharp shadow": Group(body, shadow=Shadow(1.0, 0.5, 0.1, (0, 0, 0, 180))),
    }


def test_what_each_thing_is_on_paper(desk: Desk, tmp_path: Path) -> None:
    lines = []
    for name, thing in things(desk).items():
        page = Page(20, 16, desk.root, desk.fonts.store)
        page.scene(Scene(12, 10, 1.0, (thing,), None), 2.0, 3.0)
        lines.append(f"== {name} {page.painted or ''}\n{pages_of(page.data(), tmp_path)}")
    check_golden(GOLDEN / "paper.txt", "".join(lines))


def test_what_stands_beside_faces(desk: Desk, tmp_path: Path) -> None:
    scene = Scene(12, 10, 1.0, (Shape(rect((2, 2, 3, 3)), fill=RED),), PALE, corner=2.0)
    turned = (0.0, 1.0, -1.0, 0.0, 40.0, 5.0)
    slots = (
        Slot("a", (1, 0, 0, 1, 5, 5), rect((4, 4, 14, 12)), trace=True),
        Slot("b", turned, rect((28, 4, 12, 14)), trace=True),
        Slot("a", (1, 0, 0, 1, 50, 5), rect((50, 5, 12, 10)), ground=False),
    )
    strokes = tuple(
        Stroke(rect((5.0, 30.0 + 4 * row, 8.0, 3.0)), style)  # type: ignore[arg-type]
        for row, style in enumerate(("mark", "cut", "fold", "tab", "match", "ink"))
    )
    notes = (
        Note("Left", 20, 40),
        Note("Middle", 40, 40, 90, "centre", bold=True, boxed=True),
        Note("Right", 60, 40, align="right", size=9, boxed=True),
        Note("Much longer than there is room", 20, 50, room=15),
        Note("", 20, 60),
    )
    layout = PageLayout(80, 70, "page", slots, strokes, notes, Ruler(20, 66))
    page = card_page(layout, {"a": scene, "b": replace(scene, cut=ellipse((0, 0, 12, 10)))}, desk.root, desk.fonts)
    check_golden(GOLDEN / "beside.txt", pages_of(page, tmp_path))


def test_contact_sheets(desk: Desk, tmp_path: Path) -> None:
    shown = [Shown(key, f"Card {key}", 30, 22, 2) for key in "abc"]
    scene = Scene(30, 22, 2.0, (), PALE, corner=2.0, safe=3.0)
    scenes = {"a": scene, "b": replace(scene, safe=11.0), "c": replace(scene, cut=ellipse((0, 0, 30, 22)))}
    decks = [("First", shown[:2]), ("A deck whose name leaves no room for a line beside it", shown[2:])]
    lettering = Lettering(desk.fonts, "en", "body", [])
    said = []
    choices: tuple[tuple[Line, ...], ...] = ((), ("cut", "safe"), LINES)
    for lines in choices:
        proof = arrange_proof(decks, 90.0, 80.0, 2, lines)
        page = Page(90, 80, desk.root, desk.fonts.store)
        for number in range(len(proof.pages)):
            page.scene(words_scene(proof, number, lettering, "Title", lines), 0.0, 0.0)
            page.scene(lines_scene(proof, number, scenes, lines), 0.0, 0.0)
        said.append(f"== {len(proof.pages)} with {lines}\n{pages_of(page.data(), tmp_path)}")
    check_golden(GOLDEN / "contact.txt", "".join(said))
