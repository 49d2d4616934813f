"""A built game into the game's folder and out again: saves, their pictures, and on demand the files that they refer to.

Nothing that others made is written over or removed. A save that the player has played on and saved under our number is
kept under a number of its own; one of another game has the number, and ours takes the next.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tts_build import disk
from tts_build.build.core import ownership
from tts_build.build.core.step import digest_of
from tts_build.install.free_places import Built, Done, Raced, assets_of, chest_of, slot, wanted_of
from tts_build.install.installed_files import BACKUPS, CHEST, OWN, Entry, Record, is_listed
from tts_build.install.saves_folder import cached, save_name
from tts_build.problem import BuildFailed, InputError, Problem
from tts_build.save.facts import SAVES

TRIES = 20
"""How often the places of files are looked at anew, when another program writes them meanwhile."""


Step = Callable[[str], None]
"""Hears which file is at work."""


def install(
    folder: Path, built: Built, *, cache: bool = False, step: Step = lambda path: None, say: Step = lambda words: None
) -> Done:
    """Put a built game into the game's folder, onto the files that it had there; with `cache` its assets too.

    InputError, before anything is touched, when the record cannot be read or a folder is none; BuildFailed when the
    system does not take a file, or another program writes them all the time: what was written until then is whole, and
    known as ours. `say` hears why it waits.
    """
    done = Done()
    folders = {SAVES, *(place[0] for file in built.files if cache and (place := cached(file, file)))}
    folders |= {CHEST} if built.objects else set()
    Record.read(folder).check_folders(folders)
    put: set[str] = set()
    with _alone(folder, say):
        for _ in range(TRIES):
            try:
                _install(Record.read(folder), built, cache, step, done, put)
            except Raced:
                continue
            return done
    what = f"another program keeps writing into `{folder / SAVES}`"
    raise BuildFailed(what, todo="close the table in the game, then try again", code="busy")


def _install(record: Record, built: Built, cache: bool, step: Step, done: Done, put: set[str]) -> None:
    """One try of `install`, which takes up what one before it has done; `put` has the files that they wrote. Raises
    Raced."""
    entry = record.of(built.workspace, built.game)
    if entry is None:
        entry = Entry(built.game, str(built.workspace))
        record.entries.append(entry)
    record.sweep(entry)
    before = {path: list(known) for path, known in entry.files().items()}
    names = disk.kept_names(record.folder / SAVES, "")
    saves = {name: built.read(name) for name in built.saves}
    entry.saves = {name: slot(record, entry, name, data, names, done) for name, data in saves.items()}
    done.left = []
    wanted = wanted_of(record, entry, built, saves, done)
    assets = assets_of(record, before, built, saves, done) if cache else {}
    chest = chest_of(record, before, built, done)
    done.assets, done.objects = len(assets), sum(path.endswith(".json") for path in chest)
    assets |= chest
    _intend(entry, wanted, assets, before)
    record.intend([*wanted, *assets])
    record.write()
    for path, data in {**assets, **wanted}.items():
        step(path)
        if _put(record, path, data):
            put.add(path)
    record.clear(entry, set(before) - {*assets, *wanted}, before)
    record.tidy()
    _settle(entry, wanted, assets)
    record.write()
    done.saves = [path for path in wanted if path.endswith(".json")]
    done.files = len(assets) + len(wanted)
    done.written = len(put & {*assets, *wanted})


def remove(folder: Path, workspace: Path, game: str, *, say: Step = lambda words: None) -> Done:
    """Take away what `install` brought for a game of a workspace, and nothing else: what was changed since is left.

    InputError, before anything is touched, when nothing of it is installed, or as `install`.
    """
    done = Done()
    record = Record.read(folder)
    record.check_folders(())
    if record.of(workspace, game) is None:
        raise InputError(_not_installed(folder, workspace, game))
    with _alone(folder, say):
        record = Record.read(folder)
        entry = record.of(workspace, game)
        if entry is None:  # another run took it away meanwhile
            raise InputError(_not_installed(folder, workspace, game))
        record.sweep(entry)
        known = entry.files()
        there = [path for path in known if record.digest(path) is not None]
        done.left = record.clear(entry, known, known)
        done.saves = [path for path in known if is_listed(path) and path not in done.left]
        done.files = len(there) - len(done.left)
        for path in known:
            disk.discard(folder, f"{BACKUPS}/{path.rpartition('/')[2]}")
        record.tidy()
        record.entries.remove(entry)
        record.write()
    record.forget()
    return done


def _not_installed(folder: Path, workspace: Path, game: str) -> Problem:
    others = [entry.workspace for entry in Record.read(folder).entries if entry.game == game]
    todo = f"run it in `{others[0]}`: that one is" if others else "`tts-build install` brings it there"
    return Problem(f"{game} of this workspace is not installed in `{folder}`", todo=todo, code="not-installed")


@contextmanager
def _alone(folder: Path, say: Step) -> Iterator[None]:
    with ownership.alone(disk.made(folder, OWN), lambda: say("another installation is at work; waiting")):
        yield


def _intend(entry: Entry, wanted: dict[str, bytes], assets: dict[str, bytes], before: dict[str, list[str]]) -> None:
    """Enter what is about to be written beside what stands there: what is cut off then is ours, before and after."""
    entry.assets = {path: known for path, known in before.items() if not is_listed(path)}
    for path, data in assets.items():
        entry.assets[path] = [*entry.assets.get(path, ()), digest_of(data)]
    for save in entry.saves.values():
        names = {f"{SAVES}/{save_name(save.number, suffix)}" for suffix in ("json", "png")}
        known = {path: save.files.get(path, []) for path in names if path in save.files or path in wanted}
        save.files = {
            path: [*digests, *([digest_of(wanted[path])] if path in wanted else [])] for path, digests in known.items()
        }


def _settle(entry: Entry, wanted: dict[str, bytes], assets: dict[str, bytes]) -> None:
    """Enter what stands there now, and that alone."""
    for save in entry.saves.values():
        save.files = {path: [digest_of(wanted[path])] for path in sorted(save.files) if path in wanted}
    entry.assets = {path: [digest_of(data)] for path, data in sorted(assets.items())}


def _put(record: Record, path: str, data: bytes) -> bool:
    """Write a file unless it stands there, and say so; what it replaces of ours is kept as a backup. Raises Raced."""
    folder, _, name = path.rpartition("/")
    there, known = record.digest(path), record.known(path)
    if there == digest_of(data):
        return False
    old = record.read_file(path, there) if folder == SAVES and there in known else None
    if old is not None:
        disk.write(record.folder, f"{BACKUPS}/{name}", old)
    if not record.put(path, data, known):
        raise Raced
    return True
