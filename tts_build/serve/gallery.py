"""The cards of one game as a page shows them: laid out once, painted when they are asked for, kept while they hold."""

from __future__ import annotations

from dataclasses import dataclass, field

from tts_build import disk
from tts_build.build.core.options import Options
from tts_build.build.core.step import Need
from tts_build.build.game_build import located
from tts_build.build.services.studio import KEY
from tts_build.build.session import Session
from tts_build.build.steps.decks.cards import back_scene, card_name, card_picture, face_scene
from tts_build.build.steps.planner import Plan
from tts_build.definition.loaded import Loaded
from tts_build.paint.screen.painter import paint
from tts_build.paint.screen.png import encode_png
from tts_build.problem import Damaged, Problem, TtsBuildError
from tts_build.recent import Recent
from tts_build.scene.codec import load_scene
from tts_build.scene.scene import words

ROOM = 192_000_000
"""Bytes of pictures that are kept."""

SIDES = ("front", "back")


@dataclass(frozen=True, slots=True)
class Side:
    """A card's face or back as it is laid out: the digest of its scene, and its words."""

    digest: str
    words: str
    safe: float
    corner: float

    @property
    def key(self) -> str:
        """Changes exactly when the picture does."""
        return self.digest[:KEY]


Place = tuple[str, str, str]
"""(deck, row, side)."""


def _on_kit(loaded: Loaded) -> bool:
    root, folder = loaded.root, f"{loaded.root.config.lua}/{loaded.name}"
    try:
        panels = [path for path in disk.files_below(root.path, folder) if path.endswith(".xml")]
        return any(b'"kit.xml"' in disk.read(root.path, f"{folder}/{path}") for path in panels)
    except TtsBuildError:  # a folder that may not be read is told of elsewhere
        return False


@dataclass(slots=True)
class Gallery:
    """The cards of one state of a game, laid out in each language that was asked for."""

    session: Session
    loaded: Loaded
    before: Gallery | None = None
    sides: dict[str, dict[Place, Side]] = field(default_factory=dict)
    problems: dict[str, list[Problem]] = field(default_factory=dict)
    names: dict[str, dict[tuple[str, str], str]] = field(default_factory=dict)
    """by language, then by deck and row: what a card is called at the table"""
    on_kit: bool = field(init=False)
    """whether panels of the game are the kit's, at which bots may sit"""

    def __post_init__(self) -> None:
        self.on_kit = _on_kit(self.loaded)

    def lay_out(self, locale: str) -> dict[Place, Side]:
        """Every card of the game in a language. InputError with every problem when one cannot be laid out."""
        if locale in self.sides:
            return self.sides[locale]
        plan = Plan(self.loaded, Options())
        needs: dict[Place, Need] = {}
        for deck, rows in self.loaded.rows.items():
            for row in rows:
                needs[deck, row.id, "front"] = face_scene(plan, deck, row, locale)
                needs[deck, row.id, "back"] = back_scene(plan, deck, row, locale)
        runner, report = self.session.ran(plan)
        old = self.before.sides.get(locale, {}).values() if self.before else ()
        known = {side.digest: side for side in old}
        for step, blob in set(needs.values()):
            digest = report.ran[step].result.blobs[blob]
            if digest not in known:
                scene = load_scene(runner.read(digest))
                known[digest] = Side(digest, " ".join(words(scene.items)), scene.safe, scene.corner)
        self.sides[locale] = {
            place: known[report.ran[step].result.blobs[blob]] for place, (step, blob) in needs.items()
        }
        self.problems[locale] = located(plan, report.findings)
        cards = ((deck, row) for deck, rows in self.loaded.rows.items() for row in rows)
        self.names[locale] = {(deck, row.id): card_name(plan, deck, row, locale) for deck, row in cards}
        self.before = None
        return self.sides[locale]

    def picture(self, place: Place, locale: str, dpi: int, recent: Recent[bytes]) -> bytes:
        """One side of a card as a PNG, cut to its trim. KeyError for one that there is not."""
        side = self.lay_out(locale)[place]
        return recent.of((side.digest, dpi), lambda: self._painted(side.digest, place, locale, dpi), len)

    def _painted(self, digest: str, place: Place, locale: str, dpi: int) -> bytes:
        """Painted straight from the scene; by a step of a build when the cache is found damaged, which mends it."""
        root, cache = self.session.root.path, self.session.cache
        deck, row, name = place
        try:
            scene = load_scene(self.session.read(digest))
            return encode_png(paint(scene, dpi, root, cache / "fonts", bleed=False, transparent=True))
        except Damaged:
            plan = Plan(self.loaded, Options())
            need = card_picture(plan, deck, row, locale, back=name == "back", dpi=dpi)
            return next(self.session.made(plan, [need]))

    def changed(self, before: Gallery) -> list[str] | None:
        """Cards whose pictures are others than before, as `deck/row`; None when no language was laid out in both."""
        both = [locale for locale in self.sides if locale in before.sides]
        if not both:
            return None
        found: dict[str, None] = {}
        for locale in both:
            for place, side in self.sides[locale].items():
                old = before.sides[locale].get(place)
                if old is None or old.digest != side.digest:
                    found[f"{place[0]}/{place[1]}"] = None
        return list(found)


def card_of(loaded: Loaded, problem: Problem) -> str:
    """The card, `deck/row`, that a finding in a face is about; nothing when it is about all, or stands elsewhere."""
    row, where = problem.subject.row, problem.where
    if not row or where is None or where.file not in loaded.face_files.values():
        return ""
    plan = Plan(loaded, Options())
    for name, rows in loaded.rows.items():
        deck = loaded.game.decks[name]
        parts = {part for face in (deck.face, deck.back) for part in plan.parts_of(face)}
        if any(one.id == row for one in rows) and where.file in {loaded.face_files.get(part) for part in parts}:
            return f"{name}/{row}"
    return ""
