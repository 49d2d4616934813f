"""The repository that a workspace lies in, if it is this workspace's own: nothing in it leads to another one.

A `.git` may come with a workspace from anybody, and be a link, a file or a folder whose objects are borrowed elsewhere.
Ours is the repository that has all of itself: its `.git` is a folder of plain files, here or above. Or it is one that
names this folder as its own: git writes so for a worktree (`gitdir`) and for a submodule (`core.worktree`), and nobody
can from outside.

How git lays its files out: https://git-scm.com/docs/gitrepository-layout, https://git-scm.com/docs/git-worktree#_details.
"""

import os
import stat
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tts_build import disk
from tts_build.disk.writing import is_folder
from tts_build.problem import InputError

READ = ("HEAD", "config", "config.worktree", "commondir", "gitdir", "packed-refs", "shallow", "index")
"""Files of a repository that git reads for us."""
READ_BELOW = ("info", "objects", "refs", "reftable")
"""Folders of a repository in which it reads."""
BORROWED = ("objects/info/alternates", "objects/info/http-alternates")
"""Files that name other repositories whose objects are taken for ours."""
MOST = 100_000
"""Files and folders of a repository that are looked at; git packs loose objects when there are some thousands."""
MOST_LINE = 4096
"""Bytes of a file that holds a path."""
MOST_SETTINGS = 1_000_000
"""Bytes of a file of settings."""


class NoCommitError(InputError):
    """There is no earlier time to compare with, and why."""

    code = "no-commit"


@dataclass(frozen=True, slots=True)
class Repository:
    """`top` is the folder that is committed, `within` the way from there to the workspace."""

    top: Path
    within: tuple[str, ...]


def repository_of(workspace: Path) -> Repository:
    """The repository that a workspace lies in. NoCommitError when there is none, or none of its own."""
    try:
        return _repository_of(workspace)
    except OSError as error:
        raise _foreign(f"cannot be read: {error.strerror}") from None


def _repository_of(workspace: Path) -> Repository:
    real = Path(os.path.realpath(workspace))
    top = next((folder for folder in (real, *real.parents) if os.path.lexists(folder / ".git")), None)
    if top is None:
        todo = "commit it with git: changes show from then on"
        raise NoCommitError("the workspace is not in a git repository", todo=todo)
    git = top / ".git"
    if disk.is_link(git):
        raise _foreign("is a link")
    if git.is_dir():
        if os.path.lexists(git / "commondir"):
            raise _foreign("takes its commits from another folder")
        _check(git, [MOST])
    else:
        _check_pointed(git, [MOST])
    return Repository(top, real.relative_to(top).parts)


def _foreign(why: str) -> NoCommitError:
    todo = "changes show for a repository that has all of itself in the workspace, or above it"
    return NoCommitError(f"the workspace's `.git` {why}", todo=todo)


def _check_pointed(git: Path, left: list[int]) -> None:
    """A `.git` that is a file leads to a worktree's or a submodule's folder, which must name this one."""
    word, _, target = _line(git).partition(": ")
    if word != "gitdir" or not target:
        raise _foreign("is a file that names no repository")
    folder = Path(os.path.realpath(git.parent / target))
    if os.path.lexists(folder / "gitdir"):
        common = Path(os.path.realpath(folder / _line(folder / "commondir")))
        named = folder / _line(folder / "gitdir")
        ours = common == folder.parent.parent and folder.parent.name == "worktrees"
        _check(folder, left)
        _check(common, left)
    else:
        named = folder / _worktree(folder / "config") / ".git"
        ours = not os.path.lexists(folder / "commondir")
        _check(folder, left)
    if not ours or os.path.realpath(named) != os.path.realpath(git):
        raise _foreign("is a file that leads to the repository of another folder")


def _line(path: Path) -> str:
    """A path that a file holds in one line. NoCommitError when it is no such file."""
    try:
        data = disk.own(path) if path.lstat().st_size <= MOST_LINE else b""
    except OSError:
        data = b""
    text = os.fsdecode(data).rstrip("\r\n")
    if not text or "\n" in text or "\0" in text:
        raise _foreign("is a file that names no repository")
    return text


def _worktree(config: Path) -> str:
    """The folder that a submodule's settings name as its own; empty when they do not."""
    try:
        text = disk.own(config).decode("utf-8", "replace") if config.lstat().st_size <= MOST_SETTINGS else ""
    except OSError:
        text = ""
    pairs = (line.strip().partition("=") for line in text.splitlines())
    found = [value.strip().strip('"') for key, _, value in pairs if key.strip().lower() == "worktree"]
    return found[0] if len(found) == 1 else ""


def _check(folder: Path, left: list[int]) -> None:
    """Whether all that git reads in a folder of its own lies there. `left`: how much is yet to be looked at."""
    for name in BORROWED:
        if os.path.lexists(folder / name):
            raise _foreign(f"borrows from other repositories (`{name}`; `git repack -a` takes it over)")
    for name in READ:
        _check_plain(folder / name, stat.S_ISREG)
    for name in READ_BELOW:
        _check_plain(folder / name, stat.S_ISDIR)
        for path in disk.below(folder / name) if is_folder(folder / name) else ():
            left[0] -= 1
            if left[0] < 0:
                raise _foreign(f"has more than {MOST} files; `git gc` packs them")
            _check_plain(path, stat.S_ISREG, stat.S_ISDIR)


def _check_plain(path: Path, *kinds: Callable[[int], bool]) -> None:
    """Whether a path is of one of these kinds itself, if something stands there."""
    if not os.path.lexists(path):
        return
    mode = path.lstat().st_mode
    if disk.is_link(path) or not any(kind(mode) for kind in kinds):
        raise _foreign(f"has a link or a pipe in it (`{path.parent.name}/{path.name}`)")
