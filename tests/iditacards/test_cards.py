"""Every design of a card, and every leg, does what it says: one small position each."""

from __future__ import annotations

from typing import Any

import pytest

from tests.iditacards.positions import DAMAGE, DRAB, actions, do, path, paths, play, race, sled
from tts_build.rules.chance import Seeded
from tts_build.rules.game_protocol import State

HARNESS = "survival/mended-harness"
QUIET = 63
"""A space with nothing special for the next fourteen, but a legendary one that was met before."""


def paid(game: Any, card: str, *dogs: str, deck: list[str] | None = None, **more: Any) -> State:
    """Just what a card costs in hand, and trots to turn up: the state after it, and after all that it risked."""
    design = game.book[path(game, card)]
    hand = [card] + ["trail-mix"] * design.energy
    mine = {"at": QUIET, "hand": hand, "deck": deck or ["trot"] * 16, "cold": 0, "hunger": 0} | more
    state = play(game, race(game, sled(game, *dogs, **mine)), card)
    for _ in range(design.risk):
        state = do(game, state, "risk")
    return state


def me(state: State) -> Any:
    return state["players"][0]


MOVES = {
    "trot": 2,
    "gallop": 8,
    "shove-off": 5,
    "tail-wind": 5,
    "dash": 7,
    "long-slope": 6,
    "night-run": 6,
    "glide": 1,
    "slipstream": 4,
    "northern-lights": 12,
    "avalanche-ride": 14,
}


@pytest.mark.parametrize("card", MOVES)
def test_movement_cards_move(game: Any, card: str) -> None:
    """R15, R96; what is risked for them are trots of two spaces each."""
    state = paid(game, card)
    risk = game.book[path(game, card)].risk
    assert me(state)["at"] == QUIET + MOVES[card] + 2 * risk
    assert path(game, card) in me(state)["discard"]


@pytest.mark.parametrize(("card", "moves"), [("dash", 1), ("long-slope", 2), ("glide", 1), ("trot", 1)])
def test_speed_is_added_to_every_move(game: Any, card: str, moves: int) -> None:
    """R36; A2: a Wheel Dog adds one to each move of the card, and moves one at the end."""
    assert me(paid(game, card, "wheel-dog"))["at"] == QUIET + MOVES[card] + moves + 1


def test_glide_draws_and_avalanche_ride_hurts(game: Any) -> None:
    assert me(paid(game, "glide"))["hand"] == ["red/trot"] * 2
    state = paid(game, "avalanche-ride")
    assert (me(state)["discard"].count(DAMAGE), me(state)["scars"], state["damage"]) == (2, 2, 64)


def test_slipstream_passes_without_damage(game: Any) -> None:
    """A calm pass pushes all the same."""
    hand = ["slipstream", "trail-mix", "trot"]
    mine, other = sled(game, at=QUIET, hand=hand), sled(game, at=QUIET + 1, hand=[])
    state = play(game, race(game, mine, other), "slipstream", "trail-mix")
    assert [player["at"] for player in state["players"]] == [QUIET + 4, QUIET]
    assert me(state)["scars"] == 0


def test_headlong_sacrifices_a_dog_or_does_nothing(game: Any) -> None:
    """R86, B14."""
    state = paid(game, "headlong", "team-dog")
    assert (me(state)["dogs"], state["gone"]) == ([], ["red/team-dog"])
    # by itself 1; a trot 3 and by itself 1; a trot 3, then without the dog 12 and nothing more
    assert me(state)["at"] == QUIET + 1 + (3 + 1) + (3 + 12)
    nothing = paid(game, "headlong")
    assert (me(nothing)["at"], me(nothing)["discard"][-1]) == (QUIET + 4, "race/headlong")


def test_mended_harness_sacrifices_a_dog_and_another_wears_it(game: Any) -> None:
    """B26: first the sacrifice, then a dog must be left; R86: without a sacrifice nothing happens."""
    state = do(game, paid(game, "mended-harness", "team-dog+booties", "camp-dog", "sprinter"), "kill", dog=1)
    assert (me(state)["dogs"][0], state["gone"]) == ({"dog": "red/camp-dog", "worn": HARNESS}, ["red/team-dog"])
    assert me(state)["discard"][-1] == "red/booties"
    last = paid(game, "mended-harness", "team-dog")
    assert (me(last)["dogs"], me(last)["discard"][-1]) == ([], HARNESS)
    without = paid(game, "mended-harness")
    assert (me(without)["discard"][-1], without["ask"]["kind"]) == (HARNESS, "turn")


