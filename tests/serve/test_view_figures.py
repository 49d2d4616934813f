"""Words of the views: which lines of a file changed, what is told of an object that is another one, of values, of
names and of moments.

Renew with `TTS_BUILD_RENEW=1 pytest tests/serve/test_view_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.conftest import check_golden
from tests.disk.ground import Ground
from tts_build.build.services import commits, line_changes, repository, save_changes
from tts_build.problem import Where
from tts_build.serve import editor_links
from tts_build.serve.api import shown
from tts_build.serve.editor_links import where_of
from tts_build.serve.file_changes import games_of, is_noise
from tts_build.serve.page_key import Key
from tts_build.serve.views import table_view
from tts_build.serve.views.boards_view import said

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture
def ground(tmp_path: Path) -> Ground:
    return Ground(tmp_path.resolve())


def test_which_lines_changed(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    base = [f"line {number}" for number in range(30)]
    texts = {
        "same": base,
        "one": [*base[:10], "other", *base[11:]],
        "first": ["new", *base],
        "last": base[:-1],
        "two": [*base[:3], "x", *base[4:20], "y", "z", *base[20:]],
        "near": [*base[:10], "x", *base[11:14], "y", *base[15:]],
        "none": [],
        "twice": [*base[:8], *base[6:]],
    }
    for words, lines in texts.items():
        found = list(line_changes._lines("\n".join(base).encode(), "\n".join(lines).encode()))
        ground.tell(
            words, line_changes._first(found), [f"{one['kind'][:2]}{one['line']} {one['text']}" for one in found]
        )
    for was, now in ((b"a\0", b"b"), (b"a", b"\0"), (b"\xff\n", b"a"), (b"", b"a\r\nb"), (b"a\n", b"a")):
        ground.tell(was, now, list(line_changes._lines(was, now)))
    for most in (3, 4, 5):
        monkeypatch.setattr(line_changes, "MOST_TEXT", most)
        ground.tell(most, len(list(line_changes._lines(b"abcd", b"x"))), len(list(line_changes._lines(b"x", b"abcd"))))
    monkeypatch.setattr(line_changes, "MOST_TEXT", 999)
    for most in (8, 9, 10):
        monkeypatch.setattr(line_changes, "MOST_ALIKE", most)
        ground.tell(most, len(list(line_changes._lines(b"x\na\na\na\ny", b"z\na\na\na\nw"))))
    place = {"posX": 1.0, "posY": 2.0, "posZ": 3.0, "rotX": 0.0, "rotY": 90.0, "rotZ": 0.0}
    state = {
        "Transform": {**place, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0},
        "Nickname": "a",
        "ContainedObjects": [1],
    }
    moved = [("posX", 1.02), ("posX", 1.021), ("posY", 1.9), ("posZ", 4), ("rotX", 0.1), ("rotY", 90.11), ("rotZ", 9)]
    scaled = [("scaleX", 1.001), ("scaleX", 1.0011), ("scaleY", 2), ("scaleZ", 0.9)]
    for key, value in [*moved, *scaled]:
        other = {**state, "Transform": {**state["Transform"], key: value}}  # type: ignore[dict-item]
        ground.tell(key, value, save_changes.differences(state, other), save_changes.differences(other, state))
    others = {"Nickname": "b", "Description": "d", "LuaScript": "x", "XmlUI": "<a/>", "ContainedObjects": None}
    others |= {"CustomDeck": {"1": {}}, "CustomImage": 1, "CustomMesh": 2, "Tags": ["t"], "GMNotes": ""}
    for key, value in others.items():
        ground.tell(key, value, save_changes.differences(state, {**state, key: value}))
    ground.tell(save_changes.differences(state, {**state, "Description": ""}))
    check_golden(GOLDEN / "lines.txt", ground.text())


def test_words_for_values_names_and_moments(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    for value in (None, True, False, 3, 1.5, "x", [], ["a", None, True, [1, 2]], ("t",), {"k": [False], "m": None}):
        ground.tell(repr(value), "|", said(value), "|", shown(value))
    for where in (None, Where(""), Where("a.yaml"), Where("a.yaml", 3), Where("a.yaml", 0, 7)):
        ground.tell(where, where_of(where))
    moments = ["0 +0000", "1700000000 +0130", "1700000000 -0945", "12345678901234 +0000", "999999999999 +0000"]
    moments += ["-5 +0000", "5 +9900", "5 0000"]
    for committer in [*(f"A <a@b> {moment}" for moment in moments), "A> 1 +0000", "A 1 +0000", ""]:
        ground.tell(committer, "|", commits._when(committer))
    paths = ("a", "a/b.png", ".a", "a/.b", "a//b", "", "a\\b", "a\tb", "ü/家", "a/..", "con", "a:b", "nul.txt")
    for platform in ("linux", "win32"):
        monkeypatch.setattr(commits.sys, "platform", platform)
        ground.tell(platform, [path for path in paths if commits._is_plain(path)])
    monkeypatch.undo()
    for count in (0, 1, table_view.MOST_CONTENTS, table_view.MOST_CONTENTS + 1, table_view.MOST_CONTENTS + 2):
        items = [{"Nickname": f"n{number}"} for number in range(count)]
        items += [{"Name": "Card", "Nickname": ""}, {"Name": "Card"}]
        ground.tell(
            count,
            table_view._contents({"ContainedObjects": items})[-2:],
            len(table_view._contents({"ContainedObjects": items})),
        )
    for memo in ("", "tasks", "tasks/one", "tasks/one/2", "tasks/one#3", "a#b/c"):
        ground.tell(memo, table_view._named(memo))
    ground.tell(
        table_view._contents({}),
        list(table_view._all([{"a": 1, "ChildObjects": [{"b": 2, "ChildObjects": [{"c": 3}]}]}, {"d": 4}])),
    )
    names = (".a", "~$a", "#a", "a.swp", "A.TMP", "a~", "a.part", "a.bak", "a.yaml", "a.crdownload", "swp", "a.swx.csv")
    ground.tell([name for name in names if is_noise(name)])
    root: Any = SimpleNamespace(config=SimpleNamespace(cards="cards", art="my art", lua="lua"))
    for path in (
        "cards/x/a",
        "cards/common/a",
        "cards/z/a",
        "cards",
        "my art/y/a",
        "art/y",
        "lua/y",
        "lua/common",
        "tts-build.yaml",
    ):
        ground.tell(path, games_of(root, iter(["x", "y"]), path))
    for name in editor_links.EDITORS:
        link = partial(editor_links.link, editor_links.EDITORS[name], Path("/ü b/c"))
        ground.tell(
            name, link("d/e f.yaml", 3, 7), link("a", None, None), link(None, 1, 1), link("", 1, 1), link("a", 0, 0)
        )
    key = Key("k" * 43)
    ground.tell(key.address(1), key.given(8377), key.is_token("k" * 43), key.is_token("k" * 42), key.is_token("ü"))
    for cookies in (
        "=".join(key.cookie(1)),
        f"a=b; {'='.join(key.cookie(1))}; c",
        "=".join(key.cookie(2)),
        "tts-build-1=x",
        "",
        "ü",
    ):
        ground.tell(cookies[:24], key.is_in(cookies, 1))
    text = ground.root / "config"
    for words in ('[core]\n worktree = "../a b"\n', "worktree=a\nWORKTREE = b\n", "[core]\n", "\tWorkTree  =  ../x"):
        text.write_text(words)
        ground.tell(repr(words), repository._worktree(text))
    for data in (b"ref: x\n", b"a\r\n", b"a\nb", b"", b"\n", b"a\0", b"x" * 4096, b"x" * 4097):
        text.write_bytes(data)
        ground.tell(data[:9], ground.outcome(lambda: repository._line(text))[:60])
    check_golden(GOLDEN / "words.txt", ground.text())
