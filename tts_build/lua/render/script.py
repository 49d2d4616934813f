"""The stage's way in: a template and its data to a finished script or XML UI text, with places in the template."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tts_build.lua.lint.linter import allowed, examine, mistake_finding, whole_of
from tts_build.lua.lint.script_facts import Whole
from tts_build.lua.lint.script_records import Links, script_links
from tts_build.lua.render import modules
from tts_build.lua.render import source_map as sourcemap
from tts_build.lua.render.environment import MAX_TEXT, ScriptEnvironment
from tts_build.lua.render.source_map import Origin, SourceMap
from tts_build.lua.render.template_errors import Labels, failed, missing_template
from tts_build.lua.render.template_files import ConfinedLoader
from tts_build.lua.render.xml_panels import read_xml
from tts_build.lua.syntax.lua52 import first_mistake
from tts_build.problem import InputError, Problem, Where


@dataclass(frozen=True, slots=True)
class FlatScript:
    """A finished text: `\\n` ends, a last line end, UTF-8. `sources` are the files it was made from, sorted, and
    `absent` those that it would have been made from, had they been there.

    `findings` are the linter's, at the templates' places; the caller decides what to do about them. `links` are what it
    has to do with the game's other scripts and panels, for `linked`.
    """

    text: str
    source_map: SourceMap
    sources: tuple[Path, ...]
    findings: tuple[Problem, ...]
    links: Links = field(default_factory=Links)
    absent: tuple[Path, ...] = ()


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
    return rendering.lua(parts)


def render_xml(entry: str, roots: Sequence[Path], data: Mapping[str, Any], *, base: Path | None = None) -> FlatScript:
    """The XML UI template `entry` (a name, with or without `.xml`); values are escaped.

    Raises InputError as `render_script` does; XML that is not well-formed comes back as an error finding.
    """
    rendering = _Rendering("xml", roots, data, base)
    name = entry if entry.endswith(".xml") else f"{entry}.xml"
    rendered = rendering.render(name)
    if rendered is None:
        raise InputError(missing_template(name, Where(name), rendering.loader))
    return rendering.xml(*rendered)


class Places:
    """The places of one text, whose lines have these origins."""

    def __init__(self, labels: Labels, text: str, origins: Sequence[Origin]) -> None:
        self.loader, self.labels, self.origins = labels.loader, labels, origins
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


class _Rendering:
    """One call's environment, loader and names."""

    def __init__(self, kind: str, roots: Sequence[Path], data: Mapping[str, Any], base: Path | None) -> None:
        self.loader = ConfinedLoader(roots, base)
        self.environment = ScriptEnvironment(self.loader, kind)
        self.labels = Labels(self.loader, base)
        self.data = dict(data)

    def render(self, name: str) -> tuple[str, tuple[Origin, ...]] | None:
        """Text and origins of one template, or None when there is no such file."""
        if self.loader.find(name) is None:
            return None
        try:
            marked = self.environment.write(name, self.data)
        except Exception as error:  # a template may raise anything that an expression can
            raise failed(error, name, self.labels, self.data) from None
        text, origins = sourcemap.resolve(marked, (self.loader.index(name), 1))
        if len(text) > MAX_TEXT:
            where, limit = self.labels.where(name), f"at most {MAX_TEXT} characters"
            raise InputError("a script is too long", where, expected=limit, code="template-limit")
        return text, origins

    def locate(self, origin: Origin) -> Where:
        """The place an origin stands for."""
        return self.labels.where(self.loader.names[origin[0]], origin[1])

    def lua(self, parts: list[modules.Part]) -> FlatScript:
        """The finished script of parts. Each is looked at as Lua by itself too, so that the one left open is named."""
        flat = modules.flatten(parts)
        text = modules.shipped(flat)
        broken = [problem for part in parts if not part.is_lua for problem in self.broken(part)]
        if broken:
            return self._finished(text, flat.origins, broken)
        places = Places(self.labels, flat.text, flat.origins)
        whole = whole_of(flat.text, flat.pieces)
        if not isinstance(whole, Whole):
            return self._finished(text, flat.origins, [places.moved(whole.as_problem())])
        findings = [places.moved(finding.as_problem()) for finding in examine(whole)]
        return self._finished(text, flat.origins, findings, script_links(whole, allowed(whole)).moved(places.template))

    def broken(self, part: modules.Part) -> Iterator[Problem]:
        """Why a part is no Lua."""
        mistake = first_mistake(part.text)
        if mistake is not None:
            yield Places(self.labels, part.text, part.origins).moved(mistake_finding(mistake).as_problem())

    def xml(self, text: str, origins: Sequence[Origin]) -> FlatScript:
        """The finished XML UI."""
        places = Places(self.labels, text, origins)
        problems, links = read_xml(text)
        findings = [places.moved(problem) for problem in problems]
        return self._finished(text, origins, findings, links.moved(places.template))

    def _finished(
        self, text: str, origins: Sequence[Origin], findings: list[Problem], links: Links | None = None
    ) -> FlatScript:
        files = [self.labels[name] for name in self.loader.names]
        sources = tuple(sorted(set(self.loader.paths.values())))
        absent = tuple(sorted(self.loader.absent))
        return FlatScript(text, sourcemap.join(files, origins), sources, tuple(findings), links or Links(), absent)
