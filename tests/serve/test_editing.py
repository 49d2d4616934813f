"""What the page changes in files: rows of decks, elements of cards, places on the table, in a browser, with the files
compared byte for byte.

One server and one page for all tests of this module, in order: each leaves the files as it found them.
"""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.can import can
from tests.conftest import SMALL
from tests.serve.browser import PATIENCE, Served, serving

TASKS, FACE, GAME = "cards/hello/tasks.csv", "cards/hello/faces/task.yaml", "cards/hello/game.yaml"
SHARED = """\
decks:
  notes: {cards: [{id: n1, title: Note, body: b}, {id: n2, title: Other, body: c}], face: note, back: back, size: poker}
"""
NOTE = """\
extends: task
elements:
  - rect: ["{{ 2 + 2 }}", 70, 20, 10]   # the first is worked out
    fill: ink
"""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The tiny workspace, with a second deck whose face extends that of the first."""
    root = tmp_path_factory.mktemp("served") / "workspace"
    shutil.copytree(SMALL, root)
    game = root / GAME
    text = game.read_text("utf-8").replace("decks:\n", SHARED).replace("\n", "\r\n")
    game.write_bytes(text.replace("place:", "place:   # where all stands", 1).encode())
    (root / "cards/hello/faces/note.yaml").write_text(NOTE, "utf-8")
    with serving(root) as running:
        yield running
        assert running.faults == []


def kept(served: Served) -> dict[str, bytes]:
    return {path.as_posix(): path.read_bytes() for path in (served.root / "cards").rglob("*.*")}


@pytest.fixture(autouse=True)
def _as_it_was(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test that has the server leaves every file as it was."""
    served: Served | None = request.getfixturevalue("served") if "served" in request.fixturenames else None
    before = kept(served) if served else {}
    yield
    assert not served or kept(served) == before


def becomes(served: Served, file: str, old: str, new: str, act: Callable[[], object]) -> None:
    """After an act a file is what it was with one text in place of another, and no other byte is another."""
    path = served.root / file
    before = path.read_bytes()
    assert before.count(old.encode()) == 1, old
    expected = before.replace(old.encode(), new.encode())
    act()
    until = time.monotonic() + PATIENCE / 1000
    while path.read_bytes() != expected:
        assert time.monotonic() < until, path.read_text("utf-8")
        time.sleep(0.02)


def back(served: Served, page: Any, file: str, before: bytes) -> None:
    """Take all back until a file is as it was, one step at a time: a step is answered when its file is written."""
    until = time.monotonic() + PATIENCE / 1000
    undo = page.locator("[data-way=undo]").last
    while (served.root / file).read_bytes() != before:
        assert time.monotonic() < until, "it does not come back"
        answered(page, undo.click)


def answered(page: Any, act: Callable[[], object]) -> None:
    """Take one step back, and wait until the server has answered it."""
    with page.expect_response(lambda answer: answer.url.endswith("/undo")):
        act()


def rows(page: Any, deck: str = "tasks") -> None:
    page.goto(page.url.split("#")[0] + f"#/hello/rows?deck={deck}")
    page.wait_for_selector(f'.rows[aria-label="Rows of {deck}"] td[data-row]')


def cell(page: Any, row: int, column: int) -> Any:
    return page.locator(f'td[data-row="{row}"][data-column="{column}"]')


def typed(page: Any, row: int, column: int, words: str, end: str = "Enter") -> None:
    cell(page, row, column).click()
    page.keyboard.type(words)
    page.keyboard.press(end)


def check(page: Any, what: str) -> None:
    found = Axe().run(page).response["violations"]
    assert [f"{what}: {one['id']} {[node['target'] for node in one['nodes']]}" for one in found] == []


# -- rows -------------------------------------------------------------------------------------------------------------


