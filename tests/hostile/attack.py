"""What an attack is: a small good workspace with something hostile in one place, a command, and how it must end."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

Content = str | bytes


class Link(NamedTuple):
    """A symbolic link. `target` is as `os.symlink` takes it; `{outside}` stands for a folder out of the workspace."""

    target: str


Files = Mapping[str, Content | Link]

SECRET = "the-secret-from-outside-4711"
"""Lies in a file out of the workspace; it must not turn up in any output."""

GAME = """\
title: Hello
players: 2
paper: {sizes: [a4], layouts: [fronts]}
decks:
  tasks: {cards: tasks.csv, face: task, back: back, size: mini, resolution: 50, name: "{{ title }}"}
table:
  seats: [White, Blue]
  place:
    tasks: [0, 0]
"""
GAME_FILE = "cards/hello/game.yaml"
FACE_FILE = "cards/hello/faces/task.yaml"

BASE: Files = {
    "tts-build.yaml": "",
    GAME_FILE: GAME,
    "cards/hello/tasks.csv": "id,title,cost\none,First,3\n",
    FACE_FILE: 'elements:\n  - text: "{{ title }}"\n    box: [5, 5, 34, 12]\n',
    "cards/hello/faces/back.yaml": "background: '#204060'\n",
}


def face(element: str) -> Files:
    """A face of one element, written in YAML's flow style without its braces."""
    return {FACE_FILE: f"elements:\n  - {{{element}}}\n"}


def game(old: str, new: str, **more: Content) -> Files:
    """The game file with one place changed, and other files of the workspace (`__` in a name is a slash)."""
    assert old in GAME, old
    return {GAME_FILE: GAME.replace(old, new, 1), **{name.replace("__", "/"): text for name, text in more.items()}}


def added(lines: str, files: Files | None = None) -> Files:
    """The game file with lines after its last, and other files."""
    return {GAME_FILE: GAME + lines, **(files or {})}


@dataclass(frozen=True)
class Attack:
    """`make` gives the files that are laid over the good ones.

    `ends` has the exit statuses that are right; `place` is how a line of the message begins when the status is 2, a
    regular expression; `says` stands in the message, another one. `makes` has the folders of the workspace that the
    command may lay out, with spaces between them. `quick` ones are run by every `make test`.

    `first`: a command that is done before, well; `plant` then changes what it left. It is given the workspace and the
    folder outside of it.
    """

    family: str
    name: str
    make: Callable[[], Files]
    command: tuple[str, ...] = ("check",)
    ends: tuple[int, ...] = (2,)
    place: str = ""
    says: str = ""
    makes: str = ""
    quick: bool = False
    first: tuple[str, ...] = ()
    plant: Callable[[Path, Path], None] | None = None

    @property
    def id(self) -> str:
        return re.sub(r"[^\w.+/-]+", "-", f"{self.family}/{self.name}").strip("-")[:90]


REFUSED = (2,)
FINE = (0,)
EITHER = (0, 2)
