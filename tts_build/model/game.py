"""A game, whole: everything that `game.yaml` may say, and the workspace round it."""

from __future__ import annotations

import re
from datetime import date
from typing import Annotated, Any, ClassVar, Literal

from pydantic import AfterValidator, Field, StringConstraints, field_validator, model_validator

from tts_build.model.base import (
    AssetName,
    Colour,
    Expression,
    Name,
    Node,
    Shorthand,
    ThingOrCard,
    WorkspacePath,
    exactly_one,
)
from tts_build.model.boards import Board
from tts_build.model.decks import Deck, RowTable
from tts_build.model.printing.packaging import TuckBox
from tts_build.model.printing.papers import USUAL, BookName, CutMarks, PaperLayout
from tts_build.model.printing.shops import Shop
from tts_build.model.printing.sprues import Sprue
from tts_build.model.sizes import PaperName
from tts_build.model.surroundings import DecalArt, Workshop
from tts_build.model.table import Hand, Table
from tts_build.model.text_style import TextStyle
from tts_build.model.things import Bag, Die, Piece, Seat, Zone

DEFAULT_ROLES = ("title", "body")
"""Font roles that a game has without naming them."""


def _in_the_calendar(text: str) -> str:
    try:
        date.fromisoformat(text)
    except ValueError as error:
        raise ValueError("no such day in the calendar") from error
    return text