@can("Tool", "Cells of a deck are edited in place on the page; every other byte of the file stays", see="editing.md")
def test_a_cell_is_changed_where_it_stands(page: Any, served: Served) -> None:
    rows(page)
    before = (served.root / TASKS).read_bytes()
    becomes(served, TASKS, "one,First,", 'one,"First, once",', lambda: typed(page, 0, 1, "First, once"))
    page.wait_for_selector('.rows td[data-row="1"]:focus')
    becomes(served, TASKS, "Walk *two* steps", "Hop", lambda: typed(page, 1, 2, "Hop", "Tab"))
    page.wait_for_selector('.rows td[data-column="3"]:focus')
    for _ in range(2):
        answered(page, lambda: page.keyboard.press("Control+z"))
    assert (served.root / TASKS).read_bytes() == before
    becomes(served, TASKS, "one,First,", 'one,"First, once",', lambda: page.keyboard.press("Control+y"))
    page.wait_for_selector("td:has-text('First, once')")
    back(served, page, TASKS, before)


def test_what_the_model_refuses_is_told_at_the_field(page: Any, served: Served) -> None:
    rows(page)
    typed(page, 0, 3, "many")
    page.wait_for_selector(".rows-told:not([hidden])")
    assert "`" not in page.locator(".rows-told").inner_text()
    assert "quantity cannot be many" in page.locator(".rows-told").inner_text()
    assert page.locator("textarea[aria-invalid]").input_value() == "many"
    page.keyboard.press("Escape")
    assert cell(page, 0, 3).inner_text() == "2"


@can("Tool", "Rows are added, copied, removed, sorted and searched on the page, with icons suggested", see="editing.md")
def test_rows_come_and_go(page: Any, served: Served) -> None:
    rows(page)
    before = (served.root / TASKS).read_bytes()
    last = "three,Third,Walk three steps,1\n"
    add = page.get_by_role("button", name="Add a row")
    becomes(served, TASKS, last, f"{last}three2,,,1\n", add.click)
    page.wait_for_selector('td[data-row="3"][data-column="1"] textarea:focus')
    page.keyboard.type("Fourth")
    becomes(served, TASKS, "three2,,", "three2,Fourth,", lambda: page.keyboard.press("Tab"))
    page.keyboard.type("Take a :st")
    assert page.locator(".edit-list [role=option]").all_inner_texts() == ["star"]
    page.keyboard.press("Enter")
    becomes(served, TASKS, "Fourth,,1", "Fourth,Take a :star:,1", lambda: page.keyboard.press("Enter"))
    page.get_by_role("checkbox", name="Choose three2").check()
    copied = "three2,Fourth,Take a :star:,1\n"
    becomes(served, TASKS, copied, f"{copied}{copied.replace('2', '3')}", page.get_by_role("button", name="Copy").click)
    page.wait_for_selector('td[data-row="4"]:focus')
    page.get_by_role("checkbox", name="Choose three2").uncheck()
    for name in ("one", "three2", "three3"):
        page.get_by_role("checkbox", name=f"Choose {name}", exact=True).check()
    page.get_by_role("button", name="Remove").click()
    page.wait_for_selector('.rows[aria-rowcount="3"]')
    assert (served.root / TASKS).read_bytes() == before.replace(b"one,First,Walk **one** step :star:,2\n", b"")
    assert page.locator(".rows [type=checkbox]:checked").count() == 0
    assert page.get_by_role("button", name="Remove").is_disabled(), "a tick is gone with its row"
    page.locator("[data-sort=title]").click()
    page.locator("[data-sort=title]").click()
    assert [cell(page, n, 1).inner_text() for n in (0, 1)] == ["Third", "Second"]
    page.fill("#search", "two")
    assert page.locator(".rows-bar .tally").inner_text() == "1 of 2 rows"
    page.press("#search", "Escape")
    back(served, page, TASKS, before)


def test_rows_of_the_game_file_are_changed_there(page: Any, served: Served) -> None:
    rows(page, "notes")
    before = (served.root / GAME).read_bytes()
    assert page.get_by_role("button", name="Add a row").is_disabled()
    becomes(served, GAME, "title: Note,", 'title: "Note: this",', lambda: typed(page, 0, 1, "Note: this"))
    back(served, page, GAME, before)


