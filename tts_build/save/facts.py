"""What the save relies on that only the game can prove, each in one named constant with its grade.

Grades: A official documentation, B many public saves agree, C source of a tool or two independent unofficial sources,
D one unofficial source, E our inference. A fact graded D or E also says what to look at in the game and what to change
here; `docs/first-run.md` lists them all from this module.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeVar

from tts_build.lua.lint import event_names

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
    """The value of the constant of that name, which goes into `FACTS`."""
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
    3.0625,
    "B",
    "height of a card of scale 1; with a poker card (88.9 mm) it sets the scale of everything on the table",
)
CARD_FIXED_WIDTH = fact(
    "CARD_FIXED_WIDTH",
    0.0,
    "B",
    "width of a card of scale 1; 0 means that it follows the proportions of the sheet's cells",
)
CARD_USUAL_WIDTH = fact(
    "CARD_USUAL_WIDTH", 2.1875, "B", "width of a card of scale 1 with the usual proportions, 5 to 7"
)
CARD_REST = fact("CARD_REST", 0.015, "B", "height of a single card's middle above what it lies on")
DECK_REST = fact("DECK_REST", (0.02, 0.0048), "B", "height of a deck's middle: constant, and for each card")


def rest_of(cards: int) -> float:
    """Height of the middle of so many cards above what they lie on."""
    return CARD_REST if cards <= 1 else DECK_REST[0] + DECK_REST[1] * cards


CARD_THICKNESS = fact("CARD_THICKNESS", 0.0096, "B", "thickness that each card adds to a deck")
TILE_SHORT_SIDE = fact(
    "TILE_SHORT_SIDE",
    2.0,
    "B",
    "the picture's short side on a box or rounded tile of scale 1, when the picture's proportions are kept",
)
TILE_ROUND_SIDE = fact("TILE_ROUND_SIDE", 2.0, "B", "diameter of a round tile of scale 1")
TILE_HEX_CORNERS = fact(
    "TILE_HEX_CORNERS",
    2.0,
    "D",
    "a hexagonal tile of scale 1 from corner to corner along its own x; across its flat sides it is 0.866 of that",
    "hexagonal tokens are as large as their places on the board, with a corner to the right",
    "the width measured, divided by the object's scale",
)
TOKEN_LONG_SIDE = fact(
    "TOKEN_LONG_SIDE",
    3.7,
    "D",
    "the picture's long side on a cut-out token of scale 1 (3.68 to 3.79 were measured)",
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
FIGURINE_REST = fact("FIGURINE_REST", 0.168, "C", "height of a standee's origin above what it stands on, at scale 1")
PDF_HEIGHT = fact(
    "PDF_HEIGHT", 4.0, "B", "height of a PDF object of scale 1; its width follows the page, 2.83 for A4 upright"
)
BOOK_FIRST_PAGE = fact(
    "BOOK_FIRST_PAGE",
    0,
    "C",
    "number of a PDF's first page in a save and for Book.setPage; a mod in the Workshop goes back to the front with it",
)
BAG_WIDTH = fact(
    "BAG_WIDTH",
    {"Bag": 2.6, "Infinite_Bag": 2.13},
    "E",
    "diameter of a bag of scale 1, at most",
    "bags stand clear of their neighbours",
    "the diameter measured",
)
DIE_WIDTH = fact(
    "DIE_WIDTH",
    {2: 1.0, 3: 0.66, 4: 0.9, 6: 0.66, 8: 0.95, 10: 0.95, 12: 0.9, 20: 1.0},
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
        "go_game_bowl_black": (3.0, 3.0),
        "go_game_bowl_white": (3.0, 3.0),
        "Domino": (1.0, 2.0),
    },
    "E",
    "width and depth of built-in objects of scale 1; 1 x 1 for those not named",
    "built-in objects do not push their neighbours when the game loads",
    "the entry of that object",
)
GO_BOWL_NUMBER = fact(
    "GO_BOWL_NUMBER",
    1,
    "E",
    "`Number` of a bowl of Go stones, of which any number can be taken; of piles it is how many lie there",
    "a bowl of Go stones gives one stone after another",
    "the `Number` of a bowl that the game itself has saved",
)
UI_UNITS = fact("UI_UNITS", 100.0, "B", "units of an object's XML UI in one unit of the object's own coordinates")

# Orientation

READABLE_YAW = fact("READABLE_YAW", 180.0, "B", "rotation about y with which a picture reads for the near side")
STANDEE_YAW = fact("STANDEE_YAW", 0.0, "C", "rotation about y with which a standee shows its front to the near side")
PDF_YAW = fact("PDF_YAW", 180.0, "B", "rotation about y with which a PDF reads for the near side")
BUILTIN_YAW = fact(
    "BUILTIN_YAW",
    180.0,
    "D",
    "rotation about y with which built-in objects face the near side; seen of calculators and tablets",
    "counters and note cards face the player at the near side",
    "0 instead of 180",
)
IMAGE_RIGHT = fact("IMAGE_RIGHT", -1.0, "B", "sign of the object's own x towards the right side of its picture")
IMAGE_DOWN = fact("IMAGE_DOWN", 1.0, "B", "sign of the object's own z towards the lower edge of its picture")
FACE_DOWN_ROLL = fact("FACE_DOWN_ROLL", 180.0, "B", "rotation about z of what lies face down")
DECK_FIRST_ON_TOP = fact(
    "DECK_FIRST_ON_TOP", True, "B", "the first card listed in a deck is the top card when the deck lies face down"
)

# Kinds and their numbers

CARD_TYPE = fact("CARD_TYPE", {"rounded": 0, "rect": 1, "hex": 3, "round": 4}, "A", "outline of a deck's cards")
TILE_TYPE = fact("TILE_TYPE", {"rect": 0, "hex": 1, "round": 2, "rounded": 3}, "A", "outline of a tile")
GRID_KIND = fact(
    "GRID_KIND",
    {"squares": 0, "flat": 1, "pointy": 2},
    "D",
    "shape of the game's own grid; what it calls horizontal hexagons have a flat side at the top",
    "the lines of a grid that is `like` a board of hexagons lie on the edges of its hexagons",
    "1 and 2 exchanged, if corners lie where sides should",
)
GRID_HEX_SIZE = fact(
    "GRID_HEX_SIZE",
    1.1547005,
    "D",
    "`xSize` and `ySize` of a grid of hexagons as a multiple of their width from side to side: from corner to corner",
    "the lines of a grid that is `like` a board of hexagons are as far apart as the edges of its hexagons",
    "1.0, if the grid's hexagons are too large by a sixth",
)
GRID_OFFSET = fact(
    "GRID_OFFSET",
    "a crossing of squares, the middle of a hexagon",
    "E",
    "what lies at `PosOffset` of the game's own grid",
    "the lines of a grid that is `like` a board run along the edges of its cells, not through their middles",
    "what `origin` in `save/file/grid.py` gives, by half a cell",
)
GRID_SNAP = fact(
    "GRID_SNAP",
    {"none": (), "crossings": ("Snapping",), "middles": ("Offset",), "both": ("BothSnapping",)},
    "D",
    "which of `Snapping`, `Offset` and `BothSnapping` is true for what pieces snap to",
    "a piece let go of over a cell of the grid jumps to its middle",
    "`Snapping` and `Offset` both for `middles`, if it stays where it is",
)
TOKEN_MERGE_PIXELS = fact("TOKEN_MERGE_PIXELS", 15.0, "A", "how coarsely the outline of a cut-out token is traced")
MESH_DIE_TYPE = fact(
    "MESH_DIE_TYPE",
    2,
    "E",
    "a custom model of type dice with rotation values rolls by key, and `getValue` gives the face on top",
    "point at a die and press R: it rolls; its tooltip shows the number on top",
    "6 sides only: `as: template` in the game file; for the others the type number of dice",
)
MESH_COIN_TYPE = fact(
    "MESH_COIN_TYPE",
    3,
    "E",
    "a custom model of type coin with rotation values is flipped by key, and `getRotationValue` gives the side on top",
    "point at a die of two sides and press R: it flips; its tooltip shows the side on top",
    "2, the type of dice",
)
MODEL_TYPE = fact(
    "MODEL_TYPE",
    {"generic": 0, "figurine": 1, "dice": 2, "coin": 3, "board": 4, "chip": 5, "bag": 6, "infinite": 7},
    "A",
    "how a custom model or an asset bundle is handled",
)
MODEL_YAW = fact(
    "MODEL_YAW",
    180.0,
    "E",
    "rotation about y with which the +z side of a model's OBJ file faces the near side of the table",
    "a model whose front faces +z looks at the player who sits at the near side",
    "0, when it shows its back",
)
MESH_MATERIAL = fact("MESH_MATERIAL", 0, "A", "plastic, which sets sound and shine of a custom model")
BAG_ORDER = fact("BAG_ORDER", {"last": 0, "first": 1, "random": 2}, "B", "which piece leaves a bag first")
TEMPLATE_DIE_TYPE = fact("TEMPLATE_DIE_TYPE", 1, "A", "number of the six-sided picture die")
TEMPLATE_DIE_REST = fact("TEMPLATE_DIE_REST", 0.33, "B", "half the edge of a six-sided picture die of scale 1")
TEMPLATE_DIE_VALUES = fact(
    "TEMPLATE_DIE_VALUES",
    ((-90, 0, 0), (0, 0, 0), (0, 0, -90), (0, 0, 90), (0, 0, -180), (90, 0, 0)),
    "B",
    "rotation of the game's six-sided die with the value 1 to 6 on top",
)
HAND_ZONE_ALPHA = fact("HAND_ZONE_ALPHA", 0.0, "B", "opacity of a hand zone in the save")
SCRIPT_ZONE_ALPHA = fact("SCRIPT_ZONE_ALPHA", 0.51, "B", "opacity of a scripting zone in the zone tool")
HIDDEN_ZONE_SEETHROUGH = fact(
    "HIDDEN_ZONE_SEETHROUGH",
    False,
    "A",
    "`FogSeethrough` makes a hidden zone half transparent; what lies in it stays hidden from others either way",
)
HIDDEN_ZONE_ALPHA = fact(
    "HIDDEN_ZONE_ALPHA", {False: 0.75, True: 0.25}, "C", "opacity of a hidden zone, and of one that is see-through"
)

AMBIENT_TYPE = fact("AMBIENT_TYPE", {"background": 0, "gradient": 1}, "A", "where the light from all around comes from")
HAND_HIDING = fact("HAND_HIDING", {"others": 0, "own": 1, "none": 2}, "A", "from whom a hand is hidden")
TURN_TYPE = fact("TURN_TYPE", {"auto": 0, "custom": 1}, "A", "turns go round the table, or in an order of their own")
NO_TRACK = fact("NO_TRACK", -1, "B", "`PlaylistEntry` while no track is chosen")

# What is stuck and drawn on things

DECAL_PITCH = fact("DECAL_PITCH", 90.0, "C", "rotation about x with which a decal lies flat")
DECAL_DEPTH = fact("DECAL_DEPTH", 1.0, "C", "scale of a decal into what it lies on; it is flat")
DECAL_LIFT = fact(
    "DECAL_LIFT",
    0.02,
    "E",
    "height of a decal above what it is stuck on",
    "decals do not flicker, and do not float",
    "a height at which neither is to be seen; a mod that sticks them on cards uses 0.25",
)
DECAL_UNIT = fact(
    "DECAL_UNIT",
    1.0,
    "C",
    "side of a decal of scale 1, in units of what it is on; 2.17 x 3.1 of them cover a card",
)
LINE_LIFT = fact(
    "LINE_LIFT",
    0.02,
    "E",
    "height of a drawn line above what it is drawn on",
    "lines do not flicker, and do not float",
    "a height at which neither is to be seen",
)

ATTACHED_SCALE = fact(
    "ATTACHED_SCALE",
    True,
    "E",
    "an attached object's place and size are parts of those of what it is attached to",
    "what is attached has the size that it has beside it",
    "False: its size is its own",
)
TEXT_PITCH = fact("TEXT_PITCH", 90.0, "B", "rotation about x with which a text of the text tool lies flat")
TEXT_YAW = fact(
    "TEXT_YAW",
    0.0,
    "E",
    "rotation about y with which a text that lies flat reads for the near side",
    "texts on the table read for the near side",
    "180 instead of 0",
)
TEXT_HEIGHT = fact(
    "TEXT_HEIGHT",
    0.0125,
    "E",
    "height of a line of a text, in table units, for each point of its size",
    "texts stand clear of their neighbours",
    "the height measured, divided by the size",
)
CLOCK_MODE = fact(
    "CLOCK_MODE",
    {"time": 0, "stopwatch": 1, "timer": 2},
    "E",
    "what the digital clock shows",
    "a clock with `clock: timer` shows a timer",
    "the number of the one that it shows",
)

SEAT_COLOURS = fact(
    "SEAT_COLOURS",
    {
        "White": (1.0, 1.0, 1.0),
        "Brown": (0.443, 0.231, 0.09),
        "Red": (0.856, 0.1, 0.094),
        "Orange": (0.956, 0.392, 0.113),
        "Yellow": (0.905, 0.898, 0.172),
        "Green": (0.192, 0.701, 0.168),
        "Teal": (0.129, 0.694, 0.607),
        "Blue": (0.118, 0.53, 1.0),
        "Purple": (0.627, 0.125, 0.941),
        "Pink": (0.96, 0.439, 0.807),
        "Grey": (0.5, 0.5, 0.5),
        "Black": (0.25, 0.25, 0.25),
    },
    "A",
    "red, green, blue of the player colours",
)

# Layout zones and fog

LAYOUT_DIRECTION = fact(
    "LAYOUT_DIRECTION",
    {
        name: number
        for number, name in enumerate(
            ("right-down", "down-right", "left-down", "down-left", "right-up", "up-right", "left-up", "up-left")
        )
    },
    "C",
    "where a layout zone's groups go",
)
LAYOUT_FACING = fact(
    "LAYOUT_FACING", {"keep": 0, "up": 1, "down": 2, "tipped": 3}, "C", "how things lie in a layout zone"
)
LAYOUT_GROUP_DIRECTION = fact(
    "LAYOUT_GROUP_DIRECTION", {"right": 0, "left": 1, "up": 2, "down": 3}, "C", "where the things of a group go"
)
LAYOUT_SORT = fact(
    "LAYOUT_SORT",
    {"none": 0, "added": 1, "value": 2, "name": 3, "description": 4, "notes": 5, "memo": 6},
    "C",
    "what a layout zone sorts a group by",
)
LAYOUT_ZONE_ALPHA = fact(
    "LAYOUT_ZONE_ALPHA",
    0.51,
    "E",
    "opacity of a layout zone in the zone tool, as that of a scripting zone",
    "nothing: it shows in the zone tool alone",
    "the opacity of one that the game saved",
)
FOG_ALPHA = fact(
    "FOG_ALPHA",
    1.0,
    "E",
    "opacity of fog of war",
    "fog is black",
    "the opacity of one that the game saved",
)
COMBINE = fact(
    "COMBINE",
    {"average": 0, "least": 1, "most": 2, "product": 3},
    "A",
    "what the grip and the bounce of two things make together",
)

# Decks and pictures

SHEET_COLUMNS = fact("SHEET_COLUMNS", (2, 10), "A", "least and most columns of a deck sheet")
SHEET_ROWS = fact("SHEET_ROWS", (2, 7), "A", "least and most rows of a deck sheet")
SINGLE_CARD = fact("SINGLE_CARD", (1, 1), "B", "columns and rows of the sheet of a card that has a picture of its own")
BUILTIN_CARDS = fact("BUILTIN_CARDS", 52, "B", "the highest CardID of the game's own playing cards, the joker's")
SHEET_PIXELS = fact("SHEET_PIXELS", 4096, "A", "longest side of a deck sheet in pixels")

TABLE_PIXELS = fact(
    "TABLE_PIXELS",
    {"custom": (4400, 2600), "custom_square": (2048, 2048)},
    "A",
    "pixels of a custom table's picture, which it is stretched to",
)
SKY_PIXELS = fact("SKY_PIXELS", (4096, 2048), "A", "pixels of a background's picture")
LUT_PIXELS = fact("LUT_PIXELS", (256, 16), "A", "pixels of a colour look-up table")
PICTURE_SIDE = fact("PICTURE_SIDE", 8192, "A", "a picture with a longer side risks that the game breaks down")

# Where files are

LOCAL_URL = fact(
    "LOCAL_URL",
    "native",
    "A",
    "how `--local` names a file: `native` is the path as the system writes it, `file` is `file:///` and the path",
)
DEFAULT_URL = fact(
    "DEFAULT_URL",
    "name",
    "D",
    "without `--local` and `--base-url` the save holds bare file names, which the game looks up in its Mods folders",
    "copy images, models and PDFs into Mods/Images, Mods/Models and Mods/PDF: the save shows them",
    "nothing; build with `--local` or `--base-url` instead",
)

GAME_FOLDER = fact(
    "GAME_FOLDER", "Tabletop Simulator", "A", "what the folder of saves and mods is called, on every system"
)
SAVES = fact("SAVES", "Saves", "A", "the folder of saves in it")
SAVED_OBJECTS = fact(
    "SAVED_OBJECTS",
    "Saved Objects",
    "A",
    "the folder of Saved Objects in that of saves, each with a picture",
)
SAVE_STEM = fact("SAVE_STEM", "TS_Save_", "A", "how names of saves begin, before their number; no others are listed")
PROTON_FOLDER = fact(
    "PROTON_FOLDER",
    "steamapps/compatdata/286160/pfx/drive_c/users/steamuser",
    "C",
    "the home folder of the game, whose number is 286160, where it runs through Proton",
)
CACHE_FOLDERS = fact(
    "CACHE_FOLDERS",
    {
        ".png": ("Mods/Images", ".png"),
        ".jpg": ("Mods/Images", ".jpg"),
        ".obj": ("Mods/Models", ".obj"),
        ".unity3d": ("Mods/Assetbundles", ".unity3d"),
        ".pdf": ("Mods/PDF", ".PDF"),
        ".mp3": ("Mods/Audio", ".mp3"),
        ".ogg": ("Mods/Audio", ".ogg"),
        ".wav": ("Mods/Audio", ".wav"),
    },
    "B",
    "by kind of file the folder of the cache, and the ending behind the letters and digits of the URL",
)
SAVES_ARE_LISTED = fact(
    "SAVES_ARE_LISTED",
    True,
    "D",
    "the game lists a save that stands in `Saves`, also one that `SaveFileInfos.json` does not name: `install` leaves "
    "that index alone",
    "after `tts-build install GAME` the game is in the list of Games, Save & Load",
    "nothing in the tool: save any table in the game, which writes the index anew, and look again; then tell us",
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

# What things do, for the simulator; nothing documents these

KIND_SIZE = fact(
    "KIND_SIZE",
    {
        # full width, height and depth at scale 1, by the type that scripts see, of what no constant above measures
        "Board": (15.4, 0.2, 15.4),
        "Block": (1.0, 1.0, 1.0),
        "Chip": (1.6, 0.2, 1.6),
        "Bag": (2.0, 1.6, 2.0),
        "Infinite": (2.0, 1.6, 2.0),
        "Generic": (1.0, 0.2, 1.0),
    },
    "E",
    "how large the simulator takes other objects to be when it decides what lies on what",
    "nothing in the game: only the simulator relies on it",
    "the entry of that type, as measured",
)
SMOOTH_SECONDS = fact(
    "SMOOTH_SECONDS",
    (0.6, 0.2),
    "E",
    "how long a smooth move takes, and a fast one; scripts should wait for the end, not for a time",
    "the time that a piece needs to glide to its place",
    "the seconds measured",
)
FALL_SECONDS = fact(
    "FALL_SECONDS",
    0.2,
    "E",
    "how long a dropped thing falls until it rests",
    "the time until a dropped token lies still",
    "the seconds measured",
)
ROLL_SECONDS = fact(
    "ROLL_SECONDS",
    1.5,
    "E",
    "how long a die rolls until it rests",
    "the time until a rolled die lies still",
    "the seconds measured",
)
MERGE_DISTANCE = fact(
    "MERGE_DISTANCE",
    0.8,
    "E",
    "cards whose middles are closer than this become a deck when one lands on the other",
    "a card dropped half over another makes a deck with it or does not",
    "the distance at which it begins to",
)
UI_SCREEN = fact(
    "UI_SCREEN",
    (1920.0, 1080.0),
    "E",
    "width and height of a screen in units of its XML UI, whatever its resolution: panels keep their share of it",
    "panels are as large a part of a smaller screen, and leave board and tablet free there too",
    "the resolution at which a panel 100 wide is 100 pixels wide",
)
UI_SAVED = fact(
    "UI_SAVED",
    "source",
    "E",
    "a save holds the XML UI as it was read, without what scripts changed of it: most texts of public saves whose "
    "scripts change them still hold the comments of their authors",
    "change the text of an element by a script, save, load: the element has its old text until its script sets it",
    "`changed`, if it keeps the new one",
)
OLD_EVENTS = fact(
    "OLD_EVENTS",
    event_names.OLD_EVENTS,
    "D",
    "old names of events, called where a script lacks the documented ones; `onload` is sure",
    "nothing: what the tool writes has the documented names; other people's saves in the simulator rely on it",
    "the names that the game calls",
)
SNAP_DISTANCE = fact(
    "SNAP_DISTANCE",
    1.0,
    "E",
    "how near a dropped thing must be to a snap point to jump to it",
    "a pawn dropped near a space jumps to its middle",
    "the distance at which it begins to",
)
FALL_START = fact(
    "FALL_START",
    0.1,
    "E",
    "what reaches higher than this above a thing's middle is not below it, so the thing does not fall onto it",
    "a card pushed a little way into a box does not jump on top of it",
    "the height at which it begins to",
)
MERGE_TILT = fact(
    "MERGE_TILT",
    90.0,
    "E",
    "cards become a deck only when their faces look the same way, within this angle in degrees",
    "a face-down card dropped on a face-up one lies on it and makes no deck",
    "180 when it makes one",
)
THROW_HEIGHT = fact(
    "THROW_HEIGHT",
    0.5,
    "E",
    "how high a rolled die is thrown",
    "nothing in the game: only the simulator relies on it",
    "the height measured",
)
TAKEN_BESIDE = fact(
    "TAKEN_BESIDE",
    (3.0, 1.0, 0.0),
    "E",
    "where an object appears, seen from its container, that a script takes out without saying where",
    "the place of an object after `takeObject()`",
    "the distance measured; scripts should say where",
)
PILES_APART = fact(
    "PILES_APART",
    (2.5, 0.5, 0.0),
    "E",
    "how far the piles of a deck lie from each other that is cut or split by a script",
    "the place of the piles after `cut()`",
    "the distance measured",
)
CUSTOM_TYPE = fact(
    "CUSTOM_TYPE",
    {
        "CardCustom": "Card",
        "DeckCustom": "Deck",
        "Custom_Dice": "Dice",
        "Custom_Tile": "Tile",
        "Custom_Board": "Board",
        "Custom_Model_Bag": "Bag",
        "Custom_Model_Infinite_Bag": "Infinite",
        "Custom_Model_Stack": "Chip",
        "Custom_Tile_Stack": "Tile",
        "Figurine_Custom": "Figurine",
        "3DText": "3D Text",
    },
    "C",
    "the `type` of custom objects, which the documentation does not list: what scripts in public saves compare with",
)
TOKEN_TYPE = fact(
    "TOKEN_TYPE",
    "Tile",
    "E",
    "the `type` of a cut-out token, alone and stacked",
    "`print(getObjectFromGUID(guid).type)` for a token, with its GUID",
    "what is printed",
)

# Assets from this machine

SERVED_FROM = fact(
    "SERVED_FROM",
    "http://127.0.0.1",
    "E",
    "the game loads pictures and models from a server on the same machine, by plain HTTP, and sends no `Origin` and no "
    "foreign `Host`",
    "a save built by `tts-build serve --local` shows its cards while the page is open",
    "the address; without it, `tts-build build --local` refers to files on the disk",
)
