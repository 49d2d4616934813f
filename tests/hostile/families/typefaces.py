"""Fonts of a game that make one letter into millions, draw one glyph from millions, or say millions of anything."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from tests.hostile.attack import EITHER, GAME, GAME_FILE, Attack, Files, face

LETTERS = "abcdefghijklmnopqrstuvwxyz ABCDEFGH0123456789.,-"


def _square(points: int = 4) -> Any:
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    pen = TTGlyphPen(None)
    pen.moveTo((50, 0))
    for number in range(points - 1):
        pen.lineTo((50 + number % 2 * 400, number * 7 % 700))
    pen.closePath()
    return pen.glyph()


def built(
    features: str = "",
    change: Callable[[Any], None] | None = None,
    points: int = 4,
    more: dict[str, Any] | None = None,
    em: int = 1000,
) -> bytes:
    """A font of some letters with OpenType features; `change` gets it before it is saved, `more` are further glyphs."""
    from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
    from fontTools.fontBuilder import FontBuilder

    extra = more or {}
    names = [".notdef", *(f"u{ord(letter):04X}" for letter in LETTERS), *extra]
    builder = FontBuilder(em, isTTF=True)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord(letter): f"u{ord(letter):04X}" for letter in LETTERS})
    builder.setupGlyf({name: extra[name] if name in extra else _square(points) for name in names})
    builder.setupHorizontalMetrics(dict.fromkeys(names, (500, 50)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Hostile", "styleName": "Regular", "psName": "Hostile-Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupPost()
    if features:
        addOpenTypeFeaturesFromString(builder.font, features)
    if change is not None:
        change(builder.font)
    out = io.BytesIO()
    builder.font.save(out)
    return out.getvalue()


def exploding(feature: str, lookups: int, times: int, letter: str = "u0061") -> str:
    """Lookups that each make one letter into so many."""
    rules = "".join(
        f"  lookup l{n} {{ sub {letter} by {' '.join([letter] * times)}; }} l{n};\n" for n in range(lookups)
    )
    return f"feature {feature} {{\n{rules}}} {feature};\n"


def chained(count: int) -> str:
    """Contexts that each look at many letters."""
    letters = "[" + " ".join(f"u{ord(letter):04X}" for letter in LETTERS) + "]"
    rules = "".join(
        f"  lookup l{n} {{ sub {' '.join([letters] * 60)} u0061' {' '.join([letters] * 60)} by u0062; }} l{n};\n"
        for n in range(count)
    )
    return f"feature calt {{\n{rules}}} calt;\n"


def composed(depth: int, times: int) -> bytes:
    """Glyphs that are each made of many of the one before."""
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    more: dict[str, Any] = {"g0": _square()}
    for level in range(1, depth):
        pen = TTGlyphPen({f"g{level - 1}": None})
        for number in range(times):
            pen.addComponent(f"g{level - 1}", (1, 0, 0, 1, number, number))
        more[f"g{level}"] = pen.glyph()

    def show(font: Any) -> None:
        font.recalcBBoxes = False  # or the points of all levels are counted, which no file can say
        for table in font["cmap"].tables:
            table.cmap[ord("a")] = f"g{depth - 1}"

    return built(change=show, more=more)


def composed_of_itself() -> bytes:
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    pen = TTGlyphPen({"u0061": None})
    pen.addComponent("u0061", (1, 0, 0, 1, 5, 5))

    def show(font: Any) -> None:
        font.recalcBBoxes = False
        font["glyf"]["g0"].components[0].glyphName = "g0"
        for table in font["cmap"].tables:
            table.cmap[ord("a")] = "g0"

    return built(change=show, more={"g0": pen.glyph()})


def programmed(words: list[str]) -> bytes:
    """A font whose hints run a program."""

    def set_program(font: Any) -> None:
        from fontTools.ttLib import newTable
        from fontTools.ttLib.tables.ttProgram import Program

        font["maxp"].maxStackElements = 1000
        font["maxp"].maxFunctionDefs = 100
        font["maxp"].maxZones = 2
        for tag in ("fpgm", "prep"):
            table = font[tag] = newTable(tag)
            table.program = Program()
            table.program.fromAssembly(words)

    return built(change=set_program)


def many_glyphs(count: int) -> bytes:
    """So many glyphs, each of a character of its own."""
    more = {f"x{n}": _square() for n in range(count)}

    def show(font: Any) -> None:
        for table in font["cmap"].tables:
            if table.format == 4:
                table.cmap |= {0x3400 + n: f"x{n}" for n in range(min(count, 40_000))}

    return built(change=show, more=more)


def many_names(count: int) -> bytes:
    def add(font: Any) -> None:
        for number in range(count):
            font["name"].setName("Hostile " * 9, 1 + number % 20_000, 3, 1, 0x409 + number // 20_000)

    return built(change=add)


def all_characters() -> bytes:
    """One glyph for each of a million characters."""

    def show(font: Any) -> None:
        from fontTools.ttLib.tables._c_m_a_p import cmap_format_12

        table = cmap_format_12(12)
        table.platformID, table.platEncID, table.language = 3, 10, 0
        table.format, table.reserved, table.length, table.nGroups = 12, 0, 0, 0
        table.cmap = dict.fromkeys(range(32, 0x110000), "u0061")
        font["cmap"].tables.append(table)

    return built(change=show)


def varied(axes: int) -> bytes:
    """A variable font of many axes."""

    def add(font: Any) -> None:
        from fontTools.fontBuilder import FontBuilder

        builder = FontBuilder(font=font)
        lines = [("wght", 100, 400, 900, "Weight"), *((f"A{n:03d}", 0, 0, 1000, f"Axis {n}") for n in range(axes))]
        builder.setupFvar(lines, [])

    return built(change=add)


FONTS: dict[str, Callable[[], bytes]] = {
    "ordinary": lambda: built(),
    "ccmp-nine": lambda: built(exploding("ccmp", 9, 8)),
    "ccmp-thirty": lambda: built(exploding("ccmp", 30, 2)),
    "ccmp-wide": lambda: built(exploding("ccmp", 2, 3000)),
    "ccmp-of-b": lambda: built(exploding("ccmp", 9, 8, "u0062")),
    "ccmp-of-space": lambda: built(exploding("ccmp", 9, 8, "u0020")),
    "ccmp-of-hyphen": lambda: built(exploding("ccmp", 9, 8, "u002D")),
    "rlig-nine": lambda: built(exploding("rlig", 9, 8)),
    "calt-nine": lambda: built(exploding("calt", 9, 8)),
    "locl-nine": lambda: built(exploding("locl", 9, 8)),
    "rtlm-nine": lambda: built(exploding("rtlm", 9, 8)),
    "vert-nine": lambda: built(exploding("vert", 9, 8)),
    "contexts": lambda: built(chained(300)),
    "points": lambda: built(points=20_000),
    "composed": lambda: composed(9, 10),
    "composed-wide": lambda: composed(4, 100),
    "composed-of-itself": composed_of_itself,
    "endless-program": lambda: programmed(["PUSHW[ ]", "-3", "JMPR[ ]"]),
    "long-program": lambda: programmed(["PUSHB[ ]", "1", "POP[ ]"] * 10_000),
    "glyphs": lambda: many_glyphs(30_000),
    "names": lambda: many_names(5_000),
    "characters": all_characters,
    "axes": lambda: varied(60),
    "em-small": lambda: built(em=16),
    "em-large": lambda: built(em=16_384),
}
SHOWS = {
    "plain": "text: 'banana and a cab', box: [1, 1, 40, 40]",
    "word": "text: '{{ \"a\" * 900 }}', box: [1, 1, 40, 40], shrink: to 1",
    "leftward": "text: '\u202eabc', box: [1, 1, 40, 40]",
    "down": "text: 'abc abc', box: [1, 1, 40, 40], vertical: true",
    "along": "text: 'abc abc', along: 'M0 20 L44 20'",
}
EXPLODING = ("ccmp-nine", "calt-nine", "vert-nine", "ccmp-thirty")


@cache
def font(name: str) -> bytes:
    return FONTS[name]()


def with_font(name: str, element: str) -> Files:
    """A face set in a font."""
    return {
        **face(element),
        GAME_FILE: GAME + "fonts: {body: {file: a.ttf}}\nrulebook: rules.md\n",
        "art/hello/a.ttf": font(name),
        "cards/hello/rules.md": "# A book\n\nBananas and a *cab*.\n",
    }


QUICK = {"ccmp-nine", "composed"}


def _all() -> Iterator[Attack]:
    place = r"(cards/hello/|art/hello/a\.ttf)"
    for name in FONTS:
        files = lambda n=name: with_font(n, SHOWS["plain"])  # noqa: E731
        yield Attack("typeface", name, files, ("build",), EITHER, place, quick=name in QUICK)
    for name in EXPLODING:
        for shown, element in SHOWS.items():
            if shown != "plain":
                files = lambda n=name, e=element: with_font(n, e)  # noqa: E731
                yield Attack("typeface", f"{name}-{shown}", files, ("build",), EITHER, place)
    yield Attack("typeface", "fallback", lambda: _fallback("ccmp-nine"), ("build",), EITHER, place)


def _fallback(name: str) -> Files:
    """The font stands in for letters that another one lacks."""
    files = with_font(name, SHOWS["plain"])
    text = str(files[GAME_FILE]).replace("{file: a.ttf}", "{family: Caveat, fallback: [a.ttf]}")
    return {**files, GAME_FILE: text}


ATTACKS = tuple(_all())
