"""What waits, and for how long: a table for a build, and nothing behind an answer that has ended."""

from __future__ import annotations

import asyncio
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from tts_build.serve.event_stream import Streams
from tts_build.serve.views import addresses
from tts_build.serve.views.addresses import Addresses


def test_an_answer_that_has_ended_leaves_nothing_that_waits() -> None:
    async def keep(sent: list[Any], message: Any) -> None:
        sent.append(message)

    async def listen() -> None:
        streams, sent = Streams(), []
        streams.attach(asyncio.get_running_loop())
        answer = streams.listen({"type": "hello"})
        going = asyncio.ensure_future(answer({"type": "http"}, asyncio.Event().wait, partial(keep, sent)))
        await asyncio.sleep(0)
        streams.detach_soon()
        await asyncio.wait_for(going, 60)
        await asyncio.sleep(0)
        assert sent[-1] == {"type": "http.response.body", "body": b"", "more_body": False}
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(listen())


@pytest.mark.parametrize(
    ("state", "built_after", "looks"),
    [("ok", 0, 0), ("ok", 3, 3), ("ok", 99, 5), ("broken", 99, 0), ("reading", 99, 0)],
)
def test_a_table_waits_for_a_build_but_not_for_ever(
    monkeypatch: pytest.MonkeyPatch, state: str, built_after: int, looks: int
) -> None:
    standing = SimpleNamespace(state=state, revision=7, built=7 if built_after == 0 else 6)
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        standing.built += len(slept) == built_after

    monkeypatch.setattr(addresses, "LONGEST", 1.0)
    monkeypatch.setattr(addresses, "WAIT", 0.2)
    monkeypatch.setattr(addresses.asyncio, "sleep", sleep)
    asyncio.run(Addresses(SimpleNamespace(standing=lambda name: standing, breathe=[]))._built("hello"))  # type: ignore[arg-type]
    assert slept == [0.2] * looks
