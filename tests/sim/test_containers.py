"""Decks, bags and infinite bags."""

from __future__ import annotations

import pytest

from tests.sim.saves import HANDS, card, deck, table, thing
from tts_build.sim.table_errors import ScriptError


def test_the_first_card_of_the_list_is_the_top_of_a_face_down_deck() -> None:
    lua = "function go() return getObjectFromGUID('dec000').takeObject({position = {5, 1, 0}}).getName() end"
    assert table(deck(3), lua=lua).call("go") == "card 1"
    assert table(deck(3, face_down=False), lua=lua).call("go") == "card 3"


def test_a_card_is_taken_by_guid_by_index_or_from_the_bottom() -> None:
    lua = """function go(p) p.position = {5, 1, 0} return getObjectFromGUID('dec000').takeObject(p).getName() end"""
    assert table(deck(4), lua=lua).call("go", {"guid": "ca0003"}) == "card 3"
    assert table(deck(4), lua=lua).call("go", {"index": 1}) == "card 2"
    assert table(deck(4), lua=lua).call("go", {"top": False}) == "card 4"


@pytest.mark.parametrize(("wanted", "message"), [({"guid": "xxxxxx"}, "holds no object"), ({"index": 9}, "no index 9")])
def test_taking_what_is_not_there_is_an_error(wanted: dict[str, object], message: str) -> None:
    t = table(deck(4), lua="function go(p) getObjectFromGUID('dec000').takeObject(p) end")
    with pytest.raises(ScriptError, match=message):
        t.call("go", wanted)


def test_a_deck_of_one_card_becomes_the_card() -> None:
    lua = """function go()
      d = getObjectFromGUID('dec000') d.takeObject({position = {5, 1, 0}}) return d.isDestroyed()
    end"""
    t = table(deck(2), lua=lua)
    assert t.call("go") is True
    t.settle()
    assert sorted(one.nickname for one in t.things) == ["card 1", "card 2"]


def test_a_taken_card_carries_its_sheet() -> None:
    saved = deck(3)
    for one in saved["ContainedObjects"]:
        del one["CustomDeck"]
    t = table(saved, lua="function go() getObjectFromGUID('dec000').takeObject({position = {5, 1, 0}}) end")
    t.call("go")
    t.settle()
    assert t.find("card 1").data["CustomDeck"]["1"]["FaceURL"] == "f"


def test_get_objects_lists_what_is_inside() -> None:
    lua = "function go() local e = getObjectFromGUID('dec000').getObjects()[2] return {e.index, e.guid, e.name} end"
    assert table(deck(3), lua=lua).call("go") == [1, "ca0002", "card 2"]


def test_a_card_dropped_on_a_card_makes_a_deck_and_on_a_deck_a_larger_one() -> None:
    t = table(card(1), card(2, at=(5, 1, 0)), card(3, at=(9, 1, 0)))
    white = t.player("White")
    white.move("card 2", "card 1")
    pile = t.find("Deck") if t.find_all("Deck") else t.find("DeckCustom")
    assert [one["Nickname"] for one in pile.contents] == ["card 1", "card 2"]
    white.move("card 3", pile)
    assert pile.data["DeckIDs"] == [101, 102, 103]


def test_cards_that_lie_the_other_way_up_do_not_merge() -> None:
    t = table(card(1), card(2, at=(5, 1, 0), rotation=(0, 180, 180)))
    t.player("White").move("card 2", "card 1")
    assert len(t.things) == 2


def test_shuffling_depends_on_the_seed_alone() -> None:
    def order(seed: int) -> list[str]:
        t = table(deck(20), lua="function go() getObjectFromGUID('dec000').shuffle() end", seed=seed)
        t.call("go")
        return [one["Nickname"] for one in t.find("deck").contents]

    assert order(1) == order(1)
    assert order(1) != order(2)
    assert sorted(order(1)) == sorted(f"card {n}" for n in range(1, 21))


