"""Every numbered rule of Ring of Dice, and the rulings on what the rule text leaves open, by name."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from cards.ring_of_dice.engine.rules import PASSIVE, RULES, RULINGS
from tests.ring_of_dice.positions import answer, landed, legal, position, to
from tests.rules.dice import Dice
from tts_build.problem import InputError
from tts_build.rules.bots import Bot
from tts_build.rules.chance import Seeded
from tts_build.rules.game_protocol import State


def begun(game: Any, players: int = 2, seed: str = "1", **options: Any) -> State:
    state: State = game.setup(players, options, Seeded(seed))
    return state


def finished(game: Any, players: int, seed: str, **options: Any) -> tuple[list[State], set[str]]:
    """Every state of a game of bots, and the rules that came into play."""
    chance, rules = Seeded(seed), set[str]()
    states, bot = [game.setup(players, options, chance)], Bot(game, Seeded(f"bot {seed}"), 10)
    while not states[-1]["ending"]:
        action = bot.choose(states[-1], game.legal(states[-1]))
        states.append(game.apply(states[-1], action, chance, rules=rules))
    return states, rules


def held(state: State) -> list[int]:
    return [len(player["held"]) for player in state["players"]]


def trinkets(state: State) -> list[int]:
    return [len(player["trinkets"]) for player in state["players"]]


def at(state: State) -> list[str]:
    return [player["at"] for player in state["players"]]


# Board and beginning


def test_r1_two_rings_with_bridges_between(game: Any) -> None:
    state = position(game, ["I0", "I4"], budget=(0, 0, 1))
    assert to(game, state, "walk") == {"I1", "I7", "O0"}
    assert (len(game.board.inner), len(game.board.outer)) == (8, 16)
    assert game.board.marked == ["I1", "I3", "I5", "I7", "O1", "O5", "O9", "O13"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r2_r5_a29_players_start_at_home_without_dice(game: Any, players: int) -> None:
    state = begun(game, players)
    assert at(state) == ["I0", "I4", "I2", "I6"][:players]
    assert held(state) == trinkets(state) == [0] * players


def test_r3_b11_the_first_monster_stands_on_the_outer_ring(game: Any) -> None:
    """For two on O4 or O12, three steps from both; else on any unmarked outer space."""
    two = Counter(begun(game, 2, str(seed))["monsters"][0]["at"] for seed in range(60))
    assert set(two) == {"O4", "O12"}
    assert min(two.values()) > 15
    assert all(game.board.distance(0, home, lair) == 3 for home in ("I0", "I4") for lair in two)
    assert {begun(game, 3, str(seed))["monsters"][0]["at"] for seed in range(200)} == set(game.board.open_outer)


def test_r6_dice_lie_on_every_unmarked_outer_space(game: Any) -> None:
    state = begun(game)
    assert [one["at"] for one in state["pickups"]] == game.board.open_outer
    assert len({one["die"] for one in state["pickups"]}) == 12
    assert "O1" not in [one["at"] for one in state["pickups"]]


@pytest.mark.parametrize("number", [1, 5])
def test_the_game_is_for_two_to_four(game: Any, number: int) -> None:
    with pytest.raises(InputError, match="2 to 4 players"):
        begun(game, number)


# Movement


def test_r4_a3_a4_one_step_of_the_fan_moves_all_bridges_either_way(game: Any) -> None:
    state = position(game, ["I0", "I4"], budget=(0, 3, 0))
    assert Counter(action["choice"] for action in legal(game, state, "turn")) == {
        "clockwise": 3,
        "counterclockwise": 3,
    }
    after = answer(game, state, choice="counterclockwise", count=1)
    assert after["fan"] == 15
    assert [name for name in game.board.outer if game.board.bridge(15, name)] == ["O3", "O7", "O11", "O15"]
    assert legal(game, after, "turn")[-1]["count"] == 2
    assert game.layout(after)["turned"] == {"ring/fan": [15, 16]}


@pytest.mark.parametrize(("roll", "budget"), [((5, 2, 3), (2, 3, 5)), ((6, 6, 1), (1, 6, 6)), ((4, 4, 4), (4, 4, 4))])
def test_r8_r9_r10_r11_r12_a8_three_dice_are_sorted(game: Any, roll: Any, budget: Any) -> None:
    state = begun(game)
    after = answer(game, state, *roll, type="roll")
    assert tuple(after["budget"][name] for name in ("monster", "fan", "pawn")) == budget
    assert {action["player"] for action in game.legal(after)} == {1}
    values = dict(zip(("move#1", "move#2", "move#3"), roll, strict=True))
    assert [values[die] for die in after["dice"]] == sorted(roll)
    assert [slot["shows"] for slot in game.layout(after)["places"]["budget"]] == sorted(roll)


def test_r13_r14_movements_are_split_and_interleaved(game: Any) -> None:
    """Two steps of the pawn, one of the fan, one of the monster, and the rest of the pawn."""
    rules: set[str] = set()
    state = position(game, ["I0", "I4"], budget=(1, 1, 3), monsters=["O6"], dice=["O8"])
    state = answer(game, state, rules=rules, piece="pawn", to="I2")
    assert state["budget"] == {"monster": 1, "fan": 1, "pawn": 1}
    state = answer(game, state, rules=rules, choice="counterclockwise")
    assert not {"RD-R14"} & rules
    state = answer(game, state, rules=rules, type="focus", piece="monster#1")
    state = answer(game, state, rules=rules, piece="monster#1", to="O7")
    after = answer(game, state, rules=rules, piece="pawn", to="I3")
    assert {"RD-R13", "RD-R14"} <= rules
    assert (at(after)[0], after["monsters"][0]["at"], after["fan"]) == ("I3", "O7", 15)


def test_r15_a7_a_die_is_picked_up_where_the_whole_movement_ends(game: Any) -> None:
    state = position(game, ["O0", "I4"], budget=(0, 1, 2))
    state = answer(game, state, piece="pawn", to="O15")
    assert held(state) == [0, 0]  # a stop in between does not count
    state = answer(game, state, piece="pawn", to="O14")
    assert held(state) == [0, 0]  # the turn of the fan is still to come
    after = answer(game, state, choice="clockwise")
    assert held(after) == [1, 0]
    assert "O14" not in [one["at"] for one in after["pickups"]]


def test_r15_who_stays_put_does_not_land(game: Any) -> None:
    """Walled in on a space with a die."""
    state = position(game, ["O3", "I4"], budget=(0, 1, 2), monsters=[], fan=1)
    state["walls"] = [{"at": name, "seat": 2, "token": f"wall/2#{n}"} for n, name in enumerate(("O2", "O4"), 1)]
    after = answer(game, state, choice="clockwise", count=1)
    assert held(after) == [0, 0]


@pytest.mark.parametrize(("count", "wanted"), [(2, 3), (3, 3)])
def test_r16_r17_three_dice_at_most(game: Any, count: int, wanted: int) -> None:
    state = position(game, ["O0", "I4"], [count], budget=(0, 0, 2))
    after = answer(game, state, piece="pawn", to="O2")
    assert held(after)[0] == wanted
    assert ("O2" in [one["at"] for one in after["pickups"]]) == (count == 3)


def test_a5_steps_that_nothing_can_use_are_lost(game: Any) -> None:
    state = position(game, ["O3", "I4"], budget=(2, 1, 3), monsters=["O8"], fan=1, dice=[])
    state["walls"] = [{"at": name, "seat": 2, "token": f"wall/2#{n}"} for n, name in enumerate(("O2", "O4"), 1)]
    state = answer(game, state, type="walk", piece="monster#1", to="O10")
    assert {action["type"] for action in game.legal(state)} == {"turn"}
    rules: set[str] = set()
    after = answer(game, state, rules=rules, choice="clockwise")
    assert "A5" in rules
    assert after["ask"] == {"kind": "roll", "player": 2}


def test_a6_with_the_option_nobody_turns_back_at_once(game: Any) -> None:
    state = position(game, ["I0", "I4"], budget=(1, 1, 3), no_reversal=True, dice=["O8"])
    assert not legal(game, state, "pace")
    state = answer(game, state, piece="pawn", to="I1")
    assert "I0" not in to(game, state, "walk")
    split = answer(game, state, choice="clockwise")
    assert "I0" in {action["to"] for action in legal(game, split, "walk") if action["piece"] == "pawn"}
    state = position(game, ["I0", "I4"], budget=(1, 3, 3), no_reversal=True)
    state = answer(game, state, choice="clockwise", count=1)
    assert {action["choice"] for action in legal(game, state, "turn")} == {"clockwise"}


def test_b10_one_may_turn_back_without_it(game: Any) -> None:
    state = position(game, ["O0", "I4"], budget=(0, 0, 4))
    assert len(legal(game, state, "pace")) == 1
    assert held(answer(game, state, type="pace"))[0] == 1  # to and fro, and it ends on a die
    state = answer(game, state, piece="pawn", to="O1")
    assert "O0" in to(game, state, "walk")
    assert not legal(game, state, "pace")  # three steps are left


def test_a9_the_low_number_is_shared_out_among_monsters(game: Any) -> None:
    state = position(game, ["I0", "I4"], budget=(3, 0, 0), monsters=["O8", "O12"])
    state = answer(game, state, piece="monster#1", to="O7")
    state = answer(game, state, type="focus", piece="monster#2")
    after = answer(game, state, piece="monster#2", to="O14")
    assert [one["at"] for one in after["monsters"]] == ["O7", "O14"]


def test_r23_a10_walls_of_others_block_all_but_their_owner_pieces_block_nobody(game: Any) -> None:
    state = position(game, ["I0", "I2"], budget=(1, 0, 3), monsters=["I6"], walls={"I1": 2, "I7": 1})
    assert to(game, state, "walk") >= {"I7", "I6", "I5", "O0"}
    assert "I1" not in to(game, state, "walk")
    monster = answer(game, state, type="focus", piece="monster#1")
    assert to(game, monster, "walk") == {"I5", "O12"}  # its own controller's wall blocks a monster too


# Sacrifices


def test_r18_r19_r20_a27_a_die_pays_for_as_many_walls_as_another_says(game: Any) -> None:
    state = landed(game, position(game, ["I0", "I4"], [2]))
    assert state["ask"] == {"kind": "trade", "player": 1}
    after = answer(game, state, 4, type="wall")
    assert held(after)[0] == 1
    while after["ask"]["kind"] == "drop":
        after = game.apply(after, game.legal(after)[0], Dice())
    assert after["ask"] == {"kind": "place", "player": 1, "left": 4}
    assert landed(game, position(game, ["I0", "I4"]))["ask"]["kind"] == "roll"  # nothing to give


def placing(game: Any, **more: Any) -> State:
    """Seat 1 has thrown six walls."""
    state = landed(game, position(game, ["I0", "O5"], [1, 0], dice=["O8"], **more))
    return answer(game, state, 6, type="wall")


def drop_first(game: Any, state: State) -> State:
    while state["ask"]["kind"] == "drop":
        state = game.apply(state, game.legal(state)[0], Dice())
    return state


def test_r21_r22_a24_walls_are_new_or_taken_over_on_marked_spaces(game: Any) -> None:
    """Under pieces too: another pawn (O5), which its own wall does not hold (I3), a monster (O9)."""
    state = drop_first(game, placing(game, monsters=["O9"], walls={"O5": 2, "I3": 2, "I5": 1}))
    assert to(game, state, "place") == {"I1", "I3", "I7", "O1", "O5", "O9", "O13"}
    after = answer(game, state, to="I3")
    assert {(wall["at"], wall["seat"]) for wall in after["walls"]} == {("I3", 1), ("I5", 1), ("O5", 2)}
    assert game.layout(after)["spaces"]["wall/1#2"] == "ring/I3"
    assert len(game.layout(after)["places"]["rack/2"]) == 7


def test_a24_who_stands_on_the_wall_of_another_may_leave_it_for_good(game: Any) -> None:
    state = position(game, ["O5", "I4"], budget=(0, 0, 2), monsters=[], walls={"O5": 2})
    assert "O6" in to(game, state, "walk")
    assert not legal(game, state, "pace")
    assert "O5" not in to(game, answer(game, state, to="O6"), "walk")


def test_a25_walls_for_which_there_is_no_room_are_lost(game: Any) -> None:
    walls = dict.fromkeys(("I1", "I3", "I5", "I7", "O1", "O9"), 1)
    state = drop_first(game, placing(game, walls=walls))
    after = answer(game, answer(game, state, to="O13"), to="O5")
    assert after["ask"]["kind"] == "roll"
    assert len([wall for wall in after["walls"] if wall["seat"] == 1]) == 8


def test_b14_a_die_is_given_for_walls_where_there_is_no_room(game: Any) -> None:
    """It lies on the board again, as far away as can be."""
    walls = dict.fromkeys(game.board.marked, 1)
    state = landed(game, position(game, ["I0", "I4"], [1], dice=[], walls=walls, fan=2))
    after = answer(game, state, 3, type="wall")
    assert held(after)[0] == 0
    assert [one["at"] for one in after["pickups"]] == ["O8"]
    assert after["ask"]["kind"] == "roll"


def test_r24_r25_a26_b8_a_monster_appears_anywhere_but_on_a_player(game: Any) -> None:
    state = landed(game, position(game, ["I0", "I4"], [1], walls={"O1": 2}, dice=["O8"]))
    state = answer(game, state, type="summon")
    assert to(game, state, "conjure") == set(game.board.all) - {"I0", "I4"}
    after = answer(game, state, to="O1")
    assert [one["at"] for one in after["monsters"]] == ["O8", "O1"]
    assert held(after)[0] == 0
    full = landed(game, position(game, ["I0", "I4"], [1], monsters=["O8"] * 6))
    assert not legal(game, full, "summon")
    walled = position(game, ["I0", "I4"], budget=(1, 0, 0), monsters=["O1"], walls={"O1": 2})
    assert to(game, walled, "walk") == {"O0", "O2"}  # such a monster may leave the wall


def test_r26_a12_a13_b2_the_die_comes_back_as_far_away_as_can_be(game: Any) -> None:
    state = landed(game, position(game, ["I0", "I4"], [1], dice=[], fan=1))
    state = answer(game, state, 1, type="wall")
    assert state["ask"]["kind"] == "drop"
    assert to(game, state, "drop") == {"O8", "O10"}
    after = answer(game, state, to="O10")
    assert [one["at"] for one in after["pickups"]] == ["O10"]


def test_r26_a_single_space_is_not_asked_about(game: Any) -> None:
    state = landed(game, position(game, ["I0", "I4"], [1], dice=[], fan=2))
    after = answer(game, state, 1, type="wall")
    assert [one["at"] for one in after["pickups"]] == ["O8"]


# Monsters


def brawl(game: Any, count: int, *, at: str = "O8", **more: Any) -> State:
    """Seat 1 with so many dice on the space of a monster."""
    state = landed(game, position(game, [at, "I4"], [count], dice=[], **more))
    return answer(game, state, type="done") if state["ask"]["kind"] == "trade" else state


def test_r27_r29_r30_r31_a17_who_shares_a_space_must_fight(game: Any) -> None:
    state = brawl(game, 2)
    [action] = game.legal(state)
    held_dice = state["players"][0]["held"]
    assert action["dice"] == [*held_dice, "monster_die#1", "monster_die#2", "monster_die#3"]
    lost = answer(game, state, 6, 4, 1, 5, 5)
    assert held(lost)[0] == 1
    won = answer(game, state, 6, 6, 1, 5, 5)
    assert trinkets(won) == [1, 0]


def test_a17_others_fight_too_the_active_player_first(game: Any) -> None:
    state = landed(game, position(game, ["O8", "O12"], [1, 1], monsters=["O8", "O12"], dice=[]))
    state = answer(game, state, type="done")
    assert state["ask"] == {"kind": "brawl", "player": 1}
    state = answer(game, state, 1, 6, 6, 6, type="fight")
    while state["ask"]["kind"] in ("drop", "leave", "chain", "dare"):
        state = game.apply(state, game.legal(state)[0], Dice())
    assert state["ask"] == {"kind": "brawl", "player": 2}


def test_r28_b5_a_monster_beside_one_may_be_fought_and_nobody_moves(game: Any) -> None:
    state = brawl(game, 3, monsters=["O9"], fan=1)
    assert state["ask"]["kind"] == "dare"
    assert [action["type"] for action in game.legal(state)] == ["pass", "fight"]
    after = answer(game, state, 6, 6, 6, 1, 1, 1, type="fight")
    assert (at(after)[0], trinkets(after)[0]) == ("O8", 1)
    assert after["ask"]["kind"] == "roll"


def test_b6_walls_do_not_hinder_fights_with_neighbours(game: Any) -> None:
    assert legal(game, brawl(game, 3, monsters=["O9"], walls={"O9": 2}), "fight")
    state = brawl(game, 1, monsters=["O8", "O8"])
    assert len(game.legal(state)) == 2  # every monster there, in any order
    state = drop_first(game, answer(game, state, 6, 1, 1, 1, monster="monster#2"))
    assert [action["monster"] for action in game.legal(state)] == ["monster#1"]


def test_r32_without_dice_one_loses_unrolled(game: Any) -> None:
    state = brawl(game, 0)
    [action] = game.legal(state)
    assert "dice" not in action
    after = answer(game, state)
    assert after["clash"] == {"seat": 1, "foe": "monster#1", "mine": [], "theirs": [], "how": "lost"}


def test_r33_ties_are_thrown_again(game: Any) -> None:
    state = answer(game, brawl(game, 1), 6, 1, 2, 3)
    assert state["ask"]["kind"] == "again"
    assert held(state)[0] == 1
    assert held(drop_first(game, answer(game, state, 5, 1, 2, 3)))[0] == 0


def test_r34_r35_a15_a20_a_win_brings_a_trinket_as_long_as_there_is_one(game: Any) -> None:
    state = brawl(game, 3)
    assert trinkets(answer(game, state, 6, 6, 6, 1, 1, 1)) == [1, 0]
    state["players"][0]["trinkets"] = ["trinket#1"]
    second = answer(game, state, 6, 6, 6, 1, 1, 1)
    assert trinkets(second) == [2, 0]  # nothing limits those of one player
    assert second["monsters"] == state["monsters"]  # a beaten monster stays
    state["players"][1]["trinkets"] = ["trinket#2"]
    assert trinkets(answer(game, state, 6, 6, 6, 1, 1, 1)) == [1, 1]


def test_r36_r38_a14_a_loser_loses_a_die_and_a_trinket(game: Any) -> None:
    state = brawl(game, 2, fan=2)
    state["players"][0]["trinkets"] = ["trinket#1"]
    after = drop_first(game, answer(game, state, 1, 1, 6, 6, 6))
    assert (held(after)[0], trinkets(after)[0]) == (1, 0)
    assert len(after["pickups"]) == 1  # it comes back
    without = brawl(game, 2, respawn_lost_dice=False)
    gone = answer(game, without, 1, 1, 6, 6, 6)
    assert not gone["pickups"]
    assert len(gone["pool"]) == len(without["pool"]) + 1


def test_r37_r38_a1_b7_without_dice_one_goes_home(game: Any) -> None:
    state = brawl(game, 0)
    state["players"][0]["trinkets"] = ["trinket#1"]
    after = answer(game, state)
    assert (at(after)[0], trinkets(after)[0]) == ("I0", 0)
    taken = brawl(game, 0)
    taken["players"][1]["at"] = "I0"
    taken["walls"] = [{"at": "I1", "seat": 2, "token": "wall/2#1"}]
    taken["monsters"].append({"thing": "monster#2", "at": "I2"})
    assert at(answer(game, taken))[0] == "I3"


def test_b9_the_distance_is_measured_before_the_loser_goes_anywhere(game: Any) -> None:
    state = brawl(game, 1, fan=2, at="O0", monsters=["O0"])
    after = drop_first(game, answer(game, state, 1, 6, 6, 6))
    assert [one["at"] for one in after["pickups"]] == ["O8"]  # farthest from O0, not from where one goes
    assert after["ask"] == {"kind": "leave", "player": 1, "seat": 1, "stay": False}


def test_r39_a18_a_monster_that_won_may_attack_another_neighbour(game: Any) -> None:
    state = landed(game, position(game, ["O8", "O9", "O7"], [0, 1, 1], dice=[], fan=2))
    state = answer(game, state)  # no dice: lost
    assert state["ask"]["kind"] == "chain"
    assert state["ask"]["player"] == 1
    assert {action["seat"] for action in legal(game, state, "sic")} == {2, 3}
    state = drop_first(game, answer(game, state, 1, 6, 6, 6, type="sic", seat=2))
    assert [action["seat"] for action in legal(game, state, "sic")] == [3]  # each once a turn
    assert held(state) == [0, 0, 1]
    assert at(state)[1] == "O9"
    won = answer(game, state, 6, 1, 1, 1, type="sic", seat=3)
    assert trinkets(won) == [0, 0, 1]
    left_alone = answer(game, state, type="pass")
    assert left_alone["ask"]["kind"] == "roll"


def test_r40_a16_b4_who_fought_on_a_space_goes_on(game: Any) -> None:
    """To a space free of players, monsters and others' walls; nothing is picked up there, neighbours may be fought."""
    state = landed(game, position(game, ["O8", "I4"], [2], dice=["O7"], monsters=["O8", "O6"]))
    state = answer(game, state, type="done")
    state = answer(game, state, 6, 6, 1, 1, 1)
    assert to(game, state, "go") == {"O7", "O9"}  # I4 over the bridge is taken
    after = answer(game, state, to="O7")
    assert held(after)[0] == 2
    assert after["ask"] == {"kind": "dare", "player": 1}  # there is one on O6
    assert [action["monster"] for action in legal(game, after, "fight")] == ["monster#2"]
    walled = landed(game, position(game, ["O8", "I4"], [1], dice=[], walls={"O9": 2}, monsters=["O8", "O7"]))
    walled = answer(game, walled, type="done")
    assert at(answer(game, walled, 6, 1, 1, 1))[0] == "O8"  # nowhere to go: stay


