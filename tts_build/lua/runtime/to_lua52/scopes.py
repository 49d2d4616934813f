"""The names of a script: which are locals, and how each is written in Lua 5.2."""

from __future__ import annotations

from dataclasses import dataclass, field

ROOM = 160
"""Locals of the whole script that stay locals: Lua 5.2 has room for 200 in one function, blocks included. MoonSharp
has no such limit, so that further ones live in a table."""

STORE = "__ms_store"
NOTE = "__ms_n_"


@dataclass(slots=True)
class Block:
    """One block: its locals as they are written, its labels, and the jumps that still look for theirs.

    A label is known by how many locals stood before it; a jump by its line and by how many stood before the statement
    of this block that it is in. Of a local that is `noted` another one keeps whether it holds a result that is nothing.
    """

    names: dict[str, str] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)
    labels: dict[str, int] = field(default_factory=dict)
    jumps: list[tuple[str, int, int]] = field(default_factory=list)
    noted: set[str] = field(default_factory=set)
    is_function: bool = False


class Scopes:
    """The blocks that are open, from the whole script inwards."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.stored = 0
        self._spells = False

    def enter(self, is_function: bool = False) -> None:
        """Enter a block; no jump leads out of a function's."""
        self.blocks.append(Block(is_function=is_function))

    def leave(self) -> tuple[str, int, str] | None:
        """Leave a block; (label, line, local) of a jump into a local's scope, which the game does not compile."""
        block = self.blocks.pop()
        for label, count, line in block.jumps:
            at = block.labels.get(label)
            if at is not None and at > count:
                return label, line, block.order[count]
            if at is None and self.blocks and not block.is_function:
                outer = self.blocks[-1]
                outer.jumps.append((label, len(outer.order), line))
        return None

    def is_full(self, more: int) -> bool:
        """Whether the whole script has no room for more locals."""
        return len(self.blocks) == 1 and len(self.blocks[0].order) + len(self.blocks[0].noted) + more > ROOM

    def declare(self, name: str, stored: bool = False) -> str:
        """A new local, as it is written from here on; `stored` puts it into the table."""
        block = self.blocks[-1]
        written = name
        if stored:
            self.stored += 1
            written = f"{STORE}[{self.stored}]"
        elif not name.isascii():
            written = mangled(name)
        self._spells = self._spells or written != name
        block.names[name] = written
        block.noted.discard(name)
        block.order.append(name)
        return written

    def note(self, name: str) -> str:
        """The local that keeps whether this one, just declared, holds nothing."""
        self.blocks[-1].noted.add(name)
        return f"{NOTE}{mangled(name)}"

    def noted(self, name: str) -> str:
        """The local that keeps whether this one holds nothing; empty where none does."""
        for block in reversed(self.blocks):
            if name in block.names:
                return f"{NOTE}{mangled(name)}" if name in block.noted else ""
        return ""

    def is_local(self, name: str) -> bool:
        """Whether a local has this name."""
        return any(name in block.names for block in self.blocks)

    def is_own(self, name: str) -> bool:
        """Whether a local of the function at hand has this name."""
        for block in reversed(self.blocks):
            if name in block.names or block.is_function:
                return name in block.names
        return False

    def written(self, name: str) -> str:
        """How a name is written where it is read or assigned to."""
        if not self._spells and name.isascii():
            return name
        for block in reversed(self.blocks):
            if name in block.names:
                return block.names[name]
        return name if name.isascii() else f'_ENV["{name}"]'

    def label(self, name: str) -> None:
        """`::name::` stands here."""
        block = self.blocks[-1]
        block.labels[name] = len(block.order)

    def jump(self, name: str, line: int) -> None:
        """`goto name` stands here."""
        block = self.blocks[-1]
        block.jumps.append((name, len(block.order), line))


def mangled(name: str) -> str:
    """A name in any alphabet, as a name of Lua 5.2."""
    return name if name.isascii() else "__ms_u" + "".join(f"_{ord(char):x}" for char in name)
