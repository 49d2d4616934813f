"""Spreadsheets written as programs write them, without the programs."""

from __future__ import annotations

import io
import zipfile
from typing import Any
from xml.sax.saxutils import escape

import openpyxl

_HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<office:document-content '
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
    'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
    'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" '
    'xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0" '
    'xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.3"><office:body><office:spreadsheet>'
)
_TAIL = "</office:spreadsheet></office:body></office:document-content>"
REST = (
    '<table:table-row table:number-rows-repeated="1048566">'
    '<table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
)
"""How LibreOffice says that nothing stands in the rest of a sheet."""


def xlsx(*rows: list[Any], title: str = "Cards", **sheets: list[list[Any]]) -> bytes:
    """A workbook of one sheet, or of further ones by their names."""
    book = openpyxl.Workbook()
    assert book.active is not None
    book.active.title = title
    for name, lines in {title: list(rows), **sheets}.items():
        sheet = book[name] if name in book.sheetnames else book.create_sheet(name)
        for line in lines:
            sheet.append(line)
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


def cell(value: Any) -> str:
    """A cell of an ODS file; text that begins with `<` is one as it is."""
    if value is None or value == "":
        return "<table:table-cell/>"
    if isinstance(value, str) and value.startswith("<"):
        return value
    if isinstance(value, bool):
        word = str(value).lower()
        return (
            f'<table:table-cell office:value-type="boolean" office:boolean-value="{word}" '
            f'calcext:value-type="boolean"><text:p>{word.upper()}</text:p></table:table-cell>'
        )
    if isinstance(value, int | float):
        return (
            f'<table:table-cell office:value-type="float" office:value="{value}" calcext:value-type="float">'
            f"<text:p>{str(value).replace('.', ',')}</text:p></table:table-cell>"
        )
    paragraphs = "".join(f"<text:p>{escape(line)}</text:p>" for line in value.split("\n"))
    return f'<table:table-cell office:value-type="string" calcext:value-type="string">{paragraphs}</table:table-cell>'


def ods(*rows: list[Any] | str, title: str = "Cards", **sheets: list[list[Any] | str]) -> bytes:
    """An ODS file of one sheet, or of further ones; a row may be a text as the file has it."""
    content = _HEAD
    for name, lines in {title: list(rows), **sheets}.items():
        content += f'<table:table table:name="{escape(name)}" table:style-name="ta1">'
        content += '<table:table-column table:style-name="co1" table:number-columns-repeated="16384"/>'
        for line in lines:
            if isinstance(line, str):
                content += line
            else:
                content += f"<table:table-row>{''.join(map(cell, line))}</table:table-row>"
        content += f"{REST}</table:table>"
    return ods_of(content + _TAIL)


def ods_of(content: str | bytes) -> bytes:
    """An ODS file with this content."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet", zipfile.ZIP_STORED)
        archive.writestr("content.xml", content)
        archive.writestr("META-INF/manifest.xml", "<manifest:manifest/>")
    return data.getvalue()
