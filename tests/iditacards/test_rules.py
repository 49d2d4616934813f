"""Every numbered rule of Iditacards, and the rulings on what the rule text leaves open, by name."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.iditacards.conftest import bound
from tests.iditacards.positions import DAMAGE, actions, do, paths, play, race, sled, team
from tts_build.problem import InputError
from tts_build.rules.bots import Bot
from tts_build.rules.chance import Scripted, Seeded
from tts_build.rules.game_protocol import State

QUIET = 63
COLOURS = ("red", "blue", "green", "yellow")


def me(state: State) -> Any:
    return state["players"][0]


def begun(game: Any, players: int = 2, seed: str = "1", **options: Any) -> State:
    state: State = game.setup(players, options, Seeded(seed))
    return state


def owned(state: State) -> Counter[str]:
    """Every card that is anywhere."""
    cards = state["supply"] + state["gone"] + state["survival"] + state["race"] + state["legendary"]
    cards += [DAMAGE] * state["damage"]
    for player in state["players"]:
        cards += player["deck"] + player["hand"] + player["discard"] + player["played"] + player["legends"]
        cards += [frame["card"] for frame in player["risk"]] + [card for due in player["due"] for card in due["seen"]]
        cards += [card for one in player["dogs"] for card in (one["dog"], one["worn"]) if card]
    return Counter(cards)


# Set-up


def test_r2_to_r13_what_is_in_the_box(game: Any) -> None:
    """R2, R3, R4, R5, R6, R7, R8, R9, R10, R11, R12, R13: 286 cards in eight decks, eighteen legs, six weathers."""
    facts = bound().facts
    counts = {name: sum(int(row["quantity"]) for row in rows) for name, rows in facts["decks"].items()}
    assert counts == {
        **dict.fromkeys(COLOURS, 25),
        "legendary": 24,
        "survival": 48,
        "race": 48,
        "damage": 66,
        "legs": 18,
    }
    assert sum(counts.values()) - 18 == 286
    assert [len(legs) for legs in game.book.legs] == [3] * 6
    assert game.players == (1, 4)


def test_r12_r73_the_board(game: Any) -> None:
    """Ninety-six spaces in six legs of sixteen; legendary ones begin the legs, some are cold, hungry or hurt."""
    kinds = game.book.kinds
    assert game.book.spaces == 96
    assert Counter(game.book.leg_of[1:]) == dict.fromkeys(range(1, 7), 16)
    assert [at for at, kind in enumerate(kinds) if kind == "legendary"] == [17, 33, 49, 65, 81]
    assert {kind: kinds.count(kind) for kind in ("cold", "hungry", "damage")} == {"cold": 3, "hungry": 3, "damage": 3}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_r19_to_r29_set_up(game: Any, players: int) -> None:
    """R19, R20, R21, R22, R23, R24, R25, R26, R27, R28, R29, A20, A22."""
    state = begun(game, players)
    for colour, player in zip(COLOURS, state["players"], strict=False):
        assert player["at"] == 0
        assert player["dogs"] == [{"dog": f"{colour}/wheel-dog", "worn": ""}]
        cards = player["deck"] + player["hand"]
        assert {card.split("/")[0] for card in cards} == {colour}
        assert (len(player["hand"]), len(player["deck"]), len(player["legends"])) == (6, 18, 5)
    legends = [card for player in state["players"] for card in player["legends"]]
    assert len(set(legends + state["legendary"])) == 24
    assert [leg in slot for leg, slot in zip(state["legs"], game.book.legs, strict=True)] == [True] * 6
    assert state["weather"] in ("snow", "sun", "cloud", "wind", "storm", "rain")
    assert (state["supply"], state["active"], state["ask"]["kind"]) == ([], state["first"], "turn")
    assert all(player["cold"] == player["hunger"] == 0 for player in state["players"])


def test_r23_r26_r28_are_left_to_chance(game: Any) -> None:
    states = [begun(game, 4, str(seed)) for seed in range(40)]
    assert {state["first"] for state in states} == {1, 2, 3, 4}
    assert {leg for state in states for leg in state["legs"]} == {leg for slot in game.book.legs for leg in slot}
    assert len({tuple(state["players"][0]["deck"]) for state in states}) == 40


def test_set_up_refuses_what_does_not_fit(game: Any) -> None:
    with pytest.raises(InputError, match="1 to 4"):
        game.setup(5, {}, Seeded("1"))
    with pytest.raises(InputError, match="true or false"):
        game.setup(2, {"may_pass": 1}, Seeded("1"))


# Turns and movement


def test_r14_r31_r32_r70_a_turn_moves_by_the_speed(game: Any) -> None:
    """A2: a Wheel Dog alone moves one space; then the player on the left is next."""
    state = race(game, sled(game, "wheel-dog", at=1, hand=["dried-berries"]), sled(game), sled(game))
    state = play(game, state, "dried-berries")
    assert (me(state)["at"], state["ask"]["player"], state["turns"]) == (2, 2, 2)
    fast = race(game, sled(game, "sturdy-puller", "wheel-dog", at=1, hand=["dried-berries"]))
    assert me(play(game, fast, "dried-berries"))["at"] == 4


def test_r30_a_turn_is_a_card_or_a_new_day(game: Any) -> None:
    """B5, A24: nothing else, unless the option says so."""
    before = race(game, sled(game, hand=["trot", "trot", "dash"]))
    kinds = [(one["type"], one.get("card", "")) for one in game.legal(before)]
    assert kinds == [("play", "red/trot"), ("play", "race/dash"), ("day", "")]
    option = race(game, sled(game, "wheel-dog", hand=["trot"]), options={"may_pass": True})
    assert me(do(game, option, "pass"))["at"] == 21
    pending = race(game, sled(game, risk=[{"card": "race/night-run", "left": 1}]), options={"may_pass": True})
    assert [one["type"] for one in game.legal(pending)] == ["risk", "day"]


def test_r38_r39_r40_passing_pawns(game: Any) -> None:
    """A18, A21: onto or past; each passed goes back one and costs one damage."""
    mine = sled(game, at=QUIET, hand=["trot"])
    state = play(game, race(game, mine, sled(game, at=QUIET + 1), sled(game, at=QUIET + 2)), "trot")
    assert [player["at"] for player in state["players"]] == [QUIET + 2, QUIET, QUIET + 1]
    assert (me(state)["discard"].count(DAMAGE), state["damage"]) == (2, 64)


def test_pushes_are_chains(game: Any) -> None:
    """A18, B2: one that is pushed pushes on; from the first space one goes back to Start, where there is room."""
    mine, others = sled(game, at=5, hand=["trot"]), [sled(game, at=6), sled(game, at=4), sled(game, at=3)]
    state = play(game, race(game, mine, *others, legs=["gentle-rise"] * 6), "trot")
    assert [player["at"] for player in state["players"]] == [9, 5, 4, 3]
    first = play(game, race(game, sled(game, at=0, hand=["trot"]), sled(game, at=1), sled(game, at=0)), "trot")
    assert [player["at"] for player in first["players"]] == [2, 0, 0]


def test_sleds_that_share_a_space_go_back_together(game: Any) -> None:
    """B24: each of them one space; who is passed is not pushed a second time by the other."""
    mine, others = sled(game, at=4, hand=["trot"]), [sled(game, at=5), sled(game, at=5), sled(game, at=3)]
    state = play(game, race(game, mine, *others), "trot")
    assert [player["at"] for player in state["players"]] == [6, 4, 4, 3]
    assert me(state)["scars"] == 2
    railed = sled(game, "team-dog+bumper-rail", at=4, hand=["trot"])
    state = play(game, race(game, railed, sled(game, at=5), sled(game, at=5), sled(game, at=3)), "trot")
    assert [player["at"] for player in state["players"]][1:] == [3, 3, 2]


@pytest.mark.parametrize(("at", "levels"), [(27, (1, 0)), (21, (0, 1)), (46, (0, 0))])
def test_r41_r42_r83_spaces(game: Any, at: int, levels: tuple[int, int]) -> None:
    """R73, A17: cold 28, hungry 22, damage 47; onto and past."""
    state = play(game, race(game, sled(game, at=at, hand=["trot"], cold=0, hunger=0)), "trot")
    assert (me(state)["cold"], me(state)["hunger"]) == levels
    assert me(state)["scars"] == (at == 46)


def test_r78_legendary_spaces(game: Any) -> None:
    """A25: one of the dealt cards, at once, the first time."""
    mine = sled(game, at=16, hand=["trot"], legends=["feast", "silver-wolf"], met=[])
    state = play(game, race(game, mine), "trot")
    assert (me(state)["at"], state["ask"]["kind"]) == (17, "legend")
    state = do(game, state, "choose", card="silver-wolf")
    assert (me(state)["at"], me(state)["hand"], me(state)["met"]) == (18, ["legendary/silver-wolf"], [17])
    me(state).update({"at": 16, "hand": ["red/trot"]})
    again = play(game, state, "trot")
    assert (me(again)["at"], me(again)["legends"]) == (18, ["legendary/feast"])
    last = play(game, race(game, sled(game, at=16, hand=["trot"], legends=["feast"], met=[])), "trot")
    assert (me(last)["hand"], last["ask"]["kind"]) == (["legendary/feast"], "turn")


@pytest.mark.parametrize(("cold", "hunger", "moved"), [(0, 0, 4), (3, 0, 3), (0, 1, 3), (1, 1, 2), (9, 2, 2)])
def test_r16_r74_r75_conditions(game: Any, cold: int, hunger: int, moved: int) -> None:
    """Two spaces with a Trot and its speed, then one more by itself, none, or one back."""
    mine = sled(game, "wheel-dog", at=QUIET, hand=["trot"], cold=cold, hunger=hunger)
    assert me(play(game, race(game, mine), "trot"))["at"] == QUIET + moved


def test_backwards_nothing_happens(game: Any) -> None:
    """A19, B6: one may share a space, passes nobody, and stops at Start; with the option spaces count."""
    mine = {"hand": ["dried-berries"], "cold": 2, "hunger": 3}
    before = race(game, sled(game, "sturdy-puller", at=29, **mine), sled(game, at=27))
    state = play(game, before, "dried-berries")
    assert [player["at"] for player in state["players"]] == [27, 27]
    assert (me(state)["cold"], me(state)["scars"]) == (2, 0)
    assert me(play(game, race(game, sled(game, "sturdy-puller", at=1, **mine)), "dried-berries"))["at"] == 0
    before["options"]["backward_triggers"] = True
    assert me(play(game, before, "dried-berries"))["cold"] == 3


def test_backwards_over_a_legendary_space_with_the_option(game: Any) -> None:
    """The move goes on after the choice."""
    mine = sled(
        game, "sturdy-puller", at=18, hand=["dried-berries"], cold=1, hunger=2, legends=["feast", "dash"], met=[]
    )
    state = play(game, race(game, mine, options={"backward_triggers": True}), "dried-berries")
    assert (me(state)["at"], state["ask"]["kind"]) == (17, "legend")
    assert me(do(game, state, "choose", card="feast"))["at"] == 16


# Costs


def test_r44_r45_r46_energy_is_chosen_card_by_card(game: Any) -> None:
    """B7: damage cannot be chosen (A10); all but the last choice can be taken back."""
    hand = ["stew-pot", "trot", "dash", "damage", "broth"]
    state = race(game, sled(game, hand=hand, deck=["glide"] * 9))
    [begin] = actions(game, state, "play", card="red/stew-pot")
    assert begin["half"]
    state = do(game, state, "play", card="stew-pot")
    assert [one["card"] for one in actions(game, state, "spend", half=True)] == paths(game, ["trot", "dash", "broth"])
    state = do(game, state, "spend", card="dash")
    assert [one.get("half", False) for one in game.legal(state)] == [False, False]
    state = do(game, state, "spend", card="trot")
    assert me(state)["hand"] == [DAMAGE, "survival/broth", *["race/glide"] * 6]
    assert me(state)["discard"] == paths(game, ["dash", "trot", "glide", "glide", "stew-pot"])


def test_r48_health_is_discarded_from_the_deck(game: Any) -> None:
    """A3: the top cards, before the effect."""
    state = play(
        game, race(game, sled(game, hand=["night-bite"], deck=["trot", "dried-berries", "dash"])), "night-bite"
    )
    assert (me(state)["discard"], me(state)["deck"]) == (["red/trot"], paths(game, ["dried-berries", "dash"]))
    assert me(state)["risk"] == [{"card": "survival/night-bite", "left": 1}]


@pytest.mark.parametrize(
    ("hand", "deck", "discard"),
    [
        (["stew-pot", "trot"], ["dash"] * 5, ["trot", "stew-pot"]),
        (["stew-pot", "trot", "trot"], ["dash"], ["trot", "trot", "dash", "stew-pot"]),
        (["stew-pot", "trot", "trot"], ["dash", "damage", "dash"], ["trot", "trot", "dash", "damage", "stew-pot"]),
        (["stew-pot", "damage", "trot"], ["dash"] * 5, ["trot", "stew-pot"]),
    ],
)
def test_r51_r81_a_payment_fails(game: Any, hand: list[str], deck: list[str], discard: list[str]) -> None:
    """A4, A5, A10, B7: too little energy, too small a deck, damage; what was paid is gone, starvation is less."""
    state = play(game, race(game, sled(game, "wheel-dog", at=QUIET, hand=hand, deck=deck, hunger=2)), "stew-pot")
    assert me(state)["discard"] == paths(game, discard)
    assert (me(state)["hunger"], me(state)["failed"], me(state)["at"]) == (1, 1, QUIET)
    assert state["ask"]["kind"] == "turn"


def risked(game: Any, *deck: str, **options: Any) -> State:
    """A Clean Sweep that one card is risked for is the risk of a Northern Lights with two."""
    frames = [{"card": "legendary/northern-lights", "left": 2}]
    return race(game, sled(game, at=QUIET, hand=["trail-mix", "trail-mix"], deck=deck, risk=frames), options=options)


def test_r49_r50_r52_r54_risk_is_a_stack(game: Any) -> None:
    """A6: a card without risk; one with risk; the last one, then that, then the first; one card a turn."""
    state = risked(game, "trot", "night-run", "dash", "glide", "glide", "glide")
    state = do(game, state, "risk")
    assert (me(state)["at"], me(state)["risk"]) == (QUIET + 2, [{"card": "legendary/northern-lights", "left": 1}])
    state = do(game, state, "risk")
    assert [frame["card"] for frame in me(state)["risk"]] == ["legendary/northern-lights", "race/night-run"]
    assert me(state)["at"] == QUIET + 2
    state = do(game, do(game, state, "risk"), "spend", card="trail-mix")
    assert me(state)["at"] == QUIET + 2 + 7 + 6 + 12
    # the last move passes a damage space
    assert me(state)["discard"][-4:] == paths(game, ["dash", "night-run", "damage", "northern-lights"])
    assert me(state)["risk"] == []


@pytest.mark.parametrize("deck", [["damage", "trot"], [], ["stew-pot", "dash", "damage"], ["tail-wind"]])
def test_r53_a_risk_that_fails_takes_the_stack_along(game: Any, deck: list[str]) -> None:
    """A7, A9, B1, B10: damage, an empty deck, damage among the health, a deck too small."""
    state = do(game, risked(game, *deck), "risk")
    assert (me(state)["risk"], me(state)["played"], me(state)["failed"]) == ([], [], 1)
    assert me(state)["discard"][-1] == "legendary/northern-lights"
    assert me(state)["at"] == QUIET


def test_damage_turned_up_may_be_paid_with_the_option(game: Any) -> None:
    """B1."""
    state = risked(game, "damage", "trot", damage_playable_as_risk=True)
    state = do(game, do(game, state, "risk"), "spend", card="trail-mix")
    assert (state["gone"], me(state)["risk"][0]["left"]) == ([DAMAGE], 1)


def test_while_risk_is_pending_no_card_of_the_hand(game: Any) -> None:
    """A8."""
    assert [one["type"] for one in game.legal(risked(game, "trot"))] == ["risk", "day"]


def test_several_second_steps_come_in_their_order(game: Any) -> None:
    """A12, B4: a see and then a supply, both done on one turn; then the next turn does both, and the risk waits."""
    frames = [{"card": "legendary/northern-lights", "left": 2}, {"card": "legendary/last-stores", "left": 1}]
    mine = sled(game, hand=["trail-mix"], deck=["hot-tea", "dash", "glide", "trot", "broth"], risk=frames, cold=1)
    state = race(game, mine, survival=[], race=["sprinter", "dash", "glide", "headlong"])
    state = do(game, state, "risk")
    assert [due["kind"] for due in me(state)["due"]] == ["destroy", "take"]
    assert me(state)["cold"] == 0
    assert me(state)["played"] == paths(game, ["hot-tea", "last-stores"])
    assert [one["type"] for one in game.legal(state)] == ["finish", "risk", "day"]
    state = do(game, state, "finish")
    state = do(game, do(game, state, "destroy", card="dash"), "enough")
    assert state["ask"]["kind"] == "take"
    for card in ("sprinter", "dash", "headlong"):
        state = do(game, state, "take", card=f"race/{card}")
    assert (me(state)["played"], me(state)["risk"][0]["left"]) == ([], 1)
    assert (state["supply"], state["gone"]) == (["race/glide"], ["race/dash"])


def test_second_steps_can_be_left_out(game: Any) -> None:
    """A13, A14: what was seen is shuffled back."""
    mine = sled(game, hand=["hot-tea", "trail-mix", "trot"], deck=["dash", "glide", "broth", "trot"], at=QUIET)
    state = do(game, play(game, race(game, mine), "hot-tea", "trail-mix"), "play", card="trot")
    assert (me(state)["due"], sorted(me(state)["deck"])) == (
        [],
        sorted(paths(game, ["dash", "glide", "broth", "trot"])),
    )
    assert me(state)["discard"] == paths(game, ["trail-mix", "hot-tea", "trot"])


# Days and weather


def called(game: Any, state: State, *faces: str, join: bool = True) -> State:
    state = do(game, state, "day")
    while state["ask"]["kind"] == "join":
        state = do(game, state, "join" if join else "stay")
    return do(game, state, "roll", *faces)


def test_r55_to_r60_a_new_day(game: Any) -> None:
    """R33, R34, R47, R55, R56, R57, R58, R59, R60, A23, A29, B11: joined from the left, everything but the team is
    shuffled; whoever stays keeps all; destroyed cards never come back; the caller's turn is over."""
    frames = [{"card": "race/night-run", "left": 1}]
    due = [{"kind": "destroy", "card": "red/hot-tea", "count": 1, "seen": ["race/dash"]}]
    full = {"hand": ["trot"], "deck": ["dash"] * 3, "discard": ["broth", "glide"]}
    one = sled(game, "camp-dog+booties", **full, risk=frames, played=["hot-tea"], due=due)
    two, three = sled(game, **full), sled(game, **full)
    before = race(game, one, two, three, gone=["race/sprinter"])
    state = do(game, before, "day")
    assert (state["ask"]["kind"], state["ask"]["player"]) == ("join", 2)
    state = do(game, do(game, state, "stay"), "join")
    assert (state["ask"]["kind"], state["ask"]["player"], state["joined"]) == ("weather", 1, [1, 3])
    first, second, third = state["players"]
    cards = paths(game, ["trot", "dash", "dash", "dash", "broth", "glide", "night-run", "hot-tea", "dash"])
    assert (len(first["hand"]), sorted(first["hand"] + first["deck"])) == (7, sorted(cards))
    assert (first["discard"], first["played"], first["risk"], first["due"]) == ([], [], [], [])
    assert first["dogs"] == team(game, "camp-dog+booties")
    assert second == before["players"][1]
    assert (len(third["hand"]), third["discard"], third["days"]) == (6, [], 1)
    after = do(game, state, "roll", "sun")
    assert (after["ask"]["kind"], after["ask"]["player"], after["gone"]) == ("turn", 2, ["race/sprinter"])


