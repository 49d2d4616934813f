"""One open page: a bounded line of words that wait for it, and a bounded number of words that it may say."""

from __future__ import annotations

import asyncio
import time
from collections import deque

from starlette.websockets import WebSocket

from tts_build.play.seat_grants import Grant

WAITING = 4_000_000
"""Letters that may wait for one page; one that does not take them is closed, comes again, and is told all anew."""
A_SECOND, AT_ONCE = 80.0, 160.0
"""Messages that a page may send a second, and at once."""
TOO_MANY = 5_000
"""Messages over that, after which a page is closed."""

TOO_SLOW, TOO_LOUD = 4409, 4429


class Page:
    """One open page."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.grant = Grant("")
        self._line: asyncio.Queue[str] = asyncio.Queue()
        self._waiting = 0
        self._allowed, self._since, self._over = AT_ONCE, time.monotonic(), 0
        self.closing = 0
        self.unheard: deque[int] = deque()
        """the numbers of messages that the table has yet to hear"""

    def say(self, text: str) -> None:
        """Put something in the line of what it is told."""
        self._waiting += len(text)
        if self._waiting > WAITING:
            self.closing = TOO_SLOW
        else:
            self._line.put_nowait(text)

    async def write(self) -> None:
        """Tell it what waits for it, for ever."""
        while True:
            text = await self._line.get()
            self._waiting -= len(text)
            await self.socket.send_text(text)

    def may_speak(self) -> bool:
        """Whether it has not said too much of late."""
        now = time.monotonic()
        self._allowed = min(AT_ONCE, self._allowed + (now - self._since) * A_SECOND)
        self._since = now
        if self._allowed >= 1:
            self._allowed -= 1
            return True
        self._over += 1
        if self._over > TOO_MANY:
            self.closing = TOO_LOUD
        return False
