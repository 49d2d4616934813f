"""The built files that the save refers to. All paths are relative to the game's output folder, with forward slashes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, astuple, dataclass, field, replace
from itertools import product
from typing import Any

from tts_build.save.deck_sheets import SheetGrid
from tts_build.scene.scene_key import SceneKey


@dataclass(frozen=True, slots=True)
class Sheet:
    """A painted deck sheet. `ids`: for each cell, in order, the rows whose face it is.

    `back` is the back of all its cards, or with `unique_back` a sheet of backs in the same cells. `hidden`: the last
    cell shows what others see of a card in a hand.
    """

    file: str
    back: str
    columns: int
    rows: int
    ids: tuple[tuple[str, ...], ...]
    unique_back: bool = False
    hidden: bool = False

    @classmethod
    def painted(cls, grid: SheetGrid, file: str, back: str, *, unique_back: bool = False) -> Sheet:
        """A planned sheet with the names of its pictures."""
        return cls(file, back, grid.columns, grid.rows, grid.ids, unique_back=unique_back, hidden=grid.hidden)


@dataclass(frozen=True, slots=True)
class DieFiles:
    """A die's texture (or template picture), and for a die with a model of its own the mesh and its collider."""

    texture: str
    mesh: str = ""
    collider: str = ""


@dataclass(frozen=True, slots=True)
class ModelFiles:
    """What a piece's model is made of beside its texture, or a bundle that comes as a file."""

    mesh: str = ""
    collider: str = ""
    normal: str = ""


@dataclass(frozen=True, slots=True)
class Assets:
    """Every file of one game in one language.

    `sheets` by deck; `pictures` of boards, parts and pieces by their scenes' keys; `dice` by name, `models` by
    their pieces; `ui` by object, the pictures that its XML names; `room`: what is round the table and on its top, by
    name (`table`, `sky`, `lut`, `decal/compass`, `music/0`), and `aspects` of pictures there, height over width.
    """

    sheets: Mapping[str, tuple[Sheet, ...]] = field(default_factory=dict)
    pictures: Mapping[SceneKey, str] = field(default_factory=dict)
    dice: Mapping[str, DieFiles] = field(default_factory=dict)
    ui: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    rulebook: str = ""
    models: Mapping[str, ModelFiles] = field(default_factory=dict)
    room: Mapping[str, str] = field(default_factory=dict)
    aspects: Mapping[str, float] = field(default_factory=dict)
    first_sheet: int = 1
    """the number of the first deck sheet; those before it are taken"""

    def as_json(self) -> dict[str, Any]:
        """As plain data, for a step's parameters."""
        pictures = {str(key): file for key, file in self.pictures.items()}
        return {**asdict(replace(self, pictures={})), "pictures": pictures}

    @classmethod
    def from_json(cls, plain: Any, path: Callable[[str], str]) -> Assets:
        """What `as_json` gave, each file called as `path` says of the name that it had."""

        def paths(files: Mapping[str, str]) -> dict[str, str]:
            return {part: path(file) for part, file in files.items()}

        def sheet(data: Mapping[str, Any]) -> Sheet:
            names = paths({part: data[part] for part in ("file", "back")})
            return Sheet(**{**data, **names, "ids": tuple(tuple(ids) for ids in data["ids"])})

        return cls(
            sheets={deck: tuple(map(sheet, sheets)) for deck, sheets in plain["sheets"].items()},
            pictures={SceneKey.read(key): path(name) for key, name in plain["pictures"].items()},
            dice={name: DieFiles(**paths(files)) for name, files in plain["dice"].items()},
            ui={name: paths(files) for name, files in plain["ui"].items()},
            rulebook=path(plain["rulebook"]),
            models={name: ModelFiles(**paths(files)) for name, files in plain["models"].items()},
            room=paths(plain["room"]),
            aspects=dict(plain["aspects"]),
            first_sheet=plain["first_sheet"],
        )

    def picture(self, key: SceneKey) -> tuple[str, bool]:
        """The file of a picture, and whether it is that seat's own.

        The most special key wins, so that a picture that is the same for all copies, states or seats is given once.
        """
        for seat, copy, state in product((key.seat, ""), (key.copy, None), (key.state, None)):
            file = self.pictures.get(replace(key, seat=seat, copy=copy, state=state))
            if file is not None:
                return file, seat != ""
        return "", False

    def by_copy(self, name: str) -> bool:
        """Whether copies of a thing have pictures of their own."""
        return any(key.thing == name and key.copy is not None for key in self.pictures)

    def files(self) -> set[str]:
        """Every file named here."""
        names = {self.rulebook, *self.pictures.values(), *self.room.values()}
        for sheets in self.sheets.values():
            names.update(name for sheet in sheets for name in (sheet.file, sheet.back))
        solids: list[DieFiles | ModelFiles] = [*self.dice.values(), *self.models.values()]
        names.update(file for solid in solids for file in astuple(solid))
        for named in self.ui.values():
            names.update(named.values())
        return names - {""}
