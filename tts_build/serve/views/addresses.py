"""The addresses of the views. Each request is one bounded piece of work in the working thread; pictures are immutable
under the key that their address carries, all else is asked for anew."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

from cachetools import LRUCache
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tts_build.build.services import comparison
from tts_build.build.services.comparison import Time
from tts_build.build.services.repository import NoCommitError
from tts_build.build.services.studio import Studio
from tts_build.definition.loaded import Loaded
from tts_build.problem import InputError, TtsBuildError
from tts_build.serve.api import IMMUTABLE, gallery_of, game_of
from tts_build.serve.json_replies import NO_STORE, Refused, answered
from tts_build.serve.live_workspace import Live
from tts_build.serve.views import boards_view, changes_view, dice_view, pdf_pages, pieces_view, table_view
from tts_build.serve.views.changes_view import Viewed
from tts_build.serve.views.table_draft import draft
from tts_build.serve.views.table_view import Shown

WAIT, LONGEST = 0.1, 90.0
"""Seconds between two looks whether a build is done, and how long at most a table waits for it."""
KEPT = 8
"""Games whose pages are known by how full they are."""
SOON = 0.7
"""Seconds after which a table that a page has nothing of yet is drafted, and not waited for."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked of a game, as it was last read: in which language, and what the address says besides."""

    loaded: Loaded
    locale: str
    path: Mapping[str, Any]
    query: Mapping[str, str]

    def number(self, name: str, default: int) -> int:
        """A number of the query."""
        try:
            return int(self.query.get(name, default))
        except ValueError:
            return default

    @property
    def time(self) -> Time:
        """Which of the two times that are compared."""
        return "before" if self.query.get("when") == "before" else "after"


Json = dict[str, Any]
Picture = tuple[bytes, str, str]
"""Its bytes, its key, and of what kind it is."""


