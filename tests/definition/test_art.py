"""Art is found by name, stays in the workspace, and is measured before it is decoded."""

from __future__ import annotations

import base64
import hashlib
import io
import os
import random
import struct
import zlib
from typing import Any

import pytest
from PIL import Image

from tests.can import can, cannot
from tests.definition.support import SVG, Workspace
from tts_build.definition import Art, load_workspace
from tts_build.definition.assets.bitmap import ORIENTATION, bitmap_size
from tts_build.paint.screen.pictures import open_picture
from tts_build.problem import InputError, Where


@pytest.fixture
def art(workspace: Workspace) -> Art:
    return Art(load_workspace(workspace.path), "hello")


def png(width: int, height: int) -> bytes:
    data = io.BytesIO()
    Image.new("RGB", (width, height)).save(data, "PNG")
    return data.getvalue()


def header(width: int, height: int) -> bytes:
    """A PNG that claims a size without having the pixels."""
    chunks = [b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0), b"IDAT" + zlib.compress(b"")]
    packed = [struct.pack(">I", len(c) - 4) + c + struct.pack(">I", zlib.crc32(c)) for c in chunks]
    return b"\x89PNG\r\n\x1a\n" + b"".join(packed)


def fails(art: Art, rel: str) -> str:
    with pytest.raises(InputError) as caught:
        art.size(rel)
    return str(caught.value)


def test_the_games_own_art_goes_before_what_games_share(workspace: Workspace, art: Art) -> None:
    workspace.write("art/common/pawn.svg", SVG)
    workspace.write("art/common/tree.png", png(3, 4))
    workspace.write("art/hello/beasts/wolf.jpg", b"")
    assert art.picture("pawn.svg") == "art/hello/pawn.svg"
    assert art.picture("pawn") == "art/hello/pawn.svg"
    assert art.picture("tree.png") == "art/common/tree.png"
    assert art.picture("beasts/wolf") == "art/hello/beasts/wolf.jpg"
    assert art.icon("coin") == "art/common/icons/coin.svg"
    assert art.picture("no.png") is None and art.icon("pawn") is None and art.picture("") is None
    assert art.names("icon") == ["coin"]
    assert art.names("picture") == ["beasts/wolf.jpg", "icons/coin.svg", "pawn.svg", "tree.png"]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("coins", "f.yaml:3:5: no icon `coins`; did you mean `coin`?"),
        ("Coin", "f.yaml:3:5: `Coin` is spelled `coin` on disk; write `coin`: some systems tell capitals apart"),
        ("../x", "f.yaml:3:5: no icon `../x`; there is `coin`"),
        ("..\\x", "f.yaml:3:5: `..\\x` is written with backslashes; write `../x`"),
        ("/etc/passwd", "f.yaml:3:5: `/etc/passwd` is an absolute path; expected a path inside the workspace"),
    ],
)
def test_missing_art_says_why(art: Art, name: str, message: str) -> None:
    assert art.icon(name) is None
    assert str(art.missing("icon", name, Where("f.yaml", 3, 5))) == message


def test_a_game_without_pictures_is_told_where_they_lie(workspace: Workspace) -> None:
    (workspace.path / "art/common/icons/coin.svg").unlink()
    bare = Art(load_workspace(workspace.path), "bare")
    assert str(bare.missing("picture", "moth.png")) == "no picture `moth.png`; put the file into `art/bare/`"
    assert str(bare.missing("icon", "wing")) == "no icon `wing`; put the file into `art/bare/icons/`"


@pytest.mark.parametrize("name", ["../../cards/hello/game.yaml", "../common/icons/coin.svg/../../../x", "/etc/passwd"])
def test_art_never_leaves_its_folders(art: Art, name: str) -> None:
    assert art.picture(name) is None


def test_a_link_out_of_the_workspace_is_no_picture(
    workspace: Workspace, art: Art, tmp_path_factory: pytest.TempPathFactory
) -> None:
    outside = tmp_path_factory.mktemp("outside") / "x.png"
    outside.write_bytes(png(1, 1))
    os.symlink(outside, workspace.path / "art/hello/x.png")
    assert art.picture("x.png") is None
    said = "`x.png` is a link that leads nowhere, or out of the workspace"
    assert str(art.missing("picture", "x.png")).startswith(said)


def test_what_is_read_is_remembered_by_its_digest(workspace: Workspace, art: Art) -> None:
    data = png(30, 20)
    workspace.write("art/hello/a.png", data)
    rel = art.picture("a.png")
    assert rel is not None and art.reads == {}
    assert art.size(rel) == (30, 20)
    assert art.read(rel) == data
    assert art.reads == {rel: hashlib.sha256(data).hexdigest()} and art.digest(rel) == art.reads[rel]


