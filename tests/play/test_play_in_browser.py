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
from tests.quick import first_quick
from tests.serve.browser import ARGUMENTS, CHROMIUM
from tts_build.play.time_speed import FASTEST
from tts_build.rules.game_protocol import difference

SEEDS = {"dice_girls": 1, "die_decks": 5, "ring_of_dice": 1, "die_card": 4, "iditacards": 1}
"""What chance comes from: with these, games are short."""
PLAYERS = 2
SMALL = {"viewport": {"width": 1200, "height": 760}, "reduced_motion": "reduce"}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as started:
        launched = started.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield launched
        launched.close()


def whole(game: str, path: Path, browser: Browser) -> list[str]:
    """Bots play on the pages of their seats to the end; what consoles said besides. Time passes as fast as the host can
    have it, and nothing glides."""
    binding = binding_of(game)
    with Opened(path, SEEDS[game]) as opened, ExitStack() as stack:
        opened.host.pace.speed = FASTEST
        seats = [seat["name"] for seat in binding.facts["seats"]][:PLAYERS]
        pages = {seat: stack.enter_context(seated(browser, opened, seat, **SMALL)) for seat in seats}
        opened.settle()
        over = False
        for driver, state in bots_play(BrowserTable(opened, pages), binding, len(seats), game, 10**6):
            assert difference(state, driver.state()) == "", "the script's state is the engine's"
            over = driver.game.outcome(state)["over"]
        assert over
        assert opened.faults == [] and opened.host.evening.errors == []
        return [words for page in pages.values() for words in page.heard]  # type: ignore[attr-defined]


@can(
    "Tool",
    "The built table played in browsers, a link for each seat; scripts, panels and bots as in the game",
    write="tts-build play GAME",
    see="playing.md",
)
@pytest.mark.parametrize("game", first_quick(SEEDS, 1))
def test_a_game_is_played_to_its_end_on_pages_alone(
    game: str, browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = built_game(tmp_path_factory, game) / f"{game}.json"
    assert whole(game, path, browser) == []
