"""Tables that stand beside another server: those of a page of all games, and those that `serve` opens."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tts_build.play.commands import Deed
from tts_build.play.evening import Moment
from tts_build.play.games_page import Shown
from tts_build.play.games_page import app_of as games_app
from tts_build.play.kept_evening import Notebook
from tts_build.play.open_pages import Pages
from tts_build.play.play_server import PORT
from tts_build.play.table_opening import Opening, address_of, served_table, until_stopped
from tts_build.problem import InputError
from tts_build.serve.faults import fault
from tts_build.serve.server import Server, begun, listening, server_of


@dataclass(frozen=True, slots=True)
class Place:
    """Where tables are opened that stand beside another server: what its outputs are, where evenings are kept, if they
    are, and the address that is listened on."""

    folder_of: Callable[[str], Path]
    cache: Path | None
    host: str = ""


class Tables:
    """Tables that are opened beside another server, in its loop: one a game, until `close`."""

    def __init__(self, place: Place, warn: Callable[[str], None]) -> None:
        self._place = place
        self._warn = warn
        self._open: dict[str, tuple[Pages, Server, contextlib.ExitStack]] = {}
        """with each what is to be done at its end: the hold on its evening is let go"""
        self._serving: list[asyncio.Future[None]] = []
        self._opening = asyncio.Lock()

    async def pages(self, game: str, bots: int | None = None) -> Pages:
        """The pages of a game's table, opened if it is not yet; with a seed for `bots` a new one, at which they play.
        InputError when the game is not built."""
        async with self._opening:
            if bots is not None and game in self._open:
                self._end(game)
            if game not in self._open:
                self._open[game] = await self._opened(game, bots)
        pages, _, _ = self._open[game]
        await pages.ready.wait()
        if pages.unmade:
            self._end(game)
            raise InputError(pages.unmade, code="bad-save")
        return pages

    def _end(self, game: str) -> None:
        _, server, held = self._open.pop(game)
        server.should_exit = True
        held.close()

    async def open(self, game: str, bots: int | None = None) -> str:
        """The address of the host of a game's table, as `pages`."""
        pages = await self.pages(game, bots)
        return f"{pages.address}/#{pages.seats.host_secret}"

    async def links(self, game: str) -> list[dict[str, str]]:
        """The links of the seats of a game's table."""
        pages = await self.pages(game)
        return pages.seats.links(pages.address)

    async def _opened(self, game: str, bots: int | None) -> tuple[Pages, Server, contextlib.ExitStack]:
        notebook = Notebook(None) if self._place.cache is None else Notebook.of_game(self._place.cache, game)
        opening = Opening.of(self._place.folder_of(game) / f"{game}.json", notebook, None, bots, resume=False)
        if bots is not None:
            opening = replace(opening, moments=begun_by_bots(opening.start.save))
        with contextlib.ExitStack() as held:
            held.enter_context(notebook.alone())
            port, sockets = listening(None, self._place.host, PORT)
            pages, server = served_table(opening, port, address_of(self._place.host, port), self._warn)
            self._serving.append(await begun(server, sockets))
            return pages, server, held.pop_all()

    async def close(self) -> None:
        """End them all, and wait until they have; what is kept of them is theirs until then."""
        for _, server, _ in self._open.values():
            server.should_exit = True
        await asyncio.gather(*self._serving, return_exceptions=True)
        for _, _, held in self._open.values():
            held.close()


def show_games_until_stopped(
    games: Sequence[Shown],
    place: Place,
    port: int,
    sockets: Sequence[socket.socket],
    ready: Callable[[str], None],
    warn: Callable[[str], None],
) -> None:
    """Serve the page of all games until Ctrl-C; tables are opened when somebody wants to sit down at one."""
    address = address_of(place.host, port)
    tables = Tables(place, warn)
    app = games_app(games, tables.links, lambda: port, lambda error: warn(str(fault(error))), address)

    async def stands() -> None:
        ready(address)

    until_stopped(server_of(app), sockets, stands, tables.close)


BUTTONS = ("kit_begin", "kit_bots")
"""Of the kit's panels: the game is set up with as many as it proposes; empty chairs play."""
LOADED = 60
"""Frames in which scripts have set the table."""


def begun_by_bots(save: dict[str, Any]) -> list[Moment]:
    """What is done until bots play. InputError for a save that is not on the kit."""
    seats = [thing.get("FogColor") for thing in save.get("ObjectStates", ()) if thing.get("Name") == "HandTrigger"]
    if not seats or not all(f'id="{button}"' in str(save.get("XmlUI")) for button in BUTTONS):
        todo = "open it without them, or put its table on the kit (docs/kit.md)"
        raise InputError("bots sit at tables of games on the kit", todo=todo, code="no-kit")
    host = str(seats[0])
    clicks = [Moment(LOADED, Deed(host, "click", (button,), {"mouse": "left"})) for button in BUTTONS]
    return [Moment(LOADED, Deed(host, "sit")), *clicks, Moment(0, Deed(host, "leave"))]
