"""The page of `serve` in a browser: cards, findings, what is saved, keys, and that no word of a game becomes markup.

One server and one page for all tests of this module, in order: each leaves the page as it found it.
"""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from coloraide.filters import cvd

from tests.can import can
from tests.conftest import SMALL
from tests.serve.browser import PATIENCE, Served, serving
from tts_build.paint.screen.colour_distance import SIGHTS
from tts_build.serve.editor_links import EDITORS, link

PAGE = Path(__file__).parent.parent.parent / "tts_build" / "serve" / "page"
EVIL = "<img src=x onerror=document.title='gone'>"
TASKS = "cards/hello/tasks.csv"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The tiny workspace in two languages, with a card that tries to be markup."""
    root = tmp_path_factory.mktemp("served") / "workspace"
    shutil.copytree(SMALL, root)
    game = root / "cards/hello/game.yaml"
    game.write_text(f"locales: [en, de]\n{game.read_text('utf-8')}", "utf-8")
    (root / TASKS).write_text(
        "id,title,title@de,kind,body,quantity\n"
        "one,First,Erstens,walk,Walk **one** step :star:,2\n"
        "two,Second,Zweitens,walk,Walk *two* steps,1\n"
        "three,Third,Drittens,rest,Sleep until noon,1\n"
        f"four,{EVIL},Viertens,rest,Rest a while,1\n",
        "utf-8",
    )
    with serving(root) as running:
        yield running


def names(page: Any) -> list[str]:
    # Not `inner_text`: what is scrolled out of sight is not laid out, and has none.
    return list(page.locator(".tile .tile-name").all_text_contents())


def settled(page: Any, script: str) -> None:
    """Wait until a condition holds on the page, whose policy lets nothing but its own files run."""
    until = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(script):
        assert time.monotonic() < until, f"never: {script}"
        page.wait_for_timeout(30)


def loaded(page: Any) -> None:
    """Wait until every picture in sight is there."""
    settled(page, "[...document.querySelectorAll('img[src]')].every(i => i.complete && i.naturalWidth)")


@can(
    "Tool",
    "A page that shows every card, front and back, and follows what is saved",
    write="tts-build serve my_game",
    see="live-cards.md",
)
def test_every_card_is_shown_with_its_name_and_copies(page: Any) -> None:
    assert names(page) == ["First", "Second", "Third", EVIL]
    loaded(page)
    assert page.locator(".tile .quantity").all_inner_texts() == ["×2"]
    assert "4 cards" in page.locator(".deck-head").inner_text()
    assert page.get_by_role("button", name="First, tasks/one, 2 copies").count() == 1
    assert page.title() == "Cards · Hello · tts-build"


def test_no_word_of_a_game_becomes_markup(page: Any) -> None:
    assert names(page)[-1] == EVIL
    assert page.locator("img[src=x]").count() == 0
    page.goto(page.url.split("#")[0] + "#/hello/cards?card=tasks/four")
    page.wait_for_selector("dialog.zoom[open]")
    assert page.locator(".zoom-title").inner_text() == EVIL
    page.keyboard.press("Escape")
    page.fill("#search", "onerror")
    assert names(page) == [EVIL]
    assert page.locator("mark").first.inner_text() == "onerror"
    page.press("#search", "Escape")
    assert "gone" not in page.title()
    assert page.locator("img[src=x]").count() == 0


@can("Tool", "What is saved is on the page at once; only pictures that changed are fetched again", see="live-cards.md")
def test_a_saved_row_appears(page: Any, served: Served) -> None:
    loaded(page)
    asked: list[str] = []
    listen = lambda request: asked.append(request.url) if "/picture/" in request.url else None  # noqa: E731
    page.on("request", listen)
    served.edit(TASKS, "Walk *two* steps", "Hop *two* steps")
    settled(page, "document.querySelector('[data-id=\"tasks/two\"].changed')")
    loaded(page)
    page.remove_listener("request", listen)
    assert asked
    assert all("/tasks/two/" in url for url in asked)
    assert "Just changed" in page.locator('[data-id="tasks/two"]').text_content()
    settled(page, "/Read in|Built in/.test(document.getElementById('status').textContent)")
    page.locator('.chip:has-text("Just changed")').click()
    assert names(page) == ["Second"]
    page.locator('.chip:has-text("Just changed")').click()
    page.fill("#search", "hop")
    assert names(page) == ["Second"]
    assert page.locator(".snippet mark").first.inner_text() == "Hop"
    assert page.locator(".tally").inner_text() == "1 of 4 cards"
    page.press("#search", "Escape")


@can(
    "Tool",
    "A file that cannot be read shows its error over the last good state, until it is mended",
    see="live-cards.md#when-something-is-wrong",
)
def test_a_broken_file_is_told_and_forgotten(page: Any, served: Served) -> None:
    served.edit("cards/hello/faces/task.yaml", "font: title 20", "fnt: title 20")
    page.wait_for_selector("#broken:not([hidden])")
    words = page.locator("#broken").inner_text()
    assert "fnt" in words
    assert page.locator("#broken a").first.get_attribute("href").startswith("vscode://file/")
    assert page.title().startswith("(1 error) ")
    assert len(names(page)) == 4, "the last good state is still there"
    # The build stopped at this error; a check finds what is to be said of the rest as well.
    settled(page, "document.querySelector('.nav-link .count.bad').innerText === '3'")
    page.keyboard.press("7")
    page.wait_for_selector(".finding.error")
    assert page.locator(".finding .place").first.inner_text().startswith("cards/hello/faces/task.yaml:")
    assert page.locator(".cause").first.locator(".cause-help p").count() == 2, "the handbook's cause and cure"
    assert page.get_by_role("img", name="Error").count() == 1
    page.get_by_role("button", name="Warnings").click()
    assert page.locator(".finding").count() == 2
    page.get_by_role("button", name="All").click()
    page.fill("#search", "nothing of the kind")
    assert page.locator(".finding").count() == 0
    page.fill("#search", "fnt")
    assert page.locator(".finding mark").first.inner_text() == "fnt"
    page.press("#search", "Escape")
    page.locator("#view").focus()
    page.keyboard.press("1")
    page.wait_for_selector(".tile")
    served.edit("cards/hello/faces/task.yaml", "fnt: title 20", "font: title 20")
    page.wait_for_selector("#broken", state="hidden")
    settled(page, "!document.title.startsWith('(')")
    assert len(names(page)) == 4


def test_filters_are_made_from_the_rows_and_kept_by_the_address(page: Any) -> None:
    page.get_by_role("button", name="Filters").click()
    page.locator(".facet").get_by_role("button", name="walk").click()
    assert names(page) == ["First", "Second"]
    page.select_option("select[aria-label=Order]", "quantity")
    page.reload()
    page.wait_for_selector(".tile")
    assert names(page) == ["First", "Second"]
    page.get_by_role("button", name="Remove the filter kind: walk").click()
    assert len(names(page)) == 4
    page.select_option("select[aria-label=Order]", "name")
    assert names(page)[-3:] == ["First", "Second", "Third"]
    page.select_option("select[aria-label=Order]", "")


def test_the_grid_and_the_full_size_go_by_keys(page: Any) -> None:
    assert page.evaluate("document.activeElement === document.body"), "nothing was touched yet"
    page.keyboard.press("ArrowDown")
    assert "First" in page.evaluate("document.activeElement.ariaLabel")
    page.keyboard.press("ArrowRight")
    assert "Second" in page.evaluate("document.activeElement.ariaLabel")
    page.keyboard.press("f")
    page.wait_for_selector('[data-id="tasks/two"].over img.back[src*="back"]')
    page.keyboard.press("f")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog.zoom[open]")
    assert "card=tasks" in page.url
    page.keyboard.press("ArrowRight")
    assert page.locator(".zoom-title").inner_text() == "Third"
    assert page.locator("dialog .place").inner_text() == f"{TASKS}:4"
    href = page.get_by_role("link", name="Open in the editor").get_attribute("href")
    assert href.endswith(f"{TASKS}:4:1")
    assert "Sleep until noon" in page.locator(".facts").last.inner_text()
    fitted = page.locator(".zoom-card").bounding_box()
    page.keyboard.press("2")
    assert page.locator(".zoom-card").bounding_box()["width"] == pytest.approx(63.5 / 25.4 * 300 * 2, abs=1)
    box = page.locator(".zoom-stage").bounding_box()
    before = page.evaluate("document.querySelector('.zoom-stage').scrollTop")
    page.mouse.move(box["x"] + 200, box["y"] + 300)
    page.mouse.down()
    page.mouse.move(box["x"] + 200, box["y"] + 200)
    page.mouse.up()
    assert page.evaluate("document.querySelector('.zoom-stage').scrollTop") == before + 100
    page.keyboard.press("0")
    assert page.locator(".zoom-card").bounding_box() == fitted
    page.keyboard.press("f")
    assert page.locator(".zoom-image").get_attribute("alt") == "Third, back"
    page.keyboard.press("o")
    assert page.locator(".zoom-card .zone").is_visible()
    zone, card = page.locator(".zoom-card .zone").bounding_box(), page.locator(".zoom-card").bounding_box()
    assert (zone["x"] - card["x"]) / card["width"] == pytest.approx(3 / 63.5, abs=0.004)
    page.keyboard.press("o")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert "Third" in page.evaluate("document.activeElement.ariaLabel")
    assert "card=" not in page.url


def test_shortcuts_are_told_and_search_is_a_key_away(page: Any) -> None:
    page.keyboard.press("?")
    assert "Next colour vision" in page.locator("dialog.keys").inner_text()
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.id") == "search"
    page.keyboard.type("zzz")
    assert page.get_by_role("heading", name="Nothing found").is_visible()
    page.keyboard.press("Escape")
    assert len(names(page)) == 4


def test_another_language_shows_other_cards(page: Any) -> None:
    page.select_option("#locale", "de")
    page.wait_for_selector('.tile-name:has-text("Erstens")')
    assert names(page)[:3] == ["Erstens", "Zweitens", "Drittens"]
    assert all("locale=de" in src for src in page.locator("img.front").evaluate_all("all => all.map(i => i.src)"))
    page.select_option("#locale", "en")
    page.wait_for_selector('.tile-name:has-text("First")')


def test_colours_are_shown_as_three_kinds_of_eyes_see_them(page: Any) -> None:
    loaded(page)
    for kind in SIGHTS:
        page.keyboard.press("c")
        assert page.input_value("#eyes") == kind
        style = page.locator(".face.seen").first.evaluate("face => getComputedStyle(face).filter")
        assert style == f'url("#{kind}")'
        assert page.evaluate("name => getComputedStyle(document.getElementById(name)).colorInterpolationFilters", kind)
    page.keyboard.press("c")
    assert page.locator(".face.seen").first.evaluate("face => getComputedStyle(face).filter") == "none"


def test_the_eyes_of_the_page_are_those_of_the_checks() -> None:
    text = (PAGE / "index.html").read_text("utf-8")
    svg = ElementTree.fromstring(re.search(r"<svg.*?</svg>", text, re.DOTALL)[0])  # type: ignore[index]
    found = {}
    for shape in svg.findall("filter"):
        assert shape.get("color-interpolation-filters") == "linearRGB"
        numbers = [float(part) for part in (shape[0].get("values") or "").split()]
        rows = [numbers[at : at + 5] for at in range(0, 20, 5)]
        assert rows[3] == [0, 0, 0, 1, 0]
        assert all(row[3:] == [0, 0] for row in rows[:3])
        found[shape.get("id")] = [row[:3] for row in rows[:3]]
    whole = 10  # tenths of severity
    tables = (cvd.MACHADO_PROTAN, cvd.MACHADO_DEUTAN, cvd.MACHADO_TRITAN)
    assert found == {sight: table[whole] for sight, table in zip(SIGHTS, tables, strict=True)}


def test_themes_follow_the_system_and_are_remembered(page: Any) -> None:
    ground = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    page.emulate_media(color_scheme="dark")
    dark = page.evaluate(ground)
    assert light != dark
    page.keyboard.press("t")
    assert page.evaluate(ground) == light, "light was chosen, whatever the system says"
    page.reload()
    page.wait_for_selector(".tile")
    assert page.evaluate(ground) == light
    page.keyboard.press("t")
    page.emulate_media(color_scheme="light")
    assert page.evaluate(ground) == dark
    page.keyboard.press("t")
    assert page.evaluate(ground) == light


def test_nothing_moves_for_those_who_want_that(page: Any) -> None:
    length = "getComputedStyle(document.querySelector('.faces')).transitionDuration"
    assert page.evaluate(length) == "0.34s"
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(length) == "0.001s"
    page.emulate_media(reduced_motion="no-preference")


def test_a_link_leads_into_an_editor_or_nowhere(page: Any) -> None:
    """Neither a script nor an address of the net; a file's name cannot end the address it stands in."""
    asked = """([template, root, file]) => import('/page/net.js').then(net => [
      ...['javascript://%0aalert(1)', ' javascript:x', 'data://x', 'https://e.x/', ''].map(net.safeLink),
      net.editorLink(template, root, {file, line: 3})])"""
    for template in EDITORS.values():
        for file in ("cards/a b.yaml", "c#d&e?/ü'(1)*.csv", "$&$1.csv"):
            wanted = link(template, Path("/work shop"), file, 3, None)
            assert page.evaluate(asked, [template, "/work shop", file]) == ["", "", "", "", "", wanted]


