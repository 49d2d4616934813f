"""`tts-build import`: a save of Tabletop Simulator becomes a workspace."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tts_build.cli.console.terminal import bar, tell

if TYPE_CHECKING:
    from tts_build.foreign_save.found_files import FoundFiles
    from tts_build.foreign_save.importing import Imported

TOLD = 5
"""Files and kinds of objects that are named of many."""


@click.command("import", short_help="Make a workspace of a save of the game.")
@click.argument("save", metavar="SAVE.json", type=click.Path(path_type=Path))
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option(
    "--assets", type=click.Path(path_type=Path), help="A folder or ZIP with the mod's files; else the game's own cache."
)
@click.option(
    "--download",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Fetch what is missing into this folder; said again, go on there.",
)
def command(save: Path, folder: Path, assets: Path | None, download: Path | None) -> None:
    """Make a workspace in DIR of a save, a saved object or a mod from the Workshop, which builds the same table again.

    Cards become rows of a table with a picture each, scripts and panels files, cut back into the modules that they were
    bundled of. What the definition cannot say stays word for word in a file beside it, so nothing is lost. Pictures,
    models, sounds and PDFs are taken from --assets, as a backup of a mod, or from the cache of the game on this
    machine; what is missing keeps its address. The web is asked for it with --download alone.

    Example: tts-build import TS_Save_7.json my-mod

    Example: tts-build import 2031256589.json my-mod --assets backup.ttsmod

    Example: tts-build import 2031256589.json my-mod --download files/
    """
    from tts_build.foreign_save.made_files import check_free
    from tts_build.foreign_save.reading import read_save

    check_free(folder)
    read = read_save(save)
    from tts_build.foreign_save import downloads, importing

    found = _files(assets, download)
    if download is not None and (wanted := downloads.wanted_of(read, found)):
        with bar("download", len(wanted)) as done:
            failed = downloads.download(wanted, download, done)
        for url, why in list(failed.items())[:TOLD]:
            click.echo(f"note: {ascii(url)[1:-1][:100]}: {why}", err=True)
        found = _files(assets, download)
    result = importing.imported(read, folder.resolve().name, found)
    importing.lay(folder, result)
    _say(result, folder)


def _files(assets: Path | None, brought: Path | None) -> FoundFiles:
    """The files of a folder or an archive, or of the game's cache where there is one, and those that were fetched."""
    from tts_build.disk.packed import files_in
    from tts_build.foreign_save.found_files import FoundFiles
    from tts_build.install.saves_folder import System, find
    from tts_build.problem import InputError

    files = files_in(assets) if assets is not None else {}
    if assets is None:
        with suppress(InputError):
            mods = find(System.here()).folder / "Mods"
            files = files_in(mods) if mods.is_dir() else {}
    if brought is not None and brought.is_dir():
        files |= files_in(brought)
    return FoundFiles(files)


def _say(result: Imported, folder: Path) -> None:
    """What was made, what stays word for word, what is missing, and the next commands."""
    from tts_build.problem import counted

    decks, tree = result.decks.decks, result.tree
    cards = sum(row["quantity"] for row in result.decks.rows.values())
    tell(f"{result.named.title}: {counted(result.objects, 'object')} in {folder.name}/")
    tell(f"  {counted(len(decks), 'deck')} of {counted(cards, 'card')}, {counted(len(result.files.art), 'picture')}")
    if tree.scripts:
        tell(f"  {counted(tree.scripts, 'script')}, {counted(len(tree.modules), 'module')}")
    if tree.words:
        kinds = sorted(tree.words.items(), key=lambda one: (-one[1], one[0]))
        named = ", ".join(f"{count} {kind}" for kind, count in kinds[:TOLD])
        tell(f"  word for word: {named}{' ...' if len(kinds) > TOLD else ''}")
    if tree.infected:
        what = f"{counted(len(tree.infected), 'script')} copy themselves from object to object, as a known worm does"
        click.echo(f"note: {what}: {ascii(tree.infected[0])[1:-1][:60]} ...", err=True)
    if tree.missing:
        click.echo(f"note: {counted(len(tree.missing), 'file')} not found; the addresses in the save stay", err=True)
        click.echo("  README.md lists them; the first are", err=True)
        for url in list(tree.missing)[:TOLD]:
            click.echo(f"  {ascii(url)[1:-1][:100]}", err=True)
    tell("next:")
    tell(f"  cd {folder}")
    tell(f"  tts-build build {result.named.game}")
