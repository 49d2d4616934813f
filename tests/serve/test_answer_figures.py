"""What the server answers to each address, for one small game with a little of everything: cards, dice, a board, the
table, paper, and what changed since an earlier time; asked in this process, without a browser, a socket or git.

Renew with `TTS_BUILD_RENEW=1 pytest tests/serve/test_answer_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import json
import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from tests.conftest import SMALL, check_golden
from tests.serve.asking import PORT, answer_lines, asked, plainly
from tts_build.build.services import comparison
from tts_build.build.services.commits import Commit
from tts_build.build.services.repository import NoCommitError
from tts_build.definition.workspace import load_workspace
from tts_build.serve.live_workspace import Live
from tts_build.serve.page_key import Key
from tts_build.serve.views import changes_view, dice_view, pdf_pages, table_view

GOLDEN = Path(__file__).parent / "golden"
GAME = "/api/games/hello"
EXTRAS = {
    "boards:\n": """  hues: {sides: 8, labels: [a, b, c, d, e, f, g, h], each: seat, tint: seat}
  official: {sides: 6, as: template, scale: 1.5, count: 2}
boards:
  plan:
    size: 120 x 60 mm
    face: coin
    back: back
    resolution: 40
    each: seat
    snaps: [{at: [10, 10], turn: 90, tags: [tasks]}, {at: [110, 50]}]
    spaces:
      - {id: home, at: [20, 30], kind: town, links: [far], label: Home, size: [16, 12]}
      - {id: far, at: [90, 30], turn: 45, values: {note: [a, 2, true], more: {x: 1}}}
""",
    "    purse: {left_of: track}\n": """    purse: {left_of: track}
    hues: {right_of: tasks}
    official: {above: luck}
    plan: {below: track}
""",
}
EDITS = {
    "cards/hello/tasks.csv": [("Walk three", "Doze three"), ("two,Second", "four,Second"), (",2\n", ",3\n")],
    "cards/hello/faces/coin.yaml": [("sand", "ink")],
    "cards/hello/game.yaml": [
        ("at: [0, 0]", "at: [1, 0]"),
        ("  luck: {sides: 6", "  luck: {sides: 8"),
        ("count: 3", "count: 5"),
    ],
}


@pytest.fixture(scope="module")
def roots(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The workspace as it is, and as it was at an earlier time."""
    folder = tmp_path_factory.mktemp("figures")
    for time_, edits in (("before", {}), ("after", EDITS)):
        root = folder / time_ / "workspace"
        shutil.copytree(SMALL, root)
        added = {"cards/hello/game.yaml": list(EXTRAS.items())}
        for path, pairs in [*added.items(), *edits.items()]:
            text = (root / path).read_text("utf-8")
            for old, new in pairs:
                assert old in text, (path, old)
                text = text.replace(old, new)
            (root / path).write_text(text, "utf-8")
    return {time_: folder / time_ / "workspace" for time_ in ("before", "after")}


@pytest.fixture(autouse=True)
def _small_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawn large they would take most of the time."""
    assert (table_view.WIDTHS, dice_view.STILL, comparison.DPI, comparison.BOARD_PIXELS) == (
        (1400, 3000),
        480,
        200.0,
        1800,
    )
    monkeypatch.setattr(table_view, "WIDTHS", (140, 300))
    monkeypatch.setattr(dice_view, "STILL", 90)
    monkeypatch.setattr(pdf_pages, "MOST_WIDTH", 420)


@pytest.fixture(scope="module")
def live(roots: dict[str, Path]) -> Iterator[Live]:
    told: list[dict[str, Any]] = []
    made = Live(roots["after"], editor="vscode://file/{path}:{line}:{column}", heard=told.append)
    made.begin()
    until = time.monotonic() + 120
    while not any(event["type"] in ("checked", "failed") for event in told):
        assert time.monotonic() < until, told
        time.sleep(0.05)
    assert made.standing("hello").state == "ok", told[-1]["findings"]
    made.told = told  # type: ignore[attr-defined]
    yield made
    made.close()


def lines_of(live: Live, addresses: list[str], **headers: str) -> list[str]:
    lines, key = [], Key("k" * 43)
    for address in addresses:
        lines.append(f"== {address[:150]} {headers or ''}".rstrip())
        lines += answer_lines(asked(live, key, address, **headers), live.root.path)
    return lines


def links_in(live: Live, address: str) -> list[str]:
    """Every address below the game's that an answer names, each once, with the key that it has."""
    found = re.findall(r'"(/api/games/[^"]+)"', asked(live, Key("k" * 43), address)[2].decode())
    return list(dict.fromkeys(found))


