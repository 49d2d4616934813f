"""Lines, decals, snap points, casts and attachments."""

from __future__ import annotations

from tests.sim.saves import table, thing


def test_vector_lines_come_back_and_are_saved() -> None:
    lua = """function go(o)
        Global.setVectorLines({{points = {{0, 1, 0}, {5, 1, 5}}, color = "Red", thickness = 0.2}})
        getObjects()[1].setVectorLines({{points = {{0, 0, 0}, {1, 0, 0}}}})
        local l = Global.getVectorLines()[1] return {#l.points, l.points[2].x, l.color.r, l.thickness}
      end function clear() Global.setVectorLines({}) end"""
    t = table(thing("Custom_Tile", "aaaaaa"), lua=lua)
    assert t.call("go") == [2, 5, 0.856, 0.2]
    saved = t.save()
    assert saved["VectorLines"][0]["points3"][1] == {"x": 5, "y": 1, "z": 5}
    assert len(saved["ObjectStates"][0]["AttachedVectorLines"]) == 1
    t.call("clear")
    assert t.save()["VectorLines"] == []


def test_a_line_of_one_point_shows_nothing() -> None:
    t = table(lua="function go() Global.setVectorLines({{points = {{0, 0, 0}}}}) end")
    t.call("go")
    assert t.save()["VectorLines"] == []
    assert t.warnings == ["Global: a vector line of fewer than two points shows nothing"]


def test_decals_and_snap_points_come_back() -> None:
    lua = """function go() local o = getObjects()[1]
        o.addDecal({name = "d", url = "u", position = {0, 1, 0}, rotation = {90, 0, 0}, scale = {1, 1, 1}})
        o.setSnapPoints({{position = {1, 0, 2}, rotation = {0, 45, 0}, rotation_snap = true, tags = {"pawn"}}})
        local s = o.getSnapPoints()[1]
        return {#o.getDecals(), o.getDecals()[1].url, s.position.z, s.rotation.y, s.rotation_snap, s.tags[1]} end"""
    assert table(thing("Custom_Tile", "aaaaaa"), lua=lua).call("go") == [1, "u", 2, 45, True, "pawn"]


def test_a_cast_finds_what_lies_below_nearest_first() -> None:
    lua = """function go() local names = {}
        local hits = Physics.cast({origin = {0, 5, 0}, direction = {0, -1, 0}, max_distance = 10})
        for i, hit in ipairs(hits) do names[i] = hit.hit_object.getName() end return names end
      function wide() return #Physics.cast({origin = {4, 1, 0}, direction = {0, 1, 0}, type = 3, size = {9, 1, 1},
        max_distance = 0}) end"""
    pawn, board = thing("PlayerPawn", "aaaaaa", "pawn", (0, 1.06, 0)), thing("Custom_Tile", "bbbbbb", "board")
    t = table(board, pawn, thing("Die_6", "cccccc", "die", (8, 1, 0)), lua=lua)
    assert t.call("go") == ["pawn", "board"]
    assert t.call("wide") == 3


def test_attached_objects_leave_the_table_and_come_back() -> None:
    lua = """function go() local a, b = getObjectFromGUID("aaaaaa"), getObjectFromGUID("bbbbbb")
        a.addAttachment(b) return {#getObjects(), a.getAttachments()[1].name, a.removeAttachment(0).getName()} end"""
    t = table(thing("Custom_Tile", "aaaaaa"), thing("Die_6", "bbbbbb", "die", (0, 1.5, 0)), lua=lua)
    assert t.call("go") == [1, "die", "die"]


def test_the_grid_and_the_background_are_those_of_the_save() -> None:
    lua = """function go() Grid.type = 2 Grid.sizeX = 3 Backgrounds.setBackground("Sky_Field")
      return {Grid.type, Backgrounds.getBackground()} end"""
    t = table(lua=lua, Grid={"Type": 0})
    assert t.call("go") == [2, "Sky_Field"]
    assert t.save()["Grid"] == {"Type": 1, "xSize": 3}
