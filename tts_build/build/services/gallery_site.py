"""A game as a site to give away: cards, rules, table and paper on one page, which no server has to be asked for."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from PIL import Image

from tts_build import disk
from tts_build.build.core.options import Options
from tts_build.build.core.runner import Report, Runner
from tts_build.build.core.step import Need, canonical
from tts_build.build.game_build import outputs_of
from tts_build.build.services import table_pictures
from tts_build.build.services.html_page import rendered
from tts_build.build.session import Session
from tts_build.build.steps.decks.cards import back_scene, card_name, face_scene
from tts_build.build.steps.faces.plan import Look, file_step
from tts_build.build.steps.game_plan import plan_game
from tts_build.build.steps.planner import Plan, label
from tts_build.definition.rows.deck_rows import Row
from tts_build.definition.texts.tool_strings import Words
from tts_build.definition.workspace import Root
from tts_build.paint.screen.painter import paint
from tts_build.paint.screen.png_or_jpeg import QUALITY
from tts_build.problem import InputError, counted
from tts_build.rulebook.page_bytes import Leaves
from tts_build.save.objects.labels import default_name
from tts_build.save.picture.from_above import TooLarge
from tts_build.scene.codec import load_scene
from tts_build.scene.scene import words

PAGE, LIST = "index.html", "gallery.json"
"""The page, and what says which files beside it are the gallery's."""

DPI, SIDE = 200.0, 1000
"""How fine cards are, and the most pixels that a side of one has."""

BOOK_DPI = 110.0
"""How fine pages of the rules are: a page of A4 is 909 pixels wide."""

TABLE_WIDTH = 2000
"""Pixels of the table from above."""


@dataclass(slots=True)
class Site:
    """A gallery's files by path, and what its page says of them."""

    files: dict[str, bytes] = field(default_factory=dict)
    decks: list[dict[str, Any]] = field(default_factory=list)
    pages: list[dict[str, Any]] = field(default_factory=list)
    papers: list[dict[str, Any]] = field(default_factory=list)
    table: dict[str, Any] = field(default_factory=dict)

    @property
    def told(self) -> str:
        """What is in it, in words."""
        cards = sum(len(deck["cards"]) for deck in self.decks)
        parts = (counted(cards, "card"), f"{counted(len(self.pages), 'page')} of rules")
        return ", ".join([*parts, f"{counted(len(self.papers), 'file')} to print"])


def gallery(session: Session, name: str, locale: str = "") -> Site:
    """A game's gallery in a language, its first by default. InputError for a language that it has not, and whatever is
    wrong with the game."""
    loaded = session.loaded(name)
    locale = loaded.language(locale)
    site = Site()
    _add_cards(site, session, Plan(loaded, Options()), locale)
    plan = plan_game(loaded, Options(only=("pnp",), locales=(locale,)), session.root.path)
    _add_paper(site, plan, *session.ran(plan))
    shown = table_pictures.assembled(
        session.root, name, workers=session.workers, watcher=session.watcher, locale=locale
    )
    try:
        table = table_pictures.top_view(table_pictures.table_of(shown), width=TABLE_WIDTH, labels=False, zones=False)
    except TooLarge as error:
        raise InputError(str(error), code="picture-too-large") from None
    site.table = _shown(site, "table.webp", table)
    site.files[PAGE] = _page(site, plan, locale).encode()
    site.files[LIST] = canonical({"game": name, "files": sorted(site.files)})
    return site


def check_place(folder: Path) -> set[str]:
    """The files that an older gallery left in a folder, as it says. InputError when it is no folder, or has a page that
    no gallery wrote."""
    todo = "name another folder, or move it away"
    names = disk.named_files(folder)
    if names is None and disk.occupied(folder) is not None:
        raise InputError(f"`{folder}` is a file", expected="a folder, or a new name", todo=todo, code="cannot-write")
    try:
        files = disk.plain(disk.kept(folder, LIST))["files"]
    except (OSError, ValueError, KeyError, TypeError):
        if PAGE in (names or ()):
            raise InputError(f"`{folder / PAGE}` is no gallery's", todo=todo, code="not-empty") from None
        return set()
    return {path for path in files if isinstance(path, str) and path.endswith((".webp", ".pdf"))}


def check_apart(root: Root, folder: Path) -> None:
    """InputError when a gallery's folder holds what games are made of, or lies in it: its files would be among them."""
    for sources in (root.config.cards, root.config.art, root.config.lua):
        if disk.overlap(root.path / sources, folder):
            what, todo = f"`{folder}` and `{sources}/` lie in each other", "name a folder of its own, as `site`"
            raise InputError(what, todo=todo, code="bad-folder")


