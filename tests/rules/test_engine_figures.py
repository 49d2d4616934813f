"""What the machinery round an engine makes of a small game, line by line: campaigns, tallies and plots, games that are
recorded, differences that are found and made small, moments for a rulebook, settings in turn.

Renew with `TTS_BUILD_RENEW=1 pytest tests/rules/test_engine_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import check_golden
from tts_build.definition.engines import engine_code
from tts_build.problem import InputError
from tts_build.rules.bots import Bot, Cast
from tts_build.rules.bound_engine import Binding, bind
from tts_build.rules.chance import Replayed, Seeded
from tts_build.rules.game_protocol import difference, label
from tts_build.rules.lua_twin import LuaTwin
from tts_build.rules.many_games import Campaign, simulate_all, verify_all
from tts_build.rules.moments import Wish, look_for, still_plays
from tts_build.rules.recording import Recording, replay
from tts_build.rules.self_check import fingerprint, self_check, tapes
from tts_build.rules.settings import in_turn
from tts_build.rules.simulate import play_many, record
from tts_build.rules.totals import Difference, Report
from tts_build.rules.verify import verify

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"
LUA = (HERE / "harbour" / "rules.lua").read_text("utf-8")
CARGO = [{"id": name, "title": name.title()} for name in ("tea", "salt", "wool", "fish")]


@pytest.fixture(scope="module")
def binding() -> Binding:
    definition = {"players": {"least": 1, "most": 3}, "rows": {"cargo": CARGO}}
    return bind(engine_code("harbour", "engine", HERE, "harbour"), definition, LUA)


def outcome(call: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
    try:
        return call(*arguments, **named)
    except InputError as error:
        return f"refused: {error}"


def counts(found: Any) -> list[str]:
    """Every counter of a tally or a report, by name."""
    lines = []
    for name in found.__slots__:
        value = getattr(found, name)
        value = sorted(value) if isinstance(value, set) else value
        lines.append(f"    {name}: {dict(sorted(value.items())) if isinstance(value, Counter) else value}")
    return lines


def test_a_campaign_is_played_and_added_up(binding: Binding) -> None:
    heard: list[int] = []
    lines: list[str] = []
    for players, options in (
        ((), {}),
        ((3, 2), {"storm": True}),
        ((), {"rowers": 2}),
        ((1,), {"wind": "calm", "quay": 14}),
    ):
        campaign = Campaign(binding, 60, 3, players, options)
        lines += [
            f"{players} {options}: {campaign.seats()} {campaign.parts()}",
            *counts(simulate_all(campaign, done=heard.append)),
        ]
        report = verify_all(campaign, done=heard.append)
        lines += ["  verified", *counts(report), f"    missing: {report.missing(binding.census())}"]
    lines.append(f"heard of {heard}")
    wrong: list[tuple[tuple[int, ...], dict[str, Any]]] = [
        ((4,), {}),
        ((), {"wind": "mild"}),
        ((), {"quay": 15}),
        ((), {"storm": 1}),
    ]
    for players, options in [*wrong, ((1,), {"rowers": 2}), ((), {"wnd": 1})]:
        for campaign_of in (simulate_all, verify_all):
            lines.append(f"{players} {options}: {outcome(campaign_of, Campaign(binding, 2, 1, players, options))}")
    check_golden(GOLDEN / "campaign.txt", "\n".join(map(str, lines)) + "\n")


def test_what_the_engine_offers(binding: Binding) -> None:
    lines = [
        str(binding.variants()),
        str(binding.settings()),
        str(binding.rules()),
        str(binding.titles()),
        str(binding.players),
    ]
    lines.append(str(outcome(binding.at_table)))
    settings = [{}, *binding.settings()]
    lines += [f"{seats} {setting}" for seats, setting in islice(in_turn(binding.game(), (1, 3, 2), settings), 30)]
    refused = in_turn(binding.game(), (1,), [{"quay": 99}])
    lines.append(str(outcome(next, refused)))
    rows = {"players": {"least": 2, "most": 2}, "rows": {"crago": []}}
    lines.append(str(outcome(bind, binding.engine, rows)))
    check_golden(GOLDEN / "offered.txt", "\n".join(lines) + "\n")


def test_games_of_bots_one_by_one(binding: Binding) -> None:
    game = binding.game()
    lines = []
    for curiosity, options in ((0, {}), (100, {"storm": True}), (30, {"wind": "gale"})):
        for played in play_many(game, 6, 5, (2, 3, 1), options, curiosity, start=4):
            lines += [f"{played.seed} {played.players} {played.ending}", *counts(played)]
    cast = Cast(game, "cast")
    for number in range(8):
        bot = cast.bot(number)
        recording = record(game, bot, f"cast {number}", 2, cap=30, scrambled=number % 3 == 1)
        lines.append(f"cast {number} {bot.curiosity}: {' '.join(map(label, recording.actions))}")
        lines.append(f"    {json.dumps(recording.as_json(), sort_keys=True)}")
        lines += [f"    {fingerprint(state)}" for state in replay(game, recording)]
    check_golden(GOLDEN / "bots.txt", "\n".join(lines) + "\n")


WHOLE = "return {{ setup = print, legal = print, apply = print, outcome = print, aim = {} }}"
SPOILT = {
    "turns > 40": "turns > 39",
    "storm and chance(6": "storm and chance(5",
    "-2 or 0": "-1 or 0",
    "#player.cargo > 0": "#player.cargo > 1",
    "math.min(2,": "math.min(3,",
    "- #player.cargo +": "+",
    "winner > 0 and": "winner > 1 and",
    "act[action.type](state": "local _ = action.item == 'wool' and lost() act[action.type](state",
    "boats[seat] = player.at": "boats[seat] = player.at + 1",
    "if seat ~= 1 then": "if seat == 0 then",
    'action.item or "sea"': '"sea"',
    "most = 14": "most = 15",
    "state.turns + 1": "state.turns + 2",
}


def test_a_difference_is_found_and_made_small(binding: Binding) -> None:
    game, lines = binding.game(), list[str]()
    variants = binding.variants()
    for right, wrong in SPOILT.items():
        assert right in LUA
        twin = LuaTwin(LUA.replace(right, wrong, 1), "spoilt")
        for shorten in (False, True):
            report = verify(game, twin, 60, 2, (2, 3), cap=200, variants=variants, shorten=shorten)
            found = report.difference
            lines.append(f"{wrong!r} after {report.games} games, {report.scrambled} scrambled: {found}"[:900])
            if found:
                told = {**found.recording.as_json(), "start": fingerprint(found.recording.start)}
                lines.append(f"    {fingerprint(found.recording.start)} {json.dumps(told)}"[:900])
    check_golden(GOLDEN / "differences.txt", "\n".join(lines) + "\n")


def test_reports_are_put_together(binding: Binding) -> None:
    whole = Report()
    for number in range(3):
        part = Report(games=number + 1, scrambled=number)
        part.end(
            {"over": number > 0, "ending": "quay", "winner": number, "cargo": ["tea", "", "tea"]}, {"H1", f"H{number}"}
        )
        part.difference = Difference(f"difference {number}", Recording(2, {})) if number else None
        whole.merge(part)
    assert whole.difference is not None and whole.difference.found == "difference 1"
    check_golden(GOLDEN / "report.txt", "\n".join([*counts(whole)[:-1], str(whole.difference)]) + "\n")


def test_rules_in_lua_answer(binding: Binding) -> None:
    game, twin = binding.game(), binding.twin()
    assert isinstance(twin, LuaTwin)
    lines = []
    recording = record(game, Bot(game, Seeded("lua"), 60), "lua", 2, {"storm": True}, cap=25)
    state = twin.setup(2, {"storm": True}, Replayed(recording.opening))
    for action, tape in zip(recording.actions, recording.tapes, strict=True):
        state = twin.apply(state, action, Replayed(tape))
        lines += [str(twin.legal(state)), str(twin.outcome(state)), twin.view(state), twin.at_table(state)]
        lines.append(difference(replay(game, recording)[-1], twin.plain(state)))
    for text in (
        "return {",
        "return 1",
        "return { setup = 1, legal = 2 }",
        WHOLE.format("7"),
        WHOLE.format("print"),
        "error('no')",
        "",
    ):
        found = outcome(LuaTwin, text, "these")
        lines.append(f"{text!r}: {found if isinstance(found, str) else 'holds'}")
    check_golden(GOLDEN / "twin.txt", "\n".join(lines) + "\n")


def test_recorded_games_that_check_themselves(binding: Binding) -> None:
    told: list[int] = []
    text = self_check(binding, 20, 4, {"quay": 8}, told=told.append)
    lines = [text.replace(LUA, "RULES\n")[-6000:], str(sum(told))]
    lines += [json.dumps(tape, sort_keys=True) for tape in tapes(binding, 6, 1, players=(3, 2), cap=12)]
    check_golden(GOLDEN / "selfcheck.txt", "\n".join(lines) + "\n")


def test_moments_for_a_rulebook(binding: Binding) -> None:
    game, lines = binding.game(), []
    wishes = [
        Wish(2, ("sail",), chance=(4, 1)),
        Wish(3, ("load", "drop"), within=3),
        Wish(2, ("sail", "sail"), scrambled=True),
    ]
    wishes += [Wish(2, ("sail",), chance=(2, 9, 6), options={"storm": True}, seed=7), Wish(2, ("drop",), within=1)]
    for wish in wishes:
        for least in (0, 3):
            moment = look_for(game, wish, lambda moment, least=least: moment.step >= least)  # type: ignore[misc]
            asked = {**asdict(wish), "plays": list(wish.plays), "chance": list(wish.chance)}
            lines.append(f"{asked} from {least}: {moment and json.dumps(moment.as_json())}")
            if moment:
                lines.append(f"    again {still_plays(game, moment)!r}")
                moment.before["left"] = []
                lines.append(f"    elsewhere {still_plays(game, moment)!r}")
    check_golden(GOLDEN / "moments.txt", "\n".join(lines) + "\n")
