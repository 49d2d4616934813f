"""Kept workers get again what they did before."""

from __future__ import annotations

import threading
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor, wait

import pytest

from tts_build.build.core.step import Step
from tts_build.build.core.worker_pool import Steady

BOOK = Step("moon/rulebook", "tts_build.build.steps.rulebook.make:rulebook", place="first")
SHEET = Step("moon/sheet", "tts_build.build.steps.decks.make:sheet", place="not the first")
PAGE = Step("moon/page", "tts_build.build.steps.paper.make:page")


def workers() -> list[Executor]:
    return [ThreadPoolExecutor(1, thread_name_prefix=name) for name in "ab"]


def where(step: Step, begun: threading.Event, go_on: threading.Event) -> str:
    begun.set()
    go_on.wait(60)
    return threading.current_thread().name


def now(pool: Steady, step: Step) -> str:
    go = threading.Event()
    go.set()
    return str(pool.submit(where, step, threading.Event(), go).result(60))


def test_a_step_waits_for_the_worker_that_did_it_before_and_others_do_not() -> None:
    with Steady(workers()) as pool:
        home = now(pool, BOOK)
        begun, go_on = [threading.Event() for _ in range(2)], threading.Event()
        both = [pool.submit(where, PAGE, event, go_on) for event in begun]
        assert all(event.wait(60) for event in begun), "both workers are at work"
        again, free = threading.Event(), threading.Event()
        free.set()
        book = pool.submit(where, BOOK, again, free)
        others = [pool.submit(where, PAGE, threading.Event(), free) for _ in range(6)]
        assert not again.is_set(), "it waits"
        go_on.set()
        assert book.result(60) == home
        assert len({future.result(60) for future in [*both, *others]}) == 2
        assert [now(pool, BOOK) for _ in range(5)] == [home] * 5


def test_a_sheet_keeps_away_from_the_worker_that_sets_the_book() -> None:
    with Steady(workers()) as pool:
        book = now(pool, BOOK)
        now(pool, SHEET)  # wherever it is: nothing is known of it
        assert {now(pool, SHEET) for _ in range(5)} & {book} == set()
        assert {now(pool, BOOK) for _ in range(5)} == {book}
    with Steady(workers()[:1]) as alone:
        assert now(alone, SHEET) == now(alone, SHEET) == now(alone, BOOK), "one worker does all"


def test_what_is_taken_back_is_not_done() -> None:
    with Steady(workers()) as pool:
        begun, go_on = [threading.Event() for _ in range(2)], threading.Event()
        both = [pool.submit(where, PAGE, event, go_on) for event in begun]
        assert all(event.wait(60) for event in begun)
        never = threading.Event()
        back = pool.submit(where, PAGE, never, go_on)
        assert back.cancel()
        go_on.set()
        wait(both, 60)
        now(pool, PAGE)
        assert not never.is_set()


def test_errors_come_back_and_the_worker_goes_on() -> None:
    with Steady(workers()) as pool:
        for _ in range(3):
            with pytest.raises(ZeroDivisionError):
                pool.submit(divmod, 1, 0).result(60)
        assert pool.submit(divmod, 7, 2).result(60) == (3, 1)


def test_a_worker_that_was_ended_is_said() -> None:
    class Ended(Executor):
        def submit(self, *args: object, **kwargs: object) -> Future[object]:  # type: ignore[override]
            raise BrokenExecutor("ended")

    with pytest.raises(BrokenExecutor):
        Steady([Ended()]).submit(divmod, 1, 1).result(60)
