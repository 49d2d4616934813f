"""What cards do once they are paid: the words of their effects, one after the other."""

from __future__ import annotations

from tts_build.rules.game_protocol import Action
from tts_build.rules.machine import Ask, Step

from .cards import DAMAGE
from .movement import Movement
from .play import Json, Trail, different
from .team import Team

STOCKS = ("survival", "race")
"""Decks that fill the supply."""


class Effects(Movement, Team):
    """`resolve` begins the effect of a paid card; `close` puts it where it belongs, and comes back to what it was
    risked for."""

    def step_resolve(self, play: Trail, step: Step) -> None:
        seat, card = step["player"], step["card"]
        kind = play.book[card].type
        play.note("ID-R15")
        play.soon("close", player=seat, card=card)
        if kind == "dog":
            play.soon("join_team", player=seat, card=card)
        elif kind == "attachment":
            play.soon("fasten", player=seat, card=card)
            if "sacrifice" in play.book[card].does:
                play.note("B26")
                self.word_sacrifice(play, step, 1)
        else:
            play.soon("effect", player=seat, card=card, at=0, slid=False)

    def step_effect(self, play: Trail, step: Step) -> None:
        """The word at place `at`, then the next; `slid`: the two spaces of Smooth Ice were had."""
        effects = play.book[step["card"]].effects
        if step["at"] == len(effects):
            return
        word, number = effects[step["at"]]
        following = {**step, "at": step["at"] + 1}
        play.state["todo"].append(following)
        act = getattr(self, f"word_{word}", None)
        if act is not None:
            act(play, following, number)

    def step_close(self, play: Trail, step: Step) -> None:
        """A card without a second step goes to the discards, damage out of the game. Then the card that it was turned
        up for may be due."""
        seat, card = step["player"], step["card"]
        player = play.player(seat)
        waiting = sum(one["card"] == card for one in player["due"])
        if player["played"].count(card) > waiting:
            player["played"].remove(card)
            if play.book[card].type == "damage":
                play.note("ID-R82", "A11")
                play.destroy(seat, card)
            else:
                play.discard(seat, card)
        if not player["risk"]:
            return
        frame = player["risk"][-1]
        frame["left"] -= 1
        if not frame["left"]:
            play.note("ID-R52", "A6")
            player["risk"].pop()
            player["played"].append(frame["card"])
            play.soon("resolve", player=seat, card=frame["card"])

    # Movement

    def word_move(self, play: Trail, step: Json, number: int) -> None:
        seat, design = step["player"], play.book[step["card"]]
        play.note("ID-R36", "ID-R96", "A32")
        more = play.of_leg(seat, f"{design.type}:move")
        if more and not step["slid"]:
            step["slid"] = True
            number += more
        calm = "no_pass_damage" in design.does
        play.soon("walk", player=seat, left=number + play.speed(seat), calm=calm, here=False)

    def word_shortcut(self, play: Trail, step: Json, number: int) -> None:
        self.leap(play, step["player"])

    def word_damage(self, play: Trail, step: Json, number: int) -> None:
        for _ in range(number):
            play.hurt(step["player"])

    def word_own_day(self, play: Trail, step: Json, number: int) -> None:
        """For that player alone, without weather."""
        play.note("B17")
        self.day(play, step["player"])

    def day(self, play: Trail, seat: int) -> None:
        """See `days`."""
        raise NotImplementedError

    # Cards

    def word_draw(self, play: Trail, step: Json, number: int) -> None:
        seat, design = step["player"], play.book[step["card"]]
        play.note("ID-R95")
        play.draw(seat, number + play.of_leg(seat, f"{design.type}:draw"))

    def word_draw_dogs(self, play: Trail, step: Json, number: int) -> None:
        self.word_draw(play, step, play.heads(step["player"]))

    def word_discard(self, play: Trail, step: Json, number: int) -> None:
        self._give_up(play, step["player"], "drop")

    def word_destroy_hand(self, play: Trail, step: Json, number: int) -> None:
        play.note("B21")
        self._give_up(play, step["player"], "purge")

    def _give_up(self, play: Trail, seat: int, kind: str) -> None:
        """A card of the hand; the only one at once."""
        hand = different(play.player(seat)["hand"])
        if len(hand) == 1:
            getattr(self, f"do_{kind}")(play, {"player": seat, "card": hand[0]}, {})
        elif hand:
            play.ask(kind, seat)

    def ask_drop(self, play: Trail, ask: Ask) -> list[Action]:
        return self._any_card(play, "drop", ask["player"])

    def ask_purge(self, play: Trail, ask: Ask) -> list[Action]:
        return self._any_card(play, "purge", ask["player"])

    @staticmethod
    def _any_card(play: Trail, kind: str, seat: int) -> list[Action]:
        return [{"type": kind, "player": seat, "card": card} for card in different(play.player(seat)["hand"])]

    def do_drop(self, play: Trail, action: Action, ask: Ask) -> None:
        play.player(action["player"])["hand"].remove(action["card"])
        play.discard(action["player"], action["card"])

    def do_purge(self, play: Trail, action: Action, ask: Ask) -> None:
        play.player(action["player"])["hand"].remove(action["card"])
        play.destroy(action["player"], action["card"])

    # Conditions

    def word_thaw(self, play: Trail, step: Json, number: int) -> None:
        play.player(step["player"])["cold"] = 0

    def word_feed(self, play: Trail, step: Json, number: int) -> None:
        play.note("B21")
        play.player(step["player"])["hunger"] = 0

    def word_starvation(self, play: Trail, step: Json, number: int) -> None:
        """One less; the number is -1."""
        for _ in range(-number):
            play.relieve(step["player"], "hunger")

    def word_mend(self, play: Trail, step: Json, number: int) -> None:
        """All damage of the hand with the one that is played, which `close` destroys."""
        hand = play.player(step["player"])["hand"]
        while DAMAGE in hand:
            play.note("B23")
            hand.remove(DAMAGE)
            play.destroy(step["player"], DAMAGE)

    # What must be given up first

    def word_sacrifice(self, play: Trail, step: Json, number: int) -> None:
        """A dog, or nothing of what follows."""
        seat = step["player"]
        dogs = self.mortal(play, seat)
        play.note("ID-R86", "B14")
        if len(dogs) > 1:
            play.ask("sacrifice", seat)
        elif dogs:
            self.kill(play, seat, dogs[0])
        else:
            play.state["todo"].pop()

    def word_drop_attachment(self, play: Trail, step: Json, number: int) -> None:
        """An attachment, or nothing of what follows."""
        seat = step["player"]
        dogs = self.wearing(play, seat)
        play.note("B20")
        if len(dogs) > 1:
            play.ask("strip", seat)
        elif dogs:
            self.unclip(play, seat, dogs[0])
        else:
            play.state["todo"].pop()

    # The supply, and what is seen

    def word_supply(self, play: Trail, step: Json, number: int) -> None:
        seat = step["player"]
        play.note("ID-R91", "A15")
        play.soon("stock", player=seat, left=number + play.total(seat, "supply"))

    def step_stock(self, play: Trail, step: Step) -> None:
        """So many cards to the supply, each off the deck that the player names while both have cards."""
        state, seat, left = play.state, step["player"], step["left"]
        if left and state["survival"] and state["race"]:
            play.ask("stock", seat, left=left)
            return
        for stock in STOCKS:
            if left:
                play.note("B13")
            state["supply"] += state[stock][:left]
            state[stock] = state[stock][left:]

    def ask_stock(self, play: Trail, ask: Ask) -> list[Action]:
        return [{"type": "stock", "player": ask["player"], "deck": stock} for stock in STOCKS]

    def do_stock(self, play: Trail, action: Action, ask: Ask) -> None:
        play.state["supply"].append(play.state[action["deck"]].pop(0))
        play.soon("stock", player=action["player"], left=ask["left"] - 1)

    def word_lucky(self, play: Trail, step: Json, number: int) -> None:
        """Race cards until a movement card shows."""
        state = play.state
        play.note("B15")
        while state["race"]:
            card = state["race"].pop(0)
            if play.book[card].type == "movement":
                play.player(step["player"])["hand"].append(card)
                return
            state["supply"].append(card)

    def word_take(self, play: Trail, step: Json, number: int) -> None:
        """Next turn."""
        due = {"kind": "take", "card": step["card"], "count": number, "seen": []}
        play.player(step["player"])["due"].append(due)

    def word_see(self, play: Trail, step: Json, number: int) -> None:
        """Cards off the deck, set aside; next turn some of them are destroyed."""
        seat, design = step["player"], play.book[step["card"]]
        player = play.player(seat)
        play.note("ID-R93", "A14")
        count = number + play.of_leg(seat, f"{design.type}:see") + play.total(seat, "see")
        seen = player["deck"][:count]
        player["deck"] = player["deck"][count:]
        if seen:
            due = {"kind": "destroy", "card": step["card"], "count": design.does.get("destroy", 0), "seen": seen}
            player["due"].append(due)
