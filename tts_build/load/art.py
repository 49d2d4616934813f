"""Pictures and icons: found by name, confined to the workspace, measured before they are decoded."""

from __future__ import annotations

import hashlib
import io
import re
import struct
import warnings
from pathlib import PurePosixPath
from typing import Literal

from tts_build.errors import InputError, Problem, Where, unknown
from tts_build.load.reading import Reading, path_problem
from tts_build.load.workspace import Root

MAX_BYTES = 64_000_000
MAX_SIDE = 16_384
MAX_PIXELS = 64_000_000
MAX_SVG_BYTES = 4_000_000
PICTURES = (".svg", ".png", ".jpg", ".jpeg")

_REFERENCE = re.compile(rb"""(?:href|src)\s*=\s*["']\s*(?!#|data:image/(?:png|jpeg);base64,)([^"'\s]{1,80})""", re.I)
_CSS_REFERENCE = re.compile(rb"""(?:url\(\s*["']?\s*(?!#|["']?#)|@import\s+(?:url\(\s*)?["']?)([^"')\s]{1,80})""", re.I)
_VIEWBOX = re.compile(rb"""<svg[^>]*?\sviewBox\s*=\s*["']([^"']+)["']""", re.I | re.S)
_SIDE = rb"""<svg[^>]*?\s%s\s*=\s*["']\s*([0-9.]+)\s*(px|mm|cm|in|pt)?\s*["']"""
_PX = {"": 1.0, "px": 1.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "pt": 96 / 72}
"""CSS pixels in a unit, which SVG sizes are given in."""


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
                _check_svg(rel, data)
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
            self._sizes[rel] = _svg_size(rel, data) if rel.lower().endswith(".svg") else _bitmap_size(rel, data)
        return self._sizes[rel]


def _bitmap_size(rel: str, data: bytes) -> tuple[float, float]:
    from PIL import Image, UnidentifiedImageError

    where = Where(rel)
    try:
        with warnings.catch_warnings():
            # Our own bound is tighter than the one that Pillow warns of; opening reads the header only.
            warnings.simplefilter("ignore")
            with Image.open(io.BytesIO(data), formats=("PNG", "JPEG")) as picture:
                width, height = picture.size
    except UnidentifiedImageError:
        raise InputError(Problem("not a PNG, JPEG or SVG picture", where, code="bad-picture")) from None
    except Image.DecompressionBombError:
        raise InputError(_too_large(where, _png_size(data))) from None
    except Exception as error:  # a broken header may fail in any way
        raise InputError(Problem(f"the picture cannot be read: {error}", where, code="bad-picture")) from None
    if width > MAX_SIDE or height > MAX_SIDE or width * height > MAX_PIXELS:
        raise InputError(_too_large(where, (width, height)))
    return width, height


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


def _check_svg(rel: str, data: bytes) -> None:
    where = Where(rel)
    lowered = data.lower()
    if b"<svg" not in lowered:
        raise InputError(Problem("not an SVG picture", where, code="bad-picture"))
    for word, name in ((b"<!doctype", "a DOCTYPE"), (b"<!entity", "an entity"), (b"<script", "a script")):
        if word in lowered:
            line = lowered.count(b"\n", 0, lowered.index(word)) + 1
            raise InputError(Problem(f"the SVG has {name}", Where(rel, line), todo="remove it", code="unsafe-svg"))
    found = _REFERENCE.search(data) or _CSS_REFERENCE.search(data)
    if found is not None:
        line = data.count(b"\n", 0, found.start()) + 1
        target = found[1].decode("utf-8", "replace")
        raise InputError(
            Problem(f"the SVG refers to `{target}`", Where(rel, line), todo="embed what it shows", code="unsafe-svg")
        )


def _svg_size(rel: str, data: bytes) -> tuple[float, float]:
    sides = [re.search(_SIDE % name, data, re.I | re.S) for name in (b"width", b"height")]
    if all(sides):
        width, height = (float(side[1]) * _PX[(side[2] or b"").decode().lower()] for side in sides if side)
    else:
        box = _VIEWBOX.search(data)
        numbers = box[1].replace(b",", b" ").split() if box else []
        try:
            width, height = (float(number) for number in numbers[2:4])
        except ValueError:
            todo = "give the <svg> a `viewBox`"
            raise InputError(Problem("the SVG has no size", Where(rel), todo=todo, code="bad-picture")) from None
    if not (0 < width <= 1e6 and 0 < height <= 1e6):
        raise InputError(Problem("the SVG has no size", Where(rel), got=f"{width:g} x {height:g}", code="bad-picture"))
    return width, height
