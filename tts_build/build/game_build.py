"""One game's build from loading to the swap: the only place where the stages of a build meet."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.build import up_to_date
from tts_build.build.core.options import Options
from tts_build.build.core.ownership import check_folder
from tts_build.build.core.reasons import Ledger, inputs_of
from tts_build.build.core.runner import Report, Runner, Watch
from tts_build.build.core.step import ROW, Need
from tts_build.build.discovery import CACHE, CONFIG
from tts_build.build.dist_folder import Output, recorded, standing, standing_paths
from tts_build.build.dist_lock import check_lock
from tts_build.build.dist_swap import Transaction
from tts_build.build.steps.game_plan import plan_game
from tts_build.build.steps.planner import Plan, Planned, final_paths
from tts_build.definition.game import load_game
from tts_build.definition.loaded import Loaded
from tts_build.definition.workspace import Root, check_folders
from tts_build.problem import InputError, Problem, Where, counted, faults, problem_order, told_once
from tts_build.text.missing_letters import once_a_face

ROOM = 2_000_000_000
"""Bytes that the cache may take before what no last build used is dropped from it."""


@dataclass(slots=True)
class Watcher(Watch):
    """Who wants to hear how a build goes, beside its run.

    `stands` is called when all outputs stand in `dist/`, before it is written down how they came there.
    """

    planned: Callable[[str, int], None] = lambda game, steps: None
    stands: Callable[[Summary], None] = lambda summary: None


@dataclass(slots=True)
class Summary:
    """What a build did: outputs in all, steps run and in all, what took time (seconds by kind of step), findings.

    `kept`: where files went that no build made. `again`: what was made since `pnp` was asked for it once. `part`: how
    many of the cards were made, and where they are, when that was not all. `paper`: where paper lies that alone was
    asked for, and `told` what is said of it.
    """

    game: str
    outputs: int = 0
    ran: int = 0
    steps: int = 0
    seconds: float = 0.0
    by_kind: dict[str, tuple[int, float]] = field(default_factory=dict)
    findings: list[Problem] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    again: list[str] = field(default_factory=list)
    part: str = ""
    paper: str = ""
    told: list[str] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        findings = [problem.as_json() for problem in self.findings]
        return {"outputs": self.outputs, "steps": self.steps, "findings": findings}


def cache_of(root: Path) -> Path:
    return root / CACHE


def located(plan: Plan, problems: list[tuple[str, Problem]]) -> list[Problem]:
    """Findings with today's lines: places in files are looked up, and a step's own row takes the place of `@row`."""
    found = []
    for step, problem in problems:
        where = problem.where
        if where is not None and where.file == ROW:
            row = plan.rows.get(step)
            # Without the row's own line and column, so that those of the cell are looked up.
            path = (*row.path, *where.path) if row else ()
            where = Where(row.file, path=path) if row else plan.loaded.at()
        if where is not None:
            problem = problem.at(plan.loaded.positions.locate(where))
        found.append(problem)
    return told_once(once_a_face(sorted(set(plan.loaded.silences.heard(found)), key=problem_order)))


def run_plan(plan: Plan, root: Path, workers: int, watcher: Watcher) -> tuple[Runner, Report]:
    """Run a plan's steps; InputError with every located problem when one fails. Whoever reads blobs asks the runner."""
    watcher.planned(plan.game, len(plan.steps))
    runner = Runner(root, cache_of(root), workers=workers, watch=watcher)
    report = runner.run(list(plan.steps.values()))
    if report.failed:
        raise InputError(located(plan, [*report.failed, *report.findings]))
    return runner, report


def outputs_of(plan: Plan, report: Report, read: Callable[[str], bytes]) -> list[Output]:
    """Every file of the plan by its final path, in the order of paths. `read` gives the bytes of a digest."""

    def digest(need: Need) -> str:
        return report.ran[need[0]].result.blobs[need[1]]

    def chosen(planned: Planned) -> str:
        return read(digest(planned.chosen)).decode() if planned.chosen else ""

    digests = {planned.key: digest(planned.need) for planned in plan.outputs}
    paths = final_paths((planned, digests[planned.key], chosen(planned)) for planned in plan.outputs)
    found: dict[str, Output] = {}
    for planned in sorted(plan.outputs, key=lambda planned: planned.key):
        path = paths[planned.key]
        again = planned.key in plan.again
        found.setdefault(path, Output(path, digests[planned.key], planned.need[0], again=again))
    return [found[path] for path in sorted(found)]


