"""PNG as we write it: whole pictures and strips that were packed apart are read back as what they were."""

from __future__ import annotations

import io
import struct
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from tts_build.paint.screen.png import bands, encode_png, with_dpi
from tts_build.paint.screen.png_join import adler_joined, join_strips, pack_strip

CHANNELS = {"L": 1, "RGB": 3, "RGBA": 4}


@st.composite
def pictures(draw: st.DrawFn) -> Image.Image:
    mode = draw(st.sampled_from(sorted(CHANNELS)))
    width, height = draw(st.integers(1, 9)), draw(st.integers(1, 9))
    length = width * height * CHANNELS[mode]
    return Image.frombytes(mode, (width, height), draw(st.binary(min_size=length, max_size=length)))


def waves(width: int, height: int, turn: int) -> Image.Image:
    picture = Image.linear_gradient("L").resize((width, height)).rotate(turn)
    return Image.merge("RGB", (picture, picture.rotate(90), picture.transpose(Image.Transpose.FLIP_LEFT_RIGHT)))


@given(pictures())
def test_a_picture_is_read_back_as_it_was(picture: Image.Image) -> None:
    found = Image.open(io.BytesIO(encode_png(picture)))
    assert (found.mode, found.size, found.tobytes()) == (picture.mode, picture.size, picture.tobytes())


@given(pictures())
def test_rows_hold_the_difference_to_the_pixel_on_the_left(picture: Image.Image) -> None:
    channels, data = CHANNELS[picture.mode], picture.tobytes()
    expected = bytearray()
    for start in range(0, len(data), picture.width * channels):
        row = data[start : start + picture.width * channels]
        left = bytes(channels) + row
        expected += bytes([1]) + bytes((here - before) % 256 for here, before in zip(row, left, strict=False))
    assert b"".join(bands(picture)) == bytes(expected)


@settings(max_examples=20)
@given(heights=st.lists(st.integers(1, 40), min_size=1, max_size=4))
def test_strips_make_the_picture_that_they_were_cut_from(
    heights: list[int], tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("strips")
    whole = Image.new("RGB", (300, sum(heights)))
    paths, top = [], 0
    for number, height in enumerate(heights):
        part = waves(300, height, 30 * number)
        whole.paste(part, (0, top))
        top += height
        paths.append(folder / str(number))
        paths[-1].write_bytes(b"".join(pack_strip(part)))
    data = b"".join(join_strips(paths))
    found = Image.open(io.BytesIO(data))
    found.load()
    assert (found.size, found.tobytes()) == (whole.size, whole.tobytes())
    _check_chunks(data)


def _check_chunks(data: bytes) -> None:
    """Every checksum holds, which readers are free to ignore: those of the chunks, and that of all rows."""
    at, stream = 8, b""
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        assert struct.unpack_from(">I", data, at + 8 + length)[0] == zlib.crc32(kind + body)
        stream += body if kind == b"IDAT" else b""
        at += 12 + length
    assert at == len(data)
    zlib.decompress(stream)


@given(st.binary(), st.binary())
def test_checksums_join(first: bytes, second: bytes) -> None:
    assert adler_joined(zlib.adler32(first), zlib.adler32(second), len(second)) == zlib.adler32(first + second)


def test_a_picture_says_its_resolution() -> None:
    found = Image.open(io.BytesIO(with_dpi(encode_png(Image.new("RGB", (3, 2), "red")), 600)))
    assert found.info["dpi"] == pytest.approx((600, 600), abs=0.02)
    assert found.convert("RGB").getpixel((2, 1)) == (255, 0, 0)
