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
from tts_build.play.evening import Moment, Start
from tts_build.play.kept_evening import Notebook
from tts_build.play.open_pages import Pages
from tts_build.play.play_server import app_of
from tts_build.play.table_process import Errand
from tts_build.problem import InputError, Problem, Where
from tts_build.save.file.wrong_kinds import problem_of
from tts_build.serve.faults import fault
from tts_build.serve.lifecycle import ended_by_signals
from tts_build.serve.server import Server, begun, server_of
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


def served_table(opening: Opening, port: int, address: str, warn: Callable[[str], None]) -> tuple[Pages, Server]:
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
    pages, server = served_table(opening, port, address, warn)

    async def stands() -> None:
        await pages.ready.wait()
        if not pages.unmade:
            ready(f"{address}/#{pages.seats.host_secret}")
        else:
            server.should_exit = True

    until_stopped(server, sockets, stands)
    if pages.unmade:
        raise InputError(Problem(pages.unmade, Where(opening.path.name), code="bad-save"))


async def _nothing() -> None:
    pass


def until_stopped(
    server: Server,
    sockets: Sequence[socket.socket],
    stands: Callable[[], Awaitable[None]],
    after: Callable[[], Awaitable[None]] = _nothing,
) -> None:
    """Serve until Ctrl-C. `stands` is done meanwhile, and ends the server when it fails; `after` when it has ended."""

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
