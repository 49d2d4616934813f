"""Where everything lies, and what an action is about. Nothing is hidden."""

from __future__ import annotations

from typing import Any

from tts_build.rules.game_protocol import Action, State
from tts_build.rules.machine import Machine

from .board import SLOTS
from .play import BUDGETS, UTILITY

Json = dict[str, Any]
BOARD, FAN = "ring", "ring/fan"
MOVE = ("move#1", "move#2", "move#3")


class Table(Machine):
    """`layout` and `aim`."""

    def layout(self, state: State) -> Json:
        """Pieces and dice on the board; what players hold before them; the supply; the fan; the steps that are left."""
        play: Any = self.asked(state)
        spaces = {f"pawn/{seat}": _on(player["at"]) for seat, player in enumerate(state["players"], start=1)}
        spaces |= {one["thing"]: _on(one["at"]) for one in state["monsters"]}
        spaces |= {one["die"]: _on(one["at"]) for one in state["pickups"]}
        spaces |= {wall["token"]: _on(wall["at"]) for wall in state["walls"]}
        places: Json = {}
        for seat, player in enumerate(state["players"], start=1):
            places[f"held/{seat}"] = list(player["held"])
            places[f"trinkets/{seat}"] = list(player["trinkets"])
            places[f"rack/{seat}"] = play.spare_walls(seat)
        places |= {"lair": play.spare_monsters(), "hoard": play.spare_trinkets(), "pool": list(state["pool"])}
        places |= _movement_dice(state)
        places["claws"] = ["monster_die#1", "monster_die#2", "monster_die#3"]
        return {"spaces": spaces, "places": places, "turned": {FAN: [state["fan"], SLOTS]}}

    def aim(self, state: State, action: Action) -> dict[str, str]:
        """A piece and the space that it goes to, a space alone, or a piece to fight. Monsters to be moved instead are
        not lit: what is lit on their spaces is where the pawn can go."""
        kind = action["type"]
        if kind in ("walk", "go"):
            seat = action.get("seat", action["player"])
            piece = action.get("piece", "pawn")
            return {"thing": f"pawn/{seat}" if piece == "pawn" else piece, "to": _on(action["to"])}
        if kind in ("place", "conjure", "drop", "tear"):
            return {"thing": "", "to": _on(action["to"])}
        if kind == "fight":
            return {"thing": action["monster"], "to": ""}
        if kind in ("sic", "duel"):
            return {"thing": f"pawn/{action['seat']}", "to": ""}
        return {"thing": "", "to": ""}


def _on(space: str) -> str:
    return f"{BOARD}/{space}"


def _movement_dice(state: State) -> Json:
    """A movement die lies on its budget and shows what is left of it; others on the tray, as all do at the end."""
    budget, dice = state["budget"], state["dice"]
    slots: list[Any] = [False] * len(BUDGETS)
    for place, (name, die) in enumerate(zip(BUDGETS, dice, strict=False)):
        if budget[name] and not state["ending"]:
            slots[place] = {"thing": die, "shows": budget[name]}
    busy = [slot["thing"] for slot in slots if slot]
    while slots and not slots[-1]:
        slots.pop()
    return {"budget": slots, "tray": [die not in busy and die for die in MOVE], "mason": [UTILITY]}
