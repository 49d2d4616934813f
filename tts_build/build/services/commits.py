"""A commit's files, taken out of git as they were stored, and written below `.tts-build/`, where a definition is
read as from any workspace.

Folders are walked from the commit on, each entry counted: a few hundred bytes may say that there are more files than
any disk has room for.
"""

import re
import sys
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from pathlib import Path, PureWindowsPath

from tts_build import disk
from tts_build.build.services.git_objects import HASH, LAST, PATIENCE, Objects, hash_of, objects_of
from tts_build.build.services.repository import NoCommitError, repository_of
from tts_build.definition.workspace import CONFIG, Root
from tts_build.disk.writing import drop
from tts_build.problem import counted

MOST_FILES, MOST_BYTES, MOST_FILE = 8_000, 300_000_000, 100_000_000
"""What is taken out of a commit: so many files, bytes in all, and bytes of one."""
MOST_FOLDERS, MOST_FOLDER, MOST_NAMES, MOST_DEPTH = 5_000, 8_000_000, 300_000, 60
"""Folders that are walked, bytes of what git writes of one, names in all of them, and how deep one may lie."""
MOST_COMMIT, MOST_SUBJECT = 1_000_000, 500
"""Bytes of a commit's own words, and letters of those that are shown."""
PARTIAL = "is the repository a partial clone?"
KEPT = "before"
"""The folder of the cache for files of commits."""
WHOLE = "complete"
"""The file that says that all files of a commit are there."""

_MADE = re.compile(r".*> (-?[0-9]{1,12}) ([+-])([0-9]{2})([0-9]{2})")
_FOLDER, _FILES = b"40000", (b"100644", b"100755")


@dataclass(frozen=True, slots=True)
class Commit:
    """A commit: its hash, when it was made (ISO 8601), by which words; the repository's folder, the hash of what was
    committed, and the way from there to the workspace."""

    hash: str
    when: str
    subject: str
    top: Path
    tree: str
    within: tuple[str, ...] = ()
    called: str = "the last commit"


def last_commit(workspace: Path) -> Commit:
    """The last commit of the repository that a workspace lies in. NoCommitError when there is none."""
    return commit_at(workspace, LAST)


def commit_at(workspace: Path, revision: str) -> Commit:
    """The commit that a revision names (`HEAD~3`, `main`, `v1.2`). NoCommitError when there is none."""
    repository = repository_of(workspace)
    found = hash_of(repository.top, revision)
    with objects_of(repository.top) as objects:
        try:
            data = objects.bytes(found, "commit", MOST_COMMIT)
        except LookupError:
            data = None
    if data is None:
        raise NoCommitError("git does not give the commit")
    head, _, words = data.decode("utf-8", "replace").partition("\n\n")
    lines = dict(reversed([line.partition(" ")[::2] for line in head.split("\n") if not line.startswith(" ")]))
    tree = lines.get("tree", "")
    if HASH.fullmatch(tree) is None:
        raise NoCommitError("git does not say what was committed")
    subject = " ".join(words.strip("\n").partition("\n\n")[0].split("\n"))[:MOST_SUBJECT]
    called = "the last commit" if revision == LAST else f"`{revision}`"
    when = _when(lines.get("committer", ""))
    return Commit(found, when, subject, repository.top, tree, within=repository.within, called=called)


def _when(committer: str) -> str:
    match = _MADE.fullmatch(committer)
    if match is None:
        return ""
    away = timedelta(hours=int(match[3]), minutes=int(match[4])) * (-1 if match[2] == "-" else 1)
    try:
        return datetime.fromtimestamp(int(match[1]), timezone(away)).isoformat()
    except (OverflowError, ValueError, OSError):
        return ""


def root_at(root: Root, commit: Commit, game: str, cache: Path, beside: str = "") -> Root:
    """The workspace as it was at a commit, with what one game of it needs. `beside`: the hash of another commit whose
    files are wanted at the same time.

    NoCommitError when the game was not in it, or when it is more than should be taken out.
    """
    config = root.config
    home = f"{KEPT}/{commit.hash}-{game}"
    if not _is_whole(cache, home):
        wanted = [f"{folder}/{name}" for folder in (config.cards, config.art, config.lua) for name in (game, "common")]
        with objects_of(commit.top, PATIENCE) as objects:
            walk = _Walk(objects)
            base = walk.at(commit.tree, commit.within)
            for path in [CONFIG, *wanted] if base else []:
                walk.take(base, path)
            if f"{config.cards}/{game}/game.yaml" not in walk.files:
                what = f"`{game}` was not there yet in {commit.called}"
                raise NoCommitError(what, todo="commit it, and changes show from then on")
            walk.measure()
            _forget(cache, game, beside)
            for path, name in walk.files.items():
                disk.write(cache, f"{home}/files/{path}", walk.read(path, name))
        disk.write(cache, f"{home}/{WHOLE}", b"")
    return Root(cache / home / "files", config)


