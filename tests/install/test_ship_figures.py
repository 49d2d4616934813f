"""Installing step by step: what is said, what stands in the game's folder, and what is recorded, after each of many
steps; what is said of records that were forged, and of folders that are none.

Renew with `TTS_BUILD_RENEW=1 pytest tests/install/test_ship_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import copy
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import check_golden
from tests.disk.ground import Ground
from tests.install.test_install import GUIDS, Desk, save_of
from tts_build.build.core.step import digest_of
from tts_build.install import installed_files
from tts_build.install.installation import install, remove
from tts_build.install.installed_files import Record

GOLDEN = Path(__file__).parent / "golden"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems have other words for what they refuse")


class Shelf(Desk):
    """A desk that tells what stands on it, with words for the bytes of every file."""

    def __init__(self, root: Path) -> None:
        root.mkdir(parents=True)
        self.ground = Ground(root.resolve())
        super().__init__(root.resolve())

    def act(self, words: str, call: Callable[[], Any]) -> None:
        self.ground.tell(f"{words}:", self.ground.outcome(call))
        for path in sorted(self.folder.rglob("*")):
            rel = path.relative_to(self.folder).as_posix()
            if rel == "tts-build/installed.json":
                self.ground.lines += [f"      {line}" for line in self.recorded(path)]
            elif path.is_file() and not path.is_symlink():
                self.ground.tell("   ", f"{rel}:", meaning(path.read_bytes()))
            else:
                self.ground.tell("   ", f"{rel}{self.ground.kind(path)}")

    def recorded(self, path: Path) -> list[str]:
        """The record in short: a line a save, a line for all files of the cache."""
        data, there = json.loads(path.read_bytes()), {digest_of(file.read_bytes()): "there" for file in self.files()}
        lines = [f"format {data['format']}, made {data['folders']}"]
        for game in data["games"]:
            lines.append(f"{game['game']} of {self.ground.words(game['workspace'])}")
            for name, save in game["saves"].items():
                files = {path: [there.get(digest, "gone") for digest in known] for path, known in save["files"].items()}
                lines.append(f"  {name}: {save['number']} {save['guids']} {files}")
            lines.append(
                f"  {[(path, [there.get(one, 'gone') for one in known]) for path, known in game['assets'].items()]}"
            )
        return lines

    def files(self) -> list[Path]:
        return [path for path in self.folder.rglob("*") if path.is_file() and path.name != "installed.json"]

    def install(self, words: str, game: str = "hello", picture: bytes | None = b"a picture", cache: bool = True) -> Any:
        steps: list[str] = []
        done = install(self.folder, self.built(words, game, picture), cache=cache, step=steps.append)
        return f"{done} steps {steps}"

    def install_plainly(self) -> Any:
        return install(self.folder, self.built())

    def take_away(self, game: str = "hello") -> Any:
        return str(remove(self.folder, self.workspace, game))

    def put(self, rel: str, data: bytes) -> None:
        path = self.folder / rel
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def meaning(data: bytes) -> str:
    if data.startswith(b"{") and len(data) > 1:
        save = json.loads(data)
        objects = save.get("ObjectStates", [])
        return f"save {save.get('SaveName')} {[(item['GUID'][:2], item['URL']) for item in objects]}"
    return data.decode(errors="replace")


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    made = Shelf(tmp_path / "ünï 家")
    monkeypatch.chdir(made.ground.root)
    return made


PLAYED = save_of("played", "u", guids=[*GUIDS[:2], "eeeeee"])
HALF = save_of("half", guids=["aaaaaa", "eeeeee", "ffffff"])
FOREIGN = save_of("chess", guids=["dddddd"])
SAVE, PICTURE, IMAGE = "Saves/TS_Save_1.json", "Saves/TS_Save_1.png", "Mods/Images/a-1.png"
SEQUENCES: dict[str, list[str]] = {
    "again": ["install one", "install one", "cacheless one", "install two", "bare two", "remove"],
    "changed": ["install one", f"put {SAVE}=played", f"put {IMAGE}=theirs", "install two", "install three", "remove"],
    "half": ["install one", f"put {SAVE}=half", f"put {PICTURE}=mine", "install two", "remove"],
    "foreign": ["install one", f"put {SAVE}=foreign", "install two", "other one", "remove", "remove other"],
    "no save": ["install one", f"put {SAVE}={{", f"put {PICTURE}=mine", "install two", "cacheless three", "remove"],
    "picture": ["install one", f"put {PICTURE}=mine", "install two", "bare three", "install four", "remove"],
    "gone": ["install one", f"del {SAVE}", "install one", f"del {PICTURE}", f"del {IMAGE}", "install two", "remove"],
    "taken": [
        "put Saves/ts_save_4.JSON=foreign",
        "put Saves/TS_Save_9.png=x",
        f"put {IMAGE}=first",
        "install one",
        "remove",
    ],
    "two games": ["install one", "other one", "install two", "remove", "assets b-2.png", "other two", "remove other"],
    "other assets": [
        "install one",
        "assets b-2.png",
        "install two",
        "put Mods/Images/x.png=x",
        "assets c.obj",
        "install two",
    ],
    "no cached kind": ["install one", "assets notes.txt", "install two", "remove"],
    "pieces": [
        "install one",
        f"put Saves/.part-77-{SAVE[6:]}=half",
        "put Saves/.part-77-x=y",
        "put Saves/.part=z",
        "install two",
    ],
    "aside": [
        "install one",
        f"put Saves/.was-7-0-{SAVE[6:]}=foreign",
        "put Mods/Images/.was-7-0-a-1.png=first",
        "install two",
    ],
    "aside free": ["install one", f"del {SAVE}", f"put Saves/.was-7-0-{SAVE[6:]}=foreign", "install two", "remove"],
    "removed": ["install one", f"put {SAVE}=foreign", "put Mods/Images/x.png=x", "remove", "remove", "remove other"],
    "backups": [
        "install one",
        "install two",
        "other one",
        "install three",
        "put tts-build/backups/mine=m",
        "remove",
        "remove other",
    ],
}
"""Each a list of acts: `put PATH=bytes`, `del PATH`, or what is installed by which words."""


def acted(shelf: Shelf, act: str) -> None:
    kind, _, rest = act.partition(" ")
    path, _, words = rest.partition("=")
    known = {"played": PLAYED, "half": HALF, "foreign": FOREIGN}
    match kind:
        case "put":
            shelf.put(path, known.get(words, words.encode()))
        case "del":
            (shelf.folder / path).unlink()
        case "assets":
            folder = "models" if rest.endswith(".obj") else "images"  # a text is no file of the game's cache
            shelf.assets = {f"{folder}/{rest}": b"another", "images/a-1.png": b"changed"}
        case "remove":
            shelf.act(act, lambda: shelf.take_away(rest or "hello"))
        case _:
            more: dict[str, Any] = {
                "other": {"game": "other"},
                "cacheless": {"cache": False},
                "bare": {"picture": None},
            }.get(kind, {})
            shelf.act(act, lambda: shelf.install(rest, **more))


@pytest.mark.parametrize("name", SEQUENCES)
def test_step_by_step(name: str, shelf: Shelf) -> None:
    for act in SEQUENCES[name]:
        shelf.ground.head(act)
        acted(shelf, act)
    check_golden(GOLDEN / f"steps-{name.replace(' ', '-')}.txt", shelf.ground.text())


def forged() -> list[tuple[tuple[Any, ...], Any]]:
    """Where in a record, and what stands there instead; None takes it away."""
    save, files = ("games", 0, "saves", "hello.json"), ("games", 0, "saves", "hello.json", "files")
    digest = "0" * 64
    values: dict[tuple[Any, ...], list[Any]] = {
        (): [[], 3, "x", {}],
        ("format",): [None, 0, 2, "1", True],
        ("games",): [None, {}, [], [3], [{}], "ab", 5],
        ("games", 0, "game"): [None, 5, ""],
        ("games", 0, "workspace"): [None, 5, ""],
        ("games", 0, "saves"): [None, [], 3, {}],
        ("games", 0, "assets"): [
            None,
            [],
            3,
            {},
            {"Mods/Images/a.png": ["g" * 64]},
            {"Mods/Images/a.png": [digest, 3]},
        ],
        save: [None, [], {}],
        (*save, "number"): [None, 0, 1, 2, -1, 10**9 - 1, 10**9, 1.0, "1", True],
        (*save, "guids"): [None, 3, [], [1, "b"], "ab"],
        files: [None, {}, [], {"Saves/TS_Save_2.json": [digest]}, {SAVE: []}, {SAVE: digest}, {SAVE: [digest[1:]]}],
        ("folders",): [None, 3, "Mods", ["Mods"], ["Saves", "Mods/Images"], ["Mods/None"], [".."], [3]],
    }
    odd = (
        "Saves/x.png",
        "Mods/Images",
        "Mods/Images/",
        "Mods/Images/.x",
        "Mods/Images/a\\b",
        "Mods/Images/a:b",
        "../x.png",
    )
    odd += (
        "Mods/x.png",
        "Mods/Images/in/x.png",
        "Mods/Images/../../x",
        "x.png",
        "/etc/x",
        "Mods/Images/a\0b",
        "Mods/Models/..",
    )
    found = [(place, value) for place, several in values.items() for value in several]
    return [
        *found,
        *((("games", 0, "assets"), {path: [digest]}) for path in (*odd, "Mods/Images/x", "Mods/PDF/x y.PDF")),
    ]


def test_forged_records(shelf: Shelf) -> None:
    """One key at a time: refused, or read as what it says."""
    ground = shelf.ground
    shelf.install("one", cache=False)
    path = shelf.folder / "tts-build/installed.json"
    whole = json.loads(path.read_bytes())
    for place, value in forged():
        data: Any = {"": copy.deepcopy(whole)}
        inner, keys = data, ["", *place]
        for key in keys[:-1]:
            inner = inner[key]
        if value is None:
            del inner[keys[-1]]
        else:
            inner[keys[-1]] = value
        path.write_text(json.dumps(data[""]), "utf-8")
        said = ground.outcome(lambda: Record.read(shelf.folder).check_folders(()))
        entries = "" if "damaged" in said else [short(entry) for entry in Record.read(shelf.folder).entries]
        ground.tell(place, repr(value)[:60], "->", "damaged" if entries == "" else f"{entries} {said}")
    for text in (b"", b"{", b"[" * 99_999, b"\xff", json.dumps(whole).encode() + b" " * 9):
        path.write_bytes(text)
        ground.tell(text[:5], ground.outcome(lambda: Record.read(shelf.folder).entries and "read"))
    record_bytes, path = path.read_bytes(), path
    for size in (installed_files.MOST, installed_files.MOST + 1):
        path.write_bytes(record_bytes.ljust(size))
        ground.tell(size, ground.outcome(lambda: len(Record.read(shelf.folder).entries)))
    path.unlink()
    os.mkfifo(path)
    ground.tell("pipe", ground.outcome(lambda: Record.read(shelf.folder)))
    ground.tell("install", ground.outcome(lambda: shelf.install("two")))
    check_golden(GOLDEN / "forged.txt", ground.text())


def short(entry: Any) -> str:
    saves = {
        name: (save.number, sorted(save.guids), {p: len(d) for p, d in save.files.items()})
        for name, save in entry.saves.items()
    }
    return f"{entry.game} {bool(entry.workspace)} {saves} {sorted(entry.assets)}"
