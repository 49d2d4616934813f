"""The page "First run in the game": what only the game can confirm, from the constants that rely on it."""

from __future__ import annotations

from pathlib import Path

from tts_build.dice import die_mesh, solids
from tts_build.lua.lint import event_names
from tts_build.save.facts import FACTS, Fact
from tts_build.save.place import seats

MODULES = {
    **dict.fromkeys(("HAND_PLACES", "HAND_SIZE", "NEAR_HAND_SIZE", "TABLE_NAMES", "HAND_MIDDLE"), seats.__name__),
    "OLD_EVENTS": event_names.__name__,
    "OBJ_MIRRORS_X": die_mesh.__name__,
    "INRADIUS": solids.__name__,
}
"""Where constants live that do not live with the other facts."""
HOME = "tts_build.save.facts"

ELSEWHERE = (
    Fact(
        "OBJ_MIRRORS_X",
        True,
        "C",
        "the game negates x when it reads an OBJ file",
        "the numbers on the dice read, and are not mirrored",
        "the truth value",
    ),
    Fact(
        "INRADIUS",
        "8 and 20 sides",
        "E",
        "size of the dice with 8 and 20 sides; the others are measured",
        "dice of all kinds look alike in size beside the game's own",
        "the entry of that die",
    ),
)
"""Facts of the dice, whose constants live with their geometry."""


def doubtful() -> list[tuple[str, Fact]]:
    """Facts graded D or E with the module of their constant, and those of the dice."""
    own = [(MODULES.get(name, HOME), fact) for name, fact in FACTS.items() if fact.grade in "DE"]
    return own + [(MODULES[fact.name], fact) for fact in ELSEWHERE]


def table() -> str:
    """A Markdown table of the doubtful facts."""
    lines = ["| what we rely on | grade | what to look at | if it is wrong, change |", "|---|---|---|---|"]
    for module, fact in doubtful():
        now = "" if isinstance(fact.value, dict) else f", now `{fact.value}`"  # tables are looked up in the module
        constant = f"`{module}.{fact.name}`{now}: {fact.change}"
        lines.append(f"| {fact.meaning} | {fact.grade} | {fact.look} | {constant} |")
    return "\n".join(lines) + "\n"


START, END = "<!-- facts:", "<!-- end of facts -->"


def page(text: str) -> str:
    """The page with its table renewed."""
    before, _, rest = text.partition(START)
    mark, _, rest = rest.partition("\n")
    _, _, after = rest.partition(END)
    return f"{before}{START}{mark}\n\n{table()}\n{END}{after}"


if __name__ == "__main__":
    path = Path("docs/first-run.md")
    path.write_text(page(path.read_text("utf-8")), "utf-8")
