"""Every game here, and every start of `new`, changed on the page: of each file only what was meant becomes another, and
all of it comes back."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT, SMALL
from tests.serve.browser import Served, chromium, serving
from tts_build.edit.change_history import Patch
from tts_build.new_game.creation import lay
from tts_build.new_game.starts import STARTS, files_of

GAMES = ("dice_girls", "die_card", "die_decks", "iditacards", "ring_of_dice")
PATIENCE = 240.0
"""Seconds in which a large game is read, built or set."""


def laid(root: Path, name: str) -> str:
    """A workspace with one game; what it is called there."""
    if name in STARTS:
        return lay(root, lambda named, config: files_of(name, named, config)).named.game
    for folder in ("cards", "art", "lua_templates"):
        for part in (name, "common"):
            if (ROOT / folder / part).is_dir():
                shutil.copytree(ROOT / folder / part, root / folder / part)
    shutil.copy(ROOT / "tts-build.yaml", root)
    return name


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as opened:
        yield opened


def files(served: Served) -> dict[str, bytes]:
    return {path.as_posix(): path.read_bytes() for path in served.root.glob("cards/**/*.*") if path.is_file()}


def until(holds: Callable[[], object], said: str) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, said
        time.sleep(0.3)


def one_changes(served: Served, page: Any, act: Callable[[], object], said: str) -> Patch:
    """What an act changes: one place of one file. It is then taken back."""
    before = files(served)
    act()
    until(lambda: files(served) != before or page.locator("[role=alert]:visible").count(), said)
    alerts = page.locator("[role=alert]:visible").all_inner_texts()
    now = files(served)
    assert now != before, f"{said}: {alerts}"
    changed = [name for name in now if now[name] != before.get(name)]
    assert len(changed) == 1, f"{said}: {changed}"
    undo = page.locator("[data-way=undo]").last
    until(undo.is_enabled, f"{said}: nothing to take back")
    while files(served) != before:  # one step at a time: a step is answered when its file is written
        with page.expect_response(lambda answer: answer.url.endswith("/undo")):
            undo.click()
    return Patch.of(before[changed[0]], now[changed[0]])


@pytest.mark.slow
@pytest.mark.parametrize("name", [*STARTS, *GAMES])
def test_every_game_is_changed_on_the_page(browser: Any, tmp_path: Path, name: str) -> None:
    root = tmp_path / "workspace"
    game = laid(root, name)
    with serving(root) as served:
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.set_default_timeout(PATIENCE * 1000)
        page.goto(served.url)
        page.wait_for_selector(".nav-link")
        found = page.evaluate("game => fetch(`/api/games/${game}`).then(answer => answer.json())", game)
        for deck in found["decks"]:
            _cell(served, page, game, deck["name"])
            _element(served, page, game, deck["name"])
        _place(served, page, game)
        page.close()
        assert served.faults == []


def _cell(served: Served, page: Any, game: str, deck: str) -> None:
    """A letter behind a text of the deck's first row."""
    page.goto(served.at(f"#/{game}/rows?deck={deck}"))
    page.wait_for_selector(f'.rows[aria-label="Rows of {deck}"] td[data-row], .rows caption')
    if page.locator(".rows caption").count():
        return  # combinations of lists
    titles = page.locator("th [data-sort]").all_inner_texts()
    column = next((n for n, title in enumerate(titles) if title in ("title", "name", "text", "note", "label")), None)
    if column is None:
        return

    def act() -> None:
        page.locator(f'td[data-row="0"][data-column="{column}"]').click()
        page.keyboard.press("Control+End")
        page.keyboard.type("x")
        page.keyboard.press("Enter")

    patch = one_changes(served, page, act, f"{deck}, {titles[column]}")
    assert (patch.old, patch.new) == (b"", b"x")


def _element(served: Served, page: Any, game: str, deck: str) -> None:
    """Half a millimetre more at the first number of an element of the deck's first card that has one."""
    page.goto(served.at(f"#/{game}/cards"))
    page.locator(f'.tile[data-id^="{deck}/"] .card').first.click()
    page.get_by_role("button", name="Edit", exact=True).click()
    page.locator(".elements-list, .zoom-facts > p").first.wait_for()
    for n in range(page.locator(".elements-list button").count()):
        page.locator(".elements-list button").nth(n).click()
        field = page.locator(", ".join(f"[data-field={side}]:not([disabled])" for side in ("x", "y", "width"))).first
        if field.count():

            def act(field: Any = field) -> None:
                field.fill(f"{float(field.input_value()) + 0.5:g}")
                field.press("Enter")

            patch = one_changes(served, page, act, f"{deck}, an element")
            # A key that was not there yet is added on a line of its own.
            assert len(patch.old) + len(patch.new) < 30 and (patch.old + patch.new).count(b"\n") <= (not patch.old)
            break
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")


def _place(served: Served, page: Any, game: str) -> None:
    """The first thing that may be moved, a little to the right."""
    page.goto(served.at(f"#/{game}/table"))
    page.wait_for_selector(".v-overlay")
    page.get_by_role("button", name="Move things").click()
    for n in range(page.locator(".v-entry").count()):
        page.locator(".v-entry").nth(n).click()
        if "Drag it" in page.locator(".v-detail").inner_text():
            break
    else:
        return
    page.get_by_role("button", name="Show all (0)").click()  # all of it is in sight
    page.wait_for_timeout(600)
    lit = page.locator(".table-things .v-lit").bounding_box()

    def act() -> None:
        x, y = lit["x"] + 4, lit["y"] + 4
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 20, y + 10)
        page.mouse.move(x + 40, y + 20)
        page.mouse.up()

    patch = one_changes(served, page, act, "a place")
    assert len(patch.old) + len(patch.new) < 40


@pytest.mark.slow
def test_a_table_of_five_thousand_rows_is_edited_at_its_end(browser: Any, tmp_path: Path) -> None:
    root = tmp_path / "workspace"
    shutil.copytree(SMALL, root)
    table = root / "cards/hello/tasks.csv"
    lines = [f"c{n},Card {n},Walk {n} steps,1" for n in range(5400)]
    table.write_text("\n".join(["id,title,body,quantity", *lines]) + "\n", "utf-8")
    definition = root / "cards/hello/game.yaml"
    few = 'cards: tasks.csv, where: "(id[1:] | int) < 3",'
    plain = definition.read_text("utf-8").replace("cards: tasks.csv,", few)
    definition.write_text(plain, "utf-8")
    with serving(root) as served:
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.set_default_timeout(PATIENCE * 1000)
        page.goto(served.url + "#/hello/rows")
        page.wait_for_selector("td[data-row]")
        assert page.locator(".rows tbody tr").count() < 100, "only what is in sight is laid out"
        page.fill("#search", "Card 5399")
        page.locator('td[data-column="1"]', has_text="Card 5399").click()

        def act() -> None:
            page.keyboard.press("End")
            page.keyboard.type("x")
            page.keyboard.press("Enter")

        patch = one_changes(served, page, act, "the last row")
        assert (patch.old, patch.new) == (b"", b"x")
        page.close()
