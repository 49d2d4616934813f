"""Problems in words: how they read, in which order, what is cut, what is told once, which name was meant.

Renew with `TTS_BUILD_RENEW=1 pytest tests/problem/test_error_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

from tests.conftest import check_golden
from tests.disk.ground import Ground
from tts_build.problem import (
    MAX_PART,
    MAX_QUOTED,
    MOST_TOLD,
    BuildFailed,
    Damaged,
    InputError,
    Problem,
    Problems,
    Subject,
    TtsBuildError,
    Where,
    counted,
    faults,
    in_line,
    misspelt,
    nearest,
    placed,
    problem_order,
    said,
    suggesting_anew,
    suggestions,
    told,
    told_once,
    unknown,
)
from tts_build.recent import of_text

GOLDEN = Path(__file__).parent / "golden"
PLACES = (
    None,
    Where("a.yaml"),
    Where("a.yaml", 3),
    Where("a.yaml", 31, 17),
    Where("a.yaml", 3, 7, ("elements", 3, "text")),
    Where("a.yaml", None, 7, ("elements", 10)),
    Where("b/x.xlsx", 2, 1, ("rows", 13), "Cards!B7"),
    Where("b/x.xlsx", cell="Cards!A1"),
    Where("odd\nname\x1b[2J.csv", 1, 1),
)
WORDS = """
shadow shadows shadow_colour shadow-blur colour_shadow shadowed overshadow Shadow SHADOW sahdow shdaow shado shad hsadow
fill fil fll full flil filll file fills backfill fill_rule size siez sice seize sizes x y xy at ta to it width widht
wdith with widths line-width linewidth LineWidth line_widht height hieght heigth hight weight colour color colur couler
background backgruond bakcgroud bckgrond font fonts fotn fnot text texts test tex corner_radius cornerradius radius
resolution resolutoin reslution resulotion revolution ressollutionn one two six tow tw o0 players playres player
ünï uni unï a-b a_b ab ba résumé resume 1 12 123 1234 12345 13245 123456 1234567890 1234576890 2134576890 2143567980
""".split()


def problems() -> list[Problem]:
    """A problem with each mix of parts at each place."""
    mixes = product(("", "2 mm"), ("", "`3`"), ("", "say less"), ("error", "warning", "info"))
    made = [Problem("it is wrong", None, *mix[:3], mix[3]) for mix in mixes]  # type: ignore[arg-type]
    made += [Problem("it is\nwrong\t\x07", place, "a", "b", "c", "error", "a-code") for place in PLACES if place]
    return [*made, Problem("other", PLACES[2]), Problem("other", PLACES[2], code="z"), Problem("it", PLACES[4], "x")]


def test_problems_read_as_they_did() -> None:
    ground, found = Ground(Path("/none")), problems()
    for problem in found:
        ground.lines += [str(problem), f"    {problem.as_json()}"]
        assert Problem.from_json(problem.as_json()) == problem
    ground.head("in order")
    ground.lines += map(str, sorted(found, key=problem_order))
    ground.lines += [repr(problem_order(problem)) for problem in found[-6:]]
    ground.lines += [f"{place} | {place!r}" for place in PLACES if place]
    ground.tell("faults", len(found), len(faults(found)), {problem.severity for problem in faults(found)})
    ground.head("raised")
    for kind in (TtsBuildError, InputError, BuildFailed):
        for given in ("a sentence", found[0], [found[3], found[1], found[3]], iter(found[24:27]), []):
            error = kind(given)
            ground.tell(kind.__name__, error.exit_code, [problem.code for problem in error.problems], str(error))
    ground.tell(Damaged("blobs/12").path, str(Damaged("blobs/12")), issubclass(Damaged, TtsBuildError))
    for kind, where in ((InputError, None), (InputError, PLACES[1]), (BuildFailed, None)):
        ground.tell("placed", ground.outcome(lambda kind=kind, where=where: raised_at(kind, where)))
    for severities in ((), ("warning",), ("info", "error", "warning"), ("error", "error")):
        many = Problems()
        for number, severity in enumerate(severities):
            many.add(Problem(f"number {number}", severity=severity))  # type: ignore[arg-type]
        many.extend(many.items[:1])
        ground.tell(len(many.items), len(many.errors), ground.outcome(many.raise_errors))
    check_golden(GOLDEN / "problems.txt", ground.text())


def raised_at(kind: type[TtsBuildError], where: Where | None) -> None:
    with placed(Where("here.yaml", 4)):
        raise kind([Problem("without a place", where), Problem("with one", Where("there.yaml"))])


def row_of(row: str, what: str, *parts: Any, **more: Any) -> Problem:
    return Problem(what, *parts, **more).of_row(row)


def test_what_is_long_is_cut_and_what_many_say_is_told_once() -> None:
    ground = Ground(Path("/none"))
    for length in (1, MAX_QUOTED - 1, MAX_QUOTED, MAX_QUOTED + 1, MAX_QUOTED + 2, 5_000):
        cut = said(f"a `{'x' * length}` b `{'y' * (length // 2)}`")
        ground.tell("quoted", length, len(cut), cut.replace("x" * 100, "(100)").replace("y" * 50, "(50)")[:99])
    for length in (MAX_QUOTED, MAX_PART - 1, MAX_PART, MAX_PART + 1, MAX_PART + 2, MAX_PART * 3):
        for part in ("what", "expected", "got", "todo"):
            problem = Problem(**{"what": "w", part: "z" * length})  # type: ignore[arg-type]
            ground.tell(part, length, len(getattr(problem, part)), len(str(problem)), str(problem)[-6:])
    every = [
        *range(0x20),
        0x7F,
        0x9F,
        0xA0,
        0x61C,
        0x200E,
        0x200F,
        0x2028,
        0x202E,
        0x202F,
        0x2066,
        0x2069,
        0x206A,
        0xD800,
    ]
    ground.tell("shown", [f"{code:x}" for code in every if said(chr(code)) == chr(code)], in_line(said("a\nb\r\n")))
    for number, things in product((-1, 0, 1, 2, 11), ("", "entries")):
        ground.tell(number, counted(number, "entry" if things else "card", things))
    subjects = [Subject(row=row) for row in ("T03", "with `quotes`", "two\nlines", "x" * 200)]
    subjects += [Subject("icon", "gold", row="a", more=12), Subject(face="card"), Subject("icon", "gold")]
    subjects += [Subject(face="card", element=("elements", 0, "text")), Subject("x", "y", "a", 1, "card", ("values",))]
    for subject in subjects:
        problem = Problem("too long", subject=subject, names=("one", "two"))
        again = Problem.from_json(problem.as_json())
        assert again == problem and again.mentions == problem.mentions
        ground.tell(problem, problem.sentence == problem.as_json()["what"], problem.mentions)
    ground.tell(Problem("z" * MAX_PART).of_row(4).sentence[-6:], Problem("too long").of_row(4).subject)
    place = Where("f.yaml", 2)
    rows = [row_of(row, "too long", place, got=f"{row} mm") for row in "abc"]
    rows += [row_of("d", "too long", place, "less"), Problem("too long", place), Problem("too long", place)]
    rows += [row_of("e", "too long", Where("g.yaml")), row_of("f", "too long", place, code="other")]
    rows += [row_of("g", "wide", place, severity="warning"), row_of("h", "wide", place)]
    rows += [row_of(row, "wide", place, todo="mend") for row in "ij"]
    rows += [Problem("same", place, got="1"), Problem("same", place, got="2"), Problem("same", place, got="1")]
    rows += [row_of(row, "two\nlines") for row in "kl"]
    ground.lines += [f"once: {problem}" for problem in told_once(rows)]
    for count in (0, MOST_TOLD - 1, MOST_TOLD, MOST_TOLD + 1, MOST_TOLD + 50):
        many = [Problem(f"p{number}", severity="error" if number % 3 == 1 else "warning") for number in range(count)]
        shown = told(many)
        ground.tell(
            "told", count, len(shown), [f"{p.severity[0]}{p.what[1:]}" for p in shown[:3]], *map(str, shown[-2:])
        )
        ground.tell(
            [number for number, p in enumerate(shown) if p.severity == "error"][-1:], [p.code for p in shown[-1:]]
        )
    check_golden(GOLDEN / "cut.txt", ground.text())


def test_which_name_was_meant() -> None:
    """Each word against each of the others alone, and against all the others together."""
    ground = Ground(Path("/none"))
    for word in WORDS:
        suggesting_anew()
        alone = {other: (nearest(word, [other]), misspelt(word, [other])) for other in WORDS if other != word}
        meant = [f"{other}{'' if found[1] else ' (not by hand)'}" for other, found in alone.items() if found[0]]
        rest = [other for other in WORDS if other != word]
        ground.tell(f"{word}:", ", ".join(meant) or "nothing")
        ground.tell("    of all", nearest(word, rest), misspelt(word, iter(rest)), nearest(word, rest[::-1]))
    for one, other in (("a" * 5, "abbaa"), ("a" * 9, "bbaaaaaaa"), ("a" * 10, "bbbaaaaaaa"), ("a" * 10, "bbbbaaaaaa")):
        ground.tell(one, other, nearest(one, [other]), suggestions._mistakes(one, other))
    for one, other in (("", "ab"), ("ab", ""), ("ab", "ba"), ("abc", "ca"), ("abcd", "badc"), ("kitten", "sitting")):
        ground.tell(one, other, suggestions._mistakes(one, other), suggestions._mistakes(other, one))
    liker = [f"ab{letter}cd{letter}ef{letter}gh{letter}" for letter in "mnopq"]  # like it, and no slips of it
    for count in range(2, 6):
        ground.tell(count, nearest("abcdefgh", [*liker[:count], "abcdxygh"]))
    for count in (119, 120, 121, 122):
        ground.tell(
            count, nearest("a" * count, ["a" * 119 + "b"]), nearest("a" * 119, ["a" * count + "b", "a" * count])
        )
    check_golden(GOLDEN / "meant.txt", ground.text().replace("a" * 119, "a(119)"))


def test_what_is_said_of_an_unknown_name() -> None:
    ground = Ground(Path("/none"))
    suggesting_anew()
    choices = [f"name{number}" for number in range(1, 15)]
    for kind, word, names in (
        ("face", "cion", ["coin", "card"]),
        ("face", "zzz", ["coin", "card", "coin"]),
        ("card size", "zzz", choices[:12]),
        ("card size", "zzz", choices[:13]),
        ("card size", "zzz", [*choices[:12], "name1"]),
        ("seat", "Blu", []),
        ("seat", "zzz", iter(["White", "Blue"])),
    ):
        problem = unknown(kind, word, names, Where("a.yaml", 1))
        ground.tell(problem, unknown(kind, word, ["Blue"], code="own-code").code)
    known = ["x" * 10] * 2
    for left in (45, 44, 43, 0):
        suggestions._patience.left = left
        ground.tell(
            left, nearest("x" * 12, known), suggestions._patience.left, unknown("face", "yyyyyyyyyyyyyy", known).todo
        )
    suggesting_anew()
    ground.tell(suggestions._patience.left, nearest("coin", ["c" * 200]), suggestions._patience.left)
    check_golden(GOLDEN / "unknown.txt", ground.text())


def test_what_is_remembered_of_texts() -> None:
    ground = Ground(Path("/none"))
    calls: list[tuple[object, ...]] = []

    @of_text(12)
    def read(text: str, times: int = 1, *, loud: bool = False) -> str | None:
        calls.append((text, times, loud))
        return (text.upper() if loud else text) * times if text else None

    asked = [
        ("abc",),
        ("abc",),
        ("abc", 2),
        ("",),
        ("",),
        ("abcdefghijk",),
        ("abcdefghijk",),
        ("",),
        ("abcdefghijkl",) * 1,
    ]
    for args in [*asked, ("abcdefghijkl",), ("a",), ("b",), ("c",), ("d",), ("e",), ("f",), ("g",), ("a",), ("g",)]:
        before = len(calls)
        ground.tell(args, read(*args), "anew" if len(calls) > before else "known")  # type: ignore[arg-type]
    ground.tell(read("a", loud=True), read("a", loud=True), read("a", loud=False), len(calls))
    check_golden(GOLDEN / "recent.txt", ground.text())
