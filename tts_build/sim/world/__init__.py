"""What lies on the table and what happens to it: things, motion, containers, zones, dice, time, players, turns."""
