"""A process that holds one table, so that whatever a script does to it costs that table alone."""

from __future__ import annotations

import contextlib
import json
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from tts_build.play.evening import Evening, Moment, Start, Stuck
from tts_build.play.kept_evening import Notebook
from tts_build.play.seat_view import SeatView
from tts_build.play.table_host import Host
from tts_build.serve.faults import fault
from tts_build.sim.world.players import SPECTATOR

TICK = 1 / 30
"""Seconds between two looks at what goes on by itself."""
BEAT = 1.0
"""Seconds between two signs of life."""
PAINTERS = 2
"""Threads that draw pictures; what they do with pixels hinders neither each other nor the table."""
ASKED = ("join", "leave", "hear", "rebuilt")
"""What of a table may be asked for from outside."""


@dataclass(frozen=True, slots=True)
class Errand:
    """What a process is to do: begin an evening, or go on with one, and where to write it down."""

    start: Start
    moments: tuple[Moment, ...]
    notebook: Notebook
    save_path: str


def run(pipe: Connection) -> None:
    """A table until the pipe is closed, or until we have made a mistake: its words are the last that is told."""
    with contextlib.suppress(ValueError):  # in a thread
        for one in (signal.SIGINT, signal.SIGTERM):  # Ctrl-C is for all processes of a terminal; the server ends us
            signal.signal(one, signal.SIG_IGN)
    try:
        _play(pipe)
    except Exception as error:
        with contextlib.suppress(OSError):
            pipe.send(("fault", str(fault(error))))


def _play(pipe: Connection) -> None:
    """Hears its errand, and tells ("ready", colours, what cannot be played again) first, or ("unmade", why)."""
    errand: Errand = pipe.recv()
    try:
        evening, wrong = _evening(errand)
        first = SeatView(SPECTATOR)
        first.of(evening.table)
    except Exception as error:  # anybody may have written the save
        pipe.send(("unmade", f"{type(error).__name__}: {error}"))
        return
    one_at_a_time = threading.Lock()

    def tell(*message: Any) -> None:
        with one_at_a_time:
            pipe.send(message)

    def send(number: int, told: dict[str, Any]) -> None:
        tell("send", number, as_text(told))

    host = Host(evening, send, errand.notebook.keep, errand.save_path)
    host.note = wrong
    tell("ready", evening.table.hands.colours(), wrong)
    try:
        with ThreadPoolExecutor(PAINTERS) as painter:
            for sprite in first.sprites:  # before a page asks for them: what one seat sees most others see too
                painter.submit(host.drawer.drawn, sprite, "")
            _serve(host, pipe, tell, painter)
    except (EOFError, OSError):  # the server has gone
        pass
    finally:
        host.end()


def _evening(errand: Errand) -> tuple[Evening, str]:
    """The evening, as far as it can be played again; and at which move it cannot."""
    try:
        return Evening(errand.start, errand.moments), ""
    except Stuck as error:
        return Evening(errand.start, errand.moments[: error.number - 1]), str(error)


def as_text(told: Any) -> str:
    """A message as pages can read it, whatever numbers and letters a script or a save has put into it."""
    try:
        text = json.dumps(told, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    except ValueError:
        text = json.dumps(json.loads(json.dumps(told), parse_constant=lambda name: 0), ensure_ascii=False)
    return text.encode("utf-8", "replace").decode()


def _serve(host: Host, pipe: Connection, tell: Callable[..., None], painter: ThreadPoolExecutor) -> None:
    """Until the pipe is closed: what comes is done at once, and time passes meanwhile. Raises EOFError at the end."""
    before = spoke = time.monotonic()
    known: list[Moment] = []
    count = 0
    while True:
        if pipe.poll(TICK):
            what, *words = pipe.recv()
            if what == "picture":
                _paint(host, words, tell, painter)
            elif what in ASKED:
                getattr(host, what)(*words)
                if what == "hear":  # it publishes what it did
                    tell("heard", words[0])
                else:
                    host.publish()
        now = time.monotonic()
        if now - before >= TICK:
            host.pass_time(min(now - before, 0.25))
            before = now
        if now - spoke >= BEAT:
            tell("alive")
            spoke = now
        if (moments := host.evening.moments) is not known or len(moments) > count:
            since = count if moments is known else 0
            tell("moments", host.evening.start, since, moments[since:])
            known, count = moments, len(moments)


def _paint(host: Host, words: list[Any], tell: Callable[..., None], painter: ThreadPoolExecutor) -> None:
    number, name, size = words
    draw = host.picture(name, size)
    if draw is None:
        tell("picture", number, None)
    else:
        painter.submit(lambda: tell("picture", number, _drawn(draw)))


def _drawn(draw: Callable[[], bytes]) -> bytes | None:
    try:
        return draw()
    except Exception:  # what a picture's file holds anybody may have written
        return None
