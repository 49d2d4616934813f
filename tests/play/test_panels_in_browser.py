"""Panels of XML UI on the page: they look as the simulator draws them, and what is done to them is told.

A page that shows a panel alone, under the policy of the real one, serves all tests of this module.
"""

from __future__ import annotations

import copy
import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import fontpkg
import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFilter

from tests.built import built_game
from tests.conftest import ROOT
from tests.quick import first_quick
from tests.serve.browser import PATIENCE, chromium
from tests.sim.saves import table, thing
from tts_build.build.services import table_pictures
from tts_build.build.services.bound_rules import load_rules
from tts_build.definition.workspace import load_workspace
from tts_build.play import panel_view
from tts_build.sim.table import Table
from tts_build.sim.ui.panel import Ui
from tts_build.sim.ui.picture import draw, place
from tts_build.sim.view.overhead import has_panel

Json = dict[str, Any]
PAGE = ROOT / "tts_build" / "play" / "page"
GAMES = ("ring_of_dice", "die_decks", "die_card", "dice_girls", "iditacards")
EVERY = Path(__file__).parent / "every_element.xml"
CORNER = (-160.0, -160.0)
"""Of a panel of 420 by 420 units that stands in the middle of an object's canvas."""
BARE = """<!doctype html><title>panel</title>
<link rel="stylesheet" href="panels.css"><link rel="stylesheet" href="bare.css">
<div id="root"></div><script type="module" src="bare.js"></script>"""
STYLE = "body { margin: 0; background: #3A3F44; overflow: hidden; }"
SCRIPT = """
import { showPanels } from "./panels.js";
const root = document.getElementById("root");
window.acts = [];
window.show = async (boxes, x, y) => {
  Object.assign(root.style, { left: `${-x}px`, top: `${-y}px` });
  showPanels(root, boxes, (...act) => window.acts.push(act));
  const pictures = boxes.flatMap((box) => box.marks || []).flatMap((mark) => mark.picture || []);
  await Promise.all(pictures.map((name) => Object.assign(new Image(), { src: `/p/${name}` }).decode()));
  await Promise.all([...document.images].map((image) => image.decode()));
  root.getBoundingClientRect();
  await document.fonts.ready;
};
window.places = () => Object.fromEntries([...root.querySelectorAll("[data-ref]")].map((node) => {
  const at = node.getBoundingClientRect();
  return [node.dataset.ref, [at.x, at.y, at.width, at.height]];
}));
"""
INK, COLOUR, BLURRED, BLUR = 0.35, 13.0, 20.0, 3
"""How far the page may be from the simulator's picture where an element or a text stands: in what stands out from the
mean colour (a part of it), in the mean colour, and in the mean of what is left of differences when both are blurred.
Letters differ in how they are smoothed and by a part of a pixel: 0.19, 8.3 and 13.5 were the most in all games."""


class Shown:
    """A page that shows a panel."""

    def __init__(self, browser: Any) -> None:
        self.pictures: dict[str, Image.Image] = {}
        self.heard: list[str] = []
        self.page = browser.new_page(viewport={"width": 1920, "height": 1080})
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", lambda message: self.heard.append(message.text))
        self.page.on("pageerror", lambda error: self.heard.append(str(error)))
        self.page.route("**/*", self._answer)
        self.page.goto("http://panel.test/page/bare.html")

    def _answer(self, route: Any) -> None:
        name = route.request.url.rpartition("/")[2]
        made = {"bare.html": BARE, "bare.css": STYLE, "bare.js": SCRIPT}
        fonts = {"arimo.ttf": "normal", "arimo-italic.ttf": "italic"}
        if name in self.pictures:
            file = io.BytesIO()
            self.pictures[name].save(file, "PNG")
            body = file.getvalue()
        elif name in fonts:
            body = Path(fontpkg.path("Arimo", style=fonts[name])).read_bytes()
        elif name in made or (PAGE / name).is_file():
            body = made[name].encode() if name in made else (PAGE / name).read_bytes()
        else:
            route.fulfill(status=404)
            return
        kinds = {"html": "text/html", "js": "text/javascript", "css": "text/css", "ttf": "font/ttf"}
        headers = {"Content-Security-Policy": "default-src 'self'"}
        route.fulfill(body=body, content_type=kinds.get(name.rpartition(".")[2], "image/png"), headers=headers)

    def boxes(self, ui: Ui, colour: str) -> list[Json]:
        """What a seat is told, with pictures that this page can load."""

        def known(address: str) -> str:
            picture = ui._around.picture(address)
            name = "" if picture is None else f"p{abs(hash(address))}"
            if picture is not None:
                self.pictures[name] = picture
            return name

        return panel_view.boxes(ui, colour, known)

    def show(self, boxes: list[Json], corner: tuple[float, float] = (0.0, 0.0)) -> None:
        self.page.evaluate("([boxes, x, y]) => show(boxes, x, y)", [boxes, *corner])
        assert self.heard == []

    def acts(self) -> list[list[Any]]:
        """What was told since last asked."""
        return list(self.page.evaluate("acts.splice(0)"))


