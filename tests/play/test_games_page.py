"""The page of all games: what is on it, what can be had from it, and that a game is sat down at."""

from __future__ import annotations

import asyncio
import json
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.built import built_game
from tests.can import can
from tts_build.play.games_page import Shown, app_of
from tts_build.play.open_tables import Place, Tables
from tts_build.serve.server import listening, server_of

SEATS = [{"colour": "White", "address": "http://127.0.0.1:1/#secret", "code": ""}]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = built_game(tmp_path_factory, "die_decks")
    games = [Shown("die_decks", folder), Shown("unbuilt", folder.parent / "unbuilt")]
    port, sockets = listening(None, first=8700)

    async def seats(game: str) -> list[dict[str, str]]:
        return SEATS

    app = app_of(games, seats, lambda: port, lambda error: None, "")
    server = server_of(app)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets)), daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(10)


def asked(address: str, path: str) -> tuple[int, bytes]:
    try:
        with urllib.request.urlopen(address + path) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


@can(
    "Tool",
    "A page of all games to give away: sit down, read, print",
    write="tts-build play --gallery",
    see="playing.md#a-page-to-give-away",
)
def test_games_can_be_sat_down_at_read_and_printed(address: str) -> None:
    status, body = asked(address, "/games")
    built, unbuilt = json.loads(body)["games"]
    assert (status, built["title"], built["players"], built["minutes"]) == (200, "Die Decks", "2\u20135", [15, 30])
    assert unbuilt == {"name": "unbuilt", "title": "unbuilt", "built": False}
    assert asked(address, "/games/die_decks/pnp/rulebook.pdf")[1].startswith(b"%PDF")
    assert asked(address, "/games/die_decks/die_decks.png")[1].startswith(b"\x89PNG")
    assert json.loads(asked(address, "/games/die_decks/table")[1]) == {"seats": SEATS}
    assert b"games.js" in asked(address, "/")[1]


def test_tables_that_were_opened_end_with_the_page_that_opened_them(tmp_path: Path) -> None:
    (tmp_path / "empty.json").write_text('{"ObjectStates": []}', "utf-8")

    async def run() -> tuple[bool, bool]:
        tables = Tables(Place(lambda game: tmp_path, tmp_path), print)
        pages = await tables.pages("empty")
        process = pages.link._process
        stood = process.is_alive()
        await tables.close()
        process.join(10)
        return stood, process.is_alive()

    assert asyncio.run(run()) == (True, False)


@pytest.mark.parametrize(
    "path",
    [
        *("die_decks/die_decks.json", "die_decks/scripts/global.lua", "die_decks/images/x.png", "other/table"),
        *("die_decks/..%2f..%2fREADME.md", "die_decks/pnp/../die_decks.json", "unbuilt/pnp/rulebook.pdf"),
    ],
)
def test_nothing_else_of_a_game_can_be_had(address: str, path: str) -> None:
    assert asked(address, f"/games/{path}")[0] in (400, 404)
