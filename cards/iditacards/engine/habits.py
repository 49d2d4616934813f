"""How a player with some sense leans: the urges that bots draw their actions by.

The plan is simple: a team first, then the way. Everything has a worth in tenths of a space; the urge grows with its
third power, so that the best is mostly done. All of it is whole numbers, from what the player can see.
"""

from __future__ import annotations

from tts_build.rules.game_protocol import Action

from .cards import DAMAGE, Design
from .play import SLOTS, Json, Trail
from .team import Team

CARD = 8
"""What a card in the hand is worth."""
HEALTH = 2
"""What a card off the deck costs."""
MEND = 30
"""What playing a damage card is worth: it is gone for good."""
MOST = 140
"""A worth beyond counts as this."""
EASE, FREED = 25, 25
"""What one condition less is worth, and the last of a kind for each space of speed and one more."""
SPEED, DAY, ENERGY, CHEAPER, ODD = 14, 5, 6, 2, 8
"""What is worth so much a turn: a space of speed, a card of a new day, a card saved; the rest is worth little once."""
_SPEEDS = {"speed": SPEED, "day": DAY, "energy": -ENERGY, "health": -CHEAPER, "risk": -ENERGY, "pace": SPEED}
_SAFETY = {
    "weather_proof": 6,
    "shrug": 4,
    "thunder": 4,
    "armour": 1,
    "cannot_die": 1,
    "bumper": 1,
    "see": 1,
    "supply": 2,
}
STAYS = _SPEEDS | _SAFETY
"""What dogs and attachments are worth a turn, for each that they give."""
TAKE, LATE = 4, 8
"""What a card of the supply is worth, so much a turn that is left."""
CURES = ("thaw", "feed")
"""Words of the cards that take all of a condition: who destroys them slides back for the rest of the race."""

PLAIN = {"roll": 1, "stay": 30000, "suffer": 30000, "go": 1, "pass": 1}
FREE = ("sacrifice", "unhitch", "heed")
"""What is offered with every question, and is seldom wise: a bot does it as good as never."""
ASKED = 100
"""How much more it wants what it was asked for."""


def urge(play: Trail, action: Action) -> int:
    """How much the player of `action` wants it, at least 1."""
    kind = action["type"]
    if kind in FREE:
        return 1
    judge = JUDGES.get(kind)
    return ASKED * (judge(play, action) if judge is not None else PLAIN[kind])


def _keen(worth: int) -> int:
    """From 1 for nothing to 343 001."""
    half = max(0, min(MOST, worth)) // 2
    return 1 + half * half * half


def turns_left(play: Trail, seat: int, speed: int) -> int:
    """About how many turns it is to the finish."""
    rest: int = max(0, play.book.spaces + 1 - play.player(seat)["at"])
    return 1 + rest // (2 * speed + 3)


def worth(play: Trail, seat: int, design: Design) -> int:
    """What the effect of a card is worth now, in tenths of a space, were it free."""
    player, speed = play.player(seat), play.speed(seat)
    turns = turns_left(play, seat, speed)
    if design.type in ("dog", "attachment"):
        return sum(STAYS.get(word, 0) * number * turns for word, number in design.effects) + ODD
    found: int = 0
    for word, number in design.effects:
        if word == "move":
            found += 10 * (number + speed)
        elif word == "draw":
            found += CARD * min(number, len(player["deck"]))
        elif word == "draw_dogs":
            found += CARD * min(play.heads(seat), len(player["deck"]))
        elif word == "take":
            found += TAKE * number * max(0, turns - LATE)
        elif word == "destroy":
            found += 3 * number
        elif word == "mend":
            found += MEND * max(1, player["hand"].count(DAMAGE))
        elif word == "shortcut":
            found += 80
        elif word == "lucky":
            found += 30
    return found + relief(play, seat, design, speed)


def relief(play: Trail, seat: int, design: Design, speed: int) -> int:
    """What a card is worth against hypothermia or starvation."""
    player = play.player(seat)
    cold, hunger = player["cold"], player["hunger"]
    if not cold and not hunger:
        return 0
    lost_cold = cold if "thaw" in design.does else min(cold, int(design.type == "personal"))
    lost_hunger = hunger if "feed" in design.does else min(hunger, int(design.type == "food"))
    found: int = EASE * (lost_cold + lost_hunger)
    if (cold and lost_cold == cold) or (hunger and lost_hunger == hunger):
        found += FREED * (speed + 1)
    return found


