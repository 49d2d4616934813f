"""`tts-build build`: everything into `dist/<game>/`."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import click

from tts_build.build.core.options import OF_CARDS, PARTS, Options
from tts_build.build.discovery import nothing_made, untouched
from tts_build.cli.card_options import choosing
from tts_build.cli.common_options import hint
from tts_build.cli.progress import names_of, progress, say, say_untouched, workers
from tts_build.cli.terminal import warn


def _parts(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[str, ...]:
    names = names_of(ctx, param, value)
    for name in names:
        if name not in PARTS:
            raise click.BadParameter(f"no part `{name}`; {hint(name, PARTS)}", ctx, param)
    return tuple(part for part in PARTS if part in names)


@click.command("build", short_help="Build games into dist/.")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--only", callback=_parts, help="Only these parts, with commas: save, images, sheets, scripts, pnp.")
@choosing
@click.option("--locale", "locales", callback=names_of, help="Only these languages, with commas; all of the game's.")
@click.option("--base-url", default="", help="Where images and models will be hosted; the save refers to them there.")
@click.option("--local", is_flag=True, help="The save refers to files on this machine's disk, to try it at once.")
@click.option("--developer", is_flag=True, help="The mod checks its rules when `!selfcheck` is written in its chat.")
@click.option("-j", "--jobs", type=click.IntRange(1, 256), help="Worker processes; as many as cores.")
@click.option("--strict", is_flag=True, help="Findings are errors.")
@click.option("--locked", is_flag=True, help="Fail if an output differs from dist/GAME.lock.json.")
def command(
    games: tuple[str, ...],
    only: tuple[str, ...],
    cards: str,
    where: str,
    locales: tuple[str, ...],
    base_url: str,
    local: bool,
    developer: bool,
    jobs: int | None,
    strict: bool,
    locked: bool,
) -> None:
    """Build games into dist/GAME/: the save, its pictures and models, scripts, and print-and-play PDFs.

    Without a name, all games. What has not changed is not made again; output appears whole or not at all.

    With --cards or --where only those cards are made, as pictures, sheets and PDFs without anything else of the game.
    They go to dist/GAME.part/, which holds the last such part alone; dist/GAME/ stays as it is.

    A build with --developer carries some recorded games and plays them, in the game, when somebody writes
    `!selfcheck` in its chat; it needs a game with an engine and rules in Lua.

    Example: tts-build build die_card --local

    Example: tts-build build die_card --only images --cards T01,T10-T20

    Example: tts-build build die_card --local --developer
    """
    began = time.perf_counter()
    if local and base_url:
        raise click.UsageError("--local and --base-url exclude each other: the save refers to one place.")
    if cards or where:
        _check_part(only, {"--base-url": base_url, "--local": local, "--developer": developer, "--locked": locked})
    options = Options(only, locales, base_url, local, developer, cards=cards, where=where)
    damaged: list[str] = []
    found = None if strict or locked else untouched(Path.cwd(), games, options, damaged)
    if found is not None:
        say_untouched(found, began)
        return
    build(games, options, jobs=jobs, strict=strict, locked=locked, damaged=damaged)


def _check_part(only: tuple[str, ...], others: dict[str, object]) -> None:
    """Some cards alone make no save, so that nothing goes with them that is about one. Raises UsageError."""
    others = {f"--only {part}": part not in OF_CARDS for part in only} | others
    wrong = next((name for name, given in others.items() if given), None)
    if wrong is not None:
        raise click.UsageError(
            f"--cards and --where make pictures and paper, and no save: they go without {wrong} "
            f"(choose from {', '.join(f'--only {part}' for part in OF_CARDS)})."
        )


def build(
    games: tuple[str, ...],
    options: Options,
    *,
    jobs: int | None,
    strict: bool = False,
    locked: bool = False,
    damaged: list[str] | None = None,
) -> None:
    """Build the games, all of them even when one fails; then report every problem together.

    `damaged`: files of the cache that were found so, and removed, before.
    """
    from tts_build.build.core.worker_pool import loading, warm

    if nothing_made(Path.cwd()) and sys.stderr.isatty():
        warm(workers(jobs))  # before the libraries that this process itself has to load
    with loading():
        from tts_build.build.session import opened

    with (
        progress(True, damaged) as watcher,
        opened(Path.cwd(), games, workers=workers(jobs), watcher=watcher, say=warn) as session,
    ):
        for summary in session.build(options, strict=strict, locked=locked):
            say(summary)
