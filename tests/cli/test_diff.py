"""`diff` and `changelog`: what changed of a game since a commit, and between two saves, as a terminal, a pull request,
another program and a browser have it."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.can import can
from tests.conftest import ROOT, SMALL, Outcome, check_golden, run_cli
from tests.serve.test_repositories import committed, git

GOLDEN = Path(__file__).parent / "golden/diff"
CSV = "cards/hello/tasks.csv"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tiny game, changed since its one commit: a card reads otherwise, one has another id, one is new, one gone."""
    root = committed(tmp_path_factory.mktemp("diff") / "workspace")
    git(root, "tag", "v1")
    rows = (root / CSV).read_text("utf-8").splitlines()
    (root / CSV).write_text(
        "\n".join(
            [
                rows[0],
                rows[1].replace("one** step", "two** steps").replace(",2", ",3"),
                "deux,Second,Walk *two* steps,1",
                "four,Fourth,<b>Rest</b> | `wait`,1",
                "",
            ]
        )
    )
    script = next((root / "lua_templates").rglob("*.lua"))
    script.write_text(script.read_text("utf-8") + "\nlocal more = 1\n")
    git(root, "commit", "-qam", "More")
    git(root, "tag", "v2")
    git(root, "reset", "-q", "v1")
    return root


def steady(text: str) -> str:
    return re.sub(r"[0-9.]+ s$", "TIME", re.sub(r"\b[0-9a-f]{10}\b|-[0-9a-f]{12}", "HASH", text), flags=re.M)


def held(name: str, done: Outcome) -> None:
    check_golden(GOLDEN / f"{name}.txt", f"status {done.status}\n{steady(done.out)}--- err\n{done.err}")


@can(
    "Tool",
    "What changed since a commit: cards, table, scripts; as text, Markdown, data and one page",
    write="tts-build diff GAME v1.2",
    see="comparing.md",
)
@pytest.mark.parametrize(
    "arguments", ["diff hello", "diff hello v1 --format markdown --no-table", "changelog hello v1"]
)
def test_what_changed_is_told(game: Path, arguments: str) -> None:
    held(arguments.split()[0] + ("-markdown" if "markdown" in arguments else ""), run_cli(*arguments.split(), cwd=game))


@can(
    "Tool",
    "What changed between two commits, whatever stands in the files now",
    write="tts-build diff GAME v1.1..v1.2",
    see="comparing.md",
)
def test_two_commits_are_told_as_one_and_now_are(game: Path) -> None:
    """Even where the files of now are no game, and with none of the commits' files taken out before."""
    definition = game / "cards/hello/game.yaml"
    text = definition.read_text("utf-8")
    definition.write_text("decks: [", "utf-8")
    shutil.rmtree(game / ".tts-build/before", ignore_errors=True)
    try:
        two, same = (run_cli("diff", "hello", span, cwd=game) for span in ("v1..v2", "v2..v2"))
        notes = run_cli("changelog", "hello", "v1", "v2", cwd=game)
    finally:
        definition.write_text(text, "utf-8")
    until = ", until HASH More"
    held("diff", replace(two, out=two.out.replace(two.out.split("\n")[0], "Hello, since HASH Begin")))
    assert steady(two.out).startswith(f"Hello, since HASH Begin{until}\n"), two.out
    assert (same.status, steady(same.out)) == (0, f"Hello: nothing changed since HASH More{until}\n")
    held("changelog", replace(notes, out=re.sub(", until .* More", "", notes.out)))
    for span in ("v1...v2", "v1..v2 v2"):
        done = run_cli("diff", "hello", *span.split(), cwd=game)
        assert done.status == 2 and "is to be two revisions, as `v1.1..v1.2`" in done.err


