"""Pictures cut and refused, models and what is packed, in numbers, at and beyond each bound.

Renew with `TTS_BUILD_RENEW=1 pytest tests/paint/test_tile_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image as Pictures

from tests.conftest import check_golden
from tests.definition.telling import problem_lines
from tests.figures.figures import read_picture
from tests.paint.test_choice import drawing, photograph
from tests.paint.test_edge_figures import seen
from tests.paper.bench import GRADIENT, Desk
from tts_build.dice.die_mesh import Mesh
from tts_build.paint.screen import jpeg_join, png_join
from tts_build.paint.screen.mesh_view import Camera, Thing, render
from tts_build.paint.screen.picture_store import Shelf
from tts_build.paint.screen.pictures import MAX_PIXELS, open_picture, picture_tile
from tts_build.paint.screen.png import bands, encode_png, header, with_dpi
from tts_build.paint.screen.png_or_jpeg import choose, decided, spread, tried
from tts_build.paint.screen.vector import render_fitted, render_svg
from tts_build.problem import Damaged, InputError, TtsBuildError
from tts_build.save.picture.mesh_pictures import box_obj, mesh_from
from tts_build.scene.scene import Mirror

GOLDEN = Path(__file__).parent / "golden"
RED, BLUE, PALE = (200, 40, 30, 255), (30, 60, 200, 255), (240, 230, 200, 160)


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    yield Desk(tmp_path_factory.mktemp("tiles"))


def told(call: Callable[[], Any], desk: Desk) -> str:
    try:
        found = call()
        return seen(found, 9) if isinstance(found, Pictures.Image) else str(found)
    except InputError as error:
        text = "; ".join(problem_lines(error.problems)).replace(str(desk.root), "ROOT")
        return "! " + re.sub(r"<_io\S+ object at \w+>", "", text)
    except (ValueError, AssertionError, Damaged, TtsBuildError) as error:
        return f"! {type(error).__name__} {error}".replace(str(desk.root), "ROOT")


def test_pictures_are_cut_scaled_refused_and_kept_as_they_were(desk: Desk) -> None:
    lines = []
    photo, art = desk.image("photo.png", (0, 0, 6, 4)), desk.image("drawing.svg", (0, 0, 6, 6))
    crops = ((0.0, 0.0, 1.0, 1.0), (0.25, 0.0, 0.75, 0.5), (0.1, 0.6, 0.35, 0.95))
    mirrors: tuple[Mirror | None, ...] = (None, "across", "down", "both")
    for image, crop, mirror in product((photo, art), crops, mirrors):
        for radius, tint in ((0.0, ()), (0.0, (RED,)), (1.5, (BLUE, PALE))):
            changed = replace(image, crop=crop, mirror=mirror, radius=radius, tint=tint)
            if mirror in (None, "both") or not tint:
                lines.append(
                    f"{image.file} {crop} {mirror} {radius} {seen(picture_tile(changed, desk.root, 15, 11, 2.5), 15)}"
                )
    for colour in (None, RED, PALE, (9, 9, 9, 254)):
        lines.append(f"{colour} {seen(picture_tile(replace(art, colour=colour), desk.root, 9, 9, 1.0), 9)}")
    side = int(MAX_PIXELS**0.5)
    for width, height in ((side, side + 1), (MAX_PIXELS + 1, 1)):
        whole, half = (
            partial_tile(desk, art, width, height),
            partial_tile(desk, replace(art, crop=crops[1]), width, height),
        )
        lines += [f"{width} x {height}: {told(whole, desk)}", f"  {told(half, desk)}"]
    desk.write("cut.png", (desk.root / "photo.png").read_bytes()[:200])
    desk.write("none.svg", b"<svg viewBox='0 0 1 1'><path d='M0 0")
    desk.write("vast.svg", b"<svg viewBox='0 0 1e38 1e38' width='1e38'><path d='M0 0h1e38v1e38z'/></svg>")
    for name in ("cut.png", "none.svg", "vast.svg", "nothing.png", "drawing.svg"):
        image = replace(photo, file=name, digest=name, vector=name.endswith(".svg"))
        lines.append(f"{name}: {told(partial(picture_tile, image, desk.root, 4, 3, 1.0), desk)}")
        lines.append(f"  {told(partial(open_picture, desk.root, name), desk)}")
    grey = Pictures.fromarray((np.arange(48, dtype=np.uint16) * 1300).reshape(6, 8))
    grey.save(desk.root / "grey16.png")
    Pictures.new("P", (3, 2), 5).save(desk.root / "clear.png", transparency=5)
    for name in ("grey16.png", "clear.png"):
        lines.append(f"{name} {seen(open_picture(desk.root, name), 8)}")
    for text in SVGS:
        lines.append(f"{text[:90]} {told(partial(render_svg, text, 8, 6), desk)}")
        lines.append(f"  {told(partial(render_fitted, text, 9), desk)}")
    check_golden(GOLDEN / "tiles.txt", "\n".join(lines) + "\n")


def partial_tile(desk: Desk, image: Any, width: int, height: int) -> Callable[[], Any]:
    return lambda: picture_tile(image, desk.root, width, height, 1.0).size


BODY = '<path fill="red" d="M0 0h5v5z"/><path fill="blue" d="M5 5h5v3z"/></svg>'
SVGS = (
    f'<svg viewBox="0 0 10 5">{BODY}',
    f'<svg viewBox="0 0 5 10" preserveAspectRatio="none">{BODY}',
    f'<svg width="10mm" height="20mm">{BODY}',
    f"<svg width='10' height='20' viewBox='0 0 10 10'>{BODY}",
    f'<svg width="10">{BODY}',
    f'<?xml version="1.0"?><svg   height = "8"  width = "12" >{BODY}',
    GRADIENT.replace('viewBox="0 0 10 10"', 'viewBox="0 0 10 40"'),
    "<svg",
    "",
    "nothing",
)


CAMERAS = (
    Camera((0.0, 0.0, 0.0), 4.0),
    Camera((0.5, -0.2, 0.3), 3.0, 90.0, 0.0),
    Camera((0.0, 0.3, 0.0), 5.0, 35.0, -60.0),
    Camera((0.2, 0.0, 0.1), 4.0, 50.0, 200.0, 25.0),
    Camera((0.0, 0.0, 0.0), 3.0, 20.0, -90.0, 60.0),
)


def test_models_stand_and_shine_as_they_did() -> None:
    lines = []
    points = np.array(
        [(0.0, 0.0, 0.0), (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0), (-2.0, 0.5, 3.0), (0.0, 90.0, 0.0)]
    )
    for camera in CAMERAS:
        lines += [f"{camera}", *(f"  {_numbers(axis)}" for axis in camera.axes())]
        lines += [f"  {_numbers(point)}" for point in camera.project(points, 40, 30)]
    mesh = mesh_from(box_obj(1.0, 0.6, 1.4))
    assert mesh is not None
    fade = Pictures.merge("RGB", [Pictures.linear_gradient("L").rotate(turn) for turn in (0, 90, 180)]).resize((16, 16))
    white, dark = Pictures.new("RGB", (2, 2), (190, 190, 190)), Pictures.new("L", (3, 1), 20)
    smooth = replace(mesh, normals=mesh.positions, triangles=_smoothed(mesh))
    for camera, texture, one in product(CAMERAS, (fade, white, dark), (mesh, smooth)):
        ground, samples = (None, 2) if texture is white else (-0.6, 1)
        placed = [
            Thing(one, texture, (0.1, 0.2, 0.0), (15.0, 40.0, 5.0)),
            Thing(one, texture, (0.9, 0.6, 0.5), size=0.6),
        ]
        lines.append(f"{camera} {seen(render(placed, camera, (26, 20), ground=ground, samples=samples), 26)}")
    alone = [Thing(mesh, white, (0.0, 0.0, 0.0))]
    for height in (2.0, 8.0):
        lines.append(
            f"shadow {height} {seen(render(alone, Camera((0.0, 0.0, 0.0), height, 60.0), (24, 18), ground=-1.0), 24)}"
        )
    lines.append(seen(render([], CAMERAS[0], (4, 3), ground=0.0), 4))
    check_golden(GOLDEN / "models.txt", "\n".join(lines) + "\n")


def _smoothed(mesh: Mesh) -> tuple[Any, ...]:
    """Its triangles, each corner with a normal of its own, by which the light changes across a face."""
    return tuple(tuple((point, texture, point) for point, texture, _ in corners) for corners in mesh.triangles)


def _numbers(values: Any) -> str:
    return " ".join(f"{value + 0.0:.4f}" for value in values)


def test_what_is_packed_begins_and_joins_as_it_did(desk: Desk) -> None:
    lines = []
    for height in (1, 7, 8, 9, 150):
        for top, last in product((0, 1, 7, 8, 70), (False, True)):
            part = photograph(20, height)
            lines.append(f"{height} {top} {last}: {told(partial(_head, part, top, last), desk)}")
    plain = Pictures.new("RGB", (10, 4), "teal")
    for pictures in ([plain], [plain, photograph(10, 3)], [plain, photograph(11, 3)]):
        packed = [b"".join(png_join.pack_strip(one)) for one in pictures]
        lines.append(f"{[one[:24].hex() for one in packed]} {told(partial(_joined, packed), desk)}")
    for level in (0, 1, 2, 6):
        strip = b"".join(png_join.pack_strip(plain, level))
        lines.append(f"level {level} {len(encode_png(photograph(30, 30), level))} {len(strip)}")
    wide = Pictures.new("RGB", (100_001, 5), "white")
    lines += [f"bands {[len(band) for band in bands(one)]}" for one in (wide, plain, Pictures.new("L", (400, 2001)))]
    lines += [f"{mode} {b''.join(header(300, 70_000, mode)).hex()}" for mode in ("L", "RGB", "RGBA")]
    lines += [f"{dpi} {with_dpi(encode_png(plain), dpi)[33:54].hex()}" for dpi in (1, 72, 72.5, 300, 1200)]
    for count in range(9):
        lines.append(f"spread {count} {spread(count)}")
    for sizes in ([(300, 100)], [(299, 100)], [(301, 100)], [(10, 10), (590, 190)], [(1, 7)]):
        lines += [f"{sizes} {decided(sizes, quality)}" for quality in (92, 50)]
    shot, flat = photograph(160, 300), drawing(160, 300)
    for pictures in (
        [shot],
        [flat, shot],
        [flat, flat, flat, shot, shot],
        [shot.convert("L")],
        [flat.convert("P")],
        [flat, flat.convert("RGBA")],
    ):
        lines.append(f"{[one.mode for one in pictures]} {choose(pictures, 60)} {choose(pictures)}")
    for height in (31, 32, 33, 128, 129, 161, 300):
        lines.append(f"tried {height} {tried(photograph(40, height), 80)}")
    shelf = Shelf(desk.root / "kept", "2")
    lines += [
        f"{made} {shelf.name(*made)} {Shelf(desk.root, '3').name(*made)}"
        for made in ((), ("a",), ("a", 1), (1, "a"), (RED,))
    ]
    shelf.put("a.picture", b"")
    (desk.root / "kept/b.picture").write_bytes((desk.root / "kept/a.picture").read_bytes())
    (desk.root / "kept/c.picture").write_bytes(b"")
    lines += [
        f"{name} {told(partial(shelf.take, name), desk)}"
        for name in ("a.picture", "b.picture", "c.picture", "d.picture")
    ]
    check_golden(GOLDEN / "joined.txt", "\n".join(lines) + "\n")


def _head(part: Pictures.Image, top: int, last: bool) -> str:
    pieces = jpeg_join.pack_strip(part, 80, top, last=last)
    head = jpeg_join.HEAD.unpack(pieces[0])
    return f"{head} {[len(piece) for piece in pieces[1:3]]} {seen(read_picture(pieces[3]), 3)}"


def _joined(packed: list[bytes]) -> str:
    return seen(read_picture(b"".join(png_join.join_packed(packed))), 11)
