"""The numbered rules of Die Card, in a few words each: what tests name and what coverage counts."""

from __future__ import annotations

_TEXTS = """
1 the solutions of a quadratic equation decide how far a pawn moves
2 one turn a player and round
3 anybody may begin
4 turns go clockwise
5 a normal turn rolls three twelve-sided dice
6 azure is coefficient a
7 blue is coefficient b
8 cyan is coefficient c
9 at the start the dice lie azure, blue, cyan from the left
10 a prime on a die is entered as its negative
11 1 is no prime; 1, 4, 6, 8, 9, 10, 12 stay positive
12 a tablet solves the equation
13 each solution, rounded, is a possible distance
14 positive goes counterclockwise
15 negative goes clockwise
16 a prime solution changes its sign
17 of two real solutions the player takes either
18 imaginary solutions: the six-sided die gives the distance
19 a prime on it goes clockwise
20 an imaginary result gives 1i
21 i comes from the bag
22 at most 15i, the iShill excepted
23 ten Draw spaces
24 landing on one forces a draw
25 the six-sided die says how many
26 primes on it count as negative
27 1 draws one
28 a negative draws two
29 4 draws three
30 6 draws five
31 at most five Die Cards in a hand
32 draw only as many as fit
33 three counting Die Cards or more cannot win
34 a completed task removes its card
35 Bonus cards are mixed into the Die Card deck
36 Bonus cards count, CAT! does not
37 a turn puts a Bonus card back
38 at most one Bonus card
39 who has more returns one at once
40 a traded BOMB! goes back to the deck
41 a second Draw space in a row forces no second draw
42 leaving the Die Card area and coming back does
43 a removed card goes back and the deck is shuffled
44 fulfil the goal to win
45 five Goal cards
46 a Goal card comes by trade
47 or for 3i next to Goal
48 or by landing on Goal
49 at most one Goal card
50 a win needs at most two Die Cards that count
51 a holder may swap by buying or landing again
52 the swap is a choice
53 the Murderer may kill
54 by landing on a pawn
55 a knife costs 3i at the knife store
56 with it, landing next to a pawn will do
57 the killed become zombies
58 zombies play like anybody
59 the Murderer wins when all others are zombies
60 a turn in the Fountain cures a zombie
61 the Elf Lord must come to the Forest
62 and spend ten turns in a row inside
63 and may not warp there
64 an action inside starts the ten again
65 the iShill may hold 30i
66 and wins by buying the iPhone
67 the Ent wins when all others are ghosts
68 the Loiterer wins after ten turns in a row in the Land
69 and cannot simply stay there
70 a held card may be revealed
71 at any moment, without a turn
72 it stays with its owner
73 and face up until it returns to a deck
74 Goal cards are always revealed
75 except BOMB!
76 who reveals BOMB! loses at once
77 a turn may go into a trade with a willing player
78 refused, the turn goes on
79 both offer exactly one kind of thing
80 any amount of i
81 accepting Die Cards
82 a Goal card
83 a revealed Bonus card
84 hidden cards may be traded
85 several of one kind are fine
86 nobody gets more than they can hold
87 accepting Die Cards is a payment
88 pawns on one space: either may force a trade
89 its terms still need both
90 some cards may be dropped
91 dropping takes a turn
92 a dropped card lies face up on the space
93 who lands there picks it up
94 WARP! only by choice
95 a full hand puts another card down
96 WARP! may be used where it lies
97 on the iStore a turn buys one thing
98 then back to START, a warp excepted
99 a passing pawn may stop at the iStore
100 2i force a trade
101 3i return a card that is no Bonus card
102 3i warp anywhere
103 4i drop a card on any space but START
104 30i the iPhone, for the iShill
105 i that is spent goes to the bag
106 Must Trade: make a trade
107 the partner has to agree
108 who agrees is for the table
109 a turn is missed
110 the Fountain of Life cures
111 next to Goal a Goal card may be bought at any point
112 who quits becomes a ghost
113 quitting takes the place of a turn
114 the pawn stays
115 the hand stays
116 others may trade with a ghost
117 the living side sets the terms
118 and has to give something
119 hidden cards of a ghost stay hidden
120 ghosts are the Ent's only way to win
121 a ghost returns only from the Fountain
122 nobody stands in for a ghost
123 all ghosts: the God of i wins
"""

RULES = {f"DC-R{number}": text for number, _, text in (line.partition(" ") for line in _TEXTS.strip().splitlines())}
"""Rule id to its gist, in order."""

RULINGS = {
    "A38": "any action of the Elf Lord inside starts his ten again, rolling too; passing, revealing and trades that are"
    " forced on him do not",
    "A39": "a stay wins at the end of an own turn that was spent inside; leaving clears the count",
    "A40": "ghosts are asked nothing, the living trader chooses; hidden cards of others have no names, and nothing that"
    " is offered tells what they are",
    "A41": "before a WARP! that lies on a space the other cards there are picked up",
    "A42": "every holder may reveal at every moment, also while a question is open; it answers nothing",
    "A43": "with several pawns on a space the right to force a trade holds for each pair",
    "A44": "the duty to draw is new as soon as the pawn has landed outside the area",
    "A45": "the room of a Bonus card returned while drawing counts again",
    "A46": "nothing happens to a pawn that is sent to START",
    "A47": "tasks about moves count only moves made wholly after the card was drawn",
    "A48": "a trade can be withdrawn until its first offer stands; the turn is then still to be taken",
    "A49": "a warp may end on the pawn's own space, which is landing there",
    "A50": "WARP! goes back on arrival, before anything happens there",
    "A51": "a trade finishes no task that changes hands in it",
    "A52": "a turn in which the Elf Lord has acted is none of the ten, even if he passes after that",
    "A53": "a knife and the Toll are paid on anybody's turn, but not while somebody decides about something else",
    "A54": "AGAIN! is too late once the six-sided die is rolled",
    "A55": "after a refusal no second trade is offered in that turn; one that is bought or forced is still possible",
}
"""Rulings on what the rule text leaves open or says in two ways, as far as tests name them. Others are options of the
game, see `options`."""

PASSIVE = {
    "DC-R3": "decided before the first moment of a game",
    "DC-R9": "where the dice lie on the table",
    "DC-R12": "a thing on the table",
    "DC-R35": "what the deck holds before anybody draws",
    "DC-R69": "something that nobody can do",
    "DC-R86": "something that nobody can do",
    "DC-R108": "left to the people at the table",
}
"""Rules that no moment of a game shows, and why. Tests of their own hold them."""
