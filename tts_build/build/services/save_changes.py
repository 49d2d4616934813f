"""Two saves, object by object and key by key: what came, went, moved, or holds something else.

Objects are told by their GUIDs, wherever they lie: one that was put into a bag has moved. Those whose GUID only one of
the saves has are paired by kind and name, in order: a save that was written anew gives new GUIDs.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from tts_build.problem import InputError, Problem, counted

Json = Mapping[str, Any]

NEAR = 0.02
"""Units that a thing may lie apart and still lie where it was."""
TURNED, SCALED = 0.1, 0.001
"""Degrees that it may be turned, and how much larger it may be, and still be as it was."""
FLOAT32 = 1e-6
"""How much numbers may differ, as a part of the larger: the game keeps single precision."""
INSIDE = ("ContainedObjects", "States", "ChildObjects")
"""Keys that hold objects."""
PLACE = {"pos": (NEAR, "place", "moved"), "rot": (TURNED, "turn", "turned"), "scale": (SCALED, "size", "another size")}
"""By key of a Transform how much its numbers may differ, what they say, and what one is whose differ."""
MOST_VALUE, MOST_WORDS = 200, 40
"""Letters of a value that are told, and keys of an object."""
MOST_OBJECTS = 60_000
"""Of one save; the largest that are known have some thousands."""
MOST_DEPTH, MOST_INNER = 100, 8
"""Objects within objects, and tables within tables of a value, that are looked into."""


@dataclass(frozen=True, slots=True)
class ObjectChange:
    """An object that came, went or is another one; of the save itself when there is no GUID. `words` are the keys that
    read otherwise."""

    guid: str
    name: str
    kind: Literal["added", "removed", "changed"]
    words: list[dict[str, str]]


def save_changes(before: Json, after: Json) -> Iterator[ObjectChange]:
    """What differs between two saves: first of the table itself, then of every object."""
    words = list(_keys(before, after, ("ObjectStates", "SaveName", "Date", "EpochTime")))
    if words:
        yield ObjectChange("", "The table", "changed", words)
    was, now = (_objects(save) for save in (before, after))
    if max(len(was), len(now)) > MOST_OBJECTS:
        what, most = f"a save has {max(len(was), len(now))} objects", f"at most {MOST_OBJECTS}"
        raise InputError(Problem(what, expected=most, code="bad-save"))
    for old, new in _pairs(was, now):
        if old is None or new is None:
            one = new or old
            assert one is not None, "a pair has at least one"
            yield ObjectChange(one[0], _name(one[2]), "added" if old is None else "removed", [])
            continue
        words = [_word("lies in", old[1], new[1])] if old[1] != new[1] else []
        words += [] if words else _places(old[2], new[2])
        words += _keys(old[2], new[2], ("Transform", "GUID", *INSIDE))
        counts = [len(_inside(one[2].get("ContainedObjects"))) for one in (old, new)]
        words += [_word("holds", *(counted(count, "object") for count in counts))] if counts[0] != counts[1] else []
        if words:
            yield ObjectChange(new[0], _name(new[2]), "changed", words)


Placed = tuple[str, str, Json]
"""An object with its GUID and what it lies in."""


def _objects(save: Json) -> list[Placed]:
    found: list[Placed] = []

    def take(objects: Any, inside: str, depth: int) -> None:
        for one in _inside(objects):
            if isinstance(one, dict):
                found.append((str(one.get("GUID", "")), inside, one))
                for key in INSIDE if depth < MOST_DEPTH else ():
                    take(one.get(key), _name(one), depth + 1)

    take(save.get("ObjectStates"), "the table", 0)
    return found


def _inside(objects: Any) -> list[Any]:
    """Objects of a list, or of a table as states are one."""
    values = list(objects.values()) if isinstance(objects, dict) else objects
    return values if isinstance(values, list) else []


def _pairs(was: list[Placed], now: list[Placed]) -> Iterator[tuple[Placed | None, Placed | None]]:
    old: dict[tuple[str, str, str], list[Placed]] = {}
    seen = {one[0] for one in now}
    for one in was:
        old.setdefault(("guid", one[0], "") if one[0] in seen else _alike(one), []).append(one)
    for one in now:
        own = old.get(("guid", one[0], "")) or old.get(_alike(one))
        yield (own.pop(0) if own else None), one
    yield from ((one, None) for left in old.values() for one in left)


def _alike(one: Placed) -> tuple[str, str, str]:
    return "alike", str(one[2].get("Name", "")), str(one[2].get("Nickname") or one[2].get("CardID", ""))


def _name(one: Json) -> str:
    return str(one.get("Nickname") or one.get("Name") or "an object")


def _places(before: Json, after: Json) -> Iterator[dict[str, str]]:
    for key, old, new in _apart(before, after):
        yield _word(PLACE[key][1], *(", ".join(f"{number:.2f}" for number in numbers) for numbers in (old, new)))


def _apart(before: Json, after: Json) -> Iterator[tuple[str, list[float], list[float]]]:
    """In which of PLACE two objects differ, and the three numbers of each."""
    for key, (near, *_) in PLACE.items():
        old, new = (_numbers(one.get("Transform"), key) for one in (before, after))
        if any(abs(a - b) > near for a, b in zip(old, new, strict=True)):
            yield key, old, new


def _numbers(transform: Any, key: str) -> list[float]:
    """Three numbers of a Transform; 0 for what is none."""
    values = [transform.get(f"{key}{axis}") if isinstance(transform, dict) else 0 for axis in "XYZ"]
    return [float(value) if isinstance(value, int | float) else 0.0 for value in values]


def _keys(before: Json, after: Json, but: tuple[str, ...]) -> list[dict[str, str]]:
    keys = [key for key in dict.fromkeys([*after, *before]) if key not in but]
    words = [word for key in keys for word in _values(key, before.get(key), after.get(key))]
    more = [_word("more keys", "", f"{len(words) - MOST_WORDS} of them")] if len(words) > MOST_WORDS else []
    return words[:MOST_WORDS] + more


def _values(key: str, old: Any, new: Any, depth: int = 0) -> Iterator[dict[str, str]]:
    """A value that differs: of tables, and of lists of one length, what differs in them."""
    if _same(old, new):
        return
    if depth < MOST_INNER and isinstance(old, dict) and isinstance(new, dict):
        for inner in dict.fromkeys([*new, *old]):
            yield from _values(f"{key}.{inner}", old.get(inner), new.get(inner), depth + 1)
    elif depth < MOST_INNER and isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for number, pair in enumerate(zip(old, new, strict=True)):
            yield from _values(f"{key}[{number}]", *pair, depth + 1)
    else:
        was, now = _shown(old), _shown(new)
        yield _word(key, was, f"other {now}" if was == now else now)


def _same(old: Any, new: Any) -> bool:
    """Whether two values are one to the game."""
    if isinstance(old, int | float) and isinstance(new, int | float):
        return abs(old - new) <= FLOAT32 * max(abs(old), abs(new), 1)
    if isinstance(old, dict) and isinstance(new, dict):
        return all(_same(old.get(key), new.get(key)) for key in {*old, *new})
    if isinstance(old, list) and isinstance(new, list):
        return len(old) == len(new) and all(map(_same, old, new))
    return bool(old == new) or (not old and not new and {type(old), type(new)} <= {type(None), str, list, dict})


def _shown(value: Any) -> str:
    text = value if isinstance(value, str) else "" if value is None else json.dumps(value, ensure_ascii=False)
    if "\n" in text:
        return counted(text.count("\n") + 1, "line")
    return text if len(text) <= MOST_VALUE else text[:MOST_VALUE] + "\N{HORIZONTAL ELLIPSIS}"


def _word(column: str, before: str, after: str) -> dict[str, str]:
    return {"column": column, "before": before, "after": after}


def differences(before: Json, after: Json) -> list[str]:
    """In which ways an object of the save is another one, in a few words."""
    told = [PLACE[key][2] for key, _, _ in _apart(before, after)]
    texts = {"Nickname": "name", "Description": "description", "LuaScript": "script", "XmlUI": "panel"}
    told += [word for key, word in texts.items() if before.get(key, "") != after.get(key, "")]
    counts = [len(state.get("ContainedObjects") or ()) for state in (before, after)]
    if counts[0] != counts[1]:
        told.append(f"{counts[0]} \N{RIGHTWARDS ARROW} {counts[1]} inside")
    pictures = [
        {key: state.get(key) for key in ("CustomDeck", "CustomImage", "CustomMesh")} for state in (before, after)
    ]
    if pictures[0] != pictures[1]:
        told.append("picture")
    return told