def test_b15_who_has_beaten_every_monster_on_the_space_may_stay(game: Any) -> None:
    state = answer(game, brawl(game, 3), 6, 6, 6, 1, 1, 1)
    after = answer(game, state, type="pass")
    assert (at(after)[0], after["ask"]["kind"]) == ("O8", "challenge")
    two = answer(game, brawl(game, 3, monsters=["O8", "O8"]), 6, 6, 6, 1, 1, 1, monster="monster#1")
    two = drop_first(game, answer(game, answer(game, two, 1, 1, 1, 6, 6, 6), type="pass"))
    assert {action["type"] for action in game.legal(two)} == {"go"}


# Players


def duel(game: Any, one: int, other: int, **more: Any) -> State:
    """Seat 1 has landed on seat 2."""
    places = more.pop("at", ["O0", "O0"])
    state = landed(game, position(game, places, [one, other], monsters=["I4"], dice=[], **more))
    return answer(game, state, type="done") if state["ask"]["kind"] == "trade" else state


def raze(game: Any, state: State, value: int = 1) -> State:
    state = drop_first(game, state)
    assert state["ask"]["kind"] == "raze"
    return answer(game, state, value, type="raze")


def test_r41_r43_landing_on_a_player_is_a_fight_by_the_same_rules(game: Any) -> None:
    state = duel(game, 2, 1)
    [action] = game.legal(state)
    assert action["dice"] == [*state["players"][0]["held"], *state["players"][1]["held"]]
    tie = answer(game, state, 1, 2, 3)
    assert tie["ask"]["kind"] == "again"
    assert held(drop_first(game, answer(game, tie, 5, 2, 3))) == [2, 0]


