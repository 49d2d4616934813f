"""The last commit's files, taken out of git as they were stored: no hook, filter or setting of the repository runs.

Blobs are read one by one and written below `.tts-build/`, where a definition is read as from any workspace.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tts_build import disk
from tts_build.errors import InputError, Problem, counted
from tts_build.load.workspace import CONFIG, Root
from tts_build.writing import drop

SECONDS = 60
"""How long git may take for one answer."""
MOST_FILES, MOST_BYTES, MOST_FILE = 20_000, 300_000_000, 100_000_000
"""What is taken out of a commit: so many files, bytes in all, and bytes of one."""
KEPT = "before"
"""The folder of the cache for files of commits."""
WHOLE = "complete"
"""The file that says that all files of a commit are there."""
SAFE = (
    *("-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false", "-c", "protocol.allow=never"),
    *("-c", "core.quotePath=true", "-c", "log.showSignature=false", "-c", "i18n.logOutputEncoding=UTF-8"),
    *("-c", "safe.bareRepository=explicit"),
)
"""Settings of a repository that would run programs or fetch, overruled. What only looks like one is none."""
_PLAIN = re.compile(r"[0-9a-f]{40,64}")
_FILES = ("100644", "100755")


class NoCommitError(InputError):
    """There is no earlier time to compare with, and why."""


@dataclass(frozen=True, slots=True)
class Commit:
    """A commit: its hash, when it was made (ISO 8601), by which words, and the workspace's folder in it."""

    hash: str
    when: str
    subject: str


def last_commit(root: Path) -> Commit:
    """The last commit of the repository that a workspace lies in. NoCommitError when there is none."""
    found = _git(root, "log", "-1", "--format=%H%x00%cI%x00%s", "HEAD", "--")
    digest, when, subject = found.decode("utf-8", "replace").rstrip("\n").split("\0", 2)
    if not _PLAIN.fullmatch(digest):
        raise _none("git does not say which commit is the last one")
    return Commit(digest, when, subject)


def has_commit(root: Path) -> bool:
    """Whether there is a commit to compare with."""
    try:
        last_commit(root)
    except NoCommitError:
        return False
    return True


def root_at(root: Root, commit: Commit, game: str, cache: Path) -> Root:
    """The workspace as it was at a commit, with what one game of it needs.

    NoCommitError when the game was not in it, or when it is more than should be taken out.
    """
    config = root.config
    home = f"{KEPT}/{commit.hash}-{game}"
    if not _is_whole(cache, f"{home}/{WHOLE}"):
        wanted = [f"{folder}/{name}" for folder in (config.cards, config.art, config.lua) for name in (game, "common")]
        entries = list(_listed(root.path, commit, [CONFIG, *wanted]))
        if not any(path == f"{config.cards}/{game}/game.yaml" for path, _, _ in entries):
            raise _none(f"`{game}` was not there yet in the last commit", "commit it, and changes show from then on")
        _forget(cache, game)
        _take(root.path, entries, cache, home)
        disk.write(cache, f"{home}/{WHOLE}", b"")
    return Root(cache / home / "files", config)


def _forget(cache: Path, game: str) -> None:
    """Remove what was taken out of earlier commits, and of this one if it is not complete."""
    for name in disk.kept_names(cache / KEPT, f"-{game}"):
        if _PLAIN.fullmatch(name.removesuffix(f"-{game}")):
            drop(cache / KEPT / name)


def _is_whole(cache: Path, mark: str) -> bool:
    try:
        disk.kept(cache, mark)
    except OSError:
        return False
    return True


