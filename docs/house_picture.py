"""The picture of the house, `docs/pictures/house.svg`, drawn from what the packages of `tts_build/` import.

`python docs/house_picture.py` writes it anew, or into a file that is named; a test holds that it is the one that is
kept. Each package stands below all that it imports. An arrow that follows from two others is left out: what stands
above by any way may be used.
"""

from __future__ import annotations

import ast
import sys
from dataclasses import dataclass
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "tts_build"
PICTURE = ROOT / "docs" / "pictures" / "house.svg"

WIDTH, HEIGHT, ACROSS, DOWN, EDGE = 196, 52, 20, 34, 24
"""A box, the room between boxes beside and below each other, and the margin, in pixels."""
INK, LINE, PAPER, BOX = "#1f2933", "#9aa5b1", "#ffffff", "#eef2f7"
SAYS = {
    "problem": "what is wrong, and where",
    "recent": "what a process remembers",
    "disk": "the one door to files",
    "model": "what may be written",
    "sandbox": "expressions, bounded",
    "scene": "placed shapes and words",
    "svg": "drawings, read and judged",
    "definition": "files to a whole game",
    "text": "fonts to lines",
    "face": "a face and a row to a scene",
    "dice": "solids, meshes, nets",
    "paper": "where things lie on pages",
    "paint": "scenes to pixels and PDF",
    "rulebook": "Markdown to pages",
    "lua": "templates to scripts",
    "kit": "the table for any rules",
    "save": "the file the game loads",
    "rules": "engines, bots, proofs",
    "sim": "a save brought to life",
    "build": "steps, cache, outputs",
    "install": "into the game's folder",
    "push": "into the running game",
    "release": "onto the web",
    "fetch": "published sheets to files",
    "new_game": "a game to begin with",
    "foreign_save": "any mod to a workspace",
    "edit": "values changed in place",
    "serve": "a page that follows",
    "play": "friends at one table",
    "cli": "one command a module",
}
"""A few words for each package: its docstring says it whole."""


@dataclass(frozen=True)
class Box:
    """A package in the picture: its left and upper edge, in pixels."""

    name: str
    x: float
    y: float


def imports() -> dict[str, set[str]]:
    """By package those that its modules import, at the top or late."""
    packages = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    if unsaid := packages - set(SAYS):
        raise SystemExit(f"no words for {', '.join(sorted(unsaid))}")
    uses: dict[str, set[str]] = {name: set() for name in SAYS}
    for path in sorted(PACKAGE.rglob("*.py")):
        own = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
        if own not in uses or (own == "new_game" and path.parent.name != "new_game"):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "tts_build":
                inside = (node.module or "").split(".")[1:2] or [alias.name for alias in node.names]
                uses[own] |= {name for name in inside if name in uses and name != own}
    return uses


def reached(uses: dict[str, set[str]]) -> dict[str, set[str]]:
    """By package all that it stands on, by any way."""
    below: dict[str, set[str]] = {}

    def of(name: str) -> set[str]:
        if name not in below:
            below[name] = uses[name].union(*(of(other) for other in uses[name]))
        return below[name]

    return {name: of(name) for name in uses}


def floors(uses: dict[str, set[str]]) -> list[list[str]]:
    """Packages by floor, each one floor below the lowest that it imports; in a floor, beside what they import."""
    floor: dict[str, int] = {}

    def of(name: str) -> int:
        if name not in floor:
            floor[name] = 1 + max((of(other) for other in uses[name]), default=-1)
        return floor[name]

    rows: list[list[str]] = [[] for _ in range(max(of(name) for name in uses) + 1)]
    for name in uses:
        rows[floor[name]].append(name)
    return rows


def boxes(rows: list[list[str]]) -> dict[str, Box]:
    """Where each package stands: every floor in the middle."""
    widest = max(len(row) for row in rows) * (WIDTH + ACROSS) - ACROSS
    placed = {}
    for number, row in enumerate(rows):
        left = EDGE + (widest - (len(row) * (WIDTH + ACROSS) - ACROSS)) / 2
        for place, name in enumerate(row):
            placed[name] = Box(name, left + place * (WIDTH + ACROSS), EDGE + number * (HEIGHT + DOWN))
    return placed


def arrow(lower: Box, upper: Box) -> str:
    """From the upper edge of a package to the lower edge of one that it imports."""
    x, y, to_x, to_y = lower.x + WIDTH / 2, lower.y, upper.x + WIDTH / 2, upper.y + HEIGHT
    middle = (y + to_y) / 2
    return f'<path d="M{x:g} {y:g}C{x:g} {middle:g} {to_x:g} {middle:g} {to_x:g} {to_y + 7:g}" marker-end="url(#tip)"/>'


def drawn() -> str:
    """The picture as SVG."""
    uses = imports()
    whole = reached(uses)
    kept = {name: {o for o in uses[name] if not any(o in whole[p] for p in uses[name])} for name in uses}
    rows = floors(uses)
    placed = boxes(rows)
    width = max(box.x for box in placed.values()) + WIDTH + EDGE
    height = len(rows) * (HEIGHT + DOWN) - DOWN + 2 * EDGE
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" font-family="sans-serif">',
        f'<defs><marker id="tip" viewBox="0 0 8 8" refX="1" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
        f'<path d="M0 0L8 4L0 8z" fill="{LINE}"/></marker></defs>',
        f'<rect width="{width:g}" height="{height:g}" fill="{PAPER}"/>',
        f'<g fill="none" stroke="{LINE}" stroke-width="1.5">',
        *(arrow(placed[name], placed[other]) for name in kept for other in sorted(kept[name])),
        "</g>",
    ]
    for box in placed.values():
        middle = box.x + WIDTH / 2
        lines += [
            f'<rect x="{box.x:g}" y="{box.y:g}" width="{WIDTH}" height="{HEIGHT}" rx="8" fill="{BOX}" '
            f'stroke="{LINE}"/>',
            f'<text x="{middle:g}" y="{box.y + 22:g}" text-anchor="middle" font-size="16" font-weight="bold" '
            f'fill="{INK}">{escape(box.name)}</text>',
            f'<text x="{middle:g}" y="{box.y + 41:g}" text-anchor="middle" font-size="13" '
            f'fill="{INK}">{escape(SAYS[box.name])}</text>',
        ]
    return "\n".join([*lines, "</svg>", ""])


if __name__ == "__main__":
    (Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURE).write_text(drawn(), encoding="utf-8")
