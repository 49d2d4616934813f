"""The drawing office of Die Card: every picture in this folder's parent is drawn by these modules."""

from . import tasks

ROOMS = {"tasks": tasks.draw}
