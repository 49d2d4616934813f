"""Where a thing stands in the definition, as the page opens it in an editor."""

from __future__ import annotations

from typing import Any

from tts_build.problem import Where


def where_of(where: Where | None) -> dict[str, Any] | None:
    """A place in a file of the workspace; nothing for what stands nowhere."""
    if where is None or not where.file:
        return None
    return {"file": where.file, "line": where.line or 1, "column": where.column or 1}
