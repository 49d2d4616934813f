"""Dice: their values, their rolls, what a test may decide."""

from __future__ import annotations

import pytest

from tests.sim.saves import table, thing
from tts_build.sim.geometry import up_axis
from tts_build.sim.table_errors import TableError
from tts_build.sim.world.object_types import default_rotation_values
from tts_build.sim.world.rolls import rotation_for, shown_value

KINDS = ["Die_4", "Die_6", "Die_6_Rounded", "Die_8", "Die_10", "Die_12", "Die_20"]


@pytest.mark.parametrize("kind", KINDS)
def test_every_value_of_a_built_in_die_shows_itself(kind: str) -> None:
    die = table(thing(kind, "aaaaaa", "die")).find("die")
    values = [int(value["Value"]) for value in die.rotation_values()]
    assert values == list(range(1, int(kind.split("_")[1]) + 1))
    for value in values:
        die.turned(rotation_for(die, value))
        assert shown_value(die) == value


@pytest.mark.parametrize(("kind", "total"), [("Die_6", 7), ("Die_12", 13), ("Die_20", 21)])
def test_opposite_faces_of_a_die_have_the_known_sum(kind: str, total: int) -> None:
    # Measured on public saves: d12 and d20 sum to 13 and 21, a d6 to 7.
    axes = {value["Value"]: up_axis(_vec(value)) for value in default_rotation_values(kind, {})}
    for name, axis in axes.items():
        opposite = min(axes, key=lambda other: axes[other].dot(axis))
        assert int(name) + int(opposite) == total


def _vec(value):  # type: ignore[no-untyped-def]
    from tts_build.sim.geometry import Vec

    return Vec(*(float(value["Rotation"][axis]) for axis in "xyz"))


def test_a_custom_die_of_the_save_keeps_its_own_values() -> None:
    values = [
        {"Value": "sun", "Rotation": {"x": 0, "y": 0, "z": 0}},
        {"Value": "7", "Rotation": {"x": 180, "y": 0, "z": 0}},
    ]
    lua = """function go() local d = getObjects()[1]
      local one = d.getRotationValue() d.setRotationValue(7) return {one, d.getRotationValue(), d.getValue()} end"""
    assert table(thing("Custom_Model", "aaaaaa", RotationValues=values), lua=lua).call("go") == ["sun", 7, 7]


def test_a_roll_takes_time_and_then_rests() -> None:
    lua = """function go() d = getObjects()[1] d.roll() return d.resting end
      function onObjectRandomize(o, colour) rolled = o.getName() end"""
    t = table(thing("Die_12", "aaaaaa", "die"), lua=lua)
    assert t.call("go") is False
    assert t.get("rolled") == "die"
    t.settle()
    assert t.find("die").resting
    assert t.clock.time > 1


def test_rolls_depend_on_the_seed_alone_and_show_every_face() -> None:
    def rolls(seed: int) -> list[int]:
        t = table(thing("Die_6", "aaaaaa", "die"), seed=seed)
        shown = []
        for _ in range(40):
            t.player("White").roll("die")
            shown.append(shown_value(t.find("die")))
        return shown

    assert rolls(3) == rolls(3)
    assert rolls(3) != rolls(4)
    assert set(rolls(3)) == {1, 2, 3, 4, 5, 6}


def test_a_test_says_what_a_roll_shows() -> None:
    lua = """function onObjectRandomize(o, colour) by = colour end
      function go() for _, o in ipairs(getObjects()) do o.roll() end end"""
    t = table(thing("Die_12", "aaaaaa", "azure"), thing("Die_12", "bbbbbb", "blue", (3, 1, 0)), lua=lua)
    t.roll(azure=4, blue=12)
    assert [shown_value(t.find(name)) for name in ("azure", "blue")] == [4, 12]
    assert t.get("by") == "White"
    t.will_show(azure=[7, 8], blue=1)
    for azure, blue in ((7, 1), (8, None)):
        t.call("go")
        t.settle()
        assert shown_value(t.find("azure")) == azure
        assert blue is None or shown_value(t.find("blue")) == blue


def test_a_value_that_a_die_lacks_is_an_error() -> None:
    t = table(thing("Die_6", "aaaaaa", "die"))
    with pytest.raises(TableError, match="has no rotation value 7; it has 1, 2, 3, 4, 5, 6"):
        t.roll(die=7)


def test_a_script_may_forbid_a_roll() -> None:
    lua = """function tryObjectRandomize(o, colour) return colour == 'White' end
      function onObjectRandomize() n = (n or 0) + 1 end"""
    t = table(thing("Die_6", "aaaaaa", "die"), lua=lua)
    t.player("Red").roll("die")
    assert t.get("n") is None
    t.player("White").roll("die")
    assert t.get("n") == 1


def test_a_number_key_turns_a_die_to_that_value() -> None:
    t = table(thing("Die_20", "aaaaaa", "die"), lua="function onObjectNumberTyped(o, c, n) typed = n end")
    t.player("White").press_number("die", 17)
    assert shown_value(t.find("die")) == 17
    assert t.get("typed") == 17
