"""SVG drawings that are small to send and long to paint, and bitmaps that grow."""

from __future__ import annotations

import base64
import io
import struct
import zlib
from collections.abc import Callable, Iterator

from tests.hostile.attack import EITHER, FINE, REFUSED, Attack, Content, Files, face

OPEN = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1000 1000">\n'
RECT = '<rect width="1000" height="1000"/>'


def drawing(body: str, head: str = "") -> str:
    return OPEN + (f"<defs>{head}</defs>\n" if head else "") + body + "\n</svg>\n"


def shown(content: Content, name: str = "a.svg") -> Files:
    return {**face(f"picture: {name}, box: [0, 0, 44, 63]"), f"art/hello/{name}": content}


def bars(count: int, attributes: str) -> str:
    return f'<rect width="1000" height="1000" {attributes}/>\n' * count


def laughs(depth: int, times: int, kind: str = "g") -> str:
    """Each group shows the one before many times."""
    levels = ['<g id="l0"><rect width="9" height="9"/></g>']
    for n in range(depth):
        levels.append(f'<{kind} id="l{n + 1}">' + f'<use xlink:href="#l{n}"/>' * times + f"</{kind}>")
    return drawing(f'<use xlink:href="#l{depth}"/>', "\n".join(levels))


def nest(depth: int, attributes: str) -> str:
    return drawing(f"<g {attributes}>" * depth + RECT + "</g>" * depth)


MASK = f'<mask id="m">{RECT}</mask>'
CLIP = '<clipPath id="c"><circle cx="500" cy="500" r="500"/></clipPath>'
BLUR = '<filter id="f"><feGaussianBlur stdDeviation="9"/></filter>'
PATTERN = '<pattern id="p" width="1" height="1" patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern>'
HEAVY_MASK = '<mask id="m">' + '<path d="M0 0L900 900"/>' * 3000 + "</mask>"

