"""Where the pictures of Iditacards are drawn: cut paper and northern woodblock."""

from . import camp, dogs, gear, icons, legs, trail

ROOMS = (dogs.draw, gear.draw, camp.draw, trail.draw, legs.draw, icons.draw)
