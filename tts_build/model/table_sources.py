"""Where rows come from: a file of a table, several, or rows themselves."""

from __future__ import annotations

import codecs
import re
from typing import Annotated, Any

from pydantic import BeforeValidator, Discriminator, Field, StringConstraints, Tag, WithJsonSchema

from tts_build.model.base import Node, WorkspacePath

TABLE_ENDINGS = (".csv", ".tsv", ".yaml", ".yml", ".json", ".xlsx", ".ods")
"""Of files that are tables."""
TABLE_KINDS = "a CSV, XLSX, ODS, JSON or YAML file"

ENCODINGS = (
    *("utf-8", "utf-16", "utf-16-le", "utf-16-be", "latin-1", "mac_roman", "koi8_r", "koi8_u", "shift_jis", "cp932"),
    *("euc_jp", "gbk", "gb18030", "big5", "euc_kr", "cp437", "cp850", "cp852", "mac_cyrillic", "mac_latin2"),
    *(f"cp{number}" for number in range(1250, 1259)),
    *(f"iso8859_{number}" for number in (2, 3, 4, 5, 7, 9, 10, 13, 15, 16)),
)
"""Python's names of the encodings of texts that a table may be in."""
_BY_NAME = {codecs.lookup(name).name: name for name in ENCODINGS}


def _encoding(value: Any) -> Any:
    word = re.sub(r"^windows-?(?=\d)", "cp", value.strip().lower()) if isinstance(value, str) else ""
    try:
        return _BY_NAME[codecs.lookup(word).name]
    except (LookupError, ValueError):
        raise ValueError(
            "an encoding is `utf-8`, `utf-16`, `cp1252`, `latin-1`, `mac_roman`, `shift_jis` ..."
        ) from None


Encoding = Annotated[str, BeforeValidator(_encoding), WithJsonSchema({"type": "string", "examples": [*ENCODINGS]})]
"""An encoding of a text, by any of its names; read as Python's."""

Address = Annotated[str, StringConstraints(pattern=r"^https?://[^\s/@]+(/\S*)?$", max_length=2000)]
"""An address in the web."""

SheetNames = str | list[str]
"""A sheet of a workbook, or several."""


Sorting = str | list[str]
"""Columns to sort by, each with a minus before it for the other way round."""


class TableFile(Node):
    """A file of rows, and how it is read."""

    file: WorkspacePath = Field(description=f"{TABLE_KINDS} beside the game file")
    url: Address | None = Field(
        None, description="where `tts-build fetch` takes the file from: a published sheet; builds read the file alone"
    )
    sheet: SheetNames | None = Field(None, description="the sheet of an XLSX or ODS file, or several; the first")
    encoding: Encoding | None = Field(
        None, description="how its letters are written (`utf-8`, `cp1252`, `shift_jis`); what can be told is told"
    )
    skip: int | None = Field(
        None, ge=0, le=1000, description="lines above the titles of the columns; titles are looked for"
    )


def _kind(value: Any) -> str:
    if isinstance(value, TableFile):
        return "TableFile"
    if isinstance(value, str):
        return "a path"
    if not isinstance(value, dict):
        return "a row"
    file = value.get("file")
    known = isinstance(file, str) and file.lower().endswith(TABLE_ENDINGS)
    return "TableFile" if known and set(value) <= set(TableFile.model_fields) else "a row"


_Part = Annotated[
    Annotated[WorkspacePath, Tag("a path")]
    | Annotated[TableFile, Tag("TableFile")]
    | Annotated[dict[str, Any], Tag("a row")],
    Discriminator(_kind),
]

RowList = list[_Part]
"""Files, or rows."""

Rows = WorkspacePath | RowList | TableFile
"""A file, what is told of one, a list of both, or rows."""
