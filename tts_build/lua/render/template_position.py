"""From a place in a finished text to the place in the template that it was made from."""

from __future__ import annotations

from collections.abc import Sequence

from tts_build.lua.render.source_map import Origin
from tts_build.lua.render.template_errors import Labels
from tts_build.lua.render.template_files import ConfinedLoader
from tts_build.problem import Problem, Where


class Places:
    """The places of one text, whose lines have these origins."""

    def __init__(self, loader: ConfinedLoader, labels: Labels, text: str, origins: Sequence[Origin]) -> None:
        self.loader, self.labels, self.origins = loader, labels, origins
        self.lines = text.split("\n")
        self.templates: dict[str, list[str]] = {}

    def moved(self, problem: Problem) -> Problem:
        """The problem at its template's place."""
        return problem if problem.where is None else problem.at(self.template(problem.where))

    def template(self, flat: Where) -> Where:
        """The template's line; and its column, where the template's line begins or ends as the flat one does."""
        if flat.line is None or not self.origins:
            return flat
        number = min(flat.line, len(self.origins))
        file, line = self.origins[number - 1]
        name = self.loader.names[file]
        if name not in self.templates:
            self.templates[name] = self.loader.text[name].split("\n")
        template = self.templates[name]
        if flat.column is None or line > len(template):
            return self.labels.where(name, line)
        return self.labels.where(name, line, _column(self.lines[number - 1], template[line - 1], flat.column))


def _column(flat: str, template: str, column: int) -> int | None:
    """The column in a template's line, or None where values of the template stand on both sides."""
    at = min(column - 1, len(flat))
    if at <= len(template) and flat[:at] == template[:at]:
        return at + 1
    rest = flat[at:]
    return len(template) - len(rest) + 1 if rest and template.endswith(rest) else None