def test_each_address_answers_as_it_did(live: Live) -> None:
    addresses = ["/api/workspace", GAME, f"{GAME}/cards", f"{GAME}/findings", "/api/games/none", "/api/none", "/none"]
    addresses += [f"{GAME}/cards?locale=de", f"{GAME}/{'x' * 4096}", f"{GAME}/cards?{'q' * 4050}", "/page/app.none"]
    card = f"{GAME}/picture/tasks/one"
    addresses += [f"{card}/front?dpi={dpi}" for dpi in ("59", "60", "300", "301", "0150", "00150", "1.5", "", "-60")]
    addresses += [f"{card}/back", f"{card}/side", f"{card}x/front", f"{card}/front?v=other", f"{card}/front?locale=xx"]
    check_golden(GOLDEN / "cards.txt", "\n".join(lines_of(live, addresses)) + "\n")


def test_dice_and_boards_answer_as_they_did(live: Live) -> None:
    lines = lines_of(live, [f"{GAME}/dice", f"{GAME}/boards"])
    for view in ("dice", "boards"):
        for address in links_in(live, f"{GAME}/{view}"):
            lines.append(f"== {plainly(address, live.root.path)}")
            lines += answer_lines(asked(live, Key("k" * 43), address), live.root.path, 4)
    still = f"{GAME}/dice/hues/still?value="
    wrong = [f"{GAME}/dice/lucky/texture", f"{GAME}/dice/x/model", f"{still}9", f"{still}0", f"{still}8", f"{still}x"]
    wrong += [f"{GAME}/boards/plan/picture", f"{GAME}/boards/x/picture", f"{GAME}/dice/luck/model"]
    check_golden(GOLDEN / "dice-and-boards.txt", "\n".join([*lines, *lines_of(live, wrong)]) + "\n")


def test_the_table_and_paper_answer_as_they_did(live: Live) -> None:
    lines = lines_of(live, [f"{GAME}/table", f"{GAME}/papers"])
    pictures = links_in(live, f"{GAME}/table")
    for address in pictures:
        lines.append(f"== {plainly(address, live.root.path)}")
        lines += answer_lines(asked(live, Key("k" * 43), address), live.root.path, 3)
    sheet = next(address for address in pictures if "/asset?file=" in address).partition("&")[0]
    for cell in (
        "0,1,1",
        "1,2,2",
        "3,2,2",
        "4,2,2",
        "-1,2,2",
        "0,40,25",
        "0,40,26",
        "0,0,0",
        "1,2",
        "a,b,c",
        "999,100,10",
    ):
        lines.append(f"== cell {cell}")
        lines += answer_lines(asked(live, Key("k" * 43), f"{sheet}&cell={quote(cell)}"), live.root.path, 2)
    for width in ("1", "140", "219", "220", "221", "9000", "x"):
        lines.append(f"== width {width}")
        lines += answer_lines(asked(live, Key("k" * 43), f"{GAME}/table/picture?width={width}"), live.root.path)
    page = f"{GAME}/papers/cards-a4-duplex.pdf"
    for asked_for in ("0", "1", "2", "3", "99", "-1", "x", *(f"1?width={width}" for width in (-1, 59, 60, 61, "x"))):
        lines.append(f"== page {asked_for}")
        lines += answer_lines(asked(live, Key("k" * 43), f"{page}/{asked_for}"), live.root.path, 3)
    for width in ("399", "400", "420", "421", "9000"):
        lines.append(f"== page 1 of {width}")
        lines += answer_lines(asked(live, Key("k" * 43), f"{page}/1?width={width}&v=other"), live.root.path, 3)
    rest = [f"{GAME}/table/asset?file=none.png", f"{GAME}/table/asset", f"{GAME}/papers/none.pdf/1", "/dist/hello/no"]
    check_golden(GOLDEN / "table.txt", "\n".join([*lines, *lines_of(live, rest)]) + "\n")


