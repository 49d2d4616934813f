"""What is sent to a running game, what is heard of it, and what comes back into templates: a game of two scripts and a
panel, whose line to the game is a list of answers.

Renew with `TTS_BUILD_RENEW=1 pytest tests/push/test_push_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import errno
import json
import socket
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, cast

import pytest

from tests.conftest import check_golden
from tts_build.disk import kept
from tts_build.lua.render.source_map import SourceMap
from tts_build.problem import BuildFailed, Problem, TtsBuildError
from tts_build.push import editor_line, game_scripts
from tts_build.push.editor_line import EditorLine, Message
from tts_build.push.game_session import GameSession, Teller

GOLDEN = Path(__file__).parent / "golden"
RULES = "function onLoad()\n    local cards = deck.getObjects()\n    print(#cards, deck.size)\nend\n"
PAWN = "value = 3\nvalue = 4\nfunction step()\n    return value\nend\n"
PANEL = "<Panel>\n  <Text>Hello</Text>\n</Panel>\n"
SAVE = {
    "LuaScript": "-- built\n" + RULES,
    "XmlUI": PANEL,
    "ObjectStates": [
        {"GUID": "aaaaaa", "Name": "Pawn", "Nickname": "Walker", "LuaScript": PAWN, "XmlUI": ""},
        {"GUID": "bbbbbb", "Name": "Bag", "Nickname": "", "LuaScript": "", "XmlUI": "<Text>bag</Text>"},
        {"GUID": "cccccc", "Name": "Die_6", "Nickname": "Quiet", "LuaScript": "", "XmlUI": ""},
    ],
}
MAPS = {
    "Global.lua": (SAVE["LuaScript"], SourceMap(("made", "lua/rules.lua"), ((0, 1), (1, 1), (1, 2), (1, 3), (1, 4)))),
    "Walker.lua": (PAWN, SourceMap(("lua/pawn.lua",), ((0, 2), (0, 3), (0, 4), (0, 5), (0, 6)))),
    "Global.xml": (PANEL, SourceMap(("lua/panel.xml",), ((0, 1), (0, 2), (0, 3)))),
}
WHERE = "chunk_0:({}): attempt to index a nil value (field 'size')"


class Answers:
    """A line on which the game gives the next of some answers, whatever is said."""

    def __init__(self, answers: Sequence[Message]) -> None:
        self.answers, self.said = list(answers), list[str]()

    def say(self, number: int, **fields: Any) -> None:
        self.said.append(f"{number} {json.dumps(fields)}")

    def heard(self, seconds: float) -> Iterator[Message]:
        self.said.append(f"waited {seconds:g} s")
        while self.answers:
            yield self.answers.pop(0)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A workspace with three templates and what was built of them."""
    texts = {
        "tts-build.yaml": "",
        "lua/rules.lua": RULES,
        "lua/pawn.lua": f"-- a pawn\r\n{PAWN}".replace("\n", "\r\n").replace("\r\r", "\r"),
        "lua/panel.xml": PANEL,
        "dist/walk/walk.json": json.dumps(SAVE),
    }
    for name, (text, lines) in MAPS.items():
        texts |= {f"dist/walk/scripts/{name}": str(text)}
        texts |= {f"dist/walk/scripts/{name}.map.json": json.dumps(lines.as_json())}
    for path, text in texts.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(text.encode())
    return tmp_path


class Desk:
    """A session with some answers, and lines of what is said to the game and what the user hears."""

    def __init__(self, root: Path, *answers: Message) -> None:
        self.line, self.lines = Answers(answers), list[str]()
        teller = Teller(lambda words: self.lines.append(f"told {words}"), lambda told: self.lines.append(_words(told)))
        self.session = GameSession(cast(EditorLine, self.line), root, root / "dist/walk", "walk", teller)

    def did(self, what: Any) -> list[str]:
        """What comes of a call, after what was said meanwhile."""
        try:
            found = [f"= {what()}"]
        except TtsBuildError as error:
            found = ["! " + _words(problem) for problem in cast(BuildFailed, error).problems]
        failed = ["a script failed"] if self.session.failed else []
        return [f"  {line}" for line in (*self.line.said, *self.lines, *found, *failed)]


def _words(problem: Problem) -> str:
    at = problem.where
    place = f"{at.file}:{at.line}:{at.column}" if at else "nowhere"
    return " | ".join(map(str, (place, problem.what, problem.got, problem.todo, problem.code)))


def there(**changed: Message) -> Message:
    """The game's answer to what it has: the built scripts, some of them changed or gone."""
    states = {guid: one.as_message() for guid, one in game_scripts.of_save(SAVE).items()}
    for guid, more in changed.items():
        states[{"world": "-1"}.get(guid, guid)] = {**states.get(guid.replace("world", "-1"), {"guid": guid}), **more}
    return {"messageID": 1, "scriptStates": [one for one in states.values() if one.get("name") != "gone"]}


