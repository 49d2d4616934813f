"""Where new games are laid out and what lies there, line by line: how a game is called after its folder, what each
start writes, and what is refused.

Renew with `TTS_BUILD_RENEW=1 pytest tests/new_game/test_laid_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.conftest import check_golden
from tts_build.model.game import Workspace
from tts_build.new_game import creation, draft, starts
from tts_build.new_game.naming import Named, named
from tts_build.problem import TtsBuildError

GOLDEN = Path(__file__).parent / "golden"
MOVED = Workspace(cards="games", art="pictures", lua="scripts")


FOLDERS = (
    "my-game|the_lord_of_dice|Mein Spiel!|größe|MyGame2|42|fox's-den|A and the of|of the a|  spaced  out |"
    "æther øre Łódź đ œuf|Ærø ŒUVRE Øl|e\u0301te\u0301|dice & co? yes!|a.b.c|-_x_-|"
    "word word word word word word word word word word word word |con|CON|com1|com10|nul.txt|???|日本||'|-|_|a|"
    "iPhone-and-eBay|by-and-by|to-be-or-not-to-be|x--y__z|ßen|№5|a`b{c}|42-for-the-win|ñandú"
).split("|")


def refusal(call: Callable[[], Any], folder: Path) -> Iterator[str]:
    """What a call gives, or why it was refused: each problem with its place and code."""
    try:
        yield str(call())
    except TtsBuildError as error:
        for problem in error.problems:
            yield f"refused: {problem} [{problem.code}]".replace(str(folder.parent), "").replace(folder.name, "FOLDER")


def test_games_are_called_after_their_folders(tmp_path: Path) -> None:
    lines = []
    for folder in [*FOLDERS, "x" * 60, "x" * 61]:
        lines += [f"{folder!r}: {found}" for found in refusal(lambda: named(folder), tmp_path)]  # noqa: B023
    check_golden(GOLDEN / "names.txt", "\n".join(lines) + "\n")


def named_lines(files: dict[str, bytes]) -> Iterator[str]:
    """The paths of files, and of each the lines that name the game or the schema."""
    for path, data in files.items():
        yield f"  {path}"
        text = data.decode("utf-8")
        yield from (f"    {line}" for line in text.splitlines() if re.search(r"salt|Salt|\$schema=", line))


def test_what_each_start_writes(tmp_path: Path) -> None:
    lines = []
    for start in (starts.COMMON, *starts.STARTS, draft.START):
        lines += [f"== {start}: {starts.STARTS.get(start)}"]
        lines += named_lines(starts.files_of(start, Named("salt-tale", "The Salt Tale"), Workspace()))
    lines += ["== moved", *named_lines(starts.files_of("game", Named("salt-tale", "The Salt Tale"), MOVED))]
    schema = b"# yaml-language-server: $schema=a.json\nrest: 1\n"
    lines += [f"{starts.without_schema(data)!r}" for data in (schema, b"# other\n" + schema, schema[:-9], b"")]
    lines += [f"{name} {data[:40]!r}" for name, data in starts.schema_files().items()]
    for name in ("game", "hexagon", "workspace", "drafted", "zzz", ""):
        lines += refusal(lambda: starts.start_of(name).made, tmp_path)  # noqa: B023
    check_golden(GOLDEN / "shelf.txt", "\n".join(lines) + "\n")


def put(root: Path, *names: str) -> None:
    """Files by their names, each with a few words; a folder's name ends in a slash."""
    for name in names:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        if name.endswith("/"):
            (root / name).mkdir(exist_ok=True)
        else:
            words = "cards: games\nart: pictures\n" if name.endswith("moved/tts-build.yaml") else ""
            (root / name).write_text(words, "utf-8")


def tree(root: Path) -> list[str]:
    return sorted(path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file())


def test_where_a_game_is_laid_out(tmp_path: Path) -> None:
    root = tmp_path / "FOLDER"
    put(root, "hidden/.git/head", "full/.git/", "full/note.txt", "letter", "here/tts-build.yaml", "empty/")
    put(root, "plain/tts-build.yaml", "moved/tts-build.yaml", "wrong/tts-build.yaml", "known/schemas/game.schema.json")
    put(root, "known/tts-build.yaml", "plain/art/pearl/x.png", "plain/lua_templates/reef/a.lua", "plain/cards/isle")
    put(root, "plain/tests/test_cove.py", "plain/deep/cards/")
    (root / "wrong/tts-build.yaml").write_text("cards: [\n", "utf-8")
    targets = "new-one hidden empty full letter letter/tide here ??? plain/tide plain/tide plain/cards/surf".split()
    targets += "plain/art/other plain/deep/cards/foam plain/pearl plain/reef plain/isle plain/cove moved/tide".split()
    targets += "moved/games/surf moved/cards/foam wrong/tide known/tide a/b/c".split()
    lines = []

    def laid(target: str) -> str:
        made = creation.lay(root / target, lambda name, config: starts.files_of("game", name, config))
        assert all((made.folder / path).read_bytes() == data for path, data in made.files.items())
        where = made.folder.relative_to(root).as_posix()
        schema = made.files[next(path for path in made.files if path.endswith("game.yaml"))].partition(b"\n")[0]
        files = f"{len(made.files)} files, {list(made.files)[:3]}, {schema.decode()}"
        return f"{where} {made.named} added {made.added}: {files}"

    for target in targets:
        before = tree(root)
        lines += [f"== {target}", *refusal(lambda: laid(target), root)]  # noqa: B023
        lines += [f"  {path}" for path in tree(root) if path not in before and not path.startswith("a/")]
    check_golden(GOLDEN / "laid.txt", "\n".join(lines) + "\n")
