"""Pictures as designers use them: text in SVG art, mirrored, tinted and recoloured pictures, codes to scan."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import pytest
import resvg_py
from PIL import Image as Pictures

from tests.can import can, cannot
from tests.layout.bench import Bench, codes, images
from tests.pnp.bench import rendered
from tts_build.errors import InputError
from tts_build.layout.codec import dump_scene, load_scene
from tts_build.layout.compose import Composed
from tts_build.layout.fonts import Fonts
from tts_build.layout.scene import Scene
from tts_build.layout.svgtext import outline_text
from tts_build.load.art import Art
from tts_build.load.svgtree import tree_of
from tts_build.load.workspace import Root
from tts_build.model.game import Font, Workspace
from tts_build.pnp.pdf.painter import Page
from tts_build.raster.paint import paint

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

    def compose(self, elements: str, **row: object) -> Composed:
        return self.bench.elements(elements, row, size=(60, 30))

    def scene(self, elements: str, **row: object) -> Scene:
        """What is shown when nothing is wrong, as the painters get it from the cache."""
        composed = self.compose(elements, **row)
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

    def both(self, scene: Scene) -> Pictures.Image:
        """The picture on the screen, once the paper was seen to show the same."""
        screen = self.screen(scene)
        paper = rendered(self.paper(scene), 254).resize(screen.size)
        difference = np.abs(np.asarray(screen, dtype=np.int16) - np.asarray(paper, dtype=np.int16))
        assert difference.mean() < 2.0
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
    tree = tree_of(f"{HEAD}{TEXTS[name]}</svg>".replace("F;", "label;").replace('"F"', '"label"').encode())
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
    "<style>g text { fill: red }</style><text>x</text>": "style `g text`",
    "<style>g > .a { font-size: 3px }</style><text>x</text>": "style `g > .a`",
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
