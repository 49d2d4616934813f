"""What a process remembers of the books that it has set: texts as they were set, and pages as they were painted.

A workspace that is kept open sets its book again after each change, and of most changes a page or two are others. A
process that sets a book once has little of this: a text that is set the same way on several pages.
"""

from collections.abc import Callable, Hashable
from functools import lru_cache
from weakref import WeakKeyDictionary

from tts_build.recent import Recent
from tts_build.rulebook.markdown_blocks import read_source
from tts_build.text.fonts import Fonts
from tts_build.text.typeset import Setting

SETTINGS = 4000
"""Texts remembered for one set of fonts; a book of 16 pages has a thousand."""

source_of = lru_cache(maxsize=4)(read_source)
"""The blocks of a Markdown text."""


Aspects = dict[str, float]
"""Widths of icons by their heights, by name."""


class Settings:
    """Texts that were set in one set of fonts, each with the shapes of the icons that it was set with."""

    def __init__(self) -> None:
        self._settings: Recent[tuple[Setting, Aspects]] = Recent(SETTINGS)

    def set(
        self, key: Hashable, aspect: Callable[[str], float], make: Callable[[Callable[[str], float]], Setting]
    ) -> Setting:
        """What `make` sets with `aspect`, or has set before: each icon is asked for again, and must be as wide."""
        before = self._settings.get(key)
        if before is not None and all(aspect(name) == wide for name, wide in before[1].items()):
            return before[0]
        aspects: Aspects = {}

        def heard(name: str) -> float:
            aspects[name] = aspect(name)
            return aspects[name]

        setting = make(heard)
        self._settings.put(key, (setting, aspects))
        return setting


_settings: WeakKeyDictionary[Fonts, Settings] = WeakKeyDictionary()


def settings_of(fonts: Fonts) -> Settings:
    """What was set in these fonts."""
    return _settings.setdefault(fonts, Settings())
