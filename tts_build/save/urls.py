"""How the save names a built file: hosted, on this machine's disk, or by bare name."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from tts_build.problem import InputError, Problem
from tts_build.save.facts import DEFAULT_URL, LOCAL_URL


@dataclass(frozen=True, slots=True)
class Urls:
    """Turns a file's path inside `dist/<game>/` into what the save says.

    `name`: the file's bare name, the same on every machine. `local`: the path on this machine. `hosted`: below a URL.
    """

    kind: str = DEFAULT_URL
    base: str = ""

    @classmethod
    def hosted(cls, base_url: str, game: str) -> Urls:
        """`<base>/<game>/images/<file>`. Raises InputError when `base_url` is no http(s) address."""
        expected = "an address such as `https://example.org/games`"
        if not base_url.startswith(("https://", "http://")) or any(char.isspace() for char in base_url):
            what = "`--base-url` is not a web address"
            raise InputError(Problem(what, expected=expected, got=f"`{base_url}`", code="bad-base-url"))
        if "@" in base_url.split("/")[2] or "?" in base_url or "#" in base_url:
            what, todo = "`--base-url` has more in it than a place", "it stands in the save, which everybody reads"
            raise InputError(Problem(what, expected=expected, todo=todo, code="bad-base-url"))
        return cls("hosted", f"{base_url.rstrip('/')}/{quote(game)}")

    @classmethod
    def local(cls, folder: Path, form: str = LOCAL_URL) -> Urls:
        """Below the game's output folder on this machine, in the form that `facts.LOCAL_URL` says."""
        folder = folder.resolve()
        return cls("local", folder.as_uri() if form == "file" else str(folder))

    def of(self, file: str) -> str:
        """The URL of a file given by its path inside the game's output; an empty path stays empty."""
        if not file:
            return ""
        if self.kind == "name":
            return file.rpartition("/")[2]
        if self.kind == "hosted" or self.base.startswith("file:"):
            return f"{self.base}/{quote(file)}"
        separator = "\\" if "\\" in self.base else "/"
        return self.base + separator + file.replace("/", separator)


def file_of(url: str) -> str:
    """The bare file name at the end of a URL of any kind; of one that ends with a slash, as those of Steam do, all its
    letters and digits, as the game's cache calls it."""
    return url.replace("\\", "/").rpartition("/")[2] or cached_as(url)


def cached_as(url: str) -> str:
    """What the game calls a file of an address in its cache, without the ending."""
    return "".join(letter for letter in url if letter.isascii() and letter.isalnum())
