"""What lies across the edges of a picture, turned, faded or too large, and numbers at and beyond each bound.

Renew with `TTS_BUILD_RENEW=1 pytest tests/paint/test_edge_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from PIL import Image as Pictures

from tests.conftest import check_golden
from tests.figures.figures import picture_lines
from tests.paper.bench import Desk
from tts_build.paint.screen.glyphs import letters_tile
from tts_build.paint.screen.painter import paint, pixel_size, shadow_picture, shifted
from tts_build.paint.screen.screen_text import SMALLEST, compose, draw_run
from tts_build.paint.screen.vector import path_data, shapes_tile, tile_box
from tts_build.scene.outline import combine, ellipse, rect
from tts_build.scene.scene import Gradient, Group, Item, Mask, Matrix, Run, Scene, Shadow, Shape

GOLDEN = Path(__file__).parent / "golden"
RED, BLUE, PALE = (200, 40, 30, 255), (30, 60, 200, 255), (240, 230, 200, 160)
TURNS: dict[str, Matrix] = {
    "upright": (1.0, 0.0, 0.0, 1.0, 0.0, 0.0),
    "quarter": (0.0, 1.0, -1.0, 0.0, 12.0, 0.0),
    "head": (-1.0, 0.0, 0.0, -1.0, 12.0, 10.0),
    "mirror": (-1.0, 0.0, 0.0, 1.0, 12.0, 0.0),
    "skewed": (0.8, 0.5, -0.4, 0.9, 3.0, -1.0),
    "flat": (1.0, 0.0, 0.0, 0.0, 0.0, 4.0),
}
PLACES = ((3, 2), (-4, 2), (9, 2), (3, -4), (3, 7), (-9, -9), (30, 2), (3, 30), (-30, 3), (3, -30))
"""Where a thing of about 6 mm begins on a face of 12 x 10 mm."""


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    yield Desk(tmp_path_factory.mktemp("edges"))


def things(desk: Desk) -> dict[str, Item]:
    """Small things at the upper left corner."""
    key = desk.fonts.key("body", True)
    run = Run(0, 5, "Wa", key, 13, BLUE, desk.fonts.measure(key, "Wa", 13))
    body = (Shape(ellipse((0, 0, 6, 5)), fill=RED), Shape(rect((1, 2, 4, 2)), fill=BLUE, stroke=PALE, line=0.4))
    fade = Gradient(((0.0, RED), (1.0, BLUE)), (6.0, 0.0, 0.0, 6.0, 0.0, 0.0))
    glyphs = tuple((number, 0.7 * k, 0.1 * k, "ab"[k]) for k, number in enumerate((40, 60)))
    return {
        "shape": body[0],
        "word": run,
        "pale word": replace(run, colour=PALE, tracking=0.3),
        "traced word": replace(run, outline=RED, outline_width=0.5),
        "shaded word": replace(run, gradient=fade, outline=PALE, outline_width=0.4),
        "upright": replace(run, y=0, x=5, down="upright"),
        "turned": replace(run, y=0, x=1, down="turned"),
        "letters": replace(run, letters=glyphs, outline=RED, outline_width=0.3, colour=PALE),
        "picture": desk.image("photo.png", (0, 0, 6, 4), radius=1.0),
        "drawing": desk.image("drawing.svg", (0, 0, 6, 5), colour=PALE, crop=(0.1, 0.2, 0.9, 0.8)),
        "faded": Group(body, opacity=0.6),
        "clipped": Group(body, clip=ellipse((1, 1, 4, 4)), opacity=0.8),
        "clipped blend": Group((Group(body, blend="multiply"),), clip=ellipse((1, 1, 4, 4))),
        "blend": Group(body, blend="screen", opacity=0.7),
        "masked": Group(body, mask=Mask((Shape(ellipse((0, 0, 3, 5)), fill=PALE),))),
        "lit": Group(body, mask=Mask((Shape(ellipse((0, 0, 3, 5)), fill=PALE),), light=True)),
        "shadow": Group(body, shadow=Shadow(1.0, 0.5, 1.0, (0, 0, 0, 180))),
        "hard shadow": Group(body, shadow=Shadow(-3.0, 2.0, 0, RED), opacity=0.5),
    }


@pytest.mark.parametrize("clear", [False, True])
def test_what_lies_across_an_edge_is_painted_as_it_was(desk: Desk, clear: bool) -> None:
    lines = []
    ground = None if clear else (250, 248, 240, 255)
    for name, thing in things(desk).items():
        for number, (x, y) in enumerate(PLACES):
            scene = Scene(12, 10, 1.0, (Group((thing,), (1, 0, 0, 1, x, y)),), ground)
            made = paint(scene, 30, desk.root, desk.fonts.store, bleed=clear)
            lines.append(f"{name} at {x} {y}: {seen(made, 9 if number < 5 else 3)}")
        for turn, matrix in TURNS.items():
            scene = Scene(
                12, 10, 1.0, (Group((thing,), matrix), Group((thing,), combine(matrix, TURNS["skewed"]))), ground
            )
            made = paint(scene, 30, desk.root, desk.fonts.store, transparent=clear)
            lines.append(f"{name} {turn}: {seen(made, 9)}")
    check_golden(GOLDEN / f"edges{'-clear' if clear else ''}.txt", "\n".join(lines) + "\n")


def seen(picture: Pictures.Image, columns: int) -> str:
    """Its parts in rows; a ground that nothing lies on is one word."""
    colours = picture.convert("RGBA").getcolors(2)
    return f"nothing but {colours[0][1]}" if colours and len(colours) == 1 else picture_lines(picture, columns)


def test_shadows_and_sizes_are_what_they_were(desk: Desk) -> None:
    lines = []
    body = things(desk)["shape"]
    for shadow in (
        Shadow(0, 0, 0, RED),
        Shadow(2, -1, 0.5, PALE),
        Shadow(-1, 3, 2, (0, 0, 0, 255)),
        None,
    ):
        found = shadow_picture(Group((body,), TURNS["skewed"], shadow=shadow), 40, desk.root, desk.fonts.store)
        box = [round(value, 3) for value in found[1]] if found else ""
        lines.append(f"{shadow} {box} {seen(found[0], 16) if found else found}")
    lines.append(str(shadow_picture(Group((), shadow=Shadow(1, 1, 1, RED)), 40, desk.root, desk.fonts.store)))
    for width, height, dpi in ((63.5, 88.9, 300), (0.01, 0.02, 10), (25.4, 12.7, 1), (12.66, 12.74, 100)):
        for bleed in (False, True):
            lines.append(
                f"{width} {height} {dpi} {bleed} {pixel_size(Scene(width, height, 3.0, ()), dpi, bleed=bleed)}"
            )
    for one, other in product(TURNS.values(), repeat=2):
        lines.append(f"{combine(one, other)} {shifted(one, 3, -2)}")
    fade = Gradient(((0.0, RED), (1.0, BLUE)), (6.0, 0.0, 0.0, 6.0, 0.0, 0.0))
    clear = Gradient(((0.0, RED), (1.0, PALE)), (6.0, 0.0, 0.0, 6.0, 0.0, 0.0))
    for ground, bare in product((None, RED, PALE, (*RED[:3], 254), fade, clear), (False, True)):
        scene = Scene(12, 10, 1.0, (body,), ground, cut=ellipse((1, 1, 8, 8)))
        made = paint(scene, 25, desk.root, desk.fonts.store, bleed=True, transparent=bare)
        lines.append(f"{ground} {bare} {seen(made, 9)}")
    check_golden(GOLDEN / "shadows.txt", "\n".join(lines) + "\n")


def test_words_and_outlines_reach_where_they_reached(desk: Desk) -> None:
    lines = []
    key = desk.fonts.key("body", False)
    run = Run(2, 6, "Ay", key, 12, BLUE, desk.fonts.measure(key, "Ay", 12))
    fonts = desk.fonts.store
    for mode, ground in (("RGB", (255, 255, 255)), ("RGBA", (0, 0, 0, 0)), ("RGBA", (9, 99, 9, 255))):
        for matrix in (
            (2.0, 0.0, 0.0, 2.0, 0.3, 0.6),
            (1.5, 0.9, -0.9, 1.5, 8.0, 0.0),
            (-2.0, 0.0, 0.0, -2.0, 25.0, 20.0),
        ):
            for changed in (run, replace(run, colour=PALE), replace(run, tracking=0.8, outline=RED, outline_width=0.6)):
                canvas = Pictures.new(mode, (24, 18), ground)
                draw_run(canvas, changed, fonts, matrix)
                lines.append(f"{mode} {matrix} {changed.tracking} {changed.colour} {seen(canvas, 24)}")
    for scale in (0.99, 1.0, 1.01):
        canvas = Pictures.new("RGB", (9, 9), "white")
        draw_run(
            canvas, replace(run, size=SMALLEST * scale, x=1, y=4), fonts, (72 / 25.4, 0.0, 0.0, 72 / 25.4, 0.0, 0.0)
        )
        lines.append(f"smallest x {scale}: {seen(canvas, 9)}")
    for letters in ((), ((0, 0.0, 0.0, "x"),), ((40, 0.2, -0.3, "a"), (3, 0.0, 0.0, " "), (41, 1.1, 0.4, "b"))):
        for outline, width in ((None, 0.5), (RED, 0.0), (RED, 0.5)):
            changed = replace(run, letters=letters, outline=outline, outline_width=width)
            found = letters_tile(changed, fonts, (2.0, 0.4, -0.3, 2.0, 1.0, 0.0), (26, 20))
            lines.append(
                f"letters {len(letters)} {outline} {width} {found and found[1:]} {found and seen(found[0], 26)}"
            )
    bird = Shape((("M", 1, 1), ("L", 8, 2), ("L", 2, 7), ("Z",)), stroke=RED, line=1.0)
    for shapes in (
        [bird],
        [replace(bird, line=0.0, fill=BLUE)],
        [Shape(())],
        [bird, replace(bird, dash=(1.0, 0.5), fill=PALE)],
    ):
        for x, y in PLACES:
            tile = shapes_tile(shapes, (1.5, 0.2, 0.0, 1.2, x, y), (14, 12))
            lines.append(f"{len(shapes)} {x} {y} {tile and tile[1:]} {tile and seen(tile[0], 20 if x == 3 else 2)}")
    for points in (
        [(0, 0)],
        [(0.0, 0.0), (4.2, 3.9)],
        [(-3, 2), (30, 2.5)],
        [(-9, -9), (-2, -2)],
        [(14, 0), (20, 9)],
        [(15, 12)],
        [],
    ):
        lines.append(
            f"{points} {tile_box(points, TURNS['upright'], (14, 12))} {tile_box(points, TURNS['skewed'], (14, 12))}"
        )
    lines.append(path_data((("M", 0.00004, 1.00005), ("L", -2.5, 100), ("C", 1, 2, 3.33333, 4, 5, 6), ("Z",))))
    for left, top in ((0, 0), (-2, -1), (3, 2), (5, 0), (0, 4), (-4, 0), (0, -3), (-1, 1)):
        for mode, above in product(("RGB", "RGBA"), ((200, 40, 30), (200, 40, 30, 128))):
            canvas = Pictures.new(mode, (5, 4), "white")
            compose(canvas, Pictures.new("RGBA" if len(above) == 4 else "RGB", (4, 3), above), left, top)
            lines.append(f"{left} {top} {mode} {len(above)} {seen(canvas, 5)}")
    lines.append(str(PALE[:3]))
    check_golden(GOLDEN / "reach.txt", "\n".join(lines) + "\n")
