"""Games and tables in real browsers: each seat a page, everything done on pages alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.built import built_game
from tests.can import can
from tests.play.browser import BrowserTable, Opened, seated
from tests.play.pages import binding_of, bots_play
from tests.serve.browser import ARGUMENTS, CHROMIUM
from tts_build.rules.game_protocol import difference

PLAYERS = {"dice_girls": 2, "die_decks": 2, "ring_of_dice": 2, "die_card": 2, "iditacards": 2}
QUICK = 12


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as started:
        launched = started.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield launched
        launched.close()


def whole(game: str, path: Path, browser: Browser, most: int) -> list[str]:
    """Bots play on the pages of their seats, to the end or so many actions; what consoles said besides."""
    binding = binding_of(game)
    with Opened(path) as opened, ExitStack() as stack:
        seats = [seat["name"] for seat in binding.facts["seats"]][: PLAYERS[game]]
        pages = {seat: stack.enter_context(seated(browser, opened, seat)) for seat in seats}
        opened.settle()
        over = False
        for driver, state in bots_play(BrowserTable(opened, pages), binding, len(seats), game, most):
            assert difference(state, driver.state()) == "", "the script's state is the engine's"
            over = driver.game.outcome(state)["over"]
        assert over or most == QUICK
        assert opened.faults == [] and opened.host.evening.errors == []
        return [words for page in pages.values() for words in page.heard]  # type: ignore[attr-defined]


@can(
    "Tool",
    "The built table played in browsers, a link for each seat; scripts, panels and bots as in the game",
    write="tts-build play GAME",
    see="playing.md",
)
@pytest.mark.parametrize(
    ("game", "most"),
    [("dice_girls", QUICK), *(pytest.param(game, 10**6, marks=pytest.mark.slow) for game in PLAYERS)],
)
def test_a_game_is_played_on_pages_alone(
    game: str, most: int, browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = built_game(tmp_path_factory, game) / f"{game}.json"
    assert whole(game, path, browser, most) == []
