"""The table from above: what lies where, read from the save alone, and drawn."""
