"""Faces that are much work to lay out: repeats in repeats, faces in faces, endless text."""

from __future__ import annotations

from collections.abc import Iterator

from tests.hostile.attack import EITHER, FACE_FILE, FINE, REFUSED, Attack, Files, face

RECT = "{rect: [0, 0, 1, 1], fill: black}"
STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n'


def nested(depth: int, times: int) -> Files:
    """`repeat` in `repeat`."""
    inner = RECT
    for _ in range(depth):
        inner = f"{{repeat: {times}, elements: [{inner}]}}"
    return {FACE_FILE: f"elements:\n  - {inner}\n"}


def painted(depth: int, keys: str, size: str = "40, 40") -> Files:
    """Groups in groups, each painted with an effect."""
    inner = f"{{rect: [0, 0, {size}], fill: black}}"
    for _ in range(depth):
        inner = f"{{group: [{inner}], {keys}}}"
    return {FACE_FILE: f"elements:\n  - {inner}\n"}


def deep(depth: int, kind: str = "group") -> Files:
    """Groups in groups."""
    box = ", box: [0, 0, 9, 9]" if kind != "group" else ""
    return {FACE_FILE: "elements:\n  - " + f"{{{kind}: [" * depth + RECT + f"]{box}}}" * depth + "\n"}


def chain(key: str, length: int, times: int = 1) -> Files:
    """Faces that extend or use one another."""
    files: dict[str, str] = {}
    for number in range(length):
        name = f"f{number + 1}"
        text = f"extends: {name}\n" if key == "extends" else "elements:\n" + f"  - {{use: {name}}}\n" * times
        files[f"cards/hello/faces/f{number}.yaml"] = text
    files[f"cards/hello/faces/f{length}.yaml"] = "background: '#fff'\n"
    top = "extends: f0\n" if key == "extends" else "elements:\n  - {use: f0}\n"
    return {FACE_FILE: top, **files}


def circle(key: str) -> Files:
    line = "extends: task\n" if key == "extends" else "elements:\n  - {use: task}\n"
    return {FACE_FILE: line}


def many(element: str, count: int) -> Files:
    return {FACE_FILE: "elements:\n" + f"  - {{{element}}}\n" * count, "art/common/icons/star.svg": STAR}


def with_star(element: str) -> Files:
    return {**face(element), "art/common/icons/star.svg": STAR}


def long_text(text: str, keys: str = "") -> Files:
    return with_star(f"text: '{text}', box: [1, 1, 40, 40]{keys}")


BOXED = "box: [1, 1, 40, 40]"


def recoloured(times: int) -> Files:
    """A large drawing in many colours."""
    colours = "colours: {'#000000': '{{ \"#\" ~ (100000 + index) }}'}"
    large = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">' + '<path d="M0 0h9v9z"/>' * 60_000 + "</svg>\n"
    repeated = f"repeat: {times}, elements: [{{picture: a.svg, {colours}, {BOXED}}}]"
    return {**face(repeated), "art/hello/a.svg": large}