def build_game(
    root: Root,
    name: str,
    options: Options,
    *,
    workers: int = 1,
    watcher: Watcher | None = None,
    locked: bool = False,
    strict: bool = False,
    loaded: Loaded | None = None,
) -> Summary:
    """Build a game into `dist/<name>/`, or some of its cards into `dist/<name>.part/`.

    `loaded`: its definition, where it has been read already and holds.

    Raises InputError for wrong input, and BuildFailed when the lock does not hold or the disk does not take the
    outputs; then nothing in `dist/` has changed. BuildFailed too when it does not take what is kept of a build that
    stands in `dist/` by then.
    """
    began, since = time.perf_counter(), time.time_ns()
    watcher = watcher or Watcher()
    swap = _opened(root, options.folder(name))
    loaded = loaded or load_game(root, name)
    kept = swap.recover()
    plan = plan_game(loaded, options, swap.target, _asked(swap.target, options))
    runner, report = run_plan(plan, root.path, workers, watcher)
    outputs, findings = outputs_of(plan, report, runner.read), _findings(plan, report, strict)
    if locked:
        check_lock(swap.dist, name, outputs)
    ledger, outputs = _accounted(root, swap.game, report, outputs, watcher)
    swap.replace(outputs, _staying(swap, options, outputs), runner.copy, lock=options.plain and not locked)
    summary = _summary(name, report, outputs, findings, time.perf_counter() - began)
    summary.part, summary.paper = _whereabouts(root, options, swap.game, plan.loaded, loaded)
    summary.told = plan.told if summary.paper or options.part else []
    watcher.stands(summary)
    summary.kept = [*kept, *swap.retire()]
    ledger.write()
    _leave_stamp(root, plan, report, options, summary, since)
    _prune(runner, watcher)
    return summary


def _opened(root: Root, place: str) -> Transaction:
    """The transaction of a folder of outputs. A workspace that is kept open may have got links since it was opened."""
    check_folders(root)
    check_folder(root.path, root.config.dist)
    return Transaction(root.path / root.config.dist, place)


def _prune(runner: Runner, watcher: Watcher) -> None:
    """Drop from a cache that takes much room what no last build used."""
    if runner.store.bytes() > ROOM:
        runner.store.prune(key for ledger in Ledger.all(runner.cache, watcher.damaged) for key in ledger.used())


def _findings(plan: Plan, report: Report, strict: bool) -> list[Problem]:
    """What is told of a build that has run. InputError for faults, when it is strict."""
    findings = sorted({*located(plan, report.findings), *plan.loaded.warnings}, key=problem_order)
    if strict and faults(findings):
        raise InputError(findings)
    return findings


def _accounted(
    root: Root, place: str, report: Report, outputs: list[Output], watcher: Watcher
) -> tuple[Ledger, list[Output]]:
    """The ledger of this build, and the outputs with the files behind each."""
    ledger = Ledger(cache_of(root.path), place, watcher.damaged, watcher.memory)
    ledger.record(list(report.ran.values()), {output.path: (output.step, output.digest) for output in outputs})
    return ledger, [replace(output, sources=tuple(inputs_of(ledger.steps, output.step))) for output in outputs]


def _staying(transaction: Transaction, options: Options, outputs: list[Output]) -> dict[str, Any]:
    """Entries of files that stand there and that a build of some parts leaves as they are."""
    if options.aside or not options.only:
        return {}
    return standing(transaction.dist, transaction.game, {output.path for output in outputs})


def _whereabouts(root: Root, options: Options, place: str, narrowed: Loaded, whole: Loaded) -> tuple[str, str]:
    """What a summary says of some cards, and of paper alone."""
    folder = f"{root.config.dist}/{place}/"
    if options.part:
        some, cards = (sum(map(len, loaded.rows.values())) for loaded in (narrowed, whole))
        return f"{some} of {counted(cards, 'card')}, in {folder}", ""
    return "", f"{folder}pnp/" if options.only == ("pnp",) else ""


def _asked(folder: Path, options: Options) -> list[str]:
    """Paper that stands in a build's folder, for a build of all paper to make again what it would not make itself."""
    if not options.wants("pnp") or options.papers or options.layouts or options.aside:
        return []
    return [path for path in recorded(folder) if path.startswith("pnp/") and (folder / path).is_file()]


def _summary(name: str, report: Report, outputs: list[Output], findings: list[Problem], seconds: float) -> Summary:
    count: Counter[str] = Counter()
    spent: dict[str, float] = defaultdict(float)
    for ran in report.fresh:
        kind = ran.step.name.split("/")[1].partition("-")[0]
        count[kind] += 1
        spent[kind] += ran.seconds
    by_kind = {kind: (count[kind], spent[kind]) for kind in sorted(count, key=lambda k: -spent[k])}
    again = [output.path for output in outputs if output.again]
    fresh, steps = len(report.fresh), len(report.ran)
    return Summary(name, len(outputs), fresh, steps, seconds, by_kind=by_kind, findings=findings, again=again)


def _leave_stamp(root: Root, plan: Plan, report: Report, options: Options, summary: Summary, since: int) -> None:
    """Everything whose touch means that there may be something to do. `since`: when the build began to read."""
    base = root.path
    files = {CONFIG, *plan.loaded.files, *plan.watched}
    for ran in report.ran.values():
        files.update(ran.result.reads)
    config = root.config
    folders = [f"{config.cards}/{plan.game}", f"{config.cards}/common", f"{config.art}/{plan.game}"]
    folders += [f"{config.art}/common", f"{config.lua}/{plan.game}", f"{config.lua}/common", config.cards]
    for folder in folders:
        files.update(disk.folders_below(base, folder))
    target = base / config.dist / options.folder(plan.game)
    made = {path.relative_to(base).as_posix() for path in standing_paths(target)}
    if options.plain:
        made.add(f"{config.dist}/{plan.game}.lock.json")
    up_to_date.leave(
        base, cache_of(base), plan.game, options.as_json(), files, summary=summary.as_json(), made=made, since=since
    )
