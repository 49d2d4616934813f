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


def test_a_value_put_anew_weighs_what_it_weighs_now() -> None:
    known: Recent[str] = Recent(10)
    known.put("a", "large", 8)
    known.put("a", "small", 1)
    known.put("b", "next", 9)
    assert (known.get("a"), known.get("b")) == ("small", "next")
    known.put("a", "too large", 11)
    assert known.get("a") is None


def test_what_is_made_is_kept_while_there_is_room_and_the_last_one_always() -> None:
    known: Recent[str] = Recent(10)
    made: list[str] = []

    def ask(word: str) -> None:
        assert known.of(word, lambda: made.append(word) or word, len) == word

    for word in ("one", "two", "one", "three", "one", "two"):  # `two` was asked for least when `three` came
        ask(word)
    assert made == ["one", "two", "three", "two"]
    ask("outweighs all")
    ask("outweighs all")
    assert made[4:] == ["outweighs all"]
    ask("one")
    assert made[-1] == "one", "it leaves no room"


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
