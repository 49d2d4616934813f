"""The views of `serve`: dice, board, table, paper and changes, as the server answers and as a browser shows them.

One server and one browser for all tests of this module. The workspace lies in a folder of a repository whose settings
would run programs, if they were asked.
"""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import time
import urllib.error
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from PIL import Image

from tests.can import can
from tests.conftest import SMALL
from tests.quick import first_quick
from tests.serve.browser import PATIENCE, Served, chromium, serving
from tts_build.build.services.commits import last_commit, root_at
from tts_build.build.services.repository import NoCommitError
from tts_build.definition.workspace import load_workspace

HUES = ("#d02020", "#20b030", "#2040d0", "#d0c020", "#20c0c0", "#c020c0")
"""The sides of a die, told apart by which channels are high."""
GAME = "api/games/hello"
SWIFTSHADER = ("--use-angle=swiftshader", "--enable-unsafe-swiftshader")


def git(folder: Path, *args: str) -> None:
    names = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    subprocess.run(["git", *names, *args], cwd=folder, check=True, capture_output=True, env=kept)


def coloured(root: Path) -> None:
    """Give the game two dice with a colour on each side: one with a model of its own, one with the game's template."""
    faces = root / "cards/hello/faces"
    for number, hue in enumerate(HUES, 1):
        (faces / f"side{number}.yaml").write_text(f'background: "{hue}"\nelements: []\n', "utf-8")
    sides = "[" + ", ".join(f"side{number}" for number in range(1, 7)) + "]"
    labels = "[red, green, blue, yellow, cyan, pink]"
    game = root / "cards/hello/game.yaml"
    text = game.read_text("utf-8")
    dice = f"  hues: {{sides: 6, labels: {labels}, faces: {sides}}}\n"
    dice += f"  official: {{sides: 6, as: template, labels: {labels}, faces: {sides}}}\n"
    text = text.replace("boards:\n", f"{dice}boards:\n").replace(
        "    purse:", "    hues: {above: luck}\n    official: {above: hues}\n    purse:"
    )
    game.write_text(text, "utf-8")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The tiny workspace in a repository, saved otherwise than it was committed."""
    repository = tmp_path_factory.mktemp("served") / "repository"
    root = repository / "my games"
    shutil.copytree(SMALL, root)
    coloured(root)
    (root / ".gitattributes").write_text("*.csv filter=evil export-subst\n", "utf-8")
    git(repository, "init", "-q")
    git(repository, "add", "-A")
    git(repository, "commit", "-qm", "All <b>quiet</b>")
    trap = f"touch '{repository / 'ran'}'"
    for key in ("filter.evil.smudge", "filter.evil.clean", "core.fsmonitor", "core.pager", "core.sshCommand"):
        git(repository, "config", key, trap)
    tasks = root / "cards/hello/tasks.csv"
    lines = tasks.read_text("utf-8").replace("Walk three", "Doze three").splitlines()
    (gone,) = (line for line in lines if line.startswith("two,"))
    lines.remove(gone)
    tasks.write_text("\n".join([*lines, gone.replace("two,", "four,", 1)]) + "\n", "utf-8")
    with serving(root) as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium(*SWIFTSHADER) as opened:
        yield opened


@pytest.fixture(scope="module")
def page(served: Served, browser: Any) -> Iterator[Any]:
    opened = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    opened.set_default_timeout(PATIENCE)
    opened.heard = heard = []
    opened.on("console", lambda message: heard.append(message.text) if message.type == "error" else None)
    opened.on("pageerror", lambda error: heard.append(str(error)))
    yield opened
    assert not heard


def show(page: Any, served: Served, view: str, ready: str) -> None:
    page.goto("about:blank")
    page.goto(f"{served.url}#/hello/{view}")
    page.wait_for_selector(ready)


def until(page: Any, script: str) -> Any:
    """What a script says as soon as it says anything. The page's policy lets no polling of the browser's run."""
    end = time.monotonic() + PATIENCE / 1000
    while not (found := page.evaluate(script)):
        assert time.monotonic() < end, f"never: {script}"
        page.wait_for_timeout(25)
    return found


def data(served: Served, path: str) -> Any:
    return json.loads(served.get(f"{GAME}/{path}"))


def refused(served: Served, path: str) -> int:
    with pytest.raises(urllib.error.HTTPError) as caught:
        served.get(f"{GAME}/{path}")
    assert json.loads(caught.value.read())["error"]
    return caught.value.code


def hue(pixel: tuple[int, ...]) -> int:
    """Which of the sides has such a colour, from 1."""
    high = [tuple(part > 0.6 * max(rgb) for part in rgb) for rgb in (pixel[:3], *map(channels, HUES))]
    return high[1:].index(high[0]) + 1


def channels(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))


# -- dice -------------------------------------------------------------------------------------------------------------


MIDDLE = """() => {
    const canvas = document.querySelector("canvas.dice-canvas");
    const {width, height} = canvas;
    return [...canvas.getContext("2d").getImageData(width / 2, height / 2, 1, 1).data];
}"""


@can("Tool", "Dice in 3D on a page: drag, roll, turn to a value", see="live-views.md#dice")
@pytest.mark.parametrize("die", first_quick(["Official", "Hues"], 1))
def test_a_die_shows_the_side_of_the_value_that_it_is_turned_to(served: Served, page: Any, die: str) -> None:
    """From above, the middle of the picture is the side on top: it has that side's colour."""
    show(page, served, "dice", "canvas.dice-canvas")
    page.click(f"text={die}")
    page.click("text=From above")
    for value, label in enumerate(("red", "green", "blue", "yellow", "cyan", "pink"), 1):
        page.click(f".dice-values button >> text={label}")
        assert page.get_attribute(".dice-canvas", "data-value") == str(value)
        assert page.text_content(".dice-value") == label
        assert hue(tuple(page.evaluate(MIDDLE))) == value, label


