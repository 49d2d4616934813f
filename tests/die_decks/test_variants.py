"""Blind dice, Victory Dice and Wacky Numbers."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from cards.die_decks.engine.battle import judge
from tests.die_decks.sitting import Sitting, die_decks, duel
from tts_build.problem import InputError
from tts_build.rules.chance import Seeded

# -- blind dice ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DD-R21", "DD-R22")
@pytest.mark.parametrize(("dice", "seen"), [("peek", True), ("blind", False)])
def test_blind_dice_are_drawn_and_only_the_softer_ones_are_seen_by_their_owners(dice: str, seen: bool) -> None:
    table = Sitting("N1c N2c N3c", "N4c N5c N6c", dice=dice).do("name", number=2, chance=(3, 1, 2, 2))
    assert table.asks == ("challenge", 1)
    assert table[1]["die"] == ["N3c", "N1c"]
    assert table[2]["die"] == ["N5c", "N6c"]
    own = table.game.view(table.state, 1)["players"]
    assert own[0]["die"] == (["N3c", "N1c"] if seen else ["?", "?"])
    assert own[0]["hand"] == (["N2c"] if seen else ["?"]), "what is left in the hand would tell"
    assert own[1]["die"] == ["?", "?"]


@pytest.mark.rule("DD-R21")
def test_until_the_reveal_nothing_of_a_blind_deck_is_in_a_hand() -> None:
    table = Sitting("N1c N2c N3c", "N4c N5c N6c", dice="blind").do("name", number=2, chance=(3, 1, 2, 2))
    layout = table.game.layout(table.state)
    assert layout["hands"] == [[], []]
    assert layout["decks"]["rest/1"] == ["numbers/N2c"]
    table.roll("lowest", "N1c", "N5c")
    assert table.game.layout(table.state)["hands"] == [[], []]
    table.do("settle")
    assert table.game.layout(table.state)["hands"][1] == ["numbers/N4c", "numbers/N6c", "numbers/N5c"]


@pytest.mark.ruling("B11")
def test_the_card_of_a_tie_is_chosen_also_by_who_built_blind() -> None:
    table = Sitting("N1c N2c", "N1d N5c", dice="blind").do("name", number=2, chance=(1, 1, 1, 1))
    table.roll("lowest", "N1c", "N1d").do("settle")
    assert table.game.view(table.state, 1)["players"][0]["hand"] + table.game.view(table.state, 1)["players"][0]["die"]
    assert {action["card"] for action in table.legal("give", 1)} == {"N1c", "N2c"}
    assert "?" not in table.game.view(table.state, 1)["players"][0]["die"]


@pytest.mark.ruling("B4")
@pytest.mark.parametrize("place", [1, 2])
def test_blind_a_die_of_one_card_is_a_plain_card(place: int) -> None:
    options = {"dice": "blind", "victory": True}
    table = Sitting("W1i N2c N3c", "W6s W5s", won=("N1a",), **options)
    table.do("take", chance=(place, 1))
    assert table[1]["die"] == [("N2c", "N3c")[place - 1]]
    assert table[2]["die"] == ["W6s"], "there is no other choice"


# -- Victory Dice ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DD-R2", "DD-R23", "DD-R24", "DD-R25")
def test_every_card_has_a_number_and_icons_and_the_middle_ones_have_more() -> None:
    book = die_decks().book
    cards = [book[card] for card in book.numbers]
    assert Counter(card.number for card in cards) == dict.fromkeys(range(1, 7), 6)
    assert Counter(card.icons for card in cards) == {1: 4, 2: 8, 3: 14, 4: 10}
    sums = {n: sum(card.icons for card in cards if card.number == n) for n in range(1, 7)}
    assert sums == {1: 12, 2: 17, 3: 22, 4: 22, 5: 17, 6: 12}
    assert sum(sums.values()) == 102


@pytest.mark.rule("DD-R26")
@pytest.mark.ruling("A24")
def test_the_winner_keeps_the_card_face_up() -> None:
    table = duel("N5c N3c", "N2c N4c", victory=True).do("settle")
    assert table[1]["won"] == ["N5c"]
    assert table.state["discards"] == []
    assert sorted(table[2]["hand"]) == ["N2c", "N4c"]


@pytest.mark.rule("DD-R27", "DD-R28")
@pytest.mark.ruling("B9", "A11")
def test_the_top_card_of_ones_pile_names_the_number_instead_of_the_opponent() -> None:
    table = Sitting("N1c N2c N3c N4c", "N4d N5c N6c N6d", won=("N6a N3a", ""), victory=True)
    assert table.asks == ("take", 1)
    table.do("take")
    assert (table.state["number"], table.state["used"]) == (3, "N3a")
    other = Sitting("N1c", "N6c", won=("N3a", ""), victory=True).do("leave")
    assert other.asks == ("number", 2)
    assert Sitting("N1c", "N6c", victory=True).asks == ("number", 2), "with an empty pile there is nothing to take"


@pytest.mark.rule("DD-R29")
@pytest.mark.ruling("A13")
@pytest.mark.parametrize(
    ("one", "other", "lost"),
    [("N1c", "N6c", True), ("N6c", "N1c", False), ("N5c", "N5d", False), ("W2n", "N1c", False)],
)
def test_the_card_that_named_the_number_is_lost_with_the_battle_alone(one: str, other: str, lost: bool) -> None:
    table = Sitting(f"{one} N4c", f"{other} N4d", won=("N6d N2c",), victory=True).do("take")
    table.roll("highest", one, other).do("settle")
    assert ("N2c" in table.state["discards"]) == lost
    assert table[1]["won"][:2] == (["N6d"] if lost else ["N6d", "N2c"])


@pytest.mark.rule("DD-R30", "DD-R31", "DD-R32")
def test_the_game_goes_on_until_one_holds_cards_and_the_most_icons_win() -> None:
    table = Sitting("N6c", "N1c N2d", "N2c", won=("N2a N2b", "N3c", "N3d"), victory=True)
    table.do("fight", whom=2).do("leave")
    table.do("name", number=2).roll("highest", "N6c", "N1c").do("settle")
    assert not table.game.outcome(table.state)["over"]
    assert table[1]["won"] == ["N2a", "N2b", "N6c"]
    table.do("leave").do("name", number=2).do("challenge", chance=(2, 1), choice="highest").do("settle")
    piles = [table.game.book.icons(player["won"]) for player in table.state["players"]]
    assert piles == [2 + 2 + 2, 4, 4 + 3]
    assert table.ended == {"over": True, "ending": "score", "winner": 3, "shared": ""}


@pytest.mark.ruling("A14")
def test_who_has_no_cards_is_skipped_and_fights_nobody_and_keeps_the_pile() -> None:
    table = Sitting("N6c N5c", "", "N1c N2c", "N3a N3b", won=("", "N4c"), victory=True)
    assert [action["with"] for action in table.legal("fight")] == [3, 4]
    table.do("fight", whom=3).do("name", number=2).roll("highest", "N6c", "N1c").do("settle")
    assert table.asks == ("opponent", 3)
    assert table[2]["won"] == ["N4c"]


@pytest.mark.ruling("B3", "B12")
@pytest.mark.parametrize(("fewer", "ending", "winner", "shared"), [(False, "shared", 0, "1 2"), (True, "score", 2, "")])
def test_equal_scores_share_the_victory_or_the_smaller_pile_wins(
    fewer: bool, ending: str, winner: int, shared: str
) -> None:
    table = Sitting("N6c", "N1c", won=("N1a N1b N1c N1d", "N3c N3d"), victory=True, fewer=fewer)
    table.do("leave").do("name", number=2).roll("highest", "N6c", "N1c").do("settle")
    scores = [table.game.book.icons(player["won"]) for player in table.state["players"]]
    assert scores == [1 + 1 + 2 + 2 + 2, 4 + 4]
    assert table.ended == {"over": True, "ending": ending, "winner": winner, "shared": shared}


@pytest.mark.rule("DD-R33")
@pytest.mark.ruling("B8", "A25")
@pytest.mark.parametrize(
    ("one", "other", "challenge", "result"),
    [
        ("N2f", "N2a", "highest", "active"),
        ("N2f", "N2a", "lowest", "opponent"),
        ("N2a", "N2b", "lowest", "tie"),
        ("W3i", "N3a", "highest", "opponent"),  # four icons against three, and INVERT makes it the lowest
        ("N3c", "W3t", "highest", "opponent"),  # TIEBREAK comes first
        ("N3a", "N4a", "lowest", "active"),  # the numbers are not equal
    ],
)
def test_icons_decide_between_equal_numbers_when_nobody_claims(
    one: str, other: str, challenge: str, result: str
) -> None:
    book = die_decks().book
    assert judge(book[one], book[other], challenge, {"icons": True}, lambda *_: None) == result
    if book[one].number == book[other].number and other != "W3t":
        assert judge(book[one], book[other], challenge, {"icons": False}, lambda *_: None) == "tie"


@pytest.mark.parametrize("options", [{"icons": True}, {"fewer": True}])
def test_variants_of_victory_dice_are_refused_without_it(options: dict[str, Any]) -> None:
    with pytest.raises(InputError, match="with Victory Dice alone"):
        die_decks().setup(2, options, Seeded(1))


# -- Wacky Numbers ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DD-R34")
def test_there_are_eighteen_three_of_each_number_and_five_types() -> None:
    book = die_decks().book
    cards = [book[card] for card in book.wacky]
    assert Counter(card.number for card in cards) == dict.fromkeys(range(1, 7), 3)
    numbers = {
        special: tuple(card.number for card in cards if card.special == special)
        for special in ("invert", "tiebreak", "steal", "beggar", "numberless")
    }
    assert numbers == {
        "invert": (1, 3, 4, 6),
        "tiebreak": (2, 3, 4, 5),
        "steal": (1, 2, 5, 6),
        "beggar": (1, 3, 6),
        "numberless": (2, 4, 5),
    }
    assert {card.icons for card in cards if card.number in (1, 6)} == {2}
    assert {card.icons for card in cards if card.number in (2, 5)} == {3}
    assert {card.icons for card in cards if card.number in (3, 4)} == {4}


RESOLUTIONS = [
    # the active player's card, the opponent's, the challenge, the result
    ("W1i", "N5a", "highest", "active"),
    ("W1i", "N5a", "lowest", "opponent"),
    ("N5a", "W1i", "highest", "opponent"),
    ("W1i", "W6i", "highest", "opponent"),  # two INVERTs cancel each other
    ("W3i", "N3a", "highest", "tie"),
    ("W3t", "N3a", "highest", "active"),
    ("N3a", "W3t", "lowest", "opponent"),
    ("W3t", "N4a", "highest", "opponent"),  # no tie, no TIEBREAK
    ("W3t", "W3i", "highest", "active"),
    ("W3b", "N6a", "highest", "active"),
    ("W3b", "N1a", "lowest", "active"),
    ("W3b", "N5a", "highest", "opponent"),  # neither 1 nor 6
    ("N6a", "W3b", "highest", "opponent"),
    ("W6b", "N6a", "highest", "active"),  # also where the numbers are equal
    ("W3b", "W3t", "highest", "opponent"),
    ("W1b", "W6b", "highest", "tie"),
    ("W6b", "W1b", "highest", "tie"),
    ("W2n", "N6a", "highest", "nothing"),
    ("N6a", "W2n", "highest", "nothing"),
    ("W2n", "W5n", "lowest", "nothing"),
    ("W1b", "W5n", "highest", "nothing"),
    ("W5n", "W6i", "highest", "nothing"),
    ("W5s", "N2a", "highest", "active"),
]


@pytest.mark.rule("DD-R36", "DD-R37", "DD-R39", "DD-R40", "DD-R41")
@pytest.mark.ruling("A17", "A18", "A19", "A26")
@pytest.mark.parametrize(("one", "other", "challenge", "result"), RESOLUTIONS)
def test_actions_resolve_in_their_order(one: str, other: str, challenge: str, result: str) -> None:
    book = die_decks().book
    assert judge(book[one], book[other], challenge, {"icons": False}, lambda *_: None) == result


def test_a_battle_is_the_same_from_both_sides() -> None:
    """Every pair of the 54 cards, both challenges, with and without icons: who changes seats changes the result."""
    book, mirror = die_decks().book, {"active": "opponent", "opponent": "active", "tie": "tie", "nothing": "nothing"}
    results: Counter[str] = Counter()
    for one, other in product(book.cards.values(), repeat=2):
        for challenge, icons in product(("lowest", "highest"), (False, True)):
            found = judge(one, other, challenge, {"icons": icons}, lambda *_: None)
            if one.id != other.id:
                assert judge(other, one, challenge, {"icons": icons}, lambda *_: None) == mirror[found]
                results[found] += not icons and challenge == "highest"
    # 54 x 53 pairs, less 51 x 50 without NUMBERLESS; equal numbers 3 x 9 x 8 + 3 x 8 x 7, of them 58 with a TIEBREAK
    # and 32 with a BEGGAR among ones or sixes, and twice the two BEGGARs that both claim.
    nothing, ties = 54 * 53 - 51 * 50, 384 - 58 - 32 + 2
    won = (54 * 53 - nothing - ties) // 2
    assert results == {"active": won, "opponent": won, "tie": ties, "nothing": nothing}


@pytest.mark.rule("DD-R40")
def test_against_numberless_nothing_happens_and_only_numberless_is_discarded() -> None:
    table = duel("W5s N3a", "W2n N4a", wacky=True).do("settle")
    assert table.state["discards"] == ["W2n"]
    assert sorted(table[1]["hand"]) == ["N3a", "W5s"], "STEAL does not act"
    assert table[2]["hand"] == ["N4a"]


@pytest.mark.ruling("A24")
def test_numberless_is_discarded_also_with_victory_dice() -> None:
    table = duel("W2n N3a", "W4n N4a", wacky=True, victory=True).do("settle")
    assert sorted(table.state["discards"]) == ["W2n", "W4n"]
    assert [table[seat]["won"] for seat in (1, 2)] == [[], []]


@pytest.mark.ruling("B3")
def test_two_numberless_as_last_cards_share_the_victory() -> None:
    table = duel("W2n", "W4n", wacky=True).do("settle")
    assert table.ended == {"over": True, "ending": "shared", "winner": 0, "shared": "1 2"}


@pytest.mark.rule("DD-R38")
@pytest.mark.ruling("B2", "B7", "A19")
def test_steal_takes_one_of_the_cards_the_opponent_built_with() -> None:
    table = Sitting("W5s N3a N3b N3c", "N2a N4a N4b N6a").do("name", number=3)
    table.build(1, "W5s N3a N3b").build(2, "N2a N4a N6a").roll("highest", "W5s", "N2a").do("settle")
    assert table.asks == ("steal", 1)
    assert sorted(action["card"] for action in table.legal("steal")) == ["N2a", "N4a", "N6a"], "not N4b"
    assert table.game.view(table.state, 1)["players"][1]["die"] == table[2]["die"]
    assert table.game.view(table.state, 1)["players"][1]["hand"] == ["?"]
    assert set(table.game.view(table.state, 0)["players"][1]["die"]) == {"?"}
    table.do("steal", card="N6a")
    assert sorted(table[1]["hand"]) == ["N3a", "N3b", "N3c", "N6a"], "STEAL itself was discarded, and acts"
    assert sorted(table[2]["hand"]) == ["N2a", "N4a", "N4b"]


@pytest.mark.ruling("A19", "B2")
def test_the_losers_steal_acts_too_but_not_on_what_was_discarded() -> None:
    table = duel("N6a N3a", "W5s N4a", wacky=True).do("settle")
    assert table.asks == ("steal", 2)
    assert [action["card"] for action in table.legal("steal")] == ["N3a"]
    table.do("steal", card="N3a")
    assert table.ended == {"over": True, "ending": "out", "winner": 1, "shared": ""}


@pytest.mark.ruling("B7", "B1")
def test_a_thief_who_was_out_is_not_out_any_more() -> None:
    table = duel("W5s", "N2a N3a", wacky=True).do("settle").do("steal", card="N2a")
    assert not table.game.outcome(table.state)["over"]
    assert table[1]["hand"] == ["N2a"]


@pytest.mark.ruling("B1")
def test_who_is_stolen_to_no_card_is_out_and_wins() -> None:
    table = duel("W5s N4a", "N2a", wacky=True).do("settle").do("steal", card="N2a")
    assert table.game.outcome(table.state)["winner"] == 2


@pytest.mark.ruling("B7", "B2")
def test_the_active_player_steals_first_and_what_was_stolen_is_safe() -> None:
    table = duel("W6s N3a", "W5s N4a", wacky=True).do("settle")
    assert table.asks == ("steal", 1)
    table.do("steal", card="W5s")
    assert table.asks == ("steal", 2)
    assert [action["card"] for action in table.legal("steal")] == ["N3a"]


@pytest.mark.ruling("B2")
def test_after_a_tie_steal_comes_last_and_drawn_cards_are_safe() -> None:
    table = duel("W5s N3a", "N5a N4a", wacky=True, deck="N6a N6b").do("settle")
    assert table.asks == ("exchange", 0)
    table.do("give", 1, card="N3a").do("give", 2, card="N4a")
    assert table.asks == ("steal", 1)
    assert [action["card"] for action in table.legal("steal")] == ["N5a"]
    assert "N6b" in table[2]["hand"]


@pytest.mark.ruling("B2")
def test_with_nothing_left_to_take_nothing_is_taken() -> None:
    table = duel("W5s N4b", "N5a", wacky=True, deck="N6a N6b").do("settle")
    table.do("give", 1, card="N4b").do("give", 2, card="N5a")
    assert table.asks[0] == "number"
    assert table[2]["hand"] == ["N6b"]


@pytest.mark.rule("DD-R42", "DD-R43")
def test_alone_no_special_card_may_be_a_die_unless_there_is_no_other() -> None:
    table = Sitting("W1i N2c N3c", "W6s W5s", won=("N1a",), victory=True).do("take")
    assert [action["card"] for action in table.legal("pick", 1)] == ["N2c", "N3c"]
    assert [action["card"] for action in table.legal("pick", 2)] == ["W5s", "W6s"]
    one = Sitting("W1i N2c", "N6a N6b", won=("N1a",), victory=True).do("take")
    assert one[1]["die"] == ["N2c"], "no choice is no question"


def test_with_more_than_one_card_special_ones_may_be_chosen() -> None:
    table = Sitting("W1i N2c N3c", "W6s W5s N1c").do("name", number=2)
    assert len(table.legal("pick", 1)) == 3
