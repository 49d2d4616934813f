"""A built game into the game's folder and out again: saves, their pictures, and on demand the files that they refer to.

Nothing that others made is written over or removed. A save that the player has played on and saved under our number is
kept under a number of its own; one of another game has the number, and ours takes the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.errors import InputError, Problem
from tts_build.graph import ownership
from tts_build.graph.step import digest_of
from tts_build.ship.names import cached, guids, next_number, numbers, save_name, texts
from tts_build.ship.record import OWN, Entry, Record, Save
from tts_build.tts.facts import SAVES
from tts_build.tts.save.urls import Urls
from tts_build.writing import drop

BACKUPS = f"{OWN}/backups"
"""What an installation replaced, under the same names: one of each, the last."""


@dataclass(frozen=True, slots=True)
class Built:
    """What a build left in `dist/<game>/`: saves by name, the pictures beside them, and every other file of the mod."""

    workspace: Path
    game: str
    folder: Path
    urls: Urls
    saves: Sequence[str]
    files: Sequence[str] = ()

    def read(self, path: str) -> bytes:
        return disk.kept(self.folder, path)

    @classmethod
    def of(cls, workspace: Path, game: str, folder: Path, urls: Urls, paths: Sequence[str]) -> Built:
        """From the paths of a build's manifest."""
        saves = [path for path in paths if "/" not in path and path.endswith(".json")]
        mod = [path for path in paths if "/" in path and path.partition("/")[0] not in ("pnp", "scripts")]
        return cls(workspace, game, folder, urls, saves, mod)


@dataclass(slots=True)
class Done:
    """What was done: saves by their path in the game's folder, saves of the player and where they are, cached files.

    `written` of `files` were not there as they are now. `left`: files with the name of one of ours that are another's.
    """

    saves: list[str] = field(default_factory=list)
    moved: list[tuple[str, str]] = field(default_factory=list)
    assets: int = 0
    files: int = 0
    written: int = 0
    left: list[str] = field(default_factory=list)


Step = Callable[[str], None]
"""Hears which file is at work."""


def install(
    folder: Path, built: Built, *, cache: bool = False, step: Step = lambda path: None, say: Step = lambda words: None
) -> Done:
    """Put a built game into the game's folder, onto the files that it had there; with `cache` its assets too.

    InputError when the record cannot be read, BuildFailed when the system does not take a file: what was written until
    then is whole, and known as ours. `say` hears why it waits.
    """
    done = Done()
    with _alone(folder, say):
        record = Record.read(folder)
        entry = record.of(built.workspace, built.game)
        if entry is None:
            entry = Entry(built.game, str(built.workspace))
            record.entries.append(entry)
        record.sweep(entry)
        before = {path: list(known) for path, known in entry.files().items()}
        names = disk.kept_names(folder / SAVES, "") if (folder / SAVES).is_dir() else []
        saves = {name: built.read(name) for name in built.saves}
        wanted: dict[str, bytes] = {}
        entry.saves = {name: _slot(record, entry, name, data, names, done) for name, data in saves.items()}
        for name, data in saves.items():
            save, picture = entry.saves[name], name.removesuffix(".json") + ".png"
            beside = f"{SAVES}/{save_name(save.number, 'png')}"
            if (built.folder / picture).is_file():
                if record.digest(beside) in (None, *save.files.get(beside, ())):
                    wanted[beside] = built.read(picture)
                else:
                    done.left.append(beside)
            wanted[f"{SAVES}/{save_name(save.number)}"] = data
            done.saves.append(f"{SAVES}/{save_name(save.number)}")
        assets = _assets(record, before, built, saves, done) if cache else {}
        _intend(entry, wanted, assets, before)
        record.write()
        for path, data in {**assets, **wanted}.items():
            step(path)
            _put(record, path, data, before, done)
        record.clear(entry, set(before) - {*assets, *wanted}, before)
        _settle(entry, wanted, assets)
        record.write()
        done.assets, done.files = len(assets), len(assets) + len(wanted)
    return done


def remove(folder: Path, workspace: Path, game: str, *, say: Step = lambda words: None) -> Done:
    """Take away what `install` brought for a game of a workspace, and nothing else: what was changed since is left.

    InputError when nothing of it is installed.
    """
    done = Done()
    if Record.read(folder).of(workspace, game) is None:
        raise InputError(_not_installed(folder, workspace, game))
    with _alone(folder, say):
        record = Record.read(folder)
        entry = record.of(workspace, game)
        if entry is None:  # another run took it away meanwhile
            raise InputError(_not_installed(folder, workspace, game))
        record.sweep(entry)
        known = entry.files()
        done.left = [path for path in known if record.digest(path) not in (None, *known[path])]
        done.saves = [path for path in known if path.startswith(f"{SAVES}/") and path not in done.left]
        done.files = sum(record.digest(path) is not None for path in known) - len(done.left)
        record.clear(entry, set(known), known)
        for path in known:
            disk.discard(folder, f"{BACKUPS}/{path.rpartition('/')[2]}")
        record.entries.remove(entry)
        record.write()
    if not record.entries:
        drop(folder / OWN)
    return done


