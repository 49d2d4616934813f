"""A table with pages in a real browser: the server as it runs, its table in a thread so that a test can read it."""

from __future__ import annotations

import asyncio
import multiprocessing
import queue
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page

from tests.serve.browser import PATIENCE
from tts_build.play import table_process
from tts_build.play.evening import Moment, Start
from tts_build.play.kept_evening import Notebook
from tts_build.play.open_pages import Pages
from tts_build.play.play_server import app_of
from tts_build.play.table_host import Host
from tts_build.play.table_link import TableLink
from tts_build.play.table_process import Errand
from tts_build.serve.server import listening, server_of
from tts_build.sim.table import save_data

DESK, PHONE = {"width": 1440, "height": 860}, {"width": 390, "height": 844}


VISIBLE = """element => {
  const box = element.querySelector("img").getBoundingClientRect();
  for (const down of [0.5, 0.8, 0.2]) for (const across of [0.5, 0.25, 0.75]) {
    const [x, y] = [box.left + box.width * across, box.top + box.height * down];
    const top = document.elementFromPoint(x, y);
    if (top?.closest("[data-name]") === element && !top.closest("button.scripted")) return [x, y];
  }
  return null;
}"""
"""A point of the page at which a thing lies on top, if there is one."""


MIDDLE = """element => {
  const box = element.getBoundingClientRect(), at = [box.left + box.width / 2, box.top + box.height / 2];
  return element.contains(document.elementFromPoint(...at)) ? at : null;
}"""
"""The middle of a control, if nothing lies over it."""
LISTEN = """patience => {
  window.answered = new Promise((resolve, reject) => {
    const heard = () => window.play.line.waiting.size || resolve();
    new MutationObserver(heard).observe(document.documentElement, { attributeFilter: ["data-done"] });
    setTimeout(reject, patience, new Error("the table does not answer"));
  });
}"""
"""What to wait for after something was asked; a page that is busy with painting would be slow to be looked at."""


class NearLink(TableLink):
    """The link to a table in a thread of this process."""

    def begin(self) -> None:
        self._loop = asyncio.get_running_loop()
        ours, theirs = multiprocessing.Pipe()
        self._outgoing = queue.SimpleQueue()
        self._outgoing.put(self._errand)
        for target, args in (
            (table_process.run, (theirs,)),
            (self._listen, (ours,)),
            (self._speak, (ours, self._outgoing)),
        ):
            threading.Thread(target=target, args=args, daemon=True).start()

    def close(self) -> None:
        self._closed = True
        self._outgoing.put(None)


class Opened:
    """A table that is open: its server, and its host to be read."""

    def __init__(self, path: Path, seed: int = 1, moments: tuple[Moment, ...] = (), notebook: Notebook | None = None):
        self.hosts: list[Host] = []
        self.faults: list[Exception] = []
        self._lock = threading.RLock()
        self.port, self._sockets = listening(None, first=8500)
        self.address = f"http://127.0.0.1:{self.port}"
        errand = Errand(Start(save_data(path), seed, path.parent), moments, notebook or Notebook(None), str(path))
        self.pages = Pages(errand, self.address)
        self.pages.link = NearLink(errand, self.pages._heard)
        self._server = server_of(app_of(self.pages, lambda: self.port, self.faults.append), web_sockets=True)

    def alone(self, function: Any) -> Any:
        """A function that is called by one thread at a time: the table's own, and that of the test which reads it."""

        def called(*args: Any, **more: Any) -> Any:
            with self._lock:
                return function(*args, **more)

        return called

    @property
    def host(self) -> Host:
        return self.hosts[-1]

    def link(self, colour: str) -> str:
        """The address of a seat, or the host's."""
        if colour == "Host":
            return f"{self.address}/#{self.pages.seats.host_secret}"
        return next(one["address"] for one in self.pages.seats.links(self.address) if one["colour"] == colour)

    def __enter__(self) -> Opened:
        made, hosts = Host.__init__, self.hosts

        def noted(host: Host, *args: Any, **more: Any) -> None:
            made(host, *args, **more)
            for name in ("join", "leave", "hear", "pass_time", "publish"):
                setattr(host, name, self.alone(getattr(host, name)))
            hosts.append(host)

        Host.__init__ = noted  # type: ignore[method-assign]
        self._made = made
        self._thread = threading.Thread(target=lambda: asyncio.run(self._server.serve(self._sockets)), daemon=True)
        self._thread.start()
        until = time.monotonic() + PATIENCE / 1000
        while not (self._server.started and self.hosts and self.pages.ready.is_set()):
            assert time.monotonic() < until, "the server does not start"
            time.sleep(0.02)
        return self

    def __exit__(self, *why: Any) -> None:
        Host.__init__ = self._made  # type: ignore[method-assign]
        self._server.should_exit = True
        self._thread.join(PATIENCE / 1000)

    def settle(self) -> None:
        """Wait until nothing goes on at the table, and all pages were told."""
        until = time.monotonic() + PATIENCE / 1000
        goes_on = self.alone(lambda: self.host.evening.busy or self.host._changed)
        while goes_on():
            assert time.monotonic() < until, "the table does not come to rest"
            time.sleep(0.01)


