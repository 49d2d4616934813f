"""A game's texts as PO files: written, brought up to date, and read back into its tables."""

from __future__ import annotations

from pathlib import Path

import polib
import pytest

from tests.can import can, cannot
from tests.conftest import Outcome, check_golden, run_cli
from tts_build.definition import load_workspace
from tts_build.definition.game import load_game_to_check
from tts_build.edit.translations import texts_of

STRINGS = "key,en,de\nplay,Play,Spielen\nwait,Wait a moment,\n"
CARDS = 'id,title,title@de,body,quantity\none,First,Erste,Walk **one** step,1\ntwo,"Second, ""again""",,Walk,1\n'


@pytest.fixture
def spoken(small: Path) -> Path:
    game = small / "cards/hello/game.yaml"
    game.write_text(f"{game.read_text('utf-8')}locales: [en, de]\nstrings: strings.csv\n", "utf-8")
    (game.parent / "strings.csv").write_text(STRINGS, "utf-8")
    (game.parent / "tasks.csv").write_text(CARDS, "utf-8")
    return small


@can(
    "Tool",
    "Texts go to translators as PO files and come back into the tables; what is missing or changed since is told",
    write="tts-build texts GAME --po DIR --read",
    see="rows.md#translators",
)
@cannot("Tool", "A translation of a text that has changed since", instead="it is told, and stays in the PO file")
def test_texts_go_out_and_come_back(spoken: Path) -> None:
    def texts(*words: str) -> Outcome:
        return run_cli("texts", "hello", "--po", "po", *words, "-j", "1", cwd=spoken)

    done = texts()
    assert done.status == 0, done.err
    check_golden(Path(__file__).parent / "golden/texts.txt", f"status 0\n{done.out}")
    book = polib.pofile(str(spoken / "po/de.po"))
    found = {entry.msgctxt: (entry.msgid, entry.msgstr) for entry in book}
    assert found["tasks/two/title"] == ('Second, "again"', "")
    assert found["strings/play"] == ("Play", "Spielen")
    assert book.find("Play").occurrences == [("cards/hello/strings.csv", "2")]
    book.find("Wait a moment").msgstr = "Moment, bitte"
    book.find('Second, "again"').msgstr = "Zweite,\n„wieder“"
    book.save()
    assert "2 of 4 translations to be taken" in texts("--read", "--dry-run").out
    done = texts("--read")
    assert (done.status, "2 of 4 translations taken" in done.out) == (0, True), done.out + done.err
    strings, cards = spoken / "cards/hello/strings.csv", spoken / "cards/hello/tasks.csv"
    assert strings.read_text("utf-8") == STRINGS.replace("moment,\n", 'moment,"Moment, bitte"\n')
    assert '"Second, ""again""","Zweite,\n„wieder“",Walk,1' in cards.read_text("utf-8")
    assert "0 of 4 translations taken" in texts("--read").out
    # The source changes, and a row goes: the translation waits, and is not taken.
    strings.write_text(strings.read_text("utf-8").replace("Play,", "Play on,"), "utf-8")
    cards.write_text(CARDS.splitlines()[0] + "\none,First,Erste,Walk,1\n", "utf-8")
    assert "1 to be looked at again (strings/play), 1 not in the game (tasks/two/title)" in texts("--read").out
    done = texts()
    assert "3 texts, 1 to be looked at again (strings/play), 1 not in the game (tasks/two/title)" in done.out, done.out
    book = polib.pofile(str(spoken / "po/de.po"))
    entry = book.find("Play on")
    assert (entry.msgstr, entry.fuzzy, entry.previous_msgid) == ("Spielen", True, "Play")
    assert [entry.msgid for entry in book.obsolete_entries()] == ['Second, "again"']
    assert texts().out == done.out.replace(", 1 not in the game (tasks/two/title)", "")


def test_what_is_no_po_file_or_has_no_translations_is_said(spoken: Path, small: Path) -> None:
    (spoken / "po").mkdir()
    (spoken / "po/de.po").write_text("msgid no quotes\n", "utf-8")
    for words, told in ((("--read",), "de.po"), ((), "de.po"), (("--dry-run",), "--dry-run is for --read")):
        done = run_cli("texts", "hello", "--po", "po", *words, cwd=spoken)
        assert (done.status, told in done.err) == (2, True), done.err
    (spoken / "po/de.po").write_text(
        'msgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgid "Play"\nmsgstr "Spielen\n', "utf-8"
    )
    done = run_cli("texts", "hello", "--po", "po", "--read", cwd=spoken)
    assert (done.status, "line 6 has a text without its closing quote" in done.err) == (2, True), done.err
    game = spoken / "cards/hello/game.yaml"
    game.write_text(game.read_text("utf-8").replace("locales: [en, de]", "locales: [en]"), "utf-8")
    (spoken / "cards/hello/tasks.csv").write_text("id,title,body,quantity\none,First,Walk,1\n", "utf-8")
    done = run_cli("texts", "hello", "--po", "po", cwd=spoken)
    assert (done.status, "has one language" in done.err) == (2, True), done.err


PIECES = """pieces:
  token: {shape: round 20 mm, face: coin, rows: tokens.csv, in: purse}
  chip:
    shape: round 20 mm
    face: coin
    in: purse
    rows:
      - {id: red, title: Red, title@de: Rot}
      - {id: blue, title: Blue, title@de: ""}
"""
DECKS = """decks:
  pairs: {cards: {combine: {a: [1, 2], b: [3, 4]}}, face: task, back: back}
  named: {cards: [named.csv, more.csv], id: title, face: task, back: back}
"""


def test_texts_of_everything_with_rows_have_their_places(spoken: Path) -> None:
    game = spoken / "cards/hello/game.yaml"
    text = game.read_text("utf-8").replace("pieces:\n", PIECES, 1).replace("decks:\n", DECKS, 1)
    game.write_text(text, "utf-8")
    for name, rows in {
        "tokens.csv": "id,title,title@de\nx,Ex,Ix\ny,,Leer\n",
        "named.csv": "note,title,title@de,body,body@de,body@fr\n1,North,Norden,Cold,,Froid\n",
        "more.csv": "title,body@de,title@de\nSouth,Warm,\n",
    }.items():
        (game.parent / name).write_text(rows, "utf-8")
    loaded = load_game_to_check(load_workspace(spoken), "hello")
    lines = [str(problem) for problem in loaded.errors]
    for locale in ("de", "en"):
        lines.append(locale)
        for one in texts_of(loaded, locale).values():
            lines.append(f"  {one.context}: {one.source!r} {one.translation!r} at {one.where} {one.change.path}")
    check_golden(Path(__file__).parent / "golden/places.txt", "\n".join(lines) + "\n")
