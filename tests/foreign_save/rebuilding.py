"""An imported save, made again from the files of its workspace, without painting anything."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tts_build.definition.game import load_game
from tts_build.definition.workspace import load_workspace
from tts_build.disk.packed import files_in
from tts_build.foreign_save.found_files import URL_KEYS, FoundFiles
from tts_build.foreign_save.importing import imported
from tts_build.foreign_save.reading import read_save
from tts_build.model.original import FILE
from tts_build.save.built_files import Assets, Sheet
from tts_build.save.file.assemble import assemble
from tts_build.save.file.continued_save import continued
from tts_build.save.json_text import dumps
from tts_build.save.source import PlainSource
from tts_build.save.urls import Urls

Json = dict[str, Any]


def rebuilt(save: Json, folder: Path, files: Path | None = None) -> Json:
    """What a build makes of the import of a save, with files of a folder; addresses of these stay signs."""
    file = folder / "save.json"
    file.write_text(json.dumps(save), "utf-8")
    made = imported(read_save(file), "mod", FoundFiles(files_in(files) if files else {})).workspace()
    for path in made:
        if not path.startswith("schemas/"):  # which take longer than all else
            (folder / "mod" / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / "mod" / path).write_bytes(made[path])
    return made_again(folder / "mod")


def made_again(workspace: Path) -> Json:
    """The save of a workspace with one game that was imported."""
    root = load_workspace(workspace)
    loaded = load_game(root, "mod")
    source = PlainSource.of(loaded, loaded.game_in("en"), {}, {}, "en", {})
    sheets = {deck: (Sheet("", "", 1, 1, (tuple(row.id for row in rows),)),) for deck, rows in source.rows.items()}
    made = assemble(source, Assets(sheets=sheets), {}, Urls())
    assert [problem for problem in made.problems if problem.severity == "error"] == []
    rows = {f"{deck}/{row.id}": row.values for deck, own in source.rows.items() for row in own}
    assert loaded.original is not None

    def text(sign: str) -> str:
        if not sign.startswith(FILE):
            return sign
        return (workspace / "cards/mod" / sign.removeprefix(FILE)).read_bytes().decode("utf-8")

    whole: Json = json.loads(dumps(continued(made.save, loaded.original, text, rows)))
    return whole


def differences(one: Any, other: Any, way: str = "", urls: bool = True) -> list[str]:
    """Where two saves differ: keys and their order, kinds of values, numbers beyond single precision. Addresses count
    only with `urls`."""
    if type(one) is not type(other):
        return [f"{way}: {one!r:.60} is {other!r:.60}"]
    if isinstance(one, dict):
        found = [f"{way}: {list(one)} are {list(other)}"] if list(one) != list(other) else []
        keys = [key for key in one if key in other and (urls or key not in URL_KEYS)]
        return found + [part for key in keys for part in differences(one[key], other[key], f"{way}.{key}", urls)]
    if isinstance(one, list):
        found = [f"{way}: {len(one)} are {len(other)}"] if len(one) != len(other) else []
        pairs = enumerate(zip(one, other, strict=False))
        return found + [part for number, pair in pairs for part in differences(*pair, f"{way}[{number}]", urls)]
    same = abs(one - other) <= 1e-6 * abs(one) if isinstance(one, float) else one == other
    return [] if same else [f"{way}: {one!r:.60} is {other!r:.60}"]