def test_r35_only_what_is_there_is_drawn(game: Any) -> None:
    """B8: nothing is reshuffled."""
    state = play(game, race(game, sled(game, hand=["porridge"], deck=["trot", "dash"], discard=["glide"])), "porridge")
    assert (me(state)["hand"], me(state)["deck"]) == (["race/dash"], [])
    assert "race/glide" in me(state)["discard"]
    small = called(game, race(game, sled(game, hand=["trot"], deck=[])), "sun")
    assert me(small)["hand"] == ["red/trot"]


@pytest.mark.parametrize(
    ("face", "levels", "emptied"),
    [
        *(("snow", (1, 0), False), ("sun", (0, 0), True), ("cloud", (0, 1), False)),
        *(("wind", (1, 0), True), ("storm", (0, 1), True), ("rain", (1, 1), False)),
    ],
)
def test_r61_to_r69_the_weather(game: Any, face: str, levels: tuple[int, int], emptied: bool) -> None:
    """R11, R61, R62, R63, R64, R65, R66, R67, R68, R69, A20, A22: all on the board, joined or not; not on Start."""
    clear = {"cold": 0, "hunger": 0}
    before = race(game, sled(game, **clear), sled(game, at=9, **clear), sled(game, at=0, **clear), supply=["dash"])
    state = called(game, before, face, join=False)
    found = [(player["cold"], player["hunger"]) for player in state["players"]]
    assert found == [levels, levels, (0, 0)]
    assert (state["supply"], state["gone"]) == (([], ["race/dash"]) if emptied else (["race/dash"], []))
    assert state["weather"] == face


