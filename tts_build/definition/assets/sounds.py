"""Sounds: found by name below the art folders, and known by their first bytes."""

from __future__ import annotations

from tts_build import disk
from tts_build.definition.formats.file_reader import Reading, path_problem
from tts_build.definition.workspace import Root
from tts_build.problem import Problem, Where, unknown

SOUNDS = (".mp3", ".ogg", ".wav")
MAX_BYTES = 64_000_000


class Sounds:
    """The sounds of one game: `art/<game>` first, then `art/common`."""

    def __init__(self, root: Root, game: str) -> None:
        self._reading = Reading(root.path)
        self._folders = (f"{root.config.art}/{game}", f"{root.config.art}/common")

    def find(self, name: str) -> str | None:
        """The workspace path of a sound by its path below the art folders."""
        for folder in self._folders:
            path = f"{folder}/{name}"
            if (
                path_problem(folder, name) is None
                and name.lower().endswith(SOUNDS)
                and self._reading.exists(path)
                and disk.problem_of(self._reading.root, path) is None
            ):
                return path
        return None

    def problem(self, name: str, where: Where) -> Problem | None:
        """What is wrong with a sound: it is not there, too large, or another kind of file than its name says."""
        path = self.find(name)
        if path is None:
            return self._missing(name, where)
        data = self._reading.read(path, where, limit=MAX_BYTES)
        if data is None:
            return self._reading.problems.items[-1]
        kind, ending = sound_kind(data), path.lower().rpartition(".")[2]
        if kind != ending:
            got = kind.upper() if kind else "something else"
            return Problem(f"`{path}` is no {ending.upper()}", where, got=got, todo="export it again", code="bad-sound")
        return None

    def _missing(self, name: str, where: Where) -> Problem:
        problem = path_problem(self._folders[0], name)
        if problem is not None:
            return problem.at(where)
        if not name.lower().endswith(SOUNDS):
            return Problem(f"`{name}` is no sound that the game plays", where, "MP3, OGG or WAV", code="sound-kind")
        names = {
            file
            for folder in self._folders
            for file in disk.files_below(self._reading.root, folder)
            if file.lower().endswith(SOUNDS)
        }
        return unknown("sound", name, sorted(names), where)


def sound_kind(data: bytes) -> str:
    """What a file holds by its first bytes: `mp3`, `ogg`, `wav`, or nothing that the game plays."""
    if data[:4] == b"OggS":
        return "ogg"
    if data[:4] == b"RIFF" and data[8:12] == b"WAVE":
        return "wav"
    if data[:3] == b"ID3" or (len(data) > 1 and data[0] == 0xFF and data[1] & 0xE0 == 0xE0):
        return "mp3"
    return ""