@pytest.mark.parametrize(
    ("size", "shown"),
    [((40_000, 40_000), "40000 x 40000"), ((16_385, 1), "16385 x 1"), ((16_000, 16_000), "16000 x 16000")],
)
def test_a_huge_picture_is_refused_before_it_is_decoded(
    workspace: Workspace, art: Art, size: tuple[int, int], shown: str
) -> None:
    workspace.write("art/hello/big.png", header(*size))
    assert fails(art, "art/hello/big.png") == (
        f"art/hello/big.png: the picture has {shown} pixels; expected at most 16384 a side and 64 million in all; "
        "scale it down"
    )


DAMAGED = "the picture is damaged, or cut off before its end; copy or export it again"


@pytest.mark.parametrize("data", [b"", b"not a picture", b"GIF89a" + bytes(30)])
def test_what_is_no_picture_is_refused(workspace: Workspace, art: Art, data: bytes) -> None:
    workspace.write("art/hello/a.png", data)
    assert fails(art, "art/hello/a.png") == (
        "art/hello/a.png: not a PNG, JPEG, WebP or SVG picture; export it as one of them"
    )


def webp(width: int, height: int, **options: Any) -> bytes:
    data = io.BytesIO()
    Image.effect_noise((width, height), 60).convert("RGB").save(data, "WEBP", **options)
    return data.getvalue()


def canvas(width: int, height: int) -> bytes:
    """A WebP that claims a size without having the pixels."""
    sides = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    body = b"WEBPVP8X" + struct.pack("<I", 10) + bytes(4) + sides + webp(1, 1)[12:]
    return b"RIFF" + struct.pack("<I", len(body)) + body


@can("Pictures", "PNG, JPEG, WebP and SVG", write="picture: hill.webp", see="faces.md#pictures-and-icons")
def test_a_webp_is_a_picture_with_the_same_bounds(workspace: Workspace) -> None:
    turned = Image.Exif()
    turned[ORIENTATION] = 6
    for name, options in {"lossy": {}, "lossless": {"lossless": True}, "turned": {"exif": turned}}.items():
        workspace.write(f"art/hello/{name}.webp", webp(30, 20, **options))
        art = Art(load_workspace(workspace.path), "hello")
        assert art.picture(name) == f"art/hello/{name}.webp"
        assert art.size(f"art/hello/{name}.webp") == ((20, 30) if name == "turned" else (30, 20))
    for side in (16_385, 1 << 24):
        workspace.write(f"art/hello/{side}.webp", canvas(side, 2))
        assert fails(art, f"art/hello/{side}.webp").startswith(
            f"art/hello/{side}.webp: the picture has {side} x 2 pixels;"
        )
    workspace.write("art/hello/wide.webp", canvas(6500, 6500))  # its decoder takes more memory than that of a PNG
    assert "6500 x 6500 pixels; expected at most 16384 a side and 40 million in all" in fails(
        art, "art/hello/wide.webp"
    )


def test_a_png_has_not_more_chunks_than_a_program_writes(workspace: Workspace, art: Art) -> None:
    data = png(30, 20)
    empty = struct.pack(">I", 0) + b"IDAT" + struct.pack(">I", zlib.crc32(b"IDAT"))
    workspace.write("art/hello/few.png", data[:-12] + empty * 1000 + data[-12:])
    assert art.size("art/hello/few.png") == (30, 20)
    workspace.write("art/hello/many.png", data[:-12] + empty * 100_000 + data[-12:])
    assert fails(art, "art/hello/many.png") == (
        "art/hello/many.png: the picture has more than 100000 chunks; export it again"
    )


def test_only_scans_of_a_jpeg_itself_are_counted(workspace: Workspace, art: Art) -> None:
    """What stands in a segment is no scan: a profile, or a small picture of the whole."""
    out = io.BytesIO()
    Image.effect_noise((30, 20), 60).save(out, "JPEG", progressive=True)
    data = out.getvalue()
    comment = b"\xff\xfe" + struct.pack(">H", 2 + 1000) + b"\xff\xda" * 500
    workspace.write("art/hello/comment.jpg", data[:2] + comment + data[2:])
    assert art.size("art/hello/comment.jpg") == (30, 20)
    scan = data.index(b"\xff\xda")
    workspace.write("art/hello/scans.jpg", data[:scan] + data[scan:-2] * 201 + data[-2:])
    assert fails(art, "art/hello/scans.jpg") == (
        "art/hello/scans.jpg: the picture has more than 200 scans; export it again"
    )


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_damaged_picture_names_its_file(workspace: Workspace, kind: str) -> None:
    """Cut off anywhere, or with a wrong byte: it is refused with its file, or it can be decoded."""
    data = io.BytesIO()
    Image.effect_noise((24, 18), 60).convert("RGB").save(data, kind)
    whole, chance, told = data.getvalue(), random.Random(5), 0
    for _ in range(120):
        broken = bytearray(whole[: chance.randrange(len(whole))] if chance.random() < 0.5 else whole)
        if broken and chance.random() < 0.7:
            broken[chance.randrange(len(broken))] ^= 1 << chance.randrange(8)
        (workspace.path / "art/hello/a.png").write_bytes(broken)
        try:
            bitmap_size("art/hello/a.png", bytes(broken))
            open_picture(workspace.path, "art/hello/a.png")
        except InputError as error:
            (problem,) = error.problems
            assert problem.where == Where("art/hello/a.png") and problem.todo and "Error" not in problem.what
            told += 1
    assert told > 40


