"""`python -m tests.planted PACKAGE... --count 40 --seed 1`: plant mistakes, and say which of them no test noticed."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import click

from tests.planted.judged import equal
from tests.planted.lua_mistakes import lua_chosen
from tests.planted.mistakes import Mistake, chosen
from tests.planted.reach import near_folders, package_of, tests_for
from tests.planted.records import Test, known
from tests.planted.report import BUILD, Result, share, table, told
from tests.planted.scratch import FOLDER, ROOT, TREE, WHOLE, environment, restore, update
from tests.planted.trying import PLAN, RESULTS, end_all
from tests.planted.units import modules

GAME = "die_decks"
"""What is built, and held against its lock, when no test has noticed a mistake."""
LONGEST = 600.0
"""Seconds that this may take."""
NO_FOLDER = ("",)


def packages() -> list[str]:
    """The packages of the tool, and its modules at the top as one."""
    found = {package_of(path.relative_to(ROOT).as_posix()) for path in (ROOT / "tts_build").rglob("*.py")}
    inside = {name for name in found if (ROOT / "tts_build" / name).is_dir()}
    return [*sorted(inside), "top"]


def planned(package: str, count: int, seed: int) -> list[Mistake]:
    """The mistakes of a package that a seed chooses."""
    base = WHOLE / "tts_build"
    paths = sorted(base.glob("*.py") if package == "top" else base.joinpath(package).rglob("*"))
    sources = {
        path.relative_to(WHOLE).as_posix(): path.read_bytes() for path in paths if path.suffix in (".py", ".lua")
    }
    sources = {name: text for name, text in sources.items() if "/tests/" not in name}  # a new game's own tests
    if package == "kit":
        return lua_chosen(sources, count, seed)
    return chosen({name: text for name, text in sources.items() if name.endswith(".py")}, count, seed)


def read(package: str, count: int, seed: int) -> list[Result]:
    """The results of the last run; none, if there was none."""
    path = _kept(package, count, seed)
    return [Result(**entry) for entry in json.loads(path.read_text("utf-8"))] if path.exists() else []


def run(package: str, mistakes: list[Mistake], limit: float, folders: Sequence[str]) -> dict[str, tuple[str, str, int]]:
    """What noticed each mistake, by its key: a test, its words, and how many tests there are. Tests that are not
    recorded yet are, in these folders or, if none is named, in all."""
    spoilt = modules(WHOLE)
    everything = known(spoilt, folders)
    tests = {mistake.key: tests_for(mistake, everything, spoilt, limit) for mistake in mistakes}
    plan = [_entry(mistake, tests[mistake.key]) for mistake in mistakes if tests[mistake.key]]
    files = sorted({test.file for found in tests.values() for test in found})
    PLAN.write_text(json.dumps(plan), encoding="utf-8")
    RESULTS.write_text("", encoding="utf-8")
    call = [sys.executable, "-m", "pytest", "--assert=plain", "-p", "tests.planted.trying", "-m", "not slow", *files]
    if files:
        with (FOLDER / "trying.log").open("w", encoding="utf-8") as log:
            subprocess.run(call, cwd=TREE, env=environment(), check=False, stdout=log, stderr=log)
    told = {entry["key"]: entry for entry in map(json.loads, RESULTS.read_text("utf-8").splitlines())}
    lost = [entry["key"] for entry in plan if entry["key"] not in told]
    if lost:
        raise click.ClickException(f"{package}: the tests ended early; {FOLDER / 'trying.log'} says why")
    return {
        key: (told[key]["by"], told[key]["words"], len(found)) if found else ("", "", 0) for key, found in tests.items()
    }


def _entry(mistake: Mistake, tests: list[Test]) -> dict[str, object]:
    spoilt = mistake.spoil((WHOLE / mistake.path).read_bytes()).decode()
    named = [(test.id, test.seconds) for test in tests]
    return {"key": mistake.key, "path": mistake.path, "runs": mistake.runs, "spoilt": spoilt, "tests": named}


def _kept(package: str, count: int, seed: int) -> Path:
    return FOLDER / "results" / f"{package}-{count}-{seed}.json"


def built(mistake: Mistake) -> bool:
    """Whether a build of a game is another one with the mistake."""
    if mistake.path.endswith(".lua"):
        return False  # every script is another one, whatever it does
    (TREE / mistake.path).write_bytes(mistake.spoil((WHOLE / mistake.path).read_bytes()))
    call = [sys.executable, "-m", "tts_build", "build", GAME, "--locked"]
    process = subprocess.Popen(call, cwd=TREE, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        return process.wait(LONGEST) != 0
    except subprocess.TimeoutExpired:
        process.kill()
        return True
    finally:
        end_all()
        restore()


def attempt(package: str, mistakes: list[Mistake], limit: float, quick: bool, folders: Sequence[str]) -> list[Result]:
    """Try mistakes of a package."""
    found = []
    told = run(package, mistakes, limit, folders)
    for mistake in mistakes:
        by, words, tests = told[mistake.key]
        if not by and mistake.key not in equal() and not quick and built(mistake):
            by = BUILD
        found.append(Result(mistake.key, mistake.line, by, words, tests))
    return found


@click.command()
@click.argument("names", nargs=-1, metavar="PACKAGE...")
@click.option("--count", default=40, help="Mistakes a package.")
@click.option("--seed", default=1, help="Chooses the mistakes.")
@click.option("--limit", default=90.0, help="Seconds of tests a mistake, at most.")
@click.option("--least", default=0, help="Per cent that must be noticed in each package.")
@click.option("--lived", is_flag=True, help="Only those that nothing noticed the last time.")
@click.option("--quick", is_flag=True, help="No build where no test notices.")
@click.option("--near", is_flag=True, help="Record no tests but those in the folders nearest to the package.")
@click.option("--recorded", is_flag=True, help="Record no tests: show mistakes to those that were recorded before.")
@click.option("--show", is_flag=True, help="What came of the last run; nothing is run.")
def main(  # one option a keyword
    names: tuple[str, ...],
    count: int,
    seed: int,
    limit: float,
    least: int,
    lived: bool,
    quick: bool,
    near: bool,
    recorded: bool,
    show: bool,
) -> None:
    """Plant mistakes in packages of the tool, in all of them if none is named."""
    wrong = set(names) - set(packages())
    if wrong:
        raise click.UsageError(f"no package {', '.join(sorted(wrong))}; there are {', '.join(packages())}")
    if not show:
        update()
    found = {}
    for package in names or packages():
        results = {result.key: result for result in read(package, count, seed)}
        if not show:
            mistakes = planned(package, count, seed)
            again = [m for m in mistakes if not lived or m.key not in results or results[m.key].lived]
            folders = NO_FOLDER if recorded else near_folders(package) if near else ()
            results |= {result.key: result for result in attempt(package, again, limit, quick, folders)}
            results = {mistake.key: results[mistake.key] for mistake in mistakes}
            _kept(package, count, seed).parent.mkdir(exist_ok=True)
            _kept(package, count, seed).write_text(
                json.dumps([asdict(result) for result in results.values()], indent=1), encoding="utf-8"
            )
        found[package] = list(results.values())
        print("\n".join(told(found[package])), flush=True)
    print("\n".join(table(found)))
    low = [package for package, results in found.items() if share(results) < least]
    if low:
        raise click.ClickException(f"fewer than {least} of 100 mistakes are noticed in {', '.join(low)}")


if __name__ == "__main__":
    main()
