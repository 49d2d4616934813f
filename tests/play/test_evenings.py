"""An evening is played again: after a rebuild, up to an earlier moment, from disk, and as a test."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.built import built_game
from tests.can import can
from tests.play.pages import Told, binding_of, played
from tts_build.play.commands import Deed
from tts_build.play.evening import Evening, Start, Stuck, as_test
from tts_build.play.kept_evening import Notebook
from tts_build.play.seat_grants import Seats
from tts_build.play.table_host import Host

Json = dict[str, Any]
ACTIONS = 6


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built_game(tmp_path_factory, "dice_girls") / "dice_girls.json"


@pytest.fixture(scope="module")
def told(path: Path) -> Told:
    """Two seats and some actions of bots, with a chat line and something thrown about."""
    told = Told(json.loads(path.read_text("utf-8")), path.parent, ["White", "Pink"], seed=5)
    for _ in played(told, binding_of("dice_girls"), 2, "evening", ACTIONS):
        pass
    told.ask("White", do="say", text='It\'s [b]late[/b]: "one" more?\n')
    loose = next(t for t in told.host.evening.table.things if t.rotation_values() and not t.locked)
    told.ask("Pink", do="roll", what=told.name("Pink", loose))
    told.settle()
    return told


def test_the_same_deeds_make_the_same_table(told: Told) -> None:
    again = told.host.evening.until(len(told.host.evening.moments))
    assert again.table.save() == told.host.evening.table.save()
    assert [str(one) for one in again.table.messages] == [str(one) for one in told.host.evening.table.messages]


def test_an_evening_is_kept_and_read_as_it_was(told: Told, tmp_path: Path) -> None:
    notebook = Notebook(tmp_path / "cache" / "evenings", "game.json")
    assert notebook.keep(told.host.evening) == ""
    kept = notebook.read()
    assert kept is not None
    seed, moments = kept
    again = Evening(Start(told.host.evening.start.save, seed, told.host.evening.start.folder), moments)
    assert again.table.save() == told.host.evening.table.save()


def test_links_are_kept_for_their_owner_alone_and_open_the_same_seats(told: Told, tmp_path: Path) -> None:
    notebook = Notebook(tmp_path / "cache" / "evenings", "game.json", "k" * 43)
    assert notebook.keep(told.host.evening) == "" and notebook.kept_key() == "k" * 43
    seats, again = Seats(notebook.kept_key()), Seats("k" * 43)
    for one in (seats, again):
        one.offer(["White", "Pink"])
    links = [link["address"] for link in seats.links("")]
    assert links == [link["address"] for link in again.links("")] and len({*links, seats.host_secret}) == 4
    assert Seats("l" * 43).grant(links[0][2:]) is None
    if sys.platform != "win32":
        (tmp_path / "cache/evenings/game.json").chmod(0o644)
        assert notebook.kept_key() == "" and notebook.read() is not None


def test_whoever_only_sits_down_takes_no_evenings_place(path: Path) -> None:
    kept: list[int] = []
    start = Start(json.loads(path.read_text("utf-8")), 1, path.parent)
    host = Host(Evening(start), lambda number, told: None, lambda evening: str(kept.append(len(evening.moments)) or ""))
    host.join(1, "White", False)
    host.end()
    assert kept == []
    host.hear(1, {"do": "say", "text": "now"})
    host.end()
    assert kept == [2]


FORGED = {"colour": "White", "name": "_api", "args": [], "more": {}}


LATER = """
function onChat()
  Wait.frames(function() for _, one in ipairs(getObjects()) do one.setLock(false) one.setPosition({9, 1, 9}) end end, 9)
  Wait.frames(function() local nothing; nothing() end, 12)
