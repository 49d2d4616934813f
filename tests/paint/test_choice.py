"""PNG or JPEG: photographs and flat art are told apart, whatever else is on the sheet."""

from __future__ import annotations

import io

from PIL import Image, ImageDraw

from tts_build.paint.screen.png_or_jpeg import choose, encode_jpeg


def photograph(width: int = 200, height: int = 280) -> Image.Image:
    """Soft forms with grain, as a camera gives them."""
    parts = [Image.linear_gradient("L").resize((width, height)).rotate(turn) for turn in (0, 90, 200)]
    grain = Image.frombytes("L", (width, height), bytes((7 * n * n + n // 3) % 13 for n in range(width * height)))
    return Image.merge("RGB", [Image.blend(part, grain, 0.3) for part in parts])


def drawing(width: int = 200, height: int = 280) -> Image.Image:
    picture = Image.new("RGB", (width, height), "#f4e9c8")
    draw = ImageDraw.Draw(picture)
    for index in range(8):
        draw.ellipse((20 + 8 * index, 30 * index, 90 + 10 * index, 30 * index + 60), outline="#223344", width=4)
    draw.text((20, 130), "Walk three steps, then draw a card.", fill="black")
    return picture


def test_a_photograph_is_a_jpeg_and_a_drawing_a_png_and_both_say_why() -> None:
    assert choose([photograph()]).format == "jpg"
    assert choose([drawing()] * 4).format == "png"
    assert choose([photograph()]).why.startswith("it is a JPEG of quality 92: as PNG a sample takes ")
    assert choose([drawing()]).why.endswith("times what it takes as JPEG; the limit is 3")


def test_clear_parts_keep_a_photograph_a_png() -> None:
    clear = photograph().convert("RGBA")
    assert choose([photograph(), clear]).why == "it is a PNG: it has clear parts"


def test_small_coloured_letters_keep_their_colour() -> None:
    picture = photograph()
    ImageDraw.Draw(picture).line((20, 20, 20, 200), fill=(255, 0, 0), width=1)
    found = Image.open(io.BytesIO(encode_jpeg(picture))).convert("RGB").getpixel((20, 100))
    assert isinstance(found, tuple)
    assert found[0] > 215 and found[1] < 60 and found[2] < 60
