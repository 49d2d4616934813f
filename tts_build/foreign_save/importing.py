"""A save of anybody's becomes a workspace that builds the same table again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import yaml

from tts_build import disk
from tts_build.definition.workspace import DEVICES, NAME
from tts_build.foreign_save.card_rows import Cards
from tts_build.foreign_save.deck_files import DeckFiles
from tts_build.foreign_save.found_files import FoundFiles
from tts_build.foreign_save.made_files import Files, Made, Source, check_free
from tts_build.foreign_save.native_things import makings_of
from tts_build.foreign_save.reading import Json, objects_of
from tts_build.foreign_save.safe_names import Names, safe
from tts_build.foreign_save.save_tree import Tree
from tts_build.foreign_save.table_words import game_words, table_words
from tts_build.foreign_save.thing_words import Describer
from tts_build.model.game import Workspace
from tts_build.model.json_schema import FILES
from tts_build.model.original import Original
from tts_build.new_game import starts
from tts_build.new_game.naming import Named
from tts_build.save.json_text import dumps

ORIGINAL = "original.json"
ALLOWED = [
    "low-resolution because the pictures are those of the mod",
    "allow-unused because they may be finer",
]


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of a save: its game's name and title, and what its files are made of."""

    named: Named
    definition: Json
    original: Original
    decks: DeckFiles
    files: Files
    tree: Tree
    objects: int

    def workspace(self) -> Made:
        """The files of the workspace."""
        cards, art = f"cards/{self.named.game}", f"art/{self.named.game}"
        common = starts.files_of(starts.COMMON, self.named, Workspace())
        found: dict[str, Source] = {
            path: partial(bytes, data) for path, data in common.items() if not path.startswith((".github/", "pytest"))
        }
        found |= {f"{starts.SCHEMAS}/{name}.schema.json": partial(_schema, name) for name in FILES}
        found[".gitattributes"] = lambda: b"*.lua -text\n*.xml -text\n*.txt -text\n"  # line ends stay as they are
        found["README.md"] = lambda: readme(self.named, self.tree, self.tree.found.broken).encode()
        found[f"{cards}/game.yaml"] = lambda: game_file(self.definition)
        found[f"{cards}/{ORIGINAL}"] = lambda: original_file(self.original)
        found |= {f"{cards}/faces/{name}.yaml": partial(str.encode, text) for name, text in self.decks.faces.items()}
        found |= {f"{cards}/{path}": read for path, read in self.files.texts.items()}
        found |= {f"{art}/{path}": read for path, read in self.files.art.items()}
        return Made(found)


def _schema(name: str) -> bytes:
    return schema_files()[f"{starts.SCHEMAS}/{name}.schema.json"]


schema_files = cache(starts.schema_files)


def imported(save: Json, name: str, found: FoundFiles) -> Imported:
    """A save as the parts of a workspace; `name` is that of its folder."""
    game = safe(name, "imported")
    game = game if NAME.fullmatch(game) and game.upper() not in DEVICES else f"game_{game}"
    names, files = Names(("rulebook", "hand", "global")), Files()
    cards = Cards(found, names)
    cards.take(save)
    decks = DeckFiles(files)
    decks.write(cards)
    title = name.replace("_", " ").strip() or game
    definition = {**game_words(save, title), "original": ORIGINAL, "allow": ALLOWED}
    definition |= {"decks": decks.decks, "table": table_words(save)}
    makings = makings_of(save, definition, cards.named, game, names, Describer(files, found))
    tree = Tree(files, found, decks, {**cards.named, **makings.named}, makings.take)
    whole = tree.whole(save, makings.save)
    held = set(Original(save=whole).things())
    without = [name for name in makings.things if name not in held]
    original = Original(sheets=decks.sheets, without=without, save=whole)
    shown = {key: part for key, part in makings.definition.items() if part not in ({}, [])}
    named, count = Named(game, str(definition["title"])), sum(1 for _ in objects_of(save))
    return Imported(named, shown, original, decks=decks, files=files, tree=tree, objects=count)


def original_file(original: Original) -> bytes:
    """The text of the save that the game goes on from."""
    sheets = {name: sheet.model_dump(mode="json") for name, sheet in original.sheets.items()}
    return f"{dumps({'sheets': sheets, 'without': original.without, 'save': original.save})}\n".encode()


def game_file(definition: Json) -> bytes:
    """The text of a game file."""
    text = yaml.safe_dump(definition, sort_keys=False, allow_unicode=True, width=110, default_flow_style=None)
    return f"{starts.MODELINE}../../schemas/game.schema.json\n{text}".encode()


def lay(target: Path, result: Imported) -> None:
    """Write the workspace, all of it or nothing. InputError for a folder that is in use."""
    check_free(target)
    disk.lay_out(target.resolve(), result.workspace())


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
