"""What commands ask of the rest of the tool, and what they say of what comes back, line by line: every option of a call
as it arrives there. Nothing is built or played: what would do that notes how it was asked, after a `>`.

Renew with `TTS_BUILD_RENEW=1 pytest tests/cli/test_call_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.cli.hearing import FINDINGS, Calls, Thing, called_in
from tts_build.build.session import Checked
from tts_build.install.free_places import Done
from tts_build.install.saves_folder import Found
from tts_build.problem import Problem, Where
from tts_build.save.picture.from_above import TooLarge


@pytest.fixture
def calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Calls:
    return called_in(tmp_path / "place", monkeypatch)


def test_what_builds(calls: Calls) -> None:
    calls.stand_in("tts_build.cli.outputs.build.untouched", None)
    calls.stand_in("tts_build.cli.outputs.build.nothing_made", True)
    calls.stand_in("tts_build.build.core.worker_pool.warm")
    calls("build -j 1")
    calls("build hello other --only pnp,save --locale de,en --base-url https://a.b -j 3 --developer --strict")
    calls("build hello --local --locked -j 2", screen=True)
    calls("build hello --cards a,b --where x>1 --only images -j 1", screen=True)
    calls("-q build hello --only scripts,images -j 1")
    calls("pnp hello -j 4")
    calls("pnp hello --paper a4 --layout duplex --locale de --cards a --where b -j 5")
    calls.stand_in("tts_build.cli.outputs.build.nothing_made", False)
    calls("build hello -j 2", screen=True)
    calls.stand_in("tts_build.cli.outputs.build.untouched", [("hello", {"outputs": 3, "findings": [1]})])
    calls("build hello --developer")
    calls("build hello --strict -j 1")
    calls("build hello --locked -j 1")
    for wrong in ("--local --base-url https://a.b", "--only", "--only zzz", "--only imags", "--cards ''", "--jobs 0"):
        calls(f"build hello {wrong}")
    for wrong in (
        "--only save",
        "--only images,scripts",
        "--base-url https://a.b",
        "--local",
        "--developer",
        "--locked",
    ):
        calls(f"build hello --cards a {wrong}")
        calls(f"build hello --where a {wrong}")
    calls.held("build")


def test_what_checks(calls: Calls) -> None:
    lost = Problem("it is wrong", Where("cards/b.csv", 2), code="missing")
    for findings, status in (((), 0), (FINDINGS, 0), ((*FINDINGS, lost), 2), ((lost,), 1), (FINDINGS[1:], 0)):
        calls.stand_in("tts_build.build.session.Session.check", Checked(tuple(findings), status))
        for line in ("check -j 1", "check hello --strict -j 2", "-q check -j 1", "check --format github -j 1"):
            calls(line)
    calls("check -j 1 --format github", screen=True)
    calls.stand_in("tts_build.build.session.Session.check", Checked((*FINDINGS, lost), 0))
    calls("check -j 1 --strict --select fallback-font --format json")
    calls("check -j 1 --strict --ignore text-overflow,fallback-font")
    calls("check -j 1 --strict --ignore ' , '")
    calls("check --select text-overfow")
    calls("check --ignore zzz")
    calls.held("check")


def test_what_installs(calls: Calls) -> None:
    (calls.place / "saves").mkdir()
    calls.stand_in("tts_build.build.discovery.untouched", None)
    calls.stand_in(
        "tts_build.build.dist_folder.recorded", ["hello.json", "images/a.png", "pnp/a.pdf", "scripts/a.lua", "b.txt"]
    )
    calls.stand_in("tts_build.install.saves_folder.find", Found(calls.place / "saves", (Path("other"), Path("third"))))
    calls.stand_in("tts_build.install.saves_folder.named", lambda path: path)
    done = Done(
        ["Saves/hello.json", "Saves/de/hello de.json"], [("Saves/a.json", "Saves/b.json")], 1, 3, 2, ["Saves/c"]
    )
    calls.stand_in("tts_build.install.installation.install", done)
    calls.stand_in("tts_build.install.installation.remove", Done(files=1, left=["Saves/c", "Mods/d"]))
    calls("install hello -j 2")
    calls("install hello --cache --saves saves -j 1")
    calls("install hello --cache --base-url https://a.b/ --locale de,en -j 1")
    calls("install hello --base-url ftp://a.b -j 1")
    calls.stand_in("tts_build.build.discovery.untouched", [("hello", {"outputs": 3, "findings": []})])
    calls.stand_in("tts_build.install.installation.install", Done(["Saves/hello.json"], assets=7))
    calls("install hello --base-url https://a.b", screen=False)
    calls("install hello --cache")
    for line in ("", "--saves saves", "--cache", "--base-url https://a.b", "--locale de"):
        calls(f"install hello --remove {line}")
    calls("install hallo")
    calls.held("install")


def test_what_draws(calls: Calls) -> None:
    calls.stand_in("tts_build.build.session.Session.one_card", ("tasks", "one b"))
    calls.stand_in("tts_build.build.session.Session.card", b"card")
    calls.stand_in("tts_build.paint.screen.png.with_dpi", lambda data, dpi: data)
    calls.stand_in("tts_build.build.services.bound_rules.load_rules", Thing(word="binding"))
    calls.stand_in("tts_build.build.services.table_pictures.assembled", Thing(word="assembled"))
    calls.stand_in("tts_build.build.services.table_pictures.table_of", Thing(word="table"))
    calls.stand_in("tts_build.build.services.table_pictures.play", lambda *asked, told, **named: told(2))
    calls.stand_in("tts_build.build.services.table_pictures.top_view", Image.new("RGB", (1, 1)))
    calls.stand_in("tts_build.build.services.table_pictures.panels", [])
    calls("look hello -j 1")
    calls("look hello --width 300 --labels --no-zones --players 3 --seed 5 --locale de --out a.png --panels p -j 2")
    names = ("-White's screen!", "Die_1 ü")
    calls.stand_in(
        "tts_build.build.services.table_pictures.panels", [(name, Image.new("RGB", (1, 1))) for name in names]
    )
    calls("look hello --turns 4 --set a=3 --set b=yes --until buy --panels p -j 1")
    calls("look hello --turns 0 --out B.PNG -j 1")
    calls("look hello --card one -j 1")
    calls("look hello --card tasks/one --back --dpi 50 --locale de --out c.png -j 1")
    for wrong in ("--set a=1", "--until buy", "--out a.jpg", "--back", "--card a --turns 1", "--card a --panels p"):
        calls(f"look hello {wrong}")

    def large(*asked: Any, **named: Any) -> None:
        raise TooLarge("it would be too large")

    calls.stand_in("tts_build.build.services.table_pictures.top_view", large)
    calls("look hello -j 1")
    calls.stand_in("tts_build.build.services.contact_sheet.proof", b"proof")
    calls("proof hello -j 1")
    calls(
        "proof hello --show safe,cut,none --backs each --columns 3 --width 900 --paper letter --locale de --out a.PNG"
    )
    calls("proof hello --show none --cards a --where b --backs none --paper letter --out a.pdf -j 1")
    for wrong in ("--out a.jpg", "--show cute", "--show zzz", "--show ' '"):
        calls(f"proof hello {wrong} -j 1")
    calls.stand_in("tts_build.build.services.card_export.export", [("tasks/one.png", b"1"), ("cards.csv", b"id")])
    calls("export hello -j 1")
    calls(
        "export hello --out deep/er --side back --bleed --dpi 20 --copies --name '{{ id }}' --locale de "
        "--raw-cells -j 1"
    )
    calls("export hello --out c.ZIP --cards a --where b -j 1")
    calls.stand_in(
        "tts_build.build.services.card_export.export", [*[(f"{n}.png", b"1") for n in "abc"], ("cards.csv", b"id")]
    )
    calls("export hello --out more -j 1")
    files = sorted(path for path in calls.place.rglob("*") if path.is_file() and path.stat().st_size < 6)
    calls.lines += [f"{path.relative_to(calls.place)}: {path.read_bytes()!r}" for path in files]
    calls.lines += sorted(path.name for path in calls.place.glob("*.*"))
    calls.held("draw")