class Addresses:
    """Answers for one server. `live` offers games, their definitions and revisions, and a thread to work in."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.tables = table_view.Tables(table_view.set_table)
        self.drafts = table_view.Tables(self._drafted)
        self.rooms: LRUCache[object, pdf_pages.Room] = LRUCache(KEPT)
        self.comparisons = changes_view.Comparisons(live.breathe)
        self.comparing: dict[object, asyncio.Future[Viewed]] = {}
        # Drawing a table takes seconds and reads nothing of the workspace: it does not hold up what was just saved.
        self.easel = ThreadPoolExecutor(max_workers=1, thread_name_prefix="table")

    def routes(self) -> list[Route]:
        """Every address, below the root of the server."""
        found: dict[str, Callable[[Asked], Awaitable[Json | Picture]]] = {
            "dice": self.dice,
            "dice/{name}/texture": self.texture,
            "dice/{name}/model": self.model,
            "dice/{name}/still": self.still,
            "boards": self.boards,
            "boards/{name}/picture": self.board,
            "table": self.table,
            "table/picture": self.table_picture,
            "table/asset": self.asset,
            "pieces": self.pieces,
            "pieces/{name}/picture": self.piece,
            "thumbnail": self.thumbnail,
            "book": self.book,
            "papers": self.papers,
            "papers/{file}/{page:int}": self.page,
            "changes": self.changes,
            "changes/picture": self.change,
            "changes/table": self.table_change,
            "changes/table/picture": self.table_change_picture,
        }
        return [Route(f"/api/games/{{game}}/{path}", partial(self._answer, handler)) for path, handler in found.items()]

    async def _answer(self, handler: Callable[[Asked], Awaitable[Json | Picture]], request: Request) -> Response:
        """What a handler gives: data with the game's revision, or a picture, which is not to be kept when it was asked
        for under another key than its own. 404 for what is not there, 409 for a definition that cannot be shown."""
        loaded = gallery_of(self.live, game_of(self.live, request)).loaded
        query = request.query_params
        try:
            made = await handler(Asked(loaded, query.get("locale", ""), request.path_params, query))
        except TtsBuildError as error:
            there = not any(problem.code.startswith(("unknown", "no-", "bad-cell")) for problem in error.problems)
            status = 409 if there or not isinstance(error, InputError) else 404
            raise Refused(status, str(error.problems[0])) from None
        if isinstance(made, dict):
            return answered({"revision": self.live.revision(loaded.name), **made})
        data, key, kind = made
        return Response(data, media_type=kind, headers=IMMUTABLE if query.get("v") == key else NO_STORE)

    async def dice(self, asked: Asked) -> Json:
        return {"dice": await self.live.work(dice_view.dice_of, asked.loaded, asked.locale)}

    async def texture(self, asked: Asked) -> Picture:
        return await self._png(dice_view.texture, asked.loaded, asked.path["name"], asked.locale)

    async def model(self, asked: Asked) -> Picture:
        return (*await self.live.work(dice_view.model, asked.loaded, asked.path["name"]), "model/obj")

    async def still(self, asked: Asked) -> Picture:
        name, value = asked.path["name"], asked.number("value", 1)
        return await self._png(dice_view.still, asked.loaded, name, value, asked.locale)

    async def boards(self, asked: Asked) -> Json:
        return {"boards": await self.live.work(boards_view.boards_of, asked.loaded, asked.locale)}

    async def board(self, asked: Asked) -> Picture:
        name, key = asked.path["name"], asked.query.get("key", "")
        return await self._png(boards_view.picture, asked.loaded, name, key, asked.locale)

    async def table(self, asked: Asked) -> Json:
        return table_view.table_json(asked.loaded, await self._soon(asked) or await self._table(asked), asked.locale)

    async def table_picture(self, asked: Asked) -> Picture:
        return await self._above(await self._either(asked), asked.number("width", table_view.WIDTHS[0]))

    async def asset(self, asked: Asked) -> Picture:
        shown = await self._either(asked)
        data = await self._draw(table_view.asset, shown, asked.query.get("file", ""), asked.query.get("cell", ""))
        return data, shown.key, "image/png"

    async def pieces(self, asked: Asked) -> Json:
        return {"pieces": await self.live.work(pieces_view.pieces_of, asked.loaded, asked.locale)}

    async def piece(self, asked: Asked) -> Picture:
        name, key = asked.path["name"], asked.query.get("key", "")
        return await self._png(pieces_view.picture, asked.loaded, name, key, asked.locale)

    async def thumbnail(self, asked: Asked) -> Picture:
        return await self._png(pieces_view.thumbnail, asked.loaded, asked.locale)

    async def book(self, asked: Asked) -> Json:
        return await self.live.work(pdf_pages.book_of, asked.loaded, asked.locale)

    async def papers(self, asked: Asked) -> Json:
        loaded, revision = asked.loaded, self._revision(asked.loaded)
        if revision not in self.rooms:
            self.rooms[revision] = await self.live.work(pdf_pages.room_of, loaded)
        return await self.live.work(pdf_pages.papers_of, loaded, self.rooms[revision])

    async def page(self, asked: Asked) -> Picture:
        file, number = asked.path["file"], asked.path["page"]
        return await self._png(pdf_pages.page, asked.loaded, file, number, asked.number("width", 800))

    async def changes(self, asked: Asked) -> Json:
        try:
            found = await self._compared(asked)
        except NoCommitError as error:
            return changes_view.none_json(error)
        return await self.live.work(changes_view.changes_json, found, asked.loaded.language(asked.locale))

    async def change(self, asked: Asked) -> Picture:
        found, query = await self._compared(asked), asked.query
        side = query.get("section", ""), query.get("id", ""), query.get("side", "")
        return await self._png(comparison.picture, found.compared, asked.time, side)

    async def table_change(self, asked: Asked) -> Json:
        await self._built(asked.loaded.name)
        found = await self._compared(asked)
        return await self.live.work(changes_view.table_changes, found, asked.loaded.language(asked.locale))

    async def table_change_picture(self, asked: Asked) -> Picture:
        found = await self._compared(asked)
        shown = await self.live.work(found.table, asked.time, asked.loaded.language(asked.locale))
        return await self._above(shown, table_view.WIDTHS[0])

    async def _png(self, function: Callable[..., tuple[bytes, str]], *args: Any) -> Picture:
        data, key = await self.live.work(function, *args)
        return data, key, "image/png"

    async def _above(self, shown: Shown, width: int) -> Picture:
        """A table from above. A first one is drawn where builds work: it comes before they go on."""
        draw = self.live.work if shown.draft else self._draw
        return await draw(table_view.picture, shown, width), shown.key, "image/jpeg"

    async def _built(self, name: str, longest: float | None = None) -> bool:
        """Wait until a build that is on its way is done: it paints what a table needs, with all its workers. Whether
        it is."""
        standing = self.live.standing(name)
        for _ in range(round((longest or LONGEST) / WAIT)):
            if standing.state != "ok" or standing.built == standing.revision:
                return True
            await asyncio.sleep(WAIT)
        return False

    async def _table(self, asked: Asked) -> Shown:
        await self._built(asked.loaded.name)
        return await self.live.work(self.tables.shown, asked.loaded, asked.locale, self._revision(asked.loaded))

    async def _either(self, asked: Asked) -> Shown:
        """The table, or the first one of it."""
        if "draft" not in asked.query:
            return await self._table(asked)
        return await self.live.work(self.drafts.shown, asked.loaded, asked.locale, self._revision(asked.loaded))

    async def _soon(self, asked: Asked) -> Shown | None:
        """A first table for a page that has none yet and asks for one `soon`; nothing where the build is done by then,
        or no such table can be set."""
        if "soon" not in asked.query or asked.loaded.original is not None or await self._built(asked.loaded.name, SOON):
            return None
        with contextlib.suppress(InputError):
            return await self.live.work(self.drafts.shown, asked.loaded, asked.locale, self._revision(asked.loaded))
        return None

    def _drafted(self, loaded: Loaded, locale: str) -> Shown:
        live = self.live
        studio = Studio(loaded, live.session.cache, breathe=live.breathe, helpers=live.helpers)
        return draft(loaded, locale, studio)

    async def _compared(self, asked: Asked) -> Viewed:
        """Viewed once for all who ask meanwhile: it takes long, and others are answered between its cards."""
        loaded, locale = asked.loaded, asked.locale
        name = (loaded.name, locale, self._revision(loaded))
        if name not in self.comparing:
            self.comparing[name] = asyncio.ensure_future(self.live.work(self.comparisons.of, loaded, locale, name[2]))
            self.comparing[name].add_done_callback(lambda done: self.comparing.pop(name, None))
        return await asyncio.shield(self.comparing[name])

    def _revision(self, loaded: Loaded) -> object:
        return self.live.revision(loaded.name), id(loaded)

    async def _draw(self, function: Callable[..., bytes], *args: Any) -> bytes:
        return await asyncio.get_running_loop().run_in_executor(self.easel, function, *args)
