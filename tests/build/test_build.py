"""A build as its user sees it: what runs again, why, and that the bytes are the same however it ran."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import fontpkg
import pytest

from tests.can import can
from tests.conftest import Outcome, findings_of, run_cli

Cli = Callable[..., Outcome]


def bytes_of(dist: Path) -> dict[str, str]:
    """Every file of an output by the hash of its bytes."""
    return {
        path.relative_to(dist).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(dist.rglob("*"))
        if path.is_file()
    }


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def kinds(out: str) -> dict[str, int]:
    """The closing summary: how many steps of each kind ran."""
    return {kind: int(count) for kind, count in re.findall(r"^  (\w+)\s+(\d+) x", out, re.MULTILINE)}


@pytest.fixture
def built(small: Path, cli: Cli) -> Path:
    done = cli("build")
    assert done.status == 0, done.err
    return small


def test_a_second_build_has_nothing_to_do(built: Path, cli: Cli) -> None:
    done = cli("build")
    assert re.fullmatch(r"hello: nothing to do, \d+ outputs are up to date \(\d\.\d\d s\)\n", done.out)
    assert done.status == 0 and done.err == ""


def test_a_build_with_nothing_to_do_loads_no_library_but_the_command_line(built: Path, cli: Cli) -> None:
    done = cli("build", PYTHONPROFILEIMPORTTIME="1")
    loaded = {line.rpartition("|")[2].strip() for line in done.err.splitlines() if line.startswith("import time:")}
    assert "nothing to do" in done.out and "click" in loaded
    libraries = {"numpy", "PIL", "pydantic", "jinja2", "yaml", "reportlab", "pikepdf", "rich", "fontTools", "lupa"}
    assert libraries.isdisjoint(name.partition(".")[0] for name in loaded)
    ours = {".".join(name.split(".")[:2]) for name in loaded if name.startswith("tts_build.")}
    assert ours == {"tts_build.cli", "tts_build.disk", "tts_build.problem", "tts_build.build"}


@can(
    "Tool",
    "One changed cell makes its card, sheet, pages and the save anew, and nothing else",
    write="tts-build build GAME",
)
def test_one_changed_card_rebuilds_that_card_its_sheet_its_pages_and_the_save(built: Path, cli: Cli) -> None:
    change(built / "cards/hello/tasks.csv", "Walk three steps", "Walk 3 steps")
    done = cli("build")
    ran = kinds(done.out)
    assert ran["face"] == 1 and ran["paint"] == 1 and ran["sheet"] == 1 and ran["save"] == 1
    assert "texture" not in ran and "picture" not in ran and "model" not in ran
    pages = len(list((built / "dist/hello/pnp").glob("cards-*.pdf")))
    assert ran["page"] == pages, "one page of each card file holds the card"


def test_an_untouched_page_is_not_made_again(built: Path, cli: Cli) -> None:
    change(built / "cards/hello/tasks.csv", "three,Third", "three,Last")
    cli("build")
    reason = cli("why", "dist/hello/images/track.png").out
    assert reason == "hello/picture/track\n  because it was not built before\n"


@can(
    "Tool",
    "Why an output was built again, back to the cell of the table",
    write="tts-build why OUTPUT",
)
def test_why_leads_from_an_output_to_the_changed_value(built: Path, cli: Cli) -> None:
    change(built / "cards/hello/tasks.csv", "Walk three steps", "Walk 3 steps")
    cli("build")
    done = cli("why", "dist/hello/images/tasks-1.png")
    assert 'because `row.body` was "Walk three steps", is "Walk 3 steps"' in done.out
    assert done.out.splitlines()[0] == "hello/sheet/tasks-1"


def test_why_names_a_changed_picture(built: Path, cli: Cli) -> None:
    change(built / "art/hello/icons/star.svg", "M50 5", "M50 9")
    cli("build")
    done = cli("why", "dist/hello/images/coin.png")
    assert "because the file art/hello/icons/star.svg changed" in done.out


def test_why_suggests_the_nearest_output(built: Path, cli: Cli) -> None:
    done = cli("why", "dist/hello/images/trak.png")
    assert done.status == 2
    assert done.err == "no output `images/trak.png`; did you mean `images/track.png`? [unknown-output]\n"


def test_a_change_that_is_taken_back_runs_no_step(built: Path, cli: Cli) -> None:
    change(built / "cards/hello/tasks.csv", "Walk three steps", "Walk 3 steps")
    cli("build")
    change(built / "cards/hello/tasks.csv", "Walk 3 steps", "Walk three steps")
    assert ", 0 of " in cli("build").out


def test_a_touched_output_is_put_right(built: Path, cli: Cli) -> None:
    before = bytes_of(built / "dist/hello")
    save = built / "dist/hello/hello.json"
    save.write_text("spoilt")
    cli("build")
    assert bytes_of(built / "dist/hello") == before


def test_another_typeface_of_the_same_name_is_noticed(small: Path, cli: Cli) -> None:
    """A TTF that the game brings itself: no step names it, but all text is set in it."""
    import fontpkg

    paths = {
        name: next(f.path for f in family.files if f.style != "italic") for name, family in fontpkg.families().items()
    }
    shutil.copy(paths["arimo"], small / "art/hello/own.ttf")
    change(small / "cards/hello/game.yaml", "body: Source Serif 4", "body: {file: own.ttf}")
    cli("build")
    before = bytes_of(small / "dist/hello/images")
    shutil.copy(paths["caveat"], small / "art/hello/own.ttf")
    assert kinds(cli("build").out)["face"] > 1
    assert bytes_of(small / "dist/hello/images") != before
    assert "nothing to do" in cli("build").out


def test_every_colour_of_the_palette_leads_to_one(small: Path, cli: Cli) -> None:
    change(small / "cards/hello/game.yaml", 'ink: "#223344"', 'ink: "#223344", a: b, b: a, c: snad')
    done = cli("check")
    where, todo = "cards/hello/game.yaml:5", "give it a value such as `#204060`"
    assert (done.status, findings_of(done.out)) == (
        2,
        [
            f"{where}:30: the palette's colour `a` leads back to itself; {todo}",
            f"{where}:36: the palette's colour `b` leads back to itself; {todo}",
            f"{where}:42: no colour `snad`; did you mean `sand`?",
        ],
    )


@pytest.mark.parametrize(
    ("label", "env", "args"),
    [
        (
            "time zone, locale and four processes",
            {"TZ": "Asia/Tokyo", "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "PYTHONHASHSEED": "1"},
            ["-j", "4"],
        ),
        ("one process", {"PYTHONHASHSEED": "77"}, ["-j", "1"]),
    ],
)
def test_the_bytes_are_the_same(label: str, env: dict[str, str], args: list[str], built: Path, tmp_path: Path) -> None:
    other = tmp_path / "elsewhere" / "deep"
    shutil.copytree(built, other, ignore=shutil.ignore_patterns("dist", ".tts-build"))
    assert run_cli("build", *args, cwd=other, env=env).status == 0
    assert bytes_of(other / "dist/hello") == bytes_of(built / "dist/hello"), label


def test_a_build_that_fails_leaves_the_last_good_one(built: Path, cli: Cli) -> None:
    before = bytes_of(built / "dist")
    change(built / "cards/hello/faces/task.yaml", '"{{ title }}"', '"{{ titel }}"')
    done = cli("build")
    assert done.status == 2
    assert "did you mean `title`?" in done.err
    assert "Traceback" not in done.err
    assert bytes_of(built / "dist") == before


def test_a_build_that_died_between_two_renames_is_put_back(built: Path, cli: Cli) -> None:
    before = bytes_of(built / "dist/hello")
    (built / "dist/hello").rename(built / "dist/.hello.old")
    cli("build")
    assert bytes_of(built / "dist/hello") == before
    assert not (built / "dist/.hello.old").exists()


def test_the_lock_holds_what_was_built(built: Path, cli: Cli) -> None:
    lock = json.loads((built / "dist/hello.lock.json").read_text())
    found = bytes_of(built / "dist/hello")
    found.pop("manifest.json")
    assert lock == found
    assert cli("build", "--locked").status == 0


def test_a_build_that_differs_from_its_lock_fails_and_says_in_what(built: Path, cli: Cli) -> None:
    before = bytes_of(built / "dist/hello")
    change(built / "cards/hello/tasks.csv", "Walk three steps", "Walk 3 steps")
    done = cli("build", "--locked")
    assert done.status == 1
    assert "hello.json differs from hello.lock.json" in done.err
    assert bytes_of(built / "dist/hello") == before


def test_the_manifest_says_what_an_output_was_made_from(built: Path) -> None:
    manifest = json.loads((built / "dist/hello/manifest.json").read_text())
    sheet = next(entry for path, entry in manifest["files"].items() if path.startswith("images/tasks-1"))
    assert sheet["made_by"] == "hello/sheet/tasks-1"
    assert "art/hello/icons/star.svg" in sheet["made_from"]
    for path, entry in manifest["files"].items():
        data = (built / "dist/hello" / path).read_bytes()
        assert entry["sha256"] == hashlib.sha256(data).hexdigest() and entry["bytes"] == len(data)


def test_no_output_names_the_machine(built: Path) -> None:
    here = str(built.resolve()).encode()
    for path in (built / "dist").rglob("*"):
        if path.is_file():
            assert here not in path.read_bytes(), path


def test_local_urls_name_files_that_are_there(built: Path, cli: Cli) -> None:
    assert cli("build", "--local").status == 0
    text = (built / "dist/hello/hello.json").read_text("utf-8")
    found = re.findall(r'"(?:FaceURL|BackURL|ImageURL|MeshURL|DiffuseURL|ColliderURL)": "([^"]+)"', text)
    assert found
    for url in found:
        path = Path(url.removeprefix("file://"))
        assert path.is_absolute() and path.is_file()


def test_a_base_url_leads_every_asset(built: Path, cli: Cli) -> None:
    assert cli("build", "--base-url", "https://example.org/games").status == 0
    text = (built / "dist/hello/hello.json").read_text("utf-8")
    for url in re.findall(r'"(?:FaceURL|BackURL|ImageURL|MeshURL|DiffuseURL)": "([^"]+)"', text):
        base, _, file = url.rpartition("/hello/")
        assert base == "https://example.org/games"
        assert (built / "dist/hello" / file).is_file()


def test_a_hosted_build_does_not_touch_the_lock(built: Path, cli: Cli) -> None:
    before = (built / "dist/hello.lock.json").read_bytes()
    cli("build", "--base-url", "https://example.org/games")
    assert (built / "dist/hello.lock.json").read_bytes() == before


@pytest.mark.slow
def test_clean_makes_the_next_build_do_everything_with_the_same_bytes(built: Path, cli: Cli) -> None:
    before = bytes_of(built / "dist/hello")
    done = cli("clean", "--dist")
    assert done.out == "removed .tts-build/\nremoved dist/hello/\n"
    assert (built / "dist/hello.lock.json").exists()
    again = cli("build").out
    match = re.search(r"(\d+) of (\d+) steps run", again)
    assert match and match[1] == match[2]
    assert bytes_of(built / "dist/hello") == before


def test_a_damaged_cache_is_made_anew(built: Path, cli: Cli) -> None:
    before = bytes_of(built / "dist/hello")
    for path in (built / ".tts-build/results").rglob("*.json"):
        path.write_text("{")
    change(built / "cards/hello/tasks.csv", "Walk three", "Walk  three")
    assert cli("build").status == 0
    change(built / "cards/hello/tasks.csv", "Walk  three", "Walk three")
    assert cli("build").status == 0
    assert bytes_of(built / "dist/hello") == before


def test_only_some_parts_leave_the_others_as_they_stand(built: Path, cli: Cli) -> None:
    before = bytes_of(built / "dist/hello")
    done = cli("build", "--only", "pnp")
    assert done.status == 0
    after = bytes_of(built / "dist/hello")
    before.pop("manifest.json"), after.pop("manifest.json")
    assert after == before


def test_findings_fail_a_strict_build_and_not_another(small: Path, cli: Cli) -> None:
    change(small / "cards/hello/faces/task.yaml", "font: body 11", "font: body 5")
    plain = cli("build")
    assert plain.status == 0 and "warning" in plain.err
    strict = cli("build", "--strict")
    assert strict.status == 2 and "6 pt" in strict.err


def test_nothing_outside_dist_and_the_cache_is_written(small: Path, cli: Cli) -> None:
    before = set(small.rglob("*"))
    cli("build")
    added = {path.relative_to(small).parts[0] for path in small.rglob("*") if path not in before}
    assert added == {"dist", ".tts-build"}


def test_a_read_only_looking_terminal_is_not_needed(small: Path) -> None:
    done = run_cli("build", cwd=small, env={"TERM": "dumb", "COLUMNS": "40"})
    assert done.status == 0
    assert "\x1b" not in done.out + done.err
    assert os.path.isdir(small / "dist/hello")


def nearer_picture(root: Path) -> None:
    (root / "art/common/icons").mkdir(parents=True)
    shutil.move(root / "art/hello/icons/star.svg", root / "art/common/icons/star.svg")


def nearer_script(root: Path) -> None:
    (root / "lua_templates/common").mkdir()
    shutil.copy(root / "lua_templates/hello/hello.lua", root / "lua_templates/common/greeting.lua")
    (root / "lua_templates/hello/hello.lua").write_text('require("greeting")\n', encoding="utf-8")


def nearer_font(root: Path) -> None:
    (root / "art/common").mkdir()
    (root / "art/common/own.ttf").write_bytes(Path(fontpkg.path("Caveat")).read_bytes())
    change(root / "cards/hello/game.yaml", "title: Caveat", "title: {file: own.ttf}")


SQUARE = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9H0Z" fill="currentColor"/></svg>'


@pytest.mark.parametrize(
    ("common", "nearer", "data"),
    [
        (nearer_picture, "art/hello/icons/star.svg", SQUARE),
        (nearer_script, "lua_templates/hello/greeting.lua", b'print("hello")\n'),
        (nearer_script, "lua_templates/hello/kit/greeting.lua", b'print("nobody asks for it")\n'),
        (nearer_font, "art/hello/own.ttf", Path(fontpkg.path("Arimo")).read_bytes()),
    ],
)
def test_a_file_that_is_nearer_than_the_one_that_was_taken(
    common: Callable[[Path], None], nearer: str, data: bytes, small: Path, cli: Cli, tmp_path: Path
) -> None:
    """The game's own folder goes before the common one; what comes to lie there is taken at once, as in a new build."""
    common(small)
    assert cli("build").status == 0
    before = bytes_of(small / "dist/hello")
    (small / nearer).parent.mkdir(exist_ok=True)
    (small / nearer).write_bytes(data)
    assert cli("build").status == 0
    shutil.copytree(small, tmp_path / "new", ignore=shutil.ignore_patterns(".tts-build", "dist"))
    assert run_cli("build", cwd=tmp_path / "new").status == 0
    now = bytes_of(small / "dist/hello")
    assert now == bytes_of(tmp_path / "new/dist/hello")
    assert (now != before) == ("kit/" not in nearer)
