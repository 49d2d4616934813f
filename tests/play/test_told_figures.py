"""What the pages of a table with something of everything are told: what each seat sees at first, and what is new to it
after each thing that somebody does. Nobody looks: messages are noted as they go out.

Renew with `TTS_BUILD_RENEW=1 pytest tests/play/test_told_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.conftest import check_golden
from tests.play.pages import counted_names
from tests.play.test_bad_luck import a_save, card, thing
from tts_build.play.evening import Evening, Start, as_test
from tts_build.play.table_host import Host

GOLDEN = Path(__file__).parent / "golden"
Json = dict[str, Any]
PAGES = ("White", "Red", "Grey", "Host")

SCRIPT = """
function onLoad()
    local tile = getObjectFromGUID("tttttt")
    tile.createButton({label="Go", click_function="go", position={0.5, 0.1, -0.25}, width=400, height=200,
        font_size=90, color={1, 0, 0}, font_color={0, 1, 0, 0.5}, tooltip="goes", rotation={0, 90, 0}})
    tile.createButton({label="Under", click_function="go", position={0.5, -0.1, 0.25}, width=100, height=50})
    tile.createInput({input_function="typed", label="Name", value="Ann", position={-0.5, 0.1, 0}, scale={2, 1, 0.5},
        width=300, height=120})
    tile.addContextMenuItem("Spin", function() tile.rotate({0, 30, 0}) end)
    tile.highlightOn({0, 0, 1})
    getObjectFromGUID("aaaaa2").setHiddenFrom({"White"})
    getObjectFromGUID("aaaaa3").setInvisibleTo({"Red"})
    getObjectFromGUID("aaaaa4").interactable = false
    addContextMenuItem("Tidy", function(colour) print("tidy " .. colour) end)
    addHotkey("Count", function(colour) broadcastToAll("counted " .. colour, {1, 0, 0}) end)
    Turns.enable = true
    Turns.type = 2
    Turns.order = {"Red", "White"}
    Turns.turn_color = "Red"
end
function go(tile, colour, alt) print(colour, alt) getObjectFromGUID("nnnnnn").Counter.increment() end
function typed(tile, colour, text) if text == "oops" then nothing.there = 1 end end
function press(player, value, id)
    UI.setAttribute("bar", "percentage", "75")
    player.showOptionsDialog("Which?", {"one", "two"}, 2, function(text) print("chose " .. text) end)
end
function late() Wait.frames(function() nothing.there = 1 end, 5) end
function onChat(text, player)
    if text == "shuffle" then getObjectFromGUID("dddddd").shuffle() end
    if text == "late" then late() end
end
"""
SCREEN = """<Panel>
  <Text id="all" position="0 200" width="300" height="40" fontSize="24" color="#FF0000">A &lt;b&gt;bold&lt;/b&gt;</Text>
  <Panel position="-300 0" width="220" height="240" color="#22334480">
    <VerticalLayout spacing="6" padding="8 8 4 4">
      <Button id="press" onClick="press" colors="#FFFFFF|#EEEEEE|#CCCCCC|#888888" tooltip="Presses it">Press</Button>
      <Button id="off" onClick="press" interactable="false">Off</Button>
      <Toggle id="flag" isOn="true">Flag</Toggle>
      <InputField id="name" placeholder="Name" characterLimit="12" lineType="MultiLineSubmit">Ann</InputField>
      <Slider id="how" minValue="2" maxValue="9" value="4" wholeNumbers="true"/>
      <Dropdown id="which"><Option>a</Option><Option selected="true">b</Option></Dropdown>
      <ProgressBar id="bar" percentage="25"/>
    </VerticalLayout>
  </Panel>
  <Image visibility="Red" position="300 0" width="80" height="60" color="#00FF00" raycastTarget="false"/>
  <VerticalScrollView visibility="White" position="300 -100" width="120" height="80">
    <Text id="long" resizeTextForBestFit="false">more</Text>
  </VerticalScrollView>
</Panel>"""
PANEL = """<Panel position="10 -20 -15" scale="0.5 0.5 1" width="100" height="60">
  <Button onClick="Global/press">Ok</Button>
