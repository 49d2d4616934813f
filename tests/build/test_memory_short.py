"""A system without memory, or without room on its disk: the commands and the page say so in the same words."""

from __future__ import annotations

import errno
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from tts_build.build.core.runner import Runner, Watch
from tts_build.build.core.step import Step
from tts_build.build.core.step_call import perform
from tts_build.problem import BuildFailed
from tts_build.serve.faults import fault

STEP = Step("hello/rules", "tts_build.build.steps.constants:constant", {"data": 1}, {})


class Killed(Executor):
    """Workers that the system ends."""

    def submit(self, *call: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_exception(BrokenProcessPool("ended"))
        return future


@pytest.mark.parametrize("error", [MemoryError(), OSError(errno.ENOMEM, "Cannot allocate memory")])
def test_a_step_without_memory_is_named(error: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def asks(job: object) -> None:
        raise error

    monkeypatch.setattr(Step, "function", lambda step: asks)
    with pytest.raises(BuildFailed, match=r"memory of this system does not suffice for `hello/rules`.*--jobs 1"):
        perform(STEP, {}, tmp_path, tmp_path)


def test_a_worker_that_was_ended_names_what_it_was_at(tmp_path: Path) -> None:
    runner = Runner(tmp_path, tmp_path / "cache", workers=2, watch=Watch(executor=Killed()))
    with pytest.raises(BuildFailed, match=r"ended from outside while at `hello/rules`; .*memory.*--jobs 1"):
        runner.run([STEP])


def test_the_page_says_what_a_build_says() -> None:
    full = fault(OSError(errno.ENOSPC, "No space left on device", "dist/a"))
    assert full.code == "disk-full" and "the disk is full: `dist/a` cannot be written" in str(full)
    assert "memory of this system" in str(fault(MemoryError())) and "fault of the tool" not in str(fault(MemoryError()))
    assert "fault of the tool" in str(fault(ValueError("x")))
