"""`tts-build why`: what changed, from an output back to the file."""

from functools import reduce
from pathlib import Path

import click

from tts_build.build.core.options import ASIDE
from tts_build.build.discovery import CACHE, chosen
from tts_build.problem import InputError


@click.command("why", short_help="Say why an output was built again.")
@click.argument("output")
def command(output: str) -> None:
    """Say why OUTPUT, a path below dist/ or the name of a step, was built when it was last built.

    The content hash in a file's name may be left out.

    Example: tts-build why dist/die_card/images/die_cards-1.png
    """
    from tts_build.build.core.ownership import made_here
    from tts_build.build.core.reasons import Ledger

    root, games = chosen(Path.cwd(), ())
    cache = root.path / CACHE
    path = output.replace("\\", "/").removeprefix("./").removeprefix(f"{root.config.dist}/")
    game, _, rest = path.partition("/")
    if reduce(str.removesuffix, ASIDE, game) not in games:
        todo = f"name it as `{games[0]}/...`; the games are {', '.join(games)}"
        raise InputError(f"`{output}` belongs to no game", todo=todo, code="unknown-output")
    if not rest:
        todo = f"name one of its outputs, such as `{game}/{game}.json`"
        raise InputError(f"`{output}` is a game, and no output", todo=todo, code="unknown-output")
    damaged: list[str] = []
    ledger = Ledger(cache, game, damaged) if made_here(cache) else None
    if damaged:
        what = f"the record of what {game} was made of was damaged, and is thrown away"
        raise InputError(what, todo=f"run `tts-build build {game}`: it writes a new one", code="damaged-cache")
    if ledger is None or not ledger.steps:
        raise InputError(f"{game} was not built yet", todo=f"run `tts-build build {game}` first", code="not-built")
    name = path if path in ledger.steps else ledger.find(rest)
    for line in ledger.why(name):
        click.echo(line)
