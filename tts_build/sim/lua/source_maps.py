"""From a line of a flat script to the line of the template it was made from."""

import json
from pathlib import Path

from tts_build import disk
from tts_build.lua.render.source_map import SourceMap
from tts_build.problem import Where


class SourceMaps:
    """The maps beside the scripts of a build (`<object>.lua.map.json`), and others, found by the text of the script."""

    def __init__(self, folder: Path | None = None) -> None:
        self._known: dict[str, Path | SourceMap] = {}
        self._running: dict[str, Path | SourceMap | None] = {}
        if folder is not None and folder.is_dir():
            for name in disk.kept_names(folder, ".lua"):
                self._known[disk.kept(folder, name).decode().rstrip()] = folder / f"{name}.map.json"

    def know(self, script: str, lines: SourceMap) -> None:
        """The map of a script that lies in no folder."""
        self._known[script.rstrip()] = lines

    def add(self, chunk: str, source: str) -> None:
        """A script is about to run under a chunk name."""
        self._running[chunk] = self._known.get(source.replace("\r\n", "\n").rstrip())

    def place(self, chunk: str, line: int | None) -> Where:
        """The template's file and line where a map knows them, else the script's own."""
        found = self._running.get(chunk)
        if isinstance(found, Path):  # read once somebody asks
            found = SourceMap.from_json(json.loads(disk.kept(found.parent, found.name))) if found.is_file() else None
            self._running[chunk] = found
        if found is None or line is None:
            return Where(chunk, line)
        try:
            return Where(*found.lookup(line))
        except LookupError:
            return Where(chunk, line)
