"""Template files by name, from the given folders and never from outside them."""

from collections.abc import Callable, Sequence
from pathlib import Path

from jinja2 import BaseLoader, Environment, TemplateNotFound, TemplateRuntimeError

from tts_build import disk
from tts_build.definition.formats.file_reader import decode
from tts_build.problem import Problem, Where

MAX_TEMPLATE = 1 << 20
"""Bytes of one template file."""


class TemplateLimit(TemplateRuntimeError):
    """A template loops or writes more than any script needs."""


class BrokenTemplate(TemplateRuntimeError):
    """A template file that is no text; `problem` says why, and where in the file."""

    def __init__(self, name: str, problem: Problem) -> None:
        super().__init__(problem.what)
        self.name, self.problem = name, problem


class ConfinedLoader(BaseLoader):
    """Templates by name from the given folders, first match first; never from outside them."""

    def __init__(self, roots: Sequence[Path], base: Path | None = None) -> None:
        """`base` is the workspace, whose folders must not be links to others outside."""
        self.roots = tuple(root for root in roots if base is None or _ours(root, base) or _inside(base, root))
        self.names: list[str] = []
        self.paths: dict[str, Path] = {}
        self.text: dict[str, str] = {}
        self.found: dict[str, Path | None] = {}
        self.absent: set[Path] = set()
        """files that would have been taken, had they been there"""

    def find(self, name: str) -> Path | None:
        """The file a template name stands for, or None. A name or a link that leaves its folder finds nothing."""
        if name not in self.found:
            self.found[name] = self._find(name)
        return self.found[name]

    def _find(self, name: str) -> Path | None:
        parts = name.split("/")
        if not all(parts) or any(part in (".", "..") or "\\" in part or ":" in part for part in parts):
            return None
        for root in self.roots:
            path = root.joinpath(*parts)
            if path.is_file() and _inside(root, path):
                return path
            self.absent.add(path)
        return None

    def known(self) -> list[str]:
        """Every template name there is, sorted."""
        return sorted({name for root in self.roots for name in disk.files_below(root, ".")})

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
        root = next(root for root in self.roots if path.is_relative_to(root))
        text, problem = decode(disk.read(root, template), template)
        if text is None:
            assert problem is not None, "text that is none has a reason"
            raise BrokenTemplate(template, problem)
        if not text.endswith("\n"):
            text += "\n"  # else a comment at the end of an included file would swallow what follows it
        self.paths[template], self.text[template] = path, text
        return text, template, lambda: True


def outside(what: str, where: Where | None) -> Problem:
    """What is said of a name that is there and stands for no file of its folder."""
    todo = "put the file itself there: a build reads nothing outside"
    return Problem(f"{what} is a link that leads nowhere, or out of its folder", where, todo=todo, code="outside-link")


def _ours(root: Path, base: Path) -> bool:
    """Whether a folder of templates belongs to the tool, or to whoever calls it, and not to a workspace."""
    return root.is_relative_to(disk.PACKAGE) or not root.is_relative_to(base)


def _inside(folder: Path, path: Path) -> bool:
    return disk.problem_of(folder, path.relative_to(folder).as_posix()) is None