def test_a_file_that_was_saved_elsewhere_is_not_overwritten(page: Any, served: Served) -> None:
    rows(page)
    path = served.root / TASKS
    before = path.read_bytes()
    cell(page, 1, 1).click()
    theirs = before.replace(b"two,Second", b"two,Theirs")
    path.write_bytes(theirs)
    page.keyboard.type("Mine")
    page.keyboard.press("Enter")
    told = page.locator(".rows-told:not([hidden])")
    expect(told).to_contain_text("was changed elsewhere meanwhile")
    expect(told).to_contain_text("It says now: Theirs")
    assert page.locator("textarea[aria-invalid]").input_value() == "Mine"
    assert path.read_bytes() == theirs
    becomes(served, TASKS, "two,Theirs", "two,Mine", lambda: page.keyboard.press("Enter"))
    page.wait_for_selector("td:has-text('Mine')")
    path.write_bytes(before)
    page.wait_for_selector("td:has-text('Second')")


def test_two_pages_see_each_other(page: Any, served: Served) -> None:
    rows(page)
    before = (served.root / TASKS).read_bytes()
    other = page.context.browser.new_page()
    other.goto(served.url + "#/hello/rows?deck=tasks")
    other.wait_for_selector("td[data-row]")
    becomes(served, TASKS, "two,Second", "two,Zwei", lambda: typed(other, 1, 1, "Zwei"))
    page.wait_for_selector("td:has-text('Zwei')")
    becomes(served, TASKS, "three,Third", "three,Drei", lambda: typed(page, 2, 1, "Drei"))
    other.wait_for_selector("td:has-text('Drei')")
    other.close()
    back(served, page, TASKS, before)


# -- elements ---------------------------------------------------------------------------------------------------------


def opened(page: Any, card: str) -> None:
    page.goto(page.url.split("#")[0] + "#/hello/cards")
    page.wait_for_selector(".tile")
    page.goto(page.url.split("#")[0] + f"#/hello/cards?card={card}")
    page.wait_for_selector("dialog.zoom[open]")
    page.get_by_role("button", name="Edit", exact=True).click()
    page.wait_for_selector(".element")


def dragged(page: Any, spot: Any, right: float, down: float, *, alt: bool = False) -> None:
    """Drag a spot so many millimetres on a card of 63.5."""
    until = time.monotonic() + PATIENCE / 1000
    while (box := spot.bounding_box()) is None:
        assert time.monotonic() < until, "it is drawn anew for ever"
    mm = page.locator(".zoom-card").bounding_box()["width"] / 63.5
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    if alt:
        page.keyboard.down("Alt")
    page.mouse.down()
    page.mouse.move(x + right * mm / 2, y + down * mm / 2)
    page.mouse.move(x + right * mm, y + down * mm)
    page.mouse.up()
    if alt:
        page.keyboard.up("Alt")


@can("Tool", "Elements of a card are dragged, resized, nudged and typed in millimetres on the page", see="editing.md")
def test_an_element_is_moved_with_all_else_as_it_was(page: Any, served: Served) -> None:
    opened(page, "tasks/one")
    before = (served.root / FACE).read_bytes()
    title = page.locator('.element[aria-label="title"]')
    becomes(served, FACE, "[6, 6, 51.5, 10]", "[6, 11, 51.5, 10]", lambda: dragged(page, title, 0.3, 5.1))
    becomes(served, FACE, "[6, 11, 51.5, 10]", "[6.1, 12, 51.5, 10]", lambda: nudged(page))
    expect(page.locator("[data-field=y]")).to_have_value("12")
    corner = page.locator(".grip-se")
    becomes(served, FACE, "[6.1, 12, 51.5, 10]", "[6.1, 12, 45, 13]", lambda: dragged(page, corner, -6.5, 3))
    expect(page.locator("[data-field=width]")).to_have_value("45")
    page.locator("[data-field=width]").fill("33.25")
    becomes(served, FACE, "12, 45, 13]", "12, 33.25, 13]", lambda: page.keyboard.press("Enter"))
    expect(page.locator("[data-field=width]")).to_have_value("33.25")
    page.locator("[data-field=height]").fill("-4")
    page.keyboard.press("Enter")
    expect(page.locator(".elements-told")).to_have_text("height is more than 0 mm, and not -4")
    assert page.locator("[data-field=height][aria-invalid]").input_value() == "-4"
    page.locator("[data-field=x]").fill("-900")
    page.keyboard.press("Enter")
    expect(page.locator(".elements-told")).to_contain_text("x is between -33.25 and 63.5 mm, and not -900")
    page.locator("[data-field=x]").fill("wide")
    page.keyboard.press("Enter")
    expect(page.locator(".elements-told")).to_contain_text("such as 6.5, and not “wide”")
    page.locator("[data-field=x]").fill("6,75")
    becomes(served, FACE, "[6.1, 12, 33.25", "[6.75, 12, 33.25", lambda: page.keyboard.press("Enter"))
    expect(page.locator("[data-field=x]")).to_have_value("6.75")
    expect(page.locator("[data-field=x]")).to_be_focused()
    becomes(served, FACE, "[6.75, 12,", "[6.1, 12,", lambda: answered(page, lambda: page.keyboard.press("Control+z")))
    expect(page.locator("[data-field=x]")).to_have_value("6.1")
    back(served, page, FACE, before)