def _not_installed(folder: Path, workspace: Path, game: str) -> Problem:
    others = [entry.workspace for entry in Record.read(folder).entries if entry.game == game]
    todo = f"run it in `{others[0]}`: that one is" if others else "`tts-build install` brings it there"
    return Problem(f"{game} of this workspace is not installed in `{folder}`", todo=todo, code="not-installed")


@contextmanager
def _alone(folder: Path, say: Step) -> Iterator[None]:
    with ownership.alone(disk.made(folder, OWN), lambda: say("another installation is at work; waiting")):
        yield


def _slot(record: Record, entry: Entry, name: str, data: bytes, names: list[str], done: Done) -> Save:
    """The place of a save: the number that it had, if that is still ours, or the next. `names` grows by what is taken.

    A save that the player went on with moves to a number of its own, with its picture.
    """
    found = guids(_plain(data))
    save = entry.saves.get(name)
    if save is None:
        return _taken(Save(next_number(numbers(names)), found), names)
    files = [f"{SAVES}/{save_name(save.number, suffix)}" for suffix in ("json", "png")]
    digests = {path: record.digest(path) for path in files}
    foreign = [path for path in files if digests[path] not in (None, *save.files.get(path, ()))]
    if not foreign or (foreign == files[1:] and digests[files[0]] is not None):
        return _taken(Save(save.number, found, dict(save.files)), names)
    if digests[files[0]] and _played(disk.own(record.folder / files[0]), save.guids):
        own = _taken(Save(save.number, found), names)
        moved = _taken(Save(next_number(numbers(names))), names)
        for path, suffix in zip(files, ("json", "png"), strict=True):
            if digests[path]:
                disk.write(record.folder / SAVES, save_name(moved.number, suffix), disk.own(record.folder / path))
        done.moved.append((files[0], f"{SAVES}/{save_name(moved.number)}"))
        own.files = {path: [digest] for path, digest in digests.items() if digest}
        return own
    return _taken(Save(next_number(numbers(names)), found), names)


def _taken(save: Save, names: list[str]) -> Save:
    names.append(save_name(save.number))
    return save


def _plain(data: bytes) -> Any:
    try:
        return disk.plain(data)
    except ValueError:
        return None


def _played(data: bytes, known: frozenset[str]) -> bool:
    """Whether a save is of the table that we installed: the game keeps the GUIDs of what stands on it."""
    return len(guids(_plain(data)) & known) * 2 >= len(known) > 0


def _assets(
    record: Record, before: dict[str, list[str]], built: Built, saves: dict[str, bytes], done: Done
) -> dict[str, bytes]:
    """The files that saves refer to, by the paths under which the game looks for them.

    Without those that stand there already and are not ours: the same, fetched by the game itself, or another's.
    """
    said = {text for data in saves.values() for text in texts(_plain(data))}
    shared = {path: known for entry in record.entries for path, known in entry.files().items()}
    found: dict[str, bytes] = {}
    for file in built.files:
        place = cached(file, built.urls.of(file)) if built.urls.of(file) in said else None
        if place is None:
            continue
        path, data = "/".join(place), built.read(file)
        there = record.digest(path)
        if there is None or there in (*before.get(path, ()), *shared.get(path, ())):
            found[path] = data
        elif there != digest_of(data):
            done.left.append(path)
    return found


def _intend(entry: Entry, wanted: dict[str, bytes], assets: dict[str, bytes], before: dict[str, list[str]]) -> None:
    """Enter what is about to be written beside what stands there: what is cut off then is ours, before and after."""
    entry.assets = {path: known for path, known in before.items() if not path.startswith(f"{SAVES}/")}
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


def _put(record: Record, path: str, data: bytes, before: dict[str, list[str]], done: Done) -> None:
    """Write a file unless it stands there; what it replaces of ours is kept as a backup."""
    folder, _, name = path.rpartition("/")
    there = record.digest(path)
    if there == digest_of(data):
        return
    if there and folder == SAVES and there in before.get(path, ()):
        disk.write(record.folder, f"{BACKUPS}/{name}", disk.own(record.folder / path))
    disk.write(record.folder / folder, name, data)
    done.written += 1
