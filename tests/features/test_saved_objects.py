"""Things of a game as Saved Objects, for the chest of Tabletop Simulator."""

from __future__ import annotations

import io
import json
import shutil
from pathlib import Path

import pytest
from PIL import Image

from tests.can import can
from tests.conftest import SMALL
from tts_build.build.core.options import Options
from tts_build.build.game_build import build_game
from tts_build.build.game_check import check_game
from tts_build.definition.workspace import load_workspace
from tts_build.install.free_places import Built
from tts_build.install.installation import install, remove
from tts_build.problem import InputError
from tts_build.save.file.check_format import check_save
from tts_build.save.urls import Urls
from tts_build.sim.table import Table

WANTED = ("tasks", "tasks/two", "track", "coin", "luck", "purse")


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is built of the small game, which wants some of its things for the chest."""
    place = tmp_path_factory.mktemp("chest") / "workspace"
    shutil.copytree(SMALL, place)
    game = place / "cards/hello/game.yaml"
    game.write_text(game.read_text("utf-8") + f"saved_objects: [{', '.join(WANTED)}]\n", encoding="utf-8")
    build_game(load_workspace(place), "hello", Options(only=("save",)))
    return place / "dist/hello"


@can(
    "Table",
    "Saved Objects: a deck, a card, a board, a piece for the game's chest, with a picture",
    write="saved_objects: [tasks, tasks/T01, pawn]",
    see="installing.md#saved-objects",
)
@pytest.mark.parametrize("name", WANTED)
def test_a_thing_is_a_saved_object(dist: Path, name: str, tmp_path: Path) -> None:
    file = dist / f"objects/{name.replace('/', '-')}.json"
    made, save = json.loads(file.read_text("utf-8")), json.loads((dist / "hello.json").read_text("utf-8"))
    (item,) = made["ObjectStates"]
    assert item["Memo"] == {"coin": "coin#1"}.get(name, name)
    assert (item["Transform"]["posX"], item["Transform"]["posZ"]) == (0.0, 0.0)
    assert (made["SaveName"], made["Gravity"], made["LuaScript"]) == ("", 0.5, "")
    assert check_save({**save, "ObjectStates": [item]}) == []
    whole = tmp_path / "whole.json"
    whole.write_text(json.dumps({**save, "ObjectStates": [item]}), encoding="utf-8")
    table = Table.load(whole)
    assert len(table.find_all(item["Memo"])) == 1
    table.close()


def test_what_has_a_face_has_a_picture(dist: Path) -> None:
    pictures = sorted(path.stem for path in (dist / "objects").glob("*.png"))
    assert pictures == ["coin", "tasks", "tasks-two", "track"]
    for name in pictures:
        picture = Image.open(io.BytesIO((dist / f"objects/{name}.png").read_bytes()))
        assert picture.size == (256, 256) and picture.convert("RGBA").getchannel("A").getextrema()[1] == 255


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("taks", "no object `taks`; did you mean `tasks`?"),
        ("tasks/to", "no card `to`; did you mean `two`?"),
        ("coin/one", "no object `coin`; there is `tasks`"),
    ],
)
def test_what_is_none_is_told(tmp_path: Path, name: str, said: str) -> None:
    shutil.copytree(SMALL, tmp_path / "workspace")
    game = tmp_path / "workspace/cards/hello/game.yaml"
    game.write_text(game.read_text("utf-8") + f"saved_objects: [{name}]\n", encoding="utf-8")
    with pytest.raises(InputError) as caught:
        build_game(load_workspace(tmp_path / "workspace"), "hello", Options(only=("save",)))
    assert str(caught.value) == f"cards/hello/game.yaml:25:17: {said}"
    with pytest.raises(InputError) as caught:
        check_game(load_workspace(tmp_path / "workspace"), "hello", Options())
    assert str(caught.value) == f"cards/hello/game.yaml:25:17: {said}", "it is told once"


def test_a_card_of_a_table_that_cannot_be_read_is_no_mistake(tmp_path: Path) -> None:
    shutil.copytree(SMALL, tmp_path / "workspace")
    game = tmp_path / "workspace/cards/hello/game.yaml"
    game.write_text(game.read_text("utf-8") + "saved_objects: [tasks/one]\n", encoding="utf-8")
    game.with_name("tasks.csv").write_text("id,quantity\none,many\n", encoding="utf-8")
    with pytest.raises(InputError) as caught:
        check_game(load_workspace(tmp_path / "workspace"), "hello", Options())
    assert [problem.code for problem in caught.value.problems] == ["bad-quantity"]


def test_saved_objects_are_installed_and_taken_away(dist: Path, tmp_path: Path) -> None:
    folder = tmp_path / "TTS"
    chest = folder / "Saves/Saved Objects"
    paths = [path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()]
    built = Built.of(dist.parents[1], "hello", dist, Urls(), paths)
    done = install(folder, built)
    assert (done.objects, done.assets) == (6, 0)
    assert sorted(path.name for path in chest.glob("*.json")) == [
        *("hello coin.json", "hello luck.json", "hello purse.json", "hello tasks-two.json", "hello tasks.json"),
        "hello track.json",
    ]
    assert (chest / "hello tasks.png").read_bytes() == (dist / "objects/tasks.png").read_bytes()
    (chest / "hello coin.json").write_text("{}", encoding="utf-8")  # somebody changed it
    (chest / "mine.json").write_text("{}", encoding="utf-8")
    assert install(folder, built).left == ["Saves/Saved Objects/hello coin.json"]
    remove(folder, dist.parents[1], "hello")
    assert sorted(path.name for path in chest.iterdir()) == ["hello coin.json", "mine.json"]
