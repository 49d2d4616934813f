"""`tts-build look`: the table from above, as the save sets it or after some turns of bots, and its panels."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tts_build import disk
from tts_build.cli.console import common_options, progress
from tts_build.cli.console.progress import write_png
from tts_build.cli.console.terminal import bar, tell, warn
from tts_build.problem import InputError

if TYPE_CHECKING:
    from tts_build.build.session import Session
    from tts_build.sim.table import Table


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be drawn of which game, how it was played before, and where to."""

    game: str
    out: Path | None
    panels: Path | None
    card: str | None
    back: bool
    dpi: int
    turns: int | None
    settings: tuple[str, ...]
    until: str
    players: int | None
    seed: int
    width: int
    labels: bool
    zones: bool
    locale: str
    jobs: int | None

    def check(self) -> None:
        """Raises UsageError for options that do not go together."""
        if self.turns is None and (self.settings or self.until):
            raise click.UsageError("--set and --until say how the game is played: give --turns, as 0.")
        if self.out is not None and self.out.suffix.lower() != ".png":
            raise click.UsageError(f"--out is a PNG: `{self.out}` does not end in `.png`.")
        if self.back and self.card is None:
            raise click.UsageError("--back is a card's: name one with --card DECK/ROW.")
        if self.card is not None and (self.turns is not None or self.panels is not None):
            raise click.UsageError("--card draws one card, and no table: it goes without --turns and --panels.")


@click.command("look", short_help="Draw the table from above, and UI panels.")
@click.argument("game")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="The PNG to write; GAME-table.png here.")
@click.option("--panels", type=click.Path(file_okay=False, path_type=Path), help="Also a PNG of each panel, here.")
@click.option(
    "--card", metavar="DECK/ROW", help="Instead of the table, this one card: its face. The deck may be left out."
)
@click.option("--back", is_flag=True, help="With --card: the card's back.")
@click.option("--dpi", type=click.IntRange(10, 1200), default=300, show_default=True, help="Of --card.")
@click.option("--turns", type=click.IntRange(0, 10**6), help="Set the game up and let bots play so many turns.")
@click.option("--set", "settings", multiple=True, metavar="NAME=VALUE", help="An option of the game, with --turns.")
@click.option("--until", default="", metavar="KIND", help="And on until this kind of question is open, with --turns.")
@click.option("--players", type=click.IntRange(1, 10), help="How many sit at the table; as many as can play.")
@click.option("--seed", type=int, default=1, show_default=True, help="Other dice and other choices.")
@click.option("--width", type=click.IntRange(200, 6000), default=1800, show_default=True, help="Pixels.")
@click.option("--labels", is_flag=True, help="Names beside things.")
@click.option("--zones/--no-zones", default=True, show_default=True, help="Zones as dashed outlines.")
@common_options.locale
@common_options.jobs
@common_options.gathered(Wish)
def command(wish: Wish) -> None:
    """Draw GAME's table from above as a PNG, everything where the save puts it, without the game.

    Scripts have run at a simulated table, and their panels lie on their objects. With --turns the game is set up
    through its own buttons and bots play it there, by its engine or its rules in Lua; hands are open. --panels draws
    the screen of each player, its panels over the darkened table, and the panels on objects. The same seed gives the
    same pictures.

    With --card one card is drawn as it will be cut; only what it needs is made.

    Example: tts-build look die_card --turns 40 --players 4 --seed 7 --out table.png --panels panels/

    Example: tts-build look die_card --card tasks/T03 --out card.png
    """
    from tts_build.build.services import table_pictures
    from tts_build.build.services.bound_rules import load_rules

    wish.check()
    with progress.session((wish.game,), wish.jobs) as session:
        name = session.games[0]
        if wish.card is not None:
            _draw_card(session, name, wish.card, wish)
            return
        binding = None if wish.turns is None else load_rules(session.root, name, lua=False)
        shown = table_pictures.assembled(
            session.root, name, workers=session.workers, watcher=session.watcher, locale=wish.locale
        )
    table = table_pictures.table_of(shown, wish.players, wish.seed)
    if binding is not None and wish.turns is not None:
        options = common_options.options_of(wish.settings)
        with bar(f"play {name}", wish.turns) as played:
            table_pictures.play(table, binding, wish.turns, wish.seed, options, wish.until, told=played)
    _draw_table(table, name, wish)


def _draw_card(session: Session, name: str, card: str, wish: Wish) -> None:
    from tts_build.paint.screen.png import with_dpi

    deck, row = session.one_card(name, card)
    drawn = session.card(name, deck, row, back=wish.back, dpi=wish.dpi, locale=wish.locale)
    write_png(with_dpi(drawn, wish.dpi), _plain(f"{name}-{deck}-{row}"), wish.out)


def _draw_table(table: Table, name: str, wish: Wish) -> None:
    from tts_build.build.services import table_pictures
    from tts_build.paint.screen.png import encode_png
    from tts_build.save.picture.from_above import TooLarge

    try:
        picture = table_pictures.top_view(table, width=wish.width, labels=wish.labels, zones=wish.zones)
    except TooLarge as error:
        raise InputError(str(error), todo="`--width` makes it smaller", code="picture-too-large") from None
    write_png(encode_png(picture), _plain(f"{name}-table"), wish.out)
    if wish.panels is not None:
        _write_panels(table, name, wish.panels)


def _plain(title: str) -> str:
    """A title as part of a file's name."""
    return "".join(c if c.isalnum() or c == "_" else "-" for c in title).strip("-")


def _write_panels(table: Table, name: str, folder: Path) -> None:
    from tts_build.build.services import table_pictures
    from tts_build.paint.screen.png import encode_png

    count = 0
    for count, (title, panel) in enumerate(table_pictures.panels(table), start=1):  # noqa: B007
        tell(str(disk.write_into(folder, f"{name}-{_plain(title)}.png", encode_png(panel))))
    if not count:
        warn(f"{name} has no panels")
