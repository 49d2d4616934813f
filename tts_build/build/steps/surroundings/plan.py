"""What is round the table and on its top: its picture, the background, the colour table, decals, music."""

from dataclasses import dataclass, field

from tts_build.build.steps.faces.plan import FaceSpec, picture_step, scene_step
from tts_build.build.steps.planner import Plan, Planned, label
from tts_build.definition.assets.art import Art
from tts_build.definition.assets.sounds import Sounds
from tts_build.problem import InputError, Problem
from tts_build.save import facts

TABLE_MM = {"custom": (440.0, 260.0), "custom_square": (260.0, 260.0)}
"""Sides in mm of the sheet on which a face for the table is laid out."""
SKY_MM = (512.0, 256.0)
DECAL_PIXELS = 1024
"""Longer side of a decal's picture that is drawn as SVG."""


@dataclass(slots=True)
class PlannedRoom:
    """The files by the names that the save knows them by, and the proportions of pictures, height over width."""

    files: dict[str, Planned] = field(default_factory=dict)
    aspects: dict[str, float] = field(default_factory=dict)


def plan_room(plan: Plan, locale: str) -> PlannedRoom:
    """Every file of the room in one language. InputError for pictures and sounds that are not there."""
    room, planner = PlannedRoom(), _Planner(plan, locale)
    game = plan.loaded.game_in(locale)
    table = game.table
    if table.picture is not None:
        kind = table.kind
        room.files["table"] = planner.ground(
            "table", table.picture, TABLE_MM[kind], facts.TABLE_PIXELS[kind], "picture"
        )
    if table.background is not None:
        room.files["sky"] = planner.ground("sky", table.background, SKY_MM, facts.SKY_PIXELS, "background")
    if table.lighting.lut is not None:
        path = ("table", "lighting", "lut")
        if (found := planner.shipped("lut", table.lighting.lut, facts.LUT_PIXELS, *path)) is not None:
            room.files["lut"] = found[0]
    for name, decal in game.decals.items():
        shipped = planner.shipped(f"decal-{name}", decal.picture, None, "decals", name, "picture")
        if shipped is not None:
            room.files[f"decal/{name}"], room.aspects[f"decal/{name}"] = shipped
    for number, track in enumerate(table.music.tracks if table.music is not None else ()):
        if track.file is not None:
            planner.sound(room, number, track.file)
    if planner.problems:
        raise InputError(planner.problems)
    return room


class _Planner:
    def __init__(self, plan: Plan, locale: str) -> None:
        self.plan, self.locale = plan, locale
        self.art = Art(plan.loaded.root, plan.game)
        self.problems: list[Problem] = []

    def ground(self, name: str, picture: str, size: tuple[float, float], pixels: tuple[int, int], key: str) -> Planned:
        """A picture of the art, or a face painted as large as the game shows it."""
        if "." in picture:
            shipped = self.shipped(name, picture, pixels, "table", key)
            if shipped is not None:
                return shipped[0]
        plan, suffix = self.plan, self.plan.suffix(self.locale)
        spec = FaceSpec(picture, {"title": plan.loaded.game_in(self.locale).title}, size, bleed=0.0)
        scene = scene_step(plan, name, spec, self.locale, plan.loaded.at("table", key))
        png = picture_step(plan, f"{name}{suffix}", scene, pixels[0] / size[0] * 25.4)
        return plan.output(png, "images", f"{name}{suffix}", "png")

    def shipped(
        self, name: str, picture: str, pixels: tuple[int, int] | None, *path: str
    ) -> tuple[Planned, float] | None:
        """A picture of the art as it is, an SVG painted, and its height over its width; None when it is not there."""
        where = self.plan.loaded.at(*path)
        file = self.art.picture(picture)
        if file is None:
            self.problems.append(self.art.missing("picture", picture, where))
            return None
        try:
            width, height = self.art.size(file)
        except InputError as error:
            self.problems += error.problems
            return None
        suffix = "jpg" if file.lower().endswith((".jpg", ".jpeg")) else "png"
        params = {"file": file, "side": max(pixels) if pixels else DECAL_PIXELS, "wanted": pixels, "kind": path[-1]}
        step = self.plan.step(f"picture/{label(name)}", "surroundings.make:picture", params)
        self.plan.rows[step] = where
        return self.plan.output((step, "file"), "images", label(name), suffix), height / width

    def sound(self, room: PlannedRoom, number: int, file: str) -> None:
        """A sound file, shipped as it is."""
        plan = self.plan
        found = Sounds(plan.loaded.root, plan.game).find(file)
        assert found is not None  # it was there when the game was loaded
        step = plan.step(f"sound/{label(file)}", "pieces.make:copy", {"file": found})
        stem, _, suffix = found.rpartition("/")[2].rpartition(".")
        room.files[f"music/{number}"] = plan.output((step, "file"), "audio", label(stem), suffix.lower())
