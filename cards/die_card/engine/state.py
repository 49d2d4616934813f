"""The state of a game of Die Card, as plain data, and how it begins.

Seats are numbered from 1, clockwise; spaces are indices from 0 in the order of the board, counterclockwise from
START; cards and goals go by their ids. Nothing is ever null: no player is 0, no card or goal is an empty word.

```
options    every option, by name (see `options.DEFAULTS`)
players    [seat]                one object a seat:
  at         index of the space the pawn stands on
  i          imaginary units held
  hand       [card id]           Die Cards, in the order they came
  shown      {card id: true}     those of them that lie face up
  goal       goal id, or ""      (with `bomb_in_goal_deck` it may be the id of BOMB!)
  knife      bool
  zombie     bool
  ghost      bool                quit, or lost
  lost       bool                a ghost for good: revealed BOMB!
  miss       turns still to miss
  drawn      bool                drew in the Die Card area and has not landed outside since
  last_move  spaces moved in the turn before, with sign; 0 for none
  carried    {card id: true}     those of the hand that were in it at the last move already
  stay       consecutive turns that count for the Elf Lord or the Loiterer
deck       [card id]   in the order of the definition; drawing takes one at random, so it is always shuffled
goal_deck  [goal id]   the same for Goal cards
dropped    [{at, card}]          cards lying on spaces, oldest first
bag        i not held by anybody
turn       the seat whose turn it is
round      from 1; goes up when the turn passes to, or over, the first seat
turns      turns begun, missed ones included
first      the seat that began
now        what happened in this turn: {from: space at its start, moved: spaces with sign,
           acted: the Elf Lord did something inside the Forest, bought: at the iStore,
           refused: a trade was offered and refused, missed: it is a missed turn}
told       [{player, card}]      cards that the last action put back and that everybody saw
roll       {azure, blue, cyan: 0 before the roll, d6: the six-sided die, 0 until it rolled this turn,
           kind: "none" | "real" | "imaginary", moves: [spaces with sign], ascending}
ask        {kind, player, ...}   the one question that is open; kind "none" with player 0 when it is over
todo       [{step, ...}]         what happens once it is answered; the last item comes first
ending     "" | "goal" | "god_of_i" | "draw" | "suspended"
winner     a seat, or 0
```

Questions (`ask.kind`) and what they carry besides the player who answers:

```
turn                              what to do with the turn
imaginary                         the roll is imaginary: roll the six-sided die
move                              where to go
draw                              roll for the number of Die Cards
partner    {why, refused: [seat]} whom to trade with; why: "store" | "must"
offer      {with, why, counter, refused, back}         what to offer (counter: it answers an offer; back: the
                                  question that comes again when it is withdrawn)
want       {with, why, counter, refused, back, give}   what to ask for in return
answer     {with, why, counter, refused, give, get}    seen by the proposer: he gives `give` and gets `get`
hand_over  {from, to, left}       the next of the cards that `from` hands over
pick_up    {card, cards}          WARP! lies here: take, use or leave it; cards: the rest on this space
put_down   {card, cards}          the hand is full: which card to put down in place of `card`
warp       {why}                  where to; why: "card" | "store" | "ground"
bonus_back {of}                   too many Bonus cards in the hand of seat `of`: which to return
swap_goal                         draw another Goal card, or not
keep_goal  {new}                  keep the old or the new one
kill       {targets: [seat]}      kill one of them, or spare them
force      {with: [seat]}         force a trade on one of them, or let be
return     drop                   which card to return; which to drop
drop_at    {card}                 where
rejoin                            a ghost in the Fountain: come back, or remain a ghost
```

An offer is `{kind, count}`: `i` and how many; `accept`, that many of the other's cards, chosen by the other;
`goal` and `bonus` (face up) with count 1.

Steps (`todo[].step`) and what they carry: `begin`, `land`, `kill`, `space`, `offer_goal`, `to_start` carry `player`;
`bonus_limit {player, by: who chooses for a ghost}`, `pick_up {player, cards}`, `draw {player, left}`,
`must_trade {player, refused}`, `force {player, others}`, `force_back {player, others}`, `done {player, card}`,
`hand_over {from, to, left}`, `resume {ask}`, `exchange {deal}`, `end`, `next`. A deal is
`{one, other, one_gives, other_gives}`, two seats and what each gives: `{i, goal: bool, cards: [card id], pool: [the
cards that it may choose from]}`.
"""

from __future__ import annotations

from typing import Any

from .play import Play


def new_player() -> dict[str, Any]:
    """A seat at START with nothing in hand."""
    return {
        "at": 0,
        "i": 0,
        "hand": [],
        "shown": {},
        "goal": "",
        "knife": False,
        "zombie": False,
        "ghost": False,
        "lost": False,
        "miss": 0,
        "drawn": False,
        "last_move": 0,
        "carried": {},
        "stay": 0,
    }


def no_roll() -> dict[str, Any]:
    """The dice before they are rolled; azure left, blue middle, cyan right (DC-R9)."""
    return {"azure": 0, "blue": 0, "cyan": 0, "d6": 0, "kind": "none", "moves": []}


def new_now(at: int) -> dict[str, Any]:
    """A turn in which nothing has happened."""
    return {"from": at, "moved": 0, "acted": False, "bought": False, "refused": False, "missed": False}


def begin(play: Play) -> None:
    """The table before the first turn (DC-R3)."""
    state, book, options = play.state, play.book, play.options
    bomb = book.by_trigger("bomb") if options["bomb_in_goal_deck"] else ""
    first = int(options["first"]) or play.number(play.seats, "first")
    for player in state["players"]:
        player |= new_player()
    state |= {
        "deck": [card for card in book.cards if card != bomb],
        "goal_deck": [*book.goals, bomb] if bomb else list(book.goals),
        "dropped": [],
        "bag": options["supply"],
        "turn": first,
        "round": 1,
        "first": first,
        "now": new_now(0),
        "told": [],
        "roll": no_roll(),
    }