def test_a_die_rolls_and_turns_by_keys_and_says_what_is_on_top(served: Served, page: Any) -> None:
    show(page, served, "dice", "canvas.dice-canvas")
    page.click("text=Hues")
    page.click("text=From above")
    page.click("button.button >> text=/^Roll$/")
    seen = []
    for key in ("", "ArrowUp", "ArrowUp", "ArrowLeft", "ArrowDown"):
        if key:
            page.focus(".dice-canvas")
            for _ in range(6):  # a quarter turn
                page.keyboard.press(key)
        seen.append(hue(tuple(page.evaluate(MIDDLE))))
        assert page.get_attribute(".dice-canvas", "data-value") == str(seen[-1])
    assert seen[1] + seen[2] != 7 and seen[0] + seen[2] == 7  # two quarter turns show the opposite side
    assert until(page, "() => document.querySelector('#live').textContent").endswith(" on top")


def test_without_3d_sides_are_pictures(served: Served, browser: Any) -> None:
    """A browser without WebGL gets the same die from the server, that side up."""
    plain = browser.new_page(viewport={"width": 900, "height": 700})
    plain.set_default_timeout(PATIENCE)
    plain.add_init_script(
        "const real = HTMLCanvasElement.prototype.getContext;"
        "HTMLCanvasElement.prototype.getContext = function (kind, ...more) {"
        "  return kind.startsWith('webgl') ? null : real.call(this, kind, ...more); };"
    )
    show(plain, served, "dice", "img.dice-canvas")
    plain.click("text=Hues")
    plain.click(".dice-values button >> text=yellow")
    src = until(plain, "() => (document.querySelector('img.dice-canvas').src.match(/api.*value=4$/) || [''])[0]")
    with Image.open(io.BytesIO(served.get(src))) as picture:
        assert hue(picture.convert("RGB").getpixel((picture.width // 2, round(picture.height * 0.4)))) == 4  # type: ignore[arg-type]
    plain.close()


def test_what_dice_there_are_not_is_said(served: Served) -> None:
    (luck, hues, official) = data(served, "dice")["dice"]
    assert [value["label"] for value in luck["values"]] == list("123456")
    assert hues["mesh"] != official["mesh"]
    assert served.get(hues["mesh"][1:]).startswith(b"v ")
    assert refused(served, "dice/nope/texture") == 404
    assert refused(served, "dice/luck/still?value=7") == 404
    assert refused(served, "dice?locale=xx") == 404


# -- board ------------------------------------------------------------------------------------------------------------


@can("Tool", "Boards large on a page, with spaces, links and snap points", see="live-views.md#board")
def test_a_board_finds_its_spaces(served: Served, page: Any) -> None:
    show(page, served, "board", ".v-picture")
    assert page.locator(".board-spaces rect").count() == 12
    assert page.locator(".board-links line").count() == 12
    page.fill("#search", "7")
    assert page.locator(".v-entry:visible").count() == 1
    page.click(".v-entry:visible")
    assert page.text_content(".v-level") == "300 %"
    assert page.locator(".board-spaces .v-lit").count() == 1
    middle = (
        "(box => [box.x + box.width / 2, box.y + box.height / 2])(document.querySelector('%s').getBoundingClientRect())"
    )
    space, frame = middle % ".board-spaces .v-lit", middle % ".v-stage"
    until(page, f"{space}.every((at, axis) => Math.abs(at - {frame}[axis]) < 2)")  # it glides into the middle
    assert "7" in page.text_content(".v-detail h3")
    page.focus(".v-stage")
    page.keyboard.press("0")
    assert page.text_content(".v-level") == "100 %"
    page.keyboard.press("+")
    assert page.text_content(".v-level") == "140 %"


def test_a_board_is_a_picture_of_its_own_size(served: Served) -> None:
    (board,) = data(served, "boards")["boards"]
    with Image.open(io.BytesIO(served.get(board["pictures"][0]["url"][1:]))) as picture:
        assert picture.width == picture.height == round(200 / 25.4 * 50)
    assert board["where"]["file"] == "cards/hello/game.yaml"
    assert refused(served, "boards/track/picture?key=other") == 404
    assert refused(served, "boards/nope/picture?key=track") == 404


# -- table ------------------------------------------------------------------------------------------------------------


@can("Tool", "The table as it will stand on a page, everything named", see="live-views.md#table")
def test_the_table_names_what_lies_on_it(served: Served, page: Any) -> None:
    show(page, served, "table", ".v-picture")
    until(page, "() => document.querySelector('.v-picture').naturalWidth")
    names = page.locator(".v-list .v-entry b").all_text_contents()
    assert names == ["Track", "Tasks", "Hues", "Luck", "Official", "Purse"]
    page.click("text=Names")
    assert "Tasks" in page.locator(".v-names:visible span").all_text_contents()
    page.focus(".v-list .v-entry >> nth=1")
    assert "face down" in page.text_content(".v-detail") or "face up" in page.text_content(".v-detail")
    until(page, "() => document.querySelector('.table-big img')?.naturalWidth")  # enlarged while it has the focus
    page.keyboard.press("ArrowDown")
    assert page.text_content(".v-detail h3") == "Hues"
    things = [
        item["name"]
        for item in data(served, "table")["objects"]
        if "zone" not in item["kind"] and item["kind"] != "hand"
    ]
    track = page.locator(f".table-things polygon >> nth={things.index('Track')}").bounding_box()
    page.keyboard.down("Alt")
    page.mouse.move(track["x"] + track["width"] / 2, track["y"] + track["height"] / 2)
    assert page.text_content(".v-detail h3") == "Track"
    assert page.text_content(".table-big:visible figcaption") == "Track"
    page.keyboard.up("Alt")
    assert not page.is_visible(".table-big")


def test_objects_lie_where_the_picture_shows_them(served: Served) -> None:
    table = data(served, "table")
    objects = {item["of"]: item for item in table["objects"] if item["section"]}
    assert objects["purse"]["contents"] == ["Coin \N{MULTIPLICATION SIGN}3"]
    assert objects["tasks"]["count"] == 4
    assert objects["tasks"]["where"]["file"] == "cards/hello/game.yaml"
    assert table["note"] == ""
    with Image.open(io.BytesIO(served.get(table["pictures"][0]["url"][1:]))) as picture:
        board = objects["track"]
        x, y = board["outline"][0][0] * picture.width, board["outline"][0][1] * picture.height
        middle = [board["at"][0] * picture.width, board["at"][1] * picture.height]
        inside = picture.getpixel((round(x + (middle[0] - x) * 0.1), round(y + (middle[1] - y) * 0.1)))
        outside = picture.getpixel((round(x - (middle[0] - x) * 0.1), round(y - (middle[1] - y) * 0.1)))
        assert inside[0] > 180 and inside[0] > inside[2]  # type: ignore[index, operator]
        assert outside[1] > outside[0]  # type: ignore[index, operator]
    assert refused(served, "table/asset?file=../hello.json") == 404
    assert refused(served, f"table/asset?file={quote(objects['tasks']['of'])}&cell=1,2") == 404


# -- paper ------------------------------------------------------------------------------------------------------------


@can("Tool", "Every page to print, on a page", see="live-views.md#paper")
def test_pages_are_shown_and_turned(served: Served, page: Any) -> None:
    show(page, served, "paper", ".paper-page img")
    found = data(served, "papers")
    assert found["current"] and found["built"]
    first = found["papers"][0]
    assert page.locator(".paper-thumb").count() == len(first["pages"])
    assert first["pages"][0] == [210, 297]
    second = next(paper for paper in found["papers"] if len(paper["pages"]) > 1)
    show(page, served, f"paper?file={second['name']}", ".paper-page img")
    page.keyboard.press("PageDown")
    assert until(page, "() => document.querySelector('.paper-where').value").startswith("2 / ")
    with Image.open(
        io.BytesIO(served.get(first["picture"][1:].replace("{page}", "1").replace("{width}", "500")))
    ) as png:
        assert png.size == (500, 708) or png.size == (500, 707)
    assert served.get(first["download"][1:]).startswith(b"%PDF")
    assert refused(served, f"papers/{first['name']}.pdf/999") == 404
    assert refused(served, "papers/..%5Chello.json/1") in (400, 404)
    (served.root / "dist/hello/pnp/secret.pdf").write_bytes(b"%PDF-1.4")
    assert refused(served, "papers/secret.pdf/1") == 404  # no build made it
    (served.root / "dist/hello/pnp/secret.pdf").unlink()


def test_a_pdf_whose_pages_cannot_be_read_hides_no_other(served: Served) -> None:
    """Its list of pages names what is not there, as in a file that was cut or patched."""
    data(served, "table")  # which waits for the build
    first, *others = (paper["name"] for paper in data(served, "papers")["papers"])
    file = served.root / f"dist/hello/pnp/{first}.pdf"
    good, times = file.read_bytes(), file.stat()
    parts = [b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [9 0 R] /Count 1 >>"]
    objects = b"".join(b"%d 0 obj %s endobj\n" % (number, part) for number, part in enumerate(parts, 1))
    file.write_bytes(b"%PDF-1.4\n" + objects + b"trailer << /Size 3 /Root 1 0 R >>\n%%EOF\n")
    try:
        wrong = {paper["name"]: paper["wrong"] for paper in data(served, "papers")["papers"]}
        assert "cannot be read" in wrong[first] and not any(wrong[name] for name in others)
        assert refused(served, f"papers/{first}.pdf/1") == 409
    finally:
        file.write_bytes(good)
        os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert served.faults == []


# -- changes ----------------------------------------------------------------------------------------------------------


@can("Tool", "What changed since the last commit, before and after", see="live-views.md#changes")
def test_changes_are_told_and_shown(served: Served) -> None:
    found = data(served, "changes")
    assert found["commit"]["subject"] == "All <b>quiet</b>"
    things = {thing["id"]: thing for thing in found["things"]}
    assert {id: thing["kind"] for id, thing in things.items()} == {
        "tasks/three": "changed",
        "tasks/two": "removed",
        "tasks/four": "added",
    }
    three = things["tasks/three"]
    assert three["words"] == [{"column": "body", "before": "Walk three steps", "after": "Doze three steps"}]
    front, back = three["sides"]
    assert front["changed"] and not back["changed"]
    pictures = [served.get(side[when][1:]) for side in (front, back) for when in ("before", "after")]
    assert pictures[0] != pictures[1] and pictures[2] == pictures[3]
    (file,) = found["files"]
    assert file["file"] == "cards/hello/tasks.csv"
    assert {line["kind"] for line in file["lines"]} == {"at", "same", "removed", "added"}
    table = data(served, "changes/table")
    assert [item["name"] for item in table["objects"]] == ["Tasks"]
    assert refused(served, "changes/picture?section=decks&id=tasks/nine&side=front") == 404
    assert not (served.root.parent / "ran").exists(), "a program of the repository's settings was run"


def test_changes_are_compared_by_a_slider(served: Served, page: Any) -> None:
    show(page, served, "changes", ".changes-range")
    assert page.locator(".changes-since b").text_content() == "All <b>quiet</b>"
    page.click("text=tasks/three")
    page.wait_for_selector(".changes-now")
    page.focus(".changes-range")
    page.keyboard.press("End")
    assert "100%" in page.evaluate("() => document.querySelector('.changes-now').style.clipPath")
    page.keyboard.press("Home")
    assert "0%" in page.evaluate("() => document.querySelector('.changes-now').style.clipPath")
    page.click("text=Fade")
    until(page, "() => document.querySelector('.changes-now').style.opacity === '0'")
    page.click("text=Side by side")
    page.wait_for_selector(".changes-pair")
    page.click("text=tasks/two")
    page.wait_for_selector("text=Before: gone now")


def test_where_nothing_was_committed_it_is_said(tmp_path: Path) -> None:
    shutil.copytree(SMALL, tmp_path / "workspace")
    root = load_workspace(tmp_path / "workspace")
    with pytest.raises(NoCommitError, match="not in a git repository"):
        last_commit(root.path)
    git(root.path, "init", "-q")
    with pytest.raises(NoCommitError, match="nothing was committed yet"):
        last_commit(root.path)
    git(root.path, "add", "tts-build.yaml")
    git(root.path, "commit", "-qm", "Begin")
    with pytest.raises(NoCommitError, match="`hello` was not there yet"):
        root_at(root, last_commit(root.path), "hello", root.path / ".tts-build")


def test_links_of_a_commit_are_left_out(tmp_path: Path) -> None:
    """What a commit calls a link is none here: nothing is read through it, and no path leads out."""
    shutil.copytree(SMALL, tmp_path / "workspace")
    (tmp_path / "secret.csv").write_text("id\nsecret\n", "utf-8")
    folder = tmp_path / "workspace/cards/hello"
    (folder / "link.csv").symlink_to(tmp_path / "secret.csv")
    (folder / ".hidden.csv").write_text("id\n", "utf-8")
    git(tmp_path / "workspace", "init", "-q")
    git(tmp_path / "workspace", "add", "-A")
    git(tmp_path / "workspace", "commit", "-qm", "Begin")
    root = load_workspace(tmp_path / "workspace")
    taken = root_at(root, last_commit(root.path), "hello", root.path / ".tts-build").path
    files = {path.relative_to(taken).as_posix() for path in taken.rglob("*") if path.is_file()}
    assert "cards/hello/game.yaml" in files and "cards/hello/tasks.csv" in files
    assert not any("link" in file or "hidden" in file for file in files)


@pytest.mark.skipif(os.name == "nt", reason="the trap is a script of a Unix shell")
def test_what_a_partial_clone_lacks_is_not_fetched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A repository may name a program as the place of what it lacks, and allow that by name: with a git that fetches
    unasked, as older ones do, it would run. A program called git in the workspace is not git."""
    root = tmp_path / "workspace"
    shutil.copytree(SMALL, root)
    git(root, "init", "-q")
    git(root, "add", "-A")
    git(root, "commit", "-qm", "Begin")
    blob = subprocess.check_output(["git", "rev-parse", "HEAD:cards/hello/tasks.csv"], cwd=root, text=True).strip()
    (root / ".git/objects" / blob[:2] / blob[2:]).unlink()
    ran = tmp_path / "ran"
    settings = {
        "core.repositoryformatversion": "1",
        "extensions.partialClone": "evil",
        "remote.evil.url": f"ext::touch {ran}",
        "remote.evil.promisor": "true",
        "protocol.ext.allow": "always",
    }
    for key, value in settings.items():
        git(root, "config", key, value)
    older = tmp_path / "bin/git"
    older.parent.mkdir()
    older.write_text(f'#!/bin/sh\nunset GIT_NO_LAZY_FETCH\nexec "{shutil.which("git")}" "$@"\n', "utf-8")
    (root / "git").write_text(f"#!/bin/sh\ntouch '{ran}'\n", "utf-8")
    for program in (older, root / "git"):
        program.chmod(0o755)
    monkeypatch.chdir(root)
    monkeypatch.setenv("PATH", os.pathsep.join((".", "", str(older.parent), os.environ["PATH"])))
    workspace = load_workspace(root)
    with pytest.raises(NoCommitError, match=r"does not give `cards/hello/tasks\.csv`"):
        root_at(workspace, last_commit(root), "hello", root / ".tts-build")
    assert not ran.exists()


@pytest.mark.slow
def test_what_is_saved_is_on_the_view_at_once(served: Served, page: Any) -> None:
    """Last: the definition is another one from here on. The die that was chosen stays chosen."""
    show(page, served, "dice", "canvas.dice-canvas")
    page.click("text=Official")
    served.edit("cards/hello/game.yaml", "as: template, labels: [red,", "as: template, labels: [ruby,")
    page.wait_for_selector(".dice-values button >> text=ruby")
    assert page.text_content(".dice-card h2") == "Official"
    page.click(".dice-values button >> text=ruby")
    assert page.text_content(".dice-value") == "ruby"
