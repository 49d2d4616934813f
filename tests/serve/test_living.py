"""The page of a workspace of several games: its home, pieces, findings by cause, the rulebook as it lies open, a first
table while the build is at work, and that nobody is shut out of any view.

One server and one browser for all tests of this module; nothing is saved.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.can import can
from tests.conftest import SMALL
from tests.serve.browser import PATIENCE, Served, chromium, serving
from tts_build.play.open_tables import begun_by_bots
from tts_build.problem import InputError

VIEWS = ("cards", "rows", "pieces", "dice", "board", "table", "play", "rulebook", "paper", "changes", "findings")
SIZES = {"desk": (1440, 900), "phone": (390, 844)}
RULES = "# Walking\n\n## Setting up {: #up}\n\nShuffle.\n\n:: page\n\n## Turns\n\nGo.\n\n:: page\n\n## End\n\nRest.\n"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Two games in a repository: one with a rulebook, pieces for each seat, and texts that do not fit."""
    root = tmp_path_factory.mktemp("served") / "workspace"
    shutil.copytree(SMALL, root)
    for folder in ("cards", "art", "lua_templates"):
        if (root / folder / "hello").is_dir():
            shutil.copytree(root / folder / "hello", root / folder / "walks")
    game = root / "cards/walks/game.yaml"
    text = game.read_text("utf-8").replace("title: Hello", "title: Walks\nminutes: [10, 20]\nrulebook: rules.md")
    pawn = "  pawn: {each: seat, shape: standee 20 x 40 mm, face: coin, back: coin}\n"
    text = text.replace("pieces:\n", f"pieces:\n{pawn}").replace("  place:\n", "  place:\n    pawn: {at: [6, 6]}\n")
    game.write_text(text, "utf-8")
    (root / "cards/walks/rules.md").write_text(RULES, "utf-8")
    table = root / "cards/walks/tasks.csv"
    table.write_text(table.read_text("utf-8").replace(",Walk ", f",{'Walk and walk on ' * 40}"), "utf-8")
    for command in ("init -q", "add -A", "-c user.name=A -c user.email=a@example.org commit -qm Begin"):
        subprocess.run(["git", *command.split()], cwd=root, check=True, capture_output=True)
    with serving(root) as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as opened:
        yield opened


@pytest.fixture(scope="module")
def page(served: Served, browser: Any) -> Iterator[Any]:
    opened = browser.new_page(viewport=dict(zip(("width", "height"), SIZES["desk"], strict=True)))
    opened.set_default_timeout(PATIENCE)
    opened.heard = heard = []
    opened.on("pageerror", lambda error: heard.append(str(error)))
    opened.goto(served.url)
    yield opened
    assert not heard


@can("Tool", "All games of a workspace on one page, each a click away", see="live.md")
def test_the_home_shows_all_games_and_leads_to_each_and_back(served: Served, page: Any) -> None:
    page.wait_for_selector(".game >> nth=1")
    assert page.locator(".game-title").all_inner_texts() == ["Hello", "Walks"]
    assert "10\N{EN DASH}20 minutes" in page.locator(".game >> nth=1").inner_text()
    assert page.locator(".fan img").count() == 2 * 3, "cards stand for a game without a thumbnail"
    page.locator(".game >> nth=0").click()
    page.wait_for_selector(".tile")
    shown = page.locator(".nav-name").all_inner_texts()
    assert "Pieces" in shown and "Rulebook" not in shown, "what a game has not is not in its menu"
    page.click("#home")
    page.wait_for_selector(".game >> nth=1")
    assert page.title() == "Games \N{MIDDLE DOT} tts-build"


@can("Tool", "Pieces on a page, with their pictures, sizes and numbers", see="live-views.md#pieces")
def test_pieces_are_shown_with_size_number_and_place(served: Served, page: Any) -> None:
    page.goto(served.at("#/walks/pieces"))
    pawn = page.locator('[data-entry="pawn"]')
    pawn.wait_for()
    assert "20 × 40 mm" in pawn.inner_text() and "one for each seat" in pawn.inner_text()
    assert pawn.locator(".piece-name").all_inner_texts() == ["White", "Blue"]
    assert pawn.locator(".place").inner_text().startswith("cards/walks/game.yaml:")
    pawn.locator(".piece-picture").first.click()
    assert page.locator("dialog .piece-sides img").count() == 2
    page.keyboard.press("Escape")
    page.fill("#search", "purse")
    assert page.locator(".piece:visible h2").all_inner_texts() == ["Purse"]


