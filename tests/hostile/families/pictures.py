"""Pictures that are a few bytes and millions of pixels, in every format, and in every place that takes one."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Callable, Iterator
from functools import cache

from tests.hostile.attack import EITHER, REFUSED, Attack, Files, added, face, game
from tests.hostile.families.drawings import shown


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(
    width: int, height: int, colour: int = 2, bits: int = 8, *, laced: bool = False, extra: bytes = b"", parts: int = 1
) -> bytes:
    """A picture of one colour, `colour` as PNG counts kinds; its packed pixels in so many parts."""
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour]
    packer = zlib.compressobj(9)
    row = bytes(1 + (width * channels * bits + 7) // 8)
    body = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, bits, colour, 0, 0, int(laced)))
    palette = chunk(b"PLTE", bytes(768)) if colour == 3 else b""
    size = max(1, -(-len(body) // parts))
    packed = b"".join(chunk(b"IDAT", body[at : at + size]) for at in range(0, len(body), size))
    empty = chunk(b"IDAT", b"") * (parts if parts > len(body) else 0)
    return b"\x89PNG\r\n\x1a\n" + head + palette + extra + packed + empty + chunk(b"IEND", b"")


def lossless(width: int, height: int, *, alpha: bool = False) -> bytes:
    """The stream of a WebP in one colour, which takes no bits at all (RFC 9649, 3 and 5.2).

    Five prefix codes of one symbol each follow a header without transforms, cache or groups.
    """
    bits, used = 0, 0

    def put(value: int, count: int) -> None:
        nonlocal bits, used
        bits |= value << used
        used += count

    put(width - 1, 14)
    put(height - 1, 14)
    put(int(alpha), 1)
    put(0, 3 + 1 + 1 + 1)
    for _ in range(5):
        put(0b001, 3)  # a simple code, one symbol, of one bit
        put(0, 1)
    return b"\x2f" + bits.to_bytes(used // 8 + 8, "little")


def riff(kind: bytes, data: bytes) -> bytes:
    return kind + struct.pack("<I", len(data)) + data + bytes(len(data) % 2)


def webp(width: int, height: int, *, frames: int = 0, alpha: bool = False) -> bytes:
    """A WebP, or with frames one that moves (RFC 9649, 2.7)."""
    still = riff(b"VP8L", lossless(width, height, alpha=alpha))
    if frames:
        size = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
        frame = riff(b"ANMF", bytes(6) + size + bytes(4) + still)
        still = riff(b"VP8X", b"\x12" + bytes(3) + size) + riff(b"ANIM", bytes(6)) + frame * frames
    return b"RIFF" + struct.pack("<I", 4 + len(still)) + b"WEBP" + still


@cache
def jpeg(width: int, height: int, *, mode: str = "RGB", progressive: bool = False, scans: int = 1) -> bytes:
    """A JPEG of a few bytes that says it has so many pixels; `scans` times as many passes over them."""
    from PIL import Image

    out = io.BytesIO()
    Image.new(mode, (16, 16)).save(out, "JPEG", progressive=progressive)
    data = bytearray(out.getvalue())
    start = data.index(b"\xff\xc2" if progressive else b"\xff\xc0")
    data[start + 5 : start + 9] = struct.pack(">HH", height, width)
    first = data.index(b"\xff\xda")
    return bytes(data[:first] + data[first:-2] * scans + data[-2:])


def apng(width: int, height: int, frames: int) -> bytes:
    """A PNG that moves."""
    whole = png(width, height)
    at = whole.index(b"IDAT") - 4
    body = whole[at + 8 : at + 8 + struct.unpack(">I", whole[at : at + 4])[0]]
    control = chunk(b"acTL", struct.pack(">II", frames, 0))
    moving = b"".join(
        chunk(b"fcTL", struct.pack(">IIIIIHHBB", 2 * n, width, height, 0, 0, 1, 1, 0, 0))
        + chunk(b"fdAT", struct.pack(">I", 2 * n + 1) + body)
        for n in range(frames)
    )
    return whole[:at] + control + whole[at : -len(chunk(b"IEND", b""))] + moving + chunk(b"IEND", b"")


def packed(kind: bytes, size: int) -> bytes:
    """A chunk of text or of a profile that unpacks into so many bytes."""
    body = zlib.compress(bytes(size), 9)
    return chunk(kind, b"a\0\0\0\0\0" + body if kind == b"iTXt" else b"a\0\0" + body)


PICTURES: dict[str, tuple[Callable[[], bytes], str, tuple[int, ...]]] = {
    "png-rgb-8000": (lambda: png(8000, 8000), "a.png", EITHER),
    "png-rgba-8000": (lambda: png(8000, 8000, 6), "a.png", EITHER),
    "png-grey-8000": (lambda: png(8000, 8000, 0), "a.png", EITHER),
    "png-palette-8000": (lambda: png(8000, 8000, 3), "a.png", EITHER),
    "png-clear-palette-8000": (lambda: png(8000, 8000, 3, extra=chunk(b"tRNS", bytes(256))), "a.png", EITHER),
    "png-clear-grey-8000": (lambda: png(8000, 8000, 4), "a.png", EITHER),
    "png-clear-colour-8000": (lambda: png(8000, 8000, extra=chunk(b"tRNS", bytes(6))), "a.png", EITHER),
    "png-one-bit-8000": (lambda: png(8000, 8000, 0, 1), "a.png", EITHER),
    "png-deep-8000": (lambda: png(8000, 8000, 2, 16), "a.png", EITHER),
    "png-deep-grey-8000": (lambda: png(8000, 8000, 0, 16), "a.png", EITHER),
    "png-deep-clear-8000": (lambda: png(8000, 8000, 6, 16), "a.png", EITHER),
    "png-laced-8000": (lambda: png(8000, 8000, laced=True), "a.png", EITHER),
    "png-laced-clear-8000": (lambda: png(8000, 8000, 6, laced=True), "a.png", EITHER),
    "png-long": (lambda: png(16_000, 3900, 6), "a.png", EITHER),
    "png-high": (lambda: png(3900, 16_000, 6), "a.png", EITHER),
    "png-thread": (lambda: png(16_000, 1), "a.png", EITHER),
    "png-in-parts": (lambda: png(4000, 4000, parts=300_000), "a.png", EITHER),
    "png-in-empty-parts": (lambda: png(40, 40, parts=3_000_000), "a.png", EITHER),
    "png-chunks": (lambda: png(40, 40, extra=chunk(b"tEXt", b"a\0b") * 1_000_000), "a.png", EITHER),
    "png-text-packed": (lambda: png(40, 40, extra=packed(b"zTXt", 200_000_000) * 20), "a.png", EITHER),
    "png-text-wide": (lambda: png(40, 40, extra=packed(b"iTXt", 200_000_000)), "a.png", EITHER),
    "png-profile": (lambda: png(40, 40, extra=packed(b"iCCP", 200_000_000)), "a.png", EITHER),
    "png-turned": (lambda: png(8000, 7000, 6, extra=chunk(b"eXIf", EXIF)), "a.png", EITHER),
    "png-moving": (lambda: apng(4000, 4000, 300), "a.png", EITHER),
    "webp-6300": (lambda: webp(6300, 6300), "a.webp", EITHER),
    "webp-7000": (lambda: webp(7000, 7000), "a.webp", REFUSED),
    "webp-clear-6300": (lambda: webp(6300, 6300, alpha=True), "a.webp", EITHER),
    "webp-clear-8000": (lambda: webp(8000, 8000, alpha=True), "a.webp", REFUSED),
    "webp-16000": (lambda: webp(16_000, 16_000), "a.webp", REFUSED),
    "webp-long": (lambda: webp(16_000, 2490), "a.webp", EITHER),
    "webp-moving": (lambda: webp(6300, 6300, frames=3000), "a.webp", EITHER),
    "jpeg-8000": (lambda: jpeg(8000, 8000), "a.jpg", EITHER),
    "jpeg-progressive-8000": (lambda: jpeg(8000, 8000, progressive=True), "a.jpg", EITHER),
    "jpeg-scans": (lambda: jpeg(8000, 8000, progressive=True, scans=3000), "a.jpg", REFUSED),
    "jpeg-scans-plain": (lambda: jpeg(8000, 8000, scans=3000), "a.jpg", EITHER),
    "jpeg-four-inks": (lambda: jpeg(8000, 8000, mode="CMYK"), "a.jpg", EITHER),
    "jpeg-four-inks-progressive": (lambda: jpeg(8000, 8000, mode="CMYK", progressive=True), "a.jpg", EITHER),
    "jpeg-grey": (lambda: jpeg(8000, 8000, mode="L", progressive=True), "a.jpg", EITHER),
    "jpeg-segments": (
        lambda: jpeg(40, 40).replace(b"\xff\xdb", b"\xff\xe1\0\x04ab" * 900_000 + b"\xff\xdb", 1),
        "a.jpg",
        EITHER,
    ),
    "jpeg-several": (lambda: jpeg(4000, 4000) * 2000, "a.jpg", EITHER),
}
EXIF = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"
"""Says that the camera lay on its side (TIFF 6.0)."""

LARGE: dict[str, tuple[Callable[[], bytes], str]] = {
    "webp": (lambda: webp(6300, 6300, alpha=True), "a.webp"),
    "png": (lambda: png(8000, 8000, 6), "a.png"),
    "jpeg": (lambda: jpeg(8000, 8000, progressive=True), "a.jpg"),
}
PLACES: dict[str, Callable[[str], Files]] = {
    "piece": lambda name: added(f"    c: [9, 0]\npieces:\n  c: {{shape: rect 400 x 400 mm, art: {name}}}\n"),
    "cutout": lambda name: added(f"    c: [9, 0]\npieces:\n  c: {{shape: cutout 400 x 400 mm, art: {name}}}\n"),
    "board": lambda name: {
        **added("    b: [9, 0]\nboards:\n  b: {size: 400 x 400 mm, face: wide, resolution: 300}\n"),
        "cards/hello/faces/wide.yaml": f"elements: [{{picture: {name}, box: [0, 0, 400, 400]}}]\n",
    },
    "board-whole": lambda name: {
        **added("    b: [9, 0]\nboards:\n  b: {size: 1000 x 1000 mm, face: wide, resolution: 600}\n"),
        "cards/hello/faces/wide.yaml": f"elements: [{{picture: {name}, box: [0, 0, 1000, 1000]}}]\n",
    },
    "table": lambda name: game("  seats:", f"  kind: custom\n  picture: {name}\n  seats:"),
    "sky": lambda name: game("  seats:", f"  background: {name}\n  seats:"),
    "decal": lambda name: added(f"  decals: [{{decal: d, at: [0, 0]}}]\ndecals: {{d: {name}}}\n"),
    "lut": lambda name: game("  seats:", f"  lighting: {{lut: {name}}}\n  seats:"),
    "asset": lambda name: added(
        f"scripts:\n  Global: {{xml: a.xml, assets: {{a: {name}}}}}\n",
        {"lua_templates/hello/a.xml": "<Panel><Image image='a'/></Panel>\n"},
    ),
    "die": lambda name: added(f"    d: [9, 0]\ndice:\n  d: {{sides: 6, pictures: [{', '.join([name] * 6)}]}}\n"),
    "book": lambda name: added("rulebook: rules.md\n", {"cards/hello/rules.md": f"# A\n\n![a]({name})\n"}),
    "icon": lambda name: {**face("icon: a, box: [0, 0, 44, 63]")},
    "tinted": lambda name: face(f"picture: {name}, box: [0, 0, 44, 63], tint: '#ff8800', mirror: both, radius: 9"),
    "turned": lambda name: face(f"picture: {name}, box: [0, 0, 44, 63], rotate: 30, opacity: 0.5"),
    "cropped": lambda name: face(f"picture: {name}, box: [0, 0, 44, 63], crop: [0.49, 0.49, 0.49, 0.49]"),
    "tiny": lambda name: face(f"picture: {name}, box: [0, 0, 1, 1], fit: stretch"),
    "mask": lambda name: face(f"rect: [0, 0, 44, 63], fill: red, mask: {{picture: {name}, box: [0, 0, 44, 63]}}"),
    "model": lambda name: added(
        f"    m: [9, 0]\npieces:\n  m: {{model: {{mesh: m.obj, normal: {name}}}, art: {name}}}\n",
        {
            "art/hello/m.obj": "v 0 0 0\nv 1 0 0\nv 0 0 1\nv 0 1 0\nvt 0 0\nf 1/1 2/1 3/1\nf 1/1 2/1 4/1\nf 1/1 3/1 4/1\n"
        },
    ),
}
QUICK = {"png-in-empty-parts", "webp-moving", "jpeg-scans", "png-profile", "webp-16000"}


def _several(count: int) -> Files:
    """Large pictures, each another file, on one face."""
    files: dict[str, str | bytes] = {}
    for number in range(count):
        files[f"art/hello/p{number}.webp"] = webp(6300 - number, 6300)
    lines = "".join(f"  - {{picture: p{number}.webp, box: [0, 0, 44, 63]}}\n" for number in range(count))
    return {**files, "cards/hello/faces/task.yaml": f"elements:\n{lines}"}


def _all() -> Iterator[Attack]:
    where = r"(art/hello/|cards/hello/)"
    for name, (draw, file, ends) in PICTURES.items():
        files = lambda d=draw, f=file: shown(d(), f)  # noqa: E731
        yield Attack("picture", name, files, ("build",), ends, where, quick=name in QUICK)
    for place, make in PLACES.items():
        for kind, (draw, file) in LARGE.items():
            art = f"art/common/icons/{file}" if place == "icon" else f"art/hello/{file}"
            laid = lambda m=make, d=draw, f=file, a=art: {**m(f), a: d()}  # noqa: E731
            yield Attack("picture", f"{place}-{kind}", laid, ("build",), EITHER, where)
    yield Attack("picture", "several", lambda: _several(20), ("build",), EITHER, where)
    yield Attack("picture", "several-checked", lambda: _several(60), ("check",), EITHER, where)
    yield Attack("picture", "printed", lambda: shown(webp(6300, 6300), "a.webp"), ("pnp", "hello"), EITHER, where)


ATTACKS = tuple(_all())
