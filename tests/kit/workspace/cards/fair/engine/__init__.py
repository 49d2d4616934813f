"""Fair in Python: something of everything that the kit plays, beside the same rules in Lua."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tts_build.problem import InputError, Problem
from tts_build.rules.game_protocol import Action, State, copy_plain
from tts_build.rules.machine import Ask, Machine, Option, Play, Step

ROWS = {"tales": "decks.tales", "wishes": "decks.wishes", "spaces": "boards.green"}
LIMIT, WORDS = 5, 9


class FairPlay(Play):
    def draw(self) -> str:
        state = self.state
        if not state["deck"]:
            state["deck"], state["past"] = self.shuffled(state["past"], "shuffle"), []
        return str(state["deck"].pop(0))

    def pay(self, seat: int, coins: int) -> None:
        player = self.state["players"][seat - 1]
        player["coins"] = max(0, min(LIMIT, player["coins"] + coins))

    def finish_turn(self, seat: int) -> None:
        if seat < self.seats:
            self.ask("turn", seat + 1, tossed=[], offered=False)
        else:
            self.soon("round")


def _waits(player: Mapping[str, Any]) -> bool:
    return player["chosen"] == "" and bool(player["hand"])


class Fair(Machine):
    name = "fair"
    players = (1, 10)
    free_moments = ("pick", "turn")
    play_class = FairPlay

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.tales, self.wishes, self.spaces = ([row["id"] for row in data[name]] for name in ROWS)

    def options(self) -> list[Option]:
        return [
            {"id": "market", "kind": "yes", "default": True},
            {"id": "slots", "kind": "number", "least": 1, "most": 3, "default": 3, "when": {"market": True}},
            {"id": "mode", "kind": "one", "values": ["calm", "wild"], "default": "calm"},
            {"id": "goal", "kind": "number", "least": 1, "most": 9, "default": 3},
            {"id": "guests", "kind": "number", "least": 0, "most_players": True, "default": 0},
            {"id": "duel", "kind": "yes", "default": False, "players": [2, 2]},
            {"id": "refuse", "kind": "yes", "default": False},
            *({"id": f"extra{n}", "kind": "yes", "default": False} for n in range(1, 7)),
        ]

    def start(self, play: FairPlay) -> None:
        state, options = play.state, play.state["options"]
        if options["refuse"] and options["mode"] == "wild":
            raise InputError(Problem("a wild fair cannot be refused"))
        state |= {"deck": play.shuffled(self.tales, "shuffle"), "past": [], "market": ["", "", ""]}
        state |= {"wheel": 0, "rolled": 0, "sparks": [], "opening": play.number(6, "die:azure"), "gems": [0, 0, 0, 0]}
        for slot in range(options["slots"] if options["market"] else 0):
            state["market"][slot] = play.draw()
        for player in state["players"]:
            player |= {"hand": [], "chosen": "", "shown": False, "coins": min(LIMIT, options["guests"]), "at": 1}
            player |= {"mood": 1, "counter": 1, "wishes": play.shuffled(self.wishes, "wishes"), "boasted": False}
        play.soon("round")

    def step_round(self, play: FairPlay, step: Step) -> None:
        state = play.state
        if state["turns"] == state["options"]["goal"]:
            coins = [player["coins"] for player in state["players"]]
            play.finish("rounds", coins.index(max(coins)) + 1)
            return
        state["turns"] += 1
        state["sparks"] = []
        for player in state["players"]:
            state["past"] += [player["chosen"]] if player["chosen"] else []
            player |= {"chosen": "", "shown": False, "boasted": False}
        for player in state["players"]:
            while len(player["hand"]) < 2 and (state["deck"] or state["past"]):
                player["hand"].append(play.draw())
        play.ask("pick", 0)

    def step_reveal(self, play: FairPlay, step: Step) -> None:
        for seat, player in enumerate(play.state["players"], start=1):
            player["shown"] = player["chosen"] != ""
            play.pay(seat, 1)
        play.finish_turn(0)

    def ask_pick(self, play: FairPlay, ask: Ask) -> list[Action]:
        return [
            {"type": "pick", "player": seat, "card": card}
            for seat, player in enumerate(play.state["players"], start=1)
            if _waits(player)
            for card in player["hand"]
        ]

    def do_pick(self, play: FairPlay, action: Action, ask: Ask) -> None:
        player = play.state["players"][action["player"] - 1]
        player["hand"].remove(action["card"])
        player["chosen"] = action["card"]
        if any(map(_waits, play.state["players"])):
            play.ask("pick", 0)
        else:
            play.soon("reveal")

    def ask_turn(self, play: FairPlay, ask: Ask) -> list[Action]:
        state, seat = play.state, ask["player"]
        player = state["players"][seat - 1]
        toss: list[Action] = [{"type": "toss", "player": seat, "card": card, "half": True} for card in player["hand"]]
        if ask["tossed"]:
            return [*toss, {"type": "done", "player": seat}]
        found: list[Action] = [{"type": "roll", "dice": ["azure", "amber"]}]
        found += [{"type": "take", "count": count} for count in range(1, 5)]
        found += [{"type": "walk", "to": (player["at"] + far) % len(self.spaces) + 1} for far in (0, 2)]
        gems = enumerate(state["gems"], start=1)
        found += [{"type": "gem", "gem": gem} for gem, owner in gems if not owner and player["at"] == 2 * gem]
        if player["coins"]:
            found += [{"type": "buy", "slot": slot} for slot, card in enumerate(state["market"], start=1) if card]
        found.append({"type": "spin"})
        if not state["sparks"]:
            found.append({"type": "gamble"})
        if player["wishes"]:
            found.append({"type": "wish"})
        others = [] if ask["offered"] else [other for other in range(1, play.seats + 1) if other != seat]
        counts = range(1, player["coins"] + 1)
        found += [{"type": "offer", "to": other, "count": count} for other in others for count in counts]
        found += [{"type": "shout", "word": word} for word in range(1, WORDS + 1)]
        return [*({**action, "player": seat} for action in found), *toss]

    def do_roll(self, play: FairPlay, action: Action, ask: Ask) -> None:
        one, other = play.number(6, "die:azure"), play.number(6, "die:amber")
        total = one + other + (play.number(6, "die:amber") if one == other else 0)
        play.state["rolled"] = total
        play.pay(action["player"], total % 3)
        play.finish_turn(action["player"])

    def do_take(self, play: FairPlay, action: Action, ask: Ask) -> None:
        play.pay(action["player"], action["count"])
        play.finish_turn(action["player"])

    def do_toss(self, play: FairPlay, action: Action, ask: Ask) -> None:
        play.state["players"][action["player"] - 1]["hand"].remove(action["card"])
        play.state["past"].append(action["card"])
        play.ask("turn", action["player"], tossed=[*ask["tossed"], action["card"]], offered=ask["offered"])

    def do_done(self, play: FairPlay, action: Action, ask: Ask) -> None:
        play.pay(action["player"], len(ask["tossed"]))
        play.finish_turn(action["player"])

    def do_walk(self, play: FairPlay, action: Action, ask: Ask) -> None:
        play.state["players"][action["player"] - 1]["at"] = action["to"]
        play.finish_turn(action["player"])

    def do_gem(self, play: FairPlay, action: Action, ask: Ask) -> None:
        play.state["gems"][action["gem"] - 1] = action["player"]
        play.finish_turn(action["player"])

    def do_buy(self, play: FairPlay, action: Action, ask: Ask) -> None:
        market = play.state["market"]
        play.state["players"][action["player"] - 1]["hand"].append(market[action["slot"] - 1])
        market[action["slot"] - 1] = ""
        play.pay(action["player"], -1)
        play.finish_turn(action["player"])

    def do_spin(self, play: FairPlay, action: Action, ask: Ask) -> None:
        play.state["wheel"] = (play.state["wheel"] + 1) % 6
        play.finish_turn(action["player"])

    def do_gamble(self, play: FairPlay, action: Action, ask: Ask) -> None:
        """Two dice out of the cup, thrown together; they lie there until the round is over."""
        play.state["sparks"] = play.throw(["spark#1", "spark#2"], 6)
        play.pay(action["player"], sum(play.state["sparks"]) % 2)
        play.finish_turn(action["player"])

    def do_wish(self, play: FairPlay, action: Action, ask: Ask) -> None:
        play.state["players"][action["player"] - 1]["wishes"].pop(0)
        play.finish_turn(action["player"])

    def do_shout(self, play: FairPlay, action: Action, ask: Ask) -> None:
        player = play.state["players"][action["player"] - 1]
        player["counter"] = player["counter"] % 4 + 1
        play.finish_turn(action["player"])

    def do_offer(self, play: FairPlay, action: Action, ask: Ask) -> None:
        play.ask("answer", 0, **{"from": action["player"], "to": action["to"], "count": action["count"]})

    def ask_answer(self, play: FairPlay, ask: Ask) -> list[Action]:
        return [
            {"type": "accept", "player": ask["to"]},
            {"type": "refuse", "player": ask["to"]},
            {"type": "withdraw", "player": ask["from"]},
        ]

    def do_accept(self, play: FairPlay, action: Action, ask: Ask) -> None:
        play.pay(ask["from"], -ask["count"])
        play.pay(ask["to"], ask["count"])
        play.finish_turn(ask["from"])

    def do_refuse(self, play: FairPlay, action: Action, ask: Ask) -> None:
        play.finish_turn(ask["from"])

    def do_withdraw(self, play: FairPlay, action: Action, ask: Ask) -> None:
        play.ask("turn", ask["from"], tossed=[], offered=True)

    def free(self, play: FairPlay) -> list[Action]:
        players = enumerate(play.state["players"], start=1)
        return [{"type": "boast", "player": seat} for seat, player in players if not player["boasted"]]

    def do_boast(self, play: FairPlay, action: Action, ask: Ask) -> None:
        player = play.state["players"][action["player"] - 1]
        player |= {"mood": player["mood"] % 6 + 1, "boasted": True}

    def layout(self, state: State) -> dict[str, Any]:
        players = list(enumerate(state["players"], start=1))
        places: dict[str, Any] = {"market": [f"tales/{card}" if card else False for card in state["market"]]}
        spaces = {f"pawn/{seat}": f"green/{self.spaces[player['at'] - 1]}" for seat, player in players}
        for seat, player in players:
            card = {"thing": f"tales/{player['chosen']}", "face": "up" if player["shown"] else "down"}
            places[f"chosen/{seat}"] = [card] if player["chosen"] else []
            places[f"gems/{seat}"] = [f"gem#{n}" for n, owner in enumerate(state["gems"], start=1) if owner == seat]
        for gem, owner in enumerate(state["gems"], start=1):
            if not owner:
                spaces[f"gem#{gem}"] = f"green/{self.spaces[2 * gem - 1]}"
        sparks = list(enumerate(state["sparks"], start=1))
        places["sparks"] = [{"thing": f"spark#{number}", "shows": value} for number, value in sparks]
        return {
            "bags": {"cup": [f"spark#{number}" for number in range(len(sparks) + 1, 4)]},
            "hands": [[f"tales/{card}" for card in player["hand"]] for _, player in players],
            "places": places,
            "decks": {
                name: [f"tales/{card}" for card in state[key]] for name, key in (("tales", "deck"), ("past", "past"))
            },
            "spaces": spaces,
            "counts": {"coin": {"bank": "sack", "purse": [player["coins"] for _, player in players]}},
            "states": {f"counter/{seat}": player["counter"] for seat, player in players},
            "shows": {f"mood/{seat}": player["mood"] for seat, player in players},
            "turned": {"green/wheel": [state["wheel"], 6]},
        }

    def view(self, state: State, seat: int) -> State:
        view = copy_plain(state)
        view["deck"] = ["?"] * len(view["deck"])
        for other, player in enumerate(view["players"], start=1):
            player["wishes"] = ["?"] * len(player["wishes"])
            if other != seat:
                player["hand"] = ["?"] * len(player["hand"])
                if player["chosen"] and not player["shown"]:
                    player["chosen"] = "?"
        return view

    def aim(self, state: State, action: Action) -> dict[str, str]:
        kind = action["type"]
        if kind == "walk":
            return {"thing": f"pawn/{action['player']}", "to": f"green/{self.spaces[action['to'] - 1]}"}
        if kind == "pick":
            return {"thing": f"tales/{action['card']}", "to": f"chosen/{action['player']}"}
        if kind == "gem":
            return {"thing": f"gem#{action['gem']}", "to": ""}
        if kind == "buy":
            return {"thing": f"tales/{state['market'][action['slot'] - 1]}", "to": ""}
        return {"thing": "", "to": ""}

    def urge(self, state: State, action: Action) -> int:
        return {"shout": 1, "offer": 1, "gem": 20, "roll": 8, "wish": 8}.get(action["type"], 3)


def create(data: Mapping[str, Any]) -> Fair:
    return Fair(data)