def test_lead_dog_shrugs_the_first_condition_of_a_day_off(game: Any) -> None:
    """B18: of rain the player chooses; the second one counts."""
    mine = sled(game, "lead-dog", at=QUIET, cold=0, hunger=0, deck=["trot"] * 9)
    state = called(game, race(game, mine), "snow")
    assert (me(state)["cold"], me(state)["gained"]) == (0, True)
    assert me(called(game, state, "rain"))["cold"] == 0
    rain = do(game, called(game, race(game, mine), "rain"), "ignore", kind="cold")
    assert (me(rain)["cold"], me(rain)["hunger"]) == (0, 1)
    used = play(game, race(game, sled(game, "lead-dog", at=27, hand=["trot"], cold=0, hunger=0, gained=True)), "trot")
    assert me(used)["cold"] == 1


# Damage, dogs and attachments


def test_r79_r80_damage_goes_onto_the_discards(game: Any) -> None:
    """B22: what was destroyed is a new pile when there is none. B8: as long as there is any."""
    state = play(game, race(game, sled(game, at=46, hand=["trot"])), "trot")
    assert (me(state)["discard"][0], state["damage"]) == (DAMAGE, 65)
    none = play(game, race(game, sled(game, at=46, hand=["trot"]), damage=0), "trot")
    assert (me(none)["scars"], none["damage"]) == (0, 0)
    gone = [DAMAGE, "trot", DAMAGE]
    again = play(game, race(game, sled(game, at=46, hand=["trot"]), damage=0, gone=gone), "trot")
    assert (me(again)["scars"], again["damage"], again["gone"]) == (1, 1, ["red/trot"])


