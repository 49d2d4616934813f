"""`tts-build gallery`: a game as a site that needs no server."""

from pathlib import Path

import click

from tts_build.cli.console import common_options, progress
from tts_build.cli.console.terminal import tell


@click.command("gallery", short_help="Write a game as a site of cards, rules, table and paper.")
@click.argument("game")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@common_options.locale
@common_options.jobs
def command(game: str, folder: Path, locale: str, jobs: int | None) -> None:
    """Write GAME into DIR as a site: every card, the rules page by page, the table from above, the PDFs to print.

    DIR/index.html opens from the disk, and DIR as it is can be put on any web space; nothing is asked of a server, nor
    of other machines. Said again, the site is renewed; what else is in DIR stays. dist/ stays as it is.

    Example: tts-build gallery die_card site

    Example: tts-build gallery ring_of_dice site/de --locale de
    """
    from tts_build.build.services.gallery_site import PAGE, check_apart, check_place, gallery, put

    check_place(folder)
    with progress.session((game,), jobs) as session:
        check_apart(session.root, folder)
        site = gallery(session, session.games[0], locale)
    put(folder, site)
    tell(f"{folder / PAGE}: {site.told}")
