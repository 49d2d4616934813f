"""`tts-build verify`: the rules in Lua against the reference engine, action by action."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tts_build import disk
from tts_build.build.discovery import chosen
from tts_build.cli.console import common_options
from tts_build.cli.console.common_options import workers
from tts_build.cli.console.terminal import bar, tell
from tts_build.problem import InputError, counted

if TYPE_CHECKING:
    from tts_build.rules.bound_engine import Binding
    from tts_build.rules.many_games import Campaign
    from tts_build.rules.totals import Difference, Report


@click.command("verify", short_help="Play the rules in Lua against the reference engine.")
@common_options.playing(most=10**7, usual=100)
@click.option("--tape", type=click.Path(dir_okay=False, path_type=Path), help="Where to write a game that differs.")
@click.option("--replay", type=click.Path(dir_okay=False, path_type=Path), help="Play only this tape.")
@click.option(
    "--record",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write a Lua file that plays recorded games, 12 unless --tapes says how many.",
)
@click.option(
    "--tapes", type=click.IntRange(1, 1000), default=12, show_default=True, help="Games that --record writes."
)
@click.option("--strict", is_flag=True, help="Fail also when something was never reached.")
@common_options.jobs
def command(
    game: str,
    settings: tuple[str, ...],
    tape: Path | None,
    replay: Path | None,
    record: Path | None,
    tapes: int,
    strict: bool,
    jobs: int | None,
    **asked: Any,
) -> None:
    """Play random games of GAME in Lua and in the reference engine; every state and all that is legal must agree.

    The first difference is cut down to a short game and printed as a tape, which --replay plays again.
    Exit status 1 when they differ. A game without an engine has nothing to hold its Lua against: `simulate` plays it.

    Example: tts-build verify die_card --games 2000
    """
    from tts_build.build.services.bound_rules import load_rules
    from tts_build.rules.engine_import import mistakes_of
    from tts_build.rules.many_games import Campaign, verify_all

    root, (name,) = chosen(Path.cwd(), (game,))
    binding = load_rules(root, name, lua=True)
    campaign = Campaign(binding, options=common_options.options_of(settings), **asked)
    with mistakes_of(binding.engine):
        if record is not None:
            _record(campaign, record, tapes)
            return
        if replay is not None:
            _replay(binding, name, replay)
            return
        with bar(f"verify {name}", campaign.games) as done:
            report = verify_all(campaign, workers(jobs), done=done)
    if report.difference is not None:
        _differs(name, report.difference, tape)
    if not _say(name, binding, report) and strict:
        raise SystemExit(1)


def _record(campaign: Campaign, target: Path, tapes: int) -> None:
    from tts_build.rules.self_check import self_check

    with bar(f"record {target.name}", tapes) as played:
        text = self_check(campaign.binding, tapes, campaign.seed, campaign.options, campaign.seats(), played)
    disk.write_named(target, text)
    how = "run it with any Lua 5.2, or as the Global script of a table"
    tell(f"{target}: {tapes} games (`--tapes` says how many); {how}")


def _replay(binding: Binding, name: str, path: Path) -> None:
    from tts_build.rules.recording import Recording
    from tts_build.rules.verify import compare

    try:
        data = disk.plain(disk.named_text(path))
    except OSError as error:
        raise InputError(f"cannot read the tape {path}", got=error.strerror or str(error), code="unreadable") from None
    except ValueError as error:
        raise InputError(f"{path} is no tape", got=str(error), todo="`--tape` writes one", code="bad-tape") from None
    recording = Recording.from_json(data)
    difference = compare(binding.game(), binding.twin(), recording)
    if difference is not None:
        _differs(name, difference, None)
    tell(f"{name}: both agree on all {counted(len(recording.actions), 'action')} of {path}")


def _differs(name: str, difference: Difference, tape: Path | None) -> None:
    """The end of the command: the difference (reference first), the game in words, the tape."""
    recording = difference.recording
    click.echo(f"{name}: the rules in Lua differ from the engine (engine first): {difference.found}")
    click.echo(f"{counted(recording.players, 'player')}, options {json.dumps(recording.options)}, after these actions:")
    for action in recording.actions:
        click.echo("  " + " ".join(f"{key}={json.dumps(value)}" for key, value in action.items()))
    text = json.dumps(recording.as_json(), separators=(",", ":")) + "\n"
    if tape is not None:
        disk.write_named(tape, text)
        click.echo(f"written to {tape}; play it again: tts-build verify {name} --replay {tape}")
    else:
        click.echo("the tape, for --replay:")
        click.echo(text, nl=False)
    raise SystemExit(1)


def _say(name: str, binding: Binding, report: Report) -> bool:
    """The summary and what was reached; whether everything was."""
    census = binding.census()
    missing = report.missing(census)
    games, actions = counted(report.games, "game"), counted(sum(report.actions.values()), "action")
    tell(f"{name}: {games}, {actions}, no difference")
    words = {"watched": "things watched", "results": "results"}
    for field, wanted in census.items():
        reached = len(wanted) - len(missing.get(field, []))
        share = f"{reached:>3} of {len(wanted):<3}"
        tell(f"  {words.get(field, field):<15} {share} {_counts(getattr(report, field), wanted)}")
    for field, names in missing.items():
        tell(f"  never reached: {words.get(field, field)} {', '.join(names)}")
    return not missing


def _counts(counter: Counter[str], wanted: Sequence[str]) -> str:
    """The rarest, for they say whether more games are needed; all of them when they are few."""
    reached = {name: count for name, count in counter.items() if name in wanted or name.partition(":")[0] in wanted}
    rarest = sorted(reached.items(), key=lambda item: (item[1], item[0]))
    shown = rarest[:5]
    text = ", ".join(f"{name} {count}" for name, count in shown)
    return text if len(shown) == len(rarest) else f"rarest: {text}"
