"""The server of a table: the page, its pictures, and a socket for each page that is open."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import fontpkg
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from tts_build.play.open_pages import Pages
from tts_build.serve.json_replies import NO_STORE, refusal
from tts_build.serve.page_key import Key
from tts_build.serve.request_guard import Guard
from tts_build.serve.server import REFUSALS
from tts_build.serve.static_files import PAGE as SHARED
from tts_build.serve.static_files import PAGES, file_below

PORT = 8390
"""The port, unless it is taken or another is asked for."""
PAGE = Path(__file__).resolve().parent / "page"
FROM_SHARED = ("dom.js", "app.css", "mark.svg", "theme.js", "bits.js")
"""What the page has in common with that of `serve`."""
FONTS = {"arimo.ttf": "normal", "arimo-italic.ttf": "italic"}


def page_routes(first: str) -> list[BaseRoute]:
    """The routes of a page's own files, of which one is the first that is opened."""

    async def front(request: Request) -> Response:
        return file_below(PAGE, first, PAGES)

    async def part(request: Request) -> Response:
        name = request.path_params["path"]
        if name in FONTS:
            return FileResponse(fontpkg.path("Arimo", style=FONTS[name]), media_type="font/ttf", headers=NO_STORE)
        return file_below(SHARED if name in FROM_SHARED else PAGE, name, PAGES)

    return [Route("/", front), Route("/page/{path:path}", part)]


def app_of(pages: Pages, port: Callable[[], int], fault: Callable[[Exception], None]) -> ASGIApp:
    """The server's app. `port` gives the port that it listens on, `fault` hears of mistakes of ours."""

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        pages.begin()
        watching = asyncio.create_task(pages.watch())
        try:
            yield
        finally:
            watching.cancel()
            pages.close()

    async def picture(request: Request) -> Response:
        """A picture by the name that a seat knows it by. Nothing else opens it, and nothing else is told of it."""
        size = "large" if request.query_params.get("size") == "large" else ""
        found = await pages.link.picture(request.path_params["name"], size)
        if found is None:
            return refusal(404, "no such picture")
        kept = {"Cache-Control": "private, max-age=86400, immutable"}
        return Response(found, media_type="image/webp", headers=kept)

    async def table(socket: WebSocket) -> None:
        await pages.serve(socket)

    routes = [*page_routes("index.html"), Route("/p/{name}", picture), WebSocketRoute("/table", table)]
    app = Starlette(routes=routes, lifespan=life, exception_handlers=REFUSALS)
    app.router.redirect_slashes = False
    return Guard(app, port, fault, Key.new(), ("/",), pages.address)
