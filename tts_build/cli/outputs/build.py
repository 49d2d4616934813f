"""`tts-build build`: everything into `dist/<game>/`."""

import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import click

from tts_build.build.core.options import OF_CARDS, PARTS, Options
from tts_build.build.discovery import nothing_made, untouched
from tts_build.cli.console import common_options, progress


def _parts(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[str, ...]:
    names = common_options.names_of(ctx, param, value)
    for name in names:
        if name not in PARTS:
            raise click.BadParameter(f"no part `{name}`; {common_options.hint(name, PARTS)}", ctx, param)
    return tuple(part for part in PARTS if part in names)


@click.command("build", short_help="Build games into dist/.")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--only", callback=_parts, help="Only these parts, with commas: save, images, sheets, scripts, pnp.")
@common_options.choosing
@common_options.locales
@click.option("--base-url", default="", help="Where images and models will be hosted; the save refers to them there.")
@click.option("--local", is_flag=True, help="The save refers to files on this machine's disk, to try it at once.")
@click.option("--developer", is_flag=True, help="The mod checks its rules when `!selfcheck` is written in its chat.")
@common_options.jobs
@click.option("--strict", is_flag=True, help="Findings are errors.")
@click.option("--locked", is_flag=True, help="Fail if an output differs from dist/GAME.lock.json.")
def command(games: tuple[str, ...], jobs: int | None, strict: bool, locked: bool, **asked: Any) -> None:
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
    options = Options(**asked)
    _check(options, locked)
    damaged: list[str] = []
    same = None if strict or locked else untouched(Path.cwd(), games, options, damaged)
    if same is not None:
        progress.say_untouched(same, began)
        return
    build(games, options, jobs=jobs, strict=strict, locked=locked, damaged=damaged)


def _check(options: Options, locked: bool) -> None:
    """Raises UsageError for options that do not go together: some cards alone make no save."""
    if options.local and options.base_url:
        raise click.UsageError("--local and --base-url exclude each other: the save refers to one place.")
    if not options.part:
        return
    others = {f"--only {part}": part not in OF_CARDS for part in options.only} | {
        "--base-url": bool(options.base_url),
        "--local": options.local,
        "--developer": options.developer,
        "--locked": locked,
    }
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
        warm(common_options.workers(jobs))  # before the libraries that this process itself has to load
    with loading():
        import_module("tts_build.build.session")
    with progress.session(games, jobs, damaged=damaged) as session:
        for summary in session.build(options, strict=strict, locked=locked):
            progress.say(summary)
