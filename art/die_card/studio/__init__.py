"""The drawing office of Die Card: every picture in this folder's parent is drawn by these modules."""

from . import bonus, paper, pieces, portraits, rolls, tasks

ROOMS = {
    "tasks": tasks.draw,
    "bonus": bonus.draw,
    "paper": paper.draw,
    "pieces": pieces.draw,
    "portraits": portraits.draw,
    "rolls": rolls.draw,
}
