"""Further evenings at a table of the kit, written down the same way: things put wrong, bots, guests who come and go,
and saves that are damaged.

Renew with `TTS_BUILD_RENEW=1 pytest tests/kit/test_table_ends.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conftest import check_golden
from tests.kit.evening_steps import LONG, at_turn, begun, click, moved, picked, sit, turn
from tests.kit.evening_table import GOLDEN, Diary, named


def test_hands_put_things_wrong(diary: Diary, save: Path) -> None:
    table = at_turn(diary, save, "White", "Brown").table
    white = table.player("White")
    moved(diary, "White", "pawn/White", (30, 8))
    moved(diary, "Brown", "pawn/Brown", (3.2, 0.2))
    moved(diary, "White", "counter/White", (0.2, -9))
    moved(diary, "White", "gem#2", (-24, -15))
    state = diary.saved()["state"]
    card, market = state["players"][1]["hand"][0], state["market"]
    moved(diary, "Brown", f"tales/{card}", (-18, -8))
    moved(diary, "White", f"tales/{market[0]}", (-9.4, -2.4))
    moved(diary, "White", f"tales/{market[2]}", (3.2, 3.2))
    coin = next(named(one) for one in table.things if named(one).startswith("coin#"))
    moved(diary, "White", coin, (-12, -17.6))
    diary.presses("White", "Check")
    diary.presses("White", "The table is right")
    diary.presses("White", "Take back")
    diary.presses("White", "Put it back")
    diary.do("White turns a card over", lambda: white.flip(f"Tale {int(market[1][1:])}"))
    diary.presses("White", "Automation")
    moved(diary, "White", "pawn/Red", (16, -6))
    diary.presses("White", "Take coins")
    diary.presses("White", "Automation")
    diary.presses("White", "Put it back")
    diary.do("a card is gone", lambda: table.remove(table.find(f"Tale {int(market[1][1:])}")))
    diary.presses("White", "Check")
    check_golden(GOLDEN / "evening-hands.txt", diary.text())


def test_boxes_and_decks_come_apart(diary: Diary, save: Path) -> None:
    table = at_turn(diary, save, "White", "Brown", options=LONG).table
    for path in ("cup", "sack", "wishes/Brown", "red"):
        diary.do(f"out of {path}", lambda path=path: table.call("took", path))
        diary.presses("White", "Check")
    diary.lines += table.call("answered", "looks")
    for aside in (1.15, 1.25):
        diary.do(f"the deck comes apart by {aside}", lambda aside=aside: table.call("parted", "tales", 4, aside))
        diary.presses("White", "kit_check_now", "kit_check_state")
    moved(diary, "Brown", "wishes/Brown", (-20, 0))
    diary.presses("White", "Put it back")
    turn(diary, "toss", "That is all")
    diary.do("much is said", lambda: table.call("chattered", 70))
    diary.presses("White", "kit_log_open", "kit_log_open")
    turn(diary, "Gamble")
    diary.lines += table.call("answered", "looks")
    diary.keep()
    check_golden(GOLDEN / "evening-boxes.txt", diary.text())


@pytest.mark.slow
def test_one_plays_and_ten_play(diary: Diary, save: Path) -> None:
    table = at_turn(diary, save, "White", players=1, options=LONG).table
    diary.presses("White", "walk 4", seconds=0.1)
    diary.presses("White", "pick", seconds=0.05)
    diary.presses("White", "walk", seconds=0.1)
    diary.presses("White", "Take back")
    diary.do("ten play", lambda: table.player("White").say("!setup 10"))
    diary.lines = [line for line in diary.lines if "counter/" not in line]
    for _ in range(10):
        diary.presses("White", "pick")
    diary.presses("White", "Take coins")
    diary.presses("White", "Spin")
    diary.do("White is sure", lambda: table.player("White").answer(True))
    for _ in range(14):
        diary.presses("White", "Take back")
    check_golden(GOLDEN / "evening-many.txt", diary.text())


def test_bots_play_to_the_end(diary: Diary, save: Path) -> None:
    table = at_turn(diary, save, "White", players=4).table
    diary.presses("White", "Bots")
    for _ in range(3):
        turn(diary, "Take coins")
    diary.do("Brown sits down", lambda: table.player("Brown"))
    diary.presses("White", "Bots")
    diary.do(
        "Brown leaves, White watches", lambda: table.player("Brown").leave(), lambda: table.player("White").leave()
    )
    diary.do("Brown is back", lambda: table.player("Brown"))
    diary.presses("Brown", "Bots")
    for _ in range(6):
        texts = [one.shown_text for one in diary.buttons("Brown")]
        diary.presses("Brown", next((t for t in texts if t.startswith(("pick", "Take coins", "Refuse"))), "Check"))
    diary.presses("Brown", "Boast")
    diary.do("Brown begins anew", lambda: table.player("Brown").say("!setup 2"))
    diary.keep()
    check_golden(GOLDEN / "evening-bots.txt", diary.text())


def test_coins_change_hands(diary: Diary, save: Path) -> None:
    table = sit(diary, save, "White", "Brown").table
    diary.press("White", "kit_setup_plus", *["kit_option_5_plus"] * 3, *["kit_option_4_plus"] * 6, "kit_begin")
    table.settle()
    picked(diary)
    diary.lines.clear()
    turn(diary, "Buy")
    turn(diary, "offer 3")
    diary.presses("Brown", "Withdraw")
    turn(diary, "toss", "Boast", "That is all")
    turn(diary, "offer 1", "Refuse")
    turn(diary, "offer 2")
    diary.presses("Brown", "Accept")
    for _ in range(4):
        turn(diary, "walk")
    for _ in range(5):
        turn(diary, "gem" if diary.lit("gem") else "walk")
    for text in ("Buy", "gem", "walk"):
        picked(diary)
        for colour, light in diary.lit(text)[:1]:
            diary.do(f"{colour} clicks {text}", lambda colour=colour, light=light: click(diary, colour, light))
    shown = "kit_help_open kit_language_de Seite kit_help_open English Page kit_help_open kit_help_close"
    for text in shown.split():
        diary.presses("Brown", text)
    diary.keep()
    check_golden(GOLDEN / "evening-coins.txt", diary.text())


def test_a_game_hands_over_as_little_as_it_may(diary: Diary, save: Path) -> None:
    table = picked(begun(diary, save, "White", "Brown", manner="bare", players=2)).table
    diary.presses("White", "Take coins")
    moved(diary, "Brown", "pawn/Brown", (16, -6))
    diary.presses("Brown", "walk")
    diary.presses("White", "?", "kit_new")
    diary.keep()
    diary.do("reloaded", lambda: table.reload())
    check_golden(GOLDEN / "evening-bare.txt", diary.text())


def test_saves_are_read_as_far_as_they_can_be(diary: Diary, save: Path) -> None:
    table = at_turn(diary, save, "White", "Brown").table
    kept = table.save()
    state = json.loads(kept["LuaScriptState"])
    damaged = {
        "another version": {**state, "version": 2},
        "no version": {"state": state["state"]},
        "no state": {"version": 1},
        "before a game": {"version": 1, "state": {"on": False, "language": "de", "bots": True}},
        "a list": [1],
        "unlike": "{broken}",
        "words": "broken",
    }
    for name, text in damaged.items():
        data = {**kept, "LuaScriptState": text if isinstance(text, str) else json.dumps(text)}
        diary.do(name, lambda data=data: table.reload(data), table.check)
        diary.lines.append(f"  then {json.dumps(diary.saved(), ensure_ascii=False)[:200]}")
    diary.do("what was saved", lambda: table.reload(kept))
    diary.keep()
    check_golden(GOLDEN / "evening-saves.txt", diary.text())
