"""Harbour: boats sail as far as the wind blows, load cargo on the way, and the first at the quay has won."""

from __future__ import annotations

from typing import Any

from tts_build.rules.chance import Chance
from tts_build.rules.game_protocol import Action, State
from tts_build.rules.machine import Ask, Machine, Option, Play, Step

Json = dict[str, Any]


class Harbour(Machine):
    name = "harbour"
    players = (1, 3)
    free_moments = ("turn",)

    def __init__(self, data: Json) -> None:
        self.cargo = [row["id"] for row in data["cargo"]]

    def options(self) -> list[Option]:
        return [
            {"id": "storm", "kind": "yes", "default": False},
            {"id": "quay", "kind": "number", "least": 6, "most": 14, "default": 10},
            {"id": "wind", "kind": "one", "values": ["calm", "fresh", "gale"], "default": "fresh"},
            {"id": "reef", "kind": "yes", "default": True, "when": {"storm": True}},
            {
                "id": "rowers",
                "kind": "number",
                "least": 0,
                "most": 3,
                "most_players": True,
                "default": 0,
                "players": [2, 3],
            },
        ]

    def start(self, play: Play) -> None:
        state = play.state
        for player in state["players"]:
            player.update(at=0, cargo=[])
        state["left"] = play.shuffled(self.cargo, "cargo")
        play.soon("turn", player=play.number(play.seats, "first"))

    def step_turn(self, play: Play, step: Step) -> None:
        play.note("H1")
        play.state["turns"] += 1
        play.ask("turn", step["player"])

    def between(self, play: Play) -> None:
        if play.state["turns"] > 40:
            play.note("H5")
            play.finish("night")

    def ask_turn(self, play: Play, ask: Ask) -> list[Action]:
        seat = ask["player"]
        found: list[Action] = [{"type": "sail", "player": seat}]
        found += [{"type": "load", "player": seat, "item": item} for item in play.state["left"][:2]]
        return found

    def free(self, play: Play) -> list[Action]:
        return [
            {"type": "drop", "player": seat, "item": player["cargo"][0], "free": True}
            for seat, player in enumerate(play.state["players"], start=1)
            if player["cargo"]
        ]

    def do_sail(self, play: Play, action: Action, ask: Ask) -> None:
        state, seat = play.state, action["player"]
        player, options = state["players"][seat - 1], state["options"]
        blown = {"calm": 1, "fresh": 2, "gale": 3}[options["wind"]] + max(play.throw(["wind", "tide"], 4))
        play.note("H2")
        if options["storm"] and play.number(6, "storm") == 6:
            play.note("H4")
            player["cargo"] = []
            blown = -2 if options["reef"] else 0
        player["at"] = max(0, player["at"] + blown - len(player["cargo"]) + options["rowers"])
        if player["at"] >= options["quay"]:
            play.finish("quay", seat)
        play.soon("turn", player=seat % play.seats + 1)

    def do_load(self, play: Play, action: Action, ask: Ask) -> None:
        play.note("H3")
        play.state["left"].remove(action["item"])
        play.state["players"][action["player"] - 1]["cargo"].append(action["item"])
        play.soon("turn", player=action["player"] % play.seats + 1)

    def do_drop(self, play: Play, action: Action, ask: Ask) -> None:
        play.state["players"][action["player"] - 1]["cargo"].remove(action["item"])
        play.state["left"].append(action["item"])

    def outcome(self, state: State) -> Json:
        winner = state["winner"]
        cargo = state["players"][winner - 1]["cargo"] if winner else []
        return {**super().outcome(state), "cargo": cargo}

    def urge(self, state: State, action: Action) -> int:
        return {"sail": 30, "load": 10, "drop": 2}[action["type"]]

    def watch(self, state: State) -> dict[str, int]:
        return {f"cargo:{item}": 1 for player in state["players"] for item in player["cargo"]}

    def held(self, state: State) -> list[list[str]]:
        return [[f"cargo:{item}" for item in player["cargo"]] for player in state["players"]]

    def told(self, state: State) -> str:
        return "far" if max(player["at"] for player in state["players"]) > 5 else "near"

    def scramble(self, state: State, chance: Chance) -> State:
        players = [{**player, "at": chance.number(6, "at") - 1} for player in state["players"]]
        return {**state, "players": players}

    def layout(self, state: State) -> Json:
        return {"boats": [player["at"] for player in state["players"]]}

    def view(self, state: State, seat: int) -> State:
        return {**state, "left": state["left"] if seat == 1 else []}

    def aim(self, state: State, action: Action) -> dict[str, str]:
        return {"light": f"boat_{action['player']}", "to": action.get("item", "sea")}


ROWS = {"cargo": "rows.cargo"}


def create(data: Json) -> Harbour:
    return Harbour(data)


def census(game: Harbour) -> Json:
    rules = [f"H{number}" for number in range(1, 7)]
    return {"rules": rules, "actions": ["sail", "load:tea", "drop", "swim"], "endings": ["quay", "night"]}


def words() -> dict[str, str]:
    return {"ending:quay": "Somebody reached the quay", "told:far": "Out at sea", "kind:cargo": "goods"}
