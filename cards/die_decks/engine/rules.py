"""The numbered rules of Die Decks, in a few words each: what tests name and what coverage counts."""

from __future__ import annotations

_TEXTS = """
1 everybody gets six random cards
2 cards are numbered 1 to 6
3 a player's cards are the die
4 the rest is a face-down draw pile
5 the game ends when a player has no cards
6 that player wins
7 one battle a turn
8 against any other player
9 the opponent names a number from 2 to 6
10 both build a die of so many cards
11 last, the active player says lowest or highest
12 building is choosing cards of one's own deck
13 one may look and choose
14 who has too few uses them all
15 rolling is shuffling the die and revealing one card
16 highest: the higher number wins
17 lowest: the lower one
18 the winner discards the revealed card
19 the loser takes it back
20 a tie: both discard a card of their choice and draw one
21 hard: dice are built blind
22 softer: built blind, but seen by their owners before the roll
23 Victory Dice needs nothing more
24 every card carries dice icons
25 middle numbers carry more of them
26 the winner keeps the revealed card in a face-up pile
27 one may take the number away from the opponent
28 the icons on one's top card are then the number
29 losing that battle loses that card
30 the game ends when at most one player has cards
31 the score is the icons of the pile
32 most win
33 sub-variant: equal numbers are compared by icons
34 Wacky Numbers adds cards with special actions
35 actions happen when the battle is over
36 INVERT swaps lowest and highest
37 TIEBREAK wins a tie
38 STEAL takes one of the cards the opponent built with
39 BEGGAR wins against a 1 or a 6
40 NUMBERLESS: nothing happens, and it is discarded
41 both win by actions: a tie
42 a die of one card may not be a special one
43 unless there is no other
"""

RULES = {f"DD-R{number}": text for number, _, text in (line.partition(" ") for line in _TEXTS.strip().splitlines())}
"""Rule id to its gist, in order."""

RULINGS = {
    "A1": "two to five players, who begins is left to chance",
    "A2": "the number may be larger than a hand, each player separately uses all cards; dice may differ in size",
    "A3": "dice are chosen at the same time and in secret, after the number and before the challenge",
    "A7": "cards that winners get rid of lie on a face-up discard pile",
    "A11": "without a card in one's pile the number cannot be taken away",
    "A13": "the card that gave the number is lost only by losing: not by a tie, and not to NUMBERLESS",
    "A14": "who has no cards is skipped and fights nobody, and keeps the pile",
    "A17": "NUMBERLESS, then INVERT, then the comparison, then claims, then STEAL",
    "A18": "a claim goes before the comparison; two claims are a tie",
    "A19": "the loser's card acts too",
    "A24": "NUMBERLESS goes to the discard pile also with Victory Dice",
    "A25": "icons are compared by the challenge as INVERT has left it",
    "A26": "against NUMBERLESS no BEGGAR wins",
    "B1": "whether somebody is out is looked at once, at the end of the battle",
    "B2": "STEAL comes after the winner's discard or the exchange; it acts also when it was discarded itself",
    "B3": "both out at once share the victory; with Victory Dice the score decides",
    "B4": "blind, a die of one card is a plain card if the hand has one",
    "B6": "both discard, then both draw, the active player first; an empty pile is made of all discards",
    "B7": "the active player steals first and has to; a stolen card is not stolen back",
    "B8": "icons count when the numbers are equal and nobody claims; equal icons are a tie",
    "B9": "the number is taken away before one is named",
    "B10": "six cards off the shuffled pack, with Wacky Numbers of all 54",
    "B11": "blind concerns building alone: the card of a tie and the stolen one are chosen",
    "B12": "equal scores share the victory, or, as an option, the smaller pile wins",
    "C1": "turns go clockwise; when all have had one, who has most cards begins the next round, of several the last",
}
"""Rulings on what the rule text leaves open, as far as tests name them."""

PASSIVE = {
    "DD-R1": "dealt before the first moment of a game",
    "DD-R2": "what stands on the cards",
    "DD-R23": "what is in the box",
    "DD-R24": "what stands on the cards",
    "DD-R25": "what stands on the cards",
}
"""Rules that no moment of a game shows, and why. Tests of their own hold them."""
