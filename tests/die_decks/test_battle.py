"""Turns and battles of the base game, and who wins them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from cards.die_decks.engine.battle import judge
from cards.die_decks.engine.book import Card
from tests.die_decks.sitting import Sitting, die_decks, duel
from tts_build.problem import InputError
from tts_build.rules.chance import Scripted, Seeded

PLAIN = {"icons": False}


@pytest.mark.rule("DD-R1", "DD-R4")
@pytest.mark.ruling("A1", "B10")
@pytest.mark.parametrize("wacky", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_gets_six_cards_off_the_shuffled_pack(players: int, wacky: bool) -> None:
    game = die_decks()
    seen, first = Counter[str](), Counter[int]()
    for seed in range(40):
        state = game.setup(players, {"wacky": wacky}, Seeded(seed))
        hands = [player["hand"] for player in state["players"]]
        assert {len(hand) for hand in hands} == {6}
        pack = [*(card for hand in hands for card in hand), *state["deck"]]
        assert sorted(pack) == sorted([*game.book.numbers, *(game.book.wacky if wacky else ())])
        seen.update(hands[0])
        first[state["active"]] += 1
    assert set(first) == set(range(1, players + 1))
    assert len(seen) > 30, "not always the same cards"


@pytest.mark.ruling("A1")
@pytest.mark.parametrize("players", [1, 6])
def test_the_game_is_for_two_to_five(players: int) -> None:
    with pytest.raises(InputError, match="for 2 to 5 players"):
        die_decks().setup(players, {}, Seeded(1))


@pytest.mark.rule("DD-R7", "DD-R8")
def test_a_turn_is_one_battle_against_anybody_else_and_turns_go_clockwise() -> None:
    table = Sitting("N1c N1d", "N6c N6d", "N3a N3b")
    assert table.asks == ("opponent", 1)
    assert [action["with"] for action in table.legal("fight")] == [2, 3]
    table.do("fight", whom=3).do("name", 3, number=2).roll("lowest", "N1c", "N3a").do("settle")
    assert table.asks == ("opponent", 2)
    assert [action["with"] for action in table.legal("fight")] == [1, 3]


@pytest.mark.ruling("C1")
@pytest.mark.parametrize(
    ("hands", "first", "active", "then"),
    [
        ("222", 1, 1, (2, 1)),
        ("222", 3, 3, (1, 3)),
        ("121", 1, 3, (2, 2)),
        ("222", 1, 3, (3, 3)),  # of several the one whose turn came last, who may have had the one before
        ("331", 2, 1, (1, 1)),  # the round went 2, 3, 1
        ("311", 2, 1, (1, 1)),
        ("202", 1, 1, (3, 1)),  # who is out has no turn, and begins no round
        ("120", 3, 2, (2, 2)),
        ("120", 3, 1, (2, 3)),
    ],
)
def test_turns_go_clockwise_and_who_has_the_most_cards_begins_the_next_round(
    hands: str, first: int, active: int, then: tuple[int, int]
) -> None:
    table = Sitting("N1a", "N1b", "N1c", victory=True)
    for player, many in zip(table.state["players"], hands, strict=True):
        player["hand"] = ["N6a", "N6b", "N6c"][: int(many)]
    table.state.update(first=first, active=active)
    play = table.game.play(table.state, Scripted([]))
    play.pass_on(play.holders())
    assert (play.state["active"], play.state["first"]) == then


@pytest.mark.rule("DD-R9")
@pytest.mark.ruling("A2")
def test_the_opponent_names_a_number_from_two_to_six_whatever_the_hands_are() -> None:
    table = Sitting("N1c", "N6c")
    assert table.asks == ("number", 2)
    assert [action["number"] for action in table.legal("name")] == [2, 3, 4, 5, 6]


@pytest.mark.rule("DD-R3", "DD-R10", "DD-R12", "DD-R13")
@pytest.mark.ruling("A3")
def test_both_choose_so_many_of_their_own_cards_in_secret_and_in_any_order() -> None:
    table = Sitting("N1c N2c N3c N4c", "N5c N5d N6c N6d").do("name", number=2)
    assert {action["player"] for action in table.legal("pick")} == {1, 2}
    table.do("pick", 2, card="N6c").do("pick", 1, card="N4c").do("pick", 2, card="N5d")
    assert table.legal("pick", 2) == []
    table.do("lay", 2)
    assert table[2]["die"] == ["N6c", "N5d"]
    assert table[2]["hand"] == ["N5c", "N6d"]
    seen = table.game.view(table.state, 1)["players"][1]
    assert (seen["hand"], seen["die"], seen["picked"]) == (["?", "?"], ["?", "?"], [])
    table.do("pick", 1, card="N1c").do("lay", 1)
    assert table.asks == ("challenge", 1)


@pytest.mark.rule("DD-R14")
@pytest.mark.ruling("A2")
def test_who_has_too_few_cards_uses_all_and_dice_may_differ_in_size() -> None:
    table = Sitting("N1c N2c", "N5c N5d N6c N6d").do("name", number=3)
    assert table[1]["die"] == ["N1c", "N2c"]
    assert {action["player"] for action in table.legal("pick")} == {2}
    table.build(2, "N5c N6c N6d")
    assert [len(table[seat]["die"]) for seat in (1, 2)] == [2, 3]


@pytest.mark.rule("DD-R11")
@pytest.mark.ruling("A3")
def test_the_challenge_comes_last_and_from_the_active_player() -> None:
    table = Sitting("N1c N2c", "N5c N6c").do("name", number=2)
    assert table.asks == ("challenge", 1)
    assert [action["choice"] for action in table.legal("challenge")] == ["lowest", "highest"]


@pytest.mark.rule("DD-R15")
def test_rolling_reveals_any_card_of_the_die_alike() -> None:
    table = Sitting("N1c N2c N3c N4c", "N5c N6c").do("name", number=3).build(1, "N4c N1c N2c")
    shown = []
    for place in (1, 2, 3):
        [action] = table.legal("challenge", choice="lowest")
        after = Sitting.__new__(Sitting)
        after.game, after.state, after.met = table.game, table.state, set()
        after.do("challenge", chance=(place, 1), choice=action["choice"])
        shown.append(after[1]["shown"])
        assert after[1]["shown"] not in after[1]["die"]
        assert len(after[1]["die"]) == 2
    assert sorted(shown) == ["N1c", "N2c", "N4c"]


@pytest.mark.rule("DD-R16", "DD-R17", "DD-R18", "DD-R19", "DD-R35")
@pytest.mark.ruling("A7")
@pytest.mark.parametrize(("challenge", "winner"), [("highest", 2), ("lowest", 1)])
def test_the_winner_discards_the_revealed_card_and_the_loser_takes_it_back(challenge: str, winner: int) -> None:
    table = duel("N2c N3c", "N5c N4c", challenge)
    assert table.state["discards"] == []
    assert table.asks == ("settle", 1)
    table.do("settle")
    assert table.state["discards"] == [("N2c", "N5c")[winner - 1]]
    assert sorted(table[winner]["hand"]) == [("N3c", "N4c")[winner - 1]]
    assert sorted(table[3 - winner]["hand"]) == (["N4c", "N5c"] if winner == 1 else ["N2c", "N3c"])


@pytest.mark.rule("DD-R20")
@pytest.mark.ruling("B6")
def test_in_a_tie_both_discard_a_card_of_choice_and_draw_one() -> None:
    table = duel("N2c N3c", "N2d N4c", deck="N6a N6b N6c").do("settle")
    assert table.asks == ("exchange", 0)
    assert [action["card"] for action in table.legal("give", 1)] == ["N2c", "N3c"], "any card, the revealed one too"
    table.do("give", 2, card="N4c")
    assert table[2]["hand"] + table[2]["die"] == ["N4c", "N2d"], "nothing moves before both have chosen"
    assert table.game.view(table.state, 1)["players"][1]["given"] == "?"
    table.do("give", 1, card="N2c")
    assert table.state["discards"] == ["N2c", "N4c"]
    assert sorted(table[1]["hand"]) == ["N3c", "N6a"]
    assert sorted(table[2]["hand"]) == ["N2d", "N6b"]
    assert table.state["deck"] == ["N6c"]


@pytest.mark.ruling("B6")
@pytest.mark.parametrize(
    ("deck", "active", "opponent", "left"),
    [("", "N1a", "N2c", ["N4c"]), ("N6a", "N6a", "N1a", ["N2c", "N4c"])],
)
def test_an_empty_pile_is_made_of_all_discards_those_of_the_tie_too(
    deck: str, active: str, opponent: str, left: list[str]
) -> None:
    table = duel("N2c N3c", "N2d N4c", deck=deck, discards="N1a").do("settle").do("give", 1, card="N2c")
    table.do("give", 2, card="N4c", chance=(1, 1, 1))
    assert (table[1]["hand"][1], table[2]["hand"][1]) == ("N3c", "N2d")
    assert (table[1]["hand"][0], table[2]["hand"][0]) == (active, opponent)
    assert table.state["deck"] == left
    assert table.state["discards"] == []


@pytest.mark.rule("DD-R5", "DD-R6")
def test_who_is_out_of_cards_wins_at_once_also_on_anothers_turn() -> None:
    table = duel("N2c N3c", "N5c").do("settle")
    assert table.ended == {"over": True, "ending": "out", "winner": 2, "shared": ""}
    assert table.game.legal(table.state) == []


@pytest.mark.ruling("B1")
def test_nobody_is_out_in_the_middle_of_an_exchange() -> None:
    table = duel("N2c", "N2d N4c").do("settle").do("give", 1, card="N2c").do("give", 2, card="N2d")
    assert not table.game.outcome(table.state)["over"]
    assert len(table[1]["hand"]) == 1


def odds(one: str, other: str, challenge: str) -> tuple[Fraction, Fraction]:
    """Win of the active player, and tie, over every pair of cards."""
    cards = [Card(digit, int(digit), 2, "", "") for digit in "123456"]
    pairs = list(product((cards[int(n) - 1] for n in one), (cards[int(n) - 1] for n in other)))
    found = Counter(judge(a, b, challenge, PLAIN, lambda *_: None) for a, b in pairs)
    return Fraction(found["active"], len(pairs)), Fraction(found["tie"], len(pairs))


@pytest.mark.parametrize(
    ("one", "other", "challenge", "win", "tie"),
    [
        ("123456", "123456", "highest", Fraction(5, 12), Fraction(1, 6)),
        ("123456", "123456", "lowest", Fraction(5, 12), Fraction(1, 6)),
        ("166", "234", "highest", Fraction(2, 3), Fraction(0)),
        ("334", "166", "highest", Fraction(1, 3), Fraction(0)),
        ("334", "166", "lowest", Fraction(2, 3), Fraction(0)),
    ],
)
def test_the_odds_of_dice_are_exact(one: str, other: str, challenge: str, win: Fraction, tie: Fraction) -> None:
    assert odds(one, other, challenge) == (win, tie)


def test_the_odds_of_the_whole_pack_against_itself() -> None:
    """36 cards, six of each number: two different ones are equal in 5 of 35 cases."""
    book = die_decks().book
    pairs = [(book[a], book[b]) for a, b in product(book.numbers, repeat=2) if a != b]
    ties = sum(judge(a, b, "lowest", PLAIN, lambda *_: None) == "tie" for a, b in pairs)
    assert Fraction(ties, len(pairs)) == Fraction(1, 7)


@pytest.mark.parametrize(
    ("wacky", "battles"),
    [pytest.param(False, (11.0, 14.4, 17.7, 20.9), marks=pytest.mark.slow), (True, (9.9, 12.9, 15.8, 18.5))],
)
def test_games_of_chance_alone_take_as_many_battles_as_was_worked_out(wacky: bool, battles: tuple[float, ...]) -> None:
    """200 games for each number of players: the mean is off by a standard error of 0.4 at most."""
    game = die_decks()
    for players, wanted in zip((2, 3, 4, 5), battles, strict=True):
        turns = ties = 0
        for number in range(200):
            chance = Seeded(f"length {players} {number}")
            state = game.setup(players, {"wacky": wacky}, chance)
            while legal := game.legal(state):
                state = game.apply(state, legal[chance.number(len(legal), "choice") - 1], chance, trusted=True)
                ties += state["ask"]["kind"] == "settle" and state["result"] == "tie"
            turns += state["turns"]
        assert turns / 200 == pytest.approx(wanted, abs=1.4)
        assert ties / turns == pytest.approx(0.12 if wacky else 0.15, abs=0.025)
