"""What faces, drawings and parts of them become, compared line by line, and what is said of those that are wrong.

Renew with `TTS_BUILD_RENEW=1 pytest tests/face/test_layout_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.conftest import check_golden
from tests.face.bench import Bench
from tts_build.face import barcode_symbols
from tts_build.model.game import Font
from tts_build.problem import InputError
from tts_build.sandbox.expressions import ExpressionError
from tts_build.scene import colour, outline
from tts_build.scene.codec import dump_scene
from tts_build.svg.svg_elements import tree_of
from tts_build.text import style
from tts_build.text.font_tables import saying
from tts_build.text.fonts import Fonts
from tts_build.text.svg_text import outline_text
from tts_build.text.typefaces import find, read_family

GOLDEN = Path(__file__).parent / "golden"
BOX = "box: [4, 5, 40, 30]"
LONG = "A text that is long enough to be broken into several lines of a box that is not wide, with *slanted* words."

ELEMENTS = f"""
text: "{LONG}", {BOX}
text: "{LONG}", {BOX}, align: justify middle, font: body 9, line_height: 1.4, first_line: 3, hyphenate: true
text: "{LONG}", {BOX}, align: right bottom, font: title 12 bold, tracking: 80, upper: true
text: "{LONG} {LONG}", {BOX}, columns: 2, column_gap: 3, font: body 6
text: "{LONG} {LONG}", {BOX}, shrink: to 5
text: "{LONG} {LONG} {LONG}", box: [4, 5, 20, 10], font: body 12
text: "One\\n\\nTwo\\nthree", {BOX}, paragraph: 2, align: centre
text: "- a\\n- b\\n  - c :coin:\\n1. d\\n2. e {LONG}", {BOX}, lists: true, bullet: ["*", "+"], indent: 4, item_gap: 1
text: "[14 sea]{{big}} [x0.5 bold]{{small [title]{{in}} it}} [underline]{{under}} [strike]{{out}} [super]{{2}}", {BOX}
text: "[small_caps]{{Rome}} [fog]{{grey}} [blod]{{wrong}}", {BOX}
text: "[14]{{a [x20]{{b}}}}", {BOX}
text: "[2000]{{a}} [0]{{b}}", {BOX}
text: "far :coin: and :wide: and :gold:", {BOX}, icon_size: 1.5
text: "**bold** *slant* ***both*** _x_ \\\\*not\\\\* `code`", {BOX}, underline: true
text: "**bold** struck", {BOX}, strike: true, outline: sea, outline_width: 0.4, shadow: "0.5 0.5 0.2 ink"
text: "日本語の文章は、単語の間に空白がない。「はい」", {BOX}
text: "縦書きの「日本」12 AB", {BOX}, vertical: true, align: right top
text: "שלום (abc) 12 עולם", {BOX}
text: "مرحبا بالعالم", {BOX}, font: latin 9
text: "left", {BOX}, direction: rtl
text: "ab", {BOX}, vertical: true, columns: 2
text: "Along the way :coin:", along: M3 30 C 12 10 24 50 50 30, font: body 8, offset: 1, align: centre
text: "Along [sea]{{the}} way", along: "M3 30 L30 30 30 60", font: body 8, align: right, shrink: to 4
text: "Much too long for its way, {LONG}", along: M3 30 H 20
text: "ab", along: M5 5 H9 Z L20 20
text: "ab", along: 5 5
text: "שלום", along: M3 30 H 50
text: "pale", {BOX}, colour: "#fffffe"
text: "pale", {BOX}, colour: nothing
text: "ink", {BOX}, colour: {{from: sea, to: paper, angle: 30}}, opacity: 0.5
text: "ink", {BOX}, font: lost 9
text: "ink", {BOX}, font: body nine
text: "ink", {BOX}, align: up
text: "ink", {BOX}, shrink: small
text: "ink", {BOX}, style: lost
text: "{{{{ lost }}}}", {BOX}
text: "{{{{ 1 / 0 }}}}", {BOX}
text: "off the card", box: [50, 80, 30, 20]
rect: [3, 4, 20, 10], fill: sea, stroke: ink, line: 0.7, dash: [2, 1], radius: 2, rotate: 30
rect: [3, 4, 20, 10], fill: {{from: sea, to: none, angle: 200}}, opacity: 0.3
rect: [3, 4, 20, 10], fill: {{stops: [[0.2, sea], [0.1, ink]]}}
rect: [3, 4, 20, 10], fill: {{stops: [[0, sea], [0.4, "#80808040"], [1, paper]], centre: [5, 6], radius: [10, 4]}}
rect: [3, 4, 20], fill: sea
rect: [3, 4, -2, 5], fill: sea
rect: [3, 4, 20, 10], fill: blu
rect: [3, 4, 20, 10], fill: deep, shadow: "1 1.5 0.8 ink"
rect: [3, 4, 20, 10], fill: sea, shadow: "a b"
rect: [3, 4, 20, 10], fill: sea, blend: multiply, mask: {{fade: {{from: 1, to: 0.2, angle: 40}}}}
rect: [3, 4, 20, 10], fill: sea, mask: {{ellipse: [3, 4, 9, 9]}}
rect: [3, 4, 20, 10], fill: sea, mask: {{path: M0 0 L8 8 L16 0 Z, at: [3, 5], scale: 2, rotate: 10}}
rect: [3, 4, 20, 10], fill: sea, when: "1 > 2"
ellipse: [3, 4, 20, 10], stroke: sea, line: 2, rotate: 12
polygon: [[1, 2], [20, 5], [9, 30]], fill: sea, stroke: ink
polygon: [[1, 2], [20, 5]], fill: sea
path: "M0 0 h9 v4 q3 3 5 0 t4 4 c1 2 3 4 5 5 s4 4 6 6 a4 5 20 0 1 8 8 z m3 3 l2 2", at: [5, 6], scale: 1.5, fill: sea
path: "M0 0 x", at: [5, 6], fill: sea
picture: hill.png, box: [3, 4, 20, 30], fit: cover, align: left top, radius: 3
picture: hill.png, box: [3, 4, 20, 30], fit: contain, align: right bottom, mirror: both, opacity: 0.4
picture: hill.png, box: [3, 4, 20, 30], fit: stretch, crop: [0.1, 0.2, 0.3, 0.05], tint: sea
picture: hill.png, box: [3, 4, 20, 30], tint: {{dark: sea, light: paper}}
picture: hill.png, box: [3, 4, 20, 30], tint: {{dark: "#11223344", light: paper}}
picture: hill.png, box: [3, 4, 20, 30], tint: blu
picture: hill.png, box: [3, 4, 20, 30], crop: [0.6, 0, 0.6, 0]
picture: hill.png, box: [3, 4, 90, 80]
picture: map.svg, box: [3, 4, 20, 30], colours: {{"#ff0000": sea}}
picture: map.svg, box: [3, 4, 20, 30], colours: {{"#123456": sea}}
picture: mountain.png, box: [3, 4, 20, 30]
icon: coin, box: [3, 4, 8, 6], colour: sea, rotate: 45
icon: wide, box: [3, 4, 8, 6], mirror: down
icon: gold, box: [3, 4, 8, 6]
icons: "coin wood wide", row: [3, 4], size: 5, gap: 1
icons: [coin, coin], column: [3, 4], size: 5, gap: 2, colour: sea
icons: "coin gold", row: [3, 4], size: 5
code: "https://example.org", box: [3, 4, 20, 20], correction: Q, colour: sea
code: "12345", kind: micro_qr, box: [3, 4, 10, 14], align: right bottom, background: none
code: 4006381333931, kind: ean13, box: [3, 4, 40, 15], digits: body 7
code: 4006381333932, kind: ean13, box: [3, 4, 40, 15]
code: "96385074", kind: ean8, box: [3, 4, 30, 10], quiet: 2
code: "Ab-1", kind: code128, box: [3, 4, 40, 8]
code: "ab", kind: code39, box: [3, 4, 40, 8]
code: "https://example.org/a/long/address", box: [3, 4, 6, 6]
code: "x", box: [3, 4, 20, 20], colour: paper
row: [{{rect: [0, 0, 6, 4], fill: sea}}, {{icon: coin, box: [0, 0, 5, 5]}}], {BOX}, gap: 2, align: centre bottom
column: [{{text: ab, box: [0, 0, 9, 5]}}, {{rect: [0, 0, 6, 4], fill: sea}}], {BOX}, gap: 1, align: right middle
row: [{{repeat: 12, elements: [{{rect: [0, 0, 7, 6], fill: sea}}]}}], {BOX}, gap: 1, wrap: true
row: [{{repeat: 30, elements: [{{rect: [0, 0, 7, 6], fill: sea}}]}}], {BOX}
group: [{{rect: [0, 0, 6, 4], fill: sea}}, {{text: g, box: [0, 4, 6, 6]}}], at: [9, 9], size: [6, 9], rotate: 25
group: [{{rect: [0, 0, 6, 4], fill: sea}}], at: [9, 9], opacity: 0.5, mask: {{rect: [1, 1, 3, 3], radius: 1}}
repeat: 3, at: [2, 3], step: [10, 2], elements: [{{text: "{{{{ index }}}}/{{{{ count }}}}", box: [0, 0, 9, 5]}}]
repeat: "[1, 'two']", at: [2, 3], step: [0, 9], name: it, elements: [{{text: "{{{{ it }}}}", box: [0, 0, 9, 5]}}]
repeat: "{{{{ 'x' }}}}", elements: []
use: other, at: [3, 4], with: {{n: 5}}, rotate: 10, scale: 1.5
use: othr, at: [3, 4]
"""
OTHER = 'values: {n: 1}\nsafe: 0\nelements:\n  - {text: "n {{ n }}", box: [0, 0, 20, 6]}\n  - {ellipse: [0, 0, 5, 5]}\n'


def test_every_element_becomes_what_it_became_or_is_said_to_be_wrong(bench: Bench) -> None:
    lines: list[str] = []
    for element in ELEMENTS.strip().splitlines():
        lines.append(f"- {element}")
        lines += _made(lambda element=element: bench.elements(f"- {{{element}}}", others={"other": OTHER}))
    check_golden(GOLDEN / "elements.txt", "\n".join(lines) + "\n")


FACES = (
    "background: sea\nsafe: 4\nelements:\n  - {text: near the edge, box: [1, 1, 30, 5], colour: paper}",
    "background: {from: sea, to: ink}\nbleed: 2\ncorner: 5\nelements:\n  - {picture: hill.png, box: [-2, -2, 64, 94]}",
    "styles: {a: {font: body 8}, b: {extends: a, colour: sea}}\nelements:\n  - {text: x, box: [5, 5, 9, 9], style: b}",
    "styles: {a: {extends: b}, b: {extends: a}}\nelements:\n  - {text: x, box: [5, 5, 9, 9], style: b}",
    'extends: other\nvalues: {n: "{{ 2 * year }}"}\nelements:\n  - {rect: [9, 9, 9, 9], fill: fog}',
    "extends: lost\nelements: []",
    'palette: {sea: "#00ff00"}\nelements:\n  - {rect: [9, 9, 9, 9], fill: deep}\n  - {id: a, rect: [9, 9, 9, 9]}',
)


def test_every_face_becomes_what_it_became(bench: Bench) -> None:
    lines: list[str] = []
    for face in FACES:
        for more in ({}, {"bleed": 3.0, "corner": 2.0}, {"cut": outline.ellipse((0, 0, 60, 90))}):
            lines.append(f"{face!r} {sorted(more)}")
            lines += _made(lambda face=face, more=more: bench.compose(face, others={"other": OTHER}, **more))
    check_golden(GOLDEN / "faces.txt", "\n".join(lines) + "\n")


def _made(make: Callable[[], Any]) -> list[str]:
    try:
        composed = make()
    except InputError as error:
        return [f"  refused: {error}"]
    except ValueError as error:
        return [f"  {type(error).__name__}"]
    told = [f"  {problem}" for problem in composed.problems]
    scene = dump_scene(composed.scene).decode()
    return [*told, *(f"  {_short(part)}" for part in scene.replace('],["', ']\n["').splitlines())]


def _short(text: str) -> str:
    """A text whose numbers have no more than four places, without the names of files that fonts are made into."""
    text = re.sub(r"-?\d+\.\d{5,}(?:e-?\d+)?", lambda found: f"{float(found[0]) + 0.0:.4f}", text)
    return re.sub(r"[0-9a-f]{12,}", "", text.replace("-0.0000", "0.0000"))


TEXTS = (
    '<text x="10" y="30" font-family="F" font-size="20">AV Wave To</text>',
    '<g font-family="F" text-anchor="middle"><text x="100" y="30">the <tspan fill="red">of</tspan> it</text>'
    '<text x="190" y="70" text-anchor="end">end</text></g>',
    '<text x="10 40 70" y="30 40" dx="0 0 0 5" dy="1 2" font-family="F" font-size="20">abcdef</text>',
    '<text x="10" y="20" font-family="F" font-size="16">one\n  <tspan x="10" dy="1.2em" font-size="2em">two</tspan> '
    '<tspan x="10" dy="20" letter-spacing="3" word-spacing="4">three four</tspan></text>',
    '<text x="10" y="50" font-family="F" font-size="30" dominant-baseline="central">Hg</text>'
    '<text x="110" y="50" font-family="F" dominant-baseline="middle" font-weight="bold" font-style="italic">Hg</text>',
    "<style>.a{font-family:F;font-size:18px;fill:#c00} text{fill:blue;stroke:#0a0;stroke-width:.5}</style>"
    '<text class="a" x="10" y="30" transform="rotate(5)" opacity="1">c <tspan style="fill:none">rules</tspan></text>',
    '<clipPath id="c"><text x="10" y="70" font-family="F" font-size="9">C</text></clipPath><rect clip-path="url(#c)"/>',
    '<defs><text id="t" y="40" font-family="F">2</text></defs><use href="#t" x="10"/><use href="#t" fill="green"/>',
    '<text x="5" y="9" font-family="F" font-size="9" xml:space="preserve"> a  b</text><text font-family="F">c\n</text>',
    '<text font-family="G, F" font-size="50%">fallback</text>',
    '<text font-family="Lost">none</text>',
    '<text font-family="F" font-size="big">none</text>',
    '<text font-family="F" x="1 2 z">none</text>',
    '<text font-family="F">日本</text>',
    '<text font-family="F"><textPath href="#p">path</textPath></text>',
    '<text font-family="F" writing-mode="tb">down</text>',
    '<text font-family="F" rotate="30">turned</text>',
    '<text font-family="F" textLength="30">long</text>',
    '<text font-family="F" text-decoration="underline">under</text>',
    '<text font-family="F" font-variant="small-caps" font-stretch="condensed">caps</text>',
    '<text font-family="F" text-anchor="centre" dominant-baseline="hanging">where</text>',
    '<text font-family="F" x="10%" y="2em" font-size="3pt" letter-spacing="1mm">units</text>',
    "<text font-family='F'><a href='#'>link</a></text>",
    "<style>text tspan{fill:red}</style><text font-family='F'>a<tspan>b</tspan></text>",
)


def test_text_of_a_drawing_becomes_the_outlines_that_it_became(font_store: Path) -> None:
    fonts = Fonts({"F": Font(family="Source Serif 4"), "G": Font(family="Caveat")}, font_store)
    lines: list[str] = []
    for text in TEXTS:
        head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">'
        lines.append(repr(text))
        try:
            tree = tree_of("a.svg", f"{head}{text}</svg>".encode())
            lines += [f"  {problem}" for problem in outline_text("a.svg", tree, fonts)]
            lines.append(f"  {re.sub(r'[.][0-9]{3,}', lambda n: n[0][:3], tree.text())}")
        except InputError as error:
            lines.append(f"  refused: {error}")
    check_golden(GOLDEN / "svgtext.txt", "\n".join(lines) + "\n")


def told(call: Callable[..., Any], *given: Any) -> str:
    """What a function gives, or what it says against it."""
    try:
        made = call(*given)
    except (ValueError, InputError, ExpressionError) as error:
        made = getattr(error, "problem", error)
    return _short(f"{call.__name__} {' | '.join(map(str, given))}: {made}")


def test_parts_of_faces_are_read_as_they_were(font_store: Path) -> None:
    lines: list[str] = []
    palette = {"sea": "#205080", "deep": "sea", "glass": "#11223344", "loop": "loop"}
    for text in ("#abc", "#abcd", "#a1b2c3", "#a1b2c380", "abc", "#12", "#ggg", "sea", "deep", "none", "loop", "teal"):
        lines += [told(colour.parse_hex, text), told(colour.resolve, text, palette)]
    colours = [(0, 0, 0, 255), (255, 255, 255, 255), (32, 80, 128, 120), (200, 20, 60, 255), (9, 200, 90, 0)]
    for one in colours:
        lines += [told(colour.luminance, one), told(colour.as_hex, one), told(colour.tinted, one[:3], (colours[3],))]
        lines += [told(colour.tinted, one[:3], (colours[2], colours[1]))]
        lines += [told(part, one, other) for other in colours for part in (colour.over, colour.contrast)]
        lines += [told(colour.over, one, other, 0.3) for other in colours]
    for text in ("body 9", "title 12 bold", "body 8 italic bold", "body", "9", "lost 9", "body 0", "body 9 heavy"):
        lines.append(told(style.read_font, text, ["title", "body"]))
    for text in ("left", "centre middle", "bottom right", "justify top", "start", "up", "left left", "middle"):
        lines.append(told(style.read_align, text))
    for text in ("to 7", "to 0", "to", "7", "by 3", "to x"):
        lines.append(told(style.read_limit, "shrink", text, 9))
    for text in ("12", "x1.5", "x0", "2000", "x"):
        lines.append(told(style.sized, 9.0, text))
    for kind, text in (
        ("qr", "abc"),
        ("micro_qr", "1"),
        ("ean13", "400638133393"),
        ("ean8", "9638507"),
        ("ean8", "12"),
    ):
        lines.append(told(barcode_symbols.symbol, kind, text, "M"))
    for kind, text in (
        ("code128", "Ab 12345678"),
        ("code39", "A-1"),
        ("code39", "a"),
        ("code128", "é"),
        ("qr", "x" * 4000),
    ):
        lines.append(told(barcode_symbols.symbol, kind, text, "M")[:4000])
    lines += _outlines()
    for family in ("Caveat", "Source Serif 4", "Noto Sans JP", "Sourc Serif"):
        lines.append(_found(family, font_store))
    check_golden(GOLDEN / "parts.txt", "\n".join(lines) + "\n")


def _outlines() -> list[str]:
    shapes: dict[str, outline.Outline] = {
        "rect": outline.rect((3, 4, 20, 10)),
        "rounded": outline.rect((3, 4, 20, 10), 7),
        "ellipse": outline.ellipse((3, 4, 20, 10)),
        "polygon": outline.polygon([(0, 0), (9, 1), (4, 8)]),
        "hexagon": outline.polygon(outline.hexagon(30, 20)),
        "tall": outline.polygon(outline.hexagon(20, 30)),
    }
    lines: list[str] = []
    for name, shape in shapes.items():
        matrix = outline.combine(outline.turned(25, 3, 4), (1.5, 0.2, -0.3, 0.8, 5, 6))
        rings = outline.flatten(shape)
        lines += [_short(f"{name} {shape}"), _short(str(outline.moved(shape, matrix)))]
        lines.append(_short(f"{outline.bounds(shape)} {outline.box_through(outline.bounds(shape), matrix)} {rings}"))
        for x, y in ((5.0, 6.0), (3.1, 4.1), (-4.0, 30.0), (12.0, 9.0), (22.9, 13.9)):
            away = outline.distance(rings, x, y)
            lines.append(f"  {x} {y}: {outline.inside(rings, x, y)} {away if math.isinf(away) else round(away, 4)}")
    lines.append(
        _short(f"{outline.inverse((1.5, 0.2, -0.3, 0.8, 5, 6))} {outline.union([None, (1, 2, 3, 4), (0, 5, 2, 9)])}")
    )
    return lines


def _found(family: str, store: Path) -> str:
    try:
        face = find(family)
    except InputError as error:
        return f"{family}: {error}"
    parts = [
        f"{file.path.name} {file.italic} {file.lightest} {file.heaviest} {saying(file.data())}" for file in face.files
    ]
    copy = store.parent / "read" / face.files[0].path.name
    copy.parent.mkdir(exist_ok=True)
    copy.write_bytes(face.files[0].data())
    again = read_family(copy, store.parent)
    chosen = [face.choose(weight, italic).path.name for weight in (100, 400, 700) for italic in (False, True)]
    return f"{face.name}: {parts} {face.has_italic} {chosen}; {again.name} {[f.lightest for f in again.files]}"