def test_what_a_game_is_sent_and_what_it_says(root: Path) -> None:
    said = [
        {"messageID": 2, "message": "walks"},
        {"messageID": 2, "message": {"a": ["ä"]}},
        {"messageID": 2},
        {"messageID": 0, "message": "a new object"},
        {"messageID": 4, "customMessage": {"score": [1, "ü"]}},
        {"messageID": 5, "returnValue": 1, "returnID": 9},
    ]
    bare = {"messageID": 1, "scriptStates": [7, {"guid": 7}, {"guid": "-1", "script": "x = 1", "ui": None}]}
    asked: dict[str, tuple[Message, ...]] = {
        "has it all": (*said, there()),
        "line ends": (there(world={"script": str(SAVE["LuaScript"]).replace("\n", "\r\n") + "\n\n"}),),
        "none": (*said[:2], bare, *said[2:5], there(), said[0]),
        "another": (there(world={"script": "a_long_line = 1\nanother_long_line = 2\n" + RULES[:30]}),),
        "a script, a panel": (there(aaaaaa={"script": "x = 1"}, bbbbbb={"ui": "<Text>theirs</Text>"}), there()),
        "no bag": (there(bbbbbb={"name": "gone"}, cccccc={"script": "theirs = 1", "ui": ""}), there()),
        "a panel of its own": (there(aaaaaa={"script": "x = 1", "ui": "<Text>own</Text>"}), there()),
        "silent": (),
        "silent then": (there(aaaaaa={"script": "x = 1"}), *said[:1]),
        "no states": ({"messageID": 1, "scriptStates": None},),
    }
    lines = []
    for name, answers in asked.items():
        desk = Desk(root, *answers)
        lines += [name, *desk.did(lambda: game_scripts.words(desk.session.push()))]  # noqa: B023
    desk = Desk(root, bare, there())
    lines += ["anyway", *desk.did(lambda: game_scripts.words(desk.session.push(anyway=True)))]
    four = [game_scripts.Scripts("-1", name, "", "") for name in "abcdef"]
    lines += [game_scripts.words(four[:n]) for n in (0, 1, 3, 4, 6)]
    common = ["one_line = 1\ntwo_lines = 2\n"]
    for mine, theirs, same in (
        (5, 5, 0),
        (5, 5, 1),
        (5, 5, 2),
        (12, 5, 1),
        (12, 5, 2),
        (5, 12, 2),
        (0, 5, 0),
        (5, 0, 0),
    ):
        ours = [f"function line_{n}() end" for n in range(mine)]
        others = [*ours[:same], *(f"function other_{n}() end" for n in range(theirs - same))]
        texts = ("\n".join([common[0], *found, "end", "x = 1"]) for found in (ours, [f"  {line}" for line in others]))
        lines.append(f"{mine} lines and {theirs}, {same} the same: {game_scripts.akin(*texts, common)}")
    check_golden(GOLDEN / "sent.txt", "\n".join(lines) + "\n")


def test_errors_stand_in_templates_and_a_line_gives_its_value(root: Path) -> None:
    lines = []
    for guid in ("-1", "aaaaaa", "bbbbbb", "dddddd", None):
        for place in ("3,9-14", "3,9-4,2", "4,4", "4", "99,0-5", "1,0-2")[: 6 if guid in ("-1", "aaaaaa") else 2]:
            desk = Desk(root, {"messageID": 3, "error": WHERE.format(place), "guid": guid})
            lines += [f"{guid} ({place})", *desk.did(lambda: desk.session.listen(2))]  # noqa: B023
    errors: list[Message] = [
        {"error": "no place at all", "guid": "aaaaaa"},
        {"error": WHERE.format("1,0"), "guid": "aaaaaa", "errorMessagePrefix": "Error in function <executeScript>: "},
        {},
    ]
    for error in errors:
        desk = Desk(root, {"messageID": 3, **error}, {"messageID": 2, "message": "after"})
        lines += [str(error), *desk.did(lambda: desk.session.listen(0.5))]  # noqa: B023
    runs: dict[str, tuple[Message, ...]] = {
        "its own": ({"messageID": 5, "returnValue": 42, "returnID": 1},),
        "without a number": ({"messageID": 2, "message": "first"}, {"messageID": 5, "returnValue": [1]}),
        "another's": ({"messageID": 5, "returnValue": 7, "returnID": 8}, {"messageID": 5, "returnID": 1}),
        "an error elsewhere": ({"messageID": 3, "error": "else", "guid": "aaaaaa"},),
        "its error": ({"messageID": 3, **errors[1]}, {"messageID": 5, "returnValue": 42, "returnID": 1}),
    }
    for name, answers in runs.items():
        desk = Desk(root, *answers)
        lines += [name, *desk.did(lambda: desk.session.run("return 42"))]  # noqa: B023
    check_golden(GOLDEN / "errors.txt", "\n".join(lines) + "\n")


