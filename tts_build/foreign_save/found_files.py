"""The files that a save names by their addresses: found in a folder, an archive, or the game's own cache.

The game calls a file in its cache by the letters and digits of its address. Tools that keep such files differ in what
they take for a letter, and hosts have been renamed, so several names are looked for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from urllib.parse import unquote

from tts_build.definition.assets.bitmap import bitmap_size
from tts_build.problem import TtsBuildError
from tts_build.save.urls import cached_as

URL_KEYS = frozenset(
    {
        *("FaceURL", "BackURL", "ImageURL", "ImageSecondaryURL", "MeshURL", "DiffuseURL", "NormalURL", "ColliderURL"),
        *("AssetbundleURL", "AssetbundleSecondaryURL", "PDFUrl", "TableURL", "SkyURL", "LutURL", "URL", "Item1"),
        *("CurrentAudioURL",),
    }
)
"""Keys of a save whose values are addresses of files. `PageURL` of a tablet is none."""
MESHES = ("MeshURL", "ColliderURL")

_MARKS = (
    (b"\x89PNG\r\n\x1a\n", "png"),
    (b"\xff\xd8\xff", "jpg"),
    (b"UnityFS", "unity3d"),
    (b"UnityWeb", "unity3d"),
    (b"%PDF", "pdf"),
    (b"OggS", "ogg"),
    (b"ID3", "mp3"),
    (b"\xff\xfb", "mp3"),
    (b"\xff\xf3", "mp3"),
    (b"\x1aE\xdf\xa3", "webm"),
)
_OTHERS = ("obj", "txt", "mp4", "m4v", "webm", "mov", "ogv", "mp3")
"""Kinds whose first bytes say nothing, by their endings."""
_SKIPPED = (".rawt", ".rawm", ".tmp", ".db", ".json", ".lua", ".xml")
_BRACES = re.compile(r"\{[^{}]{1,20}\}")
_HOSTS = ("http://cloud-3.steamusercontent.com/", "https://steamusercontent-a.akamaihd.net/")
"""One machine, as it was called and as it is."""

Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class FoundFile:
    """A file of an address: how it ends, its bytes when they are asked for, and the size of a picture."""

    ending: str
    read: Callable[[], bytes]
    size: Size | None = None


class FoundFiles:
    """Looks addresses up among files by their paths."""

    def __init__(self, files: Mapping[str, Callable[[], bytes]]) -> None:
        self._by_name: dict[str, list[str]] = {}
        self._files = files
        self._found: dict[tuple[str, bool], FoundFile | None] = {}
        self.broken: dict[str, str] = {}
        """addresses whose files are there and are not what they should be, with what they are"""
        for path in files:
            name = PurePosixPath(path.replace("\\", "/"))
            if name.suffix.lower() not in _SKIPPED and not any(part.endswith(" Raw") for part in name.parts[:-1]):
                for key in dict.fromkeys((name.name.lower(), name.stem.lower())):
                    self._by_name.setdefault(key, []).append(path)

    def find(self, url: str, key: str) -> FoundFile | None:
        """The file of an address under a key of the save, if it is there and whole."""
        mesh = key in MESHES
        if (url, mesh) not in self._found:
            self._found[url, mesh] = next(filter(None, self._candidates(url, mesh)), None)
        return self._found[url, mesh]

    def _candidates(self, url: str, mesh: bool) -> Iterator[FoundFile | None]:
        for name in dict.fromkeys(names_of(url)):
            for path in self._by_name.get(name, ()):
                try:
                    data = self._files[path]()
                except TtsBuildError as error:
                    self.broken[url] = str(error)
                    continue
                ending = kind_of(data, PurePosixPath(path).suffix.lower().removeprefix("."))
                if (ending in ("obj", "txt")) == mesh:
                    yield self._checked(url, data, "obj" if mesh else ending, self._files[path])

    def _checked(self, url: str, data: bytes, ending: str, read: Callable[[], bytes]) -> FoundFile | None:
        if ending == "":
            self.broken[url] = "a page of the web, or no file of the game"
            return None
        if ending not in ("png", "jpg", "webp"):
            return FoundFile(ending, read)
        try:
            width, height = bitmap_size("picture", data)
        except TtsBuildError as error:
            self.broken[url] = error.problems[0].what
            return None
        return FoundFile(ending, read, (int(width), int(height)))


def kind_of(data: bytes, ending: str = "") -> str:
    """How a file with these bytes ends; its own ending where they say nothing; empty for a page and what is unknown."""
    if data.startswith(b"RIFF"):
        return {b"WEBP": "webp", b"WAVE": "wav"}.get(data[8:12], "")
    if known := next((kind for mark, kind in _MARKS if data.startswith(mark)), ""):
        return known
    if re.match(rb"\s*<(!doctype|html|\?xml)", data[:200], re.IGNORECASE):
        return ""
    if not ending and re.search(rb"^(v|f|o|g|mtllib|#)\s", data[:4000], re.MULTILINE):
        return "obj"
    return ending if ending in _OTHERS else ""


def plain_address(url: str) -> str:
    """An address without the game's own marks: of several languages the first."""
    url = url.replace("\\r", "").replace("\\n", "").strip()
    return next((part.strip() for part in _BRACES.split(url) if part.strip()), "")


def names_of(url: str) -> Iterator[str]:
    """The names, in small letters, under which the file of an address may lie."""
    plain = plain_address(url)
    other = [plain.replace(here, there, 1) for here, there in (_HOSTS, _HOSTS[::-1]) if plain.startswith(here)]
    for address in (plain, *other):
        yield cached_as(address).lower()
        yield "".join(letter for letter in address if letter.isalnum()).lower()
    if bare := unquote(plain.split("?")[0]).replace("\\", "/").rpartition("/")[2]:
        yield bare.lower()
