"""The server on this machine: which port it gets, how long a slow asker is waited for, how it ends."""

from __future__ import annotations

import errno
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from tts_build.problem import InputError

if TYPE_CHECKING:
    from asyncio import Transport

    from starlette.types import ASGIApp

PORT = 8377
"""The port, unless it is taken or another is asked for."""

NEXT = 50
"""Ports after it that are tried."""

PATIENCE = 10.0
"""Seconds in which a whole request must have come."""

MOST_HEADERS = 16_384
"""Bytes of a request before its headers end."""

CONNECTIONS = 256
"""Connections at once; more are closed at once."""


def listening(port: int | None) -> tuple[int, list[socket.socket]]:
    """A port and the sockets that listen on it, on 127.0.0.1 and, where there is one, on ::1. InputError if taken."""
    tried = [port] if port is not None else list(range(PORT, PORT + NEXT))
    for number in tried:
        try:
            four = _bound(socket.AF_INET, "127.0.0.1", number)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES, errno.EPERM):
                raise
            continue
        found = four.getsockname()[1]
        return found, [four, *_six(found)]
    asked = f"port {port}" if port is not None else f"each of the ports {PORT} to {PORT + NEXT - 1}"
    todo = "choose another with `--port`, or leave it out for the next one that is free"
    raise InputError(f"{asked} is taken by another program, or not open to you", todo=todo, code="port-taken")


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


def server_of(app: ASGIApp) -> Server:
    """A server for the app; `run(sockets=...)` runs it until it is told to stop."""
    config = uvicorn.Config(
        app,
        http=Patient,
        ws="none",
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
