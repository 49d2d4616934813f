"""The stage's way in: a template and its data to a finished script or XML UI text."""

from __future__ import annotations

import xml.parsers.expat
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tts_build.errors import InputError, Problem, Where
from tts_build.lua import modules, sourcemap
from tts_build.lua.environment import MAX_TEXT, ScriptEnvironment
from tts_build.lua.failures import Labels, failed, missing_template
from tts_build.lua.lint import lint
from tts_build.lua.loader import ConfinedLoader
from tts_build.lua.sourcemap import Origin, SourceMap


@dataclass(frozen=True, slots=True)
class FlatScript:
    """A finished text: `\\n` ends, a last line end, UTF-8. `sources` are the files it was made from, sorted.

    `findings` are the linter's, at template file and line; the caller decides what to do about them.
    """

    text: str
    source_map: SourceMap
    sources: tuple[Path, ...]
    findings: tuple[Problem, ...]


def render_script(
    entry: str, roots: Sequence[Path], data: Mapping[str, Any], *, base: Path | None = None
) -> FlatScript:
    """The Lua template `entry` (a name, with or without `.lua`) and the modules it requires, as one script.

    `roots` are searched in order: the game's folder, then the common one. `data` is what templates may name.
    Files are named relative to `base`, the workspace. Raises InputError, with template and line, for anything
    wrong in a template; what only the game would dislike comes back as findings.
    """
    rendering = _Rendering("lua", roots, data, base)
    name = entry.removesuffix(".lua")
    parts = modules.collect(name, rendering.render, rendering.locate, rendering.loader.known)
    return rendering.finish(*modules.flatten(parts), check=_lua_findings)


def render_xml(entry: str, roots: Sequence[Path], data: Mapping[str, Any], *, base: Path | None = None) -> FlatScript:
    """The XML UI template `entry` (a name, with or without `.xml`); values are escaped.

    Raises InputError as `render_script` does; XML that is not well-formed comes back as an error finding.
    """
    rendering = _Rendering("xml", roots, data, base)
    name = entry if entry.endswith(".xml") else f"{entry}.xml"
    rendered = rendering.render(name)
    if rendered is None:
        raise InputError(missing_template(name, Where(name), rendering.loader))
    return rendering.finish(*rendered, check=_xml_findings)


class _Rendering:
    """One call's environment, loader and names."""

    def __init__(self, kind: str, roots: Sequence[Path], data: Mapping[str, Any], base: Path | None) -> None:
        self.loader = ConfinedLoader(roots)
        self.environment = ScriptEnvironment(self.loader, kind)
        self.labels = Labels(self.loader, base)
        self.data = dict(data)

    def render(self, name: str) -> tuple[str, list[Origin]] | None:
        """Text and origins of one template, or None when there is no such file."""
        if self.loader.find(name) is None:
            return None
        try:
            marked = self.environment.write(name, self.data)
        except Exception as error:  # a template may raise anything that an expression can
            raise failed(error, name, self.labels, self.data) from None
        text, origins = sourcemap.resolve(marked, (self.loader.index(name), 1))
        if len(text) > MAX_TEXT:
            limit = f"at most {MAX_TEXT} characters"
            raise InputError(
                Problem("a script is too long", self.labels.where(name), expected=limit, code="template-limit")
            )
        return text, origins

    def locate(self, origin: Origin) -> Where:
        """The place an origin stands for."""
        return self.labels.where(self.loader.names[origin[0]], origin[1])

    def finish(self, text: str, origins: list[Origin], *, check: Any) -> FlatScript:
        """The result, with what `check(text)` finds moved to the templates."""
        files = [self.labels[name] for name in self.loader.names]
        findings = tuple(self._moved(problem, text, origins) for problem in check(text))
        sources = tuple(sorted(set(self.loader.paths.values())))
        return FlatScript(text, sourcemap.join(files, origins), sources, findings)

    def _moved(self, problem: Problem, text: str, origins: list[Origin]) -> Problem:
        """At the template's line; the column stays only where the template holds the very same line."""
        flat = problem.where
        if flat is None or flat.line is None or not origins:
            return problem
        file, line = origins[min(flat.line, len(origins)) - 1]
        name = self.loader.names[file]
        template = self.loader.text[name].split("\n")
        same = line <= len(template) and template[line - 1] == text.split("\n")[flat.line - 1]
        return problem.at(self.labels.where(name, line, flat.column if same else None))


def _lua_findings(text: str) -> list[Problem]:
    return [finding.as_problem() for finding in lint(text)]


def _xml_findings(text: str) -> list[Problem]:
    """Whether the text is well-formed below one root, as the game's own parser needs it."""
    parser = xml.parsers.expat.ParserCreate()
    try:
        parser.Parse("<XmlLayout>", False)
        parser.Parse(text.encode("utf-8"), False)
        parser.Parse("</XmlLayout>", True)
    except xml.parsers.expat.ExpatError as error:
        message = xml.parsers.expat.errors.messages[error.code]
        column = error.offset + 1 - (len("<XmlLayout>") if error.lineno == 1 else 0)
        where = Where("", error.lineno, max(column, 1))
        return [Problem(f"the XML is not well-formed: {message}", where, code="xml-syntax")]
    return []
