"""The drawing office of Die Card: every picture in this folder's parent is drawn by these modules."""

from . import bonus, paper, portraits, tasks

ROOMS = {"tasks": tasks.draw, "bonus": bonus.draw, "paper": paper.draw, "portraits": portraits.draw}