@pytest.mark.parametrize("kind", ["cold", "hunger"])
def test_conditions_end_at_nine(game: Any, kind: str) -> None:
    """A17: the tracks of a camp have no place for more."""
    state = play(game, race(game, sled(game, at=27 if kind == "cold" else 21, hand=["trot"], **{kind: 9})), "trot")
    assert me(state)[kind] == 9


def test_r84_six_dogs_at_most(game: Any) -> None:
    """A26: a seventh needs a place, or is discarded."""
    full = sled(game, *["silver-wolf"] * 5, "camp-dog+booties", at=0, hand=["team-dog", "trot"], deck=["trot"] * 4)
    state = play(game, race(game, full), "team-dog")
    assert [one["type"] for one in game.legal(state) if not one.get("free")] == ["kill", "leave"]
    killed = do(game, state, "kill")
    assert (me(killed)["dogs"][-1]["dog"], killed["gone"]) == ("red/team-dog", ["red/camp-dog"])
    assert "red/booties" in me(killed)["discard"]
    left = do(game, state, "leave")
    assert (len(me(left)["dogs"]), me(left)["discard"][-1]) == (6, "red/team-dog")
    wolves = sled(game, *["silver-wolf"] * 6, at=0, hand=["team-dog", "trot"], deck=["trot"] * 4)
    nobody = play(game, race(game, wolves), "team-dog")
    assert me(nobody)["discard"][-1] == "red/team-dog"


