"""Who listens to what happens: a bounded number of streams, each with a bounded line of words that wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from tts_build.serve.json_replies import NO_STORE, json_bytes

STREAMS = 32
"""Pages that may listen at once; more are sent away."""

WAITING = 64
"""Events that may wait for one page. A page that does not take them is dropped: it connects again, and asks anew."""

PULSE = 15.0
"""Seconds between the comments that keep a stream open."""

Event = dict[str, Any]


class Full(Exception):
    """As many pages listen as may."""


class Streams:
    """The open streams of one server. All but `tell` belong to the server's event loop."""

    def __init__(self) -> None:
        self._open: set[asyncio.Queue[Event | None]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None

    def __len__(self) -> int:
        return len(self._open)

    def attach(self, loop: asyncio.AbstractEventLoop) -> None:
        """From now on `tell` reaches those who listen."""
        self._loop = loop

    def detach(self) -> None:
        """End all streams; `tell` reaches nobody any more."""
        self._loop = None
        for queue in self._open:
            _end(queue)

    def detach_soon(self) -> None:
        """The same from any thread, or from the handler of a signal."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self.detach)

    def tell(self, event: Event) -> None:
        """Tell all who listen; from any thread."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._tell, event)

    def _tell(self, event: Event) -> None:
        for queue in list(self._open):
            if queue.qsize() >= WAITING:
                self._open.discard(queue)
                _end(queue)
            else:
                queue.put_nowait(event)

    def listen(self, hello: Event) -> Listening:
        """An answer that goes on: `hello`, and then every event. Raises Full."""
        if len(self._open) >= STREAMS:
            raise Full
        queue: asyncio.Queue[Event | None] = asyncio.Queue()
        queue.put_nowait(hello)
        self._open.add(queue)
        return Listening(queue, self._open)


def _end(queue: asyncio.Queue[Event | None]) -> None:
    while not queue.empty():
        queue.get_nowait()
    queue.put_nowait(None)


class Listening(StreamingResponse):
    """An answer of text/event-stream that ends when the page goes away, is too slow, or the server ends."""

    media_type = "text/event-stream"

    def __init__(self, queue: asyncio.Queue[Event | None], all_open: set[asyncio.Queue[Event | None]]) -> None:
        super().__init__(_words(queue), headers=NO_STORE)
        self._queue, self._all = queue, all_open

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._all.discard(self._queue)


async def _words(queue: asyncio.Queue[Event | None]) -> AsyncIterator[bytes]:
    """Events as they come, until one is None."""
    while True:
        try:
            event = await asyncio.wait_for(queue.get(), PULSE)
        except TimeoutError:
            yield b": still here\n\n"
            continue
        if event is None:
            return
        yield b"data: " + json_bytes(event) + b"\n\n"
