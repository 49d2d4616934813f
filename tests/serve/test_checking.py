"""What `check` finds and no build is on the page too: looked for when nothing else waits, and the same."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.can import can
from tests.serve.machine import PATIENCE, Machine, served  # noqa: F401
from tts_build.build.services.studio import Studio
from tts_build.build.session import opened
from tts_build.build.steps.decks.cards import face_scene
from tts_build.problem import Problem
from tts_build.serve.work_queue import Working

GAME = "cards/hello/game.yaml"
LUCK = 'luck: {sides: 6, colour: "#007fff"}'
ALIKE = 'luck: {sides: 6, colour: "#c8102e"}\n  doom: {sides: 6, colour: "#1e7b34"}'
PLACED = "    luck: {above: tasks}\n"


def as_told(problem: Problem | dict[str, Any]) -> tuple[Any, ...]:
    found = problem.as_json() if isinstance(problem, Problem) else problem
    return found["file"], found["line"], found["column"], found["code"], found["what"]


def of_check(root: Path) -> list[tuple[Any, ...]]:
    """What `tts-build check` says of the same files."""
    with opened(root, ["hello"]) as session:
        return sorted(map(as_told, session.check().findings), key=str)


def soon(holds: Callable[[], bool]) -> bool:
    """Whether something comes true: two files that are saved may be read one by one."""
    until = time.monotonic() + PATIENCE
    while not holds() and time.monotonic() < until:
        time.sleep(0.02)
    return holds()


def of_page(served: Machine) -> list[tuple[Any, ...]]:  # noqa: F811
    return sorted(map(as_told, served.get("/api/games/hello/findings")["findings"]), key=str)


@can("Tool", "`serve`: the page has every finding of `check`", write="tts-build serve my_game", see="live-cards.md")
def test_the_page_gets_what_a_check_alone_finds_after_the_build(served: Machine) -> None:  # noqa: F811
    game = served.root / GAME
    good, since = game.read_text("utf-8"), len(served.events)
    twin = good.replace(LUCK, ALIKE).replace(PLACED, f"{PLACED}    doom: {{right_of: luck}}\n")
    game.write_text(twin, "utf-8")
    checked, built = served.checked(since), served.wait("built", since)
    assert (built["findings"], built["revision"]) == ([], checked["revision"])
    assert served.events.index(built) < served.events.index(checked)
    (finding,) = checked["findings"]
    assert (finding["code"], finding["file"], finding["line"]) == ("colour-blind", GAME, 9)
    assert finding["link"].startswith("vscode://file/")
    assert of_page(served) == of_check(served.root) == [as_told(finding)]
    # The next build does not lose sight of it: it stays until a check says that it is gone.
    since = served.edit("title: Hello", "title: Hello there", GAME)
    assert [one["code"] for one in served.wait("built", since)["findings"]] == ["colour-blind"]
    served.checked(since)
    meant = "  # tts-build: allow colour-blind because one is larger\n"
    for text, codes in [
        (twin.replace("dice:\n", f"dice:{meant}"), []),
        (good.replace("dice:\n", f"dice:{meant}"), ["allow-unused"]),
        (good, []),
    ]:
        since = len(served.events)
        game.write_text(text, "utf-8")
        assert [one["code"] for one in served.checked(since)["findings"]] == codes
        assert of_page(served) == of_check(served.root)


def test_a_finding_in_a_face_names_the_card_that_makes_it(served: Machine) -> None:  # noqa: F811
    face = "cards/hello/faces/task.yaml"
    since = served.edit(
        '- text: "{{ title }}"\n    id: title\n    box: [6, 6',
        '- text: "{{ title }}"\n    id: title\n    box: [1, 6',
        face,
    )
    served.edit("align: centre middle", "align: left middle", face)
    assert soon(lambda: "outside-safe" in {one["code"] for one in served.checked(since)["findings"]})
    (finding,) = [one for one in served.checked(since)["findings"] if one["code"] == "outside-safe"]
    assert (
        finding["file"] == face
        and finding["card"] == "tasks/one"
        and finding["what"].endswith("(row `one` and 2 more)")
    )
    since = served.edit("box: [1, 6", "box: [6, 6", face)
    served.edit("align: left middle", "align: centre middle", face)
    assert soon(lambda: served.checked(since)["findings"] == [])


def test_what_lies_beyond_the_first_mistake_is_on_the_page_too(served: Machine) -> None:  # noqa: F811
    face, good = served.root / "cards/hello/faces/task.yaml", (served.root / GAME).read_text("utf-8")
    drawn = face.read_text("utf-8")
    since = len(served.events)
    (served.root / GAME).write_text(good.replace("sides: 6", "sides: 7"), "utf-8")
    face.write_text(drawn.replace("font: body", "font: bdy"), "utf-8")
    assert soon(lambda: {one["code"] for one in served.checked(since)["findings"]} == {"bad-choice", "unknown-font"})
    assert served.get("/api/games/hello")["state"] == "broken"
    assert of_page(served) == of_check(served.root)
    since = len(served.events)
    (served.root / GAME).write_text(good, "utf-8")
    face.write_text(drawn, "utf-8")
    assert soon(lambda: served.checked(since)["findings"] == [])
    assert served.get("/api/games/hello")["state"] == "ok" and of_page(served) == []


def test_a_check_gives_way_to_what_is_saved_and_answers_the_page(
    served: Machine,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A save during a check ends it between two steps, and what the page asks for meanwhile is answered."""
    live = served.live
    began, go_on = threading.Event(), threading.Event()
    judged = type(live.session).check_read
    answered: list[int] = []

    def slow(self: Any, game: str) -> list[Problem]:
        if not began.is_set():
            began.set()
            assert go_on.wait(60)
        return judged(self, game)

    monkeypatch.setattr(type(live.session), "check_read", slow)
    card = served.cards()["tasks/one"]
    since = served.edit("Second", "Second!")
    assert began.wait(60)
    asking = threading.Thread(target=lambda: answered.append(served.ask(card["front"] + "&dpi=72")[0]))
    asking.start()
    newer = served.edit("Second!", "Second")
    assert soon(lambda: bool(served.live.standing("hello").saved))
    go_on.set()
    asking.join(60)
    checked = served.checked(newer)
    assert answered == [200]
    kinds = [event["type"] for event in served.events[since:]]
    assert kinds.count("checked") == 1, "the check of what was saved over is given up"
    assert checked["revision"] == served.live.revision("hello")


