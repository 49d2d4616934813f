"""What `check` says of a definition that is wrong in many places, in every form, and what silences it."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.can import can
from tests.conftest import SMALL, Outcome, check_golden
from tts_build.cli import cli
from tts_build.cli.review.check import FORMS, report
from tts_build.definition.game import load_game
from tts_build.definition.workspace import load_workspace
from tts_build.problem import Problem, TtsBuildError, Where

GOLDEN = Path(__file__).parent / "golden"
Check = Callable[..., Outcome]


def changed(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text, f"{old!r} is not in {path.name}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def checked(root: Path, *args: str) -> Outcome:
    """A call of the command in this process, in a folder."""
    before = Path.cwd()
    os.chdir(root)
    try:
        done = CliRunner().invoke(cli, ["check", "-j", "1", *args])
    finally:
        os.chdir(before)
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return Outcome(done.exit_code, done.stdout, done.stderr)


@pytest.fixture(scope="module")
def spoilt(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A workspace with something wrong in every part of it, and a second game."""
    root = tmp_path_factory.mktemp("spoilt") / "workspace"
    shutil.copytree(SMALL, root)
    shutil.copytree(root / "cards/hello", root / "cards/other")
    shutil.copytree(root / "art/hello", root / "art/other")
    shutil.copytree(root / "lua_templates/hello", root / "lua_templates/other")
    changed(root / "cards/other/game.yaml", "resolution: 50}", "resolutoin: 50}")
    game = root / "cards/hello/game.yaml"
    changed(game, "sides: 6", "sides: 7")
    changed(
        game,
        "decks:\n",
        "locales: [en, de]\nstrings: strings.csv\ndecks:\n"
        "  extras: {cards: extras.csv, face: extra, back: back, sise: poker}\n",
    )
    changed(game, "pieces:\n", "pieces:\n  pawn: {count: 3, shape: round 20 mm, face: pawn}\n")
    changed(game, "    purse: {left_of: track}\n", "    purse: {left_of: track}\n    extras: {above: track}\n")
    changed(game, "  Global: {lua: hello.lua}", "  Global: {lua: hello.lua, xml: hello.xml}\n  luck: {lua: luck.lua}")
    (root / "cards/hello/strings.csv").write_text("key,en,de\nplay,Play,\n", encoding="utf-8")
    (root / "cards/hello/extras.csv").write_text("id,title\na,A\n", encoding="utf-8")
    (root / "cards/hello/faces/pawn.yaml").write_text(
        "background: sand\nelements:\n  - text: hi\n    box: [1, 1, 4]\n", encoding="utf-8"
    )
    (root / "cards/hello/faces/extra.yaml").write_text(
        'elements:\n  - text: "{{ title }}"\n    box: [1, 1, 40, 5]\n    fnt: body 8\n', encoding="utf-8"
    )
    with (root / "cards/hello/tasks.csv").open("a", encoding="utf-8") as file:
        file.write(f"bad,Bad,Rest,many\nlong,Long,{'word ' * 45},1\n")
    (root / "lua_templates/hello/luck.lua").write_text("local x = = 3\n", encoding="utf-8")
    (root / "lua_templates/hello/hello.lua").write_text("function onLoad() dekc.shuffle() end\n", encoding="utf-8")
    (root / "lua_templates/hello/hello.xml").write_text("<Panel><Txt/></Panel>\n", encoding="utf-8")
    return root


@can(
    "Tool",
    "All findings in one run, of every file and game, each with its code; nothing that only follows from another",
    write="tts-build check",
    see="checking.md",
)
def test_everything_wrong_is_told_at_once(spoilt: Path) -> None:
    done = checked(spoilt)
    check_golden(GOLDEN / "check-everything.txt", f"status {done.status}\n{done.out}")
    codes = re.findall(r"\[([a-z-]+)\]$", done.out, re.MULTILINE)
    assert {
        *("unknown-field", "missing", "bad-choice", "bad-quantity", "text-overflow", "lua-syntax", "outside-safe"),
        *("lua-unset-global", "xml-element", "missing-translation"),
    } == set(codes)
    assert "no object `extras`" not in done.out and "no object `luck`" not in done.out


def test_a_build_still_refuses_what_a_check_goes_on_with(spoilt: Path) -> None:
    with pytest.raises(TtsBuildError):
        load_game(load_workspace(spoilt), "hello")


def test_findings_are_sorted_by_file_and_line_in_every_form(spoilt: Path) -> None:
    data = json.loads(checked(spoilt, "--format", "json").out)
    places = [(item["file"], item["line"] or 0, item["column"] or 0) for item in data]
    assert places == sorted(places) and all(item["code"] for item in data)
    lines = checked(spoilt, "--format", "github").out.splitlines()
    assert len(lines) == len(data) and all(",title=" in line for line in lines)