</Panel>"""


def everything() -> Json:
    """A save with two hands and what else can lie on a table."""
    sides = [{"Value": str(number), "Rotation": {"x": 0, "y": 0, "z": 90 * number}} for number in range(4)]
    fog = {"FogColor": "Red", "FogSeethrough": True}
    long = "long " * 300
    things = [
        card("aaaaa1", 11, -4.0, Description=long, HideWhenFaceDown=True),
        card("aaaaa2", 12, -7.0),
        card("aaaaa3", 13, 7.0, down=True),
        card("aaaaa4", 14, 9.5, Locked=True),
        card("aaaaa5", 15, 20.0),
        card("aaaaa6", 16, 0.5),
        thing("Custom_Tile", "tttttt", 4.0, 4.0, 2.0, XmlUI=PANEL, Nickname="Board", Description="It is flat."),
        thing("Die_6", "eeeeee", 2.0, 6.0, RotationValues=sides, ColorDiffuse={"r": 1, "g": 0.5, "b": 0}),
        thing("Counter", "nnnnnn", -2.0, 6.0, Counter={"value": 7}),
        thing("Infinite_Bag", "bbbbb1", 12.0, 6.0, ContainedObjects=[card("ccccc9", 9)]),
        thing("Bag", "bbbbb2", 14.0, 6.0, ContainedObjects=[card("ccccc7", 7), thing("Die_6", "ccccc8", 0.0)]),
        thing("PlayerPawn", "ppppp1", -10.0, 6.0, Nickname=long, States={"2": thing("PlayerPawn", "ppppp2", 0.0)}),
        thing(
            "3DText",
            "xxxxxx",
            -12.0,
            2.0,
            Text={"Text": "Words", "fontSize": 64, "colorstate": {"r": 1, "g": 1, "b": 1}},
        ),
        thing("FogOfWarTrigger", "ffffff", 20.0, 0.0, 4.0, **fog),
        thing("ScriptingTrigger", "ssssss", -20.0, 0.0, 4.0),
        thing("Custom_PDF", "qqqqqq", -14.0, -4.0, CustomPDF={"PDFUrl": "none.pdf"}),
    ]
    in_hand = card("aaaaa7", 17, 10.0)
    in_hand["Transform"]["posZ"] = -12.0
    colours = {"0": "Grey", "1": "Red", "2": "Black"}
    tabs = {key: {"title": f"T{key}", "body": f"of {colour}", "color": colour} for key, colour in colours.items()}
    save = a_save(*things, in_hand, script=SCRIPT)
    return {**save, "XmlUI": SCREEN, "TabStates": tabs, "Note": "Be kind. " * 200, "SaveName": "Everything"}


class Noted:
    """A table whose messages to pages are lines."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._known: dict[str, dict[str, dict[Any, Any]]] = {}
        self.host = Host(Evening(Start(everything(), 1)), self._sent, fresh=counted_names())
        for number, name in enumerate(PAGES):
            self.host.join(number, "Grey" if name == "Host" else name, name == "Host")
        self.host.publish()

    def _sent(self, number: int, told: Json) -> None:
        """Of lists and tables the parts that differ from those of the last time."""
        known = self._known.setdefault(PAGES[number], {})
        self.lines.append(f"  to {PAGES[number]}")
        for key, value in told.items():
            if not isinstance(value, dict | list):
                self.lines.append(f"    {key}: {_json(value)}")
                continue
            parts = dict(value if isinstance(value, dict) else enumerate(value))
            before = known.get(key, {}) if key != "things" else {}
            new = [f"    {key} {name}: {_json(part)}" for name, part in parts.items() if before.get(name) != part]
            self.lines += new or [f"    {key}: {len(parts)} of {len(before)}"]
            known[key] = parts

    def does(self, page: str, **message: Any) -> None:
        """Somebody does something, and what begins then comes to its end. Objects are named by their GUIDs."""
        self.lines.append(f"{page}: {_json(message)}")
        for key in ("what", "onto", "hold"):
            found = self.host.evening.table.by_guid(str(message.get(key)))
            if found is not None:
                message[key] = self.host.viewers.eyes(page.replace("Host", "Grey")).name(found) or "unseen"
        self.host.hear(PAGES.index(page), message)
        for _ in range(40):
            if self.host.evening.busy:
                self.host.evening.pass_time(15)
                self.host._changed = True
        self.host.publish()


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False).replace("long " * 20, "LONG ").replace("Be kind. " * 20, "KIND ")


