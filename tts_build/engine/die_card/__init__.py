"""Die Card, played in plain Python."""
