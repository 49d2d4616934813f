"""What the server of a workspace answers, all of it behind its guard."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.types import ASGIApp

from tts_build.serve import api, static_files
from tts_build.serve.editing import PATH, Editing, Refusals
from tts_build.serve.live_workspace import Live
from tts_build.serve.page_key import Key
from tts_build.serve.request_guard import Guard
from tts_build.serve.server import REFUSALS
from tts_build.serve.views.addresses import Addresses


def app_of(
    live: Live,
    port: Callable[[], int],
    fault: Callable[[Exception], None],
    key: Key,
    opening: api.Opening | None = None,
) -> ASGIApp:
    """The server's app. `port` gives the port that it listens on, `fault` hears of mistakes of ours, `key` opens it,
    `opening` opens tables to play at."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        live.streams.attach(asyncio.get_running_loop())
        yield
        live.streams.detach()

    handed = static_files.handed_routes(live)
    routes = [*static_files.routes(live), *handed, *api.routes(live, opening), *Addresses(live).routes()]
    routes += Editing(live).routes() if live.edits else []
    app = Starlette(routes=routes, lifespan=life, exception_handlers={**REFUSALS, Refusals: Refusals.reply})
    app.router.redirect_slashes = False  # an address is what it is
    free = (f"{static_files.LOCAL}/",) if handed else ()
    return Guard(app, port, fault, key, free, posted=PATH if live.edits else "")
