"""Where things stand on paper: cards, nets, tiles and pieces on pages, with marks and notes."""
