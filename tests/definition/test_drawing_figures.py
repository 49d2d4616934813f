"""Drawings and models: which are refused with what words, and what is read of the others.

Renew with `TTS_BUILD_RENEW=1 pytest tests/definition/test_drawing_figures.py` after a wanted change,
and read what differs.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from tests.conftest import check_golden
from tests.definition.test_template_figures import outcome
from tts_build.definition.assets.obj import read_obj
from tts_build.scene import path_notation
from tts_build.svg import safety
from tts_build.svg.stylesheet import Sheet, declarations
from tts_build.svg.svg_elements import tree_of

GOLDEN = Path(__file__).parent / "golden"

SVG = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" viewBox="0 0 40 30">%s</svg>"""
DEEP = "<g>" * 98 + "<path/>" + "</g>" * 98
USE = "<use href='#a'/>"
DRAWINGS = {
    "plain": "<path d='M0 0h9v9z'/>",
    "script": "\n<script/>",
    "text": "<g><text>Hi <tspan>there</tspan></text></g>",
    "hidden text": "<text display='none'>Hi</text>",
    "foreign": "<foreignObject><p>Hi</p></foreignObject>",
    "switch": "<switch><foreignObject>a</foreignObject></switch>",
    "flow": "<flowRoot>Hi</flowRoot>",
    "link": "<image href='http://a/b.png'/>",
    "style link": "<style>@import 'a.css';</style>",
    "url": "<rect fill='url(a.svg)'/>",
    "embedded": "<image x:href='data:image/png;base64,AAAA'/>",
    "not base64": "<image x:href='data:image/png;base64,A'/>",
    "deep": DEEP,
    "deeper": f"<g>{DEEP}</g>",
    "chain": "".join(f"<mask id='m{n}'><rect mask='url(#m{n + 1})'/></mask>" for n in range(15)),
    "longer chain": "".join(f"<mask id='m{n}'><rect mask='url(#m{n + 1})'/></mask>" for n in range(16)),
    "circle": "<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>",
    "filters": "<filter id='f'>" + "<feOffset/>" * 40 + "</filter>",
    "more filters": "<filter id='f'>" + "<feOffset/>" * 41 + "</filter>",
    "slow": "<filter><feMorphology/></filter>",
    "octaves": "<filter><feTurbulence numOctaves='6'/></filter>",
    "more octaves": "<filter><feTurbulence numOctaves='7'/></filter>",
    "region": "<filter x='-1000%' width='10'/>",
    "larger region": "<filter x='-1001%'/>",
    "own region": "<filter filterUnits='userSpaceOnUse' width='400'/>",
    "larger own region": "<filter filterUnits='userSpaceOnUse' width='401'/>",
    "number": "<path d='M10000000 0'/>",
    "larger number": "<path d='M10000001 0'/><rect x='1e8'/>",
    "attributes": "<rect " + " ".join(f"a{n}='1'" for n in range(500)) + "/>",
    "more attributes": "<rect " + " ".join(f"a{n}='1'" for n in range(501)) + "/>",
    "selector": "<style>a b c d e f{fill:red} @media x { a > b{} }</style>",
    "longer selector": "<style>a{} b, a b c d e f g{fill:red}</style>",
    "rules": f"<style>{'a{} ' * 3000}</style>",
    "more rules": f"<style>{'a{} ' * 3001}</style>",
    "rules for a screen": f"<style>@media x {{{'a{} ' * 2999}}}</style>",
    "more for a screen": f"<style>@media x {{{'a{} ' * 3000}}}</style>",
    "layers": "<g opacity='0.5'/>" * 1000,
    "more layers": "<g opacity='0.5'/>" * 1001,
    "shown again": "<g id='a'><path/><path/></g><g id='b'>"
    + "<use href='#a'/>" * 400
    + "</g>"
    + "<use href='#b'/>" * 300,
    "passes": "<filter id='f'>" + "<feOffset/>" * 20 + "</filter>" + "<g filter='url(#f)'/>" * 5,
    "more passes": "<filter id='f'>" + "<feOffset/>" * 21 + "</filter>" + "<g filter='url(#f)'/>" * 5,
    "matches": "<style>a b c d e{}</style>" + DEEP * 3,
    "broken": "<g>",
    "entity": "&a;",
}
STYLED = """<svg xmlns="http://www.w3.org/2000/svg"><style>
/* a } */ path { fill: red; stroke: blue } .warm, #sun{fill:orange} g path{fill:green!important}
@media print{path{fill:black}}
path.cold { stroke-width : 2 ; } * {opacity: .5} rect:hover {fill: none} [x] {fill: x} svg > rect { fill: teal }
</style><g><path class="warm cold" style="stroke:none;fill : grey"/></g>
<path id="sun" fill="x"/><rect class="cold"/></svg>"""
PATHS = """M0 0h9v9z;m1 1l2 3-4-5;M0,0L1e1.5;M0 0C1 2 3 4 5 6S7 8 9 9;M0 0Q1 2 3 4T5 6t1 1;M0 0A5 3 20 0 1 9 9
M0 0a5 3 0 10 9 9;M0 0A0 3 0 0 1 9 9;L1 1;M0;M0 0X;M0 0 1 1 2 0Z m3 3;M0 0A5 3 20 2 1 9 9;M0 0H;M1e400 0;M0 0c1 1 2 2
M 0 0 z z;M0 0s1 2 3 4;M0 0A9 9 0 1 1 0 0;zM0 0;M-.5.5l.5-.5;;M0 0v5h-3V1H7;M0 0q1 1 2 2 3 3 4 4;M0 0A1 9 0 1 0 30 4"""


