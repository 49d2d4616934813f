"""Names, descriptions, tags and scripts of objects, in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tts_build.definition.texts.templates import filled, scope
from tts_build.model.thing_kinds import AnyThing
from tts_build.model.things import Die, Piece
from tts_build.problem import Key as Step
from tts_build.problem import Problems
from tts_build.sandbox.expressions import ExpressionError, kept_expressions
from tts_build.sandbox.filters import ID
from tts_build.save.objects.bbcode import inline, plain
from tts_build.save.objects.object_base import Label
from tts_build.save.place.copies import Key
from tts_build.save.source import Source, note
from tts_build.save.urls import Urls

TITLE_COLUMNS = ("title", "name")
"""Columns that name a card when its deck says nothing."""


@dataclass(frozen=True, slots=True)
class Scripts:
    """The flat Lua and the XML UI of one object; the pictures that the XML names are among the assets."""

    lua: str = ""
    xml: str = ""
    state: str = ""
    """what its script saved, or is to begin with"""


NO_SCRIPTS = Scripts()


class Labels:
    """Makes the label of each object."""

    def __init__(
        self,
        source: Source,
        guids: Mapping[str, str],
        scripts: Mapping[str, Scripts],
        *,
        ui: Mapping[str, Mapping[str, str]],
        urls: Urls,
        locale: str,
        strings: Mapping[str, str],
    ) -> None:
        self.source, self.guids, self.scripts, self.ui, self.urls = source, guids, scripts, ui, urls
        self.locale = locale
        self.expressions = kept_expressions()
        self.problems = Problems()
        self._context = scope(source.game, strings, locale)
        self._beside = source.beside(locale)

    def of(
        self,
        section: str,
        thing: AnyThing,
        key: Key,
        path: str,
        values: Mapping[str, Any] | None = None,
        *,
        inner: str = "",
        row_id: str = "",
        scripted: bool = True,
        number: int | None = None,
    ) -> Label:
        """The label of a thing's copy, or of a card when `values` are its row, `inner` its id, `number` its place;
        `row_id` is that of a piece's row."""
        own = {**self._beside, ID: inner or row_id or path, **({} if number is None else {"number": number})}
        row = {**own, **(values or {}), **self._context, "seat": key.seat, "index": key.copy, "row": dict(values or {})}
        card = f"{key.name}/{inner}"
        owner = card if inner and (card in self.scripts or card in self.ui) else key.name
        script = self.scripts.get(owner, NO_SCRIPTS) if scripted else NO_SCRIPTS
        memo = "/".join(part for part in (key.name, inner, key.seat) if part)
        if isinstance(thing, Die | Piece) and thing.count > 1:
            memo += f"#{key.copy + 1}"  # so that scripts can tell one of many from another
        name = plain(self._filled(thing.name, row, section, key.name, "name")) or default_name(
            key.name, values or {}, inner or row_id, self._context["t"], card=section == "decks" or bool(row_id)
        )
        pictures = self.ui.get(owner, {}) if scripted else {}
        return Label(
            self.guids[path],
            name,
            description=inline(self._filled(thing.description, row, section, key.name, "description")),
            notes=inline(self._filled(thing.notes, row, section, key.name, "notes")),
            memo=memo,
            tags=tuple(dict.fromkeys(thing.tags)),
            lua=script.lua,
            xml=script.xml,
            state=script.state,
            ui_assets={name: self.urls.of(file) for name, file in pictures.items()},
        )

    def values(
        self, section: str, key: Key, values: Mapping[str, Any], at: Sequence[Step], row: Mapping[str, Any]
    ) -> dict[str, Any]:
        """Values that stand at a path of the thing, templates over `row` filled in."""
        seen = {**self._beside, **row, **self._context, "seat": key.seat or "", "index": key.copy}
        found = {}
        for name, value in values.items():
            try:
                found[name] = filled(value, seen, self.expressions)
            except ExpressionError as error:
                note(self.problems, self.source, error.problem, section, key.name, *at, name)
        return found

    def seen(self, row: Mapping[str, Any]) -> dict[str, Any]:
        """What a template over a card's row sees."""
        return {**self._beside, **row, **self._context, "row": dict(row)}

    def text(self, section: str, key: Key, at: Sequence[Step], source: str | None) -> str:
        """A text that stands at a path of the thing, as the game shows it."""
        seen = {**self._beside, **self._context, "seat": key.seat or "", "index": key.copy}
        return inline(self._filled(source, seen, section, key.name, *at))

    def _filled(self, source: str | None, seen: Mapping[str, Any], *path: Step) -> str:
        """A template of the definition filled in; empty where there is none, or where it fails, which is told."""
        try:
            return self.expressions.text(source, seen) if source is not None else ""
        except ExpressionError as error:
            note(self.problems, self.source, error.problem, *path)
            return ""


def default_name(
    name: str, values: Mapping[str, Any], inner: str, strings: Mapping[str, str], *, card: bool = False
) -> str:
    """A card's title, or its id `inner`; else what the strings say of the thing or its part, or its name in words."""
    if card and inner:
        return next((plain(str(values[column])) for column in TITLE_COLUMNS if values.get(column)), inner)
    if strings.get(inner or name):
        return plain(strings[inner or name])
    words = (inner or name).replace("_", " ")
    return words[:1].upper() + words[1:]
