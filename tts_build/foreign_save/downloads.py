"""Files that a save names, brought from the web into a folder of the user's, each called as the game's cache calls it.

What lies there already is not fetched again, so that a download goes on where it stopped. Hosts answer with pages where
a file is gone: what is no file of its kind is not kept.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.definition.assets.bitmap import bitmap_size
from tts_build.fetch.web import Allowed, fetched
from tts_build.foreign_save.found_files import MESHES, URL_KEYS, FoundFiles, kind_of, plain_address
from tts_build.problem import BuildFailed, TtsBuildError
from tts_build.save.urls import cached_as

MOST_FILES, MOST_BYTES, AT_ONCE = 5_000, 100_000_000, 4
"""Files that are fetched, bytes of one, and how many at once."""
HOSTS = ("akamaihd.net", "steamusercontent.com", "googleusercontent.com", "dropboxusercontent.com", "imgur.com")
"""Machines that keep files for others, to which an address may be sent on."""
_SUM = re.compile(r"/ugc/\d+/([0-9A-F]{40})/?$")
"""The cloud of Steam has the SHA-1 of a file in its address."""
_MOVED = (
    (re.compile(r"^https?://cloud-3\.steamusercontent\.com/"), "https://steamusercontent-a.akamaihd.net/"),
    (re.compile(r"^(https?://paste\.ee)/p/"), r"\1/d/"),
    (re.compile(r"^(https?://pastebin\.com)/raw\.php\?i="), r"\1/raw/"),
)


def addresses(save: Any) -> dict[str, str]:
    """Every address of a file in a save, and the key that has it."""
    found: dict[str, str] = {}
    waiting = [save]
    while waiting:
        item = waiting.pop()
        if isinstance(item, dict):
            for key, part in item.items():
                if key in URL_KEYS and isinstance(part, str) and part.strip():
                    found.setdefault(part, key)
                elif isinstance(part, dict | list):
                    waiting.append(part)
        elif isinstance(item, list):
            waiting += item
    return found


def web_address(url: str) -> str:
    """Where a file is asked for; empty for what is none of the web."""
    url = plain_address(url)
    if re.match(r"^[\w.-]+\.[a-z]{2,}/", url, re.IGNORECASE):
        url = f"https://{url}"
    for old, new in _MOVED:
        url = old.sub(new, url)
    if _SUM.search(url):
        url = url.rstrip("/") + "/"
    return url if re.match(r"https?://", url) else ""


def wanted_of(save: Any, known: FoundFiles) -> list[tuple[str, str]]:
    """The addresses of files that nobody has, with their keys, as far as they are of the web."""
    found = ((url, key) for url, key in addresses(save).items() if web_address(url) and known.find(url, key) is None)
    return list(islice(found, MOST_FILES))


def download(wanted: list[tuple[str, str]], folder: Path, told: Callable[[int], None]) -> dict[str, str]:
    """Fetch files into a folder; of those that could not be had, why. `told` hears of each."""
    failed: dict[str, str] = {}
    with ThreadPoolExecutor(AT_ONCE) as workers:
        for url, why in workers.map(lambda one: _brought(*one, folder), wanted):
            if why:
                failed[url] = why
            told(1)
    return failed


def _brought(url: str, key: str, folder: Path) -> tuple[str, str]:
    """One file, fetched, judged and kept; why it was not."""
    try:
        data = fetched(web_address(url), MOST_BYTES, Allowed(HOSTS))
        ending = _judged(url, key, data)
    except TtsBuildError as error:
        return url, str(error.problems[0].what)
    disk.write_into(folder, f"{cached_as(plain_address(url))[:200]}.{ending}", data)
    return url, ""


def _judged(url: str, key: str, data: bytes) -> str:
    """How a file ends. BuildFailed for one that is not what its key wants, or is broken."""
    ending = kind_of(data)
    if not ending or (ending == "obj") != (key in MESHES):
        raise BuildFailed("what came is no file of the game", code="fetch")
    known = _SUM.search(web_address(url))
    if known and hashlib.sha1(data, usedforsecurity=False).hexdigest().upper() != known[1]:
        raise BuildFailed("what came is not the file that the address names", code="fetch")
    if ending in ("png", "jpg", "webp"):
        bitmap_size("picture", data)
    return ending
