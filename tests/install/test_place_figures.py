"""Where the game's folder is looked for, and what saves and cached files are called in it.

Renew with `TTS_BUILD_RENEW=1 pytest tests/install/test_place_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import os
import sys
import types
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import check_golden
from tests.disk.ground import Ground
from tts_build.install import saves_folder
from tts_build.install.free_places import Built
from tts_build.install.saves_folder import (
    System,
    cached,
    find,
    guids,
    named,
    next_number,
    numbers,
    others,
    save_name,
    texts,
)
from tts_build.save.urls import Urls

GOLDEN = Path(__file__).parent / "golden"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems have other words for what they refuse")


def test_names_of_saves_and_cached_files() -> None:
    ground = Ground(Path("/none"))
    names = [
        "TS_Save_1.json",
        "ts_save_20.PNG",
        "TS_Save_3",
        "TS_Save_4.",
        "TS_Save_.json",
        "xTS_Save_5.json",
        "TS_Save_07.x",
    ]
    names += [
        "TS_Save_999999999.json",
        "TS_Save_1000000000.json",
        "TS_AutoSave.json",
        "TS_Save_-2.json",
        "TS_Save_8 .json",
    ]
    for name in names:
        free = list(islice(others(name, ["TS_Save_41.json", "a-2.png"]), 3))
        ground.tell(name, numbers([name]), free, list(islice(others(name, ()), 1)))
    for name in ("a.png", "a", "a.tar.gz", "a.", "-2.png"):
        ground.tell(name, list(islice(others(name, []), 2)))
    ground.tell(
        numbers(names), [next_number(taken) for taken in ([], [0], [3, 9, 4], [-5])], save_name(0), save_name(3, "png")
    )
    for file in (
        "x.png",
        "x.JPG",
        "in/x.obj",
        "x.unity3d",
        "x.pdf",
        "x.mp3",
        "x.ogg",
        "x.wav",
        "x.txt",
        "x",
        ".png",
        "x.jpeg",
    ):
        for url in ("x.png", "https://ex.org/a%20b_c-d.png?q=1", "C:\\games\\ä.png", "file:///x", "", "ünï.png"):
            ground.tell(file, url, cached(file, url))
    for data in (None, 3, "a", ["a", {"b": "c", "d": ["e", 4, None, {"f": {"g": "h"}}]}], {"k": True}, ("no",)):
        ground.tell(repr(data), sorted(texts(data)), guids(data))
    for objects in (
        [],
        {},
        None,
        "ab",
        [{"GUID": "a"}, {"GUID": "a"}, {"GUID": ""}, {"GUID": 3}, {}, "x", {"GUID": "b"}],
    ):
        ground.tell(objects, guids({"ObjectStates": objects}))
    built = Built.of(
        Path("w"), "g", Path("d"), Urls(), ["g.json", "g.png", "pnp/a.pdf", "scripts/x.lua", "images/a.json", "x.txt"]
    )
    ground.tell(built.saves, built.files)
    check_golden(GOLDEN / "names.txt", ground.text())


ENVIRONMENTS: dict[str, dict[str, str]] = {
    "none": {},
    "home": {"HOME": "ann"},
    "profile": {"USERPROFILE": "ann"},
    "both": {"HOME": "ann", "USERPROFILE": "bob", "XDG_DATA_HOME": ""},
    "data": {"HOME": "ann", "XDG_DATA_HOME": "data"},
    "data alone": {"XDG_DATA_HOME": "data"},
    "drives": {"USERPROFILE": "ann", "OneDrive": "one", "OneDriveConsumer": "two", "OneDriveCommercial": "one"},
    "empty": {"HOME": "", "USERPROFILE": "", "OneDrive": ""},
}


def test_where_the_game_is_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ground = Ground(tmp_path.resolve())
    monkeypatch.chdir(ground.root)
    for words, env in ENVIRONMENTS.items():
        for platform in ("linux", "darwin", "win32", "freebsd"):
            for documents in ("", "Doks", "%USERPROFILE%/D", "%HOME%/%NONE%/x", "100%/%%"):
                if documents and platform != "win32":
                    continue
                system = System(platform, env, documents)
                ground.tell(words, platform, documents, system.home, "->", list(map(str, system.candidates())))
                ground.tell("   ", ground.outcome(partial(find, system)))
    system = System("linux", ENVIRONMENTS["data"])
    for number, path in enumerate(system.candidates()):
        if number % 3 == 1:
            path.mkdir(parents=True)
        elif number % 3 == 2:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.symlink_to(
                (ground.root / system.candidates()[number - 1]).resolve()
            ) if number == 5 else path.write_text("")
    ground.tell(find(system))
    for rel in ("g/Saves", "g/in", "h/saves", "Saves/x", "deep/Saves/Saves"):
        (ground.root / rel).mkdir(parents=True)
    (ground.root / "f").mkdir()
    (ground.root / "f/Saves").write_text("a file")
    for link, target in {"g/link": "Saves", "to": "g", "moved": "g/in", "n": "none", "m/Saves": "../g/in"}.items():
        ground.link(link, target)
    for rel in (
        "g",
        "g/Saves",
        "g/in",
        "g/../g/Saves",
        "h",
        "h/saves",
        "Saves",
        "Saves/x",
        "deep",
        "deep/Saves",
        "f",
        "f/Saves",
    ):
        ground.tell(rel, ground.outcome(partial(named, Path(rel))), ground.outcome(partial(named, ground.root / rel)))
    for rel in ("g/link", "to", "to/Saves", "moved", "n", "m", "m/Saves", "none", "."):
        ground.tell(rel, ground.outcome(partial(named, Path(rel))))
    check_golden(GOLDEN / "looked.txt", ground.text())


def test_what_windows_says_of_documents(monkeypatch: pytest.MonkeyPatch) -> None:
    ground, asked = Ground(Path("/none")), list[Any]()
    ground.tell("here", saves_folder._documents())

    @contextmanager
    def opened(root: str, key: str) -> Iterator[str]:
        asked.append([root, key])
        yield "folders"

    def value(key: str, name: str) -> tuple[str, int]:
        asked.append([key, name])
        if len(asked) > 2:
            raise OSError
        return "D:/Papers", 1

    fake = types.SimpleNamespace(HKEY_CURRENT_USER="user", OpenKey=opened, QueryValueEx=value)
    monkeypatch.setitem(sys.modules, "winreg", fake)  # type: ignore[arg-type]
    monkeypatch.setattr(saves_folder.sys, "platform", "win32")
    monkeypatch.setattr(os, "environ", {"USERPROFILE": "ann"})
    ground.tell(System.here(), saves_folder._documents(), asked)
    check_golden(GOLDEN / "documents.txt", ground.text())