def test_findings_of_one_cause_are_one_entry(served: Served, page: Any) -> None:
    page.goto(served.at("#/walks/findings"))
    cause = page.locator(".cause", has_text="text-overflow")
    cause.first.wait_for()
    found = [
        one for one in json.loads(served.get("api/games/walks/findings"))["findings"] if one["code"] == "text-overflow"
    ]
    assert len(found) > 1 and cause.count() == 1
    assert cause.locator(".finding").count() == len(found)
    cause.locator("summary").click()
    assert "shrink" in cause.locator(".cause-help").inner_text()


@can("Tool", "The rulebook as it lies open, on a page", see="live-views.md#rulebook")
def test_the_rulebook_lies_open(served: Served, page: Any) -> None:
    until_built(served)
    book = json.loads(served.get("api/games/walks/book"))
    turns = next(one for one in book["chapters"] if one["title"].endswith("Turns"))
    assert turns["where"]["line"] == RULES.splitlines().index("## Turns") + 1
    page.goto(served.at(f"#/walks/rulebook?page={turns['page']}"))
    page.wait_for_selector(".book-page")
    assert page.locator(".book-chapter[aria-current]").inner_text().startswith(turns["title"])
    page.locator(".book-chapter", has_text="End").click()
    page.wait_for_selector(".book-page >> nth=1")
    assert page.locator(".paper-where").inner_text() == f"2\N{EN DASH}3 of {len(book['file']['pages'])}"
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_selector(".book-page >> nth=1", state="detached")
    page.set_viewport_size(dict(zip(("width", "height"), SIZES["desk"], strict=True)))


def test_a_first_table_is_there_before_the_build(served: Served) -> None:
    """Asked for while a build is at work it is a draft, with every thing at the place that it has at last."""
    until_built(served)
    standing = served.live.standing("walks")
    built, standing.built = standing.built, 0
    try:
        draft = json.loads(served.get("api/games/walks/table?soon=1"))
        assert served.get(draft["pictures"][0]["url"][1:])[:2] == b"\xff\xd8"
    finally:
        standing.built = built
    table = json.loads(served.get("api/games/walks/table?soon=1"))
    assert draft["draft"] and not table["draft"]
    places = [{item["of"]: item["where"] for item in one["objects"] if item["section"]} for one in (draft, table)]
    assert places[0] == places[1] and "pawn" in places[0]


def test_bots_sit_at_tables_on_the_kit_alone(served: Served) -> None:
    until_built(served)
    with pytest.raises(InputError, match="on the kit"):
        begun_by_bots(json.loads(served.get("dist/walks/walks.json")))
    buttons = '<Button id="kit_begin" /><Button id="kit_bots" />'
    moments = begun_by_bots({"ObjectStates": [{"Name": "HandTrigger", "FogColor": "Red"}], "XmlUI": buttons})
    done = [(one.deed.colour, one.deed.name) for one in moments]
    assert done == [("Red", name) for name in ("sit", "click", "click", "leave")]


def until_built(served: Served) -> None:
    served.get("api/games/walks/table")  # which waits for the build


LAID = "!document.querySelector('.waits, .v-busy, .empty .progress') && document.querySelector('#view > *')"


def looked_at(served: Served, browser: Any, size: str, scheme: str, views: tuple[str, ...]) -> list[str]:
    """What axe finds in views at a size and in a theme."""
    width, height = SIZES[size]
    page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
    page.set_default_timeout(PATIENCE)
    page.goto(served.url)
    found = []
    for view in views:
        page.goto("about:blank")
        page.goto(served.at(f"#/walks/{view}" if view else "#/"))
        while not page.evaluate(LAID):
            page.wait_for_timeout(30)
        page.wait_for_timeout(400)  # what fades in is there
        found += [
            f"{view}: {one['id']} {one['nodes'][0]['html'][:90]}" for one in Axe().run(page).response["violations"]
        ]
    page.close()
    return found


def test_nobody_is_shut_out(served: Served, browser: Any) -> None:
    until_built(served)
    assert looked_at(served, browser, "phone", "dark", ("", "rulebook")) == []


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nobody_is_shut_out_of_any_view(served: Served, browser: Any, size: str, scheme: str) -> None:
    until_built(served)
    assert looked_at(served, browser, size, scheme, ("", *VIEWS)) == []
