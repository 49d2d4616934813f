"""Nothing on the screen or on the table tells a player what the rules' view hides."""

from __future__ import annotations

import pytest

from tests.can import can
from tests.kit.conftest import Deal
from tests.quick import first_quick
from tts_build.rules.chance import Seeded
from tts_build.rules.game_protocol import State, copy_plain
from tts_build.sim.play.match import Match
from tts_build.sim.play.visible_state import same_eyes, seen_by


def _otherwise(state: State, seat: int, chance: Seeded) -> State:
    """The same for one seat: what it does not know is dealt anew among the places where it lies."""
    other = copy_plain(state)
    hidden = list(other["deck"])
    for number, player in enumerate(other["players"], start=1):
        if number != seat:
            hidden += player["hand"] + ([player["chosen"]] if player["chosen"] and not player["shown"] else [])
    dealt = [hidden.pop(chance.number(len(hidden), "deal") - 1) for _ in range(len(hidden))]
    other["deck"] = [dealt.pop() for _ in other["deck"]]
    for number, player in enumerate(other["players"], start=1):
        if number != seat:
            player["hand"] = [dealt.pop() for _ in player["hand"]]
            if player["chosen"] and not player["shown"]:
                player["chosen"] = dealt.pop()
    return other


@can(
    "Rules",
    "Secrets that stay secret: what a player cannot know changes nothing they see",
    see="kit.md",
)
@pytest.mark.parametrize("seed", first_quick(["2", "1"], 1))
def test_states_that_are_one_to_a_player_look_the_same(deal: Deal, seed: str) -> None:
    match = deal(3, seed, options={"guests": 3})
    chance = Seeded(f"secrecy {seed}")
    for steps in (1, 2, 4):
        for _ in range(steps):
            match.step()
        state = match.state
        seat = chance.number(3, "seat")
        same_eyes(match, state, _otherwise(state, seat, chance), seat)
        match.load(state)


def test_meddled_tables_are_told_alike(deal: Deal) -> None:
    """The sentences about a hidden card that lies astray are the same whatever card it is."""
    match: Match = deal(3, "3")
    state, seen = match.state, []
    for one in (state, _otherwise(state, 1, Seeded("meddle"))):
        match.load(one)
        for card in one["players"][1]["hand"]:
            thing = next(t for t in match.table.things if t.data.get("Memo") == f"tales/{card}")
            brown = match.table.player("Brown")
            if not thing.face_down:
                brown.flip(thing)
            brown.move(thing, (18, 4 * one["players"][1]["hand"].index(card)))
        match.table.settle()
        match.table.run(5)
        assert match.table.ui().visible("kit_check", "White")
        seen.append(seen_by(match.table, "White"))
    assert seen[0] == seen[1]


def test_the_helper_sees_a_difference(deal: Deal) -> None:
    match = deal(2, "4")
    state = match.state
    with pytest.raises(AssertionError, match="view"):
        same_eyes(match, state, _otherwise(state, 2, Seeded("other")), 1)
