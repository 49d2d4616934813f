"""The table brought to life once, as the game would load it: what its scripts do wrong then.

A definition is untrusted, and here its Lua runs: in the sandbox of the simulator alone, with that one's limits. No
engine is imported, and nothing is asked of the disk but the lines of templates that an error names.
"""

import json
import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from tts_build import disk
from tts_build.build.core.step import Job, Made, digest_of
from tts_build.lua.lint.rule_texts import every_rule
from tts_build.lua.lint.script_records import LOADING, Links
from tts_build.lua.render.source_map import SourceMap
from tts_build.problem import Problem, Severity, Subject, TtsBuildError, Where, told_once
from tts_build.sim.lua.table_script import NIL, SourceMaps, column
from tts_build.sim.save_pictures import SizedAssets
from tts_build.sim.table import Table
from tts_build.sim.table_errors import NotSimulated, ScriptError, UnknownMember

STAGE = "sim"

SECONDS = 10
"""Of the table's own time that are looked at behind loading: long enough for what scripts put off with `Wait`."""
FRAMES = 60
"""A second of the table's time."""
MOST = 20
"""Errors of one load that are told; a script that fails in each frame says the same each time."""


def loaded(job: Job) -> Made:
    """Load the save, let its first seconds pass, and save it. What scripts do wrong; nothing else comes of it."""
    evening = _Evening(job)
    evening.play()
    return Made(problems=tuple(told_once(evening.problems())), reads=evening.reads)


@dataclass(slots=True)
class _Evening:
    """One load of a job's save, and what went wrong in it: each error with when that was."""

    job: Job
    errors: list[tuple[str, ScriptError]] = field(default_factory=list)
    fault: str = ""
    reads: dict[str, str] = field(default_factory=dict)
    _lines: dict[str, list[str]] = field(default_factory=dict)

    def play(self) -> None:
        save = json.loads(self.job.blob("save"))
        maps = SourceMaps()
        for name in self.job.params["scripts"]:
            lines = SourceMap.from_json(json.loads(self.job.blob(f"{name}.map")))
            maps.know(self.job.blob(f"{name}.text").decode(), lines)
        host = [thing["FogColor"] for thing in save["ObjectStates"] if thing["Name"] == "HandTrigger"][:1]
        try:
            self._play(Table(save, host or ["White"], assets=SizedAssets(self.job.params["aspects"]), maps=maps))
        except Exception as error:
            # A fault of the simulator is none of the designer's: it is told as what it is, and stops nothing.
            if os.environ.get("TTS_BUILD_DEBUG"):
                raise
            said = str(error) if isinstance(error, TtsBuildError) else f"{type(error).__name__}: {error}"
            self.fault = " ".join(said.split())

    def _play(self, table: Table) -> None:
        self.errors += [("when the table is loaded", error) for error in table.errors]
        for frame in range(SECONDS * FRAMES):
            table.clock.step()
            if table.failures:
                seconds = -(-(frame + 1) // FRAMES)
                self._take(table, f"in the first {seconds} s" if seconds > 1 else "in the first second")
            if len(self.errors) >= MOST:
                return
        table.to_json()
        self._take(table, "when the table is saved")

    def _take(self, table: Table, when: str) -> None:
        self.errors += [(when, error) for error in table.failures]
        table.failures = []

    def problems(self) -> Iterator[Problem]:
        """What went wrong, each cause once; behind the first thing that the simulator alone lacks, nothing is sure."""
        excused = self._excused()
        certain, known = True, set()
        for when, error in self.errors[:MOST]:
            where, what = self._place(error), error.problem.what
            certain = certain and not isinstance(error.__cause__, NotSimulated)
            if (where.file, where.line) not in excused and (where, what) not in known:
                yield self._problem(when, error, where) if certain else _simulators(error, where)
            known.add((where, what))
            certain = certain and not isinstance(error.__cause__, UnknownMember)
        if self.fault and not self.errors:
            what = f"the simulator could not load this table: {self.fault}"
            yield Problem(what, todo="its scripts were not looked at", severity="info", code="not-simulated")

    def _problem(self, when: str, error: ScriptError, where: Where) -> Problem:
        """A script's mistake. A member that the documentation lacks may have come with a later version of the game."""
        rule, said = every_rule()[LOADING], error.problem
        what = f"{rule.what.removesuffix(' when the table is loaded')} {when}: {said.what}"
        todo = rule.todo if said.subject.kind == NIL else ""
        severity: Severity = "warning" if isinstance(error.__cause__, UnknownMember) else rule.severity
        code = f"lua-{LOADING}"
        return replace(said, what=what, where=where, todo=todo, severity=severity, code=code, subject=Subject())

    def _excused(self) -> set[tuple[str, int | None]]:
        """Lines of templates that say themselves that they may fail."""
        links = [Links.from_json(json.loads(self.job.blob(f"{name}.links"))) for name in self.job.params["scripts"]]
        return {(mention.where.file, mention.where.line) for one in links for mention in one.excused}

    # Places

    def _place(self, error: ScriptError) -> Where:
        """The innermost line of a template of the workspace, with its column; else where it failed."""
        own = [where for where in error.places if self._line(where)]
        where = own[0] if own else self._function(error.problem)
        line = self._line(where)
        return replace(where, column=column(line, error.problem.mentions)) if line else where

    def _function(self, problem: Problem) -> Where:
        """Where the function stands that a problem begins with, if it names a script and no line of it."""
        where = problem.where or Where("")
        if where.line is not None or where.file not in self.job.params["scripts"]:
            return where
        text = self.job.blob(f"{where.file}.text").decode()
        found = re.search(rf"\b{re.escape(problem.subject.name)}\b", text) if problem.subject.name else None
        lines = SourceMap.from_json(json.loads(self.job.blob(f"{where.file}.map")))
        return Where(*lines.lookup(text.count("\n", 0, found.start()) + 1)) if found else where

    def _line(self, where: Where) -> str:
        """The template's line; empty for what lies in no folder of templates."""
        roots: Sequence[Any] = self.job.params["roots"]
        if where.line is None or not where.file.startswith(tuple(f"{root}/" for root in roots)):
            return ""
        if where.file not in self._lines:
            try:
                data = disk.read(self.job.root, where.file)
            except OSError:
                return ""
            self.reads[where.file] = digest_of(data)
            self._lines[where.file] = data.decode("utf-8", "replace").splitlines()
        lines = self._lines[where.file]
        return lines[where.line - 1] if where.line <= len(lines) else ""


def _simulators(error: ScriptError, where: Where) -> Problem:
    """What the simulator lacks, or what may only follow from that."""
    what = f"a script fails behind what is not simulated, and perhaps only so: {error.problem.what}"
    todo = ""
    if isinstance(error.__cause__, NotSimulated):
        what = f"`{error.__cause__.member}` exists in the game and is not simulated here"
        todo = "what comes behind it in the script was not looked at"
    return Problem(what, where, todo=todo, severity="info", code="not-simulated")
