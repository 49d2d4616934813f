"""From a line of a flat script to the line of the template it was made from."""

from __future__ import annotations

import json
from pathlib import Path

from tts_build import disk
from tts_build.lua.render.source_map import SourceMap
from tts_build.problem import Where


class SourceMaps:
    """The maps beside the scripts of a build (`<object>.lua.map.json`), and others, found by the text of the script."""

    def __init__(self, folder: Path | None = None) -> None:
        self._files: dict[str, Path] = {}
        self._chunks: dict[str, Path] = {}
        self._maps: dict[Path, SourceMap | None] = {}
        self._known: dict[str, SourceMap] = {}
        self._running: dict[str, SourceMap] = {}
        if folder is not None and folder.is_dir():
            for name in disk.kept_names(folder, ".lua"):
                self._files[disk.kept(folder, name).decode().rstrip()] = folder / name

    def know(self, script: str, lines: SourceMap) -> None:
        """The map of a script that lies in no folder."""
        self._known[script.rstrip()] = lines

    def add(self, chunk: str, source: str) -> None:
        """A script is about to run under a chunk name."""
        text = source.replace("\r\n", "\n").rstrip()
        path = self._files.get(text)
        if path is not None:
            self._chunks[chunk] = path
        if text in self._known:
            self._running[chunk] = self._known[text]

    def place(self, chunk: str, line: int | None) -> Where:
        """The template's file and line where a map knows them, else the script's own."""
        path = self._chunks.get(chunk)
        found = self._map(path) if path is not None else self._running.get(chunk)
        if found is None or line is None:
            return Where(chunk, line)
        try:
            return Where(*found.lookup(line))
        except LookupError:
            return Where(chunk, line)

    def _map(self, script: Path) -> SourceMap | None:
        if script not in self._maps:
            beside = script.with_name(f"{script.name}.map.json")
            self._maps[script] = None
            if beside.is_file():
                self._maps[script] = SourceMap.from_json(json.loads(disk.kept(beside.parent, beside.name)))
        return self._maps[script]
