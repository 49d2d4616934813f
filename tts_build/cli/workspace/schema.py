"""`tts-build schema`: JSON Schema of the definition files, so that an editor completes and checks them."""

from pathlib import Path

import click

from tts_build import disk
from tts_build.cli.console.terminal import json_text, tell


@click.command("schema", short_help="Print the JSON Schema of a definition file.")
@click.argument("kind", type=click.Choice(["game", "face", "workspace"]), default="game")
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), help="Write all schemas, and the game's Lua API."
)
def command(kind: str, out: Path | None) -> None:
    """Print the JSON Schema of game.yaml, of a face file, or of tts-build.yaml.

    With --out all of them are written into a folder, and the game's Lua API as definitions for editors that have a Lua
    language server.

    Example: tts-build schema face > face.schema.json
    """
    from tts_build.model.json_schema import schemas, texts
    from tts_build.sim.lua import editor_definitions

    if out is None:
        click.echo(json_text(schemas()[kind]))
        return
    for name, text in {**texts(), editor_definitions.FILE: editor_definitions.definitions()}.items():
        tell(str(disk.write_into(out, name, text)))
