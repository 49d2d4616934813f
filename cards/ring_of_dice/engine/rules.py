"""The numbered rules of Ring of Dice, in a few words each: what tests name and what coverage counts."""

from __future__ import annotations

_TEXTS = """
1 two rings with bridges between them
2 players start on the inner ring
3 the monster starts on the outer ring
4 bridges move every turn
5 players start without dice
6 a die lies on every non-wall space of the outer ring
7 back in the middle with a trinket and three dice wins
8 three dice are rolled
9 the lowest moves the monster
10 the median moves the fan
11 the highest moves the player
12 the active player controls all three
13 in any order
14 movements may be split and interleaved
15 who lands on a die picks it up
16 three dice at most
17 with three none is picked up
18 dice may be sacrificed
19 walls cost a die
20 a die says how many walls
21 each is new or taken over
22 on marked wall spaces only
23 only its controller may go onto a walled space
24 summoning costs a die
25 a new monster appears anywhere but on a player
26 after a sacrifice a die appears as far away as can be
27 a monster on one's space must be fought
28 one beside it may be fought
29 the monster rolls three dice
30 the player rolls the dice that are held
31 the higher sum wins
32 without dice one always loses
33 ties are rerolled by both
34 a player who wins gets a trinket
35 two trinkets at most
36 a player who loses loses a die
37 and without dice goes back to the middle
38 and loses a trinket
39 a monster that won may attack another neighbour
40 the player chooses where to go after the fight
41 landing on a player is a fight
42 beside one it is the mover's choice
43 the rules for monsters carry over
44 the winner steals a trinket
45 without one nothing is gained
46 the last mover moves off, the winner says where
47 the loser loses a die roll of walls, winner's choice
48 movement, sacrifices, monsters, players
"""

RULES = {f"RD-R{number}": text for number, _, text in (line.partition(" ") for line in _TEXTS.strip().splitlines())}
"""Rule id to its gist, in order."""

RULINGS = {
    "A1": "the middle is the inner ring",
    "A2": "one wins on the turns of others too",
    "A3": "four bridges; one step of the fan moves all of them by one outer space",
    "A4": "the fan turns either way, by all of its steps",
    "A5": "all steps are used, unless nothing can move any more",
    "A6": "with the option nobody turns back at once",
    "A7": "landing is where the whole movement ends",
    "A8": "equal dice are sorted anyhow",
    "A9": "the low number may be shared out among monsters",
    "A10": "one may pass other pieces",
    "A11": "nobody rolls four dice",
    "A12": "the farthest space is measured over rings and bridges; ties are the loser's choice",
    "A13": "dice lie on unmarked spaces only",
    "A14": "dice lost in fights come back as well",
    "A15": "a beaten monster stays",
    "A16": "who shared a space with a monster and lost goes on",
    "A17": "who shares a space must fight, the active player first",
    "A18": "the active player says whom a monster attacks, each once a turn",
    "A19": "both without dice: the mover wins",
    "A20": "nothing limits the trinkets of one player",
    "A21": "who has no dice to lose goes home, and nobody has to move off",
    "A22": "who cannot move off stays",
    "A23": "the die for walls is rolled, and so many go as there are",
    "A24": "walls go under pieces too, which may stay there and leave",
    "A25": "walls for which there is no room are lost",
    "A26": "there are six figures",
    "A27": "a sacrifice is a die that is held",
    "A29": "homes are I0, I4, I2, I6 in seating order",
    "B1": "between players exactly one trinket changes hands",
    "B2": "the farthest spaces, without marked ones",
    "B3": "the win is tested all the time",
    "B4": "after a fight one goes to a free space; nothing is picked up there, neighbours may be fought",
    "B5": "who fights a neighbour stays",
    "B6": "one fight with each monster and each opponent a turn",
    "B7": "the next free inner space when home is taken",
    "B8": "a monster may appear on a wall",
    "B9": "the distance is measured before the loser goes anywhere",
    "B10": "one may turn back",
    "B11": "where the first monster stands",
    "B12": "who has landed on a player fights, though a monster has parted them; who has not moved need not",
    "B13": "of two who share a space whoever moved last goes off, whoever's turn it is",
    "B14": "a die may be given for walls where there is no room for any",
    "B15": "who has beaten every monster on the space may stay",
    "C1": "demons: the same board, its inner ring the middle",
    "C2": "demons: the first monster stands on any outer space",
    "C3": "demons: six dice lie on the board, new ones appear by lot",
    "C4": "demons: monsters roll two dice",
    "C5": "demons: a monster wins ties",
    "C6": "demons: who went to a monster and lost goes back; whom it was moved onto goes where its mover says",
    "C7": "demons: a beaten monster is gone",
    "C8": "demons: the last one is followed by another, by lot",
    "C9": "demons: one trinket for each player",
    "C10": "demons: walls of a loser may be left",
    "C11": "demons: dice on the way are picked up",
    "C12": "demons: only those who share a space fight",
    "C13": "demons: the loser among players is pushed, the winner says where to",
}
"""Rulings on what the rule text leaves open; those of the rough rules are C."""

PASSIVE = {
    "RD-R2": "done before the first action",
    "RD-R3": "done before the first action",
    "RD-R5": "done before the first action",
    "RD-R6": "done before the first action",
}
"""Rules that no action of a game shows, and why. Tests of their own hold them."""