PULLS: dict[str, dict[str, Message]] = {
    "nothing": {},
    "a line": {"world": {"script": str(SAVE["LuaScript"]).replace("#cards", "#cards + 1")}},
    "lines between": {
        "world": {"script": str(SAVE["LuaScript"]).replace("    print", "    x = 1\n    y = 2\n    print")}
    },
    "one fewer": {"world": {"script": str(SAVE["LuaScript"]).replace("    print(#cards, deck.size)\n", "")}},
    "at its head": {"aaaaaa": {"script": "new = 1\n" + PAWN}, "bbbbbb": {"ui": "<Text>theirs</Text>"}},
    "at its end, and in three files": {
        "world": {"script": str(SAVE["LuaScript"]) + "more = 1\n", "ui": PANEL.replace("Hello", "Grüße\r")},
        "aaaaaa": {"script": PAWN.replace("3", "5").replace("return value", "return value + 1").replace("\n", "\r\n")},
    },
    "what is made": {"world": {"script": "-- other\n" + RULES}, "dddddd": {"name": "Token", "script": "x = 1"}},
}


def test_what_comes_back_into_templates(root: Path) -> None:
    names = ("lua/rules.lua", "lua/pawn.lua", "lua/panel.xml")
    first = {name: kept(root, name) for name in names}
    lines = []
    for name, changed in PULLS.items():
        pulled = Desk(root, there(**changed)).session.pull()
        lines += [name, f"  {pulled.write()}", *(f"  left: {left}" for left in pulled.left)]
        for file, text in first.items():
            now = kept(root, file)
            lines += [f"  {file}: {line!r}" for line in now.decode().splitlines(True)] if now != text else []
            (root / file).write_bytes(text)
    # a template that is no longer as it was built, one that is gone, and two scripts that want other lines of one
    (root / "lua/rules.lua").write_text("-- mine\n" + RULES, "utf-8")
    (root / "lua/panel.xml").unlink()
    asked = there(**PULLS["a line"], aaaaaa={"script": PAWN.replace("3", "5")})
    asked["scriptStates"][0]["ui"] = PANEL.replace("Hello", "you")
    pulled = Desk(root, asked).session.pull()
    lines += ["changed since", f"  {pulled.write()}", *(f"  left: {left}" for left in pulled.left)]
    (root / "lua/pawn.lua").write_bytes(first["lua/pawn.lua"])
    pulled, other = (
        Desk(root, there(aaaaaa={"script": PAWN.replace("3", number)})).session.pull() for number in ("5", "6")
    )
    pulled.changes["lua/pawn.lua"] |= other.changes["lua/pawn.lua"]
    lines += ["two for one place", f"  {sorted(pulled.changes['lua/pawn.lua'])}", f"  {pulled.write()}", *pulled.left]
    check_golden(GOLDEN / "pulled.txt", "\n".join(lines) + "\n")


class Wire:
    """A connection to the game that notes what is done with it; `fails` is what does not go."""

    def __init__(self, fails: str = "") -> None:
        self.fails, self.calls = fails, list[str]()

    def __enter__(self) -> Wire:
        return self

    def __exit__(self, *_: object) -> None:
        self.calls.append("closed")

    def __getattr__(self, name: str) -> Callable[..., bytes]:
        def called(*arguments: object) -> bytes:
            self.calls.append(f"{name}{arguments}")
            if name == self.fails:
                raise OSError(errno.EPIPE, "Broken pipe")
            return b""

        return called


def test_a_message_is_sent_whole_and_ended_before_anything_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = []
    line = object.__new__(EditorLine)
    line._game = 7
    for fails in ("", "sendall", "shutdown", "recv"):
        wire = Wire(fails)
        monkeypatch.setattr(socket, "create_connection", lambda *where: wire.calls.append(str(where)) or wire)  # noqa: B023
        try:
            line.say(3, script="ä")
        except BuildFailed as error:
            lines += [f"! {_words(problem)}" for problem in error.problems]
        lines += [fails or "as it should", *(f"  {call}" for call in wire.calls)]
    for number in (errno.EADDRINUSE, errno.EACCES, errno.EADDRNOTAVAIL):
        monkeypatch.setattr(socket, "socket", lambda *kind: Bound(number))  # noqa: B023
        try:
            editor_line._listening("127.0.0.1", 9)
        except BuildFailed as error:
            lines += [f"! {_words(problem)}" for problem in error.problems]
        except OSError as error:
            lines.append(f"! {errno.errorcode[error.errno]}")
    check_golden(GOLDEN / "wire.txt", "\n".join(lines) + "\n")


class Bound(Wire):
    """A socket that cannot be bound."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def bind(self, where: object) -> None:
        raise OSError(self.number, "refused")
