"""SVG's path notation, as the loader reads it: a board's track and a face's path are written alike."""

from tts_build.load.svgpath import ARGUMENTS, BadPath, parse

__all__ = ["ARGUMENTS", "BadPath", "parse"]