def test_no_name_of_a_file_breaks_a_form(capsys: pytest.CaptureFixture[str]) -> None:
    """A line of its own in a name is no command to a hosted build, a comma ends no property, and bytes stay a place."""
    where = Where("cards/a\n::error ::b,c:\udcff.yaml", 3, 4)
    problem = Problem("no face `x\n::stop-commands::y`", where, code="unknown-face")
    told = {}
    for form in FORMS:
        report([problem], form, ["hello"])
        told[form] = capsys.readouterr().out
    assert not [line for form in ("text", "github") for line in told[form].splitlines()[1:] if line.startswith("::")]
    assert told["github"].startswith("::error file=cards/a%0A%3A%3Aerror %3A%3Ab%2Cc%3A?.yaml,line=3,col=4,title=")
    (result,) = json.loads(told["sarif"])["runs"][0]["results"]
    uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert uri == "cards/a%0A%3A%3Aerror%20%3A%3Ab,c%3A%FF.yaml"
    assert json.loads(told["json"])[0]["file"] == "cards/a\n::error ::b,c:?.yaml"


@can("Tool", "Findings as SARIF 2.1.0 for code scanning, as annotations of a hosted build, as JSON", see="checking.md")
def test_sarif_has_what_its_schema_asks_for(spoilt: Path) -> None:
    """The required keys, types and values of the OASIS schema, as far as they concern what is written here."""
    log = json.loads(checked(spoilt, "--format", "sarif").out)
    assert log["version"] == "2.1.0" and log["$schema"].endswith("sarif-2.1.0.json")
    (run,) = log["runs"]
    driver = run["tool"]["driver"]
    assert driver["name"] == "tts-build" and run["columnKind"] in ("utf16CodeUnits", "unicodeCodePoints")
    ids = [rule["id"] for rule in driver["rules"]]
    assert len(set(ids)) == len(ids)
    for rule in driver["rules"]:
        assert rule["shortDescription"]["text"] and rule["help"]["text"] and rule["help"]["markdown"]
        assert rule["defaultConfiguration"]["level"] in ("none", "note", "warning", "error")
    data = json.loads(checked(spoilt, "--format", "json").out)
    assert len(run["results"]) == len(data)
    for result, problem in zip(run["results"], data, strict=True):
        assert ids[result["ruleIndex"]] == result["ruleId"] == problem["code"]
        assert result["level"] in ("note", "warning", "error") and result["message"]["text"]
        (location,) = result["locations"]
        place = location["physicalLocation"]
        artifact = place["artifactLocation"]
        assert artifact["uriBaseId"] in run["originalUriBaseIds"]
        assert (spoilt / artifact["uri"]).is_file() and not artifact["uri"].startswith("/")
        region = place.get("region", {"startLine": 1, "startColumn": 1})
        assert region["startLine"] >= 1 and region["startColumn"] >= 1


FACE, ROWS, GAME = "cards/hello/faces/task.yaml", "cards/hello/tasks.csv", "cards/hello/game.yaml"
TABLE = "id,title,body,quantity,allow\none,First,Walk,2,\nthree,Third,{body},1,{said}\n"


@pytest.fixture
def overflowing(small: Path) -> Path:
    """Two findings: the text of a card runs over, and another is small."""
    (small / ROWS).write_text(TABLE.format(body="word " * 45, said=""), encoding="utf-8")
    changed(small / FACE, "font: title 20", "font: body 5")
    return small


def allow(root: Path, place: str, said: str) -> None:
    """Write an allowance beside the small text, above it, into the row of the long one, or into the game file."""
    if place == "row":
        (root / ROWS).write_text(TABLE.format(body="word " * 45, said=said), encoding="utf-8")
    elif place == "game":
        changed(root / GAME, "players: 2", f"players: 2\nallow: [{said}]")
    elif place == "beside":
        changed(root / FACE, "font: body 5", f"font: body 5  # tts-build: allow {said}")
    else:
        changed(root / FACE, '  - text: "{{ title }}"', f'  # tts-build: allow {said}\n  - text: "{{{{ title }}}}"')


def codes_of(done: Outcome) -> list[str]:
    return [item["code"] for item in json.loads(done.out)]


