"""What is round the table and on its top: light, hands, turns, cameras, pictures, decals, lines, music."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tts_build.model.game import Game
from tts_build.model.surroundings import TableLine, TableSnap
from tts_build.model.table import Ground
from tts_build.save import facts
from tts_build.save.objects.bbcode import plain
from tts_build.save.objects.object_base import Json, Pose, colour, rgb, transform, vector
from tts_build.save.objects.snap_points import snap_point
from tts_build.save.place.free_ground import slot_places
from tts_build.save.place.seats import Frame, HandZone, frames_of

CAMERA_SLOTS = 10
SEAT_DISTANCE = 24.0
"""How far from the table's edge a player's own camera state looks, in units."""
GREYS = (0.5, 0.5, 0.5)


@dataclass(frozen=True, slots=True)
class RoomFile:
    """A built file that the save names: its URL, and a picture's height over its width."""

    url: str
    aspect: float = 1.0


class Room:
    """The parts of one save. `files` by name: `table`, `sky`, `lut`, `decal/compass`, `music/0`."""

    def __init__(self, game: Game, hands: Mapping[str, HandZone], files: Mapping[str, RoomFile]) -> None:
        self.game, self.table, self.hands, self.files = game, game.table, hands, files

    def more(self) -> Json:
        """The keys that only saves have which use them."""
        found: Json = {}
        for key, name in (("TableURL", "table"), ("SkyURL", "sky")):
            if name in self.files:
                found[key] = self.files[name].url
        if self.table.music is not None:
            found["MusicPlayer"] = self.music()
        if self.table.lines:
            found["VectorLines"] = [self.line(line) for line in self.table.lines]
        if self.table.decals:
            found["Decals"] = list(self._stuck())
        return found

    def snap_points(self) -> list[Json]:
        """The table's own, in the order of the definition: one in each slot of its places, and single ones.

        They turn what snaps to them as scripts do: a card reads for the near side, or for its seat.
        """
        grounds = [ground for ground in self.table.places.values() if ground.snap]
        points: list[Ground | TableSnap] = [*grounds, *self.table.snaps]
        return [
            self._snap_point(point, frame, at)
            for point in points
            for frame in frames_of(self.hands, point.each)
            for at in (dict.fromkeys(slot_places(point)) if isinstance(point, Ground) else [point.at])
        ]

    @staticmethod
    def _snap_point(point: Ground | TableSnap, frame: Frame, at: tuple[float, float]) -> Json:
        x, z = frame.to_world(*at)
        turn = None if point.turn is None else facts.READABLE_YAW + frame.yaw + point.turn
        return snap_point((x, facts.TABLE_HEIGHT + point.height, z), turn, point.tags)

    def lighting(self) -> Json:
        light = self.table.lighting
        ambient = light.ambient_colours
        sky, horizon, ground = (
            [rgb(text, self.game.palette) for text in (ambient.sky, ambient.horizon, ambient.ground)]
            if ambient is not None
            else [GREYS] * 3
        )
        made: Json = {
            "LightIntensity": float(light.intensity),
            "LightColor": colour(rgb(light.colour, self.game.palette)),
            "AmbientIntensity": float(light.ambient),
            "AmbientType": facts.AMBIENT_TYPE["background" if ambient is None else "gradient"],
            "AmbientSkyColor": colour(sky),
            "AmbientEquatorColor": colour(horizon),
            "AmbientGroundColor": colour(ground),
            "ReflectionIntensity": float(light.reflection),
            "LutIndex": light.lut_index,
            "LutContribution": float(light.lut_strength),
        }
        return {**made, "LutURL": self.files["lut"].url} if "lut" in self.files else made

    def hand_rules(self) -> Json:
        rules = self.table.hands
        return {"Enable": rules.use, "DisableUnused": rules.hide_unused, "Hiding": facts.HAND_HIDING[rules.hiding]}

    def turns(self) -> Json:
        """The game's turn order: off, or the seats in an order of their own."""
        turns, seats = self.table.turns, list(self.table.seats)
        on = turns.use
        order = seats if turns.order is None else [] if turns.order == "round" else list(turns.order)
        first = turns.first or next(iter(order or seats))
        return {
            "Enable": on,
            "Type": facts.TURN_TYPE["custom" if on and order else "auto"],
            "TurnOrder": order if on else [],
            "Reverse": turns.reverse,
            "SkipEmpty": turns.skip_empty if on else False,
            "DisableInteractions": turns.only_mover,
            "PassTurns": turns.passing,
            "TurnColor": first if on else "",
        }

    def cameras(self) -> list[Json | None]:
        """Ten slots: the definition's views, then each player's, the rest empty."""
        views = (self.table.camera, *self.table.cameras)
        states: list[Json | None] = [camera(view.at, view.pitch, view.yaw, view.distance) for view in views]
        for hand in list(self.hands.values())[: CAMERA_SLOTS - len(states)]:
            at = hand.frame.to_world(0.0, 4.0)
            states.append(camera(at, 60.0, hand.turn, SEAT_DISTANCE))
        return states + [None] * (CAMERA_SLOTS - len(states))

    def music(self) -> Json:
        """The list of tracks. Nothing plays before somebody starts it."""
        assert self.table.music is not None
        tracks = [
            {"Item1": track.url or self.file(f"music/{number}").url, "Item2": plain(track.title)}
            for number, track in enumerate(self.table.music.tracks)
        ]
        return {
            "RepeatSong": self.table.music.repeat,
            "PlaylistEntry": facts.NO_TRACK,
            "CurrentAudioTitle": "",
            "CurrentAudioURL": "",
            "AudioLibrary": tracks,
        }

    def decal(self, name: str) -> Json:
        art = self.game.decals[name]
        shown = plain(art.name) if art.name else name.replace("_", " ").capitalize()
        return {"Name": shown, "ImageURL": self.file(f"decal/{name}").url, "Size": 1.0}

    def file(self, name: str) -> RoomFile:
        """A file; one that is not there has no address."""
        return self.files.get(name, RoomFile(""))

    def _stuck(self) -> Iterable[Json]:
        for stuck in self.table.decals:
            height = stuck.width * self.file(f"decal/{stuck.decal}").aspect
            at = (stuck.at[0], facts.TABLE_HEIGHT + facts.DECAL_LIFT, stuck.at[1])
            yield {
                "Transform": decal_place(at, facts.READABLE_YAW + stuck.turn, stuck.width, height),
                "CustomDecal": self.decal(stuck.decal),
            }

    def line(self, line: TableLine) -> Json:
        points = [(x, facts.TABLE_HEIGHT + facts.LINE_LIFT, z) for x, z in line.points]
        return vector_line(points, rgb(line.colour, self.game.palette), line.width, closed=line.closed)


