"""How a game ends: a goal, the God of i, nobody, or not for now (DC-R33, DC-R50, DC-R123)."""

from __future__ import annotations

from . import ghosts, goals
from .play import Play


def can_win(play: Play, seat: int) -> bool:
    """No ghost, and at most two Die Cards that count (DC-R33, DC-R50)."""
    return play.living(seat) and play.counting(seat) <= play.options["win_limit"]


def check(play: Play) -> bool:
    """End the game when it has ended; the player whose turn it is comes first, then clockwise."""
    turn, players = play.state["turn"], play.state["players"]
    deciding = [seat for seat, player in enumerate(players, start=1) if player["goal"] in goals.BY_OTHERS]
    if deciding:
        for seat in (turn, *play.others(turn)):
            if seat in deciding and goals.fulfilled(play, seat):
                if can_win(play, seat):
                    win(play, seat)
                    return True
                play.rule(33)
    if False in [player["ghost"] for player in players]:
        return False
    if any(ghosts.may_return(play, seat) for seat in play.everybody()):
        finish(play, "suspended")
    elif any(play.player(seat)["goal"] == "ent" for seat in play.everybody()):
        finish(play, "draw")
    else:
        play.rule(123)
        finish(play, "god_of_i")
    return True


RULES = {"murderer": 59, "elf_lord": 62, "ishill": 66, "ent": 67, "loiterer": 68}


def win(play: Play, seat: int) -> None:
    """This seat has won by its goal (DC-R44)."""
    goal = play.player(seat)["goal"]
    play.rule(44, 50, RULES[goal])
    if play.holds(seat, "cat"):
        play.rule(36)
    if goal == "ent":
        play.rule(120)
    finish(play, "goal", seat)


def finish(play: Play, ending: str, winner: int = 0) -> None:
    """Nothing is open any more."""
    play.finish(ending, winner)
    play.state["todo"] = []
    play.state["ask"] = {"kind": "none", "player": 0}
