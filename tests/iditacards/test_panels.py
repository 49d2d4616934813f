"""What the panels say."""

from __future__ import annotations

from typing import Any

import pytest

from tests.iditacards.conftest import Deal
from tests.iditacards.test_table import shown
from tts_build.rules.game_protocol import copy_plain
from tts_build.sim.play.match import Match

DAMAGE = "damage/damage"


def called(deal: Deal, **pending: Any) -> Match:
    """Seat 1 of two has called a new day, and seat 2, with this pending, is asked."""
    match = deal(2, "called")
    state = copy_plain(match.state)
    state["first"], state["active"] = 1, 1
    state["ask"], state["todo"], state["caller"], state["joined"] = {"kind": "turn", "player": 1}, [], 0, []
    state["players"][0]["turns"] = max(1, state["players"][0]["turns"])
    other = state["players"][1]
    for name, card in pending.items():
        path = next(one for one in [*other["deck"], *other["hand"]] if one.endswith(card))
        (other["deck"] if path in other["deck"] else other["hand"]).remove(path)
        if name == "risk":
            other["risk"] = [{"card": path, "left": 2}]
        else:
            other["played"] = [path]
            other["due"] = [{"kind": "take", "card": path, "count": 1, "seen": []}]
    match.load(state)
    [day] = [action for action in match.game.legal(state) if action["type"] == "day"]
    match.driver.perform(state, [day])
    match.settled(state, day)
    assert match.state["ask"] == {"kind": "join", "player": 2}
    return match


@pytest.mark.parametrize(
    ("pending", "lost"),
    [
        ({}, ""),
        ({"risk": "/gallop"}, "You would lose your risk. "),
        ({"due": "/trading-post"}, "You would lose your second step. "),
        ({"risk": "/gallop", "due": "/trading-post"}, "You would lose your risk and your second step. "),
    ],
)
def test_whoever_may_join_reads_all_that_would_be_lost(deal: Deal, pending: dict[str, str], lost: str) -> None:
    match = called(deal, **pending)
    _, asked = match.driver.colours
    assert f"{lost}Then the weather is rolled for everybody." in shown(match, asked)
    match.table.close()


def test_whose_turn_it_is_and_who_is_asked_are_two_marks_and_no_sentence_stands_twice(deal: Deal) -> None:
    match = called(deal)
    caller, asked = match.driver.colours
    ui = match.table.ui()
    for viewer in (caller, asked):
        assert ui.visible("kit_row_1_mark_1", viewer)
        assert not ui.visible("kit_row_2_mark_1", viewer)
    assert [ui.text(f"kit_row_{seat}_name").startswith("»") for seat in (1, 2)] == [False, True]
    head, text, last = (ui.text(f"kit_ask_{caller}_{part}") for part in ("head", "text", "detail"))
    assert (head, last) == (f"{asked} is deciding", f"Last: {caller} calls a new day.")
    assert text == "Whoever joins shuffles all, and draws a new hand."
    assert "Always show my team" in shown(match, caller)
    match.table.close()


@pytest.mark.parametrize(
    ("at", "said"),
    [(97, "is farthest past the finish and wins the race!"), (94, "slid back, and still wins the race!")],
)
def test_the_end_is_told_as_it_is_to_be_seen_on_the_trail(deal: Deal, at: int, said: str) -> None:
    match = deal(2, "end")
    state = copy_plain(match.state)
    state |= {"ending": "win", "winner": 1, "line": [1], "ranking": [1, 2], "ask": {}, "todo": []}
    state["players"][0]["at"] = at
    match.load(state)
    assert any(said in text for text in shown(match, match.driver.colours[0]))
    match.table.close()


@pytest.mark.parametrize(
    ("active", "to_come", "left"),
    [
        (1, [2, 3], "{1} and {2} have one last turn each."),
        (2, [2, 3], "{2} has one last turn."),
        (3, [3], "the race is over."),
    ],
)
def test_once_a_sled_has_crossed_the_panel_says_who_still_plays(
    deal: Deal, active: int, to_come: list[int], left: str
) -> None:
    """Seat 1 of three has crossed: on its own turn, and on those of the others, which are their last."""
    match = deal(3, "last")
    state = copy_plain(match.state)
    state |= {
        "line": [1],
        "active": active,
        "ask": {"kind": "turn", "player": active},
        "todo": [],
        "joined": [],
        "caller": 0,
    }
    state["players"][0]["at"] = 98
    for player in state["players"]:
        player["turns"], player["due"], player["risk"] = max(1, player["turns"]), [], []
    match.load(state)
    colours = match.driver.colours
    waiting = colours[active % 3]
    texts = shown(match, waiting)
    assert texts.count("last turn") == len(to_come)
    assert texts.count("crossed") == 1
    assert f"Then {left.format(*colours)}" in texts
    assert any(text.startswith("Last turns · the weather: ") for text in texts)
    own = any(text.startswith("Your last turn: play a card") for text in shown(match, colours[active - 1]))
    assert own == (active in to_come)
    match.table.close()


def test_a_lone_sled_has_crossed_and_is_no_first_of_anybody(deal: Deal) -> None:
    match = deal(1, "alone")
    state = copy_plain(match.state)
    state |= {"ending": "alone", "winner": 1, "line": [1], "ranking": [1], "ask": {}, "todo": []}
    state["players"][0]["at"] = 99
    match.load(state)
    texts = shown(match, match.driver.colours[0])
    assert "crossed" in texts
    assert "1st" not in texts
    match.table.close()


def hurt(deal: Deal, left: int, gone: int) -> list[str]:
    """What is told when seat 1 passes seat 2, with so much Damage on its pile and so much destroyed."""
    match = deal(2, "hurt")
    state = copy_plain(match.state)
    state["first"], state["active"], state["ask"], state["todo"] = 1, 1, {"kind": "turn", "player": 1}, []
    one, other = state["players"]
    trot = next(card for card in [*one["deck"], *one["hand"]] if card.endswith("/trot"))
    (one["hand"] if trot in one["hand"] else one["deck"]).remove(trot)
    one["hand"].append(trot)
    one["at"], other["at"], one["cold"], one["hunger"] = 2, 3, 0, 0
    spare = state["damage"] - left - gone
    other["discard"] += [DAMAGE] * spare
    other["scars"] += spare
    state["damage"], state["gone"] = left, [DAMAGE] * gone
    match.load(state)
    action = next(a for a in match.game.legal(state) if a["type"] == "play" and a["card"] == trot)
    before = len(match.table.messages)
    match.driver.perform(state, [action])
    match.settled(state, action)
    told = [str(message.text) for message in match.table.messages[before:]]
    match.table.close()
    assert any(text.endswith("takes 1 Damage.") for text in told), told
    return told


@pytest.mark.parametrize(
    ("left", "gone", "empty", "renewed"),
    [(2, 0, False, False), (1, 0, True, False), (1, 3, False, False), (0, 3, False, True)],
)
def test_the_pile_of_damage_is_empty_when_no_new_one_can_be_made(
    deal: Deal, left: int, gone: int, empty: bool, renewed: bool
) -> None:
    told = hurt(deal, left, gone)
    assert ("The pile of Damage is empty." in told) == empty
    assert ("What was destroyed is a new pile of Damage." in told) == renewed