BADGE = """(() => { const look = getComputedStyle(document.querySelector('.badge.quantity'));
  return [look.padding, look.backgroundColor, look.display, look.fontSize].join(); })()"""


def test_views_do_not_dress_each_other_and_keep_the_focus(page: Any) -> None:
    before = page.evaluate(BADGE)
    page.locator('[data-id="tasks/one"] .card').focus()
    page.keyboard.press("6")
    assert "Changes" not in page.locator("#nav").inner_text(), "without a commit there is nothing to compare with"
    for key, title in (("p", "Pieces"), ("7", "Findings"), ("5", "Paper")):
        page.keyboard.press(key)
        settled(page, f"document.getElementById('heading').textContent === '{title}'")
        settled(page, f"document.getElementById('live').textContent === '{title}'")
        assert page.evaluate("document.activeElement.id") == "view"
    assert not page.locator("#search").is_visible(), "nothing is searched for on paper"
    page.keyboard.press("1")
    page.wait_for_selector(".tile .badge.quantity")
    assert page.evaluate(BADGE) == before
    assert page.locator("#search").is_visible()


UNNAMED = """() => [...document.querySelectorAll('a[href], button, input, select, [tabindex="0"]')]
  .filter(one => one.checkVisibility() && !(one.ariaLabel || one.title || one.innerText.trim()
    || (one.labels && [...one.labels].some(label => label.innerText.trim())) || one.getAttribute('aria-label')))
  .map(one => one.outerHTML.slice(0, 120))"""