def test_shortcut_goes_to_the_next_leg(game: Any) -> None:
    """B16; the space of arrival counts, speed does not, Start and the last leg do not go."""
    mine = {"legends": ["feast", "silver-wolf"], "met": []}
    state = paid(game, "shortcut", at=QUIET, **mine)
    assert (me(state)["at"], state["ask"]["kind"]) == (65, "legend")
    assert me(do(game, state, "choose", card="feast"))["hand"] == ["legendary/feast"]
    assert me(paid(game, "shortcut", at=90))["at"] == 90
    assert me(paid(game, "shortcut", at=0))["at"] == 0
    hand = ["shortcut", *["trail-mix"] * game.book["legendary/shortcut"].energy]
    other = sled(game, at=65, hand=[])
    pushed = play(game, race(game, sled(game, at=QUIET, hand=hand, deck=["trot"] * 9), other), "shortcut")
    assert [player["at"] for player in pushed["players"]] == [65, 64]
    assert me(pushed)["scars"] == 1


def test_second_wind_is_a_day_for_one(game: Any) -> None:
    """B17; nobody joins, no weather, and the card itself is shuffled in."""
    before = race(game, sled(game, at=QUIET, hand=["second-wind", "porridge"], deck=["trot"] * 9), sled(game))
    state = play(game, before, "second-wind")
    state = do(game, do(game, state, "day"), "stay")
    state = do(game, state, "roll", "sun")
    state["weather"] = "rain"
    state = do(game, state, "risk")
    assert me(state)["at"] == QUIET + 2 + 3
    assert (len(me(state)["hand"]), me(state)["days"], state["ask"]["player"]) == (6, 1, 2)
    assert sorted(me(state)["hand"] + me(state)["deck"]).count("legendary/second-wind") == 1
    assert (state["players"][1]["days"], me(state)["risk"], state["weather"]) == (1, [], "rain")


FOODS = {
    "porridge": 3,
    "trail-mix": 2,
    "stew-pot": 6,
    "smoked-fish": 3,
    "dried-berries": 1,
    "broth": 5,
    "big-supper": 5,
    "night-bite": 5,
    "feast": 10,
    "bottomless-thermos": 3,
    "speed-ration": 3,
}
LEFT = {"porridge": 0, "bottomless-thermos": 1}
"""Starvation of three after a food that helps more than the usual one."""


@pytest.mark.parametrize("card", FOODS)
def test_food_draws_and_lessens_starvation(game: Any, card: str) -> None:
    """R77, R95; Twin Pups are two of the three dogs of a Speed Ration."""
    dogs = ("twin-pups", "camp-dog") if card == "speed-ration" else ()
    state = paid(game, card, *dogs, hunger=3, cold=1)
    assert len(me(state)["hand"]) == FOODS[card]
    assert (me(state)["hunger"], me(state)["cold"]) == (LEFT.get(card, 2), 1)


def test_maple_candy_draws_three_and_discards_one(game: Any) -> None:
    state = paid(game, "maple-candy", deck=["dash", "glide", "trot", "broth"], hunger=1)
    state = do(game, state, "drop", card="glide")
    assert me(state)["hand"] == ["race/dash", "red/trot"]
    assert (me(state)["discard"], me(state)["hunger"]) == (["race/glide", "legendary/maple-candy"], 0)


PERSONALS = {
    "hot-tea": (3, 1, 0),
    "long-rest": (6, 2, 2),
    "bandage-roll": (4, 1, 2),
    "herbal-brew": (3, 1, 2),
    "clean-sweep": (8, 3, 2),
    "hot-stones": (2, 1, 0),
    "deep-sleep": (12, 4, 2),
}