def test_b12_who_has_landed_on_a_player_fights_though_a_monster_has_parted_them(game: Any) -> None:
    """All three were on O0, and both players step aside; but not if one of them is sent home."""
    state = landed(game, position(game, ["O0", "O0"], [1, 2], monsters=["O0"], dice=[]))
    state = drop_first(game, answer(game, answer(game, state, type="done"), 1, 6, 6, 6))
    state = answer(game, state, to="O15")
    state = answer(game, answer(game, state, 6, 6, 1, 1, 1), to="O1")
    assert at(state) == ["O15", "O1"]
    [action] = game.legal(state)
    assert action["type"] == "duel"
    after = raze(game, answer(game, state))  # no dice: lost, and home
    assert at(after) == ["I0", "O1"]
    state = landed(game, position(game, ["O0", "O0"], [0, 2], monsters=["O0"], dice=[]))
    state = answer(game, answer(game, state), 6, 6, 1, 1, 1)
    assert at(state) == ["I0", "O0"]
    assert answer(game, state, to="O1")["ask"]["kind"] == "roll"


def test_b12_who_has_not_moved_need_not_fight(game: Any) -> None:
    """Walled in together."""
    state = landed(game, position(game, ["O0", "O0"], [1, 1], monsters=["I4"], dice=[]), moved=False)
    state = answer(game, state, type="done")
    assert state["ask"]["kind"] == "challenge"
    assert answer(game, state, type="pass")["ask"] == {"kind": "roll", "player": 2}