@can("Tool", "A finding that is meant is allowed beside it, with its reason", see="checking.md#what-is-meant")
@pytest.mark.parametrize(
    ("place", "said", "told"),
    [
        ("beside", "small-text because it is meant", ["text-overflow"]),
        ("above", "small-text because it is meant", ["text-overflow"]),
        ("game", "small-text because it is meant", ["text-overflow"]),
        ("row", "text-overflow because it is meant", ["small-text"]),
        ("above", "small-text", ["allow-reason", "small-text", "text-overflow"]),
        ("row", "text-overflow", ["allow-reason", "small-text", "text-overflow"]),
        ("above", "smal-text because it is meant", ["allow-unknown", "small-text", "text-overflow"]),
        ("above", "unknown-field because it is meant", ["allow-unknown", "small-text", "text-overflow"]),
        ("above", "low-contrast because it is meant", ["allow-unused", "small-text", "text-overflow"]),
        ("game", "low-contrast because it is meant", ["allow-unused", "small-text", "text-overflow"]),
        ("row", "low-contrast because it is meant", ["allow-unused", "small-text", "text-overflow"]),
    ],
)
def test_what_is_meant_is_allowed_with_a_reason(overflowing: Path, place: str, said: str, told: list[str]) -> None:
    allow(overflowing, place, said)
    assert sorted(set(codes_of(checked(overflowing, "--format", "json")))) == told


def test_an_error_is_never_allowed(overflowing: Path) -> None:
    face = overflowing / "cards/hello/faces/task.yaml"
    changed(face, "    font: body 11", "    fnt: body 11  # tts-build: allow unknown-field because I say so")
    assert "unknown-field" in codes_of(checked(overflowing, "--format", "json"))


def test_findings_are_chosen_by_code_and_errors_always_stay(spoilt: Path) -> None:
    only = checked(spoilt, "--format", "json", "--select", "text-overflow")
    kinds: dict[str, Any] = {item["code"]: item["severity"] for item in json.loads(only.out)}
    assert "text-overflow" in kinds and "xml-element" not in kinds and "bad-choice" in kinds
    rest = checked(spoilt, "--format", "json", "--ignore", "text-overflow,xml-element")
    assert not {"text-overflow", "xml-element"} & set(codes_of(rest))
    wrong = checked(spoilt, "--select", "text-overfow")
    assert wrong.status == 2 and "did you mean `text-overflow`?" in wrong.err


@can("Tool", "Text fit, glyphs, contrast, resolution of pictures, Lua, panels and languages judged without a build")
def test_everything_that_is_judged_is_told_by_a_check(small: Path) -> None:
    """One fault of each kind, in a game that has no error."""
    from PIL import Image

    Image.new("RGB", (20, 20), (90, 60, 30)).save(small / "art/hello/coarse.png")
    (small / "art/hello/torn.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><filter id="f"/>'
        '<rect width="9" height="9" filter="url(#f)"/></svg>',
        encoding="utf-8",
    )
    (small / ROWS).write_text(
        f"id,title,title@de,body,quantity\na,Long,Lang,{'word ' * 45},1\nb,Rune \u16a0,,Short,1\n", "utf-8"
    )
    changed(small / GAME, "decks:\n", "locales: [en, de]\ndecks:\n")
    changed(small / GAME, "{lua: hello.lua}", "{lua: hello.lua, xml: hello.xml}")
    with (small / FACE).open("a", encoding="utf-8") as file:
        file.write('  - {text: pale, box: [6, 72, 20, 8], font: body 11, colour: "#f0e0c0"}\n')
        file.write("  - {picture: coarse.png, box: [30, 70, 15, 15]}\n  - {picture: torn.svg, box: [50, 75, 5, 5]}\n")
        file.write("  - {text: edge, box: [1, 20, 20, 5], font: body 9, colour: ink}\n")
    (small / "lua_templates/hello/hello.lua").write_text("function onChat() dekc.shuffle() end\n", encoding="utf-8")
    (small / "lua_templates/hello/hello.xml").write_text(
        '<Panel><Txt/><Button onClick="press"/></Panel>\n', encoding="utf-8"
    )
    done = checked(small, "--format", "json")
    assert not (small / "dist").exists()
    assert set(codes_of(done)) == {
        *("text-overflow", "missing-glyph", "low-contrast", "low-resolution", "outside-safe", "painted-on-paper"),
        *("lua-unset-global", "xml-element", "xml-handler", "missing-translation"),
    }


def test_a_damaged_picture_is_found_without_painting(small: Path) -> None:
    from PIL import Image

    Image.new("RGB", (400, 400), (90, 60, 30)).save(small / "art/hello/torn.png")
    whole = (small / "art/hello/torn.png").read_bytes()
    (small / "art/hello/torn.png").write_bytes(whole[: len(whole) // 2] + b"\0" * 8)
    with (small / FACE).open("a", encoding="utf-8") as file:
        file.write("  - {picture: torn.png, box: [30, 70, 15, 15]}\n")
    done = checked(small, "--format", "json")
    assert done.status == 2 and codes_of(done) == ["bad-picture"]
