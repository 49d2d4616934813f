"""Players who left: quitting, losing, and the way back from the Fountain of Life (DC-R112 to DC-R123)."""

from __future__ import annotations

from tts_build.rules.game_protocol import Action

from .play import Ask, Play, act


def do_quit(play: Play, action: Action, ask: Ask) -> None:
    """In place of a turn; pawn and hand stay where they are (DC-R112 to DC-R115)."""
    play.rule(112, 113, 114, 115)
    play.player(action["player"])["ghost"] = True


def lose(play: Play, seat: int, ask: Ask) -> None:
    """Out of the game for good: counts as a ghost that cannot come back. `ask` is the question that was open. A turn
    of the one who lost is over, but for what others have to settle in their own hands."""
    player = play.player(seat)
    player["ghost"] = True
    player["lost"] = True
    bomb = play.holds(seat, "bomb")
    if bomb and len(play.bonuses(seat)) > 1:
        play.rule(39)
        play.discard(seat, bomb)  # of two Bonus cards the one that was revealed is the one that goes back
    if play.state["turn"] != seat:
        return
    kept = [step for step in play.state["todo"] if step["step"] in ("bonus_limit", "done")]
    play.state["todo"] = [{"step": "end"}, *kept]
    if ask["kind"] in ("keep_goal", "bonus_back"):
        play.soon("resume", ask=ask)


def may_return(play: Play, seat: int) -> bool:
    """Only who quit standing in the Fountain, and only as themselves (DC-R121, DC-R122)."""
    player = play.player(seat)
    return bool(player["ghost"] and not player["lost"] and play.kind_at(seat) == "fountain")


def ask_rejoin(play: Play, ask: Ask) -> list[Action]:
    """When the turn would be the ghost's."""
    return [act("rejoin", ask["player"]), act("remain", ask["player"])]


def do_rejoin(play: Play, action: Action, ask: Ask) -> None:
    """Back among the players, with the turn that is due (DC-R121)."""
    play.rule(121, 122)
    seat = action["player"]
    play.player(seat)["ghost"] = False
    play.state["ending"] = ""
    play.state["turn"] = seat
    play.state["todo"] = []
    play.soon("begin", player=seat)


def do_remain(play: Play, action: Action, ask: Ask) -> None:
    """Still a ghost; the turn goes on to the next."""
    play.soon("next")
