"""What a player does on the page: with the mouse, with fingers, and with the keyboard alone.

One table of a few things, at which White sits at a desk and Red with a phone, serves all tests of this module.
"""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import numpy as np
import pytest
from axe_playwright_python.sync_playwright import Axe
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from tests.play.browser import DESK, PHONE, Opened, done, seated
from tests.serve.browser import chromium
from tests.sim.saves import HANDS, deck, save, thing
from tts_build.sim.view import overhead
from tts_build.sim.world.players import Message
from tts_build.sim.world.thing import Thing

TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
PANEL = '<Panel width="420" height="120" rectAlignment="UpperRight" color="#204060"><Button id="go">Go</Button></Panel>'
LUA = """function f() end
function onLoad()
    getObjectFromGUID('til001').createButton(
        {click_function='f', function_owner=self, label='Press', width=600, height=300, position={0, 0.3, 0}})
end"""
COLOURS = ("#c03a2b", "#2b7ac0", "#3aa04a", "#c09a2b", "#7a3ac0", "#2bb0a8", "#b03a80", "#505050", "#a06030", "#90b030")
LOUD = 30
"""How far the mean colour of a thing's place may be from that in the simulator's picture, of 255."""


class Seats:
    """The table, and a page for each seat."""

    def __init__(self, opened: Opened, white: Page, red: Page) -> None:
        self.opened, self.white, self.red = opened, white, red

    def thing(self, guid: str) -> Thing:
        return self.opened.host.evening.table.find(guid)

    def shown(self, page: Page, guid: str) -> Locator:
        """An object on a seat's page, on the table or in the hand."""
        name = self.opened.host.viewers.eyes("White" if page is self.white else "Red").name(self.thing(guid))
        return page.locator(f"[data-name='{name}']")

    def middle(self, page: Page, guid: str) -> tuple[float, float]:
        """Where it is, as soon as neither it nor the view moves any more."""
        seen, box, before = self.shown(page, guid).locator("img").first, None, None
        for _ in range(60):
            before, box = box, seen.bounding_box()
            if box is not None and box == before:
                break
            page.wait_for_timeout(60)
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def wide(self, page: Page, guid: str) -> float:
        return float(self.shown(page, guid).locator("img").evaluate("one => one.getBoundingClientRect().width"))

    def cards(self, colour: str) -> list[Thing]:
        return [one for one in self.opened.host.evening.table.things if one.hand == colour]


