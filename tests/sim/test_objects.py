"""Objects: where they are, what they are called, what becomes of them."""

from __future__ import annotations

import pytest

from tests.sim.saves import card, table, thing
from tts_build.sim.geometry import Vec, apply, matrix, to_local, to_world, up_axis
from tts_build.sim.table_errors import ScriptError


def test_rotation_turns_about_z_then_x_then_y() -> None:
    # Two quarter turns: z takes x to y, then x takes y to z.
    turned = apply(matrix(Vec(90, 0, 90)), Vec(1, 0, 0))
    assert (round(turned.x, 9), round(turned.y, 9), round(turned.z, 9)) == (0, 0, 1)


def test_local_and_world_are_inverse() -> None:
    place = (Vec(1, 2, 3), Vec(20, 70, 110), Vec(2, 1, 0.5))
    there = to_world(Vec(0.3, -0.4, 0.5), *place)
    back = to_local(there, *place)
    assert max(abs(a - b) for a, b in zip(back, Vec(0.3, -0.4, 0.5), strict=True)) < 1e-9


def test_a_tile_that_is_turned_around_maps_its_corners() -> None:
    lua = """function go() local t = getObjects()[1]
      local w, l = t.positionToWorld({1, 0, 0.5}), t.positionToLocal({9, 1, -0.5})
      return {w.x, w.y, w.z, l.x, l.y, l.z} end"""
    values = table(thing("Custom_Tile", "aaaaaa", at=(10, 1, 0)), lua=lua).call("go")
    assert [round(value, 6) for value in values] == [9, 1, -0.5, 1, 0, 0.5]


def test_moving_at_once_is_seen_at_once_and_falls_to_the_table() -> None:
    lua = """function go() d = getObjects()[1] d.setPosition({3, 5, 4}) return {d.getPosition().y, d.resting} end
      function later() return {d.getPosition().x, d.getPosition().y, d.resting} end"""
    t = table(thing("Die_6", "aaaaaa"), lua=lua)
    assert t.call("go") == [5, False]
    t.settle()
    assert t.call("later") == pytest.approx([3, 0.96 + 0.33, True])


def test_a_locked_object_stays_in_the_air() -> None:
    t = table(
        thing("Die_6", "aaaaaa", "die", Locked=True), lua="function go() getObjects()[1].setPosition({0, 5, 0}) end"
    )
    t.call("go")
    t.settle()
    assert t.find("die").position.y == 5


def test_a_pawn_falls_onto_the_board_below_it() -> None:
    board = thing("Custom_Tile", "aaaaaa", "board", Locked=True, scale=(5, 1, 5))
    t = table(board, thing("PlayerPawn", "bbbbbb", "pawn", at=(9, 1, 9)))
    t.player("White").move("pawn", (1.0, 2.0))
    assert t.find("pawn").position == pytest.approx((1, 0.96 + 0.1, 2))


def test_a_smooth_move_takes_time_and_says_so() -> None:
    lua = """function go() d = getObjects()[1] d.setPositionSmooth({6, 2, 0}) return d.isSmoothMoving() end
      function state() return {d.getPosition().x, d.isSmoothMoving(), d.getPositionSmooth()} end"""
    t = table(thing("Die_6", "aaaaaa"), lua=lua)
    assert t.call("go") is True
    t.run(seconds=0.3)
    x, moving, target = t.call("state")
    assert 0 < x < 6
    assert moving is True
    assert target == {"x": 6, "y": 2, "z": 0}
    t.settle()
    assert t.call("state")[:2] == [6, False]


def test_angles_come_back_between_0_and_360() -> None:
    lua = """function go() local d = getObjects()[1] d.setRotation({-90, 450, 720})
      local r = d.getRotation() return {r.x, r.y, r.z} end"""
    assert table(thing("Die_6", "aaaaaa"), lua=lua).call("go") == [270, 90, 0]


def test_face_down_is_about_the_local_up_axis() -> None:
    t = table(card(1, rotation=(0, 180, 180)), card(2, at=(5, 1, 0)))
    assert t.find("card 1").face_down
    assert not t.find("card 2").face_down
    t.player("White").flip("card 1")
    assert not t.find("card 1").face_down


def test_tags_ignore_case_and_are_searched() -> None:
    lua = """function go() local d = getObjects()[1] d.addTag("Pawn") d.addTag("pawn")
      return {#d.getTags(), d.hasTag("PAWN"),
      #getObjectsWithTag("pawn"), #getObjectsWithAllTags({"pawn", "red"})} end"""
    assert table(thing("Die_6", "aaaaaa"), lua=lua).call("go") == [1, True, 1, 0]


