"""The drawing office of Dice Girls: every picture in this folder's parent is drawn by these modules."""

from . import house, moon, star, sun

ROOMS = (sun.draw, moon.draw, star.draw, house.draw)
