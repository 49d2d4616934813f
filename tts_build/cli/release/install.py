"""`tts-build install`: a built game into the folder of Tabletop Simulator, and out again."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tts_build.cli.console import common_options, progress
from tts_build.cli.console.terminal import bar, tell, warn
from tts_build.problem import counted

if TYPE_CHECKING:
    from tts_build.build.core.options import Options
    from tts_build.definition.workspace import Root
    from tts_build.install.free_places import Built, Done


@click.command("install", short_help="Put a game into Tabletop Simulator's folder, or take it away.")
@click.argument("game")
@click.option(
    "--saves",
    type=click.Path(file_okay=False, path_type=Path),
    help="The game's folder `Saves`; looked for where the game puts it.",
)
@click.option("--cache", is_flag=True, help="Also copy pictures, models and PDFs to where the game keeps them.")
@click.option("--remove", is_flag=True, help="Take away what was installed, and nothing else.")
@click.option("--base-url", default="", help="Where images and models are hosted; the save refers to them there.")
@common_options.locales
@common_options.jobs
def command(
    game: str,
    saves: Path | None,
    cache: bool,
    remove: bool,
    base_url: str,
    locales: tuple[str, ...],
    jobs: int | None,
) -> None:
    """Put GAME among the saves of Tabletop Simulator: start the game, and it is under Games, Save & Load.

    The game is built first, if something changed. The save refers to pictures in dist/ on this machine, as with
    `build --local`: the quickest way to try it, for you alone. With --cache pictures are copied into the game's own
    folders, so that the save works without dist/. With --base-url it is the save that others can load too; --cache
    then shows it before anything is uploaded.

    Installing again writes onto the same save. Saves of other games, and games that you have played and saved, are
    never written over. --remove takes away what was brought.

    Example: tts-build install die_card

    Example: tts-build install die_card --cache --saves "D:/Games/Tabletop Simulator/Saves"

    Example: tts-build install die_card --remove
    """
    from tts_build.build.core.options import Options
    from tts_build.build.discovery import chosen

    if remove and (cache or base_url or locales):
        raise click.UsageError(
            "--remove takes everything of the game away: it goes without --cache, --base-url, --locale."
        )
    root, (name,) = chosen(Path.cwd(), (game,))
    folder = _folder(saves)
    if remove:
        _remove(folder, root.path, name)
        return
    options = Options(locales=locales, base_url=base_url, local=not (base_url or cache))
    _install(folder, built(root, name, options, jobs), cache)


def _folder(saves: Path | None) -> Path:
    """The game's folder: the one that is named, or where the game puts it."""
    from tts_build.install import saves_folder

    if saves is not None:
        return saves_folder.named(saves)
    where = saves_folder.find(saves_folder.System.here())
    for other in where.others:
        warn(f"there is `{other}` too: `--saves` chooses it")
    return where.folder


def built(root: Root, game: str, options: Options, jobs: int | None) -> Built:
    """The game as these options build it, built if something changed."""
    from tts_build.build.discovery import untouched
    from tts_build.build.dist_folder import recorded
    from tts_build.install.free_places import Built
    from tts_build.save.urls import Urls

    began = time.perf_counter()
    damaged: list[str] = []
    folder = root.path / root.config.dist / game
    same = untouched(Path.cwd(), (game,), options, damaged)
    if same is not None:
        progress.say_untouched(same, began)
    else:
        with progress.session((game,), jobs, damaged=damaged) as session:
            for summary in session.build(options):
                progress.say(summary, kinds=False)
    hosted = Urls.hosted(options.base_url, game) if options.base_url else Urls()
    urls = Urls.local(folder) if options.local else hosted
    return Built.of(root.path, game, folder, urls, list(recorded(folder)))


def _install(folder: Path, game: Built, cache: bool) -> None:
    from tts_build.install.installation import install
    from tts_build.install.installed_files import CHEST

    with bar(f"install {game.game}") as done_with:
        done = install(folder, game, cache=cache, step=lambda path: done_with(1), say=warn)
    for path in done.saves:
        how = "installed" if done.written else "up to date"
        tell(f"{game.game}: {how} as {Path(path).stem} in {folder / 'Saves'}")
    if cache:
        tell(f"{game.game}: {counted(done.assets, 'file')} in {folder / 'Mods'}")
    if done.objects:
        tell(f"{game.game}: {counted(done.objects, 'Saved Object')} in {folder / CHEST}")
    for path, moved in done.moved:
        warn(f"{game.game}: you played on and saved as {Path(path).stem}: that game is {Path(moved).stem} now")
    _say_left(game.game, done, "a file of another hand has its name")


def _remove(folder: Path, workspace: Path, game: str) -> None:
    from tts_build.install.installation import remove

    done = remove(folder, workspace, game, say=warn)
    tell(f"{game}: removed {counted(done.files, 'file')} from {folder}")
    _say_left(game, done, "it was changed since")


def _say_left(game: str, done: Done, why: str) -> None:
    for path in done.left:
        warn(f"{game}: {path} was left as it is: {why}")
