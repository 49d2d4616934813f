"""`tts-build simulate`: many games of bots, and what they say about the game."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tts_build import disk
from tts_build.build.discovery import chosen
from tts_build.cli.console import common_options
from tts_build.cli.console.common_options import executor_of, options_of, workers
from tts_build.cli.console.terminal import bar, tell
from tts_build.problem import InputError, counted

if TYPE_CHECKING:
    from tts_build.rules.game_statistics import Group
    from tts_build.rules.many_games import Campaign
    from tts_build.rules.totals import Tally

MAX_SETTINGS = 100
"""Combinations of values that one run compares."""


@click.command("simulate", short_help="Play many games with bots.")
@common_options.playing(most=10**8, usual=1000, compared=True)
@click.option("--plots", type=click.Path(file_okay=False, path_type=Path), help="A folder to write SVG plots to.")
@click.option("--executor", default="local", show_default=True, help="local, dask, or dask:ADDRESS.")
@common_options.jobs
def command(
    game: str, settings: tuple[str, ...], plots: Path | None, executor: str, jobs: int | None, **asked: Any
) -> None:
    """Play games of GAME with bots of some sense, in its engine, or in its rules in Lua when it has none: how long they
    last, how they end, who wins and by what, what stays how long. The same seed plays the same games on any number of
    processes.

    Several values of an option, with commas, are played one after the other, in every combination with those of others,
    so many games each; what comes of them stands in tables beside each other.

    Example: tts-build simulate die_card --games 10000 --plots plots/
    Example: tts-build simulate die_card --games 2000 --players 4 --set win_limit=2,3,4
    """
    from tts_build.build.services.bound_rules import load_rules
    from tts_build.rules.engine_import import mistakes_of
    from tts_build.rules.many_games import Campaign, simulate_all
    from tts_build.rules.plots import plots as draw

    root, (name,) = chosen(Path.cwd(), (game,))
    binding = load_rules(root, name, lua=False)
    each = _combinations(settings)
    campaigns = [Campaign(binding, options=options_of(one), **asked) for one in each]
    games = sum(campaign.games for campaign in campaigns)
    with mistakes_of(binding.engine), executor_of(executor) as spread, bar(f"simulate {name}", games) as done:
        for campaign in campaigns[1:]:
            campaign.check()
        tallies = [simulate_all(campaign, workers(jobs), spread, done) for campaign in campaigns]
    titles = binding.titles()
    if len(each) > 1:
        head = f"{name}: {len(each)} settings, {counted(campaigns[0].games, 'game')} each, seed {campaigns[0].seed}"
        _compare(head, {", ".join(one): tally for one, tally in zip(each, tallies, strict=True)}, titles)
    for one, campaign, tally in zip(each, campaigns, tallies, strict=True):
        remark = _remark(campaign, one)
        if len(each) == 1:
            _say(f"{name}: {remark}", tally, titles)
        if plots is not None:
            folder = plots / re.sub(r"[^\w.=-]+", "-", ", ".join(one)) if len(each) > 1 else plots
            drawn = draw(tally, remark, titles)
            written = [disk.write_into(folder, f"{name}.svg", text) for name, text in drawn.items()]
            tell(f"  plots: {', '.join(str(path) for path in written)}")


def _combinations(settings: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The settings of each run: every combination of values that stand with commas. Raises InputError."""
    options_of(settings)
    values = [(name, said.split(",")) for name, _, said in (setting.partition("=") for setting in settings)]
    found = list(itertools.product(*([f"{name}={one.strip()}" for one in said] for name, said in values)))
    if len(found) > MAX_SETTINGS:
        what, todo = f"{len(found)} combinations of settings", "compare fewer values at a time"
        raise InputError(what, expected=f"at most {MAX_SETTINGS}", todo=todo, code="too-many")
    return found


def _remark(campaign: Campaign, settings: Sequence[str]) -> str:
    """What was played, in words."""
    least, most = campaign.seats()[0], campaign.seats()[-1]
    seats = counted(least, "player") if least == most else f"{least} to {most} players"
    return ", ".join((f"{counted(campaign.games, 'game')} of {seats}", f"seed {campaign.seed}", *settings))


def _compare(head: str, tallies: Mapping[str, Tally], titles: Mapping[str, str]) -> None:
    """Tables with a line for each setting."""
    from tts_build.rules import game_statistics

    click.echo(f"{head}; {game_statistics.INTERVALS}")
    for group, lines in game_statistics.compared(tallies, titles).items():
        names = list(dict.fromkeys(label for cells in lines.values() for label in cells))
        table = [[group, *names], *([one, *(cells.get(name, "-") for name in names)] for one, cells in lines.items())]
        wide = [max(map(len, column)) for column in zip(*table, strict=True)]
        for first, *others in table:
            cells = (f"{cell:>{width}}" for cell, width in zip(others, wide[1:], strict=True))
            click.echo(f"  {first:<{wide[0]}}  {'  '.join(cells)}")


def _say(head: str, tally: Tally, titles: Mapping[str, str]) -> None:
    from tts_build.rules import game_statistics

    click.echo(f"{head}; {game_statistics.INTERVALS}")
    _say_lengths("turns", tally.lengths(), "for all players together")
    _say_lengths("own turns", tally.lengths(own=True), "for each player")
    click.echo(f"  {'endings':<10} " + _listed(game_statistics.endings(tally, titles)))
    for group in game_statistics.lengths(tally):
        click.echo("  lengths    " + _listed(group))
    for group in game_statistics.told(tally, titles):
        click.echo(f"  {group.heading}: " + _listed(group))
    for group in game_statistics.wins(tally):
        click.echo(f"  {'wins':<10} {group.heading} (fair {group.fair:.1f}%): " + _listed(group))
    for kind, groups in game_statistics.results(tally, titles).items():
        if len(groups) == 1:
            click.echo(f"  {game_statistics.kind_words(kind, titles).lower():<10} " + _listed(groups[0]))
        else:
            click.echo(
                f"  {game_statistics.kind_words(kind, titles)}: wins of all games, and of the times that it was held"
            )
            _say_table(groups)
    for group in game_statistics.stays(tally, titles):
        click.echo(f"  {group.heading or 'Others'}: turns of one player that each stays, once it is there")
        _say_table([group])


def _say_lengths(label: str, lengths: Counter[int], whose: str) -> None:
    from tts_build.rules.totals import mean, quantile

    low, middle, high, longest = (quantile(lengths, share) for share in (0.1, 0.5, 0.9, 1.0))
    click.echo(f"  {label:<10} {mean(lengths):.1f} {whose} on average, half of the games at most {middle};")
    click.echo(f"             eight of ten between {low} and {high}, the longest {longest}")


def _listed(group: Group) -> str:
    return ", ".join(f"{row.label} {row.words}" for row in group.rows)


def _say_table(groups: Sequence[Group]) -> None:
    """Groups whose rows have the same labels, side by side."""
    size = max(len(row.label) for row in groups[0].rows)
    wide = [max(len(row.words) for row in group.rows) for group in groups]
    for rows in zip(*(group.rows for group in groups), strict=True):
        words = "  ".join(f"{row.words:>{width}}" for row, width in zip(rows, wide, strict=True))
        click.echo(f"    {rows[0].label:<{size}}  {words}")
