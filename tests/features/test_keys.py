"""Every key of every element of a face shows when it is written: no key is taken and does nothing.

The keys are those of the models, so that a new one without an example here fails.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
import yaml
from PIL import Image as Pictures
from pydantic import BaseModel

from tests.can import can, cannot
from tests.face.bench import Bench
from tts_build.model import effects
from tts_build.model.elements import Duotone, Filter
from tts_build.model.face import KINDS, Face, Flow
from tts_build.paint.paper.painter import Page
from tts_build.paint.screen.painter import paint
from tts_build.text.style import STYLE_KEYS

DPI = 50


class With:
    """The value of a key that shows only beside others, or instead of some."""

    def __init__(self, value: Any, *, instead: str = "", **beside: Any) -> None:
        self.value, self.instead, self.beside = value, instead.split(), beside

    @classmethod
    def of(cls, example: Any) -> With:
        return example if isinstance(example, With) else cls(example)

    def pair(self, base: dict[str, Any], key: str) -> tuple[dict[str, Any], dict[str, Any]]:
        """A mapping without the key, and with it."""
        before = {**base, **self.beside}
        return before, {name: said for name, said in before.items() if name not in self.instead} | {key: self.value}


LONG = "Take **two** more cards from the open pile, then pay :coin: to the player on your left."
PICTURE = {"picture": "hill.png", "box": [8, 8, 30, 20]}
BOX = {"rect": [4, 4, 12, 8], "fill": "sea"}
BASES: dict[str, dict[str, Any]] = {
    "text": {"text": LONG, "box": [6, 6, 44, 40], "font": "latin 10", "colour": "sea"},
    "picture": PICTURE,
    "icons": {"icons": "coin coin", "row": [8, 8], "size": 8},
    "icon": {"icon": "coin", "box": [8, 8, 20, 16]},
    "code": {"code": "https://example.org", "box": [8, 8, 30, 24]},
    "rect": {"rect": [8, 8, 30, 20], "fill": "sea", "stroke": "ink", "line": 1},
    "ellipse": {"ellipse": [8, 8, 30, 20], "fill": "sea", "stroke": "ink", "line": 1},
    "polygon": {"polygon": [[8, 30], [20, 8], [36, 26]], "fill": "sea", "stroke": "ink", "line": 1},
    "path": {"path": "M8 30 L20 8 L36 26 Z", "fill": "sea", "stroke": "ink", "line": 1},
    "group": {"group": [BOX], "at": [6, 6], "size": [20, 16]},
    "repeat": {"repeat": 2, "elements": [BOX], "at": [4, 4], "step": [3, 12]},
    "use": {"use": "other", "at": [6, 6]},
    "flow": {"row": [BOX, BOX], "box": [6, 6, 44, 24]},
}
"""An element of each kind, which every example changes in one key."""

EVERY: dict[str, Any] = {
    "when": "false",
    "rotate": 20,
    "opacity": 0.3,
    "shadow": "1.5 1.5 0 ink",
    "blend": "difference",
    "mask": {"ellipse": [0, 0, 18, 14]},
}
ART: dict[str, Any] = {
    "colour": "sea",
    "colours": {"#ff0000": "sea"},
    "tint": "sea",
    "filter": {"brightness": 1.5},
    "mirror": "across",
}
PAINT: dict[str, Any] = {
    "fill": "ink",
    "stroke": "fog",
    "line": 3,
    "dash": [2, 2],
    "cap": With("round", dash=[3, 5]),
}
LINE = {"path": "M8 30 L20 12 L36 26", "fill": None}
ENDS: dict[str, Any] = {
    "start": With("arrow", **LINE),
    "end": With("dot", **LINE),
    "head": With(9, end="bar", **LINE),
}
TEXT: dict[str, Any] = {
    "font": "title 14 bold italic",
    "colour": "ink",
    "align": "right bottom",
    "direction": "rtl",
    "vertical": With(True, font="body 10", text="手札を二枚"),
    "line_height": 1.6,
    "paragraph": With(6, text="one\ntwo"),
    "first_line": 6,
    "lists": With(True, text="- one\n- two"),
    "bullet": With("+", text="- one\n- two"),
    "indent": With(12, text="- one\n- two", lists=True),
    "item_gap": With(6, text="- one\n- two", lists=True),
    "columns": 2,
    "column_gap": With(12, columns=2),
    "table": With(["rest", "20 right"], text="one\ttwo"),
    "rules": With("sea", text="one\ttwo\nthree\tfour", table=["rest", "rest"]),
    "features": With(["oldstyle"], text="In 1648"),
    "hyphenate": With(True, text="Extraordinary representation", box=[6, 6, 22, 40]),
    "shrink": With("to 6", box=[6, 6, 30, 14]),
    "grow": With("to 14", text="Take"),
    "tracking": 200,
    "upper": True,
    "small_caps": True,
    "underline": True,
    "strike": True,
    "icon_size": 2,
    "outline": With("fog", outline_width=0.8),
    "outline_width": With(1.2, outline="fog"),
}
OWN: dict[str, dict[str, Any]] = {
    "text": {
        **TEXT,
        "text": "Else",
        "box": [12, 12, 30, 40],
        "along": With("M8 30 Q30 4 52 30", instead="box", text="Round"),
        "offset": With(4, box=None, text="Round", along="M8 30 Q30 4 52 30"),
        "style": With("red", instead="colour"),
        "same_size": With("decks.tasks", text="{{ words|default('Two') }}", grow="to 40"),
        "fit": With("clip", box=[6, 6, 44, 10]),
    },
    "picture": {
        **ART,
        "colour": With("sea", picture="icons/coin.svg"),
        "colours": With({"#ff0000": "sea"}, picture="icons/coin.svg"),
        "picture": "other.png",
        "box": [12, 8, 20, 20],
        "fit": "contain",
        "crop": [0.3, 0, 0, 0.3],
        "align": "left top",
        "radius": 8,
        "slice": With([0.4, 0.4, 0.1, 0.1], slice=[0.1, 0.1, 0.1, 0.1], edge=6),
        "edge": With(8, slice=[0.1, 0.1, 0.1, 0.1], edge=4),
        "bleed": 4,
    },
    "icons": {
        **ART,
        "icons": "wood",
        "row": [14, 14],
        "column": With([14, 14], instead="row"),
        "size": 12,
        "gap": 6,
    },
    "icon": {**ART, "icon": "wood", "box": [8, 8, 26, 26]},
    "code": {
        "code": "https://example.com",
        "kind": "code128",
        "box": [8, 8, 40, 40],
        "colour": "sea",
        "background": "fog",
        "quiet": 12,
        "correction": "H",
        "digits": With("latin 8", kind="code128", code="A12"),
        "align": "right bottom",
    },
    "rect": {**PAINT, "join": "round", "rect": [12, 12, 30, 20], "radius": 6},
    "ellipse": {**PAINT, "ellipse": [12, 12, 30, 20]},
    "polygon": {
        **PAINT,
        "join": "round",
        "polygon": [[8, 30], [20, 12], [36, 26], [20, 34]],
        "box": With([12, 8, 30, 30], polygon=5, box=[8, 8, 30, 20]),
        "inner": With(0.4, polygon=5, box=[12, 8, 30, 30]),
    },
    "path": {**PAINT, "join": "round", "path": "M8 30 L20 12 L36 26 Z", "at": [4, 4], "scale": 0.5, **ENDS},
    "group": {"group": [], "at": [12, 12], "size": With([40, 4], rotate=20), "scale": 2},
    "repeat": {
        "repeat": 3,
        "elements": [{**BOX, "fill": "ink"}],
        "at": [12, 12],
        "step": [20, 12],
        "name": With("space", elements=[{**BOX, "when": "space is defined"}]),
    },
    "use": {"use": "third", "at": [14, 14], "with": {"ink": "fog"}},
    "flow": {
        "row": [BOX],
        "column": With([BOX, BOX], instead="row"),
        "box": [12, 12, 40, 20],
        "gap": 4,
        "align": "right middle",
        "wrap": With(True, box=[6, 6, 24, 40]),
    },
}
INNER: dict[type[BaseModel], tuple[dict[str, Any], str, dict[str, Any], dict[str, Any]]] = {
    effects.Gradient: (
        BASES["rect"],
        "fill",
        {"from": "ink", "to": "fog"},
        {
            "from": "sea",
            "to": "sea",
            "stops": With(["ink", "fog", "sea"], instead="from to"),
            "angle": 10,
            "centre": [10, 10],
            "radius": 6,
        },
    ),
    effects.Pattern: (
        BASES["rect"],
        "fill",
        {"pattern": "lines", "colour": "sea"},
        {"pattern": "dots", "colour": "fog", "ground": "fog", "gap": 3, "line": 1, "angle": 0},
    ),
    Filter: (
        PICTURE,
        "filter",
        {"contrast": 0.9},
        {"brightness": 1.5, "contrast": 2, "saturation": 0, "sepia": 1, "blur": 2},
    ),
    effects.Fade: (
        BASES["rect"],
        "mask.fade",
        {"from": 1, "to": 0},
        {
            "from": 0.5,
            "to": 0.5,
            "stops": With([[0, 1], [0.5, 0], [1, 1]], instead="from to"),
            "angle": 10,
            "centre": [10, 10],
            "radius": 6,
        },
    ),
    effects.Shadow: (BASES["rect"], "shadow", {"blur": 1}, {"x": 4, "y": 4, "blur": 4, "colour": "sea"}),
    effects.Mask: (
        BASES["rect"],
        "mask",
        {"rect": [14, 14, 4, 4]},
        {
            "rect": [10, 10, 10, 10],
            "radius": With(5, rect=[10, 10, 12, 12]),
            "ellipse": With([10, 10, 10, 10], instead="rect"),
            "polygon": With([[10, 10], [30, 10], [20, 24]], instead="rect"),
            "path": With("M10 10 H20 V20 Z", instead="rect"),
            "at": With([4, 4], rect=None, path="M10 10 H20 V20 Z"),
            "scale": With(0.5, rect=None, path="M10 10 H20 V20 Z"),
            "picture": With("hill.png", instead="rect"),
            "box": With([8, 8, 10, 10], rect=None, picture="hill.png"),
            "by": With("alpha", rect=None, picture="hill.png"),
            "fade": With({"from": 1, "to": 0}, instead="rect"),
        },
    ),
    Duotone: (PICTURE, "tint", {"dark": "ink", "light": "fog"}, {"dark": "sea", "light": "sea"}),
}
"""Mappings at a key of an element: the element, where the mapping stands, one of them, and what shows in it."""

FACE: dict[str, Any] = {
    "extends": "other",
    "background": "fog",
    "palette": {"sea": "#c00000"},
    "styles": {"red": {"colour": "#00c000"}},
    "values": {"ink": "fog"},
    "elements": [],
}
LIMITS = {"bleed": 6, "safe": 20, "corner": 9}
"""Keys of a face that no picture of the trimmed card shows: proofs and checks do."""

SIDE = '{values: {ink: ink}, elements: [{rect: [2, 2, 20, 14], fill: "{{ ink }}"}]}'
OTHERS = {"other": SIDE, "third": "{elements: [{ellipse: [2, 2, 20, 14], fill: sea}]}"}
STYLES = {"red": {"colour": "#c00000"}}


@dataclass(eq=False)
class Easel:
    """Paints faces on screen and paper, with real pictures."""

    bench: Bench
    root: Path

    def faces(self, face: dict[str, Any]) -> tuple[bytes, bytes]:
        """A face as pixels of the screen, and of the page."""
        return self.painted(yaml.safe_dump(face))

    @cache  # noqa: B019 - an easel lives as long as its tests
    def painted(self, face: str) -> tuple[bytes, bytes]:
        beside = {"decks": {"tasks": [{"words": "Three more words here"}]}}
        composed = self.bench.compose(face, {}, others=OTHERS, size=(60, 50), beside=beside)
        assert [str(problem) for problem in composed.problems if problem.severity == "error"] == []
        page = Page(60, 50, self.root, self.bench.store)
        page.scene(composed.scene, 0, 0)
        paper = pypdfium2.PdfDocument(io.BytesIO(page.data()))[0].render(scale=DPI / 72).to_pil()
        return paint(composed.scene, DPI, self.root, self.bench.store).tobytes(), paper.convert("RGB").tobytes()

    def element(self, element: dict[str, Any], styles: dict[str, Any] | None = None) -> tuple[bytes, bytes]:
        """The same of one element, on a ground that it may blend with."""
        ground = {"rect": [0, 0, 24, 50], "fill": "paper"}
        kept = {key: value for key, value in element.items() if value is not None}
        return self.faces({"safe": 0, "styles": {**STYLES, **(styles or {})}, "elements": [ground, kept]})

    def shows(self, without: dict[str, Any], key: str, example: Any, told: str) -> None:
        """Assert that an element looks otherwise with a key."""
        before, after = map(self.element, With.of(example).pair(without, key))
        for surface, one, other in zip(("screen", "paper"), before, after, strict=True):
            assert one != other, f"{told} changes nothing on {surface}"


@pytest.fixture(scope="module")
def easel(tmp_path_factory: pytest.TempPathFactory) -> Easel:
    root = tmp_path_factory.mktemp("art")
    icons = root / "art" / "bench" / "icons"
    icons.mkdir(parents=True)
    light = Pictures.linear_gradient("L").resize((600, 450))
    hill = Pictures.merge("RGBA", (light, light.rotate(90).resize(light.size), light, light.rotate(180)))
    hill.save(icons.parent / "hill.png")
    hill.rotate(180).save(icons.parent / "other.png")
    for name, shape in (("coin", "M0 0h100v40h-60v60h-40z"), ("wood", "M20 0h60v100h-60z")):
        body = f'<path fill="#ff0000" d="{shape}"/><path fill="currentColor" d="M10 50h20v20h-20z"/>'
        (icons / f"{name}.svg").write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{body}</svg>'
        )
    bench = Bench(tmp_path_factory.mktemp("fonts"))
    bench.art.pictures |= {"other.png": (600, 450), "icons/coin.svg": (64, 64), "coin.svg": (64, 64)}
    bench.art.read = lambda rel: (root / rel).read_bytes()  # type: ignore[method-assign]
    return Easel(bench, root)


def keys(model: type[BaseModel]) -> set[str]:
    return {field.alias or name for name, field in model.model_fields.items()}


@can("Faces", "Every key of every element shows on screen and on paper, or is refused", see="faces.md")
@pytest.mark.parametrize("kind", BASES)
def test_every_key_of_an_element_shows(kind: str, easel: Easel) -> None:
    model = KINDS.get(kind, Flow)
    examples = {**EVERY, **OWN[kind]}
    assert keys(model) - {"id", "share", "extends"} == set(examples), f"a key of {kind} has no example"
    for key, example in examples.items():
        easel.shows(BASES[kind], key, example, f"`{key}` of a {kind}")


@pytest.mark.parametrize("kind", BASES)
def test_an_element_with_an_id_is_replaced_and_one_with_a_share_is_longer(kind: str, easel: Easel) -> None:
    named = yaml.safe_dump({"elements": [{**BASES[kind], "id": "a"}]})
    gone = "{extends: third, elements: [{rect: [0, 0, 1, 1], id: a}]}"
    assert easel.bench.compose(gone, {}, others={**OTHERS, "third": named}).scene.items == ()
    if "share" in keys(KINDS.get(kind, Flow)):
        end = {"rect": [0, 0, 4, 4], "fill": "ink"}
        flows = ({"row": [{**BASES[kind], **more}, end], "box": [0, 0, 60, 50]} for more in ({}, {"share": 1}))
        assert len({easel.element(flow) for flow in flows}) == 2


@pytest.mark.parametrize("key", STYLE_KEYS)
def test_every_key_of_a_style_shows(key: str, easel: Easel) -> None:
    base, said = With.of(TEXT[key]).pair(BASES["text"], key)
    base = {name: value for name, value in base.items() if name != key} | {"style": "tried"}
    before = easel.element(base, {"tried": {}})
    for styles in ({"tried": {key: said[key]}}, {"tried": {"extends": "far"}, "far": {key: said[key]}}):
        assert before != easel.element(base, styles), f"`{key}` of a style changes nothing"


@pytest.mark.parametrize("model", INNER)
def test_every_key_of_a_mapping_shows(model: type[BaseModel], easel: Easel) -> None:
    element, place, base, examples = INNER[model]
    assert keys(model) == set(examples), f"a key of {model.__name__} has no example"
    first, _, second = place.partition(".")
    for key, example in examples.items():
        found = set()
        for mapping in With.of(example).pair(base, key):
            said = {name: value for name, value in mapping.items() if value is not None}
            found.add(easel.element({**element, first: {second: said} if second else said}))
        assert len(found) == 2, f"`{key}` of `{place}` changes nothing"


def test_every_key_of_a_face_shows(easel: Easel) -> None:
    assert keys(Face) == {*FACE, *LIMITS}
    words = {**BASES["text"], "style": "red", "colour": None}
    drawn = [{key: said for key, said in words.items() if said}, {"rect": [30, 30, 9, 9], "fill": "{{ ink }}"}]
    base = {"values": {"ink": "ink"}, "styles": STYLES, "elements": [*drawn, {"rect": [0, 0, 4, 4], "fill": "sea"}]}
    for key, value in FACE.items():
        assert easel.faces(base) != easel.faces({**base, key: value}), f"`{key}` of a face changes nothing"
    scene = easel.bench.compose(yaml.safe_dump({**base, **LIMITS})).scene
    assert (scene.bleed, scene.safe, scene.corner) == tuple(LIMITS.values())


@cannot(
    "Faces",
    "A key where it means nothing: `share` outside a row, `justify` of a picture, `align` of a bar code",
    instead="an error at the key",
    see="faces.md#placing-things",
)
@pytest.mark.parametrize(
    ("element", "told"),
    [
        ({**BOX, "share": 1}, "`share` is of the room of a row or a column"),
        ({**PICTURE, "align": "justify"}, "not justified"),
        ({**BASES["code"], "align": "justify"}, "not justified"),
    ],
)
def test_a_key_that_means_nothing_is_refused(element: dict[str, Any], told: str, easel: Easel) -> None:
    (problem,) = easel.bench.elements(yaml.safe_dump([element])).problems
    assert told in str(problem)
