"""From a line of a flat script to the line of the template it was made from."""

from __future__ import annotations

from pathlib import Path

from tts_build.errors import Where


class SourceMaps:
    """The maps beside the scripts of a build (`<object>.lua.map.json`), found by the text of the script."""

    def __init__(self, folder: Path | None = None) -> None:
        self._files: dict[str, Path] = {}
        self._chunks: dict[str, Path] = {}
        if folder is not None and folder.is_dir():
            for path in sorted(folder.glob("*.lua")):
                self._files[path.read_text(encoding="utf-8")] = path

    def add(self, chunk: str, source: str) -> None:
        """A script is about to run under a chunk name."""
        path = self._files.get(source)
        if path is not None:
            self._chunks[chunk] = path

    def place(self, chunk: str, line: int | None) -> Where:
        path = self._chunks.get(chunk)
        if path is None or line is None:
            return Where(chunk, line)
        return Where(path.name, line)