MAKERS = {
    # name: (files, exit statuses)
    "repeat-3x1000": (lambda: nested(3, 1000), REFUSED),
    "codes": (lambda: face("repeat: 9999, elements: [{code: 'a {{ index }}', " + BOXED + "}]"), REFUSED),
    "code-long": (lambda: face(f"code: {'a' * 100000}, {BOXED}"), REFUSED),
    "code-bars": (lambda: face(f"code: {'a' * 100000}, kind: code128, {BOXED}"), REFUSED),
    "recoloured": (lambda: recoloured(400), REFUSED),
    "repeat-6x100": (lambda: nested(6, 100), REFUSED),
    "repeat-2x300": (lambda: nested(2, 300), EITHER),
    "repeat-20x2": (lambda: nested(20, 2), REFUSED),
    "repeat-60x1": (lambda: nested(60, 1), EITHER),
    "repeat-empty": (lambda: face("repeat: 20000, elements: [{repeat: 20000, elements: []}]"), EITHER),
    "repeat-of-hidden": (
        lambda: face("repeat: 20000, elements: [{repeat: 20000, elements: [{when: false, rect: [0, 0, 1, 1]}]}]"),
        EITHER,
    ),
    "repeat-template": (
        lambda: face("repeat: '{{ range(19999) }}', elements: [{repeat: '{{ range(19999) }}', elements: []}]"),
        EITHER,
    ),
    "groups-50": (lambda: deep(50), EITHER),
    "groups-1000": (lambda: deep(1000), REFUSED),
    "groups-20000": (lambda: deep(20000), REFUSED),
    "rows-60": (lambda: deep(60, "row"), EITHER),
    "rows-25": (lambda: deep(25, "row"), EITHER),
    "columns-1000": (lambda: deep(1000, "column"), REFUSED),
    "extends-200": (lambda: chain("extends", 200), EITHER),
    "extends-2000": (lambda: chain("extends", 2000), EITHER),
    "use-200": (lambda: chain("use", 200), EITHER),
    "use-2-to-the-40": (lambda: chain("use", 40, 2), REFUSED),
    "use-10-to-the-6": (lambda: chain("use", 6, 10), REFUSED),
    "extends-itself": (lambda: circle("extends"), REFUSED),
    "uses-itself": (lambda: circle("use"), REFUSED),
    "elements-30000": (lambda: many("rect: [0, 0, 1, 1], fill: black", 30000), EITHER),
    "elements-of-text-5000": (lambda: many("text: 'some words', box: [0, 0, 9, 9]", 5000), EITHER),
    "icons-100000": (lambda: with_star("icons: [" + "star, " * 100000 + "], row: [0, 0]"), EITHER),
    "icons-text": (lambda: with_star("icons: '" + "star " * 100000 + "', row: [0, 0]"), EITHER),
    "icons-template": (lambda: with_star("icons: '{{ [\"star\"] * 4999 }}', row: [0, 0]"), EITHER),
    "text-icons-100000": (lambda: long_text(":star:" * 100000), EITHER),
    "text-icons-5000": (lambda: long_text(":star:" * 5000), EITHER),
    "text-unknown-icons": (lambda: long_text(":none:" * 100000), EITHER),
    "text-colons": (lambda: long_text(":" * 200000), EITHER),
    "text-colons-open": (lambda: long_text(":a" * 100000), EITHER),
    "text-braces": (lambda: long_text("[red]" + "{" * 100000), EITHER),
    "text-brackets": (lambda: long_text("[" * 200000), EITHER),
    "text-colours-deep": (lambda: long_text("[red]{" * 30000 + "}" * 30000), EITHER),
    "text-sizes-deep": (lambda: long_text("[x1.01 14 bold]{a" * 900 + "}" * 900), EITHER),
    "text-sizes-open": (lambda: long_text("[" + "x1 " * 6000), EITHER),
    "text-sizes-many": (lambda: long_text("[x1.5 underline]{a} " * 900), EITHER),
    "text-columns": (lambda: long_text("word " * 3900, ", columns: 6, shrink: to 1, hyphenate: true"), EITHER),
    "text-lists": (lambda: long_text("- a\n\n1. b\n\n" * 1900, ", lists: true, columns: 2, shrink: to 1"), EITHER),
    "text-along": (
        lambda: face("text: '" + "a" * 1000 + "', along: 'M0 0" + "L9 9L0 0" * 5000 + "', shrink: to 1"),
        EITHER,
    ),
    "text-along-nothing": (lambda: face("text: a, along: 'M0 0" + "L0 0" * 9000 + "'"), REFUSED),
    "text-along-far": (lambda: face("text: a b, along: 'M-999999 0 H999999', align: justify, offset: 9999"), EITHER),
    "text-stars": (lambda: long_text("*" * 200001), EITHER),
    "text-star-words": (lambda: long_text("*a **b " * 30000), EITHER),
    "text-backslashes": (lambda: long_text("\\" * 200001), EITHER),
    "text-one-word": (lambda: long_text("a" * 1000000), EITHER),
    "text-words": (lambda: long_text("word " * 200000), EITHER),
    "text-words-shrink": (lambda: long_text("word " * 20000, ", shrink: to 1"), EITHER),
    "text-paragraphs": (lambda: long_text("a\n\n" * 100000), EITHER),
    "text-justify": (lambda: long_text("word " * 20000, ", align: justify"), EITHER),
    "text-japanese": (lambda: long_text("日本語の文章" * 10000), EITHER),
    "text-emoji": (lambda: long_text("😀" * 30000), EITHER),
    "text-combining": (lambda: long_text("a" + "\u0301" * 100000), EITHER),
    "text-spaces": (lambda: long_text("a" + " " * 500000 + "b"), EITHER),
    "text-soft-hyphens": (lambda: long_text("a\u00ad" * 50000), EITHER),
    "text-zero-width": (lambda: long_text("a\u200b" * 50000), EITHER),
    "text-one-word-down": (lambda: long_text("x" * 3000, ", vertical: true"), EITHER),
    "text-one-word-turned": (lambda: long_text("x" * 3000, ", rotate: 30, opacity: 0.4"), EITHER),
    "text-directions": (lambda: long_text("\u202e\u2067" * 5000), EITHER),
    "text-right-to-left": (lambda: long_text("\u202eab" * 30000), EITHER),
    "path-1000000": (lambda: face("path: 'M0 0" + "L1 1" * 1000000 + "', stroke: black"), EITHER),
    "path-numbers": (lambda: face("path: 'M" + "1 " * 2000000 + "', stroke: black"), EITHER),
    "path-digits": (lambda: face("path: 'M" + "1" * 2000000 + " 1', stroke: black"), EITHER),
    "path-letters": (lambda: face("path: '" + "M" * 1000000 + "', stroke: black"), EITHER),
    "path-arcs": (lambda: face("path: 'M0 0" + "A1 1 0 0 1 5 5A1 1 0 0 1 0 0" * 30000 + "', stroke: black"), EITHER),
    "path-dashes": (
        lambda: face("path: 'M0 0" + "L40 40L0 0" * 20000 + "', stroke: black, dash: [0.01, 0.01]"),
        EITHER,
    ),
    "path-dots": (lambda: face("path: 'M" + "." * 500000 + "', stroke: black"), EITHER),
    "dashes": (lambda: face("rect: [0, 0, 40, 40], stroke: black, dash: [0.00001, 0.00001]"), EITHER),
    "polygon-100000": (lambda: face("polygon: [" + "[0, 0], [9, 9], [0, 9], " * 30000 + "], fill: black"), EITHER),
    "shapes-over-shapes": (lambda: many("rect: [0, 0, 44, 63], fill: black, opacity: 0.5", 5000), EITHER),
    "groups-over-groups": (lambda: many("group: [{rect: [0, 0, 44, 63], fill: black}], opacity: 0.5", 3000), EITHER),
    "groups-turned": (
        lambda: many("group: [{rect: [0, 0, 44, 63], fill: black}], rotate: 9, opacity: 0.5", 2000),
        EITHER,
    ),
    "dashed-shapes": (lambda: many("ellipse: [0, 0, 44, 63], stroke: black, dash: [0.05, 0.05]", 2000), EITHER),
    "texts-outlined": (
        lambda: many("text: 'Many words', box: [0, 0, 44, 63], outline: red, outline_width: 9", 1000),
        EITHER,
    ),
    "styles-chain": (
        lambda: {
            FACE_FILE: "styles:\n"
            + "".join(f"  s{n}: {{extends: s{n + 1}}}\n" for n in range(3000))
            + "  s3000: {}\nelements:\n  - {text: x, box: [0, 0, 9, 9], style: s0}\n"
        },
        EITHER,
    ),
    "styles-circle": (
        lambda: {
            FACE_FILE: "styles: {a: {extends: b}, b: {extends: a}}\nelements:\n  - {text: x, box: [0, 0, 9, 9], style: a}\n"
        },
        REFUSED,
    ),
    "palette-10000": (
        lambda: {FACE_FILE: "palette:\n" + "".join(f"  c{n}: '#123456'\n" for n in range(10000))},
        EITHER,
    ),
    "values-10000": (
        lambda: {FACE_FILE: "values:\n" + "".join(f"  c{n}: '{{{{ c{n + 1} }}}}'\n" for n in range(3000))},
        EITHER,
    ),
    "shadows-10000": (
        lambda: with_star("repeat: 10000, elements: [{rect: [0, 0, 40, 40], fill: black, shadow: 9 9 90}]"),
        REFUSED,
    ),
    "shadow-of-1000-mm": (lambda: face("rect: [0, 0, 40, 40], fill: black, shadow: {blur: 1000}"), REFUSED),
    "shadow-enlarged": (lambda: painted(1, "scale: 1000, shadow: 1 1 90", "1, 1"), EITHER),
    "shadow-far-away": (lambda: face("rect: [0, 0, 40, 40], fill: black, shadow: 9000 9000 90"), EITHER),
    "shadow-of-what-lies-far-away": (
        lambda: face("rect: [-9000, -9000, 40, 40], fill: black, shadow: 9000 9000 90"),
        EITHER,
    ),
    "shadows-in-shadows": (lambda: painted(25, "shadow: 1 1 1"), REFUSED),
    "small-shadows-in-shadows": (lambda: painted(12, "shadow: 1 1 1", "1, 1"), EITHER),
    "masks-in-masks": (lambda: painted(25, "mask: {fade: {from: 1, to: 0}}"), EITHER),
    "blends-in-blends": (lambda: painted(25, "blend: luminosity"), EITHER),
    "masked-by-itself-enlarged": (lambda: painted(1, "mask: {ellipse: [-9000, -9000, 10000, 10000]}"), FINE),
    "gradient-of-nothing": (lambda: face("rect: [0, 0, 0, 0], fill: {from: black, to: none}"), EITHER),
    "gradient-of-a-kilometre": (
        lambda: face("rect: [-9000, -9000, 10000, 10000], fill: {from: black, to: none, radius: [0, 10000]}"),
        EITHER,
    ),
    "an-ordinary-one": (lambda: nested(2, 20), FINE),
}

QUICK = {
    "repeat-3x1000",
    "use-2-to-the-40",
    "groups-1000",
    "text-icons-100000",
    "path-1000000",
    "repeat-of-hidden",
    "extends-2000",
    "text-braces",
    "dashes",
    "text-words-shrink",
    "text-one-word-down",
    "text-directions",
    "shadows-in-shadows",
}


def _all() -> Iterator[Attack]:
    for name, (make, ends) in MAKERS.items():
        quick = name in QUICK
        yield Attack("face", name, make, ("build",), ends, r"cards/hello/(faces/\w+|game)\.yaml:\d+", quick=quick)


ATTACKS = tuple(_all())
