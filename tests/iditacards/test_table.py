"""Races at the simulated table: after every action script, things and engine agree, with one to four players, saved and
loaded on the way; no card is ever lost; and nobody learns what the rules hide."""

from __future__ import annotations

import csv
import re
from collections import Counter
from typing import Any

import pytest

from tests.conftest import ROOT
from tests.iditacards.conftest import Deal
from tests.quick import first_quick
from tts_build.rules.bots import Bot
from tts_build.rules.bound_engine import Binding
from tts_build.rules.chance import Seeded
from tts_build.rules.game_protocol import State, copy_plain
from tts_build.sim.play.match import Match
from tts_build.sim.play.visible_state import same_eyes
from tts_build.sim.view.overhead import seen_by

TEMPLATES = ROOT / "lua_templates" / "iditacards"
LEGS = ROOT / "cards" / "iditacards" / "legs.csv"
MANY = 300
CARDS = 304
"""240 playing cards and 18 legs."""
COLOURS = ("Red", "Blue", "Green", "Yellow")
LEGENDS = {seat: (f"legends/{seat}", f"legends_apart/{seat}") for seat in (1, 2, 3, 4)}
"""Where legendary cards of a seat lie, and where else its hand lies apart."""


def in_the_box(binding: Binding) -> Counter[str]:
    """Every card of the definition by its path, copies counted."""
    decks = binding.facts["decks"]
    return Counter({f"{deck}/{row['id']}": int(row["quantity"]) for deck, rows in decks.items() for row in rows})


def on_the_table(match: Match) -> Counter[str]:
    """Every card of the table, loose, in hands and in decks."""
    found: Counter[str] = Counter()
    for thing in match.table.things:
        if thing.is_card:
            found[str(thing.data["Memo"])] += 1
        elif thing.is_deck:
            found.update(str(card["Memo"]) for card in thing.contents)
    return found


def whole(deal: Deal, number: int) -> Match:
    """A race from set-up to its end: one to four players, of whom now and then one alone sits."""
    players = 1 + number % 4
    seated = 1 if number % 7 == 6 else None
    match = deal(players, f"whole {number}", curiosity=(0, 10)[number % 2], seated=seated)
    match.play(reloads=25)
    assert match.state["ending"] != ""
    return match


@pytest.mark.slow
def test_a_race_alone_goes_as_the_engine_says_and_counts_its_turns_and_days(deal: Deal) -> None:
    match = whole(deal, 4)
    assert match.ways == {"button", "dice", "lit", "hand"}
    alone = match.state["players"][0]
    days = f"{alone['days']} new day" + ("" if alone["days"] == 1 else "s")
    told = [str(message.text) for message in match.table.messages]
    assert f"Red has reached the finish in {alone['turns']} turns and {days}!" in told


