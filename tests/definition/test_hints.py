"""What is said of keys that there are not: words of other tools are understood, slips seen, and nothing is guessed.

`hints-*.txt` have what some 470 words get in every place that has no such key: words of nanDECK and Squib, of style
sheets and drawing programs, and of the game's own saves. They are there to be read. Where a place is not named, what it
has is listed.
"""

from __future__ import annotations

import copy
import random
from pathlib import Path
from typing import Any

import pytest

from tests.can import can
from tests.conftest import check_golden
from tts_build.definition.formats.value_places import Positions
from tts_build.definition.mistakes.explanation import validated
from tts_build.definition.mistakes.foreign_words import is_word
from tts_build.definition.mistakes.pydantic_unions import fields_of, models_at
from tts_build.model.base import Node
from tts_build.model.face import Face
from tts_build.model.game import Game
from tts_build.problem import Problems

GAME: dict[str, Any] = {
    "title": "A",
    "players": 2,
    "decks": {"d": {"cards": "a.csv", "face": "f", "back": "b"}},
    "dice": {"l": {"sides": 6}},
    "boards": {"b": {"size": "1 x 1 mm", "face": "f"}},
    "pieces": {"p": {"shape": "round 5 mm"}},
    "bags": {"g": {}},
    "zones": {"z": {}},
    "table": {"seats": ["White"]},
    "rulebook": {"file": "r.md"},
    "paper": {},
    "scripts": {"Global": {"lua": "a.lua"}},
}
FACE: dict[str, Any] = {
    "elements": [
        {"text": "a", "box": [0, 0, 1, 1]},
        {"picture": "a.svg", "box": [0, 0, 1, 1]},
        {"rect": [0, 0, 1, 1]},
        {"icons": "a", "row": [1, 2]},
        {"path": "M0 0"},
    ]
}
Place = tuple[type[Node], dict[str, Any], tuple[str | int, ...]]
PLACES: dict[str, Place] = {
    "game": (Game, GAME, ()),
    "deck": (Game, GAME, ("decks", "d")),
    "die": (Game, GAME, ("dice", "l")),
    "board": (Game, GAME, ("boards", "b")),
    "piece": (Game, GAME, ("pieces", "p")),
    "bag": (Game, GAME, ("bags", "g")),
    "zone": (Game, GAME, ("zones", "z")),
    "table": (Game, GAME, ("table",)),
    "rulebook": (Game, GAME, ("rulebook",)),
    "paper": (Game, GAME, ("paper",)),
    "script": (Game, GAME, ("scripts", "Global")),
    "face": (Face, FACE, ()),
    "text": (Face, FACE, ("elements", 0)),
    "picture": (Face, FACE, ("elements", 1)),
    "rect": (Face, FACE, ("elements", 2)),
    "icons": (Face, FACE, ("elements", 3)),
    "path": (Face, FACE, ("elements", 4)),
}
OF_GAMES = """
  cards deck decklist cardsize card_size width height depth dpi unit units margin margins bleed trim trim_radius
  cut_zone safe_zone gap layout background png pdf save_png save_pdf save_sheet range csv xlsx excel data explode
  quantity qty count copies amount number num id name label title nickname description gm_notes GMNotes notes tooltip
  locked lock grid snap snap_points transform position pos posX rotX scaleX rotation angle scale colour color
  ColorDiffuse tint LuaScript LuaScriptState XmlUI lua script scripts xml ui CustomMesh MeshURL DiffuseURL ColliderURL
  NormalURL CustomDeck FaceURL BackURL NumWidth NumHeight BackIsHidden UniqueBack HideWhenFaceDown hands bag infinite
  tags stackable states AttachedSnapPoints ContainedObjects SaveName GameMode table sky note TabStates turns lighting
  hand_zone scripting_zone hidden_zone fog_of_war layout_zone random_zone custom_tile custom_token figurine
  custom_model assetbundle card dice chip chips coin coins tile tiles domino notecard counter counters tablet clock
  checker checkers token tokens meeple meeples pawn pawns miniatures figures standees cubes objects components pieces
  box boxes tuckbox rules rulebook manual language languages locale translations i18n strings seats players
  player_count min_players max_players playtime duration age author designer publisher artist version date year
  thumbnail icon icons image images art artwork face faces front back frame template templates style styles fonts font
  palette colors variables values include extends type kind class shape outline size sides pips labels texture
  material mesh model collider weight mass physics sound sounds music camera place places setup deal shuffle shuffled
  face_up facedown each per_player seat owner in contents container holds space spaces path links track hexes hex
  squares columns rows print pnp paper duplex gutterfold fold cut_marks crop_marks sheets export resolution quality
  format jpeg foil spot_color cmyk icc steam workshop url host save mods engine bots ai jigsaw video film layers
"""
OF_FACES = """
  str string text textfont htmltext htmlfont markup markdown html x y w h width height left top right bottom position
  at box area anchor align valign halign justify text-align vertical-align font fontsize font-size font_size
  font_family font-family font-weight font-style font_color typeface bold italic underline strikethrough
  text-decoration color colour fill fill_color fill-color background background-color background-image bgcolor border
  border-radius border_color border-width stroke stroke_color stroke_width strokeWidth line_width thickness dash cap
  join radius x_radius corner round rounded padding margin spacing line-height line_height leading letter-spacing
  kerning tracking word-spacing text-transform uppercase smallcaps text-indent ellipsize wrap overflow hint rotate
  rotation angle transform skew shear perspective opacity alpha transparency visible visibility if when condition
  only_if display flex gap z-index layer layers order group image img src png svg file url source picture icon icons
  crop crop_x flip flip_horizontal mirror mask clip clip-path blend mix-blend-mode blending object-fit fit scale zoom
  stretch tint brightness contrast saturation hue sepia grayscale blur sharpen noise feather levels bevel emboss
  inner_shadow inner_glow outer_glow drop_shadow box-shadow text-shadow shadow glow satin color_overlay
  gradient_overlay pattern_overlay pattern gradient star polygon circle ellipse rectangle rect line curve bezier
  triangle qr qrcode barcode chart table list bullets columns column-count hyphens direction writing-mode ruby
  white-space float content id class name style extends inherit template use include repeat foreach for loop step
  count counter default features ligatures baseline anti_alias outline outline_width vertical indent grow auto
  max-width min-height drop_cap wrap_round
"""


