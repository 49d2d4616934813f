"""What the Workshop's upload asks for, made ready: title, text, pictures, check boxes, and what is still missing.

The upload itself happens in the game, and no program can do it: it takes the table that is loaded. Limits are Steam's
(`k_cchPublishedDocumentTitleMax`, `...DescriptionMax`, a preview of under 1 MB); whether letters or bytes are counted
is not known, so bytes are. Check boxes: https://kb.tabletopsimulator.com/custom-content/workshop/.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tts_build.definition.loaded import Loaded
from tts_build.model.game import Game
from tts_build.problem import counted
from tts_build.save.objects.labels import default_name

TITLE, TEXT, PREVIEW = 128, 7_500, 1_000_000
"""Bytes of the title, the description and the preview picture. Steam takes 8,000 of a description."""

BOXES = (
    *("Misc", "Board Games", "Card Games", "Custom Models", "Original Games", "Strategy Games", "Scripting"),
    *("Dungeons", "Trading Card Games", "Backgrounds", "Templates", "Role-playing Games"),
)
"""The check boxes of the upload."""


@dataclass(frozen=True, slots=True)
class WorkshopPage:
    """A game as the Workshop shows it, in its first language. `preview`: bytes of its picture, 0 for none; `hosted`:
    whether the save refers to pictures on the web."""

    game: Game
    text: str
    preview: int
    hosted: bool

    @classmethod
    def of(cls, loaded: Loaded, preview: int, hosted: bool) -> WorkshopPage:
        """The page of a game as it was loaded."""
        game = loaded.games.get(loaded.language(""), loaded.game)
        cards = {name: sum(row.quantity for row in rows) for name, rows in loaded.rows.items()}
        return cls(game, _text(game, cards), preview, hosted)

    @property
    def boxes(self) -> list[str]:
        """Check boxes of the upload that are to be set."""
        return [box for box in BOXES if box in self.game.workshop.tags or (box == "Scripting" and self.game.scripts)]

    @property
    def lacking(self) -> list[str]:
        """What must be done before the upload, worst first."""
        return list(self._lacking())

    def _lacking(self) -> Iterator[str]:
        if not self.hosted:
            yield "the save refers to pictures on this machine: `tts-build publish` puts them on the web"
        if not self.preview:
            yield "no preview picture: `thumbnail:` in the game file names one"
        elif self.preview >= PREVIEW:
            yield f"the preview picture has {self.preview:,} bytes; Steam takes less than {PREVIEW:,}"
        if not self.game.description:
            yield "no `description:` in the game file, with which the text begins"
        if self.boxes in ([], ["Scripting"]):
            yield f"no check box: `workshop: {{tags: [...]}}` of {', '.join(BOXES)}"
        for what, text, most in (("title", self.game.title, TITLE), ("text", self.text, TEXT)):
            if (size := len(text.encode())) > most:
                yield f"the {what} has {size:,} bytes; the Workshop takes {most:,}"

    @property
    def checklist(self) -> str:
        """What to do in the game, as Markdown."""
        players = self.game.players
        numbers = ", ".join("4+" if n > 4 else str(n) for n in range(players.least, min(players.most, 5) + 1))
        todo = "".join(f"- [ ] {what}\n" for what in self.lacking)
        others = [tag for tag in self.game.workshop.tags if tag not in BOXES]
        more = f" Not among them: {', '.join(others)}." if others else ""
        return (
            f"# {self.game.title}: into the Workshop\n\n"
            + (f"## Missing\n\n{todo}\n" if todo else "")
            + "## In the game\n\n"
            "- [ ] Load the save of this folder, look at every deck and board, and save it once under its own name.\n"
            "- [ ] Modding, Workshop Upload.\n"
            "- [ ] Title: `title.txt`. Description: `description.txt`. Thumbnail: `preview.png`, from this machine.\n"
            f"- [ ] Game types: {', '.join(self.boxes) or 'none is named'}.{more}\n"
            f"- [ ] Number of players: {numbers}.\n"
            "- [ ] Upload, and write down the number that is shown: an update asks for it.\n"
            "- [ ] On the item's page in Steam: put the pictures of `pictures/` there, then make it visible.\n"
            "- [ ] Subscribe to it on another machine, and load it there: what it does not show is not on the web.\n"
        )


def _text(game: Game, cards: Mapping[str, int]) -> str:
    """The description in the Workshop's markup: what it is, how long it takes, what is in it. `cards`: by deck."""
    parts = [f"[h1]{_plain(game.title)}[/h1]"]
    parts += [f"[b]{_plain(game.subtitle)}[/b]"] if game.subtitle else []
    parts += [_plain(game.description)] if game.description else []
    facts = [_range(game.players.least, game.players.most, "player")]
    facts += [_range(*game.minutes, "minute")] if game.minutes else []
    parts.append(", ".join(facts))
    inside = [f"{_name(name, '')}: {counted(count, 'card')}" for name, count in cards.items()]
    inside += [_name(name, board.name) for name, board in game.boards.items()]
    inside += [_name(name, die.name) for name, die in game.dice.items()]
    inside += [_name(name, piece.name) for name, piece in game.pieces.items()]
    listed = "".join(f"[*]{_plain(what)}\n" for what in inside)
    parts += [f"[h2]In the box[/h2]\n[list]\n{listed}[/list]"] if inside else []
    parts += [f"By {_plain(game.author)}, version {_plain(game.version)}"] if game.author else []
    return "\n\n".join(parts) + "\n"


def _name(name: str, given: str | None) -> str:
    """What a thing is called; one whose name differs from seat to seat, by what the definition calls it."""
    return given if given and "{" not in given else default_name(name, {}, "", {})


def _range(least: int, most: int, noun: str) -> str:
    return counted(most, noun) if least == most else f"{least} to {counted(most, noun)}"


def _plain(text: object) -> str:
    """A text that the Workshop does not take for markup of its own."""
    return str(text).replace("[", "(").replace("]", ")")
