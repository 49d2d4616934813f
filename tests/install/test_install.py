"""Installing, installing again, removing; among saves of other hands, on disks that refuse, cut off in the middle."""

from __future__ import annotations

import errno
import json
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.can import can
from tests.cli.test_every_command import at_home
from tests.conftest import SMALL
from tests.forked import run_forked
from tests.harness import HarnessTable
from tests.quick import first_quick
from tts_build import disk
from tts_build.install.free_places import Built, Done
from tts_build.install.installation import install, remove
from tts_build.install.installed_files import Record
from tts_build.install.saves_folder import others
from tts_build.problem import BuildFailed, InputError, TtsBuildError
from tts_build.save.urls import Urls

PICTURE = b"\x89PNG a picture"
GUIDS = ["aaaaaa", "bbbbbb", "cccccc"]


def save_of(words: str, *urls: str, guids: list[str] = GUIDS) -> bytes:
    objects = [{"GUID": guid, "URL": url} for guid, url in zip(guids, [*urls, "", "", ""], strict=False)]
    return json.dumps({"SaveName": words, "ObjectStates": objects}).encode()


class Desk:
    """A workspace with a built game, whose files a test writes, and a folder of Tabletop Simulator beside it."""

    def __init__(self, root: Path) -> None:
        self.workspace, self.folder = root / "workspace", root / "Tabletop Simulator"
        self.saves = self.folder / "Saves"
        self.saves.mkdir(parents=True)
        self.assets = {"images/a-1.png": b"first", "models/d-2.obj": b"second"}

    def built(self, words: str = "one", game: str = "hello", picture: bytes | None = PICTURE) -> Built:
        dist = self.workspace / "dist" / game
        shutil.rmtree(dist, ignore_errors=True)
        urls = Urls()
        files = {f"{game}.json": save_of(words, *map(urls.of, self.assets)), "pnp/cards.pdf": b"paper", **self.assets}
        if picture is not None:
            files[f"{game}.png"] = picture
        for path, data in files.items():
            (dist / path).parent.mkdir(parents=True, exist_ok=True)
            (dist / path).write_bytes(data)
        return Built.of(self.workspace, game, dist, urls, list(files))

    def there(self) -> dict[str, bytes]:
        """Every file of the game's folder but our own."""
        found = {path.relative_to(self.folder).as_posix(): path for path in self.folder.rglob("*") if path.is_file()}
        return {name: path.read_bytes() for name, path in found.items() if not name.startswith("tts-build/")}

    def remove(self, game: str = "hello") -> Done:
        return remove(self.folder, self.workspace, game)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path / "ünï 家")


def name_of(data: bytes) -> str:
    return str(json.loads(data)["SaveName"])


@can(
    "Tool",
    "A game goes among the saves of Tabletop Simulator, onto its own file each time, and away again",
    write="tts-build install GAME",
    see="installing.md",
)
def test_a_game_is_installed_again_onto_its_own_file_and_removed_whole(desk: Desk) -> None:
    before = desk.there()
    done = install(desk.folder, desk.built(), cache=True)
    assert done.saves == ["Saves/TS_Save_1.json"] and (done.assets, done.files, done.written) == (2, 4, 4)
    assert desk.there() == {
        "Saves/TS_Save_1.json": save_of("one", "a-1.png", "d-2.obj"),
        "Saves/TS_Save_1.png": PICTURE,
        "Mods/Images/a-1.png": b"first",
        "Mods/Models/d-2.obj": b"second",
    }
    assert install(desk.folder, desk.built(), cache=True).written == 0
    desk.assets = {"images/a-9.png": b"new"}
    install(desk.folder, desk.built("two", picture=None), cache=True)
    assert sorted(desk.there()) == ["Mods/Images/a-9.png", "Saves/TS_Save_1.json"]
    assert name_of(desk.there()["Saves/TS_Save_1.json"]) == "two"
    kept = desk.folder / "tts-build" / "backups" / "TS_Save_1.json"
    assert name_of(kept.read_bytes()) == "one", "what was replaced is kept"
    install(desk.folder, desk.built("two", picture=None))
    assert sorted(desk.there()) == ["Saves/TS_Save_1.json"], "without --cache nothing stays in the cache"
    assert desk.remove().files == 1
    assert desk.there() == before and not (desk.folder / "tts-build").exists()
    with pytest.raises(InputError, match="hello of this workspace is not installed"):
        desk.remove()


