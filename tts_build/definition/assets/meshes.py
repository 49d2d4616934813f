"""Meshes, bundles and PDFs that pieces and bags name: there, whole, within the game's limits, measured for placing."""

from __future__ import annotations

from typing import Any, TypeVar

from tts_build.definition.assets.art import Art
from tts_build.definition.assets.obj import MAX_BYTES, MAX_COLLIDER, MAX_VERTICES, Obj, read_obj
from tts_build.definition.formats.file_reader import Reading
from tts_build.definition.formats.value_places import At
from tts_build.model.game import Game
from tts_build.model.meshes import Model
from tts_build.model.thing_kinds import Section
from tts_build.model.things import Bag, Piece
from tts_build.problem import InputError, Problem, Where

T = TypeVar("T", Piece, Bag)

MAX_BUNDLE = 60_000_000
"""Bytes of a bundle or a PDF."""
MAGIC = (b"UnityFS", b"UnityWeb", b"UnityRaw")

LARGE, SMALL = 60.0, 0.05
"""Units on the longest side beyond which a mesh was hardly meant so."""


class Models:
    """What the pieces of a game are made of. Problems are recorded, not raised."""

    def __init__(self, reading: Reading, folders: tuple[str, ...], art: Art, at: At) -> None:
        """`folders` are searched in turn."""
        self.reading, self.folders, self.art, self.at = reading, folders, art, at

    def measured(self, game: Game) -> Game:
        """The game, every mesh of it checked, its room and its lowest point known, its files as workspace paths."""
        pieces = {name: self._piece(name, piece) for name, piece in game.pieces.items()}
        bags = {name: self._solid("bags", name, bag) for name, bag in game.bags.items()}
        if all(kept is {**game.pieces, **game.bags}[name] for name, kept in {**pieces, **bags}.items()):
            return game
        return game.model_copy(update={"pieces": pieces, "bags": bags})

    def _piece(self, name: str, piece: Piece) -> Piece:
        if piece.bundle is not None and piece.bundle.file is not None:
            path = self._file(piece.bundle.file, self.at("pieces", name, "bundle"), "bundle")
            if path is not None:
                self._check_bundle(path, self.at("pieces", name, "bundle"))
                return piece.model_copy(update={"bundle": piece.bundle.model_copy(update={"file": path})})
        if piece.pdf is not None and piece.pdf.file is not None:
            path = self._file(piece.pdf.file, self.at("pieces", name, "pdf"), "PDF")
            if path is not None:
                self._check_pdf(path, self.at("pieces", name, "pdf"))
                return piece.model_copy(update={"pdf": piece.pdf.model_copy(update={"file": path})})
        return self._solid("pieces", name, piece)

    def _solid(self, section: Section, name: str, thing: T) -> T:
        """A piece or a bag, its mesh measured where it has one."""
        if thing.model is None:
            return thing
        known = self._model(self.at(section, name, "model"), thing, thing.model)
        return thing.model_copy(update={"model": known}) if known is not None else thing

    def _model(self, where: Where, piece: Piece | Bag, model: Model) -> Model | None:
        path = self._file(model.mesh, where, "mesh")
        mesh = self._read(path, where) if path is not None else None
        collider = self._collider(model.collider, where) if model.collider is not None else None
        normal = self._normal(model.normal, where) if model.normal is not None else None
        if not model.convex and not piece.locked:
            todo = "add `locked: true`, or leave `convex` out"
            self._say("a model with hollows has to be locked", where, todo=todo, code="model-not-locked")
        if mesh is None:
            return None
        self._findings(piece, mesh, path or "", where)
        measures = self._measures(piece, model, mesh, where)
        files = {"mesh": path, "collider": collider, "normal": normal}
        named = {key: file for key, file in files.items() if getattr(model, key) is not None}
        return model.model_copy(update={**named, **measures}) if measures is not None else None

    def _collider(self, name: str, where: Where) -> str | None:
        """The file of a solid that the game moves in the mesh's stead."""
        path = self._file(name, where, "mesh")
        hull = self._read(path, where) if path is not None else None
        if hull is not None and len(hull.triangles) > MAX_COLLIDER:
            most, got = f"at most {MAX_COLLIDER} triangles", str(len(hull.triangles))
            what, todo = "the collider has too many faces", "make a simpler solid of it, or leave it out for a box"
            self._say(what, Where(path or ""), most, got, todo, code="collider-too-large")
        return path

    def _normal(self, name: str, where: Where) -> str | None:
        """The file of a normal map."""
        path = self.art.picture(name)
        if path is None:
            self.reading.problems.add(self.art.missing("picture", name, where))
        elif not path.lower().endswith((".png", ".jpg", ".jpeg")):
            self._say("a normal map is a PNG or a JPEG", where, got=f"`{path}`", code="normal-map")
        return path

    def _measures(self, piece: Piece | Bag, model: Model, mesh: Obj, where: Where) -> dict[str, Any] | None:
        """The room and the lowest point of a model; None when it has no size that a table takes."""
        low, high = mesh.box()
        # The room is as wide to both sides of the origin, which is where the model is put.
        across, deep = (2 * max(abs(low[axis]), abs(high[axis])) for axis in (0, 2))
        size = (across, high[1] - low[1], deep)
        if model.height is not None and size[1] < max(size) / 1000:
            self._say("a flat mesh has no height", where, todo="give a `scale` instead", code="model-height")
            return None
        if model.height is None and not SMALL <= max(size) * piece.scale <= LARGE:
            what = f"the model is {max(size) * piece.scale:g} table units large"
            expected = f"{SMALL:g} to {LARGE:g}; a unit is about an inch"
            todo = "say how high it stands, `height: 40 mm`, or give a `scale`"
            self._say(what, where, expected, todo=todo, code="model-size")
            return None
        room = model.room or tuple(round(min(max(side, 0.0001), 500.0), 4) for side in size)
        rest = model.rest if model.rest is not None else round(min(max(-low[1], -500.0), 500.0), 4)
        return {"room": room, "rest": rest}

    def _findings(self, piece: Piece | Bag, mesh: Obj, path: str, where: Where) -> None:
        if len(mesh.textures) < 2 and (piece.face or piece.art):
            what = f"`{path}` has no texture points, so its picture has no place on it"
            self._say(what, where, todo="unwrap it (UV) before it is exported", severity="warning", code="model-uv")
        if mesh.bare:
            what = f"`{path}` has no normals; smooth ones are worked out"
            self._say(what, where, todo="export it with normals", severity="warning", code="model-normals")
        if mesh.corners > MAX_VERTICES:
            what = f"`{path}` has {mesh.corners} vertices where each has one texture point and normal"
            self._say(what, where, f"at most {MAX_VERTICES}", severity="warning", code="model-vertices")

    def _check_bundle(self, path: str, where: Where) -> None:
        data = self.reading.read(path, where, MAX_BUNDLE)
        if data is not None and not data.startswith(MAGIC):
            todo = "build it with Unity as an asset bundle"
            self._say("the file is no asset bundle", Where(path), todo=todo, code="bad-bundle")

    def _check_pdf(self, path: str, where: Where) -> None:
        data = self.reading.read(path, where, MAX_BUNDLE)
        if data is not None and b"%PDF-" not in data[:1024]:
            self._say("the file is no PDF", Where(path), todo="export it as PDF", code="bad-pdf")

    def _file(self, name: str, where: Where, kind: str) -> str | None:
        """The workspace path of a file below the art folders."""
        folder = next((folder for folder in self.folders if self.reading.exists(f"{folder}/{name}")), self.folders[0])
        path = self.reading.resolve(folder, name, where, kind)
        if path is not None and kind == "mesh" and not path.lower().endswith(".obj"):
            self._say("a mesh is an OBJ file", where, got=f"`{name}`", todo="export it as OBJ", code="mesh-kind")
            return None
        return path

    def _read(self, path: str, where: Where) -> Obj | None:
        data = self.reading.read(path, where, MAX_BYTES)
        try:
            return read_obj(data, path) if data is not None else None
        except InputError as error:
            self.reading.problems.extend(error.problems)
            return None

    def _say(self, what: str, where: Where, expected: str = "", got: str = "", todo: str = "", **more: Any) -> None:
        self.reading.problems.add(Problem(what, where, expected, got, todo, **more))