@pytest.fixture(scope="module")
def seats(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seats]:
    folder = tmp_path_factory.mktemp("page")
    (folder / "images").mkdir()
    faces = Image.new("RGB", (1000, 980))
    for number in range(70):
        faces.paste(
            COLOURS[number % 10],
            (number % 10 * 100, number // 10 * 140, number % 10 * 100 + 100, number // 10 * 140 + 140),
        )
    faces.save(folder / "images" / "faces.png")
    Image.new("RGB", (100, 140), "#20406a").save(folder / "images" / "back.png")
    Image.new("RGB", (120, 80), "#d8a030").save(folder / "images" / "tile.png")
    image = {"ImageURL": "tile.png", "CustomTile": {"Type": 0, "Thickness": 0.2}}
    things = [
        *HANDS,
        deck(12, at=(-6, 1, 0)),
        thing("Custom_Tile", "til001", "Tile", (0, 1, 2), CustomImage=image),
        thing("Custom_Tile", "til002", "Coin", (6, 1, -3), CustomImage=image),
        thing("Die_6", "die001", "Die", (3, 1, 4)),
        thing("Counter", "cou001", "Points", (9, 1, 6), Counter={"value": 3}),
    ]
    tabs = {"0": {"title": "Rules", "body": "Be kind", "color": "Grey"}}
    text = json.dumps(save(*things, lua=LUA, xml=PANEL, Table="Table_RPG", TabStates=tabs))
    path = folder / "page.json"
    path.write_text(text.replace('"f"', '"faces.png"').replace('"b"', '"back.png"'), "utf-8")
    with chromium() as browser, Opened(path) as opened, ExitStack() as stack:
        white = stack.enter_context(seated(browser, opened, "White", viewport=DESK, reduced_motion="reduce"))
        red = stack.enter_context(seated(browser, opened, "Red", reduced_motion="reduce", **TOUCH))
        yield Seats(opened, white, red)
        assert opened.faults == [] and opened.host.evening.errors == []
        assert [*white.heard, *red.heard] == []  # type: ignore[attr-defined]


def place(element: Locator) -> tuple[float, float]:
    """Where the page says that something lies, in units."""
    moved = re.fullmatch(r"translate\((.+)px, (.+)px\)", element.evaluate("one => one.style.transform"))
    assert moved is not None
    return round(float(moved[1]) / 64, 2), round(-float(moved[2]) / 64, 2)


def test_a_drag_moves_a_thing_and_others_see_it(seats: Seats) -> None:
    page = seats.white
    page.mouse.move(*seats.middle(page, "til002"))
    page.mouse.down()
    x, y = seats.middle(page, "til001")
    page.mouse.move(x + 120, y + 100, steps=4)
    expect(seats.shown(seats.red, "til002")).to_have_class(re.compile("held"))
    done(page, page.mouse.up)
    seats.opened.settle()
    at = seats.thing("til002").position
    assert (at.x, at.z) != (6, -3)
    expect(seats.shown(seats.red, "til002")).not_to_have_class(re.compile("held"))
    assert place(seats.shown(seats.red, "til002")) == pytest.approx((at.x, at.z), abs=0.02)
    # Nothing of a drag that is given up remains.
    page.mouse.move(*seats.middle(page, "til002"))
    page.mouse.down()
    page.mouse.move(700, 300, steps=3)
    done(page, lambda: page.keyboard.press("Escape"))
    page.mouse.up()
    seats.opened.settle()
    again = seats.thing("til002").position
    assert (again.x, again.z) == pytest.approx((at.x, at.z), abs=0.01)


def test_what_is_selected_is_moved_and_turned_as_one(seats: Seats) -> None:
    page, two = seats.white, ("til002", "die001")
    before = {guid: seats.thing(guid).position for guid in two}
    page.keyboard.down("Shift")
    page.mouse.click(*seats.middle(page, "die001"))
    x, y = seats.middle(page, "til002")
    page.mouse.move(x + 60, y - 50)
    page.mouse.down()
    page.mouse.move(x - 60, y + 50, steps=3)
    page.mouse.up()
    page.keyboard.up("Shift")
    expect(page.locator(".marked")).to_have_count(2)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y - 10, steps=3)
    done(page, page.mouse.up)
    page.wait_for_function("() => window.play.line.waiting.size === 0")
    seats.opened.settle()
    moved = {guid: seats.thing(guid).position - before[guid] for guid in two}
    assert moved["til002"].x == pytest.approx(moved["die001"].x, abs=0.01) != 0
    assert moved["til002"].z == pytest.approx(moved["die001"].z, abs=0.01) != 0
    seats.shown(page, "til002").focus()
    done(page, lambda: page.keyboard.press("l"))
    page.wait_for_function("() => window.play.line.waiting.size === 0")
    assert [seats.thing(guid).locked for guid in two] == [True, True]
    page.keyboard.press("m")
    done(page, lambda: page.get_by_role("menuitem", name="Unlock all").click())
    page.wait_for_function("() => window.play.line.waiting.size === 0")
    assert [seats.thing(guid).locked for guid in two] == [False, False]
    page.keyboard.press("Escape")
    expect(page.locator(".marked")).to_have_count(0)


