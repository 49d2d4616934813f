"""Who plays when nobody sits yet, and what a game puts out of sight."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Sequence

import pytest

from tests.can import can
from tests.conftest import run_cli
from tests.kit.conftest import WORKSPACE
from tts_build.build.services.bound_rules import load_rules
from tts_build.definition.workspace import load_workspace
from tts_build.sim.play.match import Match
from tts_build.sim.view.overhead import deserted

SEATING = "  seating: {2: [White, Green], 4: [White, Red, Yellow, Blue]}\n"
HAND = "  White: {at: [-24, 4.8, -22], size: [9, 9.2, 4.9]}\n"


@pytest.fixture(scope="module")
def deal(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Match]:
    """A game whose empty chairs are filled two and two, and that has no use for gems when two play or none."""
    root = tmp_path_factory.mktemp("seating") / "workspace"
    shutil.copytree(WORKSPACE, root, ignore=shutil.ignore_patterns("dist", ".tts-build"))
    game, table = root / "cards/fair/game.yaml", root / "lua_templates/fair/table.lua"
    elsewhere = f"{HAND[:-2]}, players: {{2: {{at: [-12, 4.8, -26], size: [18, 9.2, 4]}}}}}}\n"
    text = game.read_text("utf-8").replace("  place:\n", f"{SEATING}  place:\n", 1)
    game.write_text(text.replace(HAND, elsewhere), "utf-8")
    useless = 'path:find("gem") == 1 and (view == nil or #view.players == 2)'
    hidden = f"hidden = function(path, view)\n        return {useless}\n    end,\n"
    table.write_text(table.read_text("utf-8").replace("status = {", f"{hidden}    status = {{", 1), "utf-8")
    done = run_cli("build", "fair", "--only", "save", cwd=root)
    assert done.status == 0, done.err
    binding = load_rules(load_workspace(root), "fair", lua=False)
    path = root / "dist/fair/fair.json"
    save = json.loads(path.read_text("utf-8"))

    def dealt(players: int, seated: Sequence[str] | None = None) -> Match:
        return Match(save, path.parent, binding.game(), binding.facts, players, "1", seated=seated)

    return dealt


def _played(match: Match) -> set[str]:
    """Colours whose pawn is in sight."""
    pawns = {str(thing.data.get("Memo")): thing for thing in match.table.things}
    return {path[5:] for path, pawn in pawns.items() if path.startswith("pawn/") and "White" not in pawn.invisible_to}


def _gems(match: Match) -> int:
    things = [thing for thing in match.table.things if str(thing.data.get("Memo")).startswith("gem")]
    return sum("White" not in thing.invisible_to for thing in things)


@can(
    "Rules",
    "Which seats play, by the number of players, when nobody sits yet",
    write="table: {seating: {2: [White, Green]}}",
    see="table.md#turns-hands-cameras",
)
@pytest.mark.parametrize(
    ("players", "colours"),
    [(2, {"White", "Green"}), (3, {"White", "Brown", "Red"}), (4, {"White", "Red", "Yellow", "Blue"})],
)
def test_empty_chairs_are_filled_as_the_definition_seats_so_many(
    deal: Callable[..., Match], players: int, colours: set[str]
) -> None:
    assert _played(deal(players)) == colours
    assert _played(deal(players, seated=("White",))) == colours


@can(
    "Rules",
    "A hand that lies elsewhere with some number of players",
    write="hands: {White: {at: [0, 4.8, -16], players: {2: {at: [0, 4.8, -20], size: [18, 9.2, 3]}}}}",
    see="table.md#turns-hands-cameras",
)
def test_a_hand_lies_where_it_has_room_with_so_many_players(deal: Callable[..., Match]) -> None:
    def hand(match: Match) -> tuple[float, ...]:
        zone = match.table.hands.zone("White")
        return (*zone.position, *zone.scale)

    assert hand(deal(3)) == (-24, 4.8, -22, 9, 9.2, 4.9)
    two = deal(2)
    assert hand(two) == (-12, 4.8, -26, 18, 9.2, 4)
    cards = two.table.hands.cards("White")
    assert cards and all(abs(card.position.z + 26) < 0.1 for card in cards)


def test_who_sits_plays_where_they_sit(deal: Callable[..., Match]) -> None:
    assert _played(deal(2, seated=("Pink",))) == {"White", "Pink"}
    assert _played(deal(4, seated=("Brown", "Teal"))) == {"White", "Red", "Brown", "Teal"}


def test_a_seat_of_which_one_thing_is_out_of_sight_is_played(deal: Callable[..., Match]) -> None:
    table = deal(2).table
    assert {"Brown", "Red"} <= deserted(table.things) and not {"White", "Green"} & deserted(table.things)
    next(thing for thing in table.things if thing.data.get("Memo") == "pawn/White").invisible_to = ["White", "Grey"]
    assert "White" not in deserted(table.things)


def test_what_a_game_has_no_use_for_is_out_of_sight_until_one_that_has(deal: Callable[..., Match]) -> None:
    assert _gems(deal(2)) == 0
    three = deal(3)
    assert _gems(three) == 4
    three.table.player("White").click("kit_automation")
    assert _gems(three) == 0
