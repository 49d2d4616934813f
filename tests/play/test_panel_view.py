"""What a seat is told of a panel: what it sees, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.sim.saves import table, thing
from tts_build.play import panel_view
from tts_build.sim.ui.panel import Ui

Json = dict[str, Any]
LISTED = {
    *("ref", "tag", "box", "within", "marks", "solid", "press", "label", "tip", "enabled", "hover", "down", "on"),
    *("value", "options", "min", "max", "step", "placeholder", "field"),
}


def panel(inside: str) -> Ui:
    """The XML UI of a tile: a panel of 200 by 100 units around these elements."""
    xml = f'<Panel id="all" width="200" height="100" rectAlignment="UpperLeft">{inside}</Panel>'
    ui = table(thing("Custom_Tile", "aaaaaa", "tile", XmlUI=xml), players=("White", "Red")).ui("tile")
    assert isinstance(ui, Ui)
    return ui


def told(ui: Ui, colour: str = "White", known: str = "") -> dict[str, Json]:
    """Boxes by ref. Of pictures one alone is known, as `p1`."""
    boxes = panel_view.boxes(ui, colour, lambda address: "p1" if address == known else "")
    assert len({one["ref"] for one in boxes}) == len(boxes)
    assert {key for one in boxes for key in one} <= LISTED
    return {one["ref"]: one for one in boxes}


def test_of_what_a_seat_does_not_see_it_is_told_nothing() -> None:
    secret = '<Text id="{0}_hint" tooltip="{0}tip">{0}words</Text><Image id="{0}_image" image="{0}picture"/>'
    xml = (
        '<Panel visibility="Red">{}</Panel><Panel active="false">{}</Panel>'
        '<Text visibility="White|Red" id="shared">open</Text>'
    )
    for pair in (("mine", "never"), ("yours", "later")):
        ui = panel(xml.format(*(secret.format(word) for word in pair)))
        assert set(told(ui)) == {"all", "shared"}
        assert not any(word in json.dumps(told(ui)) for word in pair)
        assert f"{pair[0]}_hint" in told(ui, "Red")
    hidden = [panel(xml.format(secret.format(word), "")) for word in ("one", "another")]
    assert told(hidden[0]) == told(hidden[1])


def test_no_attribute_goes_out_that_is_not_listed() -> None:
    ui = panel(
        '<Button id="go" onClick="SECRET_handler(SECRET_value)" class="SECRET_class" image="SECRET_picture" '
        'visibility="White|SECRET_team" hoverClass="SECRET_hover" onMouseEnter="SECRET_enter">Go</Button>'
        '<InputField id="write" text="x" onEndEdit="SECRET_end"/><Slider id="s" onValueChanged="SECRET_slid"/>'
        '<Dropdown id="d" onValueChanged="SECRET_chose"><Option>a</Option></Dropdown>'
    )
    ui.assets.append({"Name": "SECRET_picture", "URL": "SECRET_address"})
    assert told(ui, known="SECRET_address")["go"]["marks"][0]["picture"] == "p1"
    assert "SECRET" not in json.dumps(told(ui, known="SECRET_address"))


def test_a_picture_that_is_not_there_is_its_colour() -> None:
    ui = panel('<Image id="i" image="here" color="#FF0000"/>')
    assert told(ui)["i"]["marks"] == [{"fill": "#ff0000", "box": [0, 0, 200, 100]}]
    assert told(ui, known="here")["i"]["marks"] == [{"picture": "p1", "box": [0, 0, 200, 100], "tint": "#ff0000"}]


def test_a_text_is_set_as_the_simulator_sets_it() -> None:
    ui = panel('<Text id="t" alignment="UpperLeft" fontSize="20" color="#0000FF">a&lt;b&gt;b&lt;/b&gt;\\nc</Text>')
    words = told(ui)["t"]["marks"]
    assert [(one["words"], one.get("bold", False), one["size"]) for one in words] == [
        ("a", False, 20),
        ("b", True, 20),
        ("c", False, 20),
    ]
    assert words[0]["at"][0] == 0 < words[1]["at"][0]
    assert words[2]["at"][1] - words[0]["at"][1] == pytest.approx(20 * 1.149, abs=0.02)
    assert {one["colour"] for one in words} == {"#0000ff"}


def test_a_name_leads_back_to_its_element_and_an_ambiguous_id_is_none() -> None:
    ui = panel('<Button id="twice">a</Button><Button id="twice">b</Button><Button>c</Button><Button id="#1">d</Button>')
    boxes = told(ui)
    assert set(boxes) == {"all", "#1", "#2", "#3", "#4"}
    assert [ui.document.called(ref).value for ref in boxes if ref != "all"] == ["a", "b", "c", "d"]


@pytest.mark.parametrize(
    ("xml", "expected"),
    [
        ('<Button id="x" onClick="f">Go</Button>', {"press": True, "solid": True, "label": "Go"}),
        ('<Button id="x">Go</Button>', {"press": None, "solid": True}),
        ('<Button id="x" onClick="f" interactable="false">Go</Button>', {"enabled": False, "press": True}),
        ('<Button id="next_page" onClick="f">›</Button>', {"label": "next page"}),
        ('<Button id="x" onClick="f" tooltip="Next">›</Button>', {"label": "Next", "tip": "Next"}),
        ('<Button id="x" onClick="f">a &lt;b&gt;bold&lt;/b&gt; word</Button>', {"label": "a bold word"}),
        ('<Button id="x" onClick="f"><Text>inside</Text></Button>', {"label": "inside"}),
        ('<Image id="x" onClick="f" color="clear"/>', {"press": True, "solid": True}),
        ('<Panel id="x" color="#000000"/>', {"press": None, "solid": True, "label": None}),
        ('<Panel id="x" color="#000000" raycastTarget="false"/>', {"solid": None}),
        ('<VerticalLayout id="x"/>', {"solid": None}),
        ('<Button onClick="f"><Image id="x"/></Button>', {"solid": None}),
        ('<Toggle id="x" isOn="true">Flag</Toggle>', {"on": True, "press": True, "label": "Flag"}),
        ('<InputField id="x" text="a"/>', {"value": "a", "solid": True}),
        ('<InputField id="x" placeholder="Name"/>', {"value": "", "placeholder": "Name", "label": "Name"}),
        ('<Slider id="x" maxValue="9" value="4"/>', {"value": 4, "min": 0, "max": 9, "step": None}),
        ('<Slider id="x" maxValue="9" wholeNumbers="true"/>', {"value": 0, "step": 1}),
        ('<Dropdown id="x"><Option>a</Option><Option>b</Option></Dropdown>', {"value": "a", "options": ["a", "b"]}),
        ('<VerticalScrollView><Text id="x">a</Text></VerticalScrollView>', {"within": "#1"}),
    ],
)
def test_what_can_be_done_with_an_element(xml: str, expected: Json) -> None:
    boxes = told(panel(xml))
    box = boxes.get("x") or boxes["next_page"]
    assert {key: box.get(key) for key in expected} == expected


def test_what_a_player_did_is_told_to_all_who_see_it() -> None:
    lua = "function f() end"
    xml = (
        '<InputField id="name" onEndEdit="f"/><Toggle id="flag">Flag</Toggle><Slider id="s" onValueChanged="f"/>'
        '<Dropdown id="d" onValueChanged="f"><Option>a</Option><Option>b</Option></Dropdown>'
    )
    made = table(thing("Custom_Tile", "aaaaaa", "tile", XmlUI=xml, LuaScript=lua), players=("White", "Red"))
    white = made.player("White")
    white.type_into("tile", "name", "Ann")
    white.click("tile", "flag")
    white.slide("tile", "s", 0.25)
    white.choose("tile", "d", "b")
    boxes = told(made.ui("tile"), "Red")
    assert [boxes[name].get("value") for name in ("name", "s", "d")] == ["Ann", 0.25, "b"]
    assert boxes["flag"]["on"] is True


def test_an_element_without_an_id_is_used_by_its_number() -> None:
    lua = "clicks = 0\nfunction act() clicks = clicks + 1 end"
    xml = '<Panel><Button onClick="act">one</Button><Toggle>two</Toggle></Panel>'
    made = table(thing("Custom_Tile", "aaaaaa", "tile", XmlUI=xml, LuaScript=lua), xml=xml.replace("act", "aaaaaa/act"))
    for ui, where in ((made.ui("tile"), ("tile",)), (made.ui(), ())):
        button, toggle = (one["ref"] for one in told(ui).values() if one.get("press"))
        made.player("White").click(*where, button)
        made.player("White").click(*where, toggle)
        assert told(ui)[toggle]["on"] is True
    assert made.get("clicks", "tile") == 2
