"""The pages that are open at one table: who may come, what they say to it, and what it says to them."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import secrets
from collections.abc import Callable, Iterable
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from tts_build.play.evening import Start
from tts_build.play.page_line import Page
from tts_build.play.seat_grants import Grant, Seats
from tts_build.play.table_link import TableLink
from tts_build.play.table_process import Errand
from tts_build.problem import TtsBuildError

DEADLINE = 5.0
"""Seconds in which a page must say who it is."""
MOST_PAGES, OF_ONE = 64, 12
"""Pages that may be open, in all and by one link: nobody can take everybody's."""
UNHEARD = 10
"""Messages of one page that the table may not have heard yet; more are refused, so that others need not wait for it."""
LOOK = 1.0
"""Seconds between two looks whether the game was built again, and whether the table still speaks."""
SILENT, LOST = 5.0, 60.0
"""Seconds without a word of the table after which all are told, and after which it is begun again."""

BAD_LINK, FULL = 4401, 4503


class Pages:
    """All pages of one table. `built` gives the save anew when it was built again, else None."""

    def __init__(
        self,
        errand: Errand,
        address: str,
        built: Callable[[], Start | None] = lambda: None,
        warn: Callable[[str], None] = lambda words: None,
    ) -> None:
        self.seats = Seats(errand.notebook.key or secrets.token_urlsafe(32))
        self.address = address
        """where pages are opened: what the links of seats begin with"""
        self._warn, self._trouble, self._silent = warn, "", False
        self.link = TableLink(errand, self._heard)
        self.ready = asyncio.Event()
        """that the table stands, or that there will be none"""
        self.unmade = ""
        """why no table can be made of the save"""
        self._built = built
        self._open: dict[int, Page] = {}
        self._numbers = itertools.count(1)

    def begin(self) -> None:
        self.link.begin()

    def close(self) -> None:
        self.link.close()

    async def watch(self) -> None:
        """Look whether the game was built again and whether the table still speaks, for ever."""
        while True:
            await asyncio.sleep(LOOK)
            self._listen_for()
            with contextlib.suppress(OSError, TtsBuildError):  # it is being written
                start = await asyncio.to_thread(self._built)
                if start is not None:
                    self.link.rebuilt(start)

    # -- one page ---------------------------------------------------------------------------------------------

    async def serve(self, socket: WebSocket) -> None:
        """A page from its first word to its last."""
        await socket.accept()
        page = Page(socket)
        grant = await self._introduced(socket)
        if grant is None:
            await self._refuse(socket, BAD_LINK, "this link opens no seat: ask the host for a new one")
            return
        same = sum(page.grant == grant for page in self._open.values())
        if len(self._open) >= MOST_PAGES or same >= OF_ONE:
            await self._refuse(socket, FULL, "too many pages are open at this table")
            return
        page.grant, number = grant, next(self._numbers)
        self._open[number] = page
        if self._trouble:
            self._say_trouble([page])
        writing = asyncio.create_task(page.write())
        try:
            if grant.host:
                await self.ready.wait()
                page.say(json.dumps({"links": self.seats.links(self.address)}))
            self.link.tell("join", number, grant.colour, grant.host)
            await self._listen(number, page)
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass
        finally:
            writing.cancel()
            del self._open[number]
            self.link.tell("leave", number)

    async def _introduced(self, socket: WebSocket) -> Grant | None:
        try:
            data = _message(await asyncio.wait_for(socket.receive_text(), DEADLINE))
        except (TimeoutError, WebSocketDisconnect, KeyError):
            return None
        secret = data.get("secret") if data else None
        if not isinstance(secret, str) or not secret.isascii():
            return None
        if self.seats.grant(secret) is None:  # a page that was left open may be here before the table is
            await self.ready.wait()
        return self.seats.grant(secret)

    async def _listen(self, number: int, page: Page) -> None:
        while not page.closing:
            message = await page.socket.receive()
            if message["type"] != "websocket.receive":
                return
            if not page.may_speak():
                continue
            data = _message(message.get("text") or "")
            if data and "alive" in data:
                page.say(json.dumps({"alive": data["alive"] if isinstance(data["alive"], int | float) else 0}))
            if data and data.get("host") == "again":
                if page.grant.host and self._silent:
                    self.link.kill()
                continue
            asked = data.get("n") if data else None
            asked = asked if isinstance(asked, int) else 0
            if len(page.unheard) < UNHEARD:
                page.unheard.append(asked)
                self.link.tell("hear", number, data)
            elif asked:
                page.say(json.dumps({"done": asked, "ok": False}))
        await self._refuse(page.socket, page.closing, "too much at once")

    @staticmethod
    async def _refuse(socket: WebSocket, code: int, words: str) -> None:
        with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
            await socket.send_text(json.dumps({"closed": words}))
            await socket.close(code)

    # -- what the table says ----------------------------------------------------------------------------------

    def _heard(self, what: str, *words: Any) -> None:
        if what == "send":
            page = self._open.get(words[0])
            if page is not None:
                page.say(words[1])
        elif what == "heard":
            page = self._open.get(words[0])
            if page is not None:
                page.unheard.popleft()
        elif what == "ready":
            self.seats.offer(words[0])
            self.ready.set()
            if words[1]:
                self._warn(words[1])
            self._trouble = ""
        elif what == "unmade":
            self.unmade = f"no table can be made of this save: {words[0]}"
        elif what == "fault":
            self._warn(words[0])
        elif what == "dead":
            self._died(again=bool(words[0]))

    def _died(self, again: bool) -> None:
        """The table's process has ended: whoever is here is told, and is there again when it is."""
        if not (again or self.ready.is_set()):
            self.unmade = self.unmade or "its process breaks off whenever a table is made of this save"
            self.ready.set()
            return
        todo = "it is begun again from what was kept" if again else "it cannot be begun again: start `play` anew"
        self._trouble, self._silent = f"the table broke off: {todo}", False
        self._warn(self._trouble)
        self._say_trouble(self._open.values())
        for number, page in self._open.items():
            for asked in page.unheard:
                page.say(json.dumps({"done": asked, "ok": False}))
            page.unheard.clear()
            if again:
                self.link.tell("join", number, page.grant.colour, page.grant.host)

    def _listen_for(self) -> None:
        """All are told when the table has become silent, and when it speaks again."""
        silent = self.link.silent()
        if silent > LOST:
            self.link.kill()
        elif (silent > SILENT) != self._silent:
            self._silent = silent > SILENT
            self._trouble = f"the table does not answer: wait, or it is begun again in {LOST:.0f} s" * self._silent
            self._say_trouble(self._open.values())
            if self._silent:
                self._warn(self._trouble)

    def _say_trouble(self, pages: Iterable[Page]) -> None:
        """What is wrong with the table, if anything is; the host may have it begun again when it is silent."""
        for page in pages:
            page.say(json.dumps({"trouble": self._trouble, "again": self._silent and page.grant.host}))


def _message(text: str) -> dict[str, Any] | None:
    """What a page says: an object of plain values and lists of such. None for all else: what is nested deeply, no pipe
    could carry."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    values = data.values() if isinstance(data, dict) else [data]
    nested = any(
        isinstance(one, list | dict) for value in values for one in (value if isinstance(value, list) else [value])
    )
    return data if isinstance(data, dict) and not nested else None
