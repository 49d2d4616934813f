"""JPEG strips that were packed apart are joined to what libjpeg makes of the whole picture, byte by byte."""

from __future__ import annotations

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from tests.paint.test_choice import photograph
from tts_build.paint.screen.jpeg_join import join_strips, pack_strip
from tts_build.paint.screen.png_or_jpeg import encode_jpeg


def joined(whole: Image.Image, heights: list[int], quality: int) -> bytes:
    """A picture cut into strips of these heights, each packed alone."""
    strips, top = [], 0
    for height in heights:
        part = whole.crop((0, top, whole.width, top + height))
        strips.append(b"".join(pack_strip(part, quality, top, last=top + height == whole.height)))
        top += height
    assert top == whole.height
    return b"".join(join_strips(strips, whole.height, quality))


@settings(max_examples=30, deadline=None)
@given(
    heights=st.lists(st.integers(16, 150), min_size=1, max_size=5),
    width=st.integers(1, 90),
    quality=st.sampled_from([60, 92, 100]),
)
def test_strips_make_the_picture_that_they_were_cut_from(heights: list[int], width: int, quality: int) -> None:
    whole = photograph(width, sum(heights))
    found = joined(whole, heights, quality)
    expected = io.BytesIO()
    whole.save(expected, "JPEG", quality=quality, subsampling=0, restart_marker_rows=1)
    assert found == expected.getvalue()


@pytest.mark.parametrize("height", [176, 179])
def test_the_markers_change_no_pixel_and_take_no_room(height: int) -> None:
    whole = photograph(400, 4 * height)
    data = joined(whole, [height] * 4, 92)
    with Image.open(io.BytesIO(data)) as found, Image.open(io.BytesIO(encode_jpeg(whole))) as expected:
        assert found.size == expected.size == whole.size
        assert found.tobytes() == expected.tobytes()
    assert len(data) < 1.01 * len(encode_jpeg(whole))