def test_a_file_that_is_written_again_after_a_race_counts_once(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    put, seen = Record.put, list[str]()

    def raced(record: Record, path: str, data: bytes, known: Collection[str]) -> bool:
        seen.append(path)
        if path.endswith(".json") and seen.count(path) == 1:
            (desk.folder / "Mods/Images/a-1.png").unlink()
            return False
        return put(record, path, data, known)

    monkeypatch.setattr(Record, "put", raced)
    done = install(desk.folder, desk.built(), cache=True)
    assert seen.count("Mods/Images/a-1.png") == 2 and (done.files, done.written) == (4, 4)


@can("Tool", "Saves of other games and played games are never written over", see="installing.md#what-is-left-alone")
def test_saves_of_others_and_their_numbers_are_left_alone(desk: Desk) -> None:
    others = {"TS_Save_4.json": save_of("chess", guids=["dddddd"]), "TS_Save_7.png": b"x", "SaveFileInfos.json": b"[]"}
    for name, data in others.items():
        (desk.saves / name).write_bytes(data)
    before = desk.there()
    assert install(desk.folder, desk.built()).saves == ["Saves/TS_Save_8.json"]
    assert install(desk.folder, desk.built(game="other")).saves == ["Saves/TS_Save_9.json"]
    elsewhere = Desk(desk.workspace.parent / "elsewhere")
    same = elsewhere.built()
    assert install(desk.folder, same).saves == ["Saves/TS_Save_10.json"], "a game of this name in another workspace"
    assert before.items() <= desk.there().items()
    desk.remove()
    with pytest.raises(InputError, match=rf"run it in `{elsewhere.workspace}`: that one is"):
        desk.remove()
    desk.remove("other")
    remove(desk.folder, elsewhere.workspace, "hello")
    assert desk.there() == before


def test_a_game_that_was_played_on_is_kept_under_a_number_of_its_own(desk: Desk) -> None:
    install(desk.folder, desk.built())
    played = save_of("one, third round", "moved", guids=[*GUIDS[:2], "eeeeee"])
    (desk.saves / "TS_Save_1.json").write_bytes(played)
    (desk.saves / "TS_Save_1.png").write_bytes(b"a new picture")
    done = install(desk.folder, desk.built("two"))
    assert done.saves == ["Saves/TS_Save_1.json"]
    assert done.moved == [("Saves/TS_Save_1.json", "Saves/TS_Save_2.json")]
    there = desk.there()
    assert there["Saves/TS_Save_2.json"] == played and there["Saves/TS_Save_2.png"] == b"a new picture"
    assert name_of(there["Saves/TS_Save_1.json"]) == "two" and there["Saves/TS_Save_1.png"] == PICTURE
    desk.remove()
    assert sorted(desk.there()) == ["Saves/TS_Save_2.json", "Saves/TS_Save_2.png"], "what was played stays"


@pytest.mark.parametrize("theirs", [save_of("chess", guids=["dddddd"]), b"{", b"[" * 100_000, b""])
def test_another_game_under_our_number_keeps_it(desk: Desk, theirs: bytes) -> None:
    install(desk.folder, desk.built())
    (desk.saves / "TS_Save_1.json").write_bytes(theirs)
    assert install(desk.folder, desk.built("two")).saves == ["Saves/TS_Save_2.json"]
    assert desk.there()["Saves/TS_Save_1.json"] == theirs
    desk.remove()
    assert desk.there() == {"Saves/TS_Save_1.json": theirs}


def test_what_was_changed_since_is_not_removed_and_said(desk: Desk) -> None:
    install(desk.folder, desk.built(), cache=True)
    (desk.saves / "TS_Save_1.json").write_bytes(b"played")
    (desk.folder / "Mods/Images/a-1.png").write_bytes(b"another picture")
    done = desk.remove()
    assert done.left == ["Saves/TS_Save_1.json", "Mods/Images/a-1.png"] and done.files == 2
    assert desk.there() == {"Saves/TS_Save_1.json": b"played", "Mods/Images/a-1.png": b"another picture"}


def test_a_picture_that_the_player_chose_stays(desk: Desk) -> None:
    install(desk.folder, desk.built())
    (desk.saves / "TS_Save_1.png").write_bytes(b"my own picture")
    done = install(desk.folder, desk.built("two"))
    assert (done.saves, done.left) == (["Saves/TS_Save_1.json"], ["Saves/TS_Save_1.png"])
    desk.remove()
    assert desk.there() == {"Saves/TS_Save_1.png": b"my own picture"}


def test_a_save_that_was_deleted_in_the_game_comes_back_in_its_place(desk: Desk) -> None:
    install(desk.folder, desk.built())
    for path in desk.saves.iterdir():
        path.unlink()
    assert install(desk.folder, desk.built()).saves == ["Saves/TS_Save_1.json"]
    (desk.saves / "TS_Save_1.json").unlink()
    assert desk.remove().files == 1


def test_files_that_the_game_cached_itself_are_not_ours(desk: Desk) -> None:
    images = desk.folder / "Mods" / "Images"
    images.mkdir(parents=True)
    (images / "a-1.png").write_bytes(b"first")
    desk.assets["images/b-1.png"] = b"third"
    (images / "b-1.png").write_bytes(b"of another hand")
    before = desk.there()
    done = install(desk.folder, desk.built(), cache=True)
    assert done.left == ["Mods/Images/b-1.png"] and before.items() <= desk.there().items()
    desk.remove()
    assert desk.there() == before


def test_a_picture_of_two_games_goes_with_the_last(desk: Desk) -> None:
    install(desk.folder, desk.built(), cache=True)
    install(desk.folder, desk.built(game="other"), cache=True)
    desk.remove()
    assert desk.there()["Mods/Images/a-1.png"] == b"first"
    desk.remove("other")
    assert desk.there() == {}


def folders_of(desk: Desk) -> list[str]:
    return sorted(path.relative_to(desk.folder).as_posix() for path in desk.folder.rglob("*") if path.is_dir())


def test_folders_that_were_made_go_when_they_are_empty_and_those_of_others_stay(desk: Desk) -> None:
    install(desk.folder, desk.built(), cache=True)
    assert folders_of(desk) == ["Mods", "Mods/Images", "Mods/Models", "Saves", "tts-build"]
    install(desk.folder, desk.built())
    assert folders_of(desk) == ["Saves", "tts-build"], "no file of the cache is left"
    install(desk.folder, desk.built(), cache=True)
    install(desk.folder, desk.built(game="other"), cache=True)
    desk.remove()
    assert "Mods/Images" in folders_of(desk), "another game has files there"
    desk.remove("other")
    assert folders_of(desk) == ["Saves"], "an empty folder that was there stays"
    (desk.folder / "Mods/Images").mkdir(parents=True)
    install(desk.folder, desk.built(), cache=True)
    (desk.folder / "Mods/Models/theirs.obj").write_bytes(b"theirs")
    desk.remove()
    assert folders_of(desk) == ["Mods", "Mods/Images", "Mods/Models", "Saves"]


def test_each_language_is_a_save_and_one_that_is_left_out_goes(desk: Desk) -> None:
    built = desk.built()
    (built.folder / "hello-de.json").write_bytes(save_of("eins"))
    both = Built.of(desk.workspace, "hello", built.folder, built.urls, ["hello-de.json", "hello.json", "hello.png"])
    assert install(desk.folder, both).saves == ["Saves/TS_Save_1.json", "Saves/TS_Save_2.json"]
    assert name_of(desk.there()["Saves/TS_Save_1.json"]) == "eins"
    install(desk.folder, built)
    assert sorted(desk.there()) == ["Saves/TS_Save_2.json", "Saves/TS_Save_2.png"]


ACTS = st.sampled_from(["install", "cached", "other", "remove", "remove other", "play", "foreign", "delete", "fetched"])


@settings(max_examples=25)
@given(acts=st.lists(ACTS, min_size=2, max_size=9), data=st.data())
def test_whatever_happens_nobody_loses_a_file(acts: list[str], data: st.DataObject) -> None:
    """Installs, games played on, files of other hands and deleted ones, in any order: what is not ours stays whole."""
    with tempfile.TemporaryDirectory() as root:
        desk = Desk(Path(root))
        theirs: set[bytes] = set()
        for turn, act in enumerate(acts):
            places = sorted(name for name in desk.there() if name.endswith(".json"))
            place = desk.folder / (data.draw(st.sampled_from(places)) if places else "Saves/TS_Save_3.json")
            if act in ("play", "foreign"):
                if place.exists():
                    theirs -= {place.read_bytes()}  # the player wrote over it, not we
                guids = GUIDS if act == "play" else ["dddddd"]
                place.write_bytes(save_of(f"{act} {turn}", guids=guids))
                theirs.add(place.read_bytes())
            elif act == "delete":
                if place.exists():
                    theirs -= {place.read_bytes()}
                    place.unlink()
            elif act == "fetched":
                images = desk.folder / "Mods" / "Images"
                images.mkdir(parents=True, exist_ok=True)
                (images / f"{turn}.png").write_bytes(b"fetched %d" % turn)
                theirs.add(b"fetched %d" % turn)
            elif act.startswith("remove"):
                with suppress(InputError):
                    desk.remove(act.removeprefix("remove").strip() or "hello")
            else:
                built = desk.built(f"build {turn}", game="other" if act == "other" else "hello")
                done = install(desk.folder, built, cache=act == "cached")
                assert [desk.there()[path] for path in done.saves] == [built.read(f"{built.game}.json")]
            assert theirs <= set(desk.there().values()), act
        for game in ("hello", "other"):
            with suppress(InputError):
                desk.remove(game)
        assert {data for name, data in desk.there().items() if not name.endswith("png") or b"fetched" in data} == theirs


def touched(act: Callable[[], object], before: Callable[[int], None]) -> tuple[int, int]:
    """Do something in a process of its own; `before` is called, with a number from 1 on, before each touch of the disk.
    Its exit status, and how often the disk was touched."""
    counts, told = os.pipe()
    child = os.fork()
    if not child:
        number, busy = 0, False

        def hook(event: str, found: tuple[Any, ...]) -> None:
            nonlocal number, busy
            writes = event != "open" or (isinstance(found[1], str) and set(found[1]) & set("wxa+"))
            if event not in ("open", "os.rename", "os.link", "os.remove", "os.mkdir", "os.rmdir") or busy or not writes:
                return
            number, busy = number + 1, True
            before(number)
            busy = False

        status = 1
        try:
            sys.addaudithook(hook)
            act()
            status = 0
        finally:
            busy = True
            os.write(told, b"%d" % number)
            os._exit(status)
    _, ended = os.waitpid(child, 0)
    os.close(told)
    with os.fdopen(counts) as file:
        return os.waitstatus_to_exitcode(ended), int(file.read() or 0)


linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are forked")


@linux
@pytest.mark.parametrize("again", first_quick((True, False), 0))
def test_an_installation_that_is_cut_off_leaves_whole_files_and_is_taken_up(tmp_path: Path, again: bool) -> None:
    """Killed before each touch of the disk; then installed once more, or removed."""
    moment, count = 0, 1
    while moment < count:
        moment += 1
        desk = Desk(tmp_path / str(moment))
        old = {}
        if again:
            install(desk.folder, desk.built("old"), cache=True)
            desk.assets = {"images/a-9.png": b"new", "models/d-2.obj": b"second"}
            old = desk.there()
        built = desk.built("new", picture=b"new picture")
        kill = partial(at, moment, lambda: os._exit(9))
        status, seen = touched(partial(install, desk.folder, built, cache=True), kill)
        count = moment + 1 if status == 9 else moment
        assert status == 9 or (status == 0 and seen < moment)
        there = {name: data for name, data in desk.there().items() if "/." not in name}
        known = {*old.values(), b"first", b"second", b"new", b"new picture", built.read("hello.json")}
        assert set(there.values()) <= known, "no half file"
        if there.get("Saves/TS_Save_1.json") == built.read("hello.json"):
            assert there["Saves/TS_Save_1.png"] == b"new picture", "the save comes last"
        if moment % 2 and status and (desk.folder / "tts-build/installed.json").exists():
            desk.remove()
            assert desk.there() == {}
            continue
        assert install(desk.folder, built, cache=True).saves == ["Saves/TS_Save_1.json"]
        assert len(desk.there()) == 2 + len(desk.assets), "no piece stays"
        assert desk.there()["Saves/TS_Save_1.json"] == built.read("hello.json")
        desk.remove()
        assert desk.there() == {} and not (desk.folder / "Mods").exists(), "no folder stays"
    assert count > 20


def at(moment: int, act: Callable[[], None], number: int) -> None:
    if number == moment:
        act()


@linux
@pytest.mark.parametrize("guids", first_quick((GUIDS, ["dddddd"]), 1), ids=["played", "foreign"])
@pytest.mark.parametrize("act", first_quick(["install", "again", "remove"], 1))
def test_a_save_that_appears_meanwhile_is_never_lost(
    tmp_path: Path, act: str, guids: list[str], harness_table: HarnessTable
) -> None:
    """The game saves as the number that is about to be written, and a picture beside it and in its cache, before each
    touch of the disk."""
    theirs = save_of("theirs", guids=guids)
    moment, count = 0, 1
    while moment < count:
        moment += 1
        desk = Desk(tmp_path / str(moment))
        built = desk.built("new")
        if act != "install":
            install(desk.folder, desk.built("old"), cache=True)
            built = desk.built("new", picture=b"another picture")

        def save(desk: Desk = desk) -> None:
            (desk.folder / "Mods/Images").mkdir(parents=True, exist_ok=True)
            (desk.saves / "TS_Save_1.json").write_bytes(theirs)
            (desk.saves / "TS_Save_1.png").write_bytes(b"their picture")
            (desk.folder / "Mods/Images/a-1.png").write_bytes(b"their first")

        do = desk.remove if act == "remove" else partial(install, desk.folder, built, cache=True)
        status, seen = touched(do, partial(at, moment, save))
        count = max(count, seen)
        if seen < moment:
            break
        there = desk.there()
        assert status == 0, (moment, status)
        assert not [name for name in there if "/." in name], (moment, sorted(there))
        assert {theirs, b"their picture", b"their first"} <= set(there.values()), (moment, there)
        if act != "remove":
            new = [name for name, data in there.items() if data == built.read("hello.json")]
            late = there["Saves/TS_Save_1.json"] == theirs  # the player wrote over what was just installed
            assert len(new) == 1 or (late and moment > 20), (moment, sorted(there))
        harness_table("installing", f"{act}, a save appears meanwhile", tried=1, kept=1)
    assert moment > 10


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.ENOSPC, "the disk is full: .*TS_Save_1.png` cannot be written"),
        (errno.EACCES, "no permission to write .*TS_Save_1.png`"),
        (errno.EROFS, "the disk is read-only"),
    ],
)
def test_a_disk_that_refuses_is_said_and_nothing_half_stays(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, number: int, said: str
) -> None:
    whole = Path.open

    def refuse(path: Path, *args: str, **more: str) -> object:
        if "TS_Save" in path.name:
            raise OSError(number, os.strerror(number), str(path))
        return whole(path, *args, **more)  # type: ignore[call-overload]

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refuse)
        with pytest.raises(BuildFailed, match=said):
            install(desk.folder, desk.built())
    assert desk.there() == {}
    assert install(desk.folder, desk.built()).saves == ["Saves/TS_Save_1.json"]


