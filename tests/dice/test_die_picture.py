"""The renderer: what it shows is where it should be, the right way round, lit and clean at the edges."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image

from tts_build.dice.die_mesh import mesh
from tts_build.dice.solids import SIDES, die, rotation_values
from tts_build.dice.texture_atlas import atlas
from tts_build.paint.screen.mesh_view import Camera, Thing, render

RED, GREEN, BLUE, GREY = (220, 20, 20), (20, 200, 20), (20, 20, 220), (128, 128, 128)


def quarters(sides: int, value: int) -> Image.Image:
    """A texture all grey but for the value's cell: red to the left of the mark's centre, green to the right, and
    blue above it."""
    size = 512
    picture = Image.new("RGB", (size, size), GREY)
    cell = atlas(sides).cells[value - 1]
    (mark,) = cell.panel.marks
    x, y = (round(part * size) for part in cell.place((mark.x, mark.y)))
    reach = round(mark.radius * cell.scale * size)
    picture.paste(RED, (x - reach, y, x, y + reach))
    picture.paste(GREEN, (x, y, x + reach, y + reach))
    picture.paste(BLUE, (x - reach, y - reach, x + reach, y))
    return picture


def centre_of(picture: Image.Image, channel: int) -> tuple[float, float]:
    """Where one colour lies, as fractions of the picture."""
    pixels = np.asarray(picture.convert("RGBA")).astype(int)
    others = pixels[..., [part for part in range(3) if part != channel]].max(axis=2)
    ys, xs = np.nonzero((pixels[..., channel] > 2 * others) & (pixels[..., 3] > 200))
    assert len(xs) > 20
    return float(xs.mean() + 0.5) / picture.width, float(ys.mean() + 0.5) / picture.height


@pytest.mark.parametrize(("sides", "value"), [(6, 1), (6, 4), (8, 3), (10, 7), (12, 11), (20, 20)])
def test_from_above_the_picture_of_the_value_that_is_up_reads_right(sides: int, value: int) -> None:
    thing = Thing(mesh(sides), quarters(sides, value), rotation=dict(rotation_values(sides))[value])
    picture = render([thing], Camera((0, 0, 0), 1.4), (160, 160))
    red, green, blue = (centre_of(picture, channel) for channel in range(3))
    assert red[0] < green[0] and blue[1] < red[1] and blue[1] < green[1]
    assert red[0] < 0.5 < green[0]
    assert red[1] == pytest.approx(green[1], abs=0.01)


def test_from_above_north_is_up_and_east_is_right() -> None:
    plain = Image.new("RGB", (8, 8), RED)
    north_east = Thing(mesh(6), plain, position=(2.0, 0.0, 3.0))
    picture = render([north_east], Camera((0, 0, 0), 10.0), (100, 100))
    assert centre_of(picture, 0) == pytest.approx((0.7, 0.2), abs=0.01)


def test_the_nearer_thing_hides_the_farther_whatever_their_order() -> None:
    low = Thing(mesh(6), Image.new("RGB", (8, 8), RED))
    high = Thing(mesh(6), Image.new("RGB", (8, 8), GREEN), position=(0, 2, 0))
    for things in ([low, high], [high, low]):
        pixels = np.asarray(render(things, Camera((0, 0, 0), 1.0), (40, 40)))
        assert pixels[20, 20, 1] > pixels[20, 20, 0]


def test_perspective_makes_near_things_larger() -> None:
    def width(z: float) -> int:
        thing = Thing(mesh(6), Image.new("RGB", (8, 8), RED), position=(0, 0, z))
        picture = render([thing], Camera((0, 0, 0), 4.0, elevation=0.0, field=40.0), (200, 200))
        return int((np.asarray(picture)[..., 3] > 128).any(axis=0).sum())

    assert width(-2.0) > width(0.0) > width(2.0)
    assert width(0.0) == pytest.approx(0.66 / 4.0 * 200, rel=0.08)


@pytest.mark.parametrize("sides", SIDES)
def test_there_are_no_holes_and_edges_are_soft(sides: int) -> None:
    thing = Thing(mesh(sides), Image.new("RGB", (8, 8), RED), rotation=(13.0, 57.0, 31.0))
    alpha = np.asarray(render([thing], Camera((0, 0, 0), 2.4), (150, 150)))[..., 3]
    for row in alpha:
        solid = np.nonzero(row == 255)[0]
        assert len(solid) == 0 or len(solid) == solid[-1] - solid[0] + 1
    assert ((alpha > 0) & (alpha < 255)).any()
    assert alpha[0].max() == 0 and alpha[75, 75] == 255


def test_a_thing_on_the_ground_casts_a_shadow_away_from_the_light_only() -> None:
    thing = Thing(mesh(12), Image.new("RGB", (8, 8), RED), position=(0, die(12).inradius, 0))
    camera = Camera((0, 0, 0), 3.0)
    bare = np.asarray(render([thing], camera, (120, 120)))[..., 3].astype(int)
    shaded = np.asarray(render([thing], camera, (120, 120), ground=0.0))
    more = shaded[..., 3].astype(int) - bare
    assert more.min() >= 0 and more.max() > 40
    ys, xs = np.nonzero(more > 20)
    assert xs.mean() > 60 and ys.mean() < 60
    assert tuple(shaded[ys[0], xs[0], :3]) < (120, 60, 60)


def test_the_same_picture_comes_out_twice() -> None:
    thing = Thing(mesh(20), quarters(20, 5), rotation=(20.0, 30.0, 40.0))
    first, second = (render([thing], Camera((0, 0, 0), 1.4, 40.0), (80, 80), ground=-0.45) for _ in range(2))
    assert first.tobytes() == second.tobytes()
