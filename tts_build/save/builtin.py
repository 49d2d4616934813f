"""Objects that the game brings along, by the names that a save uses (official API documentation)."""

from __future__ import annotations

from typing import Any

from tts_build.save.facts import GO_BOWL_NUMBER, TEMPLATE_DIE_VALUES

Turn = tuple[int, int, int]

_NAMES = """
BlockRectangle BlockSquare BlockTriangle backgammon_board CardBot_Board Checker_Board Chess_Board
Chinese_Checkers_Board Go_Board Pachisi_board reversi_board Checker_black Checker_red Checker_white
Chinese_Checkers_Piece Chess_Bishop Chess_King Chess_Knight Chess_Pawn Chess_Queen Chess_Rook Chip_10 Chip_50
Chip_100 Chip_500 Chip_1000 Die_4 Die_6 Die_6_Rounded Die_8 Die_10 Die_12 Die_20 Die_Piecepack Domino
Mahjong_Coin Mahjong_Stick Mahjong_Tile Figurine_Card_Bot Figurine_Kimi_Kat Figurine_Knil Figurine_Mara
Figurine_Sir_Loin Figurine_Zeke Figurine_Zomblor Metal~Ball PlayerPawn go_game_piece_black go_game_piece_white
go_game_bowl_black go_game_bowl_white PiecePack_Arms PiecePack_Crowns PiecePack_Moons PiecePack_Suns
rpg_BARGHEST rpg_BASILISK rpg_BEAR rpg_BLACK_DRAGON rpg_CENTAUR rpg_CERBERUS rpg_CHIMERA rpg_CRASC rpg_CYCLOP
rpg_DARKNESS_WARLORD rpg_DRAGONIDE rpg_EVIL_WATCHER rpg_GHOUL rpg_GIANT_VIPER rpg_GOBLIN rpg_GOLEM rpg_GRIFFON
rpg_HYDRA rpg_KNIGHT rpg_KOBOLD rpg_LIZARD_WARRIOR rpg_MAGE rpg_MANTICORA rpg_MUMMY rpg_OGRE rpg_ORC
rpg_RANGER rpg_RAT rpg_SKELETON_KNIGHT rpg_TEMPLATE rpg_THIEF rpg_TREE_ENT rpg_TROLL rpg_VAMPIRE rpg_WARRIOR
rpg_WEREWOLF rpg_WOLF rpg_WYVERN Tileset_Barrel Tileset_Chair Tileset_Chest Tileset_Corner Tileset_Floor
Tileset_Rock Tileset_Table Tileset_Tree Tileset_Wall backgammon_piece_brown backgammon_piece_white Bowl
Calculator Counter Digital_Clock Notecard Quarter reversi_chip Tablet 3DText MP3_Player
"""
NAMES = frozenset(name.replace("~", " ") for name in _NAMES.split())
"""What a piece may name as `builtin`; decks, bags and zones have sections of their own."""

DIE_TURNS: dict[str, tuple[Turn, ...]] = {
    # rotation with the values 1, 2, 3 ... on top, from public saves
    "Die_4": ((18, -241, -120), (-90, -60, 0), (18, -121, 0), (18, 0, -240)),
    "Die_6": TEMPLATE_DIE_VALUES,
    "Die_6_Rounded": ((0, 0, 0), (90, 0, 0), (0, 0, 90), (0, 0, -90), (-90, 0, 0), (0, 0, -180)),
    "Die_8": (
        (-33, 0, 90), (-33, 0, 180), (33, 180, -180), (33, 180, 90),
        (33, 180, -90), (33, 180, 0), (-33, 0, 0), (-33, 0, -90),
    ),
    "Die_10": (
        (-38, 0, 234), (38, 180, -233), (-38, 0, 20), (38, 180, -17), (-38, 0, 90),
        (38, 180, -161), (-38, 0, 307), (38, 180, -304), (-38, 0, 163), (38, 180, -90),
    ),
    "Die_12": (
        (27, 0, 72), (27, 0, 144), (27, 0, -72), (-27, 180, 180), (90, 180, 0), (27, 0, -144),
        (-27, 180, 36), (-90, 180, 0), (27, 0, 0), (-27, 180, 108), (-27, 108, -36), (-27, 36, -108),
    ),
    "Die_20": (
        (-11, 60, 17), (52, -60, -17), (-11, -180, 90), (-11, -180, 162), (-11, -60, 234),
        (-11, -180, 306), (52, -60, 55), (52, -60, 198), (52, -60, 127), (52, -180, -90),
        (308, 0, 90), (306, -240, -52), (-52, -240, 18), (307, 120, 233), (11, 120, -234),
        (11, 0, 54), (11, -120, -17), (11, 0, -90), (-52, -240, -198), (11, 0, -162),
    ),
}  # fmt: skip

_OWN: dict[str, dict[str, Any]] = {
    "Counter": {"Counter": {"value": 0}},
    "Calculator": {"Calculator": {"value": "0", "memory": 0.0}},
    "Digital_Clock": {"Clock": {"Mode": 0, "SecondsPassed": 0, "Paused": True}},
    "Tablet": {"Tablet": {"PageURL": ""}},
    "3DText": {"Text": {"Text": "", "colorstate": {"r": 1.0, "g": 1.0, "b": 1.0}, "fontSize": 64}},
    "MP3_Player": {
        "Mp3Player": {
            "songTitle": "",
            "genre": "",
            "volume": 0.5,
            "isPlaying": False,
            "loopOne": False,
            "menuTitle": "GENRES",
            "menu": 0,
        }
    },
    "PlayerPawn": {"MaterialIndex": 0},
    "Domino": {"MaterialIndex": 0, "MeshIndex": 0},
    **{
        f"go_game_bowl_{stones}": {"MaterialIndex": -1, "MeshIndex": -1, "Number": GO_BOWL_NUMBER}
        for stones in ("black", "white")
    },
}


def turned_values(kind: str) -> list[tuple[str, Turn]]:
    """Values and rotations of a built-in die or coin; none for other objects."""
    if kind == "Quarter":
        return [("Heads", (0, 90, 180)), ("Tails", (0, -90, 0))]
    return [(str(index + 1), turn) for index, turn in enumerate(DIE_TURNS.get(kind, ()))]


def own_keys(kind: str) -> dict[str, Any]:
    """The keys that this kind has beside the common ones, rotation values excepted."""
    if kind in DIE_TURNS:
        return {"MaterialIndex": 0}
    return _OWN.get(kind, {})