DRAWINGS: dict[str, tuple[Callable[[], str], tuple[int, ...]]] = {
    "opacity-20000": (lambda: drawing(f'<g opacity="0.5">{RECT}</g>\n' * 20000), REFUSED),
    "opacity-style": (lambda: drawing(f'<g style="opacity:.5">{RECT}</g>\n' * 20000), REFUSED),
    "opacity-css": (lambda: drawing("<style>g { opacity: .5 }</style>" + f"<g>{RECT}</g>\n" * 20000), REFUSED),
    "text-infinite": (lambda: drawing("<style>text { font-size: 1e400px }</style><text>abc</text>"), REFUSED),
    "opacity-nested": (lambda: nest(90, 'opacity="0.99"'), EITHER),
    "opacity-nested-many": (lambda: drawing((('<g opacity="0.9">' * 90) + RECT + "</g>" * 90) * 200), REFUSED),
    "isolation": (lambda: drawing(f'<g style="isolation:isolate">{RECT}</g>\n' * 20000), REFUSED),
    "blending": (lambda: drawing(f'<g style="mix-blend-mode:multiply">{RECT}</g>\n' * 20000), REFUSED),
    "masks-20000": (lambda: drawing(bars(20000, 'mask="url(#m)"'), MASK), REFUSED),
    "masks-css": (lambda: drawing("<style>rect { mask: url(#m) }</style>" + bars(20000, ""), MASK), REFUSED),
    "masks-heavy": (lambda: drawing(bars(3000, 'mask="url(#m)"'), HEAVY_MASK), REFUSED),
    "clips-20000": (lambda: drawing(bars(20000, 'clip-path="url(#c)"'), CLIP), REFUSED),
    "filters-2000": (lambda: drawing(bars(2000, 'filter="url(#f)"'), BLUR), REFUSED),
    "filters-css": (lambda: drawing("<style>rect { filter: url(#f) }</style>" + bars(2000, ""), BLUR), REFUSED),
    "filters-class": (lambda: drawing("<style>.a{filter:url(#f)}</style>" + bars(2000, 'class="a"'), BLUR), REFUSED),
    "filter-functions": (lambda: drawing(bars(2000, 'style="filter:blur(9px)"')), REFUSED),
    "filter-function-lists": (lambda: drawing(bars(50, 'style="filter:' + "blur(9px) " * 100 + '"')), REFUSED),
    "filter-wide": (lambda: drawing(bars(1, 'filter="url(#f)"'), BLUR.replace('"9"', '"1e9"')), EITHER),
    "filter-region": (
        lambda: drawing(
            bars(30, 'filter="url(#f)"'),
            BLUR.replace('id="f"', 'id="f" x="-9999" y="-9999" width="99999" height="99999"'),
        ),
        EITHER,
    ),
    "filters-used": (
        lambda: drawing('<g id="g">' + bars(30, 'filter="url(#f)"') + "</g>" + '<use xlink:href="#g"/>' * 300, BLUR),
        REFUSED,
    ),
    "patterns": (lambda: drawing(bars(5000, 'fill="url(#p)"'), PATTERN), EITHER),
    "pattern-tiny": (lambda: drawing(bars(1, 'fill="url(#p)"'), PATTERN.replace('"1"', '"0.00001"')), EITHER),
    "gradients": (
        lambda: drawing(
            bars(5000, 'fill="url(#g)"'),
            '<radialGradient id="g"><stop stop-color="red"/><stop offset="1"/></radialGradient>',
        ),
        EITHER,
    ),
    "laughs": (lambda: laughs(9, 10), REFUSED),
    "laughs-2": (lambda: laughs(15, 4), REFUSED),
    "laughs-symbols": (lambda: laughs(9, 10, "symbol"), REFUSED),
    "laughs-patterns": (
        lambda: drawing(
            '<rect width="1000" height="1000" fill="url(#p9)"/>',
            "".join(
                f'<pattern id="p{n}" width="9" height="9">'
                + f'<rect width="9" height="9" fill="url(#p{n - 1})"/>' * 10
                + "</pattern>"
                for n in range(1, 10)
            )
            + PATTERN.replace('"p"', '"p0"'),
        ),
        REFUSED,
    ),
    "uses-20000": (lambda: drawing('<use xlink:href="#a"/>' * 20000, '<g id="a">' + RECT * 500 + "</g>"), REFUSED),
    "use-itself": (lambda: drawing('<g id="a"><use xlink:href="#a"/></g>'), EITHER),
    "mask-itself": (
        lambda: drawing(bars(1, 'mask="url(#m)"'), f'<mask id="m"><g mask="url(#m)">{RECT}</g></mask>'),
        EITHER,
    ),
    "markers": (
        lambda: drawing(
            '<path d="M0 0' + "L9 9L0 0" * 5000 + '" marker-mid="url(#k)" stroke="red"/>',
            '<marker id="k" markerWidth="9" markerHeight="9">' + RECT * 100 + "</marker>",
        ),
        REFUSED,
    ),
    "markers-css": (
        lambda: drawing(
            '<style>path { marker-mid: url(#k) }</style><path d="M0 0' + "L9 9L0 0" * 5000 + '" stroke="red"/>',
            '<marker id="k" markerWidth="9" markerHeight="9">' + RECT * 100 + "</marker>",
        ),
        REFUSED,
    ),
    "dashes": (lambda: drawing('<path d="M0 0L1000 1000" stroke="red" stroke-dasharray="0.0001"/>' * 20), EITHER),
    "dashes-css": (
        lambda: drawing('<style>path{stroke:red;stroke-dasharray:.0001}</style><path d="M0 0L1000 1000"/>'),
        EITHER,
    ),
    "dashes-long": (
        lambda: drawing('<path d="M0 0' + "L1000 1000L0 0" * 20000 + '" stroke="red" stroke-dasharray="1"/>'),
        EITHER,
    ),
    "path-1000000": (lambda: drawing('<path d="M0 0' + "L9 9" * 900000 + '"/>'), EITHER),
    "path-stroked": (
        lambda: drawing('<path d="M0 0' + "L999 9L0 900" * 90000 + '" stroke="red" fill="none" stroke-width="50"/>'),
        EITHER,
    ),
    "path-winding": (
        lambda: drawing('<path d="M0 0' + "".join(f"L{n % 997} {n * 31 % 991}" for n in range(200000)) + '"/>'),
        EITHER,
    ),
    "rectangles-60000": (lambda: drawing(bars(60000, "")), EITHER),
    "elements": (lambda: drawing('<rect width="1" height="1"/>' * 120000), REFUSED),
    "deep": (lambda: nest(20000, ""), REFUSED),
    "attributes": (lambda: drawing("<rect " + " ".join(f'a{n}="1"' for n in range(200000)) + "/>"), EITHER),
    "one-attribute": (lambda: drawing('<rect class="' + "a " * 1000000 + '"/>'), EITHER),
    "rules-20000": (
        lambda: drawing(
            "<style>" + "".join(f".a{n}{{fill:red}}" for n in range(20000)) + "</style>" + bars(3000, 'class="a1"')
        ),
        EITHER,
    ),
    "rules-wide": (
        lambda: drawing(
            "<style>" + "g g g g g rect{fill:red}" * 5000 + "</style>" + "<g>" * 50 + bars(3000, "") + "</g>" * 50
        ),
        EITHER,
    ),
    "style-brace": (lambda: drawing("<style>" + "{" * 500000 + "</style>"), EITHER),
    "style-selectors": (lambda: drawing("<style>" + "a," * 500000 + "b{fill:red}</style>"), EITHER),
    "url-open": (lambda: drawing('<rect fill="' + "url(" * 500000 + '"/>'), EITHER),
    "spaces": (lambda: drawing("<rect" + " " * 2000000 + 'width="9"/>'), EITHER),
    "no-viewbox": (lambda: "<svg" + " a" * 500000 + ">", EITHER),
    "text": (lambda: drawing('<text y="20">' + "word " * 100000 + "</text>"), EITHER),
    "texts": (lambda: drawing('<text y="20" font-size="300">some words</text>' * 5000), EITHER),
    "text-on-path": (
        lambda: drawing(
            '<text><textPath xlink:href="#t">' + "word " * 20000 + "</textPath></text>", '<path id="t" d="M0 0L9 9"/>'
        ),
        EITHER,
    ),
    "text-spans": (lambda: drawing("<text>" + "<tspan dx='1'>a</tspan>" * 30000 + "</text>"), EITHER),
    "entities": (
        lambda: '<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>\n' + drawing("<text>&b;</text>"),
        REFUSED,
    ),
    "entity-file": (
        lambda: '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>\n' + drawing("<text>&a;</text>"),
        REFUSED,
    ),
    "script": (lambda: drawing("<script>while(1);</script>"), REFUSED),
    "image-outside": (
        lambda: drawing('<image xlink:href="../../../outside/secret.png" width="9" height="9"/>'),
        REFUSED,
    ),
    "image-file": (lambda: drawing('<image href="file:///etc/passwd" width="9" height="9"/>'), REFUSED),
    "image-web": (lambda: drawing('<image href="http://localhost/a.png" width="9" height="9"/>'), REFUSED),
    "style-import": (lambda: drawing("<style>@import 'http://localhost/a.css';</style>"), REFUSED),
    "font-face": (lambda: drawing("<style>@font-face{src:url(file:///etc/passwd)}</style>"), REFUSED),
    "image-svg": (
        lambda: drawing(
            '<image width="9" height="9" href="data:image/svg+xml;base64,'
            + base64.b64encode(laughs(9, 10).encode()).decode()
            + '"/>'
        ),
        REFUSED,
    ),
    "image-again": (
        lambda: drawing(
            '<use xlink:href="#i" transform="rotate(3)"/>' * 2_000,
            '<image id="i" width="999" height="999" href="data:image/png;base64,'
            + base64.b64encode(png(1000, 1000)).decode()
            + '"/>',
        ),
        REFUSED,
    ),
    "huge": (lambda: drawing(RECT).replace("0 0 1000 1000", "0 0 999999 999999"), FINE),
    "huge-width": (lambda: drawing(RECT).replace("viewBox", 'width="9e99" height="9e99" viewBox'), EITHER),
    "thread": (lambda: drawing(RECT).replace("0 0 1000 1000", "0 0 900000 1"), REFUSED),
    "octaves": (
        lambda: drawing(bars(1, 'filter="url(#f)"'), '<filter id="f"><feTurbulence numOctaves="999999"/></filter>'),
        REFUSED,
    ),
    "morphology": (
        lambda: drawing(bars(1, 'filter="url(#f)"'), '<filter id="f"><feMorphology radius="999"/></filter>'),
        REFUSED,
    ),
    "tiles": (
        lambda: drawing(
            bars(1, 'filter="url(#f)"'),
            '<filter id="f"><feFlood x="0" y="0" width="0.001" height="0.001"/><feTile/></filter>',
        ),
        EITHER,
    ),
    "lights": (
        lambda: drawing(
            bars(1, 'filter="url(#f)"'),
            '<filter id="f">' + "<feDiffuseLighting><fePointLight/></feDiffuseLighting>" * 200 + "</filter>",
        ),
        REFUSED,
    ),
    "not-closed": (lambda: OPEN + "<g>" * 99, REFUSED),
    "an-ordinary-one": (lambda: drawing(bars(200, 'opacity="0.5"')), FINE),
    "one-with-shadows": (lambda: drawing('<rect width="30" height="30" filter="url(#f)"/>' * 8, BLUR), FINE),
}


