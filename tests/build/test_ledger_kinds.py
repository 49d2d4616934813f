"""What a record of the last build says of values that Python takes for the same."""

from __future__ import annotations

from typing import Any

import pytest

from tts_build.build.core.reasons import reasons


def entry(**params: Any) -> dict[str, Any]:
    return {"params": params, "reads": {}, "needs": {}, "version": "1", "blobs": {}}


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (True, 1, ["`bleed` was true, is 1"]),
        ([0, 1], [False, 1], ["`bleed.0` was 0, is false"]),
        (1, 1.0, ["`bleed` was 1, is 1.0"]),
        ((1, 2), [1, 2], ["its result was no longer in the cache"]),
    ],
)
def test_true_is_not_one(old: Any, new: Any, told: list[str]) -> None:
    assert reasons(entry(bleed=old), entry(bleed=new), {}, {}) == told
