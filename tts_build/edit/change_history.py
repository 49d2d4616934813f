"""Changes made in files of a workspace, and taken back: asked of the model before, and never over what others wrote."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from tts_build import disk
from tts_build.definition.workspace import Root
from tts_build.edit.change import Change, version_of
from tts_build.edit.changed_files import changed
from tts_build.problem import InputError, Problem

MOST_STEPS = 500
"""Changes that can be taken back."""

Ask = Callable[[Mapping[str, bytes]], Sequence[Problem]]
"""What is newly wrong with a game when files have these bytes."""


@dataclass(frozen=True, slots=True)
class Patch:
    """What of a file was others: at a byte, these bytes in place of those. Versions tell the file before and after."""

    at: int
    old: bytes
    new: bytes
    before: str
    after: str

    @classmethod
    def of(cls, old: bytes, new: bytes) -> Patch:
        at, most = 0, min(len(old), len(new))
        while at < most and old[at] == new[at]:
            at += 1
        tail = 0
        while tail < most - at and old[-1 - tail] == new[-1 - tail]:
            tail += 1
        return cls(at, old[at : len(old) - tail], new[at : len(new) - tail], version_of(old), version_of(new))

    def turned(self) -> Patch:
        """What takes it back."""
        return Patch(self.at, self.new, self.old, self.after, self.before)

    def on(self, data: bytes, file: str) -> bytes:
        """A file's bytes after it. InputError when the file is another than it was made for."""
        if version_of(data) != self.before:
            raise disk.changed_meanwhile(file)
        return data[: self.at] + self.new + data[self.at + len(self.old) :]


@dataclass(frozen=True, slots=True)
class Step:
    """Changes that were made together, of a game, and in words."""

    game: str
    words: str
    patches: Mapping[str, Patch]

    @property
    def versions(self) -> dict[str, str]:
        """What tells its files as they are after it."""
        return {file: patch.after for file, patch in self.patches.items()}


@dataclass(slots=True)
class Desk:
    """Where files of a workspace are changed. `done` can be taken back, `undone` made again."""

    root: Root
    done: list[Step] = field(default_factory=list)
    undone: list[Step] = field(default_factory=list)

    def tried(
        self, changes: Sequence[Change], versions: Mapping[str, str] | None = None
    ) -> tuple[dict[str, bytes], dict[str, bytes]]:
        """The bytes of files before changes, read once, and after them, one after the other; nothing is written.
        InputError for a change that cannot be made, and when a file is another than `versions` say that was seen."""
        old: dict[str, bytes] = {}
        for file in dict.fromkeys(change.file for change in changes):
            old[file] = disk.read(self.root.path, file)
            if versions is not None and versions.get(file) != version_of(old[file]):
                raise disk.changed_meanwhile(file)
        new = dict(old)
        for change in changes:
            new[change.file] = changed(new[change.file], change)
        return old, new

    def make(
        self,
        game: str,
        words: str,
        changes: Sequence[Change],
        ask: Ask,
        versions: Mapping[str, str] | None = None,
        *,
        write: bool = True,
    ) -> Step | None:
        """Make changes of a game together, or none of them; None when nothing would be another. InputError as `tried`,
        and with what the model says of the result; BuildFailed when the system refuses to write. Without `write` it
        is only tried."""
        old, files = self.tried(changes, versions)
        patches = {file: Patch.of(old[file], data) for file, data in files.items() if data != old[file]}
        if not patches:
            return None
        wrong = ask(files)
        if wrong:
            raise InputError(wrong)
        step = Step(game, words, patches)
        if not write:
            return step
        self._write(patches)
        self.done = [*self.done, step][-MOST_STEPS:]
        self.undone = []
        return step

    def undo(self) -> Step | None:
        """Take the last step back; None when there is none. InputError when a file was changed since."""
        if not self.done:
            return None
        step = self.done[-1]
        back = Step(step.game, step.words, {file: patch.turned() for file, patch in step.patches.items()})
        self._write(back.patches)
        self.undone.append(self.done.pop())
        return back

    def redo(self) -> Step | None:
        """Make the step again that was taken back last; None when there is none. InputError as `undo`."""
        if not self.undone:
            return None
        self._write(self.undone[-1].patches)
        self.done.append(self.undone.pop())
        return self.done[-1]

    def _write(self, patches: Mapping[str, Patch]) -> None:
        """All files or none: those that were written before one that is refused become what they were."""
        old = {file: disk.read(self.root.path, file) for file in patches}
        new = {file: patch.on(old[file], file) for file, patch in patches.items()}
        written: list[str] = []
        try:
            for file, data in new.items():
                disk.rewrite(self.root.path, file, old[file], data)
                written.append(file)
        except BaseException:
            for file in written:
                disk.rewrite(self.root.path, file, new[file], old[file])
            raise
