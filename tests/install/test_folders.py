"""Where the game's folder is looked for on each system, and what the game calls its files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tts_build.install.saves_folder import System, cached, find, guids, named, next_number, numbers, texts
from tts_build.problem import InputError

GAME = "Tabletop Simulator"
FLATPAK = ".var/app/com.valvesoftware.Steam"
PROTON = "steamapps/compatdata/286160/pfx/drive_c/users/steamuser"


@pytest.mark.parametrize(
    ("platform", "env", "documents", "there"),
    [
        ("win32", {"USERPROFILE": "ann"}, "", f"ann/Documents/My Games/{GAME}"),
        ("win32", {"USERPROFILE": "ann"}, "D/Papers", f"D/Papers/My Games/{GAME}"),
        ("win32", {"USERPROFILE": "ann"}, "%USERPROFILE%/Doks", f"ann/Doks/My Games/{GAME}"),
        ("win32", {"USERPROFILE": "ann", "OneDrive": "ann/One"}, "", f"ann/One/Documents/My Games/{GAME}"),
        ("darwin", {"HOME": "ann"}, "", f"ann/Library/{GAME}"),
        ("linux", {"HOME": "ann"}, "", f"ann/.local/share/{GAME}"),
        ("linux", {"HOME": "ann", "XDG_DATA_HOME": "data"}, "", f"data/{GAME}"),
        ("linux", {"HOME": "ann"}, "", f"ann/{FLATPAK}/.local/share/{GAME}"),
        ("linux", {"HOME": "ann"}, "", f"ann/{FLATPAK}/data/{GAME}"),
        ("linux", {"HOME": "ann"}, "", f"ann/.steam/steam/{PROTON}/Documents/My Games/{GAME}"),
        ("linux", {"HOME": "ann"}, "", f"ann/.local/share/Steam/{PROTON}/My Documents/My Games/{GAME}"),
        ("linux", {"HOME": "änn 家"}, "", f"änn 家/.local/share/{GAME}"),
    ],
)
def test_the_folder_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, env: dict[str, str], documents: str, there: str
) -> None:
    monkeypatch.chdir(tmp_path)
    system = System(platform, env, documents)
    with pytest.raises(InputError, match="was not found; looked at"):
        find(system)
    (tmp_path / there).mkdir(parents=True)
    assert find(system).folder.samefile(there)


def test_what_was_looked_at_is_said_whole() -> None:
    with pytest.raises(InputError) as caught:
        find(System("darwin", {"HOME": "/nowhere/at/all"}))
    assert str(caught.value) == (
        "Tabletop Simulator's folder was not found; looked at `/nowhere/at/all/Library/Tabletop Simulator`; "
        "start the game once, or name its folder: `--saves DIR`, where `Saves` is"
    )
    with pytest.raises(InputError, match="looked at no home folder"):
        find(System("linux", {}))
    with pytest.raises(InputError, match=r"looked at `[^`]+`, `[^`]+` and \d+ other places; start the game"):
        find(System("linux", {"HOME": "/nowhere/at/all"}))


def test_two_folders_are_both_told_and_one_under_two_names_once(tmp_path: Path) -> None:
    own, steam = tmp_path / f".local/share/{GAME}", tmp_path / f".steam/steam/{PROTON}/Documents/My Games/{GAME}"
    own.mkdir(parents=True)
    steam.mkdir(parents=True)
    (tmp_path / ".local/share/Steam").symlink_to(tmp_path / ".steam/steam")
    found = find(System("linux", {"HOME": str(tmp_path)}))
    assert found.folder == own and len(found.others) == 1


def test_a_folder_is_named_by_itself_by_its_saves_and_through_a_link(tmp_path: Path) -> None:
    saves = tmp_path / "game" / "Saves"
    saves.mkdir(parents=True)
    (tmp_path / "link").symlink_to(saves)
    for path in (saves, saves.parent, tmp_path / "link"):
        assert named(path).samefile(saves.parent), path
    for path in (tmp_path, tmp_path / "none"):
        with pytest.raises(InputError, match=r"name the game's folder `Saves`"):
            named(path)


def test_numbers_are_those_of_saves_and_pictures() -> None:
    names = ["TS_Save_2.json", "ts_save_7.PNG", "TS_AutoSave.json", "SaveFileInfos.json", "TS_Save_x.json", "Chess"]
    assert numbers(names) == {2, 7}
    assert (next_number({2, 7}), next_number([])) == (8, 1)
    assert numbers([f"TS_Save_{'9' * 40}.json"]) == set(), "no game counts so far"


@pytest.mark.parametrize(
    ("file", "url", "place"),
    [
        ("x/7LTV2Bx.png", "https://i.imgur.com/7LTV2Bx.png", ("Mods/Images", "httpsiimgurcom7LTV2Bxpng.png")),
        ("images/a-1.jpg", "https://ex.org/g%C3%A4/a-1.jpg", ("Mods/Images", "httpsexorggC3A4a1jpg.jpg")),
        ("models/d6.obj", "http://ex.org/d6.obj", ("Mods/Models", "httpexorgd6obj.obj")),
        ("pdf/rules.pdf", "http://ex.org/rules.pdf", ("Mods/PDF", "httpexorgrulespdf.PDF")),
        ("audio/a.ogg", "http://ex.org/a.ogg", ("Mods/Audio", "httpexorgaogg.ogg")),
        ("bundles/a.unity3d", "http://ex.org/a.unity3d", ("Mods/Assetbundles", "httpexorgaunity3d.unity3d")),
        ("images/a-1.png", "a-1.png", ("Mods/Images", "a-1.png")),
        ("notes.txt", "http://ex.org/notes.txt", None),
    ],
)
def test_a_cached_file_is_called_after_its_url(file: str, url: str, place: tuple[str, str] | None) -> None:
    """The first is the name of a file that the game itself cached."""
    assert cached(file, url) == place


def test_texts_and_guids_are_found_in_anything() -> None:
    save = {"ObjectStates": [{"GUID": "ab", "x": [{"URL": "u"}]}, {"GUID": 3}, 4], "note": None}
    assert sorted(texts(save)) == ["ab", "u"]
    assert guids(save) == {"ab"}
    assert guids([]) == guids({"ObjectStates": 3}) == guids(None) == frozenset()
