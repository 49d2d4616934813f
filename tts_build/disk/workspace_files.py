"""Reading for a definition: files and folders of its workspace that are not hidden."""

from collections.abc import Callable, Iterator
from pathlib import Path

from tts_build.disk.leading import problem_of, source
from tts_build.problem import InputError, Problem, Where

MAX_FOLDERS = 5000
"""Folders below one that is searched. Links that go round in a circle would otherwise never end."""


def read(base: Path, rel: str | Path) -> bytes:
    """The bytes of a file of the workspace. OutsideError, or OSError when it cannot be read."""
    return source(base, rel).read_bytes()


def names(base: Path, rel: str) -> dict[str, bool]:
    """The names in a folder of the workspace, sorted, and whether each is a folder.

    Empty when there is no such folder, or when it leads where it may not.
    """
    if problem_of(base, rel) is not None:
        return {}
    path = base / rel
    try:
        return dict(sorted((entry.name, entry.is_dir()) for entry in path.iterdir())) if path.is_dir() else {}
    except PermissionError:
        raise  # a closed folder is not an empty one
    except OSError:
        return {}


def files_below(base: Path, rel: str, wrong: Callable[[Problem], None] = lambda problem: None) -> Iterator[str]:
    """Paths, from `rel` on, of all files below a folder of the workspace, sorted by folder; hidden ones are left out.

    `wrong` hears of folders that lead outside, which are not entered. InputError when there are too many folders.
    """
    for prefix, below in _tree(base, rel, wrong):
        yield from (f"{prefix}{name}" for name, is_folder in below.items() if not is_folder)


def folders_below(base: Path, rel: str) -> Iterator[str]:
    """Paths, from `base` on, of a folder of the workspace and of all folders in it. InputError as `files_below`."""
    for prefix, _ in _tree(base, rel, lambda problem: None):
        yield f"{rel}/{prefix}".rstrip("/")


def _tree(base: Path, rel: str, wrong: Callable[[Problem], None]) -> Iterator[tuple[str, dict[str, bool]]]:
    """Each folder below one, by its path from there with a slash behind it, and the names in it."""
    queue, seen = [""], 0
    while queue:
        prefix = queue.pop()
        seen += 1
        if seen > MAX_FOLDERS:
            raise InputError(
                f"`{rel}` has too many folders in it",
                expected=f"at most {MAX_FOLDERS}",
                todo="do links in it go round in a circle?",
                code="too-many-folders",
            )
        folder = f"{rel}/{prefix}".rstrip("/")
        problem = problem_of(base, folder)
        if problem is not None:
            wrong(problem.at(Where(folder)))
        below = {name: is_folder for name, is_folder in names(base, folder).items() if not name.startswith(".")}
        yield prefix, below
        queue += [f"{prefix}{name}/" for name, is_folder in reversed(below.items()) if is_folder]
