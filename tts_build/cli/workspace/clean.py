"""`tts-build clean`: empty the cache."""

from contextlib import nullcontext
from pathlib import Path

import click

from tts_build.build.core import ownership
from tts_build.build.core.options import ASIDE
from tts_build.build.discovery import CACHE, chosen
from tts_build.build.dist_folder import check_ours
from tts_build.build.dist_swap import Transaction
from tts_build.cli.console.terminal import tell
from tts_build.disk.writing import is_folder


@click.command("clean", short_help="Empty the cache, and dist/ if asked.")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option(
    "--dist",
    is_flag=True,
    help="Also remove dist/GAME/, GAME.part/ and GAME.print/ of the games named, or of all.",
)
def command(games: tuple[str, ...], dist: bool) -> None:
    """Empty the cache in .tts-build/. The next build makes everything anew, with the same bytes.

    Locks in dist/ are kept, and so are files that no build made: they move to dist/GAME.kept/.

    Example: tts-build clean --dist die_card
    """
    root, names = chosen(Path.cwd(), games)
    folder, dist_folder = root.path, root.config.dist
    ownership.check_folder(folder, dist_folder)
    made = [name + end for name in names for end in ("", *ASIDE)] if dist else []
    for name in made:
        check_ours(folder / dist_folder, name)
    cache = folder / CACHE
    with ownership.alone(cache) if is_folder(cache) else nullcontext():
        ownership.empty(cache)
    tell(f"removed {CACHE}/")
    for name in made:
        target = folder / dist_folder / name
        if target.is_dir():
            kept = Transaction(folder / dist_folder, name).discard()
            tell(f"removed {dist_folder}/{name}/")
            for path in kept:
                tell(f"kept {dist_folder}/{path}: no build made it, or it was changed by hand")