def test_r85_r87_dogs_can_be_sacrificed_at_any_time(game: Any) -> None:
    """Free of a turn, also when asked to join a day; what they wear is discarded (R89), Armour saves them (R90)."""
    state = race(game, sled(game, "camp-dog+booties", "team-dog+armour"), sled(game, "team-dog"))
    [first, second] = actions(game, state, "sacrifice")
    assert first["free"]
    after = do(game, state, "sacrifice", dog=1)
    assert (after["gone"], me(after)["discard"]) == (["red/camp-dog"], ["red/booties"])
    assert (after["ask"], after["turns"]) == (state["ask"], state["turns"])
    saved = do(game, state, "sacrifice", dog=second["dog"])
    assert (me(saved)["dogs"][1], me(saved)["discard"]) == ({"dog": "red/team-dog", "worn": ""}, ["red/armour"])
    asked = do(game, state, "day")
    assert do(game, asked, "sacrifice", player=2)["players"][1]["dogs"] == []


@pytest.mark.parametrize("kind", ["energy", "weather", "legend"])
def test_who_is_asked_may_give_something_up(game: Any, kind: str) -> None:
    """R87, R89: while energy is paid, the weather is open, a legend chosen; but not while a dog is being chosen."""
    mine = {"hand": ["camp-dog", "trot", "dash", "broth"], "deck": ["trot"] * 9, "legends": ["feast", "shortcut"]}
    state = race(game, sled(game, "team-dog+booties", "wheel-dog", at=30, met=[17], **mine))
    if kind == "energy":
        state = do(game, state, "play", card="camp-dog")
    elif kind == "weather":
        state = do(game, state, "day")
    else:
        state = play(game, state, "trot")
    assert state["ask"]["kind"] == kind
    after = do(game, state, "unhitch")
    assert (after["ask"], me(after)["dogs"][0]["worn"]) == (state["ask"], "")
    choosing = race(game, sled(game, "team-dog", "camp-dog", hand=["headlong"], deck=["trot"] * 9))
    choosing["ask"] = {"kind": "wolves", "player": 1}
    assert actions(game, choosing, "sacrifice") == []


