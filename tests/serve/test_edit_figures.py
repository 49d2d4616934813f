"""What is asked before something is changed through the server, what each change comes to in the files, and what is
said of one that is refused; asked in this process, without a browser. Each change is taken back before the next one.

Renew with `TTS_BUILD_RENEW=1 pytest tests/serve/test_edit_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import difflib
import io
import json
import re
import shutil
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from tests.conftest import SMALL, check_golden
from tests.serve.asking import PORT, asked, plainly
from tts_build.problem import Problem, Where
from tts_build.serve import editing
from tts_build.serve.live_workspace import Live
from tts_build.serve.page_key import Key

GOLDEN = Path(__file__).parent / "golden"
GAME, FACE, TASKS = "cards/hello/game.yaml", "cards/hello/faces/task.yaml", "cards/hello/tasks.csv"
KEY = Key("k" * 43)
OWN = {"method": "POST", "origin": f"http://127.0.0.1:{PORT}", "content-type": "application/json"}
DECKS = """decks:
  notes:
    cards:
      - {id: a, title: One, body: "x: y", tags: [p, q], price: 4}
      # a comment stays
      - id: b
        title: "Two"
        body: |
          two
          lines
    face: task
    back: back
    with: {cost: 3, said: "{{ title }}"}
  books: {cards: books.xlsx, face: task, back: back}
"""
ELEMENTS = """  - rect: [1, 2.50, 0.5 cm, "{{ 3 }}"]   # a frame
    fill: ink
  - group:
      - icon: star
        box: [3, 4, 5, "{{ 5 }}"]
  - {ellipse: [0, 0, 4 mm, 5], fill: ink}
  - column:
      - {text: in a column, box: [0, 0, 20, 5]}
    box: [10, 70, auto, auto]
  - polygon: [[0, 0], [1, 0], [0, 1]]
"""
PLACES = {
    "    luck: {above: tasks}": """    luck: [1.5, -2]
    stone: [3, 4]
    pawn: {at: [2, 3], turn: 90}
    disc: centre""",
    "pieces:\n": """pieces:
  stone: {builtin: PlayerPawn}
  pawn: {each: seat, builtin: PlayerPawn}
  disc: {builtin: PlayerPawn}
  loose: {builtin: PlayerPawn}
