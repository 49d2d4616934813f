"""`tts-build calibrate`: how a printer lays backs on fronts."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from tts_build import disk
from tts_build.cli.console import common_options
from tts_build.cli.console.terminal import tell

READ = click.FloatRange(-20, 20)


@click.command("calibrate", short_help="Measure how a printer lays backs on fronts, for `pnp --printer`.")
@click.argument("printer", default="")
@click.option("--sheet", type=click.Path(dir_okay=False, path_type=Path), help="Write the test sheet, a PDF, here.")
@click.option("--paper", type=common_options.Sheet(), default="a4", show_default=True, help="The paper it is on.")
@click.option(
    "--flip",
    type=click.Choice(["long", "short"]),
    default="long",
    show_default=True,
    help="The edge of turning over.",
)
@click.option("--top", type=READ, metavar="MM", help="What was read at the top scale; +0.5 is too far right.")
@click.option("--bottom", type=READ, metavar="MM", help="The same at the bottom.")
@click.option("--left", type=READ, metavar="MM", help="What was read at the left scale; +0.5 is too low.")
@click.option("--right", type=READ, metavar="MM", help="The same at the right.")
@click.option("--forget", is_flag=True, help="Forget this printer.")
def command(printer: str, sheet: Path | None, paper: str, flip: Any, forget: bool, **read: float | None) -> None:
    """Measure how far PRINTER, a name of your own, lays backs beside fronts. Without a name: which ones are known.

    Print the test sheet on both sides and hold it against the light: at each of its four scales two lines make one.
    What stands there is asked for, or told by options, and kept for you on this machine, outside all games. `pnp
    --printer` then moves the backs. Once that is known, another --sheet is corrected, and should read 0 everywhere;
    --forget comes before measuring anew. Trays and thick paper have slips of their own: call them printers.

    \b
    Examples:
      tts-build calibrate office --sheet test.pdf
      tts-build calibrate office --top 0.5 --bottom 0.25 --left -0.25 --right 0
      tts-build calibrate office --paper letter --sheet again.pdf
    """
    from tts_build.build.services import printers

    known = printers.known()
    if not printer:
        for name, papers in known.items():
            for on, slip in papers.items():
                tell(f"{name} on {on}: {_told(slip)}")
        if not known:
            tell("no printer is known: tts-build calibrate NAME --sheet test.pdf")
        return
    if forget:
        if known.pop(printer, None) is None:
            raise click.UsageError(f"No printer `{printer}` is known.")
        tell(f"{printer} is forgotten in {printers.keep(known)}")
        return
    if sheet is not None:
        if sheet.suffix.lower() != ".pdf":
            raise click.UsageError(f"--sheet is a .pdf: `{sheet}` is none.")
        before = known.get(printer, {}).get(paper)
        disk.write_named(sheet, printers.test_sheet(printer, paper, flip, before))
        tell(f"{sheet}: two pages for both sides of one sheet" + (f"; made up for: {_told(before)}" if before else ""))
        return
    try:
        slip = printers.measured(paper, _asked(read))
    except ValueError as error:
        raise click.UsageError(f"What was read cannot be: {error}.") from None
    known.setdefault(printer, {})[paper] = slip
    tell(f"{printer} on {paper}: {_told(slip)}; kept in {printers.keep(known)}")


def _asked(read: dict[str, float | None]) -> dict[str, float]:
    """What was read at each scale; what no option says is asked for. UsageError where nobody can be asked."""
    missing = [f"--{edge}" for edge, value in read.items() if value is None]
    if missing and not sys.stdin.isatty():
        todo = "write the sheet with --sheet, print it, and say what it reads"
        raise click.UsageError(f"{', '.join(missing)} missing: {todo}.")
    return {
        edge: click.prompt(f"mm at the {edge}", type=READ) if value is None else value for edge, value in read.items()
    }


def _told(slip: Any) -> str:
    """A slip in words."""
    right = f"{abs(slip.right):g} mm too far {'right' if slip.right >= 0 else 'left'}"
    down = f"{abs(slip.down):g} mm too {'low' if slip.down >= 0 else 'high'}"
    return f"backs lie {right}, {down}, turned by {slip.turn:g} degrees"
