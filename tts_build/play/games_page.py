"""A page to give away: all games of a workspace as they were last built, each with table, book and paper."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from tts_build import disk
from tts_build.build.dist_folder import recorded
from tts_build.play.play_server import page_routes
from tts_build.problem import InputError
from tts_build.serve.json_replies import answered, refusal
from tts_build.serve.page_key import Key
from tts_build.serve.request_guard import Guard
from tts_build.serve.server import REFUSALS
from tts_build.serve.static_files import file_below

Json = dict[str, Any]
Seats = Callable[[str], Awaitable[list[dict[str, str]]]]
"""Opens a table of a game, if none is open, and gives the links of its seats. Raises InputError."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A game on the page: where its outputs lie, and which of them may be had."""

    name: str
    folder: Path

    @property
    def files(self) -> list[str]:
        """The thumbnail and the PDFs to print."""
        paths = sorted(recorded(self.folder))
        return [
            path for path in paths if path == f"{self.name}.png" or (path.startswith("pnp/") and path.endswith(".pdf"))
        ]

    def entry(self) -> Json:
        """What the page is told of it. The save says what the game is called and how many play it."""
        try:
            save = disk.plain(disk.kept(self.folder, f"{self.name}.json"))
        except (OSError, ValueError):
            return {"name": self.name, "title": self.name, "built": False}
        least, most = save.get("PlayerCounts") or (1, 1)
        return {
            "name": self.name,
            "title": str(save.get("SaveName") or self.name),
            "players": str(least) if least == most else f"{least}\u2013{most}",
            "minutes": list(save.get("PlayingTime") or ()),
            "built": True,
            "files": self.files,
        }


def app_of(
    games: Sequence[Shown],
    seats: Seats,
    port: Callable[[], int],
    fault: Callable[[Exception], None],
    address: str,
) -> ASGIApp:
    """The page's app: `seats` opens tables, `address` is where the page is opened."""
    shown = {game.name: game for game in games}

    async def listed(request: Request) -> Response:
        return answered({"games": await asyncio.to_thread(lambda: [game.entry() for game in games])})

    async def output(request: Request) -> Response:
        game, path = shown.get(request.path_params["game"]), request.path_params["path"]
        if game is None or path not in game.files:
            return refusal(404, "no such file")
        return file_below(game.folder, path)

    async def table(request: Request) -> Response:
        name = request.path_params["game"]
        try:
            return answered({"seats": await seats(name)}) if name in shown else refusal(404, "no such game")
        except InputError as error:
            return refusal(409, error.problems[0].what)

    routes = [
        *page_routes("games.html"),
        Route("/games", listed),
        Route("/games/{game}/table", table),
        Route("/games/{game}/{path:path}", output),
    ]
    app = Starlette(routes=routes, exception_handlers=REFUSALS)
    return Guard(app, port, fault, Key.new(), ("/",), address)
