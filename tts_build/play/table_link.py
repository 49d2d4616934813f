"""The server's end of a table: its process, what it says, and that it is there again after it died."""

from __future__ import annotations

import asyncio
import itertools
import multiprocessing
import queue
import threading
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection
from typing import Any

from tts_build.play import table_process
from tts_build.play.evening import Start
from tts_build.play.table_process import Errand

Heard = Callable[..., None]
PATIENCE = 120.0
"""Seconds for which a picture is waited for."""
DEATHS = 3
"""Times in a row that a table is begun again after its process died before it had done anything."""


class TableLink:
    """One table's process. `heard` gets ("send", page, text), ("ready", colours, what is wrong), ("heard", page),
    ("unmade", why), ("fault", words), ("alive",), ("dead", whether it begins again), in the loop of
    `begin`."""

    def __init__(self, errand: Errand, heard: Heard) -> None:
        self._errand = errand
        self._heard = heard
        self._numbers = itertools.count()
        self._pictures: dict[int, asyncio.Future[bytes | None]] = {}
        self._deaths = 0
        self._closed = False
        self._spoke: float | None = None
        """when the table spoke last, once it stands"""

    def begin(self) -> None:
        """Start the process. What it says is heard in the loop that runs now."""
        self._loop = asyncio.get_running_loop()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(target=table_process.run, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self._outgoing: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._outgoing.put(self._errand)  # not an argument: for one that dies before it has it, `start` waits for ever
        threading.Thread(target=self._listen, args=(ours,), daemon=True).start()
        threading.Thread(target=self._speak, args=(ours, self._outgoing), daemon=True).start()

    def tell(self, *message: Any) -> None:
        """Say something to the table, whenever it listens."""
        self._outgoing.put(message)

    async def picture(self, name: str, size: str) -> bytes | None:
        """A picture by the name that a seat knows it by; None when none has that name."""
        number = next(self._numbers)
        waits = self._pictures[number] = self._loop.create_future()
        self.tell("picture", number, name, size)
        try:
            return await asyncio.wait_for(waits, PATIENCE)
        except TimeoutError:
            return None
        finally:
            self._pictures.pop(number, None)

    def rebuilt(self, start: Start) -> None:
        """The game was built again."""
        self.tell("rebuilt", replace(start, seed=self._errand.start.seed))

    def silent(self) -> float:
        """Seconds for which the table has not said a word, not even that it lives."""
        return 0.0 if self._spoke is None else self._loop.time() - self._spoke

    def kill(self) -> None:
        """End the process, whatever it does; it is begun again."""
        self._process.kill()

    def close(self) -> None:
        """End the process, which writes down what it has to."""
        self._closed = True
        self._outgoing.put(None)
        self._process.join(5.0)
        self._process.kill()

    # -- threads ----------------------------------------------------------------------------------------------

    def _speak(self, pipe: Connection, outgoing: queue.SimpleQueue[Any]) -> None:
        while (message := outgoing.get()) is not None:
            try:
                pipe.send(message)
            except OSError:
                return
        pipe.close()

    def _listen(self, pipe: Connection) -> None:
        try:
            while True:
                self._soon(self._hear, pipe.recv())
        except (EOFError, OSError, TypeError):  # the last: it was closed meanwhile
            self._soon(self._died)

    def _soon(self, function: Callable[..., None], *args: Any) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(function, *args)

    # -- in the loop ------------------------------------------------------------------------------------------

    def _hear(self, message: tuple[Any, ...]) -> None:
        if message[0] == "ready" or self._spoke is not None:
            self._spoke = self._loop.time()
        if message[0] == "picture":
            waits = self._pictures.get(message[1])
            if waits is not None and not waits.done():
                waits.set_result(message[2])
            return
        if message[0] == "moments":
            _, start, since, moments = message
            self._errand = replace(self._errand, start=start, moments=(*self._errand.moments[:since], *moments))
            return
        if message[0] == "unmade":
            self._deaths = DEATHS
        if message[0] == "send":
            self._deaths = 0
        self._heard(*message)

    def _died(self) -> None:
        """The process has ended: begin again, and do again what was done."""
        if self._closed:
            return
        self._spoke = None
        self._outgoing.put(None)
        for waits in self._pictures.values():
            if not waits.done():
                waits.set_result(None)
        self._deaths += 1
        if self._deaths < DEATHS:
            self.begin()
        self._heard("dead", self._deaths < DEATHS)
