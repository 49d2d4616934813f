"""Template files by name, from the given folders and never from outside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from jinja2 import BaseLoader, Environment, TemplateNotFound, TemplateRuntimeError

MAX_TEMPLATE = 1 << 20
"""Bytes of one template file."""


class TemplateLimit(TemplateRuntimeError):
    """A template loops or writes more than any script needs."""


class ConfinedLoader(BaseLoader):
    """Templates by name from the given folders, first match first; never from outside them."""

    def __init__(self, roots: Sequence[Path]) -> None:
        self.roots = tuple(roots)
        self.names: list[str] = []
        self.paths: dict[str, Path] = {}
        self.text: dict[str, str] = {}

    def find(self, name: str) -> Path | None:
        """The file a template name stands for, or None. A name or a link that leaves its folder finds nothing."""
        parts = name.split("/")
        if not all(parts) or any(part in (".", "..") or "\\" in part or ":" in part for part in parts):
            return None
        for root in self.roots:
            path = root.joinpath(*parts)
            if path.is_file() and path.resolve().is_relative_to(root.resolve()):
                return path
        return None

    def known(self) -> list[str]:
        """Every template name there is, sorted."""
        found: set[str] = set()
        for root in self.roots:
            found.update(path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file())
        return sorted(found)

    def index(self, name: str) -> int:
        """The number that marks use for this template."""
        if name not in self.names:
            self.names.append(name)
        return self.names.index(name)

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        path = self.find(template)
        if path is None:
            raise TemplateNotFound(template)
        if path.stat().st_size > MAX_TEMPLATE:
            raise TemplateLimit(f"the template `{template}` is larger than {MAX_TEMPLATE} bytes")
        text = path.read_text(encoding="utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
        if not text.endswith("\n"):
            text += "\n"  # else a comment at the end of an included file would swallow what follows it
        for number, line in enumerate(text.split("\n"), start=1):
            if any(char < " " and char != "\t" for char in line):
                raise TemplateLimit(f"the template `{template}` has a control character in line {number}")
        self.paths[template], self.text[template] = path, text
        return text, template, lambda: True