@pytest.mark.parametrize("card", PERSONALS)
def test_personal_cards_see_now_and_destroy_next_turn(game: Any, card: str) -> None:
    """R76, R93, R94; hypothermia of three before."""
    see, destroy, cold = PERSONALS[card]
    state = paid(game, card, cold=3, hunger=0)
    assert me(state)["cold"] == cold
    [due] = me(state)["due"]
    assert (len(due["seen"]), due["count"], me(state)["played"]) == (see, destroy, [path(game, card)])
    assert len(me(state)["hand"]) == (card == "herbal-brew")
    state = do(game, state, "finish")
    for _ in range(destroy):
        state = do(game, state, "destroy", card="trot")
    assert not actions(game, state, "destroy")
    before, deck = len(me(state)["discard"]), len(me(state)["deck"])
    if see > destroy:
        state = do(game, state, "discard", card="trot") if see > destroy + 1 else state
        kept = len(me(state)["due"][0]["seen"])
        state = do(game, state, "enough")
        assert len(me(state)["deck"]) == deck + kept
    assert state["gone"] == ["red/trot"] * destroy
    assert len(me(state)["discard"]) == before + 1 + (see > destroy + 1)
    assert (me(state)["played"], me(state)["due"]) == ([], [])


def test_letting_go_and_miracle_cure(game: Any) -> None:
    """B21."""
    state = paid(game, "letting-go", hand=["letting-go", "trail-mix", "broth", "dash"], cold=2)
    state = do(game, state, "spend", card="dash")
    state = do(game, state, "purge", card="broth")
    assert (state["gone"], me(state)["hand"], me(state)["cold"]) == (["survival/broth"], ["red/trail-mix"], 1)
    cured = me(paid(game, "miracle-cure", cold=4, hunger=3))
    assert (cured["cold"], cured["hunger"]) == (0, 0)


SLEDS = {
    "patch-the-runners": (3, 1),
    "trading-post": (4, 2),
    "firewood-cache": (3, 1),
    "spare-parts": (4, 2),
    "master-builder": (8, 4),
    "old-sled-swap": (6, 3),
    "last-stores": (6, 3),
}


@pytest.mark.parametrize("card", SLEDS)
def test_sled_cards_supply_now_and_take_next_turn(game: Any, card: str) -> None:
    """R91, R92, A15; every other card from the other deck."""
    supply, take = SLEDS[card]
    dogs = ("camp-dog+booties",) if card == "old-sled-swap" else ()
    state = paid(game, card, *dogs)
    stocks = {"survival": list(state["survival"]), "race": list(state["race"])}
    expected = []
    for number in range(supply):
        deck = ("survival", "race")[number % 2]
        state = do(game, state, "stock", deck=deck)
        expected.append(stocks[deck].pop(0))
    assert state["supply"] == expected
    assert me(state)["played"] == [path(game, card)]
    state = do(game, state, "finish")
    hand = len(me(state)["hand"])
    for number in range(take):
        chosen = actions(game, state, "take")[0]
        assert chosen.get("half", False) == (number < take - 1)
        state = do(game, state, "take", card=chosen["card"])
    assert (len(me(state)["hand"]) - hand, len(state["supply"])) == (take, supply - take)
    assert (me(state)["played"], me(state)["discard"][-1]) == ([], path(game, card))


def test_firewood_cache_takes_hypothermia_off(game: Any) -> None:
    """At once; the supply comes as with any sled card."""
    state = paid(game, "firewood-cache", cold=3, hunger=2)
    assert (me(state)["cold"], me(state)["hunger"], state["ask"]["kind"]) == (0, 2, "stock")


def test_old_sled_swap_needs_an_attachment(game: Any) -> None:
    """B20; of two it is chosen."""
    nothing = paid(game, "old-sled-swap", "team-dog")
    assert (nothing["ask"]["kind"], me(nothing)["due"]) == ("turn", [])
    state = paid(game, "old-sled-swap", "team-dog+booties", "camp-dog+sleigh-bell")
    state = do(game, state, "strip", dog=2)
    assert me(state)["discard"][-1] == "red/sleigh-bell"
    assert state["ask"]["kind"] == "stock"


