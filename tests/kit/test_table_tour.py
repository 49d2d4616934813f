"""An evening at a table of the kit, written down as players and the table see it: what panels show whom, what is said
to whom in which colour, what is moved, dealt, shuffled, locked, lit, turned, thrown, and when, and what is saved.

Renew with `TTS_BUILD_RENEW=1 pytest tests/kit/test_table_tour.py` after a wanted change and read the difference.
"""

from __future__ import annotations

from pathlib import Path

from tests.conftest import check_golden
from tests.kit.evening_steps import LONG, at_turn, begun, moved, picked, sit, turn
from tests.kit.evening_table import GOLDEN, Diary


def test_a_game_is_set_up(diary: Diary, save: Path) -> None:
    sit(diary, save, "White", "Brown")
    diary.presses("White", "kit_setup_plus")
    for row, ways in {2: ("less",), 3: ("plus", "plus", "less"), 4: ("less", "less"), 5: ("plus", "plus")}.items():
        for way in ways:
            diary.presses("White", f"kit_option_{row}_{way}")
    diary.presses("Brown", "kit_setup_less", "kit_setup_less", "kit_setup_less")
    diary.presses("Brown", "kit_setup_page")
    diary.presses("Brown", "kit_option_1_plus", "kit_setup_page")
    diary.presses("Brown", "kit_option_1_plus")
    diary.presses("Brown", "kit_option_2_plus", "kit_option_5_plus")
    diary.presses("White", "kit_begin")
    diary.presses("White", "kit_setup_plus")
    for said in "!setup 0|!setup 11|!setup|!setup x|!nothing 1|setup 2|!setup 2 |!check|!back".split("|"):
        diary.do(f"Brown says {said}", lambda said=said: diary.table.player("Brown").say(said))
    diary.do("Brown says much", lambda: diary.table.player("Brown").say("!" + "setup" * 40))
    check_golden(GOLDEN / "evening-set-up.txt", diary.text())


def test_tales_are_chosen(diary: Diary, save: Path) -> None:
    begun(diary, save, "White", "Brown")
    diary.presses("White", "Boast")
    diary.presses("Brown", "pick")
    diary.presses("White", "Take back")
    diary.do("Brown agrees", lambda: diary.table.player("Brown").answer(True))
    moved(diary, "Brown", "tales/t16", (-15.4, -16.2))
    diary.presses("Brown", "Take back")
    moved(diary, "Brown", "tales/t11", (-10, -4))
    diary.presses("Brown", "Put it back")
    moved(diary, "White", "tales/t12", (-27.2, -16.5))
    diary.presses("Brown", "pick t11")
    diary.do("Red sits down", lambda: diary.table.player("Red"))
    diary.presses("White", "pick")
    diary.presses("Red", "pick t02")
    diary.presses("White", "kit_log_open")
    diary.presses("Brown", "kit_fold")
    diary.presses("Brown", "kit_fold", "kit_log_open")
    diary.do("Red leaves", lambda: diary.table.player("Red").leave())
    diary.keep()
    check_golden(GOLDEN / "evening-tales.txt", diary.text())


def test_turns_are_taken(diary: Diary, save: Path) -> None:
    table = picked(begun(diary, save, "White", "Brown", options=LONG, players=2)).table
    diary.presses("Brown", "kit_choice_White_1")
    for way in ("plus", "plus", "plus", "plus", "less"):
        diary.presses("White", f"kit_choice_White_2_{way}")
    for _ in range(3):
        diary.presses("White", "kit_choice_White_page")
    diary.presses("White", "toss")
    diary.presses("Brown", "Boast")
    diary.presses("White", "Back")
    diary.presses("White", "toss", "That is all")
    diary.presses("White", "Take back")
    diary.presses("White", "kit_choice_White_2_plus", "Take coins")
    diary.presses("Brown", "Take back")
    diary.do("White refuses", lambda: table.player("White").answer(False))
    diary.presses("Brown", "Spin")
    diary.do("Brown is sure", lambda: table.player("Brown").answer(True))
    diary.presses("White", "walk")
    for _ in range(6):
        turn(diary, "Make a wish")
    diary.keep()
    for text in ("shout 3", "walk", "walk"):
        turn(diary, text)
    diary.presses("White", "?", "kit_new")
    diary.presses("White", "kit_setup_close")
    check_golden(GOLDEN / "evening-turns.txt", diary.text())


def test_dice_are_thrown(diary: Diary, save: Path) -> None:
    table = at_turn(diary, save, "White", "Brown", options=LONG).table
    white, brown = table.player("White"), table.player("Brown")
    turn(diary, "Roll both")
    turn(diary, "Roll both", seconds=0.5)
    diary.do("Brown holds a die", lambda: brown.pick_up("Azure die"), seconds=3)
    diary.do("Brown drops it", lambda: brown.drop("Azure die"))
    turn(diary, "Roll both", seconds=0.3)
    diary.do("reloaded", lambda: table.reload())
    picked(diary)
    diary.do("White throws one", lambda: white.roll("Azure die"))
    diary.do("White throws the other", lambda: white.roll("Amber die"))
    diary.do("Brown throws both", lambda: brown.roll("Azure die", "Amber die"))
    turn(diary, "Gamble")
    turn(diary, "Take coins")
    turn(diary, "Gamble", seconds=0.4)
    diary.presses("White", "Take back")
    diary.do("Brown agrees", lambda: brown.answer(True))
    turn(diary, "Roll both", seconds=0.1)
    azure = table.find("Azure die")

    def lean() -> None:
        table.rest()
        azure.turned(azure.rotation._replace(x=azure.rotation.x + 30))

    diary.do("a die leans", lean)
    diary.do("White throws it again", lambda: white.roll("Azure die"))
    diary.do("Brown types a number", lambda: brown.press_number("Mood of Brown", 5))
    diary.do("Brown flips a pawn", lambda: brown.flip("Brown"))
    diary.do("White throws a mood", lambda: white.roll("Mood of White"))
    diary.keep()
    check_golden(GOLDEN / "evening-dice.txt", diary.text())
