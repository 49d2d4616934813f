"""`tts-build pnp`: the PDFs alone."""

from pathlib import Path
from typing import Any, get_args

import click

from tts_build import disk
from tts_build.build.core.options import Options
from tts_build.build.discovery import chosen
from tts_build.cli.console import common_options, progress
from tts_build.cli.console.terminal import tell
from tts_build.cli.outputs.build import build
from tts_build.model.printing.cutters import CUTTERS
from tts_build.model.printing.papers import PaperLayout


@click.command("pnp", short_help="Build the print-and-play PDFs of one game.")
@click.argument("game")
@click.option("--paper", type=common_options.Sheet(), help="Only this paper, a4, or a size: 13x19in.")
@click.option("--layout", type=click.Choice([*get_args(PaperLayout)]), help="Only this layout of cards and pieces.")
@click.option("--printer", metavar="NAME", help="Backs moved as `calibrate` has measured this printer.")
@click.option("--ink", type=click.Choice(["low", "grey"]), help="An edition that takes less ink.")
@click.option("--cutter", type=click.Choice([*CUTTERS]), help="Pages and cut files for a cutting machine.")
@click.option("--changed-since", metavar="REVISION", help="Only cards that look otherwise than at this commit of git.")
@common_options.locales
@common_options.choosing
@common_options.jobs
def command(
    game: str,
    paper: str | None,
    layout: str | None,
    printer: str | None,
    changed_since: str | None,
    jobs: int | None,
    **asked: Any,
) -> None:
    """Build the print-and-play PDFs of GAME into dist/GAME/pnp/; what else is there stays.

    Paper or a layout that the definition does not have may be asked for here. Later builds make it again as long as it
    stands there: delete the file to be without it.

    What is made for one's own machines goes into dist/GAME.print/pnp/, which holds the last of it, and never into
    dist/GAME/. With --printer backs of cards, pieces and sprues lie behind their fronts. With --cutter pages have the
    marks that a Silhouette looks for, or the room that a Cricut cuts, and each has its outlines beside it as SVG and
    DXF. With --ink low all but words and lines is lighter, with --ink grey there are no colours; how much ink each page
    takes is said: 100 % is a page all black.

    With --cards or --where only those cards are printed, and nothing else of the game: into dist/GAME.part/pnp/, which
    holds the last such part alone. With --changed-since these are the cards that look otherwise than at a commit, or
    were not there; it says which of those that were printed then are to be thrown away.

    Example: tts-build pnp die_card --paper a4 --layout duplex

    Example: tts-build pnp die_card --printer office --cutter silhouette

    Example: tts-build pnp die_card --where "kind == 'bonus'" --layout fronts

    Example: tts-build pnp die_card --changed-since v1.2
    """
    if changed_since is not None:
        if asked["cards"] or asked["where"]:
            raise click.UsageError("--changed-since chooses cards itself: leave --cards and --where out.")
        asked["cards"] = _redrawn(game, changed_since, (asked["locales"] or ("",))[0], jobs)
        if not asked["cards"]:
            return
    papers: tuple[str, ...] = (paper,) if paper else ()
    layouts: tuple[str, ...] = (layout,) if layout else ()
    if printer or asked["cutter"]:
        layouts = _both_sides(layout, "--printer" if printer else "--cutter")
    if asked["ink"] == "low" and asked["cutter"]:
        raise click.UsageError("--ink low makes marks pale, by which no cutter finds the page: use --ink grey.")
    if printer:
        from tts_build.build.services.printers import slips_of

        asked["slips"] = slips_of(printer, papers)
    asked |= {key: asked[key] or "" for key in ("ink", "cutter")}
    options = Options(only=("pnp",), papers=papers, layouts=layouts, **asked)
    build((game,), options, jobs=jobs)
    if options.ink:
        _say_ink(options)


def _both_sides(layout: str | None, option: str) -> tuple[str, ...]:
    """The layout of what no fold holds together. UsageError for others."""
    allowed = ("duplex", "fronts") if option == "--cutter" else ("duplex",)
    if layout not in (None, *allowed):
        raise click.UsageError(f"{option} is for the layout {' or '.join(allowed)}: it goes without --layout {layout}.")
    return (layout or "duplex",)


def _say_ink(options: Options) -> None:
    """How much ink each file takes, and as it was designed, where that edition stands in `dist/` too."""
    from tts_build.build.services import ink_use

    context = click.get_current_context()
    root, (game,) = chosen(Path.cwd(), (context.params["game"],))
    dist = root.path / root.config.dist
    folder, whole = dist / options.folder(game) / "pnp", dist / game / "pnp"
    for name in disk.kept_names(folder, ".pdf"):
        found = ink_use.shares(folder, name)
        designed = ink_use.shares(whole, name.replace(f"-{options.ink}.", "."))
        if found:
            before = f" (as designed {ink_use.told(designed)})" if designed else ""
            tell(f"  {name}: ink {ink_use.told(found)}{before}")


def _redrawn(game: str, revision: str, locale: str, jobs: int | None) -> str:
    """The cards to print again since a revision, as `--cards` takes them; what is out of date by that is told."""
    from tts_build.build.services.commits import commit_at
    from tts_build.build.services.comparison import compare, looks

    with progress.session((game,), jobs) as session:
        loaded = session.loaded(session.games[0])
        found = compare(loaded, loaded.language(locale), commit_at(session.root.path, revision))
        before, after = looks(found.before, locale), looks(found.after, locale)
    old = [f"{id} {title}" for look, (id, title) in before.items() if look not in after]
    new = [id for look, (id, _) in after.items() if look not in before]
    tell(f"throw away: {', '.join(old)}" if old else "throw nothing away")
    if not new:
        tell(f"nothing to print: no card looks otherwise than at {found.commit.called}")
    return ",".join(new)