def nudged(page: Any) -> None:
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowDown")


def test_edges_snap_to_each_other_and_to_the_safe_zone(page: Any, served: Served) -> None:
    opened(page, "tasks/one")
    before = (served.root / FACE).read_bytes()
    page.get_by_label("Grid").select_option("0")
    title = page.locator('.element[aria-label="title"]')
    becomes(served, FACE, "[6, 6, 51.5, 10]", "[3, 6, 51.5, 10]", lambda: dragged(page, title, -2.8, 0))
    expect(page.locator("[data-field=x]")).to_have_value("3")
    becomes(served, FACE, "[3, 6, 51.5, 10]", "[3, 20, 51.5, 10]", lambda: dragged(page, title, 0, 13.7))
    page.get_by_label("Grid").select_option("0.5")
    back(served, page, FACE, before)


def test_what_comes_from_a_base_or_an_expression_says_so(page: Any, served: Served) -> None:
    opened(page, "notes/n1")
    note, before = "cards/hello/faces/note.yaml", (served.root / FACE).read_bytes()
    page.get_by_role("button", name="title task").click()
    panel = page.locator(".zoom-facts")
    assert "It comes from another face" in panel.inner_text()
    assert "3 cards of tasks" in panel.inner_text() and "A change of it reaches 2 decks" in panel.inner_text()
    assert page.locator("[data-field=x]").is_disabled()
    page.get_by_role("button", name="Change task too").click()
    page.locator("[data-field=x]").fill("7")
    becomes(served, FACE, "[6, 6, 51.5", "[7, 6, 51.5", lambda: page.keyboard.press("Enter"))
    back(served, page, FACE, before)
    rect = page.locator('.element[aria-label^="box, 4 mm from left"]')
    own = (served.root / note).read_bytes()
    rect.click()
    worked = page.locator(".elements-fields input", has=page.locator("xpath=self::*[@title]"))
    assert worked.input_value() == "{{ 2 + 2 }}" and worked.is_disabled()
    becomes(served, note, ", 70, 20, 10]", ", 74, 20, 10]", lambda: dragged(page, rect, 5, 4))
    expect(page.locator(".elements-note[role=status]")).to_have_text("x is worked out: {{ 2 + 2 }}.")
    back(served, page, note, own)


