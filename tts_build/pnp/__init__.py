"""Scene to paper: vector text and shapes, imposition, marks, nets, tiles, the rulebook."""
