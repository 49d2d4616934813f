"""What stands in the way of an installation, what comes while one is at work, and what it says when it cannot go on.

Renew with `TTS_BUILD_RENEW=1 pytest tests/install/test_race_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from tests.conftest import check_golden
from tests.disk.ground import meanwhile, refusing
from tests.install.test_install import GUIDS, save_of
from tests.install.test_ship_figures import FOREIGN, IMAGE, PICTURE, PLAYED, SAVE, Shelf
from tts_build.build.core import ownership
from tts_build.install.free_places import Built, Raced
from tts_build.install.installation import TRIES, install
from tts_build.install.installed_files import Record

GOLDEN = Path(__file__).parent / "golden"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems have other words for what they refuse")


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    made = Shelf(tmp_path / "desk")
    monkeypatch.chdir(made.ground.root)
    return made


IN_THE_WAY: dict[str, Callable[[Shelf], object]] = {
    "Saves is a file": lambda shelf: (shelf.saves.rmdir(), shelf.put("Saves", b"x")),
    "Saves is a link": lambda shelf: (
        shelf.saves.rmdir(),
        shelf.ground.file("aim/x"),
        shelf.saves.symlink_to("../aim"),
    ),
    "Saves leads nowhere": lambda shelf: (shelf.saves.rmdir(), shelf.saves.symlink_to("none")),
    "no Saves": lambda shelf: shelf.saves.rmdir(),
    "Mods is a file": lambda shelf: shelf.put("Mods", b"x"),
    "Images is a file": lambda shelf: shelf.put("Mods/Images", b"x"),
    "Models is a link": lambda shelf: (
        shelf.put("Mods/x", b"x"),
        (shelf.folder / "Mods/Models").symlink_to("../Saves"),
    ),
    "PDF is a file": lambda shelf: shelf.put("Mods/PDF", b"x"),
    "ours is a file": lambda shelf: shelf.put("tts-build", b"x"),
    "ours is a link": lambda shelf: (shelf.folder / "tts-build").symlink_to("Saves"),
    "backups is a link": lambda shelf: (
        shelf.put("tts-build/x", b"x"),
        (shelf.folder / "tts-build/backups").symlink_to(".."),
    ),
    "backups is a file": lambda shelf: shelf.put("tts-build/backups", b"x"),
    "the save is a folder": lambda shelf: (shelf.folder / SAVE).mkdir(),
    "the image is a folder": lambda shelf: (shelf.folder / IMAGE).mkdir(parents=True),
    "the image is a pipe": lambda shelf: (shelf.put("Mods/Images/x", b""), os.mkfifo(shelf.folder / IMAGE)),
}


def test_what_stands_in_the_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[str] = []
    for number, (words, lay) in enumerate(IN_THE_WAY.items()):
        for cache in (True, False):
            shelf = Shelf(tmp_path / f"{number}{cache}")
            monkeypatch.chdir(shelf.ground.root)
            lay(shelf)
            shelf.act(f"{words}, {'with' if cache else 'without'} cache", partial(shelf.install, "one", cache=cache))
            shelf.act("removed", shelf.take_away)
            lines += shelf.ground.lines
    check_golden(GOLDEN / "in-the-way.txt", "\n".join(lines) + "\n")


def test_what_comes_into_the_way_of_what_is_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[str] = []
    for number, rel in enumerate(("Saves", "Mods", "Mods/Images", "tts-build/backups")):
        shelf = Shelf(tmp_path / str(number))
        monkeypatch.chdir(shelf.ground.root)
        shelf.install("one")
        if (shelf.folder / rel).exists():
            (shelf.folder / rel).rename(shelf.ground.root / "away")
        shelf.put(rel, b"x")
        shelf.act(f"{rel} has become a file", shelf.take_away)
        shelf.act("installed again", partial(shelf.install, "two", cache=False))
        lines += shelf.ground.lines
    check_golden(GOLDEN / "became.txt", "\n".join(lines) + "\n")


def test_what_comes_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The player's table, or another's, appears just before a file is written, moved or removed."""
    lines: list[str] = []
    comes: dict[str, Callable[[Shelf], object]] = {
        "played": lambda shelf: shelf.put(SAVE, PLAYED),
        "foreign": lambda shelf: shelf.put(SAVE, FOREIGN),
        "a picture": lambda shelf: shelf.put(PICTURE, b"theirs"),
        "an image": lambda shelf: shelf.put(IMAGE, b"theirs"),
    }
    places = {"played": SAVE, "foreign": SAVE, "a picture": PICTURE, "an image": IMAGE}
    tries = [
        (words, step, done) for words in comes for step in ("link", "replace") for done in ("first", "again", "away")
    ]
    for number, (words, step, done) in enumerate(tries):
        shelf = Shelf(tmp_path / str(number))
        monkeypatch.chdir(shelf.ground.root)
        if done != "first":
            shelf.install("one")
            shelf.assets = {"images/a-1.png": b"changed", "models/d-2.obj": b"second"}
        do = shelf.take_away if done == "away" else partial(shelf.install, "two", picture=b"another")
        shelf.put("Mods/Models/d-2.obj", b"fetched, and another")
        with monkeypatch.context() as patch:
            at = f"{shelf.folder}/{places[words]}" if step == "replace" or done == "first" else places[words]
            happened = meanwhile(patch, os, step, partial(comes[words], shelf), at)
            shelf.act(f"{words} comes before {step}, {done}", do)
        lines += shelf.ground.lines if happened else []
    check_golden(GOLDEN / "comes.txt", "\n".join(lines) + "\n")