def test_saves_that_are_a_link_are_followed_and_a_save_that_is_one_is_not(desk: Desk, tmp_path: Path) -> None:
    cloud = tmp_path / "cloud"
    shutil.move(desk.saves, cloud)
    desk.saves.symlink_to(cloud)
    install(desk.folder, desk.built())
    assert (cloud / "TS_Save_1.json").is_file()
    precious = tmp_path / "precious.json"
    shutil.copy(cloud / "TS_Save_1.json", precious)
    (cloud / "TS_Save_1.json").unlink()
    (cloud / "TS_Save_1.json").symlink_to(precious)
    assert install(desk.folder, desk.built("two")).saves == ["Saves/TS_Save_2.json"]
    assert name_of(precious.read_bytes()) == "one" and (cloud / "TS_Save_1.json").is_symlink()
    desk.remove()
    assert precious.is_file() and [path.name for path in cloud.iterdir()] == ["TS_Save_1.json"]


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text[:40],
        lambda text: "[" * 100_000,
        lambda text: "[]",
        lambda text: text.replace('"format": 1', '"format": 9'),
        lambda text: text.replace("Saves/TS_Save_1.json", "../workspace/precious.json"),
        lambda text: text.replace("Saves/TS_Save_1.json", "Saves/../../precious.json"),
        lambda text: text.replace("Saves/TS_Save_1.json", "Saves/.."),
        *(lambda text, n=n: text.replace('"number": 1', f'"number": {n}') for n in ("1e999", "0", "10000000000", "9")),
        lambda text: text.replace("Saves/TS_Save_1.png", "Saves/TS_Save_7.png"),
        lambda text: text.replace('"assets": {}', '"assets": {"Saves/TS_Save_7.json": []}'),
        lambda text: text.replace('"assets": {}', '"assets": {"Mods/Images/.hidden": []}'),
        lambda text: text.replace('"assets": {}', '"assets": {"Mods/Images/C:a": []}'),
        lambda text: text.replace('"folders": []', '"folders": ["../workspace"]'),
        lambda text: text.replace('"folders": []', '"folders": ["Mods/Workshop"]'),
        lambda text: text.replace('"folders": []', '"folders": 7'),
        lambda text: re.sub(r'"[0-9a-f]{64}"', '""', text),
        lambda text: re.sub(r'"[0-9a-f]{64}"', "7", text),
        lambda text: text.replace('"format": 1', '"format": 1, "more": "' + "a" * 17_000_000 + '"'),
    ],
)
def test_a_record_that_was_spoilt_is_told_and_not_believed(desk: Desk, change: object) -> None:
    install(desk.folder, desk.built())
    precious = desk.workspace / "precious.json"
    precious.write_bytes(desk.there()["Saves/TS_Save_1.json"])
    record = desk.folder / "tts-build" / "installed.json"
    record.write_text(change(record.read_text("utf-8")), encoding="utf-8")  # type: ignore[operator]
    before = desk.there()
    for act in (lambda: install(desk.folder, desk.built()), desk.remove):
        with pytest.raises(TtsBuildError, match="is damaged"):
            act()
    assert desk.there() == before and precious.is_file()