def test_work_for_idle_hours_goes_last() -> None:
    done: list[str] = []
    gate = threading.Event()
    working = Working()
    working.submit(gate.wait, 60.0)
    last = [working.submit(done.append, "check", idle=True)]
    working.submit(done.append, "build", urgent=False)
    working.submit(done.append, "picture")
    assert working.awaited
    gate.set()
    last[0].result(60)
    assert done == ["picture", "build", "check"] and not working.awaited
    working.close()


def test_a_build_that_no_file_is_to_blame_for_stays_told(served: Machine) -> None:  # noqa: F811
    """The disk refuses a build: a check of the files, which are right, does not take that back."""
    dist = served.root / "dist/hello"
    kept = dist.with_name("kept")
    dist.rename(kept)
    dist.write_text("no folder of ours", "utf-8")
    since = served.edit("Second", "Second!")
    failed = served.wait("failed", since)["findings"]
    assert served.checked(since)["findings"] == failed != []
    assert of_check(served.root) == []
    dist.unlink()
    kept.rename(dist)
    served.wait("built", served.edit("Second!", "Second"))


def test_long_work_for_a_page_lets_other_requests_in_between(served: Machine) -> None:  # noqa: F811
    """What lays many cards out breathes behind each: a picture that is asked for meanwhile is made at once."""
    order: list[str] = []
    waiting = threading.Event()

    def long_work() -> None:
        assert waiting.wait(60)
        room = Studio(served.live.loaded("hello"), served.live.session.cache, breathe=served.live.breathe)
        need = face_scene(room.plan, "tasks", served.live.loaded("hello").rows["tasks"][0], "en")
        room.digests([need])
        order.append("long")

    async def asked() -> None:
        both = [served.live.work(long_work), served.live.work(order.append, "short")]
        tasks = [asyncio.ensure_future(one) for one in both]
        await asyncio.sleep(0.1)
        waiting.set()
        await asyncio.gather(*tasks)

    asyncio.run(asked())
    assert order == ["short", "long"]