def test_a_spawned_object_finishes_with_the_next_frame() -> None:
    lua = """log_ = {}
      function onObjectSpawn(o) log_[#log_ + 1] = "event " .. o.getName() end
      function go()
        local o = spawnObjectData({data = {Name = "Custom_Tile", Nickname = "new",
          LuaScript = "function onLoad() Global.call('note', 'loaded') end function hi() return 7 end"},
          position = {1, 2, 3}, callback_function = function(it) log_[#log_ + 1] = "back " .. it.call("hi") end})
        log_[#log_ + 1] = tostring(o.spawning)
        return o.getGUID()
      end
      function note(what) log_[#log_ + 1] = what end"""
    t = table(lua=lua)
    guid = t.call("go")
    t.run(frames=1)
    assert t.get("log_") == ["true", "loaded", "event new", "back 7"]
    assert t.by_guid(guid) is not None


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("Nickname = 7", "`Nickname` is no text"),
        ("Tags = 'red'", "`Tags` is no list"),
        ("Transform = 'here'", "`Transform` is no table"),
        ("Transform = {posX = 1e9}", "`posX` is beyond all bounds"),
        ("Transform = {posX = true}", "`posX` is no number"),
        ("CustomDeck = {['1'] = {NumWidth = 0}}", "`NumWidth` is no number from 1 to 100"),
    ],
)
def test_a_spawned_object_whose_data_the_game_could_not_read_is_told(data: str, said: str) -> None:
    t = table(lua=f"function go() spawnObjectData({{data = {{Name = 'Custom_Tile', {data}}}}}) end")
    with pytest.raises(ScriptError, match=said):
        t.call("go")


def test_two_objects_never_share_a_guid() -> None:
    t = table(thing("Die_6", "aaaaaa", "one"), thing("Die_6", "aaaaaa", "two"))
    assert t.find("one").guid == "aaaaaa"
    assert t.find("two").guid != "aaaaaa"


def test_a_clone_is_another_object_with_the_same_data() -> None:
    t = table(
        thing("Die_6", "aaaaaa", "die", Description="d"),
        lua="function go() return getObjects()[1].clone().getDescription() end",
    )
    assert t.call("go") == "d"
    assert len({one.guid for one in t.things}) == 2


def test_states_swap_an_object_for_another() -> None:
    other = thing("Custom_Tile", "bbbbbb", "dusk")
    lua = """function onObjectStateChange(o, old) seen = {o.getName(), old} end
      function go() local d = getObjectFromGUID("aaaaaa") return {d.getStateId(), d.setState(2).getName()} end"""
    t = table(thing("Custom_Tile", "aaaaaa", "dawn", States={"2": other}), lua=lua)
    assert t.call("go") == [1, "dusk"]
    assert t.get("seen") == ["dusk", "aaaaaa"]
    assert [one.nickname for one in t.things] == ["dusk"]
    assert set(t.save()["ObjectStates"][0]["States"]) == {"1"}


def test_a_state_that_does_not_exist_is_an_error() -> None:
    t = table(
        thing("Custom_Tile", "aaaaaa", States={"2": thing("Custom_Tile", "bbbbbb")}),
        lua="function go() getObjects()[1].setState(7) end",
    )
    with pytest.raises(ScriptError, match="has no state 7; it has 1, 2"):
        t.call("go")


def test_a_dropped_piece_jumps_to_the_snap_point_it_is_near() -> None:
    points = [{"Position": {"x": 0.5, "y": 0, "z": 0.5}, "Rotation": {"x": 0, "y": 90, "z": 0}}]
    board = thing(
        "Custom_Tile", "aaaaaa", "board", Locked=True, scale=(4, 1, 4), rotation=(0, 0, 0), AttachedSnapPoints=points
    )
    t = table(board, thing("PlayerPawn", "bbbbbb", "pawn", at=(9, 1, 9)))
    t.player("White").move("pawn", (2.4, 1.8))
    pawn = t.find("pawn")
    assert (pawn.position.x, pawn.position.z, pawn.rotation.y) == (2, 2, 90)


def test_the_axis_that_points_up_is_local_y_when_nothing_is_turned() -> None:
    assert up_axis(Vec(0, 123, 0)) == pytest.approx((0, 1, 0))


def test_a_counter_counts_and_keeps_its_value_in_the_save() -> None:
    lua = "function go() local c = getObjects()[1].Counter c.setValue(5) c.increment() return c.getValue() end"
    t = table(thing("Counter", "aaaaaa", Counter={"value": 1}), lua=lua)
    assert t.call("go") == 6
    assert t.save()["ObjectStates"][0]["Counter"]["value"] == 6


def test_a_member_class_that_an_object_lacks_is_nil() -> None:
    assert (
        table(thing("Die_6", "aaaaaa"), lua="function go() return getObjects()[1].Counter == nil end").call("go")
        is True
    )


ENDLESS = [
    "setPosition({1/0, 0, 0})",
    "setRotation({0, 0/0, 0})",
    "setScale(Vector(1, -1/0, 1))",
    "setPositionSmooth({0, 1/0, 0})",
    "rotate({0, 1/0, 0})",
    "setState(0/0)",
    "setSnapPoints({{position = {0, 1/0, 0}}})",
]


@pytest.mark.parametrize("call", ENDLESS)
def test_a_number_without_end_is_no_place(call: str) -> None:
    """The game's engine leaves the thing where it is; here it is said."""
    t = table(thing("Die_6", "aaaaaa"), lua=f"function go() getObjects()[1].{call} end")
    with pytest.raises(ScriptError, match=r"(Infinity|NaN) is no finite number"):
        t.call("go")
