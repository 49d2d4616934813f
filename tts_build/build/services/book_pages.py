"""The pages of a rulebook, set as a build sets them and each known by its scene; painted when one is asked for."""

from collections.abc import Iterable
from dataclasses import dataclass

from tts_build.build.core.options import Options
from tts_build.build.core.step import STEPS, Step
from tts_build.build.services.studio import Studio
from tts_build.build.steps.game_plan import plan_game
from tts_build.build.steps.planner import Plan
from tts_build.paint.screen.painter import paint
from tts_build.paint.screen.png import encode_png
from tts_build.problem import InputError, Where
from tts_build.rulebook.page_bytes import Leaves
from tts_build.scene.codec import load_scene

DPI = 110.0
"""How fine a page is painted: one of A4 is 909 pixels wide."""


@dataclass(frozen=True, slots=True)
class BookPage:
    """A page: what is drawn on it, the heading that it is known by, and the text that it is set from."""

    scene: bytes
    title: str
    where: Where


def book_pages(room: Studio, locale: str) -> dict[str, BookPage] | None:
    """By their numbers the pages in a language; None when the rulebook cannot be set, nothing for a game without."""
    loaded = room.loaded
    book = loaded.game_in(locale).rulebook
    if book is None:
        return {}
    try:
        plan = plan_game(loaded, Options(only=("scripts",), locales=(locale,)), loaded.root.path)
        name = next(step.name for step in plan.steps.values() if step.call == f"{STEPS}.rulebook.make:rulebook")
        _leave(plan, name)
        runner, report = room.run(plan)
    except InputError:
        return None
    leaves = Leaves.load(runner.read(report.ran[name].result.blobs["book"]))
    titles: dict[int, str] = {}
    for mark in leaves.bookmarks:
        titles.setdefault(mark.page, mark.title)
    where, title = Where(loaded.text_file(book.file, locale), 1, 1), ""
    found = {}
    for number, scene in enumerate(leaves.pages):
        title = titles.get(number, title)
        found[str(number + 1)] = BookPage(scene, f"Page {number + 1}" + (f", {title}" if title else ""), where)
    return found


def _leave(plan: Plan, name: str) -> None:
    """Leave in a plan what one of its steps needs."""
    wanted: Iterable[str] = [name]
    kept: dict[str, Step] = {}
    while wanted:
        kept |= {step: plan.steps[step] for step in wanted}
        wanted = {need for step in wanted for need, _ in plan.steps[step].needs.values()} - kept.keys()
    plan.steps = kept


def page_picture(room: Studio, page: BookPage) -> bytes:
    """A page as a PNG. Raises InputError with what is wrong."""
    runner, _ = room.run(Plan(room.loaded, Options()))
    scene = load_scene(page.scene)
    return encode_png(runner.whole(lambda: paint(scene, DPI, runner.root, runner.cache / "fonts")))