@cannot(
    "Pictures",
    "Pictures of other kinds, as AVIF, GIF, TIFF, BMP, PDF, PSD, and those at an address",
    instead="an error that names the file; export it as SVG, PNG, JPEG or WebP, and save it into `art/`",
    see="faces.md#pictures-and-icons",
)
def test_a_file_of_another_kind_is_told_apart_from_none(workspace: Workspace, art: Art) -> None:
    workspace.write("art/hello/cay.gif", b"GIF89a")
    workspace.write("art/common/icons/rum.bmp", b"BM")
    workspace.write("art/hello/sea.avif", b"ftypavif")
    assert "`art/hello/sea.avif` is of no kind that is taken" in str(art.missing("picture", "sea"))
    taken = "is of no kind that is taken; expected SVG, PNG, JPEG or WebP; export it as one of them"
    for name in ("cay", "cay.gif"):
        assert art.picture(name) is None
        assert str(art.missing("picture", name)) == f"`art/hello/cay.gif` {taken}"
    assert art.icon("rum") is None and str(art.missing("icon", "rum")) == f"`art/common/icons/rum.bmp` {taken}"
    said = "no picture is fetched from `https://a.b/c.png`; save it into `art/hello/`: a build reads files alone"
    assert str(art.missing("picture", "https://a.b/c.png")) == said


@pytest.mark.parametrize(
    ("attributes", "size"),
    [
        ('viewBox="0 0 10 20"', (10, 20)),
        ('viewBox="0,0,10,20"', (10, 20)),
        ('width="30" height="40px" viewBox="0 0 1 1"', (30, 40)),
        ('width="25.4mm" height="1in"', (96, 96)),
        ('width="100%" height="100%" viewBox="0 0 7 8"', (7, 8)),
    ],
)
def test_the_size_of_an_svg_is_its_own(
    workspace: Workspace, art: Art, attributes: str, size: tuple[float, float]
) -> None:
    workspace.write("art/hello/a.svg", f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}></svg>')
    assert art.size("art/hello/a.svg") == pytest.approx(size)


@cannot(
    "Pictures",
    "SVG art that refers to other files or to the web",
    instead="an error with its line; embed what it shows",
    see="faces.md#pictures-and-icons",
)
@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("<p/>", ": not an SVG picture; export it as SVG"),
        ("<svg></svg>", ": the SVG has no size; give the <svg> a `viewBox`"),
        ('<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg/>', ":1: the SVG has a DOCTYPE; remove it"),
        ("<svg>\n<script>x</script></svg>", ":2: the SVG has a script; remove it"),
        (
            '<svg>\n\n<image href="http://x.org/a.png"/></svg>',
            ":3: the SVG refers to `http://x.org/a.png`; embed what it shows",
        ),
        ('<svg><image xlink:href="../../x.png"/></svg>', ":1: the SVG refers to `../../x.png`; embed what it shows"),
        ("<svg><style>@import url(x.css)</style></svg>", ":1: the SVG refers to `x.css`; embed what it shows"),
        ('<svg><rect fill="url(file:///etc/x)"/></svg>', ":1: the SVG refers to `file:///etc/x`; embed what it shows"),
    ],
)
def test_an_svg_that_reaches_out_is_refused(workspace: Workspace, art: Art, content: str, message: str) -> None:
    workspace.write("art/hello/a.svg", content)
    assert fails(art, "art/hello/a.svg") == "art/hello/a.svg" + message


def test_an_svg_may_refer_to_itself(workspace: Workspace, art: Art) -> None:
    pixel = base64.b64encode(png(1, 1)).decode()
    body = (
        '<defs><linearGradient id="g"/></defs><rect fill="url(#g)"/><use href="#g"/>'
        f'<image href="data:image/png;base64,{pixel}"/>'
    )
    workspace.write("art/hello/a.svg", f'<svg viewBox="0 0 1 1">{body}</svg>')
    assert art.size("art/hello/a.svg") == (1, 1)


def test_a_large_file_is_refused_unread(workspace: Workspace, art: Art) -> None:
    workspace.write("art/hello/a.svg", "<svg>" + " " * 4_000_000 + "</svg>")
    assert fails(art, "art/hello/a.svg") == (
        "art/hello/a.svg: `art/hello/a.svg` has 4000011 bytes; expected at most 4000000"
    )