def _forget(cache: Path, game: str, beside: str) -> None:
    """Remove what was taken out of earlier commits but one, and of this one if it is not complete."""
    for path in disk.children(cache, KEPT):
        digest, _, name = path.name.partition("-")
        if HASH.fullmatch(digest) and name == game and digest != beside:
            drop(path)


def _is_whole(cache: Path, home: str) -> bool:
    mark = cache / home / WHOLE
    return disk.no_link(cache, cache / home / "files" / "x") and mark.is_file() and not disk.is_link(mark)


@dataclass(slots=True)
class _Walk:
    """A walk through the folders of a commit. `files` are those that a definition may read: by path their hashes."""

    objects: Objects
    files: dict[str, str] = field(default_factory=dict)
    folders: int = 0
    known: dict[str, list[tuple[bytes, str, str]]] = field(default_factory=dict)
    """by their hashes, folders that were read; a commit may have one in many places"""
    names: int = 0

    def at(self, tree: str, way: tuple[str, ...]) -> str:
        """The hash of a folder below another; empty when there is none."""
        for part in way:
            mode, name = next(((m, n) for m, known, n in self._entries(tree) if known == part), (b"", ""))
            if mode != _FOLDER:
                return ""
            tree = name
        return tree

    def take(self, tree: str, path: str) -> None:
        """Take the files of a path below a folder. Links, other repositories and hidden names are left out."""
        *way, last = path.split("/")
        inner = self.at(tree, tuple(way))
        queue = [(path, mode, name, 0) for mode, known, name in self._entries(inner) if known == last] if inner else []
        while queue:
            path, mode, name, depth = queue.pop()
            if not _is_plain(path):
                continue
            if mode in _FILES:
                self.files[path] = name
                if len(self.files) > MOST_FILES:
                    raise _much(f"more than {MOST_FILES} files")
            elif mode == _FOLDER:
                if depth > MOST_DEPTH:
                    raise _much(f"folders {depth} deep")
                found = self._entries(name)
                queue += [(f"{path}/{known}", m, inner, depth + 1) for m, known, inner in reversed(found)]

    def _entries(self, tree: str) -> list[tuple[bytes, str, str]]:
        """Mode, name and hash of what lies in a folder; each name once."""
        self.folders += 1
        if self.folders > MOST_FOLDERS:
            raise _much(f"more than {MOST_FOLDERS} folders")
        if tree not in self.known:
            self.known[tree] = self._read(tree)
        return self.known[tree]

    def _read(self, tree: str) -> list[tuple[bytes, str, str]]:
        try:
            data = self.objects.bytes(tree, "tree", MOST_FOLDER)
        except LookupError:
            raise NoCommitError("git does not give a folder of the commit", todo=PARTIAL) from None
        if data is None:
            raise _much(f"a folder of more than {MOST_FOLDER // 1_000_000} MB of names")
        found: dict[str, tuple[bytes, str]] = {}
        at, size = 0, len(tree) // 2
        while at < len(data):
            end = data.find(b"\0", at)
            mode, _, name = data[at:end].partition(b" ")
            text, at = name.decode("utf-8", "surrogateescape"), end + 1 + size
            if text in found or "/" in text or end < 0 or at > len(data):
                what = "a folder as git writes none: a name in it stands for two things"
                raise NoCommitError(f"the commit has {what}")
            found[text] = mode, data[end + 1 : at].hex()
        self.names += len(found)
        if self.names > MOST_NAMES:
            raise _much(f"more than {MOST_NAMES} names")
        return [(mode, name, digest) for name, (mode, digest) in found.items()]

    def measure(self) -> None:
        """Whether all files together are as many bytes as are taken. NoCommitError when they are not."""
        total = 0
        for path, name in self.files.items():
            try:
                kind, size = self.objects.about(name)
            except LookupError:
                raise _missing(path) from None
            total += size
            if kind != "blob" or total > MOST_BYTES or size > MOST_FILE:
                raise _much(f"{counted(len(self.files), 'file')} and {total // 1_000_000} MB, or more")

    def read(self, path: str, name: str) -> bytes:
        """The bytes of a file."""
        try:
            data = self.objects.bytes(name, "blob", MOST_FILE)
        except LookupError:
            data = None
        if data is None:
            raise _missing(path)
        return data


def _much(what: str) -> NoCommitError:
    most = f"at most {MOST_FILES} files in {MOST_FOLDERS} folders, and {MOST_BYTES // 1_000_000} MB, are compared"
    return NoCommitError(f"the commit has {what} of this game", todo=most)


def _missing(path: str) -> NoCommitError:
    return NoCommitError(f"git does not give `{path}` of the commit", todo=PARTIAL)


def _is_plain(path: str) -> bool:
    """Whether a path is one that a definition may read: below the workspace, nothing hidden in it."""
    parts = path.split("/")
    if sys.platform == "win32" and (":" in path or PureWindowsPath(path).is_reserved()):
        return False
    return path.isprintable() and "\\" not in path and all(part and not part.startswith(".") for part in parts)
