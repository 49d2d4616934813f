"""A served workspace and a browser, for tests of the page: `served` and `page` are fixtures of a module,
which `conftest.py` gives to every test beside it.

`served` is a copy of the tiny workspace behind a server of its own, which can be stopped and started again. `page` has
it open; what the page says on its console, or breaks, is collected in `page.heard`.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import SMALL
from tts_build.serve.lifecycle import watching
from tts_build.serve.live_workspace import Live
from tts_build.serve.page_app import app_of
from tts_build.serve.page_key import Key
from tts_build.serve.server import listening, server_of

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = (
    "--no-sandbox --headless --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()
PATIENCE = 60_000
"""Milliseconds that anything is waited for; a busy machine is no failure."""


class Served:
    """A workspace behind a server, in threads of this process."""

    def __init__(self, root: Path, games: tuple[str, ...] = (), editor: str = "vscode://file/{path}:{line}:{column}"):
        self.root = root
        self._games = games
        self._editor = editor
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.key = Key.new()
        self.url = self.key.address(self.port)
        self.faults: list[Exception] = []

    def start(self) -> None:
        """Read, build, watch and serve; returns when the first reading of every game is done."""
        port, sockets = listening(self.port)
        self.live = Live(self.root, self._games, editor=self._editor)
        self._server = server_of(app_of(self.live, lambda: port, self.faults.append, self.key))
        self._watching = watching(self.live)
        self._watching.__enter__()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._server.serve(sockets=sockets)), daemon=True)
        self._thread.start()
        until = time.monotonic() + PATIENCE / 1000
        while not self._server.started or not all(self.live.revision(game) for game in self.live.games):
            assert time.monotonic() < until, "the server does not start"
            time.sleep(0.02)

    def stop(self) -> None:
        """End the server and the work."""
        self._server.should_exit = True
        self.live.streams.detach_soon()
        self._thread.join(PATIENCE / 1000)
        self._watching.__exit__(None, None, None)

    def edit(self, path: str, old: str, new: str) -> None:
        """Save a file of the workspace with one text in place of another."""
        file = self.root / path
        before = file.read_text("utf-8")
        assert old in before, f"{path} does not say {old!r}"
        file.write_text(before.replace(old, new), "utf-8")

    def at(self, path: str) -> str:
        """The address of a path, without the key."""
        return f"http://127.0.0.1:{self.port}/{path}"

    def get(self, path: str) -> bytes:
        """What the server answers to a path, asked by whoever has the key."""
        asked = urllib.request.Request(self.at(path))
        asked.add_header("Cookie", "=".join(self.key.cookie(self.port)))
        with urllib.request.urlopen(asked) as answer:
            return bytes(answer.read())


@contextmanager
def serving(root: Path, *games: str) -> Iterator[Served]:
    """A workspace served meanwhile."""
    served = Served(root, games)
    served.start()
    try:
        yield served
    finally:
        served.stop()


@contextmanager
def chromium(*more: str) -> Iterator[Any]:
    """A browser meanwhile, with `more` arguments. Where there is none, tests are skipped, with a word; in CI that is a
    failure."""
    if not Path(CHROMIUM).exists():
        assert not os.environ.get("CI"), f"{CHROMIUM} is missing: the page is not tested"
        pytest.skip(f"*** {CHROMIUM} is missing: the page is NOT tested")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=[*ARGUMENTS, *more])
        try:
            yield browser
        finally:
            browser.close()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The tiny workspace, served."""
    root = tmp_path_factory.mktemp("served") / "workspace"
    shutil.copytree(SMALL, root)
    with serving(root) as running:
        yield running


@pytest.fixture(scope="module")
def page(served: Served) -> Iterator[Any]:
    """The page of `served`, in a window of 1280 by 800. `page.heard` is what it complained about."""
    with chromium() as browser:
        opened = browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme="light")
        opened.set_default_timeout(PATIENCE)
        opened.heard = heard = []
        opened.on("console", lambda message: heard.append(message.text) if message.type == "error" else None)
        opened.on("pageerror", lambda error: heard.append(str(error)))
        opened.goto(served.url)
        opened.wait_for_selector(".tile")
        yield opened
