"""Everything that the server answers, put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib import import_module
from importlib.util import find_spec

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute
from starlette.types import ASGIApp

from tts_build.serve import api, game_files, static_files
from tts_build.serve.json_replies import refusal
from tts_build.serve.live_workspace import Live
from tts_build.serve.page_key import Key
from tts_build.serve.request_guard import Guard


def app_of(live: Live, port: Callable[[], int], fault: Callable[[Exception], None], key: Key) -> ASGIApp:
    """The server's app. `port` gives the port that it listens on, `fault` hears of mistakes of ours, `key` opens it."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        live.streams.attach(asyncio.get_running_loop())
        yield
        live.streams.detach()

    async def unknown(request: Request, error: Exception) -> Response:
        status = error.status_code if isinstance(error, HTTPException) else 500
        return refusal(status, "no such address")

    async def failed(request: Request, error: Exception) -> Response:
        return refusal(500, "something went wrong; the terminal says what")

    handed = game_files.routes(live)
    routes = [*static_files.routes(live), *handed, *api.routes(live), *_views(live)]
    app = Starlette(routes=routes, lifespan=life, exception_handlers={HTTPException: unknown, Exception: failed})
    app.router.redirect_slashes = False  # an address is what it is
    return Guard(app, port, fault, key, (f"{game_files.PATH}/",) if handed else ())


def _views(live: Live) -> list[BaseRoute]:
    """The routes of the page's other views."""
    if find_spec("tts_build.serve.views") is None:
        return []
    found: list[BaseRoute] = import_module("tts_build.serve.views").routes(live)
    return found
