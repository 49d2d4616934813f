"""Pictures and icons: found by name, confined to the workspace, measured before they are decoded."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import PurePosixPath
from typing import Literal

from tts_build import disk
from tts_build.definition.assets.bitmap import bitmap_size
from tts_build.definition.formats.file_reader import Reading, path_problem
from tts_build.definition.workspace import Root
from tts_build.problem import InputError, Problem, Subject, Where, unknown
from tts_build.recent import Recent
from tts_build.svg.safety import check_svg, svg_size

MAX_BYTES = 64_000_000
MAX_SVG_BYTES = 4_000_000
PICTURES = (".svg", ".png", ".jpg", ".jpeg", ".webp")
KINDS = "SVG, PNG, JPEG or WebP"
"""What they are, in words."""


def is_file(name: str) -> bool:
    """Whether a name is that of a picture file, by its ending; an icon is named by its stem."""
    return name.lower().endswith(PICTURES)


_safe: Recent[tuple[Problem | None]] = Recent(1024)
"""Drawings that a process has found safe, by file and the SHA-256 of its bytes: what was said of their text."""


def _checked_svg(rel: str, data: bytes) -> Problem | None:
    """As `check_svg`, which goes through a drawing once for all games and all steps of a process."""
    key = rel, hashlib.sha256(data).hexdigest()
    return _safe.of(key, lambda: (check_svg(rel, data, bitmap_size),), len)[0]


class Art:
    """The art of one game: `art/<game>` first, then `art/common`. `reads` has every file touched, by its digest.

    An SVG with text is refused unless `letters` says that the text is turned into outlines before it is painted.
    """

    def __init__(self, root: Root, game: str, *, letters: bool = False) -> None:
        self.root, self.game = root, game
        self.reads: dict[str, str] = {}
        self._reading = Reading(root.path)
        self._folders = (f"{root.config.art}/{game}", f"{root.config.art}/common")
        self._lookup = cache(self._search)
        self.size = cache(self._size)
        self.names = cache(self._listed)
        """every name that `icon` or `picture` knows, for suggestions"""
        self._bytes: dict[str, bytes] = {}
        self._letters = letters
        self._lettered: set[str] = set()
        self._refused: dict[str, InputError] = {}

    def picture(self, name: str) -> str | None:
        """The workspace path of a picture by its path below the art folders, with or without its ending."""
        return self._lookup("picture", name)

    def icon(self, name: str) -> str | None:
        """The workspace path of an icon by its file's stem in an `icons/` folder."""
        return self._lookup("icon", name)

    def side(self, name: str) -> str | None:
        """The file of what a side of a die names: a picture with an ending, else an icon."""
        return self.picture(name) if is_file(name) else self.icon(name)

    def missing(self, kind: Literal["icon", "picture"], name: str, where: Where | None = None) -> Problem:
        """Why there is no such picture or icon: a bad path, other capitals, or a near miss."""
        problem = path_problem(self._folders[0], name) if name.strip() else None
        if problem is not None:
            return problem.at(where) if where else problem
        twin = next((other for other in self.names(kind) if other.lower() == name.lower()), None)
        if twin == name:
            what, code = f"`{name}` is a link that leads nowhere, or out of the workspace", "outside-link"
            todo = "put the picture itself there: a build reads nothing outside"
        elif twin is not None:
            what, code = f"`{name}` is spelled `{twin}` on disk", "wrong-case"
            todo = f"write `{twin}`: some systems tell capitals apart"
        elif "://" in name:
            what, code = f"no {kind} is fetched from `{name}`", f"unknown-{kind}"
            todo = f"save it into `{self._folders[0]}/`: a build reads files alone"
        elif other := self._other_kind(kind, name, where):
            return other
        elif names := self.names(kind):
            return unknown(kind, name, names, where)
        else:
            what, code = f"no {kind} `{name}`", f"unknown-{kind}"
            todo = f"put the file into `{self._folders[0]}{'/icons' if kind == 'icon' else ''}/`"
        return Problem(what, where, todo=todo, code=code, subject=Subject(kind, name))

    def _other_kind(self, kind: str, name: str, where: Where | None) -> Problem | None:
        """A file of that name that is there, but of a kind that is not taken."""
        inner = "icons/" if kind == "icon" else ""
        for folder in self._folders:
            parent, _, last = f"{folder}/{inner}{name}".rpartition("/")
            found = [file for file, is_folder in self._reading.names(parent).items() if not is_folder]
            file = next((file for file in found if last in (file, file.rpartition(".")[0])), None)
            if file is not None and not is_file(file):
                what = f"`{parent}/{file}` is of no kind that is taken"
                return Problem(what, where, expected=KINDS, todo="export it as one of them", code="picture-kind")
        return None

    def _listed(self, kind: Literal["icon", "picture"]) -> list[str]:
        found: set[str] = set()
        for folder in self._folders:
            if kind == "icon":
                files = self._reading.names(f"{folder}/icons")
                found.update(PurePosixPath(name).stem for name in filter(is_file, files))
            else:
                found.update(filter(is_file, disk.files_below(self._reading.root, folder)))
        return sorted(found)

    def _search(self, kind: str, name: str) -> str | None:
        inner = "icons/" if kind == "icon" else ""
        endings = PICTURES if kind == "icon" else ("", *PICTURES)
        for folder in self._folders:
            if path_problem(folder, inner + name) is not None:
                continue
            for ending in endings:
                path = f"{folder}/{inner}{name}{ending}"
                if is_file(path) and self._inside(path):
                    return str(PurePosixPath(path))
                if is_file(path):
                    self.reads.setdefault(str(PurePosixPath(path)), "")  # once it is there, it will be the one
        return None

    def _inside(self, path: str) -> bool:
        return (
            ".." not in path.split("/")
            and self._reading.exists(path)
            and disk.problem_of(self._reading.root, path) is None
        )

    def read(self, rel: str) -> bytes:
        """The bytes of a picture that `picture` or `icon` gave. InputError when it is too large or unsafe."""
        if rel in self._refused:
            raise self._refused[rel]
        if rel not in self._bytes:
            try:
                data = self._checked(rel)
            except InputError as error:
                self._refused[rel] = error  # a face may name it a thousand times
                raise
            self.reads[rel] = hashlib.sha256(data).hexdigest()
            self._bytes[rel] = data
        return self._bytes[rel]

    def _checked(self, rel: str) -> bytes:
        limit = MAX_SVG_BYTES if rel.lower().endswith(".svg") else MAX_BYTES
        problem = path_problem("", rel)
        if problem is not None:
            raise InputError(problem)
        before = len(self._reading.problems.items)
        data = self._reading.read(rel, limit=limit)
        if data is None:
            raise InputError(self._reading.problems.items[before:])
        if rel.lower().endswith(".svg"):
            text = _checked_svg(rel, data)
            if text is not None:
                if not self._letters:
                    raise InputError(text)
                self._lettered.add(rel)
        return data

    def digest(self, rel: str) -> str:
        """SHA-256 of a picture's bytes in hex."""
        if not self.reads.get(rel):
            self.read(rel)
        return self.reads[rel]

    def lettered(self, rel: str) -> bool:
        """Whether a picture is an SVG that shows text. InputError as `read`."""
        self.read(rel)
        return rel in self._lettered

    def takes_colour(self, rel: str) -> bool:
        """Whether a picture has anything that `colour` replaces: an SVG that draws in `currentColor`."""
        return rel.lower().endswith(".svg") and b"currentcolor" in self.read(rel).lower()

    def _size(self, rel: str) -> tuple[float, float]:
        """Width and height in pixels (an SVG's at 96 dpi). InputError when it is no picture or too large."""
        data = self.read(rel)
        return svg_size(rel, data) if rel.lower().endswith(".svg") else bitmap_size(rel, data)
