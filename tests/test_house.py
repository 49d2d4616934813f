"""Data flows one way: a stage imports only stages above it, and no modules import in a circle; no stage knows a game,
and one package opens files."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tts_build.build.core.code_version import HOUSE

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "tts_build"
GAMES = ("die_card", "dice_girls", "iditacards", "ring_of_dice", "die_decks")
MODULES = sorted(
    path for path in PACKAGE.rglob("*.py") if "new_game/" not in path.as_posix() or path.parent.name == "new_game"
)
ENGINES = sorted((ROOT / "cards").glob("*/engine/**/*.py"))
ROOMS = {
    "definition": (
        *("formats", "mistakes", "workspace", "assets", "texts", "boards", "rows", "engines", "sources"),
        *("localised_game", "original_save", "recovery", "faces", "percentile_dice", "written", "book", "contents"),
        *("checks", "loaded", "card_selection", "game"),
    ),
    "paint": ("screen", "paper", "scene_svg"),
    "lua": ("game_globals", "syntax", "runtime", "lint", "render"),
    "save": (
        *("source", "facts", "save_keys", "builtin", "grid_cells", "place", "first_run", "deck_sheets"),
        *("built_files", "urls", "json_text", "objects", "file", "picture"),
    ),
    "sim": (
        *("table_errors", "geometry", "save_pictures", "lua", "ui", "world", "members", "player"),
        *("view", "table", "lua_tests", "plugin", "play"),
    ),
    "build": (
        *("core", "dist_folder", "dist_lock", "dist_swap", "steps", "up_to_date", "discovery", "game_build"),
        *("game_check", "session", "services"),
    ),
    "cli": ("console", "workspace", "outputs", "review", "release", "evening"),
}
"""The rooms of a stage, packages and single modules, in the order in which each may import those before it."""


def test_pytest_goes_into_every_folder_of_tests(pytestconfig: pytest.Config) -> None:
    """What it passes over by default has names that packages here have as well."""
    passed_over = pytestconfig.getini("norecursedirs")
    folders = {part for path in (ROOT / "tests").rglob("test_*.py") for part in path.relative_to(ROOT).parent.parts}
    assert [folder for folder in sorted(folders) if any(fnmatch(folder, pattern) for pattern in passed_over)] == []


def stage_of(path: Path) -> str:
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def module_of(path: Path) -> str:
    """A module's dotted name; that of a package for its `__init__`."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


NAMES = {module_of(path) for path in MODULES}


def modules_imported(source: str, names: set[str]) -> set[str]:
    """Which of the modules a source text imports, at its top, anywhere inside, or for type checkers alone."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            inside = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= inside & names
            # `from package import module` reads the module; the package's own names come from its `__init__`.
            if not inside <= names:
                found.add(node.module)
    return found & names


def imports_of(path: Path) -> set[str]:
    """Stages that a module imports."""
    found = {name.split(".")[1] for name in modules_imported(path.read_text("utf-8"), NAMES) if "." in name}
    return found & set(HOUSE)


def circles_of(imports: dict[str, set[str]]) -> list[set[str]]:
    """Modules that reach each other by imports, in groups: strongly connected parts of more than one (Tarjan, 1972)."""
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    open_: list[str] = []
    found: list[set[str]] = []

    def visit(name: str) -> None:
        order[name] = lowest[name] = len(order)
        open_.append(name)
        for other in imports[name]:
            if other not in order:
                visit(other)
                lowest[name] = min(lowest[name], lowest[other])
            elif other in open_:
                lowest[name] = min(lowest[name], order[other])
        if lowest[name] == order[name]:
            group = set(open_[open_.index(name) :])
            del open_[open_.index(name) :]
            if len(group) > 1 or name in imports[name]:
                found.append(group)

    for name in imports:
        if name not in order:
            visit(name)
    return found


STAGES = {stage: [path for path in MODULES if stage_of(path) == stage] for stage in map(stage_of, MODULES)}


@pytest.mark.parametrize("stage", STAGES)
def test_a_stage_imports_only_stages_above_it(stage: str) -> None:
    if stage not in HOUSE:
        assert stage in {"__init__", "__main__"}, f"{stage} is no stage of the house"
        return
    allowed = set(HOUSE[: HOUSE.index(stage) + 1])
    below = {module_of(path): sorted(imports_of(path) - allowed) for path in STAGES[stage]}
    assert {module: stages for module, stages in below.items() if stages} == {}


def test_no_modules_import_in_a_circle() -> None:
    """Imports for type checkers count too: what names another's classes cannot be read without it."""
    imports = {module_of(path): modules_imported(path.read_text("utf-8"), NAMES) for path in MODULES}
    assert circles_of(imports) == []