def test_everything_that_can_be_used_has_a_name(page: Any) -> None:
    assert page.evaluate(UNNAMED) == []
    for landmark in ("header.side", "nav[aria-label]", "main[aria-label]", "footer", "h1"):
        assert page.locator(landmark).count() == 1, landmark
    assert page.evaluate("[...document.querySelectorAll('img')].every(i => i.hasAttribute('alt'))")
    assert page.locator(".card[tabindex='0']").count() == 1, "one card of the grid is in the order of Tab"
    page.locator('[data-id="tasks/one"] .card').click()
    page.wait_for_selector("dialog.zoom[open]")
    assert page.evaluate(UNNAMED) == []
    page.keyboard.press("Escape")


WIDE = """() => [...document.querySelectorAll('body *')]
  .filter(one => one.checkVisibility() && !one.closest('.chips, #nav, .hidden'))
  .filter(one => one.getBoundingClientRect().right > innerWidth + 1)
  .map(one => `${one.tagName}.${one.className} ${one.textContent.slice(0, 40)}`)"""
"""What reaches beyond the window, but for rows that scroll by themselves."""


def test_nothing_is_wider_than_a_small_phone(page: Any, served: Served) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate(WIDE) == []
    page.fill("#search", "walk")
    assert page.evaluate(WIDE) == []
    page.press("#search", "Escape")
    page.locator(".nav-link", has_text="Findings").click()
    page.wait_for_selector(".findings-list > *")
    assert page.evaluate(WIDE) == []
    page.locator(".nav-link", has_text="Cards").click()
    page.wait_for_selector(".tile")
    page.locator('[data-id="tasks/four"] .card').click()
    page.wait_for_selector("dialog.zoom[open]")
    assert page.evaluate(WIDE) == []
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1280, "height": 800})


