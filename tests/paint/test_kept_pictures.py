"""How a picture is kept in a PDF: as its file has it, without loss, as JPEG, or smaller."""

from __future__ import annotations

import io
import zlib
from pathlib import Path

import numpy as np
import pytest
from PIL import Image as Pictures

from tts_build.paint.paper.pdf_images import stored_image
from tts_build.paint.paper.picture_quality import Keeping
from tts_build.scene.scene import Image

LOSSLESS, LOSSY, SMALLER = Keeping(), Keeping(quality=85), Keeping(dpi=72.0)
OWN = "the file's own pixels"
INCH = (5.0, 5.0, 25.4, 12.7)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pictures of 192 x 96; smoothed noise stands for a photograph."""
    root = tmp_path_factory.mktemp("kept")
    noise = np.random.default_rng(1).integers(0, 255, (24, 48, 3), dtype=np.uint8)
    photo = Pictures.fromarray(noise).resize((192, 96), Pictures.Resampling.BICUBIC)
    seen, flat = photo.convert("RGBA"), Pictures.new("RGB", photo.size, (200, 30, 40))
    seen.putalpha(Pictures.linear_gradient("L").resize(photo.size))
    pictures = {"photo.png": photo, "photo.jpg": photo, "flat.png": flat, "grey.png": photo.convert("L")}
    for name, picture in {**pictures, "seen.png": seen, "palette.png": flat.convert("P")}.items():
        out = io.BytesIO()
        picture.save(out, "JPEG" if name.endswith(".jpg") else "PNG")
        (root / name).write_bytes(out.getvalue())
    return root


@pytest.mark.parametrize(
    ("name", "keeping", "kept"),
    [
        ("photo.png", LOSSLESS, f"FlateDecode RGB 192 x 96, {OWN}"),
        ("photo.png", LOSSY, "DCTDecode RGB 192 x 96"),
        ("photo.png", SMALLER, "FlateDecode RGB 72 x 36"),
        ("photo.png", Keeping(144.0, 85), "DCTDecode RGB 144 x 72"),
        ("photo.png", Keeping(152.0), "FlateDecode RGB 152 x 76"),
        ("photo.png", Keeping(155.0), f"FlateDecode RGB 192 x 96, {OWN}"),  # not even a quarter finer
        ("photo.jpg", LOSSLESS, f"DCTDecode RGB 192 x 96, {OWN}"),
        ("photo.jpg", LOSSY, f"DCTDecode RGB 192 x 96, {OWN}"),
        ("photo.jpg", SMALLER, "FlateDecode RGB 72 x 36"),
        ("grey.png", LOSSLESS, f"FlateDecode Gray 192 x 96, {OWN}"),
        ("grey.png", LOSSY, "DCTDecode RGB 192 x 96"),
        ("flat.png", LOSSY, f"FlateDecode RGB 192 x 96, {OWN}"),
        ("palette.png", LOSSLESS, "FlateDecode RGB 192 x 96"),
        ("seen.png", LOSSLESS, "FlateDecode RGB 192 x 96, a mask of 192 x 96"),
        ("seen.png", LOSSY, "DCTDecode RGB 192 x 96, a mask of 192 x 96"),
    ],
)
def test_a_picture_is_kept_as(folder: Path, name: str, keeping: Keeping, kept: str) -> None:
    stored, cropped = stored_image(Image(name, "", INCH), folder, keeping)
    said = f"{stored.filter} {stored.space.removeprefix('Device')} {stored.width} x {stored.height}"
    said += f", {OWN}" if stored.data in (folder / name).read_bytes() else ""
    said += f", a mask of {stored.mask.width} x {stored.mask.height}" if stored.mask is not None else ""
    assert (said, cropped) == (kept, True)


def test_a_tint_is_in_the_pixels(folder: Path) -> None:
    stored, _ = stored_image(Image("flat.png", "", INCH, tint=((0, 0, 255, 255),)), folder)
    # No filter of PNG changes the first pixel, which stands behind the byte that names it.
    assert tuple(zlib.decompress(stored.data)[1:4]) == (0, 0, 40)