def test_r42_b5_b6_beside_one_it_is_the_movers_choice(game: Any) -> None:
    state = duel(game, 1, 1, at=["O0", "O1"])
    assert state["ask"]["kind"] == "challenge"
    assert answer(game, state, type="pass")["ask"]["kind"] == "roll"
    after = raze(game, answer(game, state, 6, 1, type="duel"))
    assert at(after) == ["O0", "O1"]
    assert after["ask"]["kind"] == "roll"  # one fight with each opponent a turn


def test_r44_r45_b1_the_winner_gets_one_trinket_of_the_loser(game: Any) -> None:
    assert trinkets(answer(game, duel(game, 1, 1, trinkets=[0, 2]), 6, 1)) == [1, 1]
    assert trinkets(answer(game, duel(game, 1, 1, trinkets=[1, 0]), 1, 6)) == [0, 1]
    assert trinkets(answer(game, duel(game, 1, 1, trinkets=[1, 0]), 6, 1)) == [1, 0]
    assert held(answer(game, duel(game, 2, 2), 6, 6, 1, 1)) == [2, 1]


def test_r46_the_mover_moves_off_and_the_winner_says_where(game: Any) -> None:
    won = raze(game, answer(game, duel(game, 1, 1), 6, 1))
    assert won["ask"] == {"kind": "leave", "player": 1, "seat": 1, "stay": False}
    lost = raze(game, answer(game, duel(game, 1, 1), 1, 6))
    assert lost["ask"] == {"kind": "leave", "player": 2, "seat": 1, "stay": False}
    after = answer(game, lost, to="O15")
    assert at(after) == ["O15", "O0"]


