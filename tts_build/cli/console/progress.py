"""What the building commands share: the progress bar, and the closing words."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tts_build import disk
from tts_build.build.core.options import PART
from tts_build.build.discovery import CACHE, workspace_folder
from tts_build.cli.console.common_options import workers
from tts_build.cli.console.terminal import complain, detail, shown, tell, verbose, warn, watched
from tts_build.problem import counted

if TYPE_CHECKING:
    from tts_build.build.core.runner import Ran
    from tts_build.build.game_build import Summary, Watcher
    from tts_build.build.session import Session

SHOWN = 6
"""Files that a line of a summary names."""


def say_untouched(games: list[tuple[str, dict[str, Any]]], began: float) -> None:
    for name, summary in games:
        findings = len(summary["findings"])
        more = f", {counted(findings, 'finding')} as before (`tts-build check`)" if findings else ""
        spent = time.perf_counter() - began
        outputs = f"{counted(summary['outputs'], 'output')} {'is' if summary['outputs'] == 1 else 'are'} up to date"
        tell(f"{name}: nothing to do, {outputs}{more} ({spent:.2f} s)")


@contextmanager
def progress(enabled: bool, damaged: list[str] | None = None) -> Iterator[Watcher]:
    """A bar with what is being made, on a terminal; at the end a word on what of the cache was damaged, if any was.

    `damaged`: files of the cache that were found so before.
    """
    from tts_build.build.game_build import Watcher

    files: list[str] = [] if damaged is None else damaged
    try:
        if enabled and watched():
            with _bar(files) as watcher:
                yield watcher
        else:
            yield Watcher(damaged=files, finished=_ran.append if verbose() else lambda ran: None)
    finally:
        _say_steps({})
        _say_damaged(files)


def _say_damaged(names: list[str]) -> None:
    found = sorted(set(names))
    if found:
        which = f"{CACHE}/{found[0]}" + (f" and {len(found) - 1} more files" if len(found) > 1 else "")
        was = "was" if len(found) == 1 else "were"
        warn(f"{which} {was} damaged: thrown away, and made again where needed")


@contextmanager
def session(
    games: Sequence[str], jobs: int | None, *, shows: bool = True, damaged: list[str] | None = None
) -> Iterator[Session]:
    """The workspace here, open for work on some of its games, with a bar if it `shows` (see `progress`)."""
    from tts_build.build.session import opened

    with (
        progress(shows, damaged) as watcher,
        opened(Path.cwd(), games, workers=workers(jobs), watcher=watcher, say=warn) as open_session,
    ):
        yield open_session


@contextmanager
def _bar(damaged: list[str]) -> Iterator[Watcher]:
    from tts_build.build.game_build import Watcher

    def finished(ran: Ran) -> None:
        bar.advance(task)
        counted = bar.tasks[0]
        if counted.total is not None and counted.completed > counted.total:
            bar.update(task, total=counted.completed)  # steps that came up on the way
        if verbose():
            _ran.append(ran)

    with shown(left=False) as bar:
        task = bar.add_task("reading", total=None, now="")
        yield Watcher(
            planned=lambda game, steps: bar.reset(task, total=steps, description=game, now=""),
            started=lambda step: bar.update(task, now=step.name.partition("/")[2]),
            finished=finished,
            damaged=damaged,
        )


_ran: list[Ran] = []
"""Steps that were done since the last word about steps, for a verbose run."""


def _say_steps(because: Mapping[str, Sequence[str]]) -> None:
    """Each step that ran, how long it took, and why, where that is known."""
    for ran in (ran for ran in _ran if ran.fresh):
        why = "; ".join(because.get(ran.step.name, ()))
        detail(f"  {ran.seconds:>7.2f} s  {ran.step.name}" + (f": {why}" if why else ""))
    _ran.clear()


def _because(summary: Summary) -> dict[str, list[str]]:
    """Why the steps of a build ran, as its ledger has it."""
    from tts_build.build.core.reasons import Ledger

    folder = workspace_folder(Path.cwd())
    if not verbose() or folder is None:
        return {}
    ledger = Ledger(folder / CACHE, summary.game + (PART if summary.part else ""), [])
    return {name: entry["reasons"] for name, entry in ledger.steps.items()}


def say(summary: Summary, kinds: bool = True) -> None:
    """The closing summary of one game: times by kind of step, what was kept or made beside the rest, then findings.

    A verbose run has the steps themselves before it.
    """
    _say_steps(_because(summary))
    outputs, steps = counted(summary.outputs, "output"), counted(summary.steps, "step")
    line = f"{summary.game}: {outputs}, {summary.ran} of {steps} run"
    tell(f"{line} in {summary.seconds:.2f} s")
    if kinds:
        for kind, (count, seconds) in summary.by_kind.items():
            tell(f"  {kind:<12} {count:>5} x {seconds:>7.2f} s")
    if summary.part:
        tell(f"{summary.game}: {summary.part}")
    if summary.paper:
        tell(f"{summary.game}: the PDFs lie in {summary.paper}")
    for line in summary.told:
        tell(f"{summary.game}: {line}")
    if summary.again:
        tell(f"{summary.game}: as `pnp` was once asked to, also {_listed(summary.again)}")
    if summary.kept:
        what = "files that no build made, or that were changed by hand, now lie beside the outputs"
        warn(f"{summary.game}: {what}: {_listed(summary.kept)}")
    complain(summary.findings)
    if summary.findings:
        warn(f"{summary.game}: {counted(len(summary.findings), 'finding')}; `tts-build explain CODE` says more")


def _listed(names: list[str]) -> str:
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return ", ".join(names[:SHOWN]) + more


def write_png(data: bytes, stem: str, out: Path | None) -> None:
    """Write a picture where it was asked for, which may be as a PDF, or here under the name of what it shows."""
    if out is not None:
        disk.write_named(out, data)
    else:
        out = disk.write_into(Path(), f"{stem}.png", data)
    tell(str(out))