@pytest.fixture(scope="module")
def shown() -> Iterator[Shown]:
    with chromium() as browser:
        yield Shown(browser)


# -- looks ------------------------------------------------------------------------------------------------------------


class Held:
    """A panel of the page, held against the simulator's picture of it."""

    def __init__(self, shown: Shown, ui: Ui, colour: str) -> None:
        self.shown = shown
        self.boxes = shown.boxes(ui, colour)
        self.placed = place(ui, colour)
        boxes = [one.box for one in self.placed if one.clip is None]
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        self.painted = draw(ui, colour, scale=1.0, margin=0.0).convert("RGB")
        if ui.on_screen:  # whose picture is the whole screen
            left, top = int(left), int(top)
            ends = max(box.x + box.w for box in boxes), max(box.y + box.h for box in boxes)
            self.painted = self.painted.crop((left, top, *(int(end) for end in ends)))
        self.corner = (left, top)

    def misplaced(self) -> list[str]:
        """Elements that are not in the boxes that the simulator gives them."""
        places = self.shown.page.evaluate("places()")
        found = []
        for box, one in zip(self.boxes, self.placed, strict=True):
            at = [one.box.x - self.corner[0], one.box.y - self.corner[1], one.box.w, one.box.h]
            if places.get(box["ref"]) != pytest.approx(at, abs=0.03):
                found.append(f"{box['ref']}: {places.get(box['ref'])}, not {at}")
        return found

    def unlike(self, boxes: list[Json] | None = None) -> set[str]:
        """Elements, and texts after a colon, that look otherwise; with other boxes shown than the panel's, if given."""
        self.shown.show(boxes or self.boxes, self.corner)
        clip = {"x": 0, "y": 0, "width": self.painted.width, "height": self.painted.height}
        picture = Image.open(io.BytesIO(self.shown.page.screenshot(clip=clip))).convert("RGB")
        ours, theirs = (np.asarray(one, np.float32) for one in (picture, self.painted))
        blurred = [np.asarray(one.filter(ImageFilter.BoxBlur(BLUR)), np.float32) for one in (picture, self.painted)]
        apart = np.abs(blurred[0] - blurred[1]).max(2)
        found = set()
        for name, (x, y, w, h) in patches(self.boxes):
            x, y = x - self.corner[0], y - self.corner[1]
            cut = (slice(max(0, round(y)), max(0, round(y + h))), slice(max(0, round(x)), max(0, round(x + w))))
            if ours[cut].size and differ(ours[cut], theirs[cut], apart[cut]):
                found.add(name)
        return found


def differ(ours: Any, theirs: Any, apart: Any) -> bool:
    """Whether two cuttings of pictures show something else."""
    means = [cutting.mean((0, 1)) for cutting in (ours, theirs)]
    inks = [np.abs(cutting - mean).mean() for cutting, mean in zip((ours, theirs), means, strict=True)]
    ink = abs(inks[0] - inks[1]) / (max(inks) + 1)
    return bool(ink > INK or np.abs(means[0] - means[1]).max() > COLOUR or apart.mean() > BLURRED)


def patches(boxes: list[Json]) -> Iterator[tuple[str, tuple[float, float, float, float]]]:
    """Where elements stand that show something, and about where their texts do."""
    for box in boxes:
        x, y, w, h = box["box"]
        if "marks" in box:
            yield box["ref"], (x, y, w, h)
        for mark in box.get("marks", []):
            if mark.get("words", "").strip():
                left, base, size = *mark["at"], mark["size"]
                right = min(w, left + 0.5 * size * len(mark["words"]))
                top, bottom = max(0.0, base - 0.8 * size), min(h, base + 0.25 * size)
                yield f"{box['ref']}: {mark['words']}", (x + max(0, left), y + top, right - max(0, left), bottom - top)


def panels_of(table: Table) -> Iterator[tuple[Ui, str]]:
    """Every XML UI with each player who sits."""
    for ui in (table.ui(), *(one.ui for one in table.things if has_panel(one))):
        for colour in table.players.seated_colours():
            yield ui, colour