def test_who_wants_to_be_asked_gives_up_at_any_time(game: Any) -> None:
    """B25: on the turns of others, and before the sled moves by itself; nobody else is asked for it."""
    mine = sled(game, "wheel-dog", "team-dog", at=30, hand=["porridge"], deck=["trot"] * 9, cold=1, hunger=2)
    state = race(game, mine, sled(game, "team-dog", at=50, hand=["trot"]))
    assert actions(game, state, "sacrifice", player=2) == []
    assert me(play(game, state, "porridge"))["at"] == 30
    heeding = do(game, do(game, state, "heed", player=1), "heed", player=2)
    assert heeding["ask"] == state["ask"]
    assert len(actions(game, heeding, "sacrifice", player=2)) == 1
    resting = play(game, heeding, "porridge")
    assert resting["ask"] == {"kind": "rest", "player": 1}
    lighter = do(game, do(game, resting, "sacrifice", player=1, dog=1), "go")
    assert (len(me(lighter)["dogs"]), lighter["ask"]["player"]) == (1, 2)
    assert not do(game, heeding, "heed", player=1)["players"][0]["heed"]


def test_r89_attachments_go_on_dogs(game: Any) -> None:
    """One for each; without a dog they are discarded; any can be taken off; a full team changes one or leaves it."""
    hand = ["booties", "trail-mix"]
    none = play(game, race(game, sled(game, hand=hand, deck=["trot"])), "booties")
    assert me(none)["discard"][-1] == "red/booties"
    two = play(game, race(game, sled(game, "camp-dog", "team-dog", at=0, hand=hand, deck=["trot"])), "booties")
    assert [one["dog"] for one in actions(game, two, "attach")] == [1, 2]
    assert not actions(game, two, "leave")
    assert me(do(game, two, "attach", dog=2))["dogs"][1]["worn"] == "red/booties"
    full = play(game, race(game, sled(game, "camp-dog+armour", at=0, hand=hand, deck=["trot"])), "booties")
    changed = do(game, full, "attach", dog=1)
    assert (me(changed)["dogs"][0]["worn"], me(changed)["discard"][-1]) == ("red/booties", "red/armour")
    assert me(do(game, full, "leave"))["dogs"][0]["worn"] == "red/armour"
    off = do(game, race(game, sled(game, "camp-dog+armour")), "unhitch", dog=1)
    assert (me(off)["dogs"][0]["worn"], me(off)["discard"]) == ("", ["red/armour"])


