"""A game's files on the web: what its save refers to, what is there already, and what no kept save needs.

Names of files hold their content's digest, so one that is there is never another: nothing is written over, and nothing
is removed but what no save beside the files refers to.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

from tts_build import disk
from tts_build.problem import BuildFailed, Problem, problem_order
from tts_build.release.web_host import WebHost, answer

SAVES = "saves"
"""The folder beside a published game's files with a copy of each save that refers to them."""
OURS = re.compile(r"-[0-9a-f]{12}\.\w+$")
"""How the name of a file ends that a build has made: with the digest of what is in it."""
KINDS = {
    ".png": ("image/png",),
    ".jpg": ("image/jpeg",),
    ".jpeg": ("image/jpeg",),
    ".pdf": ("application/pdf",),
    ".mp3": ("audio/mpeg",),
    ".ogg": ("audio/ogg", "application/ogg"),
    ".wav": ("audio/wav", "audio/x-wav"),
    ".mp4": ("video/mp4",),
    ".webm": ("video/webm",),
}
"""What a host says of a file of each ending. Of others, as models, it may say anything."""


def referred(save: bytes, base: str) -> list[str]:
    """Paths below an address that the text of a save names, sorted."""
    found = re.findall(re.escape(base.rstrip("/").encode()) + rb"/([A-Za-z0-9%._~/-]+)", save)
    return sorted({unquote(path.decode()) for path in found})


def names_in(save: bytes) -> set[str]:
    """Every word in the text of a save that may be a file's name: a save of another address needs its files too."""
    return {unquote(word.decode()) for word in re.findall(rb"[A-Za-z0-9%._~-]+", save)}


@dataclass(frozen=True, slots=True)
class Publication:
    """A built game and where it is put. `base`: the address of its folder for players."""

    folder: Path
    game: str
    host: WebHost
    base: str

    @property
    def save(self) -> bytes:
        """The built save."""
        return disk.kept(self.folder, f"{self.game}.json")

    @property
    def save_path(self) -> str:
        """Where the copy of this save lies on the host."""
        return f"{SAVES}/{self.game}-{hashlib.sha256(self.save).hexdigest()[:12]}.json"

    def missing(self) -> list[str]:
        """Files that the save refers to and the host has not. BuildFailed when it has another in a file's place."""
        there = self.host.sizes(self.game)
        wanted = referred(self.save, self.base)
        sizes = {path: len(disk.kept(self.folder, path)) for path in wanted}
        problems = [
            Problem(
                f"`{self.game}/{path}` on the host is another file of this name",
                expected=f"{sizes[path]} bytes",
                got=str(there[path]),
                todo="it is not written over: look who put it there",
                code="host-has-another",
            )
            for path in wanted
            if path in there and there[path] != sizes[path]
        ]
        if problems:
            raise BuildFailed(problems)
        return [path for path in wanted if path not in there]

    def send(self, paths: Iterable[str], done: Callable[[int], None]) -> None:
        """Put files on the host. `done` hears of each."""
        for path in paths:
            self.host.put(f"{self.game}/{path}", disk.kept(self.folder, path))
            done(1)

    def check(self, paths: Iterable[str], done: Callable[[int], None]) -> None:
        """Ask for files as players will. BuildFailed for each that does not come as it is, or as another kind."""
        problems: list[Problem] = []
        for path in paths:
            problems += self._checked(path)
            done(1)
        if problems:
            raise BuildFailed(sorted(problems, key=problem_order))

    def _checked(self, path: str) -> list[Problem]:
        data = disk.kept(self.folder, path)
        url = f"{self.base}/{path}"
        try:
            came, kind = answer(url, len(data))
        except BuildFailed as error:
            return list(error.problems)
        if came != data:
            what = f"{url} gives other bytes"
            return [Problem(what, expected=f"{len(data)} bytes of {path}", got=f"{len(came)}", code="other-bytes")]
        wanted = KINDS.get(Path(path).suffix.lower(), ())
        if wanted and kind not in wanted:
            todo = "set the type of such files on the host"
            return [Problem(f"{url} is of another type", None, wanted[0], kind, todo, code="other-type")]
        return []

    def keep(self) -> None:
        """Put a copy of the save beside its files, which are then needed."""
        if self.save_path not in self.host.sizes(self.game):
            self.host.put(f"{self.game}/{self.save_path}", self.save)

    def unneeded(self) -> Mapping[str, int]:
        """Files on the host that a build has made, as their names say, and to which no save there refers, at whatever
        address, nor this one; with their sizes. What else lies there is somebody's."""
        there = self.host.sizes(self.game)
        needed = set(referred(self.save, self.base)) | {self.save_path}
        for path in there:
            if path.startswith(f"{SAVES}/"):
                named = names_in(self.host.read(f"{self.game}/{path}"))
                needed |= {path, *(other for other in there if other.rpartition("/")[2] in named)}
        return {path: size for path, size in sorted(there.items()) if path not in needed and OURS.search(path)}
