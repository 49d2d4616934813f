"""Everything that the server answers, put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp

from tts_build.serve import api, game_files, static_files, views
from tts_build.serve.event_stream import Full
from tts_build.serve.json_replies import Refused, refusal
from tts_build.serve.live_workspace import Live
from tts_build.serve.page_key import Key
from tts_build.serve.request_guard import Guard
from tts_build.serve.work_queue import Busy, Closed


def app_of(live: Live, port: Callable[[], int], fault: Callable[[Exception], None], key: Key) -> ASGIApp:
    """The server's app. `port` gives the port that it listens on, `fault` hears of mistakes of ours, `key` opens it."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        live.streams.attach(asyncio.get_running_loop())
        yield
        live.streams.detach()

    handed = game_files.routes(live)
    routes = [*static_files.routes(live), *handed, *api.routes(live), *views.routes(live)]
    app = Starlette(routes=routes, lifespan=life, exception_handlers=REFUSALS)
    app.router.redirect_slashes = False  # an address is what it is
    return Guard(app, port, fault, key, (f"{game_files.PATH}/",) if handed else ())


async def _refused(request: Request, error: HTTPException) -> Response:
    """A refusal of ours in its own words; Starlette's are for what has no route."""
    return refusal(error.status_code, error.detail if isinstance(error, Refused) else "no such address")


async def _busy(request: Request, error: Exception) -> Response:
    return refusal(503, "too much at once: ask again")


async def _failed(request: Request, error: Exception) -> Response:
    return refusal(500, "something went wrong; the terminal says what")


REFUSALS: dict[Any, Any] = {
    HTTPException: _refused,
    **dict.fromkeys((Busy, Closed, Full), _busy),
    Exception: _failed,
}
"""What becomes of an error inside."""