def test_a_lost_server_is_told_and_found_again(page: Any, served: Served) -> None:
    served.stop()
    page.wait_for_selector("#banner:not([hidden])")
    assert "lost" in page.locator("#banner").inner_text()
    served.edit(TASKS, "Sleep until noon", "Sleep until dusk")
    served.start()
    page.wait_for_selector("#banner", state="hidden")
    settled(page, "document.querySelector('[data-id=\"tasks/three\"].changed')")
    assert len(names(page)) == 4
    served.edit(TASKS, "Sleep until dusk", "Sleep until dawn")
    page.fill("#search", "dawn")
    settled(page, "document.querySelector('[data-id=\"tasks/three\"] mark')")
    page.press("#search", "Escape")


def test_the_page_complained_of_nothing_but_the_lost_server(page: Any, served: Served) -> None:
    """Last: nothing was refused by the page's policy, no script broke, no server's mistake was met.

    A server that has come back says 409 until it has read the game, and the page asks again.
    """
    assert [words for words in page.heard if not re.search(r"ERR_|status of 409", words)] == []
    assert served.faults == []


# ---------------------------------------------------------------------------------------------- colours of the page


def tokens(theme: str) -> dict[str, str]:
    """The colours of a theme, as app.css sets them."""
    text = (PAGE / "app.css").read_text("utf-8")
    blocks = {
        "light": re.search(r"^:root \{(.*?)^\}", text, re.DOTALL | re.MULTILINE),
        "dark": re.search(r'^:root\[data-theme="dark"\] \{(.*?)^\}', text, re.DOTALL | re.MULTILINE),
    }
    found = blocks[theme]
    assert found
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", found[1]))


