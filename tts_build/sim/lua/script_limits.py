"""How much work scripts may do, each time that one is called and in all."""

A_CALL, A_RUN = 100e6, 300e6
"""Units of work (see `Budget`) that one call from outside may take, and all of them together: about a second, and
three."""
A_FRAME, AN_ACTION = 100e3, 5e6
"""Units that come back with each frame, and with each thing that a player does."""
CALLING, READING = 800, 300
"""Units for calling a function of the game, and for reading or writing a field."""
ENTERING, FAILING = 1200, 50_000
"""Units for calling a function of a script, and for an error of one that it does not catch."""
MAX_DEPTH = 50
"""Calls from script to script, or into a script and out again, that may be under way at a time."""