def test_lucky_find_turns_up_race_cards_until_one_moves(game: Any) -> None:
    """B15."""
    hand, deck = ["lucky-find"], ["trot"] * 5
    state = race(game, sled(game, hand=hand, deck=deck), race=["sprinter", "spare-parts", "dash", "glide"], supply=[])
    state = play(game, state, "lucky-find")
    assert (me(state)["hand"], state["race"]) == (["race/dash"], ["race/glide"])
    assert state["supply"] == ["race/sprinter", "race/spare-parts"]


SPEEDS = {
    "wheel-dog": 1,
    "lead-dog": 1,
    "team-dog": 1,
    "sprinter": 2,
    "sturdy-puller": 2,
    "nervous-dog": 2,
    "steady-dog": 1,
    "old-guide": 1,
    "snow-fox": 1,
    "traders-hound": 1,
    "silver-wolf": 4,
    "thunder-paws": 3,
    "booties": 1,
    "waxed-runners": 2,
    "light-harness": 2,
    "feather-sled-pack": 3,
    "bumper-rail": 1,
}
DAYS = {"camp-dog": 7, "warm-kennel": 7, "wool-blanket": 7, "sleigh-bell": 7, "nervous-dog": 5, "twin-pups": 8}
CHEAPER = {
    "steady-dog": "health",
    "patient-dog": "energy",
    "wool-blanket": "health",
    "tow-line": "energy",
    "old-guide": "risk",
    "golden-collar": "risk",
}
OTHERS = ("pace-setter", "snow-fox", "traders-hound", "armour", "warm-kennel", "storm-lantern")


@pytest.mark.parametrize("card", [*dict.fromkeys([*SPEEDS, *DAYS, *CHEAPER, *OTHERS])])
def test_dogs_and_attachments_stay_in_play(game: Any, card: str) -> None:
    """R37, R84, R88, R89, R97: speed, cards of a day, cheaper costs, from the team alone."""
    here = path(game, card)
    attachment = game.book[here].type == "attachment"
    state = paid(game, card, *(["pace-setter"] if attachment else []), at=0)
    worn = {"dog": "race/pace-setter", "worn": here}
    assert me(state)["dogs"] == [worn if attachment else {"dog": here, "worn": ""}]
    assert here not in me(state)["played"] + me(state)["discard"] + me(state)["hand"]
    playing = game.play(state, Seeded("1"))
    assert (playing.speed(1), playing.opening(1)) == (SPEEDS.get(card, 0), DAYS.get(card, 6))
    for kind, printed in {"energy": 3, "health": 3, "risk": 1}.items():
        assert playing.cost(1, game.book["legendary/thunder-paws"], kind) == printed - (CHEAPER.get(card) == kind)
        assert playing.cost(1, game.book["red/trot"], kind) == 0


def test_pace_setters_add_three_at_most(game: Any) -> None:
    """B20."""
    speeds = []
    for others in range(5):
        dogs = ["pace-setter", *["camp-dog"] * others]
        speeds.append(game.play(race(game, sled(game, *dogs)), Seeded("1")).speed(1))
    assert speeds == [0, 1, 2, 3, 3]
    two = race(game, sled(game, "pace-setter", "pace-setter", "camp-dog"))
    assert game.play(two, Seeded("1")).speed(1) == 3


def test_sprinter_wears_nothing(game: Any) -> None:
    state = paid(game, "booties", "sprinter", at=0)
    assert (me(state)["dogs"][0]["worn"], me(state)["discard"][-1]) == ("", "red/booties")


def test_twin_pups_fill_two_places(game: Any) -> None:
    """B20, A26: with five dogs there is no room; they die by one sacrifice."""
    full = paid(game, "twin-pups", *["camp-dog"] * 4, "team-dog", at=0)
    assert full["ask"]["kind"] == "room"
    kept = do(game, full, "kill", dog=1)
    assert [one["dog"] for one in me(kept)["dogs"]][-1] == "legendary/twin-pups"
    assert len(me(kept)["dogs"]) == 5
    state = race(game, sled(game, "twin-pups"))
    assert me(do(game, state, "sacrifice", dog=1))["dogs"] == []


def test_snow_fox_and_traders_hound(game: Any) -> None:
    """One card more is seen, two more are supplied."""
    assert len(me(paid(game, "hot-tea", "snow-fox"))["due"][0]["seen"]) == 4
    state = paid(game, "patch-the-runners", "traders-hound")
    for _ in range(5):
        state = do(game, state, "stock", deck="race")
    assert state["ask"]["kind"] == "turn"


