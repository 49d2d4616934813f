"""A tour of the game's API: every answer that scripts get of a table with one of everything, and every event."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.conftest import check_golden
from tests.figures.figures import picture_lines, save_lines
from tests.sim.saves import HANDS, Json, card, deck, save, thing
from tts_build.sim.table import Table
from tts_build.sim.table_errors import ScriptError
from tts_build.sim.ui import picture
from tts_build.sim.view import screen

LUA = Path(__file__).parent / "tour.lua"
GOLDEN = Path(__file__).parent / "golden"
STEPS = 14

TALKER = """
words, list = "old", {1, 2}
function onSave() return JSON.encode(list) end
function onLoad(state) list = state ~= "" and JSON.decode(state) or list end
function double(n) return n * 2 end
function told() return words .. " " .. table.concat(list, ",") end
function clicked(player, value, id) Global.call("heard", {player.color, tostring(value), id}) end
"""
PANEL = """
<Defaults><Text class="big" alignment="MiddleRight"/><Button fontSize="20" color="#204060" textColor="#fff"/></Defaults>
<VerticalLayout width="240" height="320" padding="10 12 14 16" spacing="6" color="#f0e8d0">
  <Text id="title" fontSize="24" color="#802010">Title</Text>
  <HorizontalLayout spacing="4" preferredHeight="50">
    <Button id="go" onClick="clicked" preferredWidth="80">Go</Button>
    <Toggle id="flag" isOn="true" onValueChanged="clicked">Flag</Toggle>
    <Button id="gone" active="true" onClick="clicked(3)">Gone</Button>
  </HorizontalLayout>
  <ProgressBar id="bar" percentage="25" preferredHeight="20"/>
  <Slider id="slide" minValue="0" maxValue="9" value="4" onValueChanged="clicked" preferredHeight="24"/>
  <InputField id="field" characterLimit="4" characterValidation="Integer" onValueChanged="clicked" onEndEdit="clicked"/>
  <Dropdown id="drop" onValueChanged="clicked"><Option selected="true">one</Option><Option>two</Option></Dropdown>
  <GridLayout cellSize="40 20" spacing="5 5" preferredHeight="50">
    <Panel color="#ff0000"/><Panel color="#00ff00"/><Panel color="#0000ff"/><Panel color="#808080"/>
  </GridLayout>
  <TableLayout columnWidths="100 0" preferredHeight="40">
    <Row><Cell><Text>left</Text></Cell><Cell><Text>right</Text></Cell></Row>
  </TableLayout>
</VerticalLayout>
"""
SCREEN = """
<Panel id="corner" rectAlignment="LowerLeft" width="200" height="100" offsetXY="20 30" color="#103050">
  <Text alignment="UpperLeft" fontSize="18" color="#ffffff">Corner</Text>
