"""What an import tells of itself in its workspace: what lies where, what stays word for word, and what is missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tts_build.foreign_save.save_tree import Tree
from tts_build.new_game.naming import Named

MOST = 10_000
"""Addresses that are listed."""


def readme(named: Named, tree: Tree, broken: Mapping[str, str]) -> str:
    """The text of `README.md`; `broken` are files that were there, and what is wrong with them."""
    return "\n".join(_lines(named.game, named.title, tree, broken)) + "\n"


def _lines(game: str, title: str, tree: Tree, broken: Mapping[str, str]) -> Iterator[str]:
    yield f"# {title}\n"
    yield "Made of a save by `tts-build import`. A build makes the same table again:\n"
    yield f"    tts-build build {game}\n"
    yield f"- `cards/{game}/game.yaml`: what a definition can say: decks, pieces, bags, zones, the table."
    yield f"- `cards/{game}/decks/`: the rows of cards; `art/{game}/`: their pictures, and all others."
    yield f"- `cards/{game}/scripts/`: scripts and panels, and the modules that they were bundled of."
    yield f"- `cards/{game}/original.json`: everything else, word for word. `$said` is what the definition says."
    if tree.words:
        yield "\n## Word for word\n\n| kind | objects |\n|---|---|"
        yield from (
            f"| {_plain(kind)} | {count} |" for kind, count in sorted(tree.words.items(), key=lambda one: -one[1])
        )
    if tree.missing:
        yield "\n## Missing\n\nThese files were not found. The save keeps their addresses.\n"
        for url, key in list(tree.missing.items())[:MOST]:
            why = f": {broken[url]}" if url in broken else ""
            yield f"- {key} `{_plain(url)}`{why}"


def _plain(text: str) -> str:
    """A text of anybody's on one line, with nothing in it that a page would take for more."""
    return ascii(text)[1:-1].replace("`", "'").replace("|", "/")[:400]
