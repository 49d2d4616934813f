"""Links on paper and in the notebook, where nothing can be clicked."""

from __future__ import annotations

OUTSIDE = ("http://", "https://", "mailto:")
"""Addresses that lead somewhere; others point into the text itself."""


def shown_address(target: str, text: str) -> str:
    """What follows the text of a link: its address in brackets, unless the text says it or it leads nowhere."""
    plain = target.removeprefix("mailto:")
    return f" ({plain})" if target.startswith(OUTSIDE) and plain not in text else ""
