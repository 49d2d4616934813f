"""What the game calls files of its folder: numbered saves, and cached files after the URL that they came from."""

import re
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import PurePosixPath
from typing import Any

from tts_build.save.facts import CACHE_FOLDERS, SAVE_STEM

_NUMBERED = re.compile(rf"{SAVE_STEM}(\d+)\.", re.IGNORECASE)


def numbers(names: Iterable[str]) -> set[int]:
    """The numbers of saves that are taken, by a save or by its picture, whatever the case of their letters."""
    return {int(match[1]) for name in names if (match := _NUMBERED.match(name)) and len(match[1]) < 10}


def next_number(taken: Iterable[int]) -> int:
    """The number after the highest. One that became free may still stand in the index that the game keeps of saves."""
    return max(taken, default=0) + 1


def save_name(number: int, suffix: str = "json") -> str:
    """`TS_Save_3.json`, and with `png` the picture beside it."""
    return f"{SAVE_STEM}{number}.{suffix}"


def others(name: str, taken: Iterable[str]) -> Iterator[str]:
    """Names for a file whose own is taken: of a save the next numbers, of another `a-2.png` and so on."""
    stem, dot, suffix = name.rpartition(".")
    first = next_number(numbers(taken)) if numbers([name]) else 2
    for number in count(first):
        yield save_name(number, suffix) if numbers([name]) else f"{stem or name}-{number}{dot}{suffix if stem else ''}"


def cached(file: str, url: str) -> tuple[str, str] | None:
    """The folder and the name by which the game finds the file of a URL without fetching it; None for other kinds.

    A web address loses all that is neither letter nor digit, and gets the ending of its kind. A bare name is looked up
    as it is (`facts.DEFAULT_URL`).
    """
    kind = CACHE_FOLDERS.get(PurePosixPath(file).suffix.lower())
    if kind is None:
        return None
    folder, ending = kind
    if "/" not in url and "\\" not in url:
        return folder, url
    return folder, re.sub(r"[^A-Za-z0-9]", "", url) + ending


def texts(data: Any) -> Iterator[str]:
    """Every text in plain data, at any depth: among those of a save are its URLs."""
    waiting = [data]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            yield item
        elif isinstance(item, dict):
            waiting += item.values()
        elif isinstance(item, list):
            waiting += item


def guids(save: Any) -> frozenset[str]:
    """GUIDs of what stands on the table of a save; none when it is no save."""
    objects = save.get("ObjectStates") if isinstance(save, dict) else None
    found = (item.get("GUID") for item in objects if isinstance(item, dict)) if isinstance(objects, list) else ()
    return frozenset(guid for guid in found if isinstance(guid, str) and guid)
