"""Keys of the save that a definition gives as they are, `raw`: told, and held against what the game writes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tts_build.problem import Problem, nearest
from tts_build.save.file.check_format import key_problems
from tts_build.save.file.save_root import walk
from tts_build.save.objects.object_base import Json
from tts_build.save.place.copies import things
from tts_build.save.save_keys import object_keys
from tts_build.save.source import Source, located

OURS = frozenset(
    {
        *("GUID", "Name", "Transform", "Memo", "LuaScript", "LuaScriptState", "XmlUI", "CustomUIAssets"),
        *("ContainedObjects", "ChildObjects", "States", "DeckIDs", "CardID", "CustomDeck", "Tags"),
    }
)
"""Keys by which objects, cards and scripts are known: what the definition says of them stands elsewhere."""


def raw_findings(source: Source, save: Json) -> Iterator[Problem]:
    """For each thing with `raw`: an error for a key that its object has not, or whose value is of another kind; else a
    note that lists the keys."""
    given = {name: (section, thing.raw) for name, (section, thing) in things(source.game).items() if thing.raw}
    if not given:
        return
    made: dict[str, list[Json]] = {}
    for item in walk(save.get("ObjectStates", [])):
        made.setdefault(str(item.get("Memo", "")).partition("/")[0].partition("#")[0], []).append(item)
    for name, (section, raw) in given.items():
        where = located(source, section, name, "raw")
        items = made.get(name, [])
        kinds = [item["Name"] for item in items if all(key in item for key in raw)] or [item["Name"] for item in items]
        wrong = [problem for key, value in raw.items() for problem in _wrong(kinds[:1], key, value)]
        yield from (problem.at(where) for problem in wrong)
        if not wrong:
            keys = ", ".join(f"`{key}`" for key in raw)
            stand, are = ("stands", "it is") if len(raw) == 1 else ("stand", "they are")
            what = f"{keys} of `{name}` {stand} in the save as {are} written here"
            yield Problem(what, where, severity="info", code="raw-keys")


def _wrong(kinds: list[str], key: str, value: Any) -> Iterator[Problem]:
    if key in OURS:
        todo = "leave it out: the definition has words of its own for it"
        yield Problem(f"`{key}` cannot be given as it is", todo=todo, code="raw-key")
        return
    for kind in kinds:
        known = {one.name: one for one in object_keys(kind)}
        if key not in known:
            close = nearest(key, known)
            todo = f"did you mean `{close}`?" if close else ""
            yield Problem(f"the game writes no `{key}` for {kind}", todo=todo, code="raw-key")
        else:
            yield from key_problems(known[key], value)