def test_every_other_kind_of_change_is_told(tmp_path: Path) -> None:
    """Backs, dice, boards, pieces, seats, places, XML and pages of the rules."""
    root = committed(tmp_path / "workspace")
    cards, panel = root / "cards/hello", root / "lua_templates/hello/panel.xml"
    definition = cards / "game.yaml"
    text = definition.read_text("utf-8").replace("{lua: hello.lua}", "{lua: hello.lua, xml: panel.xml}")
    text += "rulebook: rules.md\n"
    rules = cards / "rules.md"
    rules.write_text("# Hello\n\n## The beginning\n\nWalk.\n", "utf-8")
    definition.write_text(text, "utf-8")
    panel.write_text('<Panel>\n  <Text id="first">Begin</Text>\n</Panel>\n', "utf-8")
    git(root, "add", "-A")
    git(root, "commit", "-qm", "A panel")
    panel.write_text(panel.read_text("utf-8").replace("Begin", "Go"), "utf-8")
    back = cards / "faces/back.yaml"
    back.write_text(back.read_text("utf-8").replace("colour: sand", "colour: '#d9822b'"), "utf-8")
    for old, new in CHANGED_LINES:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    definition.write_text(text, "utf-8")
    rules.write_text(rules.read_text("utf-8") + "\n## The end\n\nWalk on.\n", "utf-8")
    held("kinds", run_cli("diff", "hello", cwd=root))


CHANGED_LINES = (
    ('colour: "#007fff"', 'colour: "#7f00ff"'),
    ("loop: 12", "loop: 16"),
    ("round 20 mm", "round 24 mm"),
    ("purse: {left_of: track}", "purse: {right_of: tasks}"),
    ("seats: [White, Blue]", "seats: [White, Red]"),
)
"""What is another in the game file: a die, a board, a piece, a place, a seat."""


def test_the_page_stands_alone_with_both_pictures_and_no_word_of_a_game_is_markup(game: Path) -> None:
    done = run_cli("diff", "hello", "--format", "html", "--out", "changes.html", cwd=game)
    page = (game / "changes.html").read_text("utf-8")
    assert done.status == 1 and done.out.startswith("changes.html: ")
    assert page.count("data:image/webp;base64,") >= 4 and not re.search(r"(src|href)=\"(?!data:)", page)
    assert "&lt;b&gt;Rest" in page and "<b>Rest" not in page


def test_the_data_say_what_the_text_says(game: Path) -> None:
    found = json.loads(run_cli("diff", "hello", "--format", "json", "--no-table", cwd=game).out)
    kinds = {one["id"]: (one["kind"], one["was"]) for one in found["entries"]}
    assert kinds == {
        "tasks/one": ("changed", ""),
        "tasks/deux": ("renamed", "tasks/two"),
        "tasks/four": ("added", ""),
        "tasks/three": ("removed", ""),
    }