def luminance(colour: str) -> float:
    """Relative luminance: WCAG 2.2."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


GROUNDS = ("page", "side", "surface", "sunken")
TEXTS = [
    *((ink, ground) for ink in ("text", "muted", "accent") for ground in GROUNDS),
    *((tone, ground) for tone in ("bad", "warn") for ground in ("surface", "page", f"{tone}-soft")),
    *(("text", ground) for ground in ("bad-soft", "warn-soft", "raised")),
    *(("accent", "accent-soft"), ("on-accent", "accent"), ("on-mark", "mark"), ("surface", "text")),
]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_can_be_read_on_every_ground(theme: str) -> None:
    """WCAG 2.2 AA: 4.5 to 1 for text, 3 to 1 for the edges of controls and the lamp."""
    colours = tokens(theme)
    weak = {pair: round(contrast(colours[pair[0]], colours[pair[1]]), 2) for pair in TEXTS}
    assert {pair: ratio for pair, ratio in weak.items() if ratio < 4.5} == {}
    edges = {(edge, "surface"): contrast(colours[edge], colours["surface"]) for edge in ("line-strong", "good", "bad")}
    assert {pair: ratio for pair, ratio in edges.items() if ratio < 3} == {}


@pytest.mark.slow
def test_the_two_ways_into_the_dark_are_the_same() -> None:
    text = (PAGE / "app.css").read_text("utf-8")
    system = re.search(r':root:not\(\[data-theme="light"\]\) \{(.*?)\}', text, re.DOTALL)
    chosen = re.search(r':root\[data-theme="dark"\] \{(.*?)\}', text, re.DOTALL)
    assert system
    assert chosen
    assert system[1].split() == chosen[1].split()
