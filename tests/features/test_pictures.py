"""Pictures as designers use them: text in SVG art, mirrored, tinted and recoloured pictures, codes to scan."""

from __future__ import annotations

import io
import shutil
from pathlib import Path

import numpy as np
import pytest
import resvg_py
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image as Pictures

from tests.can import can, cannot
from tests.conftest import ROOT, findings_of, run_cli
from tests.face.bench import Bench, codes, images, runs, shapes
from tests.paper.bench import rendered
from tts_build.definition.assets.art import Art
from tts_build.definition.workspace import Root
from tts_build.face.barcode_symbols import symbol
from tts_build.face.compose import Composed
from tts_build.model.game import Font, Workspace
from tts_build.paint.paper.painter import Page
from tts_build.paint.screen.painter import paint
from tts_build.problem import InputError
from tts_build.scene.codec import dump_scene, load_scene
from tts_build.scene.outline import bounds
from tts_build.scene.scene import Outline, Scene
from tts_build.svg.svg_elements import tree_of
from tts_build.text.fonts import Fonts
from tts_build.text.svg_text import outline_text

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">'


class Studio:
    """A workspace with art of its own, and faces that show it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        (root / "art" / "bench" / "icons").mkdir(parents=True)
        (root / "fonts").mkdir()

    @property
    def bench(self) -> Bench:
        art = Art(Root(self.root, Workspace()), "bench", letters=True)
        return Bench(self.root / "fonts", art)  # type: ignore[arg-type]

    def svg(self, name: str, body: str) -> None:
        (self.root / "art" / "bench" / name).write_text(f"{HEAD}{body}</svg>", "utf-8")

    def png(self, name: str, picture: Pictures.Image) -> None:
        picture.save(self.root / "art" / "bench" / name)

    def compose(self, elements: str, size: tuple[float, float] = (60, 30), **row: object) -> Composed:
        return self.bench.elements(elements, row, size=size)

    def scene(self, elements: str, size: tuple[float, float] = (60, 30), **row: object) -> Scene:
        """What is shown when nothing is wrong, as the painters get it from the cache."""
        composed = self.compose(elements, size, **row)
        assert [str(problem) for problem in composed.problems] == []
        again = load_scene(dump_scene(composed.scene))
        assert again == composed.scene
        return again

    def screen(self, scene: Scene, dpi: float = 254) -> Pictures.Image:
        return paint(scene, dpi, self.root, self.root / "fonts").convert("RGB")

    def paper(self, scene: Scene) -> bytes:
        page = Page(scene.width, scene.height, self.root, self.root / "fonts")
        page.scene(scene, 0, 0)
        return page.data()

    def both(self, scene: Scene, unlike: float = 2.0) -> Pictures.Image:
        """The picture on the screen, once the paper was seen to show the same; edges are smoothed in two ways."""
        screen = self.screen(scene)
        paper = rendered(self.paper(scene), 254).resize(screen.size)
        difference = np.abs(np.asarray(screen, dtype=np.int16) - np.asarray(paper, dtype=np.int16))
        assert difference.mean() < unlike
        assert (difference.max(axis=2) > 110).mean() < 0.006  # a row of edge pixels
        return screen


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Studio:
    return Studio(tmp_path_factory.mktemp("studio"))


# Text in SVG art

TEXTS = {
    "kerned": '<text x="10" y="30" font-family="F" font-size="20">AV Wave To</text>',
    "anchored": '<g font-family="F" font-size="20" text-anchor="middle"><text x="100" y="30">the middle '
    '<tspan fill="red">of</tspan> it</text><text x="190" y="70" text-anchor="end">end</text></g>',
    "placed": '<text x="10 40 70" y="30 40" dx="0 0 0 5" font-family="F" font-size="20">abcdef</text>',
    "lines": '<text x="10" y="20" font-family="F" font-size="16">one\n  <tspan x="10" dy="1.2em" font-size="24">two'
    '</tspan> <tspan x="10" dy="20" letter-spacing="3">three</tspan></text>',
    "centred": '<text x="10" y="50" font-family="F" font-size="30" dominant-baseline="central">Hxg</text>'
    '<text x="110" y="50" font-family="F" font-size="30" dominant-baseline="middle">Hxg</text>',
    "styled": "<style>/* no */ .a{font-family:F;font-size:18px;fill:#c00} text{fill:blue;stroke:#0a0;stroke-width:.5}"
    '</style><text class="a" x="10" y="30" transform="rotate(5)">css rules</text>',
    "selected": "<style>g text{font-family:F;font-size:18px} text > tspan{fill:#c00} tspan + tspan{fill:blue}"
    '</style><g><text x="10" y="30">one <tspan>two</tspan> <tspan>three</tspan></text></g>',
    "clipping": '<clipPath id="c"><text x="10" y="70" font-family="F" font-size="60">Clip</text></clipPath>'
    '<rect width="200" height="100" fill="teal" clip-path="url(#c)"/>',
    "shown again": '<defs><text id="t" y="40" font-family="F" font-size="30">Twice</text></defs>'
    '<use href="#t" x="10"/><use href="#t" x="100" y="30" fill="green"/>',
}


@pytest.mark.parametrize("name", TEXTS)
def test_text_of_a_drawing_stands_where_an_svg_reader_with_the_font_puts_it(name: str, studio: Studio) -> None:
    fonts = Fonts({"label": Font(family="Source Serif 4")}, studio.root / "fonts")
    file = fonts.path(fonts.key("label"))
    own = "'Source Serif 4 400'"  # a static font has a name of its own

    def painted(svg: str) -> np.ndarray:
        made = resvg_py.svg_to_bytes(
            svg_string=svg, width=400, height=200, skip_system_fonts=True, font_files=[str(file)]
        )
        return np.asarray(Pictures.open(io.BytesIO(bytes(made))).convert("RGBA"), dtype=np.int16)

    wanted = painted(f"{HEAD}{TEXTS[name]}</svg>".replace("F;", f"{own};").replace('"F"', f'"{own}"'))
    tree = tree_of("a.svg", f"{HEAD}{TEXTS[name]}</svg>".replace("F;", "label;").replace('"F"', '"label"').encode())
    assert outline_text("a.svg", tree, fonts) == []
    assert "<text" not in tree.text()
    difference = np.abs(wanted - painted(tree.text()))
    assert wanted[..., 3].any() and difference.mean() < 0.05


@can(
    "Pictures",
    "Text in SVG art, set in the game's own fonts, as outlines on screen and paper",
    write='<text font-family="title" font-size="20">Port Royal</text>',
    see="faces.md#text-in-drawings",
    picture="pictures-text",
)
def test_text_in_a_drawing_is_painted_on_screen_and_paper_alike(studio: Studio) -> None:
    words = '<text x="100" y="60" font-family="title, serif" font-weight="bold" font-size="50" text-anchor="middle"'
    studio.svg("sign.svg", f'<rect width="200" height="100" fill="#fff8e8"/>{words} fill="#205080">Harbour</text>')
    scene = studio.scene("- {picture: sign.svg, box: [0, 0, 60, 30]}")
    picture = studio.both(scene)
    sea = (np.abs(np.asarray(picture, dtype=np.int16) - (0x20, 0x50, 0x80)).max(axis=2) < 20).mean()
    assert 0.04 < sea < 0.3
    assert b"/Subtype /Image" not in studio.paper(scene), "outlines stay vectors on paper"


def test_a_family_of_the_game_is_found_by_its_name_in_any_weight_and_fallbacks_fill_in(studio: Studio) -> None:
    line = '<text y="40" font-size="30" font-family="{}" font-weight="{}">{}</text>'

    def shown(family: str, weight: str = "normal", words: str = "Aa") -> str:
        studio.svg("name.svg", line.format(family, weight, words))
        return images(studio.scene("- {picture: name.svg, box: [0, 0, 60, 30]}"))[0].svg

    assert shown("Source Serif 4") == shown("Arial, 'Source Serif 4', serif") == shown("body") == shown("Body")
    assert len({shown("body", weight) for weight in ("normal", "600", "bold", "900")}) == 4
    assert len(shown("latin", words="Aé")) < len(shown("body", words="海")), "a fallback has the ideograph"


def test_what_is_found_in_the_text_of_a_drawing_is_told_at_its_line(studio: Studio) -> None:
    studio.svg("rune.svg", '\n<text y="40" font-size="30">\u16a0</text>')
    (problem,) = studio.compose("- {picture: rune.svg, box: [0, 0, 60, 30]}").problems
    assert str(problem) == (
        "art/bench/rune.svg:2:1: warning: no font has `\u16a0` (U+16A0); "
        "add a family that has it to `fallback` of the font role `body`"
    )


UNDONE = {
    "<textPath href='#p'>x</textPath>": "a `textPath`",
    "<text writing-mode='tb'>x</text>": "`writing-mode: tb`",
    "<g writing-mode='tb'><text>x</text></g>": "`writing-mode: tb`",
    "<text word-spacing='3'>x</text>": "`word-spacing: 3`",
    "<text style='text-decoration:underline'>x</text>": "`text-decoration: underline`",
    "<text textLength='50'>x</text>": "`textLength: 50`",
    "<text dominant-baseline='hanging'>x</text>": "`dominant-baseline: hanging`",
    "<text font-size='large'>x</text>": "`font-size` of the SVG's text is `large`",
    "<text x='5%'>x</text>": "`x` of the SVG's text is `5%`",
    "<text font-weight='fat'>x</text>": "`font-weight: fat`",
    "<text font-family='Comic Sans MS'>x</text>": "set in `Comic Sans MS`, which is no font of the game",
    "<text font-family='sans-serif'>x</text>": "set in `sans-serif`, which is no font of the game",
    "<style>g ~ text { fill: red }</style><text>x</text>": "style `g ~ text`",
    "<style>.a:not(.b) { font-size: 3px }</style><text>x</text>": "style `.a:not(.b)`",
    "<text>\u05e9\u05dc\u05d5\u05dd</text>": "runs from right to left",
}


@cannot(
    "Pictures",
    "In the text of SVG art: text on a path, vertical or right-to-left text, underlines, fonts that the game has not",
    instead="an error at the line of the SVG; set such text in the face, or turn it into paths",
    see="faces.md#text-in-drawings",
)
@pytest.mark.parametrize("body", UNDONE)
def test_text_of_a_drawing_that_would_look_otherwise_is_refused(body: str, studio: Studio) -> None:
    studio.svg("undone.svg", body if body.startswith(("<text ", "<text>", "<g", "<style")) else f"<text>{body}</text>")
    composed = studio.compose("- {picture: undone.svg, box: [0, 0, 60, 30]}")
    assert codes(composed) == ["svg-text"] and UNDONE[body] in composed.problems[0].what
    assert str(composed.problems[0]).startswith("art/bench/undone.svg") and composed.scene.items == ()


def test_text_is_bounded(studio: Studio) -> None:
    studio.svg("long.svg", f"<text>{'word ' * 4001}</text>")
    assert "more than 20000 letters" in studio.compose("- {picture: long.svg, box: [0, 0, 60, 30]}").problems[0].what
    glyphs = f"<text id='t'>{'ornament ' * 200}</text>" + "<use href='#t'/>" * 20
    studio.svg("much.svg", f"<g id='a'>{glyphs}</g>" + "<use href='#a'/>" * 20)
    assert codes(studio.compose("- {picture: much.svg, box: [0, 0, 60, 30]}")) == ["unsafe-svg"]


def test_pictures_that_no_face_shows_cannot_have_text(studio: Studio) -> None:
    studio.svg("sign.svg", "<text>Port</text>")
    with pytest.raises(InputError, match=r"sign.svg:1:\d+: the SVG has text, `Port`, which no painter would show"):
        Art(Root(studio.root, Workspace()), "bench").size("art/bench/sign.svg")


# Tinted, mirrored, recoloured

SEA, SAND = (0x20, 0x50, 0x80), (0xF0, 0xE0, 0xC0)
FLAG = (
    '<rect width="100" height="50" fill="#ff0000"/><rect y="50" width="100" height="50"/>'
    '<g style="stroke:rgb(0, 255, 0)"><path d="M110 25h80" stroke-width="20"/></g>'
    '<style>.a{fill:lime; opacity:1}</style><path class="a" d="M110 60h80v20h-80z"/>'
)
"""Red above black at the left, two bars in the same green at the right."""


@pytest.fixture(scope="module")
def flags(studio: Studio) -> Studio:
    """A picture of four colours, as PNG and JPEG, with a clear corner, and as two drawings, one of them flat."""
    picture = Pictures.new("RGB", (720, 360), "white")
    quarters = ("#ff0000", (0, 0, 360, 180)), ("#000000", (0, 180, 360, 360)), ("#00ff00", (360, 0, 720, 180))
    for colour, box in quarters:
        picture.paste(colour, box)
    studio.png("flag.png", picture)
    studio.png("flag.jpg", picture)
    clear = picture.convert("RGBA")
    clear.paste((0, 0, 0, 0), (0, 0, 360, 180))
    studio.png("clear.webp", clear)
    rects = "".join(
        f'<rect x="{x}" y="{y}" width="100" height="50" fill="{fill}"/>'
        for fill, x, y in (("#ff0000", 0, 0), ("#000", 0, 50), ("lime", 100, 0), ("white", 100, 50))
    )
    studio.svg("flat.svg", rects)
    studio.svg("deep.svg", f'<filter id="f"><feOffset dx="0"/></filter><g filter="url(#f)">{rects}</g>')
    return studio


def corners(picture: Pictures.Image) -> list[tuple[int, ...]]:
    """The colours in the middle of the four quarters: top left, top right, bottom left, bottom right."""
    wide, tall = picture.size
    return [picture.getpixel((wide * x // 4, tall * y // 4)) for y in (1, 3) for x in (1, 3)]  # type: ignore[misc]


def close(found: list[tuple[int, ...]], wanted: list[tuple[int, int, int]]) -> bool:
    """Equal, but for what JPEG and the rounding of a renderer lose."""
    return (
        max(abs(a - b) for one, other in zip(found, wanted, strict=True) for a, b in zip(one, other, strict=True)) < 7
    )


ALL = ("flag.png", "flag.jpg", "flat.svg", "deep.svg")


@can(
    "Pictures",
    "Tinted with a colour, between two colours, or grey: PNG, JPEG, WebP and SVG, on screen and paper",
    write="tint: {dark: sea, light: sand}",
    see="faces.md#colours-tints-mirrors",
    picture="pictures-tints",
)
@pytest.mark.parametrize("file", ALL)
def test_a_tint_colours_any_picture(file: str, flags: Studio) -> None:
    def shown(tint: str) -> list[tuple[int, ...]]:
        return corners(flags.both(flags.scene(f"- {{picture: {file}, box: [0, 0, 60, 30], tint: {tint}}}", suit="sea")))

    assert close(shown("sea"), [(0x20, 0, 0), (0, 0x50, 0), (0, 0, 0), SEA])
    assert close(shown('"#20508080"'), [(143, 0, 0), (0, 167, 0), (0, 0, 0), (143, 167, 191)])
    red, green = (76, 76, 76), (150, 150, 150)
    assert close(shown("grey"), [red, green, (0, 0, 0), (255, 255, 255)])
    red, green = (94, 123, 147), (154, 165, 166)
    assert close(shown("{dark: '{{ suit }}', light: '#f0e0c0'}"), [red, green, SEA, SAND])
    assert close(shown("none"), [(255, 0, 0), (0, 255, 0), (0, 0, 0), (255, 255, 255)])


def test_what_is_clear_stays_clear_under_a_tint(flags: Studio) -> None:
    ground = "- {rect: [-3, -3, 66, 36], fill: '#f0e0c0'}\n"
    scene = flags.scene(ground + "- {picture: clear.webp, box: [0, 0, 60, 30], tint: sea, radius: 3}")
    assert close(corners(flags.both(scene)), [SAND, (0, 0x50, 0), (0, 0, 0), SEA])


@can(
    "Pictures",
    "Mirrored, left and right or upside down",
    write="mirror: across",
    see="faces.md#colours-tints-mirrors",
    picture="pictures-tints",
)
@pytest.mark.parametrize("file", ALL)
def test_a_picture_is_mirrored(file: str, flags: Studio) -> None:
    def shown(more: str) -> list[tuple[int, ...]]:
        return corners(flags.both(flags.scene(f"- {{picture: {file}, box: [0, 0, 60, 30], {more}}}")))

    red, green, black, white = (255, 0, 0), (0, 255, 0), (0, 0, 0), (255, 255, 255)
    assert close(shown("mirror: across"), [green, red, white, black])
    assert close(shown("mirror: down"), [black, white, red, green])
    assert close(shown("mirror: both, radius: 2"), [white, black, green, red])
    assert close(shown("mirror: across, crop: [0.5, 0, 0, 0], fit: stretch"), [green, green, white, white])
    assert close(shown("mirror: across, rotate: 180"), [black, white, red, green])


def test_a_row_may_say_how_its_picture_is_mirrored(flags: Studio) -> None:
    element = "- {picture: flat.svg, box: [0, 0, 60, 30], mirror: '{{ way }}'}"
    found = [images(flags.scene(element, way=way))[0].mirror for way in ("across", "", "none")]
    assert found == ["across", None, None]
    (problem,) = flags.compose(element, way="left").problems
    assert "expected `across`, `down`, `both` or nothing, got `left`" in str(problem)


@can(
    "Pictures",
    "Pictures and drawings developed: brightness, contrast, saturation, sepia, blur",
    write="{picture: hill.png, box: [0, 0, 60, 30], filter: {brightness: 1.1, sepia: 0.8, blur: 0.4}}",
    see="faces.md#filters",
    picture="layout-filters",
)
@pytest.mark.parametrize("file", ["flag.png", "flag.jpg", "flat.svg", "deep.svg"])
def test_a_picture_is_developed(file: str, flags: Studio) -> None:
    def shown(by: str, more: str = "") -> list[tuple[int, ...]]:
        return corners(flags.both(flags.scene(f"- {{picture: {file}, box: [0, 0, 60, 30], filter: {{{by}}}{more}}}")))

    red, green, black, white = (255, 0, 0), (0, 255, 0), (0, 0, 0), (255, 255, 255)
    assert close(shown("brightness: 1"), [red, green, black, white])
    assert close(shown("brightness: 0.5"), [(128, 0, 0), (0, 128, 0), black, (128, 128, 128)])
    assert close(shown("contrast: 0.5"), [(191, 64, 64), (64, 191, 64), (64, 64, 64), (191, 191, 191)])
    assert close(shown("saturation: 0"), [(76, 76, 76), (150, 150, 150), black, white])
    assert close(shown("sepia: '{{ 1 }}'"), [(100, 89, 69), (196, 175, 136), black, (255, 255, 239)])
    blurred = shown("blur: 30", ", mirror: across, radius: 3")
    assert all(20 < band < 230 for colour in blurred[:2] for band in colour[:2])


def test_what_is_clear_lends_no_colour_to_a_blur(flags: Studio) -> None:
    scene = flags.scene("- {picture: clear.webp, box: [0, 0, 60, 30], filter: {blur: 4}}")
    edge = flags.both(scene).getpixel((310, 60))
    assert isinstance(edge, tuple) and edge[1] > 250 > edge[0] - 60, "green that fades into paper, not into black"


@can(
    "Pictures",
    "SVG art recoloured by a map, colour by colour, from the row if wanted",
    write='colours: {"#ff0000": sea, "#00ff00": "{{ suit_colour }}"}',
    see="faces.md#colours-tints-mirrors",
    picture="pictures-tints",
)
def test_a_drawing_is_recoloured_wherever_it_says_a_colour(studio: Studio) -> None:
    studio.svg("map.svg", FLAG)
    colours = "{'#F00': sea, '#000000': '#f0e0c0', '#00ff00': '{{ suit }}'}"
    scene = studio.scene(f"- {{picture: map.svg, box: [0, 0, 60, 30], colours: {colours}}}", suit="#204060")
    picture = studio.both(scene)
    points = [picture.getpixel((x * 3, y * 3)) for x, y in ((30, 25), (30, 75), (150, 25), (150, 70))]
    assert points == [SEA, SAND, (0x20, 0x40, 0x60), (0x20, 0x40, 0x60)]
    gone = studio.screen(studio.scene("- {picture: map.svg, box: [0, 0, 60, 30], colours: {'#ff0000': none}}"))
    assert gone.getpixel((90, 75)) == (255, 255, 255)


def test_icons_are_recoloured_and_gradients_too(studio: Studio) -> None:
    stops = '<stop stop-color="#ff0000"/><stop offset="1" stop-color="#ff0000"/>'
    flat = '<rect width="200" height="100" fill="url(#g) red"/>'
    studio.svg("icons/disc.svg", f'<linearGradient id="g">{stops}</linearGradient>{flat}')
    for element in ("icon: disc, box: [0, 0, 60, 30]", "icons: disc, row: [0, 0], size: 30"):
        scene = studio.scene(f"- {{{element}, colours: {{'#f00': sea}}}}")
        assert studio.screen(scene).getpixel((100, 150)) == SEA, element


def test_what_changes_nothing_is_told(flags: Studio) -> None:
    flags.svg("map.svg", FLAG)
    flags.svg("dark.svg", '<path fill="currentColor" d="M0 0h9v9z"/>')

    def told(element: str) -> str:
        (problem,) = flags.compose(f"- {{{element}, box: [0, 0, 60, 30]}}").problems
        return str(problem).removeprefix("cards/bench/faces/card.yaml: warning: ")

    assert told("picture: map.svg, colours: {'#123456': sea}") == (
        "`art/bench/map.svg` has no colour `#123456`; expected one that it has: `#000000`, `#00ff00`, `#ff0000`"
    )
    assert told("picture: dark.svg, colours: {'#123456': sea}") == (
        "`art/bench/dark.svg` has no colour `#123456`; it has none but `currentColor`, which `colour` sets"
    )
    assert told("picture: flag.png, colours: {'#ff0000': sea}") == (
        "`colours` changes nothing in `art/bench/flag.png`; expected an SVG; use `tint`, or leave `colours` out"
    )
    changes = (
        "expected an SVG that draws in `currentColor`; use `tint`, which colours any picture, or leave `colour` out"
    )
    assert told("picture: flag.png, colour: sea") == f"`colour` changes nothing in `art/bench/flag.png`; {changes}"
    flags.svg("icons/flat.svg", '<path d="M0 0h9v9z"/>')
    assert told("icon: flat, colour: sea") == f"`colour` changes nothing in `art/bench/icons/flat.svg`; {changes}"
    assert "both colours of a tint are opaque" in told("picture: flag.png, tint: {dark: '#00000080', light: sea}")


# Codes to scan


def read(picture: Pictures.Image) -> tuple[str, str]:
    """What a scanner finds: the kind of code, and what it says."""
    (found,) = zxingcpp.read_barcodes(picture)
    return str(found.format), found.text


SCANNED = {
    "qr": ("https://example.org/rules?card=T01", "QRCode", "https://example.org/rules?card=T01"),
    "micro_qr": ("CARD 7", "MicroQRCode", "CARD 7"),
    "ean13": ("400638133393", "EAN13", "4006381333931"),
    "ean8": ("9638507", "EAN8", "96385074"),
    "upca": ("036000291452", "EAN13", "0036000291452"),  # which is the same bars
    "itf14": ("1540014128876", "ITF", "15400141288763"),
    "code128": ("Promo-204100", "Code128", "Promo-204100"),
    "code39": ("PROMO-7", "Code39", "PROMO-7"),
}


@can(
    "Pictures",
    "QR codes, from the row if wanted, drawn as vectors",
    write='code: "{{ url }}"',
    see="faces.md#codes-to-scan",
    picture="pictures-codes",
)
def test_a_qr_code_of_a_row_is_read_from_screen_and_paper(studio: Studio) -> None:
    url = SCANNED["qr"][0]
    scene = studio.scene('- {code: "{{ url }}", box: [0, 0, 60, 30], correction: Q}', url=url)
    assert read(studio.both(scene)) == read(rendered(studio.paper(scene), 150)) == ("QR Code", url)
    assert b"/Subtype /Image" not in studio.paper(scene)
    assert studio.scene('- {code: "{{ url }}", box: [0, 0, 60, 30]}', url="").items == ()


@can(
    "Pictures",
    "Bar codes: EAN-13, EAN-8, UPC-A, ITF-14, Code 128, Code 39; micro QR codes; check digits worked out, digits below",
    write="code: 400638133393, kind: ean13, digits: body 8",
    see="faces.md#codes-to-scan",
    picture="pictures-codes",
)
@pytest.mark.parametrize("kind", SCANNED)
def test_a_code_is_read_from_screen_and_paper(kind: str, studio: Studio) -> None:
    text, name, said = SCANNED[kind]
    digits = "" if "qr" in kind else ", digits: body 8"
    wide = 90 if kind == "itf14" else 60  # as its bars must be
    scene = studio.scene(f'- {{code: "{text}", kind: {kind}, box: [0, 0, {wide}, 30]{digits}}}', (wide, 30))
    for picture in (studio.both(scene, 4.0), rendered(studio.paper(scene), 150)):
        found = read(picture)
        assert (found[0].replace(" ", "").replace("-", ""), found[1]) == (name, said)


def test_the_digits_of_an_ean_stand_between_its_long_bars(studio: Studio) -> None:
    scene = studio.scene("- {code: 4006381333931, kind: ean13, box: [0, 0, 60, 30], digits: body 10}")
    placed = runs(scene)
    assert "".join(run.text for run in placed) == "4006381333931"
    module = 60 / 113
    middles = [(run.x + run.width / 2) / module - 11 for run in placed]
    assert middles[0] < 0 and middles[1:7] == pytest.approx([6.5 + 7 * n for n in range(6)])
    assert middles[7:] == pytest.approx([53.5 + 7 * n for n in range(6)])
    ends = {round(box[1] + box[3], 2) for box in map(bounds, bars(scene))}
    assert len(ends) == 2 and max(ends) < 30, "guards reach down between the digits"


def test_an_itf_has_wide_bars_of_two_and_a_half_modules_between_two_beams(studio: Studio) -> None:
    scene = studio.scene("- {code: 1540014128876, kind: itf14, box: [0, 0, 140.5, 40], digits: body 10}", (140.5, 40))
    *upright, upper, lower = map(bounds, bars(scene))
    assert {round(box[2], 3) for box in upright} == {1.0, 2.5} and upright[0][0] == 10.0
    assert upper == pytest.approx((10, 0, 120.5, 2)) and lower[1] + lower[3] == pytest.approx(upright[0][3])
    assert [run.text for run in runs(scene)] == ["15400141288763"]


def bars(scene: Scene) -> list[Outline]:
    """The rectangles of a bar code."""
    outline = shapes(scene)[-1].outline
    return [outline[start : start + 5] for start in range(0, len(outline), 5)]


BAD_CODES = {
    "code: 4006381333932, kind: ean13": "`4006381333932` is no EAN-13: its last digit should be 1; "
    "look for a wrong digit, or leave the last one out and it becomes 1",
    "code: 40063813, kind: ean13": "`40063813` is no EAN-13; expected 13 digits, or 12 and the check digit is added",
    "code: 15400141288764, kind: itf14": "`15400141288764` is no ITF-14: its last digit should be 3; "
    "look for a wrong digit, or leave the last one out and it becomes 3",
    "code: 154001412887, kind: itf14": "`154001412887` is no ITF-14; expected 14 digits, "
    "or 13 and the check digit is added",
    "code: 'Zauberstäbe', kind: code128": "Code 128 has no `ä`; expected letters and signs of ASCII; use `kind: qr`",
    "code: small, kind: code39": "Code 39 has no `s`; expected digits, capitals and `-. $/+%`; "
    "use `kind: code128`, or `qr`",
    "code: 'été', kind: micro_qr": "a micro QR code takes letters and signs of ASCII; use `kind: qr`",
    f"code: {'x' * 501}": "a QR code of 501 letters; expected at most 500; use a shorter address",
    f"code: '{'7' * 61}', kind: code128": "a bar code of 61 letters; expected at most 60; use `kind: qr`",
}


@cannot(
    "Pictures",
    "Codes that cannot be read: a wrong check digit, letters that the kind has not",
    instead="an error that says which digit it should be, or which kind takes the text",
    see="faces.md#codes-to-scan",
)
@pytest.mark.parametrize("element", BAD_CODES)
def test_a_code_that_no_scanner_would_read_is_refused(element: str, studio: Studio) -> None:
    composed = studio.compose(f"- {{{element}, box: [0, 0, 60, 30]}}")
    assert codes(composed) == ["bad-code"] and composed.scene.items == ()
    assert str(composed.problems[0]).removeprefix("cards/bench/faces/card.yaml: ") == BAD_CODES[element]


@pytest.mark.parametrize(
    ("element", "code", "said"),
    [
        ("code: abc, box: [0, 0, 9, 9]", "small-code", "finest modules are 0.31 mm; expected at least 0.33 mm"),
        ("code: 96385074, kind: ean8, box: [0, 0, 20, 9]", "small-code", "make the box 21.4 mm wide"),
        ("code: 1540014128876, kind: itf14, box: [0, 0, 60, 30]", "small-code", "make the box 69.5 mm wide"),
        ("code: abc, box: [0, 0, 20, 20], quiet: 1", "code-margin", "1 light modules at its sides; expected 4"),
        ("code: 96385074, kind: ean8, box: [0, 0, 40, 9], colour: '#e00000'", "code-contrast", "by red light"),
        ("code: abc, box: [0, 0, 20, 20], colour: white, background: sea", "code-contrast", "dark on light"),
        ("code: abc, box: [0, 0, 20, 20], background: none, colour: '#ddd'", "code-contrast", "on #ffffff"),
        ("code: ABCDEFG, kind: code128, box: [0, 0, 40, 9], digits: body 60", "text-overflow", "wider than their bars"),
        ("code: abc, box: [0, 0, 20, 20], rotate: 10, opacity: 0.1", "code-contrast", "contrast"),
    ],
)
def test_what_a_scanner_will_stumble_over_is_told(element: str, code: str, said: str, studio: Studio) -> None:
    composed = studio.compose(f"- {{{element}}}")
    assert codes(composed) == [code] and said in str(composed.problems[0])
    assert composed.problems[0].severity == "warning" and composed.scene.items


@settings(max_examples=15, deadline=None)
@given(st.text(st.characters(min_codepoint=33, max_codepoint=0x2FF), min_size=1, max_size=60))
def test_whatever_is_written_is_read_again(studio: Studio, text: str) -> None:
    made = symbol("qr", text, "M")
    side = len(made.rows)
    picture = Pictures.new("L", (side + 8, side + 8), 255)
    for y, row in enumerate(made.rows):
        for x, dark in enumerate(row):
            picture.putpixel((x + 4, y + 4), 0 if dark else 255)
    assert read(picture.resize((4 * side + 32, 4 * side + 32), Pictures.Resampling.NEAREST)) == ("QR Code", text)


@can(
    "Pictures",
    "Icons in the colour that the face says, where they are drawn in `currentColor`",
    write="icon: coin, colour: sea",
    see="faces.md#pictures-and-icons",
)
def test_an_icon_takes_the_colour_of_the_face(studio: Studio) -> None:
    studio.svg("icons/dot.svg", '<path fill="currentColor" d="M0 0h200v100H0z"/>')
    picture = studio.both(studio.scene("- {icon: dot, box: [0, 0, 60, 30], colour: sea}"))
    assert close(corners(picture), [SEA] * 4)


@can(
    "Pictures",
    "A picture that is too coarse for print is told, with the size that it needs",
    see="faces.md#what-is-reported",
)
def test_a_coarse_picture_is_told(flags: Studio) -> None:
    (problem,) = flags.compose("- {picture: flag.png, box: [0, 0, 200, 100]}").problems
    assert problem.code == "low-resolution" and "91 dpi" in problem.what and "1182 pixels across" in problem.todo


# What stays a drawing on paper


@can(
    "Pictures",
    "SVG art of flat colours stays vectors on paper, with style sheets too; what cannot is told by a note",
    see="faces.md#pictures-and-icons",
)
def test_a_drawing_with_a_style_sheet_stays_vectors(studio: Studio) -> None:
    style = "<style>.a, #b { fill: #205080 } rect { stroke: none } /* . */</style>"
    studio.svg("sheet.svg", f'{style}<rect class="a" width="90" height="90"/><path id="b" d="M100 0h90v90z"/>')
    scene = studio.scene("- {picture: sheet.svg, box: [0, 0, 60, 30]}")
    assert studio.both(scene).getpixel((100, 100)) == SEA
    assert b"/Subtype /Image" not in studio.paper(scene)


NOT_FLAT = {
    '<linearGradient id="g"/><rect width="9" height="9" fill="url(#g)"/>': "`linearGradient`",
    '<defs><linearGradient id="g"/></defs><rect width="9" height="9" fill="url(#g)"/>': "a gradient or a pattern",
    '<rect width="50" height="50" filter="url(#f)"/>': "`filter`",
    '<g id="a"/><use href="#a"/>': "`use`",
    '<style>g ~ rect { fill: red }</style><rect width="9" height="9"/>': "a style sheet with selectors that are not",
}


def test_a_drawing_that_is_pixels_on_paper_says_why(studio: Studio) -> None:
    for number, (body, said) in enumerate(NOT_FLAT.items()):
        studio.svg(f"pixels{number}.svg", body)
        scene = studio.scene(f"- {{picture: pixels{number}.svg, box: [0, 0, 60, 30]}}")
        page = Page(60, 30, studio.root, studio.root / "fonts")
        page.scene(scene, 0, 0)
        assert page.painted[f"art/bench/pixels{number}.svg"].startswith(said)


def test_the_note_is_told_by_check_and_fails_no_strict_one(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "tests" / "small", tmp_path / "small")
    star = tmp_path / "small" / "art" / "hello" / "icons" / "star.svg"
    text = '<filter id="f"/><text filter="url(#f)" fill="currentColor" y="8" font-size="9">A</text>'
    star.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{text}</svg>')
    noted = run_cli("check", "hello", "--strict", "-j", "1", cwd=tmp_path / "small")
    assert noted.status == 0
    assert findings_of(noted.err + noted.out) == [
        "art/hello/icons/star.svg: note: the drawing is painted as pixels on paper, at 300 dpi, for `filter`; "
        "draw it in flat colours, and it stays a drawing"
    ]
