"""What the save relies on that only the game can prove, each in one named constant with its grade.

Grades: A official documentation, B many public saves agree, C source of a tool or two independent unofficial sources,
D one unofficial source, E our inference. A fact graded D or E also says what to look at in the game and what to change
here; `docs/first-run.md` lists them all from this module.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeVar

Grade = Literal["A", "B", "C", "D", "E"]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Fact:
    """A constant of this module: how sure it is, what it means, and how a human checks it."""

    name: str
    value: object
    grade: Grade
    meaning: str
    look: str = ""
    change: str = ""


FACTS: dict[str, Fact] = {}


def fact(name: str, value: T, grade: Grade, meaning: str, look: str = "", change: str = "") -> T:
    if grade in "DE" and not (look and change):
        raise ValueError(f"{name} is graded {grade}: say what to look at and what to change")
    FACTS[name] = Fact(name, value, grade, meaning, look, change)
    return value


# The save as a whole

VERSION_NUMBER = fact(
    "VERSION_NUMBER",
    "v14.2.1",
    "E",
    "the version that the save says it was written by; the game does not refuse other versions",
    "the save loads without a message about its version",
    "the version that the game's main menu shows",
)
PLAYING_TIME_IN_MINUTES = fact(
    "PLAYING_TIME_IN_MINUTES",
    1,
    "E",
    "`PlayingTime` counts minutes",
    "the playing time in the Info window",
    "units in a minute",
)

# Heights and sizes, in table units

TABLE_HEIGHT = fact("TABLE_HEIGHT", 0.96, "B", "y of the playing surface of every table")
CARD_HEIGHT = fact(
    "CARD_HEIGHT",
    3.1,
    "D",
    "height of a card of scale 1; with a poker card (88.9 mm) it sets the scale of everything on the table",
    "a poker card laid on a card slot of a board covers it exactly",
    "the height measured with the ruler tool",
)
CARD_FIXED_WIDTH = fact(
    "CARD_FIXED_WIDTH",
    0.0,
    "E",
    "width of a card of scale 1; 0 means that it follows the proportions of the sheet's cells",
    "square and landscape cards keep their proportions",
    "the width measured, when all cards have the same one",
)
CARD_REST = fact("CARD_REST", 0.015, "B", "height of a single card's middle above what it lies on")
DECK_REST = fact("DECK_REST", (0.02, 0.0048), "B", "height of a deck's middle: constant, and for each card")
CARD_THICKNESS = fact("CARD_THICKNESS", 0.0096, "B", "thickness that each card adds to a deck")
TILE_SHORT_SIDE = fact(
    "TILE_SHORT_SIDE",
    2.0,
    "D",
    "the picture's short side on a box or rounded tile of scale 1, when the picture's proportions are kept",
    "pawns on the board's snap points stand in the middle of their spaces",
    "the short side measured, divided by the object's scale",
)
TILE_ROUND_SIDE = fact(
    "TILE_ROUND_SIDE",
    2.0,
    "E",
    "diameter of a round tile, and width of a hexagonal one, of scale 1",
    "round and hexagonal tokens are as large as their places on the board",
    "the diameter measured, divided by the object's scale",
)
TOKEN_LONG_SIDE = fact(
    "TOKEN_LONG_SIDE",
    3.7,
    "D",
    "the picture's long side on a cut-out token of scale 1",
    "cut-out tokens and turning parts fit their places on the board",
    "the long side measured, divided by the object's scale",
)
FIGURINE_HEIGHT = fact(
    "FIGURINE_HEIGHT",
    3.0,
    "E",
    "height of a standee's picture at scale 1",
    "pawns are half as wide as a space of the board",
    "the height measured, divided by the object's scale",
)
FIGURINE_BASE = fact(
    "FIGURINE_BASE",
    1.0,
    "E",
    "diameter of a standee's foot at scale 1",
    "pawns that share a space do not push each other",
    "the diameter measured, divided by the object's scale",
)
FIGURINE_REST = fact(
    "FIGURINE_REST",
    0.0,
    "E",
    "height of a standee's origin above what it stands on",
    "pawns neither drop nor jump when the save is loaded",
    "the height that the game gives a settled pawn, less that of what it stands on",
)
PDF_WIDTH = fact(
    "PDF_WIDTH",
    2.2,
    "E",
    "width of a PDF object of scale 1 in portrait",
    "the rulebook lies beside its neighbours and does not cover them",
    "the width measured, divided by the object's scale",
)
BAG_WIDTH = fact(
    "BAG_WIDTH",
    2.2,
    "E",
    "diameter of a bag of scale 1",
    "bags stand clear of their neighbours",
    "the diameter measured",
)
DIE_WIDTH = fact(
    "DIE_WIDTH",
    {4: 0.9, 6: 0.66, 8: 0.95, 10: 0.95, 12: 0.9, 20: 1.0},
    "E",
    "widest extent of the game's dice of scale 1, for placing them; that of the six-sided die is measured",
    "dice placed side by side do not touch",
    "the number of that die",
)
BUILTIN_REST = fact(
    "BUILTIN_REST",
    {
        "Bag": -0.19,
        "Infinite_Bag": -0.02,
        "Counter": -0.03,
        "Notecard": 0.07,
        "Digital_Clock": 0.06,
        "Quarter": 0.099,
        "BlockSquare": 0.5,
        "Die_4": 0.212,
        "Die_6": 0.33,
        "Die_6_Rounded": 0.35,
        "Die_8": 0.407,
        "Die_10": 0.361,
        "Die_12": 0.399,
        "Die_20": 0.448,
    },
    "B",
    "height of a built-in object's origin above the table; objects not named stand on their origin",
)
BUILTIN_FOOTPRINT = fact(
    "BUILTIN_FOOTPRINT",
    {
        "Counter": (2.6, 1.6),
        "Notecard": (3.4, 2.2),
        "Digital_Clock": (3.0, 1.4),
        "Calculator": (2.2, 3.2),
        "Tablet": (8.0, 6.0),
        "PlayerPawn": (0.9, 0.9),
        "Quarter": (1.0, 1.0),
        "BlockSquare": (1.0, 1.0),
        "BlockRectangle": (1.0, 2.0),
        "BlockTriangle": (1.0, 1.0),
        "Bowl": (4.0, 4.0),
        "Domino": (1.0, 2.0),
    },
    "E",
    "width and depth of built-in objects of scale 1; 1 x 1 for those not named",
    "built-in objects do not push their neighbours when the game loads",
    "the entry of that object",
)
UI_UNITS = fact(
    "UI_UNITS",
    100.0,
    "D",
    "units of an object's XML UI in one unit of the object's own coordinates",
    "the panel on a scripted tile fills the tile",
    "panel width divided by the tile's width at scale 1",
)

# Orientation

READABLE_YAW = fact("READABLE_YAW", 180.0, "B", "rotation about y with which a picture reads for the near side")
UPRIGHT_YAW = fact(
    "UPRIGHT_YAW",
    {"standee": 180.0, "pdf": 180.0, "builtin": 180.0},
    "E",
    "rotation about y with which standees, PDFs and built-in objects face the near side, as pictures on tiles do",
    "pawns, the rulebook and counters face the player at the near side",
    "the entry: 0 instead of 180",
)
IMAGE_RIGHT = fact(
    "IMAGE_RIGHT",
    -1.0,
    "D",
    "sign of the object's own x towards the right side of its picture",
    "the first space of the board has its snap point at that space, not at its mirror image left to right",
    "the sign",
)
IMAGE_DOWN = fact(
    "IMAGE_DOWN",
    1.0,
    "D",
    "sign of the object's own z towards the lower edge of its picture",
    "the first space of the board has its snap point at that space, not at its mirror image top to bottom",
    "the sign",
)
FACE_DOWN_ROLL = fact("FACE_DOWN_ROLL", 180.0, "B", "rotation about z of what lies face down")
DECK_FIRST_ON_TOP = fact(
    "DECK_FIRST_ON_TOP",
    True,
    "D",
    "the first card listed in a deck is the top card when the deck lies face down",
    "before shuffling, the top card of a face-down deck is the first row of its table",
    "the truth value",
)

# Kinds and their numbers

CARD_TYPE = fact("CARD_TYPE", {"rounded": 0, "rect": 1, "hex": 3, "round": 4}, "A", "outline of a deck's cards")
TILE_TYPE = fact("TILE_TYPE", {"rect": 0, "hex": 1, "round": 2, "rounded": 3}, "A", "outline of a tile")
TOKEN_MERGE_PIXELS = fact("TOKEN_MERGE_PIXELS", 15.0, "A", "how coarsely the outline of a cut-out token is traced")
MESH_DIE_TYPE = fact(
    "MESH_DIE_TYPE",
    2,
    "E",
    "a custom model of type dice with rotation values rolls by key, and `getValue` gives the face on top",
    "point at a die and press R: it rolls; its tooltip shows the number on top",
    "6 sides only: `as: template` in the game file; for the others the type number of dice",
)
MESH_MATERIAL = fact("MESH_MATERIAL", 0, "A", "plastic, which sets sound and shine of a custom model")
BAG_ORDER = fact("BAG_ORDER", {"last": 0, "first": 1, "random": 2}, "B", "which piece leaves a bag first")
TEMPLATE_DIE_TYPE = fact("TEMPLATE_DIE_TYPE", 1, "A", "number of the six-sided picture die")
TEMPLATE_DIE_REST = fact(
    "TEMPLATE_DIE_REST",
    0.33,
    "E",
    "half the edge of a six-sided picture die of scale 1, as of the game's own die",
    "a die made with `as: template` is as large as the game's own",
    "half its height measured",
)
TEMPLATE_DIE_VALUES = fact(
    "TEMPLATE_DIE_VALUES",
    ((-90, 0, 0), (0, 0, 0), (0, 0, -90), (0, 0, 90), (0, 0, -180), (90, 0, 0)),
    "B",
    "rotation of the game's six-sided die with the value 1 to 6 on top",
)
HAND_ZONE_ALPHA = fact("HAND_ZONE_ALPHA", 0.0, "B", "opacity of a hand zone in the save")
SCRIPT_ZONE_ALPHA = fact(
    "SCRIPT_ZONE_ALPHA",
    0.22,
    "E",
    "opacity of a scripting zone in the zone tool",
    "zones are visible with the zone tool, and only then",
    "0 to 1",
)
HIDDEN_ZONE_ALPHA = fact(
    "HIDDEN_ZONE_ALPHA",
    0.9,
    "E",
    "opacity of a hidden zone",
    "others see a hidden zone as a solid block, its owner sees through it",
    "0 to 1",
)

HIDDEN_ZONE_SEETHROUGH = fact(
    "HIDDEN_ZONE_SEETHROUGH",
    True,
    "E",
    "`FogSeethrough` lets the owner of a hidden zone look into it",
    "the owner of a hidden zone sees what lies in it, the others do not",
    "the truth value",
)

# Decks and pictures

SHEET_COLUMNS = fact("SHEET_COLUMNS", (2, 10), "A", "least and most columns of a deck sheet")
SHEET_ROWS = fact("SHEET_ROWS", (2, 7), "A", "least and most rows of a deck sheet")
SHEET_PIXELS = fact("SHEET_PIXELS", 4096, "A", "longest side of a deck sheet in pixels")

# Where files are

LOCAL_URL = fact(
    "LOCAL_URL",
    "native",
    "D",
    "how `--local` names a file: `native` is the path as the system writes it, `file` is `file:///` and the path",
    "a save built with `--local` shows its pictures on the machine that built it",
    "`file`",
)
DEFAULT_URL = fact(
    "DEFAULT_URL",
    "name",
    "D",
    "without `--local` and `--base-url` the save holds bare file names, which the game looks up in its Mods folders",
    "copy images, models and PDFs into Mods/Images, Mods/Models and Mods/PDF: the save shows them",
    "nothing; build with `--local` or `--base-url` instead",
)

# The table

TABLE_REACH = fact(
    "TABLE_REACH",
    {
        "rectangle": (30.0, 20.0),
        "custom": (52.0, 34.0),
        "custom_square": (28.0, 28.0),
        "square": (14.0, 14.0),
        "circular": (21.0, 21.0),
        "glass": (24.0, 24.0),
        "hexagon": (15.0, 15.0),
        "octagon": (17.0, 17.0),
        "poker": (32.0, 14.0),
        "plastic": (20.0, 20.0),
        "none": (100.0, 100.0),
    },
    "E",
    "half width and half depth of the tables, from where their hand zones stand",
    "nothing lies beyond the table's edge",
    "the entry of that table",
)
