"""A bench for faces: definitions as YAML text in, scenes out, with art that needs no files."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import dedent
from typing import Any, Literal

import yaml

from tts_build.face.compose import Composed, compose
from tts_build.face.game_context import Context
from tts_build.model.face import Face
from tts_build.model.game import Game
from tts_build.model.sizes import Size
from tts_build.problem import Problem, Where, unknown
from tts_build.scene.scene import Group, Image, Item, Run, Scene, Shape
from tts_build.text.fonts import Fonts

FONTS = {
    "title": {"family": "Caveat", "weight": 500},
    "body": {"family": "Source Serif 4", "fallback": ["Noto Sans JP", "Noto Sans Arabic", "Noto Sans Hebrew"]},
    "latin": {"family": "Source Serif 4"},
}
PALETTE = {"ink": "#222222", "sea": "#205080", "paper": "#fff8e8", "fog": "#c0c0c0", "deep": "sea"}
GAME = {
    "title": "Bench",
    "players": "2-4",
    "fonts": FONTS,
    "palette": PALETTE,
    "table": {"seats": ["White", "Red"]},
    "values": {"year": 1824},
}


@dataclass
class Art:
    """Pictures that exist by name alone: 600 x 450 pixels; icons are square, `wide` is twice as wide as tall."""

    pictures: dict[str, tuple[int, int]] = field(default_factory=lambda: {"hill.png": (600, 450), "map.svg": (100, 50)})
    icons: dict[str, tuple[int, int]] = field(
        default_factory=lambda: {"coin": (64, 64), "wood": (64, 64), "wide": (128, 64)}
    )

    def picture(self, name: str) -> str | None:
        return f"art/bench/{name}" if name in self.pictures else None

    def icon(self, name: str) -> str | None:
        return f"art/bench/icons/{name}.svg" if name in self.icons else None

    def size(self, rel: str) -> tuple[float, float]:
        name = Path(rel).name
        return self.pictures.get(name) or self.icons[Path(rel).stem]

    def read(self, rel: str) -> bytes:
        assert rel.endswith(".svg"), f"{rel} is a name alone"
        return b'<svg viewBox="0 0 100 50"><path fill="#ff0000" stroke="#00ff00" d="M0 0h9v9z"/></svg>'

    def lettered(self, rel: str) -> bool:
        return False

    def takes_colour(self, rel: str) -> bool:
        return rel.endswith(".svg")

    def digest(self, rel: str) -> str:
        return hashlib.sha256(rel.encode()).hexdigest()

    def missing(self, kind: Literal["icon", "picture"], name: str) -> Problem:
        return unknown(kind, name, self.icons if kind == "icon" else self.pictures)


@dataclass
class Bench:
    """Composes faces written as YAML."""

    store: Path
    art: Art = field(default_factory=Art)

    def context(self, faces: dict[str, str], **changes: Any) -> Context:
        game = Game.model_validate({**GAME, **changes.pop("game", {})})
        return Context(
            game=game,
            faces={name: Face.model_validate(yaml.safe_load(dedent(text))) for name, text in faces.items()},
            art=self.art,
            fonts=Fonts(game.fonts, self.store, None, Where("cards/bench/game.yaml")),
            files={name: f"cards/bench/faces/{name}.yaml" for name in faces},
            **changes,
        )

    def compose(
        self,
        face: str,
        row: dict[str, Any] | None = None,
        *,
        others: dict[str, str] | None = None,
        size: tuple[float, float] = (60, 90),
        **options: Any,
    ) -> Composed:
        names = ("where", "bleed", "cut", "corner")
        given = {name: options.pop(name) for name in names if name in options}
        context = self.context({"card": face, **(others or {})}, **options)
        return compose("card", row or {}, Size(width=size[0], height=size[1]), context, **given)

    def elements(self, elements: str, row: dict[str, Any] | None = None, **options: Any) -> Composed:
        """A face of these elements, without a safe zone."""
        body = dedent(elements).strip().replace("\n", "\n  ")
        return self.compose(f"safe: 0\nelements:\n  {body}\n", row, **options)

    def scene(self, elements: str, row: dict[str, Any] | None = None, **options: Any) -> Scene:
        """The same, when nothing is wrong with it."""
        composed = self.elements(elements, row, **options)
        assert [str(problem) for problem in composed.problems] == []
        return composed.scene


def walk(items: tuple[Item, ...]) -> Iterator[Item]:
    """Every item of a scene, those in groups too."""
    for item in items:
        yield item
        if isinstance(item, Group):
            yield from walk(item.items)


def runs(scene: Scene) -> list[Run]:
    return [item for item in walk(scene.items) if isinstance(item, Run)]


def images(scene: Scene) -> list[Image]:
    return [item for item in walk(scene.items) if isinstance(item, Image)]


def shapes(scene: Scene) -> list[Shape]:
    return [item for item in walk(scene.items) if isinstance(item, Shape)]


def lines(scene: Scene) -> list[str]:
    """The text as a reader sees it: one entry a line, words parted by a space."""
    found: dict[float, list[str]] = {}
    for run in runs(scene):
        found.setdefault(round(run.y, 3), []).append(run.text)
    return [" ".join(words) for _, words in sorted(found.items())]


def codes(composed: Composed) -> list[str]:
    return [problem.code for problem in composed.problems]