def _refuse(rel: str, data: bytes) -> object:
    return f"{rel} {data!r}"


def test_drawings_are_judged_and_read_as_they_were() -> None:
    lines = []
    for name, body in DRAWINGS.items():
        found = outcome(partial(safety.check_svg, "a.svg", (SVG % body).encode(), _refuse))
        lines.append(f"{name}: {' '.join(found.split())}")
    for data in (b"", b"GIF", b"<svg>\n\xff</svg>", b"<svg/><svg/>", b"<!DOCTYPE a>\n<svg/>", b"<SVG></SVG>"):
        lines.append(f"{data!r}: {outcome(partial(safety.check_svg, 'a.svg', data, _refuse))}")
    for size in (
        "",
        "viewBox='0 0 4 5'",
        "viewBox='1,2,3,4'",
        "width='2in' height='1cm'",
        "width='9' viewBox='0 0 4 5'",
    ):
        lines.append(f"{size}: {outcome(partial(safety.svg_size, 'a.svg', f'<svg {size}/>'.encode()))}")
    for size in ("0 0 0 5", "0 0 1 1000", "0 0 1 1001", "0 0 a b", "0 0 4", "0 0 1e9 1e9", "0 0 -4 5", "0 0 nan 4"):
        data = f"<svg viewBox='{size}'/>".encode()
        lines.append(f"{size}: {outcome(partial(safety.svg_size, 'a.svg', data))}")
    root = tree_of("a.svg", STYLED.encode())
    sheet = Sheet.of(root)
    lines += [f"{part.kind} {sorted(sheet.declared(part).items())}" for part in root.walk()]
    lines += [f"{root.words()!r} {root.text()!r} {[part.kind for part in root.walk()]} {sheet.unread}"]
    for text in "fill:red;stroke:blue|a:b !important; a:c|x|:|a:;b|A:B|a:b:c".split("|"):
        lines.append(f"{text}: {declarations(text)}")
    for path in PATHS.replace("\n", ";").split(";"):
        lines.append(f"{path}: {outcome(partial(_drawn, path))}")
    check_golden(GOLDEN / "drawings.txt", "\n".join(lines) + "\n")


def _drawn(text: str) -> str:
    return " ".join(
        f"{part[0]}{','.join(f'{float(value):.3f}' for value in part[1:])}"  # type: ignore[arg-type]
        for part in path_notation.parse(text)
    )


MODELS = {
    "square": "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4",
    "textured": "v 0 0 0\nv 1 0 0\nv 1 1 0\nvt 0 0\nvt 1 0.5\nvn 0 0 1\nf 1/1/1 2/2/1 3/1/1\nf 1//1 2//1 3//1",
    "backwards": "v 0 0 0\nf -1//-1 -1//-1 -1//-1",
    "no faces": "v 0 0 0\n",
    "five corners": "v 0 0 0\n" * 5 + "f 1 2 3 4 5",
    "two corners": "v 0 0 0\n" * 2 + "f 1 2",
    "zero": "v 0 0 0\nf 0 1 1",
    "beyond": "v 0 0 0\n# c\n\nf 1 1 2",
    "before": "v 0 0 0\nf -2 1 1",
    "words": "v a 0 0",
    "short": "v 0 0",
    "long": "v 0 0 0 1 2 3 4 5",
    "infinite": "v inf 0 0",
    "library": "mtllib a.mtl\nusemtl b\no c\ng d\ns 1\nl 1 2\nv 0 0 0\nv 1 0 0\nv 0 1 2\nf 1 2 3",
    "other lines": "v 0 0 0\nx y",
    "slashes": "v 0 0 0\nf 1/ 1/ 1/",
    "more slashes": "v 0 0 0\nf 1/1/1/1 1 1",
    "no texture": "v 0 0 0\nf 1/1 1/1 1/1",
    "huge": "v 1e9 0 0\nv 0 0 0\nv 0 1 0\nf 1 2 3",
    "binary": "v 0 0 0\n\x00\x01",
    "nothing": "",
}


def test_models_are_read_as_they_were() -> None:
    lines = []
    for name, text in MODELS.items():
        found = outcome(partial(read_obj, text.encode(), "a.obj"))
        lines.append(f"{name}: {found[:600]}")
        if not found.startswith("!"):
            made = read_obj(text.encode(), "a.obj")
            lines.append(f"  {made.corners} {made.box()} {made.text()!r}")
    check_golden(GOLDEN / "models.txt", "\n".join(lines) + "\n")
