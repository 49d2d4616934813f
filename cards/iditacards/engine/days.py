"""New days, which others may join, and the weather that comes with them."""

from __future__ import annotations

from tts_build.rules.game_protocol import Action
from tts_build.rules.machine import Ask, Step

from .play import Trail
from .team import Team

WEATHER = ("snow", "sun", "cloud", "wind", "storm", "rain")
"""Faces of the die, from 1."""
COLD = ("snow", "wind", "rain")
HUNGRY = ("cloud", "storm", "rain")
EMPTIES = ("sun", "wind", "storm")
RULES = {"snow": "64", "sun": "65", "cloud": "66", "wind": "67", "storm": "68", "rain": "69"}


class Days(Team):
    """A day is called, joined or not, begun, and its weather rolled."""

    def do_day(self, play: Trail, action: Action, ask: Ask) -> None:
        seat = action["player"]
        play.note("ID-R55", "A23")
        play.state["caller"], play.state["joined"] = seat, [seat]
        play.soon("rest", player=seat)
        play.soon("invite", player=play.left_of(seat))

    def step_invite(self, play: Trail, step: Step) -> None:
        """Everybody else who still races, clockwise from the caller."""
        seat = step["player"]
        if seat == play.state["caller"]:
            play.soon("begin_day")
        elif play.crossed(seat):
            play.soon("invite", player=play.left_of(seat))
        else:
            play.note("ID-R56")
            play.ask("join", seat)

    def ask_join(self, play: Trail, ask: Ask) -> list[Action]:
        return [{"type": kind, "player": ask["player"]} for kind in ("join", "stay")]

    def do_join(self, play: Trail, action: Action, ask: Ask) -> None:
        play.state["joined"].append(action["player"])
        play.soon("invite", player=play.left_of(action["player"]))

    def do_stay(self, play: Trail, action: Action, ask: Ask) -> None:
        play.soon("invite", player=play.left_of(action["player"]))

    def step_begin_day(self, play: Trail, step: Step) -> None:
        """Everybody who takes part, and then the weather."""
        play.note("ID-R60")
        for seat in play.state["joined"]:
            self.day(play, seat)
        play.ask("weather", play.state["caller"])

    def day(self, play: Trail, seat: int) -> None:
        """Everything but the team is shuffled, and a new hand drawn."""
        player = play.player(seat)
        play.note("ID-R33", "ID-R47", "ID-R58", "ID-R59", "ID-R34", "A29", "B8")
        if player["risk"]:
            play.note("ID-R57")
        if player["due"]:
            play.note("B11")
        risked = [frame["card"] for frame in player["risk"]]
        seen = [card for one in player["due"] for card in one["seen"]]
        cards = player["deck"] + player["hand"] + player["discard"] + player["played"] + risked + seen
        player |= {"deck": play.shuffled(cards, "shuffle"), "hand": [], "discard": [], "played": [], "risk": []}
        player |= {"due": [], "gained": False, "days": player["days"] + 1}
        play.draw(seat, play.opening(seat))

    def ask_weather(self, play: Trail, ask: Ask) -> list[Action]:
        return [{"type": "roll", "player": ask["player"], "dice": ["weather"]}]

    def do_roll(self, play: Trail, action: Action, ask: Ask) -> None:
        """Conditions for everybody on the board, then the supply, then what legs do."""
        state, seats = play.state, play.around(action["player"])
        weather = WEATHER[play.throw(action["dice"], len(WEATHER))[0] - 1]
        play.note("ID-R11", "ID-R61", f"ID-R{RULES[weather]}", "A22")
        state |= {"weather": weather, "caller": 0, "joined": []}
        for seat in reversed(seats):
            play.soon("ground", player=seat)
        play.soon("clear")
        for seat in reversed(seats):
            play.soon("sky", player=seat)

    def step_sky(self, play: Trail, step: Step) -> None:
        """Conditions that the weather gives a player."""
        seat, weather = step["player"], play.state["weather"]
        player = play.player(seat)
        kinds = [kind for kind, of in (("cold", COLD), ("hunger", HUNGRY)) if weather in of]
        if not kinds:
            return
        if not 1 <= player["at"] <= play.book.spaces or play.crossed(seat):
            play.note("ID-R62", "A20")
        elif play.total(seat, "weather_proof"):
            play.note("card:storm-lantern")
        elif play.of_leg(seat, "shelter"):
            play.note("B19")
        elif len(kinds) > 1 and play.total(seat, "shrug") and not player["gained"]:
            play.ask("ignore", seat)
        else:
            for kind in kinds:
                play.gain(seat, kind)

    def ask_ignore(self, play: Trail, ask: Ask) -> list[Action]:
        """Which of two conditions the Lead Dog shrugs off."""
        return [{"type": "ignore", "player": ask["player"], "kind": kind} for kind in ("cold", "hunger")]

    def do_ignore(self, play: Trail, action: Action, ask: Ask) -> None:
        first = action["kind"]
        play.gain(action["player"], first)
        play.gain(action["player"], "hunger" if first == "cold" else "cold")

    def step_clear(self, play: Trail, step: Step) -> None:
        """Sun, wind and storm empty the supply for good."""
        state = play.state
        if state["weather"] not in EMPTIES:
            return
        if state["supply"]:
            play.note("ID-R65")
        state["gone"] += state["supply"]
        state["supply"] = []

    def step_ground(self, play: Trail, step: Step) -> None:
        """What the leg does to a player whenever weather is rolled."""
        seat = step["player"]
        if play.of_leg(seat, "weather_hypothermia"):
            play.note("B19")
            play.gain(seat, "cold")
        if play.of_leg(seat, "weather_starvation"):
            play.note("B19")
            play.gain(seat, "hunger")
        if play.of_leg(seat, "wolves"):
            play.note("B19")
            if self.mortal(play, seat):
                play.ask("wolves", seat)
            else:
                play.hurt(seat)

    def ask_wolves(self, play: Trail, ask: Ask) -> list[Action]:
        """A dog, or a damage."""
        return [*self._kills(play, ask["player"]), {"type": "suffer", "player": ask["player"]}]

    def do_suffer(self, play: Trail, action: Action, ask: Ask) -> None:
        play.hurt(action["player"])