def test_languages_waiting_and_what_is_refused(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    built, said, ground = shelf.built(), list[str](), shelf.ground
    for name, data in {
        "hello-de.json": save_of("eins"),
        "hello-fr.json": save_of("un", guids=GUIDS[:1]),
        "x.json": b"{",
    }.items():
        (built.folder / name).write_bytes(data)
    (built.folder / "hello-de.png").write_bytes(b"ein Bild")
    for paths in (["hello-de.json", "hello.json"], ["hello.json", "x.json", "hello-fr.json"], ["hello-fr.json"], []):
        some = Built.of(shelf.workspace, "hello", built.folder, built.urls, paths)
        shelf.act(f"saves {paths}", partial(install, shelf.folder, some, cache=True))
    shelf.act("removed", shelf.take_away)
    monkeypatch.setattr("tts_build.install.installation._install", partial(raced, said))
    shelf.act("busy", shelf.install_plainly)
    ground.tell("tries", len(said), TRIES)
    monkeypatch.undo()
    monkeypatch.chdir(ground.root)

    @contextmanager
    def taken(folder: Path, waiting: Callable[[], None]) -> Iterator[None]:
        waiting()
        yield

    monkeypatch.setattr(ownership, "alone", taken)
    heard: list[str] = []
    install(shelf.folder, shelf.built(), say=heard.append)
    shelf.assets = {"images/a-1.png": b"changed"}
    for step, kind, at in (
        ("link", "EIO", "x"),
        ("replace", "ENOSPC", "Saves/TS"),
        ("unlink", "EACCES", "Saves/.was"),
        ("replace", "EROFS", "installed"),
    ):
        with monkeypatch.context() as patch:
            refusing(patch, os, step, kind, at)
            shelf.act(f"{step} {kind} {at}", partial(shelf.install, f"{step} {kind}"))
            if step != "unlink":
                shelf.act("removed", shelf.take_away)
    ground.tell("heard", heard)
    elsewhere = Shelf(ground.root / "elsewhere")
    elsewhere.folder = shelf.folder
    elsewhere.act("elsewhere", partial(elsewhere.install, "one"))
    shelf.act("not ours", shelf.take_away)
    entry = Record.read(shelf.folder).entries[0]
    ground.tell([Record.read(shelf.folder).digest(path) for path in ("none", "Saves", "Mods")], sorted(entry.files()))
    ground.tell(Record.read(shelf.folder).read_file(SAVE, "0" * 64), Record.read(shelf.folder).read_file(SAVE, None))
    check_golden(GOLDEN / "languages.txt", ground.text())


def raced(said: list[str], *args: object) -> None:
    said.append("tried")
    raise Raced
