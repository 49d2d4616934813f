"""Layout and pictures of XML UI panels."""

# ruff: noqa: E501  (Lua and XML stay in one piece)

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests.sim.saves import table, thing
from tts_build.sim.ui.boxes import Rect
from tts_build.sim.ui.panel_text import Style, best_fit, block_size, parse_rich, set_lines
from tts_build.sim.ui.picture import draw, place
from tts_build.sim.ui.xml_colour import colour_block, parse_colour
from tts_build.sim.view.screen import free_part


def boxes(xml: str, player: str = "White") -> dict[str, Rect]:
    """Boxes by id, from the upper left corner of a panel of 200 by 100."""
    panel = f'<Panel id="all" width="200" height="100" rectAlignment="UpperLeft">{xml}</Panel>'
    ui = table(thing("Custom_Tile", "aaaaaa", "tile", XmlUI=panel)).ui("tile")
    return {one.element.id: Rect(*(round(v, 3) for v in one.box)) for one in place(ui, player) if one.element.id}


def test_an_element_fills_its_panel_or_stands_where_it_is_aligned() -> None:
    found = boxes(
        '<Image id="full"/><Image id="part" width="50%" height="20"/>'
        '<Image id="corner" width="40" height="10" rectAlignment="LowerRight" offsetXY="-5 3"/>'
    )
    assert found["full"] == (0, 0, 200, 100)
    assert found["part"] == (50, 40, 100, 20)
    assert found["corner"] == (155, 87, 40, 10)


def test_anchors_and_offsets_place_a_box() -> None:
    found = boxes('<Image id="a" anchorMin="0.5 0" anchorMax="1 0.5" offsetMin="10 0" offsetMax="0 -10"/>')
    assert found["a"] == (110, 60, 90, 40)


def test_a_row_shares_what_is_left_among_those_that_expand() -> None:
    found = boxes(
        '<HorizontalLayout padding="10 10 5 5" spacing="10"><Image id="a" preferredWidth="40"/><Image id="b"/></HorizontalLayout>'
    )
    # 200 - 20 padding - 10 spacing - 40 preferred leaves 130, half for each.
    assert found["a"] == (10, 5, 105, 90)
    assert found["b"] == (125, 5, 65, 90)


def test_without_expanding_children_keep_their_size_and_are_aligned() -> None:
    layout = '<VerticalLayout childForceExpandWidth="false" childForceExpandHeight="false" childAlignment="MiddleRight" spacing="4">'
    found = boxes(
        f'{layout}<Image id="a" preferredWidth="30" preferredHeight="20"/><Image id="b" minWidth="50" minHeight="10"/></VerticalLayout>'
    )
    assert found["a"] == (170, 33, 30, 20)
    assert found["b"] == (150, 57, 50, 10)


def test_flexible_sizes_share_by_their_weights() -> None:
    found = boxes(
        '<HorizontalLayout childForceExpandWidth="false"><Image id="a" flexibleWidth="3"/><Image id="b" flexibleWidth="1"/></HorizontalLayout>'
    )
    assert (found["a"].w, found["b"].w) == (150, 50)


def test_children_shrink_from_preferred_to_minimum_when_there_is_no_room() -> None:
    found = boxes(
        '<HorizontalLayout><Image id="a" minWidth="100" preferredWidth="200"/><Image id="b" minWidth="0" preferredWidth="200"/></HorizontalLayout>'
    )
    assert found["a"].w == pytest.approx(133.333, abs=0.01)
    assert found["b"].w == pytest.approx(66.667, abs=0.01)


def test_a_grid_counts_columns_from_its_width_or_as_told() -> None:
    cells = "".join(f'<Image id="c{i}"/>' for i in range(5))
    found = boxes(f'<GridLayout cellSize="60 20" spacing="10 5">{cells}</GridLayout>')
    assert found["c2"] == (140, 0, 60, 20)
    assert found["c3"] == (0, 25, 60, 20)
    fixed = boxes(
        f'<GridLayout cellSize="20 20" constraint="FixedColumnCount" constraintCount="2" startCorner="UpperRight">{cells}</GridLayout>'
    )
    assert fixed["c0"] == (20, 0, 20, 20)
    assert fixed["c1"] == (0, 0, 20, 20)


def test_a_table_has_fixed_and_shared_columns_and_spans() -> None:
    found = boxes(
        '<TableLayout columnWidths="50 0 0"><Row preferredHeight="30"><Cell id="a"/><Cell id="b"/><Cell id="c"/></Row>'
        '<Row><Cell id="d" columnSpan="2"/><Cell id="e"/></Row></TableLayout>'
    )
    assert found["a"] == (0, 0, 50, 30)
    assert found["c"] == (125, 0, 75, 30)
    assert found["d"] == (0, 30, 125, 70)


def test_what_a_player_does_not_see_takes_no_room() -> None:
    xml = '<HorizontalLayout><Image id="a" visibility="Red"/><Image id="b" active="false"/><Image id="c"/></HorizontalLayout>'
    assert boxes(xml)["c"].w == 200
    assert set(boxes(xml)) == {"all", "c"}


