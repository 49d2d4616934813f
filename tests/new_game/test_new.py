"""`tts-build new`: what it says, what it refuses, and that it writes all or nothing."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conftest import check_golden
from tests.forked import run_forked
from tts_build import disk
from tts_build.definition.game import load_game
from tts_build.definition.workspace import NAME, load_workspace
from tts_build.new_game.naming import named
from tts_build.problem import InputError, TtsBuildError

GOLDEN = Path(__file__).parent / "golden"


def tree(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*")}


def said(*arguments: str, cwd: Path) -> str:
    done = run_forked("new", *arguments, cwd=cwd)
    return f"$ tts-build new {' '.join(arguments)}\nstatus {done.status}\n--- out\n{done.out}--- err\n{done.err}"


def test_what_it_says(tmp_path: Path) -> None:
    """Whole: a new folder, a second game beside it, and every refusal; what refuses writes nothing."""
    lines = [said("--list", cwd=tmp_path), said("my-game", cwd=tmp_path)]
    lines += [said("second-game", cwd=tmp_path / "my-game"), said("third", cwd=tmp_path / "my-game/cards")]
    before = tree(tmp_path)
    (tmp_path / "letter.txt").write_text("no folder", encoding="utf-8")
    before |= {"letter.txt"}
    for arguments, cwd in [
        (["my-game"], tmp_path),
        (["."], tmp_path),
        (["second-game"], tmp_path / "my-game"),
        (["."], tmp_path / "my-game"),
        (["art/other"], tmp_path / "my-game"),
        (["letter.txt"], tmp_path),
        (["letter.txt/game"], tmp_path),
        (["???"], tmp_path),
        (["日本"], tmp_path),
        (["con"], tmp_path),
        (["x" * 70], tmp_path),
        (["other", "--start", "hexagon"], tmp_path),
        ([], tmp_path),
    ]:
        lines.append(said(*arguments, cwd=cwd))
        assert "status 2" in lines[-1]
    assert tree(tmp_path) == before
    shown = "\n".join(lines).replace(str(tmp_path), "FOLDER").replace(tmp_path.name, "FOLDER")
    check_golden(GOLDEN / "new.txt", shown)


def test_a_folder_with_nothing_but_hidden_files_is_taken(tmp_path: Path) -> None:
    """People make `.git` and `.venv` first."""
    (tmp_path / "Tide Pools/.git").mkdir(parents=True)
    done = run_forked("new", ".", cwd=tmp_path / "Tide Pools")
    assert done.status == 0 and done.out.startswith("Tide Pools: ")
    assert (tmp_path / "Tide Pools/cards/Tide-Pools/game.yaml").is_file()
    assert 'title: "Tide Pools"' in (tmp_path / "Tide Pools/cards/Tide-Pools/game.yaml").read_text("utf-8")


def test_a_game_that_joins_a_workspace_brings_its_own_files_alone(tmp_path: Path) -> None:
    (tmp_path / "tts-build.yaml").write_text("cards: games\nlua: scripts\n", encoding="utf-8")
    assert run_forked("new", "tide", cwd=tmp_path).status == 0
    below = {path.split("/")[0] for path in tree(tmp_path)}
    assert below == {"games", "scripts", "art", "tests", "tts-build.yaml"}
    assert (tmp_path / "games/tide/game.yaml").read_text("utf-8").startswith("# The parts list")
    loaded = load_game(load_workspace(tmp_path), "tide")
    assert loaded.game.title == "Tide"


@pytest.mark.parametrize("fails_at", ["write_bytes", "rename"])
def test_what_cannot_be_written_whole_is_not_written_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails_at: str
) -> None:
    """The tenth file, or the third folder on its way to its place, fails."""
    calls = iter(range(100))
    write, rename = Path.write_bytes, os.rename

    def full() -> None:
        if next(calls) == (9 if fails_at == "write_bytes" else 2):
            raise OSError(28, "No space left on device")

    if fails_at == "write_bytes":
        monkeypatch.setattr(Path, "write_bytes", lambda path, data: (full(), write(path, data))[1])
    else:
        monkeypatch.setattr(os, "rename", lambda old, new: (full(), rename(old, new))[1])
    (tmp_path / ".git").mkdir()
    with pytest.raises(TtsBuildError, match="disk is full"):
        disk.lay_out(tmp_path, {f"{name}/file": b"x" for name in "abcdefghijkl"})
    assert tree(tmp_path) == {".git"}


@pytest.mark.parametrize(
    ("folder", "game", "title"),
    [
        ("my-game", "my-game", "My Game"),
        ("the_lord_of_dice", "the_lord_of_dice", "The Lord of Dice"),
        ("Mein Spiel!", "Mein-Spiel", "Mein Spiel!"),
        ("größe", "grosse", "Größe"),
        ("MyGame2", "MyGame2", "MyGame2"),
        ("42", "42", "42"),
        ("fox's-den", "foxs-den", "Fox's Den"),
    ],
)
def test_a_game_is_called_after_its_folder(folder: str, game: str, title: str) -> None:
    assert (named(folder).game, named(folder).title) == (game, title)


@given(st.text(min_size=1, max_size=40))
def test_any_folder_gives_names_that_everything_takes_or_is_refused(folder: str) -> None:
    try:
        found = named(folder)
    except InputError:
        return
    assert NAME.fullmatch(found.game)
    assert found.title.strip() and not set(found.title) & set('"\\`{}[]<>*_#|\n')
