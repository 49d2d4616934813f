"""What every maker of objects needs: the definition, the files, labels, colours and poses."""

from __future__ import annotations

from dataclasses import replace

from tts_build.model.things import Piece
from tts_build.problem import Problem, Problems
from tts_build.save import facts
from tts_build.save.built_files import Assets
from tts_build.save.objects.labels import Labels
from tts_build.save.objects.object_base import WHITE, Label, Pose, Rgb, rgb
from tts_build.save.objects.surroundings import Room
from tts_build.save.place.copies import Key, path_of, things
from tts_build.save.place.placement import Spot
from tts_build.save.source import Source, located, note
from tts_build.save.urls import Urls
from tts_build.scene.colour import BadColour
from tts_build.scene.scene_key import SceneKey


class Workshop:
    """The workbench of one save. Problems are collected, not raised."""

    def __init__(self, source: Source, assets: Assets, urls: Urls, labels: Labels, room: Room) -> None:
        self.source, self.assets, self.urls, self.labels, self.room = source, assets, urls, labels, room
        self.game = source.game
        self.things = things(self.game)
        self.problems = Problems()

    def label(self, spot: Spot) -> Label:
        section, thing = self.things[spot.key.name]
        return self.labels.of(section, thing, spot.key, path_of(self.source, section, spot.key))

    def colour(self, text: str, *path: str) -> Rgb:
        try:
            return rgb(text, self.game.palette)
        except BadColour as error:
            self.problems.add(Problem(error.what, located(self.source, *path), todo=error.todo, code="unknown-colour"))
            return WHITE

    def fail(self, problem: Problem, *path: str) -> None:
        """Note a problem of a template at its place, once."""
        note(self.problems, self.source, problem, *path)

    def no_number(self, template: str, given: object, *path: str, expected: str = "a whole number") -> None:
        """Note that a template gave no number, or none that is expected."""
        what = f"`{path[-1]}` is no such number" if "," in expected else f"`{path[-1]}` is no number"
        got = f"`{given!s:.60}` of `{template}`"
        self.fail(Problem(what, None, expected, got, code="no-number"), *path)

    def url(self, key: SceneKey) -> tuple[str, bool]:
        """A picture's URL, and whether it shows by itself whose it is: that of another seat is another one."""
        file, own = self.assets.picture(key)
        others = [other for other in self.game.table.seats if other != key.seat] if own else []
        same = any(self.assets.picture(replace(key, seat=other))[0] == file for other in others)
        return self.urls.of(file), own and not same

    def flat_pose(self, spot: Spot, scale: float, yaw: float = facts.READABLE_YAW) -> Pose:
        """A flat thing rests on its lower side; thickness is not scaled."""
        roll = 0.0 if spot.face_up else facts.FACE_DOWN_ROLL
        raised = 0.0 if spot.face_up else spot.height
        return Pose(
            spot.area.x,
            spot.surface + spot.lift + raised,
            spot.area.z,
            (0.0, yaw + spot.area.turn, roll),
            (scale, 1.0, scale),
        )

    def tint(self, piece: Piece, key: Key, own_picture: bool) -> Rgb:
        """A piece's own colour; else its seat's, where the picture does not show the seat already."""
        if piece.colour is not None:
            return self.colour(piece.colour, self.things[key.name][0], key.name, "colour")
        if key.seat is not None and not own_picture:
            return facts.SEAT_COLOURS[key.seat]
        return WHITE

    def upright_pose(self, spot: Spot, yaw: float, rest: float, scale: float) -> Pose:
        """A thing that stands, turned by `yaw` to face the near side, its origin `rest` above what it stands on."""
        turn = (0.0, yaw + spot.area.turn, 0.0)
        return Pose(spot.area.x, spot.surface + spot.lift + rest, spot.area.z, turn, (scale,) * 3)