def test_a_counter_is_pressed_and_typed_into_and_the_notebook_written(seats: Seats) -> None:
    page = seats.white
    value = page.get_by_label("Value of Points")
    done(page, page.get_by_role("button", name="More on Points").click)
    expect(value).to_have_value("4")
    value.fill("17")
    done(page, lambda: page.keyboard.press("Enter"))
    expect(seats.red.get_by_label("Value of Points")).to_have_value("17")
    page.get_by_role("button", name="Chat, notes and seats").click()
    page.get_by_text("Rules", exact=True).click()
    page.get_by_role("textbox", name="Rules").fill("Be kinder")
    done(page, lambda: page.keyboard.press("Tab"))
    expect(seats.red.locator("textarea")).to_have_value("Be kinder")
    page.get_by_role("button", name="Close").click()
    # The table has more room then, and is shown whole in it.
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def test_what_the_page_says_stands_beside_what_it_said(seats: Seats) -> None:
    page, says = seats.white, seats.white.get_by_role("status")
    seats.shown(page, "til002").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".staying")).to_contain_text("Choose where to put Coin")
    done(page, lambda: page.keyboard.press("b"))
    expect(page.locator(".staying")).to_have_text("You are blindfoldedTake it off")
    page.keyboard.press("Escape")
    for words in ("one", "two"):
        seats.opened.alone(seats.opened.host.evening.table.messages.append)(Message(words))
    done(page, lambda: page.keyboard.press("p"))
    expect(says).to_contain_text(re.compile("one\\s+two"))
    done(page, page.get_by_role("button", name="Take it off").click)
    expect(page.locator(".staying")).to_have_count(0)


def test_a_card_is_drawn_played_face_down_and_turned_over(seats: Seats) -> None:
    page = seats.white
    page.mouse.move(*seats.middle(page, "dec000"))
    page.keyboard.press("1")
    expect(page.locator("#hand .card")).to_have_count(1)
    (drawn,) = seats.cards("White")
    seats.shown(page, drawn.guid).click()
    page.get_by_role("menuitem", name="Play face down").click()
    x, y = seats.middle(page, "dec000")
    done(page, lambda: page.mouse.click(x, y - 160))
    seats.opened.settle()
    assert drawn.face_down and not drawn.hand
    for other in (seats.white, seats.red):
        expect(seats.shown(other, drawn.guid)).to_have_attribute("aria-label", "card, face down")
    page.mouse.move(*seats.middle(page, drawn.guid))
    done(page, lambda: page.keyboard.press("f"))
    seats.opened.settle()
    assert not drawn.face_down
    expect(seats.shown(seats.red, drawn.guid)).to_have_attribute("aria-label", str(drawn.data["Nickname"]))


def test_the_keyboard_alone_does_the_same(seats: Seats) -> None:
    page = seats.white
    page.mouse.move(5, 5)
    page.locator("#things").focus()
    page.keyboard.press("ArrowLeft")
    for _ in range(8):
        if page.evaluate("() => document.activeElement.dataset.kind") == "deck":
            break
        page.keyboard.press("ArrowLeft")
    done(page, lambda: page.keyboard.press("2"))
    seats.opened.settle()
    assert len(seats.cards("White")) == 2
    page.keyboard.press("ArrowDown")
    expect(page.locator("#hand .card:focus")).to_have_count(1)
    name = page.evaluate("() => document.activeElement.dataset.name")
    page.keyboard.press("m")
    expect(page.get_by_role("menuitem", name="Look closer")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("Choose where to put")
    page.keyboard.press("ArrowUp")
    done(page, lambda: page.keyboard.press("Enter"))
    seats.opened.settle()
    played = seats.opened.host.viewers.eyes("White").thing(name)
    assert len(seats.cards("White")) == 1 and (played is None or not played.hand)
    seats.shown(page, "til001").focus()
    before = seats.thing("til001").position.x
    done(page, lambda: page.keyboard.press("Shift+ArrowRight"))
    seats.opened.settle()
    assert seats.thing("til001").position.x == pytest.approx(before + 1, abs=0.01)


def test_fingers_tap_press_long_and_pinch(seats: Seats) -> None:
    page = seats.red
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(at)]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    page.touchscreen.tap(*seats.middle(page, "dec000"))
    done(page, lambda: page.get_by_role("menuitem", name="Draw a card").tap())
    seats.opened.settle()
    assert len(seats.cards("Red")) == 1
    touch("touchStart", seats.middle(page, "til002"))
    expect(page.get_by_role("menu", name="Coin")).to_be_visible()
    touch("touchEnd")
    done(page, lambda: page.get_by_role("menuitem", name="Lock", exact=True).tap())
    assert seats.thing("til002").locked
    wide = seats.wide(page, "til002")
    touch("touchStart", (150, 400), (200, 450))
    touch("touchMove", (110, 360), (240, 490))
    touch("touchEnd")
    assert seats.wide(page, "til002") > 1.5 * wide
    page.get_by_role("button", name="The whole table").tap()
    assert seats.wide(page, "til002") < 1.2 * wide