def test_r91_r92_the_supply_is_shared(game: Any) -> None:
    """A15, A16, B13: of one stock that is empty the other is used; what is there is taken."""
    state = race(game, sled(game, hand=["spare-parts", "trot"]), survival=["broth"], race=["dash", "glide"])
    state = do(game, play(game, state, "spare-parts"), "stock", deck="survival")
    assert (state["supply"], state["survival"], state["race"]) == (paths(game, ["broth", "dash", "glide"]), [], [])
    state["supply"] = ["race/dash"]
    state = do(game, state, "finish")
    assert (me(state)["hand"], state["supply"], me(state)["due"]) == (["race/dash"], [], [])
    nothing = race(game, sled(game, hand=["spare-parts", "trot"]), survival=[], race=[], supply=[])
    nothing = do(game, play(game, nothing, "spare-parts"), "finish")
    assert (me(nothing)["hand"], me(nothing)["played"]) == ([], [])


# The end


def over(game: Any, *sleds: Any, **more: Any) -> State:
    """Seat 1 crosses with a Trot."""
    return play(game, race(game, *sleds, **more), "trot")


def test_r1_r17_r18_r43_r98_r99_the_last_turns(game: Any) -> None:
    """A1, A31, B9: everybody else has one more turn; whoever is farthest past the line wins, equals as they crossed."""
    first = sled(game, "wheel-dog", at=95, hand=["trot"], cold=0, hunger=0)
    far, short = sled(game, at=94, hand=["dash", "trail-mix"], deck=["trot"] * 3), sled(game, at=5, hand=["trot"])
    state = over(game, first, far, short)
    assert (me(state)["at"], state["line"], state["ending"]) == (99, [1], "")
    state = play(game, state, "dash")
    assert (state["players"][1]["at"], state["line"], state["ask"]["player"]) == (101, [1, 2], 3)
    state = play(game, state, "trot")
    assert (state["ending"], state["winner"], state["ranking"]) == ("win", 2, [2, 1, 3])
    assert game.outcome(state) == {"over": True, "ending": "win", "winner": 2, "place": "2"}
    assert game.legal(state) == []
    far["at"] = 92
    equal = play(game, play(game, over(game, first, far, short), "dash"), "trot")
    assert (equal["players"][1]["at"], equal["ranking"]) == (99, [1, 2, 3])


def test_nobody_passes_who_has_crossed(game: Any) -> None:
    """B9: off the board for good: no weather, no leg, no passing, and no day to join."""
    state = over(game, sled(game, at=96, hand=["trot"], cold=0), sled(game, at=96, hand=["trot"]), sled(game, at=1))
    assert (me(state)["at"], state["line"]) == (98, [1])
    passed = play(game, state, "trot")
    assert (me(passed)["at"], passed["players"][1]["at"], passed["players"][1]["scars"]) == (98, 98, 0)
    state["legs"] = ["legs/bare-ground"] * 6
    day = do(game, do(game, state, "day"), "stay")
    after = do(game, day, "roll", "snow")
    assert (me(after)["cold"], me(after)["hunger"]) == (0, 0)


def test_who_crossed_is_before_who_did_not(game: Any) -> None:
    """B9: also when hypothermia and starvation together took the sled back over the line."""
    mine = sled(game, "silver-wolf", at=92, hand=["trot"], cold=1, hunger=1)
    state = play(game, race(game, mine, sled(game, at=95, hand=["dried-berries"])), "trot")
    assert (me(state)["at"], state["line"]) == (94, [1])
    state = play(game, state, "dried-berries")
    assert (state["ranking"], state["winner"]) == ([1, 2], 1)


def test_sudden_death(game: Any) -> None:
    """A1."""
    state = over(game, sled(game, at=96, hand=["trot"]), sled(game, at=96), options={"sudden_death": True})
    assert (state["ending"], state["winner"], state["ranking"]) == ("win", 1, [1, 2])


def test_r100_alone_one_counts_turns_and_days(game: Any) -> None:
    state = called(game, race(game, sled(game, at=95, deck=["trot"] * 6, turns=7, days=2)), "sun")
    state = over(game, {**me(state), "hand": ["red/trot"]})
    assert (state["ending"], state["winner"], me(state)["turns"], me(state)["days"]) == ("alone", 1, 8, 3)


# What holds always