@pytest.mark.parametrize(
    ("imports", "circles"),
    [
        ({"a": {"b"}, "b": set()}, []),
        ({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}, [{"a", "b", "c"}]),
        ({"a": {"b"}, "b": {"a"}, "c": {"d", "a"}, "d": {"c"}}, [{"a", "b"}, {"c", "d"}]),
        ({"a": {"a"}}, [{"a"}]),
    ],
)
def test_the_test_finds_circles(imports: dict[str, set[str]], circles: list[set[str]]) -> None:
    assert circles_of(imports) == circles


@pytest.mark.parametrize(
    ("source", "imported"),
    [
        ("from p import a", {"p.a"}),
        ("from p import a, NAME", {"p", "p.a"}),
        ("import p.a", {"p.a"}),
        ("if TYPE_CHECKING:\n    from p.a import Class", {"p.a"}),
        ("def f():\n    from p.a import g", {"p.a"}),
        ("import json", set()),
    ],
)
def test_the_test_sees_an_import(source: str, imported: set[str]) -> None:
    assert modules_imported(source, {"p", "p.a"}) == imported


@pytest.mark.parametrize("stage", ROOMS)
def test_a_room_of_a_stage_imports_only_rooms_before_it(stage: str) -> None:
    rooms = ROOMS[stage]
    paths = [path for path in MODULES if path.parent != PACKAGE and stage_of(path) == stage]
    there = {room_of(module_of(path)) for path in paths} - {""}
    assert there == set(rooms), "the house has other rooms than its plan"
    for path in paths:
        own = room_of(module_of(path))
        allowed = {"", *rooms[: rooms.index(own) + 1]} if own else set(rooms)
        used = {
            room_of(name)
            for name in modules_imported(path.read_text("utf-8"), NAMES)
            if name.startswith(f"tts_build.{stage}")
        }
        assert used <= allowed, f"{path.relative_to(PACKAGE)} imports {', '.join(sorted(used - allowed))}"


def room_of(module: str) -> str:
    """The room of a stage that a module is or lies in; empty for the stage's own `__init__`."""
    return ".".join(module.split(".")[2:3])


def are_twins(modules: list[str]) -> bool:
    """Whether modules of one name may bear it: they stand for one thing, once in words and once in deed."""
    folders = {module.rpartition(".")[0].removeprefix("tts_build").removeprefix(".") for module in modules}
    steps = all(folder.startswith("build.steps") for folder in folders)
    vocabulary = any(folder.partition(".")[0] == "model" for folder in folders)
    return steps or any(folders <= {first, second} for first, second in TWINS) or vocabulary


TWINS = (
    ("sim.members", "sim.world"),  # what scripts may say of a thing of the table, and the thing
    ("paint.screen", "paint.paper"),  # one scene, painted twice
    *((f"cli.{room}", stage) for room in ROOMS["cli"] for stage in HOUSE),  # a command, and what it starts
)
"""Folders whose modules share names because they belong together. `model` has words for what all others make, and each
folder of `build/steps` plans one kind of thing and makes it."""


def test_modules_of_different_things_have_different_names() -> None:
    named: dict[str, list[str]] = {}
    for module in sorted(NAMES):
        if not (ROOT / module.replace(".", "/")).is_dir():
            named.setdefault(module.rpartition(".")[2], []).append(module)
    assert [modules for modules in named.values() if len(modules) > 1 and not are_twins(modules)] == []


