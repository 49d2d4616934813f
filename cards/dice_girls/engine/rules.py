"""The numbered rules of Dice Girls, in a few words each: what tests name and what coverage counts."""

from __future__ import annotations

_TEXTS = """
1 eighteen idols and a rule sheet
2 a basic rule and two additional ones
3 idols are used one at a time to roll dice
4 the aim is a larger total than the opponents'
5 the largest sum over one's idols wins
6 about fifteen dice for each player
7 room for five cards in front of each
8 the basic rule comes first
9 the first player is random
10 all eighteen idols are shuffled face down
11 six are dealt to each player
12 they are the hand
13 a hand is for its owner's eyes
14 on a turn one card of the hand is played
15 then the player to the left is on turn
16 the first idol of the first player rolls one die more
17 turns go on until everybody has five idols in front
18 then all pips on one's own idols are summed
19 the higher sum wins
20 equal sums draw
21 icons are 1, 2, 3 and ?
22 for a ? the ability says how many dice
23 exactly one card a turn is put down in front
24 first the dice of the icon are rolled
25 they lie on the card
26 then the ability is applied
27 for a ? the ability comes first
28 an ability is applied as far as possible
29 the draft counts from the first player counterclockwise
30 all eighteen idols are a pile in the middle
31 twice as many cards as players are turned up
32 each takes one in draft order and keeps it in the open
33 the order for two is 1, 2, 2, 1
34 the order for three is 1, 2, 3, 3, 2, 1
35 when all are taken the 2nd becomes 1st
36 until each has six cards
37 then play goes by the basic rule
38 the game of three sets is for two
39 each has a deck of idols of their own
40 each makes three teams of six in secret
41 the cards are laid out as noted
42 of each team three lie face up, three face down
43 both choose a team and announce it at the same time
44 the set is played by the basic rule with that team
45 the second set is chosen from the two that are left
46 the third set has the last team
47 after the third set the higher score wins
48 equal scores draw
49 questions go to the publisher
"""

RULES = {f"DG-R{number}": text for number, _, text in (line.partition(" ") for line in _TEXTS.strip().splitlines())}
"""Rule id to its gist, in order."""

RULINGS = {
    "A1": "the basic rule is for two or three; what is left over stays unseen",
    "A2": "where one of several opponents can be meant, the owner of the ability chooses",
    "A3": "the die more comes on top of the number that a ? has found",
    "A4": "nobody can do without it",
    "A5": "an ability that finds nothing to act on is skipped",
    "A6": "abilities are applied unless they say may",
    "A7": "dice rolled by an ability lie on that card and do not set it off again",
    "A8": "turns go clockwise, the numbers of a draft counterclockwise",
    "A9": "after a draft the markers pass on once more, and the 1st begins",
    "A10": "2nd becomes 1st, 3rd 2nd, 1st 3rd; three rounds",
    "A11": "drafted hands are open",
    "A12": "with the option a set won is a point",
    "A13": "the first player of a set alternates",
    "A14": "the owner chooses which three lie face up",
    "A15": "the sixth card stays hidden and does nothing",
    "A16": "of three, those with the highest sum draw",
    "A17": "removed dice go back to the supply; a swapped die counts where it lies",
    "B1": "the score of a match is the sum of its three totals",
    "B2": "Presto grows by her one die, as the very first idol too",
    "B3": "Aria and Ballad: the number first, then the dice, then the rest",
    "B4": "Ballad rerolls a die here",
    "B5": "an ability is applied when its idol is played, and never again",
    "B6": "the die more is rolled together with the others",
    "B7": "hands: hidden in the basic game, open after a draft, half open in the game of three sets",
    "B8": "teams part the eighteen; both may field the same idol",
    "B9": "twenty-two dice for each are enough",
    "B10": "the order of a draft, seat by seat",
    "B11": "every idol wins between 44 and 56 of a hundred games of two, between 28 and 39 of three",
    "B12": "for the die more the lowest here goes, then one may be rerolled, before the ability",
    "B13": "Forte, Nocturne and Staccato mean each opponent, one after the other to the left",
}
"""Rulings on what the rule text leaves open."""

PASSIVE = {
    "DG-R1": "what is in the box",
    "DG-R2": "what the options of set-up say",
    "DG-R6": "things on the table",
    "DG-R7": "places on the table",
    "DG-R8": "advice to people",
    "DG-R9": "done before the first action",
    "DG-R10": "done before the first action",
    "DG-R11": "done before the first action",
    "DG-R13": "what a view hides",
    "DG-R29": "decided before the first action",
    "DG-R30": "done before the first action",
    "DG-R38": "something that set-up refuses",
    "DG-R39": "something that set-up refuses",
    "DG-R49": "no part of the game",
}
"""Rules that no action of a game shows, and why. Tests of their own hold them."""
