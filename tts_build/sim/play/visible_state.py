"""What one player can know of a table, to hold two tables against each other that differ only in what is hidden.

    before = seen_by(match.table, "Red")
    match.load(another_state)
    assert seen_by(match.table, "Red") == before

`same_eyes` does it for a game on the kit: it fails when a player's screen, lights, tooltips, hand or table tell two
states apart that the rules' `view` says are one for that player.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tts_build.rules.game_protocol import State, difference

if TYPE_CHECKING:
    from tts_build.sim.play.match import Match
    from tts_build.sim.table import Table

SHOWN = ("text", "image", "color", "colors", "textColor", "interactable", "offsetXY", "width", "height", "tooltip")
"""Attributes by which one screen can be told from another."""


def seen_by(table: Table, colour: str) -> dict[str, Any]:
    """Everything that a player sees: elements of the screen with their attributes, things with their places, faces and
    buttons, and the names of those whose face can be seen. What was said in the chat is not among it."""
    ui = table.ui()
    screen = {
        element.id: {name: ui.attribute(element.id, name) for name in SHOWN} | {"shown": element.shown_text}
        for element in ui.document.walk()
        if element.id and ui.visible(element.id, colour)
    }
    player = table.player(colour)
    things = sorted(_thing(table, player, thing) for thing in table.things if colour not in thing.invisible_to)
    return {"screen": screen, "things": things}


def _thing(table: Table, player: Any, thing: Any) -> tuple[str, ...]:
    """A thing as one player sees it: place, what it is called when that can be read, and what its buttons say."""
    at = thing.position
    hidden = (thing.is_card or thing.is_deck) and not player.sees_face(thing)
    name = "hidden" if hidden else f"{thing.nickname} {thing.data.get('Memo', '')}"
    count = str(len(thing.contents)) if thing.is_deck else ""
    buttons = [str(control.fields["tooltip"]) for control in thing.buttons]
    # The order of the own hand is the player's own: cards lie there as they came, or as one has sorted them.
    place = "own hand" if thing.hand == player.colour else f"{at.x:.1f} {at.z:.1f}"
    return place, thing.name, name, count, *buttons


def same_eyes(match: Match, one: State, other: State, seat: int) -> None:
    """Fails unless a seat is shown and offered exactly the same in two states that are one to it.

    Raises AssertionError, also when the rules do not think that the states are one: their views differ, or what the
    seat may do.
    """
    game: Any = match.game
    assert not (unlike := difference(game.view(one, seat), game.view(other, seat), "view")), unlike
    legal = [[action for action in game.legal(state) if action["player"] == seat] for state in (one, other)]
    assert not (unlike := difference(legal[0], legal[1], "legal")), unlike
    colour = match.driver.colours[seat - 1]
    seen = []
    for state in (one, other):
        match.load(state)
        seen.append(seen_by(match.table, colour))
    assert not (unlike := difference(seen[0]["screen"], seen[1]["screen"], "screen")), unlike
    assert seen[0]["things"] == seen[1]["things"], f"{colour} sees other things on the table"
