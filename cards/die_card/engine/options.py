"""What a table may decide before it plays: limits, and the rulings the rule text leaves open."""

from __future__ import annotations

from tts_build.rules.machine import Option

DEFAULTS: dict[str, int | bool] = {
    # Who begins (a seat from 1), or 0 to draw the seat by chance (DC-R3).
    "first": 1,
    # i in the game; enough for three players at 15 and one at 30, and a little more.
    "supply": 80,
    # How much i a player may hold (DC-R22), and how much the iShill (DC-R65).
    "i_limit": 15,
    "ishill_limit": 30,
    # Die Cards in a hand (DC-R31), and how many that count a winner may have (DC-R33, DC-R50).
    "hand_limit": 5,
    "win_limit": 2,
    # Consecutive turns that the Elf Lord and the Loiterer need (DC-R62, DC-R68).
    "stay_turns": 10,
    # BOMB! lies among the Goal cards and is the one of them that stays hidden (DC-R75).
    "bomb_in_goal_deck": False,
    # A pawn that would pass the iStore may stop there (DC-R99).
    "store_stop": True,
    # The Murderer is asked before each kill; otherwise every kill that is possible happens (DC-R53).
    "kill_by_choice": True,
    # Ghosts must be zombies too before the Murderer has won (DC-R59); otherwise they are left out.
    "ghosts_must_be_zombies": True,
    # The turn of arrival is the first of the ten (DC-R62, DC-R68).
    "arrival_counts": False,
    # A missed turn spent inside is one of the ten.
    "miss_counts": True,
    # The Elf Lord may pass his turn inside the Forest (DC-R69 implies it).
    "elf_lord_may_stay": True,
    # Option 0 counts as landing on the space again.
    "zero_is_landing": False,
    # Buying a knife takes a turn (DC-R55).
    "knife_uses_turn": False,
    # A partner who does not like an offer may make one in return.
    "counter_offers": True,
    # Players may quit (DC-R112).
    "quitting": True,
}

LOWEST = {
    "first": 0,
    "supply": 0,
    "i_limit": 1,
    "ishill_limit": 1,
    "hand_limit": 1,
    "win_limit": 0,
    "stay_turns": 1,
}

HIGHEST = {
    "first": 4,
    "supply": 80,
    "i_limit": 40,
    "ishill_limit": 40,
    "hand_limit": 12,
    "win_limit": 12,
    "stay_turns": 10,
}
"""What the table has room and counters for."""

PRICES = {"goal": 3, "knife": 3, "trade": 2, "return": 3, "warp": 3, "drop": 4, "iphone": 30}
"""What things cost in i: DC-R47, DC-R55, DC-R100 to DC-R104."""

STORE = ("trade", "return", "warp", "drop", "iphone")
"""What the iStore sells, in the order of `PRICES`."""


def declared() -> list[Option]:
    """Every option as the set-up panel shows it, in the order of `DEFAULTS`."""
    return [
        {"id": name, "kind": "yes", "default": default}
        if isinstance(default, bool)
        else {"id": name, "kind": "number", "default": default, "least": LOWEST[name], "most": HIGHEST[name]}
        for name, default in DEFAULTS.items()
    ]