def whole(folder: Path) -> dict[str, str]:
    """Every file, folder and link below a folder, with what it holds or where it leads."""
    found = {}
    for path in folder.rglob("*"):
        held = os.readlink(path) if path.is_symlink() else "" if path.is_dir() else path.read_bytes().hex()
        found[path.relative_to(folder).as_posix()] = held
    return found


@pytest.mark.parametrize(
    ("name", "stands", "said"),
    [
        ("tts-build", "link", "tts-build` is a link"),
        ("tts-build", "file", "tts-build` is no folder"),
        ("tts-build/backups", "link", "backups` is a link"),
        ("tts-build/installed.json", "link", "`, which says what was installed, is damaged"),
        ("tts-build/installed.json", "folder", "`, which says what was installed, is damaged"),
        ("Saves", "file", "Saves` is no folder"),
        ("Saves", "nowhere", "Saves` is a link"),
        ("Mods", "file", "Mods` is no folder"),
        ("Mods/Images", "file", "Images` is no folder"),
    ],
)
@pytest.mark.parametrize("installed", [False, True])
def test_what_stands_where_a_folder_belongs_is_said_before_anything_is_touched(
    desk: Desk, name: str, stands: str, said: str, installed: bool, harness_table: HarnessTable
) -> None:
    if installed:
        install(desk.folder, desk.built(), cache=True)
    path, aside = desk.folder / name, desk.workspace.parent / "aside"
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists():
        shutil.move(path, aside)
    elif stands == "link":
        aside.mkdir()
    if stands == "file":
        path.write_bytes(b"a file")
    elif stands == "folder":
        path.mkdir()
    else:
        path.symlink_to(aside if stands == "link" else "nowhere")

    def look() -> dict[str, str]:
        return {key: held for key, held in whole(desk.workspace.parent).items() if not key.startswith("workspace")}

    before = look()
    for act in (lambda: install(desk.folder, desk.built("two"), cache=True), desk.remove):
        with pytest.raises(InputError) as caught:
            act()
        told = str(caught.value)
        assert said in told or (act == desk.remove and not installed and "is not installed" in told), told
        assert look() == before
    harness_table("installing", "no folder, no record", tried=2, kept=2)