@pytest.mark.parametrize(("cold", "hunger", "moved"), [(0, 0, 3), (2, 0, 3), (0, 1, 3), (1, 1, -3)])
def test_thunder_paws_move_with_one_condition(game: Any, cold: int, hunger: int, moved: int) -> None:
    """B20: with both they too go back."""
    before = race(game, sled(game, "thunder-paws", at=QUIET, hand=["trot"], cold=cold, hunger=hunger))
    assert me(play(game, before, "trot"))["at"] == QUIET + 2 + 3 + moved


def test_storm_lantern_keeps_the_weather_off(game: Any) -> None:
    before = race(game, sled(game, "camp-dog+storm-lantern", at=QUIET, cold=0, hunger=0), sled(game, at=QUIET + 9))
    state = do(game, do(game, do(game, before, "day"), "stay"), "roll", "rain")
    assert [(player["cold"], player["hunger"]) for player in state["players"]] == [(0, 0), (1, 1)]


def test_bumper_rail_pushes_two_spaces(game: Any) -> None:
    mine, other = sled(game, "camp-dog+bumper-rail", at=QUIET, hand=["trot"]), sled(game, at=QUIET + 1)
    state = play(game, race(game, mine, other), "trot")
    assert [player["at"] for player in state["players"]] == [QUIET + 2 + 1 + 1, QUIET - 1]


@pytest.mark.parametrize("guard", ["silver-wolf", "team-dog+warm-kennel"])
def test_what_cannot_die_cannot_be_chosen(game: Any, guard: str) -> None:
    """B14; the other one dies unasked."""
    state = race(game, sled(game, guard, "team-dog"))
    assert [one["dog"] for one in actions(game, state, "sacrifice")] == [2]
    alone = paid(game, "mended-harness", guard, at=1)
    assert (len(me(alone)["dogs"]), me(alone)["discard"][-1]) == (1, HARNESS)


def test_armour_dies_instead(game: Any) -> None:
    """R90, A27: the sacrifice counts."""
    state = paid(game, "mended-harness", "camp-dog+armour", at=1)
    assert (me(state)["dogs"], me(state)["discard"][-1]) == ([{"dog": "red/camp-dog", "worn": HARNESS}], "red/armour")


def test_damage_is_played_and_destroyed(game: Any) -> None:
    """R82, A11, B23: and with it all damage of the hand."""
    state = play(game, race(game, sled(game, hand=["damage", "trot"], deck=["trot"])), "damage")
    assert (state["gone"], me(state)["hand"], me(state)["scars"]) == ([DAMAGE], [], 0)
    hand = ["damage", "trot", "damage", "dash", "damage"]
    state = play(game, race(game, sled(game, hand=hand, deck=["damage"])), "damage", "trot")
    assert (state["gone"], me(state)["hand"], me(state)["scars"]) == ([DAMAGE] * 3, ["race/dash"], 1)


# Legs


def on(game: Any, leg: str, *dogs: str, **more: Any) -> State:
    """On a quiet space of a leg that is the only one."""
    return race(game, sled(game, *dogs, **{"at": QUIET, **more}), legs=[leg] * 6)


@pytest.mark.parametrize(
    ("leg", "speed"),
    [
        *(("gentle-rise", 3), ("open-trail", 2), ("muddy-thaw", 1), ("switchbacks", 1), ("whiteout", 0)),
        *(("hard-crust", 3), ("head-wind", 1)),
    ],
)
def test_legs_that_change_the_speed(game: Any, leg: str, speed: int) -> None:
    """R71, R72."""
    state = play(game, on(game, leg, "sturdy-puller", hand=["trot"]), "trot")
    assert me(state)["at"] == QUIET + 2 + 2 * speed


def test_speed_below_nothing_is_nothing(game: Any) -> None:
    """A30, B12."""
    assert me(play(game, on(game, "whiteout", "wheel-dog", hand=["trot"]), "trot"))["at"] == QUIET + 2