def test_b13_whoever_moved_last_goes_whoevers_turn_it_is(game: Any) -> None:
    """Seat 1 is walled in together with seat 2, who came there after it."""
    state = position(game, ["O0", "O0"], [1, 1], monsters=["I4"], dice=[])
    state = answer(game, landed(game, state, moved=False), type="done")
    state = raze(game, answer(game, state, 6, 1, type="duel"))
    assert state["ask"] == {"kind": "leave", "player": 1, "seat": 2, "stay": False}


def test_a19_a21_both_without_dice_the_mover_wins_and_the_other_goes_home(game: Any) -> None:
    state = duel(game, 0, 0)
    [action] = game.legal(state)
    assert "dice" not in action
    after = raze(game, answer(game, state))
    assert at(after) == ["O0", "I5"]  # the monster stands on I4
    assert after["ask"]["kind"] == "roll"  # nobody has to move off
    beaten = raze(game, answer(game, duel(game, 0, 1)))
    assert at(beaten) == ["I0", "O0"]
    assert at(raze(game, answer(game, duel(game, 1, 0)))) == ["O0", "I5"]


def test_a22_who_cannot_move_off_stays_and_fights_no_second_time(game: Any) -> None:
    state = duel(game, 1, 1, at=["O0", "O0", "I6"], walls={"O1": 3}, fan=1)
    state["monsters"].append({"thing": "monster#2", "at": "O15"})
    after = raze(game, answer(game, state, 6, 1))
    assert at(after) == ["O0", "O0", "I6"]
    assert after["ask"] == {"kind": "roll", "player": 2}