@can("Tool", "Words, fonts and colours of a card's elements are changed beside the card", see="editing.md")
def test_words_and_colours_are_changed_beside_the_card(page: Any, served: Served) -> None:
    opened(page, "tasks/two")
    face, rows_ = (served.root / FACE).read_bytes(), (served.root / TASKS).read_bytes()
    page.locator('.element[aria-label="title"]').dblclick()
    words = page.locator("[data-field=text]")
    expect(words).to_be_focused()
    assert words.input_value() == "Second" and "the cell “title” of this card alone" in panel(page)
    words.fill("Zwei")
    becomes(served, TASKS, "two,Second", "two,Zwei", lambda: page.keyboard.press("Enter"))
    expect(page.locator(".zoom-title")).to_have_text("Zwei")
    page.locator("[data-field=size]").fill("18")
    becomes(served, FACE, "font: title 20", "font: title 18", lambda: page.keyboard.press("Enter"))
    page.locator("[data-field=colour]").first.fill("blurple")
    page.keyboard.press("Enter")
    expect(page.locator(".elements-told")).to_contain_text("blurple")
    assert page.locator("[data-field=colour][aria-invalid]").input_value() == "blurple"
    check(page, "a refused colour")
    swatch = page.get_by_label("colour, to choose")
    title = "colour: ink\n    align"
    becomes(served, FACE, title, title.replace("ink", '"#336699"'), lambda: swatch.fill("#336699"))
    back(served, page, FACE, face)
    back(served, page, TASKS, rows_)
    opened(page, "notes/n1")
    note = (served.root / "cards/hello/faces/note.yaml").read_bytes()
    page.get_by_role("button", name="box, 4 mm from left").last.click()
    fill = page.locator("[data-field=fill]")
    fill.fill("sand")
    becomes(served, "cards/hello/faces/note.yaml", "fill: ink", "fill: sand", lambda: page.keyboard.press("Enter"))
    back(served, page, "cards/hello/faces/note.yaml", note)


def test_a_press_holds_while_the_page_is_read_anew(page: Any, served: Served) -> None:
    """What is pressed stays where it is until it is let go, though a file is saved in between."""
    opened(page, "tasks/two")
    page.locator('.element[aria-label="title"]').dblclick()
    rows_ = (served.root / TASKS).read_bytes()
    page.locator("[data-field=text]").fill("Zwei")
    becomes(served, TASKS, "two,Second", "two,Zwei", lambda: page.keyboard.press("Enter"))
    expect(page.locator(".zoom-title")).to_have_text("Zwei")
    back, game = page.locator("[data-way=undo]").last, served.root / GAME
    before = game.read_bytes()
    back.hover()
    page.mouse.down()
    with page.expect_response(lambda answer: "/api/games/hello" in answer.url):
        game.write_bytes(before + b"# read anew\r\n")
    page.wait_for_timeout(1000)  # time enough to draw the buttons anew
    answered(page, page.mouse.up)
    assert (served.root / TASKS).read_bytes() == rows_
    game.write_bytes(before)
    page.wait_for_selector("text=Second")


def panel(page: Any) -> str:
    return str(page.locator(".zoom-facts").inner_text())


def test_a_name_below_a_card_opens_it_and_cards_are_waited_for(page: Any, served: Served) -> None:
    page.goto(page.url.split("#")[0] + "#/hello/play")
    page.wait_for_selector("text=Open the table")
    assert page.get_by_text("Watch bots").count() == 0, "this game is not on the kit"
    page.route("**/hello/cards?*", lambda route: route.fulfill(status=409, body='{"error": "not read yet"}'))
    page.goto(page.url.split("#")[0] + "#/hello/cards")
    page.wait_for_selector("text=Reading the game")
    page.fill("#search", "sec")
    assert page.get_by_text("no cards yet").count() == 0
    page.unroute("**/hello/cards?*")
    game, before = served.root / GAME, (served.root / GAME).read_bytes()
    game.write_bytes(before + b"# read again\r\n")
    page.locator(".tile .caption", has_text="Second").click()
    page.wait_for_selector("dialog.zoom[open]")
    page.keyboard.press("Escape")
    page.press("#search", "Escape")
    game.write_bytes(before)


def test_a_press_before_the_elements_came_is_passed_over(page: Any, served: Served) -> None:
    page.route("**/edit/card/**", lambda route: None)
    page.goto(page.url.split("#")[0] + "#/hello/cards?card=tasks/two")
    page.get_by_role("button", name="Edit", exact=True).click()
    page.locator(".zoom-card").click()
    page.unroute("**/edit/card/**")
    assert not [words for words in page.heard if "destructure" in words]
    page.goto(page.url.split("#")[0] + "#/hello/cards")
    page.wait_for_selector("dialog.zoom", state="detached")


