"""A player as a test moves them: `sitter` is who they are, `panels` and `objects` what they do, `seat` all of it."""
