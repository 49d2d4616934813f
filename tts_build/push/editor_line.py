"""The line between an editor and a running game: one JSON text a connection, each way on a port of its own.

The protocol: https://api.tabletopsimulator.com/externaleditorapi/. The game listens on 39999; what it has to say it
says on a new connection to 39998, and closes that when it is done. No size is promised, so what comes is read to its
end, and decoded whole.
"""

from __future__ import annotations

import contextlib
import errno
import json
import queue
import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

from tts_build.problem import BuildFailed, Problem

Message = dict[str, Any]

GAME, EDITOR = 39999, 39998
LOADED, PRINTED, FAILED, CUSTOM, RETURNED = 1, 2, 3, 4, 5
ASK, SAVE_AND_PLAY, EXECUTE = 0, 1, 3
PATIENCE = 10.0
"""Seconds in which the game answers what is asked of it, and a message comes to its end."""
MOST = 256_000_000
"""Bytes of one message: the largest public save has 137 million, and scripts are a part of it."""


class EditorLine:
    """What the game says while this is open, and what is said to it."""

    def __init__(self, game: int = GAME, editor: int = EDITOR) -> None:
        """Listens where the game will speak. BuildFailed when another editor does."""
        self._game = game
        self._heard: queue.Queue[Message] = queue.Queue()
        self._ears = [_listening(host, editor) for host in ("127.0.0.1", "::1") if host == "127.0.0.1" or _has_ipv6()]
        for ear in self._ears:
            threading.Thread(target=self._accept, args=(ear,), name="tts-build push", daemon=True).start()

    def close(self) -> None:
        """Listen no longer."""
        for ear in self._ears:
            with contextlib.suppress(OSError):
                ear.shutdown(socket.SHUT_RDWR)
            ear.close()

    def __enter__(self) -> EditorLine:
        return self

    def __exit__(self, *args: object) -> None:
        self.close()

    def _accept(self, ear: socket.socket) -> None:
        while True:
            try:
                line, _ = ear.accept()
            except OSError:
                return
            threading.Thread(target=self._read, args=(line,), name="tts-build push", daemon=True).start()

    def _read(self, line: socket.socket) -> None:
        """One message to its end. What is cut off, no JSON, or nothing that the game says, is left out."""
        parts: list[bytes] = []
        size, until = 0, time.monotonic() + PATIENCE
        with line, contextlib.suppress(OSError, ValueError, RecursionError):
            while size <= MOST and (left := until - time.monotonic()) > 0:
                line.settimeout(left)
                part = line.recv(1 << 20)
                if not part:
                    message = json.loads(b"".join(parts).decode("utf-8-sig"))
                    if isinstance(message, dict) and type(message.get("messageID")) is int:
                        self._heard.put(message)
                    return
                parts.append(part)
                size += len(part)

    def say(self, number: int, **fields: Any) -> None:
        """Say something to the game. BuildFailed when nothing listens where it would."""
        data = json.dumps({"messageID": number, **fields}, ensure_ascii=False).encode("utf-8", "replace")
        try:
            with socket.create_connection(("127.0.0.1", self._game), PATIENCE) as line:
                line.sendall(data)
                with contextlib.suppress(OSError):  # until the game has read it all; it need not say so
                    line.shutdown(socket.SHUT_WR)
                    line.settimeout(1.0)
                    line.recv(1)
        except OSError as error:
            what = f"Tabletop Simulator does not answer on port {self._game}: {error.strerror or error}"
            raise BuildFailed(Problem(what, todo="start it and load the table", code="no-running-game")) from None

    def heard(self, seconds: float) -> Iterator[Message]:
        """What the game says in the next seconds, as it comes."""
        until = time.monotonic() + seconds
        while True:
            try:
                yield self._heard.get(timeout=max(until - time.monotonic(), 0))
            except queue.Empty:
                return


def silent(seconds: float) -> BuildFailed:
    """That something listens where the game would, and does not answer as it does."""
    what = f"something took the message, but the game said nothing in {seconds:g} s"
    todo = "see that a table is loaded, and that no other program listens on the game's port"
    return BuildFailed(Problem(what, todo=todo, code="no-running-game"))


def _has_ipv6() -> bool:
    """Whether this machine has the other loopback, on which the game may call."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET6, socket.SOCK_STREAM) as tried:
        tried.bind(("::1", 0))
        return True
    return False


def _listening(host: str, port: int) -> socket.socket:
    ear = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):  # on Windows two programs may else share a port
            ear.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            ear.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        ear.bind((host, port))
        ear.listen()
    except OSError as error:
        ear.close()
        if error.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise
        what = f"port {port}, on which the game speaks to editors, is taken by another program"
        raise BuildFailed(Problem(what, todo="close the other editor's connection", code="port-taken")) from None
    return ear
