"""The numbered rules of Iditacards, in a few words each: what tests name and what coverage counts."""

from __future__ import annotations

_TEXTS = """
1 a race; who is farthest past the line wins
2 cards are told apart by the symbol in the corner
3 four starter decks of equal size
4 one legendary deck
5 one survival deck
6 one race deck
7 one damage deck
8 eighteen legs
9 a manual
10 a box
11 one weather die
12 one board
13 four sleds
14 a turn moves at least one space as long as nothing is wrong
15 cards that are played move more
16 what is met on the way moves less
17 the first over the line ends the game
18 the finish is behind the last space
19 everybody has a colour
20 its sled stands on Start
21 its starter deck is taken
22 its Wheel Dog begins in play
23 the rest is shuffled
24 five legendary cards for each
25 only their owner looks at them
26 a leg of each type, by chance
27 everybody draws six
28 who begins is left to chance
29 the weather is rolled, then the first turn taken
30 a turn is a card or a new day
31 then the sled moves by itself
32 then the player to the left is next
33 discarded cards come back, destroyed ones never
34 the opening hand grows and shrinks, a hand has no limit
35 of a deck too small only what is there is drawn
36 every movement adds the speed
37 cards change the speed
38 onto or past a space is passing it
39 whom one passes goes back one space
40 and it costs one damage
41 cold spaces give hypothermia
42 hungry spaces give starvation
43 passing the line
44 costs are energy, health and risk
45 they are paid in this order
46 energy is discarded from the hand
47 what paid comes back with new days
48 health is discarded from the deck
49 risk is played from the deck
50 on the turns to come
51 what cannot be paid fails
52 the effect comes with the last risk card, after its own
53 a risk card that fails ends the turn without effect
54 the risk of risk cards goes on top
55 any turn can be a new day
56 others may join
57 risks are dropped
58 all but the team is shuffled
59 a new hand is drawn
60 then the caller rolls the weather
61 it is for all players
62 but not off the board
63 the board has a summary
64 snow: hypothermia
65 sun: the supply is destroyed
66 cloud: starvation
67 wind: snow and sun
68 storm: cloud and sun
69 rain: cloud and snow
70 speed counts for the automatic movement too
71 each stretch of the trail is a leg
72 its card holds for who is on it
73 spaces of legs give conditions
74 with one condition no automatic movement
75 with both it goes backwards
76 a personal card lessens hypothermia, paid or not
77 a food card lessens starvation, paid or not
78 a legendary space gives one of the legendary cards, once
79 damage comes from cards and from passing
80 it goes onto the discard pile
81 it pays nothing and makes payments fail
82 it can be played, and is destroyed
83 a damage space gives one
84 dogs stay in play, six at most
85 a dead dog is destroyed
86 without a dog to sacrifice a card has no effect
87 own dogs can be sacrificed at any time
88 dogs give speed or cards of a day
89 an attachment needs a dog, and goes when it goes
90 armour saves a dog
91 supply adds to the supply
92 take comes a turn later
93 see looks at the deck
94 destroy comes a turn later, the rest is discarded or shuffled back
95 draw takes from the deck
96 move goes so many spaces
97 icons of costs in an effect change costs
98 after the first over the line each other has a last turn
99 then the farthest wins
100 alone one counts turns and days
"""

RULES = {f"ID-R{number}": text for number, _, text in (line.partition(" ") for line in _TEXTS.strip().splitlines())}
"""Rule id to its gist, in order."""

RULINGS = {
    "A1": "with an option the first over the line wins at once",
    "A2": "the base speed is nothing, the Wheel Dog gives one",
    "A3": "health is paid from the top of the deck",
    "A4": "a deck too small fails the payment",
    "A5": "what was paid stays paid",
    "A6": "risk is a stack",
    "A7": "what fails takes the whole stack along",
    "A8": "while risk is pending the turn is its next card or a new day",
    "A9": "an empty deck fails the risk",
    "A10": "damage among the health fails the payment",
    "A11": "damage costs one energy",
    "A12": "second steps use up the turn, the risk goes on after them",
    "A13": "second steps can be left out; what was seen goes back",
    "A14": "cards that were seen lie apart",
    "A15": "the deck of each supplied card is chosen before it is turned",
    "A16": "of a small supply one takes what is there",
    "A17": "conditions are levels",
    "A18": "onto a pawn is past it",
    "A19": "nothing triggers backwards, unless an option says so",
    "A20": "Start is off the board",
    "A21": "space by space: the icon, then the pawns",
    "A22": "the weather is for now, not for later",
    "A23": "joining goes clockwise and costs no turn",
    "A24": "passing is an option",
    "A25": "the legendary card comes at once",
    "A26": "a seventh dog needs a place",
    "A27": "armour dies instead, and the sacrifice counts",
    "A29": "what lies in play is shuffled as well",
    "A31": "who crosses on the last turn compares",
    "A32": "speed is fixed when a move begins",
    "B1": "damage turned up as risk fails",
    "B2": "pushes are chains, Start has room",
    "B4": "several second steps come in order",
    "B5": "no passing without the option",
    "B6": "backwards one may share a space",
    "B7": "a card may be begun that cannot be paid",
    "B8": "nothing is reshuffled but by a new day",
    "B9": "crossing does not end the turn",
    "B10": "a stack that fizzles is discarded",
    "B11": "a new day drops second steps",
    "B12": "speed below nothing is nothing",
    "B13": "of an empty supply deck the other one",
    "B14": "a dog that cannot die cannot be chosen",
    "B15": "Lucky Find turns up Race cards",
    "B16": "Shortcut goes to the next leg",
    "B17": "Second Wind is a day for one",
    "B18": "Lead Dog shrugs the first condition of a day off",
    "B19": "what legs do when weather is rolled",
    "B20": "what the legendary dogs and the swap say",
    "B22": "destroyed damage is a new pile when there is none",
    "B23": "damage that is played takes along what is in the hand",
    "B24": "sleds that share a space go back together",
    "B25": "before the sled moves by itself one may give something up",
    "B26": "who sacrifices a dog for an attachment does so before it is put on",
    "B21": "two personal cards without see and destroy",
}
"""Rulings on what the rule text leaves open."""

PASSIVE = {
    "ID-R2": "a picture on the cards",
    "ID-R3": "what is in the box",
    "ID-R4": "what is in the box",
    "ID-R5": "what is in the box",
    "ID-R6": "what is in the box",
    "ID-R7": "what is in the box",
    "ID-R8": "what is in the box",
    "ID-R9": "what is in the box",
    "ID-R10": "what is in the box",
    "ID-R12": "a thing on the table",
    "ID-R13": "things on the table",
    "ID-R19": "done before the first action",
    "ID-R20": "done before the first action",
    "ID-R21": "done before the first action",
    "ID-R22": "done before the first action",
    "ID-R23": "done before the first action",
    "ID-R24": "done before the first action",
    "ID-R25": "what a view hides",
    "ID-R26": "done before the first action",
    "ID-R27": "done before the first action",
    "ID-R28": "done before the first action",
    "ID-R29": "done before the first action",
    "ID-R63": "a picture on the board",
}
"""Rules that no action of a game shows, and why. Tests of their own hold them."""
