"""What to print: a text beside the files of paper that says which of them are one thing in several ways."""

from collections.abc import Iterable, Sequence

from tts_build.build.steps.planner import Plan, Planned
from tts_build.definition.texts.tool_strings import Words

GUIDE = "README"
"""Its name: the one that people look for in a folder of files."""

WAYS = {
    "duplex": ("fronts_{flip}", "odd_pages"),
    "gutterfold": ("one_side", "fold_and_cut"),
    "fronts": ("fronts_only",),
    "single": ("single",),
    "light": ("light",),
    "booklet": ("booklet",),
}
"""What a part of a file's name means, by the names of the tool's words for it."""


def plan_guide(plan: Plan, printed: Iterable[Planned], locale: str) -> None:
    """Plan the text for a language's PDFs of paper: under each thing the files of which one is enough.

    Those that differ in ink alone stand in a line, with the number of their pages."""
    words, game, suffix = Words(locale), plan.loaded.game_in(locale), plan.suffix(locale)
    things: dict[str, dict[str, list[Planned]]] = {}
    met = set[str]()
    for file in printed:
        parts = file.stem.removesuffix(suffix).split("-")
        subject = plan.steps[file.need[0]].params.get("about", {}).get("subject", words("rules"))
        alike = " ".join(part for part in parts if part != "light")
        things.setdefault(subject, {}).setdefault(alike, []).append(file)
        met.update(parts)
    text = [words("titled", game=game.title, part=words("to_print")), "", words("one_of_each"), ""]
    for subject, lines in things.items():
        text += [subject[:1].upper() + subject[1:], *(_line(plan, files, words) for files in lines.values()), ""]
    for part, keys in WAYS.items():
        told = "; ".join(words(key.format(flip=game.paper.flip)) for key in keys)
        text += [f"-{part}: {told}"] if part in met else []
    step = plan.step(f"paper-guide{suffix}", "paper.make:guide", {"lines": text})
    plan.output((step, "txt"), "pnp", f"{GUIDE}{suffix}", "txt", hashed=False)


def _line(plan: Plan, files: Sequence[Planned], words: Words) -> str:
    pages = _pages(plan, files[0].need[0])
    names = ", ".join(f"{file.stem}.{file.suffix}" for file in files)
    return f"  {names} ({words('pages', number=pages)})" if pages else f"  {names}"


def _pages(plan: Plan, name: str) -> int:
    """How many pages are bound by a step, as far as they are steps of their own."""
    step = plan.steps[name]
    if step.call.endswith(".make:page"):
        return 1
    parts = step.needs.values() if "pages" in step.params else ()
    return sum(_pages(plan, part) for part, _ in parts)
