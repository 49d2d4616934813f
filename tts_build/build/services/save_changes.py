"""Two saves, object by object: what came, went, moved, or is called something else."""

from collections.abc import Mapping
from typing import Any

NEAR = 0.02
"""Units that a thing may lie apart and still lie where it was."""


def differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
    """In which ways an object of the save is another one."""
    told = []
    was, now = before["Transform"], after["Transform"]
    if any(abs(was[f"pos{axis}"] - now[f"pos{axis}"]) > NEAR for axis in "XYZ"):
        told.append("moved")
    if any(abs(was[f"rot{axis}"] - now[f"rot{axis}"]) > 0.1 for axis in "XYZ"):
        told.append("turned")
    if any(abs(was[f"scale{axis}"] - now[f"scale{axis}"]) > 0.001 for axis in "XYZ"):
        told.append("another size")
    texts = {"Nickname": "name", "Description": "description", "LuaScript": "script", "XmlUI": "panel"}
    told += [word for key, word in texts.items() if before.get(key, "") != after.get(key, "")]
    counts = [len(state.get("ContainedObjects") or ()) for state in (before, after)]
    if counts[0] != counts[1]:
        told.append(f"{counts[0]} \N{RIGHTWARDS ARROW} {counts[1]} inside")
    pictures = [
        {key: state.get(key) for key in ("CustomDeck", "CustomImage", "CustomMesh")} for state in (before, after)
    ]
    if pictures[0] != pictures[1]:
        told.append("picture")
    return told