def test_a_row_that_goes_closes_its_card(page: Any, served: Served) -> None:
    opened(page, "tasks/two")
    path = served.root / TASKS
    before = path.read_bytes()
    path.write_bytes(before.replace(b"two,Second,Walk *two* steps,1\n", b""))
    page.wait_for_selector("dialog.zoom", state="detached")
    path.write_bytes(before)
    page.wait_for_selector('.tile[data-id="tasks/two"]')


# -- places -----------------------------------------------------------------------------------------------------------


@can("Tool", "Things are dragged on the table, and `place:` in the game file follows", see="editing.md")
def test_a_thing_is_dragged_and_its_place_follows(page: Any, served: Served) -> None:
    page.goto(page.url.split("#")[0] + "#/hello/table")
    page.wait_for_selector(".v-overlay")
    page.get_by_role("button", name="Move things").click()
    page.locator(".v-entry", has_text="Tasks").click()
    assert "not moved by hand: its place is right of `track`" in page.locator(".v-detail").inner_text()
    before = (served.root / GAME).read_bytes()
    board = page.evaluate("""() => [...document.querySelectorAll('.table-things polygon')]
        .map(one => one.getBoundingClientRect()).sort((a, b) => b.width - a.width)[0].toJSON()""")
    x, y = board["x"] + board["width"] / 4, board["y"] + board["height"] / 2
    held: list[Any] = []
    page.route("**/table/picture*", lambda route: held.append(route))
    late = page.locator(".table-late")
    assert late.is_hidden()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y - 10)
    page.mouse.move(x + 40, y - 20)
    page.mouse.up()
    until = time.monotonic() + PATIENCE / 1000
    while (served.root / GAME).read_bytes() == before:
        assert time.monotonic() < until, "it is not moved"
        time.sleep(0.05)
    now = (served.root / GAME).read_bytes()
    start, end = before.index(b"track: {at: [0, 0]}"), before.index(b"    tasks: {right_of")
    assert now[:start] == before[:start] and now.endswith(before[end:])
    east, north = json.loads(now[start : now.index(b"}", start)].split(b"at: ")[1])
    assert east > 0 and north > 0 and abs(east / north - 2) < 0.1
    expect(late).to_have_text("The picture is older than the things: it follows in a moment.")
    check(page, "table")
    released(page, held)
    expect(late).to_be_hidden()
    back(served, page, GAME, before)


def released(page: Any, held: list[Any]) -> None:
    """Let pictures go that were held back."""
    for route in held:
        route.continue_()
    page.unroute("**/table/picture*")


def test_a_table_that_is_read_again_before_its_picture_came_is_painted(page: Any, served: Served) -> None:
    page.goto(page.url.split("#")[0] + "#/hello/rows")
    held: list[Any] = []
    page.route("**/table/picture*", lambda route: held.append(route))
    page.goto(page.url.split("#")[0] + "#/hello/table")
    page.wait_for_selector(".v-coming")
    game, before = served.root / GAME, (served.root / GAME).read_bytes()
    with page.expect_response(lambda answer: "/hello/table?locale" in answer.url):
        game.write_bytes(before + b"# the table stays as it is\r\n")
    released(page, held)
    page.wait_for_selector('.v-picture[src*="/table/picture"]')
    game.write_bytes(before)


def test_the_checker_finds_nothing(page: Any, served: Served) -> None:
    for width, height in ((1280, 800), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        rows(page)
        check(page, f"rows {width}")
        cell(page, 0, 2).click()
        page.keyboard.press("End")
        page.keyboard.type(" :st")
        check(page, f"a cell {width}")
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        opened(page, "notes/n1")
        page.get_by_role("button", name="title task").click()
        check(page, f"a card {width}")
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1280, "height": 800})
    expected = ("422", "409", "404", "inline style")  # refusals, a row that is gone, and what the checker tries
    assert [words for words in page.heard if not any(one in words for one in expected)] == []
