"""What is asked while a block of a rulebook is set, noted with the answers, so that it can be asked again.

What becomes of a block follows from its text, from the look of the book, and from what is asked beyond that: which file
an icon is, what page a chapter stands on, how a card looks. As long as the answers stay the same, so does the block.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from tts_build.problem import InputError, Problem
from tts_build.rulebook.chapter_list import Entry
from tts_build.rulebook.inline_text import BookArt, Note
from tts_build.rulebook.materials import Materials
from tts_build.scene.scene_key import SceneKey

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")

Question = tuple[str, Any]
"""What is asked for, and by which name."""


class Asking:
    """Everything outside a block. `noted` has the questions since `begin`, with their answers.

    `pages` of anchors (from 1) and `entries` of the contents are as far as they are known.
    """

    def __init__(self, art: BookArt, materials: Materials, notes: Mapping[str, Note]) -> None:
        self.pages: dict[str, int] = {}
        self.entries: tuple[Entry, ...] = ()
        self.noted: dict[Question, Any] = {}
        rest = replace(materials, scenes={}, moments={}, cover=None, ground=None)
        self._answers: dict[str, Callable[[Any], Any]] = {
            "icon": art.icon,
            "picture": art.picture,
            "size": art.size,
            "digest": art.digest,
            "lettered": art.lettered,
            "no icon": partial(art.missing, "icon"),
            "no picture": partial(art.missing, "picture"),
            "note": notes.get,
            "page": lambda anchor: self.pages.get(anchor),
            "entries": lambda _: self.entries,
            "scene": materials.scenes.get,
            "moment": materials.moments.get,
            "rest": lambda _: rest,
        }
        self.art = AskedArt(self, art)
        self._materials = replace(
            materials, scenes=Asked[SceneKey, Any](self, "scene"), moments=Asked[str, Any](self, "moment")
        )

    def begin(self) -> dict[Question, Any]:
        """Forget what was asked so far; what is asked from now on is noted in what this returns."""
        self.noted = {}
        return self.noted

    def ask(self, kind: str, name: Hashable = "") -> Any:
        answer = self.noted[kind, name] = self._answers[kind](name)
        return answer

    def same(self, noted: Mapping[Question, Any]) -> bool:
        """Whether all of that would be answered the same now. Files are read again for it, as they were before."""
        try:
            return all(self._answers[kind](name) == answer for (kind, name), answer in noted.items())
        except InputError:  # whoever asks in earnest will say it
            return False

    def materials(self) -> Materials:
        """The game's things: faces and moments are asked for one by one, the rest is one answer."""
        self.ask("rest")
        return self._materials


class Asked(Mapping[K, T]):
    """Something that is asked for by its name, and never gone through."""

    def __init__(self, asking: Asking, kind: str) -> None:
        self._asking, self._kind = asking, kind

    def __getitem__(self, name: K) -> T:
        answer: T | None = self._asking.ask(self._kind, name)
        if answer is None:
            raise KeyError(name)
        return answer

    def __iter__(self) -> Iterator[K]:
        raise TypeError("what is asked for has a name")

    def __len__(self) -> int:
        raise TypeError("what is asked for has a name")


class AskedArt:
    """The game's art: each question of it is one that is noted."""

    def __init__(self, asking: Asking, art: BookArt) -> None:
        self._asking, self._art = asking, art
        self.icon, self.picture = partial(asking.ask, "icon"), partial(asking.ask, "picture")
        self.size, self.digest, self.lettered = (partial(asking.ask, kind) for kind in ("size", "digest", "lettered"))

    def read(self, rel: str) -> bytes:
        self._asking.ask("digest", rel)  # says the same as all bytes, and takes less room
        return self._art.read(rel)

    def missing(self, kind: Any, name: str) -> Problem:
        problem: Problem = self._asking.ask(f"no {kind}", name)
        return problem
