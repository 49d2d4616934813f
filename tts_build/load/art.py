"""Pictures and icons: found by name, confined to the workspace, measured before they are decoded."""

from __future__ import annotations

import hashlib
import io
import struct
import warnings
import zlib
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Literal

from tts_build.errors import InputError, Problem, Where, unknown
from tts_build.load.reading import Reading, path_problem
from tts_build.load.svgfile import check_svg, svg_size
from tts_build.load.workspace import Root

if TYPE_CHECKING:
    from PIL.Image import Image

MAX_BYTES = 64_000_000
MAX_SIDE = 16_384
MAX_PIXELS = 64_000_000
MAX_SVG_BYTES = 4_000_000
ORIENTATION = 0x0112
"""EXIF tag that says how the camera was held; pictures are turned upright by it."""
SIDEWAYS = (5, 6, 7, 8)
PICTURES = (".svg", ".png", ".jpg", ".jpeg")


class Art:
    """The art of one game: `art/<game>` first, then `art/common`. `reads` has every file touched, by its digest."""

    def __init__(self, root: Root, game: str) -> None:
        self.reads: dict[str, str] = {}
        self._reading = Reading(root.path)
        self._folders = (f"{root.config.art}/{game}", f"{root.config.art}/common")
        self._found: dict[tuple[str, str], str | None] = {}
        self._sizes: dict[str, tuple[float, float]] = {}
        self._bytes: dict[str, bytes] = {}

    def picture(self, name: str) -> str | None:
        """The workspace path of a picture by its path below the art folders, with or without its ending."""
        return self._lookup("picture", name)

    def icon(self, name: str) -> str | None:
        """The workspace path of an icon by its file's stem in an `icons/` folder."""
        return self._lookup("icon", name)

    def missing(self, kind: Literal["icon", "picture"], name: str, where: Where | None = None) -> Problem:
        """Why there is no such picture or icon: a bad path, other capitals, or a near miss."""
        problem = path_problem(self._folders[0], name) if name.strip() else None
        if problem is not None:
            return problem.at(where) if where else problem
        twin = next((other for other in self.names(kind) if other.lower() == name.lower()), None)
        if twin == name:
            todo = "put the picture itself there: a build reads nothing outside"
            return Problem(
                f"`{name}` is a link that leads nowhere, or out of the workspace", where, todo=todo, code="outside-link"
            )
        if twin is not None:
            todo = f"write `{twin}`: some systems tell capitals apart"
            return Problem(f"`{name}` is spelled `{twin}` on disk", where, todo=todo, code="wrong-case")
        return unknown(kind, name, self.names(kind), where)

    def names(self, kind: Literal["icon", "picture"]) -> list[str]:
        """Every name that `icon` or `picture` knows, for suggestions."""
        found: set[str] = set()
        for folder in self._folders:
            if kind == "icon":
                files = self._reading.names(f"{folder}/icons")
                found.update(PurePosixPath(name).stem for name in files if name.lower().endswith(PICTURES))
            else:
                found.update(self._walk(folder, ""))
        return sorted(found)

    def _walk(self, folder: str, prefix: str) -> list[str]:
        found = []
        for name, is_folder in self._reading.names(folder).items():
            if is_folder:
                found += self._walk(f"{folder}/{name}", f"{prefix}{name}/")
            elif name.lower().endswith(PICTURES):
                found.append(prefix + name)
        return found

    def _lookup(self, kind: str, name: str) -> str | None:
        key = (kind, name)
        if key not in self._found:
            self._found[key] = self._search(kind, name)
        return self._found[key]

    def _search(self, kind: str, name: str) -> str | None:
        inner = "icons/" if kind == "icon" else ""
        endings = PICTURES if kind == "icon" else ("", *PICTURES)
        for folder in self._folders:
            for ending in endings:
                path = f"{folder}/{inner}{name}{ending}"
                if (
                    path_problem(folder, inner + name) is None
                    and path.lower().endswith(PICTURES)
                    and self._inside(path)
                ):
                    return str(PurePosixPath(path))
        return None

    def _inside(self, path: str) -> bool:
        full = self._reading.root / path
        return (
            ".." not in path.split("/")
            and self._reading.exists(path)
            and full.resolve().is_relative_to(self._reading.real_root)
        )

    def read(self, rel: str) -> bytes:
        """The bytes of a picture that `picture` or `icon` gave. InputError when it is too large or unsafe."""
        if rel not in self._bytes:
            limit = MAX_SVG_BYTES if rel.lower().endswith(".svg") else MAX_BYTES
            problem = path_problem("", rel)
            if problem is not None:
                raise InputError(problem)
            before = len(self._reading.problems.items)
            data = self._reading.read(rel, limit=limit)
            if data is None:
                raise InputError(self._reading.problems.items[before:])
            if rel.lower().endswith(".svg"):
                check_svg(rel, data, _bitmap_size)
            self.reads[rel] = hashlib.sha256(data).hexdigest()
            self._bytes[rel] = data
        return self._bytes[rel]

    def digest(self, rel: str) -> str:
        """SHA-256 of a picture's bytes in hex."""
        if rel not in self.reads:
            self.read(rel)
        return self.reads[rel]

    def size(self, rel: str) -> tuple[float, float]:
        """Width and height in pixels (an SVG's at 96 dpi). InputError when it is no picture or too large."""
        if rel not in self._sizes:
            data = self.read(rel)
            self._sizes[rel] = svg_size(rel, data) if rel.lower().endswith(".svg") else _bitmap_size(rel, data)
        return self._sizes[rel]


