"""`tts-build simulate`: many games of bots, and what they say about the game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tts_build.cli.building import chosen, workers
from tts_build.cli.playing import Seats, bar, executor_of, options_of
from tts_build.errors import InputError, Problem

if TYPE_CHECKING:
    from tts_build.engine.simulate import Tally


@click.command("simulate", short_help="Play many games with bots.")
@click.argument("game")
@click.option("--games", type=click.IntRange(1, 10**8), default=1000, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=1, show_default=True, help="Other games, the same for everybody.")
@click.option("--players", type=Seats(), default="2-4", show_default=True, help="Seats, as 3 or 2-4.")
@click.option("--set", "settings", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@click.option("--plots", type=click.Path(file_okay=False, path_type=Path), help="A folder to write SVG plots to.")
@click.option("--executor", default="local", show_default=True, help="local, dask, or dask:ADDRESS.")
@click.option("-j", "--jobs", type=click.IntRange(1, 256), help="Worker processes; as many as cores.")
def command(
    game: str,
    games: int,
    seed: int,
    players: tuple[int, ...],
    settings: tuple[str, ...],
    plots: Path | None,
    executor: str,
    jobs: int | None,
) -> None:
    """Play games of GAME with bots of some sense, in its reference engine: how long they last, how they end, what
    stays how long. The same seed plays the same games on any number of processes.

    Example: tts-build simulate die_card --games 10000 --plots plots/
    """
    from tts_build.engine.campaign import Campaign, simulate_all
    from tts_build.graph.rules import load_rules

    root, (name,) = chosen((game,))
    binding = load_rules(root, name, lua=False)
    campaign = Campaign(binding, games, seed, players, options_of(settings))
    with executor_of(executor) as spread, bar(f"simulate {name}", games) as done:
        found = simulate_all(campaign, workers(jobs), spread, done)
    seats = str(players[0]) if len(players) == 1 else f"{players[0]} to {players[-1]}"
    told = ", ".join(settings)
    remark = f"{games} games of {seats} players, seed {seed}" + (f", {told}" if told else "")
    titles = binding.titles()
    _say(f"{name}: {remark}", found, titles)
    if plots is not None:
        _plot(plots, remark, found, titles)


def _say(head: str, found: Tally, titles: Mapping[str, str]) -> None:
    click.echo(head)
    low, middle, high = (found.quantile(share) for share in (0.1, 0.5, 0.9))
    click.echo(f"  turns      {found.mean_turns():.1f} on average, half of the games at most {middle};")
    click.echo(f"             eight of ten between {low} and {high}, the longest {found.quantile(1.0)}")
    for group, rows in _groups(found, titles).items():
        words = [f"{label} {count / found.games:.1%}" for label, count in rows]
        click.echo(f"  {group:<10} " + ", ".join(words))
    stays = _stays(found, titles)
    if stays:
        click.echo("  stays, in turns of anybody, once there:")
        size = max(len(label) for label, _, _ in stays)
        for label, turns, arrivals in stays:
            click.echo(f"    {label:<{size}} {turns:>7.1f}   {arrivals:>7} times")


def _groups(found: Tally, titles: Mapping[str, str]) -> dict[str, list[tuple[str, int]]]:
    """Endings, then what outcomes add, by kind; the most frequent first."""
    groups = {"endings": dict(found.endings)}
    for name, count in found.results.items():
        kind, _, word = name.partition(":")
        groups.setdefault(kind, {})[titles.get(word, word)] = count
    ordered = ["endings", *sorted(set(groups) - {"endings"})]
    return {kind: sorted(groups[kind].items(), key=lambda item: (-item[1], item[0])) for kind in ordered}


def _stays(found: Tally, titles: Mapping[str, str]) -> list[tuple[str, float, int]]:
    """Label, turns and arrivals of each watched thing, the longest stay first."""
    rows = [
        (titles.get(name.partition(":")[2], name), turns, found.arrivals[name]) for name, turns in found.stays().items()
    ]
    return sorted(rows, key=lambda row: (-row[1], row[0]))


def _plot(folder: Path, remark: str, found: Tally, titles: Mapping[str, str]) -> None:
    from tts_build.engine.charts import bars, histogram

    marks = {"mean": found.mean_turns(), "median": float(found.quantile(0.5))}
    files = {"turns": histogram("How many turns a game takes", remark, found.turns, marks)}
    for group, rows in _groups(found, titles).items():
        shares = [(label, float(count), f"{count / found.games:.1%}") for label, count in rows]
        title = "How games end" if group == "endings" else f"Games by {group}"
        files[group] = bars(title, remark, shares)
    stays = _stays(found, titles)
    if stays:
        lengths = [(label, turns, f"{turns:.1f}") for label, turns, _ in stays]
        files["stays"] = bars("How long it stays, in turns of anybody", remark, lengths)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            (folder / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise InputError(Problem(f"cannot write to {folder}", got=error.strerror or str(error))) from None
    click.echo(f"  plots: {', '.join(f'{folder / name}.svg' for name in files)}")
