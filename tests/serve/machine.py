"""A workspace kept open behind a real server on a socket, as a test sees it: `served` is a fixture of a module.

from tests.serve.machine import Machine, served  # noqa: F401
"""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import SMALL
from tts_build.build.core.options import Options
from tts_build.serve.lifecycle import watching
from tts_build.serve.live_workspace import Live
from tts_build.serve.page_app import app_of
from tts_build.serve.page_key import Key
from tts_build.serve.server import listening, server_of
from tts_build.serve.static_files import LOCAL

PATIENCE = 60.0
"""Seconds that anything is waited for; a busy machine is no failure."""

CARDS = "cards/hello/tasks.csv"
LAST = "cards/hello/faces/coin.yaml"
"""What is saved last when the sources are restored."""


class Machine:
    """`events` has all that was told, in order; `faults` what went wrong inside."""

    def __init__(self, root: Path, games: tuple[str, ...] = (), *, local: bool = False) -> None:
        self.root = root
        self.events: list[dict[str, Any]] = []
        self.faults: list[Exception] = []
        self._told = threading.Condition()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        _, self._sockets = listening(self.port)
        options = Options(base_url=f"http://127.0.0.1:{self.port}{LOCAL}") if local else Options()
        editor = "vscode://file/{path}:{line}:{column}"
        self.live = Live(root, games, options=options, heard=self._heard, editor=editor)
        self.key = Key.new()
        self.server = server_of(app_of(self.live, lambda: self.port, self.faults.append, self.key))
        self._watching = watching(self.live)
        self._watching.__enter__()
        self._thread = threading.Thread(target=lambda: asyncio.run(self.server.serve(sockets=self._sockets)))
        self._thread.start()
        self.wait("built", 0)
        assert self.server.started

    def _heard(self, event: dict[str, Any]) -> None:
        with self._told:
            self.events.append(event)
            self._told.notify_all()

    def close(self) -> None:
        self.server.should_exit = True
        self.live.streams.detach_soon()
        self._thread.join(PATIENCE)
        self._watching.__exit__(None, None, None)
        assert not self._thread.is_alive()

    def wait(self, kind: str, since: int, game: str = "hello") -> dict[str, Any]:
        """The first event of a kind behind the first `since` events."""

        def found() -> dict[str, Any] | None:
            return next((e for e in self.events[since:] if e["type"] == kind and e["game"] == game), None)

        with self._told:
            assert self._told.wait_for(lambda: found() is not None, PATIENCE), (kind, self.events[since:])
            event = found()
        assert event is not None
        return event

    def until(self, holds: Callable[[], bool]) -> None:
        """Wait for something that no event tells."""
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, self.events[-5:]
            time.sleep(0.02)

    def settled(self) -> None:
        """Wait until the game's last reading is built, or could not be."""
        asyncio.run(self.live.work(lambda: None))  # a reading that has begun is over
        standing = self.live.standing("hello")
        self.until(lambda: not standing.saved and (standing.built == standing.revision or standing.state == "broken"))

    def restore(self, files: dict[str, bytes]) -> None:
        """Bring the sources back to `files`, and wait until no word of a change is under way."""
        standing = sources(self.root)
        for name in standing.keys() - files.keys():
            (self.root / name).unlink()
        for name in (name for name in files if standing.get(name) != files[name]):
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            (self.root / name).write_bytes(files[name])
        since = len(self.events)
        save(self.root / LAST, files[LAST])  # is told behind whatever was saved before
        self.until(lambda: any(LAST in event.get("files", ()) for event in self.events[since:]))
        self.settled()
        self.until(lambda: not (self.root / "dist/.hello.old").exists())  # what a build replaced goes behind its word

    def checked(self, since: int) -> dict[str, Any]:
        """The event of the check of what was saved behind the first `since` events."""
        self.wait("reading", since)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            told = [event for event in self.events[since:] if event["type"] in ("reading", "checked")]
            if told[-1]["type"] == "checked" and not self.live.standing("hello").saved:
                return told[-1]
            time.sleep(0.02)
        raise AssertionError(f"it is not checked: {self.events[-5:]}")

    def edit(self, old: str, new: str, path: str = CARDS) -> int:
        """Save a file with one text in place of another. The number of events before that."""
        file, since = self.root / path, len(self.events)
        before = file.read_text("utf-8")
        assert old in before
        save(file, before.replace(old, new).encode())
        return since

    @property
    def cookie(self) -> str:
        """What a browser sends that was at the page's address once."""
        return "=".join(self.key.cookie(self.port))

    def ask(self, path: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
        """Status, headers (small letters) and body of an answer to whoever has the key."""
        headers = {"Cookie": self.cookie, **headers}
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
            answer = connection.getresponse()
            return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
        finally:
            connection.close()

    def get(self, path: str) -> Any:
        """The JSON of an answer that is one."""
        status, _, body = self.ask(path)
        assert status == 200, (path, status, body)
        return json.loads(body)

    def raw(self, data: bytes, *, more: bool = False) -> bytes:
        """What comes back for these bytes until the server closes, or, with `more`, in its first piece."""
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as made:
            made.sendall(data)
            got = b""
            while piece := made.recv(65536):
                got += piece
                if more:
                    break
        return got

    def cards(self) -> dict[str, dict[str, Any]]:
        """The cards as the page gets them, by id."""
        return {card["id"]: card for card in self.get("/api/games/hello/cards")["cards"]}


def save(file: Path, data: bytes) -> None:
    """Save a file as most editors do, at once: nobody reads half of it, and one change is told."""
    part = file.with_name(f".{file.name}.swp")
    part.write_bytes(data)
    os.replace(part, file)


def sources(root: Path) -> dict[str, bytes]:
    """The files of a workspace that builds read."""
    folders = (root / name for name in ("cards", "art", "lua_templates"))
    found = (path for folder in folders for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in found}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    """The tiny workspace, served. Each test leaves it whole."""
    root = tmp_path_factory.mktemp("served") / "workspace"
    shutil.copytree(SMALL, root)
    machine = Machine(root)
    yield machine
    machine.close()
    assert not machine.faults
