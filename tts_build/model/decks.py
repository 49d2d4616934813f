"""Decks: cards of one size, from rows of a table or from combinations of lists; tables to look things up in."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag

from tts_build.model.base import Expression, Name, Node, Shorthand, Template, WorkspacePath
from tts_build.model.sizes import Size
from tts_build.model.table_sources import TABLE_KINDS, RowList, Rows, SheetNames, Sorting, TableFile
from tts_build.model.thing_options import Marked
from tts_build.model.things import ANY, DEEP, Seat, Thing


class RowTable(Shorthand):
    """A table to look things up in. Shorthand: its file, or its rows."""

    shorthand: ClassVar[tuple[dict[str, Any], ...]] = (
        {"type": "string"},
        {"type": "array", "items": {"type": ["object", "string"]}},
    )
    short_for = "rows"

    rows: Rows = Field(description=f"{TABLE_KINDS} beside the game file, or several, or rows")
    sheet: SheetNames | None = Field(None, description="the sheet of an XLSX or ODS file, or several; the first")
    id_column: str | None = Field(
        None, alias="id", description="column whose value names a row, unique in the table; `id`, or the first"
    )


def _values_or_rows(value: Any) -> Any:
    rows = [isinstance(item, dict) for item in value] if isinstance(value, list) else []
    plain = isinstance(value, list) and not any(isinstance(item, dict | list | type(None)) for item in value)
    if isinstance(value, str) or plain or (rows and all(rows)):
        return value
    raise ValueError("a list holds values (`[sun, moon]`) or rows; else it is the name of a file")


Combined = Annotated[WorkspacePath | list[Any], BeforeValidator(_values_or_rows)]
"""What combinations take one of: plain values, rows, or the rows of a file."""


class Combination(Node):
    """Rows from every combination of a few lists."""

    combine: dict[Name, Combined] = Field(
        min_length=1,
        max_length=10,
        description="lists by name: values, rows, or a file; a row is one of each. Of rows and files the list's own "
        "column is their `id` or first one, others are `list_column`; their quantities are multiplied",
    )
    id: Template | None = Field(
        None, description="template over the row that names it: `{{ suit[0] }}{{ rank }}`; the parts with hyphens"
    )


def _kind(value: Any) -> str:
    """Which of a file and combinations a mapping is meant to be."""
    keys = set(value) if isinstance(value, dict) else set(value.model_fields_set) if isinstance(value, Node) else set()
    return (
        "TableFile"
        if "combine" not in keys and keys & (set(TableFile.model_fields) | {"path", "name"})
        else "Combination"
    )


_Told = Annotated[
    Annotated[TableFile, Tag("TableFile")] | Annotated[Combination, Tag("Combination")],
    Discriminator(_kind),
]


class Deck(Marked, Thing):
    """Cards of one size, from rows of a table."""

    FACES = ("face", "back", "hidden")
    FILLED = (
        *Thing.FILLED,
        *(
            ("face",),
            ("back",),
            ("where",),
            ("quantity",),
            ("with", DEEP),
            ("cards", "id"),
            ("cards", ANY, DEEP),
            ("cards", "combine", ANY, DEEP),
            ("options", "sort"),
            ("options", "value"),
        ),
    )

    cards: WorkspacePath | RowList | _Told = Field(
        description=f"{TABLE_KINDS} beside the game file, or several, or rows, or combinations of lists"
    )
    sheet: SheetNames | None = Field(None, description="the sheet of an XLSX or ODS file, or several; the first")
    where: Expression | None = Field(None, description="only rows for which this expression is true")
    sort: Sorting | None = Field(
        None, description="columns that the rows are put in order by, `-cost` the largest first; as in the table"
    )
    quantity: str | int | None = Field(
        None,
        description="column that says how many of each (empty: none), a number, or a template over the row; the column "
        "`quantity`, or one that is called so in another language, or 1",
    )
    values: dict[str, Any] = Field(
        default_factory=dict,
        alias="with",
        description="values added to every row, templates over it among them; a row's own value wins",
    )
    id_column: str = Field(
        "id", alias="id", description="column whose value names a row, unique in the deck; `id`, or the first"
    )
    face: str | Template = Field(description="a face file, or a template that names one for each row")
    back: str | Template = Field(description="the face file of the backs, or a template that names one for each row")
    hidden: str | None = Field(None, description="face shown to others of a hidden card; the back")
    size: Size = Field(Size(width=63.5, height=88.9), description="trim size of a card")
    outline: Literal["rounded", "rect", "round", "hex"] = Field("rounded", description="the shape cards are cut to")
    sideways: bool = Field(False, description="landscape cards")
    resolution: float = Field(
        250, gt=49, le=1200, description="dots per inch on the deck sheet; less when it would not fit"
    )
    format: Literal["auto", "png", "jpeg"] = Field(
        "auto",
        description="of the deck sheets: `png` loses nothing; `jpeg` makes photographs a quarter as large to download; "
        "`auto` takes JPEG where PNG would be three times as large",
    )
    quality: int = Field(92, ge=50, le=100, description="of a JPEG")
    each: Literal["seat"] | None = Field(None, description="`seat`: one such deck for each player")
    seat: Seat | None = Field(None, description="whose deck it is, where the decks of the seats differ")
    in_bag: Name | None = Field(None, alias="in", description="the bag that holds it")
    paper: bool = Field(True, description="part of the print-and-play files")
    sprue: Name | None = Field(None, description="the sprue that it is printed on, instead of pages to be cut")