def test_a_folder_can_be_seen_at_one_glance() -> None:
    """Of its modules at most 25; beyond that, rooms tell more."""
    there = Counter(path.parent for path in MODULES if path.stem != "__init__")
    assert {folder.relative_to(PACKAGE).as_posix(): count for folder, count in there.items() if count > 25} == {}


@pytest.mark.parametrize("stage", STAGES)
def test_no_stage_knows_a_game_by_name(stage: str) -> None:
    assert [f"{path.name}:{line} knows {game}" for path in STAGES[stage] for line, game in games_known(path)] == []


def games_known(path: Path) -> Iterator[tuple[int, str]]:
    """Lines of a module that name a game, but for docstrings."""
    tree = ast.parse(path.read_text("utf-8"))
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        name = ""
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            name = node.value
        elif isinstance(node, ast.ImportFrom) and node.module:
            name = node.module
        yield from ((node.lineno, game) for game in GAMES if game in name)


@pytest.mark.parametrize("path", ENGINES, ids=lambda path: path.relative_to(ROOT / "cards").as_posix())
def test_an_engine_imports_itself_and_what_engines_are_given(path: Path) -> None:
    """Relatively what is beside it, so that it may lie anywhere; of the tool only what holds for every game."""
    own = path.relative_to(ROOT / "cards").parts[0]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.level == 0:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            first, _, rest = name.partition(".")
            given = first in sys.stdlib_module_names or (
                first == "tts_build" and rest.startswith(("rules.", "problem."))
            )
            assert given, f"{own}: {path.name}:{node.lineno} imports {name}"


OPENERS = {
    *("open", "read_bytes", "read_text", "write_bytes", "write_text", "touch", "mkdir", "makedirs", "rmdir", "rmtree"),
    *("unlink", "rename", "renames", "symlink_to", "hardlink_to", "chmod", "copy2", "copyfile"),
    *("copytree", "copyfileobj", "iterdir", "glob", "iglob", "rglob", "listdir", "scandir", "removedirs", "truncate"),
    *("fdopen", "mkstemp", "mkdtemp", "NamedTemporaryFile", "TemporaryFile", "TemporaryDirectory", "FileIO"),
    *("ZipFile", "TTFont", "from_file_path", "truetype", "load_workbook", "fromfile", "tofile", "memmap", "extractall"),
}
"""Names of functions and methods that open, read, write, list or remove files, in Python and in our libraries."""

BY_THEMSELVES = {
    "disk/workspace_files.py": "the door: what a definition reads",
    "disk/ours.py": "the door: what is ours",
    "disk/rewriting.py": "the door: what of a definition is written anew",
    "disk/packed.py": "the door: folders and archives that the user names",
    "disk/shared.py": "the door: what is ours where another program writes too",
    "disk/secret.py": "the door: what is ours and one user's alone",
    "disk/installed.py": "the door: the tool's own files",
    "disk/named.py": "the door: what the user names",
    "disk/writing.py": "writes and removes what its callers, of this list, were given",
    "build/core/code_version.py": "the names of installed packages",
    "build/core/store.py": "the cache, ours by `build.core.ownership`, on ways that `disk.unlinked` lets pass",
    "build/core/step.py": "reads the cache as `build/core/store.py` does",
    "paint/screen/png_join.py": "is given paths of the cache",
    "build/core/ownership.py": "the cache's own lock and mark; a cache that is a link is refused",
    "build/dist_folder.py": "looks at `dist/<game>`: a path of the manifest that leads out of it counts as not there",
    "build/dist_swap.py": "swaps `dist/<game>`: every path in it comes from `disk.target`",
    "text/shaping.py": "static typefaces, which `text/static_fonts.py` wrote to the cache",
    "paint/screen/type_masks.py": "the same typefaces",
    "sim/ui/panel_text.py": "a typeface of an installed package, named in the code",
    "build/services/card_export.py": "packs pictures into an archive in memory",
    "edit/xlsx_bytes.py": "packs a workbook in memory",
    "release/web_host.py": "a host that the user names, through fsspec",
    "cli/__init__.py": "closes standard output with the null device",
}
"""Modules that open files without the door, and why they may: no definition has a say in which."""


