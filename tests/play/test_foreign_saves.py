"""Saves that were not built here: pictures come from the game's own cache, and what is not there is a name."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from PIL import Image

from tests.can import can
from tts_build.play.evening import Evening, Start
from tts_build.play.table_host import Host

FACE = "http://cloud-3.steamusercontent.com/ugc/1234/ABCDEF/"
BACK = "https://i.example.org/back.jpg"
GONE = "https://i.example.org/gone.png"


def tile(guid: str, name: str, url: str, x: float) -> dict[str, Any]:
    place = {
        "posX": x,
        "posY": 1.0,
        "posZ": 0,
        "rotX": 0,
        "rotY": 180,
        "rotZ": 0,
        "scaleX": 1,
        "scaleY": 1,
        "scaleZ": 1,
    }
    image = {"ImageURL": url, "CustomTile": {"Type": 0, "Thickness": 0.2}}
    return {"GUID": guid, "Name": "Custom_Tile", "Nickname": name, "Transform": place, "CustomImage": image}


@can(
    "Tool",
    "Any save of Tabletop Simulator played in the browser",
    write="tts-build play TS_Save_12.json",
    see="playing.md#any-save",
)
def test_pictures_come_from_the_games_cache(tmp_path: Path) -> None:
    images = tmp_path / "game" / "Mods" / "Images"
    images.mkdir(parents=True)
    Image.new("RGB", (60, 90), "#c03030").save(images / "httpcloud3steamusercontentcomugc1234ABCDEF.png")
    Image.new("RGB", (60, 90), "#3030c0").save(images / "httpsiexampleorgbackjpg.jpg")
    objects = [
        tile("aaaaaa", "Red one", FACE, 0),
        tile("bbbbbb", "Blue one", BACK, 4),
        tile("cccccc", "Lost one", GONE, 8),
    ]
    save = {"SaveName": "Foreign", "Table": "Table_RPG", "ObjectStates": objects}
    told: list[dict[str, Any]] = []
    host = Host(Evening(Start(save, 1, tmp_path, tmp_path / "game")), lambda number, text: told.append(text))
    host.join(1, "White", False)
    host.publish()
    things = {one["name"]: one for one in told[0]["things"].values()}
    assert [name for name, one in things.items() if one.get("blank")] == ["Lost one"]
    assert things["Red one"]["d"] / things["Red one"]["w"] == 1.5
    for name, colour in (("Red one", (192, 48, 48)), ("Blue one", (48, 48, 192))):
        draw = host.picture(things[name]["picture"], "")
        assert draw is not None
        (tmp_path / "drawn.webp").write_bytes(draw())
        with Image.open(tmp_path / "drawn.webp") as drawn:
            middle = drawn.convert("RGB").getpixel((drawn.width // 2, drawn.height // 2))
        assert isinstance(middle, tuple)
        assert all(abs(one - other) < 12 for one, other in zip(middle, colour, strict=True))
    assert "ABCDEF" not in json.dumps(told)