def hint(place: Place, word: str) -> str | None:
    """What is said to do about a key; None where the place has it."""
    model, data, path = place
    data = copy.deepcopy(data)
    inside: Any = data
    for step in path:
        inside = inside[step]
    inside.setdefault(word, "zz")
    problems = Problems()
    validated(model, data, "game.yaml", Positions(), problems)
    return next((problem.todo for problem in problems.items if problem.code == "unknown-field"), None)


def hints(word: str, *, of_faces: bool) -> str:
    """A line for each thing that is said, with the places where it is said."""
    said: dict[str, list[str]] = {}
    for name, place in PLACES.items():
        todo = hint(place, word) if (place[0] is Face) == of_faces else None
        if todo is not None:
            said.setdefault("" if todo.startswith("there is `") else todo, []).append(name)
    told = [f"{word}: {', '.join(places)}: {todo}\n" for todo, places in said.items() if todo]
    return "".join(told) or f"{word}: what there is, is listed\n"


@can(
    "Tool", "Words of other tools and slips are understood where a key is wrong; nothing is guessed", see="checking.md"
)
@pytest.mark.parametrize(("name", "words"), [("game", OF_GAMES), ("face", OF_FACES)])
def test_no_hint_leads_astray(name: str, words: str) -> None:
    of_faces = name == "face"
    told = "".join(hints(word, of_faces=of_faces) for word in words.split())
    check_golden(Path(__file__).with_name(f"hints-{name}.txt"), told)


def slips(name: str, chance: random.Random) -> list[str]:
    """A name with a letter left out, doubled, exchanged, and with two swapped, beyond its first letter."""
    at = chance.randrange(1, len(name) - 1)
    before, letter, behind = name[:at], name[at], name[at + 1 :]
    return [
        before + behind,
        before + letter + letter + behind,
        f"{before}q{behind}",
        before + behind[0] + letter + behind[1:],
    ]


@pytest.mark.parametrize("name", PLACES)
def test_a_slip_is_told_as_the_key_that_is_meant(name: str) -> None:
    """In each place, every key of five letters and more, typed wrong in four ways."""
    place, chance = PLACES[name], random.Random(name)
    model, data, path = place
    owners = models_at(model, (*path, *([name] if path[:1] == ("elements",) else [])), data)
    fields = [field for owner in owners for field in fields_of(owner) if len(field) > 4]
    wrong: list[str] = []
    tried = 0
    for field in fields:
        for slip in slips(field, chance):
            if slip != field and not is_word(slip):
                tried += 1
                todo = hint(place, slip)
                wrong += [f"{slip}: {todo}"] if todo != f"did you mean `{field}`?" else []
    assert tried and len(wrong) <= tried / 20, wrong
