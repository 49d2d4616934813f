"""A definition, loaded: every file of a game becomes the model, and every value remembers file, line and column.

Rooms, in the order in which data meets them: `formats` (files to plain data and tables), `mistakes` (what the model
refuses, in words), `workspace` (the root and its games), `assets` (pictures, sounds, meshes), `texts` (in each
language), `boards` (spaces in millimetres), `rows` (of decks and pieces), `engines` by name, `original_save` (one that
a game goes on from), `recovery` (what is left when something is wrong), `faces`, `book` (the rulebook's Markdown),
`checks` (what one part says of another).

`game` is the way in. It reads `sources`; a game is first `written` (its `percentile_dice` as pairs), then has
`contents`, in each of its languages it is a `localised_game`, and at last it is `loaded`. `card_selection` chooses some
of its cards.
"""

from __future__ import annotations

from tts_build.definition.assets.art import Art
from tts_build.definition.boards.spaces import Place
from tts_build.definition.formats.value_places import Positions
from tts_build.definition.game import load_game
from tts_build.definition.loaded import Loaded
from tts_build.definition.rows.deck_rows import Row
from tts_build.definition.workspace import Root, game_names, load_workspace

__all__ = [
    "Art",
    "Loaded",
    "Place",
    "Positions",
    "Root",
    "Row",
    "game_names",
    "load_game",
    "load_workspace",
]
