"""Installing, installing again, removing; among saves of other hands, on disks that refuse, cut off in the middle."""

from __future__ import annotations

import errno
import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.can import can
from tests.cli.test_every_command import at_home
from tests.conftest import SMALL
from tests.forked import run_forked
from tts_build.errors import BuildFailed, InputError, TtsBuildError
from tts_build.ship.install import Built, Done, install, remove
from tts_build.tts.save.urls import Urls

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


class Cut(BaseException):
    """A process that ends here."""


@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize("moment", range(1, 9))
def test_an_installation_that_is_cut_off_leaves_whole_files_and_is_taken_up(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, moment: int, again: bool
) -> None:
    """Cut before each file would take its place, with its piece left there as by a killed process."""
    old = {}
    if again:
        install(desk.folder, desk.built("old"), cache=True)
        desk.assets = {"images/a-9.png": b"new", "models/d-2.obj": b"second"}
        old = desk.there()
    built = desk.built("new", picture=b"new picture")
    whole, count = Path.replace, iter(range(1, 100))

    def cut(path: Path, target: Path) -> Path:
        if next(count) == moment:
            raise Cut
        return whole(path, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", cut)
        patch.setattr("tts_build.disk.drop", lambda part: None)
        try:
            install(desk.folder, built, cache=True)
            done = True
        except Cut:
            done = False
    ours = [name for name in desk.there() if ".part-" not in name]
    known = {*old.values(), b"first", b"second", b"new", b"new picture", built.read("hello.json")}
    assert all(desk.there()[name] in known for name in ours), "no half file"
    save = desk.there().get("Saves/TS_Save_1.json")
    if save == built.read("hello.json"):
        assert desk.there()["Saves/TS_Save_1.png"] == b"new picture", "the save comes last"
    if not done and moment % 2 and (desk.folder / "tts-build/installed.json").exists():
        desk.remove()
        assert desk.there() == {}
        return
    install(desk.folder, built, cache=True)
    assert len(desk.there()) == 2 + len(desk.assets), "no piece stays"
    assert desk.there()["Saves/TS_Save_1.json"] == built.read("hello.json")
    desk.remove()
    assert desk.there() == {}


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
        *(lambda text, n=n: text.replace('"number": 1', f'"number": {n}') for n in ("1e999", "0", "10000000000")),
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