@pytest.mark.parametrize(
    ("leg", "card", "kind", "cost"),
    [
        *(
            ("deadfall", "trot", "energy", 1),
            ("deadfall", "trail-mix", "energy", 1),
            ("deadfall", "glide", "energy", 2),
        ),
        *(("thin-ice", "broth", "risk", 2), ("thin-ice", "trot", "risk", 0), ("steep-climb", "porridge", "health", 2)),
        ("steep-climb", "broth", "health", 0),
    ],
)
def test_legs_that_make_cards_dearer(game: Any, leg: str, card: str, kind: str, cost: int) -> None:
    """B3: risk and health grow only where some is printed."""
    playing = game.play(on(game, leg), Seeded("1"))
    assert playing.cost(1, game.book[path(game, card)], kind) == cost


def test_smooth_ice_helps_once_a_card(game: Any) -> None:
    """B20; movement cards alone."""
    assert me(play(game, on(game, "smooth-ice", hand=["trot"]), "trot"))["at"] == QUIET + 4
    hand = ["long-slope", "trail-mix"]
    assert me(play(game, on(game, "smooth-ice", hand=hand, deck=["trot"] * 3), "long-slope"))["at"] == QUIET + 8


def test_smooth_ice_reached_between_two_moves(game: Any) -> None:
    """A32: the leg is that of the moment."""
    hand, legs = ["long-slope", "trail-mix"], [*DRAB[:4], "smooth-ice", "open-trail"]
    state = race(game, sled(game, at=QUIET, hand=hand, deck=["trot"] * 3), legs=legs)
    assert me(play(game, state, "long-slope"))["at"] == QUIET + 8


def test_fish_holes_and_summit_view(game: Any) -> None:
    """Food draws one more, personal cards see two more; a Glide is no food."""
    fish = on(game, "fish-holes", hand=["dried-berries", "glide"], deck=["trot"] * 5)
    assert len(me(play(game, fish, "dried-berries"))["hand"]) == 3
    assert me(play(game, fish, "glide"))["hand"] == ["red/trot"] * 2
    view = on(game, "summit-view", hand=["hot-tea", "trot"], deck=["trot"] * 9)
    assert len(me(play(game, view, "hot-tea"))["due"][0]["seen"]) == 5


def test_village_cheers_give_one_card_more(game: Any) -> None:
    state = do(game, do(game, on(game, "village-cheers", deck=["trot"] * 9), "day"), "roll", "sun")
    assert len(me(state)["hand"]) == 7


@pytest.mark.parametrize(
    ("leg", "weather", "levels"),
    [
        *(("pine-shelter", "rain", (0, 0)), ("bare-ground", "sun", (0, 1)), ("sea-fog", "sun", (1, 0))),
        *(("bare-ground", "rain", (1, 2)), ("open-trail", "rain", (1, 1))),
    ],
)
def test_legs_in_the_weather(game: Any, leg: str, weather: str, levels: tuple[int, int]) -> None:
    """B19: Pine Shelter does not keep the supply."""
    before = on(game, leg)
    before["supply"] = paths(game, ["dash"])
    state = do(game, do(game, before, "day"), "roll", weather)
    assert (me(state)["cold"], me(state)["hunger"]) == levels
    assert state["supply"] == ([] if weather == "sun" else ["race/dash"])


def test_wolf_country_wants_a_dog_or_a_damage(game: Any) -> None:
    """B19; without a dog that can die there is no choice."""
    state = do(game, do(game, on(game, "wolf-country", "camp-dog"), "day"), "roll", "sun")
    assert state["ask"]["kind"] == "wolves"
    assert me(do(game, state, "kill", dog=1))["dogs"] == []
    assert me(do(game, state, "suffer"))["discard"] == [DAMAGE]
    alone = do(game, do(game, on(game, "wolf-country", "silver-wolf"), "day"), "roll", "sun")
    assert (me(alone)["discard"], alone["ask"]["kind"]) == ([DAMAGE], "turn")


def test_every_design_and_leg_is_named_here(game: Any) -> None:
    """So that none is forgotten when one is added."""
    from pathlib import Path

    source = Path(__file__).read_text(encoding="utf-8")
    missing = [design.id for design in game.book.designs.values() if f'"{design.id}' not in source]
    assert [one for one in missing if f"+{one}" not in source] == []
