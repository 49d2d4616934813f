"""Spreadsheets: archives that unpack into much, and every part of a book in millions, for a deck and for a new game."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable, Iterator

from tests.hostile.attack import EITHER, FINE, GAME_FILE, REFUSED, Attack, Files, game

XLSX = "cards/hello/tasks.xlsx"

SPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
TITLES = (
    '<row r="1"><c r="A1" t="inlineStr"><is><t>id</t></is></c><c r="B1" t="inlineStr"><is><t>title</t></is></c></row>'
)
RELATIONS = '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">%s</Relationships>'
KIND = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
CONTENT = "application/vnd.openxmlformats-officedocument.spreadsheetml"


def book(
    body: str,
    *,
    sheets: int = 1,
    strings: str = "",
    styles: str = "",
    names: str = "",
    before: str = "",
    behind: str = "",
    links: str = "",
    kinds: str = "",
    parts: dict[str, bytes] | None = None,
) -> bytes:
    """An XLSX file whose first sheet has rows `body`.

    `strings` and `styles` are whole parts, `names` stands in the book behind its sheets, `before` and `behind` in the
    first sheet round its rows, `links` are further relations of the book, `kinds` further types of parts.
    """
    named = "".join(f'<sheet name="s{n}" sheetId="{n + 1}" r:id="r{n}"/>' for n in range(sheets))
    targets = links + "".join(
        f'<Relationship Id="r{n}" Type="{KIND}/worksheet" Target="worksheets/s{n}.xml"/>' for n in range(sheets)
    )
    types = kinds + "".join(
        f'<Override PartName="/xl/worksheets/s{n}.xml" ContentType="{CONTENT}.worksheet+xml"/>' for n in range(sheets)
    )
    for name, text in (("sharedStrings", strings), ("styles", styles)):
        if text:
            targets += f'<Relationship Id="{name}" Type="{KIND}/{name}" Target="{name}.xml"/>'
            types += f'<Override PartName="/xl/{name}.xml" ContentType="{CONTENT}.{name}+xml"/>'
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(
            "[Content_Types].xml",
            (
                '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
                '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
                f'<Override PartName="/xl/workbook.xml" ContentType="{CONTENT}.sheet.main+xml"/>{types}</Types>'
            ),
        )
        main = f'<Relationship Id="r" Type="{KIND}/officeDocument" Target="xl/workbook.xml"/>'
        archive.writestr("_rels/.rels", RELATIONS % main)
        archive.writestr(
            "xl/workbook.xml",
            f'<?xml version="1.0"?><workbook xmlns="{SPACE}" xmlns:r="{KIND}"><sheets>{named}</sheets>{names}</workbook>',
        )
        archive.writestr("xl/_rels/workbook.xml.rels", RELATIONS % targets)
        for number in range(sheets):
            inner = (before, f"{TITLES}{body}", behind) if number == 0 else ("", TITLES, "")
            archive.writestr(
                f"xl/worksheets/s{number}.xml",
                f'<?xml version="1.0"?><worksheet xmlns="{SPACE}" xmlns:r="{KIND}">{inner[0]}<sheetData>{inner[1]}'
                f"</sheetData>{inner[2]}</worksheet>",
            )
        for name, text in (("sharedStrings", strings), ("styles", styles)):
            if text:
                archive.writestr(f"xl/{name}.xml", text)
        for name, data in (parts or {}).items():
            archive.writestr(name, data)
    return out.getvalue()


def row(number: int, title: str = "T") -> str:
    cell = '<c r="{}{}" t="inlineStr"><is><t>{}</t></is></c>'
    return f'<row r="{number}">{cell.format("A", number, f"r{number}")}{cell.format("B", number, title)}</row>'


def numbered(count: int, cells: str = "") -> str:
    """So many rows of two numbers."""
    return "".join(
        f'<row r="{n}"><c r="A{n}"><v>{n}</v></c><c r="B{n}"><v>{n}</v></c>{cells}</row>' for n in range(2, count + 2)
    )


SHARED = '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c></row>'


def shared(inner: str) -> bytes:
    return book(SHARED, strings=f'<sst xmlns="{SPACE}">{inner}</sst>')


def styled(inner: str) -> bytes:
    return book(row(2), styles=f'<styleSheet xmlns="{SPACE}">{inner}</styleSheet>')


def commented(inner: bytes) -> bytes:
    """Comments of the first sheet."""
    relation = RELATIONS % f'<Relationship Id="c" Type="{KIND}/comments" Target="../comments1.xml"/>'
    kinds = f'<Override PartName="/xl/comments1.xml" ContentType="{CONTENT}.comments+xml"/>'
    parts = {"xl/comments1.xml": inner, "xl/worksheets/_rels/s0.xml.rels": relation.encode()}
    return book(row(2), kinds=kinds, parts=parts)


def linked(inner: bytes) -> bytes:
    """A link to another book, with what that holds."""
    link = f'<Relationship Id="x" Type="{KIND}/externalLink" Target="externalLinks/e.xml"/>'
    kinds = f'<Override PartName="/xl/externalLinks/e.xml" ContentType="{CONTENT}.externalLink+xml"/>'
    names = '<externalReferences><externalReference r:id="x"/></externalReferences>'
    return book(row(2), names=names, links=link, kinds=kinds, parts={"xl/externalLinks/e.xml": inner})


def pivoted(inner: bytes) -> bytes:
    """A cache of pivot tables."""
    link = f'<Relationship Id="p" Type="{KIND}/pivotCacheDefinition" Target="pivotCache/p.xml"/>'
    kinds = f'<Override PartName="/xl/pivotCache/p.xml" ContentType="{CONTENT}.pivotCacheDefinition+xml"/>'
    names = '<pivotCaches><pivotCache cacheId="1" r:id="p"/></pivotCaches>'
    return book(row(2), names=names, links=link, kinds=kinds, parts={"xl/pivotCache/p.xml": inner})


def nested_zip() -> bytes:
    """Four entries that share one body, each said to be as large as all."""
    return book(row(2), parts={f"xl/media/{n}.bin": bytes(20_000_000) for n in range(5)})


def said_smaller(data: bytes) -> bytes:
    """The same file, whose list says that its parts are of one byte each."""
    at, made = 0, bytearray(data)
    while (at := made.find(b"PK\x01\x02", at)) >= 0:
        made[at + 24 : at + 28] = (1).to_bytes(4, "little")
        at += 4
    return bytes(made)


MILLIONS = 8_000_000
BOOKS: dict[str, tuple[Callable[[], bytes], tuple[int, ...]]] = {
    "an-ordinary-one": (lambda: book(row(2)), FINE),
    "bomb": (lambda: book(row(2, "a" * 200_000_000)), REFUSED),
    "bomb-beside": (lambda: book(row(2), parts={"xl/media/a.bin": bytes(200_000_000)}), REFUSED),
    "bomb-in-parts": (nested_zip, REFUSED),
    "bomb-said-small": (lambda: said_smaller(book(row(2, "a" * 200_000_000))), REFUSED),
    "cell": (lambda: book(row(2, "a" * 30_000_000)), EITHER),
    "rows": (lambda: book("".join(row(n) for n in range(2, 100_000))), REFUSED),
    "rows-as-many-as-may-be": (lambda: book(numbered(5_000)), EITHER),
    "rows-empty": (lambda: book(row(2) + "".join(f'<row r="{n}"/>' for n in range(3, 900_000))), EITHER),
    "rows-without-number": (lambda: book("<row/>" * MILLIONS), EITHER),
    "row-number": (lambda: book(row(2) + row(1_000_000_000)), EITHER),
    "row-number-last": (lambda: book(row(2) + row(1_048_576)), EITHER),
    "row-number-digits": (lambda: book(row(2).replace('r="2"', f'r="{"9" * 5000}"')), EITHER),
    "row-attributes": (
        lambda: book(row(2).replace("<row ", "<row " + " ".join(f'a{n}="1"' for n in range(300_000)) + " ")),
        EITHER,
    ),
    "column-letters": (lambda: book(row(2).replace("B2", "ZZZZZZZZ2")), EITHER),
    "columns-far": (lambda: book(numbered(5_000).replace('"B', '"XFD')), EITHER),
    "cells": (lambda: book('<row r="2">' + "<c><v>1</v></c>" * 1_000_000 + "</row>"), EITHER),
    "cells-empty": (lambda: book(f'<row r="2">{"<c/>" * MILLIONS}</row>'), EITHER),
    "cells-styled": (lambda: book(numbered(2400, '<c s="1"/>' * 190)), EITHER),
    "cells-inner": (lambda: book(row(2, "<b/>" * MILLIONS)), EITHER),
    "cells-runs": (
        lambda: book(row(2).replace("<is><t>T</t></is>", f"<is>{'<r><t>a</t></r>' * 800_000}</is>")),
        EITHER,
    ),
    "cells-prefixed": (lambda: book(f'<x:row xmlns:x="{SPACE}" r="2">{"<x:c/>" * 900_000}</x:row>'), EITHER),
    "formulas": (
        lambda: book(numbered(5_000).replace("<v>", "<f>SUM(A1:A2)</f><v>")),
        EITHER,
    ),
    "formulas-shared": (
        lambda: book(numbered(5_000).replace("<v>", '<f t="shared" ref="A1:B20000" si="0">A1+B1</f><v>')),
        EITHER,
    ),
    "formula-long": (
        lambda: book(row(2) + f'<row r="3"><c r="A3"><f>{"A1+" * 900_000}1</f><v>1</v></c></row>'),
        EITHER,
    ),
    "formula-shared-long": (
        lambda: book(
            "".join(
                f'<row r="{n}"><c r="A{n}"><f t="shared" si="0"'
                + (f' ref="A2:A9000">{"A1+" * 2700}1</f>' if n == 2 else "/>")
                + "<v>1</v></c></row>"
                for n in range(2, 9000)
            )
        ),
        EITHER,
    ),
    "formula-quotes": (
        lambda: book(
            f'<row r="2"><c r="A2"><f t="shared" si="0" ref="A2:A3">{chr(39) * 500_000}</f><v>1</v></c></row>'
        ),
        EITHER,
    ),
    "formula-array": (
        lambda: book('<row r="2"><c r="A2"><f t="array" ref="A1:XFD1048576">1</f><v>1</v></c></row>'),
        EITHER,
    ),
    "sheets": (lambda: book(row(2), sheets=3000), EITHER),
    "sheet-size": (lambda: book(row(2), before='<dimension ref="A1:XFD1048576"/>'), FINE),
    "sheet-columns": (lambda: book(row(2), before=f"<cols>{'<col/>' * MILLIONS}</cols>"), EITHER),
    "sheet-views": (lambda: book(row(2), before=f"<sheetViews>{'<sheetView/>' * MILLIONS}</sheetViews>"), EITHER),
    "merged": (
        lambda: book(
            row(2),
            behind="<mergeCells>" + "".join(f'<mergeCell ref="A{n}:B{n}"/>' for n in range(900_000)) + "</mergeCells>",
        ),
        EITHER,
    ),
    "merged-all": (lambda: book(row(2), behind='<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>'), FINE),
    "conditional": (
        lambda: book(row(2), behind='<conditionalFormatting sqref="A1"><cfRule/></conditionalFormatting>' * 900_000),
        EITHER,
    ),
    "conditional-place": (
        lambda: book(row(2), behind=f'<conditionalFormatting sqref="{"A1 " * 9_000_000}"/>'),
        EITHER,
    ),
    "validations": (
        lambda: book(row(2), behind=f"<dataValidations>{'<dataValidation/>' * 3_000_000}</dataValidations>"),
        EITHER,
    ),
    "hyperlinks": (
        lambda: book(row(2), behind="<hyperlinks>" + '<hyperlink ref="A1" r:id="x"/>' * 1_000_000 + "</hyperlinks>"),
        EITHER,
    ),
    "drawings": (lambda: book(row(2), behind='<drawing r:id="x"/>' * 2_000_000), EITHER),
    "tables": (lambda: book(row(2), behind='<tableParts><tablePart r:id="x"/></tableParts>' * 900_000), EITHER),
    "breaks": (lambda: book(row(2), behind=f"<rowBreaks>{'<brk/>' * MILLIONS}</rowBreaks>"), EITHER),
    "extensions": (lambda: book(row(2), behind=f"<extLst>{'<ext/>' * MILLIONS}</extLst>"), EITHER),
    "header": (
        lambda: book(row(2), behind=f"<headerFooter><oddHeader>{'&L' * 900_000}</oddHeader></headerFooter>"),
        EITHER,
    ),
    "comments": (
        lambda: commented(
            f'<comments xmlns="{SPACE}"><commentList>{"<comment/>" * 4_000_000}</commentList></comments>'.encode()
        ),
        EITHER,
    ),
    "styles": (lambda: styled(f"<cellXfs>{'<xf/>' * 12_000_000}</cellXfs>"), EITHER),
    "styles-of-styles": (lambda: styled(f"<cellStyleXfs>{'<xf/>' * 12_000_000}</cellStyleXfs>"), EITHER),
    "styles-fonts": (lambda: styled(f"<fonts>{'<font/>' * 8_000_000}</fonts>"), EITHER),
    "styles-fills": (lambda: styled(f"<fills>{'<fill/>' * 8_000_000}</fills>"), EITHER),
    "styles-borders": (lambda: styled(f"<borders>{'<border/>' * 5_000_000}</borders>"), EITHER),
    "styles-formats": (
        lambda: styled(
            "<numFmts>" + "".join(f'<numFmt numFmtId="{n}" formatCode="0"/>' for n in range(900_000)) + "</numFmts>"
        ),
        EITHER,
    ),
    "styles-format-long": (
        lambda: styled(f'<numFmts><numFmt numFmtId="200" formatCode="{"[" * 900_000}"/></numFmts>'),
        EITHER,
    ),
    "styles-differential": (lambda: styled(f"<dxfs>{'<dxf/>' * 8_000_000}</dxfs>"), EITHER),
    "styles-names": (lambda: styled(f"<cellStyles>{'<cellStyle/>' * 3_000_000}</cellStyles>"), EITHER),
    "styles-colours": (
        lambda: styled(f"<colors><indexedColors>{'<rgbColor/>' * 4_000_000}</indexedColors></colors>"),
        EITHER,
    ),
    "styles-unknown": (lambda: styled("<a/>" * MILLIONS), EITHER),
    "styles-wrong": (lambda: styled("<cellXfs><xf/>"), EITHER),
    "names": (
        lambda: book(
            row(2),
            names="<definedNames>"
            + "".join(f'<definedName name="n{n}">s0!$A$1</definedName>' for n in range(400_000))
            + "</definedNames>",
        ),
        EITHER,
    ),
    "name-long": (
        lambda: book(
            row(2), names=f'<definedNames><definedName name="a">{"s0!$A$1," * 900_000}</definedName></definedNames>'
        ),
        EITHER,
    ),
    "names-of-titles": (
        lambda: book(
            row(2),
            names=f'<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">{"s0!$1:$2," * 300_000}'
            "</definedName></definedNames>",
        ),
        EITHER,
    ),
    "views": (lambda: book(row(2), names=f"<bookViews>{'<workbookView/>' * 3_000_000}</bookViews>"), EITHER),
    "links-to-books": (lambda: linked(b"<externalLink>" + b"<a/>" * MILLIONS + b"</externalLink>"), EITHER),
    "links-many": (
        lambda: book(row(2), names=f"<externalReferences>{'<externalReference/>' * 2_000_000}</externalReferences>"),
        EITHER,
    ),
    "relations": (lambda: book(row(2), links='<Relationship Id="z" Type="a" Target="b"/>' * 900_000), EITHER),
    "types": (lambda: book(row(2), kinds='<Default Extension="a" ContentType="b"/>' * 900_000), EITHER),
    "pivot": (lambda: pivoted(b"<pivotCacheDefinition>" + b"<a/>" * MILLIONS + b"</pivotCacheDefinition>"), EITHER),
    "theme": (
        lambda: book(
            row(2),
            links=f'<Relationship Id="t" Type="{KIND}/theme" Target="theme/theme1.xml"/>',
            parts={"xl/theme/theme1.xml": b"<a>" + b"<b/>" * MILLIONS + b"</a>"},
        ),
        EITHER,
    ),
    "properties": (
        lambda: book(row(2), parts={"docProps/core.xml": b"<a>" + b"<b/>" * MILLIONS + b"</a>"}),
        EITHER,
    ),
    "properties-own": (
        lambda: book(row(2), parts={"docProps/custom.xml": b"<a>" + b"<b/>" * MILLIONS + b"</a>"}),
        EITHER,
    ),
    "shared-strings": (lambda: shared("".join(f"<si><t>{n}</t></si>" for n in range(1_000_000))), EITHER),
    "shared-strings-few": (lambda: shared("".join(f"<si><t>{n}</t></si>" for n in range(10_000))), FINE),
    "shared-strings-empty": (lambda: shared("<si/>" * 400_000), EITHER),
    "shared-string-runs": (lambda: shared(f"<si>{'<r><t>a</t></r>' * 900_000}</si><si/>"), EITHER),
    "shared-string-inner": (lambda: shared(f"<si>{'<r/>' * MILLIONS}</si><si/>"), EITHER),
    "shared-string-long": (lambda: shared(f"<si><t>{'a' * 40_000_000}</t></si><si><t>b</t></si>"), EITHER),
    "shared-string-by-all": (
        lambda: book(
            numbered(5_000).replace('<c r="B', '<c t="s" r="B'),
            strings=f'<sst xmlns="{SPACE}">{f"<si><t>{chr(97) * 900}</t></si>" * 20_000}</sst>',
        ),
        EITHER,
    ),
    "shared-strings-unknown": (lambda: shared("<a/>" * MILLIONS), EITHER),
    "entities": (
        lambda: book(row(2), parts={"xl/a.xml": b'<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>'}),
        EITHER,
    ),
    "entities-wide": (
        lambda: book(row(2), parts={"xl/a.xml": '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>'.encode("utf-16")}),
        EITHER,
    ),
    "entities-elsewhere": (
        lambda: book(row(2), parts={"xl/styles.vml": b'<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>'}),
        EITHER,
    ),
    "number": (lambda: book(f'<row r="2"><c r="A2"><v>1</v></c><c r="B2"><v>{"9" * 100_000}</v></c></row>'), EITHER),
    "dates": (
        lambda: book(
            numbered(9_000).replace('<c r="B', '<c s="0" t="d" r="B'),
        ),
        EITHER,
    ),
    "files": (lambda: book(row(2), parts={f"xl/media/{n}": b"" for n in range(30_000)}), EITHER),
    "name-of-file": (lambda: book(row(2), parts={"../../../outside/stray.txt": b"x"}), EITHER),
    "deep": (lambda: book("<row>" * 100_000 + "</row>" * 100_000), EITHER),
    "deep-styles": (lambda: styled("<a>" * 900_000 + "</a>" * 900_000), EITHER),
    "attributes": (lambda: styled("<a " + " ".join(f'a{n}="1"' for n in range(900_000)) + "/>"), EITHER),
    "attribute-long": (lambda: styled(f'<a b="{"x" * 40_000_000}"/>'), EITHER),
    "namespaces": (lambda: styled("".join(f'<a xmlns:n{n}="x"/>' for n in range(900_000))), EITHER),
}
AS_NEW = (
    "styles",
    "names",
    "cells-empty",
    "shared-string-inner",
    "merged",
    "bomb",
    "rows-as-many-as-may-be",
    "comments",
)
"""Tried with `new --from` as well."""
QUICK = {"bomb", "sheets", "styles", "names", "cells-inner", "new-styles"}


def spreadsheet(data: bytes) -> Files:
    return {**game("tasks.csv", "tasks.xlsx"), XLSX: data}


def _all() -> Iterator[Attack]:
    place = rf"({re.escape(XLSX)}|{GAME_FILE})"
    for name, (data, ends) in BOOKS.items():
        files = lambda d=data: spreadsheet(d())  # noqa: E731
        yield Attack("spreadsheet", name, files, ("check",), ends, place, quick=name in QUICK)
    for name in AS_NEW:
        data, ends = BOOKS[name]
        command = ("new", "fresh", "--from", "sheet.xlsx")
        yield Attack(
            "spreadsheet",
            f"new-{name}",
            lambda d=data: {"sheet.xlsx": d()},
            command,
            ends,
            r"sheet\.xlsx",
            makes="cards/fresh tests",
            quick=f"new-{name}" in QUICK,
        )


ATTACKS = tuple(_all())
