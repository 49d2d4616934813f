"""`tts-build completion`: what makes a shell complete commands, options, games, decks and languages."""

import click
from click.shell_completion import get_completion_class

from tts_build.cli.console.powershell import PowerShell
from tts_build.cli.console.terminal import ASKS

PROGRAM = "tts-build"

WHERE = {
    "bash": "echo 'eval \"$(tts-build completion bash)\"' >> ~/.bashrc",
    "zsh": "echo 'eval \"$(tts-build completion zsh)\"' >> ~/.zshrc",
    "fish": "tts-build completion fish > ~/.config/fish/completions/tts-build.fish",
    "powershell": "tts-build completion powershell >> $PROFILE",
}
"""How each shell is taught for good."""


@click.command("completion", short_help="Print what makes a shell complete commands.")
@click.argument("shell", type=click.Choice(list(WHERE)))
def command(shell: str) -> None:
    """Print a script for SHELL, which then completes commands, options, games, decks and languages at a press of Tab.

    Write it into your shell's own settings once, as the example does for bash; `>> ~/.zshrc` is zsh's place,
    ~/.config/fish/completions/tts-build.fish is fish's, and $PROFILE is PowerShell's.

    Example: tts-build completion bash >> ~/.bashrc
    """
    known = PowerShell if shell == PowerShell.name else get_completion_class(shell)
    if known is None:
        raise click.UsageError(f"no script for {shell}.")
    made = known(click.Command(PROGRAM), {}, PROGRAM, ASKS)
    click.echo(made.source_template % made.source_vars())