def test_a_folder_of_the_name_of_a_save_is_another_hands(desk: Desk) -> None:
    (desk.saves / "TS_Save_1.json").mkdir()
    assert install(desk.folder, desk.built()).saves == ["Saves/TS_Save_2.json"]
    (desk.saves / "TS_Save_2.json").unlink()
    (desk.saves / "TS_Save_2.json").mkdir()
    assert install(desk.folder, desk.built()).saves == ["Saves/TS_Save_3.json"]
    desk.remove()
    assert sorted(path.name for path in desk.saves.iterdir()) == ["TS_Save_1.json", "TS_Save_2.json"]


def test_what_others_put_into_our_folder_stays(desk: Desk) -> None:
    install(desk.folder, desk.built())
    install(desk.folder, desk.built("two"))
    (desk.folder / "tts-build/backups/notes.txt").write_text("mine")
    desk.remove()
    assert [path.name for path in (desk.folder / "tts-build").rglob("*")] == ["backups", "notes.txt"]


def test_a_disk_without_hard_links_is_written_too(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object, **more: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", refuse)
    install(desk.folder, desk.built(), cache=True)
    (desk.saves / "TS_Save_1.json").write_bytes(b"theirs")
    assert install(desk.folder, desk.built("two"), cache=True).saves == ["Saves/TS_Save_2.json"]
    desk.remove()
    assert desk.there() == {"Saves/TS_Save_1.json": b"theirs"}


def test_what_waits_aside_is_given_back(tmp_path: Path) -> None:
    """As a killed process, or two writers in one moment, leave it."""
    for name, data in {"TS_Save_1.json": b"theirs", ".was-9-0-TS_Save_1.json": b"older", "TS_Save_4.png": b"x"}.items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / ".was-9-0-TS_Save_2.json").write_bytes(b"alone")
    (tmp_path / ".was-9-1-TS_Save_1.json").write_bytes(b"ours")
    (tmp_path / ".was-9-0-a.png").write_bytes(b"picture")
    (tmp_path / "a.png").write_bytes(b"another")
    (tmp_path / ".was-nobody").write_bytes(b"what is this")
    taken = sorted(path.name for path in tmp_path.iterdir())
    disk.put_back(tmp_path, lambda name, data: data == b"ours", lambda name: others(name, taken))
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {
        "TS_Save_1.json": b"theirs",
        "TS_Save_5.json": b"older",
        "TS_Save_4.png": b"x",
        "TS_Save_2.json": b"alone",
        "a.png": b"another",
        "a-2.png": b"picture",
        ".was-nobody": b"what is this",
    }