def test_r47_a23_the_loser_loses_a_die_roll_of_walls(game: Any) -> None:
    walls = {"I1": 2, "I3": 2, "O9": 2, "O13": 1}
    state = drop_first(game, answer(game, duel(game, 1, 1, walls=walls), 6, 1))
    some = answer(game, state, 2, type="raze")
    assert some["ask"] == {"kind": "tear", "player": 1, "seat": 2, "left": 2}
    assert to(game, some, "tear") == {"I1", "I3", "O9"}
    some = answer(game, answer(game, some, to="I3"), to="O9")
    assert {wall["at"] for wall in some["walls"]} == {"I1", "O13"}
    every = answer(game, state, 5, type="raze")
    assert [wall["at"] for wall in every["walls"]] == ["O13"]
    none = drop_first(game, answer(game, duel(game, 1, 1), 6, 1))
    assert none["ask"]["kind"] == "raze"  # rolled even if there are none


def test_r48_movement_then_sacrifices_then_monsters_then_players(game: Any) -> None:
    state = position(game, ["O0", "O1"], [2, 1], monsters=["O0"], dice=["O8"])
    order, state = [], landed(game, state)
    while state["ask"]["kind"] != "roll":
        order.append(state["ask"]["kind"])
        kinds = {"trade": "done", "brawl": "fight", "leave": "go", "chain": "pass", "drop": "drop"}
        action = legal(game, state, kinds.get(state["ask"]["kind"], "pass"))[0]
        state = game.apply(state, action, Dice([1, 1, 6, 6, 6]))
    assert order[0] == "trade"
    assert order[1] == "brawl"
    assert "chain" in order


