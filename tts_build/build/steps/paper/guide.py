"""What to print: a text beside the files of paper that says which of them are one thing in several ways."""

from collections.abc import Iterable

from tts_build.build.steps.planner import Plan, Planned
from tts_build.definition.texts.tool_strings import Words

GUIDE = "README"
"""Its name: the one that people look for in a folder of files."""

WAYS = {
    "duplex": "fronts_{flip}",
    "gutterfold": "fold_and_cut",
    "fronts": "fronts_only",
    "single": "single",
    "light": "light",
    "booklet": "booklet",
}
"""What a part of a file's name means, by the name of the tool's words for it."""


def plan_guide(plan: Plan, printed: Iterable[Planned], locale: str) -> None:
    """Plan the text for a language's PDFs of paper: under each thing the files of which one is enough.

    Those that differ in ink alone stand in a line."""
    words, game, suffix = Words(locale), plan.loaded.game_in(locale), plan.suffix(locale)
    lines: dict[str, dict[str, list[str]]] = {}
    met = set[str]()
    for file in printed:
        parts = file.stem.removesuffix(suffix).split("-")
        subject = plan.steps[file.need[0]].params.get("about", {}).get("subject", words("rules"))
        lines.setdefault(subject, {}).setdefault(" ".join(part for part in parts if part != "light"), []).append(
            f"{file.stem}.{file.suffix}"
        )
        met.update(parts)
    text = [words("titled", game=game.title, part=words("to_print")), "", words("one_of_each"), ""]
    for subject, alike in lines.items():
        text += [subject, *(f"  {', '.join(names)}" for names in alike.values()), ""]
    text += [f"-{part}: {words(key.format(flip=game.paper.flip))}" for part, key in WAYS.items() if part in met]
    step = plan.step(f"paper-guide{suffix}", "paper.make:guide", {"lines": text})
    plan.output((step, "txt"), "pnp", f"{GUIDE}{suffix}", "txt", hashed=False)