</Panel>
<Button id="ask" rectAlignment="UpperRight" width="25%" height="40" onClick="clicked" visibility="White">Ask</Button>
"""


RED = {"r": 1.0, "g": 0.25, "b": 0.0}


def things() -> list[Json]:
    """One of everything that answers differently."""
    zone = {"scale": (4, 5, 4), "at": (-15, 3, 0)}
    states = {str(n): thing("Custom_Tile", f"da000{n}", f"dial {n}", Description=f"state {n}") for n in (2, 3)}
    image = {"ImageURL": "f.png", "ImageSecondaryURL": "b.png", "ImageScalar": 1.0}
    mesh = {"MeshURL": "m.obj", "DiffuseURL": "d.png", "TypeIndex": 1, "MaterialIndex": 3, "Convex": True}
    point = {"Position": {"x": 0.2, "y": 0.1, "z": -0.3}, "Rotation": {"x": 0, "y": 45, "z": 0}, "Tags": ["flat"]}
    return [
        *HANDS,
        thing("ScriptingTrigger", "zo0001", "watch", **zone),
        thing("FogOfWarTrigger", "zo0002", "secret", (15, 3, 0), scale=(4, 5, 4), FogColor="White"),
        thing("Custom_Tile", "bo0001", "board", (0, 0.96, 8), scale=(4, 1, 3), Locked=True, AttachedSnapPoints=[point]),
        thing("Custom_Tile", "ti0001", "tile", (-3, 0.96, 2), rotation=(0, 30, 0), Tags=["flat"], CustomImage=image),
        thing("Die_6", "di0001", "die", (2, 1.3, -2), rotation=(270, 0, 0), ColorDiffuse={"r": 1, "g": 0.5, "b": 0}),
        thing("Quarter", "co0001", "coin", (4, 1, -2)),
        thing("PlayerPawn", "pa0001", "pawn", (6, 1, -2)),
        thing("Custom_Model", "mo0001", "model", (8, 1.2, -2), scale=(1.5, 2, 1.5), CustomMesh=mesh),
        thing("Counter", "cn0001", "counter", (10, 1, -2), Counter={"value": 3}),
        thing("3DText", "te0001", "text", (12, 1, -2), Text={"Text": "T", "fontSize": 50, "colorstate": RED}),
        thing("Tablet", "tb0001", "tablet", (14, 1, -2), Tablet={"PageURL": "https://example.org/"}),
        thing("Custom_PDF", "pd0001", "book", (18, 1, -2), CustomPDF={"PDFUrl": "b", "PDFPage": 2, "PDFPageOffset": 1}),
        thing("Die_20", "lo0001", "locked", (0, 7, -6), Locked=True),
        thing("Bag", "ba0001", "bag", (8, 1, -8), ContainedObjects=[thing("Die_6", "in0001", "in"), card(31)]),
        thing("Infinite_Bag", "ba0002", "many", (11, 1, -8), ContainedObjects=[thing("Chip_10", "ch0001", "chip")]),
        thing("Custom_Tile", "da0001", "dial 1", (-8, 1, 3), States=states),
        thing("Custom_Tile", "ta0001", "talker", (-12, 1, 8), LuaScript=TALKER, XmlUI=PANEL, LuaScriptState="[4,5]"),
        deck(12, at=(-6, 1, -3)),
        {**deck(3, "dec001", False, (-10, 1, -3)), "Nickname": "second"},
        card(3, at=(-14, 1, -3)),
    ]  # fmt: skip


@pytest.fixture(scope="module")
def toured() -> tuple[Table, str]:
    """The table after all steps, and what was noted."""
    more = {"GameMode": "Tour", "Table": "Table_Square", "Sky": "Sky_Field", "PlayerCounts": [2, 4], "Note": "note"}
    more["TabStates"] = {"0": {"title": "One", "body": "b", "color": "Grey", "id": 0}}
    lua = LUA.read_text("utf-8") + "\nfunction heard(told) clicked({color = told[1]}, told[2], told[3]) end\n"
    table = Table(save(*things(), lua=lua, xml=SCREEN, **more), ("White", "Red"), 7)
    table.check()
    lines: list[str] = []

    def step(name: str) -> None:
        lines.append(f"# {name}")
        lines.extend(table.call("taken") or [])

    for number in range(1, STEPS + 1):
        table.call(f"step{number:02}")
        lines.extend(mistakes(table))
        table.settle()
        table.run(seconds=1.5)
        step(f"step {number}")
    by_hand(table, step)
    return table, "\n".join(lines) + "\n"


def mistakes(table: Table) -> Iterator[str]:
    """The answers to a step, and what is said of its mistakes."""
    going: object = True
    for _ in range(99):
        if not going:
            return
        said: list[str] = []
        try:
            going = table.call("mistake")
        except ScriptError as error:
            said = [f"  ! {str(error).splitlines()[0]}"]
        yield from [*(table.call("taken") or []), *said]
    raise AssertionError("mistakes without an end")


def by_hand(table: Table, step: Callable[[str], None]) -> None:
    """What players do."""
    white, red = table.player("White"), table.player("Red")
    for name, act in {
        "moved": lambda: white.move("die", (-15.0, 0.5)),
        "moved out": lambda: white.move("die", (0.0, -10.0)),
        "on a snap point": lambda: white.move("ti0001", (2.4, 6.4)),
        "into a bag": lambda: red.move("cn0001", "bag"),
        "flipped": lambda: red.flip("talker"),
        "rolled": lambda: table.roll(die=4),
        "hovered": lambda: white.hover("die"),
        "peeked": lambda: white.peek("talker"),
        "searched": lambda: white.search("bag"),
        "keyed": lambda: white.scripting_button(3),
        "said": lambda: red.say("hello"),
        "clicked": lambda: white.click("talker", "go"),
        "clicked right": lambda: red.click("talker", "go", mouse="right"),
        "toggled": lambda: white.click("talker", "flag"),
        "slid": lambda: white.slide("talker", "slide", 7),
        "wrote": lambda: white.type_into("talker", "field", "12x345"),
        "chose": lambda: red.choose("talker", "drop", "two"),
        "pressed": lambda: red.click("board", "Go"),
        "pressed right": lambda: red.click("board", "Halt", mouse="right"),
        "typed": lambda: white.type_into("board", "Name", "Ann"),
        "left": lambda: red.leave(),
    }.items():
        act()
        step(name)


def test_scripts_get_the_answers_that_they_got(toured: tuple[Table, str]) -> None:
    check_golden(GOLDEN / "tour.txt", toured[1])


def test_the_table_is_saved_with_the_figures_that_it_had(toured: tuple[Table, str]) -> None:
    check_golden(GOLDEN / "tour-saved.txt", save_lines(toured[0].save(ui="changed")))


def test_a_screen_and_a_panel_look_as_they_looked() -> None:
    table = Table(save(*things(), lua="function clicked() end", xml=SCREEN), ("White", "Red"))
    table.check()
    panel = table.ui("talker")
    lines = [
        f"{one.element.tag} {one.element.id} {[round(side, 2) for side in one.box]}" for one in picture.place(panel)
    ]
    check_golden(GOLDEN / "tour-panel.txt", "\n".join(lines) + "\n" + picture_lines(picture.draw(panel), 24))
    check_golden(GOLDEN / "tour-screen.txt", picture_lines(screen.draw(table, "White"), 48))