def during(table: Table, game: str, look: Callable[[], None]) -> None:
    """Bots play some turns, and looks are taken before, in between, and after."""
    look()
    turns = 0

    def told(more: int) -> None:
        nonlocal turns
        turns += more
        if more and turns in (1, 2):
            look()

    table_pictures.play(table, load_rules(load_workspace(ROOT), game, lua=False), 2, seed=1, told=told)


@pytest.mark.parametrize("game", first_quick(GAMES, 1))
def test_panels_look_as_the_simulator_draws_them(
    shown: Shown, game: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = built_game(tmp_path_factory, game)
    save = json.loads((folder / f"{game}.json").read_text("utf-8"))
    seats = [one["FogColor"] for one in save["ObjectStates"] if one["Name"] == "HandTrigger"]
    table = Table(save, seats[: max(2, save["PlayerCounts"][0])], 1, folder=folder)
    table.settle()
    seen: set[str] = set()

    def look() -> None:
        for ui, colour in panels_of(table):
            # What differs in names alone, as the panels that each seat has of its own, looks the same.
            looks = json.dumps([[box["box"], box.get("marks")] for box in shown.boxes(ui, colour)])
            if looks not in seen:
                seen.add(looks)
                held = Held(shown, ui, colour)
                assert held.unlike() == set()
                assert held.misplaced() == []

    during(table, game, look)
    assert len(seen) >= 3
    table.close()


def every_element() -> Ui:
    """A panel with one of everything."""
    star = Image.new("RGBA", (40, 40), (0, 0, 0, 0))
    ImageDraw.Draw(star).polygon([(20, 0), (40, 40), (0, 30)], fill=(255, 200, 255, 255))
    lua = "function act() end"

    class Found:
        def picture(self, name: str) -> Image.Image | None:
            return star if name == "star" else None

        def model(self, name: str) -> None:
            return None

    made = table(thing("Custom_Tile", "aaaaaa", "tile", XmlUI=EVERY.read_text("utf-8"), LuaScript=lua), assets=Found())
    return made.ui("tile")


def test_every_element_looks_as_the_simulator_draws_it(shown: Shown) -> None:
    held = Held(shown, every_element(), "White")
    assert held.unlike() == set()
    assert held.misplaced() == []


def test_the_test_sees_a_text_that_is_missing_and_a_colour_that_is_another(shown: Shown) -> None:
    held = Held(shown, every_element(), "White")
    # Two of the list are scrolled out of sight.
    texts = {name for name, _ in patches(held.boxes) if ": " in name} - {"second: second", "third: third"}
    mute, dyed = copy.deepcopy(held.boxes), copy.deepcopy(held.boxes)
    for box in mute:
        box["marks"] = [mark for mark in box.get("marks", []) if "words" not in mark]
    assert len(texts) > 10
    assert texts <= held.unlike(mute)
    buttons = [box for box in dyed if box["tag"] == "Button" and box["ref"] not in ("second", "third")]
    for box in buttons:
        mark = next(mark for mark in box["marks"] if "fill" in mark)
        parts = bytes.fromhex(mark["fill"][1:7])
        mark["fill"] = "#" + bytes(part + 24 if part < 128 else part - 24 for part in parts).hex()
    assert {box["ref"] for box in buttons} <= held.unlike(dyed)


# -- what is done -----------------------------------------------------------------------------------------------------


@pytest.fixture
def used(shown: Shown) -> tuple[Shown, Ui]:
    """A panel with one of everything, freshly shown."""
    ui = every_element()
    shown.show([])
    shown.show(shown.boxes(ui, "White"), CORNER)
    shown.acts()
    return shown, ui


def named(shown: Shown, role: str, name: str) -> Any:
    return shown.page.get_by_role(role, name=name, exact=True)


def test_every_button_of_the_mouse_and_the_keyboard_press(used: tuple[Shown, Ui]) -> None:
    shown, _ = used
    go = named(shown, "button", "Go on")
    go.click()
    go.click(button="middle")
    go.click(button="right")
    go.press("Enter")
    named(shown, "checkbox", "Flag").press("Space")
    assert shown.acts() == [
        ["click", "go", 0],
        ["click", "go", 1],
        ["click", "go", 2],
        ["click", "go", 0],
        ["click", "flag", 0],
    ]
    assert named(shown, "checkbox", "Flag").is_checked()
    assert not named(shown, "checkbox", "Other").is_checked()
    assert named(shown, "button", "Held").get_attribute("aria-pressed") == "true"


def test_a_button_lights_up_under_the_pointer_and_while_it_is_pressed(used: tuple[Shown, Ui]) -> None:
    shown, _ = used
    ground = "getComputedStyle(document.querySelector('[data-ref=go] .mark-fill')).backgroundColor"
    shown.page.mouse.move(0, 0)
    colours = [shown.page.evaluate(ground)]
    named(shown, "button", "Go on").hover()
    colours.append(shown.page.evaluate(ground))
    shown.page.mouse.down()
    colours.append(shown.page.evaluate(ground))
    shown.page.mouse.move(0, 0)
    shown.page.mouse.up()
    assert colours == ["rgb(32, 64, 96)", "rgb(64, 128, 192)", "rgb(128, 192, 255)"]
    assert shown.acts() == []


def test_what_cannot_be_used_is_not(used: tuple[Shown, Ui]) -> None:
    shown, _ = used
    off = named(shown, "button", "Off")
    assert off.is_disabled()
    off.click(force=True)
    assert shown.acts() == []


def test_a_ground_catches_clicks_an_empty_layout_and_what_a_button_holds_do_not(used: tuple[Shown, Ui]) -> None:
    shown, ui = used
    where = {box["ref"]: box["box"] for box in shown.boxes(ui, "White")}
    left, top = CORNER
    for ref in ("cover", "empty", "held_image"):
        x, y, w, h = where[ref]
        shown.page.mouse.click(x + w / 2 - left, y + h / 2 - top)
    assert shown.acts() == [["click", "below", 0], ["click", "holder", 0]]


def test_a_text_is_told_when_it_is_done(used: tuple[Shown, Ui]) -> None:
    shown, _ = used
    name = named(shown, "textbox", "Your name")
    name.fill("Ann")
    assert shown.acts() == []
    name.press("Enter")
    assert shown.acts() == [["type", "your_name", "Ann"]]
    name.fill("Anna")
    name.press("Escape")
    name.fill("Annabel")
    named(shown, "textbox", "word").focus()
    shown.page.keyboard.press("Tab")
    assert shown.acts() == [["type", "your_name", "Annabel"]]
    long = named(shown, "textbox", "long")
    assert long.input_value() == "first\nsecond"
    long.press("End")
    long.press("Enter")
    assert shown.acts() == []


def test_an_option_is_chosen_and_a_slider_slides(used: tuple[Shown, Ui]) -> None:
    shown, _ = used
    named(shown, "combobox", "kind").select_option("three")
    much = named(shown, "slider", "much")
    much.press("ArrowRight")
    place = much.bounding_box()
    shown.page.mouse.click(place["x"] + place["width"] - 2, place["y"] + place["height"] / 2)
    assert shown.acts() == [["choose", "kind", "three"], ["slide", "much", 5], ["slide", "much", 10]]


def test_what_stays_keeps_focus_caret_and_scroll(used: tuple[Shown, Ui]) -> None:
    shown, ui = used
    page = shown.page
    name, word = named(shown, "textbox", "Your name"), named(shown, "textbox", "word")
    name.fill("Annabel")
    name.evaluate("field => field.setSelectionRange(3, 5)")
    page.evaluate("document.querySelector('[data-ref=list] > .control').scrollTop = 60")
    ui.change("go", "text", "Halt")
    ui.change("word", "text", "another")
    ui.change("your_name", "text", "Bob")
    ui.change("with_icon", "active", "false")
    boxes = shown.boxes(ui, "White")
    shown.show([*boxes[10:], *boxes[:10]], CORNER)
    assert named(shown, "button", "Halt").count() == 1
    assert named(shown, "button", "With icon").count() == 0
    assert word.input_value() == "another"
    assert name.input_value() == "Annabel"
    assert name.evaluate("field => [document.activeElement === field, field.selectionStart, field.selectionEnd]") == [
        True,
        3,
        5,
    ]
    assert page.evaluate("document.querySelector('[data-ref=list] > .control').scrollTop") == 60
    order = page.evaluate("[...document.querySelectorAll('#root > [data-ref]')].map(node => node.dataset.ref)")
    assert order[-10:] == [box["ref"] for box in boxes[:10] if "within" not in box]
    assert shown.acts() == []


def test_no_word_of_a_game_becomes_markup(used: tuple[Shown, Ui]) -> None:
    shown, _ = used
    assert "<img src=x" in shown.page.locator("[data-ref=evil]").text_content()
    assert shown.page.locator("img[src=x]").count() == 0
    assert shown.page.title() == "panel"
