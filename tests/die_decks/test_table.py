"""Games at the simulated table: after every action script, things and engine agree, in every variant and for every
number of players; and nobody learns what the rules hide."""

from __future__ import annotations

import math
from typing import Any

import pytest

from tests.die_decks.conftest import Deal
from tests.quick import first_quick
from tts_build.rules.bound_engine import Binding
from tts_build.rules.chance import Seeded
from tts_build.rules.game_protocol import State, copy_plain
from tts_build.sim.geometry import to_local
from tts_build.sim.play.match import Match
from tts_build.sim.play.visible_state import same_eyes, seen_by
from tts_build.sim.view.overhead import seen_by as seen_from
from tts_build.sim.world.thing import Thing

GAMES, MANY = 6, 500
"""The first have several variants in them; `make test-slow` plays every one."""
RELOADS = 25
"""One action in so many is followed by saving the table, throwing it away and loading it."""


def options_of(binding: Binding, number: int) -> dict[str, Any]:
    """Every combination of the variants in turn, the usual game first."""
    every = [{}, *binding.variants()]
    return every[number % len(every)]


def whole(deal: Deal, binding: Binding, number: int) -> Match:
    """One game from set-up to its end: two to five players, of whom now and then one alone sits."""
    players = 2 + number % 4
    match = deal(
        players,
        f"whole {number}",
        options=options_of(binding, number * 7),
        curiosity=(0, 10, 30)[number % 3],
        seated=1 if number % 9 == 8 else None,
    )
    match.play(RELOADS)
    return match


@pytest.mark.parametrize("number", first_quick(range(GAMES), 1))
def test_a_game_of_bots_at_the_table_goes_as_the_engine_says(deal: Deal, binding: Binding, number: int) -> None:
    assert whole(deal, binding, number).state["ending"] != ""


