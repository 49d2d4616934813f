"""A player as a test moves them: `panel_clicks` is what they do with what is shown to them, `seat` all of it."""
