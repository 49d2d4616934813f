"""The addresses of the views. Each request is one bounded piece of work in the working thread; pictures are immutable
under the key that their address carries, all else is asked for anew."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tts_build.definition.loaded import Loaded
from tts_build.problem import InputError, TtsBuildError
from tts_build.serve.api import IMMUTABLE, gallery_of, game_of, handler_of
from tts_build.serve.json_replies import NO_STORE, Refused, answered
from tts_build.serve.live_workspace import Live
from tts_build.serve.views import boards_view, changes_view, dice_view, pdf_pages, table_view
from tts_build.serve.views.changes_view import Compared, Time
from tts_build.serve.views.commits import NoCommitError
from tts_build.serve.views.table_view import Shown

Handler = Callable[[Request], Awaitable[Response]]

WAIT, LONGEST = 0.1, 90.0
"""Seconds between two looks whether a build is done, and how long at most a table waits for it."""


class Addresses:
    """Answers for one server. `live` offers games, their definitions and revisions, and a thread to work in."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.tables = table_view.Tables()
        self.comparisons = changes_view.Comparisons(live.breathe)
        self.comparing: dict[object, asyncio.Future[Compared]] = {}
        # Drawing a table takes seconds and reads nothing of the workspace: it does not hold up what was just saved.
        self.easel = ThreadPoolExecutor(max_workers=1, thread_name_prefix="table")

    def routes(self) -> list[Route]:
        """Every address, below the root of the server."""
        found: list[tuple[str, Handler]] = [
            ("dice", self.dice),
            ("dice/{name}/texture", self.texture),
            ("dice/{name}/model", self.model),
            ("dice/{name}/still", self.still),
            ("boards", self.boards),
            ("boards/{name}/picture", self.board),
            ("table", self.table),
            ("table/picture", self.table_picture),
            ("table/asset", self.asset),
            ("papers", self.papers),
            ("papers/{file}/{page:int}", self.page),
            ("changes", self.changes),
            ("changes/picture", self.change),
            ("changes/table", self.table_change),
            ("changes/table/picture", self.table_change_picture),
        ]
        return [
            Route(f"/api/games/{{game}}/{path}", handler_of(self.live, _answering(handler))) for path, handler in found
        ]

    async def dice(self, request: Request) -> Response:
        loaded, locale = self._asked(request)
        return await self._json("dice", loaded, dice_view.dice_of, loaded, locale)

    async def texture(self, request: Request) -> Response:
        loaded, locale = self._asked(request)
        data, key = await self.live.work(dice_view.texture, loaded, request.path_params["name"], locale)
        return _picture(request, data, key)

    async def model(self, request: Request) -> Response:
        loaded, _ = self._asked(request)
        data = await self.live.work(dice_view.model, loaded, request.path_params["name"])
        return Response(data, media_type="model/obj", headers=IMMUTABLE if request.query_params.get("v") else NO_STORE)

    async def still(self, request: Request) -> Response:
        loaded, locale = self._asked(request)
        name, value = request.path_params["name"], _number(request, "value", 1)
        data, key = await self.live.work(dice_view.still, loaded, name, value, locale)
        return _picture(request, data, key)

    async def boards(self, request: Request) -> Response:
        loaded, locale = self._asked(request)
        return await self._json("boards", loaded, boards_view.boards_of, loaded, locale)

    async def board(self, request: Request) -> Response:
        loaded, locale = self._asked(request)
        name, key = request.path_params["name"], request.query_params.get("key", "")
        data, key = await self.live.work(boards_view.picture, loaded, name, key, locale)
        return _picture(request, data, key)

    async def table(self, request: Request) -> Response:
        loaded, locale = self._asked(request)
        shown = await self._table(loaded, locale)
        made = table_view.table_json(loaded, shown, locale)
        return answered({"revision": self.live.revision(loaded.name), **made})

    async def table_picture(self, request: Request) -> Response:
        loaded, locale = self._asked(request)
        shown = await self._table(loaded, locale)
        data = await self._draw(table_view.picture, shown, _number(request, "width", table_view.WIDTHS[0]))
        return _picture(request, data, shown.key, "image/jpeg")

    async def asset(self, request: Request) -> Response:
        loaded, locale = self._asked(request)
        shown = await self._table(loaded, locale)
        asked = request.query_params
        data = await self._draw(table_view.asset, shown, asked.get("file", ""), asked.get("cell", ""))
        return _picture(request, data, shown.key)

    async def papers(self, request: Request) -> Response:
        loaded, _ = self._asked(request)
        made = await self.live.work(pdf_pages.papers_of, loaded)
        return answered({"revision": self.live.revision(loaded.name), **made})

    async def page(self, request: Request) -> Response:
        loaded, _ = self._asked(request)
        file, number = request.path_params["file"], request.path_params["page"]
        data, key = await self.live.work(pdf_pages.page, loaded, file, number, _number(request, "width", 800))
        return _picture(request, data, key)

    async def changes(self, request: Request) -> Response:
        loaded, locale = self._asked(request)
        try:
            found = await self._compared(loaded, locale)
        except NoCommitError as error:
            made = changes_view.none_json(error)
        else:
            made = await self.live.work(changes_view.changes_json, found, loaded.language(locale))
        return answered({"revision": self.live.revision(loaded.name), **made})

    async def change(self, request: Request) -> Response:
        loaded, locale = self._asked(request)
        found, asked = await self._compared(loaded, locale), request.query_params
        side = asked.get("section", ""), asked.get("id", ""), asked.get("side", "")
        data, key = await self.live.work(changes_view.picture, found, _time(request), side)
        return _picture(request, data, key)

    async def table_change(self, request: Request) -> Response:
        loaded, locale = self._asked(request)
        await self._built(loaded.name)
        found = await self._compared(loaded, locale)
        made = await self.live.work(changes_view.table_changes, found, loaded.language(locale))
        return answered({"revision": self.live.revision(loaded.name), **made})

    async def table_change_picture(self, request: Request) -> Response:
        loaded, locale = self._asked(request)
        found = await self._compared(loaded, locale)
        shown = await self.live.work(found.table, _time(request), loaded.language(locale))
        data = await self._draw(table_view.picture, shown, table_view.WIDTHS[0])
        return _picture(request, data, shown.key, "image/jpeg")

    def _asked(self, request: Request) -> tuple[Loaded, str]:
        """The game that a request names, as it was last read, and the language."""
        loaded = gallery_of(self.live, game_of(self.live, request)).loaded
        return loaded, request.query_params.get("locale", "")

    async def _built(self, name: str) -> None:
        """Wait until a build that is on its way is done: it paints what a table needs, with all its workers."""
        standing = self.live.standing(name)
        for _ in range(round(LONGEST / WAIT)):
            if standing.state != "ok" or standing.built == standing.revision:
                return
            await asyncio.sleep(WAIT)

    async def _json(self, name: str, loaded: Loaded, function: Callable[..., Any], *args: Any) -> Response:
        made = await self.live.work(function, *args)
        return answered({"revision": self.live.revision(loaded.name), name: made})

    async def _table(self, loaded: Loaded, locale: str) -> Shown:
        await self._built(loaded.name)
        return await self.live.work(self.tables.shown, loaded, locale, self._revision(loaded))

    async def _compared(self, loaded: Loaded, locale: str) -> Compared:
        """Compared once for all who ask meanwhile: it takes long, and others are answered between its cards."""
        asked = (loaded.name, locale, self._revision(loaded))
        if asked not in self.comparing:
            self.comparing[asked] = asyncio.ensure_future(self.live.work(self.comparisons.of, loaded, locale, asked[2]))
            self.comparing[asked].add_done_callback(lambda done: self.comparing.pop(asked, None))
        return await asyncio.shield(self.comparing[asked])

    def _revision(self, loaded: Loaded) -> object:
        return self.live.revision(loaded.name), id(loaded)

    async def _draw(self, function: Callable[..., bytes], *args: Any) -> bytes:
        return await asyncio.get_running_loop().run_in_executor(self.easel, function, *args)


def _answering(handler: Handler) -> Callable[[Live, Request], Awaitable[Response]]:
    """A handler whose errors are answers: 404 for what is not there, 409 for a definition that cannot be shown."""

    async def answer(live: Live, request: Request) -> Response:
        try:
            return await handler(request)
        except TtsBuildError as error:
            there = not any(problem.code.startswith(("unknown", "no-", "bad-cell")) for problem in error.problems)
            status = 409 if there or not isinstance(error, InputError) else 404
            raise Refused(status, str(error.problems[0])) from None

    return answer


def _picture(request: Request, data: bytes, key: str, kind: str = "image/png") -> Response:
    """A picture; one that was asked for under another key than its own is not to be kept."""
    return Response(data, media_type=kind, headers=IMMUTABLE if request.query_params.get("v") == key else NO_STORE)


def _number(request: Request, name: str, default: int) -> int:
    try:
        return int(request.query_params.get(name, default))
    except ValueError:
        return default


def _time(request: Request) -> Time:
    return "before" if request.query_params.get("when") == "before" else "after"