# Winning


@pytest.mark.parametrize(
    ("dice", "tokens", "space", "won"),
    [(3, 1, "I3", True), (2, 1, "I3", False), (3, 0, "I3", False), (3, 1, "O3", False)],
)
def test_r7_a1_back_inside_with_a_trinket_and_three_dice(
    game: Any, dice: int, tokens: int, space: str, won: bool
) -> None:
    after = landed(game, position(game, [space, "I4"], [dice], [tokens], dice=["O8"]))
    assert (after["ending"], after["winner"]) == (("home", 1) if won else ("", 0))


def test_b3_one_wins_at_once_before_and_in_a_fight(game: Any) -> None:
    state = position(game, ["O0", "I4"], [3], [1], budget=(1, 1, 3), dice=["O8"])
    assert answer(game, state, piece="pawn", to="I0")["winner"] == 1  # steps are left
    assert landed(game, position(game, ["I3", "I4"], [3], [1], monsters=["I3"]))["winner"] == 1
    state = landed(game, position(game, ["I3", "I4"], [3], [0], monsters=["I2"], dice=["O8"]))
    assert answer(game, answer(game, state, type="done"), 6, 6, 6, 1, 1, 1, type="fight")["winner"] == 1


def test_a2_one_wins_on_the_turns_of_others_too(game: Any) -> None:
    """Beset by a monster that another player has sent."""
    state = position(game, ["O0", "I4"], [0, 3], budget=(1, 0, 0), monsters=["I5"], dice=["O8"])
    state = answer(game, state, type="walk", piece="monster#1", to="I4")
    assert state["ask"] == {"kind": "brawl", "player": 2}
    after = answer(game, state, 6, 6, 6, 1, 1, 1)
    assert (after["ending"], after["winner"]) == ("home", 2)


def test_a11_nobody_rolls_four_dice(game: Any) -> None:
    for seed in range(4):
        states, _ = finished(game, 3, f"four {seed}")
        assert max(max(held(state)) for state in states) == 3


# Options


def test_without_dice_that_come_back_a_game_can_run_dry(game: Any) -> None:
    state = brawl(game, 1, respawn_lost_dice=False)
    state["players"][1]["held"], state["pickups"] = ["pickup#1", "pickup#2"], []
    state["pool"] = [f"pickup#{number}" for number in range(3, 12)]
    state["players"][0]["held"] = ["pickup#12"]
    after = answer(game, state, 1, 6, 6, 6)
    assert (after["ending"], after["winner"]) == ("dry", 0)


@pytest.mark.parametrize(("tokens", "dice", "winner"), [([0, 1], [3, 0], 2), ([1, 1], [1, 2], 2), ([1, 1], [2, 2], 0)])
def test_with_a_limit_the_one_ahead_wins_after_the_last_round(game: Any, tokens: Any, dice: Any, winner: int) -> None:
    state = position(game, ["O0", "O8"], dice, tokens, dice=["O4"], monsters=["I3"], round_limit=10)
    state["active"], state["turns"] = 2, 20
    state["ask"] = {"kind": "trade", "player": 2}
    state["todo"] = [{"step": "end"}]
    after = answer(game, state, type="done")
    assert (after["ending"], after["winner"]) == ("limit", winner)


# The rough rules


def test_c1_c2_c3_demons_begin_with_six_dice_and_a_monster_anywhere_outside(game: Any) -> None:
    lairs, spots = set(), set()
    for seed in range(150):
        state = begun(game, 2, str(seed), ruleset="demons")
        lairs.add(state["monsters"][0]["at"])
        spots.update(one["at"] for one in state["pickups"])
        assert len(state["pickups"]) == len(state["pool"]) == 6
    assert lairs == set(game.board.outer)
    assert spots == set(game.board.open_outer)
    assert at(state) == ["I0", "I4"]


def demon(game: Any, places: list[str], count: list[int], tokens: tuple[int, ...] = (), **more: Any) -> State:
    return position(game, places, count, tokens, ruleset="demons", **more)