@contextmanager
def seated(browser: Browser, opened: Opened, colour: str, **more: Any) -> Iterator[Page]:
    """A page at a seat; what its console says is in `page.heard`."""
    context = browser.new_context(**{"viewport": DESK, **more})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    heard: list[str] = []
    page.on("console", lambda message: heard.append(message.text))
    page.on("pageerror", lambda error: heard.append(str(error)))
    page.heard = heard  # type: ignore[attr-defined]
    page.goto(opened.link(colour))
    page.wait_for_selector(f"html[data-seat='{'Grey' if colour == 'Host' else colour}'] .thing .body")
    yield page
    context.close()


def done(page: Page, act: Any) -> None:
    """Do something on the page, and wait until the table has answered."""
    page.evaluate(LISTEN, PATIENCE)
    act()
    page.evaluate("() => window.answered")


class BrowserTable:
    """A table to read for a `Driver`, whose players do everything on their pages."""

    def __init__(self, opened: Opened, pages: dict[str, Page]) -> None:
        self._opened, self._pages = opened, pages

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._opened.host.evening.table, name)
        return self._opened.alone(found) if name == "call" else found

    def player(self, colour: str) -> BrowserPlayer:
        return BrowserPlayer(self._opened, self._pages[colour], colour)

    def settle(self) -> None:
        self._opened.settle()


class BrowserPlayer:
    """What a `Driver` asks of a player, done with the mouse and the keys."""

    def __init__(self, opened: Opened, page: Page, colour: str) -> None:
        self._opened, self.page, self.colour = opened, page, colour

    @property
    def dialog(self) -> Any:
        dialogs = self._opened.host.evening.table.players.get(self.colour).dialogs
        return dialogs[0] if dialogs else None

    def answer(self, value: bool) -> None:
        self._press(self.page.get_by_role("button", name="OK" if value else "Cancel"))

    def element(self, thing: Any) -> Any:
        name = self._opened.host.viewers.eyes(self.colour).name(thing)
        return self.page.locator(f"[data-name='{name}']")

    def click(self, *where: Any) -> None:
        self._sees_all()
        if len(where) == 1:
            self._press(self.page.locator(f"#canvas [data-ref='{where[0]}'] > .control"))
        else:
            done(self.page, lambda: self.element(where[0]).locator("button.scripted").dispatch_event("click"))
        self._opened.settle()

    def _sees_all(self) -> None:
        """Wait until the page has been told all that went before: what it asks now is answered after that."""
        self.page.evaluate("() => window.play.line.ask({do: 'nothing'})")

    def _press(self, control: Locator) -> None:
        """Click where it is at once: waiting until it is painted twice at its place takes longer than all the rest."""
        at = control.evaluate(MIDDLE)
        done(self.page, lambda: self.page.mouse.click(*at) if at else control.click())

    def roll(self, *things: Any) -> None:
        self._sees_all()
        for thing in things:
            self.element(thing).focus()
            done(self.page, lambda: self.page.keyboard.press("r"))

    def move(self, thing: Any, to: tuple[float, float]) -> None:
        """By a drag from where it can be seen; what others cover is taken up with the keys, and the place clicked."""
        self._sees_all()
        element = self.element(thing)
        found = element.evaluate(VISIBLE)
        x, y = self.page.evaluate("([x, z]) => window.play.camera.of(x, z)", list(to))
        if found is None:
            element.focus()
            self.page.keyboard.press("Enter")
            done(self.page, lambda: self.page.mouse.click(x, y))
            return
        self.page.mouse.move(*found)
        self.page.mouse.down()
        self.page.mouse.move(x, y, steps=6)
        done(self.page, self.page.mouse.up)
