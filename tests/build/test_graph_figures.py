"""What proofs and exports ask for, and what sessions choose, read again and say of games that fail.

Renew with `TTS_BUILD_RENEW=1 pytest tests/build/test_graph_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import io
import shutil
import zipfile
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.build.desk import Planning, outcome, told
from tests.build.test_plan_figures import whole
from tests.conftest import ROOT, check_golden
from tests.definition.telling import problem_lines
from tts_build.build.core.options import Options
from tts_build.build.discovery import chosen, known_games, nothing_made, remember_games, untouched, workspace_folder
from tts_build.build.game_build import cache_of
from tts_build.build.services.card_export import Cards, export, zipped
from tts_build.build.services.contact_sheet import Sheet, proof
from tts_build.build.session import Session, prepared
from tts_build.build.steps.decks.cards import card_picture
from tts_build.build.steps.planner import Plan
from tts_build.definition import load_workspace
from tts_build.definition.card_selection import Selection
from tts_build.problem import InputError, Problem, Where

GOLDEN = Path(__file__).parent / "golden"
ATLAS = ROOT / "tests/figures/workspace"


@pytest.fixture(scope="module")
def planning(tmp_path_factory: pytest.TempPathFactory) -> Planning:
    root = tmp_path_factory.mktemp("games")
    whole(root)
    shutil.copytree(ATLAS, root, dirs_exist_ok=True)
    return Planning(load_workspace(root), ["atlas", "hello"])


def test_proofs_and_exports_ask_for_what_they_asked_for(planning: Planning) -> None:
    root = planning.root.path
    lines = []
    sheets = [Sheet(()), Sheet(("cut", "safe"), 3, "each", "letter", 900, "ja"), Sheet((), backs="none")]
    sheets.append(Sheet((), locale="de"))
    for game, selection in (("hello", Selection()), ("hello", Selection("run")), ("atlas", Selection("lots/sun*"))):
        for sheet in sheets:
            lines.append(f"{game} {selection} {sheet}")
            try:
                lines += proof(planning, game, selection, sheet).decode().split("\n")
            except InputError as error:
                lines += told(error, root)
    check_golden(GOLDEN / "proofs.txt", "\n".join(lines) + "\n")


NAMES = (
    "{{ nothing }}",
    "{{ id | upper }}",
    "con",
    "x" * 121,
    "{{ title }}",
    "{{ deck }}/{{ id }}-{{ side }}-{{ copy }}",
)
CARDS = (
    *(
        Cards(),
        Cards("png", 150, "front", True, True),
        Cards(sides="back", copies=True),
        Cards(name=NAMES[-2], copies=True),
    ),
    *(Cards(name=name, copies=name == NAMES[-1]) for name in NAMES),
    *(Cards(name=name, sides="front") for name in ("a/../b", "{{ id }}:?*{{ number }}", "{{ cost", "Lpt11.{{ id }}")),
    Cards(locale="ja", name="{{ title }}", sides="front"),
)


def test_exported_cards_are_called_as_they_were(planning: Planning, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tts_build.build.services.card_export.with_dpi", lambda data, dpi: data + f" {dpi:g}".encode())
    root = planning.root.path
    lines = []
    for game, selection in (("hello", Selection()), ("atlas", Selection("lots/*"))):
        for cards in CARDS:
            lines.append(f"{game} {replace(cards, name=cards.name[:60])}")
            try:
                files = list(export(planning, game, selection, cards))
            except InputError as error:
                lines += told(error, root)
                continue
            lines += [f"  {path}: {data.decode().split('{')[0]}" for path, data in files[:-1]]
            lines += [f"  {line}" for line in files[-1][1].decode("utf-8-sig").splitlines()]
    packed = zipped([("a/b.png", b"png"), ("cards.csv", b"id\n" * 50)])
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        for one in archive.infolist():
            lines.append(f"{one.filename} {one.date_time} {one.compress_type} {one.external_attr} {one.file_size}")
    check_golden(GOLDEN / "exports.txt", "\n".join(lines) + "\n")


def test_sessions_choose_cards_and_games_as_they_did(planning: Planning, tmp_path: Path) -> None:
    root = planning.root.path
    lines = []
    for deck, row, back in product(("tasks", "cards", "none"), ("run", "none"), (False, True)):
        found = outcome(lambda d=deck, r=row, b=back: planning.card("hello", d, r, back=b, dpi=72.5).decode(), root)
        lines += [f"card {deck}/{row} {back}", *found]
    plan = Plan(planning.loaded("hello"), Options())
    lines += outcome(partial(card_picture, plan, "tasks", "jump", "ja", back=True, dpi=300), root)
    for name in ("run", "tasks/run", "nothing", "*", "jump-run", "tasks/*"):
        lines += [f"one {name}", *outcome(partial(planning.one_card, "hello", name), root)]
    for locale in ("", "en", "ja", "de"):
        found = outcome(
            lambda locale=locale: planning.chosen("hello", Selection("run"), locale, "a test shows")[1:], root
        )
        lines += [f"chosen {locale}", *found]
    lines += outcome(
        lambda: list(planning.chosen("atlas", Selection(where="number == 1"), "", "a test shows")[2]), root
    )
    bare = tmp_path / "cards" / "bare"
    bare.mkdir(parents=True)
    (tmp_path / "tts-build.yaml").write_text("")
    lines += outcome(lambda: chosen(tmp_path, []), tmp_path)
    (bare / "game.yaml").write_text("title: Bare\nplayers: 1\ntable: {seats: [White]}\n")
    session = Planning(load_workspace(tmp_path), ["bare"])
    lines += outcome(lambda: session.chosen("bare", Selection(), "", "a test shows"), tmp_path)
    before = session.loaded("bare")
    lines.append(f"{session.loaded('bare') is before} {session.holds('bare')} {session.holds('none')}")
    lines.append(f"{session.read_anew('bare') is before}")
    (bare / "more.csv").write_text("id\n")
    lines.append(f"{session.holds('bare')} {session.loaded('bare') is before}")
    for names in ([], ["bare"], ["bare", "bare"], ["bear", "bare", "none"]):
        lines += [f"{names}", *outcome(lambda names=names: chosen(bare, names)[1], tmp_path)]
        lines += outcome(lambda names=names: prepared(tmp_path, names, workers=3).games, tmp_path)
    lines.append(f"{workspace_folder(bare) == tmp_path} {nothing_made(bare)} {known_games(tmp_path, [])}")
    lines.append(f"{untouched(bare, [], Options(), [])}")
    (tmp_path / ".tts-build" / "results").mkdir(parents=True)
    remember_games(tmp_path, "cards", ["bare"])
    lines.append(f"{nothing_made(bare)} {known_games(tmp_path, [])} {cache_of(tmp_path).name}")
    lines.append(f"{untouched(bare, ['none'], Options(), [])}")
    (tmp_path / "dist").write_text("")
    lines += outcome(lambda: prepared(tmp_path, []), tmp_path)
    check_golden(GOLDEN / "sessions.txt", "\n".join(lines) + "\n")


def test_checks_of_several_games_say_what_they_said(planning: Planning, monkeypatch: pytest.MonkeyPatch) -> None:
    root = planning.root.path
    said = {
        "atlas": [Problem("a", severity="warning")],
        "hello": [Problem("b", Where("x", 3)), Problem("c", severity="info")],
    }

    def check(_: Any, name: str, options: Options, **more: Any) -> list[Problem]:
        if name == "hello":
            raise InputError(said[name])
        return said[name]

    monkeypatch.setattr("tts_build.build.session.check_game", check)
    lines = []
    for games in (["atlas"], ["atlas", "hello"], ["hello"], []):
        found = Session(planning.root, games).check()
        lines += [f"{games} {found.status}", *problem_lines(found.findings)]
    lines += problem_lines(planning.check_read("hello"))

    def build(_: Any, name: str, options: Options, **more: Any) -> str:
        if name == "hello":
            raise InputError(said[name])
        return f"built {name} {sorted(key for key, value in more.items() if value)}"

    monkeypatch.setattr("tts_build.build.session.build_game", build)
    for games in (["hello", "atlas"], ["atlas"]):
        made: list[Any] = []
        try:
            made.extend(Session(planning.root, games, 2).build(Options(), strict=True))
        except InputError as error:
            lines += told(error, root)
        lines += [str(made)]
    check_golden(GOLDEN / "checks.txt", "\n".join(lines) + "\n")