@pytest.mark.parametrize(
    ("players", "option"), [(1, ""), (2, "backward_triggers"), (3, "damage_playable_as_risk"), (4, "may_pass")]
)
def test_no_card_is_lost_or_doubled(game: Any, players: int, option: str) -> None:
    """R33; from set-up and from scrambled starts, over whole games of curious bots."""
    for seed in range(4):
        chance, bot = Seeded(f"{seed}"), Bot(game, Seeded(f"bot {seed}"), 20)
        state = game.setup(players, {option: True} if option else {}, chance)
        state = game.scramble(state, chance) if seed % 2 else state
        cards = owned(state)
        for step in range(400):
            if state["ending"]:
                break
            state = game.apply(state, bot.choose(state, game.legal(state)), chance, trusted=True)
            if step % 20 == 0 or state["ending"]:
                assert owned(state) == cards
        for player in state["players"]:
            piles = player["deck"] + player["hand"] + player["discard"] + player["played"]
            piles += [frame["card"] for frame in player["risk"]] + [one for due in player["due"] for one in due["seen"]]
            assert piles.count(DAMAGE) == player["scars"]


def test_r25_what_a_view_hides(game: Any) -> None:
    """Decks from all, hands, legendary cards and what was seen from the others."""
    due = [{"kind": "destroy", "card": "red/hot-tea", "count": 1, "seen": ["race/dash"]}]
    mine = sled(game, hand=["trot"], deck=["glide"], legends=["feast"], played=["hot-tea"], due=due, discard=["broth"])
    state = race(game, mine, sled(game, hand=["dash"], deck=["trot", "dash"], legends=["shortcut"]))
    own, all_ = game.view(state, 1), game.view(state, 0)
    assert (me(own)["hand"], me(own)["legends"], me(own)["due"][0]["seen"]) == (
        ["red/trot"],
        ["legendary/feast"],
        ["race/dash"],
    )
    assert (me(own)["deck"], own["players"][1]["hand"], own["players"][1]["legends"]) == (["?"], ["?"], ["?"])
    assert (me(all_)["hand"], me(all_)["legends"], me(all_)["due"][0]["seen"]) == (["?"], ["?"], ["?"])
    assert me(all_)["discard"] == ["survival/broth"]
    assert set(all_["survival"] + all_["race"] + all_["legendary"]) == {"?"}
    assert me(state)["hand"] == ["red/trot"]


def test_the_layout_has_every_card_once(game: Any) -> None:
    """R12, R13, R20: each card at one place; what is not played with lies in its deck."""
    chance, bot = Seeded("layout"), Bot(game, Seeded("bot"), 10)
    state = game.setup(3, {}, chance)
    for _ in range(120):
        state = game.apply(state, bot.choose(state, game.legal(state)), chance, trusted=True)
    found = game.layout(state)
    laid: Counter[str] = Counter(card for hand in found["hands"] for card in hand)
    laid.update(card for deck in found["decks"].values() for card in deck)
    laid.update(one["thing"] for place in found["places"].values() for one in place if isinstance(one, dict))
    legs = {card: count for card, count in laid.items() if card.startswith("legs/")}
    assert legs == dict.fromkeys((leg for slot in game.book.legs for leg in slot), 1)
    yellow = Counter(game.book.starters[3])
    assert Counter({card: count for card, count in laid.items() if card not in legs}) == owned(state) + yellow
    for seat, player in enumerate(state["players"], start=1):
        assert found["places"][f"cold_close/{seat}"].index(f"snowflake/{seat}") == min(9, player["cold"])
        assert found["spaces"][f"sled/{seat}"].startswith("trail/")


def test_chance_is_asked_in_order(game: Any) -> None:
    """Who begins, the decks, the legs, the weather: what the rules in Lua ask too."""
    chance = Seeded("order")
    game.setup(2, {}, chance)
    words = [drawn.what for drawn in chance.tape]
    assert [word for place, word in enumerate(words) if word != words[place - 1] or not place] == [
        *("first", "shuffle", "leg", "die:weather"),
    ]
    assert words.count("shuffle") == 2 * 24 + 48 + 48 + 24
    tape = [drawn.value for drawn in chance.tape]
    assert game.setup(2, {}, Scripted(tape)) == game.setup(2, {}, Seeded("order"))


def test_every_rule_is_named_by_a_test() -> None:
    """So that none is forgotten; a span such as `r2_to_r13` names all in it."""
    from cards.iditacards.engine.rules import PASSIVE, RULES, RULINGS

    source = Path(__file__).read_text(encoding="utf-8") + Path(__file__).with_name("test_cards.py").read_text("utf-8")
    named = {int(number) for number in re.findall(r"\b[rR](\d+)\b|_r(\d+)(?=_)", source) for number in number if number}
    for first, last in re.findall(r"_r(\d+)_to_r(\d+)_", source):
        named |= set(range(int(first), int(last) + 1))
    assert [rule for rule in RULES if int(rule.removeprefix("ID-R")) not in named] == []
    assert [ruling for ruling in RULINGS if not re.search(rf"\b{ruling}\b", source)] == []
    assert set(PASSIVE) <= set(RULES)
    assert len(RULES) == 100