def test_changes_answer_as_they_did(live: Live, roots: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    commit = Commit("c" * 40, "2026-01-02T03:04:05+01:00", "All quiet", roots["before"], "d" * 40)
    monkeypatch.setattr(changes_view, "last_commit", lambda workspace: commit)
    monkeypatch.setattr(comparison, "root_at", lambda root, commit, game, cache: load_workspace(roots["before"]))
    lines = lines_of(live, [f"{GAME}/changes", f"{GAME}/changes/table", f"{GAME}/changes?locale=xx"])
    for address in [*links_in(live, f"{GAME}/changes"), *links_in(live, f"{GAME}/changes/table")]:
        lines.append(f"== {plainly(address, live.root.path)}")
        lines += answer_lines(asked(live, Key("k" * 43), address), live.root.path, 3)
    side = f"{GAME}/changes/picture?section=decks&id=tasks%2Ffour&side=front"
    lines += lines_of(live, [f"{side}&when=before", f"{side}&when=other", f"{GAME}/changes/picture"])

    def refuse(workspace: Path) -> Commit:
        raise NoCommitError("nothing was committed yet", todo="commit, and changes show from then on")

    monkeypatch.setattr(changes_view, "last_commit", refuse)
    lines += lines_of(live, [f"{GAME}/changes", f"{GAME}/changes/picture", f"{GAME}/changes/table"])
    check_golden(GOLDEN / "changes.txt", "\n".join(lines) + "\n")


def test_who_may_ask(live: Live) -> None:
    own = f"http://127.0.0.1:{PORT}"
    lines: list[str] = []
    tries: list[dict[str, str]] = [
        {},
        {"cookie": ""},
        {"cookie": "tts-build-8377=x"},
        {"method": "POST"},
        {"method": "HEAD"},
    ]
    tries += [
        {"host": host} for host in ("", "localhost:8377", "LOCALHOST:8377", "[::1]:8377", "127.0.0.1", "ex.org:8377")
    ]
    tries += [{"origin": origin} for origin in (own, "null", "https://127.0.0.1:8377", "http://ex.org", "http://[::1")]
    tries += [
        {"referer": f"{own}/x"},
        {"referer": "http://127.0.0.1:1/"},
        {"content-length": "0"},
        {"content-length": "2"},
    ]
    tries += [{"transfer-encoding": "chunked"}, {"sec-fetch-site": "same-origin"}, {"sec-fetch-site": "none"}]
    moving = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}
    tries += [
        {"sec-fetch-site": "cross-site"},
        moving,
        {**moving, "sec-fetch-dest": "iframe"},
        {**moving, "cookie": ""},
    ]
    for headers in tries:
        lines += lines_of(live, ["/", GAME], **headers)
    lines += [*lines_of(live, ["/api/events"]), *lines_of(live, ["/api/events"], method="HEAD")]
    odd = ["/?token=x", f"/?token={'k' * 43}", f"/?token={'k' * 43}&token=y", "/page/%5cx", "/page/a%2fb", "/page/%00"]
    for address in odd:
        lines += lines_of(live, [address], cookie="")
        status, headers, _ = asked(live, Key("k" * 43), address, cookie="")
        lines.append(
            f"  {status} {headers.get('set-cookie', '')[:17]} {headers.get('set-cookie', '').partition(';')[2]}"
        )
    lines += [f"{name}: {value}" for name, value in sorted(asked(live, Key("k" * 43), GAME)[1].items())]
    for paths in ({"tts-build.yaml"}, {"art/none/x", "cards/x"}, set[str]()):
        live.looked(paths)
    told = [event for event in live.told if event["type"] != "progress"]  # type: ignore[attr-defined]  # goes by the clock
    events = [plainly(json.dumps(event), live.root.path) for event in told]
    check_golden(GOLDEN / "asked.txt", "\n".join([*lines, *events]) + "\n")


def test_a_card_is_painted_before_anybody_has_asked_for_its_language(live: Live) -> None:
    gallery = live.standing("hello").gallery
    assert gallery is not None
    gallery.sides.clear()
    status, headers, _ = asked(live, Key("k" * 43), f"{GAME}/picture/tasks/one/front?dpi=60")
    assert (status, headers["content-type"]) == (200, "image/png")
    assert list(gallery.sides) == [gallery.loaded.language()]
