"""The server on this machine: which port it gets, what it answers, how long a slow asker is waited for, how it ends."""

import asyncio
import errno
import socket
import sys
from asyncio import Transport
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import h11
import uvicorn
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from tts_build.problem import InputError
from tts_build.serve.event_stream import Full
from tts_build.serve.json_replies import Refused, refusal
from tts_build.serve.work_queue import Busy, Closed

PORT = 8377
"""The port, unless it is taken or another is asked for."""

NEXT = 50
"""Ports after it that are tried."""

PATIENCE = 10.0
"""Seconds in which a whole request must have come."""

MOST_HEADERS = 16_384
"""Bytes of a request before its headers end."""

MOST_MESSAGE = 65_536
"""Bytes of a message that comes over a web socket."""

CONNECTIONS = 256
"""Connections at once; more are closed at once."""


def listening(port: int | None, host: str = "", first: int = PORT) -> tuple[int, list[socket.socket]]:
    """A port and the sockets that listen on it: on 127.0.0.1 and, where there is one, on ::1, or on an address of this
    machine alone. Without a port the first that is free from `first` on. InputError if taken, or no such address."""
    tried = [port] if port is not None else list(range(first, first + NEXT))
    for number in tried:
        try:
            if host:
                named = _bound(socket.AF_INET6 if ":" in host else socket.AF_INET, host, number)
                return int(named.getsockname()[1]), [named]
            four = _bound(socket.AF_INET, "127.0.0.1", number)
        except (socket.gaierror, OverflowError, UnicodeError, TypeError):  # the last two: what is no name at all
            raise _no_address(host) from None
        except OSError as error:
            if error.errno == errno.EADDRNOTAVAIL:
                raise _no_address(host) from None
            if error.errno not in (errno.EADDRINUSE, errno.EACCES, errno.EPERM):
                raise
            continue
        found = four.getsockname()[1]
        return found, [four, *_six(found)]
    asked = f"port {port}" if port is not None else f"each of the ports {first} to {first + NEXT - 1}"
    todo = "choose another with `--port`, or leave it out for the next one that is free"
    raise InputError(f"{asked} is taken by another program, or not open to you", todo=todo, code="port-taken")


@contextmanager
def closed_after(sockets: Sequence[socket.socket]) -> Iterator[None]:
    """Close sockets at the end."""
    try:
        yield
    finally:
        for one in sockets:
            one.close()


def _no_address(host: str) -> InputError:
    todo = "give one that this machine has in its network, or 0.0.0.0 for all of them"
    return InputError(f"this machine does not listen on `{host}`", todo=todo, code="no-such-host")


def _bound(family: socket.AddressFamily, address: str, port: int) -> socket.socket:
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform == "win32":
            # There SO_REUSEADDR would let two programs share a port.
            made.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        made.bind((address, port))
        made.listen(128)
        made.setblocking(False)
    except BaseException:
        made.close()
        raise
    return made


def _six(port: int) -> list[socket.socket]:
    """The same port on ::1, for browsers that take `localhost` for that; nothing where there is no such address."""
    try:
        return [_bound(socket.AF_INET6, "::1", port)]
    except OSError:
        return []


class Patient(H11Protocol):
    """HTTP/1.1 that waits for a request so long and no longer, and for so many at once and no more."""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._late = self.loop.call_later(PATIENCE, self._too_late)
        if len(self.connections) > CONNECTIONS:
            transport.abort()

    def handle_events(self) -> None:
        super().handle_events()
        if self.cycle is not None and not self.cycle.response_complete:
            self._late.cancel()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing():
            self._late.cancel()
            self._late = self.loop.call_later(PATIENCE, self._too_late)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._late.cancel()  # from now on the socket's own pings tell who has gone
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._late.cancel()
        super().connection_lost(exc)

    def _too_late(self) -> None:
        if self.cycle is None or self.cycle.response_complete:
            self.transport.abort()


class Server(uvicorn.Server):
    """A server that leaves signals to whoever runs it."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def server_of(app: ASGIApp, *, web_sockets: bool = False) -> Server:
    """A server for the app; `run(sockets=...)` runs it until it is told to stop."""
    config = uvicorn.Config(
        app,
        http=Patient,
        ws="websockets-sansio" if web_sockets else "none",
        ws_max_size=MOST_MESSAGE,
        ws_ping_interval=5.0,
        ws_ping_timeout=15.0,
        loop="asyncio",
        lifespan="on",
        log_config=None,
        log_level="error",  # a page of another site could else write into the terminal by asking nonsense
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=5,
        timeout_graceful_shutdown=3,
        h11_max_incomplete_event_size=MOST_HEADERS,
    )
    return Server(config)


async def begun(server: Server, sockets: Sequence[socket.socket]) -> asyncio.Future[None]:
    """The run of a server, once it answers, or has failed to."""
    serving = asyncio.ensure_future(server.serve(sockets=list(sockets)))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    return serving


async def served(
    server: Server,
    sockets: Sequence[socket.socket],
    ready: Callable[[], None],
    after: Callable[[], Awaitable[None]] | None = None,
) -> None:
    """Serve until the server is told to stop; `ready` is called once it answers, `after` when it has ended."""
    serving = await begun(server, sockets)
    if server.started:
        ready()
    await serving
    if after is not None:
        await after()


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