@pytest.mark.slow
@pytest.mark.parametrize("tens", range(MANY // 10))
def test_ten_more_games(deal: Deal, binding: Binding, tens: int) -> None:
    for number in range(tens * 10, tens * 10 + 10):
        assert whole(deal, binding, number).state["ending"] != ""


@pytest.mark.parametrize("number", first_quick(range(8), 1))
def test_a_game_from_its_middle_goes_as_the_engine_says(deal: Deal, binding: Binding, number: int) -> None:
    """With actions, piles and last cards all about."""
    options = {"wacky": True, "victory": number % 2 == 0, "dice": ("choose", "blind", "peek")[number % 3]}
    match = deal(2 + number % 4, f"middle {number}", options=options)
    game: Any = match.game
    match.load(game.scramble(match.state, match.chance))
    match.play(RELOADS, 25)
    assert match.actions >= 25 or match.state["ending"] != ""


# -- hidden information ----------------------------------------------------------------------------------------------


def dealt_otherwise(game: Any, state: State, seat: int, chance: Seeded) -> State:
    """The same for one seat (0: for who only watches): all that its view hides is dealt anew among the places where it
    lies; what others have picked, and which card they give up, is changed too."""
    other, view = copy_plain(state), game.view(state, seat)
    places: list[tuple[list[str], int]] = []

    def collect(cards: list[str], seen: list[str]) -> None:
        places.extend((cards, index) for index, card in enumerate(seen) if card == "?")

    collect(other["deck"], view["deck"])
    for player, seen in zip(other["players"], view["players"], strict=True):
        collect(player["hand"], seen["hand"])
        collect(player["die"], seen["die"])
    hidden = [cards[index] for cards, index in places]
    plain = state["options"]["dice"] == "blind" and state["phase"] in ("built", "shown")
    for cards, index in places:
        cards[index] = hidden.pop(chance.number(len(hidden), "deal") - 1)
    for number, player in enumerate(other["players"], start=1):
        if number != seat and player["given"]:
            owned = [*player["hand"], *player["die"]]
            player["given"] = owned[chance.number(len(owned), "given") - 1]
    assert plain or game.view(other, seat) == view
    return other


@pytest.mark.parametrize("number", first_quick(range(9), 1))
def test_states_that_are_one_to_a_player_look_the_same(deal: Deal, number: int) -> None:
    """Panels, colours, lights, tooltips, hands, decks and their sizes, in every stage of battles of every kind."""
    options = {"dice": ("choose", "peek", "blind")[number % 3], "victory": number % 2 == 1, "wacky": number >= 3}
    match = deal(3, f"secrets {number}", options=options)
    chance, looked = Seeded(f"secrecy {number}"), set()
    while len(looked) < 4 and match.step() and match.actions < 60:
        state = match.state
        kind = (state["ask"]["kind"], state["ask"]["player"] == 0 and any(player["die"] for player in state["players"]))
        if kind in looked or state["ask"]["kind"] in ("opponent", "take"):
            continue
        looked.add(kind)
        seat = chance.number(3, "seat")
        same_eyes(match, state, dealt_otherwise(match.game, state, seat, chance), seat)
        match.load(state)
    assert len(looked) >= 4


def at_build(deal: Deal, seed: str = "5", **options: Any) -> Match:
    """Two players with six cards who are asked for dice of three."""
    match = deal(2, seed, options=options)
    act(match, "name", number=3)
    assert match.state["ask"]["kind"] == "build"
    return match


def act(match: Match, kind: str, **fields: Any) -> None:
    """Do the first legal action of a kind by its button, and hold the table against the engine."""
    before = match.state
    action = next(one for one in match.game.legal(before) if one["type"] == kind and fields.items() <= one.items())
    match.driver.perform(before, [action])
    match.settled(before, action)


def half(match: Match, state: State, seat: int, card: str) -> State:
    """A card is picked: a draft, which the table keeps to itself."""
    action = next(
        one
        for one in match.game.legal(state)
        if one.get("card") == card and (one["type"], one["player"]) == ("pick", seat)
    )
    match.driver._by_button(state, action)
    match.table.settle()
    return match.game.apply(state, action, Seeded("none"))


def test_while_one_chooses_the_other_sees_nothing_at_all(deal: Deal) -> None:
    """Not by the screen, not by things, not by the chat, nor by asking the script or saving the table."""
    match = at_build(deal)
    white, red = match.driver.colours
    before, said, told = seen_by(match.table, red), len(match.table.messages), match.driver.saved()
    state = match.state
    for card in list(state["players"][0]["hand"])[:3]:
        state = half(match, state, 1, card)
    assert "Lay down this die" in shown(match, white)
    assert seen_by(match.table, red) == before
    assert len(match.table.messages) == said
    assert match.driver.saved() == told
    match.table.player(red).say("!check")
    assert match.table.player(red).messages[-1] == "Table and script agree."


def test_both_choose_at_the_same_time_and_nothing_is_lost(deal: Deal) -> None:
    match = at_build(deal)
    mine, other = (list(player["hand"]) for player in match.state["players"])
    state = match.state
    for card in mine[:3]:
        state = half(match, state, 1, card)
    theirs = match.state
    for card in other[:3]:
        theirs = half(match, theirs, 2, card)
    act_on(match, theirs, {"type": "lay", "player": 2})
    assert match.driver.state()["players"][1]["die"] == other[:3]
    for card in mine[:3]:
        pick = {"type": "pick", "player": 1, "card": card, "half": True}
        theirs = match.game.apply(theirs if theirs["ask"]["kind"] == "build" else match.state, pick, Seeded("none"))
        if theirs["players"][1]["picked"]:
            theirs = match.game.apply(theirs, {"type": "lay", "player": 2}, Seeded("none"))
    assert "Lay down this die" in shown(match, match.driver.colours[0]), "the draft is still there"
    act_on(match, theirs, {"type": "lay", "player": 1})
    assert match.driver.state()["players"][0]["die"] == mine[:3]


def act_on(match: Match, state: State, action: dict[str, Any]) -> None:
    """Do what ends a draft, and hold the table against the engine."""
    match.driver._by_button(state, action)
    match.table.settle()
    match.settled(state, action)


def shown(match: Match, colour: str) -> list[str]:
    """Every text that a player reads on the screen."""
    ui = match.table.ui()
    return [e.shown_text for e in ui.document.walk() if e.id and e.shown_text and ui.visible(e.id, colour)]


def test_a_die_lies_in_sight_of_all_as_one_deck_that_nobody_can_read(deal: Deal) -> None:
    """How many have been laid everybody may know; what they are nobody."""
    match = at_build(deal)
    while match.state["ask"]["kind"] == "build":
        match.step()
    here = [middle(match, f"mat/{colour}") for colour in match.driver.colours]
    decks = [thing for thing in match.table.things if thing.is_deck]
    dice = [deck for deck in decks if any(math.dist((deck.position.x, deck.position.z), mat) < 2 for mat in here)]
    assert len(dice) == 2
    assert all(die.face_down and len(die.contents) == 3 for die in dice)
    white, red = (match.table.player(colour) for colour in match.driver.colours)
    assert [white.sees_face(die) or red.sees_face(die) for die in dice] == [False, False]
    for eyes in (*match.driver.colours, "Grey"):
        assert {die.guid for die in dice} <= {thing.guid for thing in seen_from(match.table, eyes)}
        assert not any(eyes in die.invisible_to or eyes in die.hidden_from for die in dice)
    names = {card["Nickname"] for die in dice for card in die.contents}
    assert not names & {thing.nickname for thing in dice}, "pointing at it tells nothing"


def in_order(match: Match, colour: str) -> list[str]:
    """The cards of a hand as they stand, by what is on them."""
    zone = next(t for t in match.table.things if t.name == "HandTrigger" and t.data["FogColor"] == colour)
    right = {
        thing: to_local(thing.position, zone.position, zone.rotation, zone.scale).x for thing in match.table.things
    }
    held = [thing for thing in match.table.things if thing.hand == colour]
    return [str(thing.data["Memo"]) for thing in sorted(held, key=lambda thing: right[thing])]


def test_backs_cannot_be_followed_from_one_battle_to_the_next(deal: Deal) -> None:
    """Before cards leave a hand all of its cards change places: where a card stood tells nothing."""
    kept = 0
    for seed in range(6):
        match = at_build(deal, f"follow {seed}")
        colour = match.driver.colours[0]
        before = in_order(match, colour)
        state = match.state
        for card in [path.partition("/")[2] for path in before[:3]]:
            state = half(match, state, 1, card)
        assert in_order(match, colour) == before, "a draft moves nothing"
        act_on(match, state, {"type": "lay", "player": 1})
        after = in_order(match, colour)
        assert sorted(after) == sorted(before[3:])
        kept += after == before[3:]
    assert kept < 6, "three cards keep their order in one of six cases"


# -- refusals --------------------------------------------------------------------------------------------------------


def test_a_sixth_player_is_refused_with_a_message(deal: Deal) -> None:
    match = deal(2)
    white = match.table.player("White")
    white.say("!setup 6")
    assert white.messages[-1] == "The game is for 2 to 5 players."
    match.same(match.state)


def test_variants_of_victory_dice_are_offered_with_it_alone(deal: Deal) -> None:
    match = deal(2)
    white = match.table.player("White")
    white.click("kit_help_open")
    white.click("kit_new")
    labels = {option["id"]: option["label"] for option in match.game.options()}
    assert labels["icons"] not in shown(match, "White")
    white.click(f"{match.driver.option_row(white, 'victory', {})}_plus")
    assert {labels["icons"], labels["fewer"]} <= set(shown(match, "White"))


def test_a_die_of_one_card_offers_no_special_card_and_says_why(deal: Deal) -> None:
    match = deal(2, "7", options={"victory": True, "wacky": True})
    state = copy_plain(match.state)
    state.update(active=1, opponent=2, number=1, phase="building", used="N1a")
    state["ask"] = {"kind": "build", "player": 0}
    hands = (["W1i", "N2c", "N3c"], ["N4c", "N5c"])
    gone = [*hands[0], *hands[1], "N1a"]
    held = [card for player in state["players"] for card in player["hand"]]
    state["deck"] = [card for card in [*state["deck"], *held] if card not in gone]
    for player, hand in zip(state["players"], hands, strict=True):
        player["hand"] = hand
    state["players"][0]["won"] = ["N1a"]
    match.load(state)
    texts = shown(match, match.driver.colours[0])
    assert any(text.startswith("2") for text in texts) and not any(text.startswith("Invert") for text in texts)
    assert "One card alone may be no special one, if you have a plain one." in texts


# -- the table -------------------------------------------------------------------------------------------------------


def test_markers_are_turned_as_the_mats_that_they_light(deal: Deal) -> None:
    match = deal(3, "3")
    act(match, "fight") if match.state["ask"]["kind"] != "opponent" else None
    markers = [thing for thing in match.table.things if "kit_target" in thing.tags]
    mats = {thing.data["Memo"]: thing for thing in match.table.things if str(thing.data.get("Memo")).startswith("mat/")}
    assert len(markers) == 2
    for marker in markers:
        mat = min(
            mats.values(),
            key=lambda one: abs(one.position.x - marker.position.x) + abs(one.position.z - marker.position.z),
        )
        assert (marker.rotation.y - mat.rotation.y) % 180 == pytest.approx(0, abs=0.5)
        assert mat.rotation.y % 90 == pytest.approx(0, abs=0.5) or marker.rotation.y % 90 != pytest.approx(0, abs=0.5)


def test_markers_leave_what_they_light_to_be_read_within_frames_that_go_with_them(deal: Deal) -> None:
    match = deal(3, "3")
    act(match, "fight") if match.state["ask"]["kind"] != "opponent" else None

    def tagged(tag: str) -> list[Thing]:
        return [thing for thing in match.table.things if tag in thing.tags]

    markers, bars = tagged("kit_target"), tagged("kit_frame")
    assert all(marker.data["ColorDiffuse"]["a"] < 0.2 for marker in markers)
    assert len(bars) == 4 * len(markers) == 8
    for axis in ("x", "z"):  # the bars of a marker lie evenly round it
        round_them = sum(getattr(bar.position, axis) for bar in bars) / 4
        assert round_them == pytest.approx(sum(getattr(marker.position, axis) for marker in markers), abs=0.01)
    assert all(bar.invisible_to == markers[0].invisible_to for bar in bars)
    act(match, "fight")
    assert len(tagged("kit_target")) == 5, "the fields of the numbers that may be named"
    act(match, "name", number=3)
    assert not tagged("kit_frame") and not tagged("kit_target")


def test_a_row_says_who_has_the_turn_whoever_is_asked_and_who_is_next(deal: Deal) -> None:
    match = deal(3, "3")
    state = copy_plain(match.state)
    state.update(first=1, active=1, turns=4)
    state["ask"] = {"kind": "opponent", "player": 1}
    match.load(state)

    def column(number: int, small: str = "") -> list[str]:
        ui = match.table.ui()
        names = [f"kit_cell_{seat}_{number}{small}" for seat in (1, 2, 3)]
        return [ui.text(name) if ui.visible(name, "White") else "" for name in names]

    assert (column(1), column(1, "_small")) == (["6"] * 3, [""] * 3)  # cards, as the sign above says
    assert (column(2), column(2, "_small")) == (["fights", "is next", ""], ["has the turn", "", ""])
    act(match, "fight", **{"with": 3})
    assert match.state["ask"] == {"kind": "number", "player": 3}
    assert (column(2), column(2, "_small")) == (["fights", "is next", "rival"], ["has the turn", "", ""])
    assert column(3) == [""] * 3  # nothing to say of dice, so no column
    act(match, "name", number=3)
    assert (column(3), column(3, "_small")) == (["die of 3", "", "die of 3"], ["being built", "", "being built"])


def test_the_last_battle_stays_on_the_screen_and_its_winner_comes_first(deal: Deal) -> None:
    match, last = deal(2, "3"), None
    while match.step():
        last = match.state if match.state["ask"]["kind"] == "settle" else last
        asked = last is not None and match.state["phase"] == "naming"
        assert match.table.ui().visible("fought_White", "White") == (asked or match.state["ending"] != "")
    assert last is not None
    ui, names = match.table.ui(), match.driver.colours
    order = [last["active"], last["opponent"]][:: -1 if last["result"] == "opponent" else 1]
    assert [ui.text(f"fought_White_{who}") for who in ("first", "second")] == [names[seat - 1] for seat in order]
    assert f"{names[match.state['winner'] - 1]} has no cards left and wins!" in shown(match, "White")
    assert ui.text("fought_White_verb") == {"tie": "ties with"}.get(last["result"], "beats")


def middle(match: Match, path: str) -> tuple[float, float]:
    """Where a thing lies."""
    thing = next(thing for thing in match.table.things if thing.data.get("Memo") == path)
    return thing.position.x, thing.position.z


def test_the_arena_shows_who_meets_the_number_and_the_challenge(deal: Deal) -> None:
    match = deal(3, "3")
    while match.state["ask"]["kind"] != "settle" and match.step():
        pass
    state, colours = match.state, match.driver.colours
    mats = {colour: middle(match, f"mat/{colour}") for colour in colours}
    for seat, side in ((state["active"], -1), (state["opponent"], 1)):
        path = match.game.layout(state)["places"]["rolled"][max(0, side)]
        here, card = middle(match, f"fighter/{colours[seat - 1]}"), middle(match, path)
        assert here[1] == pytest.approx(card[1], abs=0.1) and abs(here[1]) < 1
        assert 2 < (here[0] - card[0]) * side < 5 and card[0] * side > 1, "outside beside its card"
    [idle] = [colour for seat, colour in enumerate(colours, 1) if seat not in (state["active"], state["opponent"])]
    assert middle(match, f"fighter/{idle}") == pytest.approx(mats[idle], abs=1.5)
    field, chip = middle(match, f"field#{state['number']}"), middle(match, "cards_chip")
    assert chip[0] == pytest.approx(field[0], abs=0.05) and abs(chip[1] - field[1]) < 1
    plate, chip = middle(match, f"plate#{1 + (state['challenge'] == 'highest')}"), middle(match, "wins_chip")
    assert chip[1] == pytest.approx(plate[1], abs=0.05) and abs(chip[0] - plate[0]) < 3


def test_a_rolled_card_faces_the_side_of_the_table_at_which_its_owner_sits(deal: Deal) -> None:
    for seed in ("3", "4", "5"):
        match = deal(3, seed)
        while match.state["ask"]["kind"] != "settle" and match.step():
            pass
        turns = {str(thing.data.get("Memo")): thing.rotation.y for thing in match.table.things}
        rolled = match.game.layout(match.state)["places"]["rolled"]
        for seat, path in zip((match.state["active"], match.state["opponent"]), rolled, strict=True):
            far = match.driver.colours[seat - 1] in ("Red", "Yellow")
            assert turns[path] % 360 == pytest.approx(0 if far else 180, abs=1)


def test_the_mats_of_those_who_decide_are_lit(deal: Deal) -> None:
    match = deal(3, "3")
    while match.state["ending"] == "":
        asked = {action["player"] for action in match.game.legal(match.state)}
        seen = {str(thing.data.get("Memo")) for thing in match.table.things if "White" not in thing.invisible_to}
        lit = {path for path in seen if path.startswith("asked/")}
        assert lit == {f"asked/{match.driver.colours[seat - 1]}" for seat in asked}
        assert match.step()


def gold(match: Match) -> list[str]:
    """What is seen of the gold that tells who has won."""
    paths = [str(thing.data.get("Memo")) for thing in match.table.things if "White" not in thing.invisible_to]
    return sorted(path for path in paths if path.startswith(("champion", "crown")))


def test_gold_is_seen_when_the_game_is_over_and_tells_who_has_won(deal: Deal) -> None:
    match = deal(3, "3")
    while match.state["ending"] == "":
        assert gold(match) == []
        assert match.step()
    colour = match.driver.colours[match.state["winner"] - 1]
    seat = ["White", "Red", "Yellow", "Green", "Blue"].index(colour)
    assert gold(match) == [f"champion#{seat + 1}", f"crown/{colour}"]


@pytest.mark.parametrize(("victory", "wacky"), [(False, False), (True, False), (False, True)])
def test_what_a_variant_alone_uses_is_out_of_sight_without_it(deal: Deal, victory: bool, wacky: bool) -> None:
    match = deal(3, "3", options={"victory": victory, "wacky": wacky})
    seen = {str(thing.data.get("Memo")) for thing in match.table.things if "White" not in thing.invisible_to}
    fields = {f"prizes/{colour}" for colour in match.driver.colours}
    assert {path for path in seen if path.startswith("prizes/")} == (fields if victory else set())
    assert "stand" not in seen and "wacky" not in seen
    assert {f"mat/{colour}" for colour in match.driver.colours} == {path for path in seen if path.startswith("mat/")}


def test_who_begins_a_new_round_is_told(deal: Deal) -> None:
    match = deal(3, "3")
    said = 0
    while match.state["turns"] < 4 and match.step():
        said = len(match.table.messages) if match.state["turns"] < 4 else said
    begins = match.driver.colours[match.state["first"] - 1]
    told = [str(message.text) for message in match.table.messages]
    assert told.count(f"{begins} has the most cards and begins a new round.") == 1
    assert sum("a new round" in line for line in told) == 1


@pytest.mark.parametrize("victory", [False, True])
def test_the_score_has_a_column_with_victory_dice_alone(deal: Deal, victory: bool) -> None:
    match = deal(2, "6", options={"victory": victory})
    assert not match.table.ui().visible("kit_cell_1_3", "White"), "neither a number nor prizes yet"
    while match.state["turns"] < 4 or match.state["phase"] != "naming":
        assert match.step()
    assert match.table.ui().visible("kit_cell_1_3", "White") == victory
    assert any(text.endswith((" die", " dice")) for text in shown(match, "White")) == victory


def test_who_ties_reads_so_and_the_news_name_no_hidden_card(deal: Deal) -> None:
    for seed in range(1, 20):  # of two who play to the end not all come to a tie
        match = deal(2, str(seed))
        while (match.state["result"] != "tie" or match.state["ask"]["kind"] != "settle") and match.step():
            pass
        if match.state["result"] == "tie" and match.state["ask"]["kind"] == "settle":
            break
    assert any("a tie" in text for text in shown(match, "White"))
    act(match, "settle")
    said = len(match.table.messages)
    act(match, "give", player=1)
    [line] = [str(message.text) for message in match.table.messages[said:]]
    assert line == f"{match.driver.colours[0]} has chosen a card."


@pytest.mark.parametrize(
    ("one", "other", "challenge", "told"),
    [
        ("N4a", "N1a", "highest", "4 against 1. Highest counts: White wins."),
        ("W4i", "N1a", "highest", "Invert 4 against 1. Highest becomes lowest: Yellow wins."),
        ("W4i", "W1i", "highest", "Invert 4 against Invert 1. Highest counts: White wins."),
        ("N3a", "W3t", "lowest", "3 against Tiebreak 3. Tiebreak: Yellow wins."),
        ("W3b", "N6a", "highest", "Beggar 3 against 6. Beggar: White wins."),
        ("W1b", "W6b", "highest", "Beggar 1 against Beggar 6. Both would win: a tie."),
        ("W2n", "N6a", "highest", "Numberless 2 against 6: nobody wins."),
        ("W3i", "N3a", "highest", "Invert 3 against 3. Fewer dice: Yellow wins."),
    ],
)
def test_a_battle_is_told_by_what_decided_it(deal: Deal, one: str, other: str, challenge: str, told: str) -> None:
    """Never by a challenge that INVERT has turned round, nor by a comparison that a special action overrules."""
    match = deal(2, "1", options={"wacky": True, "victory": True, "icons": True})
    state = copy_plain(match.state)
    held = [card for player in state["players"] for card in player["hand"]]
    state["deck"] = [card for card in [*state["deck"], *held] if card not in (one, other)]
    state.update(active=1, opponent=2, number=1, phase="built", challenge="")
    state["ask"] = {"kind": "challenge", "player": 1}
    for player, card in zip(state["players"], (one, other), strict=True):
        player.update(hand=[], die=[card])
    match.load(state)
    act(match, "challenge", choice=challenge)
    for colour in match.driver.colours:
        assert told in shown(match, colour)


def test_the_end_is_told_with_its_winner(deal: Deal, binding: Binding) -> None:
    match = whole(deal, binding, 0)
    winner = match.driver.colours[match.state["winner"] - 1]
    assert f"{winner} has no cards left and wins!" in [str(message.text) for message in match.table.messages]


def test_a_last_card_of_the_rest_lies_as_the_rest_and_not_as_who_does_not_fight(deal: Deal) -> None:
    match = deal(4, "1", options={"dice": "blind"})
    rests: set[int] = set()
    while match.actions < 60 and match.step():  # each step holds the table against the layout
        decks = match.game.layout(match.state)["decks"]
        rests |= {len(cards) for key, cards in decks.items() if key.startswith("rest/")}
    assert match.actions == 60
    assert 1 in rests, "a single card is what could be taken for another's"