def _bitmap_size(rel: str, data: bytes) -> tuple[float, float]:
    from PIL import Image as Pictures
    from PIL import UnidentifiedImageError

    where = Where(rel)
    try:
        with warnings.catch_warnings():
            # Our own bound is tighter than the one that Pillow warns of; opening reads the header only.
            warnings.simplefilter("ignore")
            with Pictures.open(io.BytesIO(data), formats=("PNG", "JPEG")) as picture:
                width, height = picture.size
                turned = _turned(picture)
    except UnidentifiedImageError:
        raise InputError(Problem("not a PNG, JPEG or SVG picture", where, code="bad-picture")) from None
    except Pictures.DecompressionBombError:
        raise InputError(_too_large(where, _png_size(data))) from None
    except Exception as error:  # a broken header may fail in any way
        raise InputError(Problem(f"the picture cannot be read: {error}", where, code="bad-picture")) from None
    if width > MAX_SIDE or height > MAX_SIDE or width * height > MAX_PIXELS:
        raise InputError(_too_large(where, (width, height)))
    if not _whole(data):
        what = "the picture is damaged, or cut off before its end"
        raise InputError(Problem(what, where, todo="copy or export it again", code="bad-picture"))
    return (height, width) if turned else (width, height)


def _turned(picture: Image) -> bool:
    """Whether the camera lay on its side. A PNG says so before its pixels, or it would have to be decoded."""
    if picture.format == "PNG" and "exif" not in picture.info:
        return False
    return picture.getexif().get(ORIENTATION, 1) in SIDEWAYS


def _whole(data: bytes) -> bool:
    """Whether a PNG's chunks hold their checksums up to the last one, or a JPEG has its end mark."""
    if not data.startswith(b"\x89PNG"):
        return b"\xff\xd9" in data[-64:]
    at = 8
    while at + 12 <= len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        end = at + 8 + length
        if zlib.crc32(memoryview(data)[at + 4 : end]) != int.from_bytes(data[end : end + 4], "big"):
            return False
        if data[at + 4 : at + 8] == b"IEND":
            return True
        at = end + 4
    return False


def _png_size(data: bytes) -> tuple[int, int] | None:
    """Width and height from a PNG's first chunk (PNG specification, 11.2.2)."""
    return struct.unpack(">II", data[16:24]) if data[12:16] == b"IHDR" and len(data) >= 24 else None


def _too_large(where: Where, size: tuple[int, int] | None) -> Problem:
    return Problem(
        f"the picture has {size[0]} x {size[1]} pixels" if size else "the picture has too many pixels",
        where,
        expected=f"at most {MAX_SIDE} a side and {MAX_PIXELS // 1_000_000} million in all",
        todo="scale it down",
        code="picture-too-large",
    )