def test_nothing_changed_is_status_0_and_what_cannot_be_compared_status_2(tmp_path: Path) -> None:
    root = committed(tmp_path / "workspace")
    held("diff-same", run_cli("diff", "hello", cwd=root))
    held("diff-unknown", run_cli("diff", "hello", "v9", cwd=root))
    held("changelog-unknown", run_cli("changelog", "hello", "v9", cwd=root))
    assert "Nothing that a player would notice." in run_cli("changelog", "hello", cwd=root).out
    for arguments, said in (("diff hello.json", "other save"), ("diff hello --format yaml", "no `yaml`")):
        done = run_cli(*arguments.split(), cwd=root)
        assert done.status == 2 and said in done.err and "Traceback" not in done.err, done.err
    assert run_cli("diff", "hello", "--", "--upload-pack=touch x", cwd=root).status == 2


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tiny game with a rulebook of two pages, built at its one commit into `old/` and again since a word of a card,
    a line of the rules and one of the script are others, and a piece has another name."""
    root = tmp_path_factory.mktemp("built") / "workspace"
    shutil.copytree(SMALL, root)
    definition = root / "cards/hello/game.yaml"
    definition.write_text(
        definition.read_text("utf-8") + "paper: {sizes: [a4]}\nrulebook: {file: rules.md, size: a5}\n"
    )
    rules = f"# Hello\n\n## Begin\n\n{'Walk on. ' * 300}\n\n## End\n\nStop here.\n"
    (root / "cards/hello/rules.md").write_text(rules, "utf-8")
    git(root, "init", "-q")
    git(root, "add", "-A")
    git(root, "commit", "-qm", "Begin")
    for again in (False, True):
        done = run_cli("build", "hello", cwd=root)
        assert done.status == 0, done.err
        if not again:
            shutil.copytree(root / "dist", root / "old")
            for file, old, new in (
                (CSV, "Second", "Zweite"),
                ("cards/hello/rules.md", "Stop", "Halt"),
                ("lua_templates/hello/hello.lua", "Hello, ", "Hi, "),
                ("cards/hello/game.yaml", "  coin: {", "  gem: {"),
            ):
                text = (root / file).read_text("utf-8")
                assert old in text
                (root / file).write_text(text.replace(old, new), "utf-8")
    return root


@can(
    "Tool",
    "What changed between two builds or their locks: objects, scripts, pictures, pages of PDFs",
    write="tts-build diff old/dist/GAME dist/GAME",
    see="comparing.md#two-builds",
)
def test_two_locks_and_two_builds_are_compared(built: Path) -> None:
    held("locks", run_cli("diff", "old/hello.lock.json", "dist/hello.lock.json", cwd=built))
    held("builds", run_cli("diff", "old/hello", "dist/hello", cwd=built))
    assert run_cli("diff", "old/hello", "old/hello/", cwd=built).status == 0
    page = run_cli("diff", "old/hello", "dist/hello", "--format", "html", cwd=built).out
    for name in ("images/tasks-1.png", "pdf/rulebook.pdf"):
        assert all(f'alt="{name} {time}"' in page for time in ("before", "after"))


def test_pages_of_the_rulebook_that_are_others_are_named_and_shown(built: Path) -> None:
    told = run_cli("diff", "hello", "--no-table", cwd=built)
    assert "Rulebook (1 changed)\n  ~ look otherwise: Page 2, End\n" in told.out, told.out
    html = run_cli("diff", "hello", "--no-table", "--format", "html", cwd=built).out
    both = re.findall(r'src="data:image/webp;base64,([^"]+)" alt="Page 2, End (?:before|after)"', html)
    assert len(both) == 2 and both[0] != both[1]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["ring_of_dice", "die_decks"])
def test_a_game_of_this_repository_differs_where_git_says_so(name: str) -> None:
    """Its last change against what was before."""
    folders = [f"cards/{name}", f"lua_templates/{name}", "lua_templates/common"]
    try:
        last = git(ROOT, "log", "-1", "--format=%H", "--", *folders)
        files = git(ROOT, "diff", "--name-only", f"{last}~1", last, "--", *folders).splitlines()
    except subprocess.CalledProcessError:
        pytest.skip("needs the history of this repository")
    done = run_cli("diff", name, f"{last}~1..{last}", "--no-table", "--format", "json", cwd=ROOT)
    assert done.status == 1, done.err
    told = [one["file"] for one in json.loads(done.out)["files"]]
    assert told == sorted(file for file in files if file.endswith((".csv", ".md", ".yaml", ".json", ".lua", ".xml")))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("cards/hello old/hello", "`cards/hello` is no built game: no `manifest.json` is in it"),
        ("old/hello nowhere", "`nowhere` is no built game"),
        ("old/hello", "which one other built folder"),
        ("old/hello dist/hello v1", "which one other built folder"),
        ("old/hello.lock.json old/hello/hello.json", "A lock is compared with another lock"),
        ("old/hello.lock.json bad.lock.json", "`bad.lock.json` is no lock of a build"),
        ("hello ../old/hello.lock.json", "is a file: a game is compared with a revision"),
        ("old/hello.lock.json none.lock.json", "`none.lock.json` cannot be read"),
    ],
)
def test_what_no_build_left_is_refused(built: Path, arguments: str, said: str) -> None:
    (built / "bad.lock.json").write_text('{"hello.json": 7}')
    done = run_cli("diff", *arguments.split(), cwd=built)
    assert done.status == 2 and said in done.err and "Traceback" not in done.err, done.err


def thing(guid: str, name: str, x: float = 0, **more: Any) -> dict[str, Any]:
    spot = {f"{key}{axis}": float(key == "scale") for key in ("pos", "rot", "scale") for axis in "XYZ"}
    return {"GUID": guid, "Name": "Bag", "Nickname": name, "Transform": spot | {"posX": x}, **more}


def test_two_saves_are_compared_object_by_object(tmp_path: Path) -> None:
    """One moved, one went into a bag, one came, one went, one is called otherwise, and one was written anew."""
    inside = thing("aaaaa2", "Coin")
    before = [thing("aaaaa1", "Bag"), inside, thing("aaaaa3", "Gone"), thing("aaaaa4", "Old"), thing("aaaaa5", "Twin")]
    after = [
        thing("aaaaa1", "Bag", 3.5, ContainedObjects=[inside]),
        thing("aaaaa4", "New", ColorDiffuse={"r": 0.5, "g": 1.0}),
        thing("bbbbb5", "Twin", 1e-9),
        thing("aaaaa6", "Came"),
    ]
    for name, objects, more in (("a", before, {"Gravity": 0.5}), ("b", after, {"Gravity": 0.50000001, "Note": "Hi"})):
        (tmp_path / f"{name}.json").write_text("\ufeff" + json.dumps({"ObjectStates": objects, **more}), "utf-8")
    held("saves", run_cli("diff", "a.json", "b.json", cwd=tmp_path))
    assert run_cli("diff", "a.json", "a.json", cwd=tmp_path).status == 0
    # what steers a terminal is not passed on to it, and a name is one line
    (tmp_path / "c.json").write_text(json.dumps({"ObjectStates": [thing("ccccc1", "A\x1b[2J\x9b\n  - B\u202e")]}))
    done = run_cli("diff", "a.json", "c.json", cwd=tmp_path)
    assert "  + A [2J    - B  (ccccc1)\n" in done.out, done.out
    assert not re.search(
        "[\x1b\x9b\u202e]", run_cli("diff", "a.json", "c.json", "--format", "markdown", cwd=tmp_path).out
    )


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"{", "x.json:1:2: not JSON"),
        (b"[" * 200_000, "too deep in each other"),
        (b"\xff\xfe\x00", "the file is in UTF-16"),
        (b'{"ObjectStates": 3}', "no save of Tabletop Simulator"),
        (b"[]", "no save of Tabletop Simulator"),
    ],
)
def test_what_is_no_save_is_said(tmp_path: Path, data: bytes, said: str) -> None:
    (tmp_path / "x.json").write_bytes(data)
    done = run_cli("diff", "x.json", "x.json", cwd=tmp_path)
    assert done.status == 2 and said in done.err and "Traceback" not in done.err, done.err


def test_objects_without_the_keys_they_should_have_are_compared_even_so(tmp_path: Path) -> None:
    odd = {"ObjectStates": [{}, 3, {"ContainedObjects": {"a": {}}, "Transform": {"posX": "x"}}, {"States": [1]}]}
    (tmp_path / "x.json").write_text(json.dumps(odd), "utf-8")
    huge = f'{{"Transform": {{"posX": 1{"0" * 400}}}, "Nickname": "\\ud83d", "Value": NaN}}'
    (tmp_path / "y.json").write_text(f'{{"ObjectStates": [{{"Transform": 3}}, {{"GUID": 7}}, {huge}]}}', "utf-8")
    done = run_cli("diff", "x.json", "y.json", cwd=tmp_path)
    assert done.status == 1 and not done.err, done.err


def test_a_save_that_is_compared_is_never_written_over_and_one_without_end_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('{"ObjectStates": []}')
    (tmp_path / "b.json").write_text('{"ObjectStates": [' + "{}," * 60_000 + "{}]}")
    over = run_cli("diff", "b.json", "a.json", "--out", "./a.json", cwd=tmp_path)
    assert over.status == 2 and (tmp_path / "a.json").read_text() == '{"ObjectStates": []}', over.err
    many = run_cli("diff", "b.json", "a.json", cwd=tmp_path)
    assert many.status == 2 and "60001 objects" in many.err, many.err


@can(
    "Paper",
    "Only the cards that changed since a commit are printed, and which old ones go is said",
    write="tts-build pnp GAME --changed-since v1.2",
    see="printing.md#only-what-changed",
)
def test_only_cards_that_look_otherwise_are_printed(game: Path) -> None:
    done = run_cli("pnp", "hello", "--changed-since", "v1", "--layout", "fronts", "--paper", "a4", cwd=game)
    held("changed-since", done)
    printed = game / "dist/hello.part/pnp/cards-a4-fronts.pdf"
    text = subprocess.run(["pdftotext", str(printed), "-"], capture_output=True, text=True, check=True).stdout
    assert "Fourth" in text and "two steps" in text.replace("\n", " "), text
    git(game, "stash")
    try:
        held("changed-since-nothing", run_cli("pnp", "hello", "--changed-since", "v1", cwd=game))
    finally:
        git(game, "stash", "pop")
    both = run_cli("pnp", "hello", "--changed-since", "v1", "--cards", "one", cwd=game)
    assert both.status == 2 and "leave --cards and --where out" in both.err
