"""A table is opened: who may sit where, the addresses of seats, and the server until Ctrl-C."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import re
import secrets
import socket
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.disk.writing import shown
from tts_build.play.bots_evening import begun_by_bots
from tts_build.play.evening import Moment, Start
from tts_build.play.games_page import Shown
from tts_build.play.games_page import app_of as games_app
from tts_build.play.kept_evening import Notebook
from tts_build.play.open_pages import Pages
from tts_build.play.play_server import PORT, app_of
from tts_build.play.table_process import Errand
from tts_build.problem import InputError, Problem, Where
from tts_build.save.file.wrong_kinds import problem_of
from tts_build.serve.faults import fault
from tts_build.serve.lifecycle import ended_by_signals
from tts_build.serve.server import Server, begun, listening, server_of
from tts_build.sim.table import save_data

EVERYWHERE = ("0.0.0.0", "::")
ADDRESS = re.compile(r"(https?)://([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::([0-9]{1,5}))?/?", re.IGNORECASE)
"""Scheme, name and port of where a page is opened."""


def checked_save(path: Path) -> dict[str, Any]:
    """The data of a save file. InputError, with line and column, for one that the game could not have written."""
    save = save_data(path)
    if (problem := problem_of(save, path.name, lambda: disk.named_text(path))) is not None:
        raise InputError(problem)
    return save


@dataclass(frozen=True, slots=True)
class Opening:
    """A save that is to be played: its file, what the table starts with, what was done before, where that is kept."""

    path: Path
    start: Start
    moments: Sequence[Moment]
    notebook: Notebook

    @classmethod
    def of(cls, path: Path, notebook: Notebook, game: Path | None, seed: int | None, resume: bool) -> Opening:
        """A new evening, or the last one. InputError for what is no save, or when there is no evening to go on with."""
        kept = notebook.read() if resume else None
        if resume and kept is None:
            raise InputError(
                "no evening of this game is kept that can be read", todo="leave `--resume` out", code="no-evening"
            )
        number, moments = kept or (secrets.randbelow(2**31) if seed is None else seed, ())
        key = notebook.kept_key() if resume else ""
        notebook = replace(notebook, key=key or secrets.token_urlsafe(32))
        return cls(path, Start(checked_save(path), number, path.parent, game), moments, notebook)

    def built_again(self) -> Callable[[], Start | None]:
        """Gives the save anew whenever its file is another."""
        seen = _stamp(self.path)

        def look() -> Start | None:
            nonlocal seen
            now = _stamp(self.path)
            if now is None or now == seen:
                return None
            seen = now
            return replace(self.start, save=checked_save(self.path))

        return look


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_ino


def address_of(host: str, port: int) -> str:
    """Where others find a server that listens on this address: the one that this machine has in its network."""
    if not host:
        return f"http://127.0.0.1:{port}"
    if host in EVERYWHERE:
        host = _own_address()
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _own_address() -> str:
    """The address from which this machine would speak to the world; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked, contextlib.suppress(OSError):
        asked.connect(("192.0.2.1", 9))
        return str(asked.getsockname()[0])
    return "127.0.0.1"


def checked_address(text: str) -> str:
    """What links begin with, as it was given. InputError for what is no address of a page."""
    found = ADDRESS.fullmatch(text)
    if found is None or int(found[3] or 1) > 65535:
        todo = "give scheme and name alone, as https://play.example.org"
        raise InputError(f"`{text}` is not where a page can be opened", todo=todo, code="bad-address")
    scheme, name, port = found[1].lower(), found[2].lower(), found[3]
    usual = {"http": "80", "https": "443"}[scheme]  # which browsers leave out when they say where they ask
    return f"{scheme}://{name}" if port in (None, usual) else f"{scheme}://{name}:{port}"


def is_loopback(host: str) -> bool:
    """Whether an address is reached from this machine alone."""
    with contextlib.suppress(ValueError):
        return not host or ipaddress.ip_address(host).is_loopback
    return host == "localhost"


def _served(opening: Opening, port: int, address: str, warn: Callable[[str], None]) -> tuple[Pages, Server]:
    """The pages of a table, and a server for them that has not begun."""
    errand = Errand(opening.start, tuple(opening.moments), opening.notebook, shown(opening.path))
    pages = Pages(errand, address, opening.built_again(), warn)
    app = app_of(pages, lambda: port, lambda error: warn(str(fault(error))))
    return pages, server_of(app, web_sockets=True)


def play_until_stopped(
    opening: Opening,
    port: int,
    sockets: Sequence[socket.socket],
    address: str,
    ready: Callable[[str], None],
    warn: Callable[[str], None],
) -> None:
    """Serve a table until Ctrl-C. `ready` hears the host's address once the table stands, `warn` what goes wrong.
    InputError when no table can be made of the save."""
    pages, server = _served(opening, port, address, warn)

    async def stands() -> None:
        await pages.ready.wait()
        if not pages.unmade:
            ready(f"{address}/#{pages.seats.host_secret}")
        else:
            server.should_exit = True

    _until_stopped(server, sockets, stands)
    if pages.unmade:
        raise InputError(Problem(pages.unmade, Where(opening.path.name), code="bad-save"))


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

    _until_stopped(server_of(app), sockets, stands, tables.close)


async def _nothing() -> None:
    pass


def _until_stopped(
    server: Server,
    sockets: Sequence[socket.socket],
    stands: Callable[[], Awaitable[None]],
    after: Callable[[], Awaitable[None]] = _nothing,
) -> None:
    def stop() -> None:
        server.should_exit = True

    async def run() -> None:
        serving = await begun(server, sockets)
        standing = asyncio.ensure_future(stands())
        await asyncio.wait({standing, serving}, return_when=asyncio.FIRST_COMPLETED)
        server.should_exit |= standing.done() and standing.exception() is not None
        await serving
        await after()
        if standing.done():
            standing.result()

    with ended_by_signals(stop), contextlib.suppress(KeyboardInterrupt):
        asyncio.run(run())


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
            pages, server = _served(opening, port, address_of(self._place.host, port), self._warn)
            self._serving.append(await begun(server, sockets))
            return pages, server, held.pop_all()

    async def close(self) -> None:
        """End them all, and wait until they have; what is kept of them is theirs until then."""
        for _, server, _ in self._open.values():
            server.should_exit = True
        await asyncio.gather(*self._serving, return_exceptions=True)
        for _, _, held in self._open.values():
            held.close()
