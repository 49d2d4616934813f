"""`serve` and `watch` as they run: the work, the watcher and the server begin and end together."""

import asyncio
import contextlib
import signal
import socket
import threading
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType

from tts_build.build.core.worker_pool import loading
from tts_build.serve.api import Opening
from tts_build.serve.faults import fault
from tts_build.serve.file_changes import Watching
from tts_build.serve.live_workspace import Live
from tts_build.serve.page_app import app_of
from tts_build.serve.page_key import Key
from tts_build.serve.server import served, server_of


@contextmanager
def watching(live: Live) -> Iterator[None]:
    """Watch the workspace meanwhile; at the end the work stops too."""
    stop = threading.Event()
    with loading():  # what is here by now stays, and a build is not to look through it for garbage
        seen = Watching(live.root)  # before anything is read: what is saved from now on is a change

    def run() -> None:
        while not stop.is_set():
            try:
                seen.run(live.looked, stop)
            except Exception as error:
                live.tell("note", "", words=str(fault(error)))
                stop.wait(1.0)

    thread = threading.Thread(target=run, name="tts-build watch", daemon=True)
    thread.start()
    live.begin()
    try:
        yield
    finally:
        stop.set()
        live.close()
        thread.join(5.0)


def watch_until_stopped(live: Live) -> None:
    """Build what is saved until Ctrl-C."""
    ended = threading.Event()
    with ended_by_signals(lambda: ended.set()), watching(live):
        while not ended.is_set():
            ended.wait(0.5)  # in pieces: on Windows a wait without an end hears no Ctrl-C


def serve_until_stopped(
    live: Live,
    port: int,
    sockets: Sequence[socket.socket],
    key: Key,
    ready: Callable[[], None],
    opening: Opening | None = None,
    *,
    after: Callable[[], Awaitable[None]] | None = None,
) -> None:
    """Build what is saved, and show it to whoever has the key, until Ctrl-C. `ready` is called once the server
    answers; `opening` opens tables to play at, `after` ends them."""

    def faulty(error: Exception) -> None:
        live.tell("note", "", words=str(fault(error)))

    server = server_of(app_of(live, lambda: port, faulty, key, opening))

    def stop() -> None:
        server.should_exit = True
        live.streams.detach_soon()

    with ended_by_signals(stop), watching(live), contextlib.suppress(KeyboardInterrupt):
        asyncio.run(served(server, sockets, ready, after))


@contextmanager
def ended_by_signals(stop: Callable[[], None]) -> Iterator[None]:
    """Ctrl-C, and being told to end, stop it; a second Ctrl-C does at once."""
    last = 0.0

    def heard(number: int, frame: FrameType | None) -> None:
        nonlocal last
        if last and time.monotonic() - last > 0.2:
            raise KeyboardInterrupt
        last = time.monotonic()
        stop()

    wanted = [signal.SIGINT, signal.SIGTERM]
    before = {number: signal.signal(number, heard) for number in wanted}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
