"""`tts-build explain`: what a code of a finding means, why it comes, and how it goes away."""

import click


@click.command("explain", short_help="Say what a code of a finding means.")
@click.argument("code", required=False)
def command(code: str | None) -> None:
    """Say why a finding comes and how it goes away; without CODE, list all codes.

    \b
    Examples:
      tts-build explain text-overflow
      tts-build explain | grep lua
    """
    from tts_build.build.services.handbook import explained, listed

    click.echo(explained(code.strip("[]`")) if code else listed())