DEEDS: tuple[tuple[str, Json], ...] = (
    ("White", {"do": "flip", "what": "aaaaa1"}),
    ("White", {"do": "peek", "what": "aaaaa1"}),
    ("White", {"do": "peek", "what": "aaaaa2"}),
    ("Red", {"do": "draw", "what": "dddddd", "number": 2}),
    ("White", {"do": "deal", "what": "dddddd", "number": 1}),
    ("White", {"do": "search", "what": "bbbbb2"}),
    ("White", {"do": "take", "number": 1}),
    ("White", {"do": "close"}),
    ("White", {"do": "close"}),
    ("Red", {"do": "top", "what": "bbbbb1", "x": 1, "z": 9}),
    ("Red", {"do": "top", "what": "bbbbb2", "ref": "hand"}),
    ("White", {"do": "pick", "what": "aaaaa1"}),
    ("White", {"hold": "aaaaa1", "x": 3, "z": -2.5}),
    ("Red", {"hold": "aaaaa1", "x": 3, "z": -2.5}),
    ("Red", {"do": "flip", "what": "aaaaa1"}),
    ("White", {"do": "drop", "what": "aaaaa1", "x": 5.12345, "z": -2}),
    ("White", {"do": "move", "what": "aaaaa1", "onto": "tttttt", "yes": False}),
    ("White", {"do": "move", "what": "aaaaa4", "x": 1}),
    ("White", {"do": "turn", "what": "tttttt", "number": 60}),
    ("White", {"do": "press", "what": "tttttt"}),
    ("Red", {"do": "write", "what": "tttttt", "text": "oops"}),
    ("White", {"do": "menu", "what": "tttttt", "ref": "Spin"}),
    ("White", {"do": "flip", "what": "tttttt"}),
    ("Red", {"do": "menu", "ref": "Tidy"}),
    ("White", {"do": "key", "ref": "Count"}),
    ("White", {"do": "count", "what": "nnnnnn", "number": 5}),
    ("White", {"do": "roll", "what": "eeeeee"}),
    ("White", {"do": "number", "what": "eeeeee", "number": 2}),
    ("White", {"do": "number", "what": "ppppp1", "number": 2}),
    ("White", {"do": "lock", "what": "aaaaa6"}),
    ("White", {"do": "unlock", "what": "aaaaa6"}),
    ("White", {"do": "click", "ref": "press", "number": 1}),
    ("White", {"do": "answer", "text": "one"}),
    ("Red", {"do": "click", "ref": "off"}),
    ("Red", {"do": "click", "ref": "flag"}),
    ("Red", {"do": "type", "ref": "name", "text": "Bo"}),
    ("Red", {"do": "slide", "ref": "how", "number": 7}),
    ("Red", {"do": "choose", "ref": "which", "text": "a"}),
    ("Red", {"do": "note", "ref": "1", "text": "mine"}),
    ("White", {"do": "whisper", "ref": "Red", "text": "psst"}),
    ("Grey", {"do": "say", "text": "late"}),
    ("Grey", {"do": "flip", "what": "aaaaa1"}),
    ("White", {"do": "say", "text": "shuffle"}),
    ("Red", {"do": "ping", "x": 2.345, "z": -1}),
    ("Red", {"do": "end_turn"}),
    ("White", {"do": "blindfold"}),
    ("Red", {"do": "move", "what": "aaaaa5", "x": 0, "z": 3}),
    ("White", {"do": "blindfold", "yes": False}),
    ("White", {"do": "nothing"}),
    ("White", {"do": "flip", "what": 7}),
    ("White", {"do": "flip", "n": 3, "more": True}),
    ("White", {"screen": [800, 600]}),
    ("White", {"alive": True}),
    ("White", {"host": "speed", "to": 2}),
    ("Host", {"host": "speed", "to": 2}),
    ("Host", {"host": "step"}),
    ("Host", {"host": "seat", "colour": "Red"}),
    ("Host", {"host": "seat", "colour": "Teal"}),
    ("Host", {"host": "seat", "colour": "Grey"}),
    ("Host", {"host": "back", "to": 9, "n": 8}),
    ("Host", {"host": "back", "to": 12}),
    ("Host", {"host": "back", "to": 99}),
    ("Host", {"host": "else"}),
)


def test_each_page_is_told_what_it_was_told() -> None:
    noted = Noted()
    lines = ["at first", *noted.lines]
    for page, message in DEEDS[:-7]:
        noted.lines.clear()
        noted.does(page, **message)
        lines += noted.lines
    written = as_test(noted.host.evening, "save.json").splitlines()
    for page, message in DEEDS[-7:]:
        noted.lines.clear()
        noted.does(page, **message)
        lines += noted.lines
    check_golden(GOLDEN / "told.txt", "\n".join(lines) + "\n")
    check_golden(GOLDEN / "as-test.txt", "\n".join(written) + "\n")