def png(width: int, height: int, *, rows: int | None = None, text: bytes = b"") -> bytes:
    """A grey PNG of one bit; `rows` of its pixels are really there."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    packer = zlib.compressobj(9)
    row = bytes(1 + (width + 7) // 8)
    body = b"".join(packer.compress(row) for _ in range(height if rows is None else rows)) + packer.flush()
    extra = chunk(b"zTXt", b"a\0\0" + zlib.compress(text, 9)) if text else b""
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + extra + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def jpeg(width: int, height: int) -> bytes:
    """A small JPEG that says it is a large one."""
    from PIL import Image

    out = io.BytesIO()
    Image.new("L", (16, 16)).save(out, "JPEG")
    data = bytearray(out.getvalue())
    at = data.index(b"\xff\xc0")
    data[at + 5 : at + 9] = struct.pack(">HH", height, width)
    return bytes(data)


BITMAPS: dict[str, tuple[Callable[[], bytes], str, tuple[int, ...]]] = {
    "png-60000": (lambda: png(60000, 60000, rows=1), "a.png", REFUSED),
    "png-16000": (lambda: png(16000, 16000), "a.png", REFUSED),
    "png-8000": (lambda: png(7900, 7900), "a.png", FINE),
    "png-wide": (lambda: png(2000000000, 1, rows=0), "a.png", REFUSED),
    "png-short": (lambda: png(5000, 5000, rows=2), "a.png", EITHER),
    "png-text": (lambda: png(9, 9, text=b"a" * 200_000_000), "a.png", EITHER),
    "png-zero": (lambda: png(0, 0), "a.png", REFUSED),
    "jpeg-65000": (lambda: jpeg(65000, 65000), "a.jpg", REFUSED),
    "jpeg-6000": (lambda: jpeg(6000, 6000), "a.jpg", EITHER),
}

QUICK = {
    "opacity-20000",
    "masks-css",
    "filters-2000",
    "laughs",
    "markers",
    "filters-used",
    "uses-20000",
    "png-16000",
    "pattern-tiny",
    "dashes",
    "text-infinite",
}


def _all() -> Iterator[Attack]:
    for name, (make, ends) in DRAWINGS.items():
        quick = name in QUICK
        files = lambda m=make: shown(m())  # noqa: E731
        yield Attack("drawing", name, files, ("build",), ends, r"art/hello/a\.svg", quick=quick)
    for name, (draw, file, ends) in BITMAPS.items():
        quick = name in QUICK
        bitmap = lambda d=draw, f=file: shown(d(), f)  # noqa: E731
        yield Attack("bitmap", name, bitmap, ("build",), ends, r"art/hello/a\.\w+", quick=quick)


ATTACKS = tuple(_all())