end
"""
"""A script that does something a while after a word, and then fails."""


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", "{", "null", '{"format": 1, "seed": 1, "moments": [{"frames": 0}]}'),
        '{"format": 2, "seed": 1, "moments": []}',
        json.dumps({"format": 1, "seed": 1, "moments": [{"frames": 0, "failed": False, "deed": FORGED}]}),
    ],
)
def test_what_is_no_evening_is_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "evenings").mkdir()
    (tmp_path / "evenings" / "game.json").write_text(text)
    assert Notebook(tmp_path / "evenings", "game.json").read() is None


def test_everybody_is_told_that_the_host_went_back(path: Path) -> None:
    told = Told(json.loads(path.read_text("utf-8")), path.parent, ["White", "Pink"])
    told.ask("White", do="say", text="first")
    told.ask("White", do="say", text="second")
    told.host.join(9, "Grey", True)
    told.numbers["Host"], told.texts["Host"] = 9, []
    told._colours[9] = "Host"
    moments = len(told.host.evening.moments)
    assert not told.ask("White", host="back", to=0), "only the host may"
    assert told.ask("Host", host="back", to=moments - 1)
    assert len(told.host.evening.moments) == moments - 1
    for colour in ("White", "Pink", "Grey", "Host"):
        chat = json.loads(told.texts[colour][-1])["chat"]
        lines = [line.get("text") for line in chat]
        assert chat[0] == {"fresh": True}
        assert "White player: first" in lines and "White player: second" not in lines
        assert lines[-1] == f"The host went back to move {moments - 1}"
    host = told.host
    assert (host._of_host()["moment"], host._of_host()["last"]) == (moments - 1, moments)
    assert told.ask("Host", host="back", to=0) and told.ask("Host", host="back", to=moments)
    assert "White player: second" in [str(line.text) for line in host.evening.table.messages]
    assert told.ask("Host", host="back", to=1) and told.ask("White", do="say", text="third")
    assert host._of_host()["last"] == len(host.evening.moments) < moments


@can(
    "Tool",
    "A game that is built again while it is played goes on at the same moment",
    see="playing.md#while-you-make-it",
)
def test_a_game_that_was_built_again_is_played_on_at_the_same_moment(told: Told, path: Path) -> None:
    before = told.host.evening
    changed = copy.deepcopy(before.start.save)
    deck = next(item for item in changed["ObjectStates"] if item["Name"] in ("Deck", "DeckCustom"))
    deck["Nickname"] = "Another name"
    again = before.on(Start(changed, before.start.seed, path.parent))
    assert len(again.moments) == len(before.moments)
    names = [thing.nickname for thing in again.table.things]
    assert "Another name" in names or not any(thing.is_deck for thing in before.table.things)
    without = copy.deepcopy(before.start.save)
    without["XmlUI"] = without["XmlUI"].replace("kit_begin", "kit_start")
    with pytest.raises(Stuck, match=r"move \d+, `click` of White, cannot be done again: .*`kit_begin`") as stuck:
        before.on(Start(without, before.start.seed, path.parent))
    told.host.rebuilt(Start(without, before.start.seed, path.parent))
    assert told.host.evening is before
    assert f"move {stuck.value.number}" in told.host.note


@can("Tool", "An evening played in the browser, saved as a pytest test", see="playing.md#time")
def test_an_evening_is_a_test(told: Told, path: Path, tmp_path: Path) -> None:
    """It passes where it was written, with what came of the last move by itself, and fails when something is other."""
    text = as_test(told.host.evening, str(path))
    (tmp_path / "test_evening.py").write_text(text)
    later = json.loads(path.read_text("utf-8"))
    later["LuaScript"] = LATER
    (tmp_path / "later.json").write_text(json.dumps(later))
    evening = Evening(Start(later, 1, tmp_path))
    for words in ("first", "last"):
        evening.do(Deed("White", "say", (words,)))
        evening.pass_time(30)
    assert [moment.late for moment in evening.moments] == [False, True]
    (tmp_path / "test_later.py").write_text(as_test(evening, str(tmp_path / "later.json")))
    other = json.loads(path.read_text("utf-8"))
    loose = next(item for item in other["ObjectStates"] if item["Name"] == "Custom_PDF")
    loose["Transform"]["posX"] += 3
    loose["Locked"] = False
    (tmp_path / "other.json").write_text(json.dumps(other))
    (tmp_path / "test_other.py").write_text(text.replace(str(path), str(tmp_path / "other.json")))
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", str(tmp_path)],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
        check=False,
    )
    assert "1 failed, 2 passed" in ran.stdout, ran.stdout
