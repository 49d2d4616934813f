"""Pictures as they are painted, in numbers: the colour of each part of one of everything, and what parts of paint give.

Renew with `TTS_BUILD_RENEW=1 pytest tests/paint/test_raster_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image as Pictures

from tests.conftest import check_golden
from tests.figures.figures import picture_lines, read_picture
from tests.paper.bench import GRADIENT, Desk
from tts_build.paint.screen.blending import blend
from tts_build.paint.screen.colour_distance import SIGHTS, distance, is_lost, seen
from tts_build.paint.screen.mesh_view import Camera, Thing, render
from tts_build.paint.screen.painter import paint, pixel_size, shadow_picture
from tts_build.paint.screen.picture_store import Shelf, is_whole
from tts_build.paint.screen.pictures import open_picture, picture_tile, tinted, toned
from tts_build.paint.screen.png import encode_png, with_dpi
from tts_build.paint.screen.png_or_jpeg import choose, encode_jpeg, spread
from tts_build.paint.screen.vector import (
    extent,
    mask,
    path_data,
    plot_png,
    render_fitted,
    render_svg,
    shapes_tile,
    tile_box,
)
from tts_build.save.picture.mesh_pictures import box_obj, mesh_from
from tts_build.scene.outline import Outline, ellipse, polygon, rect
from tts_build.scene.scene import BLENDS, FontKey, Gradient, Group, Item, Mask, Run, Scene, Shadow, Shape

GOLDEN = Path(__file__).parent / "golden"
RED, BLUE, PALE = (200, 40, 30, 255), (30, 60, 200, 255), (240, 230, 200, 160)
LINEAR = Gradient(((0.1, RED), (0.6, PALE), (1.0, BLUE)), (20.0, 5.0, -4.0, 12.0, 2.0, 3.0))
ROUND = replace(LINEAR, radial=True)
SKEWED = (0.9, 0.35, -0.3, 1.1, 6.0, 2.0)
BIRD: Outline = (
    ("M", 2, 9),
    ("C", 6, 2, 12, 2, 16, 9),
    ("L", 12, 14),
    ("L", 5, 12),
    ("Z",),
    ("M", 8, 8),
    ("L", 10, 10),
)


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    desk = Desk(tmp_path_factory.mktemp("raster"))
    for mode in ("L", "LA", "P", "RGBA", "I;16", "1", "CMYK", "RGB"):
        made = Pictures.linear_gradient("L").resize((24, 36)).convert("I").convert("I;16") if mode == "I;16" else None
        made = made or Pictures.merge("RGBA", [Pictures.radial_gradient("L").resize((24, 36))] * 4).convert(mode)
        name = f"mode-{mode[:1]}{len(mode)}.{'jpg' if mode == 'CMYK' else 'png'}"
        made.save(desk.root / name)
    turned = Pictures.linear_gradient("L").resize((40, 20)).convert("RGB")
    told = Pictures.Exif()
    told[0x0112] = 6
    turned.save(desk.root / "turned.jpg", exif=told)
    yield desk


def scenes(desk: Desk) -> dict[str, tuple[Item, ...]]:
    """Small faces by name, of 36 x 24 mm."""
    bird = Shape(BIRD, fill=RED, stroke=BLUE, line=0.8)
    word = desk.words("Ag Wij", 2, 12, 20)
    key: FontKey = desk.fonts.key("body", True)
    run = Run(3, 14, "Wave", key, 22, BLUE, desk.fonts.measure(key, "Wave", 22))
    under = Shape(rect((0, 0, 18, 24)), fill=LINEAR)
    found: dict[str, tuple[Item, ...]] = {
        "shapes": (bird, Shape(ellipse((18, 3, 15, 18)), fill=PALE, stroke=RED, line=1.5, dash=(2.0, 1.0))),
        "evenodd": (Shape((*rect((2, 2, 30, 20)), *ellipse((8, 6, 12, 12))), fill=BLUE, evenodd=True),),
        "linear": (Shape(rect((2, 2, 30, 18), 4), fill=LINEAR, stroke=ROUND, line=2),),
        "radial": (Shape(ellipse((2, 2, 30, 20)), fill=ROUND),),
        "words": tuple(word),
        "traced": (replace(run, tracking=0.6), replace(run, y=22, outline=RED, outline_width=0.6, colour=PALE)),
        "gradient words": (replace(run, gradient=LINEAR), replace(run, y=22, colour=(9, 9, 9, 120))),
        "turned words": (
            Group((run, *word), SKEWED),
            Group((run,), (0, 1, -1, 0, 34, 1)),
            Group((run,), (2, 0, 0, 1, 0, 9)),
        ),
        "letters": (
            replace(run, letters=tuple((n, 0.1 + 0.6 * k, 0.1 * k, "abc"[k]) for k, n in enumerate((40, 60, 80)))),
        ),
        "column": (replace(run, x=30, y=2, down="upright", text="Wa"), replace(run, x=20, y=2, down="turned")),
        "clipped": (
            Group((under, bird), clip=ellipse((3, 2, 20, 20))),
            Group((bird,), SKEWED, rect((4, 4, 9, 9)), 0.5),
        ),
        "masked": (Group((under,), mask=Mask((bird, *word))), Group((under,), SKEWED, mask=Mask((bird,), light=True))),
        "shadowed": (
            Group((bird,), shadow=Shadow(1.5, 2.0, 2.0, (0, 0, 0, 200))),
            Group(tuple(word), SKEWED, shadow=Shadow(-1, 1, 0, RED), opacity=0.7),
        ),
        "picture": (desk.image("photo.png", (2, 2, 20, 12), radius=3, crop=(0.1, 0.2, 0.9, 0.7), mirror="across"),),
        "pictures": (
            desk.image("photo.png", (2, 2, 14, 9), tint=(RED,)),
            desk.image("photo.png", (18, 2, 14, 9), tint=(BLUE, PALE), mirror="down"),
            Group((desk.image("photo.png", (2, 2, 14, 9), mirror="both"),), SKEWED, opacity=0.6),
        ),
        "drawings": (
            desk.image("drawing.svg", (2, 2, 18, 18), colour=BLUE, icon=True),
            desk.image("gradient.svg", (20, 2, 9, 18), mirror="across", crop=(0, 0, 0.5, 1)),
        ),
    }
    for name in sorted(desk.root.glob("mode-*")):
        found[name.name] = (desk.image(name.name, (4, 2, 12, 18)),)
    found["turned.jpg"] = (desk.image("turned.jpg", (4, 2, 10, 20)),)
    for mode in BLENDS:
        found[mode] = (under, Group((Shape(ellipse((9, 4, 18, 16)), fill=ROUND),), blend=mode, opacity=0.9))
    return found


def test_one_of_everything_has_the_colours_that_it_had(desk: Desk) -> None:
    lines = []
    for name, items in scenes(desk).items():
        grounds = [None, (250, 248, 240, 255)] if name not in BLENDS else [(250, 240, 200, 255)]
        for ground, dpi in zip(grounds, (70, 90), strict=False):
            made = paint(
                Scene(36, 24, 2.0, items, ground, corner=3.0), dpi, desk.root, desk.fonts.store, bleed=dpi == 90
            )
            lines.append(f"{name} {picture_lines(made, 18)}")
    cut = Scene(
        30, 26, 1.0, scenes(desk)["shapes"], LINEAR, cut=polygon([(0, 13), (8, 0), (22, 0), (30, 13), (15, 26)])
    )
    lines.append(
        f"cut {picture_lines(paint(cut, 80, desk.root, desk.fonts.store), 20)} {pixel_size(cut, 80, bleed=True)}"
    )
    for item in scenes(desk)["shadowed"]:
        assert isinstance(item, Group)
        found = shadow_picture(item, 60, desk.root, desk.fonts.store)
        assert found is not None
        lines.append(f"shadow {tuple(round(value, 3) for value in found[1])} {picture_lines(found[0], 20)}")
    check_golden(GOLDEN / "painted.txt", "\n".join(lines))


def test_pictures_are_blended_toned_cut_and_scaled_as_they_were(desk: Desk) -> None:
    lines = []
    below = Pictures.merge(
        "RGBA", [Pictures.linear_gradient("L").resize((16, 12)).rotate(turn) for turn in (0, 90, 180, 0)]
    )
    above = Pictures.merge(
        "RGBA", [Pictures.radial_gradient("L").resize((12, 9)).rotate(turn) for turn in (0, 90, 0, 180)]
    )
    for mode in BLENDS:
        for left, top, ground in ((-3, 2, below), (6, -2, below.convert("RGB")), (40, 3, below)):
            canvas = ground.copy()
            blend(canvas, above, left, top, mode)
            lines.append(f"{mode} {left} {top} {picture_lines(canvas, 8)}")
    for tint in ((RED,), (BLUE, PALE), ()):
        for mode in ("RGB", "RGBA", "L"):
            lines.append(f"toned {len(tint)} {mode} {picture_lines(toned(below.convert(mode), tint), 8)}")
    image = desk.image("photo.png", (0, 0, 20, 12), radius=2.0, crop=(0.2, 0.1, 0.7, 0.9))
    for changed in (image, replace(image, mirror="both"), replace(image, radius=0.0, tint=(RED,))):
        lines.append(f"tile {picture_lines(picture_tile(changed, desk.root, 40, 24, 2.0), 10)}")
    for name in ("photo.png", "turned.jpg", *(path.name for path in sorted(desk.root.glob("mode-*")))):
        lines.append(f"{name} {picture_lines(open_picture(desk.root, name), 6)}")
    for text in (
        GRADIENT,
        GRADIENT.replace('viewBox="0 0 10 10"', 'width="12" height="9px"'),
    ):
        lines += [
            f"svg {picture_lines(render_svg(text, 21, 14), 6)}",
            f"fit {picture_lines(render_fitted(text, 30), 6)}",
        ]
        lines.append(f"plot {picture_lines(read_picture(plot_png(text)), 6)}")
        lines.append(tinted(text.replace("red", "currentColor"), RED))
    check_golden(GOLDEN / "pictures.txt", "\n".join(lines) + "\n")


def test_packed_pictures_are_the_bytes_that_they_were(desk: Desk) -> None:
    lines: list[str] = []
    photo = open_picture(desk.root, "photo.png")
    clear = photo.convert("RGBA")
    clear.putalpha(photo.convert("L"))
    flat = Pictures.new("RGB", (120, 80), "teal")
    for picture in (photo, clear, flat, photo.convert("L"), photo.convert("P"), photo.convert("LA")):
        packed = encode_png(picture)
        lines.append(f"png {picture.mode} {packed[:33].hex()} {picture_lines(read_picture(packed), 4)}")
        lines.append(choose([picture, flat], 80).format)
        lines.append(f"dpi {with_dpi(packed, 300)[33:54].hex()} {read_picture(with_dpi(packed, 150)).info}")
    for fine in (True, False):
        with read_picture(encode_jpeg(photo, 70, fine=fine)) as made:
            lines.append(f"jpeg {fine} {made.mode} {picture_lines(made, 6)}")
    lines += [f"spread {count} {spread(count)}" for count in (0, 1, 2, 3, 5, 9, 10, 50, 333)]
    shelf = Shelf(desk.root / "shelf", "1")
    shelf.put(shelf.name("a", 1), b"kept")
    lines.append(f"{shelf.take(shelf.name('a', 1))!r} {shelf.take(shelf.name('a', 2))} {shelf.name('a', 1)}")
    path = desk.root / "shelf" / shelf.name("a", 1)
    whole = is_whole(path)
    path.write_bytes(path.read_bytes()[:-1] + b"x")
    lines.append(f"{whole} {is_whole(path)} {is_whole(path.with_name('none'))}")
    check_golden(GOLDEN / "packed.txt", "\n".join(lines) + "\n")


def test_models_and_paths_are_drawn_as_they_were() -> None:
    lines: list[str] = []
    mesh = mesh_from(box_obj(1.0, 0.5, 2.0))
    assert mesh is not None
    texture = Pictures.merge("RGB", [Pictures.linear_gradient("L").rotate(turn) for turn in (0, 90, 180)]).resize(
        (32, 32)
    )
    things = [Thing(mesh, texture, (0.2, 0.3, -0.1), (20.0, 30.0, 10.0), 1.4), Thing(mesh, texture, (1.2, 0.9, 0.6))]
    for camera in (
        Camera((0, 0, 0), 4.0),
        Camera((0.3, 0.2, 0), 5.0, 40.0, -60.0, 35.0),
        Camera((0, 1, 0), 3.0, 10.0, 30.0),
    ):
        for ground, samples in ((None, 1), (-0.5, 2)):
            lines.append(
                f"{camera} {picture_lines(render(things, camera, (40, 30), ground=ground, samples=samples), 16)}"
            )
    shapes = [Shape(BIRD, fill=RED, stroke=BLUE, line=0.5), Shape(rect((1, 2, 5, 6)), fill=LINEAR, dash=(1, 0.5))]
    for matrix in ((3.0, 0.0, 0.0, 3.0, 2.0, 1.0), (2.0, 1.0, -1.5, 2.5, 9.0, -4.0), (1.0, 0.0, 0.0, 1.0, 90.0, 0.0)):
        lines.append(f"{extent(BIRD, matrix)} {_tile(shapes_tile(shapes, matrix, (50, 40)))}")
        lines.append(picture_lines(mask(BIRD, matrix, (30, 24)), 10))
        lines += [f"{path_data(BIRD)} {tile_box([(2, 9), (16, 3)], matrix, (50, 40))}", str(extent((), matrix))]
    colours = [(200, 40, 30), (30, 160, 60), (255, 255, 255), (0, 0, 0), (120, 120, 125), (250, 230, 20)]
    for one in colours:
        lines.append(f"{one} {[seen(one, sight) for sight in SIGHTS]}")
        for other in colours:
            lost = tuple(sight for sight in SIGHTS if is_lost([(one, other)], sight))
            lines.append(f"  {other} {distance(one, other):.1f} {lost}")
    check_golden(GOLDEN / "drawn.txt", re.sub(r"\d+\.\d{5,}", lambda n: f"{float(n[0]):.4f}", "\n".join(lines)) + "\n")


def _tile(tile: Any) -> str:
    return (
        str(tile)
        if tile is None
        else " ".join(picture_lines(p, 12) if isinstance(p, Pictures.Image) else str(p) for p in tile)
    )
