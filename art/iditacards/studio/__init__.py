"""Where the pictures of Iditacards are drawn: cut paper and northern woodblock."""

from . import camp, dogs, gear, icons, legs, things, trail

ROOMS = (dogs.draw, gear.draw, camp.draw, trail.draw, legs.draw, things.draw, icons.draw)