def test_c11_c3_dice_on_the_way_are_picked_up_and_follow_by_lot(game: Any) -> None:
    state = demon(game, ["O0", "I4"], [0], dice=["O2", "O3", "O4", "O6", "O7", "O8"], budget=(0, 0, 4), monsters=[])
    assert not legal(game, state, "pace")
    after = answer(game, state, to="O4")
    assert held(after)[0] == 3
    assert len(after["pickups"]) == 6


def test_c4_c5_monsters_roll_two_dice_and_win_ties(game: Any) -> None:
    state = landed(game, demon(game, ["O8", "I4"], [1], dice=[]))
    state = answer(game, state, type="done")
    [action] = game.legal(state)
    assert action["dice"][1:] == ["monster_die#1", "monster_die#2"]
    assert held(answer(game, state, 6, 3, 3))[0] == 0


def test_c6_who_went_to_a_monster_and_lost_goes_back(game: Any) -> None:
    state = demon(game, ["O6", "I4"], [2], dice=[], budget=(0, 0, 2))
    state = answer(game, answer(game, state, to="O8"), type="done")
    assert at(answer(game, state, 1, 1, 6, 6))[0] == "O7"
    moved = demon(game, ["O8", "I4"], [2], dice=[], budget=(1, 0, 0), monsters=["O7"])
    moved = answer(game, answer(game, moved, to="O8"), type="done")
    moved = answer(game, moved, 1, 1, 6, 6)
    assert moved["ask"] == {"kind": "leave", "player": 1, "seat": 1, "stay": False}
    onto = demon(game, ["I0", "O8"], [0, 1], dice=[], budget=(1, 0, 0), monsters=["O7"])
    onto = answer(game, answer(game, onto, to="O8"), 1, 6, 6)
    assert onto["ask"] == {"kind": "leave", "player": 1, "seat": 2, "stay": False}  # its mover says where to


def test_c7_c8_a_beaten_monster_is_gone_and_the_last_is_followed_by_another(game: Any) -> None:
    state = landed(game, demon(game, ["O8", "I4"], [2], dice=[], monsters=["O8", "O3"]))
    state = answer(game, answer(game, state, type="done"), 6, 6, 1, 1)
    assert state["monsters"] == [{"thing": "monster#2", "at": "O3"}]
    assert at(state)[0] == "O8"
    last = landed(game, demon(game, ["O8", "I4"], [2], dice=[]))
    last = answer(game, answer(game, last, type="done"), 6, 6, 1, 1)
    assert len(last["monsters"]) == 1
    assert last["monsters"][0]["at"] in set(game.board.open_outer) - {"O8"}


def test_c9_one_trinket_for_each_player(game: Any) -> None:
    state = landed(game, demon(game, ["O8", "I4"], [2], (1,), dice=[]))
    assert trinkets(answer(game, answer(game, state, type="done"), 6, 6, 1, 1)) == [1, 0]
    both = landed(game, demon(game, ["O0", "O0"], [1, 1], (1, 1), dice=[]))
    assert trinkets(answer(game, answer(game, both, type="done"), 6, 1)) == [1, 1]


def test_c10_walls_of_a_loser_may_be_left(game: Any) -> None:
    state = landed(game, demon(game, ["O0", "O0"], [1, 1], dice=[], walls={"I1": 2}))
    state = answer(game, answer(game, state, type="done"), 6, 1)
    state = answer(game, state, 3, type="raze")
    assert {action["type"] for action in game.legal(state)} == {"tear", "enough"}


def test_c12_neighbours_do_not_fight(game: Any) -> None:
    state = landed(game, demon(game, ["O7", "O6"], [3, 1], dice=[]))
    assert answer(game, state, type="done")["ask"]["kind"] == "roll"


def test_c13_the_loser_among_players_is_pushed(game: Any) -> None:
    state = landed(game, demon(game, ["O0", "O0"], [1, 1], dice=[]))
    state = answer(game, answer(game, state, type="done"), 6, 1)
    state = answer(game, state, 3, type="raze")
    assert state["ask"] == {"kind": "leave", "player": 1, "seat": 2, "stay": False}


# All of them


def test_every_rule_and_ruling_is_named_by_a_test() -> None:
    text = "".join(Path(__file__).with_name(f"test_{name}.py").read_text("utf-8") for name in ("rules", "odds"))
    named = set(re.findall(r"_([rabc]\d+)(?=_)", text))
    assert {rule.removeprefix("RD-").lower() for rule in RULES} <= named
    assert {ruling.lower() for ruling in RULINGS} <= named
    assert len(RULES) == 48
    assert set(PASSIVE) < set(RULES)


def test_every_rule_that_an_action_shows_is_reached(game: Any) -> None:
    reached: set[str] = set()
    for number in range(8):
        for players in (2, 3, 4):
            reached |= finished(game, players, f"reach {number}")[1]
    assert set(RULES) - set(PASSIVE) - reached == set()
