"""What a process remembers stays within its bound."""

from __future__ import annotations

from tts_build.recent import Recent, of_text


def test_what_was_not_asked_for_longest_is_forgotten_for_what_comes() -> None:
    known: Recent[str] = Recent(10)
    known.put("old", "a", 4)
    known.put("used", "b", 4)
    assert known.get("old") == "a"
    known.put("new", "c", 4)
    assert [known.get(key) for key in ("old", "used", "new")] == ["a", None, "c"]


def test_what_is_larger_than_all_there_is_room_for_is_not_kept() -> None:
    known: Recent[str] = Recent(10)
    known.put("large", "a", 11)
    known.put("small", "b", 1)
    assert (known.get("large"), known.get("small")) == (None, "b")


def test_a_function_of_texts_runs_once_for_a_text_and_what_is_given_with_it() -> None:
    ran = []

    @of_text(room=8)
    def read(text: str, *, loud: bool = False) -> str | None:
        ran.append(text)
        return text.upper() if loud else None

    assert [read("ab"), read("ab"), read("ab", loud=True), read("ab")] == [None, None, "AB", None]
    assert ran == ["ab", "ab"]
    read("longer")
    assert (read("ab"), ran) == (None, ["ab", "ab", "longer", "ab"])