def put(folder: Path, site: Site) -> None:
    """Write a gallery into a folder that the user names. What an older one left there goes; all else stays. Raises as
    `check_place`."""
    known = check_place(folder)
    for path, data in site.files.items():
        disk.write_into(folder, path, data)
    for path in known - set(site.files):
        disk.discard(folder, path)


# -- cards ------------------------------------------------------------------------------------------------------------


def _add_cards(site: Site, session: Session, plan: Plan, locale: str) -> None:
    """Every card, front and back, a back that several have once."""
    files: dict[str, Need] = {}
    paths: dict[Need, str] = {}
    for name, rows in plan.loaded.rows.items():
        deck = plan.loaded.game.decks[name]
        look = Look("webp", min(DPI, SIDE / max(deck.size.width, deck.size.height) * 25.4))
        cards = []
        for row in rows:
            card: dict[str, Any] = {"name": card_name(plan, name, row, locale), "count": row.quantity}
            for side, scene in (("front", face_scene), ("back", back_scene)):
                need = scene(plan, name, row, locale)
                path = paths.setdefault(need, f"cards/{name}/{_stem(row)}-{side}.webp")
                if path not in files:
                    files[path] = file_step(plan, path, need, look, locale)
                card[side] = path
            cards.append(card)
        title = default_name(name, {}, "", plan.loaded.strings.get(locale, {}))
        size = {"width": deck.size.width, "height": deck.size.height}
        site.decks.append({"name": title, "cards": cards, "count": sum(row.quantity for row in rows), **size})
    made = list(session.made(plan, [*files.values(), *paths]))
    site.files.update(zip(files, made, strict=False))
    said = dict(zip(paths.values(), map(_said, made[len(files) :]), strict=True))
    for deck_shown in site.decks:
        for card in deck_shown["cards"]:
            card["words"], card["corner"] = said[card["front"]]


def _stem(row: Row) -> str:
    return f"{row.number:03d}-{label(row.id)}"


def _said(scene: bytes) -> tuple[str, float]:
    """The words on a face, and how round its corners are, mm."""
    loaded = load_scene(scene)
    return " ".join(words(loaded.items)), loaded.corner


# -- rules and paper --------------------------------------------------------------------------------------------------


def _add_paper(site: Site, plan: Plan, runner: Runner, report: Report) -> None:
    """The files to print, and the pages of the rules as pictures."""
    for output in (output for output in outputs_of(plan, report, runner.read) if output.path.endswith(".pdf")):
        path = f"paper/{Path(output.path).name}"
        site.files[path] = runner.read(output.digest)
        size = len(site.files[path])
        title = Path(output.path).stem.replace("-", " ").capitalize()
        site.papers.append(
            {"path": path, "title": title, "size": f"{size / 1e6:.1f} MB" if size > 1e5 else f"{size / 1e3:.0f} kB"}
        )
        step = report.ran[output.step].step
        if not step.call.endswith("rulebook.make:bound"):
            continue
        book = Leaves.load(runner.read(report.ran[step.needs["book"][0]].result.blobs["book"]))
        for number, page in enumerate(book.pages, 1):
            site.pages.append(_shown(site, f"rules/{number:02d}.webp", _leaf(runner, page)))


def _leaf(runner: Runner, page: bytes) -> Image.Image:
    scene = load_scene(page)
    return runner.whole(lambda: paint(scene, BOOK_DPI, runner.root, runner.cache / "fonts"))


def _shown(site: Site, path: str, picture: Image.Image) -> dict[str, Any]:
    """A picture that is put into the site, as its page places it before it is there."""
    site.files[path] = _webp(picture)
    return {"path": path, "width": picture.width, "height": picture.height}


def _webp(picture: Image.Image) -> bytes:
    out = io.BytesIO()
    picture.save(out, "WEBP", quality=QUALITY)
    return out.getvalue()


# -- the page ---------------------------------------------------------------------------------------------------------


def _page(site: Site, plan: Plan, locale: str) -> str:
    """The page's HTML; all that a definition says is escaped in it."""
    game, say = plan.loaded.game_in(locale), Words(locale)
    least, most = game.players.least, game.players.most
    facts = [say("players" if least < most else "players_one", least=least, most=most)]
    if game.minutes is not None:
        few, many = game.minutes
        facts.append(say("minutes" if few < many else "minutes_one", least=few, most=many))
    facts += [game.author] if game.author else []
    headings = {key: say(key)[:1].upper() + say(key)[1:] for key in ("cards", "rules", "table", "paper", "find")}
    return rendered("gallery", game=game, site=site, facts=facts, locale=locale, say=headings, page=PAGE)
