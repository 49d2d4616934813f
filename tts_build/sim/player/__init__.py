"""A player as a test moves them: `base` is who they are, `panels` and `objects` what they do, `seat` all of it."""
