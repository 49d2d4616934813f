"""The lock, `dist/<game>.lock.json`: hashes only, so that anyone can prove that they built the same thing.

It lies beside the outputs, so the two cannot change in one stroke. A lock that is about to change is marked as
unfinished first: a build that is killed in between leaves a lock that says so, and the next build writes it anew.
"""

from pathlib import Path

from tts_build import disk
from tts_build.build.dist_folder import Output, pretty
from tts_build.disk.writing import write_whole, writing
from tts_build.problem import BuildFailed, Problem

UNFINISHED = "(unfinished)"
"""Key of a lock whose build did not come to its end; no output is called so."""

MARK = "a build was ended before it wrote this lock; the next one writes it"


def lock_path(dist: Path, game: str) -> Path:
    return dist / f"{game}.lock.json"


def lock_beside(dist: Path, game: str) -> Path:
    """Where a lock is written before it takes its place."""
    return dist / f".{game}.lock.new"


def lock_text(outputs: list[Output]) -> bytes:
    """The outputs that the definition alone asks for, with their digests."""
    return pretty({output.path: output.digest for output in outputs if not output.again})


def begin_lock(dist: Path, game: str, outputs: list[Output]) -> None:
    """Mark a lock that will change as unfinished. Its hashes stay, for whoever wants to see what they were."""
    old = _read(lock_path(dist, game))
    if old is None or old == lock_text(outputs):
        return
    try:
        hashes = disk.plain(old)
    except ValueError:
        return
    if isinstance(hashes, dict):
        _write(dist, game, pretty({**hashes, UNFINISHED: MARK}))


def write_lock(dist: Path, game: str, outputs: list[Output]) -> None:
    data = lock_text(outputs)
    if _read(lock_path(dist, game)) != data:
        _write(dist, game, data)


def check_lock(dist: Path, game: str, outputs: list[Output]) -> None:
    """Raise BuildFailed, one problem an output, when the build differs from the lock."""
    path = lock_path(dist, game)
    data = _read(path)
    if data is None:
        what, todo = f"{game} has no lock to hold against", f"build it once without --locked, and commit {path.name}"
        raise BuildFailed(what, todo=todo, code="lock")
    try:
        locked = disk.plain(data)
    except ValueError:
        locked = None
    if not isinstance(locked, dict):
        todo = "build once without --locked to renew it"
        raise BuildFailed(f"{path.name} is no lock", todo=todo, code="lock")
    if UNFINISHED in locked:
        what, todo = f"{path.name} is unfinished: a build was ended before it wrote it", "build once without --locked"
        raise BuildFailed(what, todo=todo, code="lock")
    built = {output.path: output.digest for output in outputs if not output.again}
    whats = [f"{name} is in {path.name} but was not built" for name in locked.keys() - built.keys()]
    whats += [f"{name} was built but is not in {path.name}" for name in built.keys() - locked.keys()]
    problems = [Problem(what, code="lock") for what in whats]
    for name in locked.keys() & built.keys():
        if locked[name] != built[name]:
            what = f"{name} differs from {path.name}"
            problems.append(Problem(what, expected=str(locked[name])[:16], got=built[name][:16], code="lock"))
    if problems:
        raise BuildFailed(problems)


def _read(path: Path) -> bytes | None:
    try:
        return disk.own(path)
    except FileNotFoundError:
        return None
    except OSError:
        with writing(path):
            raise


def _write(dist: Path, game: str, data: bytes) -> None:
    write_whole(lock_path(dist, game), data, lock_beside(dist, game))
