"""Pages that stand alone, from the templates beside this module: whatever a game says is escaped in them."""

from typing import Any

from jinja2 import Environment, StrictUndefined

from tts_build import disk

_ENVIRONMENT = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)


def rendered(name: str, **values: Any) -> str:
    """The HTML of a page of ours."""
    return _ENVIRONMENT.from_string(disk.packaged(__package__, f"{name}.html.jinja")).render(values)