def _listed(root: Path, commit: Commit, paths: Sequence[str]) -> Iterator[tuple[str, str, int]]:
    """Files of a commit below paths of the workspace: path, blob, size. Links and other repositories are left out."""
    total = count = 0
    for entry in _git(root, "ls-tree", "-r", "-l", "-z", commit.hash, "--", *paths).split(b"\0"):
        if not entry:
            continue
        about, _, name = entry.partition(b"\t")
        mode, kind, blob, size = about.decode("ascii").split()
        path = name.decode("utf-8", "surrogateescape")
        if kind != "blob" or mode not in _FILES or not _is_plain(path):
            continue
        if not size.isdecimal():
            raise _none(*_missing(path))
        count, total = count + 1, total + int(size)
        if count > MOST_FILES or total > MOST_BYTES or int(size) > MOST_FILE:
            what = f"the last commit has {counted(count, 'file')} and {total // 1_000_000} MB of this game, or more"
            raise _none(what, f"at most {MOST_FILES} files and {MOST_BYTES // 1_000_000} MB are compared")
        yield path, blob, int(size)


def _missing(path: str) -> tuple[str, str]:
    return f"git does not give `{path}` of the last commit", "is the repository a partial clone?"


def _is_plain(path: str) -> bool:
    """Whether a path is one that a definition may read: below the workspace, nothing hidden in it."""
    parts = path.split("/")
    return path.isprintable() and "\\" not in path and all(part and not part.startswith(".") for part in parts)


def _take(root: Path, entries: Iterable[tuple[str, str, int]], cache: Path, home: str) -> None:
    """Write blobs of the repository below the cache."""
    entries = list(entries)
    asked = "".join(f"{blob}\n" for _, blob, _ in entries).encode()
    answer = _git(root, "cat-file", "--batch", given=asked)
    at = 0
    for path, blob, size in entries:
        end = answer.index(b"\n", at)
        if answer[at:end] != f"{blob} blob {size}".encode():
            raise _none(*_missing(path))
        disk.write(cache, f"{home}/files/{path}", answer[end + 1 : end + 1 + size])
        at = end + 2 + size


def _git(root: Path, *args: str, given: bytes = b"") -> bytes:
    """What git answers. NoCommitError when there is no git, no repository, no commit, or no answer."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    environment = {
        **kept,
        "GIT_TERMINAL_PROMPT": "0",
        "GIT_OPTIONAL_LOCKS": "0",
        "GIT_NO_LAZY_FETCH": "1",
        # Older git does not know that one, and a repository may allow a protocol by name, which `-c` does not overrule.
        "GIT_ALLOW_PROTOCOL": "none",
        "GIT_NO_REPLACE_OBJECTS": "1",
        "GIT_LITERAL_PATHSPECS": "1",
        "GIT_PAGER": "",
        "LC_ALL": "C",
    }
    program = _program()
    if program is None:
        raise _none("git is not installed", "with git, changes since the last commit show here")
    command = [program, "--no-pager", *SAFE, *args]
    try:
        done = subprocess.run(
            command, cwd=root, env=environment, input=given, capture_output=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        raise _none("git did not answer in time") from None
    except OSError as error:
        raise _none(f"git cannot be run: {error.strerror}") from None
    if done.returncode != 0:
        said = done.stderr.decode("utf-8", "replace").strip().partition("\n")[0]
        if "not a git repository" in said:
            raise _none("the workspace is not in a git repository", "commit it with git: changes show from then on")
        if "bad revision" in said or "unknown revision" in said or "ambiguous argument" in said:
            raise _none("nothing was committed yet", "commit, and changes show from then on")
        raise _none(f"git says: {said}" if said else "git gives no answer")
    return done.stdout


def _program() -> str | None:
    """Where git is installed. Windows would take a `git.exe` of the folder that we stand in before any of the path."""
    name = "git.exe" if sys.platform == "win32" else "git"
    folders = (folder for folder in os.environ.get("PATH", "").split(os.pathsep) if os.path.isabs(folder))
    return next((found for folder in folders if (found := shutil.which(os.path.join(folder, name)))), None)


def _none(what: str, todo: str = "") -> NoCommitError:
    return NoCommitError(Problem(what, todo=todo, code="no-commit"))