def test_dealing_fills_hands_from_left_to_right() -> None:
    t = table(deck(6), *HANDS, players=("White", "Red"), lua="function go() getObjectFromGUID('dec000').deal(2) end")
    t.call("go")
    t.settle()
    assert [one.nickname for one in t.player("White").hand] == ["card 1", "card 3"]
    assert [one.nickname for one in t.player("Red").hand] == ["card 2", "card 4"]
    assert len(t.find("deck").contents) == 2


def test_dealing_the_last_cards_leaves_no_deck() -> None:
    t = table(deck(3), *HANDS, lua="function go() getObjectFromGUID('dec000').deal(9, 'White') end")
    t.call("go")
    t.settle()
    assert len(t.player("White").hand) == 3
    assert t.find_all("deck") == []


def test_a_bag_gives_back_the_last_thing_first() -> None:
    lua = """function go() local bag = getObjectFromGUID('ba0000')
      bag.putObject(getObjectFromGUID('aaaaaa')) bag.putObject(getObjectFromGUID('bbbbbb'))
      return {#bag.getObjects(), bag.getQuantity(), bag.takeObject({position = {4, 1, 4}}).getName()} end"""
    t = table(
        thing("Bag", "ba0000"),
        thing("Die_6", "aaaaaa", "one", (4, 1, 0)),
        thing("Die_6", "bbbbbb", "two", (8, 1, 0)),
        lua=lua,
    )
    assert t.call("go") == [2, 2, "two"]
    t.settle()
    assert t.by_guid("aaaaaa") is None
    assert t.by_guid("bbbbbb") is not None


def test_what_falls_into_a_bag_is_in_the_bag() -> None:
    t = table(thing("Bag", "ba0000", "bag"), thing("Die_6", "aaaaaa", "die", (8, 1, 0)))
    t.player("White").move("die", "bag")
    assert [one["Nickname"] for one in t.find("bag").contents] == ["die"]


def test_an_infinite_bag_never_runs_out() -> None:
    bag = thing("Infinite_Bag", "ba0000", "coins", ContainedObjects=[thing("Quarter", "c00001", "coin")])
    t = table(bag)
    white = t.player("White")
    for x in (4.0, 6.0, 8.0):
        white.drop(white.pick_up("coins"), (x, 0.0))
        t.settle()
    coins = t.find_all("coin")
    assert len({one.guid for one in coins}) == 3
    assert len(t.find("coins").contents) == 1


def test_a_script_may_forbid_what_enters_a_container() -> None:
    lua = """function tryObjectEnterContainer(bag, o) return o.getName() ~= "two" end
      function go() local bag = getObjectFromGUID('ba0000')
      for _, g in ipairs({'aaaaaa', 'bbbbbb'}) do bag.putObject(getObjectFromGUID(g)) end
      return #bag.getObjects() end"""
    t = table(
        thing("Bag", "ba0000"),
        thing("Die_6", "aaaaaa", "one", (4, 1, 0)),
        thing("Die_6", "bbbbbb", "two", (8, 1, 0)),
        lua=lua,
    )
    assert t.call("go") == 1
    assert t.find("two").guid == "bbbbbb"


def test_events_tell_of_entering_and_leaving() -> None:
    lua = """log_ = {}
      function onObjectEnterContainer(c, o) log_[#log_ + 1] = "in " .. o.getName() end
      function onObjectLeaveContainer(c, o) log_[#log_ + 1] = "out " .. o.getName() end
      function go() local bag = getObjectFromGUID('ba0000')
      bag.putObject(getObjectFromGUID('aaaaaa')) bag.takeObject({}) end"""
    t = table(thing("Bag", "ba0000"), thing("Die_6", "aaaaaa", "one", (4, 1, 0)), lua=lua)
    t.call("go")
    assert t.get("log_") == ["in one", "out one"]


def test_a_deck_is_cut_and_split() -> None:
    lua = """function go() local piles = getObjectFromGUID('dec000').split(3) local n = {}
      for i, p in ipairs(piles) do n[i] = p.getQuantity() end return n end"""
    assert sorted(table(deck(8), lua=lua).call("go")) == [2, 3, 3]
    with pytest.raises(ScriptError, match="cannot be cut at 9"):
        table(deck(8), lua="function go() getObjectFromGUID('dec000').cut(9) end").call("go")