def opened_by(tree: ast.Module) -> set[str]:
    """Calls that go to the disk. A picture, a font or a book that is read from bytes does not."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in ("os", "shutil", "glob", "tempfile", "fileinput"):
            found |= {
                f"{alias.name} ({node.lineno})"
                for alias in node.names
                if alias.name in OPENERS | {"remove", "walk", "move"}
            }
        if not isinstance(node, ast.Call):
            continue
        function = node.func
        name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
        owner = getattr(function.value, "id", "") if isinstance(function, ast.Attribute) else ""
        from_bytes = bool(node.args) and "BytesIO" in ast.unparse(node.args[0])
        moved = isinstance(function, ast.Attribute) and name == "replace" and len(node.args) == 1 and not node.keywords
        of_os = owner in ("os", "shutil") and name in ("remove", "replace", "move", "walk", "copy", "link", "symlink")
        if owner != "disk" and (of_os or moved or (name in OPENERS and not from_bytes)):
            found.add(f"{owner}.{name} ({node.lineno})")
    return found


def test_files_are_opened_by_one_package_alone() -> None:
    """What a definition names is read, written, listed and removed in `disk`, where it is seen where it leads."""
    trees = {path.relative_to(PACKAGE).as_posix(): ast.parse(path.read_text("utf-8")) for path in MODULES}
    found = {name: calls for name, tree in trees.items() if (calls := opened_by(tree))}
    around = {name: sorted(calls) for name, calls in found.items() if name not in BY_THEMSELVES}
    assert not around, f"these go round `tts_build.disk`: {around}"
    assert set(BY_THEMSELVES) == set(found), "a module of the list opens no files any more"


@pytest.mark.parametrize(
    "line",
    [
        *("open(x)", "x.open('rb')", "x.read_text()", "(a / b).write_bytes(c)", "os.replace(a, b)", "a.replace(b)"),
        *("shutil.rmtree(x)", "list(x.rglob('*'))", "Image.open(path)", "TTFont(path)", "ZipFile(x)", "os.walk(x)"),
        *("from shutil import rmtree", "from os import remove, scandir"),
    ],
)
def test_the_test_sees_a_file_that_is_opened(line: str) -> None:
    assert opened_by(ast.parse(line))


@pytest.mark.parametrize(
    "line", ["disk.read(a, b)", "Image.open(io.BytesIO(x))", "t.replace('a', 'b')", "replace(x, a=1)", "node.walk()"]
)
def test_the_test_lets_other_calls_be(line: str) -> None:
    assert not opened_by(ast.parse(line))


def loaded_by(code: str) -> set[str]:
    script = f"import sys; {code}; print('\\n'.join(sys.modules))"
    out = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(out.stdout.split())


def test_the_command_line_imports_nothing_heavy_before_it_is_needed() -> None:
    heavy = {"numpy", "PIL", "reportlab", "pydantic", "jinja2", "pikepdf", "lupa", "fontTools", "yaml", "rich"}
    assert not loaded_by("import tts_build.cli, tts_build.cli.outputs.build, tts_build.build.up_to_date") & heavy


PACKAGES = sorted(path.parent for path in PACKAGE.rglob("__init__.py") if path.parent not in (PACKAGE, PACKAGE / "cli"))


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_packages_docstring_is_a_map_of_its_modules(package: Path) -> None:
    said = set(re.findall(r"`(\w+)`", ast.get_docstring(ast.parse((package / "__init__.py").read_text("utf-8"))) or ""))
    there = {path.stem for path in package.glob("*.py")} | {path.parent.name for path in package.glob("*/__init__.py")}
    assert there - {"__init__"} <= said, "modules that the map leaves out"
