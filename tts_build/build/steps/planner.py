"""The plan as it grows: steps by name, outputs by path, and the rows that findings belong to."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import count
from typing import Any

import yaml

from tts_build import disk
from tts_build.build.core.options import Options
from tts_build.build.core.step import STEPS, Need, Place, Step, canonical, digest_of
from tts_build.build.steps.template_dependencies import Mentions, mentions_of, texts_of
from tts_build.definition.loaded import Loaded
from tts_build.definition.texts.templates import scope
from tts_build.model.elements import Element
from tts_build.model.face import Face, Flow, Group, Repeat, Use
from tts_build.problem import Where
from tts_build.sandbox.expressions import Expressions, kept_expressions

HASH_LENGTH = 12
"""Letters of the content hash in a file's name: 48 bits, so that two of a game's files never share one."""

IN_FACES = {
    *("title", "subtitle", "description", "author", "version", "date", "players", "minutes", "locales"),
    *("fonts", "palette", "styles", "values"),
}
"""What of a game its faces may use."""

PLACES: Mapping[str, Place] = {
    "constants:constant": "here",
    "save.make:names": "here",
    "rulebook.make:rulebook": "first",
    "rulebook.make:bound": "first",
    "scripts.make:script": "second",
    "decks.make:sheet": "not the first",
    "paper.make:bound": "any",
    "paper.make:guide": "here",
    "save.make:save": "any",
}
"""Where steps are done that have a place. Most take much less time where they were done before. A build waits longest
for its rulebook: that has a worker of its own, which long steps keep away from."""


@cache
def builtin_faces() -> dict[str, Any]:
    """Faces that a definition need not write."""
    faces: dict[str, Any] = yaml.load(disk.packaged("tts_build.build.steps", "builtin_faces.yaml"), yaml.CSafeLoader)
    return faces


@dataclass(frozen=True, slots=True)
class Planned:
    """An output of the plan. `hashed` puts the content's hash into the name, once it is known.

    `kind`: the blob of the same step that holds the suffix as text, where the step itself chooses a format; `suffix` is
    then what the plan calls it by.
    """

    need: Need
    folder: str
    stem: str
    suffix: str
    hashed: bool = True
    kind: str = ""

    @property
    def key(self) -> str:
        """Its path without the hash: what the plan calls it."""
        return f"{self.folder}/{self.stem}.{self.suffix}" if self.folder else f"{self.stem}.{self.suffix}"

    @property
    def chosen(self) -> Need | None:
        """The blob that holds its suffix, if the step chooses it."""
        return (self.need[0], self.kind) if self.kind else None

    def path(self, digest: str, chosen: str = "") -> str:
        """Its path in `dist/<game>/` once the digest of its bytes is known, and its suffix if the step chose it."""
        name = f"{self.stem}-{digest[:HASH_LENGTH]}" if self.hashed else self.stem
        suffix = chosen or self.suffix
        return f"{self.folder}/{name}.{suffix}" if self.folder else f"{name}.{suffix}"


def final_paths(files: Iterable[tuple[Planned, str, str]]) -> dict[str, str]:
    """The path of each output by its key, from its digest and its chosen suffix (or nothing).

    Hashed outputs of equal bytes share the first one's path.
    """
    first: dict[tuple[str, str, str], str] = {}
    paths = {}
    for planned, digest, chosen in sorted(files, key=lambda item: (len(item[0].stem), item[0].key)):
        path = planned.path(digest, chosen)
        same = (planned.folder, planned.suffix, digest)
        paths[planned.key] = first.setdefault(same, path) if planned.hashed else path
    return paths


@dataclass(slots=True)
class Plan:
    """Steps of one game by name, its outputs by path (small letters, no hash), and the rows behind steps."""

    loaded: Loaded
    options: Options
    steps: dict[str, Step] = field(default_factory=dict)
    files: dict[str, Planned] = field(default_factory=dict)
    rows: dict[str, Where] = field(default_factory=dict)
    expressions: Expressions = field(default_factory=kept_expressions)
    aspects: dict[str, float] = field(default_factory=dict)
    """width over height of pictures and of the rulebook, by key of their outputs: what is known before they are made"""
    watched: set[str] = field(default_factory=set)
    """files beside those of the definition whose touch may mean that there is something to do"""
    _continued: dict[str, set[str]] = field(default_factory=dict)
    _scopes: dict[str, dict[str, Any]] = field(default_factory=dict)
    _contexts: dict[str, Need] = field(default_factory=dict)
    _faces: dict[str, Need] = field(default_factory=dict)
    _mentions: dict[str, Mentions] = field(default_factory=dict)
    _beside: dict[tuple[Any, ...], str] = field(default_factory=dict)
    """steps that have a number behind their names, by all that they are: thousands may want one name"""
    _numbers: dict[str, Iterator[int]] = field(default_factory=dict)
    told: list[str] = field(default_factory=list)
    """what is said of paper when it alone is made"""
    again: set[str] = field(default_factory=set)
    """paths of outputs that the definition does not ask for, but `pnp` was asked for once"""

    @property
    def game(self) -> str:
        """The game's name, which is its folder's."""
        return self.loaded.name

    @property
    def outputs(self) -> tuple[Planned, ...]:
        """Every output, in the order in which it was planned."""
        return tuple(self.files.values())

    @property
    def locales(self) -> tuple[str, ...]:
        """The languages that are wanted."""
        return self.options.locales or tuple(self.loaded.game.locales)

    @property
    def continued_cards(self) -> Mapping[str, Collection[str]]:
        """By deck the rows whose sheets are those of the save that the game goes on from; pieces of it stand there
        too, without any."""
        if self.loaded.original is not None and not self._continued:
            for name in self.loaded.original.things():
                deck, _, row = name.partition("#")[0].partition("/")
                self._continued.setdefault(deck, set()).add(row)
        return self._continued

    def suffix(self, locale: str) -> str:
        """What files of a language carry in their names: nothing for the default language."""
        return "" if locale == self.loaded.game.locales[0] else f"-{locale}"

    def scope(self, locale: str) -> dict[str, Any]:
        """What every template of a language sees beside its row."""
        if locale not in self._scopes:
            game, strings = self.loaded.game_in(locale), self.loaded.strings.get(locale, {})
            self._scopes[locale] = scope(game, strings, locale, self.loaded.beside(locale))
        return self._scopes[locale]

    def mentions(self, face: str) -> Mentions:
        """What a face, with all that it extends or uses, names beside its row."""
        if face not in self._mentions:
            parts = [*self.parts_of(face).values(), self.loaded.game.styles]
            self._mentions[face] = mentions_of(text for part in parts for text in texts_of(part))
        return self._mentions[face]

    def step(
        self, name: str, work: str, params: Mapping[str, Any] | None = None, needs: Mapping[str, Need] | None = None
    ) -> str:
        """Add a step (once) and return its full name. `work` is `module:function` below `build/steps`.

        A row may be called `back`, a piece `thumbnail`: another step of a name that is taken gets a number behind it.
        """
        place = PLACES.get(work, "")
        step = Step(f"{self.game}/{name}", f"{STEPS}.{work}", params or {}, needs or {}, place=place)
        if self.steps.setdefault(step.name, step) == step:
            return step.name
        key = step.name, step.call, canonical(dict(step.params)), tuple(sorted(step.needs.items()))
        if key not in self._beside:
            numbers = self._numbers.setdefault(step.name, count(2))
            self._beside[key] = next(full for full in (f"{step.name}~{n}" for n in numbers) if full not in self.steps)
            self.steps[self._beside[key]] = replace(step, name=self._beside[key])
        return self._beside[key]

    def constant(self, name: str, data: Any) -> Need:
        """A piece of the definition as a result of its own."""
        return self.step(f"definition/{name}", "constants:constant", {"data": data}), "data"

    def output(
        self, need: Need, folder: str, stem: str, suffix: str, *, hashed: bool = True, kind: str = ""
    ) -> Planned:
        """Add an output (once). Another one of a path that is taken, capitals aside, gets a number behind its stem.

        `kind`: see `Planned`.
        """
        for number in count(1):
            planned = Planned(need, folder, stem if number == 1 else f"{stem}-{number}", suffix, hashed, kind)
            if self.files.setdefault(planned.key.casefold(), planned) == planned:
                break
        return planned

    def context(self, locale: str) -> Need:
        """What every face of the game may use beside its row."""
        if locale not in self._contexts:
            data = {
                "name": self.game,
                "locale": locale,
                "art": self.loaded.root.config.art,
                "game": self.loaded.game_in(locale).model_dump(mode="json", include=IN_FACES),
                "strings": self.loaded.strings.get(locale, {}),
            }
            params = {"data": data, "file": self.loaded.at().file}
            step = self.step(f"definition/game{self.suffix(locale)}", "faces.make:context", params)
            self._contexts[locale] = step, "data"
        return self._contexts[locale]

    def faces(self, name: str) -> Need:
        """A face file and all the faces it extends or uses."""
        if name not in self._faces:
            own = name in builtin_faces() and name not in self.loaded.faces
            found: dict[str, Any] = {name: {"file": "", "face": builtin_faces()[name]}} if own else {}
            for part, face in self.parts_of(name).items():
                plain = face.model_dump(mode="json", by_alias=True, exclude_unset=True)
                found[part] = {"file": self.loaded.face_files.get(part, ""), "face": plain}
            self._faces[name] = self.constant(f"faces/{name}", dict(sorted(found.items())))
        return self._faces[name]

    def parts_of(self, name: str) -> dict[str, Face]:
        """A face and all the faces it extends or uses, by name."""
        found: dict[str, Face] = {}
        queue = [name]
        while queue:
            current = queue.pop()
            face = self.loaded.faces.get(current)
            if face is None or current in found:
                continue
            found[current] = face
            queue.extend([face.extends] if face.extends else [])
            queue.extend(sorted(_used(face.elements)))
        return found


def _used(elements: list[Any]) -> set[str]:
    """Names of the faces that elements place with `use`, at any depth."""
    names: set[str] = set()
    for element in elements:
        assert isinstance(element, Element)
        if isinstance(element, Use):
            names.add(element.use)
        elif isinstance(element, Group):
            names |= _used(element.group)
        elif isinstance(element, Repeat):
            names |= _used(element.elements)
        elif isinstance(element, Flow):
            names |= _used(element.row or element.column or [])
    return names


def label(text: str) -> str:
    """A name that is safe in a file's name: letters, digits, `_` and `-`; others become their code."""
    safe = "".join(c if c.isascii() and (c.isalnum() or c in "_-") else f"_{ord(c):x}_" for c in text)
    return safe if len(safe) <= 60 else f"{safe[:40]}-{digest_of(text.encode())[:10]}"
