"""The parts of the server one by one, without a game: what waits and in which order it is done, who listens, what the
terminal says, what is known of a game, which port is taken and what ends it.

Renew with `TTS_BUILD_RENEW=1 pytest tests/serve/test_serve_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import asyncio
import errno
import os
import shutil
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.conftest import SMALL, check_golden
from tests.disk.ground import Ground, refusal
from tts_build.build.services import commits, git_objects, line_changes, repository, save_changes
from tts_build.definition import load_workspace
from tts_build.problem import InputError, Problem, Where
from tts_build.serve import api, build_state, event_stream, lifecycle, narration, request_guard, server, work_queue
from tts_build.serve import page_key as key
from tts_build.serve.build_state import AtWork, Standing, Superseded
from tts_build.serve.event_stream import STREAMS, WAITING, Full, Streams
from tts_build.serve.faults import fault
from tts_build.serve.file_changes import Watching
from tts_build.serve.json_replies import json_bytes
from tts_build.serve.live_workspace import Live
from tts_build.serve.views import changes_view, pdf_pages, table_view
from tts_build.serve.work_queue import MOST, Busy, Closed, Working

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture
def ground(tmp_path: Path) -> Ground:
    return Ground(tmp_path.resolve())


def held(*, most: int = 0) -> tuple[Working, list[str], threading.Event, threading.Event]:
    """A thread at its first work, which waits; what it did, and what lets it go on."""
    done, free, begun = list[str](), threading.Event(), threading.Event()

    @contextmanager
    def holding() -> Iterator[None]:
        done.append("held")
        yield
        done.append("free")

    work = Working(holding)
    work.submit(lambda: (begun.set(), free.wait(60), done.append("first")))
    assert begun.wait(60)
    return work, done, free, begun


def test_what_waits_is_done_in_its_order(ground: Ground) -> None:
    work, done, free, _ = held()
    tasks = [("idle", {"idle": True}), ("later", {"urgent": False}), ("urgent", {}), ("later 2", {"urgent": False})]
    tasks += [("idle 2", {"idle": True}), ("urgent 2", {})]
    found = [work.submit(partial(done.append, words), **more) for words, more in tasks]
    wrong = work.submit(raised, ValueError("of ours"))
    long = work.submit(lambda: (done.append("long"), work.breathe(), done.append("longer")), urgent=False)
    ground.tell("awaited", work.awaited, work.ending, [one.done() for one in found])
    work.breathe()  # from another thread: nothing is done by it
    ground.tell("awaited", work.awaited, done)
    free.set()
    ground.tell([one.result(60) for one in found], long.result(60), repr(wrong.exception(60)))
    work.submit(int, idle=True).result(60)  # what follows the last of them is done by then
    ground.tell(work.awaited, done[: done.index("idle 2") + 1])
    done.clear()
    work.submit(lambda: (work.submit(done.append, "inner"), work.breathe(), done.append("outer"))).result(60)
    ground.tell([word for word in done if word not in ("held", "free")], work.submit(int, "7").result(60))
    work.close()
    ground.tell(work.ending, ground.outcome(lambda: work.submit(int)), work._thread.is_alive())
    work, done, free, _ = held()
    waiting = [work.submit(int, urgent=number % 3 == 0, idle=number % 3 == 1) for number in range(MOST)]
    ground.tell(len(waiting), *(ground.outcome(lambda: work.submit(int)) or "" for _ in range(2)), Busy.__name__)
    closing = threading.Thread(target=work.close)
    closing.start()
    until = time.monotonic() + 60
    while not work.ending and time.monotonic() < until:
        time.sleep(0.001)
    free.set()
    closing.join(60)
    ground.tell(sum(one.cancelled() for one in waiting), work._thread.is_alive(), done, Closed.__name__)
    started = time.monotonic()
    idle = Working()
    idle.close()
    ground.tell("closed at once", idle._thread.is_alive(), time.monotonic() - started < 5)
    check_golden(GOLDEN / "working.txt", ground.text())


def raised(error: Exception) -> None:
    raise error


def test_who_listens_hears_everything_or_nothing(ground: Ground) -> None:
    async def listen() -> None:
        streams = Streams()
        streams.tell({"to": "nobody"})
        streams.detach_soon()
        streams.attach(asyncio.get_running_loop())
        answers = [streams.listen({"type": "hello", "number": number}) for number in range(STREAMS)]
        ground.tell(len(streams), ground.outcome(lambda: streams.listen({})), Full.__name__, STREAMS, WAITING)
        sent: list[Any] = []
        going = asyncio.ensure_future(answers[0]({"type": "http"}, asyncio.Event().wait, partial(keep, sent)))
        await asyncio.sleep(0)
        for number in range(WAITING + 1):
            streams.tell({"number": number, "name": "ünï"})
            await asyncio.sleep(0.001)
        ground.tell(len(streams), len(sent), sent[:3], sent[-1])
        streams.detach_soon()
        await asyncio.wait_for(going, 60)
        ground.tell(len(streams), sent[-1])
        late: list[Any] = []
        await asyncio.wait_for(answers[1]({"type": "http"}, asyncio.Event().wait, partial(keep, late)), 60)
        ground.tell(len(streams), late)
        gone: list[Any] = []
        await asyncio.wait_for(answers[2]({"type": "http"}, left, partial(keep, gone)), 60)
        ground.tell(len(streams), gone)

    asyncio.run(listen())
    for data in ({"a": [1, "é\udcff", None, True]}, [], "x\n", 1.5):
        ground.tell(json_bytes(data))
    check_golden(GOLDEN / "listening.txt", ground.text())


async def keep(sent: list[Any], message: Any) -> None:
    kept = {key: value for key, value in message.items() if key in ("status", "body", "more_body")}
    sent.append({**kept, "headers": sorted(message["headers"])} if "headers" in message else kept)


async def left() -> dict[str, str]:
    return {"type": "http.disconnect"}


def finding(words: str, severity: str = "error") -> dict[str, Any]:
    return Problem(words, Where("a.yaml", 1), severity=severity).as_json()  # type: ignore[arg-type]


def test_what_the_terminal_says(ground: Ground) -> None:
    heard: list[Any] = []
    says = narration.Terminal(
        partial(told, heard, "say"), partial(told, heard, "warn"), partial(told, heard, "complain")
    )
    files = ["a", "b\nc", "", "d", "e"]
    one, two = finding("it is wrong"), finding("it may be", "warning")
    said: list[dict[str, Any]] = [{"type": "note", "words": "noted"}, {"type": "none of ours"}]
    said += [{"type": "reading", "files": files[:count]} for count in (0, 1, 3, 4, 5)]
    said += [{"type": "read", "cards": cards, "seconds": 1.256} for cards in (None, [], ["x"], ["x", "y"])]
    outs = [(0, []), (1, [one]), (2, [one, two]), (0, [two]), (3, [one, two]), (0, None), (0, [one, two]), (0, [])]
    said += [{"type": "built", "outputs": outputs, "seconds": 0.004, "findings": found} for outputs, found in outs]
    said += [
        {"type": "kept", "files": ["b\nc", "d"]},
        {"type": "failed", "findings": [one]},
        {"type": "checked", "findings": []},
    ]
    for event in said:
        says({"game": "hello", **event})
        ground.tell(event["type"], heard)
        heard.clear()
    says({"game": "other", "type": "checked", "findings": [one]})
    ground.tell(heard)
    check_golden(GOLDEN / "terminal.txt", ground.text())


def told(heard: list[Any], kind: str, words: Any) -> None:
    heard.append([kind, words if isinstance(words, str) else list(map(str, words))])


def test_a_game_as_it_stands(ground: Ground) -> None:
    a, b, c = (Problem(f"{letter} is wrong", severity="warning") for letter in "abc")
    gallery = SimpleNamespace(problems={"en": [b]}, loaded=SimpleNamespace(warnings=[c, b]))
    game = Standing("hello")
    acts: list[tuple[str, Callable[[], object]]] = [
        ("read", lambda: (setattr(game, "revision", 1), game.read(gallery))),  # type: ignore[arg-type,func-returns-value]
        ("built", lambda: game.made(1, [b, a])),
        ("judged", lambda: game.judged(1, [a, b, c])),
        ("read again", lambda: (setattr(game, "revision", 2), game.read(gallery))),  # type: ignore[arg-type,func-returns-value]
        ("built again", lambda: game.made(2, [c])),
        ("judged again", lambda: game.judged(2, [c, a])),
        ("saved", lambda: game.saved.add("x")),
        ("failed", lambda: game.failed(InputError([b, a]))),
        ("taken", lambda: game.saved.clear()),
        ("judged, warnings alone", lambda: game.judged(3, [c])),
        ("judged, a mistake", lambda: game.judged(2, [Problem("an error")])),
        ("failed by a fault", lambda: game.failed(RuntimeError("oh"))),
        ("read well", lambda: (setattr(game, "revision", 4), game.read(gallery))),  # type: ignore[arg-type,func-returns-value]
    ]
    for words, act in acts:
        act()
        beside = sorted(problem.what for problem in game.beside)
        ground.tell(f"{words}: {game.state} {game.revision} {game.built} {game.checked} {game.unchecked()}", beside)
        ground.lines += [f"    {problem}" for problem in game.findings]
    work = AtWork("hello", 1, 0.0, {"a": {"sha256": "1"}, "b": {"sha256": "2"}, "c": {}})
    for after in (
        {},
        {"a": {"sha256": "1"}, "b": {"sha256": "3"}},
        {"b": {"sha256": "2"}, "d": {"sha256": "4"}, "c": {}},
    ):
        ground.tell(after, work.changed(after))
    for error in (
        InputError("said"),
        InputError([]),
        refusal("ENOSPC", "x"),
        refusal("EINVAL", "x"),
        MemoryError(),
        KeyError("k"),
    ):
        ground.tell(repr(error), fault(error))
    check_golden(GOLDEN / "standing.txt", ground.text())


def test_how_far_a_build_is_is_told_and_a_check_gives_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(SMALL, tmp_path / "workspace")
    told: list[dict[str, Any]] = []
    live = Live(tmp_path / "workspace", heard=told.append)
    monkeypatch.setattr(build_state, "NEWS", 0.0)
    waits = SimpleNamespace(breathe=lambda: None, ending=False, awaited=False, close=live._working.close)
    monkeypatch.setattr(live, "_working", waits)
    live._planned(3)  # nothing is at work yet
    live._done()
    live._at = AtWork("hello", 0, 0.0)
    live._planned(3)
    build = live._at
    for awaited, ending in ((False, False), (True, False), (False, True)):
        waits.awaited, waits.ending = awaited, ending
        for checking in (False, True):
            live._at = replace(build, checking=True) if checking else build
            try:
                live._done()
            except Superseded:
                told.append({"superseded": checking})
    found = [{key: value for key, value in event.items() if key != "boot"} for event in told]
    steps = [(event.get("type"), event.get("done"), event.get("steps"), event.get("superseded")) for event in found]
    assert steps == [
        ("progress", 1, 3, None),
        ("progress", 2, 3, None),
        (None, None, None, True),
        ("progress", 3, 3, None),
        (None, None, None, False),
        (None, None, None, True),
    ]
    live.close()


def test_which_port_is_taken_and_what_ends_it(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: set[int] = {server.PORT, server.PORT + 1}

    def bound(family: int, address: str, port: int) -> Any:
        if port in taken:
            raise OSError(errno.EADDRINUSE, "taken")
        if port == 7:
            raise OSError(errno.EINVAL, "odd")
        if family == socket.AF_INET6 and port == 9:
            raise OSError(errno.EADDRNOTAVAIL, "no such address")
        return SimpleNamespace(family=address, getsockname=lambda: ("", port or 4000))

    monkeypatch.setattr(server, "_bound", bound)
    for port in (None, 5, 0, 9, 7, server.PORT):
        found = ground.outcome(
            lambda port=port: [
                [number, [one.family for one in sockets]] for number, sockets in [server.listening(port)]
            ]
        )
        ground.tell(port, found)
    taken |= set(range(server.PORT, server.PORT + server.NEXT - 1))
    ground.tell(ground.outcome(lambda: server.listening(None)[0]), server.NEXT)
    taken.add(server.PORT + server.NEXT - 1)
    ground.tell(ground.outcome(lambda: server.listening(None)[0]))
    before, stops = signal.getsignal(signal.SIGTERM), list[str]()
    clock = iter([5.0, 5.1, 5.15, 5.36])
    monkeypatch.setattr(lifecycle, "time", SimpleNamespace(monotonic=lambda: next(clock)))
    with lifecycle.ended_by_signals(partial(stops.append, "stop")):
        os.kill(os.getpid(), signal.SIGTERM)
        ground.tell(stops)
        ground.tell(ground.outcome(lambda: os.kill(os.getpid(), signal.SIGINT)), stops)
        ground.tell(ground.outcome(lambda: os.kill(os.getpid(), signal.SIGINT)), stops)
    ground.tell(signal.getsignal(signal.SIGTERM) is before)
    check_golden(GOLDEN / "ports.txt", ground.text())


def test_a_look_tells_of_what_was_saved(ground: Ground) -> None:
    for rel in (
        "tts-build.yaml",
        "cards/hello/game.yaml",
        "cards/hello/faces/a.yaml",
        "art/hello/a.svg",
        "notes/a.txt",
    ):
        ground.file(rel, "")
    watching = Watching(load_workspace(ground.root))
    ground.tell("at first", watching.look(), watching.folders)
    saved = (
        *("tts-build.yaml", "cards/hello/game.yaml", "cards/hello/faces/new.yaml", "art/hello/.a.svg.swp"),
        *(
            "cards/hello/~$book.xlsx",
            "cards/hello/faces/#a.yaml",
            "cards/hello/a.csv~",
            "notes/a.txt",
            "dist/hello.json",
        ),
        *(
            "cards/hello/.hidden/a.yaml",
            "cards/moon/game.yaml",
            "lua_templates/common/x.lua",
            "art/hello/deep/er/b.svg",
        ),
    )
    for rel in saved:
        ground.file(rel, f"of {rel}")
        ground.tell(rel, sorted(watching.look()), sorted(watching.folders))
    for rel in ("art/hello/a.svg", "tts-build.yaml"):
        (ground.root / rel).unlink()
        ground.tell(f"without {rel}", sorted(watching.look()))
    ground.tell("nothing", watching.look())
    check_golden(GOLDEN / "looks.txt", ground.text())


def test_bounds_are_those_that_were_measured(ground: Ground) -> None:
    """How long, how many and how large: what a hostile page or repository may take of this machine."""
    for module in (
        server,
        work_queue,
        event_stream,
        commits,
        git_objects,
        changes_view,
        line_changes,
        save_changes,
        pdf_pages,
        table_view,
        key,
        narration,
        api,
        request_guard,
        repository,
    ):
        for name, value in sorted(vars(module).items()):
            numbers = value if isinstance(value, tuple) else (value,)
            if name.isupper() and numbers and all(type(number) in (int, float) for number in numbers):
                ground.tell(module.__name__.rpartition(".")[2], name, value)
    check_golden(GOLDEN / "bounds.txt", ground.text())
