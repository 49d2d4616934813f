"""A player as a test moves them: `panel_clicks` is what they do with what is shown to them, `hand_actions` what with
hands, pointer and keys, `seat` all of it."""