def _play(play: Trail, action: Action) -> int:
    """The worth of a card less what it costs; what cannot be paid is worth nothing but its relief."""
    seat, design = action["player"], play.book[action["card"]]
    player = play.player(seat)
    energy, health = play.cost(seat, design, "energy"), play.cost(seat, design, "health")
    risk = play.cost(seat, design, "risk")
    others = len(play.payable(seat)) - (action["card"] != DAMAGE)
    if energy > others or health + risk > len(player["deck"]):
        return _keen(relief(play, seat, design, play.speed(seat)) - CARD * others)
    found = worth(play, seat, design)
    victim = 0
    if "sacrifice" in design.does:
        victim, loss = _victim(play, seat)
        found = found - loss if victim else 0
    elif design.type == "dog" and play.heads(seat) + design.slots > SLOTS:
        found -= min(_dog(play, seat, place) for place in range(1, len(player["dogs"]) + 1))
    if design.type == "attachment" and not _bearer(play, seat, victim):
        found = 0
    deck = max(1, len(player["deck"]))
    sure = max(0, deck - (health + 2 * risk) * hidden_damage(play, seat))
    return _keen(found * sure * (10 - risk) // (10 * deck) - CARD * energy - HEALTH * health)


def hidden_damage(play: Trail, seat: int) -> int:
    """How many damage cards a player's deck holds: those that are nowhere else."""
    player = play.player(seat)
    seen = [card for one in player["due"] for card in one["seen"]]
    elsewhere: list[str] = player["hand"] + player["discard"] + player["played"] + seen
    return int(player["scars"]) - elsewhere.count(DAMAGE)


def _bearer(play: Trail, seat: int, victim: int = 0) -> bool:
    """Whether a dog could wear something more, when the one at place `victim` has been sacrificed."""
    for place, one in enumerate(play.player(seat)["dogs"], start=1):
        free = _armoured(play, one) if place == victim else not one["worn"]
        if free and "no_attachment" not in play.book[one["dog"]].does:
            return True
    return False


def _armoured(play: Trail, one: Json) -> bool:
    """Whether what a dog wears dies in its stead."""
    return bool(one["worn"]) and "armour" in play.book[one["worn"]].does


def _victim(play: Trail, seat: int) -> tuple[int, int]:
    """The place of the dog that is sacrificed with the least loss, and that loss; 0 and all where none can be."""
    found = (0, MOST)
    for place in Team.mortal(play, seat):
        one = play.player(seat)["dogs"][place - 1]
        loss = worth(play, seat, play.book[one["worn"]]) if _armoured(play, one) else _dog(play, seat, place)
        if not found[0] or loss < found[1]:
            found = (place, loss)
    return found


def _dog(play: Trail, seat: int, place: int) -> int:
    """What a dog of the team is worth, with what it wears."""
    one = play.player(seat)["dogs"][place - 1]
    worn = worth(play, seat, play.book[one["worn"]]) if one["worn"] else 0
    return worth(play, seat, play.book[one["dog"]]) + worn


def _day(play: Trail, action: Action) -> int:
    """The fewer cards are left, the sooner; hardly while something is risked that can still come."""
    seat = action["player"]
    player = play.player(seat)
    if player["due"] or (player["risk"] and player["deck"]):
        return 1
    return _keen(CARD * (play.opening(seat) - len(play.payable(seat))) + 2)


def _join(play: Trail, action: Action) -> int:
    """A new hand that costs no turn, unless there is something to lose."""
    seat = action["player"]
    player = play.player(seat)
    if player["due"] or player["risk"]:
        return 1000
    return _keen(20 * (play.opening(seat) - len(play.payable(seat))))


def _finish(play: Trail, action: Action) -> int:
    return _keen(sum(20 * one["count"] + CARD for one in play.player(action["player"])["due"]))


def _risk(play: Trail, action: Action) -> int:
    return _keen(MOST if play.player(action["player"])["deck"] else 0)


def value(play: Trail, seat: int, card: str) -> int:
    """What it is worth to own a card: its effect less its costs as printed."""
    if card == DAMAGE:
        return -CARD
    design = play.book[card]
    loss = _victim(play, seat)[1] if "sacrifice" in design.does else 0
    return worth(play, seat, design) - loss - CARD * design.energy - HEALTH * design.health


def _spend(play: Trail, action: Action) -> int:
    """The least useful card."""
    return _keen(MOST - value(play, action["player"], action["card"]))


def _get(play: Trail, action: Action) -> int:
    """The most useful card."""
    return _keen(value(play, action["player"], action["card"]) + CARD)


def _cure(play: Trail, card: str) -> bool:
    return any(word in play.book[card].does for word in CURES)


def _purge(play: Trail, action: Action) -> int:
    """The least useful card, but no cure."""
    return 1 if _cure(play, action["card"]) else _spend(play, action)


def _destroy(play: Trail, action: Action) -> int:
    """Damage for good, and what is worth less than a card; no cure."""
    if _cure(play, action["card"]):
        return 1
    return _keen(6 * (2 * CARD - value(play, action["player"], action["card"])))


def _discard(play: Trail, action: Action) -> int:
    return _keen(3 * (CARD - value(play, action["player"], action["card"])))


def _enough(play: Trail, action: Action) -> int:
    return _keen(5 * CARD)


def _stock(play: Trail, action: Action) -> int:
    return 3 if action["deck"] == "race" else 2


def _kill(play: Trail, action: Action) -> int:
    """The dog that is worth least; in the country of wolves rather none; Armour at once."""
    seat = action["player"]
    one = play.player(seat)["dogs"][action["dog"] - 1]
    if _armoured(play, one):
        return _keen(MOST)
    return _keen(MOST - _dog(play, seat, action["dog"]))


def _strip(play: Trail, action: Action) -> int:
    one = play.player(action["player"])["dogs"][action["dog"] - 1]
    return _keen(MOST - worth(play, action["player"], play.book[one["worn"]]))


def _attach(play: Trail, action: Action) -> int:
    """A dog that wears nothing."""
    one = play.player(action["player"])["dogs"][action["dog"] - 1]
    return 1000 if one["worn"] else 30000


def _leave(play: Trail, action: Action) -> int:
    """Of a new dog and the worst of the team the worse; rather an old attachment than a new one."""
    return _keen(MOST - value(play, action["player"], play.state["ask"]["card"]))


def _ignore(play: Trail, action: Action) -> int:
    """Rather more of what one has than both."""
    return 30000 if not play.player(action["player"])[action["kind"]] else 300


JUDGES = {
    "play": _play,
    "day": _day,
    "join": _join,
    "finish": _finish,
    "risk": _risk,
    "spend": _spend,
    "drop": _spend,
    "purge": _purge,
    "choose": _get,
    "take": _get,
    "destroy": _destroy,
    "discard": _discard,
    "enough": _enough,
    "stock": _stock,
    "kill": _kill,
    "strip": _strip,
    "attach": _attach,
    "leave": _leave,
    "ignore": _ignore,
}
