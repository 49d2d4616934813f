"""The workshop: `chisel` cuts flat shapes, `wood` knows grain and colours; the others carve with them."""

from . import icons, monsters, pieces, rings, scenes

BENCHES = (rings.draw, pieces.draw, monsters.draw, icons.draw, scenes.draw)
