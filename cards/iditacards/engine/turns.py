"""A turn: second steps, a card, the next card of a risk, or a new day; then the sled moves by itself, and the player to
the left is next."""

from __future__ import annotations

from tts_build.rules.game_protocol import Action
from tts_build.rules.machine import Ask, Step

from .costs import Costs
from .play import Trail, different
from .team import Team


class Turns(Costs, Team):
    """From the start of a turn to the last turn of the race."""

    def step_turn(self, play: Trail, step: Step) -> None:
        seat = step["player"]
        play.note("ID-R30", "ID-R32", *(["ID-R98"] if play.state["line"] else []))
        play.state["active"] = seat
        play.state["turns"] += 1
        play.player(seat)["turns"] += 1
        play.ask("turn", seat)

    def ask_turn(self, play: Trail, ask: Ask) -> list[Action]:
        """Second steps first, then cards or the risk, a new day, and with the option nothing at all."""
        seat = ask["player"]
        player = play.player(seat)
        found: list[Action] = [{"type": "finish", "player": seat}] if player["due"] else []
        if player["risk"]:
            found.append({"type": "risk", "player": seat})
        else:
            paying = len(play.payable(seat))
            for card in different(player["hand"]):
                action = {"type": "play", "player": seat, "card": card}
                design = play.book[card]
                energy = play.cost(seat, design, "energy")
                if not player["due"] and 0 < energy < paying - (design.type != "damage"):
                    action["half"] = True
                found.append(action)
        found.append({"type": "day", "player": seat})
        if play.state["options"]["may_pass"] and not player["risk"]:
            found.append({"type": "pass", "player": seat})
        return found

    def do_play(self, play: Trail, action: Action, ask: Ask) -> None:
        seat, card = action["player"], action["card"]
        self.lapse(play, seat)
        play.player(seat)["hand"].remove(card)
        play.player(seat)["played"].append(card)
        play.soon("rest", player=seat)
        self.begin(play, seat, card)

    def do_risk(self, play: Trail, action: Action, ask: Ask) -> None:
        seat = action["player"]
        play.note("A8")
        self.lapse(play, seat)
        play.soon("rest", player=seat)
        self.turn_up(play, seat)

    def do_pass(self, play: Trail, action: Action, ask: Ask) -> None:
        play.note("A24", "B5")
        self.lapse(play, action["player"])
        play.soon("rest", player=action["player"])

    def do_finish(self, play: Trail, action: Action, ask: Ask) -> None:
        play.note("B4", *(["A12"] if play.player(action["player"])["risk"] else []))
        play.soon("rest", player=action["player"])
        play.soon("seconds", player=action["player"])

    def lapse(self, play: Trail, seat: int) -> None:
        """Second steps that are not taken: what was seen goes back into the deck."""
        raise NotImplementedError

    def step_rest(self, play: Trail, step: Step) -> None:
        """Before the automatic movement: a question for who wants to be asked and has something to give up."""
        seat = step["player"]
        if play.player(seat)["heed"] and self.gifts(play, seat):
            play.note("B25")
            play.ask("rest", seat)
        else:
            self.step_slide(play, step)

    def ask_rest(self, play: Trail, ask: Ask) -> list[Action]:
        """The sled moves; before it, what may be given up at any time."""
        return [{"type": "go", "player": ask["player"]}]

    def do_go(self, play: Trail, action: Action, ask: Ask) -> None:
        play.soon("slide", player=action["player"])

    def step_slide(self, play: Trail, step: Step) -> None:
        """The automatic movement: by the speed, not with a condition, backwards with both."""
        seat = step["player"]
        player, speed = play.player(seat), play.speed(seat)
        play.note("ID-R14", "ID-R31", "ID-R70", "A2")
        play.note(*(f"card:{play.book[one['dog']].id}" for one in player["dogs"]))
        play.soon("next", player=seat)
        if player["cold"] and player["hunger"]:
            play.note("ID-R16", "ID-R75", *(["B20"] if play.total(seat, "thunder") else []))
            play.soon("retreat", player=seat, left=speed)
        elif (player["cold"] or player["hunger"]) and not play.total(seat, "thunder"):
            play.note("ID-R16", "ID-R74")
        else:
            play.soon("walk", player=seat, left=speed, calm=False, here=False)

    def step_next(self, play: Trail, step: Step) -> None:
        """The player to the left, or the ranking when everybody had a last turn."""
        following, line = play.left_of(step["player"]), play.state["line"]
        if line and following == line[0]:
            self.rank(play)
        else:
            play.soon("turn", player=following)

    @staticmethod
    def rank(play: Trail) -> None:
        """Who is farthest past the line; equals as they crossed. Then the others as they stand."""
        state, line = play.state, play.state["line"]
        over = sorted(line, key=lambda seat: -play.player(seat)["at"])
        rest = [seat for seat in play.around(state["first"]) if seat not in line]
        state["ranking"] = over + sorted(rest, key=lambda seat: -play.player(seat)["at"])
        if play.seats == 1:
            play.note("ID-R100")
            play.finish("alone", 1)
            return
        play.note("ID-R1", "ID-R99", *(["A31"] if len(line) > 1 else []))
        play.finish("win", state["ranking"][0])