def decal_place(at: tuple[float, float, float], yaw: float, width: float, height: float) -> Json:
    """The Transform of a decal that lies flat and reads at `yaw`."""
    return transform(Pose(*at, (facts.DECAL_PITCH, yaw, 0.0), (width, height, facts.DECAL_DEPTH)))


def vector_line(
    points: Iterable[tuple[float, float, float]],
    rgb: tuple[float, float, float],
    width: float,
    *,
    closed: bool,
) -> Json:
    made: Json = {
        "points3": [vector(*point) for point in points],
        "color": colour(rgb),
        "thickness": round(float(width), 5),
    }
    return {**made, "loop": True} if closed else made


def camera(at: tuple[float, float], pitch: float, yaw: float, distance: float) -> Json:
    """A camera that looks at a point of the table from `distance` units, `pitch` degrees down, turned by `yaw`."""
    down, turn = math.radians(pitch), math.radians(yaw)
    forward = (math.cos(down) * math.sin(turn), -math.sin(down), math.cos(down) * math.cos(turn))
    target = (at[0], facts.TABLE_HEIGHT, at[1])
    eye = [part - distance * direction for part, direction in zip(target, forward, strict=True)]
    return {
        "Position": vector(*target),
        "Rotation": vector(pitch, yaw % 360, 0),
        "Distance": float(distance),
        "Zoomed": False,
        "AbsolutePosition": vector(*eye),
    }