""",
}


@pytest.fixture
def live(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Live]:
    monkeypatch.setattr(Live, "_build", lambda self, game: None)
    root = tmp_path / "workspace"
    shutil.copytree(SMALL, root)
    path = root / GAME
    text = path.read_text("utf-8")
    for old, new in (("decks:\n", DECKS), *PLACES.items()):
        assert old in text, old
        text = text.replace(old, new, 1)
    path.write_text(text, "utf-8")
    with (root / FACE).open("a", encoding="utf-8") as file:
        file.write(ELEMENTS)
    book = openpyxl.Workbook()
    for row in (("id", "title", "body"), ("u", "Ünder", 2.5), ("v", "Over", None)):
        book.active.append(row)
    book.save(path.with_name("books.xlsx"))
    told: list[str] = []
    made = Live(root, heard=lambda event: told.append(event["type"]))
    made.begin()
    until = time.monotonic() + 120
    while not {"read", "failed"} & set(told):
        assert time.monotonic() < until, told
        time.sleep(0.02)
    assert "read" in told
    yield made
    made.close()


class Desk:
    """A page that changes something, and lines of what comes of it."""

    def __init__(self, live: Live) -> None:
        self.live, self.lines = live, list[str]()

    def sees(self, address: str) -> dict[str, Any]:
        """What is asked before."""
        status, _, body = asked(self.live, KEY, f"/api/games/hello/edit/{address}")
        data = json.loads(body)
        self.lines.append(f"== {address} {status}")
        for name, value in data.items():
            parts = value if isinstance(value, list) else [value]
            self.lines += [f"  {name}: {self._plain(part)}" for part in parts if name != "icons"]
        return dict(data)

    def _plain(self, value: Any) -> str:
        text = plainly(json.dumps(value, ensure_ascii=False), self.live.root.path)
        return re.sub(r'"[0-9a-f]{32}"', '"..."', text)

    def files(self) -> dict[str, bytes]:
        names = ("game.yaml", "tasks.csv", "books.xlsx", "faces/task.yaml")
        return {f"cards/hello/{name}": (self.live.root.path / "cards/hello" / name).read_bytes() for name in names}

    def posts(self, path: str, data: Any) -> None:
        body = json.dumps(data).encode()
        status, _, said = asked(
            self.live, KEY, f"/api/edit/hello{path}", body, **{**OWN, "content-length": str(len(body))}
        )
        self.lines.append(f"  {status} {self._plain(json.loads(said))}")

    def makes(self, versions: Mapping[str, str], *changes: Any, words: str = "") -> None:
        """Make changes together, note what became of the files, and take them back."""
        before = self.files()
        self.lines.append(f"-- {' + '.join(map(str, changes))}")
        self.posts("", {"words": words, "changes": changes, "versions": versions})
        after = self.files()
        for name in before:
            if after[name] != before[name]:
                self.lines += [f"  {line}" for line in _difference(name, before[name], after[name])]
        if after != before:
            self.posts("/undo", {})
        assert self.files() == before


def _difference(name: str, before: bytes, after: bytes) -> list[str]:
    if name.endswith("xlsx"):
        sheet = openpyxl.load_workbook(io.BytesIO(after)).active
        return [f"{name} {[tuple(cell.value for cell in row) for row in sheet]}"]
    old, new = (data.decode().split("\n") for data in (before, after))
    return [line for line in difflib.unified_diff(old, new, lineterm="", n=0) if line[:3] not in ("---", "+++")]


def cell(deck: str, row: int, column: str, old: str, new: str, **more: Any) -> dict[str, Any]:
    return {"do": "cell", "deck": deck, "row": row, "column": column, "from": old, "to": new, **more}


def test_rows_are_seen_and_changed_as_they_were(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(live)

    def judged(root: Any, name: str, files: Mapping[str, bytes], **more: Any) -> list[Problem]:
        """The whole game is not made anew for each change."""
        desk.lines.append(f"  judged {name} {sorted(files)} {more['only']}")
        wrong = [Problem("it is wrong", Where(file, 2, 3), "right", "wrong", "do it", code="wrong") for file in files]
        return wrong if any(b"REFUSE" in data for data in files.values()) else []

    monkeypatch.setattr(editing, "refusals", judged)
    steps = editing.Desk(live.root)
    monkeypatch.setattr(editing.Editing, "desk", lambda self, game: steps)  # each question has an app of its own
    seen: dict[str, str] = {}
    for address in (
        "deck/tasks",
        "deck/notes",
        "deck/books",
        "deck/none",
        "card/tasks/one/front",
        "card/tasks/one/back",
    ):
        seen |= desk.sees(address).get("versions", {})
    for address in ("card/notes/b/front?locale=de", "card/tasks/none/front", "steps"):
        desk.sees(address)
    desk.makes(seen, cell("tasks", 1, "title", "Second", 'a "b", c'), words="Title of two")
    desk.makes(seen, cell("tasks", 1, "quantity", "1", "zwei"))
    desk.makes(seen, cell("tasks", 1, "quantity", "2", "3"))
    desk.makes(seen, cell("tasks", 9, "title", "", "x"))
    desk.makes(seen, cell("tasks", 0, "nothing", "", "x"))
    desk.makes(seen, cell("tasks", 0, "title", "First", "REFUSE"))
    desk.makes(seen, cell("notes", 0, "title", "One", "yes"), cell("notes", 1, "body", "two\nlines\n", "one line"))
    for column, old, words in (("tags", "[p, q]", ("[p]", "p, q", "")), ("price", "4", ("5", "[5]", "{{ 2 + 2 }}"))):
        for text in words:
            desk.makes(seen, cell("notes", 0, column, old, text))
    desk.makes(seen, cell("notes", 1, "tags", "", "new"))
    desk.makes(seen, cell("books", 0, "title", "Ünder", "Über <&>"), cell("books", 1, "body", "", "7"))
    desk.makes(seen, cell("tasks", 0, "title", "First", "Fast", part=1))
    to = {"id": "four", "title": "Fourth, last", "body": ""}
    for deck, rows in (("tasks", (-1, 0, 2)), ("notes", (-1, 1)), ("books", (0,))):
        for row in rows:
            desk.makes(seen, {"do": "add", "deck": deck, "row": row, "to": to})
    for deck in ("tasks", "books"):
        desk.makes(seen, {"do": "add", "deck": deck, "row": 1, "to": {"id": "x", "none": "y"}})
    desk.makes(seen, {"do": "remove", "deck": "tasks", "rows": [0, 2], "from": ["one", "three"]})
    desk.makes(seen, {"do": "remove", "deck": "tasks", "rows": [0], "from": ["two"]})
    desk.makes(seen, {"do": "remove", "deck": "notes", "rows": [1], "from": ["b"]})
    desk.makes(seen, {"do": "remove", "deck": "books", "rows": [0], "from": ["u"]})
    desk.makes({**seen, TASKS: "0" * 32}, cell("tasks", 1, "title", "Second", "x"))
    check_golden(GOLDEN / "edited-rows.txt", "\n".join(desk.lines) + "\n")
    desk.lines.clear()
    task = {"do": "box", "face": "task"}
    first = [6, 6, 51.5, 10]
    for number, box, lengths in (
        (0, first, [7.25, 6, 51.5, 9.999]),
        (0, first, [6.00001, None, 51.5, 10]),
        (0, [6, 6, 51.5, 11], first),
        (1, [6, 30, 51.5, 40], [0, -1.5, 3, 1]),
        (2, [1, 2.5, 5, None], [1, 2, 7.5, None]),
        (2, [1, 2.5, 5, None], [1, 2, 5, 9]),
        (3, [0, 0], [2.5, 0]),
        (3, [0, 0], [0, 3]),
        (4, [0, 0, 4, 5], [0.125, 0, 6, 5]),
        (5, [10, 70, None, None], [11, 71.5, None, None]),
        (6, [], [1, 1]),
        (7, [], [1, 1]),
    ):
        desk.makes(seen, {**task, "path": ["elements", number], "from": box, "lengths": lengths})
    desk.makes(
        seen, {**task, "path": ["elements", 3, "group", 0], "from": [3, 4, 5, None], "lengths": [3.333, 4, 5, None]}
    )
    for name, more in {"luck": {}, "stone": {}, "pawn": {"seat": "Blue"}, "tasks": {}, "coin": {}, "loose": {}}.items():
        desk.makes(seen, {"do": "place", "of": name, "by": [0.504, -1], "at": [5.126, 6], **more})
    for name in ("pawn", "disc", "track", "none", "rulebook"):
        desk.makes(seen, {"do": "place", "of": name, "by": [1, 2], "at": [3, 4]}, words="moved")
    # two steps, taken back and made again
    for step in ((cell("tasks", 0, "title", "First", "A"), "a"), (cell("tasks", 1, "title", "Second", "B"), "b")):
        version = desk.sees("deck/tasks")["versions"]
        desk.posts("", {"words": step[1], "changes": [step[0]], "versions": version})
    for turn in ("/undo", "/undo", "/undo", "/redo", "/redo", "/redo", "/undo"):
        desk.posts(turn, {})
        desk.lines.append(f"  {(live.root.path / TASKS).read_text('utf-8').splitlines()[1:3]}")
    (live.root.path / TASKS).write_text("id,title\nelse,Else\n", "utf-8")
    desk.posts("/undo", {})
    desk.posts("/redo", {})
    check_golden(GOLDEN / "edited-places.txt", "\n".join(desk.lines) + "\n")