# -- by the command ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    root = tmp_path_factory.mktemp("instal")
    shutil.copytree(SMALL, root / "workspace")
    yield root


def test_the_command_builds_what_it_installs(place: Path) -> None:
    small, home = place / "workspace", place / "hömé"
    game = home / ".local/share/Tabletop Simulator"
    call = partial(run_forked, "install", "hello", cwd=small, setup=partial(at_home, home))
    missing = call()
    assert missing.status == 2 and str(game) in missing.err and "--saves DIR" in missing.err
    assert not (small / "dist").exists(), "nothing is built for nowhere"
    game.mkdir(parents=True)
    first = call("-j", "1")
    assert (first.status, first.err) == (0, "")
    assert first.out.splitlines()[-1] == f"hello: installed as TS_Save_1 in {game / 'Saves'}"
    save = (game / "Saves/TS_Save_1.json").read_text("utf-8")
    assert str(small / "dist/hello/images") in save, "it refers to files of this machine"
    (small / "cards/hello/tasks.csv").touch()
    second = call("--cache", "--base-url", "https://ex.org/g", "--saves", str(game / "Saves"), "-j", "1")
    assert second.out.splitlines()[-1] == f"hello: 7 files in {game / 'Mods'}"
    save = (game / "Saves/TS_Save_1.json").read_text("utf-8")
    for path in (small / "dist/hello/images").iterdir():
        cached = "httpsexorgghelloimages" + "".join(char for char in path.name if char.isalnum()) + ".png"
        assert (game / "Mods/Images" / cached).read_bytes() == path.read_bytes()
        assert f"https://ex.org/g/hello/images/{path.name}" in save
    gone = call("--remove")
    assert (gone.status, gone.out) == (0, f"hello: removed 8 files from {game}\n")
    assert [path for path in game.rglob("*") if path.is_file()] == []
