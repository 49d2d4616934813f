"""What each step depended on at the last build, so that a later one can say why a step ran again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.build.core import checked_file
from tts_build.build.core.code_version import code_version
from tts_build.build.core.runner import Ran
from tts_build.build.core.step import read_blob
from tts_build.build.core.warm_cache import Memory
from tts_build.problem import Damaged, InputError, Problem, unknown

Entry = dict[str, Any]

SHOWN = 60
"""Characters of a value that a reason quotes."""


def _quote(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= SHOWN else text[: SHOWN - 3] + "..."


def _changes(path: str, old: Any, new: Any) -> list[str]:
    """Sentences on what differs between two pieces of plain data, deepest names first."""
    if isinstance(old, dict) and isinstance(new, dict):
        found: list[str] = []
        for key in sorted(set(old) | set(new)):
            name = f"{path}.{key}" if path else str(key)
            if key not in old:
                found.append(f"`{name}` is new")
            elif key not in new:
                found.append(f"`{name}` is gone")
            else:
                found.extend(_changes(name, old[key], new[key]))
        return found
    if isinstance(old, list) and isinstance(new, list):
        return _changes(path, _numbered(old), _numbered(new))
    if old and type(old) is type(new) and old == new:  # as most are; `0.0` equals `-0.0`
        return []
    if json.dumps(old, default=repr) == json.dumps(new, default=repr):  # for Python, `true` equals 1
        return []
    return [f"`{path}` was {_quote(old)}, is {_quote(new)}"]


def _numbered(items: list[Any]) -> dict[str, Any]:
    """A list as a mapping: by the items' own `id` where they have one, so that an inserted item moves no other."""
    ids = [str(item["id"]) if isinstance(item, dict) and "id" in item else "" for item in items]
    named = all(ids) and len(set(ids)) == len(ids)
    return dict(zip(ids, items, strict=True)) if named else {str(index): item for index, item in enumerate(items)}


def _listed(value: Any) -> Any:
    """Data as JSON gives them back, tuples as lists: a build reads the entries of the one before from a file."""
    if isinstance(value, dict):
        return {key: _listed(part) for key, part in value.items()}
    return [_listed(part) for part in value] if isinstance(value, list | tuple) else value


def entry_of(ran: Ran) -> Entry:
    step = ran.step
    return {
        "key": ran.key,
        "version": code_version(step.call),
        "params": dict(step.params),
        "needs": {name: list(need) for name, need in step.needs.items()},
        "reads": ran.result.reads,
        "blobs": ran.result.blobs,
        "seconds": round(ran.seconds, 4),
        "reasons": [],
    }


def reasons(old: Entry | None, new: Entry, before: dict[str, Entry], now: dict[str, Entry]) -> list[str]:
    """Why a step ran: sentences, the most telling first."""
    if old is None:
        return ["it was not built before"]
    found = _changes("", _listed(old["params"]), _listed(new["params"]))
    for rel in sorted(set(old["reads"]) | set(new["reads"])):
        was, now_is = old["reads"].get(rel), new["reads"].get(rel)
        if was != now_is:
            found.append(f"the file {rel} changed" if was and now_is else f"the file {rel} came or went")
    for name, (step, blob) in sorted(new["needs"].items()):
        was = before.get(step, {}).get("blobs", {}).get(blob)
        if old["needs"].get(name) != [step, blob] or was != now[step]["blobs"][blob]:
            found.append(f"{step} changed")
    for name, (step, _) in sorted(old["needs"].items()):
        if name not in new["needs"]:
            found.append(f"{step} is no longer part of it")
    if old["version"] != new["version"]:
        found.append("the tool or one of its libraries changed")
    return found or ["its result was no longer in the cache"]