def test_a_card_is_given_into_a_hand_that_has_some(seats: Seats) -> None:
    page, held = seats.white, seats.cards("Red")
    assert held
    page.mouse.move(*seats.middle(page, "dec000"))
    page.get_by_role("button", name="Go").focus()  # where a letter or a digit means nothing
    done(page, lambda: page.keyboard.press("1"))
    seats.opened.settle()
    given = seats.cards("White")[-1]
    page.mouse.move(*seats.middle(page, given.guid))
    page.mouse.down()
    page.mouse.move(*page.evaluate("() => window.play.camera.of(0, 20)"), steps=4)
    done(page, page.mouse.up)
    seats.opened.settle()
    assert seats.cards("Red") == [*held, given]


@pytest.mark.parametrize("seat", ["white", "red"])
def test_the_checker_finds_nothing(seats: Seats, seat: str) -> None:
    page: Page = getattr(seats, seat)
    axe = Axe()

    def check(what: str) -> None:
        found = axe.run(page).response["violations"]
        said = [f"{what}: {one['id']} {[node['target'] for node in one['nodes']]}" for one in found]
        assert said == []

    check("table")
    seats.shown(page, "dec000").focus()
    page.keyboard.press("m")
    check("menu")
    page.get_by_role("menuitem", name="Look closer").click()
    check("enlarged")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    check("keys")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Chat, notes and seats").click()
    page.get_by_label("Say something").fill("/white psst")
    done(page, lambda: page.keyboard.press("Enter"))
    check("side")
    page.keyboard.press("Escape")
    expect(page.locator("#side")).to_be_hidden()


def test_the_table_is_where_the_simulator_draws_it(seats: Seats) -> None:
    page, table = seats.white, seats.opened.host.evening.table
    page.mouse.move(5, 5)
    page.keyboard.press("Escape")
    page.keyboard.press(" ")
    page.wait_for_function("() => !document.querySelector('.waiting')")
    zoom = 64 * float(page.locator("#world").evaluate("one => one.style.getPropertyValue('--zoom')"))
    drawn = overhead.draw(table, zoom).convert("RGB")
    window = overhead.window(table, zoom)
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    offsets = []
    for guid in ("dec000", "til002", "die001"):
        thing = seats.thing(guid)
        x, y = seats.middle(page, guid)
        left, top = window.pixel(thing.position.x, thing.position.z)
        offsets.append((x - left, y - top))
        colours = [mean(shot, x, y), mean(drawn, left, top)]
        assert np.abs(colours[0] - colours[1]).max() < LOUD, (guid, colours)
    assert np.ptp(np.array(offsets), axis=0).max() < 1.0, offsets
    expect(page.locator(".area").first).to_have_css("position", "absolute")  # it is no part of the page's own hand


def mean(picture: Image.Image, x: float, y: float) -> Any:
    return np.asarray(picture.crop((int(x) - 6, int(y) - 6, int(x) + 6, int(y) + 6)), float).mean(axis=(0, 1))


def test_a_page_that_is_loaded_again_comes_back_to_its_seat(seats: Seats) -> None:
    before = seats.white.locator("#hand .card").evaluate_all("cards => cards.map(card => card.dataset.name)")
    assert before
    seats.white.reload()
    expect(seats.white.locator("html[data-seat='White'] #hand .card")).to_have_count(len(before))
    again = seats.white.locator("#hand .card").evaluate_all("cards => cards.map(card => card.dataset.name)")
    assert again == before
