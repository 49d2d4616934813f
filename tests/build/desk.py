"""Games that are planned and not built, and steps of tests' own that a runner does."""

from __future__ import annotations

import errno
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.definition.telling import problem_lines
from tts_build.build.core.runner import Report
from tts_build.build.core.step import STEPS, Job, Made, Need, Step, blob_path, digest_of
from tts_build.build.session import Session
from tts_build.build.steps.planner import Plan
from tts_build.problem import Damaged, InputError, Problem, TtsBuildError, Where

STAGE = "problem"
"""Of the steps below, as every module of steps has it."""

HERE = "tests.build.desk"


def joined(job: Job) -> Made:
    """Its parameter, and behind it what it needs."""
    text = "+".join([str(job.params.get("text", "")), *(job.blob(need).decode() for need in sorted(job.needs))])
    reads = {}
    for rel in job.params.get("files", ()):
        path = job.root / rel
        data = path.read_bytes() if path.exists() else None
        reads[rel] = digest_of(data) if data is not None else ""
        text += f"<{data.decode() if data is not None else 'none'}>"
    told = tuple(
        Problem(word, Where("a.yaml", 1), severity="warning", code="told") for word in job.params.get("tell", ())
    )
    return Made({"text": text.encode(), "pieces": iter([b"in ", b"pieces"])}, told, reads)


def failing(job: Job) -> Made:
    """As its parameter says."""
    how = job.params["how"]
    if how == "input":
        raise InputError([Problem("one is wrong", Where("b.yaml", 2), code="wrong"), Problem("so is another")])
    if how == "problems":
        return Made({"text": b""}, (Problem("it is wrong", code="wrong"), Problem("a hint", severity="info")))
    if how == "memory":
        raise MemoryError
    if how == "short":
        raise OSError(errno.ENOMEM, "short")
    if how == "full":
        raise OSError(errno.ENOSPC, "no space left", str(job.root / "a"))
    if how == "damaged":
        raise Damaged(str(blob_path(job.cache, job.params["digest"])))
    raise RuntimeError("a fault of ours")


def step(name: str, *needs: str, call: str = "joined", **params: Any) -> Step:
    return Step(name, f"{HERE}:{call}", params, {need: (need, "text") for need in needs})


CHAIN = (
    step("g/c", "g/a", "g/b"),
    step("g/a", text="a"),
    step("g/b", "g/a", text="b"),
    step("g/d", text="d", tell=["odd"]),
)


def told(error: TtsBuildError, root: Path) -> list[str]:
    return [
        f"! {type(error).__name__} {error.exit_code}: {line.replace(str(root), 'ROOT')}"
        for line in problem_lines(error.problems)
    ]


def outcome(call: Callable[[], Any], root: Path) -> list[str]:
    try:
        return [str(call()).replace(str(root), "ROOT")]
    except InputError as error:
        return told(error, root)


def report_lines(report: Report) -> list[str]:
    lines = [
        f"{name}: {'ran' if ran.fresh else 'kept'} {sorted(ran.result.blobs)} {sorted(ran.result.reads)}"
        for name, ran in report.ran.items()
    ]
    lines += [f"failed {name}: {line}" for name, one in report.failed for line in problem_lines([one])]
    return lines + problem_lines([problem for _, problem in report.findings])


def work_of(step: Step) -> str:
    """What a step calls, as the rooms of steps name it: `decks.make:sheet`."""
    return step.call.removeprefix(f"{STEPS}.")


def plan_lines(plan: Plan, *, most: int = 600) -> list[str]:
    """Each step with what it is given and needs, each output with where it comes from, and what else is known."""
    lines = []
    for name, one in plan.steps.items():
        data = json.dumps(dict(one.params), ensure_ascii=False, sort_keys=True, default=str)
        shown = data if len(data) <= most else f"{data[:most]} ... {len(data)} {digest_of(data.encode())[:12]}"
        lines.append(f"{name} = {work_of(one)} {one.fuller}{shown}")
        lines += [f"  {key}: {need}" for key, need in one.needs.items()]
    lines += [f"output {path}: {planned}" for path, planned in plan.files.items()]
    lines += [f"row {name}: {where}" for name, where in plan.rows.items()]
    lines += [f"aspect {key}: {value:.5f}" for key, value in plan.aspects.items()]
    return [*lines, f"watched {sorted(plan.watched)}", f"again {sorted(plan.again)}"]


def brief_lines(plan: Plan) -> list[str]:
    """How many steps of each kind, and the outputs."""
    kinds: dict[str, int] = {}
    for one in plan.steps.values():
        kinds[work_of(one)] = kinds.get(work_of(one), 0) + 1
    found = [f"{planned.need[0]} {planned.need[1]}" for planned in plan.files.values()]
    return [str(dict(sorted(kinds.items()))), *(f"  {key} < {one}" for key, one in zip(plan.files, found, strict=True))]


@dataclass
class Planning(Session):
    """A session that says what it was asked to make."""

    def made(self, plan: Plan, needs: Sequence[Need]) -> Iterator[bytes]:
        lines = []
        for name, blob in needs:
            one = plan.steps[name]
            lines.append(f"{name} {blob} = {work_of(one)} {json.dumps(dict(one.params), ensure_ascii=False)}")
            lines += [f"  {key}: {need}" for key, need in one.needs.items()]
        whole = len(needs) == 1
        yield from ["\n".join(lines).encode()] if whole else [line.encode() for line in lines if " = " in line]