@pytest.mark.parametrize(
    ("text", "colour"),
    [
        ("#F00", (255, 0, 0, 255)),
        ("#00FF0080", (0, 255, 0, 128)),
        ("rgb(1,0.5,0)", (255, 128, 0, 255)),
        ("rgba(0, 0, 0, 0.5)", (0, 0, 0, 128)),
        ("Red", (218, 26, 24, 255)),
        ("clear", (255, 255, 255, 0)),
        ("nonsense", (1, 2, 3, 4)),
    ],
)
def test_colours_are_read_as_documented(text: str, colour: tuple[int, ...]) -> None:
    assert parse_colour(text, (1, 2, 3, 4)) == colour


def test_a_colour_block_has_defaults() -> None:
    assert colour_block("#FF0000|#00FF00")[2:] == ((200, 200, 200, 255), (199, 199, 199, 128))


def test_text_wraps_at_spaces_only_where_it_must() -> None:
    style = Style(10.0)
    lines = set_lines("one two three four", style, 60.0, 2.0)
    assert ["".join(run.text for run in line) for line in lines] == ["one two", "three four"]
    assert len(set_lines("one two three four", style, None, 2.0)) == 1
    assert len(set_lines("a\nb", style, None, 2.0)) == 2


def test_rich_text_changes_style_and_is_not_shown() -> None:
    runs = parse_rich("a<b>b<color=#FF0000>c</color></b>d", Style(10.0))
    assert [(run.text, run.style.bold, run.style.colour[:3]) for run in runs] == [
        ("a", False, (50, 50, 50)),
        ("b", True, (50, 50, 50)),
        ("c", True, (255, 0, 0)),
        ("d", False, (50, 50, 50)),
    ]


def test_best_fit_takes_the_largest_size_that_fits() -> None:
    style = best_fit("a fairly long label", Style(14.0), 10, 40, (100.0, 40.0), 2.0)
    wide, tall = block_size(set_lines("a fairly long label", style, 100.0, 2.0), style, 2.0)
    assert tall <= 40
    assert wide <= 100
    assert 14 <= style.size < 40


def test_a_picture_shows_the_panel_at_its_size_and_in_its_colours(tmp_path: Path) -> None:
    xml = """<Panel width="100" height="60" color="#112233"><Image image="dot" width="20" height="20" rectAlignment="UpperLeft"/>
      <Button width="40" height="20" color="#FF0000" onClick="f"/></Panel>"""
    assets = [{"Type": 0, "Name": "dot", "URL": "https://example.org/assets/dot-1234.png"}]
    Image.new("RGB", (4, 4), "#00FF00").save(tmp_path / "dot-1234.png")
    t = table(thing("Custom_Tile", "aaaaaa", "tile", XmlUI=xml, CustomUIAssets=assets))
    picture = draw(t.ui("tile"), scale=2, pictures=tmp_path)
    assert picture.size == (232, 152)
    assert picture.getpixel((20, 140))[:3] == (0x3A, 0x3F, 0x44) or picture.getpixel((5, 5))[:3] == (0x3A, 0x3F, 0x44)
    assert picture.getpixel((30, 30))[:3] == (0, 255, 0)
    assert picture.getpixel((180, 120))[:3] == (0x11, 0x22, 0x33)
    assert picture.getpixel((116, 76))[:3] == (255, 0, 0)


def test_what_scripts_and_players_change_changes_the_picture() -> None:
    xml = '<Panel width="100" height="40" color="#000000"><InputField id="f" textColor="#FF0000"/></Panel>'
    lua = 'function go() self.UI.setAttribute("f", "color", "#0000FF") end'
    t = table(thing("Custom_Tile", "aaaaaa", "tile", XmlUI=xml, LuaScript=lua))
    empty = draw(t.ui("tile")).tobytes()
    t.player("White").type_into("tile", "f", "88")
    typed = draw(t.ui("tile")).tobytes()
    t.call("go", on="tile")
    assert len({empty, typed, draw(t.ui("tile")).tobytes()}) == 3


def test_a_picture_is_the_same_every_time() -> None:
    xml = '<Panel width="100" height="40"><Text fontSize="20">Ünïcode ×²</Text></Panel>'
    t = table(thing("Custom_Tile", "aaaaaa", "tile", XmlUI=xml))
    assert draw(t.ui("tile")).tobytes() == draw(t.ui("tile")).tobytes()
    assert len(draw(t.ui("tile")).getcolors(100000) or []) > 10


@pytest.mark.parametrize(
    ("panels", "free"),
    [
        ([], (0.0, 1.0)),
        ([(150, 200)], (0.0, 0.75)),
        ([(0, 20), (160, 180)], (0.1, 0.8)),
        ([(60, 80), (120, 140)], (0.0, 1.0)),
    ],
    ids=["none", "right", "both sides", "no half is free"],
)
def test_the_table_of_a_screen_lies_where_panels_leave_most(
    panels: list[tuple[int, int]], free: tuple[float, float]
) -> None:
    screen = Image.new("RGBA", (200, 100))
    for left, right in panels:
        screen.paste("red", (left, 40, right, 50))
    assert free_part(screen) == free
