"""Runs of a few steps: what is run, kept, failed or given up, and what watchers hear.

Renew with `TTS_BUILD_RENEW=1 pytest tests/build/test_run_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from tests.build.desk import CHAIN, report_lines, step, told
from tests.conftest import check_golden
from tts_build.build.core import runner as running
from tts_build.build.core.runner import Runner, Watch
from tts_build.build.core.schedule import depths, in_order
from tts_build.build.core.step import Job, Result, Step, blob_path, canonical, digest_of
from tts_build.build.core.store import Store
from tts_build.build.core.warm_cache import Memory
from tts_build.build.core.worker_pool import Steady
from tts_build.build.steps.planner import PLACES
from tts_build.problem import TtsBuildError

GOLDEN = Path(__file__).parent / "golden"


class Here(Executor):
    """An executor that works in this process when it is asked for a result; some of its calls break it."""

    def __init__(self, breaks: str = "") -> None:
        self.breaks, self.order = breaks, list[str]()

    def submit(self, call: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        name = arguments[0].name if isinstance(arguments[0], Step) else str(arguments[0])
        self.order.append(name)
        if name == self.breaks:
            future.set_exception(BrokenProcessPool("gone"))
        else:
            future.set_result(call(*arguments, **named))
        return future


def ran(root: Path, steps: Sequence[Step], executor: Executor | None = None, **more: Any) -> list[str]:
    """What comes of a run, and what those who watch it hear."""
    heard: list[str] = []
    damaged: list[str] = []
    workers = more.pop("workers", 1)
    watch = Watch(
        executor=executor,
        damaged=damaged,
        started=lambda one: heard.append(f"started {one.name}"),
        finished=lambda one: heard.append(f"finished {one.step.name}"),
        **more,
    )
    runner = Runner(root, root / ".tts-build", workers=workers, watch=watch)
    try:
        lines = report_lines(runner.run(steps))
    except TtsBuildError as error:
        lines = told(error, root)
    except RuntimeError as error:
        lines = [f"! {error}"]
    return [f"  {line}" for line in (*lines, " ".join(heard), *(f"damaged {name}" for name in damaged))]


def test_steps_are_run_kept_failed_and_made_again_as_they_were(tmp_path: Path) -> None:
    lines = ["first", *ran(tmp_path, CHAIN), "again", *ran(tmp_path, CHAIN)]
    changed = (*CHAIN[:3], step("g/d", text="e"))
    lines += ["one is another", *ran(tmp_path, changed), "and back", *ran(tmp_path, CHAIN)]
    lost = blob_path(tmp_path / ".tts-build", digest_of(b"a"))
    lost.write_bytes(b"spoilt")
    lines += [
        "spoilt, not asked for",
        *ran(tmp_path, CHAIN),
        "spoilt",
        *ran(tmp_path, (*CHAIN, step("g/e", "g/a", text="new"))),
    ]
    lost.unlink()
    lines += ["lost", *ran(tmp_path, CHAIN)]
    reading = [step("g/r", files=["a.txt", "none.txt"]), step("g/s", "g/r", text="behind")]
    for text in ("one", "another", "one", None):
        if text is None:
            (tmp_path / "a.txt").unlink()
        else:
            (tmp_path / "a.txt").write_text(text)
        lines += [f"a file with {text}", *ran(tmp_path, reading)]
    for how in ("input", "problems", "memory", "short", "full", "fault"):
        one = step("g/x", "g/a", call="failing", how=how)
        lines += [how, *ran(tmp_path, (one, step("g/y", "g/x"), *CHAIN[:2], CHAIN[2], step("g/z", text=how)))]
    fuller = Step("g/f", "tests.build.desk:failing", {"text": "a"}, fuller="tests.build.desk:joined")
    lines += ["fuller", *ran(tmp_path, (fuller,))]
    damaged = step("g/v", call="failing", how="damaged", digest=digest_of(b"nothing"))
    lines += ["damaged again and again", *ran(tmp_path, (damaged,))]
    text = re.sub(r"[0-9a-f]+\.\.\.`", "...`", "\n".join(lines))  # how much of a name is shown depends on the folder
    check_golden(GOLDEN / "run.txt", text + "\n")


def test_runs_that_are_given_up_or_broken_say_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "ENOUGH", 3)
    wrong = [step(f"g/{n}", call="failing", how="input", n=n) for n in range(5)]
    right = [step(f"g/r{n}", text=str(n)) for n in range(2)]
    lines = ["given up", *ran(tmp_path, [*wrong, *right]), "before they are", *ran(tmp_path, [*right, *wrong[:1]])]
    runner = Runner(tmp_path, tmp_path / ".tts-build", workers=1)
    for steps in ([*wrong], right, wrong[:2]):
        lines += ["one runner again", *report_lines(runner.run(steps))]
    lines += ["begun together", *sorted(ran(tmp_path, [*wrong, *right], pool := Here(), workers=2)), f"  {pool.order}"]
    one = [step("g/new", text="new")]
    lines += ["broken", *ran(tmp_path, one, pool := Here("g/new"), workers=2), f"  {pool.order}"]
    deep = [
        step("g/a1", text="1"),
        step("g/b1", text="2"),
        step("g/b2", "g/b1"),
        step("g/b3", "g/b2"),
        step("g/c1", text="3"),
    ]
    for lasted in ({}, {"g/c1": 9.0}, {"g/a1": 0.5, "g/b3": 0.1}):
        memory = Memory(lasted=dict(lasted))
        run = ran(tmp_path / str(len(lines)), deep, pool := Here(), workers=2, memory=memory)
        lines += [f"lasted {lasted}", *sorted(line for line in run if "started" not in line), f"  {pool.order}"]
        lines.append(f"  {sorted(memory.lasted)} {len(memory.files)}")
        lines += [f"{name} {found:.2f}" for name, found in depths(in_order(deep), lasted).items()]
    for steps in (CHAIN, CHAIN[::-1], (CHAIN[0], CHAIN[1], CHAIN[2], CHAIN[1])):
        lines.append(" ".join(one.name for one in in_order(steps)))
    check_golden(GOLDEN / "given-up.txt", "\n".join(lines) + "\n")


def test_results_are_read_copied_and_mended(tmp_path: Path) -> None:
    cache = tmp_path / ".tts-build"
    lines = []
    runner = Runner(tmp_path, cache, workers=1)
    report = runner.run(CHAIN)
    digests = {name: found.result.blobs["text"] for name, found in report.ran.items()}
    for digest in digests.values():
        blob_path(cache, digest).write_bytes(b"spoilt")
    lines.append(str({name: runner.read(digest) for name, digest in digests.items()}))
    blob_path(cache, digests["g/a"]).unlink()
    sizes = runner.copy({tmp_path / name[-1]: digest for name, digest in digests.items()})
    lines.append(str({path.name: size for path, size in sizes.items()}))
    lines += [f"{path.name} {path.read_bytes()!r}" for path in sorted(tmp_path.iterdir()) if path.is_file()]
    (cache / "blobs" / "00").mkdir(exist_ok=True)
    store = Store(cache, [])
    lines += [f"{len(store.results(key.stem))}" for key in sorted(cache.glob("results/*/*.json"))]
    for number in range(6):
        store.remember("ab" * 32, Result({"x": digests["g/a"]}, reads={"f": str(number)}))
    lines.append(str([found.reads for found in store.results("ab" * 32)]))
    store.remember("ab" * 32, Result({"x": digests["g/a"]}, reads={"f": "4"}))
    lines.append(str([found.reads for found in store.results("ab" * 32)]))
    before = len(list(cache.glob("blobs/*/*"))), store.bytes()
    store.prune(["ab" * 32])
    lines.append(
        f"{before} {len(list(cache.glob('blobs/*/*')))} {store.bytes()} {len(list(cache.glob('results/*/*')))}"
    )
    for data in (
        {},
        {"blobs": {"a": "x"}, "problems": [], "reads": {}, "fonts": []},
        Result({}).as_json(),
        {"blobs": 5},
    ):
        try:
            lines.append(f"{data}: {Result.from_json(data)}")
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            lines.append(f"{data}: {type(error).__name__}")
    job = Job("g/x", {}, {"a": digests["g/a"]}, tmp_path, cache)
    lines.append(f"{job.fonts.relative_to(tmp_path)} {job.pictures.relative_to(tmp_path)}")
    lines.append(f"{canonical({'b': 1, 'a': ['é', None]})!r} {job.blob('a')!r} {job.file('a').relative_to(cache)}")
    check_golden(GOLDEN / "mended.txt", "\n".join(lines) + "\n")


def test_workers_that_remember_get_what_they_did_before() -> None:
    lines = []
    for count in (1, 2, 3):
        workers = [Here() for _ in range(count)]
        steady = Steady(list(workers))
        works = (
            "rulebook.make:rulebook",
            "scripts.make:script",
            "decks.make:sheet",
            "paper.make:bound",
            "save.make:save",
            "faces.make:scene",
            "rulebook.make:bound",
        )
        for _ in range(2):
            for number, work in enumerate(works):
                one = Step(f"g/{number}", f"tts_build.build.steps.{work}", place=PLACES.get(work, ""))
                steady.submit(lambda one: one.name, one).result()
        lines += [f"{count}: {' '.join(worker.order)}" for worker in workers]
        steady.shutdown()
    check_golden(GOLDEN / "steady.txt", re.sub(r" +", " ", "\n".join(lines)) + "\n")