class Ledger:
    """The record of one game's last build. A damaged one is removed; its name is added to `damaged`."""

    def __init__(self, cache: Path, game: str, damaged: list[str], memory: Memory | None = None) -> None:
        self._cache, self._path, self._memory = cache, cache / "ledger" / f"{game}.json", memory
        self.steps: dict[str, Entry] = {}
        self.outputs: dict[str, list[str]] = {}
        self._before: dict[str, Entry] = {}
        self._fresh: set[str] = set()
        known = memory.ledgers.get(game) if memory is not None else None
        if known is not None and known[0] == checked_file.stat_of(self._path):
            _, self.steps, self.outputs = known
        elif (record := checked_file.read(cache, self._path, damaged)) is not None:
            data: dict[str, Any] = json.loads(record)
            self.steps, self.outputs = data["steps"], data["outputs"]

    def record(self, ran: Sequence[Ran], outputs: dict[str, tuple[str, str]]) -> None:
        """Take over a finished build."""
        self._before, self.steps = self.steps, {item.step.name: entry_of(item) for item in ran}
        self._fresh = {item.step.name for item in ran if item.fresh}
        self.outputs = {path: list(need) for path, need in outputs.items()}

    def write(self) -> None:
        """Keep what was taken over. Steps that ran again get their reasons; the others keep those they had."""
        for name, entry in self.steps.items():
            old = self._before.get(name)
            if name in self._fresh:
                entry["reasons"] = reasons(old, entry, self._before, self.steps)
            elif old is not None and old["key"] == entry["key"]:
                entry["reasons"], entry["seconds"] = old["reasons"], old["seconds"]
        data = {"steps": self.steps, "outputs": self.outputs}
        checked_file.write(self._cache, self._path, json.dumps(data, ensure_ascii=False).encode())
        stat = checked_file.stat_of(self._path)
        if self._memory is not None and stat is not None:
            self._memory.ledgers[self._path.stem] = stat, self.steps, self.outputs

    def used(self) -> list[str]:
        """Keys of the results that the last build used."""
        return [entry["key"] for entry in self.steps.values()]

    @staticmethod
    def all(cache: Path, damaged: list[str]) -> list[Ledger]:
        """The ledgers of every game that was built here."""
        paths = (path for path in disk.children(cache, "ledger") if path.suffix == ".json")
        return [Ledger(cache, path.stem, damaged) for path in paths]

    def find(self, output: str) -> str:
        """The step behind an output path or a step's own name; a content hash in a file name may be left out."""
        if output in self.outputs:
            return self.outputs[output][0]
        if output in self.steps:
            return output
        plain = {_without_hash(path): need[0] for path, need in self.outputs.items()}
        if output in plain:
            return plain[output]
        choices = [*plain, *self.outputs]
        raise InputError(
            unknown("output", output, choices) if choices else Problem("nothing was built yet", code="not-built")
        )

    def why(self, name: str, depth: int = 0, seen: set[str] | None = None) -> list[str]:
        """The reasons of a step, and below them those of the steps that made it run, indented."""
        seen = set() if seen is None else seen
        entry = self.steps[name]
        lines = [f"{'  ' * depth}{name}"]
        if name in seen:
            return [f"{lines[0]} (see above)"]
        seen.add(name)
        for reason in entry["reasons"] or ["nothing it depends on has changed since it was first seen here"]:
            lines.append(f"{'  ' * depth}  because {reason}")
        lines += [f"{'  ' * depth}  {choice}" for choice in self._choice(entry)]
        changed = {r.removesuffix(" changed") for r in entry["reasons"] if r.endswith(" changed")}
        for step, _ in sorted(entry["needs"].values()):
            if step in changed and step in self.steps:
                lines.extend(self.why(step, depth + 2, seen))
        return lines

    def _choice(self, entry: Entry) -> list[str]:
        """What a step says of a choice that it made itself."""
        digest = entry["blobs"].get("choice")
        try:
            return [read_blob(self._cache, digest).decode()] if digest else []
        except Damaged:
            return []


def _without_hash(path: str) -> str:
    """`images/board-0123abcd.png` -> `images/board.png`."""
    folder, _, file = path.rpartition("/")
    stem, dot, suffix = file.rpartition(".")
    base, dash, tail = stem.rpartition("-")
    if dash and len(tail) >= 8 and all(letter in "0123456789abcdef" for letter in tail):
        file = base + dot + suffix
    return f"{folder}/{file}" if folder else file


def inputs_of(steps: dict[str, Entry], name: str) -> dict[str, str]:
    """Every workspace file behind a step, with its digest, through all the steps it needs."""
    found: dict[str, str] = {}
    queue, seen = [name], set()
    while queue:
        current = queue.pop()
        if current in seen:
            continue
        seen.add(current)
        entry = steps[current]
        found.update({rel: digest for rel, digest in entry["reads"].items() if digest})
        queue.extend(step for step, _ in entry["needs"].values())
    return dict(sorted(found.items()))