Locale = Annotated[str, StringConstraints(pattern=r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$", max_length=35)]
"""A language tag. It stands in names of files, so it may hold nothing that leads to another folder."""

Day = Annotated[str, StringConstraints(pattern=r"^\d{4}-\d{2}-\d{2}$"), AfterValidator(_in_the_calendar)]
"""A date as YYYY-MM-DD."""

Minutes = Annotated[int, Field(ge=1, le=10_000)]
"""A playing time of up to a week."""


class Font(Shorthand):
    """A typeface for a role. Shorthand: a family's name, as its package on PyPI has it (`Alegreya Sans`)."""

    short_for = "family"

    family: str | None = Field(None, description="name of the typeface")
    file: WorkspacePath | None = Field(None, description="a TTF file below the art folder instead of a package")
    weight: int = Field(400, ge=1, le=1000, description="weight of plain text")
    bold: int = Field(700, ge=1, le=1000, description="weight of bold text")
    fallback: list[str] = Field(
        default_factory=list,
        description="families for characters that this one lacks, one after the other; one that ends in `.ttf` is a "
        "file below the art folder",
    )

    _one_source = exactly_one("a font is either a `family` or a `file`", "family", "file")


class Script(Shorthand):
    """Lua and XML of one object. Shorthand: the Lua template's file name."""

    short_for = "lua"

    lua: WorkspacePath | None = Field(None, description="template below `lua_templates/<game>`")
    xml: WorkspacePath | None = Field(None, description="XML UI template")
    assets: dict[AssetName, str] = Field(default_factory=dict, description="pictures that the XML names, by name")
    values: dict[str, Any] = Field(default_factory=dict, alias="with", description="values that its templates may use")
    state: dict[str, Any] | list[Any] | str | None = Field(
        None, description="what `onLoad` is given when the save is loaded first, as `onSave` would have left it: JSON"
    )


_PLAYERS = re.compile(r"\s*([0-9]{1,9})\s*(?:-\s*([0-9]{1,9})\s*)?")


class Players(Shorthand):
    """How many can play. Shorthand: `2-4`, or `3`."""

    shorthand: ClassVar[tuple[dict[str, Any], ...]] = ({"type": "string"}, {"type": "integer"})

    least: int = Field(ge=1, le=10, description="fewest players")
    most: int = Field(ge=1, le=10, description="most players")

    @model_validator(mode="before")
    @classmethod
    def _shorthand(cls, value: Any) -> Any:
        if isinstance(value, int) and not isinstance(value, bool):
            return {"least": value, "most": value}
        if isinstance(value, str):
            match = _PLAYERS.fullmatch(value)
            if match is None:
                raise ValueError("players are a number or a range such as `2-4`")
            return {"least": int(match[1]), "most": int(match[2] or match[1])}
        return value

    @model_validator(mode="after")
    def _ordered(self) -> Players:
        if self.least > self.most:
            raise ValueError("the range of players begins with the smaller number")
        return self


class Rulebook(Shorthand):
    """The rules as a PDF, for the table and for paper. Shorthand: the Markdown file."""

    short_for = "file"

    file: WorkspacePath = Field(description="Markdown file; `rules.ja.md` beside `rules.md` is its translation to `ja`")
    size: BookName = Field("a4", description="paper of the PDF")
    title_font: str = Field("title 22", description="role and size of the title; headings follow it")
    body_font: str = Field("body 10", description="role and size of the text")
    note_font: str | None = Field(
        None, description="role and size of captions, heads of asides and callouts; the role of the text"
    )
    columns: int = Field(2, ge=1, le=3, description="columns of the text, where `::: columns` says nothing else")
    numbered: bool = Field(False, description="chapters and sections have numbers: 1, 1.1")
    justified: bool = Field(False, description="lines reach both edges of their column")
    cover: str | None = Field(
        None, description="face file of the first page, as large as the page; the row is the game's title, players ..."
    )
    ground: str | None = Field(
        None, description="face file that lies under the text of every page, as large as the page"
    )
    ink: Colour | None = Field(None, description="colour of the text; the palette's `ink`")
    accent: Colour | None = Field(
        None, description="colour of headings and numbers; the palette's `accent`, or its first lively colour"
    )
    tint: Colour | None = Field(None, description="ground of asides, examples and rows of tables; a pale ink")
    paper: Colour | None = Field(None, description="colour of the page; white")
    icons: dict[str, Colour] = Field(
        default_factory=dict,
        description="colours of icons in text that has its own ink; without one that ink",
    )
    booklet: bool = Field(
        False,
        description="also `rulebook-booklet.pdf`: two pages on each side of a sheet, in the order in which it is "
        "folded; at full size with `size: a5`",
    )


class PaperPictures(Node):
    """How pictures are stored in the print-and-play files; drawings and text stay vectors."""

    dpi: float = Field(
        300, ge=72, le=2400, description="pictures much finer than this at the size they are printed are made smaller"
    )
    quality: int = Field(90, ge=50, le=100, description="of the JPEG that a photograph is stored as")
    lossless: bool = Field(False, description="every picture as it is, however large the files get")


class Paper(Node):
    """The print-and-play files."""

    sizes: list[PaperName] = Field(
        [*USUAL], min_length=1, max_length=20, description="papers to make pages for: names, or sizes: `13 x 19 in`"
    )
    layouts: list[PaperLayout] = Field(
        ["gutterfold", "duplex"],
        min_length=1,
        description="`gutterfold` folds fronts onto backs, `duplex` prints both sides, `fronts` leaves the backs out, "
        "`single` has a page for each card, as large as the card and its bleed",
    )
    margin: float = Field(6.35, ge=0, le=40, description="unprinted border of the page in mm (1/4 in is safe)")
    flip: Literal["long", "short"] = Field("long", description="the edge over which duplex pages are turned")
    marks: CutMarks = Field(
        "all",
        description="crop marks of cards: at every cut, `outer` round the block, `lines` across the sheet, or `none`",
    )
    gap: float | None = Field(
        None, ge=0, le=50, description="mm between cards, half of it bleed; without it what room there is, at most 6"
    )
    caption: str | None = Field(
        None,
        max_length=200,
        description=(
            "first words at the foot of every page; the title: `{{ game.title }} {{ game.version }}`. "
            "`{deck}` is what lies on it"
        ),
    )
    light: bool | Literal["all"] = Field(
        False,
        description="also `-light` files of boards and pieces, whose faces see `light` as true, to take less ink; "
        "`all`: of cards too",
    )
    pictures: PaperPictures = Field(PaperPictures(), description="how fine, and how well, pictures are stored")

    @property
    def keeping(self) -> dict[str, float | int]:
        """What the pictures are held to: `dpi` and `quality`, neither when nothing may be lost."""
        chosen = self.pictures
        return {} if chosen.lossless else {"dpi": chosen.dpi, "quality": chosen.quality}


class Sheet(Node):
    """A picture of a deck's faces in rows, for other programs than the game: `sheets/<name>.png`."""

    deck: Name = Field(description="the deck")
    columns: int = Field(10, ge=1, le=50, description="cards in a row")
    rows: int | None = Field(
        None,
        ge=1,
        le=50,
        description="rows of a picture; what does not fit goes on further ones, `<name>-1.png`, `<name>-2.png` ...; "
        "without it all cards are on one",
    )
    resolution: float = Field(300, gt=19, le=1200, description="dots per inch")
    bleed: bool = Field(False, description="with the bleed of each card")


class Game(Node):
    """`game.yaml`."""

    title: str = Field(min_length=1, max_length=200, description="the name of the game; `{{ t.title }}` translates it")
    players: Players = Field(description="how many can play")
    subtitle: str = Field("", description="a line below the title")
    description: str = Field("", description="a few sentences about the game")
    author: str = Field("", description="who made it")
    version: str = Field("1.0", description="version of the definition, as text")
    date: Day | None = Field(None, description="YYYY-MM-DD, printed in files that want a date")
    minutes: tuple[Minutes, Minutes] | None = Field(None, description="shortest and longest playing time")
    complexity: Literal["Low", "Medium", "High"] | None = Field(None, description="shown in the game's menus")
    locales: list[Locale] = Field(
        ["en"],
        min_length=1,
        description="languages; the first is the default. The tool's own words are there in `en`, `de`, `fr` and `ja`",
    )
    strings: WorkspacePath | None = Field(
        None, description="table with a column `key` and one for each language; `{{ t.key }}` in faces"
    )

    fonts: dict[Name, Font] = Field(
        default_factory=dict,
        description="typefaces by role; the roles `title` and `body` are there without it, in Source Serif 4",
    )
    palette: dict[Name, Colour] = Field(default_factory=dict, description="colours by name")
    styles: dict[Name, TextStyle] = Field(default_factory=dict, description="text styles by name, for every face")
    values: dict[str, Any] = Field(default_factory=dict, description="values for every template; `{{ game.values.x }}`")

    tables: dict[Name, RowTable] = Field(
        default_factory=dict,
        description="tables to look things up in, by name: `{{ tables.costs.wood.price }}` in every template",
    )
    decks: dict[Name, Deck] = Field(default_factory=dict, description="cards")
    dice: dict[Name, Die] = Field(default_factory=dict, description="dice")
    boards: dict[Name, Board] = Field(default_factory=dict, description="boards")
    pieces: dict[Name, Piece] = Field(default_factory=dict, description="pawns, tokens, markers, mats")
    bags: dict[Name, Bag] = Field(default_factory=dict, description="bags that hold pieces and dice")
    zones: dict[Name, Zone] = Field(default_factory=dict, description="regions that scripts watch, or that hide")
    hands: dict[Seat, Hand] = Field(
        default_factory=dict, description="hand zones that differ from the table's own, by seat"
    )
    table: Table = Field(description="the seats, and where things stand")
    scripts: dict[ThingOrCard, Script] = Field(
        default_factory=dict,
        description="by object, or `Global`; a deck's stands on each of its cards, but for one of its own: `tasks/T01`",
    )
    decals: dict[Name, DecalArt] = Field(
        default_factory=dict, description="pictures to stick on things and on the table; players find them too"
    )
    workshop: Workshop = Field(Workshop(), description="what the game's menus file it under")
    rulebook: Rulebook | None = Field(
        None, description="the rules; on the table they are placed by the name `rulebook`, else at its left edge"
    )
    thumbnail: str | None = Field(
        None, description="face file of the picture in the game's menus, 256 x 256; the row is the game"
    )
    paper: Paper = Field(Paper(), description="the print-and-play files")
    sprues: dict[Name, Sprue] = Field(
        default_factory=dict,
        description="sheets of labels, stickers, badges and punched cards that things are printed on",
    )
    boxes: dict[Name, TuckBox] = Field(
        default_factory=dict, max_length=50, description="tuck boxes for decks, to be printed, cut and folded"
    )
    sheets: dict[Name, Sheet] = Field(default_factory=dict, description="pictures of decks for other programs")
    saved_objects: list[ThingOrCard] = Field(
        default_factory=list,
        max_length=200,
        description="things and cards (`tasks`, `tasks/T01`) that are Saved Objects too, for the game's chest: "
        "`objects/<name>.json`, with a picture",
    )
    original: WorkspacePath | None = Field(
        None,
        description="the save that this game goes on from, as `tts-build import` writes it: a JSON file beside the "
        "game file, in which stands word for word what no other key says",
    )
    engine: str | None = Field(
        None,
        min_length=1,
        max_length=100,
        description="`engine`, when the rules in Python lie in the folder of that name beside this file, or the name "
        "of an installed engine",
    )
    allow: list[Expression] = Field(
        default_factory=list,
        description="findings that are meant, each with its reason: `low-contrast because a ghost is faint`",
    )

    @field_validator("minutes", mode="before")
    @classmethod
    def _no_range(cls, value: Any) -> Any:
        if isinstance(value, str | int) and not isinstance(value, bool):
            numbers = re.findall(r"\d+", str(value)[:40]) or ["20", "40"]
            raise ValueError(f"a list of two numbers, as `[{numbers[0]}, {numbers[-1]}]`")
        return value

    @field_validator("minutes")
    @classmethod
    def _in_order(cls, value: tuple[int, int] | None) -> tuple[int, int] | None:
        if value is not None and value[0] > value[1]:
            raise ValueError(f"the shortest time comes first: `[{value[1]}, {value[0]}]`")
        return value


class Fetching(Node):
    """Where `tts-build fetch` may take tables from."""

    hosts: list[str] = Field(
        default_factory=list,
        max_length=50,
        description="machines that an address may send on to, and those below them: `example.org`",
    )
    private: bool = Field(False, description="whether it may be one of this machine's or a private network's own")


class Workspace(Node):
    """`tts-build.yaml`, at the root of a project."""

    cards: WorkspacePath = Field("cards", description="folder of the games, one folder each")
    art: WorkspacePath = Field("art", description="folder of the pictures, one folder for each game and `common`")
    lua: WorkspacePath = Field(
        "lua_templates", description="folder of the Lua templates, one folder for each game and `common`"
    )
    dist: WorkspacePath = Field("dist", description="folder of what is built")
    fetch: Fetching = Field(Fetching(), description="where published sheets may come from")
    shops: dict[Name, Shop] = Field(
        default_factory=dict, description="print shops for `tts-build export --shop`, besides those that are known"
    )
