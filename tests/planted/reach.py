"""Which tests can notice a mistake: those that run its line, or a line that mentions what it defines."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePosixPath

from tests.planted.mistakes import Mistake
from tests.planted.records import Known, Test
from tests.planted.units import Module

QUICK = 3.0
"""Seconds of each file's quickest tests of a folder that are run before its others."""
WIDE = "figures"
"""The folder of tests that reach into every package."""
FURTHER = {
    "build": ("features", "cli", "serve", "foreign_save"),
    "cli": ("new_game", "install", "build", "definition", "features"),
    "definition": ("cli",),
    "disk": ("build", "install", "new_game", "definition", "serve"),
    "edit": ("serve", "cli"),
    "face": ("features",),
    "install": ("disk",),
    "kit": ("die_decks", "dice_girls", "ring_of_dice", "iditacards", "die_card", "sim"),
    "lua": ("cli",),
    "model": ("definition", "cli"),
    "new_game": ("cli",),
    "paint": ("paper", "features"),
    "paper": ("features",),
    "problem": ("recent", "cli"),
    "push": ("cli",),
    "release": ("cli",),
    "rulebook": ("paper", "features"),
    "rules": ("cli", "dice_girls"),
    "sandbox": ("definition", "lua"),
    "save": ("features",),
    "scene": ("face", "paint", "features"),
    "serve": ("build",),
    "sim": ("kit",),
    "svg": ("definition", "face", "paint"),
    "text": ("face", "features"),
    "top": ("recent", "cli"),
}
"""Folders in which further tests of a package stand."""


def near_folders(package: str) -> tuple[str, ...]:
    """The folders whose tests are most likely to notice a mistake of a package, the nearest first."""
    return (package, WIDE, *_further(package))


def _further(package: str) -> tuple[str, ...]:
    return FURTHER.get(package, ())


def tests_for(mistake: Mistake, known: Known, modules: dict[str, Module], limit: float) -> list[Test]:
    """The tests to run, in order: quick ones before slow ones, of each the nearest folders first, those of a file
    together. They take `limit` seconds at most."""
    package = package_of(mistake.path)
    near: list[int] = []
    if read_as_data(mistake.path):
        near += [number for number, test in enumerate(known.tests) if _folder(test) in (package, *_further(package))]
        return _within(_ordered([known.tests[number] for number in near], package), limit)
    for units in _places(mistake, modules):
        near += [number for unit in units for number in known.runs.get(unit, ())]
    if not mistake.runs:
        near += [number for number, test in enumerate(known.tests) if _folder(test) == package]
        near += [number for unit in _importing(mistake, modules) for number in known.runs.get(unit, ())]
    found = [known.tests[number] for number in dict.fromkeys(near)]
    return _within(_ordered(found, package), limit)


def package_of(path: str) -> str:
    """The package of a file of the tool, or its module at the top."""
    return PurePosixPath(path).parts[1].removesuffix(".py")


def read_as_data(path: str) -> bool:
    """Whether no probe can tell who runs a file: Lua of the kit, and what a new game begins with (its copy runs)."""
    return path.endswith(".lua") or (path.startswith("tts_build/new_game/") and len(PurePosixPath(path).parts) > 3)


def _folder(test: Test) -> str:
    return PurePosixPath(test.file).parts[1].removesuffix(".py").removeprefix("test_")


def _places(mistake: Mistake, modules: dict[str, Module]) -> Iterable[list[tuple[str, int]]]:
    """Lines that the mistake is in, or that mention what it defines."""
    if mistake.runs:
        return [[(mistake.path, mistake.at)]]
    own = modules[mistake.path]
    if not own.mentions:
        return [[(own.path, line) for line in own.lines]]
    found = []
    for module in modules.values():
        if module is own or own.name in module.words:
            lines = {line for name in mistake.names for line in module.mentions.get(name, ())}
            found.append([(module.path, line) for line in sorted(lines)])
    return found


def _importing(mistake: Mistake, modules: dict[str, Module]) -> list[tuple[str, int]]:
    """All lines of the module, and of those that name it."""
    own = modules[mistake.path]
    found = [module for module in modules.values() if module is own or own.name in module.words]
    return [(module.path, line) for module in found for line in module.lines]


def _ordered(tests: list[Test], package: str) -> list[Test]:
    near = near_folders(package)
    places = [*near, ""]
    groups: dict[str, list[Test]] = {place: [] for place in places}
    for test in tests:
        groups[_folder(test) if _folder(test) in near else ""].append(test)
    parts = [_parted(groups[place]) for place in places]
    return [test for part in zip(*parts, strict=True) for tests in part for test in tests]


def _parted(tests: list[Test]) -> tuple[list[Test], list[Test]]:
    """The quickest tests of each file, and the others."""
    files: dict[str, list[Test]] = {}
    for test in sorted(tests, key=lambda test: test.seconds):
        files.setdefault(test.file, []).append(test)
    ranked = sorted(files.values(), key=lambda found: sum(test.seconds for test in found))
    first = [test for found in ranked for test in _within(found, QUICK)]
    taken = {test.id for test in first}
    return first, [test for found in ranked for test in found if test.id not in taken]


def _within(tests: list[Test], limit: float) -> list[Test]:
    """The first of some tests; what those of a file share is made once."""
    found, total, files = [], 0.0, set()
    for test in tests:
        total += test.own if test.file in files else test.seconds
        files.add(test.file)
        if total > limit:
            break
        found.append(test)
    return found