@pytest.mark.slow
@pytest.mark.parametrize("tens", range(MANY // 10))
def test_ten_more_races(deal: Deal, tens: int) -> None:
    for number in range(1 + tens * 10, 11 + tens * 10):
        whole(deal, number)


@pytest.mark.parametrize("number", first_quick((4, 1, 7, 2, 0, 3, 5, 6, 8), 1))
def test_a_race_from_its_middle_goes_as_the_engine_says(deal: Deal, binding: Binding, number: int) -> None:
    """With full teams, risks, second steps and supplies about; every card is somewhere after every action."""
    options = binding.variants()[number % 4] if number > 3 else {}
    match = deal(1 + number % 4, f"middle {number}", options=options, curiosity=50)
    game: Any = match.game
    match.load(game.scramble(match.state, match.chance))
    every = in_the_box(binding)
    for step in range(14):
        assert on_the_table(match) == every
        if not match.step():
            break
        if step % 7 == 5:
            match.interrupt()
    assert every.total() == CARDS
    match.table.close()


def test_layouts_name_every_card_once(game: Any, binding: Binding) -> None:
    """In whole games of bots with many whims, after every action."""
    every = in_the_box(binding)
    for number in range(8):
        chance, bot = Seeded(f"cards {number}"), Bot(game, Seeded(f"bot {number}"), 50)
        state = game.setup(1 + number % 4, {}, chance)
        state = game.scramble(state, chance) if number > 3 else state
        for _ in range(150):
            layout = game.layout(state)
            found: Counter[str] = Counter()
            for cards in (*layout["hands"], *layout["decks"].values()):
                found.update(cards)
            for items in layout["places"].values():
                found.update(item["thing"] for item in items if isinstance(item, dict))
            unplayed = [colour for colour in ("red", "blue", "green", "yellow") if colour in layout["decks"]]
            assert len(unplayed) == 4 - len(state["players"])
            assert found == every
            if state["ending"]:
                break
            state = game.apply(state, bot.choose(state, game.legal(state)), chance, trusted=True)


def test_whoever_sits_plays_the_deck_of_their_colour(deal: Deal) -> None:
    """Red and Yellow sit: the second seat of the rules is Yellow, with the yellow deck and sled."""
    match = deal(2, "colours", seated=["Red", "Yellow"])
    assert match.driver.colours == ["Red", "Yellow"]
    hand = [str(thing.data["Memo"]) for thing in match.table.things if thing.hand == "Yellow"]
    assert len(hand) == 6
    assert {path.partition("/")[0] for path in hand} == {"yellow"}
    match.play(most=12)


# -- what lies on what -----------------------------------------------------------------------------------------------


def hidden_gifts(match: Match) -> list[str]:
    """Attachments that lie below the dog that wears them; a dog is known by its slot."""
    cards = [thing for thing in match.table.things if thing.is_card and not thing.hand]
    places = match.game.layout(match.state)["places"]
    found, worn = [], 0
    for seat in range(1, len(match.state["players"]) + 1):
        for slot, item in enumerate(places[f"worn/{seat}"], start=1):
            if not item:
                continue
            worn += 1
            height = {}
            for name in ("team", "worn"):
                x, z = match.ground.slot(f"{name}/{seat}", slot)
                path = places[f"{name}/{seat}"][slot - 1]["thing"]
                [lying] = [one for one in cards if one.data["Memo"] == path and dist(one.position, x, z) < 0.1]
                height[name] = lying.position.y
            if height["worn"] < height["team"] + 0.01:
                found.append(f"{item['thing']} of seat {seat} in slot {slot}")
    assert worn
    return found


def dist(at: Any, x: float, z: float) -> float:
    return float(((at.x - x) ** 2 + (at.z - z) ** 2) ** 0.5)


def test_what_a_dog_wears_lies_on_it_whatever_brought_it_there(deal: Deal) -> None:
    """A position that is loaded, a sacrifice, its taking back, and the save of all that: the dog's foot, with what the
    attachment gives, is never below the dog."""
    match = deal(2, "tb", seated=["Red", "Blue"])
    game: Any = match.game
    match.load(game.scramble(match.state, Seeded("b")))
    state = match.state
    assert hidden_gifts(match) == []
    dressed = {seat: [dog["worn"] != "" for dog in one["dogs"]] for seat, one in enumerate(state["players"], start=1)}
    action = next(
        one for one in game.legal(state) if one["type"] == "sacrifice" and dressed[one["player"]][one["dog"] - 1]
    )
    match.driver.perform(state, [action])
    match.settled(state, action)
    assert hidden_gifts(match) == []
    match.table.player(match.driver.colours[action["player"] - 1]).click("kit_take_back")
    match.table.settle()
    match.same(state)
    assert hidden_gifts(match) == []
    match.interrupt()
    assert hidden_gifts(match) == []
    match.table.close()


# -- hidden information ----------------------------------------------------------------------------------------------


def dealt_otherwise(game: Any, state: State, seat: int, chance: Seeded) -> State:
    """The same for one seat: all that its view hides is dealt anew among the places where it lies."""
    other = copy_plain(state)
    pools: list[list[list[str]]] = [[other["survival"]], [other["race"]]]
    legends = [player["legends"] for number, player in enumerate(other["players"], start=1) if number != seat]
    pools.append([other["legendary"], *legends])
    for number, player in enumerate(other["players"], start=1):
        hidden = [player["deck"]]
        if number != seat:
            hidden += [player["hand"], *(due["seen"] for due in player["due"])]
        pools.append(hidden)
    for pool in pools:
        cards = [card for cards in pool for card in cards]
        for one in pool:
            one[:] = [cards.pop(chance.number(len(cards), "deal") - 1) for _ in one]
    assert other != state
    assert game.view(other, seat) == game.view(state, seat)
    return other


@pytest.mark.parametrize("number", first_quick(range(3), 1))
def test_states_that_are_one_to_a_player_look_the_same(deal: Deal, number: int) -> None:
    """Panels, lights, tooltips, hands, decks, cards that were seen and legendary ones, for each seat of three."""
    match = deal(3, f"secrets {number}", curiosity=40)
    game: Any = match.game
    chance = Seeded(f"secrecy {number}")
    state = game.scramble(match.state, chance)
    match.load(state)
    for seat in (1, 2, 3):
        same_eyes(match, state, dealt_otherwise(game, state, seat, chance), seat)
    match.table.close()


# -- words -----------------------------------------------------------------------------------------------------------


def test_every_action_and_every_question_has_words(binding: Binding) -> None:
    said = (TEMPLATES / "words.lua").read_text("utf-8")
    actions, asks = said.split("local ASKS = {")
    names = set(re.findall(r'^    (?:\["(\w+)"\]|(\w+)) = ', actions, re.M))
    known = {one or other for one, other in names}
    wanted = {name.partition(":")[0] for name in binding.census()["actions"]}
    assert wanted - known == set()
    questions = set(re.findall(r"^    (\w+) = function", asks, re.M))
    kinds = {name.removeprefix("ask_") for name in dir(binding.game()) if name.startswith("ask_")}
    assert kinds - questions == set()


def shown(match: Match, colour: str) -> list[str]:
    """Every text that a player reads on the screen."""
    ui = match.table.ui()
    return [e.shown_text for e in ui.document.walk() if e.id and e.shown_text and ui.visible(e.id, colour)]


def at_turn(deal: Deal, players: int = 2, **changed: Any) -> tuple[Match, State]:
    """The first turn, with changes to its player."""
    match = deal(players, "words")
    state = copy_plain(match.state)
    state["players"][state["active"] - 1].update(changed)
    match.load(state)
    return match, state


def test_who_plays_reads_costs_speed_and_what_comes_by_itself(deal: Deal) -> None:
    match, state = at_turn(deal, cold=1)
    colour = match.driver.colours[state["active"] - 1]
    texts = shown(match, colour)
    assert "Play a card, or call a new day." in texts
    assert "Each movement +1; after your card no move." in texts
    assert any(text.startswith("Call a new day") for text in texts)
    assert "Sacrifice Wheel Dog" in texts
    assert {"+1", "no move", "1", "level", "in hand"} <= set(texts)


def test_both_conditions_are_told_and_second_steps_stand_first(deal: Deal) -> None:
    due = [{"kind": "take", "card": "red/trading-post", "count": 1, "seen": []}]
    match, state = at_turn(deal, cold=1, hunger=2, at=20)
    state = copy_plain(state)
    active = state["players"][state["active"] - 1]
    card = next(card for card in active["deck"] if card.endswith("/trading-post"))
    active["deck"].remove(card)
    active["played"], active["due"] = [card], [{**due[0], "card": card}]
    match.load(state)
    texts = shown(match, match.driver.colours[state["active"] - 1])
    assert "Take 1 card of the supply" in texts
    assert {"1", "2", "level", "space"} <= set(texts)
    assert any(text.startswith("back ") for text in texts)
    leg = {f"{row['name']}: {row['text'].replace(':', '')}" for row in csv.DictReader(LEGS.open(encoding="utf-8"))}
    assert leg & set(texts)


def test_what_happens_is_told_without_what_is_hidden(deal: Deal) -> None:
    """Cards that are played, turned up, taken and destroyed have names; drawn ones and legendary ones have none."""
    match = deal(2, "told", curiosity=30)
    match.play(most=40)
    told = [str(message.text) for message in match.table.messages]
    assert any(re.fullmatch(r"(Red|Green) plays .+\.", text) for text in told)
    assert any("moves from" in text for text in told)
    assert any(re.fullmatch(r"(Red|Green) rolls .+\.", text) for text in told)
    assert not any("?" in text or "legendary/" in text for text in told)


def test_a_fifth_player_is_refused(deal: Deal) -> None:
    match = deal(2)
    red = match.table.player("Red")
    red.say("!setup 5")
    assert red.messages[-1] == "The game is for 1 to 4 players."


@pytest.mark.parametrize(("players", "apart"), [(2, {"Red", "Blue"}), (3, set()), (4, set())])
def test_yards_with_a_row_for_legendary_cards_are_seen_where_hands_lie_apart(
    deal: Deal, players: int, apart: set[str]
) -> None:
    match = deal(players, "yards")
    yards = {str(thing.data.get("Memo")): thing for thing in match.table.things}
    assert {colour for colour in COLOURS if not yards[f"yard_apart/{colour}"].invisible_to} == apart
    for seat, colour in enumerate(match.driver.colours, start=1):
        there = {path for path in match.game.layout(match.state)["places"] if path in LEGENDS[seat]}
        assert there == {LEGENDS[seat][colour in apart]}
    match.table.close()


def laid(places: dict[str, Any], name: str, seat: int) -> list[Any]:
    """What lies at a place of a seat, or at its like where the hand lies apart."""
    [items] = [places[path] for path in (f"{name}/{seat}", f"{name}_apart/{seat}") if path in places]
    return list(items)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_screen_shows_nobody_elses_legendary_cards_nor_what_others_have_seen(deal: Deal, players: int) -> None:
    """Every such card lies in its owner's hidden zone, and the picture from another seat leaves it out."""
    match = deal(players, "screens", curiosity=0)
    game: Any = match.game
    for number in range(40):
        state = game.scramble(match.state, Seeded(f"screens {number}"))
        if any(due["seen"] for player in state["players"] for due in player["due"]):
            break
    match.load(state)
    places = game.layout(state)["places"]
    colours = match.driver.colours
    own = {
        colour: Counter(
            item["thing"] for name in ("legends", "seen") for item in laid(places, name, seat) if isinstance(item, dict)
        )
        for seat, colour in enumerate(colours, start=1)
    }
    assert any(laid(places, "seen", seat) for seat in range(1, players + 1))
    assert any(own.values())
    zones = [thing for thing in match.table.things if thing.name == "FogOfWarTrigger"]
    for viewer in ("", *colours):
        guids = {thing.guid for thing in seen_by(match.table, viewer)}
        for colour in colours:
            veils = [zone for zone in zones if zone.data["FogColor"] == colour]
            held = [thing for zone in veils for thing in zone.inside]
            assert Counter(str(thing.data["Memo"]) for thing in held if thing.is_card) == own[colour]
            shown = [thing.guid in guids for thing in held]
            assert all(shown) if viewer in ("", colour) else not any(shown)
    match.table.close()
